/* SPDX-License-Identifier: MIT */
#ifndef CLI_JCZ_MATCH_H
#define CLI_JCZ_MATCH_H

#include "replay-set.h"

G_BEGIN_DECLS

/* Taking the sentences of assertions apart. */

#define JCZ_MOST_PARTS 4

/*
 * jcz_match: does a text follow a pattern, where `*` stands for some words?
 * Letters of the pattern match in either case. parts: what the stars stood
 * for, trimmed; (transfer full), NULL-terminated.
 */
char **jcz_match(const char *text, const char *pattern);

/* jcz_trim: without white space around it and the full stop at its end. (transfer full) */
char *jcz_trim(const char *text);

/* jcz_read_int: a whole number and nothing else. */
gboolean jcz_read_int(const char *text, int *value);

/* jcz_read_places: "[1,0] - [0, 90]; ..." as x, y, quarter turns. */
gboolean jcz_read_places(const char *text, ReplaySet *set);
/* jcz_read_meeples: "{City,S,[0,-1]}; ..." as feature, location, x, y. */
gboolean jcz_read_meeples(const char *text, ReplaySet *set);

G_END_DECLS

#endif
