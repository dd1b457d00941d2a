/* SPDX-License-Identifier: MIT */

/* A configuration for luacheck, out of the tables that serve scripts: what is there for a
 * package's files, and what for its tests. */

#include "config.h"

#include "catalogue.h"
#include "check.h"

#include <string.h>

static void append_names(GString *out, const char *const *names) {
  for (const char *const *name = names; *name; name++)
    g_string_append_printf(out, "%s \"%s\"", name == names ? "" : ",", *name);
}

/* "math", "string", "table" with their fields; `state` is written to. */
static void append_libraries(GString *out) {
  static const char *const libraries[] = {"math", "string", "table"};
  for (gsize i = 0; i < G_N_ELEMENTS(libraries); i++) {
    g_auto(GStrv) names = tw_library_names(libraries[i]);
    g_string_append_printf(out, "    %s = { fields = {", libraries[i]);
    append_names(out, (const char *const *)names);
    g_string_append(out, " } },\n");
  }
  g_string_append(out, "    state = { read_only = false, other_fields = true },\n");
}

static gboolean has_fields(const char *name) {
  static const char *const apart[] = {"math", "string", "table", "state", NULL};
  return g_strv_contains(apart, name);
}

static void append_std(GString *out, const char *name, gboolean tests) {
  g_auto(GStrv) globals = tw_check_globals(tests);
  g_autoptr(GPtrArray) plain = g_ptr_array_new();
  for (char **global = globals; *global; global++)
    if (!has_fields(*global))
      g_ptr_array_add(plain, *global);
  g_ptr_array_add(plain, NULL);
  g_string_append_printf(out, "stds[\"%s\"] = {\n  read_globals = {\n   ", name);
  append_names(out, (const char *const *)plain->pdata);
  g_string_append(out, ",\n");
  append_libraries(out);
  g_string_append(out, "  },\n}\n");
}

void tw_append_luacheckrc(GString *out) {
  g_string_append(out, "-- Made by `tilewright api --luacheck`: the script API for luacheck.\n");
  append_std(out, "tilewright", FALSE);
  append_std(out, "tilewright-tests", TRUE);
  g_string_append(
      out, "std = \"tilewright\"\n"
           "files[\"**/tests/*.lua\"] = { std = \"tilewright-tests\" }\n"
           "allow_defined_top = true\n"
           "unused_args = false\n"
           "max_line_length = false\n"
           "-- names that are not there, or in another file: `tilewright check` knows better;\n"
           "-- a loop that ends at its first thing is how the first is got\n"
           "ignore = { \"113\", \"131\", \"143\", \"512\" }\n");
}
