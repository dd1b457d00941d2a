/* SPDX-License-Identifier: MIT */

/*
 * What the first line of a record says of the mix besides its packages: options,
 * tiles, joins, orders, what resources are worth, where phases stand. Form and
 * size are checked here; what it is worth is found out when the mix is made.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "json-line.h"
#include "record-private.h"
#include "text.h"

#define MAX_ENTRIES 5000 /* options, tile counts, joins */

gboolean tw_record_wrong(GError **error, const char *member, const char *expected) {
  tw_text_error(error, _("\"%s\": %s is expected"), member, expected);
  return FALSE;
}

/* --- one value a name: options, tiles, worths, phases ------------------------------- */

static gboolean short_text(const char *text) {
  return text && strlen(text) <= 4 * TW_RECORD_MAX_NAME;
}

static gboolean read_option(TwMixSpec *spec, const char *name, JsonNode *node, GError **error) {
  const char *value = tw_json_node_string(node);
  if (!short_text(value) || !short_text(name))
    return tw_record_wrong(error, "options", _("a short text for each"));
  tw_mix_spec_set_option(spec, name, value);
  return TRUE;
}

static gboolean read_tile(TwMixSpec *spec, const char *name, JsonNode *node, GError **error) {
  gint64 count = 0;
  if (!short_text(name) || !tw_json_node_int(node, &count) || count < 0 || count > TW_MAX_TILES)
    return tw_record_wrong(error, "tiles", _("a number from 0 to 20000 for each"));
  tw_mix_spec_set_tiles(spec, name, (int)count);
  return TRUE;
}

/* "shells":[1,3] or [1,3,"goods"] */
static gboolean read_worth(TwMixSpec *spec, const char *name, JsonNode *node, GError **error) {
  JsonArray *list = JSON_NODE_HOLDS_ARRAY(node) ? json_node_get_array(node) : NULL;
  guint length = list ? json_array_get_length(list) : 0;
  gint64 n = 0, per = 0;
  const char *pool = length == 3 ? tw_json_item_string(list, 2) : NULL;
  if (!short_text(name) || length < 2 || length > 3 || (length == 3 && !short_text(pool)) ||
      !tw_json_node_int(json_array_get_element(list, 0), &n) || n != (gint32)n ||
      !tw_json_node_int(json_array_get_element(list, 1), &per) || per != (gint32)per)
    return tw_record_wrong(error, "worth", _("points, how many they are for, and a pool"));
  tw_mix_spec_set_worth(spec, name, (int)n, (int)per, pool);
  return TRUE;
}

/* A text of some length, or null. */
static gboolean text_or_null(JsonArray *list, guint index, const char **text) {
  *text = tw_json_item_string(list, index);
  return *text ? strlen(*text) <= TW_MIX_MAX_TEXT
               : JSON_NODE_HOLDS_NULL(json_array_get_element(list, index));
}

/* "a/trade":["core/score",null]: after, before */
static gboolean read_placed(TwMixSpec *spec, const char *name, JsonNode *node, GError **error) {
  JsonArray *list = JSON_NODE_HOLDS_ARRAY(node) ? json_node_get_array(node) : NULL;
  const char *after = NULL, *before = NULL;
  if (!short_text(name) || !list || json_array_get_length(list) != 2 ||
      !text_or_null(list, 0, &after) || !text_or_null(list, 1, &before))
    return tw_record_wrong(error, "placed",
                           _("what it stands after and before, or null, for each"));
  tw_mix_spec_place_phase(spec, name, after, before);
  return TRUE;
}

static gboolean read_chosen(TwMixSpec *spec, const char *name, JsonNode *node, GError **error) {
  const char *chosen = tw_json_node_string(node);
  if (!short_text(name) || !short_text(chosen))
    return tw_record_wrong(error, "chosen", _("a phase for each"));
  tw_mix_spec_choose_phase(spec, name, chosen);
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
    return tw_record_wrong(error, member, _("a shorter list"));
  json_object_iter_init_ordered(&iter, entries);
  while (json_object_iter_next_ordered(&iter, &name, &node))
    if (!read(spec, name, node, error))
      return FALSE;
  return TRUE;
}

/* --- lists: joins and orders ---------------------------------------------------------- */

