/* SPDX-License-Identifier: MIT */

/*
 * Playing under watch: before and after every action the invariants are looked at,
 * the dear ones now and then. What is sampled follows from the game's seed, so a game
 * played again alone is looked at in the same places.
 */

#include "config.h"

#include "checker.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum { SOME_ACTIONS = 12, SOME_GAMES = 16 }; /* one in so many */

/* --- the list ------------------------------------------------------------------ */

const TwInvariant tw_invariants[] = {
    {{"ends", N_("the game goes on: a tile is laid or gone within 400 actions")},
     TW_EACH_ACTION,
     tw_look_ends},
    {{"pieces", N_("no figure is lost or won: supply, board, holds and out")},
     TW_EACH_ACTION,
     tw_look_pieces},
    {{"tiles", N_("no tile is lost or won: bags, board, hands, state and out")},
     TW_EACH_ACTION,
     tw_look_tiles},
    {{"cards", N_("no card is lost or won")}, TW_EACH_ACTION, tw_look_cards},
    {{"ledger", N_("resources are the sum of the awards, an award that of its terms")},
     TW_EACH_ACTION,
     tw_look_ledger},
    {{"minimum", N_("nobody has less of a resource than its min")},
     TW_EACH_ACTION,
     tw_look_minimum},
    {{"claims", N_("no figure claims a claimed region, unless its target lifts core/unclaimed")},
     TW_EACH_ACTION,
     tw_look_claims},
    {{"regions", N_("regions and their sums are what a flood fill finds")},
     TW_SOME_ACTIONS,
     tw_look_regions},
    {{"clone", N_("a copy goes on as the game does")}, TW_EACH_ACTION, tw_look_clone},
    {{"legal", N_("the list is the same made anew; each listed action is accepted")},
     TW_SOME_ACTIONS,
     tw_look_legal},
    {{"refused", N_("what is not listed is refused, with a reason, and changes nothing")},
     TW_SOME_ACTIONS,
     tw_look_refused},
    {{"secrets", N_("what a seat sees and may do does not depend on what it cannot know")},
     TW_SOME_ACTIONS,
     tw_look_secrets},
    {{"replay", N_("the same actions and chance give the same game")},
     TW_EACH_GAME,
     tw_look_replay},
    {{"undo", N_("taken back the game is as it was, done again as it is")},
     TW_EACH_GAME,
     tw_look_undo},
    {{"record", N_("saved and loaded the game is the same")}, TW_SOME_GAMES, tw_look_record},
    {{"seats", N_("whoever sits elsewhere and does the same gets the same")},
     TW_EACH_GAME,
     tw_look_seats},
    {{"rotation", N_("on a board turned by a quarter all comes out the same")},
     TW_EACH_GAME,
     tw_look_rotation},
};
#define N_INVARIANTS ((int)G_N_ELEMENTS(tw_invariants))
G_STATIC_ASSERT(G_N_ELEMENTS(tw_invariants) <= TW_MAX_INVARIANTS);

int tw_n_invariants(void) {
  return N_INVARIANTS;
}

TwInvariantInfo tw_invariant(int index) {
  TwInvariantInfo none = {"", ""};
  g_return_val_if_fail(index >= 0 && index < N_INVARIANTS, none);
  return (TwInvariantInfo){tw_invariants[index].info.name, _(tw_invariants[index].info.text)};
}

int tw_find_invariant(const char *name) {
  for (int i = 0; name && i < N_INVARIANTS; i++)
    if (strcmp(tw_invariants[i].info.name, name) == 0)
      return i;
  return TW_NONE;
}

guint32 tw_mix_exempt(const TwMix *mix) {
  guint32 bits = 0;
  for (int i = 0; i < tw_mix_n_packages(mix); i++) {
    char **names = g_strsplit(tw_mix_package_exempt(mix, i), ",", -1);
    for (char **name = names; *name; name++)
      if (tw_find_invariant(*name) != TW_NONE)
        bits |= 1u << tw_find_invariant(*name);
    g_strfreev(names);
  }
  return bits;
}

/* --- what is found ------------------------------------------------------------- */

void tw_broken_clear(TwBroken *broken) {
  g_clear_pointer(&broken->what, g_free);
  g_clear_pointer(&broken->expected, g_free);
  g_clear_pointer(&broken->got, g_free);
}

const char *tw_broken_name(const TwBroken *broken) {
  if (broken->invariant >= 0 && broken->invariant < N_INVARIANTS)
    return tw_invariants[broken->invariant].info.name;
  return broken->invariant == TW_BROKEN_RULE ? "rule" : "property";
}

TwFinding tw_differs(TwChecker *c, char *what, char *expected, char *got) {
  tw_broken_clear(c->broken);
  c->broken->what = what;
  c->broken->expected = expected;
  c->broken->got = got;
  return TW_BREAKS;
}

TwFinding tw_differs_int(TwChecker *c, char *what, gint64 expected, gint64 got) {
  return tw_differs(c, what, g_strdup_printf("%" G_GINT64_FORMAT, expected),
                    g_strdup_printf("%" G_GINT64_FORMAT, got));
}

