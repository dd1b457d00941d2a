/* SPDX-License-Identifier: MIT */

/* The files of a package: reading them, and which of them are missing or never run. */

#include "config.h"

#include "check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- reading ------------------------------------------------------------------------- */

static int by_name(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Names of the Lua files in a folder, sorted. (transfer full) */
static GPtrArray *lua_files(const char *folder) {
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  for (const char *name; dir && (name = g_dir_read_name(dir));)
    if (g_str_has_suffix(name, ".lua") && name[0] != '.')
      g_ptr_array_add(names, g_strdup(name));
  g_ptr_array_sort(names, by_name);
  return names;
}

GPtrArray *tw_lua_sources(const char *folder) {
  GPtrArray *sources = g_ptr_array_new_with_free_func((GDestroyNotify)tw_source_free);
  g_autoptr(GPtrArray) names = lua_files(folder);
  for (guint i = 0; i < names->len; i++) {
    gsize size = 0;
    g_autofree char *text = tw_lua_read_file(folder, names->pdata[i], &size, NULL);
    if (text)
      g_ptr_array_add(sources, tw_source_new(names->pdata[i], text, size));
  }
  return sources;
}

/* prefix: "tests/" before the name, for messages. NULL: it cannot be read, which is noted. */
static TwSource *read_source(TwCheck *check, const char *folder, const char *prefix,
                             const char *name) {
  g_autoptr(GError) error = NULL;
  gsize size = 0;
  g_autofree char *text = tw_lua_read_file(folder, name, &size, &error);
  g_autofree char *shown = g_strconcat(prefix, name, NULL);
  if (text)
    return tw_source_new(shown, text, size);
  TwSpot spot = tw_spot_file(g_string_chunk_insert(check->texts, shown));
  tw_check_note(check, TW_FINDING_ERROR, "file", spot, NULL, "%s", error->message);
  return NULL;
}

/* --- files that are included --------------------------------------------------------------- */

static gboolean is_include(const TwSource *source, const TwCallUse *call) {
  if (call->name < 0)
    return FALSE;
  const TwNameUse *use = &g_array_index(source->names, TwNameUse, call->name);
  return use->scope == TW_SCOPE_GLOBAL && strcmp(source->tokens[use->token].text, "include") == 0;
}

/* Does any of the files include it? A name that is made as they run may be any. */
static gboolean is_included(const GPtrArray *sources, const char *name) {
  for (guint i = 0; i < sources->len; i++) {
    const TwSource *source = sources->pdata[i];
    for (guint k = 0; k < source->calls->len; k++) {
      const TwCallUse *call = &g_array_index(source->calls, TwCallUse, k);
      const char *text = tw_source_text_argument(source, call, 0);
      if (is_include(source, call) && (!text || strcmp(text, name) == 0))
        return TRUE;
    }
  }
  return FALSE;
}

/* Files that never run are told of and not looked at any further. */
static void drop_idle(TwCheck *check) {
  for (guint i = check->sources->len; i > 0; i--) {
    const TwSource *source = check->sources->pdata[i - 1];
    if (strcmp(source->name, "rule.lua") == 0 || is_included(check->sources, source->name))
      continue;
    tw_check_note(
        check, TW_FINDING_WARNING, "idle-file",
        tw_spot_file(g_string_chunk_insert(check->texts, source->name)),
        g_strdup_printf(_("write include \"%s\" in rule.lua, or take it away"), source->name),
        _("no file includes it"));
    g_ptr_array_remove_index(check->sources, i - 1);
  }
}

/* --- tests ----------------------------------------------------------------------------------- */

/* What Lua itself says of a file of scenarios; a package's own files are said of by loading. */
static void check_syntax(TwCheck *check, const char *folder, const TwSource *source) {
  const char *name = source->name + strlen("tests/");
  TwLua *lua = tw_lua_new_for_scenarios(folder);
  char *message = NULL;
  if (lua && !tw_lua_load_file(lua, name, &message)) {
    const char *colon = strchr(message, ':');
    int line = colon ? (int)g_ascii_strtoll(colon + 1, NULL, 10) : 0;
    const char *text = colon ? strstr(colon, ": ") : NULL;
    TwSpot spot = {source, source->name, line, 0};
    tw_check_note(check, TW_FINDING_ERROR, "syntax", spot, NULL, "%s", text ? text + 2 : message);
  }
  g_free(message);
  tw_lua_free(lua);
}

static void read_tests(TwCheck *check) {
  g_autofree char *folder = g_build_filename(check->folder, "tests", NULL);
  g_autoptr(GPtrArray) names = lua_files(folder);
  for (guint i = 0; i < names->len; i++) {
    TwSource *source = read_source(check, folder, "tests/", names->pdata[i]);
    if (!source)
      continue;
    check_syntax(check, folder, source);
    g_ptr_array_add(check->tests, source);
  }
}

void tw_check_read_folder(TwCheck *check) {
  g_autoptr(GPtrArray) names = lua_files(check->folder);
  for (guint i = 0; i < names->len; i++) {
    TwSource *source = read_source(check, check->folder, "", names->pdata[i]);
    gboolean first = strcmp(names->pdata[i], "rule.lua") == 0;
    if (source)
      g_ptr_array_insert(check->sources, first ? 0 : -1, source);
  }
  drop_idle(check);
  read_tests(check);
}

/* --- what should be there ------------------------------------------------------------------------ */

static gboolean holds_file(const TwCheck *check, const char *name) {
  g_autofree char *path = g_build_filename(check->folder, name, NULL);
  return g_file_test(path, G_FILE_TEST_IS_REGULAR);
}

void tw_check_folder(TwCheck *check) {
  if (!holds_file(check, "rule.lua"))
    tw_check_note(check, TW_FINDING_ERROR, "no-rule", tw_spot_file("rule.lua"),
                  g_strdup(_("\"tilewright new\" makes a package to begin with")),
                  _("it is not there"));
  if (!holds_file(check, "README.md"))
    tw_check_note(check, TW_FINDING_WARNING, "no-readme", tw_spot_file("README.md"),
                  g_strdup(_("write what the rule changes and how it is played")),
                  _("it is not there"));
  if (check->tests->len == 0)
    tw_check_note(check, TW_FINDING_WARNING, "no-tests", tw_spot_file("tests"),
                  g_strdup(_("write scenarios, which \"tilewright test\" runs; \"tilewright new\" "
                             "makes one")),
                  _("there are no tests"));
}
