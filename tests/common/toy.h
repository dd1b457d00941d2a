/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_TOY_H
#define TW_TESTS_TOY_H

/*
 * A small game for the tests of texts, hashes, views and records: every type of
 * argument in some action, secrets of every sort, added and linked features, a
 * tile of two cells, tiles taken away. What it plays like does not matter. What
 * cannot be made ends the program with a message: fuzz targets, which have no
 * cmocka, use it as well.
 */

#include <tilewright/tilewright.h>

/* The game as a package that is linked in. */
extern const TwPluginDescriptor toy_descriptor;

/* toy_mix_of: the mix of a spec that names it; never NULL. (transfer full) */
TwMix *toy_mix_of(const TwMixSpec *spec);

/* toy_mix: its mix; never NULL. (transfer full) */
TwMix *toy_mix(int players);

/* A mix, a worker and a game that toy_play() goes on with. */
typedef struct {
  TwMix *mix;
  TwWorker *worker;
  TwGame *game;
  guint64 state, stream; /* of the random player */
} Toy;

void toy_open(Toy *toy, int players, guint64 seed, TwGameFlags flags);
void toy_close(Toy *toy);

/* Picks an action of a random verb among the legal ones, a value out of a range too.
 * FALSE: the game is over. */
gboolean toy_pick(Toy *toy, TwAction *action);

/* Plays so many random actions; fewer if the game ends. Returns how many. */
int toy_play(Toy *toy, int actions);

/* A spec that asks for the game. (transfer full) */
TwMixSpec *toy_spec(int players);

#endif
