/* SPDX-License-Identifier: MIT */

/*
 * What of an action must stay hidden from a seat in a masked export: a card or
 * tile out of a hand it cannot see, unless the action laid it open, and whatever
 * the action wrote into a secret. Found by comparing the states before and after.
 */

#include "record-private.h"
#include "text.h"
#include "view.h"

/* How often a value stands in the states of packages that `viewer` knows, or does not know. */
static int count_in_states(const TwGame *g, TwType type, gint32 value, TwPlayer viewer,
                           gboolean known) {
  int count = 0;
  for (TwStateKey key = 0; key < g->mix->n_states; key++) {
    const TwStateInfo *info = &g->mix->states[key];
    if (info->type != type || (!known && info->secrecy == TW_OPEN))
      continue;
    for (gint32 owner = 0; owner < info->n_owners; owner++) {
      const gint32 *values = tw_state_values(g, key, owner);
      int n = info->list ? values[0] : 1;
      if (tw_state_known_to(g, key, owner, viewer) != known)
        continue;
      for (int i = 0; i < n; i++)
        count += values[info->list ? 1 + i : i] == value;
    }
  }
  return count;
}

static int count_open_cards(const TwGame *g, TwCard card, TwPlayer viewer) {
  TwDeck deck = g->mix->cards[card].deck;
  const gint32 *shown = tw_cards_shown(g, deck);
  int count = tw_cards_discarded(g)[card];
  for (int i = 1; i <= shown[0]; i++)
    count += shown[i] == card;
  for (TwPlayer p = 0; p < g->mix->n_players; p++)
    if (p == viewer || g->mix->decks[deck].hand != TW_HAND_SECRET)
      count += tw_cards_hand(g, p)[card];
  return count;
}

static int count_open_tiles(const TwGame *g, TwTileType type) {
  int count = tw_turn_tile(g) == type;
  for (TwTile t = 0; t < g->header->n_tiles; t++)
    count += g->tiles[t].type == type;
  return count;
}

/* How many of a thing a viewer sees. */
static int count_seen(const TwGame *g, TwType type, gint32 value, TwPlayer viewer) {
  int count = count_in_states(g, type, value, viewer, TRUE);
  if (type == TW_TYPE_CARD && value >= 0 && value < g->mix->n_cards)
    return count + count_open_cards(g, value, viewer);
  return type == TW_TYPE_TILE_TYPE ? count + count_open_tiles(g, value) : count;
}

/* Did the actor have it where the viewer could not see it? */
static gboolean was_hidden(const TwGame *g, TwType type, gint32 value, TwPlayer actor,
                           TwPlayer viewer) {
  if (type == TW_TYPE_CARD && value >= 0 && value < g->mix->n_cards &&
      g->mix->decks[g->mix->cards[value].deck].hand == TW_HAND_SECRET &&
      tw_cards_hand(g, actor)[value] > 0)
    return TRUE;
  return count_in_states(g, type, value, viewer, FALSE) > 0;
}

static gboolean hides(const TwGame *before, const TwGame *after, TwType type, gint32 value,
                      TwPlayer actor, TwPlayer viewer) {
  if (count_in_states(after, type, value, viewer, FALSE) >
      count_in_states(before, type, value, viewer, FALSE))
    return TRUE;
  if (type != TW_TYPE_CARD && type != TW_TYPE_TILE_TYPE)
    return FALSE;
  return was_hidden(before, type, value, actor, viewer) &&
         count_seen(after, type, value, viewer) <= count_seen(before, type, value, viewer);
}

guint tw_record_hidden_arguments(const TwGame *before, const TwGame *after, const TwAction *action,
                                 TwPlayer actor, TwPlayer viewer) {
  const TwVerbInfo *verb = &before->mix->verbs[action->verb];
  guint hidden = 0;
  if (!before->mix->any_secret || actor == viewer || actor < 0)
    return 0;
  for (int i = 0; i < verb->n_arguments; i++) {
    const TwArgInfo *argument = &verb->arguments[i];
    if (hides(before, after, argument->type, action->slot[argument->slot], actor, viewer))
      hidden |= 1u << i;
  }
  return hidden;
}
