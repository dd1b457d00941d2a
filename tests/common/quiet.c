/* SPDX-License-Identifier: MIT */

/* Catches what is logged while a test runs. */

#include "common/quiet.h"
#include <glib.h>
#include <stdio.h>

static int n_logged; /* of the running test; the tests of one program run one by one */

static void count(const char *domain, GLogLevelFlags level, const char *message, gpointer data) {
  if (level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR)) {
    g_atomic_int_inc(&n_logged);
    fprintf(stderr, "unexpected: %s: %s\n", domain ? domain : "", message);
  }
}

int quiet_begin(void **state) {
  g_atomic_int_set(&n_logged, 0);
  g_log_set_default_handler(count, NULL);
  return 0;
}

int quiet_end(void **state) {
  g_log_set_default_handler(g_log_default_handler, NULL);
  return g_atomic_int_get(&n_logged) == 0 ? 0 : -1;
}
