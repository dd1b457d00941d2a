/* SPDX-License-Identifier: MIT */

/*
 * Freezing, the hooks: which point each subscriber belongs to, what its filter
 * means in this mix, and who is called before whom. The outcome are chains, one
 * for a point and one for each kind that the point may be about.
 */

#include "mix-spec.h"
#include "package-private.h"
#include <glib/gi18n-lib.h>
#include <string.h>

static TwHookGiven *hook_at(const TwBuilder *builder, guint index) {
  return &g_array_index(builder->hooks, TwHookGiven, index);
}

static TwPointInfo *point_at(const TwBuilder *builder, TwPoint point) {
  return &g_array_index(builder->points, TwPointInfo, point);
}

/* --- points -------------------------------------------------------------- */

static TwPoint find_point(const TwBuilder *builder, const char *name) {
  for (guint i = 0; i < builder->points->len; i++) {
    if (strcmp(point_at(builder, (TwPoint)i)->name, name) == 0)
      return (TwPoint)i;
  }
  return TW_NONE;
}

static void resolve_point(TwBuilder *builder, TwHookGiven *hook) {
  hook->resolved = find_point(builder, hook->point);
  if (hook->resolved == TW_NONE && g_hash_table_contains(builder->failed, hook->point))
    return;
  TwPackage *package = tw_declared_at(&hook->by);
  if (hook->resolved == TW_NONE) {
    g_autoptr(GPtrArray) words = g_ptr_array_new();
    for (guint i = 0; i < builder->points->len; i++)
      g_ptr_array_add(words, (gpointer)point_at(builder, (TwPoint)i)->name);
    g_ptr_array_add(words, NULL);
    const char *near = tw_suggest(hook->point, (const char *const *)words->pdata);
    if (near)
      tw_package_fault(package, _("hook \"%s\": no such hook point. Did you mean \"%s\"?"),
                       hook->point, near);
    else
      tw_package_fault(package, _("hook \"%s\": no such hook point"), hook->point);
  } else if (hook->always && point_at(builder, hook->resolved)->sort != TW_PROVIDE &&
             point_at(builder, hook->resolved)->sort != TW_VETO) {
    tw_package_fault(package,
                     _("hook \"%s\": `always` is for points that provide or veto, this one is a "
                       "%s"),
                     hook->point, tw_sort_name(point_at(builder, hook->resolved)->sort));
  }
}

/* --- filters ------------------------------------------------------------- */

static gboolean has_filter(const TwFilter *f) {
  return f->kind || f->role || f->has || f->without || f->tiles || f->sides || f->completed ||
         f->occupied || f->contested;
}

/* What a point that is about a tile and no region cannot tell. */
static gboolean has_region_filter(const TwFilter *f) {
  return f->kind || f->role || f->tiles || f->sides || f->completed || f->occupied || f->contested;
}

static void check_subject(TwBuilder *builder, const TwHookGiven *hook) {
  const TwFilter *f = &hook->filter;
  if (hook->resolved == TW_NONE || !has_filter(f))
    return;
  const TwPointInfo *point = point_at(builder, hook->resolved);
  if (point->subject >= 0)
    return;
  if (point->tile < 0)
    tw_package_fault(tw_declared_at(&hook->by),
                     _("hook \"%s\": it is about no region, so nothing can be filtered"),
                     hook->point);
  else if (has_region_filter(f))
    tw_package_fault(tw_declared_at(&hook->by),
                     _("hook \"%s\": it is about a tile: only has and without can be filtered"),
                     hook->point);
}

static guint64 kinds_named(TwBuilder *builder, TwPackage *package, const char *list) {
  guint64 bits = 0;
  g_auto(GStrv) words = tw_split_list(list);
  for (char **word = words; *word; word++) {
    int kind = tw_package_find(package, builder->kinds, _("kind"), *word);
    if (kind != TW_NONE)
      bits |= G_GUINT64_CONSTANT(1) << kind;
  }
  return bits;
}

