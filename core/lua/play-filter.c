/* SPDX-License-Identifier: MIT */

/* Filters of loops and of arguments: read once, tested in C for every candidate. */

#include "config.h"

#include "names.h"
#include "play-filter.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const TwPlayFilter matches_all = {.has = TW_NONE,
                                         .without = TW_NONE,
                                         .piece = TW_NONE,
                                         .player = TW_NONE,
                                         .side = TW_NONE,
                                         .owned_by = TW_NONE};

/* Who "me" is: who decides, or whose turn it is. */
static TwPlayer me_of(const TwContext *ctx, gboolean in_hook) {
  return in_hook ? tw_turn_player(ctx->game) : ctx->frame.player;
}

static guint64 kinds_of_role(const TwMix *mix, TwRole role) {
  guint64 bits = 0;
  for (int k = 0; k < mix->n_kinds; k++)
    if (mix->kinds[k].role == role)
      bits |= (guint64)1 << k;
  return bits ? bits : TW_KINDS_NEVER;
}

/* --- out of words --------------------------------------------------------------- */

static guint64 bits_of(const TwMix *mix, const char *package, const char *list, gboolean role) {
  guint64 bits = 0;
  g_auto(GStrv) words = tw_split_list(list);
  for (char **word = words; *word; word++) {
    TwKind kind = role ? TW_NONE : tw_find_seen(mix, package, tw_mix_find_kind, *word);
    bits |= role              ? kinds_of_role(mix, tw_role_from_name(*word))
            : kind == TW_NONE ? TW_KINDS_NEVER
                              : (guint64)1 << kind;
  }
  return bits;
}

static int look_up(const TwMix *mix, const char *package, TwFindName find, const char *word) {
  return word ? tw_find_seen(mix, package, find, word) : TW_NONE;
}

void tw_filter_from_words(const TwMix *mix, const char *package, const TwFilterWords *w,
                          TwPlayFilter *f) {
  *f = matches_all;
  if (w->kind)
    f->kinds = bits_of(mix, package, w->kind, FALSE);
  if (w->role)
    f->kinds = (f->kinds ? f->kinds : ~TW_KINDS_NEVER) & bits_of(mix, package, w->role, TRUE);
  if ((w->kind || w->role) && !f->kinds)
    f->kinds = TW_KINDS_NEVER;
  f->has = look_up(mix, package, tw_mix_find_attribute, w->has);
  f->without = look_up(mix, package, tw_mix_find_attribute, w->without);
  f->piece = look_up(mix, package, tw_mix_find_piece_type, w->piece);
  f->tiles = w->tiles;
  f->sides = w->sides;
  f->completed = w->completed;
  f->occupied = w->occupied;
  f->contested = w->contested;
  f->claims = w->claims;
  f->this_turn = w->this_turn;
  f->owner = w->owner;
  f->completes = w->completes;
  f->placeable = w->placeable;
  f->supply = w->supply;
}

void tw_filter_for(const TwContext *ctx, const TwPlayFilter *found, TwPlayFilter *f) {
  *f = *found;
  f->owned_by = me_of(ctx, FALSE);
}

/* --- out of a table --------------------------------------------------------------- */

/* Kinds of a name, a role or a list of them, at the top. */
static guint64 kinds_at(lua_State *L, const TwMix *mix, gboolean role) {
  guint64 bits = 0;
  if (lua_type(L, -1) == LUA_TTABLE) {
    for (int i = 1; lua_rawgeti(L, -1, i) != LUA_TNIL && i < 64; i++, lua_pop(L, 1)) {
      if (lua_type(L, -1) == LUA_TTABLE)
        luaL_error(L, _("kind and role take a name or a list of names"));
      bits |= kinds_at(L, mix, role);
    }
    lua_pop(L, 1);
    return bits ? bits : TW_KINDS_NEVER;
  }
  if (!role)
    return (guint64)1 << tw_check_kind(L, -1, mix);
  const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
  TwRole asked = tw_role_from_name(name);
  if (asked == TW_N_ROLES)
    luaL_error(L, _("unknown role \"%s\": path, area, ground, site or water"), name);
  return kinds_of_role(mix, asked);
}

static TwTri tri_at(lua_State *L, const char *name) {
  if (lua_type(L, -1) != LUA_TBOOLEAN)
    luaL_error(L, _("filter %s: true or false is expected, got a %s"), name, luaL_typename(L, -1));
  return lua_toboolean(L, -1) ? TW_YES : TW_NO;
}

static void read_completed(lua_State *L, TwPlayFilter *f) {
  if (lua_type(L, -1) == LUA_TSTRING && strcmp(lua_tostring(L, -1), "this-turn") == 0)
    f->this_turn = TRUE;
  else
    f->completed = tri_at(L, "completed");
}

