/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_QUIET_H
#define TW_TESTS_QUIET_H

/*
 * A test during which anything is logged as a warning or worse fails. Use
 *   cmocka_unit_test_setup_teardown(test, quiet_begin, quiet_end)
 */
int quiet_begin(void **state);
int quiet_end(void **state);

#define quiet_test(function) cmocka_unit_test_setup_teardown(function, quiet_begin, quiet_end)

#endif
