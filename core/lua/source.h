/* SPDX-License-Identifier: MIT */
#ifndef TW_LUA_SOURCE_H
#define TW_LUA_SOURCE_H

/*
 * Lua as text, for those who look a script through without running it: its
 * tokens, and an outline of them: which names are used where, which fields, what
 * is called with what. Nothing of Lua's library is needed, and no text is too odd:
 * what is no Lua gives an outline that ends early.
 */

#include <glib.h>

G_BEGIN_DECLS

/* --- source-lex.c: tokens ------------------------------------------------- */

typedef enum {
  TW_TOKEN_NAME,
  TW_TOKEN_KEYWORD,
  TW_TOKEN_NUMBER,
  TW_TOKEN_STRING,
  TW_TOKEN_SIGN,
  TW_TOKEN_END /* always there, once, last */
} TwTokenSort;

typedef struct {
  TwTokenSort sort;
  int line, column; /* from 1; columns count characters */
  gsize start, length;
  const char *text; /* a string's without quotes and escapes, up to a zero byte; else as written */
} TwToken;

/* What a name means. */
typedef enum {
  TW_SCOPE_GLOBAL,
  TW_SCOPE_FILE, /* local to the file, outside of all functions */
  TW_SCOPE_INNER /* local to a function */
} TwScope;

/* --- source-outline.c: what stands where ------------------------------------ */

/* A function. 0 is the file itself. */
typedef struct {
  int outer;       /* the function around it; -1 */
  int token;       /* the word "function" */
  int first_local; /* its first parameter, in `locals` */
  int n_parameters;
  gboolean named;   /* kept in a variable: runs when that is called */
  gboolean in_play; /* may run while a game is played */
} TwSourceFunction;

/* A local variable or parameter. */
typedef struct {
  const char *name;
  int function; /* where it is declared */
  int bound;    /* the function it holds; -1 */
} TwSourceLocal;

/* A name at the beginning of an expression, or declared. */
typedef struct {
  int token;
  TwScope scope;
  int local;    /* in `locals`; -1: a global */
  int function; /* where it stands */
  gboolean written, called;
} TwNameUse;

/* x.name, x["name"] or x:name */
typedef struct {
  int token;
  int root;   /* the name that x begins with, in `names`; -1 */
  int inside; /* the field that x ends with, in `fields`; -1: x is the root alone */
  int function;
  gboolean method;
  gboolean indexed; /* x ends with [i] */
  gboolean target;  /* part of what is assigned to */
} TwFieldUse;

/* name = ..., or something that hangs on the name is assigned. */
typedef struct {
  int name; /* in `names` */
  int function;
  gboolean whole; /* the name itself */
} TwWriteUse;

#define TW_MOST_CALL_ARGUMENTS 8
typedef struct {
  int name, field; /* what is called, in `names` or `fields`; the other one is -1, or both are */
  int function;
  int n_arguments; /* beyond the most, only counted */
  int first[TW_MOST_CALL_ARGUMENTS], end[TW_MOST_CALL_ARGUMENTS]; /* tokens; end is past it */
  int last;                                                       /* the token that ends the call */
} TwCallUse;

/* { name = value } or { ["name"] = value } */
typedef struct {
  int token;
  int table;      /* the token of the brace */
  int first, end; /* the value's tokens */
} TwKeyUse;

typedef struct {
  char *name; /* "rule.lua", "tests/a.lua" */
  char *text;
  gsize size;
  int n_tokens, n_lines;
  TwToken *tokens;
  gsize *lines;      /* where each begins */
  gboolean cut;      /* a text or comment without an end, or a sign that is none of Lua's */
  gboolean given_up; /* the outline ends early */
  GArray *functions; /* TwSourceFunction */
  GArray *locals;    /* TwSourceLocal */
  GArray *names;     /* TwNameUse */
  GArray *fields;    /* TwFieldUse */
  GArray *writes;    /* TwWriteUse */
  GArray *calls;     /* TwCallUse */
  GArray *keys;      /* TwKeyUse */
  GArray *any_key;   /* int: names indexed by what is no text, `x[i]`, in `names` */
  GStringChunk *texts;
} TwSource;

/* tw_source_new: reads the text (copied). (transfer full) */
TwSource *tw_source_new(const char *name, const char *text, gsize size);
void tw_source_free(TwSource *source);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TwSource, tw_source_free)

/* The text of a line without its end, made valid UTF-8; NULL: there is no such line.
 * (transfer full) */
char *tw_source_line(const TwSource *source, int line);

/* Is the token this sign or keyword? */
gboolean tw_token_is(const TwToken *token, const char *text);

/* The text of an argument that is one string and nothing else; NULL. */
const char *tw_source_text_argument(const TwSource *source, const TwCallUse *call, int index);

/* For source.c: makes the tokens; makes the outline of them. */
void tw_source_lex(TwSource *source);
void tw_source_outline(TwSource *source);

G_END_DECLS

#endif
