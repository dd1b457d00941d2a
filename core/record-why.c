/* SPDX-License-Identifier: MIT */

/*
 * Why a recorded action is not legal any more. When the new rules leave one choice
 * only, it is taken without asking, and the decision that the action answered has
 * gone by: then the action before it is played again with every decision asked.
 */

#include "record-private.h"

#define MOST_SKIPPED 20 /* decisions looked at */

void tw_record_step_keep(TwRecordStep *step, const TwGame *game, const TwAction *action,
                         const TwFeed *feed) {
  if (!step->chance)
    step->chance = g_array_new(FALSE, FALSE, sizeof(TwChance));
  tw_game_copy(step->before, game);
  step->action = *action;
  g_array_set_size(step->chance, 0);
  g_array_append_vals(step->chance, feed->chance, feed->n);
}

void tw_record_step_clear(TwRecordStep *step) {
  g_clear_pointer(&step->before, tw_game_free);
  g_clear_pointer(&step->chance, g_array_unref);
}

static gboolean offers(const TwGame *game, const TwRecordLine *line, TwVerb verb) {
  const TwPhaseInfo *phase = &game->mix->phases[tw_game_phase(game)];
  if (line->by != TW_NONE && line->by != tw_game_player(game))
    return FALSE;
  for (int i = 0; i < phase->n_verbs; i++)
    if (phase->verbs[i] == verb)
      return TRUE;
  return verb == TW_VERB_PASS && phase->optional;
}

/* The reason at the first decision that offers the action's verb; those before are passed by. */
static char *why_at(TwWorker *worker, TwGame *game, const TwRecordLine *line) {
  for (int i = 0; i < MOST_SKIPPED && !game->dead && !tw_game_over(game); i++) {
    TwAction action;
    int n = 0;
    if (!tw_action_from_text(worker, game, line->text, &action, NULL))
      return NULL;
    if (offers(game, line, action.verb))
      return tw_why_not(worker, game, &action);
    const TwAction *legal = tw_game_legal(worker, game, &n);
    if (n != 1 || tw_apply(worker, game, legal, NULL) != TW_VERDICT_OK)
      return NULL;
  }
  return NULL;
}

char *tw_record_step_why_not(const TwRecordStep *step, TwWorker *worker, const TwRecordLine *line) {
  if (!step->before || !step->chance)
    return NULL;
  TwLooseFeed loose = {.drawn_anew = 0};
  TwFeed feed = {(const TwChance *)(gpointer)step->chance->data, (int)step->chance->len, &loose};
  g_autoptr(TwGame) game = tw_game_clone(step->before);
  game->flags |= TW_GAME_ASK_EMPTY;
  if (tw_apply_feed(worker, game, &step->action, &feed, NULL) != TW_VERDICT_OK)
    return NULL;
  return why_at(worker, game, line);
}
