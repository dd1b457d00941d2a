/* SPDX-License-Identifier: MIT */

/*
 * Putting things in an order that some of them ask for: packages by what they
 * require, phases and subscribers by after and before. Who asks for nothing keeps
 * its place; nothing depends on the order in which the wishes are given.
 */

#include "mix-private.h"

typedef struct {
  int before, after;
} Edge;
G_STATIC_ASSERT(sizeof(Edge) == 2 * sizeof(int));

/* Emits, again and again, the lowest index that waits for nobody. */
static int sort_what_can_be(int n, const GArray *edges, int *order, int *waits) {
  int n_done = 0;
  for (guint i = 0; i < edges->len; i++)
    waits[g_array_index(edges, Edge, i).after]++;
  while (n_done < n) {
    int next = 0;
    while (next < n && waits[next] != 0)
      next++;
    if (next == n)
      break;
    waits[next] = -1; /* done */
    order[n_done++] = next;
    for (guint i = 0; i < edges->len; i++) {
      Edge edge = g_array_index(edges, Edge, i);
      if (edge.before == next)
        waits[edge.after]--;
    }
  }
  return n_done;
}

/* One that `index` still waits for; there is one, or it would have been done. */
static int waits_for(const GArray *edges, const int *waits, int index) {
  for (guint i = 0; i < edges->len; i++) {
    Edge edge = g_array_index(edges, Edge, i);
    if (edge.after == index && waits[edge.before] != -1)
      return edge.before;
  }
  return index;
}

/* Whoever is left waits for somebody who is left, so walking back meets itself. */
static void name_cycle(int n, const GArray *edges, const int *waits, TwOrderName name,
                       gpointer data, GString *cycle) {
  g_autofree int *seen = g_new0(int, n);
  g_autoptr(GArray) path = g_array_new(FALSE, FALSE, sizeof(int));
  int at = 0;
  while (waits[at] == -1)
    at++;
  while (!seen[at]) {
    g_array_append_val(path, at);
    seen[at] = (int)path->len;
    at = waits_for(edges, waits, at);
  }
  for (int i = (int)path->len - 1; i >= seen[at] - 1; i--) {
    if (cycle->len > 0)
      g_string_append(cycle, ", ");
    g_string_append(cycle, name(g_array_index(path, int, i), data));
  }
}

gboolean tw_order_sort(int n, const GArray *edges, int *order, TwOrderName name, gpointer data,
                       GString *cycle) {
  g_autofree int *waits = g_new0(int, n + 1);
  if (sort_what_can_be(n, edges, order, waits) == n)
    return TRUE;
  if (cycle != NULL)
    name_cycle(n, edges, waits, name, data, cycle);
  return FALSE;
}
