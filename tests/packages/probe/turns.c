/* SPDX-License-Identifier: MIT */
/*
 * The turn: phases before, after and instead of others, asked again or skipped,
 * questions in the order written, extra turns in extra turns.
 */
#include "probe.h"

#define STEPS 3

/* --- phases ------------------------------------------------------------------- */

static void greet(TwContext *ctx, gpointer data) {
  tw_log(ctx, "dawn %d", tw_asked_player(ctx) + 1);
}

/* An action of the deploy phase that does not end it. */
static void may_whistle(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  const Probe *probe = data;
  if (tw_state_get(tw_context_game(ctx), probe->whistled, 0))
    tw_call_refuse(ctx, call, "you have whistled");
}

static void whistle(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  tw_state_set(ctx, probe->whistled, 0, 1);
  tw_log(ctx, "whistle");
}

/* Only every second turn has it. */
static gboolean is_dance_day(TwContext *ctx, gpointer data) {
  return tw_turn_number(tw_context_game(ctx)) % 2 == 0;
}

static void may_step(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  const Probe *probe = data;
  if (tw_state_get(tw_context_game(ctx), probe->steps, 0) + action->slot[0] > STEPS)
    tw_call_refuse(ctx, call, "the dance has %d steps", STEPS);
}

static void step(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  int done = tw_state_get(tw_context_game(ctx), probe->steps, 0);
  tw_state_set(ctx, probe->steps, 0, done + action->slot[0]);
}

static void skip_rest(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  if (tw_turn_extra(tw_context_game(ctx)) != TW_NONE && call->about[0] == probe->rest)
    tw_call_refuse(ctx, call, "no rest in an extra turn");
}

static void rest(TwContext *ctx, gpointer data) {
  tw_log(ctx, "rest");
}

/* --- questions ------------------------------------------------------------------ */

static void quiz(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  const gint32 first[2] = {1, tw_asked_player(ctx)}, third[2] = {3, tw_asked_player(ctx)};
  tw_ask(ctx, action->slot[0], probe->first_question, first);
  tw_ask(ctx, action->slot[0], probe->blink, NULL);
  tw_ask(ctx, action->slot[0], probe->third_question, third);
  tw_log(ctx, "quiz");
}

/* The answer to a first question asks a second one, which comes before the third. */
static void answer(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  const gint32 next[2] = {2, tw_about(ctx, 1)};
  tw_log(ctx, "answer %d: %s", tw_about(ctx, 0), action->slot[0] ? "yes" : "no");
  if (tw_about(ctx, 0) == 1)
    tw_ask(ctx, tw_about(ctx, 1), probe->second_question, next);
}

static void blink(TwContext *ctx, const TwAction *action, gpointer data) {
  tw_log(ctx, "blink %d", tw_asked_player(ctx) + 1);
}

static TwPhase question(TwPackage *package, const char *id) {
  return tw_package_phase(
      package, &(TwPhaseSpec){.id = id,
                              .decision = TRUE,
                              .about = {{"number", TW_TYPE_INT}, {"by", TW_TYPE_PLAYER}}});
}

/* --- extra turns ----------------------------------------------------------------- */

static void may_treat(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  const TwGame *game = tw_context_game(ctx);
  if (tw_game_depth(game) > 6)
    tw_call_refuse(ctx, call, "that is enough");
  else if (tw_turn_tile(game) != TW_NONE) /* a kept tile would be out of sight meanwhile */
    tw_call_refuse(ctx, call, "you hold a tile");
  else if (!tw_bag_count(game, TW_BAG_TILES, action->slot[1]))
    tw_call_refuse(ctx, call, "no such tile is left");
}

static void treat(TwContext *ctx, const TwAction *action, gpointer data) {
  tw_bag_take(ctx, TW_BAG_TILES, action->slot[1]);
  tw_extra_turn(ctx, action->slot[0], action->slot[1], PROBE_TREAT);
}

