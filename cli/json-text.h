/* SPDX-License-Identifier: MIT */
#ifndef CLI_JSON_TEXT_H
#define CLI_JSON_TEXT_H

/* Members of JSON objects in one line each, and the whole on stdout. */

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

void cli_json_int(JsonBuilder *json, const char *name, gint64 value);
/* cli_json_double: of what is measured or averaged; rounded to six decimals. */
void cli_json_double(JsonBuilder *json, const char *name, double value);
void cli_json_bool(JsonBuilder *json, const char *name, gboolean value);
/* cli_json_string: text: (nullable): null. */
void cli_json_string(JsonBuilder *json, const char *name, const char *text);

/* cli_json_print: prints what was built, indented, with a newline. */
void cli_json_print(JsonBuilder *json);

G_END_DECLS

#endif
