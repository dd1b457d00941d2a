/* SPDX-License-Identifier: MIT */

/*
 * Declaring the turn: phases, decisions and actions. Which phase stands where,
 * and which actions it offers, is settled at the freeze (mix-freeze-turn.c), when
 * every name is known.
 */

#include "package-private.h"
#include <glib/gi18n-lib.h>
#include <string.h>

static const char *text_of(TwPackage *package, const char *text) {
  return tw_builder_intern(package->builder, text ? text : "");
}

int tw_package_fields(TwPackage *package, const char *what, const char *id, const TwField *from,
                      TwField *to) {
  int n = 0;
  for (; n < TW_MAX_ABOUT && from[n].id; n++) {
    if (!tw_id_valid(from[n].id) || from[n].type >= TW_N_TYPES) {
      tw_package_fault(package, _("%s \"%s\": about %d (\"%s\"): expected an id and a type"), what,
                       id, n + 1, from[n].id);
      return -1;
    }
    for (int i = 0; i < n; i++) {
      if (strcmp(from[i].id, from[n].id) == 0) {
        tw_package_fault(package, _("%s \"%s\": about \"%s\" is there twice"), what, id,
                         from[n].id);
        return -1;
      }
    }
    to[n] = (TwField){tw_builder_intern(package->builder, from[n].id), from[n].type, from[n].list};
  }
  return n;
}

/* --- phases -------------------------------------------------------------- */

static void note_phase(TwPackage *package, const TwPhaseSpec *spec, TwPhase phase) {
  TwBuilder *builder = package->builder;
  TwPhaseGiven given = {.by = tw_package_declared(package),
                        .phase = phase,
                        .after = tw_builder_intern(builder, spec->after),
                        .before = tw_builder_intern(builder, spec->before),
                        .replaces = tw_builder_intern(builder, spec->replaces),
                        .placed = tw_builder_intern(builder, spec->placed),
                        .actions = tw_builder_intern(builder, spec->actions)};
  g_array_append_val(builder->phases_given, given);
}

/* A ready phase belongs to the core; packages say that their turn has it, and add to it. */
static TwPhase ready_phase(TwPackage *package, const TwPhaseSpec *spec) {
  TwBuilder *builder = package->builder;
  if (spec->builtin > TW_BUILTIN_SCORE || spec->decision || spec->enter || spec->about[0].id ||
      spec->placed || spec->completed) {
    tw_package_fault(package,
                     _("phase \"%s\": a ready phase of the core has no enter, about, placed or "
                       "completed, and is no decision"),
                     spec->id ? spec->id : "");
    return tw_package_failed(package, spec->id);
  }
  TwPhase phase = TW_PHASE_DRAW + (TwPhase)spec->builtin - TW_BUILTIN_DRAW;
  TwPhaseInfo *info = &g_array_index(builder->phases, TwPhaseInfo, phase);
  info->optional |= spec->optional;
  info->again |= spec->again;
  info->always |= spec->always;
  if (info->when == NULL && spec->when) {
    info->when = spec->when;
    info->package = package->index;
  }
  if (tw_id_valid(spec->id)) {
    g_autofree char *name = g_strconcat(package->id, "/", spec->id, NULL);
    TwPhaseAlias alias = {tw_builder_intern(builder, name), phase};
    g_array_append_val(builder->aliases, alias);
  }
  note_phase(package, spec, phase);
  return phase;
}

static gboolean check_phase(TwPackage *package, const TwPhaseSpec *spec, const char *what) {
  if (!spec->decision ||
      (!spec->after && !spec->before && !spec->replaces && !spec->placed && !spec->completed))
    return TRUE;
  tw_package_fault(package,
                   _("%s \"%s\": it has no place in the turn, so after, before, "
                     "replaces, placed and completed mean nothing"),
                   what, spec->id);
  return FALSE;
}

TwPhase tw_package_phase(TwPackage *package, const TwPhaseSpec *spec) {
  g_return_val_if_fail(package != NULL && spec != NULL, TW_NONE);
  TwBuilder *builder = package->builder;
  if (spec->builtin != TW_BUILTIN_NONE)
    return ready_phase(package, spec);
  const char *what = spec->decision ? _("decision") : _("phase");
  const char *name = tw_package_name(package, builder->phases, what, spec->id, FALSE);
  TwPhaseInfo phase = {.name = name,
                       .text = text_of(package, spec->text),
                       .package = package->index,
                       .decision = spec->decision,
                       .optional = spec->optional,
                       .again = spec->again,
                       .always = spec->always,
                       .completed = spec->completed,
                       .data = spec->data,
                       .when = spec->when,
                       .enter = spec->enter};
  if (name == NULL || !check_phase(package, spec, what))
    return tw_package_failed(package, spec->id);
  phase.n_about = tw_package_fields(package, what, spec->id, spec->about, phase.about);
  if (phase.n_about < 0)
    return tw_package_failed(package, spec->id);
  g_array_append_val(builder->phases, phase);
  note_phase(package, spec, (TwPhase)builder->phases->len - 1);
  return (TwPhase)builder->phases->len - 1;
}

void tw_package_due(TwPackage *package, const char *phase, TwWhen due, gpointer data) {
  g_return_if_fail(package != NULL && phase != NULL && due != NULL);
  GArray *phases = package->builder->phases;
  TwPhase id = tw_package_find(package, phases, _("phase"), phase);
  if (id == TW_NONE)
    return;
  TwPhaseInfo *info = &g_array_index(phases, TwPhaseInfo, id);
  if (info->package != package->index) {
    tw_package_fault(package, _("phase \"%s\" is another package's"), info->name);
    return;
  }
  info->due = due;
  info->due_data = data ? data : package->data;
}

/* --- actions ------------------------------------------------------------- */

