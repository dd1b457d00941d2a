/* SPDX-License-Identifier: MIT */

/* What players, sides and pieces show to scripts, and what scripts do with them. */

#include "config.h"

#include "play-filter.h"
#include "play-ids.h"

#include <glib/gi18n-lib.h>

#define GAME (play->ctx->game)
#define MIX (play->ctx->game->mix)

static gint32 check_count(lua_State *L, int index, const char *what) {
  gint32 n = tw_value_check(L, index, NULL, TW_TYPE_INT, what);
  if (n < 0)
    luaL_error(L, _("%s must not be negative, got %d"), what, n);
  return n;
}

/* --- players ------------------------------------------------------------------ */

static void player_name(lua_State *L, TwPlay *play, gint32 id) {
  (void)play;
  lua_pushfstring(L, _("player %d"), id + 1);
}
static void player_seat(lua_State *L, TwPlay *play, gint32 id) {
  (void)play;
  lua_pushinteger(L, id + 1);
}
static void player_colour(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushstring(L, MIX->colour[id]);
}
static void player_side(lua_State *L, TwPlay *play, gint32 id) {
  tw_handle_push(L, TW_HANDLE_SIDE, MIX->side_of[id]);
}
static void player_points(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_player_points(GAME, id));
}
static int player_count(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_player_count(GAME, id, tw_check_resource(L, 2, MIX)));
  return 1;
}

/* has("coins", 2) or has{ fish = 1, shells = 2 } */
static gboolean has_amounts(lua_State *L, TwPlay *play, gint32 id) {
  gboolean has = TRUE;
  for (lua_pushnil(L); lua_next(L, 2) != 0; lua_pop(L, 1))
    has &= tw_player_count(GAME, id, tw_check_resource(L, -2, MIX)) >=
           tw_value_check(L, -1, MIX, TW_TYPE_INT, "amount");
  return has;
}
static int player_has(lua_State *L, TwPlay *play, gint32 id) {
  if (lua_type(L, 2) == LUA_TTABLE) {
    lua_pushboolean(L, has_amounts(L, play, id));
    return 1;
  }
  gint32 n = lua_isnoneornil(L, 3) ? 1 : check_count(L, 3, "amount");
  lua_pushboolean(L, tw_player_count(GAME, id, tw_check_resource(L, 2, MIX)) >= n);
  return 1;
}
static int player_supply(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_player_supply(GAME, id, tw_check_piece_type(L, 2, MIX)));
  return 1;
}

static int each_from(lua_State *L, TwPlay *play, gint32 id, gboolean with_self) {
  gint32 ids[TW_MAX_PLAYERS];
  int n = 0, players = MIX->n_players;
  for (int i = 1; i <= players; i++)
    if (i < players || with_self)
      ids[n++] = (id + i) % players;
  return tw_push_each(L, TW_HANDLE_PLAYER, ids, n);
}
static int player_each_other(lua_State *L, TwPlay *play, gint32 id) {
  return each_from(L, play, id, FALSE);
}
static int player_each_next(lua_State *L, TwPlay *play, gint32 id) {
  return each_from(L, play, id, TRUE);
}

static int each_piece_of(lua_State *L, TwPlay *play, TwPlayer player) {
  TwPlayFilter filter;
  TwIds list;
  tw_filter_read_pieces(L, 2, &filter);
  tw_ids_begin(L, &list);
  for (TwPiece p = 0; p < tw_game_n_pieces(GAME); p++) {
    TwPlace place = tw_piece_place(GAME, p);
    if ((player == TW_NONE || tw_piece_player(GAME, p) == player) && place != TW_PLACE_SUPPLY &&
        place != TW_PLACE_OUT && tw_filter_piece(play->ctx, &filter, p))
      tw_ids_add(&list, p);
  }
  gint32 *ids = list.ids;
  for (int i = 1; i < list.n; i++) /* in the order they came */
    for (int k = i; k > 0 && GAME->pieces[ids[k - 1]].order > GAME->pieces[ids[k]].order; k--) {
      gint32 t = ids[k];
      ids[k] = ids[k - 1];
      ids[k - 1] = t;
    }
  return tw_push_each(L, TW_HANDLE_PIECE, ids, list.n);
}
static int player_each_piece(lua_State *L, TwPlay *play, gint32 id) {
  return each_piece_of(L, play, id);
}
int tw_game_each_piece(lua_State *L, TwPlay *play, gint32 id) {
  (void)id;
  return each_piece_of(L, play, TW_NONE);
}

