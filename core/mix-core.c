/* SPDX-License-Identifier: MIT */

/*
 * The core's own declarations: the resource and bag every mix has, the frames of
 * a turn, its verbs, and the hook points. Their ids are fixed by enums of hook.h
 * and mix-private.h, so the order here is theirs.
 */

#include "package-private.h"
#include <glib/gi18n-lib.h>

#define ABOUT(...) .about = {__VA_ARGS__}
#define REGION                                                                                     \
  { "region", TW_TYPE_REGION }
#define FEATURE                                                                                    \
  { "feature", TW_TYPE_FEATURE }
#define PIECE                                                                                      \
  { "piece", TW_TYPE_PIECE }
#define PLAYER                                                                                     \
  { "player", TW_TYPE_PLAYER }
#define TILE                                                                                       \
  { "tile", TW_TYPE_TILE }
#define TILE_TYPE                                                                                  \
  { "type", TW_TYPE_TILE_TYPE }
#define CARD                                                                                       \
  { "card", TW_TYPE_CARD }
#define FINAL                                                                                      \
  { "final", TW_TYPE_BOOL }

static const TwPointSpec core_points[TW_N_CORE_POINTS] = {
    [TW_POINT_GAME_SETUP] = {"game/setup", TW_NOTIFY},
    [TW_POINT_TURN_BEGIN] = {"turn/begin", TW_NOTIFY, ABOUT(PLAYER)},
    [TW_POINT_PHASE_ALLOWED] = {"phase/allowed", TW_VETO, ABOUT({"phase", TW_TYPE_PHASE}, PLAYER)},
    [TW_POINT_DRAW_SOURCE] = {"draw/source", TW_PROVIDE, TW_TYPE_TILE_TYPE, ABOUT(PLAYER)},
    [TW_POINT_TILE_DRAWN] = {"tile/drawn", TW_NOTIFY, ABOUT(TILE_TYPE)},
    [TW_POINT_DRAW_UNPLACEABLE] = {"draw/unplaceable", TW_PROVIDE, ABOUT(TILE_TYPE)},
    [TW_POINT_PLACE_TARGETS] = {"place/targets", TW_COLLECT, ABOUT(TILE_TYPE)},
    [TW_POINT_PLACE_ALLOWED] = {"place/allowed", TW_VETO,
                                ABOUT(TILE_TYPE, {"cell", TW_TYPE_CELL}, {"turn", TW_TYPE_TURN})},
    [TW_POINT_REGION_MERGED] = {"region/merged", TW_NOTIFY,
                                ABOUT(REGION, TILE, {"gone", TW_TYPE_FEATURE})},
    [TW_POINT_REGION_EXTENDED] = {"region/extended", TW_NOTIFY, ABOUT(REGION, TILE)},
    [TW_POINT_TILE_PLACED] = {"tile/placed", TW_NOTIFY, ABOUT(TILE)},
    [TW_POINT_DEPLOY_TARGETS] = {"deploy/targets", TW_COLLECT, TW_TYPE_FEATURE, ABOUT(PLAYER)},
    [TW_POINT_DEPLOY_ALLOWED] = {"deploy/allowed", TW_VETO,
                                 ABOUT({"piece", TW_TYPE_PIECE_TYPE}, FEATURE)},
    [TW_POINT_PIECE_DEPLOYED] = {"piece/deployed", TW_NOTIFY, ABOUT(PIECE, FEATURE)},
    [TW_POINT_PIECE_RECALLED] = {"piece/recalled", TW_NOTIFY, ABOUT(PIECE, FEATURE)},
    [TW_POINT_SCORE_REGIONS] = {"score/regions", TW_COLLECT, TW_TYPE_REGION, ABOUT(TILE)},
    [TW_POINT_SCORE_ORDER] = {"score/order", TW_FOLD, ABOUT(REGION)},
    [TW_POINT_REGION_COMPLETING] = {"region/completing", TW_NOTIFY, ABOUT(REGION, FINAL)},
    [TW_POINT_SCORE_ALLOWED] = {"score/allowed", TW_VETO, ABOUT(REGION, FINAL)},
    [TW_POINT_SCORE_WEIGHT] = {"score/weight", TW_FOLD, ABOUT(PIECE, REGION)},
    [TW_POINT_SCORE_OWNERS] = {"score/owners", TW_FOLD, ABOUT(REGION)},
    [TW_POINT_SCORE_AMOUNT] = {"score/amount", TW_FOLD,
                               ABOUT(REGION, {"completed", TW_TYPE_BOOL}, FINAL)},
    [TW_POINT_SCORE_SHARE] = {"score/share", TW_FOLD,
                              ABOUT(REGION, PLAYER, {"owns", TW_TYPE_BOOL})},
    [TW_POINT_SCORE_AWARDED] = {"score/awarded", TW_NOTIFY,
                                ABOUT(PLAYER, {"resource", TW_TYPE_RESOURCE},
                                      {"amount", TW_TYPE_INT}, REGION)},
    [TW_POINT_PIECE_RETURNING] = {"piece/returning", TW_PROVIDE, TW_TYPE_BOOL,
                                  ABOUT(PIECE, REGION)},
    [TW_POINT_REGION_SCORED] = {"region/scored", TW_NOTIFY, ABOUT(REGION, FINAL)},
    [TW_POINT_REGION_COMPLETED] = {"region/completed", TW_NOTIFY, ABOUT(REGION)},
    [TW_POINT_TURN_END] = {"turn/end", TW_NOTIFY, ABOUT(PLAYER)},
    [TW_POINT_TURN_NEXT] = {"turn/next", TW_PROVIDE, TW_TYPE_PLAYER, ABOUT(PLAYER)},
    [TW_POINT_GAME_ENDING] = {"game/ending", TW_VETO},
    [TW_POINT_GAME_FINAL] = {"game/final", TW_NOTIFY},
    [TW_POINT_CARD_DEALT] = {"card/dealt", TW_NOTIFY, ABOUT(CARD, PLAYER)},
    [TW_POINT_CARD_PLAYED] = {"card/played", TW_NOTIFY, ABOUT(CARD, PLAYER)},
    [TW_POINT_BOT_ESTIMATE] = {"bot/estimate", TW_FOLD, ABOUT(PLAYER)},
};

