/* SPDX-License-Identifier: MIT */

/*
 * Which rules meet at the same moment, in which order they are called, and why. Two rules
 * meet only if something can be what both are for.
 */

#include "config.h"

#include "report.h"

#include "../mix-spec.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum { MOST_TOLD = 50 }; /* free pairs of a point */

static const TwHookGiven *hook_at(const TwPointOrder *order, int index) {
  return order->hooks->pdata[index];
}

/* --- who meets whom ------------------------------------------------------------------ */

static gboolean tri_meet(TwTri a, TwTri b) {
  return a == TW_ANY || b == TW_ANY || a == b;
}

static gboolean number_meet(int a, int b) {
  return a == 0 || b == 0 || a == b;
}

/* A region of joined kinds is something to the rules of both. */
static gboolean kinds_meet(const TwBuilder *builder, guint64 a, guint64 b) {
  return a == 0 || b == 0 ||
         (tw_builder_class_bits(builder, a) & tw_builder_class_bits(builder, b));
}

gboolean tw_report_meet(const TwBuilder *builder, const TwHookGiven *a, const TwHookGiven *b) {
  const TwFilterInfo *f = &a->matches, *g = &b->matches;
  gboolean excluded =
      (f->has != TW_NONE && f->has == g->without) || (g->has != TW_NONE && g->has == f->without);
  return !excluded && kinds_meet(builder, f->kinds, g->kinds) && number_meet(f->tiles, g->tiles) &&
         number_meet(f->sides, g->sides) && tri_meet(f->completed, g->completed) &&
         tri_meet(f->occupied, g->occupied) && tri_meet(f->contested, g->contested);
}

static gboolean meet(const TwMixReport *report, const TwPointOrder *order, int i, int j) {
  const TwHookGiven *a = hook_at(order, i), *b = hook_at(order, j);
  return a->by.package != b->by.package && tw_report_meet(report->builder, a, b);
}

static gboolean meets_any(const TwMixReport *report, const TwPointOrder *order, int i) {
  for (int j = 0; j < (int)order->hooks->len; j++)
    if (j != i && meet(report, order, i, j))
      return TRUE;
  return FALSE;
}

/* --- why ------------------------------------------------------------------------------- */

typedef enum { BY_MIX, BY_AFTER, BY_BEFORE, BY_REQUIRED, BY_BASE, BY_OTHERS, BY_NAME, N_WHYS } Why;

static gboolean names(const TwHookGiven *hook, const char *list, const TwHookGiven *other) {
  g_auto(GStrv) words = tw_split_list(list);
  gboolean found = FALSE;
  for (char **word = words; *word && !found; word++) {
    g_autofree char *name =
        strchr(*word, '/') ? g_strdup(*word) : g_strconcat(hook->by.package->id, "/", *word, NULL);
    found = strcmp(name, other->name) == 0;
  }
  return found;
}

