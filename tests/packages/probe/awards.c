/* SPDX-License-Identifier: MIT */
/*
 * Who is paid and how much, what returns, where tiles come from, who is next and
 * when it ends: an answer to each point where the core asks.
 */
#include "probe.h"

/* --- scoring -------------------------------------------------------------------- */

/* A figure beside wells is stronger by one for each. */
static void weigh(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  call->value += tw_feature_count(game, tw_piece_at(game, call->about[0]), probe->well);
}

/* A shrine belongs to everybody. */
static void own(TwContext *ctx, TwCall *call, gpointer data) {
  call->value = (1 << tw_mix_players(tw_context_mix(ctx))) - 1;
}

/* Who is there without owning it gets half. */
static void share(TwContext *ctx, TwCall *call, gpointer data) {
  if (!call->about[2])
    tw_score_add(call->score, TW_RESOURCE_POINTS,
                 tw_region_worth(ctx, call->about[0], TW_RESOURCE_POINTS) / 2, "half");
}

static void curse(TwContext *ctx, TwCall *call, gpointer data) {
  tw_call_refuse(ctx, call, "a curse lies on it");
}

/* A wagon is not sent home but waits at its owner's. */
static void keep_wagon(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  if (tw_piece_type(game, call->about[0]) != probe->wagon)
    return;
  tw_piece_move(ctx, call->about[0], TW_PLACE_HOLD, tw_piece_player(game, call->about[0]));
  tw_call_answer(ctx, call, TRUE);
}

/* An open city on the tile just placed pays at once if it has a pennant. */
static void score_early(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  for (int i = 0; i < tw_tile_n_features(game, call->about[0]); i++) {
    TwFeature feature = tw_tile_feature(game, call->about[0], i);
    if (tw_feature_count(game, feature, probe->pennant) && tw_region_pieces(game, feature))
      tw_call_add(ctx, call, feature, "a pennant was seen");
  }
}

static void weave(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  if (call->about[1])
    tw_score_add(call->score, probe->cloth, 1, "weavers");
}

/* --- tiles and turns -------------------------------------------------------------- */

static void give_ordered(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  gint32 type = tw_state_get(tw_context_game(ctx), probe->ordered, 0);
  if (type != TW_NONE)
    tw_call_answer(ctx, call, type);
}

/* In a turn with a given tile nobody was asked for one, so an equal one is not the ordered one. */
static void forget_ordered(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  if (tw_turn_extra(tw_context_game(ctx)) == PROBE_TREAT)
    return;
  if (call->about[0] == tw_state_get(tw_context_game(ctx), probe->ordered, 0))
    tw_state_set(ctx, probe->ordered, 0, TW_NONE);
}

static void order_tile(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  tw_bag_take(ctx, TW_BAG_TILES, action->slot[0]);
  tw_state_set(ctx, probe->ordered, 0, action->slot[0]);
}

static void may_order(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  if (tw_state_get(game, probe->ordered, 0) != TW_NONE)
    tw_call_refuse(ctx, call, "a tile is ordered already");
  else if (!tw_bag_count(game, TW_BAG_TILES, action->slot[0]))
    tw_call_refuse(ctx, call, "no such tile is left");
}

static void say_what_becomes(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  const TwMix *mix = tw_context_mix(ctx);
  if (tw_mix_tile_type_mark(mix, call->about[0], probe->sticky))
    tw_call_answer(ctx, call, TW_UNPLACEABLE_KEEP);
  else if (tw_mix_tile_type_mark(mix, call->about[0], probe->bouncy))
    tw_call_answer(ctx, call, TW_UNPLACEABLE_RETURN);
}

/* A tile that was kept in hand and not placed goes out of the game. */
static void drop_kept(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  int encore = tw_state_get(game, probe->encore, 0);
  if (tw_turn_tile(game) != TW_NONE) {
    tw_log(ctx, "kept %s", tw_mix_tile_type_label(tw_context_mix(ctx), tw_turn_tile(game)));
    tw_discard(ctx, tw_turn_tile(game));
    tw_hold(ctx, TW_NONE);
  }
  if (encore > 0 && tw_game_tiles_left(game) == 0)
    tw_state_set(ctx, probe->encore, 0, encore - 1);
}

