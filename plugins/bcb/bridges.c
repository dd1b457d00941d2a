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
#define ALL_SIDES (NORTH_SOUTH | EAST_WEST)

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

/* The kind of path that a bridge over a tile of this type is; TW_NONE: none can be. */
static TwKind kind_over(TwContext *ctx, const Bcb *bcb, TwTileType type) {
  const gint32 ground = ground_of(tw_context_mix(ctx), type);
  gint32 kind = TW_NONE;
  if (ground == TW_NONE || !tw_run_point(ctx, bcb->kind_point, &ground, &kind))
    return TW_NONE;
  return kind;
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

/* --- places that a bridge makes right --------------------------------------------- */

/* A tile type in hand: which of its sides are paths and which are open ground, unturned. */
typedef struct {
  TwContext *ctx;
  TwCall *call;
  const Bcb *bcb;
  const TwGame *game;
  const TwMix *mix;
  TwTileType type;
  guint paths, grounds;
  TwKind kinds[4]; /* of the paths */
  TwKind over;     /* what a bridge over it would be */
} Hand;

/* A bridge on the new tile lies clear of all but ground at both halves of a side. */
static gboolean is_ground(const TwMix *mix, TwTileType type, int side) {
  return tw_mix_port_owner(mix, type, side) == TW_NONE &&
         tw_mix_port_owner(mix, type, TW_PORT_HALF(0, 2 * side)) != TW_NONE &&
         tw_mix_port_owner(mix, type, TW_PORT_HALF(0, 2 * side + 1)) != TW_NONE;
}

static void look_at_sides(Hand *hand) {
  for (int side = 0; side < 4; side++) {
    int owner = tw_mix_port_owner(hand->mix, hand->type, side);
    if (hand->over != TW_NONE && is_ground(hand->mix, hand->type, side))
      hand->grounds |= 1u << side;
    if (owner == TW_NONE)
      continue;
    hand->kinds[side] = tw_mix_tile_feature_kind(hand->mix, hand->type, owner);
    if (is_path(hand->mix, hand->kinds[side]))
      hand->paths |= 1u << side;
  }
}

static guint turned(guint sides, int turn) {
  return (sides << turn | sides >> (4 - turn)) & ALL_SIDES;
}

/* Sides that do not match what lies beyond, of the sixteen bits of an open cell. */
static guint misfits(guint turns, int turn) {
  guint sides = 0;
  for (int side = 0; side < 4; side++)
    if (!(turns >> (4 * side + turn) & 1))
      sides |= 1u << side;
  return sides;
}

/* What a neighbour shows to a cell; TW_NONE: there is none, or ground. */
static TwKind shown(const TwGame *game, TwCell cell, int side) {
  TwFeature feature = tw_cell_feature(game, beyond(cell, side), (side + 2) & 3);
  return feature == TW_NONE ? TW_NONE : tw_feature_kind(game, feature);
}

/* A bridge on the new tile: each end meets a path or nothing. */
static gboolean mends_here(const Hand *hand, TwCell cell, guint bad, guint axis) {
  for (int side = 0; side < 4; side++) {
    if (!(axis >> side & 1))
      continue;
    if (bad >> side & 1) {
      TwKind kind = shown(hand->game, cell, side);
      if (kind == TW_NONE || !tw_mix_kinds_join(hand->mix, kind, hand->over))
        return FALSE;
    } else if (tw_game_tile_at(hand->game, beyond(cell, side)) != TW_NONE) {
      return FALSE;
    }
  }
  return TRUE;
}

/* A bridge on a neighbour carries the new tile's path on. */
static gboolean mends_there(const Hand *hand, TwCell cell, int turn, int side) {
  TwTile tile = tw_game_tile_at(hand->game, beyond(cell, side));
  if (tile == TW_NONE || spanned(hand->game, tile, hand->bcb) ||
      tw_tile_cell(hand->game, tile) != beyond(cell, side))
    return FALSE;
  TwKind kind = kind_over(hand->ctx, hand->bcb, tw_tile_type(hand->game, tile));
  return kind != TW_NONE && tw_mix_kinds_join(hand->mix, kind, hand->kinds[(side - turn) & 3]) &&
         tw_can_add_feature(hand->game, tile, kind, axis_of(side), NULL);
}

static gboolean mends(const Hand *hand, TwCell cell, int turn, guint bad) {
  const guint paths = turned(hand->paths, turn), grounds = turned(hand->grounds, turn);
  for (int i = 0; i < 2; i++)
    if (!(bad & ~axes[i]) && !(axes[i] & ~grounds) && mends_here(hand, cell, bad, axes[i]))
      return TRUE;
  if (bad & (bad - 1) || bad & ~paths) /* one bridge mends one side, or two opposite ones */
    return FALSE;
  return mends_there(hand, cell, turn, __builtin_ctz(bad));
}

static void try_turn(const Hand *hand, TwCell cell, int turn, guint bad) {
  TwTarget target = {.tile_type = hand->type,
                     .cell = cell,
                     .turn = turn,
                     .lifts = TW_LIFT_EDGES,
                     .follow = hand->bcb->mend,
                     .why = "a bridge leads on"};
  if (mends(hand, cell, turn, bad))
    tw_call_add_target(hand->ctx, hand->call, &target);
}

static void add_places(TwContext *ctx, TwCall *call, gpointer data) {
  Hand hand = {.ctx = ctx,
               .call = call,
               .bcb = data,
               .game = tw_context_game(ctx),
               .mix = tw_context_mix(ctx),
               .type = call->about[0]};
  if (!can_build(hand.game, tw_turn_player(hand.game), hand.bcb) ||
      tw_mix_tile_type_cells(hand.mix, hand.type) != 1)
    return;
  hand.over = kind_over(ctx, hand.bcb, hand.type);
  look_at_sides(&hand);
  const guint helpful = hand.paths | hand.grounds;
  for (int i = 0; i < tw_game_n_open_cells(hand.game); i++) {
    const guint turns = tw_open_cell_turns(hand.game, i, hand.type);
    for (int turn = 0; turn < 4; turn++) {
      guint bad = misfits(turns, turn);
      if (bad && !(bad & ~turned(helpful, turn)))
        try_turn(&hand, tw_game_open_cell(hand.game, i), turn, bad);
    }
  }
}

/* --- where a bridge may stand -------------------------------------------------------- */

static void offer_over(TwContext *ctx, TwOffer *offer, TwTile tile, const Bcb *bcb) {
  const TwGame *game = tw_context_game(ctx);
  if (spanned(game, tile, bcb))
    return;
  TwKind kind = kind_over(ctx, bcb, tw_tile_type(game, tile));
  for (int i = 0; i < 2 && kind != TW_NONE; i++) {
    const gint32 slots[2] = {tile, i};
    if (tw_can_add_feature(game, tile, kind, axes[i], NULL))
      tw_offer(offer, slots, 2);
  }
}

static void offer_bridges(TwContext *ctx, TwOffer *offer, gpointer data) {
  const Bcb *bcb = data;
  const TwGame *game = tw_context_game(ctx);
  TwTile placed = tw_turn_placed(game);
  if (placed == TW_NONE || !can_build(game, tw_asked_player(ctx), bcb))
    return;
  offer_over(ctx, offer, placed, bcb);
  for (int side = 0; side < 4; side++) {
    TwTile tile = tw_game_tile_at(game, beyond(tw_tile_cell(game, placed), side));
    if (tile != TW_NONE)
      offer_over(ctx, offer, tile, bcb);
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

void bcb_declare_bridges(TwPackage *package, Bcb *bcb) {
  bcb->bridges = tw_package_find_resource(package, "bridges");
  bcb->mend = tw_package_find_phase(package, "mend");
  bcb->built = tw_package_find_state(package, "bridge-built");
  bcb->spanned = tw_package_find_state(package, "spanned");
  bcb->may_decline = tw_package_option_value(package, "bridge-may-decline");
  bcb->kind_point = tw_package_point(
      package, &(TwPointSpec){.id = "bridge/kind",
                              .sort = TW_PROVIDE,
                              .value = TW_TYPE_KIND,
                              .about = {{.id = "ground", .type = TW_TYPE_KIND}},
                              .text = "which kind of path a bridge over a ground is"});
  tw_package_reserve(package, BCB_MOST_BRIDGES * tw_package_players(package), 0, 2);
  tw_package_choices(package, "bridge", offer_bridges, bcb);
  tw_package_choices(package, "set-aside", offer_aside, bcb);
  tw_package_hook(package, &(TwHookSpec){.point = "place/targets", .handler = add_places});
  tw_package_hook(package, &(TwHookSpec){.point = "bridge/kind", .handler = answer_kind});
}
