/* SPDX-License-Identifier: MIT */

/* What one of our games offers, in the other engine's terms. */

#include <glib/gi18n.h>
#include <string.h>

#include "jcz-game-private.h"

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

static TwCell beyond(TwCell cell, int side) {
  return tw_cell(tw_cell_x(cell) + step_x[side], tw_cell_y(cell) + step_y[side]);
}

/* --- spots ----------------------------------------------------------------- */

static ReplayItem spot_of_feature(const TwGame *at, TwFeature feature) {
  TwCell cell = tw_tile_cell(at, tw_feature_tile(at, feature));
  const char *kind = tw_mix_kind_name(tw_game_mix(at), tw_feature_kind(at, feature));
  return (ReplayItem){{(gint32)jcz_feature_of_kind(kind), (gint32)jcz_location_of(at, feature),
                       tw_cell_x(cell), tw_cell_y(cell)}};
}

gboolean jcz_is_meeple(const JczGame *game, const TwAction *action) {
  return action->verb == game->deploy && action->slot[game->piece_slot] == game->meeple;
}

ReplayItem jcz_spot_of_meeple(const JczGame *game, const TwAction *action) {
  return spot_of_feature(jcz_tip(game), action->slot[game->feature_slot]);
}

/* The action's values: the tile, and which axis of NS and EW. */
static guint location_of_bridge(const TwAction *action) {
  return action->slot[1] == 0 ? jcz_location("NS") : jcz_location("WE");
}

ReplayItem jcz_spot_of_bridge(const TwGame *at, const TwAction *action) {
  TwCell cell = tw_tile_cell(at, action->slot[0]);
  return (ReplayItem){
      {JCZ_ROAD, (gint32)location_of_bridge(action), tw_cell_x(cell), tw_cell_y(cell)}};
}

gboolean jcz_offers_bridge(const JczGame *game, const TwGame *at, const TwAction *action) {
  if (action->verb != game->bridge || action->slot[0] != tw_turn_placed(at))
    return FALSE;
  TwCell cell = tw_tile_cell(at, action->slot[0]);
  for (int side = 0; side < 4; side++)
    if (location_of_bridge(action) >> side & 1 &&
        tw_game_tile_at(at, beyond(cell, side)) != TW_NONE)
      return FALSE;
  return TRUE;
}

/* A town lies on two tiles; it is named by the one just placed. */
ReplayItem jcz_spot_of_castle(const TwGame *at) {
  TwFeature first = tw_region_first(at, tw_feature_region(at, tw_game_about(at, 0)));
  TwFeature feature = first;
  do {
    if (tw_feature_tile(at, feature) == tw_turn_placed(at))
      return spot_of_feature(at, feature);
    feature = tw_region_next(at, feature);
  } while (feature != first);
  return spot_of_feature(at, first);
}

/* --- places ------------------------------------------------------------------ */

static gboolean fits(const TwGame *at, TwTileType type, TwCell cell, int turn) {
  for (int i = 0; i < tw_game_n_open_cells(at); i++) {
    if (tw_game_open_cell(at, i) != cell)
      continue;
    guint turns = tw_open_cell_turns(at, i, type);
    return (turns & turns >> 4 & turns >> 8 & turns >> 12) >> turn & 1;
  }
  return FALSE;
}

/* A place that needs a bridge, once for each that would do. */
static void add_bridged(JczGame *game, const TwAction *place, ReplaySet *set) {
  int n = 0, x = tw_cell_x(place->slot[game->cell_slot]),
      y = tw_cell_y(place->slot[game->cell_slot]);
  g_autoptr(TwGame) trial = tw_game_clone(game->game);
  if (tw_apply(game->worker, trial, place, NULL) != TW_VERDICT_OK)
    return;
  const TwAction *actions = tw_game_legal(game->worker, trial, &n);
  for (int i = 0; i < n; i++) {
    if (actions[i].verb != game->bridge)
      continue;
    ReplayItem spot = jcz_spot_of_bridge(trial, &actions[i]);
    replay_set_add(set, x, y, place->slot[game->turn_slot],
                   jcz_bridge_item(spot.v[2] - x, spot.v[3] - y, (guint)spot.v[1]));
  }
}

ReplaySet *jcz_game_places(JczGame *game) {
  ReplaySet *set = replay_set_new();
  int n = 0;
  const TwAction *legal =
      game->phase == JCZ_TILE ? tw_game_legal(game->worker, game->game, &n) : NULL;
  g_autofree TwAction *actions = g_memdup2(legal, sizeof *actions * (gsize)n);
  for (int i = 0; i < n; i++) {
    TwCell cell = actions[i].slot[game->cell_slot];
    int turn = actions[i].slot[game->turn_slot];
    if (actions[i].verb != game->place)
      continue;
    if (game->bridge == TW_NONE || fits(game->game, actions[i].slot[game->tile_slot], cell, turn))
      replay_set_add(set, tw_cell_x(cell), tw_cell_y(cell), turn, 0);
    else
      add_bridged(game, &actions[i], set);
  }
  return set;
}

void jcz_place_text(GString *out, const ReplayItem *item) {
  g_string_append_printf(out, "[%d,%d] %d", item->v[0], item->v[1], item->v[2] * 90);
  if (item->v[3] > 0) {
    g_string_append(out, " +");
    jcz_bridge_item_append(out, item->v[3]);
  }
}

