/* SPDX-License-Identifier: MIT */

/*
 * Seeding the generator of a game. Drawing is in rng.h, where it is inlined.
 */

#include "rng.h"

void tw_rng_seed(guint64 *state, guint64 *stream, guint64 seed, guint64 sequence) {
  *state = 0;
  *stream = (sequence << 1) | 1;
  tw_rng_next(state, stream);
  *state += seed;
  tw_rng_next(state, stream);
}

void tw_rng_seed_game(guint64 *state, guint64 *stream, guint64 seed) {
  guint64 mixed = tw_splitmix64(&seed);
  tw_rng_seed(state, stream, mixed, tw_splitmix64(&seed));
}
