/* SPDX-License-Identifier: MIT */

/*
 * Fuzzes the reading of `.jcz` files: the text itself, what the setup asks for,
 * the draws that follow from it, and the sentences of its assertions.
 */

#include <stdint.h>

#include "jcz-match.h"
#include "jcz-pack.h"
#include "jcz-setup.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Every way a sentence is taken apart; returns how many options it lists. */
static guint read_sentence(const char *text) {
  static const char *const patterns[] = {"Phase is *", "* scored * for * points",
                                         "Meeple * options:*", "*"};
  g_autofree char *trimmed = jcz_trim(text);
  g_autoptr(GArray) set = replay_set_new();
  for (guint i = 0; i < G_N_ELEMENTS(patterns); i++) {
    g_auto(GStrv) parts = jcz_match(trimmed, patterns[i]);
    for (char **part = parts; part && *part; part++) {
      jcz_read_places(*part, set);
      jcz_read_meeples(*part, set);
    }
  }
  replay_set_sort(set);
  return set->len;
}

/* Draws until the pack gives no more; returns how many there were. */
static int draw_all(const JczFile *file) {
  g_autoptr(JczPack) pack = jcz_setup_pack(file, NULL);
  int drawn = 0;
  while (pack != NULL && jcz_pack_draw(pack, NULL) != NULL)
    drawn++;
  return drawn;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  g_autoptr(GError) error = NULL;
  g_autoptr(JczFile) file = jcz_file_read((const char *)data, size, "fuzzed", &error);
  if (file == NULL) {
    g_assert_nonnull(error);
    return 0;
  }
  g_autofree char *obstacle = jcz_setup_obstacle(file);
  if (obstacle == NULL && file->fault == NULL)
    g_assert_cmpint(draw_all(file), <=, TW_MAX_TILES);
  for (guint i = 0; i < file->assertions->len; i++)
    g_assert_cmpuint(read_sentence(g_ptr_array_index(file->assertions, i)), <=, size);
  return 0;
}
