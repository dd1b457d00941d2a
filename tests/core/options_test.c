/* SPDX-License-Identifier: MIT */

/* Options: reading values, and what is said of wrong ones. */

#include "common/mini.h"
#include "common/quiet.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

static const char *const few_or_many[] = {"few", "many", NULL};
static const TwOptionSpec farmers = {.id = "farmers", .type = TW_TYPE_BOOL, .default_value = 1};
static const TwOptionSpec coins = {
    .id = "coins", .type = TW_TYPE_INT, .default_value = 3, .min = -1, .max = 9};
static const TwOptionSpec fish = {
    .id = "fish", .type = TW_TYPE_CHOICE, .words = few_or_many, .help = "how many fish"};

#define WRONG 999

static const struct {
  const TwOptionSpec *spec;
  const char *text;
  gint32 expected;
} rows[] = {
    {&farmers, "on", 1},
    {&farmers, "true", 1},
    {&farmers, "yes", 1},
    {&farmers, "off", 0},
    {&farmers, "false", 0},
    {&farmers, "no", 0},
    {&farmers, "maybe", WRONG},
    {&farmers, "", WRONG},
    {&farmers, "1", WRONG},
    {&coins, "0", 0},
    {&coins, "-1", -1},
    {&coins, "9", 9},
    {&coins, "10", WRONG},
    {&coins, "-2", WRONG},
    {&coins, "3x", WRONG},
    {&coins, "", WRONG},
    {&coins, "99999999999999999999", WRONG},
    {&fish, "few", 0},
    {&fish, "many", 1},
    {&fish, "MANY", WRONG},
};

static void values_are_read(void **state) {
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
    gint32 value = WRONG;
    gboolean good = tw_option_parse(rows[i].spec, rows[i].text, &value);
    if (good != (rows[i].expected != WRONG) || value != rows[i].expected)
      fail_msg("%s = \"%s\": expected %d, got %d", rows[i].spec->id, rows[i].text, rows[i].expected,
               value);
  }
}

static gint32 got_farmers, got_coins, got_fish, got_again;

static void declare(TwPackage *package) {
  got_farmers = tw_package_option(package, &farmers);
  got_coins = tw_package_option(package, &coins);
  got_fish = tw_package_option(package, &fish);
  got_again = tw_package_option_value(package, "coins");
}

static void a_mix_gives_its_values(void **state) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_autofree char *message = NULL;
  tw_mix_spec_set_option(spec, "one.coins", "4");
  tw_mix_spec_set_option(spec, "one.coins", "7");
  tw_mix_spec_set_option(spec, "one.fish", "many");
  g_autoptr(TwMix) mix = mini_mix(spec, declare, NULL, NULL, &message);
  assert_non_null(mix);
  assert_int_equal(got_farmers, 1);
  assert_int_equal(got_coins, 7);
  assert_int_equal(got_fish, 1);
  assert_int_equal(got_again, 7);
  assert_int_equal(tw_mix_n_options(mix), 3);
  TwOptionInfo option = tw_mix_option(mix, 2);
  assert_string_equal(option.name, "one.fish");
  assert_string_equal(option.value, "many");
  assert_string_equal(option.default_value, "few");
  assert_string_equal(option.choices, "few, many");
  assert_string_equal(option.help, "how many fish");
}

static void wrong_wishes_are_all_named(void **state) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_set_option(spec, "one.coins", "ten");
  tw_mix_spec_set_option(spec, "one.farmers", "maybe");
  tw_mix_spec_set_option(spec, "one.coin", "1");
  tw_mix_spec_set_option(spec, "harbour.ships", "1");
  mini_refused(
      spec, declare, NULL, 4,
      (const char *const[]){"option one.coins: expected -1..9, got \"ten\"",
                            "option one.farmers: expected on, off, got \"maybe\"",
                            "option \"one.coin\": no package has it. Did you mean \"one.coins\"?",
                            "option \"harbour.ships\": no package has it", NULL});
}

/* What is offered is nothing to a mix without its package, and to one that has it as if it were
 * set. */
static void an_offer_counts_where_its_package_is(void **state) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_autofree char *message = NULL;
  tw_mix_spec_offer_option(spec, "one.coins", "7");
  tw_mix_spec_offer_option(spec, "harbour.ships", "1");
  g_autoptr(TwMix) mix = mini_mix(spec, declare, NULL, NULL, &message);
  assert_non_null(mix);
  assert_int_equal(got_coins, 7);
  tw_mix_spec_offer_option(spec, "one.coin", "1");
  mini_refused(spec, declare, NULL, 1,
               (const char *const[]){
                   "option \"one.coin\": no package has it. Did you mean \"one.coins\"?", NULL});
}

static void declare_wrongly(TwPackage *package) {
  tw_package_option(package, &coins);
  tw_package_option(package, &coins);
  tw_package_option(package, &(TwOptionSpec){.id = "Bad"});
  tw_package_option(package, &(TwOptionSpec){.id = "where", .type = TW_TYPE_CELL});
  tw_package_option(package, &(TwOptionSpec){.id = "empty", .type = TW_TYPE_CHOICE});
  tw_package_option(package, &(TwOptionSpec){.id = "far", .max = 3, .default_value = 4});
  tw_package_option_value(package, "nowhere");
  tw_package_option_value(package, "far");
}

static void wrong_declarations_are_all_named(void **state) {
  mini_refused(NULL, declare_wrongly, NULL, 6,
               (const char *const[]){"one 1.0.0: option \"coins\": declared twice",
                                     "option \"Bad\": an id starts with a small letter",
                                     "option \"where\": its type is cell",
                                     "option \"empty\": a choice needs words",
                                     "option \"far\": the default is 4, expected 0 to 3",
                                     "option \"nowhere\": not declared", NULL});
}

int main(void) {
  const struct CMUnitTest tests[] = {
      quiet_test(values_are_read),
      quiet_test(a_mix_gives_its_values),
      quiet_test(wrong_wishes_are_all_named),
      quiet_test(an_offer_counts_where_its_package_is),
      quiet_test(wrong_declarations_are_all_named),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
