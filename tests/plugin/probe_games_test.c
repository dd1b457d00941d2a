/* SPDX-License-Identifier: MIT */
/* What holds after every action of many random games with everything at once. */
#include "common/quiet.h"
#include "common/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define GAMES 60 /* TW_GAMES in the environment asks for more */
#define LONGEST 400

static guint32 below(guint64 *state, guint32 n) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return (guint32)((*state >> 33) % n);
}

/* A random verb first, so that the ones with many choices do not crowd out the rest. */
static TwAction pick(Table *t, guint64 *random) {
  int n, found = 0;
  guint32 same = 0;
  const TwAction *legal = tw_game_legal(t->worker, t->game, &n);
  TwVerb verbs[64] = {0};
  for (int i = 0; i < n && found < 64; i++)
    if (!found || verbs[found - 1] != legal[i].verb)
      verbs[found++] = legal[i].verb;
  assert_true(found > 0);
  TwVerb verb = verbs[below(random, (guint32)found)];
  if (legal[n - 1].verb != verb && below(random, 3) == 0)
    verb = legal[n - 1].verb; /* passing comes last: more often, or games go on and on */
  TwAction action = legal[0];
  for (int i = 0; i < n; i++)
    if (legal[i].verb == verb && below(random, ++same) == 0)
      action = legal[i];
  for (int i = 0; i < tw_mix_verb_n_arguments(t->mix, verb); i++) {
    TwArgumentInfo info = tw_mix_verb_argument(t->mix, verb, i);
    gint32 *slot = &action.slot[info.slot];
    if (info.type == TW_TYPE_INT)
      slot[0] = slot[1] = slot[0] + (gint32)below(random, (guint32)(slot[1] - slot[0] + 1));
  }
  return action;
}

/* --- what is there is conserved ------------------------------------------------------ */

static void check_pieces(const Table *t) {
  for (TwPieceType type = 0; type < tw_mix_n_piece_types(t->mix); type++) {
    gboolean neutral = tw_mix_piece_type_neutral(t->mix, type);
    int home[TW_MAX_PLAYERS + 1] = {0}, n = neutral ? 1 : tw_mix_players(t->mix), all = 0;
    for (TwPiece p = 0; p < tw_game_n_pieces(t->game); p++) {
      if (tw_piece_type(t->game, p) != type)
        continue;
      all++;
      if (tw_piece_place(t->game, p) == TW_PLACE_SUPPLY)
        home[neutral ? 0 : tw_piece_player(t->game, p)]++;
      if (tw_piece_place(t->game, p) == TW_PLACE_FEATURE)
        assert_false(tw_feature_removed(t->game, tw_piece_at(t->game, p)));
    }
    assert_int_equal(all, n * tw_mix_piece_type_each(t->mix, type));
    for (int p = 0; p < n; p++)
      assert_int_equal(home[p], tw_player_supply(t->game, neutral ? TW_NONE : p, type));
  }
}

static int tiles_in_hands(const Table *t) {
  int n = tw_turn_tile(t->game) != TW_NONE;
  TwStateKey hand = tw_mix_find_state(t->mix, "hand"),
             hill = tw_mix_find_state(t->mix, "hill-tile");
  TwStateKey ordered = tw_mix_find_state(t->mix, "ordered");
  for (TwPlayer p = 0; hand != TW_NONE && p < tw_mix_players(t->mix); p++)
    n += tw_state_length(t->game, hand, p);
  for (TwTile tile = 0; hill != TW_NONE && tile < tw_game_n_tiles(t->game); tile++)
    n += tw_state_get(t->game, hill, tile) != TW_NONE;
  return n + (ordered != TW_NONE && tw_state_get(t->game, ordered, 0) != TW_NONE);
}

static int tiles_in_all(const Table *t) {
  int n = tw_game_tiles_discarded(t->game) + tiles_in_hands(t);
  for (TwBag bag = 0; bag < tw_mix_n_bags(t->mix); bag++)
    n += tw_bag_total(t->game, bag);
  for (TwTile tile = 0; tile < tw_game_n_tiles(t->game); tile++)
    n += !tw_tile_removed(t->game, tile);
  return n;
}

