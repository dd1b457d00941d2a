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

/* --- a header that says all that there is to say ------------------------------------ */

static TwMix *rich_mix(void) {
  g_autoptr(TwMixSpec) spec = toy_spec(2);
  tw_mix_spec_set_title(spec, "A \"rich\" one");
  tw_mix_spec_set_text(spec, "Of all there is.\nGrün.");
  tw_mix_spec_set_worth(spec, "banana", 2, 3, "goods");
  tw_mix_spec_set_worth(spec, "fish", 2, 3, NULL);
  tw_mix_spec_place_phase(spec, "fair", NULL, "core/place");
  tw_mix_spec_choose_phase(spec, "score", "core/score");
  tw_mix_spec_set_bot(spec, 1, TRUE);
  tw_mix_spec_set_colour(spec, 0, "green");
  return toy_mix_of(spec);
}

static int open_rich(void **state) {
  Desk *desk = g_new0(Desk, 1);
  desk->toy.mix = rich_mix();
  desk->toy.worker = tw_worker_new(desk->toy.mix);
  desk->toy.game = tw_game_new(desk->toy.worker, SEED, TW_GAME_DEFAULT, NULL);
  tw_rng_seed(&desk->toy.state, &desk->toy.stream, SEED, 9);
  toy_play(&desk->toy, 5);
  desk->text = tw_record_to_text(desk->toy.game, NULL, SEED, TW_HIDDEN);
  desk->length = strlen(desk->text);
  *state = desk;
  return 0;
}

/* What the header says goes into a spec of its own, which says the same in a record again. */
static void all_of_the_mix_is_kept(void **state) {
  Desk *desk = *state;
  g_autoptr(GError) error = NULL;
  g_autoptr(TwRecordFile) file =
      tw_record_parse(desk->text, desk->length, "h.twr", NULL, TW_RECORD_DEFAULT, &error);
  assert_non_null(file);
  g_autoptr(TwMixSpec) copy = tw_mix_spec_copy(file->header.spec);
  Toy toy = {.mix = toy_mix_of(copy)};
  toy.worker = tw_worker_new(toy.mix);
  toy.game = tw_game_new(toy.worker, SEED, TW_GAME_DEFAULT, NULL);
  g_autofree char *again = tw_record_to_text(toy.game, NULL, SEED, TW_HIDDEN);
  gsize header = strcspn(again, "\n");
  assert_int_equal(strncmp(again, desk->text, header), 0);
  const char *const said[] = {"\"title\":\"A \\\"rich\\\" one\"",
                              "\"worth\":{\"banana\":[2,3,\"goods\"],\"fish\":[2,3]}",
                              "\"placed\":{\"fair\":[null,\"core/place\"]}",
                              "\"chosen\":{\"score\":\"core/score\"}", "\"bots\":[1]"};
  for (gsize i = 0; i < G_N_ELEMENTS(said); i++)
    if (!strstr(again, said[i]))
      fail_msg("%s is not in %s", said[i], again);
  toy_close(&toy);
}

/* In place of the header's members, things that are none. */
static void members_of_a_wrong_form(void **state) {
  static const char *const members[] = {"title", "text",    "options", "tiles",  "joins",
                                        "order", "worth",   "placed",  "chosen", "start",
                                        "bots",  "colours", "teams",   "first"};
  static const char *const values[] = {"7",
                                       "\"x\"",
                                       "[[[[]]]]",
                                       "{\"a\":{}}",
                                       "[\"a\"]",
                                       "[[1,2,3]]",
                                       "[99,-1]",
                                       "{\"banana\":[1]}",
                                       "{\"banana\":[1,1,1]}",
                                       "true",
                                       "{\"\":null}",
                                       "[null]",
                                       "{\"a\":[null,1]}",
                                       "[[\"a\",\"b\"]]",
                                       "1e99",
                                       "{\"banana\":[99999999999,1]}"};
  Desk *desk = *state;
  for (gsize m = 0; m < G_N_ELEMENTS(members); m++) {
    int refused = 0;
    for (gsize v = 0; v < G_N_ELEMENTS(values); v++) {
      g_autoptr(GString) text = g_string_new("{");
      g_string_append_printf(text, "\"%s\":%s,", members[m], values[v]);
      g_string_append(text, desk->text + 1);
      /* the later of two members of one name counts, so the old one gets another */
      g_autofree char *old = g_strdup_printf(",\"%s\":", members[m]);
      char *at = strstr(text->str, old);
      if (at)
        at[2] = '_';
      refused += !try(desk, text->str, text->len, TW_RECORD_DEFAULT);
    }
    if (refused < 10)
      fail_msg("%s: only %d refused", members[m], refused);
  }
}

static void headers_with_bits_turned_over(void **state) {
  Desk *desk = *state;
  gsize header = strcspn(desk->text, "\n");
  for (int i = 0; i < MUTATIONS; i++) {
    g_autoptr(GString) text = g_string_new_len(desk->text, (gssize)header);
    for (guint32 n = 1 + below(desk, 3); n > 0; n--)
      mutate(desk, text);
    g_string_append_len(text, desk->text + header, (gssize)(desk->length - header));
    try(desk, text->str, text->len, below(desk, 4));
  }
  assert_true(desk->bad > MUTATIONS / 4);
}

#define RICH_TEST(name) cmocka_unit_test_setup_teardown(name, open_rich, close_desk)
#define HOSTILE_TEST(name) cmocka_unit_test_setup_teardown(name, open_desk, close_desk)

int main(void) {
  const struct CMUnitTest tests[] = {
      HOSTILE_TEST(cut_off_at_every_byte), HOSTILE_TEST(with_bits_turned_over),
      HOSTILE_TEST(of_any_size),           RICH_TEST(all_of_the_mix_is_kept),
      RICH_TEST(members_of_a_wrong_form),  RICH_TEST(headers_with_bits_turned_over),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
