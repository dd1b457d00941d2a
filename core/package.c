/* SPDX-License-Identifier: MIT */

/*
 * A package while it declares: ids, names, and finding what others declared. The
 * declaring functions themselves are in package-things.c, package-turn.c,
 * package-hooks.c and options.c.
 */

#include "package-private.h"
#include <glib/gi18n-lib.h>
#include <string.h>

const char *tw_package_id(const TwPackage *package) {
  g_return_val_if_fail(package != NULL, NULL);
  return package->id;
}

int tw_package_players(const TwPackage *package) {
  g_return_val_if_fail(package != NULL, 0);
  return package->builder->mix->n_players;
}

void tw_package_set_data(TwPackage *package, gpointer data, GDestroyNotify destroy) {
  g_return_if_fail(package != NULL);
  if (package->destroy)
    package->destroy(package->data);
  package->data = data;
  package->destroy = destroy;
}

gpointer tw_package_data(const TwPackage *package) {
  g_return_val_if_fail(package != NULL, NULL);
  return package->data;
}

/* --- ids ----------------------------------------------------------------- */

static gboolean id_tail_valid(const char *id, gboolean loose) {
  for (; *id; id++) {
    if (!g_ascii_islower(*id) && !g_ascii_isdigit(*id) && *id != '-' &&
        !(loose && g_ascii_isupper(*id)))
      return FALSE;
  }
  return TRUE;
}

gboolean tw_id_valid(const char *id) {
  return id != NULL && g_ascii_islower(*id) && id_tail_valid(id, FALSE);
}

gboolean tw_id_valid_loose(const char *id) {
  return id != NULL && g_ascii_isalnum(*id) && id_tail_valid(id, TRUE);
}

static gboolean check_id(TwPackage *package, const char *what, const char *id, gboolean loose) {
  if (id == NULL || *id == '\0') {
    tw_package_fault(package, _("%s: it has no id"), what);
    return FALSE;
  }
  if (loose ? tw_id_valid_loose(id) : tw_id_valid(id))
    return TRUE;
  tw_package_fault(package,
                   loose ? _("%s \"%s\": an id is made of letters, digits and hyphens")
                         : _("%s \"%s\": an id starts with a small letter, then small letters, "
                             "digits and hyphens"),
                   what, id);
  return FALSE;
}

static int index_of(const GArray *array, const char *name) {
  for (guint i = 0; i < array->len; i++) {
    if (g_strcmp0(tw_array_name(array, i), name) == 0)
      return (int)i;
  }
  return TW_NONE;
}

const char *tw_package_name(TwPackage *package, GArray *array, const char *what, const char *id,
                            gboolean loose) {
  if (!check_id(package, what, id, loose))
    return NULL;
  if (array->len >= TW_MAX_DECLARED) {
    tw_package_fault_code(package, TW_ERROR_LIMIT, _("%s \"%s\": a mix holds at most %d of them"),
                          what, id, TW_MAX_DECLARED);
    return NULL;
  }
  g_autofree char *name = g_strconcat(package->id, "/", id, NULL);
  if (index_of(array, name) != TW_NONE) {
    tw_package_fault(package, _("%s \"%s\": declared twice"), what, id);
    return NULL;
  }
  const char *kept = tw_builder_intern(package->builder, name);
  tw_package_named(package, array, kept);
  return kept;
}

void tw_package_named(TwPackage *package, const GArray *array, const char *name) {
  TwNamed named = {array, name, tw_package_declared(package)};
  g_array_append_val(package->builder->named, named);
}

int tw_package_failed(TwPackage *package, const char *id) {
  g_autofree char *name = g_strconcat(package->id, "/", id ? id : "", NULL);
  g_hash_table_add(package->builder->failed, (gpointer)tw_builder_intern(package->builder, name));
  return TW_NONE;
}

/* --- finding ------------------------------------------------------------- */

/* Does a full name belong to a package, and is the rest `bare` (NULL: whatever it is)? */
static gboolean is_of(const char *name, const char *package, const char *bare) {
  gsize n = strlen(package);
  return strncmp(name, package, n) == 0 && name[n] == '/' &&
         (bare == NULL || strcmp(name + n + 1, bare) == 0);
}

static gboolean requires(const TwPackage *package, const char *name) {
  for (char **id = package->requires; *id; id++) {
    if (is_of(name, *id, NULL))
      return TRUE;
  }
  return FALSE;
}

typedef struct {
  int found;       /* TW_NONE: nobody has it */
  GString *owners; /* full names, if several have it */
} Search;

static int find_own(const TwPackage *package, GArray *array, const char *bare) {
  int core = TW_NONE;
  for (guint i = 0; i < array->len; i++) {
    const char *name = tw_array_name(array, i);
    if (package && is_of(name, package->id, bare))
      return (int)i;
    if (is_of(name, "core", bare))
      core = (int)i;
  }
  return core;
}

/* Among the packages required, or among all. Returns how many have it. */
static int find_others(const TwPackage *package, GArray *array, const char *bare, gboolean required,
                       Search *search) {
  int n = 0;
  g_string_truncate(search->owners, 0);
  for (guint i = 0; i < array->len; i++) {
    const char *name = tw_array_name(array, i);
    if (strcmp(tw_bare_name(name), bare) != 0 || (required && !requires(package, name)))
      continue;
    search->found = (int)i;
    g_string_append_printf(search->owners, "%s\"%s\"", n ? ", " : "", name);
    n++;
  }
  return n;
}

