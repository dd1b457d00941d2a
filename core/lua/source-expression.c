/* SPDX-License-Identifier: MIT */

/*
 * The outline of a file: what has a value. Precedence of operators does not
 * matter here, so an expression is operands with operators between them.
 */

#include "config.h"

#include "source-walk.h"

#include <string.h>

#define MOST_DEPTH 200  /* as deep as Lua itself goes */
#define MOST_LOCALS 500 /* in sight at once; Lua has 200 a function */

static const TwChain no_chain = {-1, -1, FALSE};

static void table(TwWalker *walker);

/* --- tokens -------------------------------------------------------------------- */

const TwToken *tw_walk_here(const TwWalker *walker) {
  return &walker->source->tokens[walker->at];
}

gboolean tw_walk_at_end(const TwWalker *walker) {
  return tw_walk_here(walker)->sort == TW_TOKEN_END;
}

gboolean tw_walk_is(const TwWalker *walker, const char *text) {
  return tw_token_is(tw_walk_here(walker), text);
}

gboolean tw_walk_is_name(const TwWalker *walker) {
  return tw_walk_here(walker)->sort == TW_TOKEN_NAME;
}

void tw_walk_next(TwWalker *walker) {
  if (!tw_walk_at_end(walker))
    walker->at++;
}

gboolean tw_walk_accept(TwWalker *walker, const char *text) {
  if (!tw_walk_is(walker, text))
    return FALSE;
  tw_walk_next(walker);
  return TRUE;
}

/* Nothing more is read: what follows could only mislead. */
void tw_walk_give_up(TwWalker *walker) {
  walker->source->given_up = TRUE;
  walker->at = walker->source->n_tokens - 1;
}

void tw_walk_expect(TwWalker *walker, const char *text) {
  if (!tw_walk_accept(walker, text))
    tw_walk_give_up(walker);
}

gboolean tw_walk_deeper(TwWalker *walker) {
  if (++walker->depth <= MOST_DEPTH)
    return TRUE;
  tw_walk_give_up(walker);
  return FALSE;
}

/* --- names -------------------------------------------------------------------------- */

TwSourceLocal *tw_walk_local(const TwWalker *walker, int local) {
  return &g_array_index(walker->source->locals, TwSourceLocal, local);
}

int tw_walk_declare(TwWalker *walker, const char *name) {
  if (walker->active->len >= MOST_LOCALS)
    tw_walk_give_up(walker);
  TwSourceLocal local = {.name = name, .function = walker->function, .bound = -1};
  g_array_append_val(walker->source->locals, local);
  int index = (int)walker->source->locals->len - 1;
  g_array_append_val(walker->active, index);
  return index;
}

static int find_local(const TwWalker *walker, const char *name) {
  for (guint i = walker->active->len; i > 0; i--) {
    int local = g_array_index(walker->active, int, i - 1);
    if (strcmp(tw_walk_local(walker, local)->name, name) == 0)
      return local;
  }
  return -1;
}

int tw_walk_add_name(TwWalker *walker, int token, int local, gboolean written) {
  TwNameUse use = {
      .token = token, .local = local, .function = walker->function, .written = written};
  use.scope = local < 0                                     ? TW_SCOPE_GLOBAL
              : tw_walk_local(walker, local)->function == 0 ? TW_SCOPE_FILE
                                                            : TW_SCOPE_INNER;
  g_array_append_val(walker->source->names, use);
  return (int)walker->source->names->len - 1;
}

/* The name here, used; takes it. */
int tw_walk_use_name(TwWalker *walker) {
  int token = walker->at;
  tw_walk_next(walker);
  return tw_walk_add_name(walker, token, find_local(walker, walker->source->tokens[token].text),
                          FALSE);
}

TwNameUse *tw_walk_name(const TwWalker *walker, int name) {
  return &g_array_index(walker->source->names, TwNameUse, name);
}

/* The chain goes on with a field. */
static TwFieldUse *add_field(TwWalker *walker, TwChain *chain, int token) {
  GArray *fields = walker->source->fields;
  TwFieldUse use = {.token = token,
                    .root = chain->root,
                    .inside = chain->field,
                    .indexed = chain->indexed,
                    .function = walker->function};
  g_array_append_val(fields, use);
  chain->field = (int)fields->len - 1;
  chain->indexed = FALSE;
  return &g_array_index(fields, TwFieldUse, chain->field);
}

