/* SPDX-License-Identifier: MIT */
/*
 * Bazaars: BCB-03 ... BCB-15. When all else of a turn is done as many tiles as
 * players are put up, sold one by one, and each is played as a turn of its own.
 * In C, as many are held in a game; bazaars.lua declares what is kept and counted.
 */
#include "bcb.h"

#include <string.h>

/* Words of the options, in the order of their choices. */
enum { AUCTION_FIRST };
enum { PICKS_FIRST = 1 };

#define LONG_RANGE 20 /* more bids than this are listed once, as a range */

/* --- what is kept ----------------------------------------------------------------- */

static gint32 kept(TwContext *ctx, TwStateKey key) {
  return tw_state_get(tw_context_game(ctx), key, 0);
}

static TwTileType won_by(TwContext *ctx, const Bazaars *b, TwPlayer player) {
  return tw_state_get(tw_context_game(ctx), b->won, player);
}

static int n_lots(TwContext *ctx, const Bazaars *b) {
  return tw_state_length(tw_context_game(ctx), b->lots, 0);
}

static TwTileType lot_at(TwContext *ctx, const Bazaars *b, int i) {
  return tw_state_item(tw_context_game(ctx), b->lots, 0, i);
}

/* The i-th player from the left neighbour of one; he himself is the last. */
static TwPlayer next_of(TwContext *ctx, TwPlayer player, int i) {
  return (player + 1 + i) % tw_mix_players(tw_context_mix(ctx));
}

/* As extra turns know it. */
static gint32 own_index(TwContext *ctx) {
  const TwMix *mix = tw_context_mix(ctx);
  int i = tw_mix_n_packages(mix) - 1;
  while (i > 0 && strcmp(tw_mix_package_id(mix, i), "bcb") != 0)
    i--;
  return i;
}

/* BCB-11: the left neighbour of the active player first, he himself last. */
static void play_all(TwContext *ctx, const Bazaars *b) {
  TwPlayer active = tw_turn_player(tw_context_game(ctx));
  gint32 own = own_index(ctx);
  for (int i = 0; i < tw_mix_players(tw_context_mix(ctx)); i++) {
    TwPlayer player = next_of(ctx, active, i);
    tw_extra_turn(ctx, player, won_by(ctx, b, player), own);
    tw_state_set(ctx, b->won, player, TW_NONE);
  }
  tw_ask(ctx, active, b->closes, NULL);
}

/* --- the auction -------------------------------------------------------------------- */

/* BCB-08: clockwise from the last picker, whoever bought. BCB-09: the last tile is free. */
static void next_picker(TwContext *ctx, const Bazaars *b, TwPlayer last) {
  for (int i = 0; i < tw_mix_players(tw_context_mix(ctx)); i++) {
    TwPlayer player = next_of(ctx, last, i);
    if (won_by(ctx, b, player) != TW_NONE)
      continue;
    if (n_lots(ctx, b) > 1) {
      tw_ask(ctx, player, b->pick, NULL);
      return;
    }
    if (n_lots(ctx, b))
      tw_state_set(ctx, b->won, player, lot_at(ctx, b, 0));
    tw_state_clear(ctx, b->lots, 0);
  }
  play_all(ctx, b);
}

static void hand_over(TwContext *ctx, const Bazaars *b, TwPlayer buyer) {
  TwPlayer picker = kept(ctx, b->picker);
  tw_state_set(ctx, b->won, buyer, kept(ctx, b->lot));
  tw_state_set(ctx, b->lot, 0, TW_NONE);
  tw_state_set(ctx, b->picker, 0, TW_NONE);
  tw_state_set(ctx, b->bid, 0, 0);
  tw_state_set(ctx, b->bidder, 0, TW_NONE);
  next_picker(ctx, b, picker);
}

