/* SPDX-License-Identifier: MIT */

/* One of our games led by the messages of the other engine. */

#include "jcz-game.h"

#include <glib/gi18n.h>

/* Where a turn stands between two commits. */
typedef enum {
  TURN_OPEN,   /* nothing placed */
  TURN_PLACED, /* the tile lies and an answer is due or held */
  TURN_HELD    /* placing it would end the turn, so that waits too */
} Turn;

struct JczGame {
  TwMix *mix;
  TwWorker *worker;
  TwGame *game;
  TwLedger *ledger;
  JczDraw draw;
  gpointer draw_data;
  TwPhase deploy_phase;
  TwPieceType meeple;
  TwVerb place, deploy, pass;
  int cell_slot, turn_slot, tile_slot, piece_slot, feature_slot;
  JczPhase phase;
  Turn turn;
  gboolean answered; /* a message deployed or passed */
  gboolean ending;   /* this turn was made the last */
  TwAction held;     /* what the commit applies */
};

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

/* The verbs a classic turn consists of, and where their arguments lie. */
static gboolean find_words(JczGame *game, GError **error) {
  const TwMix *mix = game->mix;
  game->deploy_phase = tw_mix_find_phase(mix, "core/deploy");
  game->meeple = tw_mix_find_piece_type(mix, "classic/meeple");
  game->place = find_verb(mix, "place");
  game->deploy = find_verb(mix, "deploy");
  game->pass = find_verb(mix, "pass");
  gboolean found = game->deploy_phase != TW_NONE && game->meeple != TW_NONE &&
                   game->place != TW_NONE && game->deploy != TW_NONE && game->pass != TW_NONE;
  if (found) {
    game->tile_slot = slot_of_type(mix, game->place, TW_TYPE_TILE_TYPE);
    game->cell_slot = slot_of_type(mix, game->place, TW_TYPE_CELL);
    game->turn_slot = slot_of_type(mix, game->place, TW_TYPE_TURN);
    game->piece_slot = slot_of_type(mix, game->deploy, TW_TYPE_PIECE_TYPE);
    game->feature_slot = slot_of_type(mix, game->deploy, TW_TYPE_FEATURE);
    found = MIN(game->tile_slot, MIN(game->cell_slot, game->turn_slot)) >= 0 &&
            MIN(game->piece_slot, game->feature_slot) >= 0;
  }
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

static void settle(JczGame *game) {
  game->turn = TURN_OPEN;
  game->answered = FALSE;
  game->phase = tw_game_over(game->game) ? JCZ_GAME_OVER : JCZ_TILE;
}

JczGame *jcz_game_new(TwMix *mix, JczDraw draw, gpointer data, GError **error) {
  JczGame *game = g_new0(JczGame, 1);
  game->mix = mix;
  game->draw = draw;
  game->draw_data = data;
  game->worker = tw_worker_new(mix);
  game->ledger = tw_ledger_new();
  if (!find_words(game, error) || !start(game, error)) {
    jcz_game_free(game);
    return NULL;
  }
  tw_game_set_sink(game->game, tw_ledger_sink(game->ledger));
  settle(game);
  return game;
}

void jcz_game_free(JczGame *game) {
  g_clear_pointer(&game->game, tw_game_free);
  g_clear_pointer(&game->ledger, tw_ledger_free);
  g_clear_pointer(&game->worker, tw_worker_free);
  g_clear_pointer(&game->mix, tw_mix_unref);
  g_free(game);
}

/* --- reading ------------------------------------------------------------- */

const TwGame *jcz_game_state(const JczGame *game) {
  return game->game;
}

const TwLedger *jcz_game_ledger(const JczGame *game) {
  return game->ledger;
}

JczPhase jcz_game_phase(const JczGame *game) {
  return game->phase;
}

int jcz_game_undo_depth(const JczGame *game) {
  return (game->turn != TURN_OPEN) + game->answered;
}

static const TwAction *find_action(JczGame *game, TwVerb verb) {
  int n = 0;
  const TwAction *actions = tw_game_legal(game->worker, game->game, &n);
  for (int i = 0; i < n; i++) {
    if (actions[i].verb == verb)
      return &actions[i];
  }
  return NULL;
}

gboolean jcz_game_can_pass(JczGame *game) {
  gboolean asked = game->phase == JCZ_TILE || game->phase == JCZ_ACTION;
  return asked && find_action(game, game->pass) != NULL;
}

ReplaySet *jcz_game_places(JczGame *game) {
  ReplaySet *set = replay_set_new();
  int n = 0;
  const TwAction *actions =
      game->phase == JCZ_TILE ? tw_game_legal(game->worker, game->game, &n) : NULL;
  for (int i = 0; i < n; i++) {
    TwCell cell = actions[i].slot[game->cell_slot];
    if (actions[i].verb == game->place)
      replay_set_add(set, tw_cell_x(cell), tw_cell_y(cell), actions[i].slot[game->turn_slot], 0);
  }
  return set;
}

static gboolean is_meeple(const JczGame *game, const TwAction *action) {
  return action->verb == game->deploy && action->slot[game->piece_slot] == game->meeple;
}

TwFeature jcz_game_deployed(const JczGame *game, const TwEntry *entry) {
  gboolean deployed = entry->type == TW_ENTRY_ACTION && is_meeple(game, &entry->act);
  return deployed ? entry->act.slot[game->feature_slot] : TW_NONE;
}

/* Where an action puts a meeple, in the other engine's terms. */
static ReplayItem spot_of(const JczGame *game, const TwAction *action) {
  TwFeature feature = action->slot[game->feature_slot];
  TwCell cell = tw_tile_cell(game->game, tw_feature_tile(game->game, feature));
  const char *kind = tw_mix_kind_name(game->mix, tw_feature_kind(game->game, feature));
  return (ReplayItem){{(gint32)jcz_feature_of_kind(kind),
                       (gint32)jcz_location_of(game->game, feature), tw_cell_x(cell),
                       tw_cell_y(cell)}};
}

ReplaySet *jcz_game_meeples(JczGame *game) {
  ReplaySet *set = replay_set_new();
  int n = 0;
  const TwAction *actions =
      game->phase == JCZ_ACTION ? tw_game_legal(game->worker, game->game, &n) : NULL;
  for (int i = 0; i < n; i++) {
    if (is_meeple(game, &actions[i])) {
      ReplayItem spot = spot_of(game, &actions[i]);
      g_array_append_val(set, spot);
    }
  }
  return set;
}

void jcz_place_text(GString *out, const ReplayItem *item) {
  g_string_append_printf(out, "[%d,%d] %d", item->v[0], item->v[1], item->v[2] * 90);
}

void jcz_meeple_text(GString *out, const ReplayItem *item) {
  const char *feature =
      item->v[0] < JCZ_N_FEATURES ? jcz_feature_name((JczFeature)item->v[0]) : "?";
  g_string_append_printf(out, "{%s,", feature);
  jcz_location_append(out, (guint)item->v[1]);
  g_string_append_printf(out, ",[%d,%d]}", item->v[2], item->v[3]);
}

/* --- messages ------------------------------------------------------------ */

static gboolean refuse(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);
static gboolean refuse(GError **error, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  g_set_error_literal(error, TW_ERROR, TW_ERROR_REFUSED, text);
  return FALSE;
}

static gboolean in_phase(const JczGame *game, JczPhase phase, GError **error) {
  return game->phase == phase || refuse(error, _("this belongs in the %s, the game is in the %s"),
                                        jcz_phase_name(phase), jcz_phase_name(game->phase));
}

/* Would placing lead to a decision about a figure, rather than past the turn? */
static gboolean asks_after(JczGame *game, const TwAction *action) {
  g_autoptr(TwGame) trial = tw_game_clone(game->game);
  return tw_apply(game->worker, trial, action, NULL) == TW_VERDICT_OK && !tw_game_over(trial) &&
         tw_game_phase(trial) == game->deploy_phase &&
         tw_turn_number(trial) == tw_turn_number(game->game);
}

static TwAction pass_of(const JczGame *game) {
  return (TwAction){.verb = game->pass};
}

static gboolean put(JczGame *game, const TwAction *action, GError **error) {
  if (!asks_after(game, action)) {
    game->turn = TURN_HELD;
    game->held = *action;
    game->phase = JCZ_COMMIT;
    return TRUE;
  }
  if (tw_apply(game->worker, game->game, action, error) != TW_VERDICT_OK)
    return FALSE;
  game->turn = TURN_PLACED;
  game->held = pass_of(game);
  game->phase = find_action(game, game->deploy) != NULL ? JCZ_ACTION : JCZ_COMMIT;
  return TRUE;
}

gboolean jcz_game_place(JczGame *game, const char *tile, int x, int y, int turn, GError **error) {
  TwTileType type = tw_mix_find_tile_type(game->mix, tile);
  if (!in_phase(game, JCZ_TILE, error))
    return FALSE;
  if (type == TW_NONE || type != tw_turn_tile(game->game)) {
    TwTileType drawn = tw_turn_tile(game->game);
    return refuse(error, _("the tile in hand is %s, not %s"),
                  drawn == TW_NONE ? _("none") : tw_mix_tile_type_name(game->mix, drawn), tile);
  }
  TwAction action = {.verb = game->place};
  action.slot[game->tile_slot] = type;
  action.slot[game->cell_slot] = tw_cell(x, y);
  action.slot[game->turn_slot] = turn;
  if (!tw_game_is_legal(game->worker, game->game, &action)) {
    g_autofree char *why = tw_why_not(game->worker, game->game, &action);
    return refuse(error, _("[%d,%d] %d is not allowed here: %s"), x, y, turn * 90, why ? why : "?");
  }
  return put(game, &action, error);
}

static gboolean answer(JczGame *game, const TwAction *action) {
  game->held = *action;
  game->answered = TRUE;
  game->phase = JCZ_COMMIT;
  return TRUE;
}

gboolean jcz_game_deploy(JczGame *game, JczFeature feature, guint location, int x, int y,
                         GError **error) {
  int n = 0;
  if (!in_phase(game, JCZ_ACTION, error))
    return FALSE;
  const TwAction *actions = tw_game_legal(game->worker, game->game, &n);
  for (int i = 0; i < n; i++) {
    ReplayItem spot = is_meeple(game, &actions[i]) ? spot_of(game, &actions[i]) : (ReplayItem){0};
    if (is_meeple(game, &actions[i]) && (guint)spot.v[1] == location && spot.v[2] == x &&
        spot.v[3] == y && (feature == JCZ_N_FEATURES || spot.v[0] == (gint32)feature))
      return answer(game, &actions[i]);
  }
  g_autoptr(GString) wanted = g_string_new(NULL);
  jcz_meeple_text(wanted, &(ReplayItem){{(gint32)feature, (gint32)location, x, y}});
  return refuse(error, _("no meeple may be set on %s"), wanted->str);
}

gboolean jcz_game_pass(JczGame *game, GError **error) {
  if (!in_phase(game, JCZ_ACTION, error))
    return FALSE;
  TwAction pass = pass_of(game);
  return answer(game, &pass);
}

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
    return refuse(error, "%s", _("the game does not end after this turn"));
  game->ending = TRUE;
  g_array_set_size(fed, 0);
  return jcz_game_change(game, end_after_turn, NULL, error);
}

