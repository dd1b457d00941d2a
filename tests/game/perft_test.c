/* SPDX-License-Identifier: MIT */
/*
 * All sequences of so many turns with tiles drawn in a fixed order: the engine and
 * the brute force count them each in its own way. The sum of the hashes of the last
 * states is the same in every build of every compiler; it changes only when the rules
 * or the listing that is hashed do, and then the new value belongs here.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "classic.h"

#define MOST_DRAWS 12

typedef struct {
  const char *name, *order; /* letters of the tiles drawn */
  const char *meeples;
  int turns;
  guint64 count, signature;
} Perft;

static const Perft table[] = {
    {"placements", "UVEDWRXBN", "0", 4, 5808, G_GUINT64_CONSTANT(0xc47e4f880411dea5)},
    {"placements, walls", "NRIFQHTGO", "0", 4, 4672, G_GUINT64_CONSTANT(0x07b0cf9ab465c182)},
    {"placements, some that fit nowhere", "UUABCXCV", "0", 4, 11552,
     G_GUINT64_CONSTANT(0xaf7f9542b7e396c7)},
    {"turns with a meeple", "EUVHLB", "7", 3, 15532, G_GUINT64_CONSTANT(0xa9a48ee116c1061a)},
    {"turns with one meeple each", "EEUVDA", "1", 4, 221540,
     G_GUINT64_CONSTANT(0xa2d096befe8583ec)},
};

/* --- the engine --------------------------------------------------------------------------- */

typedef struct {
  TwWorker *worker;
  TwChance draws[MOST_DRAWS];
  int n_draws, turns;
  guint64 count, signature;
} Walk;

/* Fed by hand, which a clone is not: a copy into a new game stays so. (transfer full) */
static TwGame *fed_game(Walk *w) {
  TwGameFlags flags = TW_GAME_SCRATCH | TW_GAME_HAND_FED | TW_GAME_ASK_ALL;
  TwGame *game = tw_game_new_fed(w->worker, 1, flags, w->draws, 1, NULL);
  assert_non_null(game);
  return game;
}

/* Applies an action to a copy, with as many draws as it needs; returns how many. */
static int apply_copy(Walk *w, TwGame *to, const TwGame *from, const TwAction *action, int drawn) {
  for (int n = 0; drawn + n <= w->n_draws; n++) {
    tw_game_copy(to, from);
    if (tw_apply_fed(w->worker, to, action, w->draws + drawn, n, NULL) == TW_VERDICT_OK)
      return n;
  }
  fail_msg("the order of draws is too short");
  return 0;
}

static void walk_engine(Walk *w, const TwGame *game, int drawn) {
  int n;
  if (tw_turn_number(game) > w->turns) {
    w->count++;
    w->signature += tw_game_hash(game);
    return;
  }
  const TwAction *legal = tw_game_legal(w->worker, game, &n);
  g_autofree TwAction *list = g_memdup2(legal, n * sizeof *legal);
  g_autoptr(TwGame) next = fed_game(w);
  for (int i = 0; i < n; i++) {
    int used = apply_copy(w, next, game, &list[i], drawn);
    walk_engine(w, next, drawn + used);
  }
}

/* --- the brute force ------------------------------------------------------------------------ */

typedef struct {
  Brute *brute;
  BruteRules rules;
  const TwTileType *order;
  int supply[2];
} Count;

static guint64 count_turns(Count *c, int drawn, int turn, int turns);

static void score_turn(Count *c) {
  GArray *pieces = c->brute->pieces;
  for (guint i = pieces->len; i-- > 0;) {
    const BrutePiece *piece = brute_piece(c->brute, i);
    int region = brute_feature(c->brute, piece->feature)->region;
    if (!brute_region(c->brute, region)->completed)
      continue;
    c->supply[piece->player]++;
    g_array_remove_index(pieces, i);
  }
  brute_flood(c->brute);
}

