/* SPDX-License-Identifier: MIT */
/*
 * Games with bridges against a second opinion: after every action the board is what
 * a flood fill says, and what is offered is what trying all places and all bridges
 * finds. Each part of the package alone and all together, two to six players, by
 * random and by eager players; undone, done again and saved they are the same.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "classic.h"
#include "spans.h"

#define GAMES 2       /* of each sort; TW_GAMES: another number */
#define LOOK_EVERY 5  /* actions, for what is dear */
#define UNDO_EVERY 37 /* actions */
#define UNDO 5
#define MOST_ACTIONS 3000

static const char *const parts[] = {"bridges", "castles", "bazaars", "tiles"};

static const struct {
  const char *name, *on; /* on: the parts, by their first letters */
} sorts[] = {
    {"bridges alone", "b"}, {"bridges and tiles", "bt"},
    {"castles alone", "c"}, {"bazaars with their tiles", "zt"},
    {"everything", "bczt"},
};

typedef struct {
  const char *what;
  guint64 seed;
  TwWorker *worker;
  TwGame *game;
  const TwMix *mix;
  TwVerb place, bridge;
  TwResource bridges;
  TwStateKey built;
} Play;

#define holds(p, condition, words)                                                                 \
  do {                                                                                             \
    if (!(condition))                                                                              \
      fail_msg("%s, %d players, seed %d, after %d actions: %s", (p)->what,                         \
               tw_mix_players((p)->mix), (int)(p)->seed, tw_game_n_actions((p)->game), words);     \
  } while (0)

/* --- what is offered ---------------------------------------------------------------- */

static gboolean legal(const Play *p, TwVerb verb, gint32 a, gint32 b, gint32 c) {
  const TwAction action = {.verb = verb, .slot = {a, b, c}};
  return tw_game_is_legal(p->worker, p->game, &action);
}

static gboolean may_build(const Play *p) {
  return p->bridge != TW_NONE &&
         tw_player_count(p->game, tw_game_player(p->game), p->bridges) > 0 &&
         tw_state_get(p->game, p->built, 0) == TW_NONE;
}

static void places_are_right(const Play *p, const Spans *s) {
  TwTileType type = tw_turn_tile(p->game);
  gboolean build = may_build(p);
  for (int y = s->y0; y < s->y0 + s->height; y++)
    for (int x = s->x0; x < s->x0 + s->width; x++)
      for (int turn = 0; turn < 4; turn++) {
        gboolean fits =
            spans_fits(s, type, x, y, turn) || (build && spans_fits_bridged(s, type, x, y, turn));
        if (fits != legal(p, p->place, type, tw_cell(x, y), turn))
          fail_msg("%s, seed %d: %s at %d,%d turn %d: %s", p->what, (int)p->seed,
                   tw_mix_tile_type_name(p->mix, type), x, y, turn, fits ? "missing" : "too many");
      }
}

static void bridges_are_right(const Play *p, const Spans *s) {
  TwTile placed = tw_turn_placed(p->game);
  gboolean build = may_build(p);
  for (TwTile tile = 0; tile < tw_game_n_tiles(p->game); tile++)
    for (int axis = 0; axis < 2; axis++) {
      gboolean near = tile == placed || tw_tile_beside(p->game, tile, placed);
      gboolean may = build && near && spans_can_stand(s, tile, axis);
      holds(p, may == legal(p, p->bridge, tile, axis, 0), "a bridge that is missing or too many");
    }
}

static void offers_are_right(const Play *p) {
  Spans s;
  spans_read(&s, p->game);
  char *fault = spans_fault(&s);
  holds(p, fault == NULL, fault);
  const char *phase = tw_mix_phase_label(p->mix, tw_game_phase(p->game));
  if (!strcmp(phase, "place"))
    places_are_right(p, &s);
  else if (!strcmp(phase, "deploy") && p->bridge != TW_NONE)
    bridges_are_right(p, &s);
  spans_clear(&s);
}

/* --- undone, done again, saved --------------------------------------------------------- */

static void undone_and_done(const Play *p) {
  TwAction again[UNDO];
  guint64 hash = tw_game_hash(p->game);
  int n = tw_game_n_actions(p->game);
  for (int i = 0; i < UNDO; i++)
    again[i] = *tw_game_action(p->game, n - UNDO + i, NULL, NULL);
  holds(p, tw_game_undo(p->worker, p->game, UNDO, NULL), "cannot be undone");
  offers_are_right(p);
  for (int i = 0; i < UNDO; i++)
    classic_apply(p->worker, p->game, &again[i]);
  holds(p, tw_game_hash(p->game) == hash, "undone and done again it is another game");
}

static void saved_and_loaded(const Play *p) {
  static const char *const names[] = {"Red", "Blue", "Green", "Black", "Gray", "Pink"};
  const char *seats[TW_MAX_PLAYERS + 1] = {NULL};
  TwWorker *worker = NULL;
  g_autoptr(GError) error = NULL;
  memcpy(seats, names, (gsize)tw_mix_players(p->mix) * sizeof *seats);
  g_autofree char *text = tw_record_to_text(p->game, seats, p->seed, TW_HIDDEN);
  TwGame *game =
      tw_record_load_data(text, strlen(text), "saved", NULL, 0, NULL, NULL, &worker, &error);
  holds(p, game != NULL, error->message);
  holds(p, tw_game_hash(game) == tw_game_hash(p->game), "loaded it is another game");
  tw_game_free(game);
  tw_worker_free(worker);
}

