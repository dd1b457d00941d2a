/* SPDX-License-Identifier: MIT */
/*
 * The parts of bridges that every listing of places goes through: where a tile
 * may lie because one bridge makes it right (BCB-20, BCB-24), and where a bridge
 * may stand (BCB-17, BCB-18). What may be done with them, and why not, is told by
 * bridges.lua. Everything goes by roles: a path over ground, whatever the kinds.
 */
#include "bcb.h"

#include <string.h>

#define NORTH_SOUTH (1u << TW_NORTH | 1u << TW_SOUTH)
#define EAST_WEST (1u << TW_EAST | 1u << TW_WEST)

static const guint axes[2] = {NORTH_SOUTH, EAST_WEST}; /* in the order of the words of `along` */

static TwCell beyond(TwCell cell, int side) {
  static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
  return tw_cell(tw_cell_x(cell) + dx[side], tw_cell_y(cell) + dy[side]);
}

static guint axis_of(int side) {
  return axes[side & 1];
}

static gboolean is_path(const TwMix *mix, TwKind kind) {
  return tw_mix_kind_role(mix, kind) == TW_ROLE_PATH;
}

/* May this player build a bridge in this turn at all? */
static gboolean can_build(const TwGame *game, TwPlayer player, const Bcb *bcb) {
  return player >= 0 && tw_player_count(game, player, bcb->bridges) > 0 &&
         tw_state_get(game, bcb->built, 0) == TW_NONE;
}

static gboolean spanned(const TwGame *game, TwTile tile, const Bcb *bcb) {
  return tw_state_get(game, bcb->spanned, tile) != TW_NONE;
}

/* --- what a bridge is ------------------------------------------------------------------- */

/* The first ground of a tile tells what lies over it; TW_NONE: it has none. */
static TwKind ground_of(const TwMix *mix, TwTileType type) {
  for (int i = 0; i < tw_mix_tile_type_features(mix, type); i++) {
    TwKind kind = tw_mix_tile_feature_kind(mix, type, i);
    if (tw_mix_kind_role(mix, kind) == TW_ROLE_GROUND)
      return kind;
  }
  return TW_NONE;
}

/* What bridge/kind answered last: tiles beside one another mostly show the same ground. */
typedef struct {
  gint32 ground, kind; /* TW_NONE: nothing asked yet */
} Answer;

/* The kind of path that a bridge over a tile of this type is; TW_NONE: none can be. */
static TwKind kind_over(TwContext *ctx, const Bcb *bcb, TwTileType type, Answer *last) {
  const gint32 ground = ground_of(tw_context_mix(ctx), type);
  if (ground != last->ground) {
    last->ground = ground;
    last->kind = TW_NONE;
    if (ground != TW_NONE && !tw_run_point(ctx, bcb->kind_point, &ground, &last->kind))
      last->kind = TW_NONE;
  }
  return ground == TW_NONE ? TW_NONE : last->kind;
}

static gsize package_length(const char *name) {
  return strcspn(name, "/") + 1;
}

/* The path of the ground's own package, a road over a field; else the first path there is. */
static void answer_kind(TwContext *ctx, TwCall *call, gpointer data) {
  (void)data;
  const TwMix *mix = tw_context_mix(ctx);
  const char *ground = tw_mix_kind_name(mix, call->about[0]);
  TwKind first = TW_NONE;
  for (TwKind kind = 0; kind < tw_mix_n_kinds(mix); kind++) {
    if (!is_path(mix, kind))
      continue;
    if (strncmp(tw_mix_kind_name(mix, kind), ground, package_length(ground)) == 0) {
      tw_call_answer(ctx, call, kind);
      return;
    }
    first = first == TW_NONE ? kind : first;
  }
  if (first != TW_NONE)
    tw_call_answer(ctx, call, first);
}

/* --- places that a bridge makes right ------------------------------------------------
 *
 * A nibble is a set of turns, four of them one for each side. Of an open cell the core tells
 * for each side the turns in which the tile in hand matches; from these follow, without looking
 * at each side and turn, those in which one side alone does not match, or two opposite ones.
 */

#define NIBBLE 15u

/* Has on each side what is on the side so many further clockwise. */
static guint further(guint sides, int by) {
  return (sides >> 4 * by | sides << (16 - 4 * by)) & 0xffff;
}

