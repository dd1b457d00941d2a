/* SPDX-License-Identifier: MIT */

/*
 * Replaying a `.jcz` game: follows its messages in a game of ours and checks
 * the assertions of its test at the end, each by itself. A game that plays with
 * what no package of ours has is left out as a whole.
 */

#include <glib/gi18n.h>
#include <math.h>

#include "jcz-assert.h"
#include "jcz-file.h"
#include "jcz-setup.h"
#include "replay.h"

static TwTileType draw(const TwMix *mix, gpointer data, GError **error) {
  const JczTile *tile = jcz_pack_draw(data, error);
  return tile ? tw_mix_find_tile_type(mix, tile->tile) : TW_NONE;
}

static JczGame *begin(const JczFile *file, JczPack *pack, const TwMixSpec *search, GError **error) {
  g_autoptr(TwMixSpec) spec = jcz_setup_spec(file, search);
  TwMix *mix = tw_mix_new(spec, error);
  g_autoptr(JczGame) game = mix ? jcz_game_new(mix, draw, pack, error) : NULL;
  if (game == NULL || !jcz_setup_start(file, game, error))
    return NULL;
  return g_steal_pointer(&game);
}

static gboolean follow(const JczMessage *message, JczPack *pack, JczGame *game, GError **error) {
  if (message->sort == JCZ_DO_COMMIT && !isnan(message->random))
    jcz_pack_set_random(pack, message->random);
  return jcz_game_follow(game, message, error);
}

static void skip_assertions(ReplayReport *report, const JczFile *file, const char *reason) {
  replay_skip(report, _("assertions"), (int)MAX(1, file->assertions->len), reason);
}

/* A move that the other engine made and ours refuses is a check that failed. */
static void stopped(ReplayReport *report, const JczFile *file, guint index, const GError *error) {
  const JczMessage *message = &g_array_index(file->messages, JczMessage, index);
  g_autofree char *reason = g_strdup_printf(_("the game stopped at replay[%u]"), index);
  replay_check(report, FALSE, message->type, _("the move is taken"), error->message);
  skip_assertions(report, file, reason);
}

/* FALSE without an error: it stopped, and that was reported. */
static gboolean follow_all(ReplayReport *report, const JczFile *file, JczPack *pack, JczGame *game,
                           GError **error) {
  for (guint i = 0; i < file->messages->len; i++) {
    g_autoptr(GError) problem = NULL;
    const JczMessage *message = &g_array_index(file->messages, JczMessage, i);
    replay_begin_step(report, "replay[%u]", i);
    if (follow(message, pack, game, &problem))
      continue;
    if (g_error_matches(problem, TW_ERROR, TW_ERROR_RECORD))
      g_propagate_error(error, g_steal_pointer(&problem));
    else
      stopped(report, file, i, problem);
    return FALSE;
  }
  return TRUE;
}

static void check_assertions(ReplayReport *report, const JczFile *file, JczGame *game) {
  if (file->assertions->len == 0)
    replay_passed(report, _("every move is taken"), 1);
  for (guint i = 0; i < file->assertions->len; i++) {
    replay_begin_step(report, _("assertion %u"), i + 1);
    jcz_assert(report, game, file->players, g_ptr_array_index(file->assertions, i));
  }
}

gboolean replay_jcz(ReplayReport *report, const char *path, const char *data, gsize length,
                    const TwMixSpec *search, GError **error) {
  g_autoptr(GError) problem = NULL;
  g_autoptr(JczFile) file = jcz_file_read(data, length, path, error);
  if (file == NULL)
    return FALSE;
  g_autofree char *obstacle = jcz_setup_obstacle(file);
  if (obstacle == NULL && file->fault != NULL) {
    g_propagate_error(error, g_error_copy(file->fault));
    return FALSE;
  }
  replay_begin_game(report, "%s", file->title ? file->title : _("game"));
  if (obstacle != NULL) {
    skip_assertions(report, file, obstacle);
    return TRUE;
  }
  g_autoptr(JczPack) pack = jcz_setup_pack(file, &problem);
  g_autoptr(JczGame) game = pack ? begin(file, pack, search, &problem) : NULL;
  if (game != NULL && follow_all(report, file, pack, game, &problem))
    check_assertions(report, file, game);
  if (problem == NULL)
    return TRUE;
  g_propagate_prefixed_error(error, g_steal_pointer(&problem), "%s: ", path);
  return FALSE;
}
