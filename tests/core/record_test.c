/* SPDX-License-Identifier: MIT */

/* Records: a game written, read and continued is the same game; disks may be full. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/toy.h"
#include "record-private.h"

#define SEED 3

static const char *const names[] = {"Red", "Blue \"B\"", "Grün", NULL};

typedef struct {
  Toy toy;
  char *folder, *path;
} Desk;

static int open_desk(void **state) {
  Desk *desk = g_new0(Desk, 1);
  toy_open(&desk->toy, 3, SEED, TW_GAME_DEFAULT);
  desk->folder = g_dir_make_tmp("tw-record-XXXXXX", NULL);
  desk->path = g_build_filename(desk->folder, "game.twr", NULL);
  *state = desk;
  return 0;
}

static int close_desk(void **state) {
  Desk *desk = *state;
  toy_close(&desk->toy);
  g_unlink(desk->path);
  g_rmdir(desk->folder); /* fails if a file was left behind, which the tests look at */
  g_free(desk->folder);
  g_free(desk->path);
  g_free(desk);
  return 0;
}

/* Reads under the toy's mix, which no search path has. NULL: error set. */
static TwGame *load(Desk *desk, const char *data, gsize length, TwRecordFlags flags,
                    TwWorker **worker, GError **error) {
  g_autoptr(TwRecordFile) file = tw_record_parse(data, length, "game.twr", NULL, flags, error);
  return file ? tw_record_play(file, desk->toy.mix, flags, NULL, NULL, worker, error) : NULL;
}

static guint64 hash_of_data(Desk *desk, const char *data, gsize length, TwRecordFlags flags) {
  GError *error = NULL;
  TwWorker *worker = NULL;
  TwGame *game = load(desk, data, length, flags, &worker, &error);
  if (!game)
    fail_msg("%s", error->message);
  guint64 hash = tw_game_hash(game);
  tw_game_free(game);
  tw_worker_free(worker);
  return hash;
}

static guint64 hash_of_file(Desk *desk) {
  g_autofree char *data = NULL;
  gsize length = 0;
  assert_true(g_file_get_contents(desk->path, &data, &length, NULL));
  return hash_of_data(desk, data, length, TW_RECORD_DEFAULT);
}

static void assert_error(Desk *desk, const char *data, TwRecordFlags flags, const char *words) {
  g_autoptr(GError) error = NULL;
  TwWorker *worker = NULL;
  if (load(desk, data, strlen(data), flags, &worker, &error))
    fail_msg("read: %s", data);
  assert_true(g_error_matches(error, TW_ERROR, TW_ERROR_RECORD));
  if (!strstr(error->message, words))
    fail_msg("\"%s\" does not say \"%s\"", error->message, words);
}

static TwRecordWriter *create(Desk *desk) {
  GError *error = NULL;
  TwRecordWriter *writer = tw_record_create(desk->path, desk->toy.game, names, SEED, &error);
  if (!writer)
    fail_msg("%s", error->message);
  return writer;
}

static void undo(Desk *desk, int count) {
  GError *error = NULL;
  if (!tw_game_undo(desk->toy.worker, desk->toy.game, count, &error))
    fail_msg("%s", error->message);
}

/* --- writing and reading ---------------------------------------------------------- */

static void a_whole_game_comes_back(void **state) {
  Desk *desk = *state;
  TwRecordWriter *writer = create(desk);
  while (toy_play(&desk->toy, 9) > 0)
    assert_true(tw_record_sync(writer, desk->toy.game, NULL));
  assert_true(tw_record_close(writer, desk->toy.game, NULL));
  assert_true(tw_game_over(desk->toy.game));
  assert_true(hash_of_file(desk) == tw_game_hash(desk->toy.game));
}

static void a_game_begun_before_is_written_whole(void **state) {
  Desk *desk = *state;
  toy_play(&desk->toy, 50);
  TwRecordWriter *writer = create(desk);
  assert_true(hash_of_file(desk) == tw_game_hash(desk->toy.game));
  assert_true(tw_record_close(writer, desk->toy.game, NULL));
}

