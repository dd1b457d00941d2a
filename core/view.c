/* SPDX-License-Identifier: MIT */

/*
 * What a seat may know. A view is a copy in which hidden things lie back where
 * they came from and only their number is left; a guess deals them anew. Both
 * go by what packages declared to be secret and ask no rule.
 */

#include <string.h>

#include "rng.h"
#include "view.h"

/* A value of a package's state that somebody may not see. */
typedef struct {
  TwStateKey key;
  const TwStateInfo *info;
  gint32 owner;
  gint32 *values;
} Secret;
typedef void (*SecretVisit)(TwGame *game, const Secret *secret, gpointer data);

/* --- going through the secrets ------------------------------------------------ */

static gboolean is_owner(const TwGame *g, const TwStateInfo *info, gint32 owner) {
  switch (info->per) {
  case TW_PER_TILE: return owner < g->header->n_tiles;
  case TW_PER_FEATURE: return owner < g->header->n_features;
  case TW_PER_REGION: return owner < g->header->n_features && tw_root(g, owner) == owner;
  default: return TRUE;
  }
}

static void each_secret(TwGame *g, SecretVisit visit, gpointer data) {
  for (TwStateKey key = 0; key < g->mix->n_states; key++) {
    const TwStateInfo *info = &g->mix->states[key];
    if (info->secrecy == TW_OPEN)
      continue;
    for (gint32 owner = 0; owner < info->n_owners; owner++) {
      if (!is_owner(g, info, owner))
        continue;
      Secret secret = {key, info, owner, tw_state_values(g, key, owner)};
      visit(g, &secret, data);
    }
  }
}

gboolean tw_state_known_to(const TwGame *g, TwStateKey key, gint32 owner, TwPlayer player) {
  const TwStateInfo *info = &g->mix->states[key];
  switch (info->secrecy) {
  case TW_OPEN: return TRUE;
  case TW_SECRET_NOBODY: return FALSE;
  case TW_SECRET_REVEALED:
    if (*tw_state_values(g, key, info->n_owners))
      return TRUE;
    break;
  case TW_SECRET_HOLDER: break;
  }
  return player != TW_NONE && info->per == TW_PER_PLAYER && owner == player;
}

/* The items of a value: one, or those of a list. */
static gint32 *items_of(const Secret *secret, int *n) {
  *n = secret->info->list ? secret->values[0] : 1;
  return secret->info->list ? secret->values + 1 : secret->values;
}

/* --- hiding ---------------------------------------------------------------------- */

/* That a reference points to nothing is no secret; which number a number is, always. */
static gboolean says_nothing(TwType type, gint32 value) {
  return type > TW_TYPE_CHOICE && type != TW_TYPE_CELL && type != TW_TYPE_TURN && value == TW_NONE;
}

static void hide_item(TwGame *g, const TwStateInfo *info, gint32 *value) {
  if (*value == TW_HIDDEN || says_nothing(info->type, *value))
    return;
  if (info->type == TW_TYPE_TILE_TYPE) {
    tw_bag_counts(g, info->bag)[*value]++;
    g->bag_totals[info->bag]++;
  }
  *value = TW_HIDDEN;
}

static void hide_secret(TwGame *g, const Secret *secret, gpointer data) {
  int n = 0;
  gint32 *items = items_of(secret, &n);
  if (tw_state_known_to(g, secret->key, secret->owner, *(TwPlayer *)data))
    return;
  for (int i = 0; i < n; i++)
    hide_item(g, secret->info, &items[i]);
  for (int i = n; i < secret->info->list; i++)
    items[i] = 0; /* what was there once */
}

static void hide_hand(TwGame *g, TwDeck deck, TwPlayer player) {
  const TwDeckInfo *info = &g->mix->decks[deck];
  for (TwCard c = info->first_card; c < info->first_card + info->n_cards; c++) {
    gint32 *held = &tw_cards_hand(g, player)[c];
    tw_cards_left(g)[c] += *held;
    tw_cards_hidden(g, player)[deck] += *held;
    *held = 0;
  }
}

