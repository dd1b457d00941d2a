/* SPDX-License-Identifier: MIT */

/*
 * Freezing, the turn: which phases it has, in which order. What they offer is in
 * mix-freeze-verbs.c.
 *
 * The order: phases that name no other form a chain, those of packages that bring
 * ready phases first; one that comes after another follows it at once; one that
 * only comes before another is put right before it. A phase that replaces another
 * takes its place and answers to its name. The mix may say where a phase stands, and
 * which one it is where several replace another.
 */

#include "mix-spec.h"
#include "package-private.h"
#include <glib/gi18n-lib.h>
#include <string.h>

/* A place in the turn. */
typedef struct {
  const TwPhaseGiven *given; /* who declared the phase that stands here first */
  TwPhase phase;
  const TwPhaseGiven *replaced_by; /* NULL: nobody */
  const TwPhaseGiven *moved;       /* where the mix wants it; NULL: it says nothing */
} Step;

/* What the mix wants in the place of a phase. */
typedef struct {
  TwPhase phase, chosen;
  gboolean met; /* it is among those that would replace it, or the phase itself */
  const char *place;
} Choice;

/* A phase that would have replaced another, which the mix does without. */
typedef struct {
  TwPhase phase;
  int step; /* where it would have stood */
} Dropped;

typedef struct {
  TwBuilder *builder;
  GArray *steps;   /* Step, in order of declaring */
  GArray *choices; /* Choice */
  GArray *dropped; /* Dropped */
} Turn;

static TwPhaseInfo *phase_at(const TwBuilder *builder, TwPhase phase) {
  return &g_array_index(builder->phases, TwPhaseInfo, phase);
}

static Step *step_at(const Turn *turn, int index) {
  return &g_array_index(turn->steps, Step, index);
}

/* The step where a phase stands, or stood before it was replaced, or would stand. */
static int find_step(const Turn *turn, TwPhase phase) {
  for (guint i = 0; i < turn->steps->len; i++) {
    const Step *step = step_at(turn, (int)i);
    if (step->phase == phase || (step->replaced_by && step->replaced_by->phase == phase))
      return (int)i;
  }
  for (guint i = 0; i < turn->dropped->len; i++) {
    const Dropped *dropped = &g_array_index(turn->dropped, Dropped, i);
    if (dropped->phase == phase)
      return dropped->step;
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
  gboolean elsewhere = phase == TW_NONE && !tw_builder_has_package(builder, name);
  if (elsewhere && package == builder->core) /* the mix itself should know */
    tw_package_fault(package, _("phase %s: %s = \"%s\": that package is not in this mix"), own,
                     field, name);
  else if (elsewhere)
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
    Step step = {.given = one, .phase = one->phase};
    g_array_append_val(turn->steps, step);
  }
}

static Choice *choice_of(const Turn *turn, TwPhase phase) {
  for (guint i = 0; i < turn->choices->len; i++) {
    Choice *choice = &g_array_index(turn->choices, Choice, i);
    if (choice->phase == phase)
      return choice;
  }
  return NULL;
}

/* Two want the step's place. */
static void fault_both(const Turn *turn, const Step *step, const TwPhaseGiven *given) {
  TwBuilder *builder = turn->builder;
  const char *place = phase_at(builder, step->phase)->name,
             *chosen = phase_at(builder, step->replaced_by->phase)->name;
  tw_builder_fault(builder, TW_ERROR_MIX, _("%s and %s both replace the phase %s"), chosen,
                   phase_at(builder, given->phase)->name, place);
  tw_builder_advise(builder, _("say which of them stands there, or leave out one of the packages"));
  tw_builder_advise_lines(builder, NULL,
                          g_strdup_printf("phases = { [\"%s\"] = \"%s\" }", place, chosen));
}

/* Takes the step, unless the mix wants another one there. */
static void take_step(const Turn *turn, int index, TwPhase phase, const TwPhaseGiven *given) {
  Choice *choice = choice_of(turn, phase);
  Step *step = step_at(turn, index);
  if (choice && choice->chosen != given->phase) {
    Dropped dropped = {given->phase, index};
    g_array_append_val(turn->dropped, dropped);
    return;
  }
  if (choice)
    choice->met = TRUE;
  if (step->replaced_by == NULL || step->replaced_by->phase == phase) {
    step->replaced_by = given;
    phase_at(turn->builder, given->phase)->replaces = 1 + step->phase;
    return;
  }
  fault_both(turn, step, given);
}

