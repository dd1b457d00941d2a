/* SPDX-License-Identifier: MIT */

/*
 * Freezing, the turn: which phases it has, in which order, and which actions each
 * phase or decision offers.
 *
 * The order: phases that name no other form a chain, those of packages that bring
 * ready phases first; one that comes after another follows it at once; one that
 * only comes before another is put right before it. A phase that replaces another
 * takes its place and answers to its name.
 */

#include "package-private.h"
#include <glib/gi18n-lib.h>
#include <string.h>

/* A place in the turn. */
typedef struct {
  const TwPhaseGiven *given; /* who declared the phase that stands here first */
  TwPhase phase;
  const TwPhaseGiven *replaced_by; /* NULL: nobody */
} Step;

typedef struct {
  TwBuilder *builder;
  GArray *steps; /* Step, in order of declaring */
} Turn;

static TwPhaseInfo *phase_at(const TwBuilder *builder, TwPhase phase) {
  return &g_array_index(builder->phases, TwPhaseInfo, phase);
}

static Step *step_at(const Turn *turn, int index) {
  return &g_array_index(turn->steps, Step, index);
}

/* The step where a phase stands, or stood before it was replaced. */
static int find_step(const Turn *turn, TwPhase phase) {
  for (guint i = 0; i < turn->steps->len; i++) {
    const Step *step = step_at(turn, (int)i);
    if (step->phase == phase || (step->replaced_by && step->replaced_by->phase == phase))
      return (int)i;
  }
  return TW_NONE;
}

/* --- names --------------------------------------------------------------- */

/* Frames of the engine's own: they have names for the log, but are no steps of a turn. */
static gboolean is_inner(TwPhase phase) {
  return phase == TW_PHASE_TURN || phase == TW_PHASE_SCORING || phase == TW_PHASE_FINAL;
}

/* The nearest name of a step; NULL. */
static const char *nearest_step(const TwBuilder *builder, const char *name) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();
  for (guint i = 0; i < builder->phases->len; i++) {
    const TwPhaseInfo *phase = phase_at(builder, (TwPhase)i);
    if (!is_inner((TwPhase)i) && !phase->decision)
      g_ptr_array_add(words,
                      (gpointer)(strchr(name, '/') ? phase->name : tw_bare_name(phase->name)));
  }
  g_ptr_array_add(words, NULL);
  return tw_suggest(name, (const char *const *)words->pdata);
}

static void fault_no_phase(const TwBuilder *builder, const TwPhaseGiven *given, const char *field,
                           const char *name) {
  TwPackage *package = tw_declared_at(&given->by);
  const char *near = nearest_step(builder, name);
  const char *own = tw_bare_name(phase_at(builder, given->phase)->name);
  if (near)
    tw_package_fault(package, _("phase \"%s\": %s = \"%s\": no such phase. Did you mean \"%s\"?"),
                     own, field, name, near);
  else
    tw_package_fault(package, _("phase \"%s\": %s = \"%s\": no such phase"), own, field, name);
}

/*
 * A phase that another one names. TW_NONE: there is none to put oneself next to,
 * which is a fault unless it belongs to a package that this mix does without.
 */
static TwPhase resolve(const TwBuilder *builder, const TwPhaseGiven *given, const char *field,
                       const char *name) {
  TwPackage *package = tw_declared_at(&given->by);
  TwPhase phase = tw_package_find(package, builder->phases, NULL, name);
  const char *own = phase_at(builder, given->phase)->name;
  if (phase != TW_NONE && is_inner(phase)) {
    fault_no_phase(builder, given, field, name);
    return TW_NONE;
  }
  if (phase == TW_NONE && !tw_builder_has_package(builder, name))
    tw_builder_warn(package->builder, _("phase %s: %s = \"%s\": that package is not in this mix"),
                    own, field, name);
  else if (phase == TW_NONE && !tw_builder_failed(builder, name))
    fault_no_phase(builder, given, field, name);
  if (phase == TW_NONE || !phase_at(builder, phase)->decision)
    return phase;
  tw_package_fault(package, _("phase \"%s\": %s = \"%s\": a decision has no place in the turn"),
                   tw_bare_name(own), field, name);
  return TW_NONE;
}

/* --- steps --------------------------------------------------------------- */

