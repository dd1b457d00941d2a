/* SPDX-License-Identifier: MIT */

/*
 * The outline of a file: one walk over its tokens that knows where names are
 * local, where functions begin and end, and what is assigned. Here are the
 * statements, and which functions run in play. Lua itself says whether a file is
 * Lua; what is none ends the walk.
 */

#include "config.h"

#include "source-walk.h"

#include <string.h>

#define MOST_ROUNDS 100

static void statements(TwWalker *walker);

/* A variable now holds a function. */
static void bind(TwWalker *walker, const TwNameUse *use, int function) {
  TwSource *source = walker->source;
  g_array_index(source->functions, TwSourceFunction, function).named = TRUE;
  if (use->local >= 0)
    tw_walk_local(walker, use->local)->bound = function;
  else
    g_hash_table_insert(walker->globals, (gpointer)source->tokens[use->token].text,
                        GINT_TO_POINTER(function + 1));
}

/* The function that the expression at `token` is and nothing else; -1. */
static int function_at(const TwWalker *walker, int token) {
  const GArray *functions = walker->source->functions;
  for (guint i = functions->len; i > 1; i--) {
    int at = g_array_index(functions, TwSourceFunction, i - 1).token;
    if (at <= token) /* they are in the order of the text */
      return at == token ? (int)i - 1 : -1;
  }
  return -1;
}

/* --- statements -------------------------------------------------------------------------------- */

/* Everything that hangs on a name is assigned to through it. */
static void assign_to(TwWalker *walker, const TwChain *chain) {
  GArray *fields = walker->source->fields;
  for (int f = chain->field; f >= 0; f = g_array_index(fields, TwFieldUse, f).inside)
    g_array_index(fields, TwFieldUse, f).target = TRUE;
  if (chain->root < 0)
    return;
  TwWriteUse write = {.name = chain->root,
                      .function = walker->function,
                      .whole = chain->field < 0 && !chain->indexed};
  g_array_append_val(walker->source->writes, write);
  if (write.whole)
    tw_walk_name(walker, chain->root)->written = TRUE;
}

static void function_statement(TwWalker *walker) {
  int token = walker->at;
  gboolean method = FALSE;
  tw_walk_next(walker);
  if (!tw_walk_is_name(walker)) {
    tw_walk_give_up(walker);
    return;
  }
  TwChain chain = {tw_walk_use_name(walker), -1, FALSE};
  while (!tw_walk_at_end(walker) && (tw_walk_is(walker, ".") || tw_walk_is(walker, ":"))) {
    method = tw_walk_is(walker, ":");
    tw_walk_next(walker);
    tw_walk_field(walker, &chain, FALSE);
  }
  assign_to(walker, &chain);
  int function = tw_walk_function(walker, token, method);
  if (chain.field < 0)
    bind(walker, tw_walk_name(walker, chain.root), function);
}

static void local_function(TwWalker *walker) {
  int token = walker->at;
  tw_walk_next(walker);
  if (!tw_walk_is_name(walker)) {
    tw_walk_give_up(walker);
    return;
  }
  int at = walker->at; /* declaring one too many ends the walk */
  int name =
      tw_walk_add_name(walker, at, tw_walk_declare(walker, tw_walk_here(walker)->text), TRUE);
  tw_walk_next(walker);
  int function = tw_walk_function(walker, token, FALSE);
  bind(walker, tw_walk_name(walker, name), function);
}