/* The turn ends, and all that may follow is counted; then it is as before. */
static guint64 count_after(Count *c, int feature, int drawn, int turn, int turns) {
  Count kept = *c;
  guint n = c->brute->pieces->len;
  g_autofree BrutePiece *pieces = g_memdup2(c->brute->pieces->data, n * sizeof(BrutePiece));
  if (feature >= 0) {
    brute_add_piece(c->brute, feature, turn % 2);
    c->supply[turn % 2]--;
    brute_flood(c->brute);
  }
  score_turn(c);
  guint64 count = count_turns(c, drawn, turn + 1, turns);
  *c = kept;
  g_array_set_size(c->brute->pieces, 0);
  g_array_append_vals(c->brute->pieces, pieces, n);
  brute_flood(c->brute);
  return count;
}

static guint64 count_place(Count *c, const BrutePlace *place, int drawn, int turn, int turns) {
  Brute *b = c->brute;
  int tile = (int)b->tiles->len;
  guint features = b->features->len;
  brute_add_tile(b, c->order[drawn], place->x, place->y, place->turn);
  brute_flood(b);
  guint32 faces = c->supply[turn % 2] ? brute_free_faces(b, &c->rules, tile) : 0;
  guint64 count = count_after(c, -1, drawn + 1, turn, turns);
  for (int f = 0; f < 32; f++)
    if (faces >> f & 1)
      count += count_after(c, (int)features + f, drawn + 1, turn, turns);
  g_array_set_size(b->tiles, tile);
  g_array_set_size(b->features, features);
  brute_flood(b);
  return count;
}

static guint64 count_turns(Count *c, int drawn, int turn, int turns) {
  guint64 count = 0;
  if (turn == turns)
    return 1;
  while (!brute_count_places(c->brute, c->order[drawn]))
    drawn++;
  g_autoptr(GArray) places = brute_places(c->brute, c->order[drawn]);
  for (guint i = 0; i < places->len; i++)
    count += count_place(c, &g_array_index(places, BrutePlace, i), drawn, turn, turns);
  return count;
}

/* --- both ------------------------------------------------------------------------------------- */

static void count_both_ways(const Perft *perft) {
  ClassicSetup setup = {.name = perft->name, .meeples = perft->meeples};
  g_autoptr(TwMix) mix = classic_mix(&setup);
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(Brute) brute = brute_new(mix);
  TwTileType order[MOST_DRAWS];
  Walk walk = {.worker = worker, .turns = perft->turns};
  for (const char *c = perft->order; *c; c++) {
    g_autofree char *name = g_strdup_printf("classic/%c", *c);
    order[walk.n_draws] = tw_mix_find_tile_type(mix, name);
    walk.draws[walk.n_draws] = (TwChance){TW_TYPE_TILE_TYPE, order[walk.n_draws]};
    walk.n_draws++;
  }
  g_autoptr(TwGame) game = fed_game(&walk);
  walk_engine(&walk, game, 1);
  Count count = {brute, classic_rules(&setup), order, {0}};
  count.supply[0] = count.supply[1] = classic_meeples(&setup);
  brute_add_tile(brute, tw_mix_start_tile(mix), 0, 0, 0);
  brute_flood(brute);
  guint64 by_force = count_turns(&count, 0, 0, perft->turns);
  print_message("%s: %" G_GUINT64_FORMAT " sequences, signature %016" G_GINT64_MODIFIER "x\n",
                perft->name, walk.count, walk.signature);
  assert_int_equal(walk.count, by_force);
  assert_int_equal(walk.count, perft->count);
  assert_int_equal(walk.signature, perft->signature);
}

static void counts_and_signatures(void **state) {
  count_both_ways(*state);
}

int main(void) {
  struct CMUnitTest tests[G_N_ELEMENTS(table)];
  memset(tests, 0, sizeof tests);
  for (gsize i = 0; i < G_N_ELEMENTS(table); i++) {
    tests[i].name = table[i].name;
    tests[i].test_func = counts_and_signatures;
    tests[i].initial_state = (void *)&table[i];
  }
  return cmocka_run_group_tests(tests, NULL, NULL);
}
