/* SPDX-License-Identifier: MIT */

/*
 * Tiles that fit nothing: the sets of tiles that packages bring, whether they can touch, and
 * what would join them; then single tiles, and sides that stay open for ever.
 */

#include "config.h"

#include "report.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum { MOST_NAMES = 5 };

/* The tiles of one package. */
typedef struct {
  const TwPackage *package;
  int tiles;
  guint64 shown; /* classes on their sides */
  int group;     /* sets of one group can come to touch */
} Set;

typedef struct {
  TwMixReport *report;
  TwFit fit;
  int n;
  Set *sets; /* those with tiles in this mix */
  int main;  /* the group of the start tile, else that with most tiles */
} Sets;

/* --- sets -------------------------------------------------------------------------- */

static gboolean is_of(const TwPackage *package, const char *name) {
  gsize n = strlen(package->id);
  return strncmp(name, package->id, n) == 0 && name[n] == '/';
}

static Set set_of(const TwFit *fit, const TwPackage *package) {
  Set set = {.package = package};
  for (int i = 0; i < fit->n; i++) {
    const TwFitType *type = &fit->types[i];
    if (type->type->count < 1 || !is_of(package, type->type->name))
      continue;
    set.tiles += type->type->count;
    set.shown |= type->shown;
  }
  return set;
}

static void rename_group(Sets *sets, int from, int to) {
  for (int i = 0; i < sets->n; i++)
    if (sets->sets[i].group == from)
      sets->sets[i].group = to;
}

static void group(Sets *sets) {
  for (int i = 0; i < sets->n; i++)
    sets->sets[i].group = i;
  for (int i = 0; i < sets->n; i++)
    for (int k = 0; k < i; k++)
      if (tw_fit_meet(&sets->fit, sets->sets[i].shown, sets->sets[k].shown))
        rename_group(sets, sets->sets[i].group, sets->sets[k].group);
}

static int tiles_of_group(const Sets *sets, int group) {
  int n = 0;
  for (int i = 0; i < sets->n; i++)
    n += sets->sets[i].group == group ? sets->sets[i].tiles : 0;
  return n;
}

static int main_group(const Sets *sets) {
  const TwBuilder *builder = sets->report->builder;
  TwTileType start = builder->mix->start_tile;
  int best = sets->n ? sets->sets[0].group : 0;
  for (int i = 0; i < sets->n; i++) {
    if (start != TW_NONE && is_of(sets->sets[i].package, tw_array_name(builder->types, start)))
      return sets->sets[i].group;
    if (tiles_of_group(sets, sets->sets[i].group) > tiles_of_group(sets, best))
      best = sets->sets[i].group;
  }
  return best;
}

static void sets_init(Sets *sets, TwMixReport *report) {
  const GPtrArray *packages = report->builder->packages;
  *sets = (Sets){.report = report, .sets = g_new0(Set, packages->len + 1)};
  tw_fit_init(&sets->fit, report->builder);
  for (guint i = 0; i < packages->len; i++) {
    Set set = set_of(&sets->fit, packages->pdata[i]);
    if (set.tiles)
      sets->sets[sets->n++] = set;
  }
  group(sets);
  sets->main = main_group(sets);
}

/* --- what would join them ------------------------------------------------------------- */

/* A kind of that role among the classes; NULL: there is none. */
static const TwKindInfo *kind_of_role(const TwBuilder *builder, guint64 classes, TwRole role) {
  for (guint i = 0; i < builder->kinds->len; i++) {
    const TwKindInfo *kind = &g_array_index(builder->kinds, TwKindInfo, i);
    if (kind->role == role && (classes >> kind->klass & 1) && !kind->closes_any)
      return kind;
  }
  return NULL;
}

/* "pontoon = "road", island = "city"": kinds of one role, on both; "" if there are none. */
static char *joins_for(const Sets *sets, guint64 these, guint64 those) {
  static const TwRole roles[] = {TW_ROLE_PATH, TW_ROLE_AREA, TW_ROLE_GROUND, TW_ROLE_WATER};
  const TwBuilder *builder = sets->report->builder;
  GString *out = g_string_new(NULL);
  for (gsize r = 0; r < G_N_ELEMENTS(roles); r++) {
    const TwKindInfo *one = kind_of_role(builder, these, roles[r]),
                     *other = kind_of_role(builder, those, roles[r]);
    if (!one || !other)
      continue;
    const char *key = tw_bare_name(one->name);
    const char *mark = strchr(key, '-') ? "\"]" : "";
    g_string_append_printf(out, "%s%s%s%s = \"%s\"", out->len ? ", " : "", *mark ? "[\"" : "", key,
                           mark, tw_bare_name(other->name));
  }
  return g_string_free(out, FALSE);
}

