/* SPDX-License-Identifier: MIT */

/*
 * Reading JSON from files that nobody vouches for: bounds before parsing, types
 * on each access, and errors that name the place.
 */

#include "json-at.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>
#include <tilewright/error.h>

/* No file we read nests deeper than six or is larger than a megabyte or two. */
#define MOST_DEPTH 64
#define MOST_BYTES (32 * 1024 * 1024)

/*
 * json-glib reads nested values by recursion, takes comments, and a second
 * value after the first; so what it gets is looked over beforehand: one object,
 * not nested too deeply, and outside its texts nothing but JSON's characters.
 */
typedef struct {
  int depth;
  gboolean quoted, done;
} Outline;

/* What is wrong with the next character outside texts; NULL: nothing. */
static const char *check_character(Outline *outline, char c) {
  if (g_ascii_isspace(c))
    return NULL;
  if (outline->done || (outline->depth == 0 && c != '{'))
    return _("expected one object");
  if (c == '[' || c == '{')
    return ++outline->depth > MOST_DEPTH ? _("the text nests deeper than 64 levels") : NULL;
  if (c == ']' || c == '}')
    outline->done = --outline->depth == 0;
  else if (c == '"')
    outline->quoted = TRUE;
  else if (!g_ascii_isalnum(c) && strchr(",:+-.", c) == NULL)
    return _("a character that JSON has not");
  return NULL;
}

static const char *check_outline(const char *data, gsize length) {
  Outline outline = {0};
  const char *wrong = NULL;
  for (gsize i = 0; i < length && wrong == NULL; i++) {
    if (!outline.quoted)
      wrong = check_character(&outline, data[i]);
    else if (data[i] == '\\')
      i++;
    else if (data[i] == '"')
      outline.quoted = FALSE;
  }
  return wrong;
}

static gboolean within_bounds(const char *data, gsize length, const char *name, GError **error) {
  const char *wrong = NULL;
  if (length > MOST_BYTES)
    wrong = _("the text is larger than 32 MB");
  else if (!g_utf8_validate_len(data, length, NULL))
    wrong = _("the text is not UTF-8");
  else
    wrong = check_outline(data, length);
  if (wrong != NULL)
    g_set_error(error, TW_ERROR, TW_ERROR_RECORD, "%s: %s", name, wrong);
  return wrong == NULL;
}

/* The parser names its input "<data>"; the reader of the message knows a file. */
static void set_syntax_error(GError **error, const char *name, const char *message) {
  const char *unnamed = "<data>";
  if (g_str_has_prefix(message, unnamed))
    message += strlen(unnamed);
  else
    message = *message ? message : _("not JSON");
  g_set_error(error, TW_ERROR, TW_ERROR_RECORD, "%s%s%s", name, *message == ':' ? "" : ": ",
              message);
}

JsonNode *cli_json_parse(const char *data, gsize length, const char *name, GError **error) {
  if (length >= 3 && memcmp(data, "\xef\xbb\xbf", 3) == 0) { /* a byte order mark */
    data += 3;
    length -= 3;
  }
  if (!within_bounds(data, length, name, error))
    return NULL;
  g_autoptr(JsonParser) parser = json_parser_new_immutable();
  g_autoptr(GError) problem = NULL;
  if (!json_parser_load_from_data(parser, data, (gssize)length, &problem)) {
    set_syntax_error(error, name, problem->message);
    return NULL;
  }
  JsonNode *root = json_parser_steal_root(parser);
  if (root == NULL)
    g_set_error(error, TW_ERROR, TW_ERROR_RECORD, "%s: %s", name, _("the text is empty"));
  return root;
}

CliJson cli_json_root(JsonNode *node, const char *file) {
  return (CliJson){.node = node, .file = file};
}

/* --- where and what ------------------------------------------------------ */

static void append_place(GString *out, const CliJson *at) {
  if (at->parent == NULL)
    return;
  append_place(out, at->parent);
  if (at->key == NULL)
    g_string_append_printf(out, "[%u]", at->index);
  else
    g_string_append_printf(out, "%s%s", out->len > 0 ? "." : "", at->key);
}

static const char *describe(JsonNode *node) {
  if (node == NULL)
    return _("nothing");
  if (JSON_NODE_HOLDS_OBJECT(node))
    return _("an object");
  if (JSON_NODE_HOLDS_ARRAY(node))
    return _("a list");
  if (JSON_NODE_HOLDS_NULL(node))
    return "null";
  GType type = json_node_get_value_type(node);
  if (type == G_TYPE_STRING)
    return _("a string");
  return type == G_TYPE_BOOLEAN ? _("true or false") : _("a number");
}

/* What is there: its sort, and the value itself where it is short. */
static char *describe_value(JsonNode *node) {
  if (node == NULL || !JSON_NODE_HOLDS_VALUE(node))
    return g_strdup(describe(node));
  g_autofree char *text = json_to_string(node, FALSE);
  if (g_utf8_strlen(text, -1) > 40)
    return g_strdup(describe(node));
  return g_steal_pointer(&text);
}

