/* SPDX-License-Identifier: MIT */
#ifndef TW_LUA_SOURCE_WALK_H
#define TW_LUA_SOURCE_WALK_H

/*
 * The walk that makes an outline, in two files: source-expression.c for what has
 * a value, source-outline.c for statements.
 */

#include "source.h"

typedef struct {
  TwSource *source;
  int at;
  int depth;
  int function;
  GArray *active;      /* int: locals in sight, innermost last */
  GHashTable *globals; /* functions kept in globals: name -> number + 1 */
} TwWalker;

/* An expression as far as it is a name and what hangs on it. */
typedef struct {
  int root, field;  /* what it begins and ends with; -1 */
  gboolean indexed; /* it ends with [i] */
} TwChain;

/* source-expression.c: the token here, and going on. */
const TwToken *tw_walk_here(const TwWalker *walker);
gboolean tw_walk_at_end(const TwWalker *walker);
gboolean tw_walk_is(const TwWalker *walker, const char *text);
gboolean tw_walk_is_name(const TwWalker *walker);
void tw_walk_next(TwWalker *walker);
gboolean tw_walk_accept(TwWalker *walker, const char *text);
/* The token, or the outline ends here. */
void tw_walk_expect(TwWalker *walker, const char *text);
/* Nothing more is read: what follows could only mislead. */
void tw_walk_give_up(TwWalker *walker);
/* One level deeper; FALSE, and the outline ends: too deep. The caller takes it back either way. */
gboolean tw_walk_deeper(TwWalker *walker);

/* Names: declared from here on; noted where they stand; the one here, used. */
int tw_walk_declare(TwWalker *walker, const char *name);
int tw_walk_add_name(TwWalker *walker, int token, int local, gboolean written);
int tw_walk_use_name(TwWalker *walker);
TwNameUse *tw_walk_name(const TwWalker *walker, int name);
TwSourceLocal *tw_walk_local(const TwWalker *walker, int local);
/* Takes the name of a field, behind its dot or colon. */
void tw_walk_field(TwWalker *walker, TwChain *chain, gboolean method);

void tw_walk_expression(TwWalker *walker);
void tw_walk_expressions(TwWalker *walker);
TwChain tw_walk_suffixed(TwWalker *walker);
/* From the parameters to `end`; the word "function", at `token`, is behind. Its number. */
int tw_walk_function(TwWalker *walker, int token, gboolean method);

/* source-outline.c */
void tw_walk_block(TwWalker *walker);

#endif
