/* SPDX-License-Identifier: MIT */
/*
 * The legal actions of a decision: the core's verbs, and those of packages, by
 * their `choices` or as all combinations of their arguments that `allowed`
 * lets through. One list, made once a decision and kept in the worker.
 */
#include "context.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Where a verb's choices go while its handler runs. */
struct TwOffer {
  TwContext *ctx;
  TwVerb verb;
  TwActions *out;
  int from; /* where its own begin */
};

TwVerb tw_offer_verb(const TwOffer *offer) {
  return offer->verb;
}

/* No list of choices may grow beyond this: a rule that offers more is at fault. */
#define MAX_LEGAL 200000

static gboolean allowed(TwContext *ctx, const TwVerbInfo *verb, const TwAction *action) {
  if (!verb->allowed)
    return TRUE;
  TwCall call = {.about = action->slot};
  ctx->refused = FALSE;
  ctx->source = verb->name;
  verb->allowed(ctx, action, &call, verb->data);
  gboolean yes = !ctx->refused && !ctx->failed;
  ctx->refused = FALSE;
  return yes;
}

static void append(TwContext *ctx, TwActions *out, const TwAction *action) {
  if (out->n >= MAX_LEGAL)
    tw_fail(ctx, _("more than %d choices"), MAX_LEGAL);
  else
    tw_actions_push(out, action);
}

static void offer_one(TwOffer *offer, const gint32 *slots, int n, gboolean sure) {
  TwContext *ctx = offer->ctx;
  const TwVerbInfo *verb = &ctx->game->mix->verbs[offer->verb];
  if (n != verb->n_slots) {
    tw_fail(ctx, _("offer: action %s has %d values, got %d"), verb->name, verb->n_slots, n);
    return;
  }
  TwAction action = {.verb = offer->verb};
  memcpy(action.slot, slots, n * sizeof(gint32));
  const int before = tw_offer_count(offer); /* before the first there may be no memory */
  const TwActions own = {before ? offer->out->at + offer->from : NULL, before, 0};
  if ((!before || tw_find_legal(&own, ctx->game->mix, &action) < 0) &&
      (sure || allowed(ctx, verb, &action)))
    append(ctx, offer->out, &action);
}

void tw_offer(TwOffer *offer, const gint32 *slots, int n) {
  offer_one(offer, slots, n, FALSE);
}

void tw_offer_sure(TwOffer *offer, const gint32 *slots, int n) {
  offer_one(offer, slots, n, TRUE);
}

int tw_offer_count(const TwOffer *offer) {
  return offer->out->n - offer->from;
}

void tw_offer_idle(TwOffer *offer) {
  const TwVerbInfo *verb = &offer->ctx->game->mix->verbs[offer->verb];
  TwAction action = {.verb = offer->verb};
  for (int i = 0; i < verb->n_slots; i++)
    action.slot[i] = TW_NONE;
  append(offer->ctx, offer->out, &action);
}

gboolean tw_action_is_idle(const TwVerbInfo *verb, const TwAction *action) {
  for (int i = 0; i < verb->n_slots; i++)
    if (action->slot[i] != TW_NONE)
      return FALSE;
  return verb->idle && verb->n_slots > 0;
}

/* --- all combinations ------------------------------------------------------------- */

/* How many values an argument's type has in this game, for going through them all. */
static int values_of(const TwGame *g, const TwArgInfo *arg) {
  switch (arg->type) {
  case TW_TYPE_INT: return arg->range ? 1 : MAX(0, arg->max - arg->min + 1);
  case TW_TYPE_BOOL: return 2;
  case TW_TYPE_CHOICE: return (int)g_strv_length((char **)arg->words);
  case TW_TYPE_CELL: return g->header->n_cells;
  case TW_TYPE_AMOUNTS: return 0; /* only by choices */
  default: return tw_reference_bound(g, arg->type);
  }
}

/* The i-th value of an argument into an action; FALSE: not one (a removed tile, say). */
static gboolean set_value(const TwGame *g, const TwArgInfo *arg, int i, TwAction *action) {
  gint32 *slot = &action->slot[arg->slot];
  *slot = i;
  switch (arg->type) {
  case TW_TYPE_INT:
    slot[0] = arg->range ? arg->min : arg->min + i;
    slot[1] = arg->range ? arg->max : arg->min + i;
    return slot[0] <= slot[1];
  case TW_TYPE_TILE: return !g->tiles[i].removed;
  case TW_TYPE_CELL: *slot = tw_cell(g->cells[i].x, g->cells[i].y); return TRUE;
  case TW_TYPE_FEATURE: return !g->tiles[g->features[i].tile].removed;
  case TW_TYPE_REGION:
    return !g->tiles[g->features[i].tile].removed && g->regions[tw_root(g, i)].first == i;
  case TW_TYPE_PIECE:
    return g->pieces[i].place != TW_PLACE_SUPPLY && g->pieces[i].place != TW_PLACE_OUT;
  default: return TRUE;
  }
}