/* What is wrong with an argument; NULL: nothing. */
static const char *argument_fault(const TwArgument *argument) {
  if (!tw_id_valid(argument->id))
    return _("an id starts with a small letter, then small letters, digits and hyphens");
  if (argument->type >= TW_N_TYPES)
    return _("there is no such type");
  if (argument->type == TW_TYPE_INT && argument->min > argument->max)
    return _("min is above max");
  if (argument->range && argument->type != TW_TYPE_INT)
    return _("only an int is listed as a range");
  if (argument->type == TW_TYPE_CHOICE && (!argument->words || !argument->words[0]))
    return _("a choice needs words to choose from");
  if (argument->type == TW_TYPE_AMOUNTS && (!argument->resources || !argument->resources[0]))
    return _("amounts need the resources they are of");
  if (argument->type == TW_TYPE_AMOUNTS && g_strv_length((char **)argument->resources) > 4)
    return _("amounts are of at most four resources");
  return NULL;
}

static gboolean check_argument(TwPackage *package, const TwVerbSpec *spec, int index) {
  const TwArgument *argument = &spec->arguments[index];
  const char *fault = argument_fault(argument);
  for (int i = 0; i < index && fault == NULL; i++) {
    if (strcmp(spec->arguments[i].id, argument->id) == 0)
      fault = _("it is there twice");
  }
  if (fault)
    tw_package_fault(package, _("action \"%s\": argument \"%s\": %s"), spec->id, argument->id,
                     fault);
  return fault == NULL;
}

/* The full name of a list of the package's own. */
static const char *source_name(TwPackage *package, const char *from) {
  if (!from || strchr(from, '/'))
    return tw_builder_intern(package->builder, from);
  g_autofree char *name = g_strconcat(package->id, "/", from, NULL);
  return tw_builder_intern(package->builder, name);
}

static void copy_argument(TwPackage *package, const TwArgument *from, TwVerbInfo *verb,
                          TwVerbGiven *given) {
  TwBuilder *builder = package->builder;
  TwArgInfo *to = &verb->arguments[verb->n_arguments];
  *to = (TwArgInfo){.id = tw_builder_intern(builder, from->id),
                    .type = from->type,
                    .slot = verb->n_slots,
                    .min = from->min,
                    .max = from->max,
                    .range = from->range,
                    .words = tw_builder_intern_list(builder, from->words),
                    .from = TW_NONE,
                    .secret = from->secret};
  given->from[verb->n_arguments] = source_name(package, from->from);
  for (int i = 0; from->type == TW_TYPE_AMOUNTS && i < 4 && from->resources[i]; i++) {
    given->resources[verb->n_arguments][i] = tw_builder_intern(builder, from->resources[i]);
    to->n_resources++;
  }
  verb->n_arguments++;
  verb->n_slots += from->type == TW_TYPE_INT ? 2 : 1;
}

static gboolean copy_arguments(TwPackage *package, const TwVerbSpec *spec, TwVerbInfo *verb,
                               TwVerbGiven *given) {
  gboolean good = TRUE;
  for (int i = 0; i < TW_MAX_ARGUMENTS && spec->arguments[i].id; i++) {
    if (check_argument(package, spec, i))
      copy_argument(package, &spec->arguments[i], verb, given);
    else
      good = FALSE;
  }
  if (verb->n_slots > TW_ACTION_SLOTS) {
    tw_package_fault(package,
                     _("action \"%s\": its arguments need %d values, at most %d are carried"),
                     spec->id, verb->n_slots, TW_ACTION_SLOTS);
    good = FALSE;
  }
  return good;
}

TwVerb tw_package_action(TwPackage *package, const TwVerbSpec *spec) {
  g_return_val_if_fail(package != NULL && spec != NULL, TW_NONE);
  TwBuilder *builder = package->builder;
  const char *name = tw_package_name(package, builder->verbs, _("action"), spec->id, FALSE);
  if (name == NULL)
    return tw_package_failed(package, spec->id);
  if (spec->apply == NULL && package->index >= 0) {
    tw_package_fault(package, _("action \"%s\": apply is missing: what does it do?"), spec->id);
    return tw_package_failed(package, spec->id);
  }
  TwVerbInfo verb = {.name = name,
                     .text = text_of(package, spec->text),
                     .package = package->index,
                     .deck = TW_NONE,
                     .keeps_asking = spec->keeps_asking,
                     .allowed = spec->allowed,
                     .choices = spec->choices,
                     .apply = spec->apply,
                     .data = spec->data,
                     .choices_data = spec->data};
  TwVerbGiven given = {tw_package_declared(package), tw_builder_intern(builder, spec->in), {{0}}};
  if (!copy_arguments(package, spec, &verb, &given))
    return tw_package_failed(package, spec->id);
  g_array_append_val(builder->verbs, verb);
  g_array_append_val(builder->verbs_given, given);
  return (TwVerb)builder->verbs->len - 1;
}

void tw_package_choices(TwPackage *package, const char *action, TwChoices choices, gpointer data) {
  g_return_if_fail(package != NULL && action != NULL && choices != NULL);
  GArray *verbs = package->builder->verbs;
  TwVerb id = tw_package_find(package, verbs, _("action"), action);
  if (id == TW_NONE)
    return;
  TwVerbInfo *verb = &g_array_index(verbs, TwVerbInfo, id);
  if (verb->package != package->index) {
    tw_package_fault(package, _("action \"%s\" is another package's"), verb->name);
    return;
  }
  if (!data)
    data = package->data;
  if (g_array_index(package->builder->verbs_given, TwVerbGiven, id).card) {
    verb->card_choices = choices; /* asked by what offers the card, if it is in hand */
    verb->card_data = data;
  } else {
    verb->choices = choices;
    verb->choices_data = data;
  }
}