TwFinding tw_differs_hash(TwChecker *c, const char *what, guint64 expected, guint64 got) {
  return tw_differs(c, g_strdup(what),
                    g_strdup_printf(_("hash %016" G_GINT64_MODIFIER "x"), expected),
                    g_strdup_printf("%016" G_GINT64_MODIFIER "x", got));
}

/* --- making --------------------------------------------------------------------- */

TwChecker *tw_checker_new(const TwMix *mix, guint32 which, gboolean thorough) {
  g_return_val_if_fail(mix != NULL, NULL);
  TwChecker *c = g_new0(TwChecker, 1);
  c->mix = tw_mix_ref(mix);
  c->which = which & ~tw_mix_exempt(mix);
  c->thorough = thorough;
  c->worker = tw_worker_new(mix);
  c->other = tw_worker_new(mix);
  gsize seats = (gsize)tw_mix_players(mix) + 1;
  c->resources = g_new0(gint32, seats * (gsize)tw_mix_n_resources(mix));
  c->sums = g_new0(gint32, seats * (gsize)tw_mix_n_resources(mix));
  c->pieces = g_new0(int, seats *(gsize)tw_mix_n_piece_types(mix) + 1);
  c->cards = g_new0(gint32, (gsize)tw_mix_n_cards(mix) + 1);
  c->steps = tw_steps_new();
  c->trace = g_array_new(FALSE, FALSE, sizeof(gint32));
  return c;
}

static void close_game(TwChecker *c) {
  g_clear_pointer(&c->game, tw_game_free);
  g_clear_pointer(&c->ledger, tw_ledger_free);
  g_array_set_size(c->steps, 0);
  g_array_set_size(c->trace, 0);
  c->failed = FALSE;
}

void tw_checker_free(TwChecker *c) {
  if (!c)
    return;
  close_game(c);
  for (int i = 0; i < TW_N_MIRRORS; i++) {
    tw_worker_free(c->mirrors[i].worker);
    tw_mix_unref(c->mirrors[i].mix);
  }
  tw_game_free(c->copy);
  tw_game_free(c->view);
  tw_worker_free(c->worker);
  tw_worker_free(c->other);
  tw_mix_unref(c->mix);
  g_array_unref(c->steps);
  g_array_unref(c->trace);
  g_free(c->resources);
  g_free(c->sums);
  g_free(c->pieces);
  g_free(c->cards);
  g_free(c);
}

void tw_checker_set_property(TwChecker *c, TwProperty property, gpointer data) {
  c->property = property;
  c->data = data;
}

const TwGame *tw_checker_game(const TwChecker *c) {
  return c->game;
}

TwWorker *tw_checker_worker(TwChecker *c) {
  return c->worker;
}

gint64 tw_checker_n_checks(const TwChecker *c, int invariant) {
  g_return_val_if_fail(invariant >= 0 && invariant < 32, 0);
  return c->checks[invariant];
}

static TwGame *scratch(TwChecker *c, TwGame **slot) {
  if (!*slot)
    *slot = tw_game_clone(c->game);
  return *slot;
}

TwGame *tw_checker_copy(TwChecker *c) {
  return scratch(c, &c->copy);
}

TwGame *tw_checker_view(TwChecker *c) {
  return scratch(c, &c->view);
}

/* --- choosing ---------------------------------------------------------------------- */

