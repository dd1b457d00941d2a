/* SPDX-License-Identifier: MIT */
/*
 * Where things lie in the state block: sizes follow the mix. Also makes the
 * block every game starts as a copy of. Not here: what the block means (state.h).
 */
#include "state.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Tiles that rules may place beyond those in the bag, and their features. */
#define LEAST_SPARE 4
#define BASE_FRAMES 8
#define COMPLETED_BOUND 64
#define CHANGED_BOUND 64

static gsize take(TwLayout *layout, gsize bytes) {
  gsize at = layout->size;
  layout->size += (bytes + 7) & ~(gsize)7;
  return at;
}

/* Bounds that follow from the tile types: tiles, covered cells, features. */
static void count_tiles(const TwMix *mix, TwLayout *layout) {
  gsize spare = (gsize)LEAST_SPARE + (gsize)mix->extra_tiles, tiles = 0, cells = 0, features = 0,
        sites = 0;
  int most = 1, widest = 1;
  for (int i = 0; i < mix->n_types; i++) {
    const TwTypeInfo *type = &mix->types[i];
    tiles += type->count;
    /* each covered cell opens at most three others; of wide tiles up to four */
    cells += (gsize)type->count * (type->n_cells == 1 ? 3 : 5 * type->n_cells);
    features += (gsize)type->count * type->n_features;
    sites += type->has_site ? type->count : 0;
    most = MAX(most, type->n_features);
    widest = MAX(widest, type->n_cells);
  }
  layout->n_tiles = tiles + spare;
  layout->n_cells = cells + 2 + spare * widest * 5;
  layout->n_open_words = (layout->n_cells + 63) / 64;
  layout->n_added = mix->added_features;
  layout->n_sites = sites + spare;
  layout->n_features = features + spare * most + mix->added_features;
}

static void count_rest(const TwMix *mix, TwLayout *layout) {
  gboolean decisions = FALSE;
  for (int i = 0; i < mix->n_phases; i++)
    decisions |= mix->phases[i].decision;
  layout->n_frames = BASE_FRAMES + mix->frames + (decisions ? 8 + 3 * mix->n_players : 0);
  layout->n_completed = COMPLETED_BOUND;
  layout->n_changed = CHANGED_BOUND;
  layout->n_links = mix->links;
  layout->n_pieces = 0;
  for (int i = 0; i < mix->n_piece_types; i++)
    layout->n_pieces +=
        mix->piece_types[i].each * (mix->piece_types[i].neutral ? 1 : mix->n_players);
  guint32 slots = 16;
  while (slots < layout->n_cells * 2)
    slots *= 2;
  layout->hash_mask = slots - 1;
  layout->hash_shift = 32 - (guint32)__builtin_ctz(slots);
}

static int state_owners(const TwMix *mix, TwPer per) {
  switch (per) {
  case TW_PER_PLAYER: return mix->n_players;
  case TW_PER_TILE: return (int)mix->layout.n_tiles;
  case TW_PER_FEATURE:
  case TW_PER_REGION: return (int)mix->layout.n_features;
  case TW_PER_PIECE: return (int)mix->layout.n_pieces;
  case TW_PER_TURN:
    return (int)mix->layout.n_frames; /* the running turn's, then those it waits in */
  default: return 1;
  }
}

/* The keys of one owner each: turns begin and regions meet more often than all are gone through. */
static TwStateKey *states_per(const TwMix *mix, TwPer per, int *n) {
  TwStateKey *keys = g_new(TwStateKey, mix->n_states + 1);
  *n = 0;
  for (TwStateKey k = 0; k < mix->n_states; k++)
    if (mix->states[k].per == per)
      keys[(*n)++] = k;
  return keys;
}

/* Offsets of the packages' values; returns how many there are in all. */
static gsize place_states(TwMix *mix) {
  gsize at = 0;
  for (int i = 0; i < mix->n_states; i++) {
    TwStateInfo *info = &mix->states[i];
    info->width = info->list ? 1 + info->list : 1;
    info->n_owners = state_owners(mix, info->per);
    info->offset = at;
    at += (gsize)info->width * info->n_owners + (info->secrecy == TW_SECRET_REVEALED ? 1 : 0);
  }
  return at;
}

