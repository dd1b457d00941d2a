/* SPDX-License-Identifier: MIT */
/*
 * A decision in the middle of scoring: the owner of a small city without a pennant
 * may make it a keep, which nobody scores, and close it in a later turn.
 */
#include "probe.h"

static TwPlayer only_owner(const TwGame *game, TwRegion region) {
  guint owners = tw_region_owners(game, region);
  if (!owners || (owners & (owners - 1)))
    return TW_NONE;
  return __builtin_ctz(owners);
}

static void tell_completing(TwContext *ctx, TwCall *call, gpointer data) {
  probe_log_region(ctx, call->about[1] ? "finally completing" : "completing", call->about[0]);
}

static void ask_owner(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  TwPlayer owner = only_owner(tw_context_game(ctx), call->about[0]);
  if (owner != TW_NONE && !call->about[1])
    tw_ask(ctx, owner, probe->keep_asked, call->about);
}

static void tell_scored(TwContext *ctx, TwCall *call, gpointer data) {
  probe_log_region(ctx, "scored", call->about[0]);
}

static void tell_completed(TwContext *ctx, TwCall *call, gpointer data) {
  probe_log_region(ctx, "completed", call->about[0]);
}

static void raise_keep(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  TwRegion city = tw_about(ctx, 0);
  if (tw_region_become(ctx, city, probe->keep))
    tw_state_set(ctx, probe->built, city, tw_turn_number(tw_context_game(ctx)));
}

static void may_close(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  TwRegion region = action->slot[0];
  if (tw_region_kind(game, region) != probe->keep || tw_region_completed(game, region))
    tw_call_refuse(ctx, call, "it is no open keep");
  else if (tw_state_get(game, probe->built, region) == tw_turn_number(game))
    tw_call_refuse(ctx, call, "it was built this turn");
  else if (!(tw_region_owners(game, region) >> tw_turn_player(game) & 1))
    tw_call_refuse(ctx, call, "it is not yours");
}

static void close_keep(TwContext *ctx, const TwAction *action, gpointer data) {
  tw_gain_for(ctx, tw_asked_player(ctx), TW_RESOURCE_POINTS, 3, 1, action->slot[0], "keep");
  tw_region_complete(ctx, action->slot[0]);
}

/* Of several regions the larger ones first. */
static void larger_first(TwContext *ctx, TwCall *call, gpointer data) {
  call->value -= tw_region_tiles(tw_context_game(ctx), call->about[0]);
}

void probe_declare_keeps(TwPackage *package, Probe *probe) {
  probe->built = tw_package_state(
      package, &(TwStateSpec){.id = "built", .type = TW_TYPE_INT, .per = TW_PER_REGION});
  probe->keep_asked = tw_package_phase(
      package,
      &(TwPhaseSpec){
          .id = "keep", .decision = TRUE, .optional = TRUE, .about = {{"city", TW_TYPE_REGION}}});
  tw_package_phase(package, &(TwPhaseSpec){.id = "keeps", .after = "score", .optional = TRUE});
  tw_package_action(package, &(TwVerbSpec){.id = "raise-keep", .in = "keep", .apply = raise_keep});
  tw_package_action(package, &(TwVerbSpec){.id = "close-keep",
                                           .in = "keeps",
                                           .arguments = {{.id = "keep", .type = TW_TYPE_REGION}},
                                           .allowed = may_close,
                                           .apply = close_keep});
  PROBE_HOOK(package, .point = "region/completing", .name = "tell-completing",
             .handler = tell_completing);
  PROBE_HOOK(package, .point = "region/completing", .name = "ask-owner",
             .filter = {.role = "area", .tiles = 2, .without = "pennant"}, .handler = ask_owner);
  PROBE_HOOK(package, .point = "region/scored", .handler = tell_scored);
  PROBE_HOOK(package, .point = "region/completed", .handler = tell_completed);
  PROBE_HOOK(package, .point = "score/order", .handler = larger_first);
}
