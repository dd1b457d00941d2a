/* SPDX-License-Identifier: MIT */

/* Reading a game that the other engine played, with all that was legal. */

#include "oracle-file.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_POINTS 1000000

/* Every game of these files is played so; see the names in jcz-setup.c. */
static void write_setup(JczFile *setup, guint players) {
  JczSetting sets[] = {{.id = "basic:1", .number = 1}};
  JczSetting elements[] = {{.id = "small-follower", .number = 7}, {.id = "farmers", .number = 1}};
  JczStart start[] = {{.tile = "BA/RCr"}};
  g_array_append_vals(setup->sets, sets, G_N_ELEMENTS(sets));
  g_array_append_vals(setup->elements, elements, G_N_ELEMENTS(elements));
  g_array_append_vals(setup->start, start, G_N_ELEMENTS(start));
  for (guint i = 0; i < players; i++)
    g_ptr_array_add(setup->players, (gpointer) "");
}

static gboolean read_int(const CliJson *object, const char *key, int min, int max, int *value,
                         GError **error) {
  CliJson at;
  return cli_json_get(object, key, &at, error) && cli_json_to_int(&at, min, max, value, error);
}

static gboolean read_ints(const CliJson *object, const char *key, GArray *ints, GError **error) {
  CliJson list;
  guint n = 0;
  if (!cli_json_get(object, key, &list, error) || !cli_json_length(&list, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    CliJson at = cli_json_item(&list, i);
    int value = 0;
    if (!cli_json_to_int(&at, -MOST_POINTS, MOST_POINTS, &value, error))
      return FALSE;
    g_array_append_val(ints, value);
  }
  return TRUE;
}

/* --- options ------------------------------------------------------------- */

/* [x, y, turns]; a fourth item is something that was built to make it fit. */
static gboolean read_place(const CliJson *at, ReplaySet *set, char **obstacle, GError **error) {
  guint n = 0;
  int v[3] = {0};
  if (!cli_json_length(at, &n, error))
    return FALSE;
  if (n != 3 && n != 4)
    return cli_json_fail(at, error, _("[x, y, turns]"));
  for (guint i = 0; i < 3; i++) {
    CliJson item = cli_json_item(at, i);
    int least = i < 2 ? TW_CELL_MIN : 0, most = i < 2 ? TW_CELL_MAX : 3;
    if (!cli_json_to_int(&item, least, most, &v[i], error))
      return FALSE;
  }
  replay_set_add(set, v[0], v[1], v[2], 0);
  if (n == 4 && *obstacle == NULL)
    *obstacle = g_strdup(_("no package here has placements that build something"));
  return TRUE;
}

/* [feature, location, x, y] */
static gboolean read_meeple(const CliJson *at, ReplaySet *set, char **obstacle, GError **error) {
  guint n = 0;
  int x = 0, y = 0;
  const char *feature = NULL, *location = NULL;
  if (!cli_json_length(at, &n, error))
    return FALSE;
  if (n != 4)
    return cli_json_fail(at, error, _("[feature, location, x, y]"));
  CliJson item[4];
  for (guint i = 0; i < 4; i++)
    item[i] = cli_json_item(at, i);
  if (!cli_json_to_string(&item[0], &feature, error) ||
      !cli_json_to_string(&item[1], &location, error) ||
      !cli_json_to_int(&item[2], TW_CELL_MIN, TW_CELL_MAX, &x, error) ||
      !cli_json_to_int(&item[3], TW_CELL_MIN, TW_CELL_MAX, &y, error))
    return FALSE;
  replay_set_add(set, (int)jcz_feature(feature), (int)jcz_location(location), x, y);
  if (*obstacle == NULL && jcz_feature(feature) == JCZ_N_FEATURES)
    *obstacle = g_strdup_printf(_("no package here has %s"), feature);
  return TRUE;
}

typedef gboolean (*ReadOption)(const CliJson *at, ReplaySet *set, char **obstacle, GError **error);

/* A list of options; no list, and *set stays NULL. */
static gboolean read_options(const CliJson *step, const char *key, ReadOption read, ReplaySet **set,
                             char **obstacle, GError **error) {
  CliJson list;
  guint n = 0;
  if (!cli_json_find(step, key, &list))
    return TRUE;
  if (!cli_json_length(&list, &n, error))
    return FALSE;
  *set = replay_set_new();
  for (guint i = 0; i < n; i++) {
    CliJson at = cli_json_item(&list, i);
    if (!read(&at, *set, obstacle, error))
      return FALSE;
  }
  return TRUE;
}

/* --- steps --------------------------------------------------------------- */

static void step_free(OracleStep *step) {
  g_clear_pointer(&step->places, g_array_unref);
  g_clear_pointer(&step->meeples, g_array_unref);
  g_clear_pointer(&step->points, g_array_unref);
  g_free(step);
}

static gboolean known_phase(const char *name) {
  for (int i = 0; i < JCZ_N_PHASES; i++) {
    if (strcmp(jcz_phase_name((JczPhase)i), name) == 0)
      return TRUE;
  }
  return FALSE;
}

/* The phase and the tile drawn, which tell what the game plays with. */
static gboolean read_moment(OracleGame *game, const CliJson *at, OracleStep *step, char **obstacle,
                            GError **error) {
  CliJson phase, tile;
  const char *name = NULL, *id = NULL;
  if (!cli_json_get(at, "phase", &phase, error) || !cli_json_to_string(&phase, &name, error))
    return FALSE;
  step->phase = jcz_file_keep(game->setup, name);
  if (*obstacle == NULL && !known_phase(name))
    *obstacle = g_strdup_printf(_("no package here has the phase %s"), name);
  if (!cli_json_find(at, "tile", &tile))
    return TRUE;
  if (!cli_json_to_string(&tile, &id, error))
    return FALSE;
  step->tile = jcz_file_keep(game->setup, id);
  if (*obstacle == NULL && jcz_tile(id) == NULL)
    *obstacle = g_strdup_printf(_("no package here has the tile %s"), id);
  return TRUE;
}

static gboolean read_step(OracleGame *game, const CliJson *at, OracleStep *step, char **obstacle,
                          GError **error) {
  CliJson pass, move;
  if (!read_moment(game, at, step, obstacle, error) ||
      !read_int(at, "p", 0, TW_MAX_PLAYERS - 1, &step->player, error) ||
      !read_int(at, "left", 0, TW_MAX_TILES, &step->left, error) ||
      !cli_json_get(at, "pass", &pass, error) || !cli_json_flag(&pass, &step->can_pass, error))
    return FALSE;
  return read_options(at, "place", read_place, &step->places, obstacle, error) &&
         read_options(at, "meeple", read_meeple, &step->meeples, obstacle, error) &&
         cli_json_get(at, "do", &move, error) && jcz_file_add_message(game->setup, &move, error) &&
         read_ints(at, "score", step->points, error);
}

static gboolean read_steps(OracleGame *game, const CliJson *root, char **obstacle, GError **error) {
  CliJson list;
  guint n = 0;
  if (!cli_json_get(root, "steps", &list, error) || !cli_json_length(&list, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    CliJson at = cli_json_item(&list, i);
    OracleStep *step = g_new0(OracleStep, 1);
    step->points = g_array_new(FALSE, FALSE, sizeof(int));
    g_ptr_array_add(game->steps, step);
    if (!read_step(game, &at, step, obstacle, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean read_discarded(OracleGame *game, const CliJson *root, GError **error) {
  CliJson list;
  guint n = 0;
  if (!cli_json_find(root, "discarded", &list))
    return TRUE;
  if (!cli_json_length(&list, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    CliJson at = cli_json_item(&list, i);
    const char *id = NULL;
    if (!cli_json_to_string(&at, &id, error))
      return FALSE;
    g_ptr_array_add(game->discarded, (gpointer)jcz_file_keep(game->setup, id));
  }
  return TRUE;
}

/* --- the whole ----------------------------------------------------------- */

static OracleGame *game_new(void) {
  OracleGame *game = g_new0(OracleGame, 1);
  game->setup = jcz_file_new();
  game->steps = g_ptr_array_new_with_free_func((GDestroyNotify)step_free);
  game->discarded = g_ptr_array_new();
  game->final = g_array_new(FALSE, FALSE, sizeof(int));
  return game;
}

void oracle_game_free(OracleGame *game) {
  g_ptr_array_unref(game->steps);
  g_ptr_array_unref(game->discarded);
  g_array_unref(game->final);
  jcz_file_free(game->setup);
  g_free(game);
}

static gboolean read_all(OracleGame *game, const CliJson *root, char **obstacle, GError **error) {
  if (!read_int(root, "game", 0, G_MAXINT32, &game->number, error) ||
      !read_steps(game, root, obstacle, error) || !read_discarded(game, root, error) ||
      !read_ints(root, "final", game->final, error))
    return FALSE;
  if (game->final->len < 1 || game->final->len > TW_MAX_PLAYERS)
    return cli_json_fail(root, error, _("one to ten players"));
  write_setup(game->setup, game->final->len);
  return TRUE;
}

OracleGame *oracle_game_read(const char *line, gsize length, const char *name, char **obstacle,
                             GError **error) {
  g_autoptr(JsonNode) node = cli_json_parse(line, length, name, error);
  if (node == NULL)
    return NULL;
  CliJson root = cli_json_root(node, name);
  OracleGame *game = game_new();
  *obstacle = NULL;
  if (read_all(game, &root, obstacle, error))
    return game;
  g_clear_pointer(obstacle, g_free);
  oracle_game_free(game);
  return NULL;
}

/*
 * Where the number left falls by more than one, tiles without a place were
 * drawn before the one that has; what is left after the last turn had none.
 */
GPtrArray *oracle_game_draws(const OracleGame *game, int pack) {
  GPtrArray *draws = g_ptr_array_new();
  guint gone = 0;
  int left = pack;
  for (guint i = 0; i < game->steps->len; i++) {
    const OracleStep *step = g_ptr_array_index(game->steps, i);
    if (step->tile == NULL)
      continue;
    for (left--; left > step->left && gone < game->discarded->len; left--)
      g_ptr_array_add(draws, g_ptr_array_index(game->discarded, gone++));
    g_ptr_array_add(draws, (gpointer)step->tile);
    left = step->left;
  }
  for (; gone < game->discarded->len; gone++)
    g_ptr_array_add(draws, g_ptr_array_index(game->discarded, gone));
  return draws;
}
