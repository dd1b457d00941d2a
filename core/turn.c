/* SPDX-License-Identifier: MIT */
/*
 * The turn machine: a stack of frames in the state block. A turn frame pushes
 * its phases one by one; a phase may push decisions, a battle, a whole extra
 * turn; what lies on top goes on. It runs until somebody has to decide between
 * two actions. Nothing waits: every step is a function of the block alone.
 */
#include "context.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Steps without anybody deciding; beyond it rules are going round in circles. */
#define MAX_STEPS 100000

enum { TURN_BEGINS, TURN_RUNS, TURN_ENDS };
enum { PHASE_ENTERS, PHASE_ASKS };
enum { FINAL_REGIONS, FINAL_RULES, FINAL_WORTH, FINAL_DONE };

TwFrame *tw_turn_frame(const TwGame *g) {
  for (int i = g->header->n_frames - 1; i >= 0; i--)
    if (g->frames[i].phase == TW_PHASE_TURN)
      return &g->frames[i];
  return NULL;
}

static void pop(TwGame *g) {
  g->header->n_frames--;
}

/* --- the turn ----------------------------------------------------------------- */

void tw_begin_turn(TwContext *ctx, TwPlayer player, TwTileType type, gint32 reason) {
  TwFrame frame = {.phase = TW_PHASE_TURN, .player = (gint8)player};
  frame.value[TW_TURN_TYPE] = type;
  frame.value[TW_TURN_PLACED] = TW_NONE;
  frame.value[TW_TURN_REASON] = reason;
  frame.value[TW_TURN_FLAGS] = type != TW_NONE ? TW_TURN_GIVEN : 0;
  tw_push_frame(ctx, &frame);
}

int tw_turn_depth(const TwGame *g) {
  int depth = 0;
  for (int i = 0; i < g->header->n_frames; i++)
    depth += g->frames[i].phase == TW_PHASE_TURN && g->frames[i].step != TURN_BEGINS;
  return depth;
}

static void reset_value(TwGame *g, TwStateKey k, int owner) {
  const TwStateInfo *info = &g->mix->states[k];
  *tw_state_values(g, k, owner) = info->list ? 0 : info->default_value;
}

/* The values of the turn that this one begins in are put aside. depth: turns begun, this too. */
static void begin_turn_states(TwGame *g, int depth) {
  for (int i = 0; i < g->mix->n_turn_states; i++) {
    TwStateKey k = g->mix->turn_states[i];
    const TwStateInfo *info = &g->mix->states[k];
    if (depth > 1)
      memcpy(tw_state_values(g, k, depth - 1), tw_state_values(g, k, 0),
             (gsize)info->width * sizeof(gint32));
    reset_value(g, k, 0);
  }
}

/* And are there again. depth: turns still begun. The last one's stay until the next begins. */
static void end_turn_states(TwGame *g, int depth) {
  for (int i = 0; depth > 0 && i < g->mix->n_turn_states; i++) {
    TwStateKey k = g->mix->turn_states[i];
    const TwStateInfo *info = &g->mix->states[k];
    memcpy(tw_state_values(g, k, 0), tw_state_values(g, k, depth),
           (gsize)info->width * sizeof(gint32));
    reset_value(g, k, depth);
  }
}

/* Says why there is an extra turn, once it begins. */
static void tell_why(TwContext *ctx) {
  const char *why = tw_turn_why(ctx->game);
  if (why && ctx->game->sink)
    tw_log(ctx, _("an extra turn for player %d: %s"), tw_turn_player(ctx->game) + 1,
           tw_mix_translate(ctx->game->mix, why));
}

static TwPlayer next_player(TwContext *ctx, TwPlayer player) {
  gint32 next;
  if (tw_provide(ctx, TW_POINT_TURN_NEXT, &player, &next) && next >= 0 &&
      next < ctx->game->mix->n_players)
    return next;
  return (player + 1) % ctx->game->mix->n_players;
}

/* The last turn on the stack is over: another one, or the final scoring. */
static void after_turn(TwContext *ctx, TwPlayer player) {
  TwHeader *h = ctx->game->header;
  gboolean ends = h->ending;
  if (!ends && !ctx->game->bag_totals[TW_BAG_TILES])
    ends = tw_veto(ctx, TW_POINT_GAME_ENDING, NULL);
  if (!ends) {
    tw_begin_turn(ctx, next_player(ctx, player), TW_NONE, TW_NONE);
    return;
  }
  TwFrame frame = {.phase = TW_PHASE_FINAL, .player = (gint8)player};
  tw_push_frame(ctx, &frame);
}