/* A ready phase that several packages ask for is one step, where the first put it. */
static void collect_steps(Turn *turn) {
  GArray *given = turn->builder->phases_given;
  for (guint i = 0; i < given->len; i++) {
    const TwPhaseGiven *one = &g_array_index(given, TwPhaseGiven, i);
    if (phase_at(turn->builder, one->phase)->decision || one->replaces ||
        find_step(turn, one->phase) != TW_NONE)
      continue;
    Step step = {one, one->phase, NULL};
    g_array_append_val(turn->steps, step);
  }
}

static void replace(Turn *turn, const TwPhaseGiven *given) {
  const TwBuilder *builder = turn->builder;
  TwPhase phase = resolve(builder, given, "replaces", given->replaces);
  int index = phase == TW_NONE ? TW_NONE : find_step(turn, phase);
  if (index == TW_NONE) { /* nothing there to replace: an ordinary phase of its own */
    Step step = {given, given->phase, NULL};
    g_array_append_val(turn->steps, step);
    return;
  }
  Step *step = step_at(turn, index);
  if (step->replaced_by == NULL || step->replaced_by->phase == phase) {
    step->replaced_by = given;
    return;
  }
  tw_builder_fault(turn->builder, TW_ERROR_MIX, _("%s and %s both replace the phase %s"),
                   phase_at(builder, step->replaced_by->phase)->name,
                   phase_at(builder, given->phase)->name, phase_at(builder, step->phase)->name);
}

static void replace_steps(Turn *turn) {
  GArray *given = turn->builder->phases_given;
  for (guint i = 0; i < given->len; i++) {
    const TwPhaseGiven *one = &g_array_index(given, TwPhaseGiven, i);
    if (one->replaces && !phase_at(turn->builder, one->phase)->decision)
      replace(turn, one);
  }
}

/* --- order --------------------------------------------------------------- */

/* Words that place a step: its own, or those of the phase that replaces it if that has any. */
static const TwPhaseGiven *placed_by(const Step *step) {
  const TwPhaseGiven *other = step->replaced_by;
  return other && (other->after || other->before) ? other : step->given;
}

/* Who follows another comes first among those that may come next; who only has to be before
 * another comes last. */
static int rank_of(const Turn *turn, const Step *step) {
  const TwPhaseGiven *given = placed_by(step);
  if (given->after)
    return 0;
  if (given->before)
    return 3;
  GArray *aliases = turn->builder->aliases;
  const char *id = step->given->by.package->id;
  for (guint i = 0; i < aliases->len; i++) {
    const char *name = g_array_index(aliases, TwPhaseAlias, i).name;
    if (g_str_has_prefix(name, id) && name[strlen(id)] == '/')
      return 1;
  }
  return 2;
}

static void add_edges(const Turn *turn, const int *node_of, GArray *edges, int index,
                      const char *list, const char *field) {
  const TwPhaseGiven *given = placed_by(step_at(turn, index));
  gboolean after = strcmp(field, "after") == 0;
  g_auto(GStrv) words = tw_split_list(list);
  for (char **word = words; *word; word++) {
    TwPhase phase = resolve(turn->builder, given, field, *word);
    int other = phase == TW_NONE ? TW_NONE : find_step(turn, phase);
    if (other == TW_NONE)
      continue; /* a ready phase that this mix's turn does without */
    int edge[2] = {node_of[after ? other : index], node_of[after ? index : other]};
    g_array_append_val(edges, edge);
  }
}

/* Steps by rank, each rank in order of declaring: what the sort falls back on. */
static void rank_steps(const Turn *turn, int *step_of, int *node_of) {
  int n = 0;
  for (int rank = 0; rank <= 3; rank++) {
    for (int i = 0; i < (int)turn->steps->len; i++) {
      if (rank_of(turn, step_at(turn, i)) != rank)
        continue;
      step_of[n] = i;
      node_of[i] = n++;
    }
  }
}

static GArray *all_edges(const Turn *turn, const int *step_of, const int *node_of) {
  GArray *edges = g_array_new(FALSE, FALSE, 2 * sizeof(int));
  int chained = TW_NONE;
  for (int node = 0; node < (int)turn->steps->len; node++) {
    const TwPhaseGiven *given = placed_by(step_at(turn, step_of[node]));
    add_edges(turn, node_of, edges, step_of[node], given->after, "after");
    add_edges(turn, node_of, edges, step_of[node], given->before, "before");
    if (given->after || given->before)
      continue;
    int edge[2] = {chained, node};
    if (chained != TW_NONE)
      g_array_append_val(edges, edge);
    chained = node;
  }
  return edges;
}

static TwPhase phase_of(const Step *step) {
  return step->replaced_by ? step->replaced_by->phase : step->phase;
}

