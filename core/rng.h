/* SPDX-License-Identifier: MIT */
#ifndef TW_RNG_H
#define TW_RNG_H

/*
 * The generator behind the door for chance: PCG32 (XSH-RR, 64 bits of state),
 * 16 bytes that live in the state block, the same numbers on every machine.
 *
 * state, stream: the two words of one generator. A stream of zero, which no
 * seeded generator has, is what a view carries.
 */

#include <glib.h>

G_BEGIN_DECLS

/* tw_splitmix64: the next of a sequence of well mixed words; derives seeds. */
static inline guint64 tw_splitmix64(guint64 *x) {
  guint64 z = (*x += G_GUINT64_CONSTANT(0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* tw_rng_next: 32 random bits. */
static inline guint32 tw_rng_next(guint64 *state, const guint64 *stream) {
  guint64 old = *state;
  *state = old * G_GUINT64_CONSTANT(6364136223846793005) + *stream;
  guint32 bits = (guint32)(((old >> 18) ^ old) >> 27);
  guint32 turn = (guint32)(old >> 59);
  return (bits >> turn) | (bits << ((32 - turn) & 31));
}

/* tw_rng_below: uniform in 0 ... n-1, by multiplication with rejection; n > 0. */
static inline guint32 tw_rng_below(guint64 *state, const guint64 *stream, guint32 n) {
  guint64 product = (guint64)tw_rng_next(state, stream) * n;
  if ((guint32)product < n) {
    guint32 least = (0u - n) % n;
    while ((guint32)product < least)
      product = (guint64)tw_rng_next(state, stream) * n;
  }
  return (guint32)(product >> 32);
}

/* tw_rng_seed: as the generator's author seeds it; sequence: which of 2^63 streams. */
void tw_rng_seed(guint64 *state, guint64 *stream, guint64 seed, guint64 sequence);

/* tw_rng_seed_game: both words out of one seed of a game, well mixed. */
void tw_rng_seed_game(guint64 *state, guint64 *stream, guint64 seed);

G_END_DECLS

#endif
