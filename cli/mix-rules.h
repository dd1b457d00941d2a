/* SPDX-License-Identifier: MIT */
#ifndef CLI_MIX_RULES_H
#define CLI_MIX_RULES_H

#include <tilewright/tilewright.h>

G_BEGIN_DECLS

/*
 * The rules of a mix as one page. What it says is collected into blocks, which are then
 * written as text or as HTML, so that both always say the same.
 */
typedef enum {
  RULES_HEADING,   /* level 1: the page, 2: a section, 3 and 4 below */
  RULES_BY,        /* whose the blocks up to the next one of these or heading are */
  RULES_PARAGRAPH, /* words with single blanks between */
  RULES_ITEM,      /* of a list */
  RULES_DRAWING,   /* lines to be kept as they are */
  RULES_TABLE
} RulesSort;

typedef struct {
  RulesSort sort;
  int level;
  char *text;      /* NULL: a table */
  GPtrArray *rows; /* of a table: char **, NULL-terminated, the first holds the titles; every
                    * cell may be of several lines, a paragraph each */
} RulesBlock;

typedef struct {
  const TwMix *mix;
  GPtrArray *blocks; /* RulesBlock */
  int by;            /* the package last named by a RULES_BY; TW_NONE */
  gboolean several;  /* have several packages paragraphs? Else nobody is named */
} RulesPage;

/* --- mix-rules-page.c: putting one together --------------------------------- */

RulesPage *rules_page_new(const TwMix *mix);
void rules_page_free(RulesPage *page);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(RulesPage, rules_page_free)

void rules_heading(RulesPage *page, int level, const char *format, ...) G_GNUC_PRINTF(3, 4);
void rules_say(RulesPage *page, const char *format, ...) G_GNUC_PRINTF(2, 3);
void rules_item(RulesPage *page, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* rules_drawing: the lines are taken. */
void rules_drawing(RulesPage *page, char *lines);

/* rules_table: begins a table with these titles; rules_row: its cells are copied. Both
 * NULL-terminated. rules_table_end: takes a table without rows away again. */
void rules_table(RulesPage *page, const char *const *titles);
void rules_row(RulesPage *page, const char *const *cells);
void rules_table_end(RulesPage *page);

/* rules_by: what follows is a package's; said where several have paragraphs, once each time. */
void rules_by(RulesPage *page, int package);
/* rules_text: a package's text, as paragraphs and items of lists. */
void rules_text(RulesPage *page, const char *text);

/* rules_words: each run of blanks becomes one; control characters go. (transfer full) */
char *rules_words(const char *text);

/* rules_title: of an id, "Open gift" of "gifts/open-gift". (transfer full) */
char *rules_title(const char *id);

/* --- what it says, by file ----------------------------------------------------- */

/* rules_collect: all of the page. Errors: those of a game that cannot begin. (transfer full) */
RulesPage *rules_collect(const TwMix *mix, GError **error);

/* mix-rules-collect.c: the paragraphs of a chapter that are about no kind; `phase` TW_NONE: of
 * none. Returns: were there any? */
gboolean rules_paragraphs(RulesPage *page, TwChapter chapter, TwPhase phase);
/* rules_kinds: "road, pontoon". (transfer full) */
char *rules_kinds(const TwMix *mix, guint64 kinds);
/* rules_owner: the package of a full name; TW_NONE: the core's. */
int rules_owner(const TwMix *mix, const char *name);

void rules_things(RulesPage *page);                    /* mix-rules-things.c: what you need */
gboolean rules_setup(RulesPage *page, GError **error); /* mix-rules-setup.c */
void rules_turn(RulesPage *page);                      /* mix-rules-turn.c */
void rules_scores(RulesPage *page); /* mix-rules-score.c: what things pay, the end */

/* --- how it is written --------------------------------------------------------- */

/* rules_to_text: wrapped to so many columns. (transfer full) */
char *rules_to_text(const RulesPage *page, int width);
/* rules_to_html: one file that needs no other. (transfer full) */
char *rules_to_html(const RulesPage *page);

G_END_DECLS

#endif