typedef struct {
  const Turn *turn;
  const int *step_of;
} Naming;

static const char *step_name(int node, gpointer data) {
  const Naming *naming = data;
  const Step *step = step_at(naming->turn, naming->step_of[node]);
  return phase_at(naming->turn->builder, phase_of(step))->name;
}

static void sort_steps(const Turn *turn) {
  int n = (int)turn->steps->len;
  g_autofree int *step_of = g_new(int, n + 1), *node_of = g_new(int, n + 1),
                 *order = g_new(int, n + 1);
  rank_steps(turn, step_of, node_of);
  g_autoptr(GArray) edges = all_edges(turn, step_of, node_of);
  g_autoptr(GString) cycle = g_string_new(NULL);
  Naming naming = {turn, step_of};
  if (!tw_order_sort(n, edges, order, step_name, &naming, cycle)) {
    tw_builder_fault(turn->builder, TW_ERROR_MIX,
                     _("phases come before one another in a circle: %s"), cycle->str);
    return;
  }
  TwMix *mix = turn->builder->mix;
  mix->n_turn_phases = n;
  mix->turn_phases = g_new(TwPhase, n + 1);
  for (int i = 0; i < n; i++)
    mix->turn_phases[i] = phase_of(step_at(turn, step_of[order[i]]));
}

/* --- actions ------------------------------------------------------------- */

static void offer(TwBuilder *builder, TwPhase phase, TwVerb verb) {
  TwPhaseInfo *info = phase_at(builder, phase);
  for (int i = 0; i < info->n_verbs; i++) {
    if (info->verbs[i] == verb)
      return;
  }
  info->verbs = g_renew(TwVerb, info->verbs, info->n_verbs + 1);
  info->verbs[info->n_verbs++] = verb;
}

/* The actions that phases name ... */
static void offer_named(TwBuilder *builder) {
  for (guint i = 0; i < builder->phases_given->len; i++) {
    const TwPhaseGiven *given = &g_array_index(builder->phases_given, TwPhaseGiven, i);
    TwPackage *package = tw_declared_at(&given->by);
    g_auto(GStrv) words = tw_split_list(given->actions);
    for (char **word = words; *word; word++) {
      TwVerb verb = tw_package_find(package, builder->verbs, _("action"), *word);
      if (verb != TW_NONE)
        offer(builder, given->phase, verb);
    }
  }
}

/* The attribute that a phase wants the tile placed to have. */
static void resolve_placed(TwBuilder *builder, const TwPhaseGiven *given) {
  if (given->placed)
    phase_at(builder, given->phase)->placed =
        1 + tw_package_find(tw_declared_at(&given->by), builder->attributes, _("attribute"),
                            given->placed);
}

/* ... those of the cards that phases play ... */
static void offer_cards(TwBuilder *builder, const TwPhaseGiven *given) {
  TwPackage *package = tw_declared_at(&given->by);
  g_auto(GStrv) words = tw_split_list(given->cards);
  for (char **word = words; *word; word++) {
    TwDeck deck = tw_package_find(package, builder->decks, _("deck"), *word);
    for (guint v = 0; deck != TW_NONE && v < builder->verbs_given->len; v++) {
      TwCard card = g_array_index(builder->verbs_given, TwVerbGiven, v).card;
      if (card && g_array_index(builder->cards, TwCardInfo, card - 1).deck == deck)
        offer(builder, given->phase, (TwVerb)v);
    }
  }
}

/* A state by its full name; a bag has none. */
static TwStateKey find_list(TwBuilder *builder, const char *name) {
  for (guint i = 0; name && i < builder->states->len; i++)
    if (strcmp(g_array_index(builder->states, TwStateInfo, i).name, name) == 0)
      return (TwStateKey)i;
  return TW_NONE;
}

/* ... and the phases that actions name, with the resources of their arguments. */
static void offer_into(TwBuilder *builder, TwVerb verb) {
  const TwVerbGiven *given = &g_array_index(builder->verbs_given, TwVerbGiven, verb);
  TwVerbInfo *info = &g_array_index(builder->verbs, TwVerbInfo, verb);
  TwPackage *package = tw_declared_at(&given->by);
  g_auto(GStrv) words = tw_split_list(given->in);
  for (char **word = words; *word; word++) {
    TwPhase phase = tw_package_find(package, builder->phases, _("phase or decision"), *word);
    if (phase != TW_NONE)
      offer(builder, phase, verb);
  }
  if (given->card)
    info->deck = g_array_index(builder->cards, TwCardInfo, given->card - 1).deck;
  for (int a = 0; a < info->n_arguments; a++) {
    TwArgInfo *argument = &info->arguments[a];
    argument->from = find_list(builder, given->from[a]);
    for (int r = 0; r < argument->n_resources; r++)
      argument->resources[r] =
          tw_package_find(package, builder->resources, _("resource"), given->resources[a][r]);
  }
}

