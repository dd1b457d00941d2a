/* SPDX-License-Identifier: MIT */

/*
 * Runs a fuzz target over the files named on the command line, without libFuzzer:
 * the seeds become a regression test of every ordinary build. A failure is a
 * crash, as under libFuzzer.
 */

#include <stdint.h>
#include <stdio.h>

#include <glib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int main(int argc, char **argv) {
  int failed = 0;
  for (int i = 1; i < argc; i++) {
    g_autofree char *data = NULL;
    g_autoptr(GError) error = NULL;
    gsize size = 0;
    if (!g_file_get_contents(argv[i], &data, &size, &error)) {
      fprintf(stderr, "%s\n", error->message);
      failed++;
      continue;
    }
    /* an exact copy, so that a read past the end is seen */
    g_autofree uint8_t *exact = g_memdup2(data, size);
    LLVMFuzzerTestOneInput(exact, size);
  }
  printf("%d passed, %d failed\n", argc - 1 - failed, failed);
  return failed != 0;
}
