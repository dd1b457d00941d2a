/* SPDX-License-Identifier: MIT */

/*
 * What of an action must stay hidden from a seat in a masked export: a card or
 * tile out of a hand it cannot see, unless the action laid it open, and whatever
 * the action wrote into a secret. The first is found by comparing the states
 * before and after; the second by trying another value: where the secret follows
 * the argument, the argument is the secret. Comparing alone would tell on him who
 * chooses what he had chosen before.
 */

#include <string.h>

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

static gboolean hides_thing(const TwGame *before, const TwGame *after, TwType type, gint32 value,
                            TwPlayer actor, TwPlayer viewer) {
  if (count_in_states(after, type, value, viewer, FALSE) >
      count_in_states(before, type, value, viewer, FALSE))
    return TRUE;
  return was_hidden(before, type, value, actor, viewer) &&
         count_seen(after, type, value, viewer) <= count_seen(before, type, value, viewer);
}

/* --- what was written into a secret ------------------------------------------------ */

static gboolean has_secret_of(const TwMix *mix, TwType type) {
  for (TwStateKey key = 0; key < mix->n_states; key++)
    if (mix->states[key].type == type && mix->states[key].secrecy != TW_OPEN)
      return TRUE;
  return FALSE;
}

/* A legal action with another value of one argument, and the rest the same if there is such. */
static gboolean find_other(TwWorker *worker, const TwGame *before, const TwAction *action,
                           const TwArgInfo *argument, TwAction *other) {
  int n = 0, slot = argument->slot;
  gboolean found = FALSE;
  const TwAction *legal = tw_game_legal(worker, before, &n);
  for (int i = 0; i < n; i++) {
    TwAction candidate = legal[i];
    if (argument->type == TW_TYPE_INT) { /* one value out of the range */
      if (candidate.slot[slot] == action->slot[slot])
        candidate.slot[slot] = candidate.slot[slot + 1];
      candidate.slot[slot + 1] = candidate.slot[slot];
    }
    if (candidate.verb != action->verb || candidate.slot[slot] == action->slot[slot])
      continue;
    TwAction same = candidate;
    memcpy(&same.slot[slot], &action->slot[slot],
           sizeof(gint32) * (gsize)tw_argument_width(argument));
    gboolean rest = memcmp(&same, action, sizeof same) == 0;
    if (rest || !found)
      *other = candidate;
    found = TRUE;
    if (rest)
      return TRUE;
  }
  return found;
}

/* Does a secret hold one value in the one state and the other in the other, in one place? */
static gboolean secret_follows(const TwGame *a, gint32 in_a, const TwGame *b, gint32 in_b,
                               TwType type, TwPlayer viewer) {
  for (TwStateKey key = 0; key < a->mix->n_states; key++) {
    const TwStateInfo *info = &a->mix->states[key];
    if (info->type != type)
      continue;
    for (gint32 owner = 0; owner < info->n_owners; owner++) {
      const gint32 *x = tw_state_values(a, key, owner), *y = tw_state_values(b, key, owner);
      if (tw_state_known_to(a, key, owner, viewer))
        continue;
      for (int i = info->list ? 1 : 0; i < info->width; i++)
        if (x[i] == in_a && y[i] == in_b)
          return TRUE;
    }
  }
  return FALSE;
}

static gboolean writes_secret(TwWorker *worker, const TwGame *before, const TwGame *after,
                              const TwAction *action, const TwArgInfo *argument, TwPlayer viewer) {
  TwAction other;
  if (!has_secret_of(before->mix, argument->type) ||
      !find_other(worker, before, action, argument, &other))
    return FALSE;
  TwGame *tried = tw_game_clone(before);
  gboolean follows = tw_apply(worker, tried, &other, NULL) != TW_VERDICT_OK || /* in doubt, hide */
                     secret_follows(after, action->slot[argument->slot], tried,
                                    other.slot[argument->slot], argument->type, viewer);
  tw_game_free(tried);
  return follows;
}

guint tw_record_hidden_arguments(TwWorker *worker, const TwGame *before, const TwGame *after,
                                 const TwAction *action, TwPlayer actor, TwPlayer viewer) {
  const TwVerbInfo *verb = &before->mix->verbs[action->verb];
  guint hidden = 0;
  if (!before->mix->any_secret || actor == viewer || actor < 0)
    return 0;
  for (int i = 0; i < verb->n_arguments; i++) {
    const TwArgInfo *argument = &verb->arguments[i];
    gboolean thing = argument->type == TW_TYPE_CARD || argument->type == TW_TYPE_TILE_TYPE;
    if ((thing &&
         hides_thing(before, after, argument->type, action->slot[argument->slot], actor, viewer)) ||
        writes_secret(worker, before, after, action, argument, viewer))
      hidden |= 1u << i;
  }
  return hidden;
}
