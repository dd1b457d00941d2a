/* SPDX-License-Identifier: MIT */

/*
 * The choices of an action whose arguments have filters: all combinations of the
 * values that pass them, tested in C; `allowed` is asked for each that remains.
 */

#include "config.h"

#include "args.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct {
  TwContext *ctx;
  TwOffer *offer;
  const TwActionScript *script;
  const TwVerbInfo *verb;
  TwPlayFilter filters[TW_MAX_ARGUMENTS];
  gint32 slots[TW_ACTION_SLOTS];
  guint bound; /* arguments that have their value before it is their turn, as bits */
} Listing;

static void combine(Listing *l, int argument);

static gint32 value_of(const Listing *l, int argument) {
  return l->slots[l->verb->arguments[argument].slot];
}

static void try_value(Listing *l, int argument, gint32 value) {
  l->slots[l->verb->arguments[argument].slot] = value;
  combine(l, argument + 1);
}

/* --- ints ------------------------------------------------------------------------ */

static void take_number(lua_State *L, TwPlay *play, gpointer data) {
  *(gint32 *)data = tw_value_check(L, -1, play->ctx->game->mix, TW_TYPE_INT, N_("a bound"));
}

static gboolean glance_number(lua_State *L, TwPlay *play, gpointer data) {
  (void)play;
  return tw_value_glance(L, -1, TW_TYPE_INT, data);
}

gboolean tw_script_number(TwContext *ctx, TwScriptFunction *function, gint32 *value) {
  TwPlay play = tw_play_in_frame(ctx);
  const TwScriptCall how = {tw_push_ctx_alone, take_number, glance_number, value};
  return tw_script_call(ctx, function, &play, &how);
}

static void try_ints(Listing *l, int argument) {
  const TwArgInfo *info = &l->verb->arguments[argument];
  const TwArgScript *script = &l->script->args[argument];
  gint32 min = info->min, max = info->max;
  if ((script->min && !tw_script_number(l->ctx, script->min, &min)) ||
      (script->max && !tw_script_number(l->ctx, script->max, &max)) || min > max)
    return;
  gint64 step = info->range ? (gint64)max - min : 0;
  for (gint64 i = min; i <= max && !l->ctx->failed; i += step + 1) {
    l->slots[info->slot] = (gint32)i;
    l->slots[info->slot + 1] = (gint32)(i + step);
    combine(l, argument + 1);
  }
}

/* --- what a state list or a deck holds ------------------------------------------------ */

/* May a piece of that type stand on the feature chosen before it? */
static gboolean is_admitted(const Listing *l, int argument, TwPieceType type) {
  int by = l->script->args[argument].admitted_by;
  return !by || tw_feature_admits(l->ctx->game, value_of(l, by - 1), type);
}

static gboolean passes(Listing *l, int argument, gint32 value) {
  const TwPlayFilter *f = &l->filters[argument];
  const TwGame *g = l->ctx->game;
  switch (l->verb->arguments[argument].type) {
  case TW_TYPE_TILE: return !tw_tile_removed(g, value) && tw_filter_tile(l->ctx, f, value);
  case TW_TYPE_TILE_TYPE: return tw_filter_tile_type(l->ctx, f, value);
  case TW_TYPE_FEATURE: return !tw_feature_removed(g, value) && tw_filter_feature(l->ctx, f, value);
  case TW_TYPE_REGION:
    return !tw_feature_removed(g, value) && tw_region_first(g, value) == value &&
           tw_filter_region(l->ctx, f, value);
  case TW_TYPE_PIECE:
    return tw_piece_place(g, value) != TW_PLACE_SUPPLY &&
           tw_piece_place(g, value) != TW_PLACE_OUT && tw_filter_piece(l->ctx, f, value) &&
           is_admitted(l, argument, tw_piece_type(g, value));
  case TW_TYPE_PLAYER: return tw_filter_player(l->ctx, f, value);
  case TW_TYPE_PIECE_TYPE:
    return tw_filter_piece_type(l->ctx, f, value) && is_admitted(l, argument, value);
  default: return TRUE;
  }
}

static void try_list(Listing *l, int argument, TwStateKey key) {
  const TwGame *g = l->ctx->game;
  const TwStateInfo *info = &g->mix->states[key];
  gint32 owner = info->per == TW_PER_PLAYER ? l->ctx->frame.player : 0;
  if (!info->list ||
      (info->per != TW_PER_PLAYER && info->per != TW_PER_GAME && info->per != TW_PER_TURN)) {
    tw_fail(l->ctx, _("from = \"%s\": a state list of the game or of each player is expected"),
            info->label);
    return;
  }
  for (int i = 0; i < tw_state_length(g, key, owner) && !l->ctx->failed; i++) {
    gint32 value = tw_state_item(g, key, owner, i);
    gboolean seen = value < 0; /* one that is hidden, or was taken away */
    for (int k = 0; k < i && !seen; k++)
      seen = tw_state_item(g, key, owner, k) == value;
    if (info->type == TW_TYPE_REGION && !seen)
      value = tw_region_first(g, value);
    if (!seen && passes(l, argument, value))
      try_value(l, argument, value);
  }
}

