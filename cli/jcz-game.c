/* SPDX-License-Identifier: MIT */

/*
 * One of our games led by the messages of the other engine: from the first tile
 * to the end, applying and taking back. What the messages ask for is found in
 * jcz-lead.c, what there is to choose from in jcz-options.c.
 */

#include <glib/gi18n.h>

#include "jcz-lead.h"

/* --- start and end ------------------------------------------------------- */

static TwVerb find_verb(const TwMix *mix, const char *name) {
  g_autofree char *full = g_strconcat("core/", name, NULL);
  TwVerb verb = tw_mix_find_verb(mix, full);
  return verb != TW_NONE ? verb : tw_mix_find_verb(mix, name);
}

static int slot_of_type(const TwMix *mix, TwVerb verb, TwType type) {
  for (int i = 0; i < tw_mix_verb_n_arguments(mix, verb); i++) {
    TwArgumentInfo argument = tw_mix_verb_argument(mix, verb, i);
    if (argument.type == type)
      return argument.slot;
  }
  return TW_NONE;
}

/* What packages bring that may be there or not. */
static void find_more_words(JczGame *game) {
  const TwMix *mix = game->mix;
  game->bridge = tw_mix_find_verb(mix, "bcb/bridge");
  game->castle = tw_mix_find_verb(mix, "bcb/build-castle");
  game->aside = tw_mix_find_verb(mix, "bcb/set-aside");
  game->pick = tw_mix_find_verb(mix, "bcb/pick");
  game->choose = tw_mix_find_verb(mix, "bcb/choose-tile");
  game->raise = tw_mix_find_verb(mix, "bcb/raise");
  game->buy = tw_mix_find_verb(mix, "bcb/buy");
  game->sell = tw_mix_find_verb(mix, "bcb/sell");
  game->lots = tw_mix_find_state(mix, "bcb/lots");
  game->won = tw_mix_find_state(mix, "bcb/won");
  game->lot = tw_mix_find_state(mix, "bcb/lot");
  game->bid = tw_mix_find_state(mix, "bcb/bid");
  game->bidder = tw_mix_find_state(mix, "bcb/bidder");
}

/* The verbs a classic turn consists of, and where their arguments lie. */
static gboolean find_words(JczGame *game, GError **error) {
  const TwMix *mix = game->mix;
  game->meeple = tw_mix_find_piece_type(mix, "classic/meeple");
  game->place = find_verb(mix, "place");
  game->deploy = find_verb(mix, "deploy");
  game->pass = find_verb(mix, "pass");
  gboolean found = game->meeple != TW_NONE && game->place != TW_NONE && game->deploy != TW_NONE &&
                   game->pass != TW_NONE;
  if (found) {
    game->tile_slot = slot_of_type(mix, game->place, TW_TYPE_TILE_TYPE);
    game->cell_slot = slot_of_type(mix, game->place, TW_TYPE_CELL);
    game->turn_slot = slot_of_type(mix, game->place, TW_TYPE_TURN);
    game->piece_slot = slot_of_type(mix, game->deploy, TW_TYPE_PIECE_TYPE);
    game->feature_slot = slot_of_type(mix, game->deploy, TW_TYPE_FEATURE);
    found = MIN(game->tile_slot, MIN(game->cell_slot, game->turn_slot)) >= 0 &&
            MIN(game->piece_slot, game->feature_slot) >= 0;
  }
  find_more_words(game);
  if (!found)
    g_set_error_literal(error, TW_ERROR, TW_ERROR_MIX,
                        _("the mix has no turn of the classic game"));
  return found;
}

/* Adds the tile drawn next to what is fed; FALSE without an error: the game is to end. */
static gboolean draw_one(JczGame *game, GArray *fed, GError **error) {
  TwTileType type = game->draw(game->mix, game->draw_data, error);
  TwChance chance = {.type = TW_TYPE_TILE_TYPE, .value = type};
  if (type != TW_NONE)
    g_array_append_val(fed, chance);
  return type != TW_NONE;
}

