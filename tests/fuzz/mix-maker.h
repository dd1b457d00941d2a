/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_MIX_MAKER_H
#define TW_TESTS_MIX_MAKER_H

/*
 * Mix files made of bytes, with every field there is and the names of what is on the
 * search path, read from the packages themselves so that whatever is added is tried as
 * well. Most of them can be read, and some of those can be played.
 */

#include <tilewright/tilewright.h>

/* When the bytes are used up, luck that hangs on them goes on. */
typedef struct {
  const guint8 *bytes;
  gsize size, used;
  guint64 luck;
} MixDice;

MixDice mix_dice(const guint8 *bytes, gsize size);
guint mix_below(MixDice *dice, guint n);

/* A mix file. (transfer full) */
char *mix_make(MixDice *dice);

#endif
