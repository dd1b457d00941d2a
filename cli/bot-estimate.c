/* SPDX-License-Identifier: MIT */

/*
 * The estimate behind the greedy bot. It looks only at regions with figures on
 * them, so its cost follows the figures and not the board.
 */

#include "bot-estimate.h"

enum { POINT = 100 };

/* What is the same for every region of one position. */
typedef struct {
  const TwGame *game;
  const TwMix *mix;
  int turns; /* that each player may still have */
} Position;

static Position position_of(const TwGame *game) {
  const TwMix *mix = tw_game_mix(game);
  return (Position){game, mix, tw_game_tiles_left(game) / tw_mix_players(mix)};
}

/* Percent: will a region with so many open ends be finished in the turns that are left? */
static int chance_to_finish(const Position *at, int open) {
  static const int percent[] = {100, 72, 45, 25, 12, 6, 3};
  if (open <= 0)
    return 100;
  int chance = percent[MIN(open, (int)G_N_ELEMENTS(percent) - 1)];
  return chance * MIN(at->turns, 4 * open) / (4 * open);
}

static int region_chance(const Position *at, TwRegion region) {
  TwKind kind = tw_region_kind(at->game, region);
  int open = tw_region_open(at->game, region);
  if (tw_region_completed(at->game, region))
    return 100;
  switch (tw_mix_kind_completes(at->mix, kind)) {
  case TW_COMPLETES_CLOSED: return chance_to_finish(at, open);
  case TW_COMPLETES_NEIGHBOURS:
    return MAX(0, 100 - 9 * open) * MIN(at->turns, 2 * open) / MAX(1, 2 * open);
  default: return 0;
  }
}

static int region_size(const Position *at, TwRegion region) {
  int size = tw_region_tiles(at->game, region);
  for (TwAttribute a = 0; a < tw_mix_n_attributes(at->mix); a++)
    size += tw_region_count(at->game, region, a);
  return MAX(size, 0);
}

/* Ground lives off the areas it touches. */
static int ground_worth(const Position *at, TwRegion region) {
  enum { MOST = 64 };
  TwRegion near[MOST];
  int n = MIN(tw_region_touching(at->game, region, near, MOST), MOST);
  int worth = 0;
  for (int i = 0; i < n; i++)
    if (tw_region_role(at->game, near[i]) == TW_ROLE_AREA)
      worth += 3 * region_chance(at, near[i]);
  return worth + 15 * MIN(tw_region_open(at->game, region), 4) * MIN(at->turns, 20) / 20;
}

/* What the region may pay those who own it, finished or not. */
static int region_worth(const Position *at, TwRegion region, int chance) {
  int open = tw_region_open(at->game, region);
  int size = region_size(at, region);
  if (tw_mix_kind_completes(at->mix, tw_region_kind(at->game, region)) == TW_COMPLETES_BY_RULE)
    return 0; /* what comes of it only its package knows: bot/estimate */
  switch (tw_region_role(at->game, region)) {
  case TW_ROLE_PATH: return size * POINT;
  case TW_ROLE_AREA: return size * (POINT + chance);
  case TW_ROLE_SITE: return 9 * POINT - MIN(open, 8) * (POINT - chance);
  case TW_ROLE_GROUND: return ground_worth(at, region);
  default: return 0;
  }
}

/* A figure at hand is worth more the fewer there are, and nothing on the last turn. */
static int supply_worth(const Position *at, TwPlayer player) {
  static const int worth[] = {0, 260, 430, 550, 630, 690, 730, 760};
  enum { LAST = G_N_ELEMENTS(worth) - 1 };
  int count = 0;
  for (TwPieceType type = 0; type < tw_mix_n_piece_types(at->mix); type++)
    if (!tw_mix_piece_type_neutral(at->mix, type))
      count += tw_player_supply(at->game, player, type);
  int sum = worth[CLAMP(count, 0, (int)LAST)] + MAX(0, count - (int)LAST) * 20;
  return sum * MIN(at->turns, 8) / 8;
}

