/* SPDX-License-Identifier: MIT */

/*
 * From the ids that a spec asks for to packages that have declared: what they
 * require is pulled in, conflicts and cycles are found, and each is loaded after
 * all that it requires. The order in which they were asked for does not matter.
 */

#include "package-private.h"
#include "search-path.h"
#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct {
  char *id;
  const char *required_by; /* an id; NULL: asked for */
  TwFound found;
  TwManifest manifest; /* all NULL without a rule.lua */
  const TwPluginDescriptor *plugin;
  char **requires;
  gboolean broken; /* did not load, or requires what did not */
} Node;

typedef struct {
  TwBuilder *builder;
  const TwPluginDescriptor *const *built_in;
  GPtrArray *folders;
  GPtrArray *nodes;
  gboolean missing; /* a package is not there, or its plugin not to be had */
} Loading;

static void node_free(gpointer data) {
  Node *node = data;
  g_free(node->id);
  tw_found_clear(&node->found);
  tw_manifest_clear(&node->manifest);
  g_strfreev(node->requires);
  g_free(node);
}

static Node *find_node(const Loading *loading, const char *id) {
  for (guint i = 0; i < loading->nodes->len; i++) {
    Node *node = loading->nodes->pdata[i];
    if (strcmp(node->id, id) == 0)
      return node;
  }
  return NULL;
}

static void want(Loading *loading, const char *id, const char *required_by) {
  if (find_node(loading, id))
    return;
  Node *node = g_new0(Node, 1);
  node->id = g_strdup(id);
  node->required_by = required_by;
  g_ptr_array_add(loading->nodes, node);
}

/* --- looking at one ------------------------------------------------------ */

static const TwPluginDescriptor *find_built_in(const Loading *loading, const char *id) {
  for (const TwPluginDescriptor *const *d = loading->built_in; d && *d; d++) {
    if (strcmp((*d)->id, id) == 0)
      return *d;
  }
  return NULL;
}

static void fault_not_found(Loading *loading, const Node *node) {
  TwBuilder *builder = loading->builder;
  loading->missing = TRUE;
  g_auto(GStrv) available = tw_mix_available(builder->spec);
  const char *near = tw_suggest(node->id, (const char *const *)available);
  g_autoptr(GString) text = g_string_new(NULL);
  if (node->required_by)
    g_string_append_printf(text, _("package \"%s\", which %s requires, is not on the search path"),
                           node->id, node->required_by);
  else
    g_string_append_printf(text, _("package \"%s\" is not on the search path"), node->id);
  if (near)
    g_string_append_printf(text, _(". Did you mean \"%s\"?"), near);
  for (guint i = 0; near == NULL && i < loading->folders->len; i++)
    g_string_append_printf(text, "%s%s", i ? ":" : " (", (char *)loading->folders->pdata[i]);
  if (near == NULL && loading->folders->len > 0)
    g_string_append_c(text, ')');
  tw_builder_fault(builder, TW_ERROR_MIX, "%s", text->str);
}