static int player_gain(lua_State *L, TwPlay *play, gint32 id) {
  TwResource resource = tw_check_resource(L, 2, MIX);
  gint32 n = check_count(L, 3, "amount");
  const char *why = tw_check_words(L, 4, MIX->resources[resource].label);
  gint32 region = TW_NONE;
  if (lua_type(L, 5) == LUA_TTABLE) {
    lua_getfield(L, 5, "region");
    region = lua_isnil(L, -1) ? TW_NONE : tw_handle_check(L, -1, TW_HANDLE_REGION);
  }
  tw_gain_for(play->ctx, id, resource, 1, n, region, why);
  return 0;
}
static int player_gain_per(lua_State *L, TwPlay *play, gint32 id) {
  TwResource resource = tw_check_resource(L, 2, MIX);
  gint32 each = check_count(L, 3, "each"), n = check_count(L, 4, "count");
  tw_gain_per(play->ctx, id, resource, each, n,
              tw_check_words(L, 5, MIX->resources[resource].label));
  return 0;
}
static int player_lose(lua_State *L, TwPlay *play, gint32 id) {
  TwResource resource = tw_check_resource(L, 2, MIX);
  gint32 n = check_count(L, 3, "amount");
  tw_lose(play->ctx, id, resource, n, tw_check_words(L, 4, MIX->resources[resource].label));
  return 0;
}
static int player_spend(lua_State *L, TwPlay *play, gint32 id) {
  luaL_checktype(L, 2, LUA_TTABLE);
  const char *why = tw_check_words(L, 3, N_("spent"));
  for (TwResource r = 0; r < MIX->n_resources; r++) { /* in the mix's order, not the table's */
    lua_getfield(L, 2, tw_mix_resource_label(MIX, r));
    if (!lua_isnil(L, -1))
      tw_lose(play->ctx, id, r, check_count(L, -1, "amount"), why);
    lua_pop(L, 1);
  }
  return 0;
}
static int player_pay(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayer to = tw_handle_check(L, 2, TW_HANDLE_PLAYER);
  TwResource resource = tw_check_resource(L, 3, MIX);
  gint32 n = check_count(L, 4, "amount");
  tw_pay(play->ctx, id, to, resource, n, tw_check_words(L, 5, MIX->resources[resource].label));
  return 0;
}
static int player_deploy(lua_State *L, TwPlay *play, gint32 id) {
  TwPieceType type = tw_check_piece_type(L, 2, MIX);
  tw_deploy(play->ctx, id, type, tw_handle_check(L, 3, TW_HANDLE_FEATURE));
  return 0;
}

static void player_bot(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushboolean(L, MIX->bot[id]);
}

const TwMember tw_player_members[] = {
    {"name", "string", "how messages name the seat", player_name, NULL},
    {"seat", "int", "1 to the number of players", player_seat, NULL},
    {"side", "side", "who owns the points: a team, or the player alone", player_side, NULL},
    {"colour", "string", "the seat's colour, \"red\"", player_colour, NULL},
    {"bot", "bool", "is the seat played by a program?", player_bot, NULL},
    {"points", "int", "points of the player's side", player_points, NULL},
    {"count", "(resource) -> int", "how much of a resource", NULL, player_count},
    {"has", "(resource or amounts, [n = 1]) -> bool", "at least so much?", NULL, player_has},
    {"supply", "(piece) -> int", "pieces in supply", NULL, player_supply},
    {"each_other", "() -> loop", "the others, from the left neighbour", NULL, player_each_other},
    {"each_next", "() -> loop", "all, from the left neighbour, oneself last", NULL,
     player_each_next},
    {"each_piece", "([filter]) -> loop", "own pieces on the board", NULL, player_each_piece},
    {"gain", "(resource, n, why, [values])", "gets n; a ledger entry", NULL, player_gain},
    {"gain_per", "(resource, each, count, why)", "gets count × each", NULL, player_gain_per},
    {"lose", "(resource, n, why)", "gives up n; fails below the resource's min", NULL, player_lose},
    {"spend", "(amounts, why)", "gives up several resources", NULL, player_spend},
    {"pay", "(to, resource, n, why)", "gives n to another; to oneself: to the bank", NULL,
     player_pay},
    {"deploy", "(piece, feature or region)", "sets a piece from supply, occupied or not", NULL,
     player_deploy},
    {0},
};

/* --- sides ----------------------------------------------------------------------- */

static TwPlayer first_of(TwPlay *play, gint32 side) {
  return MIX->side_first[side];
}
static void side_name(lua_State *L, TwPlay *play, gint32 id) {
  if (MIX->n_sides == MIX->n_players)
    lua_pushfstring(L, _("player %d"), first_of(play, id) + 1);
  else
    lua_pushfstring(L, _("side %d"), id + 1);
}
static void side_colour(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushstring(L, MIX->colour[first_of(play, id)]);
}
static void side_points(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_player_points(GAME, first_of(play, id)));
}
static void side_players(lua_State *L, TwPlay *play, gint32 id) {
  int n = 0;
  for (int p = 0; p < MIX->n_players; p++)
    n += MIX->side_of[p] == id;
  lua_pushinteger(L, n);
}
static int side_each_player(lua_State *L, TwPlay *play, gint32 id) {
  gint32 ids[TW_MAX_PLAYERS];
  int n = 0;
  for (int p = 0; p < MIX->n_players; p++)
    if (MIX->side_of[p] == id)
      ids[n++] = p;
  return tw_push_each(L, TW_HANDLE_PLAYER, ids, n);
}
static int side_count(lua_State *L, TwPlay *play, gint32 id) {
  TwResource resource = tw_check_resource(L, 2, MIX);
  gint64 sum = 0;
  for (TwPlayer p = 0; p < MIX->n_players; p++) {
    gboolean counts = MIX->resources[resource].of_side ? p == first_of(play, id) : TRUE;
    if (MIX->side_of[p] == id && counts)
      sum += tw_player_count(GAME, p, resource);
  }
  lua_pushinteger(L, sum);
  return 1;
}
static int side_gain(lua_State *L, TwPlay *play, gint32 id) {
  return player_gain(L, play, first_of(play, id));
}
static int side_gain_per(lua_State *L, TwPlay *play, gint32 id) {
  return player_gain_per(L, play, first_of(play, id));
}

