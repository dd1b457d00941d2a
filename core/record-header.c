/* SPDX-License-Identifier: MIT */

/*
 * The first line of a record: which packages, which players, which seed; what
 * else is said of the mix is read in record-mix.c. Everything in it is checked
 * for form and size, before a mix is made of it; an id that is no id never
 * becomes a path.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "json-line.h"
#include "record-private.h"
#include "text.h"

#define MAX_PACKAGES 200

static gboolean is_id(const char *text) {
  gsize n = strlen(text);
  return n > 0 && n <= TW_RECORD_MAX_NAME && g_ascii_islower(text[0]) &&
         strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

/* --- packages ------------------------------------------------------------------ */

static gboolean read_package(TwRecordFile *file, JsonNode *node, GError **error) {
  const char *id = NULL, *version = "", *hash = "";
  if (!JSON_NODE_HOLDS_OBJECT(node))
    return tw_record_wrong(error, "packages", _("a list of objects"));
  JsonObject *object = json_node_get_object(node);
  if (!tw_json_string(object, "id", &id, error) ||
      !tw_json_string(object, "version", &version, error) ||
      !tw_json_string(object, "hash", &hash, error))
    return FALSE;
  if (!id || !is_id(id))
    return tw_record_wrong(error, "packages", _("an id of small letters, digits and -"));
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
    return tw_record_wrong(error, "packages", _("a list of 1 to 200 packages"));
  for (guint i = 0; i < n; i++)
    if (!read_package(file, json_array_get_element(array, i), error))
      return FALSE;
  return TRUE;
}

/* --- players ------------------------------------------------------------------------- */

static gboolean read_players(TwRecordFile *file, JsonObject *object, GError **error) {
  JsonArray *array = NULL;
  if (!tw_json_array(object, "players", &array, error))
    return FALSE;
  guint n = array ? json_array_get_length(array) : 0;
  if (n < 1 || n > TW_MAX_PLAYERS)
    return tw_record_wrong(error, "players", _("a list of 1 to 10 names"));
  file->header.names = g_new0(char *, n + 1);
  for (guint i = 0; i < n; i++) {
    const char *name = tw_json_item_string(array, i);
    if (!name || strlen(name) > TW_RECORD_MAX_NAME)
      return tw_record_wrong(error, "players", _("a list of names of at most 64 bytes"));
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
    return tw_record_wrong(error, "teams", _("a number for each player"));
  for (guint i = 0; i < n; i++) {
    if (!tw_json_node_int(json_array_get_element(array, i), &side) || side < 0 || side >= n)
      return tw_record_wrong(error, "teams", _("numbers from 0 to one less than players"));
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
    return tw_record_wrong(error, "colours", _("a word for each player"));
  for (guint i = 0; i < n; i++) {
    const char *colour = tw_json_item_string(array, i);
    if (!colour || strlen(colour) > 4 * TW_RECORD_MAX_NAME)
      return tw_record_wrong(error, "colours", _("a list of words"));
    tw_mix_spec_set_colour(spec, (TwPlayer)i, colour);
  }
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
      return tw_record_wrong(error, "bots", _("a list of seats, the first of which is 0"));
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
  return tw_record_wrong(error, "seed", _("a whole number in quotes"));
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
  TwMixSpec *spec = file->header.spec = tw_mix_spec_on(search);
  if (!read_format(object, error) || !read_packages(file, object, error) ||
      !tw_record_read_mix(spec, object, error) || !read_players(file, object, error) ||
      !read_teams(spec, object, error) || !read_colours(spec, object, error) ||
      !read_bots(spec, object, error) || !read_seed(file, object, error) ||
      !tw_json_bool(object, "ask_all", &file->ask_all, error))
    return FALSE;
  file->n_start_chance = tw_record_read_chance(file, object, error);
  return file->n_start_chance >= 0;
}
