/* SPDX-License-Identifier: MIT */
#ifndef TW_JSON_LINE_H
#define TW_JSON_LINE_H

/*
 * One JSON object of a line that may be hostile: size, encoding and depth are
 * looked at before the parser sees it. Errors are TW_ERROR_TEXT.
 */

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define TW_JSON_MAX_BYTES (1 << 20)
#define TW_JSON_MAX_DEPTH 16

/* tw_json_check: is it JSON by the letter, and no deeper than we read? json-check.c */
gboolean tw_json_check(const char *text, gsize length, GError **error);

/* tw_json_object: reads a text that is one object. (transfer full) (nullable) */
JsonObject *tw_json_object(const char *text, gsize length, GError **error);

/* Members by type. FALSE: it is there and of another type (error set). Absent: *value is kept.
 * Strings and arrays are (transfer none). */
gboolean tw_json_string(JsonObject *object, const char *name, const char **value, GError **error);
gboolean tw_json_int(JsonObject *object, const char *name, gint64 least, gint64 most, gint64 *value,
                     GError **error);
gboolean tw_json_bool(JsonObject *object, const char *name, gboolean *value, GError **error);
gboolean tw_json_array(JsonObject *object, const char *name, JsonArray **value, GError **error);
gboolean tw_json_members(JsonObject *object, const char *name, JsonObject **value, GError **error);

/* A string inside an array; NULL: it is something else. (transfer none) */
const char *tw_json_item_string(JsonArray *array, guint index);
/* A node's string, or NULL. (transfer none) */
const char *tw_json_node_string(JsonNode *node);
/* A node's whole number; FALSE: it is something else. */
gboolean tw_json_node_int(JsonNode *node, gint64 *value);

/* Appends a string in quotes. */
void tw_json_append_string(GString *out, const char *text);

G_END_DECLS

#endif
