/* SPDX-License-Identifier: MIT */

/*
 * Parts of packages, and the base game. A part is an option, true or false, that a mix may
 * name like a package: of a package named by its parts the others are off. An option that
 * needs a package is off where that is not in the mix, unless it is asked for. A mix without
 * a game gets the one that a package of it calls its base.
 */

#include "mix-packages.h"
#include "mix-spec.h"
#include <tilewright/mix-file.h>

#include <glib/gi18n-lib.h>
#include <string.h>

static TwSwitch *switch_at(const TwNode *node, guint index) {
  return &g_array_index(node->manifest.switches, TwSwitch, index);
}

static guint n_switches(const TwNode *node) {
  return node->manifest.switches ? node->manifest.switches->len : 0;
}

static gboolean has_part(const TwManifest *manifest, const char *part) {
  for (guint i = 0; manifest->switches && i < manifest->switches->len; i++) {
    const TwSwitch *item = &g_array_index(manifest->switches, TwSwitch, i);
    if (item->part && strcmp(item->id, part) == 0)
      return TRUE;
  }
  return FALSE;
}

/* --- what the spec names --------------------------------------------------- */

/* The one package that has a part of this name, which is no package's. (transfer full) NULL. */
static char *owner_of_part(TwLoading *loading, const char *part) {
  gboolean there = tw_search_has(loading->folders, part);
  for (const TwPluginDescriptor *const *d = loading->built_in; d && *d; d++)
    there |= strcmp((*d)->id, part) == 0;
  if (there || !tw_id_valid(part))
    return NULL;
  const GPtrArray *all = tw_loading_about(loading);
  g_autofree char *owner = NULL;
  for (guint i = 0; i < all->len; i++) {
    const TwPackageAbout *about = all->pdata[i];
    if (!g_strv_contains((const char *const *)about->parts, part))
      continue;
    if (owner) {
      tw_builder_fault(loading->builder, TW_ERROR_MIX,
                       _("\"%s\" is a part of several packages; write %s/%s or %s/%s"), part, owner,
                       part, about->id, part);
      break;
    }
    owner = g_strdup(about->id);
  }
  return g_steal_pointer(&owner);
}

TwNode *tw_parts_want(TwLoading *loading, const char *word, const char *wanted_by) {
  const char *slash = strchr(word, '/');
  g_autofree char *owner =
      slash ? g_strndup(word, (gsize)(slash - word)) : owner_of_part(loading, word);
  TwNode *node = tw_loading_want(loading, owner ? owner : word, wanted_by);
  const char *part = slash ? slash + 1 : word;
  if (!owner)
    node->whole = TRUE;
  else if (!g_ptr_array_find_with_equal_func(node->parts, part, g_str_equal, NULL))
    g_ptr_array_add(node->parts, g_strdup(part));
  return node;
}

void tw_parts_want_asked(TwLoading *loading) {
  const GPtrArray *words = loading->builder->spec->packages;
  for (guint i = 0; i < words->len; i++) {
    const TwSpecEntry *word = words->pdata[i];
    tw_builder_at(loading->builder, word->place);
    TwNode *node = tw_parts_want(loading, word->a, NULL);
    node->place = node->place ? node->place : word->place;
  }
  tw_builder_at(loading->builder, NULL);
}

/* --- what follows from that ------------------------------------------------- */

gboolean tw_parts_is_game(const TwNode *node) {
  return g_strcmp0(node->manifest.grade, "game") == 0;
}

static gboolean requires(const TwLoading *loading, const TwNode *node, const TwNode *other,
                         guint depth) {
  for (char **id = node->requires; id && *id && depth > 0; id++) {
    const TwNode *needed = tw_loading_find(loading, *id);
    if (needed == other || (needed && requires(loading, needed, other, depth - 1)))
      return TRUE;
  }
  return FALSE;
}

gboolean tw_parts_game_requires(const TwLoading *loading, const TwNode *node) {
  for (guint i = 0; i < loading->nodes->len; i++) {
    const TwNode *game = loading->nodes->pdata[i];
    if (tw_parts_is_game(game) && requires(loading, game, node, loading->nodes->len))
      return TRUE;
  }
  return FALSE;
}

/* Without any game the first package, by name, that says which it is meant for brings it. */
static gboolean want_base(TwLoading *loading) {
  const TwNode *asking = NULL;
  for (guint i = 0; i < loading->nodes->len; i++) {
    const TwNode *node = loading->nodes->pdata[i];
    if (tw_parts_is_game(node))
      return FALSE;
    if (node->manifest.base && (!asking || strcmp(node->id, asking->id) < 0))
      asking = node;
  }
  if (!asking || tw_loading_find(loading, asking->manifest.base))
    return FALSE;
  tw_loading_want(loading, asking->manifest.base, asking->id)->whole = TRUE;
  return TRUE;
}

static gboolean is_named(const TwNode *node, const char *part) {
  for (guint i = 0; i < node->parts->len; i++) {
    if (strcmp(node->parts->pdata[i], part) == 0)
      return TRUE;
  }
  return FALSE;
}

