/* SPDX-License-Identifier: MIT */

/*
 * The first line of a record: which packages, options and players. Everything
 * in it is checked for form and size here, before a mix is made of it; an id
 * that is no id never becomes a path.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "json-line.h"
#include "record-private.h"
#include "text.h"

#define MAX_PACKAGES 200
#define MAX_ENTRIES 5000 /* options, tile counts, joins */

static gboolean is_id(const char *text) {
  gsize n = strlen(text);
  return n > 0 && n <= TW_RECORD_MAX_NAME && g_ascii_islower(text[0]) &&
         strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

static gboolean wrong(GError **error, const char *member, const char *expected) {
  tw_text_error(error, _("\"%s\": %s is expected"), member, expected);
  return FALSE;
}

/* --- packages ------------------------------------------------------------------ */

static gboolean read_package(TwRecordFile *file, JsonNode *node, GError **error) {
  const char *id = NULL, *version = "", *hash = "";
  if (!JSON_NODE_HOLDS_OBJECT(node))
    return wrong(error, "packages", _("a list of objects"));
  JsonObject *object = json_node_get_object(node);
  if (!tw_json_string(object, "id", &id, error) ||
      !tw_json_string(object, "version", &version, error) ||
      !tw_json_string(object, "hash", &hash, error))
    return FALSE;
  if (!id || !is_id(id))
    return wrong(error, "packages", _("an id of small letters, digits and -"));
  TwRecordPackage package = {g_string_chunk_insert(file->texts, id),
                             g_string_chunk_insert(file->texts, version),
                             g_string_chunk_insert(file->texts, hash)};
  g_array_append_val(file->packages, package);
  tw_mix_spec_add_package(file->header.spec, id);
  return TRUE;
}

static gboolean read_packages(TwRecordFile *file, JsonObject *object, GError **error) {
  JsonArray *array = NULL;
  if (!tw_json_array(object, "packages", &array, error))
    return FALSE;
  guint n = array ? json_array_get_length(array) : 0;
  if (n == 0 || n > MAX_PACKAGES)
    return wrong(error, "packages", _("a list of 1 to 200 packages"));
  for (guint i = 0; i < n; i++)
    if (!read_package(file, json_array_get_element(array, i), error))
      return FALSE;
  return TRUE;
}

/* --- options, tiles, joins -------------------------------------------------------- */

static gboolean short_text(const char *text) {
  return text && strlen(text) <= 4 * TW_RECORD_MAX_NAME;
}

static gboolean read_option(TwMixSpec *spec, const char *name, JsonNode *node, GError **error) {
  const char *value = tw_json_node_string(node);
  if (!short_text(value) || !short_text(name))
    return wrong(error, "options", _("a short text for each"));
  tw_mix_spec_set_option(spec, name, value);
  return TRUE;
}

static gboolean read_tile(TwMixSpec *spec, const char *name, JsonNode *node, GError **error) {
  gint64 count = 0;
  if (!short_text(name) || !tw_json_node_int(node, &count) || count < 0 || count > TW_MAX_TILES)
    return wrong(error, "tiles", _("a number from 0 to 20000 for each"));
  tw_mix_spec_set_tiles(spec, name, (int)count);
  return TRUE;
}

typedef gboolean (*ReadEntry)(TwMixSpec *spec, const char *name, JsonNode *node, GError **error);

static gboolean read_entries(TwMixSpec *spec, JsonObject *object, const char *member,
                             ReadEntry read, GError **error) {
  JsonObject *entries = NULL;
  JsonObjectIter iter;
  const char *name = NULL;
  JsonNode *node = NULL;
  if (!tw_json_members(object, member, &entries, error))
    return FALSE;
  if (!entries)
    return TRUE;
  if (json_object_get_size(entries) > MAX_ENTRIES)
    return wrong(error, member, _("a shorter list"));
  json_object_iter_init_ordered(&iter, entries);
  while (json_object_iter_next_ordered(&iter, &name, &node))
    if (!read(spec, name, node, error))
      return FALSE;
  return TRUE;
}

static gboolean read_join(TwMixSpec *spec, JsonNode *node, GError **error) {
  JsonArray *pair = JSON_NODE_HOLDS_ARRAY(node) ? json_node_get_array(node) : NULL;
  const char *a = NULL, *b = NULL;
  if (pair && json_array_get_length(pair) == 2) {
    a = tw_json_item_string(pair, 0);
    b = tw_json_item_string(pair, 1);
  }
  if (!short_text(a) || !short_text(b))
    return wrong(error, "joins", _("a list of pairs of kinds"));
  tw_mix_spec_join(spec, a, b);
  return TRUE;
}

static gboolean read_joins(TwMixSpec *spec, JsonObject *object, GError **error) {
  JsonArray *array = NULL;
  if (!tw_json_array(object, "joins", &array, error))
    return FALSE;
  guint n = array ? json_array_get_length(array) : 0;
  if (n > MAX_ENTRIES)
    return wrong(error, "joins", _("a shorter list"));
  for (guint i = 0; i < n; i++)
    if (!read_join(spec, json_array_get_element(array, i), error))
      return FALSE;
  return TRUE;
}

static gboolean read_start(TwMixSpec *spec, JsonObject *object, GError **error) {
  const char *start = NULL;
  JsonNode *node = json_object_get_member(object, "start");
  if (!node || JSON_NODE_HOLDS_NULL(node))
    return TRUE;
  if (!tw_json_string(object, "start", &start, error))
    return FALSE;
  if (!short_text(start))
    return wrong(error, "start", _("a tile's name"));
  tw_mix_spec_set_start(spec, start);
  return TRUE;
}

/* How the start tile lies, and who begins. */
static gboolean read_beginning(TwMixSpec *spec, JsonObject *object, GError **error) {
  gint64 turn = 0, first = 0;
  if (!tw_json_int(object, "start_turn", 0, 270, &turn, error) ||
      !tw_json_int(object, "first", 0, TW_MAX_PLAYERS - 1, &first, error))
    return FALSE;
  if (turn % 90)
    return wrong(error, "start_turn", _("0, 90, 180 or 270"));
  tw_mix_spec_set_start_turn(spec, (int)(turn / 90));
  tw_mix_spec_set_first(spec, (TwPlayer)first);
  return TRUE;
}

/* --- players ------------------------------------------------------------------------- */

static gboolean read_players(TwRecordFile *file, JsonObject *object, GError **error) {
  JsonArray *array = NULL;
  if (!tw_json_array(object, "players", &array, error))
    return FALSE;
  guint n = array ? json_array_get_length(array) : 0;
  if (n < 1 || n > TW_MAX_PLAYERS)
    return wrong(error, "players", _("a list of 1 to 10 names"));
  file->header.names = g_new0(char *, n + 1);
  for (guint i = 0; i < n; i++) {
    const char *name = tw_json_item_string(array, i);
    if (!name || strlen(name) > TW_RECORD_MAX_NAME)
      return wrong(error, "players", _("a list of names of at most 64 bytes"));
    file->header.names[i] = g_strdup(name);
  }
  tw_mix_spec_set_players(file->header.spec, (int)n);
  return TRUE;
}

static gboolean read_teams(TwMixSpec *spec, JsonObject *object, GError **error) {
  JsonArray *array = NULL;
  gint64 side = 0;
  if (!tw_json_array(object, "teams", &array, error))
    return FALSE;
  if (!array)
    return TRUE;
  guint n = json_array_get_length(array);
  if ((int)n != tw_mix_spec_players(spec))
    return wrong(error, "teams", _("a number for each player"));
  for (guint i = 0; i < n; i++) {
    if (!tw_json_node_int(json_array_get_element(array, i), &side) || side < 0 || side >= n)
      return wrong(error, "teams", _("numbers from 0 to one less than players"));
    tw_mix_spec_set_team(spec, (TwPlayer)i, (TwSide)side);
  }
  return TRUE;
}

static gboolean read_colours(TwMixSpec *spec, JsonObject *object, GError **error) {
  JsonArray *array = NULL;
  if (!tw_json_array(object, "colours", &array, error))
    return FALSE;
  guint n = array ? json_array_get_length(array) : 0;
  if (array && (int)n != tw_mix_spec_players(spec))
    return wrong(error, "colours", _("a word for each player"));
  for (guint i = 0; i < n; i++) {
    const char *colour = tw_json_item_string(array, i);
    if (!colour || !short_text(colour))
      return wrong(error, "colours", _("a list of words"));
    tw_mix_spec_set_colour(spec, (TwPlayer)i, colour);
  }
  return TRUE;
}

static gboolean read_order(TwMixSpec *spec, JsonNode *node, GError **error) {
  JsonArray *words = JSON_NODE_HOLDS_ARRAY(node) ? json_node_get_array(node) : NULL;
  const char *word[3] = {NULL, NULL, NULL};
  for (guint i = 0; words && json_array_get_length(words) == 3 && i < 3; i++)
    word[i] = tw_json_item_string(words, i);
  if (!short_text(word[0]) || !short_text(word[1]) || !short_text(word[2]))
    return wrong(error, "order", _("a list of a hook point and two subscribers each"));
  tw_mix_spec_order(spec, word[0], word[1], word[2]);
  return TRUE;
}

static gboolean read_orders(TwMixSpec *spec, JsonObject *object, GError **error) {
  JsonArray *array = NULL;
  if (!tw_json_array(object, "order", &array, error))
    return FALSE;
  guint n = array ? json_array_get_length(array) : 0;
  if (n > MAX_ENTRIES)
    return wrong(error, "order", _("a shorter list"));
  for (guint i = 0; i < n; i++)
    if (!read_order(spec, json_array_get_element(array, i), error))
      return FALSE;
  return TRUE;
}

static gboolean read_bots(TwMixSpec *spec, JsonObject *object, GError **error) {
  JsonArray *array = NULL;
  if (!tw_json_array(object, "bots", &array, error))
    return FALSE;
  guint n = array ? json_array_get_length(array) : 0;
  for (guint i = 0; i < n; i++) {
    gint64 seat = 0;
    if (n > TW_MAX_PLAYERS || !tw_json_node_int(json_array_get_element(array, i), &seat) ||
        seat < 0 || seat >= tw_mix_spec_players(spec))
      return wrong(error, "bots", _("a list of seats, the first of which is 0"));
    tw_mix_spec_set_bot(spec, (TwPlayer)seat, TRUE);
  }
  return TRUE;
}

/* A string, as 64 bits do not fit the numbers of every JSON reader. */
static gboolean read_seed(TwRecordFile *file, JsonObject *object, GError **error) {
  const char *text = NULL;
  if (!tw_json_string(object, "seed", &text, error))
    return FALSE;
  if (!text && json_object_has_member(object, "masked")) {
    tw_text_error(error, _("this is an export for one seat, which hides what replaying takes"));
    return FALSE;
  }
  if (text && g_ascii_string_to_unsigned(text, 10, 0, G_MAXUINT64, &file->header.seed, NULL))
    return TRUE;
  return wrong(error, "seed", _("a whole number in quotes"));
}

static TwMixSpec *spec_on(const TwMixSpec *search) {
  TwMixSpec *spec = tw_mix_spec_new();
  for (guint i = 0; search && i < search->paths->len; i++)
    tw_mix_spec_add_path(spec, search->paths->pdata[i]);
  if (search)
    tw_mix_spec_set_language(spec, search->language);
  return spec;
}

static gboolean read_format(JsonObject *object, GError **error) {
  gint64 format = 0;
  if (!tw_json_int(object, "tilewright", 0, G_MAXINT32, &format, error))
    return FALSE;
  if (format == TW_RECORD_FORMAT)
    return TRUE;
  if (format == 0)
    tw_text_error(error, _("this is no record: its first line begins {\"tilewright\":1"));
  else
    tw_text_error(error, _("a record of format %d; this program reads format %d"), (int)format,
                  TW_RECORD_FORMAT);
  return FALSE;
}

gboolean tw_record_read_header(TwRecordFile *file, JsonObject *object, const TwMixSpec *search,
                               GError **error) {
  TwMixSpec *spec = file->header.spec = spec_on(search);
  if (!read_format(object, error) || !read_packages(file, object, error) ||
      !read_entries(spec, object, "options", read_option, error) ||
      !read_entries(spec, object, "tiles", read_tile, error) || !read_joins(spec, object, error) ||
      !read_start(spec, object, error) || !read_beginning(spec, object, error) ||
      !read_players(file, object, error) || !read_teams(spec, object, error) ||
      !read_colours(spec, object, error) || !read_bots(spec, object, error) ||
      !read_orders(spec, object, error) || !read_seed(file, object, error) ||
      !tw_json_bool(object, "ask_all", &file->ask_all, error))
    return FALSE;
  file->n_start_chance = tw_record_read_chance(file, object, error);
  return file->n_start_chance >= 0;
}
