/* SPDX-License-Identifier: MIT */

/* What features show to scripts, and what scripts do with them. */

#include "config.h"

#include "play-filter.h"
#include "play-ids.h"

#include <glib/gi18n-lib.h>

#define GAME (play->ctx->game)
#define MIX (play->ctx->game->mix)

static void feature_kind(lua_State *L, TwPlay *play, gint32 id) {
  TwKind kind = tw_feature_kind(GAME, id);
  tw_push_seen(L, MIX, tw_mix_kind_name(MIX, kind), tw_mix_kind_label(MIX, kind));
}
static void feature_role(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushstring(L, tw_role_name(tw_mix_kind_role(MIX, tw_feature_kind(GAME, id))));
}
static void feature_tile(lua_State *L, TwPlay *play, gint32 id) {
  tw_handle_push(L, TW_HANDLE_TILE, tw_feature_tile(GAME, id));
}
static void feature_region(lua_State *L, TwPlay *play, gint32 id) {
  tw_handle_push(L, TW_HANDLE_REGION, tw_region_first(GAME, id));
}
static void feature_sides(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_feature_sides(GAME, id));
}
static int feature_has(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushboolean(L, tw_feature_count(GAME, id, tw_check_attribute(L, 2, MIX)) > 0);
  return 1;
}
static int feature_count(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_feature_count(GAME, id, tw_check_attribute(L, 2, MIX)));
  return 1;
}
static int feature_admits(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushboolean(L, tw_feature_admits(GAME, id, tw_check_piece_type(L, 2, MIX)));
  return 1;
}

static int feature_link(lua_State *L, TwPlay *play, gint32 id) {
  tw_link(play->ctx, id, tw_handle_check(L, 2, TW_HANDLE_FEATURE));
  return 0;
}
static int feature_unlink(lua_State *L, TwPlay *play, gint32 id) {
  tw_unlink(play->ctx, id, tw_handle_check(L, 2, TW_HANDLE_FEATURE));
  return 0;
}
static int feature_set(lua_State *L, TwPlay *play, gint32 id) {
  TwAttribute attribute = tw_check_attribute(L, 2, MIX);
  tw_feature_set_count(play->ctx, id, attribute,
                       tw_value_check(L, 3, MIX, TW_TYPE_INT, N_("the count")));
  return 0;
}
static int feature_each_piece(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayFilter filter;
  TwIds list;
  tw_filter_read_pieces(L, 2, &filter);
  tw_ids_begin(L, &list);
  for (TwPiece p = tw_region_first_piece(GAME, id); p != TW_NONE;
       p = tw_region_next_piece(GAME, id, p))
    if (tw_piece_at(GAME, p) == id && tw_filter_piece(play->ctx, &filter, p))
      tw_ids_add(&list, p);
  return tw_push_each(L, TW_HANDLE_PIECE, list.ids, list.n);
}
static int feature_each_touching(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayFilter filter;
  TwIds list;
  tw_filter_read(L, 2, &filter);
  tw_ids_begin(L, &list);
  TwFeature f;
  for (int i = 0; (f = tw_feature_touches(GAME, id, i)) != TW_NONE; i++)
    if (tw_filter_feature(play->ctx, &filter, f))
      tw_ids_add(&list, f);
  return tw_push_each(L, TW_HANDLE_FEATURE, list.ids, list.n);
}

const TwMember tw_feature_members[] = {
    {"kind", "string", "its kind", feature_kind, NULL},
    {"role", "string", "its kind's role", feature_role, NULL},
    {"tile", "tile", "the tile it is on", feature_tile, NULL},
    {"region", "region", "what it belongs to", feature_region, NULL},
    {"sides", "int", "edges it reaches", feature_sides, NULL},
    {"has", "(attribute) -> bool", "does it have the attribute?", NULL, feature_has},
    {"count", "(attribute) -> int", "how much of it", NULL, feature_count},
    {"admits", "(piece) -> bool", "may such a piece stand on its kind?", NULL, feature_admits},
    {"each_piece", "([filter]) -> loop", "pieces that stand on it", NULL, feature_each_piece},
    {"each_touching", "([filter]) -> loop",
     "features of its tile that border it: ground to others, others to ground", NULL,
     feature_each_touching},
    {"set", "(attribute, n)", "an attribute changes in play; the region's sum follows", NULL,
     feature_set},
    {"link", "(feature)", "joins two features wherever they are: a tunnel", NULL, feature_link},
    {"unlink", "(feature)", "parts them again", NULL, feature_unlink},
    {0},
};
