/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_RULE_MAKER_H
#define TW_TESTS_RULE_MAKER_H

/*
 * Rules made of bytes: Lua that knows the script API by name and uses it with
 * values of every sort, the awkward ones too. The names come from the tables that
 * the API itself is made from, so that whatever is added is tried as well. When
 * the bytes are used up, luck that hangs on them goes on.
 */

#include <glib.h>

/* A package "fuzz" for the base game of mini.h: every sort of handler, in each of them random
 * calls and reads, on things that are there, on things kept from earlier calls, on anything.
 * (transfer full) */
char *rule_make_playing(const guint8 *bytes, gsize size);

/* A package that declares at random; few of them are right. (transfer full) */
char *rule_make_declaring(const guint8 *bytes, gsize size);

#endif