static void replace(Turn *turn, const TwPhaseGiven *given) {
  TwPhase phase = resolve(turn->builder, given, "replaces", given->replaces);
  int index = phase == TW_NONE ? TW_NONE : find_step(turn, phase);
  if (index == TW_NONE) { /* nothing there to replace: an ordinary phase of its own */
    Step step = {.given = given, .phase = given->phase};
    g_array_append_val(turn->steps, step);
    return;
  }
  take_step(turn, index, phase, given);
}

static void replace_steps(Turn *turn) {
  GArray *given = turn->builder->phases_given;
  for (guint i = 0; i < given->len; i++) {
    const TwPhaseGiven *one = &g_array_index(given, TwPhaseGiven, i);
    if (one->replaces && !phase_at(turn->builder, one->phase)->decision)
      replace(turn, one);
  }
}

/* --- what the mix says ---------------------------------------------------- */

/* A phase that the mix names; TW_NONE after a fault. */
static TwPhase named_by_mix(const TwBuilder *builder, const char *name) {
  TwPhase phase = tw_package_find(builder->core, builder->phases, _("phase"), name);
  if (phase == TW_NONE || (!is_inner(phase) && !phase_at(builder, phase)->decision))
    return phase;
  tw_package_fault(builder->core, _("phases: \"%s\" has no place in the turn"), name);
  return TW_NONE;
}

static void take_choices(const Turn *turn) {
  const GPtrArray *wishes = turn->builder->spec->chosen;
  for (guint i = 0; i < wishes->len; i++) {
    const TwSpecEntry *wish = wishes->pdata[i];
    tw_builder_at(turn->builder, wish->place);
    TwPhase phase = named_by_mix(turn->builder, wish->a);
    TwPhase chosen = named_by_mix(turn->builder, wish->b);
    Choice choice = {phase, chosen, phase == chosen, wish->place};
    if (phase != TW_NONE && chosen != TW_NONE)
      g_array_append_val(turn->choices, choice);
  }
  tw_builder_at(turn->builder, NULL);
}

/* Those that replace a phase, "a, b". (transfer full) */
static GString *replacers(const Turn *turn, TwPhase phase) {
  GString *names = g_string_new(NULL);
  GArray *given = turn->builder->phases_given;
  for (guint i = 0; i < given->len; i++) {
    const TwPhaseGiven *one = &g_array_index(given, TwPhaseGiven, i);
    TwPackage *package = one->by.package;
    if (one->replaces &&
        tw_package_find(package, turn->builder->phases, NULL, one->replaces) == phase)
      g_string_append_printf(names, "%s%s", names->len ? ", " : "",
                             phase_at(turn->builder, one->phase)->name);
  }
  return names;
}

static void check_choices(const Turn *turn) {
  for (guint i = 0; i < turn->choices->len; i++) {
    const Choice *choice = &g_array_index(turn->choices, Choice, i);
    if (choice->met)
      continue;
    GString *names = replacers(turn, choice->phase);
    const char *phase = phase_at(turn->builder, choice->phase)->name;
    const char *chosen = phase_at(turn->builder, choice->chosen)->name;
    tw_builder_at(turn->builder, choice->place);
    if (names->len)
      tw_builder_fault(turn->builder, TW_ERROR_MIX,
                       _("phases: %s does not replace %s; expected one of: %s, %s"), chosen, phase,
                       names->str, phase);
    else
      tw_builder_fault(turn->builder, TW_ERROR_MIX,
                       _("phases: %s does not replace %s, and nothing does"), chosen, phase);
    g_string_free(names, TRUE);
  }
  tw_builder_at(turn->builder, NULL);
}

/* Words of the mix's own in place of a package's. (transfer none) */
static const TwPhaseGiven *given_by_mix(TwBuilder *builder, TwPhase phase,
                                        const TwSpecEntry *wish) {
  TwPhaseGiven *given = tw_builder_memory(builder, sizeof *given);
  *given = (TwPhaseGiven){.by = {builder->core, tw_builder_intern(builder, wish->place)},
                          .phase = phase,
                          .after = tw_builder_intern(builder, wish->b),
                          .before = tw_builder_intern(builder, wish->c)};
  return given;
}

static void place_steps(const Turn *turn) {
  TwBuilder *builder = turn->builder;
  for (guint i = 0; i < builder->spec->placed->len; i++) {
    const TwSpecEntry *wish = builder->spec->placed->pdata[i];
    tw_builder_at(builder, wish->place);
    TwPhase phase = named_by_mix(builder, wish->a);
    if (phase == TW_NONE)
      continue;
    int index = find_step(turn, phase);
    if (index == TW_NONE)
      tw_builder_fault(builder, TW_ERROR_MIX, _("phases: the turn of this mix has no %s"), wish->a);
    else if (wish->b || wish->c)
      step_at(turn, index)->moved = given_by_mix(builder, phase, wish);
    else
      tw_builder_fault(builder, TW_ERROR_MIX, _("phases: %s: expected `after` or `before`"),
                       wish->a);
  }
  tw_builder_at(builder, NULL);
}