/* Offers bids from min on, in the first of two slots of `slots` and the next. */
static void offer_bids(const Bazaars *b, TwOffer *offer, gint32 *slots, int at, int min) {
  int step = b->most >= LONG_RANGE || at == 0 ? MAX(b->most - min, 0) : 0;
  for (int bid = min; bid <= b->most; bid += step + 1) {
    slots[at] = bid;
    slots[at + 1] = bid + step;
    tw_offer_sure(offer, slots, at + 2);
  }
}

static gboolean lay_before(TwContext *ctx, const Bazaars *b, int i) {
  for (int k = 0; k < i; k++)
    if (lot_at(ctx, b, k) == lot_at(ctx, b, i))
      return TRUE;
  return FALSE;
}

static void offer_picks(TwContext *ctx, TwOffer *offer, gpointer data) {
  const Bazaars *b = data;
  for (int i = 0; i < n_lots(ctx, b); i++) {
    gint32 slots[3] = {lot_at(ctx, b, i)};
    if (!lay_before(ctx, b, i))
      offer_bids(b, offer, slots, 1, 0);
  }
}

static void bid(TwContext *ctx, const Bazaars *b, gint32 points) {
  tw_state_set(ctx, b->bid, 0, points);
  tw_state_set(ctx, b->bidder, 0, tw_asked_player(ctx));
}

static void pick(TwContext *ctx, const TwAction *action, gpointer data) {
  const Bazaars *b = data;
  TwPlayer picker = tw_asked_player(ctx);
  tw_state_pull(ctx, b->lots, 0, action->slot[0]);
  tw_state_set(ctx, b->lot, 0, action->slot[0]);
  tw_state_set(ctx, b->picker, 0, picker);
  bid(ctx, b, action->slot[1]);
  for (int i = 0; i < tw_mix_players(tw_context_mix(ctx)) - 1; i++) /* BCB-05 */
    if (won_by(ctx, b, next_of(ctx, picker, i)) == TW_NONE)
      tw_ask(ctx, next_of(ctx, picker, i), b->raise, NULL);
  tw_ask(ctx, picker, b->settle, NULL);
}

static void offer_raises(TwContext *ctx, TwOffer *offer, gpointer data) {
  const Bazaars *b = data;
  gint32 slots[2];
  offer_bids(b, offer, slots, 0, kept(ctx, b->bid) + 1);
}

static void raise_bid(TwContext *ctx, const TwAction *action, gpointer data) {
  bid(ctx, data, action->slot[0]);
}

/* BCB-06; BCB-07: from oneself is from the bank. */
static void buy(TwContext *ctx, const TwAction *action, gpointer data) {
  const Bazaars *b = data;
  TwPlayer player = tw_asked_player(ctx);
  (void)action;
  tw_pay(ctx, player, kept(ctx, b->bidder), TW_RESOURCE_POINTS, kept(ctx, b->bid), "bazaar");
  hand_over(ctx, b, player);
}

static void allow_sell(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  const Bazaars *b = data;
  (void)action;
  if (kept(ctx, b->bidder) == tw_asked_player(ctx))
    tw_call_refuse(ctx, call, "%s", tw_mix_translate(tw_context_mix(ctx), "nobody bid more"));
}

static void sell(TwContext *ctx, const TwAction *action, gpointer data) {
  const Bazaars *b = data;
  TwPlayer bidder = kept(ctx, b->bidder);
  (void)action;
  tw_pay(ctx, bidder, tw_asked_player(ctx), TW_RESOURCE_POINTS, kept(ctx, b->bid), "bazaar");
  hand_over(ctx, b, bidder);
}

/* --- without auction (BCB-15, Q-18) ------------------------------------------------- */

