/* SPDX-License-Identifier: MIT */

/*
 * Fields of expect { ... } about things: pieces at home and on the board, tiles
 * in the bag, cards in hands, what packages remember.
 */

#include "config.h"

#include "scenario-expect.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_LISTED 64

/* --- pieces -------------------------------------------------------------------------- */

static gboolean on_board(const TwGame *game, TwPiece piece) {
  TwPlace place = tw_piece_place(game, piece);
  return place == TW_PLACE_FEATURE || place == TW_PLACE_CELL || place == TW_PLACE_CORNER;
}

static gint32 count_board(const TwGame *game, TwPlayer player, TwPieceType type) {
  gint32 n = 0;
  for (TwPiece i = 0; i < tw_game_n_pieces(game); i++)
    n += tw_piece_player(game, i) == player && tw_piece_type(game, i) == type && on_board(game, i);
  return n;
}

/* How many of each piece, the table { PIECE = n } on top. */
static void count_pieces(lua_State *L, TwLook *look, TwPlayer player, const char *field,
                         gint32 (*count)(const TwGame *, TwPlayer, TwPieceType)) {
  const TwMix *mix = look->scene->made;
  int table = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
    const char *name = tw_lua_plain_text(L, -2);
    if (!name || tw_mix_find_piece_type(mix, name) == TW_NONE)
      luaL_error(L, _("expect: %s: there is no piece \"%s\""), field, name ? name : "?");
    tw_look_int(L, field);
  }
  for (TwPieceType type = 0; type < tw_mix_n_piece_types(mix); type++) {
    const char *name = tw_mix_piece_type_label(mix, type);
    if (tw_lua_field(L, table, name) != LUA_TNIL) {
      gint32 expected = (gint32)lua_tointeger(L, -1);
      g_autofree char *what = tw_look_what(look, field, player, name);
      tw_look_compare(look, what, expected, count(look->game, player, type));
    }
    lua_pop(L, 1);
  }
}

static void check_table(lua_State *L, const char *field) {
  if (lua_type(L, -1) != LUA_TTABLE)
    luaL_error(L, _("expect: %s: a table is expected for each player, got a %s"), field,
               luaL_typename(L, -1));
  luaL_checkstack(L, 8, NULL);
}

static void look_supply_of(lua_State *L, TwLook *look, TwPlayer player, const void *data) {
  check_table(L, data);
  count_pieces(L, look, player, data, tw_player_supply);
}

static void look_supply(lua_State *L, TwLook *look) {
  tw_look_players(L, look, "supply", look_supply_of, "supply");
}

static int by_text(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static char *sorted_list(GPtrArray *texts) {
  if (texts->len)
    qsort(texts->pdata, texts->len, sizeof *texts->pdata, by_text);
  g_ptr_array_add(texts, NULL);
  return g_strjoinv(", ", (char **)texts->pdata);
}

/* "meeple 0,0/city.N", as pieces stand. */
static char *piece_and_place(const TwGame *game, TwPiece piece) {
  GString *out =
      g_string_new(tw_mix_piece_type_label(tw_game_mix(game), tw_piece_type(game, piece)));
  g_string_append_c(out, ' ');
  tw_value_append_text(
      out, game, tw_piece_place(game, piece) == TW_PLACE_FEATURE ? TW_TYPE_FEATURE : TW_TYPE_CELL,
      tw_piece_at(game, piece));
  return g_string_free(out, FALSE);
}

/* A place as it is written is read and written again: a feature has several names. */
static char *normal_place(const TwGame *game, const char *text) {
  const char *space = strrchr(text, ' ');
  gint32 value;
  if (!space || !strchr(space, '/') ||
      !tw_value_from_text(game, TW_TYPE_FEATURE, space + 1, &value, NULL))
    return g_strdup(text);
  g_autoptr(GString) out = g_string_new_len(text, space + 1 - text);
  tw_value_append_text(out, game, TW_TYPE_FEATURE, value);
  return g_strdup(out->str);
}

/* Exactly these stand on the board, by their places. */
static void compare_places(TwLook *look, const char *const *texts, TwPlayer player,
                           const char *what) {
  g_autoptr(GPtrArray) wanted = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GPtrArray) there = g_ptr_array_new_with_free_func(g_free);
  for (int i = 0; texts[i]; i++)
    g_ptr_array_add(wanted, normal_place(look->game, texts[i]));
  for (TwPiece i = 0; i < tw_game_n_pieces(look->game); i++)
    if (tw_piece_player(look->game, i) == player && on_board(look->game, i))
      g_ptr_array_add(there, piece_and_place(look->game, i));
  g_autofree char *expected = sorted_list(wanted);
  g_autofree char *got = sorted_list(there);
  if (!g_str_equal(expected, got))
    tw_look_differs(look, what, *expected ? expected : _("none"), *got ? got : _("none"));
}