/* local a <const>, b = 1, 2: the names come into sight behind the values */
static void local_names(TwWalker *walker) {
  g_autoptr(GArray) tokens = g_array_new(FALSE, FALSE, sizeof(int));
  do {
    if (!tw_walk_is_name(walker)) {
      tw_walk_give_up(walker);
      return;
    }
    g_array_append_val(tokens, walker->at);
    tw_walk_next(walker);
    if (tw_walk_accept(walker, "<")) {
      tw_walk_next(walker);
      tw_walk_expect(walker, ">");
    }
  } while (tw_walk_accept(walker, ","));
  int value = tw_walk_is(walker, "=") ? walker->at + 1 : -1;
  if (tw_walk_accept(walker, "="))
    tw_walk_expressions(walker);
  for (guint i = 0; i < tokens->len; i++) {
    int token = g_array_index(tokens, int, i);
    int local = tw_walk_declare(walker, walker->source->tokens[token].text);
    int name = tw_walk_add_name(walker, token, local, TRUE), function = function_at(walker, value);
    if (i == 0 && function >= 0)
      bind(walker, tw_walk_name(walker, name), function);
  }
}

static void expression_statement(TwWalker *walker) {
  g_autoptr(GArray) targets = g_array_new(FALSE, FALSE, sizeof(TwChain));
  do {
    TwChain chain = tw_walk_suffixed(walker);
    g_array_append_val(targets, chain);
  } while (tw_walk_accept(walker, ","));
  if (!tw_walk_accept(walker, "="))
    return;
  int value = walker->at;
  tw_walk_expressions(walker);
  for (guint i = 0; i < targets->len; i++)
    assign_to(walker, &g_array_index(targets, TwChain, i));
  const TwChain *first = &g_array_index(targets, TwChain, 0);
  int function = function_at(walker, value);
  if (function >= 0 && first->root >= 0 && tw_walk_name(walker, first->root)->written)
    bind(walker, tw_walk_name(walker, first->root), function);
}

static void for_statement(TwWalker *walker) {
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  tw_walk_next(walker);
  while (tw_walk_is_name(walker)) {
    g_ptr_array_add(names, (gpointer)tw_walk_here(walker)->text);
    tw_walk_next(walker);
    tw_walk_accept(walker, ",");
  }
  if (!tw_walk_accept(walker, "=") && !tw_walk_accept(walker, "in"))
    tw_walk_give_up(walker);
  tw_walk_expressions(walker);
  tw_walk_expect(walker, "do");
  guint sight = walker->active->len;
  for (guint i = 0; i < names->len; i++)
    tw_walk_declare(walker, names->pdata[i]);
  tw_walk_block(walker);
  g_array_set_size(walker->active, sight);
  tw_walk_expect(walker, "end");
}

static void if_statement(TwWalker *walker) {
  do {
    tw_walk_next(walker);
    tw_walk_expression(walker);
    tw_walk_expect(walker, "then");
    tw_walk_block(walker);
  } while (tw_walk_is(walker, "elseif"));
  if (tw_walk_accept(walker, "else"))
    tw_walk_block(walker);
  tw_walk_expect(walker, "end");
}

static void while_statement(TwWalker *walker) {
  tw_walk_next(walker);
  tw_walk_expression(walker);
  tw_walk_expect(walker, "do");
  tw_walk_block(walker);
  tw_walk_expect(walker, "end");
}

/* The condition still sees the block's names. */
static void repeat_statement(TwWalker *walker) {
  guint sight = walker->active->len;
  tw_walk_next(walker);
  statements(walker);
  tw_walk_expect(walker, "until");
  tw_walk_expression(walker);
  g_array_set_size(walker->active, sight);
}

static void do_statement(TwWalker *walker) {
  tw_walk_next(walker);
  tw_walk_block(walker);
  tw_walk_expect(walker, "end");
}

static void local_statement(TwWalker *walker) {
  tw_walk_next(walker);
  if (tw_walk_is(walker, "function"))
    local_function(walker);
  else
    local_names(walker);
}

static void return_statement(TwWalker *walker) {
  static const char *const ends[] = {"end", "else", "elseif", "until", ";", NULL};
  tw_walk_next(walker);
  gboolean bare = tw_walk_here(walker)->sort != TW_TOKEN_STRING &&
                  g_strv_contains(ends, tw_walk_here(walker)->text);
  if (!tw_walk_at_end(walker) && !bare)
    tw_walk_expressions(walker);
}

