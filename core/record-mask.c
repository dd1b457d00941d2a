/* SPDX-License-Identifier: MIT */

/*
 * What of an action must stay hidden from a seat in a masked export. Whether an
 * argument is hidden goes by what was declared and never by the secret itself: else
 * that it is hidden, or not, would tell. One that is chosen out of a secret list, or a
 * card where hands are secret, is hidden unless its action is said to lay it open.
 *
 * Where nothing was declared, what an action writes into a secret is found by trying
 * another value: where the secret follows the argument, the argument is the secret.
 */

#include <string.h>

#include "record-private.h"
#include "text.h"
#include "view.h"

/* --- what was declared --------------------------------------------------------------- */

static gboolean has_secret_hands(const TwMix *mix) {
  for (TwDeck deck = 0; deck < mix->n_decks; deck++)
    if (mix->decks[deck].hand == TW_HAND_SECRET)
      return TRUE;
  return FALSE;
}

/* TW_ANY: it does not say. */
static TwTri declared_secret(const TwMix *mix, const TwArgInfo *argument) {
  if (argument->secret != TW_ANY)
    return argument->secret;
  if (argument->from != TW_NONE)
    return mix->states[argument->from].secrecy == TW_OPEN ? TW_NO : TW_YES;
  return argument->type == TW_TYPE_CARD && has_secret_hands(mix) ? TW_YES : TW_ANY;
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
    TwTri secret = declared_secret(before->mix, argument);
    if (secret == TW_YES ||
        (secret == TW_ANY && writes_secret(worker, before, after, action, argument, viewer)))
      hidden |= 1u << i;
  }
  return hidden;
}
