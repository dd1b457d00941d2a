/* SPDX-License-Identifier: MIT */

/*
 * Replaying games that the other engine played: before every move what is legal
 * must be the same, after it the points. Games that play with what no package
 * of ours has are left out as a whole.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "jcz-game.h"
#include "jcz-setup.h"
#include "oracle-file.h"
#include "replay.h"

/* A game under way. */
typedef struct {
  ReplayReport *report;
  const OracleGame *oracle;
  GPtrArray *draws;
  guint drawn;
  JczGame *game;
} Match;

static TwTileType draw(const TwMix *mix, gpointer data, GError **error) {
  Match *match = data;
  if (match->drawn < match->draws->len) {
    const JczTile *tile = jcz_tile(g_ptr_array_index(match->draws, match->drawn++));
    if (tile != NULL)
      return tw_mix_find_tile_type(mix, tile->tile);
  }
  g_set_error_literal(error, TW_ERROR, TW_ERROR_REFUSED,
                      _("a tile is to be drawn that was not drawn there"));
  return TW_NONE;
}

static gboolean begin(Match *match, const TwMixSpec *search, GError **error) {
  g_autoptr(TwMixSpec) spec = jcz_setup_spec(match->oracle->setup, search);
  g_autoptr(JczPack) pack = jcz_setup_pack(match->oracle->setup, error);
  TwMix *mix = pack ? tw_mix_new(spec, error) : NULL;
  if (mix == NULL)
    return FALSE;
  match->draws = oracle_game_draws(match->oracle, jcz_pack_left(pack));
  match->game = jcz_game_new(mix, draw, match, error);
  return match->game != NULL;
}

/* --- comparing ----------------------------------------------------------- */

static char *points_text(const GArray *points) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < points->len; i++)
    g_string_append_printf(text, "%s%d", i > 0 ? ", " : "", g_array_index(points, int, i));
  return g_string_free(text, FALSE);
}

static void check_points(Match *match, const char *what, const GArray *expected) {
  const TwGame *game = jcz_game_state(match->game);
  g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(int));
  for (TwPlayer player = 0; player < tw_mix_players(tw_game_mix(game)); player++) {
    int value = tw_player_points(game, player);
    g_array_append_val(points, value);
  }
  g_autofree char *wanted = points_text(expected);
  g_autofree char *got = points_text(points);
  replay_check_text(match->report, what, wanted, got);
}

static void check_tile(Match *match, const OracleStep *step) {
  const TwGame *game = jcz_game_state(match->game);
  TwTileType type = tw_turn_tile(game);
  const JczTile *tile = step->tile ? jcz_tile(step->tile) : NULL;
  replay_check_text(match->report, _("tile"), tile ? tile->tile : _("none"),
                    type != TW_NONE ? tw_mix_tile_type_name(tw_game_mix(game), type) : _("none"));
}

static void check_places(Match *match, const OracleStep *step) {
  g_autoptr(GArray) got = jcz_game_places(match->game);
  check_tile(match, step);
  if (step->places != NULL)
    replay_check_set(match->report, _("placements"), step->places, got, jcz_place_text);
}

static void check_spots(Match *match, const char *what, ReplaySet *expected, ReplaySet *got) {
  g_autoptr(GArray) none = replay_set_new();
  replay_check_set(match->report, what, expected ? expected : none, got, jcz_meeple_text);
}

static void check_action(Match *match, const OracleStep *step) {
  int more = 0;
  g_autoptr(GArray) meeples = jcz_game_meeples(match->game);
  g_autoptr(GArray) bridges = jcz_game_bridges(match->game, &more);
  check_spots(match, _("meeples"), step->meeples, meeples);
  if (step->bridges != NULL || bridges->len > 0)
    check_spots(match, _("bridges"), step->bridges, bridges);
  replay_differ(match->report, _("a bridge that is offered here alone"), more);
}

static void check_castles(Match *match, const OracleStep *step) {
  g_autoptr(GArray) castles = jcz_game_castles(match->game);
  check_spots(match, _("castles"), step->castles, castles);
}

static void append_lots(GString *text, const OracleStep *step) {
  g_autoptr(GPtrArray) lots = g_ptr_array_new();
  for (guint i = 0; i < step->supply->len; i++) {
    const OracleLot *lot = &g_array_index(step->supply, OracleLot, i);
    if (lot->owner < 0 && (int)i != step->item)
      g_ptr_array_add(lots, (gpointer)jcz_tile(lot->tile)->tile);
  }
  jcz_append_tiles(text, lots);
}

/* How a bazaar stands, as jcz_game_bazaar() tells it of ours. */
static char *bazaar_text(const OracleStep *step, guint players) {
  GString *text = g_string_new(step->question ? step->question : "");
  g_string_truncate(text, MAX(6, text->len) - 6); /* "Action" */
  g_string_append_c(text, ':');
  append_lots(text, step);
  if (step->item >= 0) {
    const OracleLot *lot = &g_array_index(step->supply, OracleLot, step->item);
    g_string_append_printf(text, "; up: %s for %d by %d", jcz_tile(lot->tile)->tile, lot->price,
                           lot->bidder);
  }
  g_string_append(text, "; won:");
  for (guint player = 0; player < players; player++) {
    const char *won = "-";
    for (guint i = 0; i < step->supply->len; i++) {
      const OracleLot *lot = &g_array_index(step->supply, OracleLot, i);
      if (lot->owner == (int)player)
        won = jcz_tile(lot->tile)->tile;
    }
    g_string_append_printf(text, " %s", won);
  }
  return g_string_free(text, FALSE);
}

