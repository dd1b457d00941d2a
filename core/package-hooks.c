/* SPDX-License-Identifier: MIT */

/*
 * Declaring hook points and subscribing to them. Subscriptions are kept as given:
 * points, filters and order are resolved in mix-freeze-hooks.c.
 */

#include "package-private.h"
#include <glib/gi18n-lib.h>
#include <string.h>

/* --- points -------------------------------------------------------------- */

/* Points are global: "subject/moment". */
static gboolean point_id_valid(const char *id) {
  const char *slash = id ? strchr(id, '/') : NULL;
  if (slash == NULL)
    return FALSE;
  g_autofree char *subject = g_strndup(id, (gsize)(slash - id));
  return tw_id_valid(subject) && tw_id_valid(slash + 1);
}

static const TwPointInfo *find_point(const TwBuilder *builder, const char *id) {
  for (guint i = 0; i < builder->points->len; i++) {
    const TwPointInfo *point = &g_array_index(builder->points, TwPointInfo, i);
    if (strcmp(point->name, id) == 0)
      return point;
  }
  return NULL;
}

static const char *declarer(const TwBuilder *builder, const TwPointInfo *point) {
  if (point->package < 0)
    return builder->core->id;
  const TwPackage *package = builder->packages->pdata[point->package];
  return package->id;
}

static gboolean check_point(TwPackage *package, const TwPointSpec *spec) {
  if (!point_id_valid(spec->id)) {
    tw_package_fault(package, _("hook point \"%s\": expected a name like \"subject/moment\""),
                     spec->id ? spec->id : "");
    return FALSE;
  }
  const TwPointInfo *other = find_point(package->builder, spec->id);
  if (other) {
    tw_package_fault(package, _("hook point \"%s\": %s declares one of this name already"),
                     spec->id, declarer(package->builder, other));
    return FALSE;
  }
  if (spec->sort <= TW_COLLECT && spec->value < TW_N_TYPES)
    return TRUE;
  tw_package_fault(package, _("hook point \"%s\": there is no such sort or type of value"),
                   spec->id);
  return FALSE;
}

static int find_about(const TwPointInfo *point, TwType wanted) {
  for (int i = 0; i < point->n_about; i++) {
    if (point->about[i].type == wanted)
      return i;
  }
  return -1;
}

/* Filters look at a region, at a feature where there is none, or else at a tile. */
static void find_subject(TwPointInfo *point) {
  point->subject = find_about(point, TW_TYPE_REGION);
  if (point->subject < 0)
    point->subject = find_about(point, TW_TYPE_FEATURE);
  point->tile = point->subject < 0 ? find_about(point, TW_TYPE_TILE) : -1;
}

TwPoint tw_package_point(TwPackage *package, const TwPointSpec *spec) {
  g_return_val_if_fail(package != NULL && spec != NULL, TW_NONE);
  TwBuilder *builder = package->builder;
  if (!check_point(package, spec)) {
    g_hash_table_add(builder->failed,
                     (gpointer)tw_builder_intern(builder, spec->id ? spec->id : ""));
    return TW_NONE;
  }
  TwPointInfo point = {.name = tw_builder_intern(builder, spec->id),
                       .sort = spec->sort,
                       .value = spec->value,
                       .package = package->index};
  point.n_about = tw_package_fields(package, _("hook point"), spec->id, spec->about, point.about);
  if (point.n_about < 0)
    return TW_NONE;
  find_subject(&point);
  g_array_append_val(builder->points, point);
  tw_package_named(package, builder->points, point.name);
  return (TwPoint)builder->points->len - 1;
}

/* --- subscriptions ------------------------------------------------------- */

static gboolean name_taken(const TwBuilder *builder, const char *point, const char *name) {
  for (guint i = 0; i < builder->hooks->len; i++) {
    const TwHookGiven *hook = &g_array_index(builder->hooks, TwHookGiven, i);
    if (strcmp(hook->name, name) == 0 && strcmp(hook->point, point) == 0)
      return TRUE;
  }
  return FALSE;
}

/* The point's name with a dash; a second one without a name gets a number. */
static const char *default_name(TwPackage *package, const char *point) {
  g_autofree char *bare = g_strdelimit(g_strdup(point), "/", '-');
  g_autofree char *name = g_strconcat(package->id, "/", bare, NULL);
  for (int n = 2; name_taken(package->builder, point, name); n++) {
    g_free(name);
    name = g_strdup_printf("%s/%s-%d", package->id, bare, n);
  }
  return tw_builder_intern(package->builder, name);
}

static const char *own_name(TwPackage *package, const TwHookSpec *spec) {
  if (!tw_id_valid(spec->name)) {
    tw_package_fault(package,
                     _("hook \"%s\": the name \"%s\" must start with a small letter, then "
                       "small letters, digits and hyphens"),
                     spec->point, spec->name);
    return NULL;
  }
  g_autofree char *name = g_strconcat(package->id, "/", spec->name, NULL);
  if (name_taken(package->builder, spec->point, name)) {
    tw_package_fault(package, _("hook \"%s\": the name \"%s\" is there twice"), spec->point, name);
    return NULL;
  }
  return tw_builder_intern(package->builder, name);
}

void tw_package_hook(TwPackage *package, const TwHookSpec *spec) {
  g_return_if_fail(package != NULL && spec != NULL);
  TwBuilder *builder = package->builder;
  if (spec->point == NULL || spec->handler == NULL) {
    tw_package_fault(package, _("hook \"%s\": it needs a point and a handler"),
                     spec->point ? spec->point : "");
    return;
  }
  const char *name = spec->name ? own_name(package, spec) : default_name(package, spec->point);
  if (name == NULL)
    return;
  if (builder->hooks->len >= TW_MAX_DECLARED) {
    tw_package_fault_code(package, TW_ERROR_LIMIT, _("hook \"%s\": a mix holds at most %d hooks"),
                          spec->point, TW_MAX_DECLARED);
    return;
  }
  TwHookGiven hook = {.by = tw_package_declared(package),
                      .point = tw_builder_intern(builder, spec->point),
                      .name = name,
                      .after = tw_builder_intern(builder, spec->after),
                      .before = tw_builder_intern(builder, spec->before),
                      .filter = tw_builder_intern_filter(builder, &spec->filter),
                      .handler = spec->handler,
                      .data = spec->data,
                      .always = spec->always,
                      .of = tw_builder_intern(builder, spec->of),
                      .resolved = TW_NONE};
  g_array_append_val(builder->hooks, hook);
}
