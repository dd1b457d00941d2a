/* SPDX-License-Identifier: MIT */

/* Findings, and where in the files things stand. See check.h. */

#include "config.h"

#include "check.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define MOST_FINDINGS 1000
#define MOST_ATTEMPTS 2000
#define MOST_WORDS 1000 /* among more nothing is looked for: it would take too long */

/* --- places ---------------------------------------------------------------- */

TwSpot tw_spot_token(const TwSource *source, int token) {
  const TwToken *at = &source->tokens[CLAMP(token, 0, source->n_tokens - 1)];
  return (TwSpot){source, source->name, at->line, at->column};
}

TwSpot tw_spot_file(const char *file) {
  return (TwSpot){NULL, file, 0, 0};
}

static const TwSource *find_source(const TwCheck *check, const char *name, gsize length) {
  for (guint i = 0; i < check->sources->len; i++) {
    const TwSource *source = check->sources->pdata[i];
    if (strlen(source->name) == length && strncmp(source->name, name, length) == 0)
      return source;
  }
  return NULL;
}

/* The first token on the line or behind it. */
static int token_at_line(const TwSource *source, int line) {
  int low = 0, high = source->n_tokens - 1;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (source->tokens[middle].line < line)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* The token behind the statement that begins at `first`: it ends with a line on which all
 * brackets are closed. */
static int statement_end(const TwSource *source, int first) {
  int depth = 0, at = first;
  for (; at < source->n_tokens - 1; at++) {
    const TwToken *token = &source->tokens[at];
    if (depth <= 0 && at > first && token->line > source->tokens[at - 1].line)
      break;
    depth += tw_token_is(token, "(") || tw_token_is(token, "{") || tw_token_is(token, "[");
    depth -= tw_token_is(token, ")") || tw_token_is(token, "}") || tw_token_is(token, "]");
  }
  return at;
}

/* Names and texts: state that Lua calls `last_one` has the id "last-one". */
static gboolean reads(const TwToken *token, const char *word, gboolean whole) {
  if (token->sort == TW_TOKEN_STRING && !whole)
    return strstr(token->text, word) != NULL;
  if (token->sort != TW_TOKEN_STRING && token->sort != TW_TOKEN_NAME)
    return FALSE;
  if (strcmp(token->text, word) == 0)
    return TRUE;
  g_autofree char *id = g_strdelimit(g_strdup(token->text), "_", '-');
  return token->sort == TW_TOKEN_NAME && strcmp(id, word) == 0;
}

static int find_word(const TwSource *source, int first, int end, const char *word) {
  for (int pass = 0; pass < 2; pass++)
    for (int at = first; at < end; at++)
      if (reads(&source->tokens[at], word, pass == 0))
        return at;
  return -1;
}

TwSpot tw_spot_place(const TwCheck *check, const char *place, const char *word) {
  const char *colon = place ? strchr(place, ':') : NULL;
  const TwSource *source = colon ? find_source(check, place, (gsize)(colon - place)) : NULL;
  if (!source)
    return tw_spot_file("rule.lua");
  int line = atoi(colon + 1), first = token_at_line(source, line);
  int found = word && *word ? find_word(source, first, statement_end(source, first), word) : -1;
  if (found >= 0)
    return tw_spot_token(source, found);
  return (TwSpot){source, source->name, line, 0};
}

TwSpot tw_spot_named(const TwCheck *check, const TwBuilder *builder, const GArray *array,
                     const char *name) {
  for (guint i = 0; i < builder->named->len; i++) {
    const TwNamed *named = &g_array_index(builder->named, TwNamed, i);
    gboolean same = strcmp(named->name, name) == 0 || strcmp(tw_bare_name(named->name), name) == 0;
    if (named->array == array && same && strcmp(named->by.package->id, check->id) == 0)
      return tw_spot_place(check, named->by.place, tw_bare_name(named->name));
  }
  return tw_spot_file("rule.lua");
}

TwSpot tw_spot_option(const TwCheck *check, const char *id) {
  for (guint i = 0; i < check->sources->len; i++) {
    const TwSource *source = check->sources->pdata[i];
    for (guint k = 0; k < source->keys->len; k++) {
      const TwKeyUse *key = &g_array_index(source->keys, TwKeyUse, k);
      if (strcmp(source->tokens[key->token].text, id) == 0)
        return tw_spot_token(source, key->token);
    }
  }
  return tw_spot_file("rule.lua");
}

/* --- noting ------------------------------------------------------------------- */

static const char *keep(TwCheck *check, const char *text) {
  return text ? g_string_chunk_insert(check->texts, text) : NULL;
}

static void add(TwCheck *check, TwCheckFinding *finding, const TwSpot *spot) {
  gboolean exact = spot->column > 0 && strcmp(finding->code, "load") != 0;
  g_autofree char *where = g_strdup_printf("%s:%d:%d", spot->file ? spot->file : "", spot->line,
                                           exact ? spot->column : 0);
  g_autofree char *key = g_strconcat(where, exact ? finding->code : finding->text, NULL);
  check->attempts++;
  if (check->findings->len >= MOST_FINDINGS || !g_hash_table_add(check->seen, g_strdup(key)))
    return;
  g_autofree char *line = spot->source ? tw_source_line(spot->source, spot->line) : NULL;
  finding->file = keep(check, spot->file);
  finding->line = spot->line;
  finding->column = spot->column;
  finding->source = keep(check, line);
  g_array_append_val(check->findings, *finding);
}

void tw_check_note(TwCheck *check, TwSeverity severity, const char *code, TwSpot spot,
                   char *suggestion, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  TwCheckFinding finding = {.severity = severity,
                            .code = code,
                            .text = keep(check, text),
                            .suggestion = keep(check, suggestion)};
  add(check, &finding, &spot);
  g_free(suggestion);
}

char *tw_check_did_you_mean(const char *word, const char *const *words) {
  const char *near = tw_suggest(word, words);
  return near ? g_strdup_printf(_("did you mean \"%s\"?"), near) : NULL;
}

static int by_name(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Sorted, so that of two that are equally near always the same is suggested. */
char *tw_check_nearest(const char *word, GHashTable *set) {
  if (g_hash_table_size(set) > MOST_WORDS)
    return NULL;
  guint n;
  g_autofree gpointer *words = g_hash_table_get_keys_as_array(set, &n);
  qsort(words, n, sizeof *words, by_name);
  return tw_check_did_you_mean(word, (const char *const *)words);
}

gboolean tw_check_full(const TwCheck *check) {
  return check->findings->len >= MOST_FINDINGS || check->attempts >= MOST_ATTEMPTS;
}
