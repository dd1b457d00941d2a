/* SPDX-License-Identifier: MIT */

/* Decks, cards and a package's own bags of tiles. */

#include "config.h"

#include "play-ids.h"
#include "play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define GAME (play->ctx->game)
#define MIX (play->ctx->game->mix)

/* --- cards --------------------------------------------------------------------------- */

static void card_name(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushstring(L, tw_bare_name(tw_mix_card_name(MIX, id)));
}
static void card_title(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushstring(L, tw_mix_card_title(MIX, id));
}
static void card_deck(lua_State *L, TwPlay *play, gint32 id) {
  tw_handle_push(L, TW_HANDLE_DECK, MIX->cards[id].deck);
}

const TwMember tw_card_members[] = {
    {"name", "string", "its id", card_name, NULL},
    {"title", "string", "its title", card_title, NULL},
    {"deck", "deck", "the deck it belongs to", card_deck, NULL},
    {0},
};

/* --- decks ----------------------------------------------------------------------------- */

static void deck_left(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_deck_left(GAME, id));
}
static void deck_shown(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_deck_n_shown(GAME, id));
}
static void deck_discarded(lua_State *L, TwPlay *play, gint32 id) {
  const TwDeckInfo *deck = &MIX->decks[id];
  int n = 0;
  for (TwCard c = deck->first_card; c < deck->first_card + deck->n_cards; c++)
    n += tw_deck_discarded(GAME, id, c);
  lua_pushinteger(L, n);
}
static int deck_held_by(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_deck_held(GAME, id, tw_handle_check(L, 2, TW_HANDLE_PLAYER)));
  return 1;
}
static int deck_each_held(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayer player = tw_handle_check(L, 2, TW_HANDLE_PLAYER);
  const TwDeckInfo *deck = &MIX->decks[id];
  TwPlayer decides = play->ctx->frame.player;
  if (deck->hand == TW_HAND_SECRET && !play->point && play->ctx->reading && player != decides)
    return luaL_error(L,
                      _("deck \"%s\": player %d knows that hand, and player %d decides; allowed, "
                        "choices and when see what that seat sees. held_by tells how many cards "
                        "there are"),
                      deck->label, player + 1, decides + 1);
  TwIds list;
  tw_ids_begin(L, &list);
  for (TwCard c = deck->first_card; c < deck->first_card + deck->n_cards; c++)
    for (int i = 0; i < tw_deck_held_of(GAME, id, player, c); i++)
      tw_ids_add(&list, c);
  return tw_push_each(L, TW_HANDLE_CARD, list.ids, list.n);
}
static int deck_each_shown(lua_State *L, TwPlay *play, gint32 id) {
  TwIds list;
  tw_ids_begin(L, &list);
  for (int i = 0; i < tw_deck_n_shown(GAME, id); i++)
    tw_ids_add(&list, tw_deck_shown(GAME, id, i));
  return tw_push_each(L, TW_HANDLE_CARD, list.ids, list.n);
}
static int deck_deal(lua_State *L, TwPlay *play, gint32 id) {
  TwPlayer player = tw_handle_check(L, 2, TW_HANDLE_PLAYER);
  tw_value_push(L, MIX, TW_TYPE_CARD, tw_deal(play->ctx, id, player));
  return 1;
}
static int deck_give(lua_State *L, TwPlay *play, gint32 id) {
  TwCard card = tw_handle_check(L, 2, TW_HANDLE_CARD);
  tw_give_shown(play->ctx, id, card, tw_handle_check(L, 3, TW_HANDLE_PLAYER));
  return 0;
}
static int deck_discard(lua_State *L, TwPlay *play, gint32 id) {
  TwCard card = tw_handle_check(L, 2, TW_HANDLE_CARD);
  TwPlayer player = lua_isnoneornil(L, 3)
                        ? (play->point ? tw_turn_player(GAME) : play->ctx->frame.player)
                        : tw_handle_check(L, 3, TW_HANDLE_PLAYER);
  tw_discard_card(play->ctx, id, player, card);
  return 0;
}

static int deck_shuffle(lua_State *L, TwPlay *play, gint32 id) {
  (void)L;
  tw_shuffle(play->ctx, id);
  return 0;
}