static void label_or_jump(TwWalker *walker) {
  gboolean label = tw_walk_accept(walker, "::");
  if (!label)
    tw_walk_next(walker);
  tw_walk_next(walker);
  if (label)
    tw_walk_expect(walker, "::");
}

static void statement(TwWalker *walker) {
  static const struct {
    const char *word;
    void (*read)(TwWalker *walker);
  } sorts[] = {
      {"if", if_statement},       {"while", while_statement},   {"do", do_statement},
      {"for", for_statement},     {"repeat", repeat_statement}, {"function", function_statement},
      {"local", local_statement}, {"return", return_statement}, {"goto", label_or_jump},
      {"::", label_or_jump},      {"break", tw_walk_next},      {";", tw_walk_next}};
  for (gsize i = 0; i < G_N_ELEMENTS(sorts); i++)
    if (tw_walk_is(walker, sorts[i].word)) {
      sorts[i].read(walker);
      return;
    }
  expression_statement(walker);
}

static gboolean ends_block(const TwWalker *walker) {
  return tw_walk_at_end(walker) || tw_walk_is(walker, "end") || tw_walk_is(walker, "else") ||
         tw_walk_is(walker, "elseif") || tw_walk_is(walker, "until");
}

static void statements(TwWalker *walker) {
  if (tw_walk_deeper(walker))
    while (!ends_block(walker))
      statement(walker);
  walker->depth--;
}

void tw_walk_block(TwWalker *walker) {
  guint sight = walker->active->len;
  statements(walker);
  g_array_set_size(walker->active, sight);
}

/* --- which functions run in play -------------------------------------------------------------- */

static int bound_to(const TwWalker *walker, const TwNameUse *use) {
  if (use->local >= 0)
    return tw_walk_local(walker, use->local)->bound;
  const char *name = walker->source->tokens[use->token].text;
  return GPOINTER_TO_INT(g_hash_table_lookup(walker->globals, name)) - 1;
}

/* Does a name that stands here lead into the game? At the file's own level a mere call does not. */
static gboolean leads_into_play(const TwSource *source, const TwNameUse *use) {
  if (use->written)
    return FALSE;
  if (use->function == 0)
    return !use->called;
  return g_array_index(source->functions, TwSourceFunction, use->function).in_play;
}

/* Backwards: who calls a function mostly stands behind it. */
static gboolean spread(const TwWalker *walker) {
  const TwSource *source = walker->source;
  gboolean more = FALSE;
  for (guint i = source->names->len; i > 0; i--) {
    const TwNameUse *use = &g_array_index(source->names, TwNameUse, i - 1);
    int bound = bound_to(walker, use);
    TwSourceFunction *function =
        bound > 0 ? &g_array_index(source->functions, TwSourceFunction, bound) : NULL;
    if (!function || function->in_play || !leads_into_play(source, use))
      continue;
    function->in_play = more = TRUE;
  }
  return more;
}

/* What is handed over without a name runs in play; what is kept in a variable, if it is used
 * there. */
static void find_played(const TwWalker *walker) {
  GArray *functions = walker->source->functions;
  for (guint i = 1; i < functions->len; i++) {
    TwSourceFunction *function = &g_array_index(functions, TwSourceFunction, i);
    function->in_play = !function->named;
  }
  for (guint round = 0; round < MOST_ROUNDS && spread(walker); round++)
    ;
}

void tw_source_outline(TwSource *source) {
  TwWalker walker = {.source = source,
                     .active = g_array_new(FALSE, FALSE, sizeof(int)),
                     .globals = g_hash_table_new(g_str_hash, g_str_equal)};
  TwSourceFunction file = {.outer = -1, .token = -1};
  g_array_append_val(source->functions, file);
  tw_walk_block(&walker);
  source->given_up |= !tw_walk_at_end(&walker);
  find_played(&walker);
  g_array_unref(walker.active);
  g_hash_table_unref(walker.globals);
}
