/* SPDX-License-Identifier: MIT */

/* The rules page: what each kind of thing pays, the end, and how it is counted up. */

#include "mix-rules.h"

#include <glib/gi18n.h>
#include <string.h>

/* --- what things pay --------------------------------------------------------------- */

/* Whose columns there are: places that have paragraphs about kinds. */
typedef struct {
  TwChapter chapter;
  TwPhase phase;
} Column;

static gboolean is_column(TwParagraph one, Column column) {
  return one.kinds && one.chapter == column.chapter && one.phase == column.phase;
}

/* In the order of the page. (transfer full) (element-type Column) */
static GArray *find_columns(const TwMix *mix) {
  GArray *columns = g_array_new(FALSE, FALSE, sizeof(Column));
  for (int i = 0; i < tw_mix_n_paragraphs(mix); i++) {
    TwParagraph one = tw_mix_paragraph(mix, i);
    Column column = {one.chapter, one.phase};
    guint at = 0;
    while (at < columns->len && !is_column(one, g_array_index(columns, Column, at)))
      at++;
    if (one.kinds && at == columns->len)
      g_array_append_val(columns, column);
  }
  return columns;
}

/* "5. Score", as the turn calls it; a decision has no number. (transfer full) */
static char *phase_title(const TwMix *mix, TwPhase phase) {
  g_autofree char *title = rules_title(tw_mix_phase_label(mix, phase));
  for (int i = 0; i < tw_mix_n_turn_phases(mix); i++) {
    if (tw_mix_turn_phase(mix, i) == phase)
      return g_strdup_printf("%d. %s", i + 1, title);
  }
  return g_steal_pointer(&title);
}

/* (transfer full) */
static char *column_title(const TwMix *mix, Column column) {
  switch (column.chapter) {
  case TW_CHAPTER_PHASE: return phase_title(mix, column.phase);
  case TW_CHAPTER_END: return g_strdup(_("At the end"));
  case TW_CHAPTER_SETUP: return g_strdup(_("Setting up"));
  case TW_CHAPTER_TURN: return g_strdup(_("In each turn"));
  default: return g_strdup(_("In general"));
  }
}

/* What is said of a kind in a column, a line for each paragraph. (transfer full) */
static char *cell_of(const RulesPage *page, TwKind kind, Column column) {
  GString *out = g_string_new(NULL);
  int home = rules_owner(page->mix, tw_mix_kind_name(page->mix, kind));
  for (int i = 0; i < tw_mix_n_paragraphs(page->mix); i++) {
    TwParagraph one = tw_mix_paragraph(page->mix, i);
    if (!is_column(one, column) || !(one.kinds >> kind & 1))
      continue;
    g_autofree char *words = rules_words(one.text);
    g_string_append_printf(out, "%s%s", out->len ? "\n" : "", words);
    if (one.package != home)
      g_string_append_printf(out, " (%s)", tw_mix_package_title(page->mix, one.package));
  }
  return g_string_free(out, FALSE);
}

/* A row of what was said; nothing at all: no row. */
static void add_kind(RulesPage *page, TwKind kind, const GArray *columns) {
  g_autoptr(GPtrArray) cells = g_ptr_array_new_with_free_func(g_free);
  gboolean any = FALSE;
  g_ptr_array_add(cells, g_strdup(tw_mix_kind_label(page->mix, kind)));
  for (guint i = 0; i < columns->len; i++) {
    char *cell = cell_of(page, kind, g_array_index(columns, Column, i));
    any = any || *cell;
    g_ptr_array_add(cells, cell);
  }
  g_ptr_array_add(cells, NULL);
  if (any)
    rules_row(page, (const char *const *)cells->pdata);
}

static void add_payments(RulesPage *page) {
  const TwMix *mix = page->mix;
  g_autoptr(GArray) columns = find_columns(mix);
  g_autoptr(GPtrArray) titles = g_ptr_array_new_with_free_func(g_free);
  if (columns->len == 0)
    return;
  rules_heading(page, 2, _("What things pay"));
  g_ptr_array_add(titles, g_strdup(_("Thing")));
  for (guint i = 0; i < columns->len; i++)
    g_ptr_array_add(titles, column_title(mix, g_array_index(columns, Column, i)));
  g_ptr_array_add(titles, NULL);
  rules_table(page, (const char *const *)titles->pdata);
  for (TwKind kind = 0; kind < tw_mix_n_kinds(mix); kind++)
    add_kind(page, kind, columns);
  rules_table_end(page);
}

/* --- counting up ------------------------------------------------------------------------ */

/* ", counted together with fish, shells". */
static void append_pool(GString *out, const TwMix *mix, TwResource r) {
  const char *pool = tw_mix_resource_pool(mix, r);
  gboolean first = TRUE;
  for (TwResource other = 0; pool && other < tw_mix_n_resources(mix); other++) {
    if (other == r || g_strcmp0(tw_mix_resource_pool(mix, other), pool) != 0)
      continue;
    g_string_append_printf(out, first ? _(", counted together with %s") : ", %s",
                           tw_mix_resource_words(mix, other, 2));
    first = FALSE;
  }
}

/* "1 point for every 3, counted together with fish, shells". (transfer full) */
static char *worth_words(const TwMix *mix, TwResource r) {
  int worth = tw_mix_resource_worth(mix, r), per = tw_mix_resource_worth_per(mix, r);
  if (worth == 0)
    return g_strdup(_("nothing"));
  GString *out = g_string_new(NULL);
  if (per > 1)
    g_string_append_printf(
        out, ngettext("%d point for every %d", "%d points for every %d", (gulong)ABS(worth)), worth,
        per);
  else
    g_string_append_printf(out, ngettext("%d point each", "%d points each", (gulong)ABS(worth)),
                           worth);
  append_pool(out, mix, r);
  return g_string_free(out, FALSE);
}

static void add_worth(RulesPage *page) {
  const TwMix *mix = page->mix;
  const char *titles[] = {_("What you have"), _("Said by"), _("Worth"), _("What it is"), NULL};
  rules_heading(page, 2, _("Who wins"));
  rules_say(page, _("The most points win. Who is level wins together."));
  rules_table(page, titles);
  for (TwResource r = 0; r < tw_mix_n_resources(mix); r++) {
    int owner = rules_owner(mix, tw_mix_resource_name(mix, r));
    g_autofree char *worth = worth_words(mix, r);
    gboolean chosen = tw_mix_resource_worth_chosen(mix, r);
    const char *by = chosen             ? _("this mix")
                     : owner == TW_NONE ? ""
                                        : tw_mix_package_title(mix, owner);
    const char *cells[] = {tw_mix_resource_words(mix, r, 2), by, worth,
                           tw_mix_resource_text(mix, r), NULL};
    if (r != TW_RESOURCE_POINTS)
      rules_row(page, cells);
  }
  rules_table_end(page);
}

void rules_scores(RulesPage *page) {
  add_payments(page);
  rules_heading(page, 2, _("The end of the game"));
  if (!rules_paragraphs(page, TW_CHAPTER_END, TW_NONE))
    rules_say(page, _("The game is over after the turn in which the last tile is placed."));
  add_worth(page);
}