static gboolean kinds_joined(const TwMix *mix) {
  for (int i = 0; i < mix->n_kinds; i++)
    for (int j = 0; j < i; j++)
      if (mix->kinds[i].klass == mix->kinds[j].klass)
        return TRUE;
  return FALSE;
}

static gsize card_values(const TwMix *mix) {
  return (gsize)(2 + mix->n_players) * mix->n_cards + (gsize)mix->n_players * mix->n_decks +
         (gsize)mix->n_decks * (1 + TW_MAX_SHOWN);
}

static void place_all(TwMix *mix) {
  TwLayout *l = &mix->layout;
  gsize players = mix->n_players, package = place_states(mix);
  l->size = 0;
  take(l, sizeof(TwHeader));
  l->frames = take(l, l->n_frames * sizeof(TwFrame));
  l->completed = take(l, l->n_completed * sizeof(gint32));
  l->resources = take(l, players * mix->n_resources * sizeof(gint32));
  l->supply = take(l, (players + 1) * mix->n_piece_types * sizeof(guint16));
  l->pieces = take(l, l->n_pieces * sizeof(TwPieceState));
  l->bags = take(l, (gsize)mix->n_bags * mix->n_types * sizeof(guint16));
  l->bag_totals = take(l, mix->n_bags * sizeof(gint32));
  l->cards = take(l, card_values(mix) * sizeof(gint32));
  l->links = take(l, (gsize)l->n_links * 2 * sizeof(gint32));
  l->changed = take(l, l->n_changed * sizeof(TwChangedState));
  l->added = take(l, l->n_added * sizeof(TwAddedState));
  l->hash = take(l, (l->hash_mask + 1) * sizeof(guint16));
  l->open = take(l, l->n_cells * sizeof(guint16));
  l->shown = take(l, (gsize)4 * mix->n_classes * l->n_open_words * sizeof(guint64));
  l->cells = take(l, l->n_cells * sizeof(TwCellState));
  l->tiles = take(l, l->n_tiles * sizeof(TwTileState));
  l->sites = take(l, l->n_sites * sizeof(guint16));
  l->features = take(l, l->n_features * sizeof(TwFeatureState));
  l->regions = take(l, l->n_features * sizeof(TwRegionState));
  l->counts = take(l, (gsize)l->n_features * mix->n_attributes * sizeof(gint16));
  l->weights = take(l, (gsize)l->n_features * players * sizeof(guint16));
  l->region_kinds = kinds_joined(mix) ? take(l, l->n_features * sizeof(guint64)) : 0;
  l->words = take(l, TW_MOST_WHY * TW_WHY_BYTES);
  l->package = take(l, package * sizeof(gint32));
}

void tw_game_bind(TwGame *g) {
  const TwLayout *l = &g->mix->layout;
  guint8 *b = g->block;
  g->header = (TwHeader *)b;
  g->frames = (TwFrame *)(b + l->frames);
  g->completed = (gint32 *)(b + l->completed);
  g->resources = (gint32 *)(b + l->resources);
  g->supply = (guint16 *)(b + l->supply);
  g->pieces = (TwPieceState *)(b + l->pieces);
  g->bags = (guint16 *)(b + l->bags);
  g->bag_totals = (gint32 *)(b + l->bag_totals);
  g->cards = (gint32 *)(b + l->cards);
  g->links = (gint32 *)(b + l->links);
  g->changed = (TwChangedState *)(b + l->changed);
  g->added = (TwAddedState *)(b + l->added);
  g->hash = (guint16 *)(b + l->hash);
  g->open = (guint16 *)(b + l->open);
  g->shown = (guint64 *)(b + l->shown);
  g->cells = (TwCellState *)(b + l->cells);
  g->tiles = (TwTileState *)(b + l->tiles);
  g->sites = (guint16 *)(b + l->sites);
  g->features = (TwFeatureState *)(b + l->features);
  g->regions = (TwRegionState *)(b + l->regions);
  g->counts = (gint16 *)(b + l->counts);
  g->weights = (guint16 *)(b + l->weights);
  g->region_kinds = l->region_kinds ? (guint64 *)(b + l->region_kinds) : NULL;
  g->words = (char(*)[TW_WHY_BYTES])(b + l->words);
  g->package = (gint32 *)(b + l->package);
}