static gboolean read_join(TwMixSpec *spec, JsonNode *node, GError **error) {
  JsonArray *pair = JSON_NODE_HOLDS_ARRAY(node) ? json_node_get_array(node) : NULL;
  const char *a = NULL, *b = NULL;
  if (pair && json_array_get_length(pair) == 2) {
    a = tw_json_item_string(pair, 0);
    b = tw_json_item_string(pair, 1);
  }
  if (!short_text(a) || !short_text(b))
    return tw_record_wrong(error, "joins", _("a list of pairs of kinds"));
  tw_mix_spec_join(spec, a, b);
  return TRUE;
}

static gboolean read_joins(TwMixSpec *spec, JsonObject *object, GError **error) {
  JsonArray *array = NULL;
  if (!tw_json_array(object, "joins", &array, error))
    return FALSE;
  guint n = array ? json_array_get_length(array) : 0;
  if (n > MAX_ENTRIES)
    return tw_record_wrong(error, "joins", _("a shorter list"));
  for (guint i = 0; i < n; i++)
    if (!read_join(spec, json_array_get_element(array, i), error))
      return FALSE;
  return TRUE;
}

static gboolean read_order(TwMixSpec *spec, JsonNode *node, GError **error) {
  JsonArray *words = JSON_NODE_HOLDS_ARRAY(node) ? json_node_get_array(node) : NULL;
  const char *word[3] = {NULL, NULL, NULL};
  for (guint i = 0; words && json_array_get_length(words) == 3 && i < 3; i++)
    word[i] = tw_json_item_string(words, i);
  if (!short_text(word[0]) || !short_text(word[1]) || !short_text(word[2]))
    return tw_record_wrong(error, "order", _("a list of a hook point and two subscribers each"));
  tw_mix_spec_order(spec, word[0], word[1], word[2]);
  return TRUE;
}

static gboolean read_orders(TwMixSpec *spec, JsonObject *object, GError **error) {
  JsonArray *array = NULL;
  if (!tw_json_array(object, "order", &array, error))
    return FALSE;
  guint n = array ? json_array_get_length(array) : 0;
  if (n > MAX_ENTRIES)
    return tw_record_wrong(error, "order", _("a shorter list"));
  for (guint i = 0; i < n; i++)
    if (!read_order(spec, json_array_get_element(array, i), error))
      return FALSE;
  return TRUE;
}

/* --- the rest ------------------------------------------------------------------------- */

static gboolean read_start(TwMixSpec *spec, JsonObject *object, GError **error) {
  const char *start = NULL;
  JsonNode *node = json_object_get_member(object, "start");
  if (!node || JSON_NODE_HOLDS_NULL(node))
    return TRUE;
  if (!tw_json_string(object, "start", &start, error))
    return FALSE;
  if (!short_text(start))
    return tw_record_wrong(error, "start", _("a tile's name"));
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
    return tw_record_wrong(error, "start_turn", _("0, 90, 180 or 270"));
  tw_mix_spec_set_start_turn(spec, (int)(turn / 90));
  tw_mix_spec_set_first(spec, (TwPlayer)first);
  return TRUE;
}

static gboolean read_said(TwMixSpec *spec, JsonObject *object, GError **error) {
  const char *title = NULL, *text = NULL;
  if (!tw_json_string(object, "title", &title, error) ||
      !tw_json_string(object, "text", &text, error))
    return FALSE;
  if ((title && strlen(title) > TW_MIX_MAX_TITLE) || (text && strlen(text) > TW_MIX_MAX_TEXT))
    return tw_record_wrong(error, title && strlen(title) > TW_MIX_MAX_TITLE ? "title" : "text",
                           _("a shorter text"));
  tw_mix_spec_set_title(spec, title);
  tw_mix_spec_set_text(spec, text);
  return TRUE;
}

gboolean tw_record_read_mix(TwMixSpec *spec, JsonObject *object, GError **error) {
  return read_said(spec, object, error) &&
         read_entries(spec, object, "options", read_option, error) &&
         read_entries(spec, object, "tiles", read_tile, error) &&
         read_entries(spec, object, "worth", read_worth, error) &&
         read_entries(spec, object, "placed", read_placed, error) &&
         read_entries(spec, object, "chosen", read_chosen, error) &&
         read_joins(spec, object, error) && read_orders(spec, object, error) &&
         read_start(spec, object, error) && read_beginning(spec, object, error);
}
