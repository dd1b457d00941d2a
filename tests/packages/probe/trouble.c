/* SPDX-License-Identifier: MIT */
/* Handlers that do what they may not, bounds that are met, rules without an end. */
#include "probe.h"

#define BOUND 3

enum { LIST, FAIL, FRAMES, LOOP, WHEEL, FOLD, VETO, PROVIDE, COLLECT, ROLL, LOSE, STRANGER };
static const char *const ways[] = {"list", "fail",     "frames",  "loop",    "wheel",
                                   "fold", "veto",     "provide", "collect", "roll",
                                   "lose", "stranger", NULL};

static int mischief(TwContext *ctx, const Probe *probe) {
  return tw_state_get(tw_context_game(ctx), probe->mischief, 0);
}

/* Much is changed before something goes wrong. */
static void change_a_lot(TwContext *ctx, const Probe *probe) {
  TwPlayer player = tw_asked_player(ctx);
  tw_gain(ctx, player, probe->gold, 7, "before it went wrong");
  tw_roll(ctx, 6, "before it went wrong");
  tw_bag_put(ctx, TW_BAG_TILES, tw_draw(ctx, TW_BAG_TILES));
  tw_deploy(ctx, player, probe->giant, 0);
  tw_state_push(ctx, probe->bounded, 0, 1);
}

static void break_it(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  TwPlayer player = tw_asked_player(ctx);
  gint32 value = 0;
  tw_state_set(ctx, probe->mischief, 0, action->slot[0]);
  change_a_lot(ctx, probe);
  switch (action->slot[0]) {
  case LIST:
    for (int i = 0; i < BOUND; i++)
      tw_state_push(ctx, probe->bounded, 0, i);
    break;
  case FAIL: tw_fail(ctx, "that went wrong: %d", 42); break;
  case FRAMES:
    for (int i = 0; i < 1000; i++)
      tw_ask(ctx, player, probe->wheel, NULL);
    break;
  case WHEEL: tw_ask(ctx, player, probe->wheel, NULL); break;
  case FOLD:
  case ROLL: tw_run_point(ctx, probe->trouble_sum, NULL, &value); break;
  case VETO: tw_run_point(ctx, probe->trouble_may, NULL, NULL); break;
  case PROVIDE: tw_run_point(ctx, probe->trouble_who, NULL, &value); break;
  case LOSE: tw_lose(ctx, player, probe->favour, 4, "more than there is"); break;
  case STRANGER: tw_deploy(ctx, player, probe->pawn, 30000); break;
  default: break;
  }
}

/* A gain that causes a gain. */
static void gain_again(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  if (mischief(ctx, probe) == LOOP)
    tw_gain(ctx, call->about[0], probe->cloth, 1, "again");
}

static void turn_wheel(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  if (mischief(ctx, probe) == WHEEL)
    tw_ask(ctx, tw_asked_player(ctx), probe->wheel, NULL);
}

/* Only what reads may be done here, and this is no reading. */
static void meddle(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  int how = mischief(ctx, probe);
  if (how == ROLL)
    tw_roll(ctx, 6, "a die in a fold");
  else if (how == FOLD || how == VETO || how == PROVIDE || how == COLLECT)
    tw_gain(ctx, 0, probe->gold, 1, "meddling");
}

static void offer_ways(TwContext *ctx, TwOffer *offer, gpointer data) {
  for (gint32 way = 0; ways[way]; way++)
    tw_offer(offer, &way, 1);
}

void probe_declare_trouble(TwPackage *package, Probe *probe) {
  probe->mischief = tw_package_state(
      package, &(TwStateSpec){.id = "mischief", .type = TW_TYPE_INT, .default_value = -1});
  probe->bounded = tw_package_state(
      package, &(TwStateSpec){.id = "bounded", .type = TW_TYPE_INT, .list = BOUND});
  probe->wheel = tw_package_phase(package, &(TwPhaseSpec){.id = "wheel", .decision = TRUE});
  tw_package_action(package, &(TwVerbSpec){.id = "turn-wheel", .in = "wheel", .apply = turn_wheel});
  probe->trouble_sum =
      tw_package_point(package, &(TwPointSpec){.id = "trouble/sum", .sort = TW_FOLD});
  probe->trouble_may =
      tw_package_point(package, &(TwPointSpec){.id = "trouble/may", .sort = TW_VETO});
  probe->trouble_who =
      tw_package_point(package, &(TwPointSpec){.id = "trouble/who", .sort = TW_PROVIDE});
  probe_tool(package,
             &(TwVerbSpec){.id = "break",
                           .arguments = {{.id = "how", .type = TW_TYPE_CHOICE, .words = ways}},
                           .choices = offer_ways,
                           .apply = break_it});
  PROBE_HOOK(package, .point = "trouble/sum", .handler = meddle);
  PROBE_HOOK(package, .point = "trouble/may", .handler = meddle);
  PROBE_HOOK(package, .point = "trouble/who", .handler = meddle);
  PROBE_HOOK(package, .point = "place/targets", .name = "meddle", .handler = meddle);
  PROBE_HOOK(package, .point = "score/awarded", .name = "gain-again", .handler = gain_again);
}