static void fill_pieces(TwGame *g) {
  const TwMix *mix = g->mix;
  for (int t = 0; t < mix->n_piece_types; t++) {
    const TwPieceInfo *info = &mix->piece_types[t];
    int owners = info->neutral ? 1 : mix->n_players;
    for (int i = 0; i < owners * info->each; i++)
      g->pieces[info->first + i] = (TwPieceState){.type = t,
                                                  .owner = info->neutral ? TW_NONE : i / info->each,
                                                  .place = TW_PLACE_SUPPLY,
                                                  .next = TW_NO16};
    for (int p = 0; p < owners; p++)
      g->supply[(info->neutral ? mix->n_players : p) * mix->n_piece_types + t] = info->each;
  }
}

static void fill_bags(TwGame *g) {
  for (int t = 0; t < g->mix->n_types; t++) {
    g->bags[t] = g->mix->types[t].count;
    g->bag_totals[TW_BAG_TILES] += g->mix->types[t].count;
  }
  for (int c = 0; c < g->mix->n_cards; c++)
    tw_cards_left(g)[c] = g->mix->cards[c].count;
}

static gint32 state_default(const TwStateInfo *info) {
  return info->list ? 0 : info->default_value;
}

static void fill_states(TwGame *g) {
  for (int k = 0; k < g->mix->n_states; k++) {
    const TwStateInfo *info = &g->mix->states[k];
    for (int o = 0; o < info->n_owners; o++)
      *tw_state_values(g, k, o) = state_default(info);
  }
}

static void mark_closing_classes(TwMix *mix) {
  mix->class_closes = g_new0(gboolean, mix->n_classes + 1);
  for (int i = 0; i < mix->n_kinds; i++)
    if (mix->kinds[i].closes_any)
      mix->class_closes[mix->kinds[i].klass] = mix->any_closes = TRUE;
  mix->class_row = g_new0(guint8, mix->n_classes + 1);
  for (int c = 0; c < mix->n_classes; c++)
    mix->class_row[c] = mix->class_closes[c] ? 0 : (guint8)c;
}

gboolean tw_layout_make(TwMix *mix, GError **error) {
  TwLayout *l = &mix->layout;
  mark_closing_classes(mix);
  tw_turned_make(mix);
  mix->region_states = states_per(mix, TW_PER_REGION, &mix->n_region_states);
  mix->turn_states = states_per(mix, TW_PER_TURN, &mix->n_turn_states);
  memset(l, 0, sizeof *l);
  count_tiles(mix, l);
  count_rest(mix, l);
  if (l->n_cells >= TW_NO16 || l->n_pieces >= TW_NO16) {
    g_set_error(error, TW_ERROR, TW_ERROR_LIMIT,
                _("the mix is too large: %u cells and %u pieces, at most %u of each are carried"),
                l->n_cells, l->n_pieces, TW_NO16 - 1);
    return FALSE;
  }
  place_all(mix);
  mix->first_block = g_malloc0(l->size);
  TwGame first = {.mix = mix, .block = mix->first_block};
  tw_game_bind(&first);
  memset(first.hash, 0xff, (l->hash_mask + 1) * sizeof(guint16));
  first.header->view_of = TW_HIDDEN;
  fill_pieces(&first);
  fill_bags(&first);
  fill_states(&first);
  for (int p = 0; p < mix->n_players; p++)
    for (int r = 0; r < mix->n_resources; r++)
      first.resources[p * mix->n_resources + r] = mix->resources[r].start;
  return TRUE;
}
