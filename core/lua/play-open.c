/* SPDX-License-Identifier: MIT */

/* All that exists in play, put together. */

#include "config.h"

#include "play.h"

void tw_play_open(lua_State *L) {
  static const struct {
    TwHandleType type;
    const TwMember *rows;
  } handles[] = {
      {TW_HANDLE_PLAYER, tw_player_members},   {TW_HANDLE_SIDE, tw_side_members},
      {TW_HANDLE_TILE, tw_tile_members},       {TW_HANDLE_TILE_TYPE, tw_tile_type_members},
      {TW_HANDLE_FEATURE, tw_feature_members}, {TW_HANDLE_REGION, tw_region_members},
      {TW_HANDLE_PIECE, tw_piece_members},     {TW_HANDLE_CARD, tw_card_members},
      {TW_HANDLE_LIST, tw_list_members},       {TW_HANDLE_DECK, tw_deck_members},
      {TW_HANDLE_BAG, tw_bag_members},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(handles); i++)
    tw_members_open(L, handles[i].type, handles[i].rows);
  tw_turn_open(L);
  tw_score_open(L);
  tw_singleton_open(L, "game", tw_game_members);
  tw_lua_set_builtin(L, "game");
  tw_state_open(L);
}
