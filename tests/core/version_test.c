/* SPDX-License-Identifier: MIT */

/* The library says which release it is. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <tilewright/version.h>

static void version_is_the_header_s(void **unused) {
  assert_string_equal(tw_version(), TW_VERSION);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(version_is_the_header_s),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
