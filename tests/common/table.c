/* SPDX-License-Identifier: MIT */
#include "common/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- starting --------------------------------------------------------------------- */

static void add_path(TwMixSpec *spec, const char *variable) {
  const char *root = g_getenv(variable);
  if (!root)
    fail_msg("%s is not set", variable);
  char *path = g_build_filename(root, "tests", "packages", NULL);
  tw_mix_spec_add_path(spec, path);
  g_free(path);
}

TwMixSpec *table_spec(const char *packages, const char *options, int players) {
  TwMixSpec *spec = tw_mix_spec_new();
  char **ids = g_strsplit(packages, " ", -1),
       **wishes = g_strsplit(options ? options : "", " ", -1);
  add_path(spec, "TW_BUILD_ROOT");
  add_path(spec, "TW_SOURCE_ROOT");
  tw_mix_spec_set_players(spec, players);
  for (char **id = ids; *id; id++)
    tw_mix_spec_add_package(spec, *id);
  for (char **wish = wishes; *wish; wish++) {
    char *sign = strchr(*wish, '=');
    if (!sign)
      continue;
    *sign = '\0';
    tw_mix_spec_set_option(spec, *wish, sign + 1);
  }
  g_strfreev(ids);
  g_strfreev(wishes);
  return spec;
}

void table_open_spec(Table *table, TwMixSpec *spec, guint64 seed, TwGameFlags flags) {
  GError *error = NULL;
  memset(table, 0, sizeof *table);
  table->mix = tw_mix_new(spec, &error);
  if (!table->mix)
    fail_msg("%s", error->message);
  tw_mix_spec_free(spec);
  table->worker = tw_worker_new(table->mix);
  table->game = tw_game_new(table->worker, seed, flags, &error);
  if (!table->game)
    fail_msg("%s", error->message);
  table->ledger = tw_ledger_new();
  tw_game_set_sink(table->game, tw_ledger_sink(table->ledger));
}

void table_open(Table *table, const char *packages, const char *options, int players) {
  table_open_spec(table, table_spec(packages, options, players), 1, TW_GAME_DEFAULT);
}

void table_close(Table *table) {
  tw_game_free(table->game);
  tw_ledger_free(table->ledger);
  tw_worker_free(table->worker);
  tw_mix_unref(table->mix);
}

/* --- playing ------------------------------------------------------------------------ */

static TwAction read_action(Table *table, const char *text) {
  TwAction action;
  GError *error = NULL;
  if (!tw_action_from_text(table->worker, table->game, text, &action, &error)) {
    int n;
    const TwAction *legal = tw_game_legal(table->worker, table->game, &n);
    for (int i = 0; i < n && i < 30; i++) {
      char *one = tw_action_to_text(table->game, &legal[i]);
      print_message("  legal: %s\n", one);
      g_free(one);
    }
    fail_msg("%s: %s", text, error->message);
  }
  return action;
}

static TwChance read_chance(Table *table, const char *word) {
  static const struct {
    const char *prefix;
    TwType type;
  } types[] = {{"tile:", TW_TYPE_TILE_TYPE}, {"card:", TW_TYPE_CARD}, {"int:", TW_TYPE_INT}};
  for (gsize i = 0; i < G_N_ELEMENTS(types); i++) {
    if (!g_str_has_prefix(word, types[i].prefix))
      continue;
    const char *value = word + strlen(types[i].prefix);
    TwChance chance = {types[i].type,
                       types[i].type == TW_TYPE_TILE_TYPE ? tw_mix_find_tile_type(table->mix, value)
                       : types[i].type == TW_TYPE_CARD    ? tw_mix_find_card(table->mix, value)
                                                          : atoi(value)};
    return chance;
  }
  fail_msg("\"%s\" is no result of chance", word);
  return (TwChance){0};
}

TwVerdict table_try(Table *table, const char *text, const char *chance, GError **error) {
  TwAction action = read_action(table, text);
  char **words = g_strsplit(chance ? chance : "", " ", -1);
  TwChance fed[32];
  int n = 0;
  for (char **word = words; *word; word++)
    if (**word && n < (int)G_N_ELEMENTS(fed))
      fed[n++] = read_chance(table, *word);
  g_strfreev(words);
  return tw_apply_fed(table->worker, table->game, &action, fed, n, error);
}

void table_act_fed(Table *table, const char *text, const char *chance) {
  GError *error = NULL;
  TwVerdict verdict = table_try(table, text, chance, &error);
  if (verdict != TW_VERDICT_OK)
    fail_msg("%s: %s", text, error->message);
}

void table_act(Table *table, const char *text) {
  table_act_fed(table, text, NULL);
}

static void expect_untouched(Table *table, guint64 hash, int length, int actions) {
  assert_true(tw_game_hash(table->game) == hash);
  assert_int_equal(tw_ledger_length(table->ledger), length);
  assert_int_equal(tw_game_n_actions(table->game), actions);
}