/* Feeds tile after tile until the game is content: one without a place is followed by another. */
static gboolean start(JczGame *game, GError **error) {
  g_autoptr(GArray) fed = g_array_new(FALSE, FALSE, sizeof(TwChance));
  for (;;) {
    g_autoptr(GError) problem = NULL;
    game->game =
        tw_game_new_fed(game->worker, 1, TW_GAME_HAND_FED | TW_GAME_ASK_ALL,
                        (const TwChance *)(gconstpointer)fed->data, (int)fed->len, &problem);
    if (game->game != NULL)
      return TRUE;
    if (!g_error_matches(problem, TW_ERROR, TW_ERROR_NEEDS_CHANCE)) {
      g_propagate_error(error, g_steal_pointer(&problem));
      return FALSE;
    }
    if (!draw_one(game, fed, error)) {
      if (error != NULL && *error == NULL)
        g_set_error_literal(error, TW_ERROR, TW_ERROR_RECORD, _("there is no tile to begin with"));
      return FALSE;
    }
  }
}

JczGame *jcz_game_new(TwMix *mix, JczDraw draw, gpointer data, GError **error) {
  JczGame *game = g_new0(JczGame, 1);
  game->mix = mix;
  game->draw = draw;
  game->draw_data = data;
  game->worker = tw_worker_new(mix);
  game->ledger = tw_ledger_new();
  game->held = g_array_new(FALSE, FALSE, sizeof(TwAction));
  game->steps = g_array_new(FALSE, FALSE, sizeof(JczStep));
  game->supply = g_array_new(FALSE, FALSE, sizeof(TwTileType));
  if (!find_words(game, error) || !start(game, error)) {
    jcz_game_free(game);
    return NULL;
  }
  tw_game_set_sink(game->game, tw_ledger_sink(game->ledger));
  jcz_settle(game);
  return game;
}

void jcz_game_free(JczGame *game) {
  g_clear_pointer(&game->ahead, tw_game_free);
  g_clear_pointer(&game->game, tw_game_free);
  g_clear_pointer(&game->ledger, tw_ledger_free);
  g_clear_pointer(&game->worker, tw_worker_free);
  g_clear_pointer(&game->mix, tw_mix_unref);
  g_array_unref(game->held);
  g_array_unref(game->steps);
  g_array_unref(game->supply);
  g_free(game);
}

/* --- reading ------------------------------------------------------------- */

const TwGame *jcz_tip(const JczGame *game) {
  return game->ahead ? game->ahead : game->game;
}

const TwGame *jcz_game_state(const JczGame *game) {
  return game->game;
}

const TwLedger *jcz_game_ledger(const JczGame *game) {
  return game->ledger;
}

JczPhase jcz_game_phase(const JczGame *game) {
  return game->phase;
}

TwPlayer jcz_game_player(const JczGame *game) {
  return tw_game_player(game->phase == JCZ_CASTLE_OFFER ? jcz_tip(game) : game->game);
}

int jcz_game_undo_depth(const JczGame *game) {
  return (int)game->steps->len;
}

const TwAction *jcz_find_action(JczGame *game, const TwGame *at, TwVerb verb) {
  int n = 0;
  const TwAction *actions = verb != TW_NONE ? tw_game_legal(game->worker, at, &n) : NULL;
  for (int i = 0; i < n; i++) {
    if (actions[i].verb == verb)
      return &actions[i];
  }
  return NULL;
}

gboolean jcz_game_can_pass(JczGame *game) {
  switch (game->phase) {
  case JCZ_TILE: return jcz_find_action(game, game->game, game->aside) != NULL;
  case JCZ_ACTION:
  case JCZ_CASTLE_OFFER:
  case JCZ_BAZAAR: return jcz_find_action(game, jcz_tip(game), game->pass) != NULL;
  default: return FALSE;
  }
}

/* Which verbs a phase of the other engine offers: the first that a decision of ours has tells. */
JczPhase jcz_phase_at(const JczGame *game, const TwGame *at) {
  const struct {
    TwVerb verb;
    JczPhase phase;
  } verbs[] = {{game->place, JCZ_TILE},          {game->deploy, JCZ_ACTION},
               {game->castle, JCZ_CASTLE_OFFER}, {game->pick, JCZ_BAZAAR},
               {game->choose, JCZ_BAZAAR},       {game->raise, JCZ_BAZAAR},
               {game->buy, JCZ_BAZAAR}};
  if (tw_game_over(at))
    return JCZ_GAME_OVER;
  TwPhase phase = tw_game_phase(at);
  for (int i = 0; i < tw_mix_phase_n_verbs(game->mix, phase); i++)
    for (guint k = 0; k < G_N_ELEMENTS(verbs); k++)
      if (verbs[k].verb != TW_NONE && tw_mix_phase_verb(game->mix, phase, i) == verbs[k].verb)
        return verbs[k].phase;
  return JCZ_N_PHASES;
}