static guint64 shown_by_group(const Sets *sets, int group) {
  guint64 shown = 0;
  for (int i = 0; i < sets->n; i++)
    shown |= sets->sets[i].group == group ? sets->sets[i].shown : 0;
  return shown;
}

static void note_apart(const Sets *sets, const Set *set) {
  TwMixReport *report = sets->report;
  guint64 others = shown_by_group(sets, sets->main);
  g_autofree char *mine = tw_fit_names(&sets->fit, set->shown);
  g_autofree char *theirs = tw_fit_names(&sets->fit, others);
  g_autofree char *joins = joins_for(sets, set->shown, others);
  TwReportEntry *entry = tw_report_add(
      report, TW_REPORT_IDLE, TW_REPORT_CONFLICT, "apart", set->package->id,
      _("%s: none of its %d tiles can touch the others: they show %s, those of the others %s, and "
        "nothing joins them. They are drawn and never placed"),
      set->package->title, set->tiles, mine, theirs);
  if (!*joins) {
    entry->advice = _("leave the package out: no kind of theirs is like one of the others");
    return;
  }
  entry->advice = _("join the kinds that are to fit each other");
  entry->line = tw_report_text(report, "join = { %s }", joins);
}

/* --- single tiles ------------------------------------------------------------------------- */

/* Tiles of a set, with copies, that meet a condition: their names. (transfer full) */
static GPtrArray *tiles_where(const Sets *sets, const Set *set,
                              gboolean (*holds)(const Sets *sets, const TwFitType *type)) {
  GPtrArray *names = g_ptr_array_new();
  for (int i = 0; i < sets->fit.n; i++) {
    const TwFitType *type = &sets->fit.types[i];
    if (type->type->count > 0 && is_of(set->package, type->type->name) && holds(sets, type))
      g_ptr_array_add(names, (gpointer)tw_bare_name(type->type->name));
  }
  return names;
}

static gboolean is_unreached(const Sets *sets, const TwFitType *type) {
  return !type->reached;
}

static gboolean is_lonely(const Sets *sets, const TwFitType *type) {
  return type->reached && tw_fit_alone(&sets->fit, type);
}

static void note_unreached(const Sets *sets, const Set *set) {
  g_autoptr(GPtrArray) names = tiles_where(sets, set, is_unreached);
  if (names->len == 0)
    return;
  g_autofree char *list = tw_report_join(names, MOST_NAMES);
  TwReportEntry *entry = tw_report_add(
      sets->report, TW_REPORT_IDLE, TW_REPORT_WARNING, "never-placed", set->package->id,
      _("%s: nothing that can lie on the board fits %s"), set->package->title, list);
  entry->advice = _("leave these tiles out, or join their kinds with others");
  entry->option = tw_report_text(sets->report, "--tiles %s/%s=0", set->package->id,
                                 (const char *)names->pdata[0]);
  entry->line = tw_report_text(sets->report, "tiles = { [\"%s/%s\"] = 0 }", set->package->id,
                               (const char *)names->pdata[0]);
}

static void note_lonely(const Sets *sets, const Set *set) {
  g_autoptr(GPtrArray) names = tiles_where(sets, set, is_lonely);
  if (names->len == 0)
    return;
  g_autofree char *list = tw_report_join(names, MOST_NAMES);
  TwReportEntry *entry = tw_report_add(
      sets->report, TW_REPORT_IDLE, TW_REPORT_WARNING, "lonely-side", set->package->id,
      _("%s: %s: a side that no other tile of the mix can lie against; what begins there is never "
        "finished"),
      set->package->title, list);
  entry->advice = _("take a second copy, or join the side's kind with another one");
}

void tw_report_fit(TwMixReport *report) {
  Sets sets;
  sets_init(&sets, report);
  for (int i = 0; i < sets.n; i++) {
    const Set *set = &sets.sets[i];
    if (set->group != sets.main) {
      note_apart(&sets, set);
      continue;
    }
    if (report->builder->mix->start_tile == TW_NONE)
      continue;
    note_unreached(&sets, set);
    note_lonely(&sets, set);
  }
  tw_fit_clear(&sets.fit);
  g_free(sets.sets);
}