static guint64 next_roll(guint64 *state) { /* splitmix64 */
  guint64 z = *state += G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

int tw_checker_roll(TwChecker *c, int n) {
  return (int)(next_roll(&c->roll) % (guint64)MAX(n, 1));
}

gboolean tw_choose(TwWorker *worker, const TwGame *game, guint64 *state, TwAction *action) {
  int n;
  const TwMix *mix = tw_game_mix(game);
  const TwAction *legal = tw_game_legal(worker, game, &n);
  if (n <= 0)
    return FALSE;
  *action = legal[next_roll(state) % (guint64)n];
  for (int i = 0; i < tw_mix_verb_n_arguments(mix, action->verb); i++) {
    TwArgumentInfo info = tw_mix_verb_argument(mix, action->verb, i);
    if (info.type != TW_TYPE_INT)
      continue;
    gint32 *slot = &action->slot[info.slot];
    guint64 width = (guint64)((gint64)slot[1] - slot[0]) + 1;
    slot[0] = slot[1] = (gint32)(slot[0] + (gint64)(next_roll(state) % width));
  }
  return TRUE;
}

/* --- looking ----------------------------------------------------------------------- */

static gboolean due(TwChecker *c, int i, gboolean at_end) {
  TwOften often = tw_invariants[i].often;
  if (!(c->which >> i & 1) || at_end != (often == TW_EACH_GAME || often == TW_SOME_GAMES))
    return FALSE;
  if (c->thorough)
    return TRUE;
  if (often == TW_SOME_ACTIONS)
    return tw_checker_roll(c, SOME_ACTIONS) == 0;
  return often != TW_SOME_GAMES || tw_checker_roll(c, SOME_GAMES) == 0;
}

static gboolean look(TwChecker *c, gboolean at_end, TwBroken *broken) {
  c->broken = broken;
  for (int i = 0; i < N_INVARIANTS; i++) {
    if (!due(c, i, at_end))
      continue;
    broken->last_step = TW_NONE;
    c->by_rule = FALSE;
    TwFinding found = tw_invariants[i].look(c);
    c->checks[i] += found != TW_IDLE;
    broken->invariant = c->by_rule ? TW_BROKEN_RULE : i;
    if (found == TW_BREAKS)
      return FALSE;
  }
  return TRUE;
}

static gboolean look_at_property(TwChecker *c, TwBroken *broken) {
  char *got = NULL;
  if (!c->property)
    return TRUE;
  c->checks[TW_BROKEN_PROPERTY]++;
  if (c->property(c->worker, c->game, &got, c->data)) {
    g_free(got);
    return TRUE;
  }
  c->broken = broken;
  tw_differs(c, g_strdup(_("the property")), g_strdup(_("it holds")),
             got ? got : g_strdup(_("it does not")));
  broken->invariant = TW_BROKEN_PROPERTY;
  broken->last_step = TW_NONE;
  return FALSE;
}

static gboolean rule_failed(TwChecker *c, const GError *error, TwBroken *broken) {
  c->broken = broken;
  tw_differs(c, g_strdup(_("a rule failed")), NULL, g_strdup(error ? error->message : ""));
  broken->invariant = TW_BROKEN_RULE;
  broken->last_step = TW_NONE;
  return FALSE;
}

/* --- playing ------------------------------------------------------------------------- */

gboolean tw_checker_start_fed(TwChecker *c, guint64 seed, const TwChance *chance, int n,
                              TwBroken *broken) {
  GError *error = NULL;
  close_game(c);
  c->seed = c->roll = seed;
  c->game = tw_game_new_fed(c->worker, seed, c->flags, chance, n, &error);
  if (!c->game) {
    rule_failed(c, error, broken);
    g_clear_error(&error);
    return FALSE;
  }
  c->ledger = tw_ledger_new();
  tw_game_set_sink(c->game, tw_ledger_sink(c->ledger));
  tw_things_begin(c);
  tw_scores_begin(c);
  c->claimed = c->has_copy = FALSE;
  c->idle = c->progress = 0;
  c->marked = TW_NONE;
  return look(c, FALSE, broken) && look_at_property(c, broken);
}

gboolean tw_checker_start(TwChecker *c, guint64 seed, TwBroken *broken) {
  return tw_checker_start_fed(c, seed, NULL, 0, broken);
}

/* What the step just taken used; the action may stand in a list that is gone. */
static void note_step(TwChecker *c, const TwTrialStep *begun) {
  TwTrialStep step = *begun;
  const TwChance *chance = NULL;
  step.n = 0;
  if (!c->failed)
    tw_game_action(c->game, tw_game_n_actions(c->game) - 1, &chance, &step.n);
  step.chance = g_memdup2(chance, sizeof *chance * (gsize)step.n);
  g_array_append_val(c->steps, step);
}

void tw_checker_tried(TwChecker *c, const TwAction *action) {
  TwTrialStep step = {
      .action = *action, .phase = tw_game_phase(c->game), .turn = tw_turn_number(c->game)};
  tw_step_anchor(&step, c->game);
  c->failed = c->by_rule = TRUE;
  note_step(c, &step);
}

static void before(TwChecker *c, const TwAction *action) {
  c->n_features = tw_game_n_features(c->game);
  c->n_links = tw_game_n_links(c->game);
  tw_claims_before(c, action);
  tw_again_before(c);
}

gboolean tw_checker_apply_fed(TwChecker *c, const TwAction *action, const TwChance *chance, int n,
                              TwBroken *broken) {
  g_return_val_if_fail(c->game != NULL && !c->failed, FALSE);
  GError *error = NULL;
  TwTrialStep step = {
      .action = *action, .phase = tw_game_phase(c->game), .turn = tw_turn_number(c->game)};
  tw_step_anchor(&step, c->game);
  before(c, &step.action);
  c->failed = tw_apply_fed(c->worker, c->game, &step.action, chance, n, &error) != TW_VERDICT_OK;
  note_step(c, &step);
  if (c->failed) {
    rule_failed(c, error, broken);
    g_clear_error(&error);
    return FALSE;
  }
  tw_trace_add(c);
  return look(c, FALSE, broken) && look_at_property(c, broken);
}

gboolean tw_checker_apply(TwChecker *c, const TwAction *action, TwBroken *broken) {
  return tw_checker_apply_fed(c, action, NULL, 0, broken);
}

gboolean tw_checker_go_on(TwChecker *c, TwBroken *broken) {
  TwAction action;
  guint64 state = 1;
  gboolean good = TRUE;
  while (good && tw_choose(c->worker, c->game, &state, &action))
    good = tw_checker_apply(c, &action, broken);
  return good;
}

gboolean tw_checker_finish(TwChecker *c, TwBroken *broken) {
  g_return_val_if_fail(c->game != NULL && !c->failed, FALSE);
  return look(c, TRUE, broken);
}