/* Each in turn takes a tile, and plays it before the next one takes his, or when all have one. */
static void next_choice(TwContext *ctx, const Bazaars *b, TwPlayer last) {
  for (int i = 0; n_lots(ctx, b) && i < tw_mix_players(tw_context_mix(ctx)); i++)
    if (won_by(ctx, b, next_of(ctx, last, i)) == TW_NONE) {
      tw_ask(ctx, next_of(ctx, last, i), b->choose, NULL);
      return;
    }
  if (b->picks_first)
    play_all(ctx, b);
  else
    tw_ask(ctx, tw_turn_player(tw_context_game(ctx)), b->closes, NULL);
}

static void offer_tiles(TwContext *ctx, TwOffer *offer, gpointer data) {
  const Bazaars *b = data;
  for (int i = 0; i < n_lots(ctx, b); i++) {
    gint32 tile = lot_at(ctx, b, i);
    if (!lay_before(ctx, b, i))
      tw_offer_sure(offer, &tile, 1);
  }
}

static void choose_tile(TwContext *ctx, const TwAction *action, gpointer data) {
  const Bazaars *b = data;
  TwPlayer player = tw_asked_player(ctx);
  tw_state_pull(ctx, b->lots, 0, action->slot[0]);
  if (b->picks_first)
    tw_state_set(ctx, b->won, player, action->slot[0]);
  else
    tw_extra_turn(ctx, player, action->slot[0], own_index(ctx));
  next_choice(ctx, b, player);
}

/* --- opening and closing -------------------------------------------------------------- */

/* BCB-04, BCB-14: a tile for everybody, or no bazaar. */
static void open_bazaar(TwContext *ctx, const Bazaars *b) {
  const TwGame *game = tw_context_game(ctx);
  int players = tw_mix_players(tw_context_mix(ctx));
  if (b->every > 0)
    tw_state_set(ctx, b->since, 0, 0);
  if (tw_game_tiles_left(game) < players) {
    tw_log(ctx, "%s", tw_mix_translate(tw_context_mix(ctx), "too few tiles are left for a bazaar"));
    return;
  }
  tw_state_set(ctx, b->open, 0, TRUE);
  for (int i = 0; i < players; i++)
    tw_state_push(ctx, b->lots, 0, tw_draw(ctx, TW_BAG_TILES));
  if (b->auction)
    next_picker(ctx, b, tw_turn_player(game));
  else
    next_choice(ctx, b, tw_turn_player(game));
}

static void enter_bazaar(TwContext *ctx, gpointer data) {
  const Bazaars *b = data;
  if (kept(ctx, b->open))
    tw_state_set(ctx, b->again, 0, TRUE);
  else
    open_bazaar(ctx, b);
}

/* Asked when all tiles are played: nobody decides anything. */
static void close_bazaar(TwContext *ctx, gpointer data) {
  const Bazaars *b = data;
  gboolean again = kept(ctx, b->again);
  tw_state_set(ctx, b->open, 0, FALSE);
  tw_state_set(ctx, b->again, 0, FALSE);
  if (again)
    open_bazaar(ctx, b);
}

/* BCB-12, Q-19: a tile out of a bazaar opens none, even if it was drawn for one that did not fit. */
static gboolean opens_another(TwContext *ctx, gpointer data) {
  const Bazaars *b = data;
  const TwGame *game = tw_context_game(ctx);
  gint32 extra = tw_turn_extra(game);
  if (extra == TW_NONE || tw_turn_why(game) || extra != own_index(ctx))
    return TRUE;
  return b->replacement && kept(ctx, b->drawn) > 1;
}

/* Over games whose tiles show none: one after so many tiles, counted from the last one. */
static gboolean is_due(TwContext *ctx, gpointer data) {
  const Bazaars *b = data;
  TwTile placed = tw_turn_placed(tw_context_game(ctx));
  return opens_another(ctx, data) &&
         (kept(ctx, b->since) >= b->every ||
          (placed != TW_NONE && tw_tile_count(tw_context_game(ctx), placed, b->shown) > 0));
}

/* --- what is declared ------------------------------------------------------------------ */