static void combine(TwContext *ctx, const TwVerbInfo *verb, int argument, TwAction *action,
                    TwActions *out) {
  if (ctx->failed)
    return;
  if (argument == verb->n_arguments) {
    if (allowed(ctx, verb, action))
      append(ctx, out, action);
    return;
  }
  const TwArgInfo *arg = &verb->arguments[argument];
  int n = values_of(ctx->game, arg);
  for (int i = 0; i < n; i++)
    if (set_value(ctx->game, arg, i, action))
      combine(ctx, verb, argument + 1, action, out);
}

/* Does the decider have as much as the amounts of any of its actions must come to? */
static gboolean can_pay(const TwGame *g, const TwVerbInfo *verb, TwPlayer player) {
  for (int a = 0; a < verb->n_arguments; a++) {
    const TwArgInfo *arg = &verb->arguments[a];
    gint64 all = 0;
    if (arg->type != TW_TYPE_AMOUNTS || arg->min <= 0)
      continue;
    for (int r = 0; r < arg->n_resources; r++)
      all += tw_player_count(g, player, arg->resources[r]);
    if (all < arg->min)
      return FALSE;
  }
  return TRUE;
}

static void list_verb(TwContext *ctx, TwVerb v, TwActions *out) {
  const TwVerbInfo *verb = &ctx->game->mix->verbs[v];
  const char *source = ctx->source;
  ctx->source = verb->name;
  if (verb->choices && !can_pay(ctx->game, verb, tw_top(ctx->game)->player)) {
    /* nothing to choose, and no rule needs to be asked */
  } else if (verb->choices) {
    TwOffer offer = {ctx, v, out, out->n};
    verb->choices(ctx, &offer, verb->choices_data);
  } else {
    TwAction action = {.verb = v};
    combine(ctx, verb, 0, &action, out);
  }
  ctx->source = source;
}

void tw_list_legal(TwContext *ctx) {
  TwGame *g = ctx->game;
  TwWorker *w = ctx->worker;
  const TwFrame *top = tw_top(g);
  const TwPhaseInfo *phase = &g->mix->phases[top->phase];
  gboolean reading = ctx->reading;
  ctx->reading = TRUE;
  ctx->frame = *top;
  w->legal.n = 0;
  for (int i = 0; i < phase->n_verbs && !ctx->failed; i++) {
    TwVerb v = phase->verbs[i];
    if (v == TW_VERB_PLACE)
      tw_list_placements(ctx, tw_turn_value(g, TW_TURN_TYPE), &w->legal, G_MAXINT);
    else if (v == TW_VERB_DEPLOY)
      tw_list_deploys(ctx, &w->legal);
    else if (v != TW_VERB_PASS)
      list_verb(ctx, v, &w->legal);
  }
  if (phase->optional) { /* last, so that "pass" stands at the end of every list */
    TwAction pass = {.verb = TW_VERB_PASS};
    tw_actions_push(&w->legal, &pass);
  }
  ctx->reading = reading;
  w->legal_game = g;
  w->legal_serial = g->serial;
}

/* Does a listed action, with its ranges, cover an action? */
static gboolean covers(const TwVerbInfo *verb, const TwAction *listed, const TwAction *action) {
  for (int i = 0; i < verb->n_arguments; i++) {
    int s = verb->arguments[i].slot;
    if (verb->arguments[i].type == TW_TYPE_INT) {
      if (action->slot[s] != action->slot[s + 1] || action->slot[s] < listed->slot[s] ||
          action->slot[s] > listed->slot[s + 1])
        return FALSE;
    } else if (action->slot[s] != listed->slot[s]) {
      return FALSE;
    }
  }
  return TRUE;
}

/* Seen at once of most: another thing is its first argument. */
static inline gboolean is_other(const TwVerbInfo *verb, const TwAction *listed,
                                const TwAction *action) {
  return listed->verb != action->verb ||
         (verb->n_arguments && verb->arguments[0].type != TW_TYPE_INT &&
          listed->slot[verb->arguments[0].slot] != action->slot[verb->arguments[0].slot]);
}

int tw_find_legal(const TwActions *legal, const TwMix *mix, const TwAction *action) {
  if (action->verb < 0 || action->verb >= mix->n_verbs)
    return -1;
  const TwVerbInfo *verb = &mix->verbs[action->verb];
  for (int i = 0; i < legal->n; i++) {
    const TwAction *listed = &legal->at[i];
    if (!is_other(verb, listed, action) &&
        (!memcmp(listed, action, sizeof *action) || covers(verb, listed, action)))
      return i;
  }
  return -1;
}