static void try_from(Listing *l, int argument) {
  const TwMix *mix = l->ctx->game->mix;
  const char *from = l->script->args[argument].from;
  TwStateKey key = tw_mix_find_state(mix, from);
  for (TwBag bag = 0; bag < mix->n_bags && key == TW_NONE; bag++)
    if (strcmp(mix->bags[bag], from) == 0) {
      for (TwTileType t = 0; t < mix->n_types && !l->ctx->failed; t++)
        if (tw_bag_count(l->ctx->game, bag, t) && passes(l, argument, t))
          try_value(l, argument, t);
      return;
    }
  if (key == TW_NONE)
    tw_fail(l->ctx, _("from = \"%s\": there is no such list in state"), tw_bare_name(from));
  else
    try_list(l, argument, key);
}

/* Does such a card lie there before the i-th? */
static gboolean lay_before(const TwGame *g, TwDeck deck, int i) {
  for (int k = 0; k < i; k++)
    if (tw_deck_shown(g, deck, k) == tw_deck_shown(g, deck, i))
      return TRUE;
  return FALSE;
}

static void try_deck(Listing *l, int argument) {
  const TwGame *g = l->ctx->game;
  TwDeck deck = l->script->args[argument].deck_found;
  for (int i = 0; deck != TW_NONE && i < tw_deck_n_shown(g, deck) && !l->ctx->failed; i++)
    if (!lay_before(g, deck, i))
      try_value(l, argument, tw_deck_shown(g, deck, i));
}

/* --- what a card asks for -------------------------------------------------------------- */

/* As the argument's amounts. FALSE: it has none of a resource that is asked for. */
static gboolean pack_asked(const TwArgInfo *info, const TwAsk *ask, guint32 *packed) {
  int found = 0;
  *packed = 0;
  for (int r = 0; r < info->n_resources; r++)
    for (int i = 0; i < ask->n; i++)
      if (ask->resources[i] == info->resources[r]) {
        *packed |= (guint32)ask->amounts[i] << (8 * r);
        found++;
      }
  return found == ask->n;
}

static gboolean has_packed(const gint32 *held, int n, guint32 packed) {
  for (int r = 0; r < n; r++, packed >>= 8)
    if (held[r] < (gint32)(packed & 255))
      return FALSE;
  return TRUE;
}

static void try_card(Listing *l, int argument, TwCard card, const gint32 *held) {
  const TwCardInfo *info = &l->ctx->game->mix->cards[card];
  const TwArgInfo *arg = &l->verb->arguments[argument];
  for (int i = 0; i < info->n_asks && !l->ctx->failed; i++) {
    guint32 packed = info->asks[i].packed;
    if (info->asks[i].packed_for != arg && !pack_asked(arg, &info->asks[i], &packed))
      tw_fail(l->ctx, _("card %s asks for what %s does not take"), info->label, l->verb->label);
    else if (has_packed(held, arg->n_resources, packed))
      try_value(l, argument, (gint32)packed);
  }
}

/* Amounts that a card asks for, which is chosen with them. */
static void try_asked(Listing *l, int argument) {
  const TwGame *g = l->ctx->game;
  int by = l->script->args[argument].asked_by - 1;
  gint32 *slot = &l->slots[l->verb->arguments[by].slot];
  TwDeck deck = l->script->args[by].deck_found;
  const TwArgInfo *info = &l->verb->arguments[argument];
  gint32 held[G_N_ELEMENTS(info->resources)] = {0};
  if (l->ctx->frame.player < 0)
    return;
  for (int r = 0; r < info->n_resources; r++)
    held[r] = tw_player_count(g, l->ctx->frame.player, info->resources[r]);
  if (by < argument) {
    try_card(l, argument, *slot, held);
    return;
  }
  l->bound |= 1u << by;
  for (int i = 0; deck != TW_NONE && i < tw_deck_n_shown(g, deck) && !l->ctx->failed; i++) {
    *slot = tw_deck_shown(g, deck, i);
    if (!lay_before(g, deck, i))
      try_card(l, argument, *slot, held);
  }
  l->bound &= ~(1u << by);
}

/* --- all there is of a type ------------------------------------------------------------ */

/* Those that pass of the regions with a piece on them, in the order of their oldest features. */
static int held_regions(Listing *l, int argument, gint32 *found, int max) {
  const TwGame *g = l->ctx->game;
  gboolean contested = l->filters[argument].contested == TW_YES;
  int n = 0;
  for (TwPiece p = 0; p < (TwPiece)g->mix->layout.n_pieces; p++) {
    if (g->pieces[p].place != TW_PLACE_FEATURE)
      continue;
    TwRegion root = tw_root(g, g->pieces[p].at);
    if (contested && g->regions[root].claims < 2)
      continue;
    gint32 region = g->regions[root].first;
    int at = n;
    while (at > 0 && found[at - 1] > region)
      at--;
    if ((at > 0 && found[at - 1] == region) || n == max)
      continue;
    memmove(&found[at + 1], &found[at], (gsize)(n++ - at) * sizeof *found);
    found[at] = region;
  }
  return n;
}

