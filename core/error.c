/* SPDX-License-Identifier: MIT */

/*
 * The error domains, and the nearest word for "did you mean ...?". No message is
 * written here: who finds a fault says what, where, expected and got.
 */

#include <string.h>
#include <tilewright/error.h>

/* Longer words are no misspelt ids, and the table below stays on the stack. */
#define LONGEST 48

GQuark tw_error_quark(void) {
  return g_quark_from_static_string("tw-error-quark");
}

GQuark tw_script_error_quark(void) {
  return g_quark_from_static_string("tw-script-error-quark");
}

static int least(int a, int b, int c) {
  int m = MIN(a, b);
  return MIN(m, c);
}

/* Insertions, deletions, changes and swaps of neighbours that make one word the other. */
static int edit_distance(const char *a, int n_a, const char *b, int n_b) {
  int rows[3][LONGEST + 1];
  int *before = rows[0], *last = rows[1], *now = rows[2];
  for (int j = 0; j <= n_b; j++)
    last[j] = j;
  for (int i = 1; i <= n_a; i++) {
    now[0] = i;
    for (int j = 1; j <= n_b; j++) {
      int change = last[j - 1] + (g_ascii_tolower(a[i - 1]) != g_ascii_tolower(b[j - 1]));
      now[j] = least(last[j] + 1, now[j - 1] + 1, change);
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        now[j] = MIN(now[j], before[j - 2] + 1);
    }
    int *spare = before;
    before = last;
    last = now;
    now = spare;
  }
  return last[n_b];
}

static int allowed_distance(int length) {
  return length <= 3 ? 1 : length <= 6 ? 2 : 3;
}

const char *tw_suggest(const char *word, const char *const *words) {
  g_return_val_if_fail(word != NULL && words != NULL, NULL);
  size_t n = strlen(word);
  if (n == 0 || n > LONGEST)
    return NULL;
  const char *nearest = NULL;
  int best = allowed_distance((int)n) + 1;
  for (; *words; words++) {
    size_t n_other = strlen(*words);
    if (n_other == 0 || n_other > LONGEST)
      continue;
    int distance = edit_distance(word, (int)n, *words, (int)n_other);
    /* Half a short word changed is another word, not a slip. */
    if (distance < best && distance < (int)MAX(n, n_other)) {
      best = distance;
      nearest = *words;
    }
  }
  return nearest;
}
