/* SPDX-License-Identifier: MIT */

/* What the mix decided where nobody said anything, and what to write to have it otherwise. */

#include "config.h"

#include "report.h"

#include "../mix-spec.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- the start tile ------------------------------------------------------------------ */

static void add_start(TwMixReport *report) {
  const TwBuilder *builder = report->builder;
  TwTileType start = builder->mix->start_tile;
  if (start == TW_NONE || report->spec->start)
    return;
  const char *name = tw_array_name(builder->types, start);
  TwReportEntry *entry = tw_report_add(report, TW_REPORT_DEFAULTS, TW_REPORT_NOTE, "start-tile",
                                       name, _("the game begins with the tile %s of %s"),
                                       tw_bare_name(name), tw_report_title_of(report, name));
  entry->option = "--start TILE";
  entry->line = "start = \"TILE\"";
}

/* --- the base game --------------------------------------------------------------------- */

static gboolean is_required(const TwBuilder *builder, const TwPackage *game) {
  for (guint i = 0; i < builder->packages->len; i++)
    if (tw_builder_requires(builder, builder->packages->pdata[i], game))
      return TRUE;
  return FALSE;
}

static void add_base(TwMixReport *report) {
  for (guint i = 0; i < report->builder->packages->len; i++) {
    const TwPackage *game = report->builder->packages->pdata[i];
    if (!game->wanted_by || g_strcmp0(game->grade, "game") != 0 ||
        is_required(report->builder, game))
      continue;
    TwReportEntry *entry =
        tw_report_add(report, TW_REPORT_DEFAULTS, TW_REPORT_NOTE, "base-game", game->id,
                      _("the base game is %s, since none was asked for"), game->title);
    entry->option = "--mix GAME,...";
    entry->line = "packages = { \"GAME\", ... }";
  }
}

/* --- options --------------------------------------------------------------------------- */

static gboolean is_set(const TwMixReport *report, const char *name) {
  for (guint i = 0; i < report->spec->options->len; i++)
    if (strcmp(((const TwSpecEntry *)report->spec->options->pdata[i])->a, name) == 0)
      return TRUE;
  return FALSE;
}

/* The first other value that it may have; a range: how it is written. (transfer full) */
static char *other_value(const TwOptionInfo *option) {
  g_auto(GStrv) values = g_strsplit(option->choices, ", ", -1);
  for (char **value = values; *value && values[1]; value++)
    if (strcmp(*value, option->value) != 0)
      return g_strdup(*value);
  return g_strdup("N");
}

/* As Lua writes it: true, 3, "first". (transfer full) */
static char *in_lua(const char *value) {
  if (strcmp(value, "on") == 0 || strcmp(value, "off") == 0)
    return g_strdup(*value == 'o' && value[1] == 'n' ? "true" : "false");
  gboolean number = value[strspn(value, "-0123456789")] == '\0' || strcmp(value, "N") == 0;
  return g_strdup_printf(number ? "%s" : "\"%s\"", value);
}

static gboolean as_it_comes(const TwOptionInfo *option) {
  return strcmp(option->value, option->default_value) == 0;
}

static void add_option(TwMixReport *report, const TwOptionInfo *option) {
  g_autofree char *other = other_value(option);
  g_autofree char *lua = in_lua(other);
  TwReportEntry *entry = tw_report_add(
      report, TW_REPORT_DEFAULTS, TW_REPORT_NOTE, as_it_comes(option) ? "option" : "option-decided",
      option->name, _("%s is %s (%s)%s%s"), option->name, option->value, option->choices,
      option->help && *option->help ? ": " : "", option->help ? option->help : "");
  entry->value = tw_report_text(report, "%s", option->value);
  entry->option = tw_report_text(report, "--set %s=%s", option->name, other);
  entry->line = tw_report_text(report, "options = { [\"%s\"] = %s }", option->name, lua);
}

