/* SPDX-License-Identifier: MIT */

/* Filters of loops: read once, tested in C for every candidate. */

#include "config.h"

#include "play-filter.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean tri_fits(TwTri want, gboolean is) {
  return want == TW_ANY || (want == TW_YES) == !!is;
}

/* Kinds of a name, a role or a list of them, at the top. */
static guint64 kinds_at(lua_State *L, const TwMix *mix, gboolean role) {
  guint64 bits = 0;
  if (lua_type(L, -1) == LUA_TTABLE) {
    for (int i = 1; lua_rawgeti(L, -1, i) != LUA_TNIL; i++, lua_pop(L, 1))
      bits |= kinds_at(L, mix, role);
    lua_pop(L, 1);
    return bits;
  }
  if (!role)
    return (guint64)1 << tw_check_kind(L, -1, mix);
  const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
  for (int k = 0; k < mix->n_kinds; k++)
    if (strcmp(tw_role_name(mix->kinds[k].role), name) == 0)
      bits |= (guint64)1 << k;
  if (!bits && tw_role_from_name(name) == TW_N_ROLES)
    luaL_error(L, _("unknown role \"%s\": path, area, ground, site or water"), name);
  return bits ? bits : TW_KINDS_NEVER;
}

static TwTri tri_at(lua_State *L) {
  return lua_isnil(L, -1) ? TW_ANY : lua_toboolean(L, -1) ? TW_YES : TW_NO;
}

static gint32 handle_or_none(lua_State *L, TwHandleType type) {
  return lua_isnil(L, -1) ? TW_NONE : tw_handle_check(L, -1, type);
}

static const char *const names[] = { "kind", "role", "has", "without", "piece", "player", "side",
                                     "tiles", "sides", "completed", "occupied", "contested",
                                     "claims", NULL };

static void read_field(lua_State *L, const TwMix *mix, TwPlayFilter *f, int which,
                       gboolean pieces) {
  switch (which) {
  case 0: /* of a piece loop the kind is a piece's */
    if (pieces)
      f->piece = tw_check_piece_type(L, -1, mix);
    else
      f->kinds = kinds_at(L, mix, FALSE);
    break;
  case 1: f->kinds = kinds_at(L, mix, TRUE); break;
  case 2: f->has = tw_check_attribute(L, -1, mix); break;
  case 3: f->without = tw_check_attribute(L, -1, mix); break;
  case 4: f->piece = tw_check_piece_type(L, -1, mix); break;
  case 5: f->player = handle_or_none(L, TW_HANDLE_PLAYER); break;
  case 6: f->side = handle_or_none(L, TW_HANDLE_SIDE); break;
  case 7: f->tiles = (int)luaL_checkinteger(L, -1); break;
  case 8: f->sides = (int)luaL_checkinteger(L, -1); break;
  case 9: f->completed = tri_at(L); break;
  case 10: f->occupied = tri_at(L); break;
  case 11: f->contested = tri_at(L); break;
  default: f->claims = tri_at(L);
  }
}

static void read_table(lua_State *L, int index, const TwMix *mix, TwPlayFilter *f,
                       gboolean pieces) {
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1)) {
    const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "?";
    int which = 0;
    while (names[which] && strcmp(names[which], name) != 0)
      which++;
    if (!names[which])
      luaL_error(L, _("unknown filter \"%s\".%s"), name, tw_lua_hint(L, name, names));
    read_field(L, mix, f, which, pieces);
  }
}

/* The short forms: a bare player, side or kind. */
static void read_bare(lua_State *L, int index, const TwMix *mix, TwPlayFilter *f,
                      gboolean pieces) {
  TwHandleType type;
  gint32 id;
  if (tw_handle_is(L, index, &type, &id)) {
    if (type == TW_HANDLE_PLAYER)
      f->player = id;
    else
      f->side = tw_handle_check(L, index, TW_HANDLE_SIDE);
  } else if (pieces) {
    f->piece = tw_check_piece_type(L, index, mix);
  } else {
    f->kinds = (guint64)1 << tw_check_kind(L, index, mix);
  }
}

static void filter_read(lua_State *L, int index, TwPlayFilter *f, gboolean pieces) {
  const TwMix *mix = tw_play_of(L)->ctx->game->mix;
  *f = (TwPlayFilter){ .has = TW_NONE, .without = TW_NONE, .piece = TW_NONE, .player = TW_NONE,
                       .side = TW_NONE };
  luaL_checkstack(L, 8, NULL);
  if (lua_type(L, index) == LUA_TTABLE)
    read_table(L, index, mix, f, pieces);
  else if (!lua_isnoneornil(L, index))
    read_bare(L, index, mix, f, pieces);
}

void tw_filter_read(lua_State *L, int index, TwPlayFilter *filter) {
  filter_read(L, index, filter, FALSE);
}

void tw_filter_read_pieces(lua_State *L, int index, TwPlayFilter *filter) {
  filter_read(L, index, filter, TRUE);
}

gboolean tw_filter_region(const TwGame *g, const TwPlayFilter *f, TwRegion region) {
  TwRegion r = tw_root(g, region);
  const TwRegionState *s = &g->regions[r];
  if (f->kinds && !(f->kinds >> s->kind & 1) &&
      !(g->region_kinds && (g->region_kinds[r] & f->kinds)))
    return FALSE;
  if ((f->has != TW_NONE && !tw_region_counts(g, r)[f->has]) ||
      (f->without != TW_NONE && tw_region_counts(g, r)[f->without]))
    return FALSE;
  if ((f->tiles && s->tiles != f->tiles) || (f->sides && s->sides != f->sides))
    return FALSE;
  return tri_fits(f->completed, s->flags & TW_REGION_COMPLETED) &&
         tri_fits(f->occupied, s->claims > 0) &&
         (f->contested == TW_ANY || tri_fits(f->contested, tw_region_contested(g, r)));
}

gboolean tw_filter_feature(const TwGame *g, const TwPlayFilter *f, TwFeature feature) {
  if ((f->kinds && !(f->kinds >> g->features[feature].kind & 1)) ||
      (f->has != TW_NONE && !tw_feature_count(g, feature, f->has)) ||
      (f->without != TW_NONE && tw_feature_count(g, feature, f->without)))
    return FALSE;
  TwPlayFilter rest = *f;
  rest.kinds = 0;
  rest.has = rest.without = TW_NONE;
  return tw_filter_region(g, &rest, feature);
}

gboolean tw_filter_piece(const TwGame *g, const TwPlayFilter *f, TwPiece piece) {
  const TwPieceState *p = &g->pieces[piece];
  if ((f->piece != TW_NONE && p->type != f->piece) ||
      (f->player != TW_NONE && p->owner != f->player))
    return FALSE;
  if (f->side != TW_NONE && (p->owner < 0 || g->mix->side_of[p->owner] != f->side))
    return FALSE;
  gboolean claims = !g->mix->piece_types[p->type].passive && p->owner != TW_NONE;
  return tri_fits(f->claims, claims);
}