static int find_bare(const TwPackage *package, GArray *array, const char *bare, Search *search) {
  search->found = find_own(package, array, bare);
  if (search->found != TW_NONE)
    return 1;
  int n = package ? find_others(package, array, bare, TRUE, search) : 0;
  return n > 0 ? n : find_others(package, array, bare, FALSE, search);
}

static int find_alias(const TwPackage *package, const char *name) {
  GArray *aliases = package->builder->aliases;
  for (guint i = 0; i < aliases->len; i++) {
    const TwPhaseAlias *alias = &g_array_index(aliases, TwPhaseAlias, i);
    if (strcmp(alias->name, name) == 0 ||
        (strchr(name, '/') == NULL && is_of(alias->name, package->id, name)))
      return alias->phase;
  }
  return TW_NONE;
}

const char *tw_array_nearest(const GArray *array, const char *name) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();
  for (guint i = 0; i < array->len; i++) {
    const char *full = tw_array_name(array, i);
    g_ptr_array_add(words, (gpointer)(strchr(name, '/') ? full : tw_bare_name(full)));
  }
  g_ptr_array_add(words, NULL);
  return tw_suggest(name, (const char *const *)words->pdata);
}

static void fault_unknown(TwPackage *package, GArray *array, const char *what, const char *name) {
  TwBuilder *builder = package->builder;
  builder->turn_unclear |= array == builder->verbs || array == builder->phases;
  if (tw_builder_failed(builder, name))
    return;
  const char *near = tw_array_nearest(array, name);
  if (near)
    tw_package_fault(package, _("unknown %s \"%s\". Did you mean \"%s\"?"), what, name, near);
  else
    tw_package_fault(package, _("unknown %s \"%s\""), what, name);
}

int tw_package_find(TwPackage *package, GArray *array, const char *what, const char *name) {
  g_return_val_if_fail(array != NULL && name != NULL, TW_NONE);
  if (package == NULL)
    what = NULL;
  Search search = {TW_NONE, g_string_new(NULL)};
  int n = 1;
  if (strchr(name, '/'))
    search.found = index_of(array, name);
  else
    n = find_bare(package, array, name, &search);
  if (search.found == TW_NONE && package && array == package->builder->phases)
    search.found = find_alias(package, name);
  if (n > 1) {
    search.found = TW_NONE;
    if (what)
      tw_package_fault(package, _("%s \"%s\": several packages have one: %s. Write the full name"),
                       what, name, search.owners->str);
  } else if (search.found == TW_NONE && what) {
    fault_unknown(package, array, what, name);
  }
  g_string_free(search.owners, TRUE);
  return search.found;
}

/* --- kinds and roles ----------------------------------------------------- */

TwRole tw_role_from_name(const char *name) {
  int role = 0;
  while (role < TW_N_ROLES && strcmp(tw_role_name((TwRole)role), name) != 0)
    role++;
  return (TwRole)role;
}

static guint64 kinds_of_role(const GArray *kinds, TwRole role) {
  guint64 bits = 0;
  for (guint i = 0; i < kinds->len; i++) {
    if (g_array_index(kinds, TwKindInfo, i).role == role)
      bits |= G_GUINT64_CONSTANT(1) << i;
  }
  return bits;
}

guint64 tw_package_kind_bits(TwPackage *package, const char *list, const char *what) {
  guint64 bits = 0;
  GArray *kinds = package->builder->kinds;
  g_auto(GStrv) words = tw_split_list(list);
  for (char **word = words; *word; word++) {
    TwRole role = tw_role_from_name(*word);
    if (role < TW_N_ROLES) {
      bits |= kinds_of_role(kinds, role);
      continue;
    }
    int kind = tw_package_find(package, kinds, what, *word);
    if (kind != TW_NONE)
      bits |= G_GUINT64_CONSTANT(1) << kind;
  }
  return bits;
}

/* --- for packages -------------------------------------------------------- */

TwKind tw_package_find_kind(TwPackage *package, const char *name) {
  g_return_val_if_fail(package != NULL && name != NULL, TW_NONE);
  return tw_package_find(package, package->builder->kinds, _("kind"), name);
}

TwAttribute tw_package_find_attribute(TwPackage *package, const char *name) {
  g_return_val_if_fail(package != NULL && name != NULL, TW_NONE);
  return tw_package_find(package, package->builder->attributes, _("attribute"), name);
}

TwResource tw_package_find_resource(TwPackage *package, const char *name) {
  g_return_val_if_fail(package != NULL && name != NULL, TW_NONE);
  return tw_package_find(package, package->builder->resources, _("resource"), name);
}

TwPieceType tw_package_find_piece(TwPackage *package, const char *name) {
  g_return_val_if_fail(package != NULL && name != NULL, TW_NONE);
  return tw_package_find(package, package->builder->piece_types, _("piece"), name);
}

TwStateKey tw_package_find_state(TwPackage *package, const char *name) {
  g_return_val_if_fail(package != NULL && name != NULL, TW_NONE);
  return tw_package_find(package, package->builder->states, _("state"), name);
}

TwPhase tw_package_find_phase(TwPackage *package, const char *name) {
  g_return_val_if_fail(package != NULL && name != NULL, TW_NONE);
  return tw_package_find(package, package->builder->phases, _("phase"), name);
}

TwDeck tw_package_find_deck(TwPackage *package, const char *name) {
  g_return_val_if_fail(package != NULL && name != NULL, TW_NONE);
  return tw_package_find(package, package->builder->decks, _("deck"), name);
}
