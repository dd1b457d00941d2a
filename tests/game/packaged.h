/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_PACKAGED_H
#define TW_TESTS_PACKAGED_H

/* The packages that come with the program, those of plugins/ and of scripts/. */

#include <tilewright/tilewright.h>

/* Their ids, sorted. (transfer full) */
GPtrArray *packaged_ids(void);

/* The base game that a package brings or requires; the classic one where it names none. */
const char *packaged_base(const char *package);

/* A mix of a base (NULL: what the packages require) and the packages whose ids the list has,
 * with commas; NULL if there is none. (transfer full) */
TwMix *packaged_mix(const char *base, const char *packages, int players, GError **error);

#endif
