/* SPDX-License-Identifier: MIT */

/*
 * What a package does with the turn, and can never matter: actions nobody is
 * offered, decisions nobody asks, phases in which nothing happens, hook points
 * nobody runs.
 */

#include "config.h"

#include "check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- actions --------------------------------------------------------------------------------- */

gboolean tw_phase_offers(const TwPhaseInfo *phase, TwVerb verb) {
  for (int i = 0; i < phase->n_verbs; i++)
    if (phase->verbs[i] == verb)
      return TRUE;
  return FALSE;
}

static gboolean is_offered(const TwBuilder *builder, TwVerb verb) {
  for (guint p = 0; p < builder->phases->len; p++)
    if (tw_phase_offers(&g_array_index(builder->phases, TwPhaseInfo, p), verb))
      return TRUE;
  return FALSE;
}

static void check_verb(TwThings *things, gconstpointer thing, int index) {
  const GArray *verbs = things->builder->verbs;
  const TwVerbInfo *verb = thing;
  const char *id = tw_bare_name(verb->name);
  gboolean card = g_array_index(things->builder->verbs_given, TwVerbGiven, index).card > 0;
  gboolean idle = !is_offered(things->builder, (TwVerb)index);
  tw_things_note(things, idle, TW_FINDING_WARNING, "idle-action", verbs, verb->name,
                 card ? g_strdup(_("write cards = \"the deck\" in a phase"))
                      : g_strdup_printf(_("write actions = { \"%s\" } in a phase or decision, or "
                                          "in = \"...\" here"),
                                        id),
                 card ? _("card \"%s\": no phase lets it be played")
                      : _("action \"%s\": no phase or decision offers it"),
                 id);
}

/* --- phases and hook points ---------------------------------------------------------------- */

static gboolean in_turn(const TwBuilder *builder, TwPhase phase) {
  for (int i = 0; i < builder->mix->n_turn_phases; i++)
    if (builder->mix->turn_phases[i] == phase)
      return TRUE;
  return FALSE;
}

/* follow = "name" of a place. */
static gboolean follows(const TwCheck *check, const char *id) {
  for (guint i = 0; i < check->sources->len; i++) {
    const TwSource *source = check->sources->pdata[i];
    for (guint k = 0; k < source->keys->len; k++) {
      const TwKeyUse *key = &g_array_index(source->keys, TwKeyUse, k);
      const TwToken *value = &source->tokens[key->first];
      if (strcmp(source->tokens[key->token].text, "follow") == 0 &&
          (value->sort != TW_TOKEN_STRING || strcmp(tw_bare_name(value->text), id) == 0))
        return TRUE;
    }
  }
  return FALSE;
}

static void check_phase(TwThings *things, gconstpointer thing, int index) {
  const GArray *phases = things->builder->phases;
  const TwPhaseInfo *phase = thing;
  const char *id = tw_bare_name(phase->name);
  gboolean led_to = in_turn(things->builder, index) || things->check->has_plugin ||
                    tw_check_called_with(things->check, "ask", 1, id) || follows(things->check, id);
  gboolean idle = phase->n_verbs == 0 && !phase->enter && !things->check->has_plugin;
  tw_things_note(things, !led_to, TW_FINDING_WARNING, "idle-phase", phases, phase->name,
                 g_strdup_printf(_("ask it with game:ask(player, \"%s\"), or leave it out"), id),
                 phase->decision ? _("decision \"%s\": nobody asks it")
                                 : _("phase \"%s\": nothing leads to it"),
                 id);
  tw_things_note(things, idle, TW_FINDING_WARNING, "empty-phase", phases, phase->name,
                 g_strdup(_("give it actions or enter, or leave it out")),
                 phase->decision ? _("decision \"%s\": it offers nothing")
                                 : _("phase \"%s\": nothing happens in it"),
                 id);
}

static void check_points(TwThings *things) {
  GArray *points = things->builder->points;
  for (guint i = 0; i < points->len; i++) {
    const TwPointInfo *point = &g_array_index(points, TwPointInfo, i);
    if (point->package != things->check->package->index)
      continue;
    gboolean run =
        things->check->has_plugin || tw_check_called_with(things->check, "run", 0, point->name);
    tw_things_note(
        things, !run, TW_FINDING_WARNING, "idle-point", points, point->name,
        g_strdup_printf(_("run it with game:run(\"%s\", { ... }), or leave it out"), point->name),
        _("hook point \"%s\": nobody runs it"), point->name);
  }
}

void tw_check_turn(TwThings *things) {
  tw_things_each(things, things->builder->verbs, check_verb);
  tw_things_each(things, things->builder->phases, check_phase);
  check_points(things);
}