static guint64 kinds_of_roles(TwPackage *package, const char *what, const char *list) {
  guint64 bits = 0;
  g_auto(GStrv) words = tw_split_list(list);
  for (char **word = words; *word; word++) {
    if (tw_role_from_name(*word) < TW_N_ROLES)
      bits |= tw_package_kind_bits(package, *word, NULL);
    else
      tw_package_fault(package, _("%s: role = \"%s\": expected path, area, ground, site or water"),
                       what, *word);
  }
  return bits;
}

/* No bits mean any kind; a filter that no kind of this mix passes gets a bit of no kind. */
static guint64 filter_kinds(TwPackage *package, const char *what, const TwFilter *filter) {
  if (filter->kind == NULL && filter->role == NULL)
    return 0;
  guint64 bits = ~G_GUINT64_CONSTANT(0);
  if (filter->kind)
    bits &= kinds_named(package->builder, package, filter->kind);
  if (filter->role)
    bits &= kinds_of_roles(package, what, filter->role);
  return bits ? bits : TW_KINDS_NEVER;
}

static gboolean tri_valid(TwTri tri) {
  return tri <= TW_YES;
}

void tw_filter_resolve(TwPackage *package, const char *what, const TwFilter *f,
                       TwFilterInfo *info) {
  TwBuilder *builder = package->builder;
  TwAttribute has = TW_NONE, without = TW_NONE;
  if (f->has)
    has = tw_package_find(package, builder->attributes, _("attribute"), f->has);
  if (f->without)
    without = tw_package_find(package, builder->attributes, _("attribute"), f->without);
  *info = (TwFilterInfo){.kinds = filter_kinds(package, what, f),
                         .has = has,
                         .without = without,
                         .tiles = f->tiles,
                         .sides = f->sides,
                         .completed = f->completed,
                         .occupied = f->occupied,
                         .contested = f->contested};
  info->trivial = has == TW_NONE && without == TW_NONE && !f->tiles && !f->sides && !f->completed &&
                  !f->occupied && !f->contested;
  if (f->tiles < 0 || f->sides < 0 || !tri_valid(f->completed) || !tri_valid(f->occupied) ||
      !tri_valid(f->contested))
    tw_package_fault(package, _("%s: its filter has a number out of range"), what);
}

static void resolve_filter(TwBuilder *builder, TwHookGiven *hook) {
  g_autofree char *what = g_strdup_printf("hook \"%s\"", hook->point);
  tw_filter_resolve(tw_declared_at(&hook->by), what, &hook->filter, &hook->matches);
  check_subject(builder, hook);
}

/* --- order --------------------------------------------------------------- */

static const char *hook_name(int index, gpointer data) {
  const GPtrArray *hooks = data;
  return ((const TwHookGiven *)hooks->pdata[index])->name;
}

/* Is the package of a full name to be had at all? */
static gboolean is_available(const TwBuilder *builder, const char *name) {
  g_auto(GStrv) ids = tw_mix_available(builder->spec);
  g_autofree char *id = g_strndup(name, strcspn(name, "/"));
  return g_strv_contains((const char *const *)ids, id);
}

static void fault_no_subscriber(TwBuilder *builder, const TwHookGiven *hook, GPtrArray *hooks,
                                const char *field, const char *name) {
  TwPackage *package = tw_declared_at(&hook->by);
  g_autoptr(GPtrArray) words = g_ptr_array_new();
  for (guint i = 0; i < hooks->len; i++)
    g_ptr_array_add(words, (gpointer)hook_name((int)i, hooks));
  g_ptr_array_add(words, NULL);
  const char *near = tw_suggest(name, (const char *const *)words->pdata);
  if (near)
    tw_package_fault(package,
                     _("hook \"%s\": %s = \"%s\": no such subscriber. Did you mean "
                       "\"%s\"?"),
                     hook->point, field, name, near);
  else if (tw_builder_has_package(builder, name))
    tw_package_fault(package, _("hook \"%s\": %s = \"%s\": no such subscriber"), hook->point, field,
                     name);
  else if (!is_available(builder, name)) /* one that is merely not in the mix needs no words */
    tw_builder_warn(builder, _("hook %s of %s: %s = \"%s\": there is no such package"), hook->point,
                    package->id, field, name);
}