static void what_is_undone_stays_undone(void **state) {
  Desk *desk = *state;
  TwRecordWriter *writer = create(desk);
  for (int i = 0; i < 12; i++) {
    toy_play(&desk->toy, 7);
    if (i % 2)
      assert_true(tw_record_sync(writer, desk->toy.game, NULL));
    undo(desk, i % 5);
    if (i % 3 == 0)
      toy_play(&desk->toy, 6);
    assert_true(tw_record_sync(writer, desk->toy.game, NULL));
    assert_true(hash_of_file(desk) == tw_game_hash(desk->toy.game));
  }
  undo(desk, tw_game_n_actions(desk->toy.game));
  assert_true(tw_record_close(writer, desk->toy.game, NULL));
  assert_true(hash_of_file(desk) == tw_game_hash(desk->toy.game));
}

static void a_loaded_game_goes_on(void **state) {
  Desk *desk = *state;
  GError *error = NULL;
  TwWorker *worker = NULL;
  toy_play(&desk->toy, 30);
  g_autofree char *text = tw_record_to_text(desk->toy.game, names, SEED, TW_HIDDEN);
  TwGame *game = load(desk, text, strlen(text), TW_RECORD_DEFAULT, &worker, &error);
  assert_non_null(game);
  tw_game_free(desk->toy.game);
  tw_worker_free(desk->toy.worker);
  desk->toy.game = game;
  desk->toy.worker = worker;
  TwRecordWriter *writer = tw_record_append(desk->path, game, names, SEED, &error);
  assert_non_null(writer);
  undo(desk, 3);
  toy_play(&desk->toy, 25);
  assert_true(tw_record_close(writer, game, NULL));
  assert_true(hash_of_file(desk) == tw_game_hash(game));
}

static void a_record_is_its_text(void **state) {
  Desk *desk = *state;
  toy_play(&desk->toy, 45);
  g_autofree char *text = tw_record_to_text(desk->toy.game, names, SEED, TW_HIDDEN);
  g_autofree char *written = NULL;
  TwRecordWriter *writer = create(desk);
  assert_true(tw_record_close(writer, desk->toy.game, NULL));
  assert_true(g_file_get_contents(desk->path, &written, NULL, NULL));
  assert_string_equal(text, written);
  assert_true(hash_of_data(desk, text, strlen(text), 0) == tw_game_hash(desk->toy.game));
}

static void header_says_who_plays(void **state) {
  Desk *desk = *state;
  GError *error = NULL;
  g_autofree char *text = tw_record_to_text(desk->toy.game, names, SEED, TW_HIDDEN);
  TwRecordFile *file = tw_record_parse(text, strlen(text), "t", NULL, 0, &error);
  assert_non_null(file);
  for (int i = 0; i < 3; i++)
    assert_string_equal(file->header.names[i], names[i]);
  assert_int_equal(file->header.seed, SEED);
  assert_int_equal(tw_mix_spec_players(file->header.spec), 3);
  tw_record_file_free(file);
}

/* The colours of a game are written where somebody wished for them, and read again. */
static void colours_are_kept(void **state) {
  Desk *desk = *state;
  g_autoptr(TwMixSpec) spec = tw_mix_spec_copy(tw_mix_spec(desk->toy.mix));
  tw_mix_spec_set_colour(spec, 0, "Black");
  g_autoptr(TwMix) mix = toy_mix_of(spec);
  assert_string_equal(tw_mix_colour(mix, 0), "black");
  TwWorker *worker = tw_worker_new(mix);
  TwGame *game = tw_game_new(worker, SEED, TW_GAME_DEFAULT, NULL);
  g_autofree char *text = tw_record_to_text(game, NULL, SEED, TW_HIDDEN);
  GError *error = NULL;
  TwRecordFile *file = tw_record_parse(text, strlen(text), "t", NULL, 0, &error);
  assert_non_null(file);
  g_autoptr(TwMix) again = toy_mix_of(file->header.spec);
  for (TwPlayer p = 0; p < 3; p++)
    assert_string_equal(tw_mix_colour(again, p), tw_mix_colour(mix, p));
  tw_record_file_free(file);
  tw_game_free(game);
  tw_worker_free(worker);
}

