/* SPDX-License-Identifier: MIT */

/*
 * A rules page as HTML: one file, no scripts, nothing fetched. It is well-formed XML too, so
 * that any parser reads it. Light or dark as the reader's screen; on paper black on white.
 */

#include "mix-rules.h"

#include <glib/gi18n.h>
#include <string.h>

static const char style[] =
    ":root{color-scheme:light dark;--ink:#1d1d1b;--paper:#fdfcf8;--soft:#5c5a52;--line:#cfcabb;"
    "--mark:#7a4a00}\n"
    "@media (prefers-color-scheme:dark){:root{--ink:#e8e6df;--paper:#1b1c1e;--soft:#aaa79c;"
    "--line:#474640;--mark:#e6b05c}}\n"
    "body{margin:0 auto;max-width:44rem;padding:1.5rem;background:var(--paper);color:var(--ink);"
    "font:1rem/1.5 Georgia,\"Times New Roman\",serif}\n"
    "h1{font-size:1.8rem;line-height:1.2}\n"
    "h2{margin-top:2.2rem;border-bottom:1px solid var(--line)}\n"
    "h3{margin:1.6rem 0 .3rem}\n"
    "h4{margin:1.2rem 0 .3rem}\n"
    "p{margin:.5rem 0}\n"
    "nav ul{columns:2;padding-left:1.2rem}\n"
    "a{color:inherit}\n"
    ".from{border-left:.2rem solid var(--line);padding-left:.8rem;margin:.7rem 0}\n"
    ".by{color:var(--mark);font-size:.85rem;margin:0}\n"
    "pre{line-height:1.1;font-size:.9rem}\n"
    ".wide{overflow-x:auto}\n"
    "table{border-collapse:collapse;margin:.8rem 0}\n"
    "th,td{border:1px solid var(--line);padding:.3rem .6rem;text-align:left;vertical-align:top}\n"
    "thead th{color:var(--soft)}\n"
    "tbody th{font-weight:bold}\n"
    "@media print{body{max-width:none;padding:0;background:#fff;color:#000;font-size:10.5pt}"
    "nav{display:none}h2,h3,h4{break-after:avoid}tr,pre,.from{break-inside:avoid}"
    ".wide{overflow:visible}}\n";

typedef struct {
  GString *out;
  gboolean in_from, in_list; /* open elements */
} Html;

/* --- pieces -------------------------------------------------------------------------- */

static void append_escaped(GString *out, const char *text) {
  g_autofree char *escaped = g_markup_escape_text(text, -1);
  g_string_append(out, escaped);
}

static void append_element(GString *out, const char *open, const char *text, const char *close) {
  g_string_append_printf(out, "<%s>", open);
  append_escaped(out, text);
  g_string_append_printf(out, "</%s>\n", close);
}

static void end_list(Html *html) {
  if (html->in_list)
    g_string_append(html->out, "</ul>\n");
  html->in_list = FALSE;
}

static void end_from(Html *html) {
  end_list(html);
  if (html->in_from)
    g_string_append(html->out, "</div>\n");
  html->in_from = FALSE;
}

/* --- blocks --------------------------------------------------------------------------- */

static void append_heading(Html *html, const RulesBlock *block, guint index) {
  g_autofree char *open = g_strdup_printf("h%d id=\"s%u\"", block->level, index);
  g_autofree char *close = g_strdup_printf("h%d", block->level);
  end_from(html);
  append_element(html->out, open, block->text, close);
}

static void begin_from(Html *html, const char *title) {
  end_from(html);
  g_string_append(html->out, "<div class=\"from\">\n");
  append_element(html->out, "p class=\"by\"", title, "p");
  html->in_from = TRUE;
}

static void append_item(Html *html, const char *text) {
  if (!html->in_list)
    g_string_append(html->out, "<ul>\n");
  html->in_list = TRUE;
  append_element(html->out, "li", text, "li");
}

