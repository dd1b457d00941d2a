/* SPDX-License-Identifier: MIT */

/* What Lua files can say, out of the tables that serve them and of the sandbox itself. */

#include "config.h"

#include "check.h"

#include "catalogue.h"

#include <string.h>

/* --- names without a declaration ------------------------------------------------ */

static int by_name(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static char **sorted(GPtrArray *names) {
  if (names->len)
    qsort(names->pdata, names->len, sizeof *names->pdata, by_name);
  g_ptr_array_add(names, NULL);
  return (char **)g_ptr_array_free(names, FALSE);
}

char **tw_check_globals(gboolean tests) {
  GPtrArray *names = g_ptr_array_new();
  TwLua *lua = tests ? tw_lua_new_for_scenarios("") : tw_lua_new("");
  if (lua)
    tw_lua_builtin_names(lua, NULL, names);
  tw_lua_free(lua);
  for (int i = 0; !tests && i < 3; i++) /* these are made as a package loads, or in play */
    g_ptr_array_add(names, g_strdup((const char *[]){"game", "state", "options"}[i]));
  return sorted(names);
}

char **tw_library_names(const char *name) {
  GPtrArray *names = g_ptr_array_new();
  TwLua *lua = tw_lua_new("");
  if (lua)
    tw_lua_builtin_names(lua, name, names);
  tw_lua_free(lua);
  return sorted(names);
}

const char *const *tw_check_library(TwCheck *check, const char *name) {
  char **names = g_hash_table_lookup(check->libraries, name);
  if (!names) {
    names = tw_library_names(name);
    g_hash_table_insert(check->libraries, g_strdup(name), names);
  }
  return (const char *const *)names;
}

/* --- members ------------------------------------------------------------------------ */

TwMemberSorts tw_check_member(const char *name) {
  TwMemberSorts sorts = {FALSE, FALSE};
  for (const TwMemberTable *table = tw_member_tables; table->name; table++)
    for (const TwMember *row = table->rows; row->name; row++)
      if (strcmp(row->name, name) == 0) {
        sorts.field |= row->call == NULL;
        sorts.method |= row->call != NULL;
      }
  return sorts;
}

GPtrArray *tw_check_members(const char *wanted) {
  GPtrArray *names = g_ptr_array_new();
  for (const TwMemberTable *table = tw_member_tables; table->name; table++)
    for (const TwMember *row = table->rows; row->name; row++)
      if (!wanted || strcmp(table->name, wanted) == 0)
        g_ptr_array_add(names, (gpointer)row->name);
  return names;
}

/* --- arguments ------------------------------------------------------------------------- */

/* The n-th word of "(resource, [n = 1]) -> bool", without a default; "[why]" stays in brackets,
 * which tells that it may be left out. NULL: there are not so many. */
static char *word_at(const char *type, int index) {
  const char *close = strchr(type, ')');
  if (type[0] != '(' || !close)
    return NULL;
  g_autofree char *inside = g_strndup(type + 1, (gsize)(close - type - 1));
  g_auto(GStrv) words = g_strsplit(inside, ",", -1);
  if (index >= (int)g_strv_length(words))
    return NULL;
  char *word = g_strstrip(words[index]), *value = strstr(word, " = ");
  if (value)
    *value = '\0';
  return g_strdup(word);
}

char *tw_check_argument(const char *wanted, const char *method, int index) {
  GString *words = g_string_new(NULL);
  gboolean any = FALSE;
  for (const TwMemberTable *table = tw_member_tables; table->name; table++)
    for (const TwMember *row = table->rows; row->name; row++) {
      if (!row->call || strcmp(row->name, method) != 0 ||
          (wanted && strcmp(table->name, wanted) != 0))
        continue;
      g_autofree char *word = word_at(row->type, index);
      any |= word && *word;
      g_string_append_printf(words, "%s%s", words->len ? "," : "", word && *word ? word : "-");
    }
  g_string_truncate(words, any ? words->len : 0);
  return g_string_free(words, FALSE);
}