static int find_subscriber(GPtrArray *hooks, const char *name) {
  for (guint i = 0; i < hooks->len; i++) {
    if (strcmp(hook_name((int)i, hooks), name) == 0)
      return (int)i;
  }
  return TW_NONE;
}

static void add_edges(TwBuilder *builder, GPtrArray *hooks, int index, const char *field,
                      GArray *edges) {
  const TwHookGiven *hook = hooks->pdata[index];
  gboolean after = strcmp(field, "after") == 0;
  g_auto(GStrv) words = tw_split_list(after ? hook->after : hook->before);
  for (char **word = words; *word; word++) {
    g_autofree char *name =
        strchr(*word, '/') ? g_strdup(*word) : g_strconcat(hook->by.package->id, "/", *word, NULL);
    int other = find_subscriber(hooks, name);
    int edge[2] = {after ? other : index, after ? index : other};
    if (other == TW_NONE)
      fault_no_subscriber(builder, hook, hooks, field, name);
    else
      g_array_append_val(edges, edge);
  }
}

static void sort_hooks(TwBuilder *builder, TwPoint point, GPtrArray *hooks) {
  int n = (int)hooks->len;
  const TwMixSpec *spec = builder->spec;
  const char *named = point_at(builder, point)->name;
  if (spec->turned && n <= TW_MOST_SETTLED)
    tw_order_turn(builder, hooks);
  g_autoptr(GArray) edges = g_array_new(FALSE, FALSE, 2 * sizeof(int));
  for (int i = 0; i < n; i++) {
    add_edges(builder, hooks, i, "after", edges);
    add_edges(builder, hooks, i, "before", edges);
  }
  tw_order_of_mix(builder, named, hooks, edges);
  guint n_said = edges->len;
  if (n_said > 0 || spec->turned || spec->base_last ||
      spec->asks_free) /* else they are in that order */
    tw_order_settled(builder, hooks, edges);
  g_autofree int *order = g_new(int, n + 1);
  g_autofree gpointer *sorted = g_new(gpointer, n + 1);
  g_autoptr(GString) cycle = g_string_new(NULL);
  if (!tw_order_sort(n, edges, order, hook_name, hooks, cycle)) {
    tw_builder_at(builder, tw_order_place(builder, named, cycle->str));
    tw_builder_fault(builder, TW_ERROR_MIX,
                     _("hook point %s: subscribers come before one another in a circle: %s"), named,
                     cycle->str);
    tw_builder_at(builder, NULL);
    return;
  }
  if (spec->asks_free)
    tw_order_note(builder, named, hooks, edges, n_said, order);
  for (int i = 0; i < n; i++)
    sorted[i] = hooks->pdata[order[i]];
  for (int i = 0; i < n; i++)
    hooks->pdata[i] = sorted[i];
}

/* Does the mix itself want the first of those that always answer before each of the others? */
static gboolean is_decided(const TwBuilder *builder, TwPoint point, const GPtrArray *hooks) {
  const char *first = NULL;
  for (guint i = 0; i < hooks->len; i++) {
    const TwHookGiven *hook = hooks->pdata[i];
    if (hook->always && first &&
        !tw_order_says(builder, point_at(builder, point)->name, first, hook->name))
      return FALSE;
    if (hook->always && !first)
      first = hook->name;
  }
  return TRUE;
}

/* Nobody after one that always answers is ever asked, so two of them are one too many, unless
 * the mix says which of them it wants. */