static int cards_in_all(const Table *t) {
  int n = 0;
  for (TwDeck d = 0; d < tw_mix_n_decks(t->mix); d++) {
    n += tw_deck_left(t->game, d) + tw_deck_n_shown(t->game, d);
    for (TwPlayer p = 0; p < tw_mix_players(t->mix); p++)
      n += tw_deck_held(t->game, d, p);
    for (TwCard c = 0; c < tw_mix_n_cards(t->mix); c++)
      n += tw_deck_discarded(t->game, d, c);
  }
  return n;
}

/* --- regions are what they would be from scratch --------------------------------------- */

/* Tiles, features, sides, pieces and attributes of a region, counted from its features. */
static void check_region(const Table *t, TwRegion region) {
  const TwGame *g = t->game;
  int features = 0, sides = 0, tiles = 0, claims = 0;
  TwFeature first = region, f = region;
  GHashTable *seen = g_hash_table_new(NULL, NULL);
  int sums[16] = {0};
  do {
    features++;
    first = MIN(first, f);
    sides += tw_feature_sides(g, f);
    tiles += g_hash_table_add(seen, GINT_TO_POINTER(tw_feature_tile(g, f)));
    assert_int_equal(tw_feature_region(g, f), region);
    for (TwAttribute a = 0; a < tw_mix_n_attributes(t->mix) && a < 16; a++)
      sums[a] += tw_feature_count(g, f, a);
    f = tw_region_next(g, f);
  } while (f != region);
  g_hash_table_destroy(seen);
  int weight[TW_MAX_PLAYERS] = {0};
  for (TwPiece p = 0; p < tw_game_n_pieces(g); p++)
    if (tw_piece_place(g, p) == TW_PLACE_FEATURE &&
        tw_feature_region(g, tw_piece_at(g, p)) == region &&
        tw_piece_type(g, p) != tw_mix_find_piece_type(t->mix, "keeper")) {
      claims++;
      weight[tw_piece_player(g, p)] += tw_mix_piece_type_weight(t->mix, tw_piece_type(g, p));
    }
  assert_int_equal(tw_region_n_features(g, region), features);
  assert_int_equal(tw_region_first(g, region), first);
  assert_int_equal(tw_region_sides(g, region), sides);
  assert_int_equal(tw_region_tiles(g, region), tiles);
  assert_int_equal(tw_region_pieces(g, region), claims);
  for (TwAttribute a = 0; a < tw_mix_n_attributes(t->mix) && a < 16; a++)
    assert_int_equal(tw_region_count(g, region, a), sums[a]);
  for (TwPlayer p = 0; p < tw_mix_players(t->mix); p++)
    assert_int_equal(tw_region_weight(g, region, p), weight[p]);
}

/* Open ends of paths and areas, counted over the sides of the board. */
static void check_open(const Table *t, TwRegion region) {
  static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
  const TwGame *g = t->game;
  TwRole role = tw_region_role(g, region);
  int open = 0;
  if ((role != TW_ROLE_PATH && role != TW_ROLE_AREA))
    return;
  int x0, y0, x1, y1;
  tw_game_bounds(g, &x0, &y0, &x1, &y1);
  for (int y = y0; y <= y1; y++)
    for (int x = x0; x <= x1; x++)
      for (int s = 0; s < 4; s++) {
        TwFeature f = tw_cell_feature(g, tw_cell(x, y), s);
        TwTile here = tw_game_tile_at(g, tw_cell(x, y));
        TwTile there = tw_game_tile_at(g, tw_cell(x + dx[s], y + dy[s]));
        if (f == TW_NONE || tw_feature_region(g, f) != region || there == here)
          continue;
        TwFeature b = tw_cell_feature(g, tw_cell(x + dx[s], y + dy[s]), (s + 2) & 3);
        gboolean closed =
            b != TW_NONE && (tw_feature_region(g, b) == region ||
                             strstr(tw_mix_kind_name(t->mix, tw_feature_kind(g, b)), "ruin"));
        open += !closed;
      }
  assert_int_equal(tw_region_open(g, region), open);
}

