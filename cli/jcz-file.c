/* SPDX-License-Identifier: MIT */

/* Reading a `.jcz` file: what it says, with every type checked. */

#include "jcz-file.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* A bound far above any game, so that sums of counts stay small. */
#define MOST_COUNT 1000

const char *jcz_file_keep(JczFile *file, const char *text) {
  return g_string_chunk_insert_const(file->strings, text);
}

static gboolean read_text(JczFile *file, const CliJson *object, const char *key, const char **text,
                          GError **error) {
  CliJson at;
  const char *value = NULL;
  if (!cli_json_get(object, key, &at, error) || !cli_json_to_string(&at, &value, error))
    return FALSE;
  *text = jcz_file_keep(file, value);
  return TRUE;
}

/* The same where it may be left out. */
static gboolean read_optional_text(JczFile *file, const CliJson *object, const char *key,
                                   const char **text, GError **error) {
  CliJson at;
  return !cli_json_find(object, key, &at) || read_text(file, object, key, text, error);
}

static gboolean read_position(const CliJson *object, const char *key, int *x, int *y,
                              GError **error) {
  CliJson at;
  return cli_json_get(object, key, &at, error) && cli_json_pair(&at, x, y, error);
}

/* A random number of [0, 1), or none. */
static gboolean read_random(const CliJson *object, const char *key, double *random,
                            GError **error) {
  CliJson at;
  *random = NAN;
  if (!cli_json_find(object, key, &at))
    return TRUE;
  if (!cli_json_number(&at, random, error))
    return FALSE;
  return (*random >= 0 && *random < 1) ||
         cli_json_fail(&at, error, _("a number from 0 to below 1"));
}

/* --- setup --------------------------------------------------------------- */

static gboolean read_setting(JczFile *file, const CliJson *at, JczSetting *setting,
                             GError **error) {
  gboolean flag = FALSE;
  const char *text = NULL;
  setting->number = NAN;
  if (!JSON_NODE_HOLDS_VALUE(at->node)) { /* on, whatever it means */
    setting->number = 1;
    return TRUE;
  }
  if (cli_json_to_string(at, &text, NULL)) {
    setting->text = jcz_file_keep(file, text);
    return TRUE;
  }
  if (cli_json_flag(at, &flag, NULL)) {
    setting->number = flag;
    return TRUE;
  }
  if (!cli_json_number(at, &setting->number, error))
    return FALSE;
  return fabs(setting->number) <= MOST_COUNT ||
         cli_json_fail(at, error, _("a number of at most 1000"));
}

/* An object of settings; those that are null are not set. */
static gboolean read_settings(JczFile *file, const CliJson *setup, const char *key, GArray *list,
                              GError **error) {
  CliJson object, at;
  if (!cli_json_find(setup, key, &object))
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT(object.node))
    return cli_json_fail(&object, error, _("an object"));
  g_autoptr(GList) keys = cli_json_keys(&object, NULL);
  for (GList *name = keys; name; name = name->next) {
    JczSetting setting = {.id = jcz_file_keep(file, name->data)};
    if (!cli_json_find(&object, name->data, &at))
      continue;
    if (!read_setting(file, &at, &setting, error))
      return FALSE;
    g_array_append_val(list, setting);
  }
  return TRUE;
}

static gboolean read_start_tile(JczFile *file, const CliJson *at, GError **error) {
  JczStart start = {0};
  CliJson x, y, turn;
  int degrees = 0;
  if (!read_text(file, at, "tile", &start.tile, error) || !cli_json_get(at, "x", &x, error) ||
      !cli_json_to_int(&x, TW_CELL_MIN, TW_CELL_MAX, &start.x, error) ||
      !cli_json_get(at, "y", &y, error) ||
      !cli_json_to_int(&y, TW_CELL_MIN, TW_CELL_MAX, &start.y, error))
    return FALSE;
  if (cli_json_find(at, "rotation", &turn) && !cli_json_to_int(&turn, 0, 270, &degrees, error))
    return FALSE;
  if (degrees % 90 != 0)
    return cli_json_fail(&turn, error, "0, 90, 180, 270");
  start.turn = degrees / 90;
  g_array_append_val(file->start, start);
  return TRUE;
}

