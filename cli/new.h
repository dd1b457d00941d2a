/* SPDX-License-Identifier: MIT */
#ifndef CLI_NEW_H
#define CLI_NEW_H

#include <glib.h>

G_BEGIN_DECLS

/* What tilewright new writes. @NAME@ and @TITLE@ stand for the package's. */
typedef struct {
  const char *name;
  const char *rule; /* rule.lua */
  const char *test; /* tests/NAME.lua */
} NewKind;

/* Ended by a row without a name. */
extern const NewKind new_kinds[];
extern const char new_readme[];

G_END_DECLS

#endif