static void expect_error(const char *text, GError *error, int code, const char *why) {
  if (!error || !strstr(error->message, why))
    fail_msg("%s: expected \"%s\", got \"%s\"", text, why, error ? error->message : "nothing");
  assert_int_equal(error->domain, TW_ERROR);
  assert_int_equal(error->code, code);
  g_error_free(error);
}

void table_refuses(Table *table, const char *text, const char *why) {
  guint64 hash = tw_game_hash(table->game);
  int length = tw_ledger_length(table->ledger), actions = tw_game_n_actions(table->game);
  GError *error = NULL;
  TwAction action = read_action(table, text);
  char *reason = tw_why_not(table->worker, table->game, &action);
  if (!reason || !strstr(reason, why))
    fail_msg("%s: expected \"%s\", got \"%s\"", text, why, reason ? reason : "nothing");
  g_free(reason);
  assert_int_equal(table_try(table, text, NULL, &error), TW_VERDICT_REFUSED);
  expect_error(text, error, TW_ERROR_REFUSED, why);
  expect_untouched(table, hash, length, actions);
}

void table_fails(Table *table, const char *text, const char *chance, const char *why) {
  guint64 hash = tw_game_hash(table->game);
  int length = tw_ledger_length(table->ledger), actions = tw_game_n_actions(table->game);
  GError *error = NULL;
  TwVerdict verdict = table_try(table, text, chance, &error);
  if (verdict != TW_VERDICT_FAILED)
    fail_msg("%s: expected \"%s\", but the verdict is %d", text, why, verdict);
  expect_error(text, error, TW_ERROR_FAILED, why);
  expect_untouched(table, hash, length, actions);
}