static void read_places(lua_State *L, const char **texts) {
  int n = 0;
  for (const char *text; (text = tw_look_item(L, "pieces", n)); lua_pop(L, 1)) {
    if (n == MOST_LISTED)
      luaL_error(L, _("expect: pieces: more than %d entries"), MOST_LISTED);
    texts[n++] = text;
  }
  texts[n] = NULL;
}

static gboolean is_empty(lua_State *L) {
  lua_pushnil(L);
  if (lua_next(L, -2) == 0)
    return TRUE;
  lua_pop(L, 2);
  return FALSE;
}

static void look_pieces_of(lua_State *L, TwLook *look, TwPlayer player, const void *data) {
  const char *texts[MOST_LISTED + 1];
  check_table(L, data);
  if (lua_rawlen(L, -1) == 0 && !is_empty(L)) {
    count_pieces(L, look, player, data, count_board);
    return;
  }
  read_places(L, texts);
  g_autofree char *what = tw_look_what(look, data, player, NULL);
  compare_places(look, texts, player, what);
}

static void look_pieces(lua_State *L, TwLook *look) {
  tw_look_players(L, look, "pieces", look_pieces_of, "pieces");
}

/* neutral = { "caravan 1,0" } */
static void look_neutral(lua_State *L, TwLook *look) {
  const char *texts[MOST_LISTED + 1];
  read_places(L, texts);
  compare_places(look, texts, TW_NONE, "neutral");
}

/* --- tiles and cards ------------------------------------------------------------------- */

static void look_tiles_left(lua_State *L, TwLook *look) {
  tw_look_compare(look, "tiles_left", tw_look_int(L, "tiles_left"), tw_game_tiles_left(look->game));
}

static gint32 count_cards(const TwGame *game, TwPlayer player, TwCard card) {
  gint32 n = 0;
  for (TwDeck deck = 0; deck < tw_mix_n_decks(tw_game_mix(game)); deck++)
    n += card == TW_NONE ? tw_deck_held(game, deck, player)
                         : tw_deck_held_of(game, deck, player, card);
  return n;
}

/* How many in all, or of each sort. */
static void look_cards_of(lua_State *L, TwLook *look, TwPlayer player, const void *data) {
  const TwMix *mix = look->scene->made;
  if (lua_type(L, -1) != LUA_TTABLE) {
    gint32 expected = tw_look_int(L, data);
    g_autofree char *what = tw_look_what(look, data, player, NULL);
    tw_look_compare(look, what, expected, count_cards(look->game, player, TW_NONE));
    return;
  }
  luaL_checkstack(L, 8, NULL);
  int table = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
    const char *name = tw_lua_plain_text(L, -2);
    TwCard card = name ? tw_mix_find_card(mix, name) : TW_NONE;
    if (card == TW_NONE)
      luaL_error(L, _("expect: cards: there is no card \"%s\""), name ? name : "?");
    gint32 expected = tw_look_int(L, data);
    g_autofree char *what = tw_look_what(look, data, player, name);
    tw_look_compare(look, what, expected, count_cards(look->game, player, card));
  }
}

static void look_cards(lua_State *L, TwLook *look) {
  tw_look_players(L, look, "cards", look_cards_of, "cards");
}

const TwLookField tw_look_thing_fields[] = {
    {"supply", TRUE, look_supply},   {"pieces", TRUE, look_pieces},
    {"neutral", TRUE, look_neutral}, {"tiles_left", TRUE, look_tiles_left},
    {"cards", TRUE, look_cards},     {0},
};