/* --- the ready phase `draw` ------------------------------------------------------ */

static void return_aside(TwContext *ctx, const GArray *aside) {
  for (guint i = 0; i < aside->len; i++)
    tw_bag_put(ctx, TW_BAG_TILES, g_array_index(aside, gint32, i));
}

/* A tile that fits nowhere: TRUE when it is held all the same. */
static gboolean unplaceable(TwContext *ctx, TwTileType type, GArray *aside) {
  gint32 answer = TW_UNPLACEABLE_DISCARD;
  tw_provide(ctx, TW_POINT_DRAW_UNPLACEABLE, &type, &answer);
  if (answer == TW_UNPLACEABLE_KEEP)
    return TRUE;
  if (answer == TW_UNPLACEABLE_RETURN)
    g_array_append_val(aside, type);
  else
    tw_discard(ctx, type);
  if (ctx->game->sink)
    tw_log(ctx,
           answer == TW_UNPLACEABLE_RETURN ? _("%s fits nowhere and goes back")
                                           : _("%s fits nowhere and is out of the game"),
           ctx->game->mix->types[type].name);
  return FALSE;
}

/* Draws until a tile fits, beginning with one in hand (TW_NONE: none). No tile left: the turn ends
 * here; and where none of those left fits, so does the game. */
static void draw_placeable(TwContext *ctx, TwTileType type, GArray *aside) {
  TwGame *g = ctx->game;
  TwFrame *turn = tw_turn_frame(g);
  for (;; type = TW_NONE) {
    if (type == TW_NONE)
      type = tw_bag_draw(ctx, TW_BAG_TILES, TW_NONE);
    if (type == TW_NONE || ctx->failed)
      break;
    tw_notify(ctx, TW_POINT_TILE_DRAWN, type, 0, 0, 0);
    if (tw_list_placements(ctx, type, NULL, 1) || unplaceable(ctx, type, aside))
      break;
  }
  turn->value[TW_TURN_TYPE] = type;
  if (type == TW_NONE) {
    turn->value[TW_TURN_CURSOR] = g->mix->n_turn_phases;
    g->header->ending |= aside->len > 0;
  }
  return_aside(ctx, aside);
}

static void enter_draw(TwContext *ctx) {
  const TwFrame *turn = tw_turn_frame(ctx->game);
  TwTileType type = turn->value[TW_TURN_TYPE];
  GArray *aside = ctx->worker->regions;
  g_array_set_size(aside, 0);
  if (type == TW_NONE) {
    gint32 player = turn->player;
    tw_provide(ctx, TW_POINT_DRAW_SOURCE, &player, &type);
  }
  draw_placeable(ctx, type, aside);
}

/* What was done since the draw may have left the tile in hand without a place: another is drawn.
 * FALSE: there was none in hand, or it is to be kept. */
static gboolean redraw(TwContext *ctx) {
  TwTileType type = tw_turn_value(ctx->game, TW_TURN_TYPE);
  GArray *aside = ctx->worker->regions;
  g_array_set_size(aside, 0);
  if (type == TW_NONE || unplaceable(ctx, type, aside))
    return FALSE;
  draw_placeable(ctx, TW_NONE, aside);
  ctx->game->serial++;
  return tw_turn_value(ctx->game, TW_TURN_TYPE) != TW_NONE;
}

/* --- phases and decisions ---------------------------------------------------------- */

static gboolean holds_card_for(const TwGame *g, const TwPhaseInfo *phase, TwPlayer player) {
  TwDeck before = TW_NONE;
  for (int i = 0; player >= 0 && i < phase->n_verbs; i++) {
    TwDeck deck = g->mix->verbs[phase->verbs[i]].deck;
    if (deck != before && deck != TW_NONE && tw_deck_held(g, deck, player))
      return TRUE;
    before = deck;
  }
  return FALSE;
}

/* Does a player hold anything in a secret list? */
static gboolean list_hides(const TwGame *g, TwStateKey key, TwPlayer player) {
  const TwStateInfo *info = key == TW_NONE ? NULL : &g->mix->states[key];
  if (!info || info->secrecy == TW_OPEN || !info->list)
    return FALSE;
  if (info->per == TW_PER_PLAYER)
    return tw_state_length(g, key, player) > 0;
  return (info->per == TW_PER_GAME || info->per == TW_PER_TURN) && tw_state_length(g, key, 0) > 0;
}

