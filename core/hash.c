/* SPDX-License-Identifier: MIT */

/*
 * The hash of a game: XXH3 over a canonical listing of its state, in numbers of
 * 32 bits, least byte first. The listing says what the game is, not how memory
 * holds it: features stand for the regions they are the oldest of, pieces come
 * with their rank instead of a stamp, what has a free order is sorted. A new
 * layout, or another shape of the same regions, changes no hash.
 *
 * Anything added to the listing breaks the hashes in records: append it, behind
 * a condition that is false for games without it.
 */

#include "state.h"

#include <stdlib.h>
#include <string.h>
#include <tilewright/board.h>
#include <xxhash.h>

#define LISTING_VERSION 1

typedef struct {
  const TwGame *game;
  XXH3_state_t *sum;
  TwFeature *firsts; /* of the regions, the oldest feature each; filled by put_regions() */
  int n_firsts;
  gsize n;
  guint8 bytes[4096];
} Listing;

static void flush(Listing *l) {
  XXH3_64bits_update(l->sum, l->bytes, l->n);
  l->n = 0;
}

static void put(Listing *l, gint32 value) {
  guint32 le = GUINT32_TO_LE((guint32)value);
  if (l->n + sizeof le > sizeof l->bytes)
    flush(l);
  memcpy(l->bytes + l->n, &le, sizeof le);
  l->n += sizeof le;
}

static void put64(Listing *l, guint64 value) {
  put(l, (gint32)(guint32)value);
  put(l, (gint32)(guint32)(value >> 32));
}

static void put_all(Listing *l, const gint32 *values, int n) {
#if G_BYTE_ORDER == G_LITTLE_ENDIAN
  if ((gsize)n * sizeof *values <= sizeof l->bytes - l->n) { /* they lie as they are listed */
    memcpy(l->bytes + l->n, values, (gsize)n * sizeof *values);
    l->n += (gsize)n * sizeof *values;
    return;
  }
#endif
  for (int i = 0; i < n; i++)
    put(l, values[i]);
}

static gboolean gone(const TwGame *g, TwFeature f) {
  return g->tiles[g->features[f].tile].removed;
}

/* A region by its oldest feature, whichever of its features names it. */
static gint32 canonical_region(const TwGame *g, gint32 value) {
  if (value < 0 || value >= g->header->n_features || gone(g, value))
    return value;
  return g->regions[tw_root(g, value)].first;
}

static void put_typed(Listing *l, TwType type, gint32 value) {
  put(l, type == TW_TYPE_REGION ? canonical_region(l->game, value) : value);
}

/* --- the board --------------------------------------------------------------- */

static void put_tiles(Listing *l) {
  const TwGame *g = l->game;
  put(l, g->header->n_tiles);
  for (int i = 0; i < g->header->n_tiles; i++) {
    const TwTileState *t = &g->tiles[i];
    put(l, t->type);
    put(l, t->removed);
    if (t->removed)
      continue;
    put(l, tw_cell(g->cells[t->cell].x, g->cells[t->cell].y));
    put(l, t->turn);
  }
  put(l, g->header->n_added);
  for (int i = 0; i < g->header->n_added; i++) {
    put(l, g->added[i].feature);
    put(l, g->features[g->added[i].feature].tile);
    put(l, g->features[g->added[i].feature].kind);
    put(l, g->added[i].sides);
  }
}

/* What regions are that the tiles alone do not say. */
static void put_regions(Listing *l) {
  const TwGame *g = l->game;
  l->firsts = g_new(TwFeature, g->header->n_features + 1);
  for (TwFeature f = 0; f < g->header->n_features; f++) {
    if (gone(g, f))
      continue;
    const TwRegionState *region = &g->regions[tw_root(g, f)];
    put(l, region->first);
    if (region->first != f)
      continue;
    put(l, region->kind);
    put(l, region->flags);
    l->firsts[l->n_firsts++] = f;
  }
}

static int compare_pairs(const void *a, const void *b) {
  const gint32 *x = a, *y = b;
  if (x[0] != y[0])
    return x[0] < y[0] ? -1 : 1;
  return (x[1] > y[1]) - (x[1] < y[1]);
}