static int compare_texts(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Sorted, with "; " between. */
static char *join_sorted(GPtrArray *texts) {
  g_ptr_array_sort(texts, compare_texts);
  g_ptr_array_add(texts, NULL);
  return g_strjoinv("; ", (char **)texts->pdata);
}

void table_legal(Table *table, const char *expected) {
  int n;
  const TwAction *legal = tw_game_legal(table->worker, table->game, &n);
  GPtrArray *actual = g_ptr_array_new_with_free_func(g_free);
  GPtrArray *wanted = g_ptr_array_new_with_free_func(g_free);
  for (int i = 0; i < n; i++)
    g_ptr_array_add(actual, tw_action_to_text(table->game, &legal[i]));
  char **words = g_strsplit(expected, "; ", -1);
  for (char **word = words; *word; word++)
    g_ptr_array_add(wanted, g_strdup(*word));
  char *got = join_sorted(actual), *want = join_sorted(wanted);
  table_assert_text("legal", got, want);
  g_free(got);
  g_free(want);
  g_strfreev(words);
  g_ptr_array_unref(actual);
  g_ptr_array_unref(wanted);
}

void table_asked(Table *table, const char *expected) {
  TwPlayer player = tw_game_player(table->game);
  char *actual = player == TW_NONE
                     ? g_strdup("over")
                     : g_strdup_printf("%d %s", player + 1,
                                       tw_mix_phase_label(table->mix, tw_game_phase(table->game)));
  table_assert_text("asked", actual, expected);
  g_free(actual);
}

/* --- by fiat --------------------------------------------------------------------------- */

void table_change(Table *table, TwChange change, gpointer data) {
  GError *error = NULL;
  if (tw_set_up(table->worker, table->game, change, data, &error) != TW_VERDICT_OK)
    fail_msg("by fiat: %s", error->message);
}

void table_change_fails(Table *table, TwChange change, gpointer data, const char *why) {
  guint64 hash = tw_game_hash(table->game);
  int length = tw_ledger_length(table->ledger), actions = tw_game_n_actions(table->game);
  GError *error = NULL;
  assert_int_equal(tw_set_up(table->worker, table->game, change, data, &error), TW_VERDICT_FAILED);
  expect_error("by fiat", error, TW_ERROR_FAILED, why);
  expect_untouched(table, hash, length, actions);
}

typedef struct {
  TwTileType type;
  TwCell cell;
  int turn;
  TwTile tile;
  TwPlayer player;
  TwPieceType piece_type;
  TwFeature feature;
  TwPiece piece;
} Fiat;

static void put_tile(TwContext *ctx, gpointer data) {
  Fiat *fiat = data;
  fiat->tile = tw_place_tile(ctx, fiat->type, fiat->cell, fiat->turn, TRUE);
}

static TwTileType find_tile(Table *table, const char *name) {
  TwTileType type = tw_mix_find_tile_type(table->mix, name);
  if (type == TW_NONE)
    fail_msg("there is no tile \"%s\"", name);
  return type;
}

TwTile table_put(Table *table, const char *type, int x, int y, int turn) {
  Fiat fiat = {.type = find_tile(table, type), .cell = tw_cell(x, y), .turn = turn};
  table_change(table, put_tile, &fiat);
  return fiat.tile;
}

static void hold_tile(TwContext *ctx, gpointer data) {
  tw_hold(ctx, ((Fiat *)data)->type);
}

void table_hold(Table *table, const char *type) {
  Fiat fiat = {.type = find_tile(table, type)};
  table_change(table, hold_tile, &fiat);
}

static void set_piece(TwContext *ctx, gpointer data) {
  Fiat *fiat = data;
  fiat->piece = tw_deploy(ctx, fiat->player, fiat->piece_type, fiat->feature);
}

TwPiece table_set(Table *table, TwPlayer player, const char *piece, const char *feature) {
  Fiat fiat = {.player = player,
               .piece_type = tw_mix_find_piece_type(table->mix, piece),
               .feature = table_feature(table, feature)};
  table_change(table, set_piece, &fiat);
  return fiat.piece;
}

static void take_tile(TwContext *ctx, gpointer data) {
  tw_remove_tile(ctx, ((Fiat *)data)->tile);
}

void table_remove(Table *table, TwTile tile) {
  Fiat fiat = {.tile = tile};
  table_change(table, take_tile, &fiat);
}

/* --- looking ---------------------------------------------------------------------------- */

TwFeature table_feature(Table *table, const char *name) {
  GError *error = NULL;
  gint32 feature = TW_NONE;
  if (!tw_value_from_text(table->game, TW_TYPE_FEATURE, name, &feature, &error))
    fail_msg("%s: %s", name, error->message);
  return feature;
}

TwRegion table_region(Table *table, const char *feature) {
  return tw_feature_region(table->game, table_feature(table, feature));
}

gint32 table_state(Table *table, const char *key, gint32 owner) {
  TwStateKey id = tw_mix_find_state(table->mix, key);
  if (id == TW_NONE)
    fail_msg("there is no state \"%s\"", key);
  return tw_state_get(table->game, id, owner);
}

int table_count(Table *table, TwPlayer player, const char *resource) {
  TwResource id = tw_mix_find_resource(table->mix, resource);
  if (id == TW_NONE)
    fail_msg("there is no resource \"%s\"", resource);
  return tw_player_count(table->game, player, id);
}

static const char *bare_name(const char *name) {
  const char *slash = strchr(name, '/');
  return slash ? slash + 1 : name;
}

void table_region_is(Table *table, const char *feature, const char *expected) {
  const TwGame *game = table->game;
  TwRegion region = table_region(table, feature);
  GString *actual = g_string_new(NULL);
  g_string_printf(actual, "%s tiles=%d open=%d sides=%d pieces=%d",
                  tw_mix_kind_label(table->mix, tw_region_kind(game, region)),
                  tw_region_tiles(game, region), tw_region_open(game, region),
                  tw_region_sides(game, region), tw_region_pieces(game, region));
  for (TwAttribute a = 0; a < tw_mix_n_attributes(table->mix); a++)
    if (tw_region_count(game, region, a))
      g_string_append_printf(actual, " %s=%d", bare_name(tw_mix_attribute_name(table->mix, a)),
                             tw_region_count(game, region, a));
  if (tw_region_completed(game, region))
    g_string_append(actual, " done");
  table_assert_text(feature, actual->str, expected);
  g_string_free(actual, TRUE);
}

static void append_entry(Table *table, GString *out, const TwEntry *entry) {
  if (entry->type == TW_ENTRY_LOG) {
    g_string_append_printf(out, "%s%s", out->len ? "; " : "", entry->text);
  } else if (entry->type == TW_ENTRY_SCORED) {
    g_string_append_printf(out, "%snobody: %s", out->len ? "; " : "", entry->text);
  } else if (entry->type == TW_ENTRY_AWARD) {
    char *terms = tw_entry_explain(entry);
    g_string_append_printf(out, "%s%d: %s %s", out->len ? "; " : "", entry->player + 1,
                           tw_mix_resource_label(table->mix, entry->resource), terms);
    g_free(terms);
  }
}

void table_told(Table *table, const char *expected) {
  GString *actual = g_string_new(NULL);
  for (; table->told < tw_ledger_length(table->ledger); table->told++)
    append_entry(table, actual, tw_ledger_entry(table->ledger, table->told));
  table_assert_text("told", actual->str, expected);
  g_string_free(actual, TRUE);
}

void table_hush(Table *table) {
  table->told = tw_ledger_length(table->ledger);
}

void table_assert_text(const char *what, const char *actual, const char *expected) {
  if (strcmp(actual, expected) != 0)
    fail_msg("%s:\n  expected: %s\n  got:      %s", what, expected, actual);
}
