/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_RULE_PLAYER_H
#define TW_TESTS_RULE_PLAYER_H

/*
 * Any text as a rule, beside a rule that counts turns: whatever the first does, the
 * engine must stand, a failed action must leave the game as it was, and the other
 * rule must go on counting. Anything else aborts, for fuzz targets have no cmocka.
 */

#include <glib.h>

/* rule_play: loads the text and plays a few actions of a few games. Returns how many actions
 * were carried out; -1: the text was refused, with a message. */
int rule_play(const char *text, gsize size, guint64 seed);

#endif
