/* SPDX-License-Identifier: MIT */

/*
 * Fuzzes records of the toy game. An input that begins with '{' is a record; any
 * other is a byte of flags and the lines behind a header that is right, so that
 * the search gets past it. What plays must be written and read back to the same.
 */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "common/toy.h"
#include "record-private.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define SEED 8
#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition))                                                                              \
      abort();                                                                                     \
  } while (0)

static Toy toy;
static char *header;

static void prepare(void) {
  toy_open(&toy, 2, SEED, TW_GAME_DEFAULT);
  header = tw_record_to_text(toy.game, NULL, SEED, TW_HIDDEN);
  strchr(header, '\n')[1] = '\0';
}

static TwGame *load(const char *text, gsize length, TwRecordFlags flags, guint64 *seed,
                    TwWorker **worker) {
  g_autoptr(GError) error = NULL;
  TwRecordFile *file = tw_record_parse(text, length, "fuzz", NULL, flags, &error);
  TwGame *game = file ? tw_record_play(file, toy.mix, flags, NULL, NULL, worker, &error) : NULL;
  CHECK((game == NULL) == (error != NULL));
  CHECK(!error || g_utf8_validate(error->message, -1, NULL));
  *seed = file ? file->header.seed : 0;
  tw_record_file_free(file);
  return game;
}

static void check_round_trip(const TwGame *game, guint64 seed) {
  TwWorker *worker = NULL;
  g_autofree char *text = tw_record_to_text(game, NULL, seed, TW_HIDDEN);
  g_autofree char *masked = tw_record_to_text(game, NULL, seed, TW_NONE);
  CHECK(text && masked);
  TwGame *back = load(text, strlen(text), TW_RECORD_OTHER_VERSIONS, &seed, &worker);
  CHECK(back && tw_game_hash(back) == tw_game_hash(game));
  tw_game_free(back);
  tw_worker_free(worker);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  TwWorker *worker = NULL;
  guint64 seed = 0;
  if (size == 0)
    return 0;
  if (!header)
    prepare();
  g_autoptr(GString) text = g_string_new(data[0] == '{' ? NULL : header);
  gsize skip = data[0] == '{' ? 0 : 1;
  g_string_append_len(text, (const char *)data + skip, (gssize)(size - skip));
  TwGame *game = load(text->str, text->len, skip ? data[0] & 3 : 0, &seed, &worker);
  if (!game)
    return 0;
  check_round_trip(game, seed);
  tw_game_free(game);
  tw_worker_free(worker);
  return 0;
}