static void check_always(TwBuilder *builder, TwPoint point, GPtrArray *hooks) {
  g_autoptr(GString) names = g_string_new(NULL);
  int n = 0;
  for (guint i = 0; i < hooks->len; i++) {
    const TwHookGiven *hook = hooks->pdata[i];
    if (hook->always)
      g_string_append_printf(names, "%s%s", n++ ? ", " : "", hook->name);
  }
  if (n < 2 || point_at(builder, point)->sort != TW_PROVIDE || is_decided(builder, point, hooks))
    return;
  tw_builder_fault(builder, TW_ERROR_MIX,
                   _("hook point %s: only one may always answer, these do: %s. An order of the "
                     "mix may put one first"),
                   point_at(builder, point)->name, names->str);
  tw_builder_advise(builder, _("put the one first that shall answer, or leave the others out"));
  g_auto(GStrv) all = g_strsplit(names->str, ", ", -1);
  tw_builder_advise_lines(builder, NULL,
                          g_strdup_printf("order = { [\"%s\"] = { \"%s\", \"%s\" } }",
                                          point_at(builder, point)->name, all[0], all[1]));
}

/* --- chains -------------------------------------------------------------- */

static TwSubscriber *make_subscriber(const TwHookGiven *hook) {
  TwSubscriber *subscriber = g_new(TwSubscriber, 1);
  *subscriber = (TwSubscriber){.name = hook->name,
                               .handler = hook->handler,
                               .data = hook->data ? hook->data : hook->by.package->data,
                               .always = hook->always,
                               .filter = hook->matches};
  return subscriber;
}

static void append(TwChain *chain, const TwSubscriber *subscriber) {
  chain->subscribers = g_renew(const TwSubscriber *, chain->subscribers, chain->n + 1);
  chain->subscribers[chain->n++] = subscriber;
}

static void make_chains(TwBuilder *builder, TwPoint id, const GPtrArray *hooks) {
  TwPointInfo *point = point_at(builder, id);
  guint n_kinds = builder->kinds->len;
  for (guint i = 0; i < hooks->len; i++)
    append(&point->all, make_subscriber(hooks->pdata[i]));
  if (point->subject < 0)
    return;
  point->by_kind = g_new0(TwChain, n_kinds + 1);
  for (int i = 0; i < point->all.n; i++) {
    guint64 kinds = point->all.subscribers[i]->filter.kinds;
    point->kinds |= kinds ? kinds : ~(guint64)0;
    for (guint k = 0; k < n_kinds; k++)
      if (kinds == 0 || (kinds >> k & 1))
        append(&point->by_kind[k], point->all.subscribers[i]);
  }
}

static GPtrArray *hooks_of(const TwBuilder *builder, TwPoint point) {
  GPtrArray *hooks = g_ptr_array_new();
  for (guint i = 0; i < builder->hooks->len; i++) {
    if (hook_at(builder, i)->resolved == point)
      g_ptr_array_add(hooks, hook_at(builder, i));
  }
  return hooks;
}

void tw_freeze_hooks(TwBuilder *builder) {
  for (guint i = 0; i < builder->hooks->len; i++) {
    TwHookGiven *hook = hook_at(builder, i);
    if (hook->of && !tw_builder_has_id(builder, hook->of))
      continue; /* nobody is there to subscribe to */
    resolve_point(builder, hook);
    resolve_filter(builder, hook);
  }
  tw_order_check_points(builder);
  guint n = builder->points->len;
  g_autoptr(GPtrArray) sorted = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
  for (guint p = 0; p < n; p++) {
    GPtrArray *hooks = hooks_of(builder, (TwPoint)p);
    g_ptr_array_add(sorted, hooks);
    sort_hooks(builder, (TwPoint)p, hooks);
    check_always(builder, (TwPoint)p, hooks);
  }
  /* Only a mix without a fault will be made, and chains are made for that one alone. */
  gboolean to_be_made = builder->faults->len == 0 && !builder->looking;
  for (guint p = 0; p < n && to_be_made; p++)
    make_chains(builder, (TwPoint)p, sorted->pdata[p]);
}