/* What the spec's options say of it: a text, or NULL. */
static const char *wish_for(const TwLoading *loading, const TwNode *node, const char *option) {
  g_autofree char *name = g_strconcat(node->id, ".", option, NULL);
  const GPtrArray *wishes = loading->builder->spec->options;
  for (guint i = 0; i < wishes->len; i++) {
    const TwSpecEntry *wish = wishes->pdata[i];
    if (strcmp(wish->a, name) == 0)
      return wish->b;
  }
  return NULL;
}

static gboolean is_on(const char *wish) {
  static const TwOptionSpec a_switch = {.type = TW_TYPE_BOOL};
  gint32 value = 0;
  return tw_option_parse(&a_switch, wish, &value) && value;
}

/* Is it asked for in so many words? */
static gboolean is_asked_for(const TwLoading *loading, const TwNode *node, const TwSwitch *item) {
  const char *wish = wish_for(loading, node, item->id);
  return wish ? is_on(wish) : is_named(node, item->id);
}

static gboolean want_needs(TwLoading *loading, const TwNode *node) {
  gboolean more = FALSE;
  for (guint i = 0; i < n_switches(node); i++) {
    const TwSwitch *item = switch_at(node, i);
    for (char **id = item->needs; *id && is_asked_for(loading, node, item); id++) {
      if (tw_loading_find(loading, *id))
        continue;
      tw_loading_want(loading, *id, node->id)->whole = TRUE;
      more = TRUE;
    }
  }
  return more;
}

gboolean tw_parts_want_more(TwLoading *loading) {
  for (guint i = 0; i < loading->nodes->len; i++) {
    if (want_needs(loading, loading->nodes->pdata[i]))
      return TRUE;
  }
  return want_base(loading);
}

/* --- deciding ------------------------------------------------------------------ */

static const char *missing_need(const TwLoading *loading, const TwSwitch *item) {
  for (char **id = item->needs; *id; id++) {
    if (!tw_loading_find(loading, *id))
      return *id;
  }
  return NULL;
}

static void set_switch(TwNode *node, const char *option, gboolean on) {
  if (node->switched == NULL)
    node->switched = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_insert(node->switched, g_strdup(option), GINT_TO_POINTER(1 + on));
}

/* An option that is on stands on what it needs: names are found there, and it is loaded before. */
static void require_needs(TwNode *node, const TwSwitch *item) {
  for (char **id = item->needs; *id; id++) {
    guint n = g_strv_length(node->requires);
    if (g_strv_contains((const char *const *)node->requires, *id))
      continue;
    node->requires = g_renew(char *, node->requires, n + 2);
    node->requires[n] = g_strdup(*id);
    node->requires[n + 1] = NULL;
  }
}

static void decide(TwLoading *loading, TwNode *node, const TwSwitch *item) {
  const char *wish = wish_for(loading, node, item->id);
  gboolean by_parts = item->part && !node->whole;
  gboolean on = wish ? is_on(wish) : by_parts ? is_named(node, item->id) : item->on;
  const char *missing = on ? missing_need(loading, item) : NULL;
  if (missing) /* by default only: what is asked for has brought its needs along */
    tw_builder_warn(loading->builder,
                    _("package %s: %s is off, as %s is not in this mix; --set %s.%s=on brings it"),
                    node->id, item->id, missing, node->id, item->id);
  else if (on)
    require_needs(node, item);
  set_switch(node, item->id, on && !missing);
}

/* Where a mix file asks for a part. */
static const char *place_of_part(const TwLoading *loading, const TwNode *node, const char *part) {
  const GPtrArray *words = loading->builder->spec->packages;
  g_autofree char *name = g_strconcat(node->id, "/", part, NULL);
  for (guint i = 0; i < words->len; i++) {
    const TwSpecEntry *word = words->pdata[i];
    if (strcmp(word->a, name) == 0)
      return word->place;
  }
  return NULL;
}

static void check_parts(TwLoading *loading, const TwNode *node) {
  for (guint i = 0; i < node->parts->len; i++) {
    const char *part = node->parts->pdata[i];
    if ((!node->manifest.id && !node->plugin) || has_part(&node->manifest, part))
      continue; /* it did not load, which is told */
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (guint k = 0; k < n_switches(node); k++) {
      if (switch_at(node, k)->part)
        g_ptr_array_add(names, switch_at(node, k)->id);
    }
    g_ptr_array_add(names, NULL);
    g_autofree char *list = g_strjoinv(", ", (char **)names->pdata);
    tw_builder_at(loading->builder, place_of_part(loading, node, part));
    tw_builder_fault(loading->builder, TW_ERROR_MIX,
                     *list ? _("package %s has no part \"%s\"; it has: %s")
                           : _("package %s has no part \"%s\", as it has none at all"),
                     node->id, part, list);
    tw_builder_at(loading->builder, NULL);
  }
}

void tw_parts_decide(TwLoading *loading) {
  for (guint i = 0; i < loading->nodes->len; i++) {
    TwNode *node = loading->nodes->pdata[i];
    check_parts(loading, node);
    node->whole |= node->parts->len == 0;
    for (guint k = 0; k < n_switches(node); k++)
      decide(loading, node, switch_at(node, k));
  }
}
