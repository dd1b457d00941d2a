/* SPDX-License-Identifier: MIT */

/*
 * Actions as JSON: {"do":"place","tile":"classic/D","at":[1,0],"turn":90}. Only
 * the clothing is different from text: numbers, cells, ranges and amounts have
 * JSON forms, everything else is the text in quotes.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "json-line.h"
#include "text.h"

/* --- writing --------------------------------------------------------------- */

static void append_amounts(GString *out, const TwMix *mix, const TwArgInfo *argument,
                           gint32 packed) {
  const char *comma = "";
  g_string_append_c(out, '{');
  for (int i = 0; i < argument->n_resources; i++) {
    int amount = tw_amount_of(packed, i);
    if (!amount)
      continue;
    g_string_append(out, comma);
    tw_json_append_string(out, tw_mix_resource_label(mix, argument->resources[i]));
    g_string_append_printf(out, ":%d", amount);
    comma = ",";
  }
  g_string_append_c(out, '}');
}

static void append_quoted(GString *out, const TwGame *game, const TwArgInfo *argument,
                          const gint32 *slots) {
  g_autoptr(GString) text = g_string_new(NULL);
  tw_argument_append_text(text, game, argument, slots);
  if (strcmp(text->str, "none") == 0 && argument->type != TW_TYPE_CHOICE)
    g_string_append(out, "null");
  else
    tw_json_append_string(out, text->str);
}

static void append_value(GString *out, const TwGame *game, const TwArgInfo *argument,
                         const gint32 *slots) {
  gint32 value = slots[0];
  switch (argument->type) {
  case TW_TYPE_INT:
    if (value == slots[1])
      g_string_append_printf(out, "%d", value);
    else
      g_string_append_printf(out, "[%d,%d]", value, slots[1]);
    break;
  case TW_TYPE_BOOL: g_string_append(out, value ? "true" : "false"); break;
  case TW_TYPE_TURN: g_string_append_printf(out, "%d", (value & 3) * 90); break;
  case TW_TYPE_CELL:
    g_string_append_printf(out, "[%d,%d]", tw_cell_x(value), tw_cell_y(value));
    break;
  case TW_TYPE_AMOUNTS: append_amounts(out, game->mix, argument, value); break;
  case TW_TYPE_PLAYER:
  case TW_TYPE_SIDE:
    if (value >= 0) {
      g_string_append_printf(out, "%d", value + 1);
      break;
    }
    G_GNUC_FALLTHROUGH;
  default: append_quoted(out, game, argument, slots);
  }
}

char *tw_action_to_json(const TwGame *game, const TwAction *action) {
  g_return_val_if_fail(game != NULL && action != NULL, NULL);
  g_return_val_if_fail(action->verb >= 0 && action->verb < game->mix->n_verbs, NULL);
  const TwVerbInfo *verb = &game->mix->verbs[action->verb];
  GString *out = g_string_new("{\"do\":");
  tw_json_append_string(out, verb->label);
  for (int i = 0; i < verb->n_arguments; i++) {
    const TwArgInfo *argument = &verb->arguments[i];
    g_string_append_c(out, ',');
    tw_json_append_string(out, argument->id);
    g_string_append_c(out, ':');
    append_value(out, game, argument, &action->slot[argument->slot]);
  }
  g_string_append_c(out, '}');
  return g_string_free(out, FALSE);
}

/* --- reading: a JSON value becomes the text it stands for ------------------- */

/* [1,0] of a cell, [2,9] of a range. */
static gboolean array_text(GString *out, JsonArray *array, const TwArgInfo *argument) {
  gint64 a = 0, b = 0;
  if (json_array_get_length(array) != 2 ||
      !tw_json_node_int(json_array_get_element(array, 0), &a) ||
      !tw_json_node_int(json_array_get_element(array, 1), &b))
    return FALSE;
  if (argument->type != TW_TYPE_CELL && argument->type != TW_TYPE_INT &&
      argument->type != TW_TYPE_TILE)
    return FALSE;
  g_string_append_printf(out, "%" G_GINT64_FORMAT "%s%" G_GINT64_FORMAT, a,
                         argument->type == TW_TYPE_INT ? ".." : ",", b);
  return TRUE;
}