/* --- what may be set ------------------------------------------------------------ */

TwFeature jcz_game_deployed(const JczGame *game, const TwEntry *entry) {
  gboolean deployed = entry->type == TW_ENTRY_ACTION && jcz_is_meeple(game, &entry->act);
  return deployed ? entry->act.slot[game->feature_slot] : TW_NONE;
}

ReplaySet *jcz_game_meeples(JczGame *game) {
  ReplaySet *set = replay_set_new();
  int n = 0;
  const TwAction *actions =
      game->phase == JCZ_ACTION ? tw_game_legal(game->worker, jcz_tip(game), &n) : NULL;
  for (int i = 0; i < n; i++) {
    if (jcz_is_meeple(game, &actions[i])) {
      ReplayItem spot = jcz_spot_of_meeple(game, &actions[i]);
      g_array_append_val(set, spot);
    }
  }
  return set;
}

ReplaySet *jcz_game_bridges(JczGame *game, int *more) {
  ReplaySet *set = replay_set_new();
  int n = 0, others = 0;
  const TwGame *tip = jcz_tip(game);
  const TwAction *actions = game->phase == JCZ_ACTION ? tw_game_legal(game->worker, tip, &n) : NULL;
  for (int i = 0; i < n; i++) {
    ReplayItem spot;
    if (actions[i].verb != game->bridge)
      continue;
    spot = jcz_spot_of_bridge(tip, &actions[i]);
    if (jcz_offers_bridge(game, tip, &actions[i]))
      g_array_append_val(set, spot);
    else
      others++;
  }
  if (more != NULL)
    *more = others;
  return set;
}

/* One player's towns are asked about one by one here, and all at once there. */
ReplaySet *jcz_game_castles(JczGame *game) {
  ReplaySet *set = replay_set_new();
  if (game->phase != JCZ_CASTLE_OFFER)
    return set;
  g_autoptr(TwGame) trial = tw_game_clone(jcz_tip(game));
  const TwAction pass = {.verb = game->pass};
  const TwPlayer player = tw_game_player(trial);
  do {
    ReplayItem spot = jcz_spot_of_castle(trial);
    g_array_append_val(set, spot);
  } while (tw_apply(game->worker, trial, &pass, NULL) == TW_VERDICT_OK &&
           jcz_phase_at(game, trial) == JCZ_CASTLE_OFFER && tw_game_player(trial) == player);
  return set;
}

void jcz_meeple_text(GString *out, const ReplayItem *item) {
  const char *feature =
      item->v[0] < JCZ_N_FEATURES ? jcz_feature_name((JczFeature)item->v[0]) : "?";
  g_string_append_printf(out, "{%s,", feature);
  jcz_location_append(out, (guint)item->v[1]);
  g_string_append_printf(out, ",[%d,%d]}", item->v[2], item->v[3]);
}

/* --- the bazaar ------------------------------------------------------------------ */

TwTileType jcz_game_supply(const JczGame *game, int index) {
  return index >= 0 && (guint)index < game->supply->len
             ? g_array_index(game->supply, TwTileType, index)
             : TW_NONE;
}

const char *jcz_bazaar_question(const JczGame *game) {
  JczGame *leader = (JczGame *)game; /* the list lies in its worker */
  if (game->phase != JCZ_BAZAAR)
    return NULL;
  if (jcz_find_action(leader, game->game, game->raise) != NULL)
    return "BazaarBid";
  return jcz_find_action(leader, game->game, game->buy) != NULL ? "BazaarSelectBuyOrSell"
                                                                : "BazaarSelectTile";
}

static int compare_names(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* By name: which of two equal tiles was taken is all the same. */
void jcz_append_tiles(GString *out, GPtrArray *names) {
  g_ptr_array_sort(names, compare_names);
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf(out, " %s", (const char *)g_ptr_array_index(names, i));
}

static void append_tile(GString *out, const JczGame *game, TwTileType type) {
  g_string_append_printf(out, " %s",
                         type == TW_NONE ? "-" : tw_mix_tile_type_name(game->mix, type));
}

char *jcz_game_bazaar(const JczGame *game) {
  GString *out = g_string_new(NULL);
  const TwGame *at = game->game;
  if (game->phase != JCZ_BAZAAR)
    return g_string_free(out, FALSE);
  g_string_append_printf(out, "%s:", jcz_bazaar_question(game));
  g_autoptr(GPtrArray) lots = g_ptr_array_new();
  for (int i = 0; i < tw_state_length(at, game->lots, 0); i++)
    g_ptr_array_add(
        lots, (gpointer)tw_mix_tile_type_name(game->mix, tw_state_item(at, game->lots, 0, i)));
  jcz_append_tiles(out, lots);
  TwTileType lot = tw_state_get(at, game->lot, 0);
  if (lot != TW_NONE) {
    g_string_append(out, "; up:");
    append_tile(out, game, lot);
    g_string_append_printf(out, " for %d by %d", tw_state_get(at, game->bid, 0),
                           tw_state_get(at, game->bidder, 0));
  }
  g_string_append(out, "; won:");
  for (TwPlayer player = 0; player < tw_mix_players(game->mix); player++)
    append_tile(out, game, tw_state_get(at, game->won, player));
  return g_string_free(out, FALSE);
}

int jcz_game_chosen(const JczGame *game) {
  return game->chosen;
}

int jcz_game_built(const JczGame *game) {
  return game->built;
}