/* A resource that pays nothing by itself is there to be spent: half a point is a middle way. */
static gint64 resources_worth(const Position *at, TwPlayer player) {
  gint64 sum = 0;
  for (TwResource r = 0; r < tw_mix_n_resources(at->mix); r++) {
    gint32 worth = tw_mix_resource_worth(at->mix, r);
    gint64 each = worth ? (gint64)worth * POINT / tw_mix_resource_worth_per(at->mix, r) : POINT / 2;
    if (r != TW_RESOURCE_POINTS)
      sum += tw_player_count(at->game, player, r) * each;
  }
  return sum;
}

static void add_region(const Position *at, TwRegion region, gint64 *sides) {
  guint owners = tw_region_owners(at->game, region);
  if (!owners)
    return;
  int worth = region_worth(at, region, region_chance(at, region));
  guint paid = 0;
  for (TwPlayer p = 0; owners >> p; p++) {
    TwSide side = tw_mix_side_of(at->mix, p);
    if (!((owners >> p) & 1) || ((paid >> side) & 1))
      continue;
    paid |= 1u << side;
    sides[side] += worth;
  }
}

/* A figure that will come home is half at hand already. */
static void add_piece(const Position *at, TwPiece piece, gint64 *sides) {
  TwPlayer player = tw_piece_player(at->game, piece);
  if (tw_piece_place(at->game, piece) != TW_PLACE_FEATURE)
    return;
  TwRegion region = tw_feature_region(at->game, tw_piece_at(at->game, piece));
  if (tw_region_first_piece(at->game, region) == piece)
    add_region(at, region, sides);
  if (player != TW_NONE)
    sides[tw_mix_side_of(at->mix, player)] += region_chance(at, region) * MIN(at->turns, 8) / 10;
}

static void add_player(const Position *at, TwWorker *worker, TwPlayer player, gint64 *sides) {
  gint64 told = (gint64)tw_game_estimate(worker, at->game, player) * POINT;
  sides[tw_mix_side_of(at->mix, player)] +=
      supply_worth(at, player) + resources_worth(at, player) + told;
}

static void add_points(const Position *at, gint64 *sides) {
  guint paid = 0;
  for (TwPlayer p = 0; p < tw_mix_players(at->mix); p++) {
    TwSide side = tw_mix_side_of(at->mix, p);
    if (!((paid >> side) & 1))
      sides[side] += (gint64)tw_player_points(at->game, p) * POINT;
    paid |= 1u << side;
  }
}

static gint64 lead(const Position *at, const gint64 *sides, TwSide mine) {
  gint64 best = G_MININT64;
  for (TwSide side = 0; side < tw_mix_sides(at->mix); side++)
    if (side != mine && sides[side] > best)
      best = sides[side];
  return best == G_MININT64 ? sides[mine] : sides[mine] - best;
}

gint64 cli_estimate_position(TwWorker *worker, const TwGame *game, TwPlayer player) {
  Position at = position_of(game);
  gint64 sides[TW_MAX_PLAYERS] = {0};
  add_points(&at, sides);
  if (!tw_game_over(game)) {
    for (TwPlayer p = 0; p < tw_mix_players(at.mix); p++)
      add_player(&at, worker, p, sides);
    for (TwPiece piece = 0; piece < tw_game_n_pieces(game); piece++)
      add_piece(&at, piece, sides);
  }
  return lead(&at, sides, tw_mix_side_of(at.mix, player));
}

gint64 cli_estimate_claim(const TwGame *game, TwPlayer player) {
  Position at = position_of(game);
  TwTile tile = tw_turn_placed(game);
  gint64 best = 0;
  int at_hand = supply_worth(&at, player);
  if (tile == TW_NONE || at_hand == 0)
    return 0;
  for (int i = 0; i < tw_tile_n_features(game, tile); i++) {
    TwRegion region = tw_feature_region(game, tw_tile_feature(game, tile, i));
    if (tw_region_pieces(game, region) > 0)
      continue;
    int chance = region_chance(&at, region);
    gint64 gain = region_worth(&at, region, chance) - MIN(POINT, at_hand) * (100 - chance) / 100;
    best = MAX(best, gain);
  }
  return best;
}
