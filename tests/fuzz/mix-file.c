/* SPDX-License-Identifier: MIT */

/*
 * Fuzzes mix files, with the packages that come with the program on the search path.
 * An input is a mix file as it is; one that begins with a zero byte is bytes that a
 * mix file of known words is made of. What reads must be written and read back to the
 * same; what can be made is reported on, played and recorded, and the saved file and
 * the record must play the same game.
 */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "common/folder.h"
#include "mix-maker.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define ACTIONS 12
#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition))                                                                              \
      g_error("%s:%d: %s", __FILE__, __LINE__, #condition);                                        \
  } while (0)

static char *folder, *path;

static void remove_folder(void) {
  folder_free(folder);
  g_free(path);
}

static void prepare(void) {
  folder = folder_new();
  path = g_build_filename(folder, "fuzzed.mix.lua", NULL);
  atexit(remove_folder);
}

/* Every fault is a text for a player that names the file. */
static void check_faults(const GError *error) {
  CHECK(g_utf8_validate(error->message, -1, NULL));
  g_auto(GStrv) lines = g_strsplit(error->message, "\n", -1);
  for (char **line = lines; *line; line++)
    if (!strstr(*line, "fuzzed.mix.lua"))
      g_error("no file in \"%s\"", *line);
}

static TwMixSpec *read_text(const char *text, gsize size) {
  g_autoptr(GError) error = NULL;
  folder_write(folder, "fuzzed.mix.lua", text, (gssize)size);
  TwMixSpec *spec = tw_mix_spec_read(path, NULL, &error);
  CHECK((spec == NULL) == (error != NULL));
  if (error)
    check_faults(error);
  return spec;
}

/* What is written reads the same, and is written the same again. (transfer full) */
static TwMixSpec *there_and_back(const TwMixSpec *spec) {
  g_autofree char *text = tw_mix_spec_to_lua(spec);
  TwMixSpec *back = read_text(text, strlen(text));
  if (!back)
    g_error("what was written does not read:\n%s", text);
  g_autofree char *again = tw_mix_spec_to_lua(back);
  CHECK(strcmp(again, text) == 0);
  return back;
}

static TwMix *make(const TwMixSpec *spec) {
  g_autoptr(GError) error = NULL;
  TwMix *mix = tw_mix_new(spec, &error);
  CHECK((mix == NULL) == (error != NULL));
  CHECK(!error || (*error->message && g_utf8_validate(error->message, -1, NULL)));
  return mix;
}

/* The report reads the same declarations and must come to the same end. */
static void check_report(const TwMixSpec *spec, gboolean can_play) {
  g_autoptr(TwMixReport) report = tw_mix_report_new(spec);
  CHECK(tw_mix_report_can_play(report) == can_play);
  for (int i = 0; i < tw_mix_report_n_entries(report); i++)
    CHECK(g_utf8_validate(tw_mix_report_entry(report, i)->text, -1, NULL));
}

/* A few random actions; in small games more of them, so that some end. NULL: it cannot begin. */
static TwGame *play(TwWorker *worker, guint64 luck) {
  g_autoptr(GError) error = NULL;
  TwAction action;
  TwGame *game = tw_game_new(worker, luck, TW_GAME_DEFAULT, &error);
  CHECK((game == NULL) == (error != NULL));
  int most = game && tw_game_tiles_left(game) < 20 ? 4 * ACTIONS : ACTIONS;
  for (int i = 0; game && i < most && !tw_game_over(game); i++) {
    if (!tw_choose(worker, game, &luck, &action))
      break;
    TwVerdict verdict = tw_apply(worker, game, &action, &error);
    if (verdict != TW_VERDICT_OK)
      g_error("a legal action: %s", error->message);
  }
  return game;
}

static void check_same_game(const TwMixSpec *spec, const TwGame *game, guint64 luck) {
  g_autoptr(TwMix) mix = make(spec);
  CHECK(mix != NULL);
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(TwGame) again = play(worker, luck);
  CHECK(again && tw_game_hash(again) == tw_game_hash(game));
}

static void check_record(const TwGame *game, guint64 seed) {
  g_autoptr(GError) error = NULL;
  TwWorker *worker = NULL;
  g_autofree char *text = tw_record_to_text(game, NULL, seed, TW_HIDDEN);
  CHECK(text != NULL);
  g_autoptr(TwGame) back = tw_record_load_data(text, strlen(text), "fuzzed", NULL,
                                               TW_RECORD_DEFAULT, NULL, NULL, &worker, &error);
  if (!back)
    g_error("%s\n%s", error->message, text);
  CHECK(tw_game_hash(back) == tw_game_hash(game));
  tw_worker_free(worker);
}

static void play_mix(const TwMix *mix, const TwMixSpec *saved, guint64 luck) {
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(TwGame) game = play(worker, luck);
  if (!game)
    return;
  if (luck % 2)
    check_same_game(saved, game, luck);
  else
    check_record(game, luck);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (!folder)
    prepare();
  gboolean made = size > 0 && data[0] == 0;
  MixDice dice = mix_dice(data + made, size - made);
  g_autofree char *text = made ? mix_make(&dice) : g_memdup2(data, size);
  g_autoptr(TwMixSpec) spec = read_text(text, made ? strlen(text) : size);
  if (!spec)
    return 0;
  g_autoptr(TwMixSpec) back = there_and_back(spec);
  g_autoptr(TwMix) mix = make(spec);
  if (mix_below(&dice, 4) == 0)
    check_report(spec, mix != NULL);
  if (mix)
    play_mix(mix, back, mix_below(&dice, 256));
  return 0;
}