/* owner = player, "me", "other" or "none" */
static void read_owner(lua_State *L, TwPlayFilter *f) {
  static const char *const words[] = {"me", "other", "none"};
  const TwPlay *play = tw_play_of(L);
  f->owned_by = me_of(play->ctx, play->point != NULL);
  if (lua_type(L, -1) != LUA_TSTRING) {
    f->owned_by = tw_handle_check(L, -1, TW_HANDLE_PLAYER);
    f->owner = TW_OWNER_PLAYER;
    return;
  }
  for (int i = 0; i < 3; i++)
    if (strcmp(lua_tostring(L, -1), words[i]) == 0)
      f->owner = (TwOwnerWish)(TW_OWNER_PLAYER + i);
  if (f->owner == TW_OWNER_ANY)
    luaL_error(L, _("filter owner: a player, \"me\", \"other\" or \"none\" is expected"));
}

/* completes = "closed" or a list of such words, at the top. */
static guint completes_at(lua_State *L) {
  guint bits = 0;
  if (lua_type(L, -1) == LUA_TTABLE) {
    for (int i = 1; lua_rawgeti(L, -1, i) == LUA_TSTRING && i < 8; i++, lua_pop(L, 1))
      bits |= completes_at(L);
    lua_pop(L, 1);
    return bits;
  }
  const char *word = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?";
  for (int i = 0; tw_completes_words[i]; i++)
    if (strcmp(tw_completes_words[i], word) == 0)
      return 1u << i;
  return (guint)luaL_error(L, _("filter completes: \"closed\", \"neighbours\", \"never\" or "
                                "\"by-rule\" is expected, or a list of them"));
}

static int count_at(lua_State *L, const char *name) {
  gint32 n = tw_value_check(L, -1, NULL, TW_TYPE_INT, name);
  return n > 0 ? n : -1; /* no region has that many */
}

static const char *const names[] = {"kind",      "role",      "has",    "without", "piece",
                                    "player",    "side",      "tiles",  "sides",   "completed",
                                    "occupied",  "contested", "claims", "owner",   "completes",
                                    "placeable", NULL};

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
  case 5: f->player = tw_handle_check(L, -1, TW_HANDLE_PLAYER); break;
  case 6: f->side = tw_handle_check(L, -1, TW_HANDLE_SIDE); break;
  case 7: f->tiles = count_at(L, names[which]); break;
  case 8: f->sides = count_at(L, names[which]); break;
  case 9: read_completed(L, f); break;
  case 10: f->occupied = tri_at(L, names[which]); break;
  case 11: f->contested = tri_at(L, names[which]); break;
  case 12: f->claims = tri_at(L, names[which]); break;
  case 13: read_owner(L, f); break;
  case 14: f->completes = completes_at(L); break;
  default: f->placeable = tri_at(L, names[which]) == TW_YES;
  }
}

/* Which of the names is the key below the value on top. */
static int name_at(lua_State *L) {
  guintptr found;
  if (tw_name_find(L, -2, names, &found))
    return (int)found;
  const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "?";
  int which = 0;
  while (names[which] && strcmp(names[which], name) != 0)
    which++;
  if (!names[which])
    luaL_error(L, _("unknown filter \"%s\".%s"), name, tw_lua_hint(L, name, names));
  tw_name_keep(L, -2, names, (guintptr)which);
  return which;
}

static void read_table(lua_State *L, int index, const TwMix *mix, TwPlayFilter *f,
                       gboolean pieces) {
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1)) {
    tw_lua_charge(L, 5);
    read_field(L, mix, f, name_at(L), pieces);
  }
}