const TwAction *tw_game_legal(TwWorker *w, const TwGame *g, int *n) {
  *n = 0;
  if (g->dead || g->header->progress != TW_PLAYING || !g->header->n_frames)
    return NULL;
  if (w->legal_game != g || w->legal_serial != g->serial) {
    TwContext *ctx = tw_context_begin(w, (TwGame *)g);
    tw_list_legal(ctx);
  }
  *n = w->legal.n;
  return w->legal.at;
}

gboolean tw_game_is_legal(TwWorker *w, const TwGame *g, const TwAction *action) {
  int n;
  const TwAction *legal = tw_game_legal(w, g, &n);
  if (!legal || action->verb < 0 || action->verb >= g->mix->n_verbs)
    return FALSE;
  if (!covers(&g->mix->verbs[action->verb], action, action))
    return FALSE; /* a listed range: a value out of it has to be chosen */
  if (action >= legal && action < legal + n)
    return TRUE;
  return tw_find_legal(&w->legal, g->mix, action) >= 0;
}

/* --- why not ------------------------------------------------------------------------- */

static gboolean offered(const TwPhaseInfo *phase, TwVerb verb) {
  for (int i = 0; i < phase->n_verbs; i++)
    if (phase->verbs[i] == verb)
      return TRUE;
  return verb == TW_VERB_PASS && phase->optional;
}

static char *why_place(TwWorker *w, const TwGame *g, const TwAction *action) {
  TwTileType held = tw_turn_value(g, TW_TURN_TYPE);
  if (action->slot[0] != held)
    return g_strdup_printf(_("the tile to be placed is %s"),
                           held == TW_NONE ? _("none") : g->mix->types[held].name);
  return tw_why_no_placement(w, g, action->slot[0], action->slot[1], action->slot[2]);
}

/* The reason of the package whose veto or `allowed` refuses. */
static char *why_package(TwWorker *w, TwGame *g, const TwAction *action) {
  TwContext *ctx = tw_context_begin(w, g);
  const TwVerbInfo *verb = &g->mix->verbs[action->verb];
  GString *reason = g_string_new(NULL);
  ctx->reading = TRUE;
  ctx->reason = reason;
  ctx->frame = *tw_top(g);
  if (action->verb == TW_VERB_DEPLOY)
    tw_veto(ctx, TW_POINT_DEPLOY_ALLOWED, action->slot);
  else
    allowed(ctx, verb, action);
  ctx->reason = NULL;
  if (reason->len)
    return g_string_free(reason, FALSE);
  g_string_free(reason, TRUE);
  return NULL;
}

/* Values of an argument run from 0 to one less; G_MAXINT32: any may be. */
static gint32 argument_bound(const TwGame *g, const TwArgInfo *argument) {
  if (argument->type == TW_TYPE_BOOL)
    return 2;
  if (argument->type == TW_TYPE_CHOICE)
    return argument->words ? (gint32)g_strv_length((char **)argument->words) : 0;
  return tw_reference_bound(g, argument->type);
}

/* What an action speaks of must be there before rules are asked about it. */
static char *why_no_thing(const TwGame *g, const TwAction *action) {
  const TwVerbInfo *verb = &g->mix->verbs[action->verb];
  for (int i = 0; i < verb->n_arguments; i++) {
    const TwArgInfo *argument = &verb->arguments[i];
    gint32 value = action->slot[argument->slot], bound = argument_bound(g, argument);
    if (value == TW_NONE && tw_reference_bound(g, argument->type) != G_MAXINT32)
      return g_strdup_printf(_("%s has to be chosen"), argument->id);
    if (bound != G_MAXINT32 && (value < 0 || value >= bound))
      return g_strdup_printf(_("there is no such %s"), tw_type_name(argument->type));
  }
  return NULL;
}

char *tw_why_not(TwWorker *w, const TwGame *g, const TwAction *action) {
  if (tw_game_is_legal(w, g, action))
    return NULL;
  if (g->dead || g->header->progress != TW_PLAYING || !g->header->n_frames)
    return g_strdup(_("the game is over"));
  if (action->verb < 0 || action->verb >= g->mix->n_verbs)
    return g_strdup(_("there is no such action"));
  const TwPhaseInfo *phase = &g->mix->phases[tw_top(g)->phase];
  if (!offered(phase, action->verb))
    return g_strdup_printf(_("%s is not asked now; the decision is %s"),
                           g->mix->verbs[action->verb].label, phase->label);
  char *why = why_no_thing(g, action);
  if (why)
    return why;
  if (action->verb == TW_VERB_PLACE) {
    why = why_place(w, g, action);
  } else if (action->verb == TW_VERB_DEPLOY) {
    TwContext *ctx = tw_context_begin(w, (TwGame *)g);
    ctx->frame = *tw_top(g);
    why = tw_why_no_deploy(ctx, action);
  }
  if (!why)
    why = why_package(w, (TwGame *)g, action);
  return why ? why : g_strdup(_("it is not among the legal actions"));
}