static int compare_verbs(gconstpointer a, gconstpointer b) {
  TwVerb one = *(const TwVerb *)a, other = *(const TwVerb *)b;
  return (one > other) - (one < other);
}

/* By package and declaring, as verbs are numbered; passing comes last. */
static void finish_verbs(TwBuilder *builder, TwPhase phase) {
  TwPhaseInfo *info = phase_at(builder, phase);
  if (info->n_verbs > 0)
    qsort(info->verbs, (size_t)info->n_verbs, sizeof *info->verbs, compare_verbs);
  if (info->optional)
    offer(builder, phase, TW_VERB_PASS);
}

/* --- what is offered out of secrets ------------------------------------------ */

static gboolean comes_from_secret(TwBuilder *builder, const TwVerbInfo *verb) {
  if (verb->deck != TW_NONE &&
      g_array_index(builder->decks, TwDeckInfo, verb->deck).hand == TW_HAND_SECRET)
    return TRUE;
  for (int a = 0; a < verb->n_arguments; a++) {
    TwStateKey from = verb->arguments[a].from;
    if (from != TW_NONE && g_array_index(builder->states, TwStateInfo, from).secrecy != TW_OPEN)
      return TRUE;
  }
  return FALSE;
}

static void note_sources(TwBuilder *builder, TwPhase phase) {
  TwPhaseInfo *info = phase_at(builder, phase);
  int cards = 0, others = 0;
  for (int i = 0; i < info->n_verbs; i++) {
    const TwVerbInfo *verb = &g_array_index(builder->verbs, TwVerbInfo, info->verbs[i]);
    cards += verb->deck != TW_NONE;
    others += verb->deck == TW_NONE && info->verbs[i] != TW_VERB_PASS;
    info->hides |= comes_from_secret(builder, verb);
  }
  info->cards_only = cards > 0 && others == 0;
}

static void resolve_verbs(TwBuilder *builder) {
  offer(builder, TW_PHASE_PLACE, TW_VERB_PLACE);
  offer(builder, TW_PHASE_DEPLOY, TW_VERB_DEPLOY);
  offer_named(builder);
  for (guint i = 0; i < builder->phases_given->len; i++)
    offer_cards(builder, &g_array_index(builder->phases_given, TwPhaseGiven, i));
  for (guint i = 0; i < builder->phases_given->len; i++)
    resolve_placed(builder, &g_array_index(builder->phases_given, TwPhaseGiven, i));
  for (guint i = 0; i < builder->verbs->len; i++)
    offer_into(builder, (TwVerb)i);
  for (guint i = 0; i < builder->phases->len; i++)
    finish_verbs(builder, (TwPhase)i);
  for (guint i = 0; i < builder->phases->len; i++)
    note_sources(builder, (TwPhase)i);
}

/* Most likely a slip: nobody will ever be offered it. */
static void warn_of_idle(TwBuilder *builder) {
  g_autofree gboolean *offered = g_new0(gboolean, builder->verbs->len + 1);
  for (guint p = 0; p < builder->phases->len; p++) {
    const TwPhaseInfo *phase = phase_at(builder, (TwPhase)p);
    for (int i = 0; i < phase->n_verbs; i++)
      offered[phase->verbs[i]] = TRUE;
  }
  for (guint v = TW_N_CORE_VERBS; v < builder->verbs->len; v++) {
    if (!offered[v])
      tw_builder_warn(builder, _("action %s: no phase or decision offers it"),
                      g_array_index(builder->verbs, TwVerbInfo, v).name);
  }
}

void tw_freeze_turn(TwBuilder *builder) {
  Turn turn = {.builder = builder, .steps = g_array_new(FALSE, FALSE, sizeof(Step))};
  collect_steps(&turn);
  replace_steps(&turn);
  if (turn.steps->len == 0 && g_hash_table_size(builder->failed) == 0)
    tw_builder_fault(builder, TW_ERROR_MIX,
                     _("phases: no package declares a turn; is the base game missing?"));
  sort_steps(&turn);
  resolve_verbs(builder);
  warn_of_idle(builder);
  g_array_unref(turn.steps);
}
