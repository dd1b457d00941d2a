/* SPDX-License-Identifier: MIT */

/* A classic game kept in a file: loaded from the search path it is the same, awards and all. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <glib/gstdio.h>

#include <tilewright/tilewright.h>

#define SEED 20

static const char *const names[] = {"Red", "Blue", NULL};

typedef struct {
  TwMix *mix;
  TwWorker *worker;
  TwGame *game;
  TwLedger *ledger;
  GRand *rand;
  char *folder, *path;
} Desk;

static int open_desk(void **state) {
  Desk *desk = g_new0(Desk, 1);
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  GError *error = NULL;
  tw_mix_spec_add_package(spec, "classic");
  tw_mix_spec_set_option(spec, "classic.meeples", "5");
  tw_mix_spec_set_tiles(spec, "classic/B", 1);
  desk->mix = tw_mix_new(spec, &error);
  if (!desk->mix)
    fail_msg("%s", error->message);
  desk->worker = tw_worker_new(desk->mix);
  desk->game = tw_game_new(desk->worker, SEED, TW_GAME_DEFAULT, &error);
  desk->ledger = tw_ledger_new();
  tw_game_set_sink(desk->game, tw_ledger_sink(desk->ledger));
  desk->rand = g_rand_new_with_seed(1);
  desk->folder = g_dir_make_tmp("tw-saved-XXXXXX", NULL);
  desk->path = g_build_filename(desk->folder, "game.twr", NULL);
  *state = desk;
  return 0;
}

static int close_desk(void **state) {
  Desk *desk = *state;
  tw_game_free(desk->game);
  tw_worker_free(desk->worker);
  tw_mix_unref(desk->mix);
  tw_ledger_free(desk->ledger);
  g_rand_free(desk->rand);
  g_unlink(desk->path);
  g_rmdir(desk->folder);
  g_free(desk->folder);
  g_free(desk->path);
  g_free(desk);
  return 0;
}

static void play(Desk *desk, int actions) {
  for (int i = 0, n = 0; i < actions && !tw_game_over(desk->game); i++) {
    const TwAction *legal = tw_game_legal(desk->worker, desk->game, &n);
    GError *error = NULL;
    int pick = g_rand_int_range(desk->rand, 0, n);
    if (tw_apply(desk->worker, desk->game, &legal[pick], &error) != TW_VERDICT_OK)
      fail_msg("%s", error->message);
  }
}

static void save(Desk *desk) {
  GError *error = NULL;
  TwRecordWriter *writer = tw_record_create(desk->path, desk->game, names, SEED, &error);
  if (!writer || !tw_record_close(writer, desk->game, &error))
    fail_msg("%s", error->message);
}

/* The awards of a ledger, a line each, as a player reads them. */
static char *awards(TwLedger *ledger) {
  GString *out = g_string_new(NULL);
  for (int i = 0; i < tw_ledger_length(ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(ledger, i);
    if (entry->type != TW_ENTRY_AWARD)
      continue;
    g_autofree char *sum = tw_entry_explain(entry);
    g_string_append_printf(out, "%d: player %d, %s\n", entry->turn, entry->player, sum);
  }
  return g_string_free(out, FALSE);
}

static void a_saved_game_is_the_same_when_loaded(void **state) {
  Desk *desk = *state;
  GError *error = NULL;
  TwRecordHeader header = {0};
  TwWorker *worker = NULL;
  play(desk, 1000);
  assert_true(tw_game_over(desk->game));
  save(desk);
  g_autoptr(TwLedger) ledger = tw_ledger_new();
  TwGame *game = tw_record_load(desk->path, NULL, TW_RECORD_DEFAULT, tw_ledger_sink(ledger),
                                &header, &worker, &error);
  if (!game)
    fail_msg("%s", error->message);
  assert_true(tw_game_hash(game) == tw_game_hash(desk->game));
  assert_int_equal(tw_game_n_actions(game), tw_game_n_actions(desk->game));
  assert_string_equal(header.names[1], "Blue");
  assert_int_equal(header.seed, SEED);
  g_autofree char *theirs = awards(ledger), *ours = awards(desk->ledger);
  assert_string_equal(theirs, ours);
  assert_true(strlen(ours) > 100);
  tw_record_header_clear(&header);
  tw_game_free(game);
  tw_worker_free(worker);
}

static void another_content_is_refused_by_name(void **state) {
  Desk *desk = *state;
  g_autoptr(GError) error = NULL;
  TwWorker *worker = NULL;
  play(desk, 30);
  save(desk);
  g_autofree char *text = NULL;
  assert_true(g_file_get_contents(desk->path, &text, NULL, NULL));
  char *hash = strstr(text, "\"hash\":\"");
  assert_non_null(hash);
  hash[8] = hash[8] == '0' ? '1' : '0';
  TwGame *game =
      tw_record_load_data(text, strlen(text), "other.twr", NULL, 0, NULL, NULL, &worker, &error);
  assert_null(game);
  assert_non_null(strstr(error->message, "other.twr:1: package classic"));
  g_clear_error(&error);
  game = tw_record_load_data(text, strlen(text), "other.twr", NULL, TW_RECORD_OTHER_VERSIONS, NULL,
                             NULL, &worker, &error);
  assert_non_null(game);
  assert_true(tw_game_hash(game) == tw_game_hash(desk->game));
  tw_game_free(game);
  tw_worker_free(worker);
}

static void a_package_that_is_not_here_is_named(void **state) {
  g_autoptr(GError) error = NULL;
  TwWorker *worker = NULL;
  static const char text[] =
      "{\"tilewright\":1,\"packages\":[{\"id\":\"clasic\",\"version\":\"1\"}],"
      "\"players\":[\"a\",\"b\"],\"seed\":\"1\"}\n";
  assert_null(
      tw_record_load_data(text, strlen(text), "x.twr", NULL, 0, NULL, NULL, &worker, &error));
  assert_non_null(strstr(error->message, "x.twr:1:"));
  assert_non_null(strstr(error->message, "Did you mean \"classic\"?"));
}

/* Everything a player sees reads back, all through a game. */
static void actions_of_a_game_read_back(void **state) {
  Desk *desk = *state;
  for (int turn = 0; !tw_game_over(desk->game); turn++) {
    int n = 0;
    const TwAction *legal = tw_game_legal(desk->worker, desk->game, &n);
    for (int i = turn % 3; i < n; i += 3) {
      TwAction back;
      GError *error = NULL;
      g_autofree char *text = tw_action_to_text(desk->game, &legal[i]);
      if (!tw_action_from_text(NULL, desk->game, text, &back, &error))
        fail_msg("%s: %s", text, error->message);
      assert_memory_equal(&back, &legal[i], sizeof back);
    }
    play(desk, 1);
  }
}

#define SAVED_TEST(name) cmocka_unit_test_setup_teardown(name, open_desk, close_desk)

int main(void) {
  const struct CMUnitTest tests[] = {
      SAVED_TEST(a_saved_game_is_the_same_when_loaded),
      SAVED_TEST(another_content_is_refused_by_name),
      SAVED_TEST(a_package_that_is_not_here_is_named),
      SAVED_TEST(actions_of_a_game_read_back),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