/* Only regions with figures on them: there are few pieces and very many features. */
static gboolean try_held(Listing *l, int argument) {
  const TwPlayFilter *f = &l->filters[argument];
  gint32 found[256];
  if (l->verb->arguments[argument].type != TW_TYPE_REGION ||
      (f->contested != TW_YES && f->occupied != TW_YES) ||
      l->ctx->game->mix->layout.n_pieces > G_N_ELEMENTS(found))
    return FALSE;
  int n = held_regions(l, argument, found, G_N_ELEMENTS(found));
  for (int i = 0; i < n && !l->ctx->failed; i++)
    if (passes(l, argument, found[i]))
      try_value(l, argument, found[i]);
  return TRUE;
}

/* Looked at first, as it leaves few: the kind of a feature, whether one stands for a region. */
static gboolean may_pass(const Listing *l, int argument, gint32 value) {
  const TwGame *g = l->ctx->game;
  const TwPlayFilter *f = &l->filters[argument];
  switch (l->verb->arguments[argument].type) {
  case TW_TYPE_FEATURE: return !f->kinds || f->kinds >> g->features[value].kind & 1;
  case TW_TYPE_REGION: return g->regions[tw_root(g, value)].first == value;
  default: return TRUE;
  }
}

static void try_all(Listing *l, int argument) {
  const TwGame *g = l->ctx->game;
  const TwArgInfo *info = &l->verb->arguments[argument];
  int n = info->type == TW_TYPE_BOOL     ? 2
          : info->type == TW_TYPE_CHOICE ? (int)g_strv_length((char **)info->words)
          : info->type == TW_TYPE_CELL || info->type == TW_TYPE_AMOUNTS
              ? 0
              : tw_reference_bound(g, info->type);
  for (int i = 0; i < n && !l->ctx->failed; i++)
    if (may_pass(l, argument, i) && passes(l, argument, i))
      try_value(l, argument, i);
  for (guint32 i = 0; info->type == TW_TYPE_CELL && i < (guint32)g->header->n_cells; i++)
    if (!l->ctx->failed)
      try_value(l, argument, tw_cell(g->cells[i].x, g->cells[i].y));
}

static void combine(Listing *l, int argument) {
  if (l->ctx->failed)
    return;
  if (argument == l->verb->n_arguments)
    (l->script->sure ? tw_offer_sure : tw_offer)(l->offer, l->slots, l->verb->n_slots);
  else if (l->bound >> argument & 1)
    combine(l, argument + 1);
  else if (l->script->args[argument].asked_by)
    try_asked(l, argument);
  else if (l->verb->arguments[argument].type == TW_TYPE_INT)
    try_ints(l, argument);
  else if (l->script->args[argument].from)
    try_from(l, argument);
  else if (l->script->args[argument].deck)
    try_deck(l, argument);
  else if (!try_held(l, argument))
    try_all(l, argument);
}

/* Has what cards of the deck ask for packed as this argument carries it. */
static void pack_deck(TwMix *mix, TwDeck deck, const TwArgInfo *arg) {
  for (TwCard card = 0; card < mix->n_cards; card++)
    for (int i = 0; mix->cards[card].deck == deck && i < mix->cards[card].n_asks; i++) {
      TwAsk *ask = &mix->cards[card].asks[i];
      if (!ask->packed_for && pack_asked(arg, ask, &ask->packed))
        ask->packed_for = arg;
    }
}

static void find_words(TwMix *mix, const TwVerbInfo *verb) {
  TwActionScript *script = verb->data;
  const char *slash = strchr(verb->name, '/');
  g_autofree char *package = g_strndup(verb->name, slash ? (gsize)(slash - verb->name) : 0);
  for (int i = 0; i < verb->n_arguments; i++) {
    TwArgScript *arg = &script->args[i];
    tw_filter_from_words(mix, package, &arg->filter, &arg->found);
    arg->deck_found = arg->deck ? tw_mix_find_deck(mix, arg->deck) : TW_NONE;
  }
  for (int i = 0; i < verb->n_arguments; i++)
    if (script->args[i].asked_by)
      pack_deck(mix, script->args[script->args[i].asked_by - 1].deck_found, &verb->arguments[i]);
}

void tw_scripts_freeze(TwMix *mix) {
  for (int v = 0; v < mix->n_verbs; v++)
    if (mix->verbs[v].apply == tw_script_apply)
      find_words(mix, &mix->verbs[v]);
}

void tw_script_choices(TwContext *ctx, TwOffer *offer, TwActionScript *script) {
  Listing l = {.ctx = ctx,
               .offer = offer,
               .script = script,
               .verb = &ctx->game->mix->verbs[tw_offer_verb(offer)]};
  for (int i = 0; i < l.verb->n_arguments; i++)
    tw_filter_for(ctx, &script->args[i].found, &l.filters[i]);
  combine(&l, 0);
}
