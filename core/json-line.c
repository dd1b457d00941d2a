/* SPDX-License-Identifier: MIT */

/*
 * One JSON object, and its members by type with errors that name them. Not
 * here: whether it is JSON at all (json-check.c), what the members mean.
 */

#include "json-line.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "text.h"

JsonObject *tw_json_object(const char *text, gsize length, GError **error) {
  if (!tw_json_check(text, length, error))
    return NULL;
  g_autoptr(JsonParser) parser = json_parser_new();
  g_autoptr(GError) local = NULL;
  if (!json_parser_load_from_data(parser, text, (gssize)length, &local)) {
    tw_text_error(error, _("not JSON: %s"), local->message);
    return NULL;
  }
  JsonNode *root = json_parser_get_root(parser);
  if (root && JSON_NODE_HOLDS_OBJECT(root))
    return json_object_ref(json_node_get_object(root));
  tw_text_error(error, _("a JSON object is expected"));
  return NULL;
}

const char *tw_json_node_string(JsonNode *node) {
  if (!node || !JSON_NODE_HOLDS_VALUE(node) || json_node_get_value_type(node) != G_TYPE_STRING)
    return NULL;
  return json_node_get_string(node);
}

gboolean tw_json_node_int(JsonNode *node, gint64 *value) {
  if (!node || !JSON_NODE_HOLDS_VALUE(node) || json_node_get_value_type(node) != G_TYPE_INT64)
    return FALSE;
  *value = json_node_get_int(node);
  return TRUE;
}

gboolean tw_json_string(JsonObject *object, const char *name, const char **value, GError **error) {
  JsonNode *node = json_object_get_member(object, name);
  if (!node)
    return TRUE;
  const char *text = tw_json_node_string(node);
  if (text)
    *value = text;
  else
    tw_text_error(error, _("\"%s\": a string is expected"), name);
  return text != NULL;
}

gboolean tw_json_int(JsonObject *object, const char *name, gint64 least, gint64 most, gint64 *value,
                     GError **error) {
  JsonNode *node = json_object_get_member(object, name);
  gint64 number = 0;
  if (!node)
    return TRUE;
  if (tw_json_node_int(node, &number) && number >= least && number <= most) {
    *value = number;
    return TRUE;
  }
  tw_text_error(error,
                _("\"%s\": a number from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT " is expected"),
                name, least, most);
  return FALSE;
}

gboolean tw_json_bool(JsonObject *object, const char *name, gboolean *value, GError **error) {
  JsonNode *node = json_object_get_member(object, name);
  if (!node)
    return TRUE;
  if (JSON_NODE_HOLDS_VALUE(node) && json_node_get_value_type(node) == G_TYPE_BOOLEAN) {
    *value = json_node_get_boolean(node);
    return TRUE;
  }
  tw_text_error(error, _("\"%s\": true or false is expected"), name);
  return FALSE;
}

gboolean tw_json_array(JsonObject *object, const char *name, JsonArray **value, GError **error) {
  JsonNode *node = json_object_get_member(object, name);
  if (!node)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY(node)) {
    tw_text_error(error, _("\"%s\": a list is expected"), name);
    return FALSE;
  }
  *value = json_node_get_array(node);
  return TRUE;
}

gboolean tw_json_members(JsonObject *object, const char *name, JsonObject **value, GError **error) {
  JsonNode *node = json_object_get_member(object, name);
  if (!node)
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT(node)) {
    tw_text_error(error, _("\"%s\": an object is expected"), name);
    return FALSE;
  }
  *value = json_node_get_object(node);
  return TRUE;
}

const char *tw_json_item_string(JsonArray *array, guint index) {
  return tw_json_node_string(json_array_get_element(array, index));
}

void tw_json_append_string(GString *out, const char *text) {
  g_string_append_c(out, '"');
  for (const guchar *c = (const guchar *)text; *c; c++) {
    if (*c == '"' || *c == '\\')
      g_string_append_printf(out, "\\%c", *c);
    else if (*c < 0x20 || *c == 0x7f)
      g_string_append_printf(out, "\\u%04x", *c);
    else
      g_string_append_c(out, (char)*c);
  }
  g_string_append_c(out, '"');
}
