/* SPDX-License-Identifier: MIT */
#ifndef TW_ERROR_H
#define TW_ERROR_H

#include <tilewright/types.h>

G_BEGIN_DECLS

/*
 * Errors say what, where, expected and got. An illegal move is not an error of
 * the program, yet it is reported the same way, as TW_ERROR_REFUSED with the
 * reason the player reads.
 */
#define TW_ERROR (tw_error_quark())
#define TW_SCRIPT_ERROR (tw_script_error_quark())

typedef enum {
  TW_ERROR_REFUSED,      /* the move is not allowed now; the game goes on */
  TW_ERROR_FAILED,       /* a handler failed; the game was put back */
  TW_ERROR_NEEDS_CHANCE, /* hand-fed chance ran out; the action was put back */
  TW_ERROR_DEAD,         /* a scratch game that failed earlier */
  TW_ERROR_PACKAGE,      /* a package cannot be loaded or declares nonsense */
  TW_ERROR_PLUGIN,       /* a shared object is not a plugin of ours */
  TW_ERROR_MIX,          /* the packages or options do not go together */
  TW_ERROR_TEXT,         /* a text that names no action, cell, feature ... */
  TW_ERROR_RECORD,       /* a record that cannot be read or does not replay */
  TW_ERROR_LIMIT         /* larger than what was declared or what we carry */
} TwError;

typedef enum {
  TW_SCRIPT_ERROR_SYNTAX,
  TW_SCRIPT_ERROR_RUN,
  TW_SCRIPT_ERROR_BUDGET, /* instructions or memory used up */
  TW_SCRIPT_ERROR_FILE
} TwScriptError;

/* Domain of errors of the engine. */
TW_API GQuark tw_error_quark(void);

/* Domain of errors raised by Lua files. */
TW_API GQuark tw_script_error_quark(void);

/*
 * tw_suggest:
 * The entry of a NULL-terminated list nearest to a misspelt word, for "did you
 * mean ...?". Returns: (transfer none) (nullable): NULL if nothing is near.
 */
TW_API const char *tw_suggest(const char *word, const char *const *words);

G_END_DECLS

#endif
