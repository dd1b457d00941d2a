/* SPDX-License-Identifier: MIT */

/* Reading a game that the other engine played, with all that was legal. */

#include "oracle-file.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_POINTS 1000000

/*
 * The files do not say what they are played with, but their numbers of tiles do: 71 are left
 * after the start tile with one set, 83 with two.
 */
#define CLASSIC_TILES 71

static const OracleStep *step_at(const OracleGame *game, guint index) {
  return g_ptr_array_index(game->steps, index);
}

static gboolean plays_bcb(const OracleGame *game) {
  return game->steps->len > 0 && step_at(game, 0)->left >= CLASSIC_TILES;
}

/* Somebody is asked to raise or to settle; or there is no bazaar, which is all the same. */
static gboolean holds_auctions(const OracleGame *game) {
  gboolean chosen = FALSE;
  for (guint i = 0; i < game->steps->len; i++) {
    const char *question = step_at(game, i)->question;
    if (question != NULL && strcmp(question, "BazaarSelectTileAction") != 0)
      return TRUE;
    chosen |= question != NULL;
  }
  return !chosen;
}

/* Every game of these files is played so; see the names in jcz-setup.c. */
static void write_setup(OracleGame *game, guint players) {
  JczFile *setup = game->setup;
  const double bcb = plays_bcb(game);
  JczSetting sets[] = {{.id = "basic:1", .number = 1},
                       {.id = "bridges-castles-and-bazaars:1", .number = bcb}};
  JczSetting elements[] = {{.id = "small-follower", .number = 7},
                           {.id = "farmers", .number = 1},
                           {.id = "bridge", .number = bcb},
                           {.id = "castle", .number = bcb},
                           {.id = "bazaar", .number = bcb}};
  JczSetting rules[] = {{.id = "bazaar-no-auction", .number = bcb && !holds_auctions(game)}};
  JczStart start[] = {{.tile = "BA/RCr"}};
  g_array_append_vals(setup->sets, sets, G_N_ELEMENTS(sets));
  g_array_append_vals(setup->elements, elements, G_N_ELEMENTS(elements));
  g_array_append_vals(setup->rules, rules, G_N_ELEMENTS(rules));
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

/* [feature, location, x, y] */
static gboolean read_spot(const CliJson *at, ReplayItem *spot, char **obstacle, GError **error) {
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
  *spot = (ReplayItem){{(int)jcz_feature(feature), (int)jcz_location(location), x, y}};
  if (*obstacle == NULL && jcz_feature(feature) == JCZ_N_FEATURES)
    *obstacle = g_strdup_printf(_("no package here has %s"), feature);
  return TRUE;
}

static gboolean read_meeple(const CliJson *at, ReplaySet *set, char **obstacle, GError **error) {
  ReplayItem spot;
  if (!read_spot(at, &spot, obstacle, error))
    return FALSE;
  g_array_append_val(set, spot);
  return TRUE;
}

/* [x, y, turns]; a fourth item is a bridge that was built to make it fit. */
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
  ReplayItem built = {{0}};
  if (n == 4) {
    CliJson item = cli_json_item(at, 3);
    if (!read_spot(&item, &built, obstacle, error))
      return FALSE;
  }
  int bridge =
      n == 4 ? jcz_bridge_item(built.v[2] - v[0], built.v[3] - v[1], (guint)built.v[1]) : 0;
  replay_set_add(set, v[0], v[1], v[2], bridge);
  if (n == 4 && built.v[0] != JCZ_ROAD && *obstacle == NULL)
    *obstacle = g_strdup(_("no package here has placements that build something but a road"));
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
  g_clear_pointer(&step->bridges, g_array_unref);
  g_clear_pointer(&step->castles, g_array_unref);
  g_clear_pointer(&step->supply, g_array_unref);
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

/* [tile, price, bidder, owner] */
static gboolean read_lot(OracleGame *game, const CliJson *at, OracleLot *lot, char **obstacle,
                         GError **error) {
  guint n = 0;
  const char *id = NULL;
  int *const ints[] = {&lot->price, &lot->bidder, &lot->owner};
  if (!cli_json_length(at, &n, error))
    return FALSE;
  if (n != 4)
    return cli_json_fail(at, error, _("[tile, price, bidder, owner]"));
  CliJson item = cli_json_item(at, 0);
  if (!cli_json_to_string(&item, &id, error))
    return FALSE;
  for (guint i = 0; i < 3; i++) {
    item = cli_json_item(at, i + 1);
    if (!cli_json_to_int(&item, i == 0 ? 0 : -1, i == 0 ? MOST_POINTS : TW_MAX_PLAYERS - 1, ints[i],
                         error))
      return FALSE;
  }
  lot->tile = jcz_file_keep(game->setup, id);
  if (*obstacle == NULL && jcz_tile(id) == NULL)
    *obstacle = g_strdup_printf(_("no package here has the tile %s"), id);
  return TRUE;
}

/* What is asked at a bazaar, and how it stands. */
static gboolean read_bazaar(OracleGame *game, const CliJson *at, OracleStep *step, char **obstacle,
                            GError **error) {
  CliJson question, list;
  const char *name = NULL;
  guint n = 0;
  step->item = -1;
  if (!cli_json_find(at, "bazaar", &question))
    return TRUE;
  if (!cli_json_to_string(&question, &name, error) || !cli_json_get(at, "supply", &list, error) ||
      !cli_json_length(&list, &n, error))
    return FALSE;
  step->question = jcz_file_keep(game->setup, name);
  step->supply = g_array_new(FALSE, FALSE, sizeof(OracleLot));
  for (guint i = 0; i < n; i++) {
    OracleLot lot = {0};
    CliJson item = cli_json_item(&list, i);
    if (!read_lot(game, &item, &lot, obstacle, error))
      return FALSE;
    g_array_append_val(step->supply, lot);
  }
  CliJson item;
  return !cli_json_find(at, "item", &item) ||
         cli_json_to_int(&item, 0, (int)n - 1, &step->item, error);
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
         read_options(at, "bridge", read_meeple, &step->bridges, obstacle, error) &&
         read_options(at, "castle", read_meeple, &step->castles, obstacle, error) &&
         read_bazaar(game, at, step, obstacle, error) && cli_json_get(at, "do", &move, error) &&
         jcz_file_add_message(game->setup, &move, error) &&
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
  write_setup(game, game->final->len);
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

/* --- draws ---------------------------------------------------------------- */

typedef struct {
  const OracleGame *game;
  GPtrArray *draws;
  GPtrArray *pending; /* tiles out of a bazaar that are still to be played */
  guint gone;         /* of those discarded */
  int left;
} Drawing;

static const char *next_gone(Drawing *drawing) {
  return drawing->gone < drawing->game->discarded->len
             ? g_ptr_array_index(drawing->game->discarded, drawing->gone)
             : NULL;
}

static gboolean take_pending(Drawing *drawing, const char *id) {
  for (guint i = 0; i < drawing->pending->len; i++)
    if (strcmp(g_ptr_array_index(drawing->pending, i), id) == 0) {
      g_ptr_array_remove_index(drawing->pending, i);
      return TRUE;
    }
  return FALSE;
}

/* All tiles of a bazaar are drawn before the first is picked. */
static void draw_supply(Drawing *drawing, const OracleStep *step) {
  if (drawing->left - step->left != (int)step->supply->len)
    return; /* they lie there already */
  for (guint i = 0; i < step->supply->len; i++) {
    const char *id = g_array_index(step->supply, OracleLot, i).tile;
    g_ptr_array_add(drawing->draws, (gpointer)id);
    g_ptr_array_add(drawing->pending, (gpointer)id);
  }
  drawing->left = step->left;
}

/*
 * The tile of a turn: out of a bazaar, then nothing is drawn for it; or drawn, and where the
 * number left falls by more, tiles without a place were drawn before it. One out of a bazaar
 * that had no place is gone as well.
 */
static void draw_for_turn(Drawing *drawing, const OracleStep *step) {
  if (step->left == drawing->left) {
    take_pending(drawing, step->tile);
    return;
  }
  if (drawing->pending->len > 0 && next_gone(drawing) != NULL &&
      take_pending(drawing, next_gone(drawing)))
    drawing->gone++;
  for (drawing->left--; drawing->left > step->left && next_gone(drawing) != NULL; drawing->left--) {
    g_ptr_array_add(drawing->draws, (gpointer)next_gone(drawing));
    drawing->gone++;
  }
  g_ptr_array_add(drawing->draws, (gpointer)step->tile);
  drawing->left = step->left;
}

GPtrArray *oracle_game_draws(const OracleGame *game, int pack) {
  Drawing drawing = {
      .game = game, .draws = g_ptr_array_new(), .pending = g_ptr_array_new(), .left = pack};
  for (guint i = 0; i < game->steps->len; i++) {
    const OracleStep *step = step_at(game, i);
    if (step->supply != NULL)
      draw_supply(&drawing, step);
    else if (step->tile != NULL)
      draw_for_turn(&drawing, step);
  }
  for (; next_gone(&drawing) != NULL; drawing.gone++)
    g_ptr_array_add(drawing.draws, (gpointer)next_gone(&drawing));
  g_ptr_array_unref(drawing.pending);
  return drawing.draws;
}