/* --- order --------------------------------------------------------------- */

/* Words that place a step: the mix's, else those of the phase that replaces it if that has any,
 * else its own. */
static const TwPhaseGiven *placed_by(const Step *step) {
  const TwPhaseGiven *other = step->replaced_by;
  if (step->moved)
    return step->moved;
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

/* What only has to be before a phase of the chain stands right before it: after what the chain
 * has before that. Nobody asked for that, so no circle may come of it. */
static void add_tight_edges(const Turn *turn, const int *step_of, const int *node_of,
                            GArray *edges) {
  int n = (int)turn->steps->len, chained = TW_NONE;
  g_autofree int *previous = g_new(int, n + 1);
  for (int node = 0; node < n; node++) {
    const TwPhaseGiven *given = placed_by(step_at(turn, step_of[node]));
    gboolean in_chain = !given->after && !given->before;
    previous[node] = in_chain ? chained : TW_NONE;
    chained = in_chain ? node : chained;
  }
  for (int node = 0; node < n; node++) {
    const TwPhaseGiven *given = placed_by(step_at(turn, step_of[node]));
    if (given->after || !given->before)
      continue;
    TwPhase phase = tw_package_find(given->by.package, turn->builder->phases, NULL, given->before);
    int index = phase == TW_NONE ? TW_NONE : find_step(turn, phase);
    int edge[2] = {index == TW_NONE ? TW_NONE : previous[node_of[index]], node};
    if (edge[0] != TW_NONE)
      g_array_append_val(edges, edge);
  }
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

/* Where the mix moves a phase that stands in a circle, "a/x, b/y"; NULL: nowhere. */
static const char *place_of_circle(const Turn *turn, const char *circle) {
  g_auto(GStrv) names = g_strsplit(circle, ", ", -1);
  for (guint i = 0; i < turn->steps->len; i++) {
    const Step *step = step_at(turn, (int)i);
    if (step->moved &&
        g_strv_contains((const char *const *)names, phase_at(turn->builder, phase_of(step))->name))
      return step->moved->by.place;
  }
  return NULL;
}

static void sort_steps(const Turn *turn) {
  int n = (int)turn->steps->len;
  g_autofree int *step_of = g_new(int, n + 1), *node_of = g_new(int, n + 1),
                 *order = g_new(int, n + 1);
  rank_steps(turn, step_of, node_of);
  g_autoptr(GArray) edges = all_edges(turn, step_of, node_of);
  g_autoptr(GString) cycle = g_string_new(NULL);
  Naming naming = {turn, step_of};
  guint asked = edges->len;
  add_tight_edges(turn, step_of, node_of, edges);
  gboolean sorted = tw_order_sort(n, edges, order, step_name, &naming, cycle);
  g_array_set_size(edges, asked);
  g_string_truncate(cycle, sorted ? cycle->len : 0);
  if (!sorted && !tw_order_sort(n, edges, order, step_name, &naming, cycle)) {
    tw_builder_at(turn->builder, place_of_circle(turn, cycle->str));
    tw_builder_fault(turn->builder, TW_ERROR_MIX,
                     _("phases come before one another in a circle: %s"), cycle->str);
    tw_builder_at(turn->builder, NULL);
    return;
  }
  TwMix *mix = turn->builder->mix;
  mix->n_turn_phases = n;
  mix->turn_phases = g_new(TwPhase, n + 1);
  for (int i = 0; i < n; i++)
    mix->turn_phases[i] = phase_of(step_at(turn, step_of[order[i]]));
}

void tw_freeze_turn(TwBuilder *builder) {
  Turn turn = {.builder = builder,
               .steps = g_array_new(FALSE, FALSE, sizeof(Step)),
               .choices = g_array_new(FALSE, FALSE, sizeof(Choice)),
               .dropped = g_array_new(FALSE, FALSE, sizeof(Dropped))};
  collect_steps(&turn);
  take_choices(&turn);
  replace_steps(&turn);
  check_choices(&turn);
  place_steps(&turn);
  if (turn.steps->len == 0 && g_hash_table_size(builder->failed) == 0)
    tw_builder_fault(builder, TW_ERROR_MIX,
                     _("phases: no package declares a turn; is the base game missing?"));
  sort_steps(&turn);
  g_array_unref(turn.steps);
  g_array_unref(turn.choices);
  g_array_unref(turn.dropped);
}
