/* SPDX-License-Identifier: MIT */

/*
 * Freezing, the order of subscribers beyond their own `after` and `before`: what the mix
 * says, and what nobody says. Packages that do not require one another come in the order
 * of their names, which no rule may hang on: such a mix can be made with that order
 * turned, and names the pairs that are free.
 */

#include "mix-spec.h"
#include "package-private.h"
#include "rng.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const TwHookGiven *hook_of(const GPtrArray *hooks, int index) {
  return hooks->pdata[index];
}

static void add_edge(GArray *edges, int before, int after) {
  int edge[2] = {before, after};
  g_array_append_val(edges, edge);
}

/* --- what the mix says ----------------------------------------------------- */

static const TwSpecEntry *order_at(const GPtrArray *orders, guint index) {
  return orders->pdata[index];
}

static int find(TwBuilder *builder, const GPtrArray *hooks, const TwSpecEntry *order,
                const char *name) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();
  for (guint i = 0; i < hooks->len; i++) {
    if (strcmp(hook_of(hooks, (int)i)->name, name) == 0)
      return (int)i;
    g_ptr_array_add(words, (gpointer)hook_of(hooks, (int)i)->name);
  }
  g_ptr_array_add(words, NULL);
  const char *near = tw_suggest(name, (const char *const *)words->pdata);
  tw_builder_at(builder, order->place);
  tw_builder_fault(builder, TW_ERROR_MIX, _("order: hook point %s has no subscriber \"%s\"%s%s%s"),
                   order->a, name, near ? _(". Did you mean \"") : "", near ? near : "",
                   near ? "\"?" : "");
  tw_builder_at(builder, NULL);
  return TW_NONE;
}

void tw_order_of_mix(TwBuilder *builder, const char *point, const GPtrArray *hooks, GArray *edges) {
  for (guint i = 0; i < builder->spec->orders->len; i++) {
    const TwSpecEntry *order = order_at(builder->spec->orders, i);
    if (strcmp(order->a, point) != 0)
      continue;
    int first = find(builder, hooks, order, order->b), then = find(builder, hooks, order, order->c);
    if (first != TW_NONE && then != TW_NONE)
      add_edge(edges, first, then);
  }
}

/* Where the mix says the order of two that stand in a circle, "a/x, b/y"; NULL: nowhere. */
const char *tw_order_place(const TwBuilder *builder, const char *point, const char *circle) {
  g_auto(GStrv) names = g_strsplit(circle, ", ", -1);
  for (guint i = 0; i < builder->spec->orders->len; i++) {
    const TwSpecEntry *order = order_at(builder->spec->orders, i);
    if (strcmp(order->a, point) == 0 && g_strv_contains((const char *const *)names, order->b) &&
        g_strv_contains((const char *const *)names, order->c))
      return order->place;
  }
  return NULL;
}

/* Adds to `reached` whom the mix wants called after `from`, directly. */
static void reach_from(const GPtrArray *orders, const char *point, const char *from,
                       GPtrArray *reached) {
  for (guint i = 0; i < orders->len; i++) {
    const TwSpecEntry *order = order_at(orders, i);
    if (strcmp(order->a, point) == 0 && strcmp(order->b, from) == 0 &&
        !g_ptr_array_find_with_equal_func(reached, order->c, g_str_equal, NULL))
      g_ptr_array_add(reached, order->c);
  }
}

gboolean tw_order_says(const TwBuilder *builder, const char *point, const char *first,
                       const char *then) {
  const GPtrArray *orders = builder->spec->orders;
  g_autoptr(GPtrArray) reached = g_ptr_array_new();
  reach_from(orders, point, first, reached);
  for (guint i = 0; i < reached->len; i++) {
    if (strcmp(reached->pdata[i], then) == 0)
      return TRUE;
    reach_from(orders, point, reached->pdata[i], reached);
  }
  return FALSE;
}

void tw_order_check_points(TwBuilder *builder) {
  for (guint i = 0; i < builder->spec->orders->len; i++) {
    const TwSpecEntry *order = order_at(builder->spec->orders, i);
    const char *point = order->a;
    gboolean found = FALSE;
    for (guint p = 0; p < builder->points->len; p++)
      found |= strcmp(tw_array_name(builder->points, p), point) == 0;
    tw_builder_at(builder, order->place);
    if (!found)
      tw_builder_fault(builder, TW_ERROR_MIX, _("order: there is no hook point \"%s\""), point);
  }
  tw_builder_at(builder, NULL);
}

/* --- what nobody says -------------------------------------------------------- */

static const TwPackage *package_of(const TwBuilder *builder, const char *id) {
  for (guint i = 0; i < builder->packages->len; i++) {
    const TwPackage *package = builder->packages->pdata[i];
    if (strcmp(package->id, id) == 0)
      return package;
  }
  return NULL;
}

/* There are no circles. */
gboolean tw_builder_requires(const TwBuilder *builder, const TwPackage *package,
                             const TwPackage *other) {
  for (char **id = package->requires; id && *id; id++) {
    const TwPackage *needed = package_of(builder, *id);
    if (needed && (needed == other || tw_builder_requires(builder, needed, other)))
      return TRUE;
  }
  return FALSE;
}

gboolean tw_order_base_first(const TwPackage *first, const TwPackage *then) {
  return g_strcmp0(first->grade, "game") == 0 && g_strcmp0(then->grade, "game") != 0;
}