static void may_repeat(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  const TwGame *game = tw_context_game(ctx);
  if (tw_game_depth(game) > 4 || tw_turn_tile(game) != TW_NONE)
    tw_call_refuse(ctx, call, "that is enough, or you hold a tile");
}

static void repeat(TwContext *ctx, const TwAction *action, gpointer data) {
  tw_extra_turn(ctx, tw_asked_player(ctx), TW_NONE, 1);
}

static void stop(TwContext *ctx, const TwAction *action, gpointer data) {
  tw_end_after_turn(ctx, "somebody wants to go home");
}

static void tell_turn(TwContext *ctx, TwCall *call, gpointer data) {
  const TwGame *game = tw_context_game(ctx);
  tw_log(ctx, "%s %d of %d, extra %d", (const char *)data, tw_turn_number(game), call->about[0] + 1,
         tw_turn_extra(game));
}

static void declare_phases(TwPackage *package, Probe *probe) {
  tw_package_phase(package, &(TwPhaseSpec){.id = "dawn", .before = "draw", .enter = greet});
  probe->rest = tw_package_phase(
      package, &(TwPhaseSpec){.id = "rest", .after = "place", .before = "deploy", .enter = rest});
  tw_package_phase(package, &(TwPhaseSpec){.id = "dance",
                                           .after = "score",
                                           .before = "workshop",
                                           .again = TRUE,
                                           .when = is_dance_day});
  probe->first_question = question(package, "first-question");
  probe->second_question = question(package, "second-question");
  probe->third_question = question(package, "third-question");
  probe->blink = tw_package_phase(package, &(TwPhaseSpec){.id = "blink", .decision = TRUE});
}

static void declare_actions(TwPackage *package) {
  TwArgument player = {.id = "player", .type = TW_TYPE_PLAYER};
  TwArgument tile = {.id = "tile", .type = TW_TYPE_TILE_TYPE};
  const TwVerbSpec verbs[] = {
      {.id = "whistle",
       .in = "deploy",
       .keeps_asking = TRUE,
       .allowed = may_whistle,
       .apply = whistle},
      {.id = "step",
       .in = "dance",
       .arguments = {{.id = "steps", .type = TW_TYPE_INT, .min = 1, .max = 2}},
       .allowed = may_step,
       .apply = step},
      {.id = "answer",
       .text = "answer {yes} to question {number} of {by}, {not}",
       .in = "first-question, second-question, third-question",
       .arguments = {{.id = "yes", .type = TW_TYPE_BOOL}},
       .apply = answer},
      {.id = "blink", .in = "blink", .apply = blink},
      {.id = "quiz", .in = "workshop", .arguments = {player}, .apply = quiz},
      {.id = "treat",
       .in = "workshop",
       .arguments = {player, tile},
       .allowed = may_treat,
       .apply = treat},
      {.id = "repeat", .in = "workshop", .allowed = may_repeat, .apply = repeat},
      {.id = "stop", .in = "workshop", .apply = stop},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(verbs); i++)
    tw_package_action(package, &verbs[i]);
}

void probe_declare_turns(TwPackage *package, Probe *probe) {
  probe->whistled = tw_package_state(
      package, &(TwStateSpec){.id = "whistled", .type = TW_TYPE_BOOL, .per = TW_PER_TURN});
  probe->steps = tw_package_state(
      package, &(TwStateSpec){.id = "steps", .type = TW_TYPE_INT, .per = TW_PER_TURN});
  declare_phases(package, probe);
  declare_actions(package);
  PROBE_HOOK(package, .point = "turn/begin", .name = "tell-begin", .handler = tell_turn,
             .data = (gpointer) "turn");
  PROBE_HOOK(package, .point = "turn/end", .name = "tell-end", .handler = tell_turn,
             .data = (gpointer) "end");
  PROBE_HOOK(package, .point = "phase/allowed", .handler = skip_rest);
}
