/* SPDX-License-Identifier: MIT */

/*
 * From the ids that a spec asks for to packages that have declared: what they
 * require is pulled in, conflicts and cycles are found, and each is loaded after
 * all that it requires. The order in which they were asked for does not matter.
 */

#include "mix-packages.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include <tilewright/mix-file.h>

static void node_free(gpointer data) {
  TwNode *node = data;
  g_free(node->id);
  tw_found_clear(&node->found);
  tw_manifest_clear(&node->manifest);
  g_strfreev(node->requires);
  g_ptr_array_unref(node->parts);
  g_clear_pointer(&node->switched, g_hash_table_unref);
  g_free(node);
}

TwNode *tw_loading_find(const TwLoading *loading, const char *id) {
  for (guint i = 0; i < loading->nodes->len; i++) {
    TwNode *node = loading->nodes->pdata[i];
    if (strcmp(node->id, id) == 0)
      return node;
  }
  return NULL;
}

TwNode *tw_loading_want(TwLoading *loading, const char *id, const char *wanted_by) {
  TwNode *node = tw_loading_find(loading, id);
  if (node)
    return node;
  node = g_new0(TwNode, 1);
  node->id = g_strdup(id);
  node->wanted_by = wanted_by;
  node->parts = g_ptr_array_new_with_free_func(g_free);
  g_ptr_array_add(loading->nodes, node);
  return node;
}

/* --- looking at one ------------------------------------------------------ */

static const TwPluginDescriptor *find_built_in(const TwLoading *loading, const char *id) {
  for (const TwPluginDescriptor *const *d = loading->built_in; d && *d; d++) {
    if (strcmp((*d)->id, id) == 0)
      return *d;
  }
  return NULL;
}

const GPtrArray *tw_loading_about(TwLoading *loading) {
  if (!loading->about)
    loading->about = tw_packages_about(loading->builder->spec);
  return loading->about;
}

/* What there is of this kind of name: packages and their parts, and the mixes where nothing
 * requires it. */
static GPtrArray *names_like(TwLoading *loading, const TwNode *node) {
  const TwBuilder *builder = loading->builder;
  const GPtrArray *all = tw_loading_about(loading);
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < all->len; i++)
    g_ptr_array_add(names, g_strdup(((const TwPackageAbout *)all->pdata[i])->id));
  for (guint i = 0; i < all->len && !node->wanted_by; i++)
    for (char **part = ((const TwPackageAbout *)all->pdata[i])->parts; *part; part++)
      g_ptr_array_add(names, g_strdup(*part));
  g_auto(GStrv) files = node->wanted_by ? NULL : tw_mix_files(builder->spec);
  for (char **file = files; file && *file; file++) {
    char *name = g_path_get_basename(*file);
    *g_strrstr(name, ".mix.lua") = '\0';
    g_ptr_array_add(names, name);
  }
  g_ptr_array_add(names, NULL);
  return names;
}

static void fault_not_found(TwLoading *loading, const TwNode *node) {
  TwBuilder *builder = loading->builder;
  loading->missing = TRUE;
  g_autoptr(GPtrArray) names = names_like(loading, node);
  const char *near = tw_suggest(node->id, (const char *const *)names->pdata);
  g_autoptr(GString) text = g_string_new(NULL);
  if (node->wanted_by)
    g_string_append_printf(text, _("package \"%s\", which %s requires, is not on the search path"),
                           node->id, node->wanted_by);
  else
    g_string_append_printf(text, _("package \"%s\" is not on the search path"), node->id);
  if (near)
    g_string_append_printf(text, _(". Did you mean \"%s\"?"), near);
  for (guint i = 0; near == NULL && i < loading->folders->len; i++)
    g_string_append_printf(text, "%s%s", i ? ":" : " (", (char *)loading->folders->pdata[i]);
  if (near == NULL && loading->folders->len > 0)
    g_string_append_c(text, ')');
  tw_builder_at(builder, node->place);
  tw_builder_fault(builder, TW_ERROR_MIX, "%s", text->str);
  tw_builder_at(builder, NULL);
}

static void fault_core_name(TwBuilder *builder, const TwNode *node) {
  tw_builder_at(builder, node->place);
  tw_builder_fault(builder, TW_ERROR_MIX, _("package \"%s\": the name is the core's"), node->id);
  tw_builder_at(builder, NULL);
}

static gboolean read_manifest(TwLoading *loading, TwNode *node) {
  GError *error = NULL;
  if (!tw_lua_read_manifest(node->found.rule_folder, &node->manifest, &error)) {
    tw_builder_take_error(loading->builder, node->id, error);
    return FALSE;
  }
  if (g_strcmp0(node->manifest.id, node->id) == 0)
    return TRUE;
  tw_builder_fault(loading->builder, TW_ERROR_PACKAGE,
                   _("package %s: its rule.lua says id = \"%s\", expected \"%s\" as its folder is "
                     "called"),
                   node->id, node->manifest.id ? node->manifest.id : "", node->id);
  return FALSE;
}