static gboolean mix_says(const TwMixReport *report, const TwPointOrder *order, const char *first,
                         const char *then) {
  const GPtrArray *orders = report->spec->orders;
  for (guint i = 0; i < orders->len; i++) {
    const TwSpecEntry *said = orders->pdata[i];
    if (strcmp(said->a, order->point) == 0 && strcmp(said->b, first) == 0 &&
        strcmp(said->c, then) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Why the one at i is called before the one at j. */
static Why why_of(const TwMixReport *report, const TwPointOrder *order, int i, int j) {
  const TwHookGiven *first = hook_at(order, i), *then = hook_at(order, j);
  if (!order->reach[i * (int)order->hooks->len + j])
    return BY_NAME;
  if (mix_says(report, order, first->name, then->name))
    return BY_MIX;
  if (names(then, then->after, first))
    return BY_AFTER;
  if (names(first, first->before, then))
    return BY_BEFORE;
  if (tw_builder_requires(report->builder, then->by.package, first->by.package))
    return BY_REQUIRED;
  if (tw_order_base_first(first->by.package, then->by.package))
    return BY_BASE;
  return BY_OTHERS;
}

static const char *why_words(Why why) {
  static const char *const words[N_WHYS] = {
      [BY_MIX] = N_("the mix says so"),
      [BY_AFTER] = N_("it says so itself"),
      [BY_BEFORE] = N_("the earlier one says so"),
      [BY_REQUIRED] = N_("it requires that package"),
      [BY_BASE] = N_("a base game comes first"),
      [BY_OTHERS] = N_("it follows from the others"),
      [BY_NAME] = N_("nobody says who is first: by the packages' names"),
  };
  return _(words[why]);
}

/* --- a meeting --------------------------------------------------------------------------- */

/* "after 1 and 2: it requires that package; after 3: ..."; numbers: of the steps. */
static const char *why_here(TwMixReport *report, const TwPointOrder *order, int j,
                            const int *number) {
  g_autoptr(GString) out = g_string_new(NULL);
  for (int why = 0; why < N_WHYS; why++) {
    g_autoptr(GPtrArray) after = g_ptr_array_new_with_free_func(g_free);
    for (int i = 0; i < j; i++)
      if (number[i] && meet(report, order, i, j) && why_of(report, order, i, j) == (Why)why)
        g_ptr_array_add(after, g_strdup_printf("%d", number[i]));
    if (after->len == 0)
      continue;
    g_autofree char *list = tw_report_join(after, G_MAXUINT - 1);
    g_string_append_printf(out, _("%safter %s: %s"), out->len ? "; " : "", list,
                           why_words((Why)why));
  }
  return tw_report_text(report, "%s", out->str);
}

static gboolean is_free(const TwMixReport *report, const TwPointOrder *order, int j) {
  for (int i = 0; i < j; i++)
    if (meet(report, order, i, j) && why_of(report, order, i, j) == BY_NAME)
      return TRUE;
  return FALSE;
}

static TwReportStep step_of(TwMixReport *report, const TwPointOrder *order, int j,
                            const int *number) {
  const TwHookGiven *hook = hook_at(order, j);
  return (TwReportStep){.name = tw_report_text(report, "%s", hook->name),
                        .package = hook->by.package->id,
                        .whom = tw_report_whom(report, hook),
                        .why = why_here(report, order, j, number),
                        .free = is_free(report, order, j)};
}

static void add_meeting(TwMixReport *report, const TwPointOrder *order, const TwPointInfo *point) {
  int n = (int)order->hooks->len, steps = 0;
  g_autofree int *number = g_new0(int, n + 1);
  for (int i = 0; i < n; i++)
    number[i] = meets_any(report, order, i) ? ++steps : 0;
  if (steps == 0)
    return;
  TwReportMeeting *meeting = g_new0(TwReportMeeting, 1);
  TwReportStep *list = g_new0(TwReportStep, steps);
  for (int i = 0; i < n; i++)
    if (number[i])
      list[number[i] - 1] = step_of(report, order, i, number);
  *meeting = (TwReportMeeting){.point = order->point,
                               .when = tw_report_moment(report, point),
                               .sort = point->sort,
                               .n_steps = steps,
                               .steps = list};
  g_ptr_array_add(report->meetings, meeting);
}

/* --- pairs that nobody settles ------------------------------------------------------------ */

/* All must allow, and candidates are a set: there the order makes no difference. */
static gboolean order_matters(TwSort sort) {
  return sort == TW_NOTIFY || sort == TW_FOLD || sort == TW_PROVIDE;
}

static void add_free(TwMixReport *report, const TwPointOrder *order, const TwPointInfo *point,
                     int i, int j) {
  const TwHookGiven *first = hook_at(order, i), *then = hook_at(order, j);
  TwReportEntry *entry = tw_report_add(
      report, TW_REPORT_ORDER, TW_REPORT_NOTE, "free-order", order->point,
      _("%s (%s): nobody says whether %s (%s) or %s (%s) comes first; %s does, by its name"),
      tw_report_moment(report, point), order->point, first->by.package->title, first->name,
      then->by.package->title, then->name, first->by.package->title);
  entry->advice = _("to have it the other way round, say so");
  entry->line = tw_report_text(report, "order = { [\"%s\"] = { \"%s\", \"%s\" } }", order->point,
                               then->name, first->name);
}

static void add_all_free(TwMixReport *report, const TwPointOrder *order, const TwPointInfo *point) {
  int n = (int)order->hooks->len, told = 0;
  for (int i = 0; i < n && order_matters(point->sort); i++)
    for (int j = i + 1; j < n; j++)
      if (meet(report, order, i, j) && why_of(report, order, i, j) == BY_NAME && told++ < MOST_TOLD)
        add_free(report, order, point, i, j);
  if (told > MOST_TOLD)
    tw_report_add(report, TW_REPORT_ORDER, TW_REPORT_NOTE, "free-orders", order->point,
                  _("%s (%s): there are %d more such pairs"), tw_report_moment(report, point),
                  order->point, told - MOST_TOLD);
}

void tw_report_order(TwMixReport *report) {
  const GPtrArray *orders = report->builder->orders;
  for (guint i = 0; i < orders->len; i++) {
    const TwPointOrder *order = orders->pdata[i];
    const TwPointInfo *point = tw_report_point(report, order->point);
    if (!point)
      continue;
    add_meeting(report, order, point);
    add_all_free(report, order, point);
  }
}
