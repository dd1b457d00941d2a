/* SPDX-License-Identifier: MIT */

/*
 * given(): the start of a scenario, put there by fiat: nobody is asked, and it
 * need not have come about by the rules.
 *
 *   place tile=E at=0,-1 turn=180        deploy player=Red piece=meeple on=0,0/city.N
 *   recall player=Red on=0,0/city.N      move piece=caravan to=1,0
 *   set player=Red points=3 coins=0      hold tile=E
 *   turn player=Red tile=E
 *   deal player=Red card=coin
 */

#include "config.h"

#include "../context.h"
#include "scenario.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define GIVEN_STEPS 1000

typedef struct {
  TwScene *scene;
  const char *verb;
  GHashTable *values; /* name -> value, both char *, of the text */
  TwTileType type;
  TwCell cell;
  gint32 turn;
  TwPlayer player; /* TW_NONE: any */
  TwPieceType piece;
  TwFeature feature;
  gint32 amount;
  TwResource resource;
  TwCard card;
  gboolean to_cell;
} Fiat;

/* --- reading ----------------------------------------------------------------------- */

/* A value of a type; FALSE with a message when it is absent (and needed) or is none. */
static gboolean read_value(Fiat *fiat, const char *name, TwType type, gboolean needed,
                           gint32 *value) {
  GError *error = NULL;
  const char *text = g_hash_table_lookup(fiat->values, name);
  if (!text)
    return !needed || tw_scene_wrong(fiat->scene, _("given: %s: %s is missing"), fiat->verb, name);
  if (tw_value_from_text(fiat->scene->game, type, text, value, &error))
    return TRUE;
  g_autofree char *what = g_strdup_printf("given: %s: %s", fiat->verb, name);
  return tw_scene_error(fiat->scene, what, error);
}

static gboolean read_tile(Fiat *fiat) {
  return read_value(fiat, "tile", TW_TYPE_TILE_TYPE, TRUE, &fiat->type);
}

/* Where: a feature, or else a cell. */
static gboolean read_spot(Fiat *fiat, const char *name) {
  const char *text = g_hash_table_lookup(fiat->values, name);
  fiat->to_cell = text && !strchr(text, '/');
  return read_value(fiat, name, fiat->to_cell ? TW_TYPE_CELL : TW_TYPE_FEATURE, TRUE,
                    fiat->to_cell ? &fiat->cell : &fiat->feature);
}

/* --- doing ------------------------------------------------------------------------- */

static void lay(TwContext *ctx, gpointer data) {
  const Fiat *fiat = data;
  if (tw_bag_count(fiat->scene->game, TW_BAG_TILES, fiat->type) > 0)
    tw_bag_take(ctx, TW_BAG_TILES, fiat->type);
  tw_place_tile(ctx, fiat->type, fiat->cell, fiat->turn, TRUE);
}

static void stand(TwContext *ctx, gpointer data) {
  const Fiat *fiat = data;
  tw_deploy(ctx, fiat->player, fiat->piece, fiat->feature);
}

/* The first piece that fits the description. */
static TwPiece find_piece(const Fiat *fiat, gboolean by_feature) {
  const TwGame *game = fiat->scene->game;
  for (TwPiece i = 0; i < tw_game_n_pieces(game); i++) {
    TwPlace place = tw_piece_place(game, i);
    gboolean on_board = place == TW_PLACE_FEATURE || place == TW_PLACE_CELL;
    if ((fiat->player == TW_NONE || tw_piece_player(game, i) == fiat->player) &&
        (fiat->piece == TW_NONE || tw_piece_type(game, i) == fiat->piece) &&
        (!by_feature || (place == TW_PLACE_FEATURE && tw_piece_at(game, i) == fiat->feature)) &&
        (on_board || !by_feature))
      return i;
  }
  return TW_NONE;
}

static void bring_home(TwContext *ctx, gpointer data) {
  const Fiat *fiat = data;
  TwPiece piece = find_piece(fiat, TRUE);
  if (piece == TW_NONE)
    tw_fail(ctx, _("no such piece stands there"));
  else
    tw_recall(ctx, piece);
}

static void shift(TwContext *ctx, gpointer data) {
  const Fiat *fiat = data;
  TwPiece piece = find_piece(fiat, FALSE);
  if (piece == TW_NONE)
    tw_fail(ctx, _("there is no such piece"));
  else if (fiat->to_cell)
    tw_piece_move(ctx, piece, TW_PLACE_CELL, fiat->cell);
  else
    tw_piece_move(ctx, piece, TW_PLACE_FEATURE, fiat->feature);
}