/* The short forms: a bare player, side or kind. */
static void read_bare(lua_State *L, int index, const TwMix *mix, TwPlayFilter *f, gboolean pieces) {
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
  *f = matches_all;
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

/* --- testing ------------------------------------------------------------------------ */

static gboolean completed_this_turn(const TwGame *g, TwRegion root) {
  for (int i = 0; i < tw_turn_n_completed(g); i++)
    if (tw_root(g, tw_turn_completed(g, i)) == root)
      return TRUE;
  return FALSE;
}

static gboolean owner_fits(const TwPlayFilter *f, guint owners) {
  gboolean mine = f->owned_by >= 0 && owners >> f->owned_by & 1;
  switch (f->owner) {
  case TW_OWNER_PLAYER: return mine;
  case TW_OWNER_OTHER: return owners && !mine;
  case TW_OWNER_NOBODY: return !owners;
  case TW_OWNER_ANY: break;
  }
  return TRUE;
}

/* Whose pieces stand there. */
static gboolean stands_there(const TwGame *g, const TwPlayFilter *f, TwRegion region) {
  gboolean side = f->side == TW_NONE;
  for (TwPlayer p = 0; p < g->mix->n_players && !side; p++)
    side = g->mix->side_of[p] == f->side && tw_region_weight(g, region, p) > 0;
  return side && (f->player == TW_NONE || tw_region_weight(g, region, f->player) > 0);
}

const char *const tw_completes_words[] = {"closed", "neighbours", "never", "by-rule", NULL};

gboolean tw_filter_region(TwContext *ctx, const TwPlayFilter *f, TwRegion region) {
  const TwGame *g = ctx->game;
  TwRegion r = tw_root(g, region);
  const TwFilterInfo wanted = {.kinds = f->kinds,
                               .has = f->has,
                               .without = f->without,
                               .tiles = f->tiles,
                               .sides = f->sides,
                               .completed = f->completed,
                               .occupied = f->occupied,
                               .contested = f->contested};
  if (!tw_region_fits(g, &wanted, r) ||
      (f->completes && !(f->completes >> tw_region_completes(g, r) & 1)) ||
      (f->this_turn && !completed_this_turn(g, r)) || !stands_there(g, f, r))
    return FALSE;
  return f->owner == TW_OWNER_ANY || owner_fits(f, tw_score_owners(ctx, r));
}

gboolean tw_filter_feature(TwContext *ctx, const TwPlayFilter *f, TwFeature feature) {
  const TwGame *g = ctx->game;
  if ((f->kinds && !(f->kinds >> g->features[feature].kind & 1)) ||
      (f->has != TW_NONE && !tw_feature_count(g, feature, f->has)) ||
      (f->without != TW_NONE && tw_feature_count(g, feature, f->without)))
    return FALSE;
  TwPlayFilter rest = *f;
  rest.kinds = 0;
  rest.has = rest.without = TW_NONE;
  return tw_filter_region(ctx, &rest, feature);
}

gboolean tw_filter_piece(TwContext *ctx, const TwPlayFilter *f, TwPiece piece) {
  const TwGame *g = ctx->game;
  const TwPieceState *p = &g->pieces[piece];
  if ((f->piece != TW_NONE && p->type != f->piece) ||
      (f->player != TW_NONE && p->owner != f->player))
    return FALSE;
  if (f->side != TW_NONE && (p->owner < 0 || g->mix->side_of[p->owner] != f->side))
    return FALSE;
  if (!owner_fits(f, p->owner < 0 ? 0 : 1u << p->owner))
    return FALSE;
  if (f->completes &&
      (p->place != TW_PLACE_FEATURE || !(f->completes >> tw_region_completes(g, p->at) & 1)))
    return FALSE;
  gboolean claims = !g->mix->piece_types[p->type].passive && p->owner != TW_NONE;
  return tw_tri_fits(f->claims, claims);
}

gboolean tw_filter_tile(TwContext *ctx, const TwPlayFilter *f, TwTile tile) {
  const TwGame *g = ctx->game;
  return (f->has == TW_NONE || tw_tile_count(g, tile, f->has)) &&
         (f->without == TW_NONE || !tw_tile_count(g, tile, f->without));
}

int tw_type_sum(const TwMix *mix, TwTileType type, TwAttribute attribute) {
  int sum = tw_mix_tile_type_mark(mix, type, attribute);
  for (int k = 0; k < tw_mix_tile_type_features(mix, type); k++)
    sum += tw_mix_tile_feature_count(mix, type, k, attribute);
  return sum;
}

gboolean tw_type_placeable(TwContext *ctx, TwTileType type) {
  gboolean reading = ctx->reading;
  ctx->reading = TRUE;
  gboolean fits = tw_list_placements(ctx, type, NULL, 1) > 0;
  ctx->reading = reading;
  return fits;
}

gboolean tw_filter_tile_type(TwContext *ctx, const TwPlayFilter *f, TwTileType type) {
  const TwMix *mix = ctx->game->mix;
  return (f->has == TW_NONE || tw_type_sum(mix, type, f->has)) &&
         (f->without == TW_NONE || !tw_type_sum(mix, type, f->without)) &&
         (!f->placeable || tw_type_placeable(ctx, type));
}

gboolean tw_filter_piece_type(TwContext *ctx, const TwPlayFilter *f, TwPieceType type) {
  const TwPieceInfo *info = &ctx->game->mix->piece_types[type];
  if (f->supply && tw_player_supply(ctx->game, f->owned_by, type) == 0)
    return FALSE;
  return tw_tri_fits(f->claims, !info->passive && !info->neutral);
}

gboolean tw_filter_player(TwContext *ctx, const TwPlayFilter *f, TwPlayer player) {
  (void)ctx;
  return owner_fits(f, 1u << player);
}