static gboolean read_manifest(Loading *loading, Node *node) {
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

static gboolean open_plugin(Loading *loading, Node *node) {
  GError *error = NULL;
  node->plugin = tw_plugin_load(node->found.plugin, node->id, &error);
  if (node->plugin == NULL) {
    tw_builder_take_error(loading->builder, node->id, error);
    loading->missing = TRUE;
  }
  return node->plugin != NULL;
}

static void take_parts(Loading *loading, Node *node) {
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

static void take_requirements(Loading *loading, Node *node) {
  g_auto(GStrv) of_plugin = tw_split_list(node->plugin ? node->plugin->requires_packages : NULL);
  GPtrArray *ids = g_ptr_array_new();
  for (char **id = node->manifest.requires; id && *id; id++)
    g_ptr_array_add(ids, g_strdup(*id));
  for (char **id = of_plugin; *id; id++)
    g_ptr_array_add(ids, g_strdup(*id));
  g_ptr_array_add(ids, NULL);
  node->requires = (char **)g_ptr_array_free(ids, FALSE);
  for (char **id = node->requires; *id; id++)
    want(loading, *id, node->id);
}

static void look_at(Loading *loading, Node *node) {
  node->plugin = find_built_in(loading, node->id);
  gboolean found = tw_search_find(loading->folders, node->id, &node->found);
  if (strcmp(node->id, loading->builder->core->id) == 0)
    tw_builder_fault(loading->builder, TW_ERROR_MIX, _("package \"%s\": the name is the core's"),
                     node->id);
  else if (node->plugin || found)
    take_parts(loading, node);
  else
    fault_not_found(loading, node);
  take_requirements(loading, node);
}

/* --- all together -------------------------------------------------------- */

static int compare_nodes(gconstpointer a, gconstpointer b) {
  return strcmp((*(const Node *const *)a)->id, (*(const Node *const *)b)->id);
}

static void check_conflicts(Loading *loading) {
  for (guint i = 0; i < loading->nodes->len; i++) {
    const Node *node = loading->nodes->pdata[i];
    for (char **id = node->manifest.conflicts; id && *id; id++) {
      if (find_node(loading, *id))
        tw_builder_fault(loading->builder, TW_ERROR_MIX,
                         _("package %s does not go together with %s, as it says itself"), node->id,
                         *id);
    }
  }
}

static const char *node_name(int index, gpointer data) {
  const GPtrArray *nodes = data;
  return ((const Node *)nodes->pdata[index])->id;
}

static GArray *requirement_edges(const GPtrArray *nodes) {
  GArray *edges = g_array_new(FALSE, FALSE, 2 * sizeof(int));
  for (guint i = 0; i < nodes->len; i++) {
    const Node *node = nodes->pdata[i];
    for (guint k = 0; k < nodes->len; k++) {
      const char *other = ((const Node *)nodes->pdata[k])->id;
      int edge[2] = {(int)k, (int)i};
      if (g_strv_contains((const char *const *)node->requires, other))
        g_array_append_val(edges, edge);
    }
  }
  return edges;
}

static gboolean sort_nodes(Loading *loading) {
  GPtrArray *nodes = loading->nodes;
  g_ptr_array_sort(nodes, compare_nodes);
  g_autoptr(GArray) edges = requirement_edges(nodes);
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

static gboolean requires_broken(const Loading *loading, const Node *node) {
  for (char **id = node->requires; *id; id++) {
    if (find_node(loading, *id)->broken)
      return TRUE;
  }
  return FALSE;
}

static TwPackage *make_package(Loading *loading, const Node *node) {
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

static void declare(Loading *loading, Node *node) {
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

static gboolean load_all(Loading *loading) {
  guint faults = loading->builder->faults->len;
  for (guint i = 0; i < loading->builder->spec->packages->len; i++)
    want(loading, loading->builder->spec->packages->pdata[i], NULL);
  for (guint i = 0; i < loading->nodes->len; i++)
    look_at(loading, loading->nodes->pdata[i]);
  check_conflicts(loading);
  /* Packages declare only when all is there; else each would complain of what is missing. */
  TwBuilder *builder = loading->builder;
  gboolean sorted = sort_nodes(loading), good = builder->faults->len == faults;
  if (!sorted || loading->missing || (!good && !builder->looking)) {
    builder->unfinished = TRUE;
    return FALSE;
  }
  for (guint i = 0; i < loading->nodes->len; i++) {
    Node *node = loading->nodes->pdata[i];
    declare(loading, node);
    good = good && !node->broken;
  }
  return good;
}

gboolean tw_builder_load(TwBuilder *builder, const TwPluginDescriptor *const *built_in) {
  Loading loading = {.builder = builder,
                     .built_in = built_in,
                     .folders = tw_search_folders(builder->spec),
                     .nodes = g_ptr_array_new_with_free_func(node_free)};
  gboolean good = load_all(&loading);
  g_ptr_array_unref(loading.folders);
  g_ptr_array_unref(loading.nodes);
  return good;
}