static gboolean open_plugin(TwLoading *loading, TwNode *node) {
  GError *error = NULL;
  node->plugin = tw_plugin_load(node->found.plugin, node->id, &error);
  if (node->plugin == NULL) {
    tw_builder_take_error(loading->builder, node->id, error);
    loading->missing = TRUE;
  }
  return node->plugin != NULL;
}

static void take_parts(TwLoading *loading, TwNode *node) {
  if (node->found.shadowed)
    tw_builder_warn(loading->builder, _("package %s: the one in %s is used, the one in %s is not"),
                    node->id, node->found.rule_folder, node->found.shadowed);
  if (node->found.rule_folder && !read_manifest(loading, node))
    return;
  if (node->plugin == NULL && node->found.plugin && !open_plugin(loading, node))
    return;
  if (node->plugin && node->manifest.version &&
      strcmp(node->plugin->version, node->manifest.version) != 0)
    tw_builder_warn(loading->builder,
                    _("package %s: its rule.lua is of version %s, its plugin of version %s"),
                    node->id, node->manifest.version, node->plugin->version);
}

static void require_all(TwLoading *loading, TwNode *node, char **words, GPtrArray *ids) {
  for (char **word = words; word && *word; word++)
    g_ptr_array_add(ids, g_strdup(tw_parts_want(loading, *word, node->id)->id));
}

static void take_requirements(TwLoading *loading, TwNode *node) {
  g_auto(GStrv) of_plugin = tw_split_list(node->plugin ? node->plugin->requires_packages : NULL);
  GPtrArray *ids = g_ptr_array_new();
  require_all(loading, node, node->manifest.requires, ids);
  require_all(loading, node, of_plugin, ids);
  g_ptr_array_add(ids, NULL);
  node->requires = (char **)g_ptr_array_free(ids, FALSE);
}

static void look_at(TwLoading *loading, TwNode *node) {
  node->looked_at = TRUE;
  node->plugin = find_built_in(loading, node->id);
  gboolean found = tw_search_find(loading->folders, node->id, &node->found);
  if (strcmp(node->id, loading->builder->core->id) == 0)
    fault_core_name(loading->builder, node);
  else if (node->plugin || found)
    take_parts(loading, node);
  else
    fault_not_found(loading, node);
  take_requirements(loading, node);
}

/* --- all together -------------------------------------------------------- */

static int compare_nodes(gconstpointer a, gconstpointer b) {
  return strcmp((*(const TwNode *const *)a)->id, (*(const TwNode *const *)b)->id);
}

static void check_conflicts(TwLoading *loading) {
  for (guint i = 0; i < loading->nodes->len; i++) {
    const TwNode *node = loading->nodes->pdata[i];
    tw_builder_at(loading->builder, node->place);
    for (char **id = node->manifest.conflicts; id && *id; id++) {
      if (tw_loading_find(loading, *id))
        tw_builder_fault(loading->builder, TW_ERROR_MIX,
                         _("package %s does not go together with %s, as it says itself"), node->id,
                         *id);
    }
  }
  tw_builder_at(loading->builder, NULL);
}

static const char *node_name(int index, gpointer data) {
  const GPtrArray *nodes = data;
  return ((const TwNode *)nodes->pdata[index])->id;
}

/* Base games come before what is played over them, whether that requires one by name or not. */
static void add_base_edges(const TwLoading *loading, GArray *edges) {
  const GPtrArray *nodes = loading->nodes;
  for (guint i = 0; i < nodes->len; i++) {
    if (tw_parts_is_game(nodes->pdata[i]) || tw_parts_game_requires(loading, nodes->pdata[i]))
      continue;
    for (guint k = 0; k < nodes->len; k++) {
      int edge[2] = {(int)k, (int)i};
      if (tw_parts_is_game(nodes->pdata[k]))
        g_array_append_val(edges, edge);
    }
  }
}

static GArray *requirement_edges(const TwLoading *loading) {
  const GPtrArray *nodes = loading->nodes;
  GArray *edges = g_array_new(FALSE, FALSE, 2 * sizeof(int));
  for (guint i = 0; i < nodes->len; i++) {
    const TwNode *node = nodes->pdata[i];
    for (guint k = 0; k < nodes->len; k++) {
      const char *other = ((const TwNode *)nodes->pdata[k])->id;
      int edge[2] = {(int)k, (int)i};
      if (g_strv_contains((const char *const *)node->requires, other))
        g_array_append_val(edges, edge);
    }
  }
  add_base_edges(loading, edges);
  return edges;
}

