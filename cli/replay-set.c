/* SPDX-License-Identifier: MIT */

/* Sets of legal options and their differences. */

#include "replay-set.h"

ReplaySet *replay_set_new(void) {
  return g_array_new(FALSE, FALSE, sizeof(ReplayItem));
}

void replay_set_add(ReplaySet *set, int a, int b, int c, int d) {
  ReplayItem item = {{a, b, c, d}};
  g_array_append_val(set, item);
}

static const ReplayItem *item_at(const ReplaySet *set, guint index) {
  return &g_array_index(set, ReplayItem, index);
}

static int compare_items(gconstpointer a, gconstpointer b) {
  const ReplayItem *one = a, *other = b;
  for (int i = 0; i < 4; i++) {
    if (one->v[i] != other->v[i])
      return one->v[i] < other->v[i] ? -1 : 1;
  }
  return 0;
}

void replay_set_sort(ReplaySet *set) {
  guint kept = 0;
  g_array_sort(set, compare_items);
  for (guint i = 0; i < set->len; i++) {
    if (kept == 0 || compare_items(item_at(set, i), item_at(set, kept - 1)) != 0)
      g_array_index(set, ReplayItem, kept++) = *item_at(set, i);
  }
  g_array_set_size(set, kept);
}

gboolean replay_set_equal(const ReplaySet *a, const ReplaySet *b) {
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++) {
    if (compare_items(item_at(a, i), item_at(b, i)) != 0)
      return FALSE;
  }
  return TRUE;
}

char *replay_set_to_text(const ReplaySet *set, ReplayItemText text) {
  GString *out = g_string_new(NULL);
  for (guint i = 0; i < set->len; i++) {
    if (i > 0)
      g_string_append(out, "; ");
    text(out, item_at(set, i));
  }
  return g_string_free(out, FALSE);
}

ReplaySet *replay_set_minus(const ReplaySet *a, const ReplaySet *b) {
  ReplaySet *rest = replay_set_new();
  guint at = 0;
  for (guint i = 0; i < a->len; i++) {
    while (at < b->len && compare_items(item_at(b, at), item_at(a, i)) < 0)
      at++;
    if (at == b->len || compare_items(item_at(b, at), item_at(a, i)) != 0)
      g_array_append_val(rest, *item_at(a, i));
  }
  return rest;
}
