/* SPDX-License-Identifier: MIT */

/* The blocks of a rules page. See mix-rules.h. */

#include "mix-rules.h"

#include <string.h>

static void block_free(gpointer data) {
  RulesBlock *block = data;
  g_free(block->text);
  if (block->rows)
    g_ptr_array_unref(block->rows);
  g_free(block);
}

/* Do paragraphs of more than one package stand on the page? */
static gboolean has_several(const TwMix *mix) {
  int first = tw_mix_n_paragraphs(mix) > 0 ? tw_mix_paragraph(mix, 0).package : TW_NONE;
  for (int i = 1; i < tw_mix_n_paragraphs(mix); i++) {
    if (tw_mix_paragraph(mix, i).package != first)
      return TRUE;
  }
  return FALSE;
}

RulesPage *rules_page_new(const TwMix *mix) {
  RulesPage *page = g_new0(RulesPage, 1);
  page->mix = mix;
  page->blocks = g_ptr_array_new_with_free_func(block_free);
  page->by = TW_NONE;
  page->several = has_several(mix);
  return page;
}

void rules_page_free(RulesPage *page) {
  if (page == NULL)
    return;
  g_ptr_array_unref(page->blocks);
  g_free(page);
}

/* --- words --------------------------------------------------------------------- */

char *rules_words(const char *text) {
  g_autofree char *valid = g_utf8_make_valid(text ? text : "", -1);
  GString *out = g_string_sized_new(strlen(valid));
  gboolean gap = FALSE;
  for (const char *at = valid; *at; at = g_utf8_next_char(at)) {
    gunichar c = g_utf8_get_char(at);
    if (g_unichar_isspace(c)) {
      gap = out->len > 0;
      continue;
    }
    if (!g_unichar_isprint(c))
      continue;
    if (gap)
      g_string_append_c(out, ' ');
    g_string_append_unichar(out, c);
    gap = FALSE;
  }
  return g_string_free(out, FALSE);
}

char *rules_title(const char *id) {
  const char *slash = strchr(id, '/');
  g_autofree char *words = g_strdelimit(g_strdup(slash ? slash + 1 : id), "-", ' ');
  g_autofree char *first = g_utf8_substring(words, 0, MIN(g_utf8_strlen(words, -1), 1));
  g_autofree char *large = g_utf8_strup(first, -1);
  return g_strconcat(large, words + strlen(first), NULL);
}

/* --- blocks --------------------------------------------------------------------- */

static RulesBlock *add(RulesPage *page, RulesSort sort, char *text) {
  RulesBlock *block = g_new0(RulesBlock, 1);
  block->sort = sort;
  block->text = text;
  g_ptr_array_add(page->blocks, block);
  return block;
}

static void add_words(RulesPage *page, RulesSort sort, const char *format, va_list args) {
  g_autofree char *text = g_strdup_vprintf(format, args);
  add(page, sort, rules_words(text));
}

void rules_heading(RulesPage *page, int level, const char *format, ...) {
  va_list args;
  va_start(args, format);
  add_words(page, RULES_HEADING, format, args);
  va_end(args);
  ((RulesBlock *)page->blocks->pdata[page->blocks->len - 1])->level = level;
  page->by = TW_NONE;
}

void rules_say(RulesPage *page, const char *format, ...) {
  va_list args;
  va_start(args, format);
  add_words(page, RULES_PARAGRAPH, format, args);
  va_end(args);
}

void rules_item(RulesPage *page, const char *format, ...) {
  va_list args;
  va_start(args, format);
  add_words(page, RULES_ITEM, format, args);
  va_end(args);
}

void rules_drawing(RulesPage *page, char *lines) {
  add(page, RULES_DRAWING, g_strchomp(lines));
}

void rules_by(RulesPage *page, int package) {
  if (package == TW_NONE || page->by == package || !page->several)
    return;
  page->by = package;
  add(page, RULES_BY, rules_words(tw_mix_package_title(page->mix, package)));
}

/* --- tables --------------------------------------------------------------------- */

static char **clean_cells(const char *const *cells) {
  GPtrArray *row = g_ptr_array_new();
  for (; *cells; cells++) {
    g_auto(GStrv) lines = g_strsplit(*cells, "\n", -1);
    for (char **line = lines; *line; line++) {
      char *words = rules_words(*line);
      g_free(*line);
      *line = words;
    }
    g_ptr_array_add(row, g_strjoinv("\n", lines));
  }
  g_ptr_array_add(row, NULL);
  return (char **)g_ptr_array_free(row, FALSE);
}

void rules_table(RulesPage *page, const char *const *titles) {
  RulesBlock *block = add(page, RULES_TABLE, NULL);
  block->rows = g_ptr_array_new_with_free_func((GDestroyNotify)g_strfreev);
  g_ptr_array_add(block->rows, clean_cells(titles));
}

void rules_row(RulesPage *page, const char *const *cells) {
  RulesBlock *block = page->blocks->pdata[page->blocks->len - 1];
  g_return_if_fail(block->sort == RULES_TABLE);
  g_ptr_array_add(block->rows, clean_cells(cells));
}

void rules_table_end(RulesPage *page) {
  const RulesBlock *block = page->blocks->pdata[page->blocks->len - 1];
  if (block->sort == RULES_TABLE && block->rows->len == 1)
    g_ptr_array_set_size(page->blocks, (int)page->blocks->len - 1);
}

/* --- texts of packages ------------------------------------------------------------ */

static gboolean is_empty(const char *line) {
  return line[strspn(line, " \t\r")] == '\0';
}

static gboolean is_item(const char *line) {
  return g_str_has_prefix(line + strspn(line, " \t"), "- ");
}

/* Ends what was gathered of a paragraph or an item. */
static void flush(RulesPage *page, GString *gathered) {
  g_autofree char *words = rules_words(gathered->str);
  if (is_item(words))
    add(page, RULES_ITEM, rules_words(words + 2));
  else if (*words)
    add(page, RULES_PARAGRAPH, g_steal_pointer(&words));
  g_string_truncate(gathered, 0);
}

void rules_text(RulesPage *page, const char *text) {
  g_autoptr(GString) gathered = g_string_new(NULL);
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  for (char **line = lines; *line; line++) {
    if (is_empty(*line) || is_item(*line))
      flush(page, gathered);
    g_string_append_printf(gathered, "%s\n", *line);
  }
  flush(page, gathered);
}