/* Is it settled that `a`, registered earlier, comes first? A base game is loaded before what is
 * played over it, whatever either is called. */
static gboolean is_settled(const TwBuilder *builder, const TwHookGiven *a, const TwHookGiven *b) {
  const TwPackage *first = a->by.package, *then = b->by.package;
  return a < b && (first == then || tw_order_base_first(first, then) ||
                   tw_builder_requires(builder, then, first));
}

static gboolean is_turned(const TwBuilder *builder, const TwHookGiven *first,
                          const TwHookGiven *then) {
  return builder->spec->base_last && tw_order_base_first(first->by.package, then->by.package);
}

/* reach[i * n + j]: i is known to come before j. Adds that i does, and what follows. */
static void reach_add(gboolean *reach, int n, int i, int j) {
  for (int a = 0; a < n; a++) {
    if (a != i && !reach[a * n + i])
      continue;
    for (int b = 0; b < n; b++)
      reach[a * n + b] |= b == j || reach[j * n + b];
  }
}

/* Of the first n_edges. */
static gboolean *reach_of(const GArray *edges, guint n_edges, int n) {
  gboolean *reach = g_new0(gboolean, (gsize)n * (gsize)n + 1);
  const int *pairs = (const int *)(gconstpointer)edges->data;
  for (guint i = 0; i < n_edges; i++)
    if (!reach[pairs[2 * i] * n + pairs[2 * i + 1]])
      reach_add(reach, n, pairs[2 * i], pairs[2 * i + 1]);
  return reach;
}

/* From the last on: what a package's hooks reach is known when one before them is added. */
void tw_order_settled(const TwBuilder *builder, const GPtrArray *hooks, GArray *edges) {
  int n = (int)hooks->len;
  if (n > TW_MOST_SETTLED)
    return;
  g_autofree gboolean *reach = reach_of(edges, edges->len, n);
  for (int i = n - 1; i >= 0; i--) {
    for (int j = i + 1; j < n; j++) {
      int first = hook_of(hooks, i) < hook_of(hooks, j) ? i : j, then = i + j - first;
      if (reach[j * n + i] || reach[i * n + j] ||
          !is_settled(builder, hook_of(hooks, first), hook_of(hooks, then)))
        continue; /* `before` may say otherwise */
      if (is_turned(builder, hook_of(hooks, first), hook_of(hooks, then)))
        first = then, then = i + j - first;
      add_edge(edges, first, then);
      reach_add(reach, n, first, then);
    }
  }
}

/* --- what was made of it ----------------------------------------------------- */

static void order_free(gpointer data) {
  TwPointOrder *order = data;
  g_ptr_array_unref(order->hooks);
  g_free(order->reach);
  g_free(order->said);
  g_free(order);
}

GPtrArray *tw_orders_new(void) {
  return g_ptr_array_new_with_free_func(order_free);
}

static void note_pairs(TwBuilder *builder, const TwPointOrder *order) {
  int n = (int)order->hooks->len;
  for (int i = 0; i < n; i++) {
    for (int j = i + 1; j < n; j++) {
      TwFreePair pair = {order->point, hook_of(order->hooks, i)->name,
                         hook_of(order->hooks, j)->name};
      if (!order->reach[i * n + j])
        g_array_append_val(builder->mix->free_pairs, pair);
    }
  }
}

/* By places in the order in place of indices of hooks. */
static gboolean *sorted_reach(const GArray *edges, guint n_edges, const int *sorted, int n) {
  g_autofree gboolean *reach = reach_of(edges, n_edges, n);
  gboolean *by_place = g_new0(gboolean, (gsize)n * (gsize)n + 1);
  for (int a = 0; a < n; a++)
    for (int b = 0; b < n; b++)
      by_place[a * n + b] = reach[sorted[a] * n + sorted[b]];
  return by_place;
}

void tw_order_note(TwBuilder *builder, const char *point, const GPtrArray *hooks,
                   const GArray *edges, guint n_said, const int *sorted) {
  int n = (int)hooks->len;
  if (n > TW_MOST_SETTLED)
    return;
  TwPointOrder *order = g_new0(TwPointOrder, 1);
  order->point = point;
  order->hooks = g_ptr_array_new();
  order->reach = sorted_reach(edges, edges->len, sorted, n);
  order->said = sorted_reach(edges, n_said, sorted, n);
  for (int a = 0; a < n; a++)
    g_ptr_array_add(order->hooks, hooks->pdata[sorted[a]]);
  g_ptr_array_add(builder->orders, order);
  note_pairs(builder, order);
}

void tw_order_turn(const TwBuilder *builder, GPtrArray *hooks) {
  guint64 state = 0, stream = 0;
  tw_rng_seed_game(&state, &stream, builder->spec->turned);
  for (guint i = 0; i + 1 < hooks->len; i++) {
    guint k = hooks->len - 1 - i; /* the first one turned is the reverse */
    if (builder->spec->turned == 1 && k <= i)
      break;
    if (builder->spec->turned > 1)
      k = i + tw_rng_below(&state, &stream, hooks->len - i);
    gpointer kept = hooks->pdata[i];
    hooks->pdata[i] = hooks->pdata[k];
    hooks->pdata[k] = kept;
  }
}