static void check_regions(const Table *t) {
  for (TwFeature f = 0; f < tw_game_n_features(t->game); f++)
    if (!tw_feature_removed(t->game, f) && tw_feature_region(t->game, f) == f)
      check_region(t, f);
}

static void check_open_ends(const Table *t) {
  for (TwFeature f = 0; f < tw_game_n_features(t->game); f++)
    if (!tw_feature_removed(t->game, f) && tw_feature_region(t->game, f) == f)
      check_open(t, f);
}

/* --- the ledger adds up ------------------------------------------------------------------ */

static void check_ledger(const Table *t, const int *start) {
  int n_resources = tw_mix_n_resources(t->mix), n_players = tw_mix_players(t->mix);
  gint64 *sum = g_new0(gint64, n_resources * n_players);
  for (int i = 0; i < tw_ledger_length(t->ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(t->ledger, i);
    gint64 terms = 0;
    if (entry->type != TW_ENTRY_AWARD)
      continue;
    for (int k = 0; k < entry->n_terms; k++)
      terms += (gint64)entry->terms[k].count * entry->terms[k].rate;
    assert_int_equal(terms, entry->amount);
    sum[entry->player * n_resources + entry->resource] += entry->amount;
  }
  for (int i = 0; i < n_resources * n_players; i++)
    assert_int_equal(sum[i] + start[i], tw_player_count(t->game, i / n_resources, i % n_resources));
  g_free(sum);
}

/* --- doing, undoing, copying, writing down ------------------------------------------------- */

static void check_undo(Table *t, guint64 before, guint64 after) {
  int n, count = tw_game_n_actions(t->game);
  const TwChance *chance;
  TwAction action = *tw_game_action(t->game, count - 1, &chance, &n);
  TwChance *kept = g_memdup2(chance, (gsize)n * sizeof *chance);
  assert_true(tw_game_undo(t->worker, t->game, 1, NULL));
  assert_true(tw_game_hash(t->game) == before);
  assert_int_equal(tw_apply_fed(t->worker, t->game, &action, kept, n, NULL), TW_VERDICT_OK);
  assert_true(tw_game_hash(t->game) == after);
  g_free(kept);
}

static void check_clone(Table *t, const TwAction *action, guint64 after, TwGame *clone) {
  assert_int_equal(tw_apply(t->worker, clone, action, NULL), TW_VERDICT_OK);
  assert_true(tw_game_hash(clone) == after);
}

static void check_record(Table *t, const char *const *names, guint64 seed) {
  GError *error = NULL;
  TwWorker *worker = NULL;
  char *text = tw_record_to_text(t->game, names, seed, TW_HIDDEN);
  assert_non_null(text);
  TwGame *again = tw_record_load_data(text, strlen(text), "record", tw_mix_spec(t->mix),
                                      TW_RECORD_DEFAULT, NULL, NULL, &worker, &error);
  if (!again)
    fail_msg("%s", error->message);
  assert_true(tw_game_hash(again) == tw_game_hash(t->game));
  const TwMix *mix = tw_game_mix(again);
  assert_non_null(mix);
  tw_game_free(again);
  tw_worker_free(worker);
  g_free(text);
}

static void check_views(Table *t, TwGame *view) {
  for (TwPlayer p = TW_NONE; p < tw_mix_players(t->mix); p++) {
    tw_game_view_into(view, t->game, p);
    guint64 hash = tw_game_hash(view);
    tw_game_guess(view, 7);
    assert_false(tw_game_is_view(view));
    TwGame *again = tw_game_view(view, p);
    assert_true(tw_game_hash(again) == hash);
    tw_game_free(again);
  }
}

static int *counts_now(const Table *t) {
  int n_resources = tw_mix_n_resources(t->mix), n = n_resources * tw_mix_players(t->mix);
  int *counts = g_new(int, n);
  for (int i = 0; i < n; i++)
    counts[i] = tw_player_count(t->game, i / n_resources, i % n_resources);
  return counts;
}

static void start_again(Table *t, guint64 seed) {
  GError *error = NULL;
  tw_game_free(t->game);
  tw_ledger_free(t->ledger);
  t->game = tw_game_new(t->worker, seed, TW_GAME_DEFAULT, &error);
  if (!t->game)
    fail_msg("%s", error->message);
  t->ledger = tw_ledger_new();
  tw_game_set_sink(t->game, tw_ledger_sink(t->ledger));
}

static void play_one(Table *t, guint64 seed, const char *const *names, TwGame *clone,
                     gboolean scored_by_side) {
  guint64 random = seed * 977 + 1;
  start_again(t, seed);
  int *start = counts_now(t), tiles = tiles_in_all(t), cards = cards_in_all(t);
  for (int i = 0; !tw_game_over(t->game) && i < LONGEST; i++) {
    TwAction action = pick(t, &random);
    GError *error = NULL;
    guint64 before = tw_game_hash(t->game);
    tw_game_copy(clone, t->game);
    if (tw_apply(t->worker, t->game, &action, &error) != TW_VERDICT_OK) {
      if (!strstr(error->message, "room for")) /* bounds of what is added may be met */
        fail_msg("game %d, action %d: %s", (int)seed, i, error->message);
      assert_true(tw_game_hash(t->game) == before);
      g_error_free(error);
      continue;
    }
    guint64 after = tw_game_hash(t->game);
    check_clone(t, &action, after, clone);
    check_pieces(t);
    check_regions(t);
    if (i % 8 == 0) {
      check_open_ends(t);
      check_undo(t, before, after);
    }
    if (tiles_in_all(t) != tiles)
      fail_msg("game %d, action %d: %d tiles of %d, depth %d, after %s", (int)seed, i,
               tiles_in_all(t), tiles, tw_game_depth(t->game),
               tw_mix_verb_name(t->mix, action.verb));
    assert_int_equal(cards_in_all(t), cards);
    if (i % 16 == 0)
      check_views(t, clone);
  }
  if (!scored_by_side)
    check_ledger(t, start);
  check_open_ends(t);
  if (seed % 10 == 0)
    check_record(t, names, seed);
  g_free(start);
}

static void play_many(TwMixSpec *spec, int games) {
  static const char *const names[] = {"Ann", "Bob", "Cid", NULL};
  Table t;
  table_open_spec(&t, spec, 1, TW_GAME_DEFAULT);
  TwGame *clone = tw_game_clone(t.game);
  for (int seed = 1; seed <= games; seed++)
    play_one(&t, (guint64)seed, names, clone, FALSE);
  tw_game_free(clone);
  table_close(&t);
}

#define EVERYTHING                                                                                 \
  "probe.awards=on probe.chance=on probe.figures=on probe.hooks=on probe.keeps=on "                \
  "probe.lifts=on probe.paths=on probe.secrets=on probe.states=on probe.talk=on probe.turns=on"

static int games(void) {
  const char *wish = g_getenv("TW_GAMES");
  return wish ? atoi(wish) : GAMES;
}

static void of_the_probe(void **state) {
  play_many(table_spec("probe", EVERYTHING, 3), games());
}

/* Two base games in one mix, their kinds joined, and what was made for each of them. */
static void of_a_mix_with_the_classic_game(void **state) {
  TwMixSpec *spec = table_spec("probe classic probe-classic", EVERYTHING, 3);
  tw_mix_spec_join(spec, "mini/city", "classic/city");
  tw_mix_spec_join(spec, "mini/road", "classic/road");
  tw_mix_spec_join(spec, "mini/field", "classic/field");
  tw_mix_spec_join(spec, "probe/track", "classic/road");
  tw_mix_spec_set_start(spec, "mini/town");
  play_many(spec, games());
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(of_the_probe),
      quiet_test(of_a_mix_with_the_classic_game),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
