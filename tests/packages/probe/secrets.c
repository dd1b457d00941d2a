/* SPDX-License-Identifier: MIT */
/*
 * What not everybody knows: cards and tiles in a hand, a tile under a hill, votes
 * that are shown when the last has voted.
 */
#include "probe.h"

#define LARGEST_VOTE 3

static void deal_at_setup(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  int players = tw_mix_players(tw_context_mix(ctx));
  for (TwPlayer p = 0; p < players; p++) {
    tw_deal(ctx, probe->hand_deck, p);
    tw_deal(ctx, probe->hand_deck, p);
    TwTileType type = tw_draw_secret(ctx, TW_BAG_TILES, p);
    if (type != TW_NONE)
      tw_state_push(ctx, probe->hand, p, type);
  }
}

/* Under a hill lies a tile that nobody has seen. */
static void bury(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  TwTile tile = call->about[0];
  if (!tw_tile_count(tw_context_game(ctx), tile, probe->hill))
    return;
  TwTileType type = tw_draw_secret(ctx, TW_BAG_TILES, TW_NONE);
  if (type != TW_NONE)
    tw_state_set(ctx, probe->hill_tile, tile, type);
}

static void take_card(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  tw_deal(ctx, probe->hand_deck, tw_asked_player(ctx));
}

static void may_take_card(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  const Probe *probe = data;
  if (!tw_deck_left(tw_context_game(ctx), probe->hand_deck))
    tw_call_refuse(ctx, call, "no card is left");
}

static void may_use_card(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  if (!tw_deck_held_of(game, probe->hand_deck, tw_turn_player(game), action->slot[0]))
    tw_call_refuse(ctx, call, "you do not hold it");
}

static void use_card(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  tw_discard_card(ctx, probe->hand_deck, tw_asked_player(ctx), action->slot[0]);
  tw_gain(ctx, tw_asked_player(ctx), probe->gold, 1, "card");
}

static void offer_row(TwContext *ctx, TwOffer *offer, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  for (int i = 0; i < tw_deck_n_shown(game, probe->row_deck); i++) {
    gint32 card = tw_deck_shown(game, probe->row_deck, i);
    tw_offer(offer, &card, 1);
  }
}

static void take_shown(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  tw_give_shown(ctx, probe->row_deck, action->slot[0], tw_asked_player(ctx));
}

static void offer_hand(TwContext *ctx, TwOffer *offer, gpointer data) {
  const Probe *probe = data;
  const TwGame *game = tw_context_game(ctx);
  TwPlayer player = tw_turn_player(game);
  for (int i = 0; i < tw_state_length(game, probe->hand, player); i++) {
    gint32 type = tw_state_item(game, probe->hand, player, i);
    if (type >= 0)
      tw_offer(offer, &type, 1);
  }
}

/* Puts a tile of the hand back and draws another. */
static void swap_tile(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  TwPlayer player = tw_asked_player(ctx);
  tw_state_pull(ctx, probe->hand, player, action->slot[0]);
  tw_bag_put(ctx, TW_BAG_TILES, action->slot[0]);
  tw_state_push(ctx, probe->hand, player, tw_draw_secret(ctx, TW_BAG_TILES, player));
}

/* --- votes ------------------------------------------------------------------- */

static void call_vote(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  int players = tw_mix_players(tw_context_mix(ctx));
  for (TwPlayer p = 0; p < players; p++)
    tw_ask(ctx, p, probe->vote, NULL);
  tw_ask(ctx, tw_asked_player(ctx), probe->tally, NULL);
}

static void cast_vote(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  tw_state_set(ctx, probe->ballot, tw_asked_player(ctx), action->slot[0]);
}

static void count_votes(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  int players = tw_mix_players(tw_context_mix(ctx));
  tw_state_reveal(ctx, probe->ballot);
  for (TwPlayer p = 0; p < players; p++)
    tw_log(ctx, "%d voted %d", p + 1, tw_state_get(tw_context_game(ctx), probe->ballot, p));
}

static void declare_votes(TwPackage *package, Probe *probe) {
  probe->ballot = tw_package_state(package, &(TwStateSpec){.id = "ballot",
                                                           .type = TW_TYPE_INT,
                                                           .per = TW_PER_PLAYER,
                                                           .secrecy = TW_SECRET_REVEALED,
                                                           .max = LARGEST_VOTE});
  probe->vote = tw_package_phase(package, &(TwPhaseSpec){.id = "vote", .decision = TRUE});
  probe->tally = tw_package_phase(package, &(TwPhaseSpec){.id = "tally", .decision = TRUE});
  probe_tool(package, &(TwVerbSpec){.id = "call-vote", .apply = call_vote});
  tw_package_action(
      package,
      &(TwVerbSpec){.id = "cast",
                    .in = "vote",
                    .arguments = {{.id = "vote", .type = TW_TYPE_INT, .max = LARGEST_VOTE}},
                    .apply = cast_vote});
  tw_package_action(package, &(TwVerbSpec){.id = "count", .in = "tally", .apply = count_votes});
}

static void declare_decks(TwPackage *package, Probe *probe) {
  probe->hand_deck = tw_package_deck(
      package, &(TwDeckSpec){.id = "letters", .hand = TW_HAND_SECRET, .reshuffle = TRUE});
  probe->row_deck =
      tw_package_deck(package, &(TwDeckSpec){.id = "row", .hand = TW_HAND_OPEN, .shown = 2});
  tw_package_card(package, "letters", &(TwCardSpec){.id = "alpha", .count = 6});
  tw_package_card(package, "letters", &(TwCardSpec){.id = "beta", .count = 6});
  tw_package_card(package, "letters", &(TwCardSpec){.id = "gamma", .count = 2});
  tw_package_card(package, "row", &(TwCardSpec){.id = "sun", .count = 2});
  tw_package_card(package, "row", &(TwCardSpec){.id = "moon", .count = 2});
}

void probe_declare_secrets(TwPackage *package, Probe *probe) {
  declare_decks(package, probe);
  probe->hand = tw_package_state(package, &(TwStateSpec){.id = "hand",
                                                         .type = TW_TYPE_TILE_TYPE,
                                                         .per = TW_PER_PLAYER,
                                                         .list = 3,
                                                         .secrecy = TW_SECRET_HOLDER});
  probe->hill_tile = tw_package_state(package, &(TwStateSpec){.id = "hill-tile",
                                                              .type = TW_TYPE_TILE_TYPE,
                                                              .per = TW_PER_TILE,
                                                              .secrecy = TW_SECRET_NOBODY});
  declare_votes(package, probe);
  TwArgument card = {.id = "card", .type = TW_TYPE_CARD, .secret = TW_NO};
  TwArgument tile = {.id = "tile", .type = TW_TYPE_TILE_TYPE, .from = "hand"};
  probe_tool(package,
             &(TwVerbSpec){.id = "take-card", .allowed = may_take_card, .apply = take_card});
  probe_tool(package, &(TwVerbSpec){.id = "use-card",
                                    .arguments = {card},
                                    .allowed = may_use_card,
                                    .apply = use_card});
  probe_tool(package, &(TwVerbSpec){.id = "take-shown",
                                    .arguments = {card},
                                    .choices = offer_row,
                                    .apply = take_shown});
  probe_tool(package, &(TwVerbSpec){.id = "swap-tile",
                                    .arguments = {tile},
                                    .choices = offer_hand,
                                    .apply = swap_tile});
  PROBE_HOOK(package, .point = "game/setup", .name = "deal", .handler = deal_at_setup);
  PROBE_HOOK(package, .point = "tile/placed", .name = "bury", .handler = bury);
}