static gboolean sort_nodes(TwLoading *loading) {
  GPtrArray *nodes = loading->nodes;
  g_ptr_array_sort(nodes, compare_nodes);
  g_autoptr(GArray) edges = requirement_edges(loading);
  g_autofree int *order = g_new(int, nodes->len + 1);
  g_autoptr(GString) cycle = g_string_new(NULL);
  if (!tw_order_sort((int)nodes->len, edges, order, node_name, nodes, cycle)) {
    tw_builder_fault(loading->builder, TW_ERROR_MIX,
                     _("packages require one another in a circle: %s"), cycle->str);
    return FALSE;
  }
  g_autofree gpointer *sorted = g_new(gpointer, nodes->len + 1);
  for (guint i = 0; i < nodes->len; i++)
    sorted[i] = nodes->pdata[order[i]];
  for (guint i = 0; i < nodes->len; i++)
    nodes->pdata[i] = sorted[i];
  return TRUE;
}

static gboolean requires_broken(const TwLoading *loading, const TwNode *node) {
  for (char **id = node->requires; *id; id++) {
    if (tw_loading_find(loading, *id)->broken)
      return TRUE;
  }
  return FALSE;
}

static TwPackage *make_package(TwLoading *loading, const TwNode *node) {
  const TwPluginDescriptor *plugin = node->plugin;
  const char *version = node->manifest.version ? node->manifest.version
                        : plugin               ? plugin->version
                                               : NULL;
  const char *title = node->manifest.title ? node->manifest.title : plugin ? plugin->title : NULL;
  TwPackage *package =
      tw_builder_add_package(loading->builder, node->id, version, title, node->requires);
  package->plugin = plugin;
  package->hash = tw_search_hash(node->found.rule_folder, package->version);
  package->folder = g_strdup(node->found.rule_folder);
  package->grade = g_strdup(node->manifest.grade);
  package->wanted_by = g_strdup(node->wanted_by);
  package->switched = node->switched ? g_hash_table_ref(node->switched) : NULL;
  package->parts = node->whole ? NULL : g_ptr_array_ref(node->parts);
  package->text = g_strdup(node->manifest.text);
  package->source = g_strdup(node->manifest.source);
  if (node->manifest.exempt)
    package->exempt = g_strjoinv(",", node->manifest.exempt);
  return package;
}

static gboolean run_script(TwPackage *package, const char *folder) {
  guint faults = package->builder->faults->len;
  gboolean good = tw_lua_load_package(package, folder);
  package->place = NULL;
  if (!good && package->builder->faults->len == faults)
    tw_package_fault(package, _("rule.lua did not load"));
  return good;
}

static void declare(TwLoading *loading, TwNode *node) {
  node->broken = requires_broken(loading, node);
  loading->builder->unfinished |= node->broken;
  if (node->broken)
    return;
  TwPackage *package = make_package(loading, node);
  if (node->found.rule_folder && !run_script(package, node->found.rule_folder)) {
    node->broken = TRUE;
    loading->builder->unfinished |= node->plugin != NULL;
  } else if (node->plugin)
    node->plugin->register_package(package);
}

/* What is asked for, what that requires, and what follows from who is there. */
static void find_all(TwLoading *loading) {
  tw_parts_want_asked(loading);
  do {
    for (guint i = 0; i < loading->nodes->len; i++) {
      TwNode *node = loading->nodes->pdata[i];
      if (!node->looked_at)
        look_at(loading, node);
    }
  } while (tw_parts_want_more(loading));
  tw_parts_decide(loading);
}

static gboolean load_all(TwLoading *loading) {
  guint faults = loading->builder->faults->len;
  find_all(loading);
  check_conflicts(loading);
  /* Packages declare only when all is there; else each would complain of what is missing. */
  TwBuilder *builder = loading->builder;
  gboolean sorted = sort_nodes(loading), good = builder->faults->len == faults;
  if (!sorted || loading->missing || (!good && !builder->looking)) {
    builder->unfinished = TRUE;
    return FALSE;
  }
  for (guint i = 0; i < loading->nodes->len; i++) {
    TwNode *node = loading->nodes->pdata[i];
    declare(loading, node);
    good = good && !node->broken;
  }
  return good;
}

gboolean tw_builder_load(TwBuilder *builder, const TwPluginDescriptor *const *built_in) {
  TwLoading loading = {.builder = builder,
                       .built_in = built_in,
                       .folders = tw_search_folders(builder->spec),
                       .nodes = g_ptr_array_new_with_free_func(node_free)};
  gboolean good = load_all(&loading);
  g_ptr_array_unref(loading.folders);
  g_ptr_array_unref(loading.nodes);
  g_clear_pointer(&loading.about, g_ptr_array_unref);
  return good;
}