/* May what a verb offers hang on something that others do not see? */
static gboolean verb_hides(const TwGame *g, const TwVerbInfo *verb, TwPlayer player) {
  if (verb->deck != TW_NONE && g->mix->decks[verb->deck].hand == TW_HAND_SECRET &&
      tw_deck_held(g, verb->deck, player))
    return TRUE;
  for (int a = 0; a < verb->n_arguments; a++)
    if (list_hides(g, verb->arguments[a].from, player))
      return TRUE;
  return FALSE;
}

/* Goes by numbers alone, which everybody sees. */
gboolean tw_always_asked(const TwGame *g, const TwFrame *frame) {
  const TwPhaseInfo *phase = &g->mix->phases[frame->phase];
  if (phase->always)
    return TRUE;
  for (int i = 0; phase->hides && frame->player >= 0 && i < phase->n_verbs; i++)
    if (verb_hides(g, &g->mix->verbs[phase->verbs[i]], frame->player))
      return TRUE;
  return FALSE;
}

static gboolean says_yes(TwContext *ctx, TwWhen when, gpointer data) {
  gboolean reading = ctx->reading;
  ctx->reading = TRUE;
  gboolean yes = when(ctx, data);
  ctx->reading = reading;
  return yes;
}

/* Are there the cards that a phase waits for, and do its package's C and script say yes? */
static gboolean waited_for(TwContext *ctx, const TwPhaseInfo *phase, const TwFrame *frame) {
  if (phase->cards_only && !holds_card_for(ctx->game, phase, frame->player))
    return FALSE;
  return (!phase->due || says_yes(ctx, phase->due, phase->due_data)) &&
         (!phase->when || says_yes(ctx, phase->when, phase->data));
}

static gboolean phase_wanted(TwContext *ctx, const TwPhaseInfo *phase, const TwFrame *frame) {
  if (phase->waits && !waited_for(ctx, phase, frame))
    return FALSE;
  if (phase->decision)
    return TRUE;
  const gint32 about[2] = {frame->phase, frame->player};
  return tw_veto(ctx, TW_POINT_PHASE_ALLOWED, about);
}

/* Runs a phase's way in; FALSE: it is not wanted this time. ctx->frame is the phase's. */
static gboolean enter_phase(TwContext *ctx, const TwPhaseInfo *phase) {
  ctx->source = phase->name;
  if (!phase_wanted(ctx, phase, &ctx->frame))
    return FALSE;
  if (phase->builtin == TW_BUILTIN_DRAW)
    enter_draw(ctx);
  else if (phase->builtin == TW_BUILTIN_SCORE)
    tw_enter_score(ctx);
  if (phase->enter && !ctx->failed)
    phase->enter(ctx, phase->data);
  return TRUE;
}

/* A frame that was pushed before it was entered: a question. */
static void enter_question(TwContext *ctx, TwFrame *frame) {
  ctx->frame = *frame;
  frame->step = PHASE_ASKS;
  if (!enter_phase(ctx, &ctx->game->mix->phases[frame->phase]))
    pop(ctx->game);
}

/* Something that must be done before the running frame goes on. */
static gboolean pending(const TwContext *ctx) {
  return ctx->failed || ctx->notices.n || ctx->questions.n;
}

static gboolean any_has(const TwGame *g, TwResource resource) {
  for (TwPlayer p = 0; p < g->mix->n_players; p++)
    if (tw_player_count(g, p, resource))
      return TRUE;
  return FALSE;
}

/* Does a state of the game, the turn or any player hold something? */
static gboolean any_holds(const TwGame *g, TwStateKey key) {
  const TwStateInfo *info = &g->mix->states[key];
  gint32 nothing = info->list ? 0 : info->default_value;
  for (int owner = 0; owner < (info->per == TW_PER_PLAYER ? g->mix->n_players : 1); owner++)
    if (*tw_state_values(g, key, owner) != nothing)
      return TRUE;
  return FALSE;
}