/* A tile type in hand: in which turns its sides are paths, and its ends along an axis ground. */
typedef struct {
  TwContext *ctx;
  TwCall *call;
  const Bcb *bcb;
  const TwGame *game;
  const TwMix *mix;
  TwTileType type;
  guint paths[4], grounds[2];
  guint alone, both;   /* what may be mended where one side, where both ends of an axis are wrong */
  TwKind path;         /* of its paths */
  TwKind ground, over; /* its ground, and what a bridge over it would be */
  Answer last;
} Hand;

/* A bridge on the new tile ends on open ground at both halves of a side. */
static gboolean is_ground(Hand *hand, int side) {
  return tw_mix_port_owner(hand->mix, hand->type, side) == TW_NONE &&
         tw_mix_port_owner(hand->mix, hand->type, TW_PORT_HALF(0, 2 * side)) != TW_NONE &&
         tw_mix_port_owner(hand->mix, hand->type, TW_PORT_HALF(0, 2 * side + 1)) != TW_NONE;
}

/* Is a side, unturned, a path? On a tile with several kinds of them that do not join: the first. */
static gboolean has_path(Hand *hand, int side) {
  int owner = tw_mix_port_owner(hand->mix, hand->type, side);
  if (owner == TW_NONE)
    return FALSE;
  TwKind kind = tw_mix_tile_feature_kind(hand->mix, hand->type, owner);
  if (!is_path(hand->mix, kind))
    return FALSE;
  if (hand->path == TW_NONE)
    hand->path = kind;
  return tw_mix_kinds_join(hand->mix, kind, hand->path);
}

static void look_at_sides(Hand *hand) {
  gboolean ground[4];
  for (int side = 0; side < 4; side++)
    ground[side] = hand->over != TW_NONE && is_ground(hand, side);
  for (int side = 0; side < 4; side++) {
    gboolean path = has_path(hand, side);
    for (int turn = 0; turn < 4; turn++) {
      if (path)
        hand->paths[(side + turn) & 3] |= 1u << turn;
      if (ground[side] && ground[side ^ 2])
        hand->grounds[(side + turn) & 1] |= 1u << turn;
    }
  }
}

static void sum_up_sides(Hand *hand) {
  hand->both = hand->grounds[0] | hand->grounds[1] << 4; /* looked at from one end */
  for (int side = 0; side < 4; side++)
    hand->alone |= (hand->grounds[side & 1] | hand->paths[side]) << 4 * side;
}

/* What a neighbour shows to a cell; TW_NONE: there is none, or ground. */
static TwKind shown(const TwGame *game, TwCell cell, int side) {
  TwFeature feature = tw_cell_feature(game, beyond(cell, side), (side + 2) & 3);
  return feature == TW_NONE ? TW_NONE : tw_feature_kind(game, feature);
}

/* Does an end of a bridge on the new tile meet a path there? */
static gboolean meets_path(Hand *hand, TwCell cell, int side) {
  TwKind kind = shown(hand->game, cell, side);
  return kind != TW_NONE && tw_mix_kinds_join(hand->mix, kind, hand->over);
}

/* Could a bridge on the neighbour carry the new tile's path on? */
static gboolean neighbour_carries(Hand *hand, TwCell cell, int side) {
  TwTile tile = tw_game_tile_at(hand->game, beyond(cell, side));
  if (tile == TW_NONE || spanned(hand->game, tile, hand->bcb) ||
      tw_tile_cell(hand->game, tile) != beyond(cell, side))
    return FALSE;
  TwTileType type = tw_tile_type(hand->game, tile);
  TwKind kind = ground_of(hand->mix, type) == hand->ground
                    ? hand->over
                    : kind_over(hand->ctx, hand->bcb, type, &hand->last);
  return kind != TW_NONE && tw_mix_kinds_join(hand->mix, kind, hand->path) &&
         tw_can_add_feature(hand->game, tile, kind, axis_of(side), NULL);
}

static void add_turns(Hand *hand, TwCell cell, guint turns) {
  TwTarget target = {.tile_type = hand->type,
                     .cell = cell,
                     .lifts = TW_LIFT_EDGES,
                     .follow = hand->bcb->mend,
                     .why = "a bridge leads on"};
  for (; turns; turns &= turns - 1) {
    target.turn = __builtin_ctz(turns);
    tw_call_add_target(hand->ctx, hand->call, &target);
  }
}

/* Turns in which a side alone does not match and a bridge mends it: on the new tile, whose other
 * end must lead to nothing, or on the neighbour. */
