/* SPDX-License-Identifier: MIT */
#ifndef TW_FINDINGS_H
#define TW_FINDINGS_H

#include <tilewright/mix.h>

G_BEGIN_DECLS

/*
 * Looking a package through without playing it: all that loading finds wrong, and
 * what its Lua files, tests and tiles show besides. Reading it is as safe as
 * loading it: scripts run within their limits, and only their declarations.
 */

typedef struct TwCheck TwCheck;

typedef enum { TW_FINDING_WARNING, TW_FINDING_ERROR } TwSeverity;

/* One thing that is wrong. All texts live as long as the check. */
typedef struct {
  TwSeverity severity;
  const char *code; /* "unknown-name": the same in every language and release */
  const char *file; /* in the package's folder, "tests/a.lua"; NULL: the package as a whole */
  int line, column; /* from 1, in characters; 0: not known */
  const char *text;
  const char *suggestion; /* what to do; NULL */
  const char *source;     /* the line of the file; NULL */
} TwCheckFinding;

/*
 * tw_check_new: looks through the package in `folder`, whose name is its id.
 * spec: (nullable): search path, options, players, and the packages beside which it
 * is checked. Without any, those it requires are taken, and classic where the turn of a
 * base game is missing. The package itself need not be named, nor its folder be on the
 * search path. Returns: (transfer full); what cannot be read is a finding.
 */
TW_API TwCheck *tw_check_new(const char *folder, const TwMixSpec *spec);
TW_API void tw_check_free(TwCheck *check);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TwCheck, tw_check_free)

/* tw_check_finding: by file, line and column; index from 0. (transfer none) */
TW_API int tw_check_n_findings(const TwCheck *check);
TW_API const TwCheckFinding *tw_check_finding(const TwCheck *check, int index);

/* tw_check_n_files, tw_check_file: the Lua files that were read, "rule.lua", "tests/a.lua". */
TW_API int tw_check_n_files(const TwCheck *check);
TW_API const char *tw_check_file(const TwCheck *check, int index);

/* tw_check_spec: the mix it was checked in, the package included. (transfer none) */
TW_API const TwMixSpec *tw_check_spec(const TwCheck *check);

G_END_DECLS

#endif
