/* SPDX-License-Identifier: MIT */

/*
 * A game that went as expected must go the same way once more: from its own
 * record, by other workers, and after all was taken back. What then differs is
 * a rule that keeps something where no save and no undo finds it.
 */

#include "config.h"

#include "scenario.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean from_record(TwScene *scene, const char *text) {
  GError *error = NULL;
  TwWorker *worker = NULL;
  guint64 hash = tw_game_hash(scene->game);
  TwGame *game = tw_record_load_data(text, strlen(text), _("its record"), scene->spec,
                                     TW_RECORD_DEFAULT, NULL, NULL, &worker, &error);
  if (!game)
    return tw_scene_error(scene, _("the game does not replay from its own record"), error);
  gboolean same = tw_game_hash(game) == hash;
  tw_game_free(game);
  tw_worker_free(worker);
  return same || tw_scene_wrong(scene, _("replayed from its own record, the game comes out "
                                         "otherwise"));
}

typedef struct {
  TwAction action;
  TwChance *chance;
  int n;
} Step;

static void clear_step(gpointer item) {
  g_free(((Step *)item)->chance);
}

static GArray *collect_steps(const TwGame *game) {
  GArray *steps = g_array_new(FALSE, FALSE, sizeof(Step));
  g_array_set_clear_func(steps, clear_step);
  for (int i = 0; i < tw_game_n_actions(game); i++) {
    Step step = {.n = 0};
    const TwChance *chance = NULL;
    step.action = *tw_game_action(game, i, &chance, &step.n);
    step.chance = g_memdup2(chance, sizeof *chance * (gsize)step.n);
    g_array_append_val(steps, step);
  }
  return steps;
}

/* Takes back what was done since the last change by fiat, and does it again. */
static gboolean once_more(TwScene *scene, const GArray *steps) {
  GError *error = NULL;
  TwGame *game = scene->game;
  guint64 hash = tw_game_hash(game);
  if (!tw_game_undo(scene->worker, game, (int)steps->len, &error))
    return tw_scene_error(scene, _("the game cannot be taken back"), error);
  for (guint i = 0; i < steps->len; i++) {
    const Step *step = &g_array_index(steps, Step, i);
    if (tw_apply_fed(scene->worker, game, &step->action, step->chance, step->n, &error) !=
        TW_VERDICT_OK)
      return tw_scene_error(scene, _("taken back and played again, the game fails"), error);
  }
  return tw_game_hash(game) == hash ||
         tw_scene_wrong(scene, _("taken back and played again, the game comes out otherwise"));
}

gboolean tw_scene_replay(TwScene *scene) {
  g_autoptr(GArray) steps = collect_steps(scene->game);
  if (steps->len && !once_more(scene, steps))
    return FALSE;
  if (scene->by_fiat)
    return TRUE;
  g_ptr_array_add(scene->names, NULL);
  g_autofree char *text = tw_record_to_text(scene->game, (const char *const *)scene->names->pdata,
                                            scene->seed, TW_HIDDEN);
  g_ptr_array_set_size(scene->names, (int)scene->names->len - 1);
  return text == NULL || from_record(scene, text);
}
