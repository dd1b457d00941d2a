/* SPDX-License-Identifier: MIT */

/* The messages of the other engine as actions of one of our games. */

#include "jcz-lead.h"

#include <glib/gi18n.h>

gboolean jcz_refuse(GError **error, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  g_set_error_literal(error, TW_ERROR, TW_ERROR_REFUSED, text);
  return FALSE;
}

gboolean jcz_in_phase(const JczGame *game, JczPhase phase, GError **error) {
  return game->phase == phase ||
         jcz_refuse(error, _("this belongs in the %s, the game is in the %s"),
                    jcz_phase_name(phase), jcz_phase_name(game->phase));
}

/* --- what the other engine decides by itself ----------------------------------- */

/* What a player has after an action; G_MININT where it cannot be said. What is drawn for the turn
 * that may begin then is all the same. */
static int points_after(JczGame *game, const TwGame *at, const TwAction *action) {
  g_autoptr(GArray) fed = g_array_new(FALSE, FALSE, sizeof(TwChance));
  TwPlayer player = tw_game_player(at);
  for (;;) {
    g_autoptr(TwGame) trial = tw_game_clone(at);
    TwVerdict verdict =
        tw_apply_fed(game->worker, trial, action, (const TwChance *)(gconstpointer)fed->data,
                     (int)fed->len, NULL);
    if (verdict == TW_VERDICT_OK)
      return tw_player_points(trial, player);
    const TwWanted *wanted = tw_worker_wanted(game->worker);
    if (verdict != TW_VERDICT_NEEDS_CHANCE || wanted->n == 0)
      return G_MININT;
    const TwChance any = {.type = wanted->type, .value = wanted->value[0]};
    g_array_append_vals(fed, &any, 1);
  }
}

/* The action with the most points for who decides; the first of several. */
static TwAction best_of(JczGame *game, const TwGame *at, const TwAction *legal, int n) {
  g_autofree TwAction *actions = g_memdup2(legal, sizeof *actions * (gsize)n);
  int best = 0, most = G_MININT;
  for (int i = 0; i < n && n > 1; i++) {
    int points = points_after(game, at, &actions[i]);
    if (points > most) {
      most = points;
      best = i;
    }
  }
  return actions[best];
}

/* Two tiles to pick from are a question there even if they are alike. */
static gboolean picks(const JczGame *game, const TwGame *at, const TwAction *action) {
  return (action->verb == game->pick || action->verb == game->choose) &&
         tw_state_length(at, game->lots, 0) > 1;
}

/* Is nobody asked there? Then what is done instead. */
static gboolean decides_itself(JczGame *game, const TwGame *at, TwAction *action, int *n) {
  JczPhase phase = jcz_phase_at(game, at);
  if (phase == JCZ_GAME_OVER || phase == JCZ_TILE || phase == JCZ_ACTION)
    return FALSE;
  const TwAction *legal = tw_game_legal(game->worker, at, n);
  if (*n == 0 || (phase != JCZ_N_PHASES && *n > 1))
    return FALSE;
  if (*n == 1 && (picks(game, at, &legal[0]) || !tw_game_is_legal(game->worker, at, &legal[0])))
    return FALSE; /* what is no legal action yet is a bid, out of a range */
  *action = best_of(game, at, legal, *n);
  return TRUE;
}

gboolean jcz_run_on(JczGame *game, GError **error) {
  TwAction action;
  int n = 0;
  while (decides_itself(game, game->game, &action, &n)) {
    game->chosen += n > 1;
    game->built += action.verb == game->bridge;
    if (!jcz_apply_drawing(game, &action, error))
      return FALSE;
  }
  return TRUE;
}

/* --- answers ------------------------------------------------------------------------ */

/* Does the other engine ask in this action phase? It has fewer bridges to offer. */
static gboolean has_options(JczGame *game, const TwGame *at) {
  int n = 0;
  const TwAction *actions = tw_game_legal(game->worker, at, &n);
  for (int i = 0; i < n; i++)
    if (actions[i].verb == game->deploy || jcz_offers_bridge(game, at, &actions[i]))
      return TRUE;
  return FALSE;
}

