/* SPDX-License-Identifier: MIT */

/* JSON output: thin words around json-glib. */

#include "json-text.h"

#include <math.h>

void cli_json_int(JsonBuilder *json, const char *name, gint64 value) {
  json_builder_set_member_name(json, name);
  json_builder_add_int_value(json, value);
}

void cli_json_double(JsonBuilder *json, const char *name, double value) {
  json_builder_set_member_name(json, name);
  json_builder_add_double_value(json, round(value * 1e6) / 1e6);
}

void cli_json_bool(JsonBuilder *json, const char *name, gboolean value) {
  json_builder_set_member_name(json, name);
  json_builder_add_boolean_value(json, value);
}

void cli_json_string(JsonBuilder *json, const char *name, const char *text) {
  json_builder_set_member_name(json, name);
  if (text)
    json_builder_add_string_value(json, text);
  else
    json_builder_add_null_value(json);
}

void cli_json_print(JsonBuilder *json) {
  g_autoptr(JsonNode) root = json_builder_get_root(json);
  g_autofree char *text = json_to_string(root, TRUE);
  g_print("%s\n", text);
}
