/* SPDX-License-Identifier: MIT */
#ifndef CLI_JSON_AT_H
#define CLI_JSON_AT_H

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/*
 * Reading JSON that nobody vouches for. A CliJson is a value and how one got
 * there, so that what is wrong with it can be told with its place:
 *   game.jcz: replay[3].payload.position: expected two integers, got a string
 * It lies on the stack, points to the ones it came from, and must not outlive
 * them. Errors are TW_ERROR_RECORD.
 */
typedef struct CliJson CliJson;
struct CliJson {
  JsonNode *node; /* NULL: there is no such member */
  const CliJson *parent;
  const char *key; /* member of an object; NULL: item of an array */
  guint index;
  const char *file; /* of the outermost value only */
};

/*
 * cli_json_parse: a JSON text of bounded size and depth. name: for messages.
 * Returns: (transfer full) (nullable)
 */
JsonNode *cli_json_parse(const char *data, gsize length, const char *name, GError **error);

/* cli_json_root: the outermost value. file: must stay. */
CliJson cli_json_root(JsonNode *node, const char *file);

/* cli_json_find: a member that may be left out; FALSE if it is, or is null. */
gboolean cli_json_find(const CliJson *object, const char *key, CliJson *member);
/* cli_json_get: a member that must be there. */
gboolean cli_json_get(const CliJson *object, const char *key, CliJson *member, GError **error);
/* cli_json_length: how many items an array has; cli_json_item: one of them. */
gboolean cli_json_length(const CliJson *array, guint *length, GError **error);
CliJson cli_json_item(const CliJson *array, guint index);
/* cli_json_keys: names of an object's members, in the order of the file. (transfer container) */
GList *cli_json_keys(const CliJson *object, GError **error);

/* Values of one type; a whole number may be written 1 or 1.0. string: (transfer none) */
gboolean cli_json_to_string(const CliJson *at, const char **value, GError **error);
gboolean cli_json_to_int(const CliJson *at, int min, int max, int *value, GError **error);
gboolean cli_json_number(const CliJson *at, double *value, GError **error);
/* cli_json_whole: a number without a fraction? Nothing is reported. */
gboolean cli_json_whole(const CliJson *at, gint64 *value);
/* cli_json_flag: true or false. */
gboolean cli_json_flag(const CliJson *at, gboolean *value, GError **error);
/* cli_json_pair: two whole numbers in a list, a position on the board. */
gboolean cli_json_pair(const CliJson *at, int *x, int *y, GError **error);

/* cli_json_fail: "file: place: expected X, got Y"; always FALSE. */
gboolean cli_json_fail(const CliJson *at, GError **error, const char *expected);

G_END_DECLS

#endif
