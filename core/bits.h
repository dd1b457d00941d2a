/* SPDX-License-Identifier: MIT */
#ifndef TW_BITS_H
#define TW_BITS_H

/* A set of small numbers that lives on the stack while it is small. */

#include <glib.h>
#include <string.h>

#define TW_BITS_ON_STACK 64 /* words */

typedef struct {
  guint64 *words;
  guint64 own[TW_BITS_ON_STACK];
} TwBits;

static inline void tw_bits_init(TwBits *bits, int n) {
  gsize words = ((gsize)n + 63) / 64;
  if (words <= TW_BITS_ON_STACK) {
    bits->words = bits->own;
    memset(bits->own, 0, words * sizeof(guint64));
  } else {
    bits->words = g_new0(guint64, words);
  }
}

/* Adds i; TRUE: it was not there yet. */
static inline gboolean tw_bits_add(TwBits *bits, int i) {
  guint64 mask = (guint64)1 << (i & 63);
  gboolean is_new = !(bits->words[i >> 6] & mask);
  bits->words[i >> 6] |= mask;
  return is_new;
}

static inline void tw_bits_clear(TwBits *bits) {
  if (bits->words != bits->own)
    g_free(bits->words);
}

#endif