gboolean cli_json_fail(const CliJson *at, GError **error, const char *expected) {
  const CliJson *root = at;
  while (root->parent != NULL)
    root = root->parent;
  g_autoptr(GString) place = g_string_new(NULL);
  append_place(place, at);
  g_autofree char *got = describe_value(at->node);
  g_set_error(error, TW_ERROR, TW_ERROR_RECORD, _("%s: %s%sexpected %s, got %s"), root->file,
              place->str, place->len > 0 ? ": " : "", expected, got);
  return FALSE;
}

/* --- members and items --------------------------------------------------- */

static CliJson member_of(const CliJson *object, const char *key) {
  CliJson member = {.parent = object, .key = key};
  if (object->node != NULL && JSON_NODE_HOLDS_OBJECT(object->node))
    member.node = json_object_get_member(json_node_get_object(object->node), key);
  return member;
}

gboolean cli_json_find(const CliJson *object, const char *key, CliJson *member) {
  *member = member_of(object, key);
  return member->node != NULL && !JSON_NODE_HOLDS_NULL(member->node);
}

gboolean cli_json_get(const CliJson *object, const char *key, CliJson *member, GError **error) {
  if (object->node == NULL || !JSON_NODE_HOLDS_OBJECT(object->node))
    return cli_json_fail(object, error, _("an object"));
  *member = member_of(object, key);
  return member->node != NULL || cli_json_fail(member, error, _("a value"));
}

gboolean cli_json_length(const CliJson *array, guint *length, GError **error) {
  if (array->node == NULL || !JSON_NODE_HOLDS_ARRAY(array->node))
    return cli_json_fail(array, error, _("a list"));
  *length = json_array_get_length(json_node_get_array(array->node));
  return TRUE;
}

CliJson cli_json_item(const CliJson *array, guint index) {
  JsonArray *items = json_node_get_array(array->node);
  return (CliJson){.node = json_array_get_element(items, index), .parent = array, .index = index};
}

GList *cli_json_keys(const CliJson *object, GError **error) {
  if (object->node == NULL || !JSON_NODE_HOLDS_OBJECT(object->node)) {
    cli_json_fail(object, error, _("an object"));
    return NULL;
  }
  return json_object_get_members(json_node_get_object(object->node));
}

/* --- values -------------------------------------------------------------- */

gboolean cli_json_to_string(const CliJson *at, const char **value, GError **error) {
  if (at->node == NULL || !JSON_NODE_HOLDS_VALUE(at->node) ||
      json_node_get_value_type(at->node) != G_TYPE_STRING)
    return cli_json_fail(at, error, _("a string"));
  *value = json_node_get_string(at->node);
  return TRUE;
}

static gboolean number_of(const CliJson *at, double *value) {
  if (at->node == NULL || !JSON_NODE_HOLDS_VALUE(at->node))
    return FALSE;
  GType type = json_node_get_value_type(at->node);
  if (type != G_TYPE_DOUBLE && type != G_TYPE_INT64)
    return FALSE;
  *value =
      type == G_TYPE_DOUBLE ? json_node_get_double(at->node) : (double)json_node_get_int(at->node);
  return isfinite(*value);
}

gboolean cli_json_number(const CliJson *at, double *value, GError **error) {
  return number_of(at, value) || cli_json_fail(at, error, _("a number"));
}

gboolean cli_json_whole(const CliJson *at, gint64 *value) {
  double number = 0;
  if (!number_of(at, &number) || number != floor(number) || fabs(number) > 9e15)
    return FALSE;
  *value = (gint64)number;
  return TRUE;
}

gboolean cli_json_to_int(const CliJson *at, int min, int max, int *value, GError **error) {
  gint64 whole = 0;
  if (cli_json_whole(at, &whole) && whole >= min && whole <= max) {
    *value = (int)whole;
    return TRUE;
  }
  g_autofree char *expected = g_strdup_printf(_("a whole number from %d to %d"), min, max);
  return cli_json_fail(at, error, expected);
}

gboolean cli_json_flag(const CliJson *at, gboolean *value, GError **error) {
  if (at->node == NULL || !JSON_NODE_HOLDS_VALUE(at->node) ||
      json_node_get_value_type(at->node) != G_TYPE_BOOLEAN)
    return cli_json_fail(at, error, _("true or false"));
  *value = json_node_get_boolean(at->node);
  return TRUE;
}

gboolean cli_json_pair(const CliJson *at, int *x, int *y, GError **error) {
  if (at->node == NULL || !JSON_NODE_HOLDS_ARRAY(at->node) ||
      json_array_get_length(json_node_get_array(at->node)) != 2)
    return cli_json_fail(at, error, _("two integers"));
  CliJson first = cli_json_item(at, 0), second = cli_json_item(at, 1);
  return cli_json_to_int(&first, TW_CELL_MIN, TW_CELL_MAX, x, error) &&
         cli_json_to_int(&second, TW_CELL_MIN, TW_CELL_MAX, y, error);
}