static void amend(TwContext *ctx, gpointer data) {
  const Fiat *fiat = data;
  gint32 more = fiat->amount - tw_player_count(fiat->scene->game, fiat->player, fiat->resource);
  if (more > 0)
    tw_gain(ctx, fiat->player, fiat->resource, more, "given");
  else if (more < 0)
    tw_lose(ctx, fiat->player, fiat->resource, -more, "given");
}

static void take_in_hand(TwContext *ctx, gpointer data) {
  const Fiat *fiat = data;
  if (tw_bag_take(ctx, TW_BAG_TILES, fiat->type))
    tw_hold(ctx, fiat->type);
}

static void give_turn(TwContext *ctx, gpointer data) {
  const Fiat *fiat = data;
  if (fiat->type != TW_NONE && tw_bag_count(fiat->scene->game, TW_BAG_TILES, fiat->type) > 0)
    tw_bag_take(ctx, TW_BAG_TILES, fiat->type);
  tw_extra_turn(ctx, fiat->player, fiat->type, 0);
}

static void hand_card(TwContext *ctx, gpointer data) {
  const Fiat *fiat = data;
  tw_deal_named(ctx, fiat->player, fiat->card);
}

static gboolean by_fiat(Fiat *fiat, TwChange change) {
  fiat->scene->by_fiat = TRUE;
  g_autofree char *what = g_strdup_printf("given: %s", fiat->verb);
  return tw_scene_set_up(fiat->scene, what, change, fiat);
}

/* --- the verbs --------------------------------------------------------------------- */

static gboolean do_place(Fiat *fiat) {
  TwScene *scene = fiat->scene;
  if (!read_tile(fiat) || !read_value(fiat, "at", TW_TYPE_CELL, TRUE, &fiat->cell) ||
      !read_value(fiat, "turn", TW_TYPE_TURN, FALSE, &fiat->turn))
    return FALSE;
  g_autofree char *why =
      tw_why_no_placement(scene->worker, scene->game, fiat->type, fiat->cell, fiat->turn);
  gboolean beside = FALSE;
  for (int side = 0; side < 4; side++)
    beside |= tw_game_tile_at(scene->game,
                              tw_cell(tw_cell_x(fiat->cell) + (side == 1) - (side == 3),
                                      tw_cell_y(fiat->cell) + (side == 2) - (side == 0))) >= 0;
  if (why && beside)
    return tw_scene_wrong(scene, _("given: place: %s"), why);
  return by_fiat(fiat, lay);
}

static gboolean do_deploy(Fiat *fiat) {
  fiat->piece = 0;
  return read_value(fiat, "player", TW_TYPE_PLAYER, TRUE, &fiat->player) &&
         read_value(fiat, "piece", TW_TYPE_PIECE_TYPE, FALSE, &fiat->piece) &&
         read_value(fiat, "on", TW_TYPE_FEATURE, TRUE, &fiat->feature) && by_fiat(fiat, stand);
}

static gboolean do_recall(Fiat *fiat) {
  return read_value(fiat, "player", TW_TYPE_PLAYER, FALSE, &fiat->player) &&
         read_value(fiat, "piece", TW_TYPE_PIECE_TYPE, FALSE, &fiat->piece) &&
         read_value(fiat, "on", TW_TYPE_FEATURE, TRUE, &fiat->feature) && by_fiat(fiat, bring_home);
}

static gboolean do_move(Fiat *fiat) {
  return read_value(fiat, "player", TW_TYPE_PLAYER, FALSE, &fiat->player) &&
         read_value(fiat, "piece", TW_TYPE_PIECE_TYPE, TRUE, &fiat->piece) &&
         read_spot(fiat, "to") && by_fiat(fiat, shift);
}

static gboolean do_hold(Fiat *fiat) {
  return read_tile(fiat) && by_fiat(fiat, take_in_hand);
}

static gboolean do_turn(Fiat *fiat) {
  fiat->type = TW_NONE;
  return read_value(fiat, "player", TW_TYPE_PLAYER, TRUE, &fiat->player) &&
         read_value(fiat, "tile", TW_TYPE_TILE_TYPE, FALSE, &fiat->type) &&
         by_fiat(fiat, give_turn);
}