/* Applies with as many tiles drawn as it takes. */
static gboolean apply_drawing(JczGame *game, const TwAction *action, GError **error) {
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

gboolean jcz_game_commit(JczGame *game, GError **error) {
  if (!in_phase(game, JCZ_COMMIT, error) || !apply_drawing(game, &game->held, error))
    return FALSE;
  settle(game);
  return TRUE;
}

gboolean jcz_game_undo(JczGame *game, GError **error) {
  if (game->answered) {
    game->answered = FALSE;
    game->phase = JCZ_ACTION;
    return TRUE;
  }
  if (game->turn == TURN_OPEN)
    return refuse(error, "%s", _("nothing can be taken back"));
  if (game->turn == TURN_PLACED && !tw_game_undo(game->worker, game->game, 1, error))
    return FALSE;
  settle(game);
  return TRUE;
}

gboolean jcz_game_follow(JczGame *game, const JczMessage *message, GError **error) {
  switch (message->sort) {
  case JCZ_DO_PLACE:
    return jcz_game_place(game, jcz_tile(message->tile)->tile, message->x, message->y,
                          message->turn, error);
  case JCZ_DO_DEPLOY:
    return jcz_game_deploy(game, message->feature ? jcz_feature(message->feature) : JCZ_N_FEATURES,
                           jcz_location(message->location), message->x, message->y, error);
  case JCZ_DO_PASS: return jcz_game_pass(game, error);
  case JCZ_DO_COMMIT: return jcz_game_commit(game, error);
  case JCZ_DO_UNDO: return jcz_game_undo(game, error);
  case JCZ_DO_OTHER:
  case JCZ_DO_BROKEN: break;
  }
  return refuse(error, _("no package here has %s"), message->type);
}

/* --- by fiat ------------------------------------------------------------- */

gboolean jcz_game_change(JczGame *game, TwChange change, gpointer data, GError **error) {
  return tw_set_up(game->worker, game->game, change, data, error) == TW_VERDICT_OK;
}