const TwPointSpec *tw_core_point_spec(int index) {
  return &core_points[index];
}

static void declare_phases(TwPackage *core) {
  static const TwPhaseInfo phases[TW_N_CORE_PHASES] = {
      [TW_PHASE_TURN] = {.name = "core/turn", .text = N_("the turn")},
      [TW_PHASE_SCORING] = {.name = "core/scoring", .text = N_("regions are scored")},
      [TW_PHASE_FINAL] = {.name = "core/final", .text = N_("final scoring")},
      [TW_PHASE_DRAW] = {.name = "core/draw", .text = N_("draw"), .builtin = TW_BUILTIN_DRAW},
      [TW_PHASE_PLACE] = {.name = "core/place", .text = N_("place"), .builtin = TW_BUILTIN_PLACE},
      [TW_PHASE_DEPLOY] = {.name = "core/deploy",
                           .text = N_("deploy"),
                           .builtin = TW_BUILTIN_DEPLOY,
                           .optional = TRUE},
      [TW_PHASE_SCORE] = {.name = "core/score", .text = N_("score"), .builtin = TW_BUILTIN_SCORE},
  };
  for (int i = 0; i < TW_N_CORE_PHASES; i++) {
    TwPhaseInfo phase = phases[i];
    phase.name = tw_builder_intern(core->builder, phase.name);
    phase.text = tw_builder_intern(core->builder, _(phase.text));
    phase.package = -1;
    g_array_append_val(core->builder->phases, phase);
  }
}

static void declare_verbs(TwPackage *core) {
  const TwVerbSpec verbs[TW_N_CORE_VERBS] = {
      [TW_VERB_PLACE] = {.id = "place",
                         .text = _("place {tile} at {at}, turned {turn}"),
                         .arguments = {{.id = "tile", .type = TW_TYPE_TILE_TYPE, .secret = TW_NO},
                                       {.id = "at", .type = TW_TYPE_CELL, .secret = TW_NO},
                                       {.id = "turn", .type = TW_TYPE_TURN, .secret = TW_NO}}},
      [TW_VERB_DEPLOY] =
          {.id = "deploy",
           .text = _("deploy {piece} on {on}"),
           .arguments = {{.id = "piece", .type = TW_TYPE_PIECE_TYPE, .secret = TW_NO},
                         {.id = "on", .type = TW_TYPE_FEATURE, .secret = TW_NO}}},
      [TW_VERB_PASS] = {.id = "pass", .text = _("pass")},
  };
  for (int i = 0; i < TW_N_CORE_VERBS; i++)
    tw_package_action(core, &verbs[i]);
}

void tw_builder_declare_core(TwBuilder *builder) {
  TwPackage *core = builder->core;
  tw_package_resource(core, &(TwResourceSpec){.id = "points",
                                              .min = G_MININT32,
                                              .of_side = TRUE,
                                              .text = _("points"),
                                              .words = _("point|points")});
  tw_package_bag(core, "tiles");
  declare_phases(core);
  declare_verbs(core);
  for (int i = 0; i < TW_N_CORE_POINTS; i++)
    tw_package_point(core, &core_points[i]);
}