static void put_links(Listing *l) {
  const TwGame *g = l->game;
  int n = g->header->n_links;
  put(l, n);
  g_autofree gint32 *pairs = g_new(gint32, 2 * (gsize)n + 1);
  for (int i = 0; i < n; i++) {
    pairs[2 * i] = MIN(g->links[2 * i], g->links[2 * i + 1]);
    pairs[2 * i + 1] = MAX(g->links[2 * i], g->links[2 * i + 1]);
  }
  qsort(pairs, (size_t)n, 2 * sizeof(gint32), compare_pairs);
  put_all(l, pairs, 2 * n);
}

static int printed_count(const TwGame *g, const TwChangedState *c) {
  const TwFeatureState *f = &g->features[c->feature];
  if (f->local == TW_LOCAL_ADDED)
    return 0;
  return tw_type_of(g, f->tile)->features[f->local].counts[c->attribute];
}

/* Attributes that are not what was printed; one changed back is as if never changed. */
static void put_changed(Listing *l) {
  const TwGame *g = l->game;
  int n = 0;
  g_autofree TwChangedState *all = g_new(TwChangedState, g->header->n_changed + 1);
  for (int i = 0; i < g->header->n_changed; i++)
    if (g->changed[i].count != printed_count(g, &g->changed[i]))
      all[n++] = g->changed[i];
  qsort(all, (size_t)n, sizeof *all, compare_pairs); /* begins with feature, attribute */
  put(l, n);
  for (int i = 0; i < n; i++) {
    put(l, all[i].feature);
    put(l, all[i].attribute);
    put(l, all[i].count);
  }
}

/* --- players ------------------------------------------------------------------ */

typedef struct {
  gint32 order, piece;
} Rank;

static int compare_ranks(const void *a, const void *b) {
  const Rank *x = a, *y = b;
  if (x->order != y->order)
    return x->order < y->order ? -1 : 1;
  return (x->piece > y->piece) - (x->piece < y->piece);
}

/* Pieces that are not in supply or out of the game, in the order in which they came there. */
static void put_pieces(Listing *l) {
  const TwGame *g = l->game;
  int n = (int)g->mix->layout.n_pieces, n_away = 0;
  g_autofree Rank *ranks = g_new(Rank, n + 1);
  for (int i = 0; i < n; i++) {
    const TwPieceState *p = &g->pieces[i];
    put(l, p->place);
    if (p->place != TW_PLACE_SUPPLY && p->place != TW_PLACE_OUT)
      ranks[n_away++] = (Rank){p->order, i};
  }
  qsort(ranks, (size_t)n_away, sizeof *ranks, compare_ranks);
  for (int i = 0; i < n_away; i++) {
    put(l, ranks[i].piece);
    put(l, g->pieces[ranks[i].piece].at);
  }
}

static void put_resources(Listing *l) {
  const TwGame *g = l->game;
  for (int p = 0; p < g->mix->n_players; p++)
    for (int r = 0; r < g->mix->n_resources; r++)
      put(l, *tw_resource_cell(g, p, r));
}

static void put_stock(Listing *l) {
  const TwGame *g = l->game;
  for (int b = 0; b < g->mix->n_bags; b++)
    for (int t = 0; t < g->mix->n_types; t++)
      put(l, tw_bag_counts(g, b)[t]);
  put_all(l, tw_cards_left(g), g->mix->n_cards);
  put_all(l, tw_cards_discarded(g), g->mix->n_cards);
  for (int p = 0; p < g->mix->n_players; p++) {
    put_all(l, tw_cards_hand(g, p), g->mix->n_cards);
    put_all(l, tw_cards_hidden(g, p), g->mix->n_decks);
  }
  for (int d = 0; d < g->mix->n_decks; d++)
    put_all(l, tw_cards_shown(g, d), 1 + tw_cards_shown(g, d)[0]);
}

/* --- packages' state ------------------------------------------------------------ */