/* --- playing ------------------------------------------------------------------------------ */

static TwMix *mix_of(const char *on, int players) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_autoptr(GError) error = NULL;
  tw_mix_spec_add_package(spec, "bcb");
  tw_mix_spec_set_players(spec, players);
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
    g_autofree char *option = g_strdup_printf("bcb.%s", parts[i]);
    char letter = strcmp(parts[i], "bazaars") ? parts[i][0] : 'z';
    tw_mix_spec_set_option(spec, option, strchr(on, letter) ? "on" : "off");
  }
  TwMix *mix = tw_mix_new(spec, &error);
  if (!mix)
    fail_msg("%s", error->message);
  return mix;
}

static void play_one(const TwMix *mix, const char *what, guint64 seed, gboolean eager) {
  TwAction action;
  Dice dice = {seed};
  Play p = {.what = what,
            .seed = seed,
            .worker = tw_worker_new(mix),
            .mix = mix,
            .place = tw_mix_find_verb(mix, "place"),
            .bridge = tw_mix_find_verb(mix, "bcb/bridge"),
            .bridges = tw_mix_find_resource(mix, "bcb/bridges"),
            .built = tw_mix_find_state(mix, "bcb/bridge-built")};
  p.game = classic_game(p.worker, seed, TW_GAME_DEFAULT);
  for (int n = 1; eager ? classic_pick_eager(p.worker, p.game, &dice, &action)
                        : classic_pick(p.worker, p.game, &dice, &action);
       n++) {
    holds(&p, n < MOST_ACTIONS, "it does not end");
    classic_apply(p.worker, p.game, &action);
    if (n % LOOK_EVERY == 0 && !tw_game_over(p.game))
      offers_are_right(&p);
    if (n % UNDO_EVERY == 0)
      undone_and_done(&p);
  }
  holds(&p, tw_game_over(p.game), "nobody decides");
  if (seed % 4 == 0)
    saved_and_loaded(&p);
  tw_game_free(p.game);
  tw_worker_free(p.worker);
}

/* TW_GAMES: how many of each sort, number of players and manner. */
static void boards_with_bridges_are_those_of_a_flood_fill(void **state) {
  const int games = classic_wish("TW_GAMES", GAMES);
  for (guint sort = 0; sort < G_N_ELEMENTS(sorts); sort++)
    for (int players = 2; players <= 6; players++) {
      TwMix *mix = mix_of(sorts[sort].on, players);
      for (int i = 0; i < games; i++) {
        guint64 seed = 1000;
        seed = seed * (guint64)players + (guint64)i;
        play_one(mix, sorts[sort].name, seed, FALSE);
        play_one(mix, sorts[sort].name, seed, TRUE);
      }
      tw_mix_unref(mix);
    }
}

/* --- C11: by fiat, since no board that is right has a path against ground ------------------ */

typedef struct {
  TwTileType type;
  int x, y, turn;
} Put;

static void put(TwContext *ctx, gpointer data) {
  const Put *at = data;
  tw_place_tile(ctx, at->type, tw_cell(at->x, at->y), at->turn, TRUE);
}

static void span(TwContext *ctx, gpointer data) {
  const TwTile *tile = data;
  tw_add_feature(ctx, *tile, tw_mix_find_kind(tw_context_mix(ctx), "road"),
                 1u << TW_EAST | 1u << TW_WEST);
}

static void lay(TwWorker *worker, TwGame *game, const char *tile, int x, int y, int turn) {
  Put at = {tw_mix_find_tile_type(tw_game_mix(game), tile), x, y, turn};
  assert_int_equal(tw_set_up(worker, game, put, &at, NULL), TW_VERDICT_OK);
}

/* A road that ends at the field of a neighbour on both sides is closed by a bridge over it. */
static void bridge_beside_closes_a_road(void **state) {
  TwMix *mix = mix_of("b", 2);
  TwWorker *worker = tw_worker_new(mix);
  TwGame *game = classic_game(worker, 1, TW_GAME_DEFAULT);
  TwLedger *ledger = tw_ledger_new();
  lay(worker, game, "B", 8, 0, 0);
  lay(worker, game, "A", 9, 0, 1); /* a road to the west */
  lay(worker, game, "A", 7, 0, 3); /* a road to the east */
  TwTile middle = tw_game_tile_at(game, tw_cell(8, 0));
  TwFeature road = tw_cell_feature(game, tw_cell(9, 0), TW_WEST);
  assert_false(tw_region_completed(game, tw_feature_region(game, road)));
  tw_game_set_sink(game, tw_ledger_sink(ledger));
  assert_int_equal(tw_set_up(worker, game, span, &middle, NULL), TW_VERDICT_OK);
  TwRegion region = tw_feature_region(game, road);
  assert_true(tw_region_completed(game, region));
  assert_int_equal(tw_region_tiles(game, region), 3);
  assert_int_equal(tw_turn_n_completed(game), 1); /* it waits to be scored this turn */
  tw_game_free(game);
  tw_ledger_free(ledger);
  tw_worker_free(worker);
  tw_mix_unref(mix);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(boards_with_bridges_are_those_of_a_flood_fill),
      cmocka_unit_test(bridge_beside_closes_a_road),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