static gboolean do_deal(Fiat *fiat) {
  return read_value(fiat, "player", TW_TYPE_PLAYER, TRUE, &fiat->player) &&
         read_value(fiat, "card", TW_TYPE_CARD, TRUE, &fiat->card) && by_fiat(fiat, hand_card);
}

static gboolean set_one(Fiat *fiat, const char *name) {
  fiat->resource = tw_mix_find_resource(fiat->scene->made, name);
  if (fiat->resource == TW_NONE)
    return tw_scene_wrong(fiat->scene, _("given: set: there is no resource \"%.60s\""), name);
  return read_value(fiat, name, TW_TYPE_INT, TRUE, &fiat->amount) && by_fiat(fiat, amend);
}

static gboolean do_set(Fiat *fiat) {
  if (!read_value(fiat, "player", TW_TYPE_PLAYER, TRUE, &fiat->player))
    return FALSE;
  g_autoptr(GList) names = g_list_sort(g_hash_table_get_keys(fiat->values), (GCompareFunc)strcmp);
  for (GList *at = names; at; at = at->next)
    if (!g_str_equal(at->data, "player") && !set_one(fiat, at->data))
      return FALSE;
  return TRUE;
}

static const struct {
  const char *verb, *arguments; /* NULL: any */
  gboolean (*run)(Fiat *fiat);
} verbs[] = {
    {"place", "tile at turn", do_place},
    {"deploy", "player piece on", do_deploy},
    {"recall", "player piece on", do_recall},
    {"move", "player piece to", do_move},
    {"set", NULL, do_set},
    {"hold", "tile", do_hold},
    {"turn", "player tile", do_turn},
    {"deal", "player card", do_deal},
};

static gboolean check_names(Fiat *fiat, const char *arguments) {
  GHashTableIter iter;
  gpointer name;
  g_auto(GStrv) known = g_strsplit(arguments ? arguments : "", " ", -1);
  g_hash_table_iter_init(&iter, fiat->values);
  while (arguments && g_hash_table_iter_next(&iter, &name, NULL))
    if (!g_strv_contains((const char *const *)known, name))
      return tw_scene_wrong(fiat->scene, _("given: %s takes no \"%.60s\"; it takes: %s"),
                            fiat->verb, (char *)name, arguments);
  return TRUE;
}

static gboolean run_verb(Fiat *fiat) {
  for (gsize i = 0; i < G_N_ELEMENTS(verbs); i++)
    if (g_str_equal(fiat->verb, verbs[i].verb))
      return check_names(fiat, verbs[i].arguments) && verbs[i].run(fiat);
  return tw_scene_wrong(fiat->scene,
                        _("given: there is no \"%.60s\"; there are: place, deploy, recall, move, "
                          "set, hold, turn, deal"),
                        fiat->verb);
}

static gboolean do_given(TwScene *scene, const char *text) {
  g_autofree char *seats = tw_scene_seats(scene, text);
  g_auto(GStrv) words = g_strsplit(seats, " ", -1);
  g_autoptr(GHashTable) values = g_hash_table_new(g_str_hash, g_str_equal);
  Fiat fiat = {.scene = scene,
               .verb = words[0] ? words[0] : "",
               .values = values,
               .player = TW_NONE,
               .piece = TW_NONE};
  g_array_set_size(scene->owed, 0);
  for (int i = 1; words[0] && words[i]; i++) {
    char *sign = strchr(words[i], '=');
    if (!sign)
      return tw_scene_wrong(scene, _("given: \"%.60s\" is no NAME=VALUE"), words[i]);
    *sign = '\0';
    g_hash_table_insert(values, words[i], sign + 1);
  }
  return run_verb(&fiat);
}

static int given(TwLua *lua, lua_State *L) {
  TwScene *scene = lua->scene;
  tw_lua_charge(L, GIVEN_STEPS);
  if (!tw_lua_plain_text(L, 1))
    return luaL_error(L, _("given: text is expected, got a %s"), luaL_typename(L, 1));
  gboolean good = do_given(scene, lua_tostring(L, 1));
  lua->cpu_deadline = 0;
  return good ? 0 : tw_scene_raise(L, scene);
}

const TwLuaFunction tw_scene_given_functions[] = {
    {"given", "\"deploy player=Red piece=PIECE on=0,0/KIND.N\"",
     "What is so when the scenario begins: place, deploy, recall, move, set, hold, turn, deal.",
     TW_LUA_IN(TW_LUA_PLAYING), given},
    {0},
};