const TwMember tw_side_members[] = {
    {"name", "string", "how messages name it", side_name, NULL},
    {"colour", "string", "the colour of its first seat", side_colour, NULL},
    {"points", "int", "its points", side_points, NULL},
    {"players", "int", "how many play for it", side_players, NULL},
    {"count", "(resource) -> int", "how much of a resource its players have in all", NULL,
     side_count},
    {"each_player", "() -> loop", "its players", NULL, side_each_player},
    {"gain", "(resource, n, why)", "gets n", NULL, side_gain},
    {"gain_per", "(resource, each, count, why)", "gets count × each", NULL, side_gain_per},
    {0},
};

/* --- pieces ------------------------------------------------------------------------ */

static void piece_kind(lua_State *L, TwPlay *play, gint32 id) {
  TwPieceType type = tw_piece_type(GAME, id);
  tw_push_seen(L, MIX, tw_mix_piece_type_name(MIX, type), tw_mix_piece_type_label(MIX, type));
}
static void piece_player(lua_State *L, TwPlay *play, gint32 id) {
  tw_value_push(L, MIX, TW_TYPE_PLAYER, tw_piece_player(GAME, id));
}
static void piece_side(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayer p = tw_piece_player(GAME, id);
  tw_value_push(L, MIX, TW_TYPE_SIDE, p < 0 ? TW_NONE : MIX->side_of[p]);
}
static void piece_weight(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_mix_piece_type_weight(MIX, tw_piece_type(GAME, id)));
}
static void piece_feature(lua_State *L, TwPlay *play, gint32 id) {
  gboolean stands = tw_piece_place(GAME, id) == TW_PLACE_FEATURE;
  tw_value_push(L, MIX, TW_TYPE_FEATURE, stands ? tw_piece_at(GAME, id) : TW_NONE);
}
static void piece_region(lua_State *L, TwPlay *play, gint32 id) {
  gboolean stands = tw_piece_place(GAME, id) == TW_PLACE_FEATURE;
  tw_value_push(L, MIX, TW_TYPE_REGION, stands ? tw_piece_at(GAME, id) : TW_NONE);
}
static void piece_tile(lua_State *L, TwPlay *play, gint32 id) {
  TwTile tile = TW_NONE;
  if (tw_piece_place(GAME, id) == TW_PLACE_FEATURE)
    tile = tw_feature_tile(GAME, tw_piece_at(GAME, id));
  else if (tw_piece_place(GAME, id) == TW_PLACE_CELL)
    tile = tw_game_tile_at(GAME, tw_piece_at(GAME, id));
  tw_value_push(L, MIX, TW_TYPE_TILE, tile);
}
static int piece_recall(lua_State *L, TwPlay *play, gint32 id) {
  (void)L;
  tw_recall(play->ctx, id);
  return 0;
}
static int piece_move(lua_State *L, TwPlay *play, gint32 id) {
  TwHandleType type;
  gint32 to;
  if (tw_handle_is(L, 2, &type, &to) && type == TW_HANDLE_TILE)
    tw_piece_move(play->ctx, id, TW_PLACE_CELL, tw_tile_cell(GAME, to));
  else
    tw_piece_move(play->ctx, id, TW_PLACE_FEATURE, tw_handle_check(L, 2, TW_HANDLE_FEATURE));
  return 0;
}

const TwMember tw_piece_members[] = {
    {"kind", "string", "which sort of piece", piece_kind, NULL},
    {"player", "player", "its owner; nil for a neutral one", piece_player, NULL},
    {"side", "side", "its owner's side", piece_side, NULL},
    {"weight", "int", "strength in a majority", piece_weight, NULL},
    {"tile", "tile", "the tile it stands on", piece_tile, NULL},
    {"feature", "feature", "where it stands; nil on a bare tile", piece_feature, NULL},
    {"region", "region", "the region it stands in", piece_region, NULL},
    {"recall", "()", "home to its supply", NULL, piece_recall},
    {"move", "(tile or feature)", "elsewhere", NULL, piece_move},
    {0},
};