static guint mended_alone(Hand *hand, TwCell cell, int side, guint bad) {
  guint here = bad & hand->grounds[side & 1], there = bad & hand->paths[side];
  if (here && (tw_game_tile_at(hand->game, beyond(cell, (side + 2) & 3)) != TW_NONE ||
               !meets_path(hand, cell, side)))
    here = 0;
  if (there && !neighbour_carries(hand, cell, side))
    there = 0;
  return here | there;
}

/* Of the turns in which both ends along an axis do not match, those where one bridge on the new
 * tile joins them. */
static guint mended_both(Hand *hand, TwCell cell, int axis, guint bad) {
  return bad && meets_path(hand, cell, axis) && meets_path(hand, cell, axis + 2) ? bad : 0;
}

/* Of 64 open cells those where in some turn what could be mended is all that is wrong. */
static guint64 nearly_fits(const Hand *hand, int word) {
  guint64 match[4][4], found = 0;
  const guint64 all = tw_open_cells_match(hand->game, hand->type, word, match);
  for (int side = 0; side < 4; side++)
    for (int turn = 0; turn < 4; turn++) {
      const guint64 opposite = match[(side + 2) & 3][turn];
      const guint64 wrong =
          match[(side + 1) & 3][turn] & match[(side + 3) & 3][turn] & ~match[side][turn];
      if (hand->alone >> (4 * side + turn) & 1)
        found |= wrong & opposite;
      if (hand->both >> (4 * side + turn) & 1)
        found |= wrong & ~opposite;
    }
  return found & all;
}

static void look_at_cell(Hand *hand, int index) {
  const guint fit = tw_open_cell_turns(hand->game, index, hand->type);
  const guint next = further(fit, 1), opposite = further(fit, 2), before = further(fit, 3);
  const guint alone = next & opposite & before & ~fit & hand->alone;
  const guint both = next & before & ~fit & ~opposite & hand->both;
  TwCell cell = tw_game_open_cell(hand->game, index);
  guint mended =
      mended_both(hand, cell, 0, both & NIBBLE) | mended_both(hand, cell, 1, both >> 4 & NIBBLE);
  for (int side = 0; side < 4; side++)
    if (alone >> 4 * side & NIBBLE)
      mended |= mended_alone(hand, cell, side, alone >> 4 * side & NIBBLE);
  if (mended)
    add_turns(hand, cell, mended);
}

static void add_places(TwContext *ctx, TwCall *call, gpointer data) {
  Hand hand = {.ctx = ctx,
               .call = call,
               .bcb = data,
               .game = tw_context_game(ctx),
               .mix = tw_context_mix(ctx),
               .type = call->about[0],
               .path = TW_NONE,
               .last = {TW_NONE, TW_NONE}};
  if (!can_build(hand.game, tw_turn_player(hand.game), hand.bcb) ||
      tw_mix_tile_type_cells(hand.mix, hand.type) != 1)
    return;
  hand.ground = ground_of(hand.mix, hand.type);
  hand.over = kind_over(ctx, hand.bcb, hand.type, &hand.last);
  look_at_sides(&hand);
  sum_up_sides(&hand);
  if (!(hand.alone | hand.both))
    return;
  for (int from = 0; from < tw_game_n_open_cells(hand.game); from += 64)
    for (guint64 cells = nearly_fits(&hand, from / 64); cells; cells &= cells - 1)
      look_at_cell(&hand, from + __builtin_ctzll(cells));
}

/* --- where a bridge may stand -------------------------------------------------------- */

/* As leads_on() of bridges.lua: does an end along an axis meet a path? */
static gboolean leads_on(const TwGame *game, const TwMix *mix, TwTile tile, int axis) {
  for (int side = axis; side < 4; side += 2) {
    TwTile there = tw_game_tile_at(game, beyond(tw_tile_cell(game, tile), side));
    TwFeature facing = there == TW_NONE
                           ? TW_NONE
                           : tw_cell_feature(game, tw_tile_cell(game, there), (side + 2) & 3);
    if (facing != TW_NONE && is_path(mix, tw_feature_kind(game, facing)))
      return TRUE;
  }
  return FALSE;
}

/* All that bridges.lua asks of a bridge is so, but for the road that it must meet sometimes. */
static void offer_bridge(TwContext *ctx, TwOffer *offer, const gint32 *slots, const Bcb *bcb) {
  const TwGame *game = tw_context_game(ctx);
  gboolean must_lead = bcb->road_contact || tw_game_phase(game) == bcb->mend;
  if (!must_lead || leads_on(game, tw_context_mix(ctx), slots[0], slots[1]))
    tw_offer_sure(offer, slots, 2);
}