static void asking_for_everything_is_kept(void **state) {
  Desk *desk = *state;
  Toy toy;
  toy_open(&toy, 3, SEED, TW_GAME_ASK_ALL);
  toy_play(&toy, 40);
  g_autofree char *text = tw_record_to_text(toy.game, NULL, SEED, TW_HIDDEN);
  assert_non_null(strstr(text, "\"ask_all\":true"));
  assert_true(hash_of_data(desk, text, strlen(text), 0) == tw_game_hash(toy.game));
  toy_close(&toy);
}

/* --- disks ---------------------------------------------------------------------------- */

static void a_full_disk_at_the_start_is_an_error(void **state) {
  Desk *desk = *state;
  g_autoptr(GError) error = NULL;
  if (access("/dev/full", W_OK) != 0)
    skip();
  assert_null(tw_record_create("/dev/full", desk->toy.game, names, SEED, &error));
  assert_true(g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NO_SPACE));
  assert_non_null(strstr(error->message, "/dev/full"));
  struct stat info; /* still the device, not a file of ours */
  assert_int_equal(stat("/dev/full", &info), 0);
  assert_true(S_ISCHR(info.st_mode));
}

static void limit_file_size(rlim_t most) {
  struct rlimit limit = {most, RLIM_INFINITY};
  assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* The file keeps whole lines, the writer goes on when there is room again. */
static void a_disk_that_fills_up_harms_nothing(void **state) {
  Desk *desk = *state;
  g_autoptr(GError) error = NULL;
  struct stat info;
  signal(SIGXFSZ, SIG_IGN);
  TwRecordWriter *writer = create(desk);
  toy_play(&desk->toy, 10);
  assert_true(tw_record_sync(writer, desk->toy.game, NULL));
  guint64 before = tw_game_hash(desk->toy.game);
  assert_int_equal(stat(desk->path, &info), 0);
  limit_file_size((rlim_t)info.st_size + 30);
  toy_play(&desk->toy, 10);
  gboolean good = tw_record_sync(writer, desk->toy.game, &error);
  gboolean again = tw_record_sync(writer, desk->toy.game, NULL);
  limit_file_size(RLIM_INFINITY);
  assert_false(good || again);
  assert_non_null(strstr(error->message, desk->path));
  assert_true(hash_of_file(desk) == before);
  assert_true(tw_record_sync(writer, desk->toy.game, NULL));
  assert_true(hash_of_file(desk) == tw_game_hash(desk->toy.game));
  assert_true(tw_record_close(writer, desk->toy.game, NULL));
}

static void a_record_is_replaced_only_by_a_whole_one(void **state) {
  Desk *desk = *state;
  g_autoptr(GError) error = NULL;
  g_autofree char *kept = NULL;
  signal(SIGXFSZ, SIG_IGN);
  assert_true(g_file_set_contents(desk->path, "precious", -1, NULL));
  limit_file_size(100);
  TwRecordWriter *writer = tw_record_create(desk->path, desk->toy.game, names, SEED, &error);
  limit_file_size(RLIM_INFINITY);
  assert_null(writer);
  assert_true(g_file_get_contents(desk->path, &kept, NULL, NULL));
  assert_string_equal(kept, "precious");
  g_autoptr(GDir) dir = g_dir_open(desk->folder, 0, NULL);
  assert_string_equal(g_dir_read_name(dir), "game.twr");
  assert_null(g_dir_read_name(dir)); /* nothing lies beside it */
}

static void a_folder_that_is_not_there_is_an_error(void **state) {
  Desk *desk = *state;
  g_autoptr(GError) error = NULL;
  assert_null(tw_record_create("/nonexistent/x.twr", desk->toy.game, names, SEED, &error));
  assert_true(g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  g_clear_error(&error);
  TwWorker *worker = NULL;
  assert_null(tw_record_load("/nonexistent/x.twr", NULL, 0, NULL, NULL, &worker, &error));
  assert_true(g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  g_clear_error(&error);
  assert_null(tw_record_load(desk->folder, NULL, 0, NULL, NULL, &worker, &error));
  assert_non_null(error);
}

/* --- what a record may not say ------------------------------------------------------------ */

/* The record of a few actions with `from` replaced by `to`. */
static char *changed(Desk *desk, const char *from, const char *to) {
  g_autofree char *text = tw_record_to_text(desk->toy.game, names, SEED, TW_HIDDEN);
  g_auto(GStrv) parts = g_strsplit(text, from, 2);
  if (!parts[1])
    fail_msg("no \"%s\" in %s", from, text);
  return g_strjoinv(to, parts);
}

static void faults_of_the_header_are_named(void **state) {
  Desk *desk = *state;
  static const char *const cases[][3] = {
      {"\"tilewright\":1", "\"tilewright\":2", "game.twr:1: a record of format 2"},
      {"\"tilewright\":1", "\"x\":1", "this is no record"},
      {"\"id\":\"toy\"", "\"id\":\"../toy\"", "\"packages\""},
      {"\"id\":\"toy\"", "\"id\":7", "\"id\": a string is expected"},
      {"\"id\":\"toy\"", "\"id\":\"other\"", "package \"other\" is not in the mix"},
      {"\"version\":\"1.0.0\"", "\"version\":\"1.0.1\"", "has version 1.0.1, here is 1.0.0"},
      {"\"tiles\":{}", "\"tiles\":{\"a\":-1}", "\"tiles\""},
      {"\"tiles\":{}", "\"tiles\":[]", "\"tiles\": an object"},
      {"\"teams\":[0,1,2]", "\"teams\":[0,1]", "\"teams\""},
      {"\"teams\":[0,1,2]", "\"teams\":[0,1,9]", "\"teams\""},
      {"\"teams\":[0,1,2]", "\"teams\":[0,1,2],\"colours\":[\"red\"]", "\"colours\""},
      {"\"teams\":[0,1,2]", "\"teams\":[0,1,2],\"colours\":[1,2,3]", "\"colours\""},
      {"\"Red\"", "17", "\"players\""},
      {"\"players\":[", "\"players\":[\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",", "\"players\""},
      {"\"seed\":\"3\"", "\"seed\":\"-3\"", "\"seed\""},
      {"\"seed\":\"3\"", "\"seed\":3", "\"seed\""},
      {"\"seed\":\"3\"", "\"masked\":1", "hides what replaying takes"},
      {"\"chance\":[", "\"chance\":[\"nothing\",", "\"nothing\" is no tile type"},
      {"\"chance\":[", "\"chance\":[\"5\",", "not possible here"}};
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *text = changed(desk, cases[i][0], cases[i][1]);
    assert_error(desk, text, 0, cases[i][2]);
  }
  assert_error(desk, "", 0, "the file is empty");
  assert_error(desk, "\n", 0, "game.twr:1:");
}

static void faults_of_a_line_are_named(void **state) {
  Desk *desk = *state;
  g_autofree char *text = tw_record_to_text(desk->toy.game, names, SEED, TW_HIDDEN);
  static const char *const lines[][2] = {
      {"{\"do\":\"place at=40,40 turn=0\"}", "game.twr:3: place"},
      {"{\"do\":\"plaice\"}", "Did you mean \"place\"?"},
      {"{\"do\":\"pass\",\"by\":2}", "game.twr:3:"},
      {"{\"do\":7}", "\"do\": a string"},
      {"{\"do\":\"pass\",\"undo\":1}", "one of"},
      {"{}", "one of"},
      {"{\"undo\":1}", "where 0 were made"},
      {"{\"undo\":0}", "\"undo\""},
      {"{\"hash\":\"12\"}", "16 hexadecimal"},
      {"{\"hash\":\"0123456789abcdef\"}", "game.twr:3: the game came out otherwise"},
      {"[1]", "object"},
      {"not json", "not JSON"},
      {"{\"do\":\"place\",\"by\":99}", "\"by\""}};
  for (gsize i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_autofree char *with = g_strconcat(text, lines[i][0], "\n", NULL);
    assert_error(desk, with, 0, lines[i][1]);
  }
}

static void another_version_is_read_when_asked_for(void **state) {
  Desk *desk = *state;
  toy_play(&desk->toy, 20);
  g_autofree char *text = changed(desk, "\"version\":\"1.0.0\"", "\"version\":\"0.9.0\"");
  assert_error(desk, text, 0, "version 0.9.0");
  assert_true(hash_of_data(desk, text, strlen(text), TW_RECORD_OTHER_VERSIONS) ==
              tw_game_hash(desk->toy.game));
}

/* Plays a game until something was taken without asking; FALSE: nothing was. */
static gboolean play_to_forced(Toy *toy) {
  int n = 0;
  while (n == 0 && toy_play(toy, 1) == 1)
    tw_worker_forced(toy->worker, &n);
  return n > 0;
}

static void a_forced_action_may_be_stated(void **state) {
  Desk *desk = *state;
  guint64 seed = SEED;
  for (; !play_to_forced(&desk->toy); seed++) {
    toy_close(&desk->toy);
    toy_open(&desk->toy, 3, seed + 1, TW_GAME_DEFAULT);
  }
  int n = 0;
  g_autofree char *text = tw_record_to_text(desk->toy.game, names, seed, TW_HIDDEN);
  g_autofree char *forced =
      tw_action_to_text(desk->toy.game, &tw_worker_forced(desk->toy.worker, &n)[0]);
  g_autofree char *with = g_strdup_printf("%s{\"do\":\"%s\"}\n", text, forced);
  assert_true(hash_of_data(desk, with, strlen(with), 0) == tw_game_hash(desk->toy.game));
}

/* --- exports for one seat -------------------------------------------------------------------- */

static void do_action(Desk *desk, const char *text) {
  TwAction action;
  GError *error = NULL;
  if (!tw_action_from_text(desk->toy.worker, desk->toy.game, text, &action, &error) ||
      tw_apply(desk->toy.worker, desk->toy.game, &action, &error) != TW_VERDICT_OK)
    fail_msg("%s: %s", text, error->message);
}

static void an_export_hides_what_a_seat_cannot_know(void **state) {
  Desk *desk = *state;
  const TwMix *mix = desk->toy.mix;
  TwPhase fair = tw_mix_find_phase(mix, "fair");
  while (tw_game_phase(desk->toy.game) != fair)
    toy_play(&desk->toy, 1);
  TwPlayer mine = tw_game_player(desk->toy.game);
  do_action(desk, "guess number=5");
  do_action(desk, "guess number=5"); /* the same again changes nothing and is no less secret */
  do_action(desk, "deal");
  g_autofree char *theirs = tw_record_to_text(desk->toy.game, names, SEED, (mine + 1) % 3);
  g_autofree char *ours = tw_record_to_text(desk->toy.game, names, SEED, mine);
  g_autofree char *truth = tw_record_to_text(desk->toy.game, names, SEED, TW_HIDDEN);
  assert_non_null(strstr(truth, "guess number=5"));
  assert_non_null(strstr(ours, "guess number=5"));
  assert_non_null(strstr(theirs, "guess number=?"));
  assert_null(strstr(theirs, "guess number=5"));
  assert_non_null(strstr(theirs, "\"do\":\"deal\",\"by\":"));
  assert_non_null(strstr(theirs, "\"chance\":[\"?\"]"));
  assert_null(strstr(theirs, "\"seed\""));
  assert_non_null(strstr(truth, "}\n{\"hash\""));
  assert_null(strstr(theirs, "}\n{\"hash\""));
  assert_error(desk, theirs, 0, "export for one seat");
}

/* What was hidden stays so when it goes from one secret to another. */
static void a_buried_tile_is_hidden(void **state) {
  Desk *desk = *state;
  const TwMix *mix = desk->toy.mix;
  TwPhase fair = tw_mix_find_phase(mix, "fair");
  while (tw_game_phase(desk->toy.game) != fair)
    toy_play(&desk->toy, 1);
  TwPlayer mine = tw_game_player(desk->toy.game);
  TwTile last = tw_game_n_tiles(desk->toy.game) - 1;
  gint32 type = tw_state_item(desk->toy.game, tw_mix_find_state(mix, "hand"), mine, 0);
  g_autoptr(GString) bury = g_string_new("bury type=");
  tw_value_append_text(bury, desk->toy.game, TW_TYPE_TILE_TYPE, type);
  g_string_append(bury, " tile=");
  tw_value_append_text(bury, desk->toy.game, TW_TYPE_TILE, last);
  do_action(desk, bury->str);
  g_autofree char *theirs = tw_record_to_text(desk->toy.game, names, SEED, (mine + 1) % 3);
  g_autofree char *ours = tw_record_to_text(desk->toy.game, names, SEED, mine);
  assert_non_null(strstr(ours, bury->str));
  assert_non_null(strstr(theirs, "bury type=? tile="));
}

static void a_played_card_is_open(void **state) {
  Desk *desk = *state;
  const TwMix *mix = desk->toy.mix;
  TwPhase fair = tw_mix_find_phase(mix, "fair");
  while (tw_game_phase(desk->toy.game) != fair)
    toy_play(&desk->toy, 1);
  TwPlayer mine = tw_game_player(desk->toy.game);
  TwCard card = 0;
  while (!tw_deck_held_of(desk->toy.game, tw_mix_find_deck(mix, "gifts"), mine, card))
    card++;
  g_autoptr(GString) play = g_string_new("play card=");
  tw_value_append_text(play, desk->toy.game, TW_TYPE_CARD, card);
  do_action(desk, play->str);
  g_autofree char *theirs = tw_record_to_text(desk->toy.game, names, SEED, TW_NONE);
  assert_non_null(strstr(theirs, play->str));
  assert_non_null(strstr(theirs, "\"masked\":\"onlooker\""));
}

#define RECORD_TEST(name) cmocka_unit_test_setup_teardown(name, open_desk, close_desk)

int main(void) {
  const struct CMUnitTest tests[] = {
      RECORD_TEST(a_whole_game_comes_back),
      RECORD_TEST(a_game_begun_before_is_written_whole),
      RECORD_TEST(what_is_undone_stays_undone),
      RECORD_TEST(a_loaded_game_goes_on),
      RECORD_TEST(a_record_is_its_text),
      RECORD_TEST(header_says_who_plays),
      RECORD_TEST(colours_are_kept),
      RECORD_TEST(asking_for_everything_is_kept),
      RECORD_TEST(a_full_disk_at_the_start_is_an_error),
      RECORD_TEST(a_disk_that_fills_up_harms_nothing),
      RECORD_TEST(a_record_is_replaced_only_by_a_whole_one),
      RECORD_TEST(a_folder_that_is_not_there_is_an_error),
      RECORD_TEST(faults_of_the_header_are_named),
      RECORD_TEST(faults_of_a_line_are_named),
      RECORD_TEST(another_version_is_read_when_asked_for),
      RECORD_TEST(a_forced_action_may_be_stated),
      RECORD_TEST(an_export_hides_what_a_seat_cannot_know),
      RECORD_TEST(a_buried_tile_is_hidden),
      RECORD_TEST(a_played_card_is_open),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