static gboolean object_text(GString *out, JsonObject *object, const TwArgInfo *argument) {
  JsonObjectIter iter;
  const char *name = NULL;
  JsonNode *node = NULL;
  gint64 amount = 0;
  if (argument->type != TW_TYPE_AMOUNTS)
    return FALSE;
  json_object_iter_init_ordered(&iter, object);
  while (json_object_iter_next_ordered(&iter, &name, &node)) {
    if (!tw_json_node_int(node, &amount) || amount < 0 || amount > 255)
      return FALSE;
    g_string_append_printf(out, "%s%d%s", out->len ? "+" : "", (int)amount, name);
  }
  if (!out->len)
    g_string_append_c(out, '0');
  return TRUE;
}

static gboolean node_text(GString *out, JsonNode *node, const TwArgInfo *argument) {
  gint64 number = 0;
  const char *text = tw_json_node_string(node);
  if (text)
    g_string_append(out, text);
  else if (JSON_NODE_HOLDS_NULL(node))
    g_string_append(out, "none");
  else if (JSON_NODE_HOLDS_ARRAY(node))
    return array_text(out, json_node_get_array(node), argument);
  else if (JSON_NODE_HOLDS_OBJECT(node))
    return object_text(out, json_node_get_object(node), argument);
  else if (tw_json_node_int(node, &number))
    g_string_append_printf(out, "%" G_GINT64_FORMAT, number);
  else if (json_node_get_value_type(node) == G_TYPE_BOOLEAN)
    g_string_append(out, json_node_get_boolean(node) ? "yes" : "no");
  else
    return FALSE;
  return TRUE;
}

static gboolean read_member(const TwGame *game, TwAction *action, const char *name, JsonNode *node,
                            guint *given, GError **error) {
  const TwVerbInfo *verb = &game->mix->verbs[action->verb];
  int index = tw_action_find_argument(game->mix, action->verb, name, error);
  if (index < 0)
    return FALSE;
  const TwArgInfo *argument = &verb->arguments[index];
  g_autoptr(GString) text = g_string_new(NULL);
  *given |= 1u << index;
  if (!node_text(text, node, argument)) {
    tw_text_error(error, _("%s: %s: a value of another form is expected (%s)"), verb->label, name,
                  tw_type_name(argument->type));
    return FALSE;
  }
  if (tw_argument_from_text(game, argument, text->str, &action->slot[argument->slot], error))
    return TRUE;
  g_prefix_error(error, "%s: %s: ", verb->label, name);
  return FALSE;
}

static gboolean read_members(const TwGame *game, JsonObject *object, TwAction *action, guint *given,
                             GError **error) {
  JsonObjectIter iter;
  const char *name = NULL;
  JsonNode *node = NULL;
  json_object_iter_init_ordered(&iter, object);
  while (json_object_iter_next_ordered(&iter, &name, &node))
    if (strcmp(name, "do") != 0 && !read_member(game, action, name, node, given, error))
      return FALSE;
  return TRUE;
}

gboolean tw_action_from_json(TwWorker *worker, const TwGame *game, const char *json,
                             TwAction *action, GError **error) {
  g_return_val_if_fail(game != NULL && json != NULL && action != NULL, FALSE);
  guint given = 0;
  const char *verb = NULL;
  memset(action, 0, sizeof *action);
  g_autoptr(JsonObject) object = tw_json_object(json, strlen(json), error);
  if (!object || !tw_json_string(object, "do", &verb, error))
    return FALSE;
  if (!verb) {
    tw_text_error(error, _("\"do\" is missing: it names the action"));
    return FALSE;
  }
  action->verb = tw_action_find_verb(game, verb, error);
  return action->verb != TW_NONE && read_members(game, object, action, &given, error) &&
         tw_action_fill(worker, game, action, given, error);
}
