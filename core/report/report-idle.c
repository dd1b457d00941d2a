/* SPDX-License-Identifier: MIT */

/*
 * What has no meaning in this mix: what packages say must be there and is not, and rules for
 * what no tile shows and no rule makes (mix-meaning.h tells).
 */

#include "config.h"

#include "report.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- hooks ------------------------------------------------------------------------------ */

static void idle_hook(TwMixReport *report, const TwHookGiven *hook, const char *what) {
  const TwPointInfo *point = tw_report_point(report, hook->point);
  TwReportEntry *entry = tw_report_add(
      report, TW_REPORT_IDLE, TW_REPORT_WARNING, "idle-rule", hook->name,
      _("%s: a rule for %s (%s, %s) never applies: nothing in this mix is so or becomes so"),
      hook->by.package->title, what, point ? tw_report_moment(report, point) : hook->point,
      hook->name);
  entry->advice = _("bring a package that has it, or play without this rule");
}

static void check_hook(TwMixReport *report, const TwHookGiven *hook, TwMeaning *meaning) {
  gboolean filters = hook->matches.kinds || !hook->matches.trivial;
  if (hook->resolved != TW_NONE && filters && !tw_meaning_stranded(meaning, hook->by.package) &&
      !tw_meaning_possible(meaning, &hook->matches, NULL) &&
      !tw_matters_tell(meaning, hook->by.package, &hook->filter))
    idle_hook(report, hook, tw_report_whom(report, hook));
}

/* --- what packages say themselves --------------------------------------------------------- */

/* "Bridges, Castles and Bazaars (bcb/castles)", or "Battles". */
static void add_matters(const TwMatters *matters, const char *who, gpointer data) {
  TwMixReport *report = data;
  const TwPackage *package = matters->by.package;
  g_autofree char *part = matters->part ? g_strdup_printf(" (%s)", who) : g_strdup("");
  tw_report_add(report, TW_REPORT_IDLE, TW_REPORT_WARNING, "no-meaning", who, "%s%s: %s",
                package->title, part, tw_mix_translate(report->builder->mix, matters->text));
}

/* --- figures, cards, actions -------------------------------------------------------------- */

static void check_piece(TwMixReport *report, guint index, guint64 possible) {
  const TwPieceInfo *piece = &g_array_index(report->builder->piece_types, TwPieceInfo, index);
  const char *on = g_array_index(report->builder->pieces_on, TwOnGiven, index).on;
  if (on == NULL || *on == '\0' || piece->starts_on_start_tile || (piece->kinds & possible))
    return;
  tw_report_add(report, TW_REPORT_IDLE, TW_REPORT_WARNING, "idle-figure", piece->name,
                _("%s: the figure %s may stand on %s, and nothing in this mix is that"),
                tw_report_title_of(report, piece->name), tw_bare_name(piece->name), on);
}

static void check_deck(TwMixReport *report, guint index) {
  const char *name = tw_array_name(report->builder->decks, index);
  if (!tw_deck_has_cards(report->builder, (TwDeck)index))
    tw_report_add(report, TW_REPORT_IDLE, TW_REPORT_WARNING, "empty-deck", name,
                  _("%s: there is no card in the deck %s"), tw_report_title_of(report, name),
                  tw_bare_name(name));
}

static gboolean is_offered(const TwBuilder *builder, TwVerb verb) {
  for (guint p = 0; p < builder->phases->len; p++) {
    const TwPhaseInfo *phase = &g_array_index(builder->phases, TwPhaseInfo, p);
    for (int i = 0; i < phase->n_verbs; i++)
      if (phase->verbs[i] == verb)
        return TRUE;
  }
  return FALSE;
}

static void check_verb(TwMixReport *report, guint index) {
  const char *name = tw_array_name(report->builder->verbs, index);
  if (index >= TW_N_CORE_VERBS && !is_offered(report->builder, (TwVerb)index))
    tw_report_add(report, TW_REPORT_IDLE, TW_REPORT_WARNING, "idle-action", name,
                  _("%s: nobody is ever offered the action %s"), tw_report_title_of(report, name),
                  tw_bare_name(name));
}

/* --- steps of the turn ------------------------------------------------------------------------ */

static gboolean in_turn(const TwMix *mix, TwPhase phase) {
  for (int i = 0; i < mix->n_turn_phases; i++)
    if (mix->turn_phases[i] == phase)
      return TRUE;
  return FALSE;
}

static void check_phase(TwMixReport *report, guint index, TwMeaning *meaning) {
  const TwBuilder *builder = report->builder;
  const TwPhaseInfo *phase = &g_array_index(builder->phases, TwPhaseInfo, index);
  const char *title = tw_report_title_of(report, phase->name), *id = tw_bare_name(phase->name);
  if (index < TW_N_CORE_PHASES || phase->decision)
    return;
  if (!in_turn(builder->mix, (TwPhase)index))
    tw_report_add(report, TW_REPORT_IDLE, TW_REPORT_WARNING, "idle-phase", phase->name,
                  _("%s: the step %s has no place in the turn: another one was chosen for it"),
                  title, id);
  else if (phase->placed > 0 && !tw_meaning_waits(meaning, phase))
    tw_report_add(report, TW_REPORT_IDLE, TW_REPORT_WARNING, "idle-phase", phase->name,
                  _("%s: the step %s never comes: it waits for a tile with %s, and there is none"),
                  title, id,
                  tw_bare_name(tw_array_name(builder->attributes, (guint)phase->placed - 1)));
}

void tw_report_idle(TwMixReport *report) {
  const TwBuilder *builder = report->builder;
  if (builder->faults->len > 0)
    return; /* what was declared wrongly may be what seems to be missing */
  g_auto(TwMeaning) meaning = {0};
  tw_meaning_init(&meaning, builder);
  tw_matters_check(&meaning, add_matters, report);
  for (guint i = 0; i < builder->hooks->len; i++)
    check_hook(report, &g_array_index(builder->hooks, TwHookGiven, i), &meaning);
  guint64 possible = tw_meaning_kinds(&meaning);
  for (guint i = 0; i < builder->piece_types->len; i++)
    check_piece(report, i, possible);
  for (guint i = 0; i < builder->decks->len; i++)
    check_deck(report, i);
  for (guint i = 0; i < builder->verbs->len; i++)
    check_verb(report, i);
  for (guint i = 0; i < builder->phases->len; i++)
    check_phase(report, i, &meaning);
}