/* --- calls ------------------------------------------------------------------------------ */

static void argument_list(TwWalker *walker, TwCallUse *call, const char *close) {
  while (!tw_walk_at_end(walker) && !tw_walk_is(walker, close)) {
    int first = walker->at;
    tw_walk_expression(walker);
    if (call->n_arguments < TW_MOST_CALL_ARGUMENTS) {
      call->first[call->n_arguments] = first;
      call->end[call->n_arguments] = walker->at;
    }
    call->n_arguments++;
    if (!tw_walk_accept(walker, ","))
      break;
  }
  tw_walk_expect(walker, close);
}

static gboolean begins_arguments(const TwWalker *walker) {
  return tw_walk_is(walker, "(") || tw_walk_is(walker, "{") ||
         tw_walk_here(walker)->sort == TW_TOKEN_STRING;
}

/* A text or a table without brackets. */
static void bare_argument(TwWalker *walker, TwCallUse *call) {
  call->first[0] = walker->at;
  if (tw_walk_here(walker)->sort == TW_TOKEN_STRING)
    tw_walk_next(walker);
  else
    table(walker);
  call->end[0] = walker->at;
  call->n_arguments = 1;
}

/* The call is listed before those in its arguments. */
static void call(TwWalker *walker, TwChain *chain) {
  GArray *calls = walker->source->calls;
  TwCallUse use = {.name = chain->field < 0 ? chain->root : -1,
                   .field = chain->field,
                   .function = walker->function};
  guint index = calls->len;
  g_array_append_val(calls, use);
  if (use.name >= 0)
    tw_walk_name(walker, use.name)->called = TRUE;
  if (tw_walk_accept(walker, "("))
    argument_list(walker, &use, ")");
  else
    bare_argument(walker, &use);
  use.last = MAX(walker->at - 1, 0);
  g_array_index(calls, TwCallUse, index) = use;
  *chain = no_chain;
}

/* --- operands ------------------------------------------------------------------------------- */

static void index_suffix(TwWalker *walker, TwChain *chain) {
  int token = walker->at;
  gboolean text = tw_walk_here(walker)->sort == TW_TOKEN_STRING &&
                  tw_token_is(&walker->source->tokens[token + 1], "]");
  tw_walk_expression(walker);
  tw_walk_expect(walker, "]");
  if (text) {
    add_field(walker, chain, token);
    return;
  }
  if (chain->root >= 0 && chain->field < 0)
    g_array_append_val(walker->source->any_key, chain->root);
  chain->indexed = TRUE;
}

void tw_walk_field(TwWalker *walker, TwChain *chain, gboolean method) {
  if (!tw_walk_is_name(walker)) {
    tw_walk_give_up(walker);
    return;
  }
  add_field(walker, chain, walker->at)->method = method;
  tw_walk_next(walker);
}

/* Takes one suffix; FALSE: there is none. */
static gboolean suffix(TwWalker *walker, TwChain *chain) {
  if (tw_walk_accept(walker, ".")) {
    tw_walk_field(walker, chain, FALSE);
  } else if (tw_walk_accept(walker, "[")) {
    index_suffix(walker, chain);
  } else if (tw_walk_accept(walker, ":")) {
    tw_walk_field(walker, chain, TRUE);
    if (begins_arguments(walker))
      call(walker, chain);
    else
      tw_walk_give_up(walker);
  } else if (begins_arguments(walker)) {
    call(walker, chain);
  } else {
    return FALSE;
  }
  return TRUE;
}

TwChain tw_walk_suffixed(TwWalker *walker) {
  TwChain chain = no_chain;
  if (tw_walk_is_name(walker)) {
    chain = (TwChain){tw_walk_use_name(walker), -1, FALSE};
  } else if (tw_walk_accept(walker, "(")) {
    tw_walk_expression(walker);
    tw_walk_expect(walker, ")");
  } else {
    tw_walk_give_up(walker);
  }
  while (!tw_walk_at_end(walker) && suffix(walker, &chain))
    ;
  return chain;
}