static void offer_over(TwContext *ctx, TwOffer *offer, TwTile tile, const Bcb *bcb, Answer *last) {
  const TwGame *game = tw_context_game(ctx);
  if (spanned(game, tile, bcb))
    return;
  TwKind kind = kind_over(ctx, bcb, tw_tile_type(game, tile), last);
  for (int i = 0; i < 2 && kind != TW_NONE; i++) {
    const gint32 slots[2] = {tile, i};
    if (tw_can_add_feature(game, tile, kind, axes[i], NULL))
      offer_bridge(ctx, offer, slots, bcb);
  }
}

static void offer_bridges(TwContext *ctx, TwOffer *offer, gpointer data) {
  const Bcb *bcb = data;
  const TwGame *game = tw_context_game(ctx);
  TwTile placed = tw_turn_placed(game);
  if (placed == TW_NONE || !can_build(game, tw_asked_player(ctx), bcb))
    return;
  Answer last = {TW_NONE, TW_NONE};
  offer_over(ctx, offer, placed, bcb, &last);
  for (int side = 0; side < 4; side++) {
    TwTile tile = tw_game_tile_at(game, beyond(tw_tile_cell(game, placed), side));
    if (tile != TW_NONE)
      offer_over(ctx, offer, tile, bcb, &last);
  }
}

/* A tile that only bridges could place may be put aside instead. */
static void offer_aside(TwContext *ctx, TwOffer *offer, gpointer data) {
  const Bcb *bcb = data;
  const TwGame *game = tw_context_game(ctx);
  const gint32 nothing = 0;
  TwTileType type = tw_turn_tile(game);
  if (bcb->may_decline && type != TW_NONE && can_build(game, tw_asked_player(ctx), bcb) &&
      !tw_type_fits(ctx, type))
    tw_offer(offer, &nothing, 0);
}

/* --- figures (Q-02) ------------------------------------------------------------------ */

/* This turn's bridge takes a figure, over whichever tile it leads. */
static void add_bridge(TwContext *ctx, TwCall *call, gpointer data) {
  const Bcb *bcb = data;
  const TwGame *game = tw_context_game(ctx);
  TwTarget target = {.piece_type = TW_NONE,
                     .feature = tw_state_get(game, bcb->built, 0),
                     .lifts = TW_LIFT_THIS_TILE,
                     .follow = TW_NONE,
                     .why = "on the bridge"};
  if (target.feature != TW_NONE && tw_feature_tile(game, target.feature) != tw_turn_placed(game))
    tw_call_add_target(ctx, call, &target);
}

void bcb_declare_bridges(TwPackage *package, Bcb *bcb) {
  bcb->bridges = tw_package_find_resource(package, "bridges");
  bcb->mend = tw_package_find_phase(package, "mend");
  bcb->built = tw_package_find_state(package, "bridge-built");
  bcb->spanned = tw_package_find_state(package, "spanned");
  bcb->may_decline = tw_package_option_value(package, "bridge-may-decline");
  bcb->road_contact = tw_package_option_value(package, "bridge-road-contact");
  bcb->kind_point = tw_package_point(
      package, &(TwPointSpec){.id = "bridge/kind",
                              .sort = TW_PROVIDE,
                              .value = TW_TYPE_KIND,
                              .about = {{.id = "ground", .type = TW_TYPE_KIND}},
                              .text = "which kind of path a bridge over a ground is"});
  tw_package_reserve(package, BCB_MOST_BRIDGES * tw_package_players(package), 0, 2);
  tw_package_choices(package, "bridge", offer_bridges, bcb);
  tw_package_choices(package, "set-aside", offer_aside, bcb);
  tw_package_hook(
      package,
      &(TwHookSpec){.point = "place/targets", .name = "bridge-places", .handler = add_places});
  tw_package_hook(
      package,
      &(TwHookSpec){.point = "bridge/kind", .name = "bridge-kind", .handler = answer_kind});
  if (tw_package_option_value(package, "bridge-meeple-on-adjacent"))
    tw_package_hook(package, &(TwHookSpec){.point = "deploy/targets",
                                           .name = "figure-on-bridge",
                                           .handler = add_bridge});
}
