/* SPDX-License-Identifier: MIT */
#ifndef CLI_CHECK_H
#define CLI_CHECK_H

#include "check-games.h"

G_BEGIN_DECLS

/* The parts of `tilewright check`: which packages are meant, and what it was told to do. */

/* One package to be checked. */
typedef struct {
  char *id;     /* its folder's name */
  char *folder; /* absolute */
  char *shown;  /* the folder as it was named: what messages begin with */
  char *only;   /* a file in it, "tests/a.lua": findings elsewhere are not told; NULL: all */
} CheckTarget;

/* check_targets_new: an empty list that frees what is in it. (transfer full) */
GPtrArray *check_targets_new(void);

/*
 * check_targets_add: adds the packages that a path means: a package's folder, a
 * folder of packages, or a file of a package or of its folder "tests". Each
 * package is added once. Errors: G_FILE_ERROR.
 */
gboolean check_targets_add(GPtrArray *targets, const char *path, GError **error);

/* What was typed; see check.c for the words. */
typedef struct {
  CliMix mix; /* `packages` is --with; NULL: what the package requires, and a base game */
  GamesOptions games;
  gboolean strict; /* --strict */
} CheckOptions;

/* --- what was found ----------------------------------------------------------- */

/* As TwCheckFinding, with texts of its own, and the path as users know it. */
typedef struct {
  char *package, *path;
  TwSeverity severity;
  int line, column;
  char *code, *text, *suggestion, *source;
} CheckFinding;

/* check_findings_new: an empty list of CheckFinding. (transfer full) */
GPtrArray *check_findings_new(void);

/* check_findings_add: copies one of the library's. */
void check_findings_add(GPtrArray *findings, const CheckTarget *target,
                        const TwCheckFinding *finding);

/* check_findings_count: how many are of a severity. */
int check_findings_count(const GPtrArray *findings, TwSeverity severity);

/* check_report: tells them all and how many there are, as text or JSON. luacheck: it was run. */
void check_report(const GPtrArray *findings, gboolean json, gboolean luacheck);

/*
 * check_luacheck: has luacheck look at the files of a package, and adds what it finds where
 * nothing was found so far. FALSE: there is no luacheck, or it did not run; *why (transfer
 * full) says so in one line.
 */
gboolean check_luacheck(const CheckTarget *target, const TwCheck *check, GPtrArray *findings,
                        char **why);

G_END_DECLS

#endif
