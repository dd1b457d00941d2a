/* SPDX-License-Identifier: MIT */
/* A neutral figure that walks from cell to cell, and pieces in every other place. */
#include "probe.h"

#define MARKET 7 /* a place of the package's own */

static TwPiece find_walker(const TwGame *game, const Probe *probe) {
  for (TwPiece p = 0; p < tw_game_n_pieces(game); p++)
    if (tw_piece_type(game, p) == probe->walker && tw_piece_place(game, p) == TW_PLACE_CELL)
      return p;
  return TW_NONE;
}

static void offer_steps(TwContext *ctx, TwOffer *offer, gpointer data) {
  const TwGame *game = tw_context_game(ctx);
  TwPiece walker = find_walker(game, data);
  TwTile tile = walker == TW_NONE ? TW_NONE : tw_game_tile_at(game, tw_piece_at(game, walker));
  for (int side = 0; tile != TW_NONE && side < 4; side++) {
    TwTile next = probe_neighbour(game, tile, side);
    gint32 cell = next == TW_NONE || next == tile ? TW_NONE : tw_tile_cell(game, next);
    if (next != TW_NONE && next != tile)
      tw_offer(offer, &cell, 1);
  }
}

static void walk(TwContext *ctx, const TwAction *action, gpointer data) {
  const TwGame *game = tw_context_game(ctx);
  tw_piece_move(ctx, find_walker(game, data), TW_PLACE_CELL, action->slot[0]);
  TwTile tile = tw_game_tile_at(game, action->slot[0]);
  for (TwPiece p = 0; p < tw_game_n_pieces(game); p++)
    if (tw_piece_place(game, p) == TW_PLACE_FEATURE && tw_piece_player(game, p) != TW_NONE &&
        tw_feature_tile(game, tw_piece_at(game, p)) == tile)
      tw_gain(ctx, tw_piece_player(game, p), TW_RESOURCE_POINTS, 1, "the walker came by");
}

/* --- anywhere else -------------------------------------------------------------- */

enum { HOME, HOLD, NAMED, CORNER, AWAY };
static const char *const places[] = {"home", "hold", "market", "corner", "away", NULL};

static void may_send(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  const Probe *probe = data;
  if (tw_piece_type(tw_context_game(ctx), action->slot[0]) == probe->walker)
    tw_call_refuse(ctx, call, "the walker goes where it likes");
}

static void send(TwContext *ctx, const TwAction *action, gpointer data) {
  TwPiece piece = action->slot[0];
  switch (action->slot[1]) {
  case HOME: tw_recall(ctx, piece); break;
  case HOLD: tw_piece_move(ctx, piece, TW_PLACE_HOLD, tw_asked_player(ctx)); break;
  case NAMED: tw_piece_move(ctx, piece, TW_PLACE_NAMED, MARKET); break;
  case CORNER: tw_piece_move(ctx, piece, TW_PLACE_CORNER, tw_cell(0, 0)); break;
  default: tw_piece_move(ctx, piece, TW_PLACE_OUT, 0);
  }
}

static void tell_deployed(TwContext *ctx, TwCall *call, gpointer data) {
  probe_log_region(ctx, "deployed on", call->about[1]);
}

static void tell_recalled(TwContext *ctx, TwCall *call, gpointer data) {
  if (call->about[1] == TW_NONE)
    tw_log(ctx, "recalled");
  else
    probe_log_region(ctx, "recalled from", call->about[1]);
}

/* The filter asks for a city, so a piece that came from no feature at all is no case for it. */
static void tell_city_left(TwContext *ctx, TwCall *call, gpointer data) {
  probe_log_region(ctx, "city left", call->about[1]);
}

void probe_declare_figures(TwPackage *package, Probe *probe) {
  tw_package_phase(package, &(TwPhaseSpec){.id = "walk", .after = "score"});
  tw_package_action(package, &(TwVerbSpec){.id = "walk",
                                           .in = "walk",
                                           .arguments = {{.id = "to", .type = TW_TYPE_CELL}},
                                           .choices = offer_steps,
                                           .apply = walk});
  probe_tool(package,
             &(TwVerbSpec){.id = "send",
                           .arguments = {{.id = "piece", .type = TW_TYPE_PIECE},
                                         {.id = "to", .type = TW_TYPE_CHOICE, .words = places}},
                           .allowed = may_send,
                           .apply = send});
  PROBE_HOOK(package, .point = "piece/deployed", .handler = tell_deployed);
  PROBE_HOOK(package, .point = "piece/recalled", .handler = tell_recalled);
  PROBE_HOOK(package, .point = "piece/recalled", .name = "city-left", .filter = {.kind = "city"},
             .handler = tell_city_left);
}
