/* SPDX-License-Identifier: MIT */

/* What each package adds to the mix, and why it is there. */

#include "config.h"

#include "report.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum { MOST_NAMES = 6 };

/* --- counting --------------------------------------------------------------------- */

/* Bare names of what the package declared into an array. (transfer full), of char * */
static GPtrArray *names_in(const TwBuilder *builder, const TwPackage *package,
                           const GArray *array) {
  GPtrArray *names = g_ptr_array_new();
  for (guint i = 0; i < builder->named->len; i++) {
    const TwNamed *named = &g_array_index(builder->named, TwNamed, i);
    if (named->array == array && named->by.package == package)
      g_ptr_array_add(names, (gpointer)tw_bare_name(named->name));
  }
  return names;
}

static gboolean is_of(const TwPackage *package, const char *name) {
  gsize n = strlen(package->id);
  return strncmp(name, package->id, n) == 0 && name[n] == '/';
}

static int count_tiles(const TwBuilder *builder, const TwPackage *package) {
  int n = 0;
  for (guint i = 0; i < builder->types->len; i++) {
    const TwTypeInfo *type = &g_array_index(builder->types, TwTypeInfo, i);
    n += is_of(package, type->name) ? type->count : 0;
  }
  return n;
}

static int count_cards(const TwBuilder *builder, const TwPackage *package) {
  int n = 0;
  for (guint i = 0; i < builder->cards->len; i++) {
    const TwCardInfo *card = &g_array_index(builder->cards, TwCardInfo, i);
    n += card->name && is_of(package, card->name) ? card->count : 0;
  }
  return n;
}

/* At how many moments does it take part? */
static int count_moments(const TwBuilder *builder, const TwPackage *package) {
  g_autoptr(GHashTable) points = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < builder->hooks->len; i++) {
    const TwHookGiven *hook = &g_array_index(builder->hooks, TwHookGiven, i);
    if (hook->by.package == package)
      g_hash_table_add(points, (gpointer)hook->point);
  }
  return (int)g_hash_table_size(points);
}

/* --- telling ------------------------------------------------------------------------ */

static void add_part(GString *out, const char *format, ...) G_GNUC_PRINTF(2, 3);
static void add_part(GString *out, const char *format, ...) {
  va_list args;
  va_start(args, format);
  if (out->len)
    g_string_append(out, "; ");
  g_string_append_vprintf(out, format, args);
  va_end(args);
}

static void add_names(GString *out, const char *what, const GPtrArray *names) {
  if (names->len == 0)
    return;
  g_autofree char *list = tw_report_join(names, MOST_NAMES);
  add_part(out, "%s %s", what, list);
}

static void add_things(GString *out, const TwBuilder *builder, const TwPackage *package) {
  const struct {
    const GArray *array;
    const char *what;
  } sorts[] = {{builder->kinds, _("kinds")},         {builder->attributes, _("marks")},
               {builder->piece_types, _("figures")}, {builder->resources, _("counted are")},
               {builder->decks, _("cards")},         {builder->verbs, _("actions")}};
  for (gsize i = 0; i < G_N_ELEMENTS(sorts); i++) {
    g_autoptr(GPtrArray) names = names_in(builder, package, sorts[i].array);
    add_names(out, sorts[i].what, names);
  }
}

/* Steps of the turn and questions are phases both. */
static void add_phases(GString *out, const TwBuilder *builder, int package) {
  g_autoptr(GPtrArray) steps = g_ptr_array_new(), questions = g_ptr_array_new();
  for (guint i = 0; i < builder->phases->len; i++) {
    const TwPhaseInfo *phase = &g_array_index(builder->phases, TwPhaseInfo, i);
    if (phase->package == package)
      g_ptr_array_add(phase->decision ? questions : steps, (gpointer)tw_bare_name(phase->name));
  }
  add_names(out, _("steps of the turn"), steps);
  add_names(out, _("decisions"), questions);
}

static char *what_it_adds(const TwBuilder *builder, const TwPackage *package) {
  GString *out = g_string_new(NULL);
  int tiles = count_tiles(builder, package), cards = count_cards(builder, package),
      moments = count_moments(builder, package);
  if (tiles)
    add_part(out, g_dngettext(GETTEXT_PACKAGE, "%d tile", "%d tiles", (gulong)tiles), tiles);
  if (cards)
    add_part(out, g_dngettext(GETTEXT_PACKAGE, "%d card", "%d cards", (gulong)cards), cards);
  add_things(out, builder, package);
  add_phases(out, builder, package->index);
  if (moments)
    add_part(
        out,
        g_dngettext(GETTEXT_PACKAGE, "rules at %d moment", "rules at %d moments", (gulong)moments),
        moments);
  if (out->len == 0)
    g_string_append(out, _("nothing"));
  return g_string_free(out, FALSE);
}

/* "asked for", with the parts where those were named, and not the whole. */
static const char *asked_for(TwMixReport *report, const TwPackage *package) {
  if (!package->parts)
    return _("asked for");
  g_autofree char *list = tw_report_join(package->parts, MOST_NAMES);
  return tw_report_text(report, _("asked for, of it %s"), list);
}

/* Why is it there? */
static const char *reason(TwMixReport *report, const TwPackage *package) {
  const TwPackage *asker = NULL;
  for (guint i = 0; package->wanted_by && i < report->builder->packages->len; i++) {
    const TwPackage *other = report->builder->packages->pdata[i];
    asker = strcmp(other->id, package->wanted_by) == 0 ? other : asker;
  }
  if (!asker)
    return package->wanted_by ? _("needed by a part that was asked for")
                              : asked_for(report, package);
  if (g_strv_contains((const char *const *)asker->requires, package->id))
    return tw_report_text(report, _("required by %s"), asker->title);
  if (g_strcmp0(package->grade, "game") == 0)
    return tw_report_text(report,
                          _("taken as the base game, since none was asked for: %s is "
                            "meant for it"),
                          asker->title);
  return tw_report_text(report, _("here on account of %s"), asker->title);
}

void tw_report_packages(TwMixReport *report) {
  const TwBuilder *builder = report->builder;
  for (guint i = 0; i < builder->packages->len; i++) {
    const TwPackage *package = builder->packages->pdata[i];
    g_autofree char *adds = what_it_adds(builder, package);
    tw_report_add(report, TW_REPORT_PACKAGES, TW_REPORT_NOTE, "package", package->id,
                  _("%s (%s), %s: %s"), package->title, package->id, reason(report, package), adds);
  }
}