/* Applies to a copy and on to the next decision; FALSE: it takes a draw. */
static gboolean try_action(JczGame *game, TwGame *copy, const TwAction *action) {
  TwAction more;
  int n = 0;
  if (tw_apply(game->worker, copy, action, NULL) != TW_VERDICT_OK)
    return FALSE;
  while (decides_itself(game, copy, &more, &n))
    if (tw_apply(game->worker, copy, &more, NULL) != TW_VERDICT_OK)
      return FALSE;
  return TRUE;
}

static void hold(JczGame *game, const TwAction *action, TwGame *ahead) {
  g_array_append_vals(game->held, action, 1);
  g_clear_pointer(&game->ahead, tw_game_free);
  game->ahead = ahead;
}

/* In the action phase with nothing that the other engine would offer: nobody deploys. */
static void enter_action_phase(JczGame *game, JczStep *step) {
  game->phase = JCZ_ACTION;
  if (has_options(game, game->game))
    return;
  const TwAction pass = {.verb = game->pass};
  hold(game, &pass, NULL);
  step->held++;
  game->phase = JCZ_COMMIT;
}

/* For good, with what the other engine adds by itself: it scores nothing. */
static gboolean apply_now(JczGame *game, const TwAction *action, JczStep *step, GError **error) {
  int before = tw_game_n_actions(game->game);
  if (!jcz_apply_drawing(game, action, error) || !jcz_run_on(game, error))
    return FALSE;
  step->done = tw_game_n_actions(game->game) - before;
  enter_action_phase(game, step);
  return TRUE;
}

/*
 * An answer leads on to the action phase of the same turn, and is applied; or to
 * a castle that somebody may build, or past the turn, and waits for the commit.
 */
static gboolean answer(JczGame *game, const TwAction *action, GError **error) {
  JczStep step = {.before = game->phase};
  TwAction chosen = *action; /* it may lie in the list of legal actions */
  TwGame *copy = tw_game_clone(jcz_tip(game));
  gboolean rests =
      try_action(game, copy, &chosen) && tw_turn_number(copy) == tw_turn_number(game->game);
  JczPhase phase = rests ? jcz_phase_at(game, copy) : JCZ_COMMIT;
  gboolean good = TRUE;
  if (phase == JCZ_ACTION) {
    tw_game_free(copy);
    good = apply_now(game, &chosen, &step, error);
  } else {
    game->phase = phase == JCZ_CASTLE_OFFER ? phase : JCZ_COMMIT;
    if (phase != JCZ_CASTLE_OFFER)
      g_clear_pointer(&copy, tw_game_free);
    hold(game, &chosen, copy);
    step.held = 1;
  }
  if (good)
    g_array_append_val(game->steps, step);
  return good;
}

/* --- placing and deploying ------------------------------------------------------------ */

gboolean jcz_game_place(JczGame *game, const char *tile, int x, int y, int turn, GError **error) {
  TwTileType type = tw_mix_find_tile_type(game->mix, tile);
  if (!jcz_in_phase(game, JCZ_TILE, error))
    return FALSE;
  if (type == TW_NONE || type != tw_turn_tile(game->game)) {
    TwTileType drawn = tw_turn_tile(game->game);
    return jcz_refuse(error, _("the tile in hand is %s, not %s"),
                      drawn == TW_NONE ? _("none") : tw_mix_tile_type_name(game->mix, drawn), tile);
  }
  TwAction action = {.verb = game->place};
  action.slot[game->tile_slot] = type;
  action.slot[game->cell_slot] = tw_cell(x, y);
  action.slot[game->turn_slot] = turn;
  if (!tw_game_is_legal(game->worker, game->game, &action)) {
    g_autofree char *why = tw_why_not(game->worker, game->game, &action);
    return jcz_refuse(error, _("[%d,%d] %d is not allowed here: %s"), x, y, turn * 90,
                      why ? why : "?");
  }
  return answer(game, &action, error);
}