static void put_value(Listing *l, const TwStateInfo *info, const gint32 *values) {
  if (!info->list) {
    put_typed(l, info->type, values[0]);
    return;
  }
  put(l, values[0]);
  for (int i = 1; i <= values[0]; i++)
    put_typed(l, info->type, values[i]);
}

/* Ended by its zero byte. */
static void put_text(Listing *l, const char *text) {
  do
    put(l, (guint8)*text);
  while (*text++);
}

static void put_region_state(Listing *l, TwStateKey key) {
  const TwGame *g = l->game;
  for (int i = 0; i < l->n_firsts; i++)
    put_value(l, &g->mix->states[key], tw_state_values(g, key, tw_root(g, l->firsts[i])));
}

/* How many owners of a key there are by now. */
static int owners_now(const TwGame *g, const TwStateInfo *info) {
  switch (info->per) {
  case TW_PER_TILE: return g->header->n_tiles;
  case TW_PER_FEATURE: return g->header->n_features;
  case TW_PER_TURN: return MAX(1, tw_turn_depth(g));
  default: return info->n_owners;
  }
}

static void put_state(Listing *l, TwStateKey key) {
  const TwGame *g = l->game;
  const TwStateInfo *info = &g->mix->states[key];
  int n = owners_now(g, info);
  if (info->per == TW_PER_REGION)
    put_region_state(l, key);
  else if (!info->list && info->type != TW_TYPE_REGION)
    put_all(l, tw_state_values(g, key, 0), n); /* one number an owner, in a row */
  else
    for (int owner = 0; owner < n; owner++)
      put_value(l, info, tw_state_values(g, key, owner));
  if (info->secrecy == TW_SECRET_REVEALED)
    put(l, *tw_state_values(g, key, info->n_owners));
}

/* --- the turn --------------------------------------------------------------------- */

static TwType frame_type(const TwMix *mix, const TwFrame *frame, int index) {
  const TwPhaseInfo *phase = &mix->phases[frame->phase];
  if (frame->phase == TW_PHASE_SCORING)
    return index == TW_SCORING_REGION ? TW_TYPE_REGION : TW_TYPE_INT;
  return index < phase->n_about ? phase->about[index].type : TW_TYPE_INT;
}

static void put_turn(Listing *l) {
  const TwGame *g = l->game;
  put(l, g->header->n_frames);
  for (int i = 0; i < g->header->n_frames; i++) {
    const TwFrame *frame = &g->frames[i];
    put(l, frame->phase);
    put(l, frame->player);
    put(l, frame->step);
    for (int v = 0; v < TW_FRAME_VALUES; v++)
      put_typed(l, frame_type(g->mix, frame, v), frame->value[v]);
    if (frame->phase == TW_PHASE_TURN && tw_turn_words(frame))
      put_text(l, g->words[tw_turn_words(frame) - 1]);
  }
  put(l, g->header->n_completed);
  for (int i = 0; i < g->header->n_completed; i++) {
    put(l, canonical_region(g, g->completed[i] & ~TW_COMPLETED_ADDED));
    put(l, (g->completed[i] & TW_COMPLETED_ADDED) != 0);
  }
}

static void put_game(Listing *l) {
  const TwHeader *h = l->game->header;
  put(l, LISTING_VERSION);
  put(l, h->progress);
  put(l, h->turn);
  put(l, h->ending);
  put(l, h->discarded);
  put_tiles(l);
  put_regions(l);
  put_links(l);
  put_changed(l);
  put_pieces(l);
  put_resources(l);
  put_stock(l);
  for (TwStateKey key = 0; key < l->game->mix->n_states; key++)
    put_state(l, key);
  put_turn(l);
  put64(l, h->rng_state);
  put64(l, h->rng_stream);
}

guint64 tw_game_hash(const TwGame *game) {
  g_return_val_if_fail(game != NULL, 0);
  Listing l = {.game = game, .sum = XXH3_createState()};
  if (!l.sum)
    g_error("out of memory"); /* what GLib does everywhere */
  XXH3_64bits_reset(l.sum);
  put_game(&l);
  flush(&l);
  guint64 hash = XXH3_64bits_digest(l.sum);
  g_free(l.firsts);
  XXH3_freeState(l.sum);
  return hash;
}