/* --- applying ------------------------------------------------------------- */

static void end_after_turn(TwContext *ctx, gpointer data) {
  (void)data;
  tw_end_after_turn(ctx, "the recording ends here");
}

/* Draws one more; where the recording ends instead, the turn is made the last. */
static gboolean draw_or_end(JczGame *game, GArray *fed, GError **error) {
  GError *problem = NULL;
  if (draw_one(game, fed, &problem))
    return TRUE;
  if (problem != NULL) {
    g_propagate_error(error, problem);
    return FALSE;
  }
  if (game->ending)
    return jcz_refuse(error, "%s", _("the game does not end after this turn"));
  game->ending = TRUE;
  g_array_set_size(fed, 0);
  return jcz_game_change(game, end_after_turn, NULL, error);
}

gboolean jcz_apply_drawing(JczGame *game, const TwAction *action, GError **error) {
  g_autoptr(GArray) fed = g_array_new(FALSE, FALSE, sizeof(TwChance));
  for (;;) {
    g_autoptr(GError) problem = NULL;
    TwVerdict verdict =
        tw_apply_fed(game->worker, game->game, action, (const TwChance *)(gconstpointer)fed->data,
                     (int)fed->len, &problem);
    if (verdict == TW_VERDICT_OK)
      return TRUE;
    if (verdict != TW_VERDICT_NEEDS_CHANCE) {
      g_propagate_error(error, g_steal_pointer(&problem));
      return FALSE;
    }
    if (!draw_or_end(game, fed, error))
      return FALSE;
  }
}

gboolean jcz_game_change(JczGame *game, TwChange change, gpointer data, GError **error) {
  return tw_set_up(game->worker, game->game, change, data, error) == TW_VERDICT_OK;
}

/* The tiles that a bazaar puts up, when all of them still lie there. */
static void note_supply(JczGame *game) {
  if (tw_state_length(game->game, game->lots, 0) < tw_mix_players(game->mix))
    return;
  g_array_set_size(game->supply, 0);
  for (int i = 0; i < tw_state_length(game->game, game->lots, 0); i++) {
    TwTileType type = tw_state_item(game->game, game->lots, 0, i);
    g_array_append_val(game->supply, type);
  }
}

void jcz_settle(JczGame *game) {
  g_array_set_size(game->held, 0);
  g_array_set_size(game->steps, 0);
  g_clear_pointer(&game->ahead, tw_game_free);
  game->phase = jcz_phase_at(game, game->game);
  if (game->phase == JCZ_BAZAAR)
    note_supply(game);
}

/* --- committing and taking back --------------------------------------------- */

/* An action that was held, and what follows it by itself. */
static gboolean apply_held(JczGame *game, const TwAction *action, GError **error) {
  return jcz_apply_drawing(game, action, error) && jcz_run_on(game, error);
}

gboolean jcz_game_commit(JczGame *game, GError **error) {
  if (!jcz_in_phase(game, JCZ_COMMIT, error))
    return FALSE;
  for (guint i = 0; i < game->held->len; i++)
    if (!apply_held(game, &g_array_index(game->held, TwAction, i), error))
      return FALSE;
  jcz_settle(game);
  return TRUE;
}

/* The game ahead anew, from the actions that still wait. */
static void look_ahead_again(JczGame *game) {
  g_clear_pointer(&game->ahead, tw_game_free);
  if (game->held->len == 0)
    return;
  game->ahead = tw_game_clone(game->game);
  for (guint i = 0; i < game->held->len; i++)
    if (tw_apply(game->worker, game->ahead, &g_array_index(game->held, TwAction, i), NULL) !=
        TW_VERDICT_OK) {
      g_clear_pointer(&game->ahead, tw_game_free);
      return;
    }
}

gboolean jcz_game_undo(JczGame *game, GError **error) {
  if (game->steps->len == 0)
    return jcz_refuse(error, "%s", _("nothing can be taken back"));
  JczStep step = g_array_index(game->steps, JczStep, game->steps->len - 1);
  if (step.done > 0 && !tw_game_undo(game->worker, game->game, step.done, error))
    return FALSE;
  g_array_set_size(game->steps, game->steps->len - 1);
  g_array_set_size(game->held, game->held->len - (guint)step.held);
  look_ahead_again(game);
  game->phase = step.before;
  return TRUE;
}