/* What parts and needs decided first, then what is as it comes, package by package. */
static void add_options(TwMixReport *report) {
  const GArray *options = report->builder->options;
  for (int left = 0; left < 2; left++)
    for (guint i = 0; i < options->len; i++) {
      const TwOptionInfo *info = &g_array_index(options, TwOptionValue, i).info;
      if (as_it_comes(info) == left && !is_set(report, info->name))
        add_option(report, info);
    }
}

/* --- what resources are worth ------------------------------------------------------------ */

/* "1 point for every 3", "2 points each". (transfer full) */
static char *worth_words(const TwResourceInfo *resource) {
  int worth = resource->worth, per = MAX(resource->worth_per, 1);
  gulong many = (gulong)ABS(worth);
  if (worth == 0)
    return g_strdup(_("worth no points at the end"));
  if (per == 1)
    return g_strdup_printf(
        g_dngettext(GETTEXT_PACKAGE, "at the end %d point each", "at the end %d points each", many),
        worth);
  return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "at the end %d point for every %d",
                                     "at the end %d points for every %d", many),
                         worth, per);
}

static void add_worth(TwMixReport *report, const TwResourceInfo *resource) {
  const char *bare = tw_bare_name(resource->name);
  g_autofree char *words = worth_words(resource);
  TwReportEntry *entry =
      tw_report_add(report, TW_REPORT_DEFAULTS, TW_REPORT_NOTE, "worth", resource->name,
                    _("%s of %s: %s"), bare, tw_report_title_of(report, resource->name), words);
  entry->line = tw_report_text(report, "worth = { [\"%s\"] = { %d, per = %d%s%s%s } }", bare,
                               resource->worth ? resource->worth : 1, MAX(resource->worth_per, 1),
                               resource->pool ? ", pool = \"" : "",
                               resource->pool ? resource->pool : "", resource->pool ? "\"" : "");
}

static void add_worths(TwMixReport *report) {
  const GArray *resources = report->builder->resources;
  for (guint i = 1; i < resources->len; i++) /* 0: points themselves */
    add_worth(report, &g_array_index(resources, TwResourceInfo, i));
}

/* --- the turn ------------------------------------------------------------------------------ */

static const TwPhaseGiven *given_of(const TwBuilder *builder, TwPhase phase) {
  for (guint i = 0; i < builder->phases_given->len; i++) {
    const TwPhaseGiven *given = &g_array_index(builder->phases_given, TwPhaseGiven, i);
    if (given->phase == phase)
      return given;
  }
  return NULL;
}

static gboolean same(const char *a, const char *b) {
  return a && b && strcmp(tw_bare_name(a), tw_bare_name(b)) == 0;
}

/* Both stand where they are on account of the same neighbour: which is first nobody says. */
static void add_phase_pair(TwMixReport *report, TwPhase first, TwPhase then) {
  const TwBuilder *builder = report->builder;
  const TwPhaseGiven *one = given_of(builder, first), *other = given_of(builder, then);
  if (!one || !other || one->by.package == other->by.package ||
      !(same(one->after, other->after) || same(one->before, other->before)))
    return;
  const char *name = tw_array_name(builder->phases, (guint)first),
             *next = tw_array_name(builder->phases, (guint)then);
  TwReportEntry *entry = tw_report_add(
      report, TW_REPORT_DEFAULTS, TW_REPORT_NOTE, "phase-order", next,
      _("in the turn %s (%s) comes before %s (%s): both stand beside %s, and nobody says which "
        "is first"),
      tw_bare_name(name), one->by.package->title, tw_bare_name(next), other->by.package->title,
      same(one->after, other->after) ? one->after : one->before);
  entry->line = tw_report_text(report, "phases = { [\"%s\"] = { before = \"%s\" } }", next, name);
}

static void add_phases(TwMixReport *report) {
  const TwMix *mix = report->builder->mix;
  for (int i = 0; i + 1 < mix->n_turn_phases; i++)
    add_phase_pair(report, mix->turn_phases[i], mix->turn_phases[i + 1]);
}

void tw_report_defaults(TwMixReport *report) {
  add_base(report);
  add_start(report);
  add_phases(report);
  add_worths(report);
  add_options(report);
}
