/* SPDX-License-Identifier: MIT */
/*
 * Places that lift vetoes: a spanner may lie with an end against ground if a road
 * over that neighbour follows; pawns may join a city, and stand on the start tile.
 * And vetoes with their reasons.
 */
#include "probe.h"

#include <string.h>

#define EASTERNMOST 3

static const TwDirection ends[2][2] = {{TW_EAST, TW_WEST}, {TW_NORTH, TW_SOUTH}};

static guint axis(int turn) {
  return 1u << ends[turn & 1][0] | 1u << ends[turn & 1][1];
}

static TwTile beyond(const TwGame *game, TwCell cell, TwDirection side) {
  static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
  return tw_game_tile_at(game, tw_cell(tw_cell_x(cell) + dx[side], tw_cell_y(cell) + dy[side]));
}

static gboolean can_span(const TwGame *game, const Probe *probe, TwCell cell, int turn) {
  for (int end = 0; end < 2; end++) {
    TwTile tile = beyond(game, cell, ends[turn & 1][end]);
    if (tile != TW_NONE && tw_can_add_feature(game, tile, probe->road, axis(turn), NULL))
      return TRUE;
  }
  return FALSE;
}

static void add_spans(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  if (strcmp(tw_mix_tile_type_name(tw_context_mix(ctx), call->about[0]), "probe/spanner") != 0)
    return;
  for (int i = 0; i < tw_game_n_open_cells(game); i++)
    for (int turn = 0; turn < 2; turn++) {
      TwTarget target = {.tile_type = call->about[0],
                         .cell = tw_game_open_cell(game, i),
                         .turn = turn,
                         .lifts = TW_LIFT_EDGES,
                         .follow = probe->span,
                         .why = "a bridge leads on"};
      if (can_span(game, probe, target.cell, turn))
        tw_call_add_target(ctx, call, &target);
    }
}

static void offer_span(TwContext *ctx, TwOffer *offer, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  TwTile placed = tw_turn_placed(game);
  int turn = tw_tile_turn(game, placed);
  for (int end = 0; end < 2; end++) {
    gint32 tile = beyond(game, tw_tile_cell(game, placed), ends[turn & 1][end]);
    if (tile != TW_NONE && tw_can_add_feature(game, tile, probe->road, axis(turn), NULL))
      tw_offer(offer, &tile, 1);
  }
}

static void span(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  tw_add_feature(ctx, action->slot[0], probe->road, axis(tw_tile_turn(game, tw_turn_placed(game))));
}

static void add_stands(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  TwTile placed = tw_turn_placed(game);
  for (int i = 0; placed != TW_NONE && i < tw_tile_n_features(game, placed); i++) {
    TwTarget target = {.piece_type = probe->pawn,
                       .feature = tw_tile_feature(game, placed, i),
                       .lifts = TW_LIFT_UNCLAIMED,
                       .follow = TW_NONE,
                       .why = "join a city"};
    if (tw_feature_kind(game, target.feature) == probe->city)
      tw_call_add_target(ctx, call, &target);
  }
  for (int i = 0; !tw_tile_removed(game, 0) && i < tw_tile_n_features(game, 0); i++) {
    TwTarget target = {.piece_type = TW_NONE,
                       .feature = tw_tile_feature(game, 0, i),
                       .lifts = TW_LIFT_THIS_TILE,
                       .follow = probe->nod,
                       .why = "the first tile is always open"};
    tw_call_add_target(ctx, call, &target);
  }
}

/* What follows a figure set on the first tile: a decision that is asked even when forced. */
static void nod(TwContext *ctx, const TwAction *action, gpointer data) {
  tw_log(ctx, "nodded");
}

static void no_far_east(TwContext *ctx, TwCall *call, gpointer data) {
  if (tw_cell_x(call->about[1]) > EASTERNMOST)
    tw_call_refuse(ctx, call, "nothing lies east of %d", EASTERNMOST);
}

static void no_early_shrine(TwContext *ctx, TwCall *call, gpointer data) {
  if (tw_turn_number(tw_context_game(ctx)) < 3)
    tw_call_refuse(ctx, call, "shrines open in the third turn");
}

void probe_declare_lifts(TwPackage *package, Probe *probe) {
  probe->span = tw_package_phase(package, &(TwPhaseSpec){.id = "span", .decision = TRUE});
  probe->nod =
      tw_package_phase(package, &(TwPhaseSpec){.id = "nod", .decision = TRUE, .always = TRUE});
  tw_package_action(package, &(TwVerbSpec){.id = "nod", .in = "nod", .apply = nod});
  tw_package_action(package, &(TwVerbSpec){.id = "span",
                                           .in = "span",
                                           .arguments = {{.id = "over", .type = TW_TYPE_TILE}},
                                           .choices = offer_span,
                                           .apply = span});
  PROBE_HOOK(package, .point = "place/targets", .handler = add_spans);
  PROBE_HOOK(package, .point = "deploy/targets", .handler = add_stands);
  PROBE_HOOK(package, .point = "place/allowed", .handler = no_far_east);
  PROBE_HOOK(package, .point = "deploy/allowed", .filter = {.role = "site"},
             .handler = no_early_shrine);
}