/* What a phase says of the turn, asked before anything of it runs. */
static gboolean turn_has(const TwGame *g, const TwFrame *turn, const TwPhaseInfo *phase) {
  TwTile placed = turn->value[TW_TURN_PLACED];
  if (phase->completed && g->header->n_completed == turn->value[TW_TURN_COMPLETED])
    return FALSE;
  if ((phase->any_resource && !any_has(g, phase->any_resource - 1)) ||
      (phase->any_state && !any_holds(g, phase->any_state - 1)))
    return FALSE;
  return !phase->placed || (placed != TW_NONE && tw_tile_count(g, placed, phase->placed - 1) > 0);
}

static gboolean phase_due(const TwGame *g, const TwFrame *turn, const TwPhaseInfo *phase) {
  if (!phase->waits)
    return !(turn->value[TW_TURN_FLAGS] & TW_TURN_LATE);
  return (phase->completed || !(turn->value[TW_TURN_FLAGS] & TW_TURN_LATE)) &&
         turn_has(g, turn, phase);
}

/* Takes the turn's phases one after another until one leaves something to be done first or
 * has something to ask, which gets a frame. FALSE: none is left. */
static gboolean run_phases(TwContext *ctx, TwFrame *turn) {
  TwGame *g = ctx->game;
  const int depth = g->header->n_frames;
  while (turn->value[TW_TURN_CURSOR] < g->mix->n_turn_phases) {
    TwPhase id = g->mix->turn_phases[turn->value[TW_TURN_CURSOR]++];
    const TwPhaseInfo *phase = &g->mix->phases[id];
    if (!phase_due(g, turn, phase))
      continue;
    ctx->frame = (TwFrame){.phase = (gint16)id, .player = turn->player, .step = PHASE_ASKS};
    if (phase->n_verbs && !tw_push_frame(ctx, &ctx->frame))
      return TRUE;
    if (!enter_phase(ctx, phase) && phase->n_verbs)
      pop(g);
    if (pending(ctx) || g->header->n_frames > depth)
      return TRUE;
  }
  return FALSE;
}

/* Scores what was completed after the score phase; phases that look at what is completed have
 * their turn again. FALSE: there is nothing. */
static gboolean score_late(TwContext *ctx, TwFrame *turn) {
  if (!tw_score_late(ctx, turn))
    return FALSE;
  turn->value[TW_TURN_FLAGS] |= TW_TURN_LATE;
  turn->value[TW_TURN_CURSOR] = 0;
  return TRUE;
}

static void turn_step(TwContext *ctx, TwFrame *turn) {
  TwGame *g = ctx->game;
  TwPlayer player = turn->player;
  switch (turn->step) {
  case TURN_BEGINS:
    turn->value[TW_TURN_NUMBER] = ++g->header->turn;
    turn->value[TW_TURN_CURSOR] = 0;
    turn->value[TW_TURN_COMPLETED] = turn->value[TW_TURN_SCORED] = g->header->n_completed;
    turn->step = TURN_RUNS;
    begin_turn_states(g, tw_turn_depth(g));
    tell_why(ctx);
    tw_notify(ctx, TW_POINT_TURN_BEGIN, player, 0, 0, 0);
    return;
  case TURN_RUNS:
    if (run_phases(ctx, turn) || score_late(ctx, turn))
      return;
    turn->step = TURN_ENDS;
    tw_notify(ctx, TW_POINT_TURN_END, player, 0, 0, 0);
    return;
  default:
    if (run_phases(ctx, turn) || score_late(ctx, turn))
      return;
    g->header->n_completed = turn->value[TW_TURN_COMPLETED];
    pop(g);
    end_turn_states(g, tw_turn_depth(g));
    if (!g->header->n_frames)
      after_turn(ctx, player);
  }
}

/* Nobody has to choose between fewer than two; TRUE: somebody does. Where that they have no choice
 * would tell others what they hold, they are asked all the same. */