const TwMember tw_deck_members[] = {
    {"left", "int", "cards not dealt yet", deck_left, NULL},
    {"shown", "int", "cards that lie face up", deck_shown, NULL},
    {"discarded", "int", "cards on the discard pile", deck_discarded, NULL},
    {"held_by", "(player) -> int", "cards in a hand", NULL, deck_held_by},
    {"each_held", "(player) -> loop", "cards in a hand, by sort", NULL, deck_each_held},
    {"each_shown", "() -> loop", "cards that lie face up, oldest first", NULL, deck_each_shown},
    {"deal", "(player) -> card", "the top card into a hand; nil when there is none", NULL,
     deck_deal},
    {"give", "(card, player)", "a card that lies face up into a hand", NULL, deck_give},
    {"discard", "(card, [player])", "from a hand onto the discard pile", NULL, deck_discard},
    {"shuffle", "()", "the discard pile goes back among the cards to be dealt", NULL, deck_shuffle},
    {0},
};

/* --- bags -------------------------------------------------------------------------------- */

static void bag_total(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_bag_total(GAME, id));
}
static int bag_count(lua_State *L, TwPlay *play, gint32 id) {
  lua_pushinteger(L, tw_bag_count(GAME, id, tw_handle_check(L, 2, TW_HANDLE_TILE_TYPE)));
  return 1;
}

/* add(type, [n]) and take(type, [n]) */
static int repeat(lua_State *L, TwPlay *play, gint32 bag,
                  gboolean (*one)(TwContext *ctx, TwBag bag, TwTileType type)) {
  TwTileType type = tw_handle_check(L, 2, TW_HANDLE_TILE_TYPE);
  gint32 n = lua_isnoneornil(L, 3) ? 1 : tw_value_check(L, 3, MIX, TW_TYPE_INT, "n");
  if (n < 0 || n > 1000)
    return luaL_error(L, _("from 0 to 1000 tiles, got %d"), n);
  for (int i = 0; i < n && !play->ctx->failed; i++)
    one(play->ctx, bag, type);
  return 0;
}
static int bag_add(lua_State *L, TwPlay *play, gint32 id) {
  return repeat(L, play, id, tw_bag_put);
}
static int bag_take(lua_State *L, TwPlay *play, gint32 id) {
  return repeat(L, play, id, tw_bag_take);
}
/* draw([who]) */
int tw_draw_out_of(lua_State *L, TwPlay *play, TwBag bag) {
  TwTileType type;
  if (lua_isnoneornil(L, 2))
    type = tw_draw(play->ctx, bag);
  else if (lua_type(L, 2) == LUA_TSTRING && strcmp(lua_tostring(L, 2), "nobody") == 0)
    type = tw_draw_secret(play->ctx, bag, TW_NONE);
  else
    type = tw_draw_secret(play->ctx, bag, tw_handle_check(L, 2, TW_HANDLE_PLAYER));
  tw_value_push(L, MIX, TW_TYPE_TILE_TYPE, type);
  return 1;
}
static int bag_draw(lua_State *L, TwPlay *play, gint32 id) {
  return tw_draw_out_of(L, play, id);
}
static int bag_each(lua_State *L, TwPlay *play, gint32 id) {
  TwIds list;
  tw_ids_begin(L, &list);
  for (TwTileType t = 0; t < MIX->n_types; t++)
    if (tw_bag_count(GAME, id, t))
      tw_ids_add(&list, t);
  return tw_push_each(L, TW_HANDLE_TILE_TYPE, list.ids, list.n);
}

const TwMember tw_bag_members[] = {
    {"total", "int", "tiles in it", bag_total, NULL},
    {"count", "(tile type) -> int", "tiles of that type in it", NULL, bag_count},
    {"each", "() -> loop", "types of which it has tiles", NULL, bag_each},
    {"add", "(tile type, [n = 1])", "puts tiles in", NULL, bag_add},
    {"take", "(tile type, [n = 1])", "takes tiles out; fails when they are not there", NULL,
     bag_take},
    {"draw", "([who]) -> tile type",
     "a random tile out of it; nil when it is empty. who alone sees it: a player, or \"nobody\"",
     NULL, bag_draw},
    {0},
};
