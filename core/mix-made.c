/* SPDX-License-Identifier: MIT */

/*
 * What rules may make that no tile shows, told from the calls in their Lua sources. What C code
 * makes cannot be seen: what is printed on no tile at all, and belongs to a package with C code,
 * is taken to be made by that.
 */

#include "mix-meaning.h"

#include <string.h>

static void sources_free(gpointer data) {
  g_ptr_array_unref(data);
}

static const GPtrArray *sources_of(TwMade *made, const TwPackage *package) {
  if (package->folder == NULL)
    return NULL;
  if (made->sources == NULL)
    made->sources = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, sources_free);
  GPtrArray *sources = g_hash_table_lookup(made->sources, package->folder);
  if (sources == NULL) {
    sources = tw_lua_sources(package->folder);
    g_hash_table_insert(made->sources, package->folder, sources);
  }
  return sources;
}

static gboolean any_calls(TwMade *made, const char *method, const char *word, int most,
                          const TwPackage *own) {
  for (guint i = 0; i < made->builder->packages->len; i++) {
    const TwPackage *package = made->builder->packages->pdata[i];
    const GPtrArray *sources = package == own ? NULL : sources_of(made, package);
    if (sources && tw_sources_call(sources, method, word, most))
      return TRUE;
  }
  return FALSE;
}

gboolean tw_made_calls(TwMade *made, const char *method, const char *word, const TwPackage *own) {
  return any_calls(made, method, word, 0, own);
}

/* Has the package that a full name belongs to C code, which is not `own`? */
static gboolean has_code(const TwMade *made, const char *name, const TwPackage *own) {
  gsize n = strcspn(name, "/");
  for (guint i = 0; i < made->builder->packages->len; i++) {
    const TwPackage *package = made->builder->packages->pdata[i];
    if (strlen(package->id) == n && strncmp(package->id, name, n) == 0)
      return package->plugin != NULL && package != own;
  }
  return FALSE;
}

gboolean tw_made_kind(TwMade *made, TwKind kind, const TwPackage *own) {
  const char *name = tw_array_name(made->builder->kinds, (guint)kind);
  return tw_made_calls(made, "become", name, own) ||
         tw_made_calls(made, "add_feature", name, own) ||
         (!tw_builder_prints_kind(made->builder, kind) && has_code(made, name, own));
}

static gboolean is_carried(const TwBuilder *builder, TwAttribute attribute) {
  for (guint i = 0; i < builder->types->len; i++)
    if (tw_type_carries(&g_array_index(builder->types, TwTypeInfo, i), attribute))
      return TRUE;
  return FALSE;
}

gboolean tw_made_attribute(TwMade *made, TwAttribute attribute, const TwPackage *own) {
  const char *name = tw_array_name(made->builder->attributes, (guint)attribute);
  const TwAttributeInfo *info =
      &g_array_index(made->builder->attributes, TwAttributeInfo, attribute);
  if (info->on_tile && !info->kinds)
    return FALSE; /* nothing changes marks of tiles */
  /* feature:set(attribute, n): a score's `set` has a reason as well */
  return any_calls(made, "set", name, 2, own) ||
         (!is_carried(made->builder, attribute) && has_code(made, name, own));
}