/* A cell: one paragraph plainly, several each for itself. */
static void append_cell(GString *out, const char *open, const char *cell, const char *close) {
  if (!strchr(cell, '\n')) {
    append_element(out, open, cell, close);
    return;
  }
  g_auto(GStrv) lines = g_strsplit(cell, "\n", -1);
  g_string_append_printf(out, "<%s>", open);
  for (char **line = lines; *line; line++)
    append_element(out, "p", *line, "p");
  g_string_append_printf(out, "</%s>\n", close);
}

static void append_table(GString *out, const RulesBlock *table) {
  char **titles = table->rows->pdata[0];
  g_string_append(out, "<div class=\"wide\"><table>\n<thead><tr>\n");
  for (int c = 0; titles[c]; c++)
    append_cell(out, "th scope=\"col\"", titles[c], "th");
  g_string_append(out, "</tr></thead>\n<tbody>\n");
  for (guint r = 1; r < table->rows->len; r++) {
    char **cells = table->rows->pdata[r];
    g_string_append(out, "<tr>\n");
    for (int c = 0; cells[c]; c++)
      append_cell(out, c ? "td" : "th scope=\"row\"", cells[c], c ? "td" : "th");
    g_string_append(out, "</tr>\n");
  }
  g_string_append(out, "</tbody></table></div>\n");
}

static void append_drawing(GString *out, const char *text) {
  g_string_append_printf(out, "<pre role=\"img\" aria-label=\"%s\">", _("a drawing of the tile"));
  append_escaped(out, text);
  g_string_append(out, "</pre>\n");
}

static void append_block(Html *html, const RulesBlock *block, guint index) {
  if (block->sort != RULES_ITEM)
    end_list(html);
  switch (block->sort) {
  case RULES_HEADING: append_heading(html, block, index); break;
  case RULES_BY: begin_from(html, block->text); break;
  case RULES_PARAGRAPH: append_element(html->out, "p", block->text, "p"); break;
  case RULES_ITEM: append_item(html, block->text); break;
  case RULES_DRAWING: append_drawing(html->out, block->text); break;
  case RULES_TABLE: append_table(html->out, block); break;
  }
}

/* --- the page ----------------------------------------------------------------------------- */

static const char *title_of(const RulesPage *page) {
  const RulesBlock *first = page->blocks->len > 0 ? page->blocks->pdata[0] : NULL;
  return first && first->text ? first->text : "";
}

static void append_contents(const RulesPage *page, GString *out) {
  g_string_append_printf(out, "<nav aria-label=\"%s\">\n<ul>\n", _("Contents"));
  for (guint i = 0; i < page->blocks->len; i++) {
    const RulesBlock *block = page->blocks->pdata[i];
    if (block->sort != RULES_HEADING || block->level != 2)
      continue;
    g_string_append_printf(out, "<li><a href=\"#s%u\">", i);
    append_escaped(out, block->text);
    g_string_append(out, "</a></li>\n");
  }
  g_string_append(out, "</ul>\n</nav>\n");
}

static void append_head(const RulesPage *page, GString *out) {
  g_string_append(out, "<!DOCTYPE html>\n<html lang=\"");
  append_escaped(out, tw_mix_language(page->mix));
  g_string_append(out, "\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                       "<meta name=\"viewport\" content=\"width=device-width, "
                       "initial-scale=1\"/>\n");
  append_element(out, "title", title_of(page), "title");
  g_string_append_printf(out, "<style>\n%s</style>\n</head>\n<body>\n<main>\n", style);
}

char *rules_to_html(const RulesPage *page) {
  Html html = {.out = g_string_new(NULL)};
  append_head(page, html.out);
  for (guint i = 0; i < page->blocks->len; i++) {
    append_block(&html, page->blocks->pdata[i], i);
    if (i == 0)
      append_contents(page, html.out);
  }
  end_from(&html);
  g_string_append(html.out, "</main>\n</body>\n</html>\n");
  return g_string_free(html.out, FALSE);
}
