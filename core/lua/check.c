/* SPDX-License-Identifier: MIT */

/* Looking a package through: the order of things, and what comes of it. See check.h. */

#include "config.h"

#include "check.h"

#include "../mix-spec.h"

#include <string.h>

static gboolean names(const TwMixSpec *spec, const char *id) {
  for (guint i = 0; i < spec->packages->len; i++)
    if (strcmp(((const TwSpecEntry *)spec->packages->pdata[i])->a, id) == 0)
      return TRUE;
  return FALSE;
}

/* The package as the first on the search path, whatever else there is. */
static TwMixSpec *make_spec(const TwCheck *check, const TwMixSpec *given) {
  TwMixSpec *spec = given ? tw_mix_spec_copy(given) : tw_mix_spec_new();
  g_autofree char *beside = g_path_get_dirname(check->folder);
  g_ptr_array_insert(spec->paths, 0, g_strdup(beside));
  if (!names(spec, check->id))
    tw_mix_spec_add_package(spec, check->id);
  return spec;
}

static TwCheck *check_new(const char *folder) {
  TwCheck *check = g_new0(TwCheck, 1);
  check->folder = g_canonicalize_filename(folder, NULL);
  check->id = g_path_get_basename(check->folder);
  check->sources = g_ptr_array_new_with_free_func((GDestroyNotify)tw_source_free);
  check->tests = g_ptr_array_new_with_free_func((GDestroyNotify)tw_source_free);
  check->libraries =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_strfreev);
  check->seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  check->findings = g_array_new(FALSE, TRUE, sizeof(TwCheckFinding));
  check->texts = g_string_chunk_new(1024);
  return check;
}

void tw_check_free(TwCheck *check) {
  if (!check)
    return;
  tw_builder_free(check->builder);
  tw_mix_spec_free(check->spec);
  g_ptr_array_unref(check->sources);
  g_ptr_array_unref(check->tests);
  g_hash_table_unref(check->libraries);
  g_hash_table_unref(check->seen);
  g_array_unref(check->findings);
  g_string_chunk_free(check->texts);
  g_free(check->folder);
  g_free(check->id);
  g_free(check);
}

/* --- order --------------------------------------------------------------------- */

/* The package as a whole, its first file, its others, its tests. */
static int rank(const TwCheckFinding *finding) {
  if (!finding->file)
    return 0;
  if (strcmp(finding->file, "rule.lua") == 0)
    return 1;
  return g_str_has_prefix(finding->file, "tests") ? 3 : 2;
}

static int by_place(gconstpointer a, gconstpointer b) {
  const TwCheckFinding *x = a, *y = b;
  int order = rank(x) - rank(y);
  if (order == 0)
    order = g_strcmp0(x->file, y->file);
  if (order == 0)
    order = x->line - y->line;
  if (order == 0)
    order = x->column - y->column;
  return order ? order : strcmp(x->text, y->text);
}

/* --- looking --------------------------------------------------------------------- */

TwCheck *tw_check_new(const char *folder, const TwMixSpec *given) {
  g_return_val_if_fail(folder != NULL, NULL);
  TwCheck *check = check_new(folder);
  check->spec = make_spec(check, given);
  gboolean alone = check->spec->packages->len == 1;
  tw_check_read_folder(check);
  tw_check_folder(check);
  tw_check_load(check, alone);
  tw_check_rule(check);
  tw_check_translations(check);
  tw_check_names(check);
  tw_check_fields(check);
  tw_check_calls(check);
  tw_check_habits(check);
  tw_check_state(check);
  g_array_sort(check->findings, by_place);
  return check;
}

int tw_check_n_findings(const TwCheck *check) {
  g_return_val_if_fail(check != NULL, 0);
  return (int)check->findings->len;
}

const TwCheckFinding *tw_check_finding(const TwCheck *check, int index) {
  g_return_val_if_fail(check != NULL && index >= 0 && index < (int)check->findings->len, NULL);
  return &g_array_index(check->findings, TwCheckFinding, index);
}

int tw_check_n_files(const TwCheck *check) {
  g_return_val_if_fail(check != NULL, 0);
  return (int)(check->sources->len + check->tests->len);
}

const char *tw_check_file(const TwCheck *check, int index) {
  g_return_val_if_fail(index >= 0 && index < tw_check_n_files(check), NULL);
  guint n = (guint)index;
  const TwSource *source = n < check->sources->len ? check->sources->pdata[n]
                                                   : check->tests->pdata[n - check->sources->len];
  return source->name;
}

const TwMixSpec *tw_check_spec(const TwCheck *check) {
  g_return_val_if_fail(check != NULL, NULL);
  return check->spec;
}
