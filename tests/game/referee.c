/* SPDX-License-Identifier: MIT */
#include "referee.h"

#include <string.h>

Referee *referee_new(const TwMix *mix, const ClassicSetup *setup) {
  Referee *r = g_new0(Referee, 1);
  r->brute = brute_new(mix);
  r->rules = classic_rules(setup);
  r->players = tw_mix_players(mix);
  r->bag = g_new0(int, r->brute->n_types);
  r->place = tw_mix_find_verb(mix, "place");
  r->deploy = tw_mix_find_verb(mix, "deploy");
  r->pass = tw_mix_find_verb(mix, "pass");
  r->supply[0] = classic_meeples(setup);
  r->fault = g_string_new(NULL);
  return r;
}

void referee_free(Referee *r) {
  brute_free(r->brute);
  g_free(r->bag);
  g_string_free(r->fault, TRUE);
  g_free(r);
}

void referee_start(Referee *r) {
  const TwMix *mix = r->brute->mix;
  TwTileType start = tw_mix_start_tile(mix);
  int each = tw_mix_piece_type_each(mix, 0);
  brute_clear(r->brute);
  r->bag_total = r->discarded = r->player = 0;
  for (TwTileType t = 0; t < r->brute->n_types; t++) {
    r->bag[t] = tw_mix_tile_type_count(mix, t) - (t == start);
    r->bag_total += r->bag[t];
  }
  for (int p = 0; p < r->players; p++) {
    r->supply[p] = each;
    r->points[p] = 0;
  }
  brute_add_tile(r->brute, start, 0, 0, 0);
  brute_flood(r->brute);
  r->phase = REFEREE_DRAW;
  g_string_truncate(r->fault, 0);
}

/* --- a turn ------------------------------------------------------------------------------- */

static gboolean fault(Referee *r, const char *what) {
  g_string_printf(r->fault, "%s (tile %d)", what, (int)r->brute->tiles->len);
  return FALSE;
}

/* A tile that fits nowhere is out of the game, and the same player draws again. */
static gboolean draw(Referee *r, TwTileType type) {
  if (type < 0 || type >= r->brute->n_types || r->bag[type] <= 0)
    return fault(r, "a tile was drawn that is not in the bag");
  r->bag[type]--;
  r->bag_total--;
  if (!brute_count_places(r->brute, type)) {
    r->discarded++;
    return TRUE;
  }
  r->hand = type;
  r->phase = REFEREE_PLACE;
  return TRUE;
}

static void pay(Referee *r, int region) {
  guint owners = brute_owners(r->brute, region);
  for (int p = 0; p < r->players; p++)
    if (owners >> p & 1)
      r->points[p] += brute_worth(r->brute, &r->rules, region);
}

static void take_home(Referee *r, int region) {
  GArray *pieces = r->brute->pieces;
  for (guint i = pieces->len; i-- > 0;) {
    const BrutePiece *piece = brute_piece(r->brute, i);
    if (brute_feature(r->brute, piece->feature)->region != region)
      continue;
    r->supply[piece->player]++;
    g_array_remove_index(pieces, i);
  }
}

static void end_turn(Referee *r) {
  for (guint i = 0; i < r->brute->regions->len; i++) {
    const BruteRegion *region = brute_region(r->brute, i);
    if (!region->completed || !region->pieces)
      continue;
    pay(r, (int)i);
    take_home(r, (int)i);
  }
  brute_flood(r->brute);
  r->player = (r->player + 1) % r->players;
  r->phase = REFEREE_DRAW;
}

static gboolean may_deploy(const Referee *r) {
  return r->supply[r->player] > 0 && brute_free_faces(r->brute, &r->rules, r->placed) != 0;
}

static gboolean place(Referee *r, const TwAction *action) {
  TwTileType type = action->slot[0];
  int x = tw_cell_x(action->slot[1]), y = tw_cell_y(action->slot[1]), turn = action->slot[2];
  if (r->phase != REFEREE_PLACE || type != r->hand || !brute_fits(r->brute, type, x, y, turn))
    return fault(r, "a placement that is not legal");
  r->placed = (int)r->brute->tiles->len;
  brute_add_tile(r->brute, type, x, y, turn);
  brute_flood(r->brute);
  r->phase = REFEREE_DEPLOY;
  if (!may_deploy(r))
    end_turn(r);
  return TRUE;
}

static gboolean deploy(Referee *r, const TwGame *game, const TwAction *action) {
  TwFeature at = action->slot[1];
  int local = tw_feature_index(game, at);
  if (r->phase != REFEREE_DEPLOY || tw_feature_tile(game, at) != r->placed ||
      r->supply[r->player] <= 0 || !(brute_free_faces(r->brute, &r->rules, r->placed) >> local & 1))
    return fault(r, "a deployment that is not legal");
  r->supply[r->player]--;
  brute_add_piece(r->brute, brute_tile(r->brute, r->placed)->first + local, r->player);
  brute_flood(r->brute);
  end_turn(r);
  return TRUE;
}

static gboolean act(Referee *r, const TwGame *game, const TwAction *action) {
  if (action->verb == r->place)
    return place(r, action);
  if (action->verb == r->deploy)
    return deploy(r, game, action);
  if (action->verb != r->pass || r->phase != REFEREE_DEPLOY)
    return fault(r, "an action out of place");
  end_turn(r);
  return TRUE;
}

/* --- following ------------------------------------------------------------------------------ */

gboolean referee_follow(Referee *r, const TwGame *game, const TwAction *actions, int n,
                        const TwChance *draws, int n_draws) {
  int action = 0, drawn = 0;
  while (r->phase != REFEREE_OVER) {
    if (r->phase == REFEREE_DRAW && r->bag_total == 0) {
      brute_final(r->brute, &r->rules, r->points);
      r->phase = REFEREE_OVER;
    } else if (r->phase == REFEREE_DRAW) {
      if (drawn == n_draws)
        return fault(r, "a tile must be drawn and none was");
      if (draws[drawn].type != TW_TYPE_TILE_TYPE || !draw(r, draws[drawn++].value))
        return fault(r, r->fault->len ? r->fault->str : "something else than a tile was drawn");
    } else if (action == n) {
      break;
    } else if (!act(r, game, &actions[action++])) {
      return FALSE;
    }
  }
  if (action < n)
    return fault(r, "an action after the end");
  return drawn == n_draws || fault(r, "more tiles were drawn than needed");
}