static gboolean read_start(JczFile *file, const CliJson *root, GError **error) {
  CliJson setup, list;
  guint n = 0;
  if (!cli_json_find(root, "setup", &setup) || !cli_json_find(&setup, "start", &list))
    return TRUE;
  if (!cli_json_length(&list, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    CliJson at = cli_json_item(&list, i);
    if (!read_start_tile(file, &at, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean read_setup(JczFile *file, const CliJson *root, GError **error) {
  CliJson setup;
  if (!cli_json_get(root, "setup", &setup, error))
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT(setup.node))
    return cli_json_fail(&setup, error, _("an object"));
  return read_settings(file, &setup, "sets", file->sets, error) &&
         read_settings(file, &setup, "elements", file->elements, error) &&
         read_settings(file, &setup, "rules", file->rules, error);
}

static gboolean read_players(JczFile *file, const CliJson *root, GError **error) {
  CliJson list;
  guint n = 0;
  if (!cli_json_get(root, "players", &list, error) || !cli_json_length(&list, &n, error))
    return FALSE;
  if (n < 1 || n > TW_MAX_PLAYERS)
    return cli_json_fail(&list, error, _("one to ten players"));
  for (guint i = 0; i < n; i++) {
    CliJson at = cli_json_item(&list, i);
    const char *name = NULL;
    if (!read_text(file, &at, "name", &name, error))
      return FALSE;
    g_ptr_array_add(file->players, (gpointer)name);
  }
  return TRUE;
}

/* --- messages ------------------------------------------------------------ */

static gboolean read_place(JczFile *file, const CliJson *payload, JczMessage *message,
                           GError **error) {
  CliJson at;
  const char *rotation = NULL;
  if (!read_text(file, payload, "tileId", &message->tile, error) ||
      !read_position(payload, "position", &message->x, &message->y, error) ||
      !cli_json_get(payload, "rotation", &at, error) || !cli_json_to_string(&at, &rotation, error))
    return FALSE;
  message->turn = jcz_turn(rotation);
  return message->turn >= 0 || cli_json_fail(&at, error, "R0, R90, R180, R270");
}

static gboolean read_deploy(JczFile *file, const CliJson *payload, JczMessage *message,
                            GError **error) {
  CliJson pointer;
  return cli_json_get(payload, "pointer", &pointer, error) &&
         read_position(&pointer, "position", &message->x, &message->y, error) &&
         read_text(file, &pointer, "location", &message->location, error) &&
         read_optional_text(file, &pointer, "feature", &message->feature, error) &&
         read_optional_text(file, payload, "meepleId", &message->meeple, error);
}

/* A token is its name, or a pair: what it is a name of, and the name. */
static gboolean read_token_name(JczFile *file, const CliJson *payload, JczMessage *message,
                                GError **error) {
  CliJson at;
  guint n = 0;
  const char *name = NULL;
  if (!cli_json_get(payload, "token", &at, error))
    return FALSE;
  if (JSON_NODE_HOLDS_ARRAY(at.node)) {
    if (!cli_json_length(&at, &n, error))
      return FALSE;
    if (n == 0)
      return cli_json_fail(&at, error, _("a name"));
    at = cli_json_item(&at, n - 1);
  }
  if (!cli_json_to_string(&at, &name, error))
    return FALSE;
  message->token = jcz_file_keep(file, name);
  return TRUE;
}

/* Tokens that we have lie on features; where others lie does not matter here. */
static gboolean read_token(JczFile *file, const CliJson *payload, JczMessage *message,
                           GError **error) {
  return read_token_name(file, payload, message, error) &&
         (jcz_token(message->token) == JCZ_N_TOKENS || read_deploy(file, payload, message, error));
}

#define MOST_PRICE 1000000

static gboolean read_bid(JczFile *file, const CliJson *payload, JczMessage *message,
                         GError **error) {
  CliJson index, price;
  (void)file;
  return cli_json_get(payload, "supplyIndex", &index, error) &&
         cli_json_to_int(&index, 0, TW_MAX_PLAYERS, &message->index, error) &&
         cli_json_get(payload, "price", &price, error) &&
         cli_json_to_int(&price, 0, MOST_PRICE, &message->price, error);
}

static gboolean read_settle(JczFile *file, const CliJson *payload, JczMessage *message,
                            GError **error) {
  CliJson at;
  const char *value = NULL;
  (void)file;
  if (!cli_json_get(payload, "value", &at, error) || !cli_json_to_string(&at, &value, error))
    return FALSE;
  message->buys = strcmp(value, "BUY") == 0;
  return message->buys || strcmp(value, "SELL") == 0 || cli_json_fail(&at, error, "BUY, SELL");
}

static gboolean read_commit(JczFile *file, const CliJson *payload, JczMessage *message,
                            GError **error) {
  (void)file;
  return read_random(payload, "random", &message->random, error);
}

/* The messages that have a meaning here; read: what is in their payload, NULL: nothing. */
static const struct {
  const char *type;
  JczDo sort;
  gboolean (*read)(JczFile *file, const CliJson *payload, JczMessage *message, GError **error);
} messages[] = {
    {"PLACE_TILE", JCZ_DO_PLACE, read_place},
    {"DEPLOY_MEEPLE", JCZ_DO_DEPLOY, read_deploy},
    {"PASS", JCZ_DO_PASS, NULL},
    {"PLACE_TOKEN", JCZ_DO_TOKEN, read_token},
    {"BAZAAR_BID", JCZ_DO_BID, read_bid},
    {"BAZAAR_BUY_OR_SELL", JCZ_DO_SETTLE, read_settle},
    {"COMMIT", JCZ_DO_COMMIT, read_commit},
    {"UNDO", JCZ_DO_UNDO, NULL},
};

/* The payload of a message, if its type is known. */
static gboolean read_payload(JczFile *file, const CliJson *at, JczMessage *message,
                             GError **error) {
  CliJson payload;
  cli_json_find(at, "payload", &payload);
  for (guint i = 0; i < G_N_ELEMENTS(messages); i++) {
    if (strcmp(messages[i].type, message->type) != 0)
      continue;
    message->sort = messages[i].sort;
    return messages[i].read == NULL || messages[i].read(file, &payload, message, error);
  }
  return TRUE;
}

gboolean jcz_file_add_message(JczFile *file, const CliJson *at, GError **error) {
  JczMessage message = {.sort = JCZ_DO_OTHER, .random = NAN};
  gboolean well =
      read_text(file, at, "type", &message.type, error) && read_payload(file, at, &message, error);
  if (!well)
    message.sort = JCZ_DO_BROKEN;
  g_array_append_val(file->messages, message);
  return well;
}

/* Keeps the first fault. */
static void note_fault(JczFile *file, GError **problem) {
  if (file->fault == NULL)
    file->fault = g_steal_pointer(problem);
  g_clear_error(problem);
}

static gboolean read_replay(JczFile *file, const CliJson *root, GError **error) {
  CliJson list;
  guint n = 0;
  if (!cli_json_find(root, "replay", &list))
    return TRUE;
  if (!cli_json_length(&list, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    CliJson at = cli_json_item(&list, i);
    GError *problem = NULL;
    if (!jcz_file_add_message(file, &at, &problem))
      note_fault(file, &problem);
  }
  return TRUE;
}

/* --- what a test adds ---------------------------------------------------- */

static gboolean read_texts(JczFile *file, const CliJson *object, const char *key, GPtrArray *texts,
                           GError **error) {
  CliJson list;
  guint n = 0;
  if (!cli_json_find(object, key, &list))
    return TRUE;
  if (!cli_json_length(&list, &n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    CliJson at = cli_json_item(&list, i);
    const char *text = NULL;
    if (!cli_json_to_string(&at, &text, error))
      return FALSE;
    g_ptr_array_add(texts, (gpointer)jcz_file_keep(file, text));
  }
  return TRUE;
}

static gboolean read_limit(JczFile *file, const CliJson *object, const char *key, GError **error) {
  CliJson at;
  return !cli_json_find(object, key, &at) ||
         cli_json_to_int(&at, 0, TW_MAX_TILES, &file->end_turn, error);
}

/* The order of draws stands by itself or, as the engine is given it, among a pack's parameters. */
static gboolean read_annotations(JczFile *file, const CliJson *root, GError **error) {
  CliJson notes, pack, parameters;
  if (!cli_json_find(root, "gameAnnotations", &notes))
    return TRUE;
  if (cli_json_find(&notes, "tilePack", &pack) && cli_json_find(&pack, "params", &parameters))
    return read_texts(file, &parameters, "drawOrder", file->draw_order, error) &&
           read_limit(file, &parameters, "drawLimit", error);
  return read_texts(file, &notes, "drawOrder", file->draw_order, error) &&
         read_limit(file, &notes, "endTurn", error);
}

static gboolean read_test(JczFile *file, const CliJson *root, GError **error) {
  CliJson test;
  return !cli_json_find(root, "test", &test) ||
         (read_optional_text(file, &test, "description", &file->title, error) &&
          read_texts(file, &test, "assertions", file->assertions, error));
}

/* --- the whole ----------------------------------------------------------- */

JczFile *jcz_file_new(void) {
  JczFile *file = g_new0(JczFile, 1);
  file->strings = g_string_chunk_new(1024);
  file->sets = g_array_new(FALSE, FALSE, sizeof(JczSetting));
  file->elements = g_array_new(FALSE, FALSE, sizeof(JczSetting));
  file->rules = g_array_new(FALSE, FALSE, sizeof(JczSetting));
  file->start = g_array_new(FALSE, FALSE, sizeof(JczStart));
  file->players = g_ptr_array_new();
  file->messages = g_array_new(FALSE, FALSE, sizeof(JczMessage));
  file->draw_order = g_ptr_array_new();
  file->assertions = g_ptr_array_new();
  file->end_turn = -1;
  return file;
}

void jcz_file_free(JczFile *file) {
  g_array_unref(file->sets);
  g_array_unref(file->elements);
  g_array_unref(file->rules);
  g_array_unref(file->start);
  g_ptr_array_unref(file->players);
  g_array_unref(file->messages);
  g_ptr_array_unref(file->draw_order);
  g_ptr_array_unref(file->assertions);
  g_clear_error(&file->fault);
  g_string_chunk_free(file->strings);
  g_free(file);
}

/* The parts whose faults are kept. */
static gboolean (*const late_parts[])(JczFile *file, const CliJson *root, GError **error) = {
    read_start, read_replay, read_annotations, read_test};

static gboolean read_all(JczFile *file, const CliJson *root, GError **error) {
  if (!read_setup(file, root, error) || !read_players(file, root, error) ||
      !read_random(root, "initialRandom", &file->random, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(late_parts); i++) {
    GError *problem = NULL;
    if (!late_parts[i](file, root, &problem))
      note_fault(file, &problem);
  }
  return TRUE;
}

JczFile *jcz_file_read(const char *data, gsize length, const char *name, GError **error) {
  g_autoptr(JsonNode) node = cli_json_parse(data, length, name, error);
  if (node == NULL)
    return NULL;
  CliJson root = cli_json_root(node, name);
  JczFile *file = jcz_file_new();
  if (!read_all(file, &root, error))
    g_clear_pointer(&file, jcz_file_free);
  return file;
}
