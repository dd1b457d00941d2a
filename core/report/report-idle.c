/* SPDX-License-Identifier: MIT */

/*
 * Rules without a meaning in this mix: they are about what it does not have and no rule of it
 * makes. What C code may make cannot be seen: what is printed on no tile at all, and belongs
 * to a package with C code, is taken to be made by that.
 */

#include "config.h"

#include "report.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BIT(kind) (G_GUINT64_CONSTANT(1) << (kind))

/* --- what there is, and what rules make ------------------------------------------- */

static const GPtrArray *sources_of(TwMixReport *report, const TwPackage *package) {
  if (package->folder == NULL)
    return NULL;
  GPtrArray *sources = g_hash_table_lookup(report->sources, package->folder);
  if (sources == NULL) {
    sources = tw_lua_sources(package->folder);
    g_hash_table_insert(report->sources, package->folder, sources);
  }
  return sources;
}

static gboolean any_calls(TwMixReport *report, const char *method, const char *word) {
  for (guint i = 0; i < report->builder->packages->len; i++) {
    const GPtrArray *sources = sources_of(report, report->builder->packages->pdata[i]);
    if (sources && tw_sources_call(sources, method, word))
      return TRUE;
  }
  return FALSE;
}

static gboolean has_code(const TwMixReport *report, const char *name) {
  gsize n = strcspn(name, "/");
  for (guint i = 0; i < report->builder->packages->len; i++) {
    const TwPackage *package = report->builder->packages->pdata[i];
    if (strlen(package->id) == n && strncmp(package->id, name, n) == 0)
      return package->plugin != NULL;
  }
  return FALSE;
}

/* Kinds on tiles, as bits; copies: only of tiles that the mix has. */
static guint64 printed_kinds(const TwBuilder *builder, gboolean copies) {
  guint64 kinds = 0;
  for (guint i = 0; i < builder->types->len; i++) {
    const TwTypeInfo *type = &g_array_index(builder->types, TwTypeInfo, i);
    for (int f = 0; f < type->n_features && (!copies || type->count > 0); f++)
      kinds |= BIT(type->features[f].kind);
  }
  return kinds;
}

static gboolean is_made(TwMixReport *report, TwKind kind, guint64 printed) {
  const char *name = tw_array_name(report->builder->kinds, (guint)kind);
  return any_calls(report, "become", name) || any_calls(report, "add_feature", name) ||
         (!(printed & BIT(kind)) && has_code(report, name));
}

/* Kinds that a region of this mix can be, as bits. */
static guint64 possible_kinds(TwMixReport *report) {
  const TwBuilder *builder = report->builder;
  guint64 possible = printed_kinds(builder, TRUE), printed = printed_kinds(builder, FALSE);
  for (guint k = 0; k < builder->kinds->len; k++)
    if (!(possible & BIT(k)) && is_made(report, (TwKind)k, printed))
      possible |= BIT(k);
  return tw_builder_class_bits(builder, possible);
}

static gboolean carried(const TwBuilder *builder, TwAttribute attribute, gboolean copies) {
  for (guint i = 0; i < builder->types->len; i++) {
    const TwTypeInfo *type = &g_array_index(builder->types, TwTypeInfo, i);
    if ((!copies || type->count > 0) && tw_type_carries(type, attribute))
      return TRUE;
  }
  return FALSE;
}

/* Can anything of this mix have the attribute? */
static gboolean is_possible(TwMixReport *report, TwAttribute attribute) {
  const char *name = tw_array_name(report->builder->attributes, (guint)attribute);
  const TwAttributeInfo *info =
      &g_array_index(report->builder->attributes, TwAttributeInfo, attribute);
  if (carried(report->builder, attribute, TRUE))
    return TRUE;
  gboolean printed_only = info->on_tile && !info->kinds; /* nothing changes marks of tiles */
  return !printed_only && (any_calls(report, "set", name) ||
                           (!carried(report->builder, attribute, FALSE) && has_code(report, name)));
}

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

static void check_hook(TwMixReport *report, const TwHookGiven *hook, guint64 possible) {
  guint64 kinds = hook->matches.kinds;
  TwAttribute has = hook->matches.has;
  gboolean no_kind = kinds && !(tw_builder_class_bits(report->builder, kinds) & possible);
  if (hook->resolved != TW_NONE && (no_kind || (has != TW_NONE && !is_possible(report, has))))
    idle_hook(report, hook, tw_report_whom(report, hook));
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

static gboolean has_cards(const TwBuilder *builder, TwDeck deck) {
  for (guint i = 0; i < builder->cards->len; i++) {
    const TwCardInfo *card = &g_array_index(builder->cards, TwCardInfo, i);
    if (card->deck == deck && card->count > 0)
      return TRUE;
  }
  return FALSE;
}

static void check_deck(TwMixReport *report, guint index) {
  const char *name = tw_array_name(report->builder->decks, index);
  if (!has_cards(report->builder, (TwDeck)index))
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

static void check_phase(TwMixReport *report, guint index) {
  const TwBuilder *builder = report->builder;
  const TwPhaseInfo *phase = &g_array_index(builder->phases, TwPhaseInfo, index);
  const char *title = tw_report_title_of(report, phase->name), *id = tw_bare_name(phase->name);
  if (index < TW_N_CORE_PHASES || phase->decision)
    return;
  if (!in_turn(builder->mix, (TwPhase)index))
    tw_report_add(report, TW_REPORT_IDLE, TW_REPORT_WARNING, "idle-phase", phase->name,
                  _("%s: the step %s has no place in the turn: another one was chosen for it"),
                  title, id);
  else if (phase->placed > 0 && !is_possible(report, phase->placed - 1))
    tw_report_add(report, TW_REPORT_IDLE, TW_REPORT_WARNING, "idle-phase", phase->name,
                  _("%s: the step %s never comes: it waits for a tile with %s, and there is none"),
                  title, id,
                  tw_bare_name(tw_array_name(builder->attributes, (guint)phase->placed - 1)));
}

void tw_report_idle(TwMixReport *report) {
  const TwBuilder *builder = report->builder;
  guint64 possible = possible_kinds(report);
  if (builder->faults->len > 0)
    return; /* what was declared wrongly may be what seems to be missing */
  for (guint i = 0; i < builder->hooks->len; i++)
    check_hook(report, &g_array_index(builder->hooks, TwHookGiven, i), possible);
  for (guint i = 0; i < builder->piece_types->len; i++)
    check_piece(report, i, possible);
  for (guint i = 0; i < builder->decks->len; i++)
    check_deck(report, i);
  for (guint i = 0; i < builder->verbs->len; i++)
    check_verb(report, i);
  for (guint i = 0; i < builder->phases->len; i++)
    check_phase(report, i);
}