static void hide_hands(TwGame *g, TwPlayer viewer) {
  for (TwDeck d = 0; d < g->mix->n_decks; d++)
    for (TwPlayer p = 0; p < g->mix->n_players; p++)
      if (g->mix->decks[d].hand == TW_HAND_SECRET && p != viewer)
        hide_hand(g, d, p);
}

/* Frames that were taken off the stack may have held what was chosen in secret. */
static void forget_frames(TwGame *g) {
  for (int i = g->header->n_frames; i < (int)g->mix->layout.n_frames; i++)
    g->frames[i] = (TwFrame){0};
}

/* Makes a copy of a game what `player` knows of it. */
static void mask(TwGame *g, TwPlayer player) {
  g->header->rng_state = 0;
  g->header->rng_stream = 0;
  g->header->view_of = player;
  if (!g->mix->any_secret)
    return;
  forget_frames(g);
  each_secret(g, hide_secret, &player);
  hide_hands(g, player);
}

TwGame *tw_game_view(const TwGame *game, TwPlayer player) {
  g_return_val_if_fail(game != NULL, NULL);
  g_return_val_if_fail(player >= TW_NONE && player < game->mix->n_players, NULL);
  TwGame *view = tw_game_clone(game);
  mask(view, player);
  return view;
}

void tw_game_view_into(TwGame *view, const TwGame *game, TwPlayer player) {
  g_return_if_fail(view != NULL && game != NULL && view->mix == game->mix && view != game);
  g_return_if_fail(player >= TW_NONE && player < game->mix->n_players);
  tw_game_copy(view, game);
  mask(view, player);
}

/* Is there something to be known in a value? Goes by what everybody sees of it. */
static gboolean holds_something(const TwGame *g, TwStateKey key, TwPlayer player) {
  const TwStateInfo *info = &g->mix->states[key];
  if (info->list)
    return tw_state_length(g, key, player) > 0;
  return !says_nothing(info->type, tw_state_get(g, key, player));
}

gboolean tw_player_has_secrets(const TwGame *game, TwPlayer player) {
  g_return_val_if_fail(game != NULL && player >= 0 && player < game->mix->n_players, FALSE);
  const TwMix *mix = game->mix;
  for (TwDeck deck = 0; deck < mix->n_decks; deck++)
    if (mix->decks[deck].hand == TW_HAND_SECRET && tw_deck_held(game, deck, player))
      return TRUE;
  for (TwStateKey key = 0; key < mix->n_states; key++)
    if (mix->states[key].per == TW_PER_PLAYER && !tw_state_known_to(game, key, player, TW_NONE) &&
        tw_state_known_to(game, key, player, player) && holds_something(game, key, player))
      return TRUE;
  return FALSE;
}

gboolean tw_game_is_view(const TwGame *game) {
  g_return_val_if_fail(game != NULL, FALSE);
  return game->header->view_of != TW_HIDDEN;
}

/* --- guessing ----------------------------------------------------------------------- */

/* The generator that deals; apart from the game's own. */
typedef struct {
  guint64 state, stream;
} Dealer;

static TwTileType deal_tile(TwGame *g, Dealer *dealer, TwBag bag) {
  guint16 *counts = tw_bag_counts(g, bag);
  if (g->bag_totals[bag] <= 0)
    return TW_NONE;
  gint32 left = (gint32)tw_rng_below(&dealer->state, &dealer->stream, (guint32)g->bag_totals[bag]);
  TwTileType type = 0;
  while (left >= counts[type])
    left -= counts[type++];
  counts[type]--;
  g->bag_totals[bag]--;
  return type;
}