static void check_bazaar(Match *match, const OracleStep *step) {
  if (step->supply == NULL)
    return;
  g_autofree char *expected = bazaar_text(step, match->oracle->final->len);
  g_autofree char *got = jcz_game_bazaar(match->game);
  replay_check_text(match->report, _("bazaar"), expected, got);
}

/* What is compared in which phase; a package that brings a phase adds its line. */
static const struct {
  JczPhase phase;
  void (*check)(Match *match, const OracleStep *step);
} phases[] = {
    {JCZ_TILE, check_places},
    {JCZ_ACTION, check_action},
    {JCZ_CASTLE_OFFER, check_castles},
    {JCZ_BAZAAR, check_bazaar},
};

static const char *yes_no(gboolean flag) {
  return flag ? _("yes") : _("no");
}

static void check_before(Match *match, const OracleStep *step) {
  const TwGame *game = jcz_game_state(match->game);
  replay_check_int(match->report, _("player"), step->player, jcz_game_player(match->game));
  replay_check_int(match->report, _("tiles left"), step->left, tw_game_tiles_left(game));
  for (guint i = 0; i < G_N_ELEMENTS(phases); i++) {
    if (phases[i].phase != jcz_game_phase(match->game))
      continue;
    replay_check_text(match->report, _("may pass"), yes_no(step->can_pass),
                      yes_no(jcz_game_can_pass(match->game)));
    phases[i].check(match, step);
  }
}

/* What the other engine did by itself in a step, by the counts before it. */
static void tell_differences(Match *match, int chosen, int built) {
  replay_differ(match->report, _("a bridge that had to follow is built there by itself"),
                jcz_game_built(match->game) - built);
  replay_differ(match->report, _("what a castle gets is chosen there, and by its lord here"),
                jcz_game_chosen(match->game) - chosen);
}

/* FALSE: the two games are no longer at the same place. */
static gboolean play_step(Match *match, guint index) {
  const OracleStep *step = g_ptr_array_index(match->oracle->steps, index);
  const JczMessage *move = &g_array_index(match->oracle->setup->messages, JczMessage, index);
  g_autoptr(GError) problem = NULL;
  const int chosen = jcz_game_chosen(match->game), built = jcz_game_built(match->game);
  replay_begin_step(match->report, _("step %u"), index);
  if (!replay_check_text(match->report, _("phase"), step->phase,
                         jcz_phase_name(jcz_game_phase(match->game))))
    return FALSE;
  check_before(match, step);
  if (!jcz_game_follow(match->game, move, &problem)) {
    replay_check(match->report, FALSE, move->type, _("the move is taken"), problem->message);
    return FALSE;
  }
  check_points(match, _("points"), step->points);
  tell_differences(match, chosen, built);
  return TRUE;
}

static void check_end(Match *match) {
  const OracleGame *oracle = match->oracle;
  const TwGame *game = jcz_game_state(match->game);
  replay_begin_step(match->report, "%s", _("end"));
  replay_check_text(match->report, _("phase"), jcz_phase_name(JCZ_GAME_OVER),
                    jcz_phase_name(jcz_game_phase(match->game)));
  check_points(match, _("final points"), oracle->final);
  replay_check_int(match->report, _("tiles without a place"), (int)oracle->discarded->len,
                   tw_game_tiles_discarded(game));
}

static void play(Match *match) {
  for (guint i = 0; i < match->oracle->steps->len; i++) {
    if (play_step(match, i))
      continue;
    replay_skip(match->report, _("steps"), (int)(match->oracle->steps->len - i),
                _("the games are no longer at the same place"));
    return;
  }
  check_end(match);
}

/* --- files --------------------------------------------------------------- */

static gboolean replay_game(ReplayReport *report, const OracleGame *oracle, const TwMixSpec *search,
                            GError **error) {
  Match match = {.report = report, .oracle = oracle};
  gboolean begun = begin(&match, search, error);
  if (begun)
    play(&match);
  g_clear_pointer(&match.game, jcz_game_free);
  g_clear_pointer(&match.draws, g_ptr_array_unref);
  return begun;
}

static gboolean replay_line(ReplayReport *report, const char *line, gsize length, const char *name,
                            const TwMixSpec *search, GError **error) {
  g_autofree char *obstacle = NULL;
  g_autoptr(OracleGame) oracle = oracle_game_read(line, length, name, &obstacle, error);
  if (oracle == NULL)
    return FALSE;
  replay_begin_game(report, _("game %d"), oracle->number);
  if (obstacle == NULL)
    obstacle = jcz_setup_obstacle(oracle->setup);
  if (obstacle != NULL) {
    replay_skip(report, _("the whole game"), 1, obstacle);
    return TRUE;
  }
  return replay_game(report, oracle, search, error);
}

/* A line that cannot be read spoils its own game only. */
gboolean replay_oracle(ReplayReport *report, const char *path, const char *data, gsize length,
                       const TwMixSpec *search, GError **error) {
  const char *line = NULL;
  gsize at = 0, line_length = 0;
  for (int number = 1; replay_next_line(data, length, &at, &line, &line_length); number++) {
    g_autoptr(GError) problem = NULL;
    g_autofree char *name = g_strdup_printf("%s:%d", path, number);
    if (line_length == 0 || replay_line(report, line, line_length, name, search, &problem))
      continue;
    if (!g_error_matches(problem, TW_ERROR, TW_ERROR_RECORD)) {
      g_propagate_error(error, g_steal_pointer(&problem));
      return FALSE;
    }
    replay_unreadable(report, problem);
  }
  return TRUE;
}
