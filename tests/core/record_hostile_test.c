/* SPDX-License-Identifier: MIT */

/* Records cut off anywhere, with bits turned over, and made up: an error or the game, never
 * an abort. Run under the sanitizers, this is what says so. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/toy.h"
#include "record-private.h"
#include "rng.h"

#define SEED 3
#define MUTATIONS 10000

typedef struct {
  Toy toy;
  char *text;
  gsize length;
  int good, bad; /* records read and refused */
} Desk;

static int open_desk(void **state) {
  Desk *desk = g_new0(Desk, 1);
  toy_open(&desk->toy, 2, SEED, TW_GAME_DEFAULT);
  toy_play(&desk->toy, 24);
  desk->text = tw_record_to_text(desk->toy.game, NULL, SEED, TW_HIDDEN);
  desk->length = strlen(desk->text);
  *state = desk;
  return 0;
}

static int close_desk(void **state) {
  Desk *desk = *state;
  toy_close(&desk->toy);
  g_free(desk->text);
  g_free(desk);
  return 0;
}

/* Reads exactly these bytes; TRUE if they are a record that plays. */
static gboolean try(Desk *desk, const char *data, gsize length, TwRecordFlags flags) {
  g_autoptr(GError) error = NULL;
  g_autofree char *exact = g_memdup2(data, length); /* so that reading past the end is seen */
  TwWorker *worker = NULL;
  TwRecordFile *file = tw_record_parse(exact ? exact : "", length, "h.twr", NULL, flags, &error);
  TwGame *game =
      file ? tw_record_play(file, desk->toy.mix, flags, NULL, NULL, &worker, &error) : NULL;
  tw_record_file_free(file);
  desk->good += game != NULL;
  desk->bad += game == NULL;
  assert_true((game != NULL) == (error == NULL));
  if (error) {
    assert_true(error->domain == TW_ERROR && error->code == TW_ERROR_RECORD);
    assert_true(g_str_has_prefix(error->message, "h.twr:"));
    assert_true(g_utf8_validate(error->message, -1, NULL));
  }
  tw_game_free(game);
  if (worker)
    tw_worker_free(worker);
  return game != NULL;
}

static void cut_off_at_every_byte(void **state) {
  Desk *desk = *state;
  gsize header = (gsize)(strchr(desk->text, '\n') - desk->text);
  for (gsize n = 0; n < desk->length; n++) {
    gboolean whole_lines = n > header && (desk->text[n - 1] == '\n' || desk->text[n] == '\n');
    gboolean plain = n == header || whole_lines;
    if (n % 3 == 0 || plain)
      assert_int_equal(try(desk, desk->text, n, TW_RECORD_DEFAULT), plain);
    assert_int_equal(try(desk, desk->text, n, TW_RECORD_TRUNCATED), n >= header);
  }
}

static guint32 below(Desk *desk, guint32 n) {
  return tw_rng_below(&desk->toy.state, &desk->toy.stream, n);
}

/* Turns over a bit, or puts, doubles, swaps or drops a few bytes. */
static void mutate(Desk *desk, GString *text) {
  guint32 at = below(desk, (guint32)text->len), n = 1 + below(desk, 12);
  n = MIN(n, (guint32)text->len - at);
  switch (below(desk, 6)) {
  case 0: g_string_erase(text, at, n); break;
  case 1: {
    g_autofree char *part = g_strndup(text->str + at, n);
    g_string_insert(text, below(desk, (guint32)text->len), part);
    break;
  }
  case 2: text->str[at] = "{}[]\",:=0123456789-\\/.#\n "[below(desk, 26)]; break;
  case 3: g_string_insert(text, at, "99999999999"); break;
  default: text->str[at] = (char)(text->str[at] ^ 1 << below(desk, 8));
  }
}

static void with_bits_turned_over(void **state) {
  Desk *desk = *state;
  for (int i = 0; i < MUTATIONS; i++) {
    g_autoptr(GString) text = g_string_new_len(desk->text, (gssize)desk->length);
    TwRecordFlags flags = below(desk, 4); /* all sets of flags */
    for (guint32 n = 1 + below(desk, 3); n > 0; n--)
      mutate(desk, text);
    try(desk, text->str, text->len, flags);
  }
  print_message("%d read, %d refused\n", desk->good, desk->bad);
  assert_true(desk->bad > MUTATIONS / 4);
}

static void of_any_size(void **state) {
  Desk *desk = *state;
  g_autoptr(GString) text = g_string_new(desk->text);
  gsize whole = text->len;
  g_string_append(text, "{\"do\":\"");
  for (int i = 0; i < 1 << 20; i++)
    g_string_append_c(text, 'x');
  g_string_append(text, "\"}\n");
  assert_false(try(desk, text->str, text->len, 0)); /* a line of more than 1 MiB */
  g_string_truncate(text, whole);
  for (int i = 0; i < 400000; i++)
    g_string_append_c(text, '[');
  assert_false(try(desk, text->str, text->len, 0)); /* nested deeply */
  g_string_truncate(text, whole);
  for (int i = 0; i < 30000; i++)
    g_string_append(text, "{\"do\":\"pass\"}\n{\"undo\":1}\n");
  assert_true(try(desk, text->str, text->len, 0)); /* costs no replay each */
  g_autofree char *large = g_malloc0(TW_RECORD_MAX_BYTES + 1);
  memcpy(large, desk->text, desk->length);
  assert_false(try(desk, large, TW_RECORD_MAX_BYTES + 1, 0));
  assert_false(try(desk, large, desk->length + 1, 0)); /* a NUL */
}

#define HOSTILE_TEST(name) cmocka_unit_test_setup_teardown(name, open_desk, close_desk)

int main(void) {
  const struct CMUnitTest tests[] = {
      HOSTILE_TEST(cut_off_at_every_byte),
      HOSTILE_TEST(with_bits_turned_over),
      HOSTILE_TEST(of_any_size),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