/* A card by how many there are of each; -1: there is none. */
static TwCard pick_card(Dealer *dealer, const gint32 *counts, TwCard first, int n) {
  gint32 total = 0;
  for (TwCard c = first; c < first + n; c++)
    total += counts[c];
  if (total <= 0)
    return TW_NONE;
  gint32 left = (gint32)tw_rng_below(&dealer->state, &dealer->stream, (guint32)total);
  while (left >= counts[first])
    left -= counts[first++];
  return first;
}

/* A card noted in a package's state is not taken out of a deck, so none is put back or dealt:
 * any that is declared may be it. */
static TwCard guess_card(const TwGame *g, Dealer *dealer) {
  gint32 *counts = g_new(gint32, g->mix->n_cards + 1);
  for (int c = 0; c < g->mix->n_cards; c++)
    counts[c] = g->mix->cards[c].count;
  TwCard card = pick_card(dealer, counts, 0, g->mix->n_cards);
  g_free(counts);
  return card;
}

static gint32 guess_between(Dealer *dealer, gint32 low, gint32 high) {
  guint64 width = (guint64)((gint64)high - low) + 1;
  guint32 offset = width > G_MAXUINT32
                       ? tw_rng_next(&dealer->state, &dealer->stream)
                       : tw_rng_below(&dealer->state, &dealer->stream, (guint32)width);
  return (gint32)((gint64)low + offset);
}

static gint32 guess_value(TwGame *g, const TwStateInfo *info, Dealer *dealer) {
  switch (info->type) {
  case TW_TYPE_TILE_TYPE: return deal_tile(g, dealer, info->bag);
  case TW_TYPE_CARD: return guess_card(g, dealer);
  case TW_TYPE_PLAYER: return guess_between(dealer, 0, g->mix->n_players - 1);
  case TW_TYPE_SIDE: return guess_between(dealer, 0, g->mix->n_sides - 1);
  case TW_TYPE_BOOL: return guess_between(dealer, 0, 1);
  case TW_TYPE_INT:
  case TW_TYPE_CHOICE:
    if (info->min < info->max)
      return guess_between(dealer, info->min, info->max);
    return info->default_value;
  default: return TW_NONE;
  }
}

static void guess_secret(TwGame *g, const Secret *secret, gpointer data) {
  int n = 0;
  gint32 *items = items_of(secret, &n);
  if (tw_state_known_to(g, secret->key, secret->owner, g->header->view_of))
    return; /* a number may well be what TW_HIDDEN is */
  for (int i = 0; i < n; i++)
    if (items[i] == TW_HIDDEN)
      items[i] = guess_value(g, secret->info, data);
}

static void deal_hand(TwGame *g, Dealer *dealer, TwDeck deck, TwPlayer player) {
  const TwDeckInfo *info = &g->mix->decks[deck];
  gint32 *hidden = &tw_cards_hidden(g, player)[deck];
  for (; *hidden > 0; --*hidden) {
    TwCard card = pick_card(dealer, tw_cards_left(g), info->first_card, info->n_cards);
    if (card == TW_NONE)
      return;
    tw_cards_left(g)[card]--;
    tw_cards_hand(g, player)[card]++;
  }
}

void tw_game_guess(TwGame *view, guint64 seed) {
  g_return_if_fail(view != NULL && view->history == NULL);
  TwGame *g = view;
  guint64 mixed = ~seed;
  Dealer dealer;
  tw_rng_seed(&dealer.state, &dealer.stream, tw_splitmix64(&mixed), 1);
  if (g->mix->any_secret) {
    each_secret(g, guess_secret, &dealer);
    for (TwDeck d = 0; d < g->mix->n_decks; d++)
      for (TwPlayer p = 0; p < g->mix->n_players; p++)
        deal_hand(g, &dealer, d, p);
  }
  tw_rng_seed_game(&g->header->rng_state, &g->header->rng_stream, seed);
  g->header->view_of = TW_HIDDEN;
  g->serial++;
}