static void find_states(TwPackage *package, Bazaars *b) {
  b->lots = tw_package_find_state(package, "lots");
  b->won = tw_package_find_state(package, "won");
  b->lot = tw_package_find_state(package, "lot");
  b->picker = tw_package_find_state(package, "picker");
  b->bid = tw_package_find_state(package, "bid");
  b->bidder = tw_package_find_state(package, "bidder");
  b->open = tw_package_find_state(package, "open");
  b->again = tw_package_find_state(package, "again");
  b->drawn = tw_package_find_state(package, "drawn");
  b->since = tw_package_find_state(package, "since");
}

static void declare_phases(TwPackage *package, Bazaars *b) {
  const char *after = tw_package_option_value(package, "castles") ? "castles" : "score";
  TwPhaseSpec bazaar = {.id = "bazaar", .enter = enter_bazaar, .data = b};
  if (tw_package_option_value(package, "bazaar-order") == AUCTION_FIRST) /* */
    bazaar.after = after;
  bazaar.placed = b->every > 0 ? NULL : "bazaar";
  bazaar.when = b->every > 0 ? is_due : opens_another;
  tw_package_phase(package, &bazaar);
  TwPhaseSpec decision = {
      .id = "bazaar-closes", .decision = TRUE, .enter = close_bazaar, .data = b};
  b->closes = tw_package_phase(package, &decision);
  decision = (TwPhaseSpec){.id = "pick", .decision = TRUE};
  b->pick = tw_package_phase(package, &decision);
  decision = (TwPhaseSpec){.id = "raise", .decision = TRUE, .optional = TRUE};
  b->raise = tw_package_phase(package, &decision);
  decision = (TwPhaseSpec){.id = "settle", .decision = TRUE};
  b->settle = tw_package_phase(package, &decision);
  decision = (TwPhaseSpec){.id = "choose-tile", .decision = TRUE};
  b->choose = tw_package_phase(package, &decision);
}

static void declare_actions(TwPackage *package, Bazaars *b) {
  const TwArgument lot = {.id = "tile", .type = TW_TYPE_TILE_TYPE, .from = "bcb/lots"};
  TwArgument points = {.id = "bid", .type = TW_TYPE_INT, .max = b->most};
  points.range = b->most >= LONG_RANGE;
  TwVerbSpec specs[] = {
      {.id = "pick",
       .in = "pick",
       .text = "put up {tile} and bid {bid}",
       .arguments = {lot, points}},
      {.id = "raise", .in = "raise", .text = "bid {bid}", .arguments = {points}},
      {.id = "buy", .in = "settle", .text = "keep the tile", .apply = buy},
      {.id = "sell", .in = "settle", .text = "sell to the highest bidder", .apply = sell},
      {.id = "choose-tile", .in = "choose-tile", .text = "take {tile}", .arguments = {lot}},
  };
  specs[0].choices = offer_picks;
  specs[0].apply = pick;
  specs[1].arguments[0].min = G_MININT32; /* the bid before it tells */
  specs[1].arguments[0].range = TRUE;
  specs[1].choices = offer_raises;
  specs[1].apply = raise_bid;
  specs[3].allowed = allow_sell;
  specs[4].choices = offer_tiles;
  specs[4].apply = choose_tile;
  for (gsize i = 0; i < G_N_ELEMENTS(specs); i++) {
    specs[i].data = b;
    tw_package_action(package, &specs[i]);
  }
}

void bcb_declare_bazaars(TwPackage *package, Bazaars *b) {
  b->shown = tw_package_find_attribute(package, "bazaar");
  b->every = tw_package_option_value(package, "bazaar-every");
  b->most = tw_package_option_value(package, "max-bid");
  b->auction = tw_package_option_value(package, "auction");
  b->replacement = tw_package_option_value(package, "bazaar-replacement");
  b->picks_first = tw_package_option_value(package, "bazaar-timing") == PICKS_FIRST;
  find_states(package, b);
  declare_phases(package, b);
  declare_actions(package, b);
}
