/* SPDX-License-Identifier: MIT */

/* LuaCATS annotations: what editors complete and check scripts by. */

#include "config.h"

#include "catalogue.h"

#include <string.h>

typedef struct {
  const char *word, *type;
} Known;

/* What the rows' types and argument names are to an editor. */
static const Known known[] = {
    {"int", "integer"},         {"bool", "boolean"},
    {"string", "string"},       {"player", "Player"},
    {"side", "Side"},           {"tile", "Tile"},
    {"tile type", "TileType"},  {"feature", "Feature"},
    {"region", "Region"},       {"piece", "Piece"},
    {"card", "Card"},           {"deck", "Deck"},
    {"turn", "Turn"},           {"list", "any[]"},
    {"to", "Player"},           {"from", "Player"},
    {"resource", "string"},     {"attribute", "string"},
    {"kind", "string"},         {"sides", "string"},
    {"why", "string"},          {"label", "string"},
    {"text", "string"},         {"id", "string"},
    {"decision", "string"},     {"point", "string"},
    {"n", "integer"},           {"each", "integer"},
    {"count", "integer"},       {"x", "integer"},
    {"y", "integer"},           {"i", "integer"},
    {"filter", "table|string"}, {"amounts", "table<string, integer>"},
    {"edge", "string"},         {"about", "table"},
    {"values", "table"},
};

static const char *type_of(const char *word) {
  for (gsize i = 0; i < G_N_ELEMENTS(known); i++)
    if (strcmp(known[i].word, word) == 0)
      return known[i].type;
  return "any";
}

/* A name that Lua takes: "tile type" is tile_type, "resource or amounts" is resource. */
static char *lua_name(const char *word) {
  if (!g_ascii_isalpha(word[0]))
    return g_strdup("values");
  const char *end = strstr(word, " or ");
  char *name = end ? g_strndup(word, (gsize)(end - word)) : g_strdup(word);
  return g_strdelimit(name, " ", '_');
}

/* The n-th argument of "(resource, [n = 1]) -> bool"; NULL past the last. */
static char *argument_at(const char *type, int index, gboolean *optional) {
  const char *close = strchr(type, ')');
  g_autofree char *inside = g_strndup(type + 1, (gsize)(close - type - 1));
  g_auto(GStrv) words = g_strsplit(inside, ",", -1);
  if (!*inside || index >= (int)g_strv_length(words))
    return NULL;
  char *word = g_strstrip(words[index]);
  *optional = word[0] == '[';
  g_strdelimit(word, "[]", ' ');
  char *value = strstr(word, " = ");
  if (value)
    *value = '\0';
  return g_strdup(g_strstrip(word));
}

static const char *returned(const char *type) {
  const char *arrow = strstr(type, "-> ");
  if (!arrow)
    return NULL;
  return strcmp(arrow + 3, "loop") == 0 ? "fun(): any" : type_of(arrow + 3);
}

static gboolean may_be_nil(const TwMember *row) {
  return strstr(row->text, "nil") != NULL;
}

static void append_method(GString *out, const char *klass, const TwMember *row) {
  g_autoptr(GString) names = g_string_new(NULL);
  gboolean optional = FALSE;
  char *word;
  g_string_append_printf(out, "\n---%s\n", row->text);
  for (int i = 0; (word = argument_at(row->type, i, &optional)); i++) {
    g_autofree char *name = lua_name(word);
    g_string_append_printf(out, "---@param %s%s %s\n", name, optional ? "?" : "", type_of(word));
    g_string_append_printf(names, "%s%s", i ? ", " : "", name);
    g_free(word);
  }
  if (returned(row->type))
    g_string_append_printf(out, "---@return %s%s\n", returned(row->type),
                           may_be_nil(row) ? "|nil" : "");
  g_string_append_printf(out, "function %s:%s(%s) end\n", klass, row->name, names->str);
}

static void append_class(GString *out, const TwMemberTable *table) {
  g_string_append_printf(out, "\n---%s\n---@class %s\n", table->text, table->klass);
  for (const TwMember *row = table->rows; row->name; row++)
    if (!row->call)
      g_string_append_printf(out, "---@field %s %s%s %s\n", row->name, type_of(row->type),
                             may_be_nil(row) ? "|nil" : "", row->text);
  g_string_append_printf(out, "local %s = {}\n", table->klass);
  for (const TwMember *row = table->rows; row->name; row++)
    if (row->call)
      append_method(out, table->klass, row);
}

void tw_append_stubs(GString *out) {
  g_string_append(out,
                  "---@meta\n-- Made by `tilewright api --stubs`: the script API for editors.\n");
  for (int t = 0; tw_lua_topics[t]; t++)
    for (const TwLuaFunction *row = tw_lua_topics[t]; row->name; row++)
      g_string_append_printf(out, "\n---%s\n---`%s %s`\n---@param ... any\nfunction %s(...) end\n",
                             row->text, row->name, row->arguments, row->name);
  for (const TwMemberTable *table = tw_member_tables; table->name; table++)
    append_class(out, table);
  g_string_append(out, "\n---what the moment is about\n---@class Ctx\n---@field player Player\n"
                       "---@field [string] any\n\n---@type Game\ngame = {}\n"
                       "---@type table<string, any>\nstate = {}\n"
                       "---@type table<string, any>\noptions = {}\n");
}
