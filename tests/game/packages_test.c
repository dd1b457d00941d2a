/* SPDX-License-Identifier: MIT */
/*
 * Every package of plugins/ and scripts/ in random games, alone over its base game and
 * all that share a base game together: resources are what the ledger says, no piece and
 * no tile is lost, undone and done again or saved and loaded a game is the same.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "classic.h"
#include "packaged.h"

#define GAMES 8       /* of each number of players, unless TW_GAMES says more */
#define UNDO_EVERY 29 /* actions */
#define UNDO 4        /* actions taken back */
#define MOST_ACTIONS 5000

static const char *const names[] = {"Red", "Blue", "Green", "Black", "Gray", "Pink", NULL};
static const int players_tried[] = {2, 4};

typedef struct {
  const char *what; /* for messages */
  guint64 seed;
  TwMix *mix;
  TwWorker *worker;
  TwGame *game;
  TwLedger *ledger;
  Dice dice;
  int tiles;
  gint32 *start; /* resources at the start, by player */
  int *pieces;   /* pieces of each type, by player */
  guint64 asked; /* phases and decisions met so far, as bits */
} Play;

#define holds(p, condition)                                                                        \
  do {                                                                                             \
    if (!(condition))                                                                              \
      fail_msg("%s, %d players, seed %d, after %d actions: %s", (p)->what,                         \
               tw_mix_players((p)->mix), (int)(p)->seed, tw_game_n_actions((p)->game),             \
               #condition);                                                                        \
  } while (0)

/* Pieces of a type that belong to a player, wherever they are. */
static int pieces_of(const Play *p, TwPlayer player, TwPieceType type) {
  int n = tw_player_supply(p->game, player, type);
  for (TwPiece i = 0; i < tw_game_n_pieces(p->game); i++)
    n += tw_piece_player(p->game, i) == player && tw_piece_type(p->game, i) == type &&
         tw_piece_place(p->game, i) != TW_PLACE_SUPPLY;
  return n;
}

static void play_open(Play *p, TwMix *mix, const char *what, guint64 seed) {
  *p = (Play){.what = what, .seed = seed, .mix = mix, .dice = {seed}};
  g_autoptr(GError) error = NULL;
  p->worker = tw_worker_new(mix);
  p->game = tw_game_new(p->worker, seed, TW_GAME_DEFAULT, &error);
  if (!p->game)
    fail_msg("%s, seed %d: %s", what, (int)seed, error->message);
  p->ledger = tw_ledger_new();
  tw_game_set_sink(p->game, tw_ledger_sink(p->ledger));
  int resources = tw_mix_n_resources(mix), types = tw_mix_n_piece_types(mix);
  p->start = g_new0(gint32, TW_MAX_PLAYERS * resources);
  p->pieces = g_new0(int, TW_MAX_PLAYERS *types);
  for (TwPlayer seat = 0; seat < tw_mix_players(mix); seat++) {
    for (TwResource r = 0; r < resources; r++)
      p->start[seat * resources + r] = tw_player_count(p->game, seat, r);
    for (TwPieceType t = 0; t < types; t++)
      p->pieces[seat * types + t] = pieces_of(p, seat, t);
  }
  for (TwTileType t = 0; t < tw_mix_n_tile_types(mix); t++)
    p->tiles += tw_mix_tile_type_count(mix, t);
}

static void play_close(Play *p) {
  tw_game_free(p->game);
  tw_ledger_free(p->ledger);
  tw_worker_free(p->worker);
  g_free(p->start);
  g_free(p->pieces);
}

/* --- what must hold ----------------------------------------------------------------------- */

static void pieces_are_conserved(const Play *p) {
  int types = tw_mix_n_piece_types(p->mix);
  for (TwPlayer seat = 0; seat < tw_mix_players(p->mix); seat++)
    for (TwPieceType t = 0; t < types; t++)
      holds(p, pieces_of(p, seat, t) == p->pieces[seat * types + t]);
}

/* Some rules keep tiles in hands meanwhile; when the game is over none is missing. */
static void tiles_are_conserved(const Play *p) {
  int known =
      tw_game_tiles_left(p->game) + tw_game_n_tiles(p->game) + tw_game_tiles_discarded(p->game);
  holds(p, tw_game_over(p->game) ? known == p->tiles : known <= p->tiles);
}

/* Points are a side's, other resources a player's. */
static gboolean shared_by(const TwMix *mix, const TwEntry *entry, TwPlayer seat) {
  return seat == entry->player ||
         (entry->resource == TW_RESOURCE_POINTS && tw_mix_side_of(mix, seat) == entry->side);
}

static void ledger_adds_up(const Play *p) {
  int resources = tw_mix_n_resources(p->mix);
  g_autofree gint32 *sum = g_memdup2(p->start, TW_MAX_PLAYERS * resources * sizeof *sum);
  for (int i = 0; i < tw_ledger_length(p->ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(p->ledger, i);
    if (entry->type != TW_ENTRY_AWARD)
      continue;
    gint32 terms = 0;
    for (int k = 0; k < entry->n_terms; k++)
      terms += entry->terms[k].count * entry->terms[k].rate;
    holds(p, entry->n_terms > 0 && terms == entry->amount);
    for (TwPlayer seat = 0; seat < tw_mix_players(p->mix); seat++)
      if (shared_by(p->mix, entry, seat))
        sum[seat * resources + entry->resource] += entry->amount;
  }
  for (TwPlayer seat = 0; seat < tw_mix_players(p->mix); seat++)
    for (TwResource r = 0; r < resources; r++)
      holds(p, sum[seat * resources + r] == tw_player_count(p->game, seat, r));
}

/* Takes back the last actions and does them again: the game before and after is the same. */
static void undone_and_done(Play *p, guint64 hash_before) {
  TwAction again[UNDO];
  guint64 hash = tw_game_hash(p->game);
  int n = tw_game_n_actions(p->game);
  g_autoptr(GError) error = NULL;
  for (int i = 0; i < UNDO; i++)
    again[i] = *tw_game_action(p->game, n - UNDO + i, NULL, NULL);
  if (!tw_game_undo(p->worker, p->game, UNDO, &error))
    fail_msg("%s: undo: %s", p->what, error ? error->message : "refused");
  holds(p, tw_game_hash(p->game) == hash_before);
  for (int i = 0; i < UNDO; i++)
    classic_apply(p->worker, p->game, &again[i]);
  holds(p, tw_game_hash(p->game) == hash);
}

static void saved_and_loaded(const Play *p) {
  g_autoptr(GError) error = NULL;
  const char *seats[TW_MAX_PLAYERS + 1] = {NULL};
  TwWorker *worker = NULL;
  memcpy(seats, names, (gsize)tw_mix_players(p->mix) * sizeof *seats);
  g_autofree char *text = tw_record_to_text(p->game, seats, p->seed, TW_HIDDEN);
  TwGame *game =
      tw_record_load_data(text, strlen(text), "saved", NULL, 0, NULL, NULL, &worker, &error);
  if (!game)
    fail_msg("%s, seed %d: %s", p->what, (int)p->seed, error->message);
  holds(p, tw_game_hash(game) == tw_game_hash(p->game));
  tw_game_free(game);
  tw_worker_free(worker);
}

/* The first time that a phase or decision is met: it stands in a record, and one can go back. */
static void kept_where_first_asked(Play *p) {
  guint64 bit = (guint64)1 << (tw_game_phase(p->game) & 63);
  int n = tw_game_n_actions(p->game);
  if (p->asked & bit || n == 0)
    return;
  p->asked |= bit;
  saved_and_loaded(p);
  TwAction again = *tw_game_action(p->game, n - 1, NULL, NULL);
  guint64 hash = tw_game_hash(p->game);
  g_autoptr(GError) error = NULL;
  if (!tw_game_undo(p->worker, p->game, 1, &error))
    fail_msg("%s: undo: %s", p->what, error ? error->message : "refused");
  classic_apply(p->worker, p->game, &again);
  holds(p, tw_game_hash(p->game) == hash);
}

/* --- playing -------------------------------------------------------------------------------- */

static void play_one(TwMix *mix, const char *what, guint64 seed) {
  Play p;
  TwAction action;
  guint64 before = 0;
  play_open(&p, mix, what, seed);
  for (int n = 1; classic_pick(p.worker, p.game, &p.dice, &action); n++) {
    g_autoptr(GError) error = NULL;
    if (n % UNDO_EVERY == UNDO_EVERY - UNDO)
      before = tw_game_hash(p.game);
    if (tw_apply(p.worker, p.game, &action, &error) != TW_VERDICT_OK)
      fail_msg("%s, seed %d: %s", what, (int)seed, error->message);
    holds(&p, n < MOST_ACTIONS);
    if (n % UNDO_EVERY == UNDO_EVERY - 1)
      undone_and_done(&p, before);
    pieces_are_conserved(&p);
    tiles_are_conserved(&p);
  }
  holds(&p, tw_game_over(p.game));
  pieces_are_conserved(&p);
  tiles_are_conserved(&p);
  ledger_adds_up(&p);
  saved_and_loaded(&p);
  play_close(&p);
}

static void play_some(const char *base, const char *packages, const char *what) {
  for (gsize i = 0; i < G_N_ELEMENTS(players_tried); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(TwMix) mix = packaged_mix(base, packages, players_tried[i], &error);
    if (!mix)
      fail_msg("%s: %s", what, error->message);
    for (guint64 seed = 1, last = (guint64)classic_wish("TW_GAMES", GAMES); seed <= last; seed++)
      play_one(mix, what, seed);
  }
}

/* The parts of one package, alone and together. */
static const struct {
  const char *what;
  const char *off[4]; /* options that are not as they are otherwise */
} parts[] = {
    {"castles alone", {"bcb.bridges", "bcb.bazaars"}},
    {"castles without the tiles", {"bcb.bridges", "bcb.bazaars", "bcb.tiles"}},
    {"bazaars alone", {"bcb.bridges", "bcb.castles"}},
    {"castles and bazaars", {"bcb.bridges"}},
    {"bazaars without auction", {"bcb.bridges", "bcb.castles", "bcb.auction"}},
    {"all parts", {NULL}},
};

static void play_with_a_look(TwMix *mix, const char *what, guint64 seed) {
  Play p;
  TwAction action;
  play_open(&p, mix, what, seed);
  for (int n = 1; classic_pick(p.worker, p.game, &p.dice, &action); n++) {
    kept_where_first_asked(&p);
    classic_apply(p.worker, p.game, &action);
    holds(&p, n < MOST_ACTIONS);
    pieces_are_conserved(&p);
    tiles_are_conserved(&p);
  }
  holds(&p, tw_game_over(p.game));
  ledger_adds_up(&p);
  play_close(&p);
}

static void parts_alone_and_together(void **state) {
  (void)state;
  int games = classic_wish("TW_GAMES", 1);
  for (gsize i = 0; i < G_N_ELEMENTS(parts); i++)
    for (int players = 2; players <= 6; players++) {
      g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
      g_autoptr(GError) error = NULL;
      tw_mix_spec_add_package(spec, "bcb");
      for (int k = 0; k < 4 && parts[i].off[k]; k++)
        tw_mix_spec_set_option(spec, parts[i].off[k], "false");
      tw_mix_spec_set_players(spec, players);
      g_autoptr(TwMix) mix = tw_mix_new(spec, &error);
      if (!mix)
        fail_msg("%s: %s", parts[i].what, error->message);
      for (int seed = 1; seed <= games; seed++)
        play_with_a_look(mix, parts[i].what, (guint64)seed);
    }
}

static void each_package_alone(void **state) {
  (void)state;
  g_autoptr(GPtrArray) all = packaged_ids();
  assert_true(all->len >= 2);
  for (guint i = 0; i < all->len; i++)
    play_some(packaged_base(all->pdata[i]), all->pdata[i], all->pdata[i]);
}

static void play_all_over(const char *base) {
  g_autoptr(GPtrArray) all = packaged_ids();
  GString *ids = g_string_new(base);
  for (guint i = 0; i < all->len; i++)
    if (strcmp(packaged_base(all->pdata[i]), base) == 0)
      g_string_append_printf(ids, ",%s", (const char *)all->pdata[i]);
  g_autofree char *packages = g_string_free(ids, FALSE);
  g_autofree char *what = g_strdup_printf("all packages over %s together", base);
  play_some(base, packages, what);
}

static void all_packages_together(void **state) {
  (void)state;
  play_all_over("classic");
  play_all_over("south-seas");
  play_all_over("star-wars");
}

/* Partners sit opposite; what one gains is both's, so the ledger names one of them. */
static void teams_of_two(void **state) {
  (void)state;
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_autoptr(GError) error = NULL;
  tw_mix_spec_add_package(spec, "star-wars");
  tw_mix_spec_set_players(spec, 4);
  for (TwPlayer p = 0; p < 4; p++)
    tw_mix_spec_set_team(spec, p, p % 2);
  g_autoptr(TwMix) mix = tw_mix_new(spec, &error);
  if (!mix)
    fail_msg("%s", error->message);
  for (guint64 seed = 1, last = (guint64)classic_wish("TW_GAMES", GAMES); seed <= last; seed++)
    play_one(mix, "star-wars in teams", seed);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_package_alone),
      cmocka_unit_test(parts_alone_and_together),
      cmocka_unit_test(all_packages_together),
      cmocka_unit_test(teams_of_two),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