static gboolean is_at(const ReplayItem *spot, guint location, int x, int y) {
  return (guint)spot->v[1] == location && spot->v[2] == x && spot->v[3] == y;
}

gboolean jcz_game_deploy(JczGame *game, JczFeature feature, guint location, int x, int y,
                         GError **error) {
  int n = 0;
  if (!jcz_in_phase(game, JCZ_ACTION, error))
    return FALSE;
  const TwAction *actions = tw_game_legal(game->worker, game->game, &n);
  for (int i = 0; i < n; i++) {
    if (!jcz_is_meeple(game, &actions[i]))
      continue;
    ReplayItem spot = jcz_spot_of_meeple(game, &actions[i]);
    if (is_at(&spot, location, x, y) && (feature == JCZ_N_FEATURES || spot.v[0] == (gint32)feature))
      return answer(game, &actions[i], error);
  }
  g_autoptr(GString) wanted = g_string_new(NULL);
  jcz_meeple_text(wanted, &(ReplayItem){{(gint32)feature, (gint32)location, x, y}});
  return jcz_refuse(error, _("no meeple may be set on %s"), wanted->str);
}

/* --- tokens ----------------------------------------------------------------------------- */

static gboolean build_bridge(JczGame *game, guint location, int x, int y, GError **error) {
  int n = 0;
  if (!jcz_in_phase(game, JCZ_ACTION, error))
    return FALSE;
  const TwAction *actions = tw_game_legal(game->worker, game->game, &n);
  for (int i = 0; i < n; i++) {
    if (actions[i].verb != game->bridge)
      continue;
    ReplayItem spot = jcz_spot_of_bridge(game->game, &actions[i]);
    if (is_at(&spot, location, x, y))
      return answer(game, &actions[i], error);
  }
  return jcz_refuse(error, _("no bridge may be built over [%d,%d]"), x, y);
}

/* Steps taken one by one here that are one message there. */
static gboolean one_step(JczGame *game, guint first) {
  JczStep all = g_array_index(game->steps, JczStep, first);
  for (guint i = first + 1; i < game->steps->len; i++) {
    all.done += g_array_index(game->steps, JczStep, i).done;
    all.held += g_array_index(game->steps, JczStep, i).held;
  }
  g_array_index(game->steps, JczStep, first) = all;
  g_array_set_size(game->steps, first + 1);
  return TRUE;
}

/* A player's towns are asked about one by one: those before the one meant stay towns. */
static gboolean build_castle(JczGame *game, guint location, int x, int y, GError **error) {
  const guint first = game->steps->len;
  const TwAction pass = {.verb = game->pass}, build = {.verb = game->castle};
  if (!jcz_in_phase(game, JCZ_CASTLE_OFFER, error))
    return FALSE;
  const TwPlayer player = jcz_game_player(game);
  while (game->phase == JCZ_CASTLE_OFFER && jcz_game_player(game) == player) {
    ReplayItem spot = jcz_spot_of_castle(jcz_tip(game));
    if (is_at(&spot, location, x, y))
      return answer(game, &build, error) && one_step(game, first);
    if (!answer(game, &pass, error))
      return FALSE;
  }
  return jcz_refuse(error, _("no castle may be built at [%d,%d]"), x, y);
}

gboolean jcz_game_token(JczGame *game, JczToken token, guint location, int x, int y,
                        GError **error) {
  return token == JCZ_BRIDGE_TOKEN ? build_bridge(game, location, x, y, error)
                                   : build_castle(game, location, x, y, error);
}

/* --- passing ------------------------------------------------------------------------------ */

static gboolean pass_castles(JczGame *game, GError **error) {
  const guint first = game->steps->len;
  const TwAction pass = {.verb = game->pass};
  const TwPlayer player = jcz_game_player(game);
  while (game->phase == JCZ_CASTLE_OFFER && jcz_game_player(game) == player)
    if (!answer(game, &pass, error))
      return FALSE;
  return one_step(game, first);
}