/* name = value, ["name"] = value, [value] = value, or a value alone */
static void entry(TwWalker *walker, int brace) {
  const TwToken *tokens = walker->source->tokens;
  TwKeyUse key = {.token = -1, .table = brace};
  if (tw_walk_is_name(walker) && tw_token_is(&tokens[walker->at + 1], "=")) {
    key.token = walker->at;
    walker->at += 2;
  } else if (tw_walk_accept(walker, "[")) {
    if (tw_walk_here(walker)->sort == TW_TOKEN_STRING && tw_token_is(&tokens[walker->at + 1], "]"))
      key.token = walker->at;
    tw_walk_expression(walker);
    tw_walk_expect(walker, "]");
    tw_walk_expect(walker, "=");
  }
  key.first = walker->at;
  tw_walk_expression(walker);
  key.end = walker->at;
  if (key.token >= 0)
    g_array_append_val(walker->source->keys, key);
}

static void table(TwWalker *walker) {
  int brace = walker->at;
  tw_walk_next(walker);
  while (!tw_walk_at_end(walker) && !tw_walk_is(walker, "}")) {
    entry(walker, brace);
    if (!tw_walk_accept(walker, ",") && !tw_walk_accept(walker, ";"))
      break;
  }
  tw_walk_expect(walker, "}");
}

static gboolean is_unary(const TwWalker *walker) {
  return tw_walk_is(walker, "-") || tw_walk_is(walker, "not") || tw_walk_is(walker, "#") ||
         tw_walk_is(walker, "~");
}

static gboolean is_binary(const TwWalker *walker) {
  static const char *const operators[] = {"+",  "-",  "*",  "/",   "//", "%",  "^", "..",
                                          "==", "~=", "<",  ">",   "<=", ">=", "&", "|",
                                          "~",  "<<", ">>", "and", "or", NULL};
  TwTokenSort sort = tw_walk_here(walker)->sort;
  return (sort == TW_TOKEN_SIGN || sort == TW_TOKEN_KEYWORD) &&
         g_strv_contains(operators, tw_walk_here(walker)->text);
}

static gboolean is_constant(const TwWalker *walker) {
  TwTokenSort sort = tw_walk_here(walker)->sort;
  return sort == TW_TOKEN_NUMBER || sort == TW_TOKEN_STRING || tw_walk_is(walker, "nil") ||
         tw_walk_is(walker, "true") || tw_walk_is(walker, "false") || tw_walk_is(walker, "...");
}

static void operand(TwWalker *walker) {
  while (is_unary(walker))
    tw_walk_next(walker);
  if (is_constant(walker)) {
    tw_walk_next(walker);
  } else if (tw_walk_is(walker, "{")) {
    table(walker);
  } else if (tw_walk_is(walker, "function")) {
    int token = walker->at;
    tw_walk_next(walker);
    tw_walk_function(walker, token, FALSE);
  } else {
    tw_walk_suffixed(walker);
  }
}

void tw_walk_expression(TwWalker *walker) {
  if (tw_walk_deeper(walker)) {
    operand(walker);
    while (is_binary(walker)) {
      tw_walk_next(walker);
      operand(walker);
    }
  }
  walker->depth--;
}

void tw_walk_expressions(TwWalker *walker) {
  do
    tw_walk_expression(walker);
  while (tw_walk_accept(walker, ","));
}

/* --- functions ---------------------------------------------------------------------------------- */

static int add_function(TwWalker *walker, int token) {
  TwSourceFunction function = {
      .outer = walker->function, .token = token, .first_local = (int)walker->source->locals->len};
  g_array_append_val(walker->source->functions, function);
  return (int)walker->source->functions->len - 1;
}

static int parameters(TwWalker *walker, gboolean method) {
  int n = 0;
  if (method) {
    tw_walk_declare(walker, "self");
    n++;
  }
  tw_walk_expect(walker, "(");
  while (!tw_walk_at_end(walker) && !tw_walk_is(walker, ")")) {
    if (tw_walk_is_name(walker)) {
      tw_walk_declare(walker, tw_walk_here(walker)->text);
      n++;
    }
    tw_walk_next(walker);
    tw_walk_accept(walker, ",");
  }
  tw_walk_expect(walker, ")");
  return n;
}

/* From the parameters to `end`; the word "function" is behind. Returns its number. */
int tw_walk_function(TwWalker *walker, int token, gboolean method) {
  int outer = walker->function, function = add_function(walker, token);
  guint sight = walker->active->len;
  walker->function = function;
  int n = parameters(walker, method);
  g_array_index(walker->source->functions, TwSourceFunction, function).n_parameters = n;
  tw_walk_block(walker);
  tw_walk_expect(walker, "end");
  walker->function = outer;
  g_array_set_size(walker->active, sight);
  return function;
}
