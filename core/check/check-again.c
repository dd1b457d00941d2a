/* SPDX-License-Identifier: MIT */

/*
 * The same again: copied, replayed, undone, saved. What differs is a rule that
 * remembers something where no save and no undo finds it.
 */

#include "config.h"

#include "checker.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum { COPY_ONE_IN = 12, MARK_ONE_IN = 25 };

/* --- a copy goes on as the game does --------------------------------------------- */

static gboolean watches(const TwChecker *c, const char *name) {
  return c->which >> tw_find_invariant(name) & 1;
}

void tw_again_before(TwChecker *c) {
  c->has_copy = watches(c, "clone") && (c->thorough || tw_checker_roll(c, COPY_ONE_IN) == 0);
  if (c->has_copy)
    tw_game_copy(tw_checker_copy(c), c->game);
  if (!watches(c, "undo") || (c->marked != TW_NONE && tw_checker_roll(c, MARK_ONE_IN)))
    return;
  c->marked = tw_game_n_actions(c->game);
  c->marked_hash = tw_game_hash(c->game);
}

static TwFinding failed(TwChecker *c, const char *what, GError *error) {
  tw_differs(c, g_strdup(what), g_strdup(_("it goes the same way")),
             g_strdup(error ? error->message : _("it is refused")));
  g_clear_error(&error);
  return TW_BREAKS;
}

/* A worker whose scripts have seen nothing yet. */
static void renew_other(TwChecker *c) {
  tw_worker_free(c->other);
  c->other = tw_worker_new(c->mix);
}

TwFinding tw_look_clone(TwChecker *c) {
  if (!c->has_copy)
    return TW_IDLE;
  if (c->thorough)
    renew_other(c);
  int n;
  const TwChance *chance;
  GError *error = NULL;
  TwGame *copy = tw_checker_copy(c);
  const TwAction *action = tw_game_action(c->game, tw_game_n_actions(c->game) - 1, &chance, &n);
  c->has_copy = FALSE;
  if (tw_apply_fed(c->other, copy, action, chance, n, &error) != TW_VERDICT_OK)
    return failed(c, _("the action on a copy of the game"), error);
  if (tw_game_hash(copy) != tw_game_hash(c->game))
    return tw_differs_hash(c, _("the game and its copy, after the same action"),
                           tw_game_hash(c->game), tw_game_hash(copy));
  return TW_HOLDS;
}

guint32 tw_again_invariants(void) {
  static const char *const names[] = {"clone", "replay", "undo", "record"};
  guint32 bits = 0;
  for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
    bits |= 1u << tw_find_invariant(names[i]);
  return bits;
}

/* --- played again ------------------------------------------------------------------- */

TwFinding tw_look_replay(TwChecker *c) {
  int n;
  const TwChance *chance;
  GError *error = NULL;
  tw_game_action(c->game, -1, &chance, &n);
  TwGame *game = tw_game_new_fed(c->other, c->seed, c->flags | TW_GAME_SCRATCH, chance, n, &error);
  TwFinding found = TW_HOLDS;
  for (int i = 0; game && found == TW_HOLDS && i < tw_game_n_actions(c->game); i++) {
    const TwAction *action = tw_game_action(c->game, i, &chance, &n);
    if (tw_apply_fed(c->other, game, action, chance, n, &error) != TW_VERDICT_OK)
      found = failed(c, _("the actions played again"), g_steal_pointer(&error));
  }
  if (!game)
    return failed(c, _("the game begun again"), error);
  if (found == TW_HOLDS && tw_game_hash(game) != tw_game_hash(c->game))
    found = tw_differs_hash(c, _("the game and the same played again"), tw_game_hash(c->game),
                            tw_game_hash(game));
  tw_game_free(game);
  return found;
}

/* --- taken back ------------------------------------------------------------------------ */

static TwFinding redo(TwChecker *c, int from) {
  GError *error = NULL;
  for (guint i = (guint)from; i < c->steps->len; i++) {
    const TwTrialStep *step = &g_array_index(c->steps, TwTrialStep, i);
    if (tw_apply_fed(c->worker, c->game, &step->action, step->chance, step->n, &error) !=
        TW_VERDICT_OK)
      return failed(c, _("taken back and done again"), error);
  }
  return TW_HOLDS;
}

TwFinding tw_look_undo(TwChecker *c) {
  GError *error = NULL;
  guint64 hash = tw_game_hash(c->game);
  int n = tw_game_n_actions(c->game);
  if (c->marked == TW_NONE || n == 0)
    return TW_IDLE;
  if (!tw_game_undo(c->worker, c->game, n - c->marked, &error))
    return failed(c, _("taking actions back"), error);
  if (tw_game_hash(c->game) != c->marked_hash)
    return tw_differs_hash(c, _("the game before some actions, and after they were taken back"),
                           c->marked_hash, tw_game_hash(c->game));
  if (redo(c, c->marked) == TW_BREAKS)
    return TW_BREAKS;
  if (tw_game_hash(c->game) != hash)
    return tw_differs_hash(c, _("the game, and taken back and done again"), hash,
                           tw_game_hash(c->game));
  return TW_HOLDS;
}

/* --- saved and loaded --------------------------------------------------------------------- */

TwFinding tw_look_record(TwChecker *c) {
  GError *error = NULL;
  TwWorker *worker = NULL;
  char *text = tw_record_to_text(c->game, NULL, c->seed, TW_HIDDEN);
  TwGame *game = tw_record_load_data(text, strlen(text), _("its record"), tw_mix_spec(c->mix),
                                     TW_RECORD_DEFAULT, NULL, NULL, &worker, &error);
  g_free(text);
  if (!game)
    return failed(c, _("the game saved and loaded"), error);
  TwFinding found = TW_HOLDS;
  if (tw_game_hash(game) != tw_game_hash(c->game))
    found = tw_differs_hash(c, _("the game, and saved and loaded"), tw_game_hash(c->game),
                            tw_game_hash(game));
  tw_game_free(game);
  tw_worker_free(worker);
  return found;
}