/* Done at once, and not taken back. */
static gboolean do_at_once(JczGame *game, const TwAction *action, GError **error) {
  TwAction chosen = *action;
  if (!jcz_apply_drawing(game, &chosen, error) || !jcz_run_on(game, error))
    return FALSE;
  jcz_settle(game);
  return TRUE;
}

gboolean jcz_game_pass(JczGame *game, GError **error) {
  const TwAction pass = {.verb = game->pass}, aside = {.verb = game->aside};
  if (!jcz_game_can_pass(game))
    return jcz_refuse(error, _("nobody may pass in the %s"), jcz_phase_name(game->phase));
  switch (game->phase) {
  case JCZ_TILE: return do_at_once(game, &aside, error);
  case JCZ_CASTLE_OFFER: return pass_castles(game, error);
  case JCZ_BAZAAR: return do_at_once(game, &pass, error);
  default: return answer(game, &pass, error);
  }
}

/* --- the bazaar ----------------------------------------------------------------------------- */

/* A verb with a tile, or a number of points, or both: as they are declared. */
static TwAction bid_of(const JczGame *game, TwVerb verb, TwTileType tile, int price) {
  TwAction action = {.verb = verb};
  for (int i = 0; i < tw_mix_verb_n_arguments(game->mix, verb); i++) {
    TwArgumentInfo argument = tw_mix_verb_argument(game->mix, verb, i);
    action.slot[argument.slot] = argument.type == TW_TYPE_TILE_TYPE ? tile : price;
    if (argument.type == TW_TYPE_INT)
      action.slot[argument.slot + 1] = price;
  }
  return action;
}

static gboolean do_if_legal(JczGame *game, const TwAction *action, GError **error) {
  if (tw_game_is_legal(game->worker, game->game, action))
    return do_at_once(game, action, error);
  g_autofree char *why = tw_why_not(game->worker, game->game, action);
  return jcz_refuse(error, "%s", why ? why : "?");
}

gboolean jcz_game_bid(JczGame *game, int index, int price, GError **error) {
  if (!jcz_in_phase(game, JCZ_BAZAAR, error))
    return FALSE;
  const TwVerb verbs[] = {game->pick, game->choose, game->raise};
  for (guint i = 0; i < G_N_ELEMENTS(verbs); i++)
    if (jcz_find_action(game, game->game, verbs[i]) != NULL) {
      TwAction action = bid_of(game, verbs[i], jcz_game_supply(game, index), price);
      return do_if_legal(game, &action, error);
    }
  return jcz_refuse(error, "%s", _("nobody is asked for a bid"));
}

gboolean jcz_game_settle(JczGame *game, gboolean buys, GError **error) {
  const TwAction action = {.verb = buys ? game->buy : game->sell};
  return jcz_in_phase(game, JCZ_BAZAAR, error) && do_if_legal(game, &action, error);
}

/* --- all of them ------------------------------------------------------------------------------ */

gboolean jcz_game_follow(JczGame *game, const JczMessage *message, GError **error) {
  switch (message->sort) {
  case JCZ_DO_PLACE:
    return jcz_game_place(game, jcz_tile(message->tile)->tile, message->x, message->y,
                          message->turn, error);
  case JCZ_DO_DEPLOY:
    return jcz_game_deploy(game, message->feature ? jcz_feature(message->feature) : JCZ_N_FEATURES,
                           jcz_location(message->location), message->x, message->y, error);
  case JCZ_DO_TOKEN:
    return jcz_game_token(game, jcz_token(message->token), jcz_location(message->location),
                          message->x, message->y, error);
  case JCZ_DO_BID: return jcz_game_bid(game, message->index, message->price, error);
  case JCZ_DO_SETTLE: return jcz_game_settle(game, message->buys, error);
  case JCZ_DO_PASS: return jcz_game_pass(game, error);
  case JCZ_DO_COMMIT: return jcz_game_commit(game, error);
  case JCZ_DO_UNDO: return jcz_game_undo(game, error);
  case JCZ_DO_OTHER:
  case JCZ_DO_BROKEN: break;
  }
  return jcz_refuse(error, _("no package here has %s"), message->type);
}