static gboolean phase_ask(TwContext *ctx, const TwFrame *frame) {
  TwGame *g = ctx->game;
  const TwPhaseInfo *phase = &g->mix->phases[frame->phase];
  if (!phase->n_verbs) {
    pop(g);
    return FALSE;
  }
  tw_list_legal(ctx);
  int n = ctx->worker->legal.n;
  if (ctx->failed)
    return FALSE;
  if (n == 0 && phase->builtin == TW_BUILTIN_PLACE && redraw(ctx))
    return FALSE;
  gboolean always = tw_always_asked(g, frame);
  gboolean hidden = n > 0 && always && phase->hides; /* that only "pass" is left */
  if (n - phase->optional == 0 && !hidden && !(g->flags & TW_GAME_ASK_EMPTY)) {
    pop(g);
    return FALSE;
  }
  if (n > 1 || always || g->flags & (TW_GAME_ASK_ALL | TW_GAME_ASK_EMPTY))
    return TRUE;
  TwAction only = ctx->worker->legal.at[0];
  if (g->mix->verbs[only.verb].n_arguments && !tw_game_is_legal(ctx->worker, g, &only))
    return TRUE; /* one action, but a range to choose from */
  tw_actions_push(&ctx->worker->forced, &only);
  tw_perform(ctx, &only, TRUE);
  return FALSE;
}

static void tell_action(TwContext *ctx, const TwAction *action, gboolean forced) {
  TwEntry entry = {.type = TW_ENTRY_ACTION,
                   .player = ctx->frame.player,
                   .act = *action,
                   .forced = forced,
                   .side = TW_NONE,
                   .region = TW_NONE,
                   .action = ctx->action,
                   .final = ctx->final};
  tw_emit(ctx->game, &entry);
}

void tw_perform(TwContext *ctx, const TwAction *action, gboolean forced) {
  TwGame *g = ctx->game;
  TwFrame *top = tw_top(g);
  const TwPhaseInfo *phase = &g->mix->phases[top->phase];
  const TwVerbInfo *verb = &g->mix->verbs[action->verb];
  ctx->frame = *top;
  ctx->source = verb->name;
  if (action->verb == TW_VERB_PASS || !(phase->again || verb->keeps_asking))
    pop(g);
  if (g->sink)
    tell_action(ctx, action, forced);
  if (action->verb == TW_VERB_PLACE)
    tw_apply_place(ctx, action);
  else if (action->verb == TW_VERB_DEPLOY)
    tw_apply_deploy(ctx, action);
  else if (action->verb != TW_VERB_PASS && verb->apply)
    verb->apply(ctx, action, verb->data);
  g->serial++;
  if (ctx->notices.n)
    tw_settle(ctx);
  if (ctx->questions.n)
    tw_put_questions(ctx);
}

/* --- the end -------------------------------------------------------------------------- */

static void final_step(TwContext *ctx, TwFrame *frame) {
  ctx->final = TRUE;
  switch (frame->step++) {
  case FINAL_REGIONS: {
    TwFrame all = {.phase = TW_PHASE_SCORING, .player = frame->player};
    all.value[TW_SCORING_MODE] = TW_SCORING_ALL;
    tw_push_frame(ctx, &all);
    return;
  }
  case FINAL_RULES: tw_notify(ctx, TW_POINT_GAME_FINAL, 0, 0, 0, 0); return;
  case FINAL_WORTH: tw_award_worth(ctx); return;
  default:
    ctx->game->header->n_frames = 0;
    ctx->game->header->progress = TW_OVER;
    if (ctx->game->sink) {
      TwEntry entry = {.type = TW_ENTRY_OVER,
                       .player = TW_NONE,
                       .side = TW_NONE,
                       .region = TW_NONE,
                       .action = ctx->action,
                       .final = TRUE};
      tw_emit(ctx->game, &entry);
    }
  }
}

/* --- running ---------------------------------------------------------------------------- */

static gboolean step(TwContext *ctx) {
  TwFrame *top = tw_top(ctx->game);
  switch (top->phase) {
  case TW_PHASE_TURN: turn_step(ctx, top); return FALSE;
  case TW_PHASE_SCORING: tw_scoring_step(ctx, top); return FALSE;
  case TW_PHASE_FINAL: final_step(ctx, top); return FALSE;
  default:
    if (top->step == PHASE_ASKS)
      return phase_ask(ctx, top);
    enter_question(ctx, top);
    return FALSE;
  }
}

void tw_run(TwContext *ctx) {
  TwGame *g = ctx->game;
  gboolean rests = FALSE;
  while (!ctx->failed && !rests && g->header->n_frames) {
    if (++ctx->steps > MAX_STEPS)
      tw_fail(ctx, _("the turn goes round without anybody deciding (%d steps)"), MAX_STEPS);
    ctx->source = "core";
    rests = step(ctx);
    if (ctx->notices.n)
      tw_settle(ctx);
    if (ctx->questions.n) {
      tw_put_questions(ctx);
      rests = FALSE;
    }
  }
}