/* Whoever took a favour plays the next turn as well. */
static void say_next(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  gint32 next = tw_state_get(tw_context_game(ctx), probe->next, 0);
  if (next != TW_NONE)
    tw_call_answer(ctx, call, next);
}

static void forget_next(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  tw_state_set(ctx, probe->next, 0, TW_NONE);
}

static void call_next(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  tw_state_set(ctx, probe->next, 0, action->slot[0]);
}

static void not_yet(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  if (tw_state_get(tw_context_game(ctx), probe->encore, 0) > 0)
    tw_call_refuse(ctx, call, "there is an encore");
}

static void cheer(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  tw_state_set(ctx, probe->encore, 0, 2);
}

/* --- goods ------------------------------------------------------------------------- */

static void may_pay(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  if (!tw_player_count(game, tw_turn_player(game), probe->gold))
    tw_call_refuse(ctx, call, "you have no gold");
}

static void pay(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  tw_pay(ctx, tw_asked_player(ctx), action->slot[0], probe->gold, 1, "a toll");
}

static void settle(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  int players = tw_mix_players(tw_context_mix(ctx));
  for (TwPlayer p = 0; p < players; p++)
    tw_gain_per(ctx, p, TW_RESOURCE_POINTS, 2,
                MAX(0, tw_player_count(tw_context_game(ctx), p, probe->favour)), "favours");
}

static void declare_states(TwPackage *package, Probe *probe) {
  probe->ordered =
      tw_package_state(package, &(TwStateSpec){.id = "ordered", .type = TW_TYPE_TILE_TYPE});
  probe->next = tw_package_state(package, &(TwStateSpec){.id = "next", .type = TW_TYPE_PLAYER});
  probe->encore =
      tw_package_state(package, &(TwStateSpec){.id = "encore", .type = TW_TYPE_INT, .max = 2});
}

static void declare_tools(TwPackage *package) {
  TwArgument player = {.id = "player", .type = TW_TYPE_PLAYER};
  TwArgument tile = {.id = "tile", .type = TW_TYPE_TILE_TYPE};
  probe_tool(
      package,
      &(TwVerbSpec){.id = "order", .arguments = {tile}, .allowed = may_order, .apply = order_tile});
  probe_tool(package, &(TwVerbSpec){.id = "call-next", .arguments = {player}, .apply = call_next});
  probe_tool(package, &(TwVerbSpec){.id = "cheer", .apply = cheer});
  probe_tool(package,
             &(TwVerbSpec){.id = "pay", .arguments = {player}, .allowed = may_pay, .apply = pay});
}

void probe_declare_awards(TwPackage *package, Probe *probe) {
  const TwHookSpec hooks[] = {
      {.point = "score/weight", .filter = {.role = "path"}, .handler = weigh},
      {.point = "score/owners", .filter = {.role = "site"}, .handler = own},
      {.point = "score/share", .filter = {.role = "area"}, .handler = share},
      {.point = "score/allowed", .filter = {.has = "cursed"}, .handler = curse},
      {.point = "score/amount", .filter = {.kind = "city", .has = "pennant"}, .handler = weave},
      {.point = "score/regions", .handler = score_early},
      {.point = "piece/returning", .filter = {.role = "path"}, .handler = keep_wagon},
      {.point = "draw/source", .handler = give_ordered},
      {.point = "tile/drawn", .handler = forget_ordered},
      {.point = "draw/unplaceable", .handler = say_what_becomes},
      {.point = "turn/end", .name = "drop-kept", .handler = drop_kept},
      {.point = "turn/next", .handler = say_next},
      {.point = "turn/begin", .name = "forget-next", .handler = forget_next},
      {.point = "game/ending", .handler = not_yet},
      {.point = "game/final", .handler = settle},
  };
  declare_states(package, probe);
  declare_tools(package);
  for (gsize i = 0; i < G_N_ELEMENTS(hooks); i++)
    tw_package_hook(package, &hooks[i]);
}
