/* SPDX-License-Identifier: MIT */
/* Actions with an argument of every type. Each offers a few that stand for all. */
#include "probe.h"

#define ENOUGH 3 /* sayings a turn: random games must end */

static const char *const words[] = {"hello", "good-bye", NULL};
static const char *const goods[] = {"gold", "cloth", "favour", "points", NULL};

static void say(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  int said = tw_state_get(tw_context_game(ctx), probe->said, 0);
  tw_state_set(ctx, probe->said, 0, said + 1);
  tw_log(ctx, "%s %d %d %d %d", tw_mix_verb_label(tw_context_mix(ctx), action->verb),
         action->slot[0], action->slot[1], action->slot[2], action->slot[3]);
}

static gboolean silent(TwContext *ctx, gpointer data) {
  const Probe *probe = data;
  return tw_state_get(tw_context_game(ctx), probe->said, 0) >= ENOUGH;
}

static void may_say(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data) {
  if (silent(ctx, data))
    tw_call_refuse(ctx, call, "enough was said");
}

static void offer_board(TwContext *ctx, TwOffer *offer, gpointer data) {
  const TwGame *game = tw_context_game(ctx);
  gint32 tile = tw_game_n_tiles(game) - 1;
  while (tw_tile_removed(game, tile))
    tile--;
  for (gint32 turn = 0; turn < 4; turn++) {
    const gint32 slots[4] = {0, tw_tile_cell(game, tile), turn, tile};
    tw_offer(offer, slots, 4);
  }
}

/* Every feature on the board, with its region, a piece and a tile type. */
static void offer_things(TwContext *ctx, TwOffer *offer, gpointer data) {
  const TwGame *game = tw_context_game(ctx);
  for (gint32 f = 0; f < tw_game_n_features(game); f++) {
    gint32 piece = f % tw_game_n_pieces(game);
    const gint32 slots[4] = {tw_tile_type(game, tw_feature_tile(game, f)), f,
                             tw_region_first(game, f), piece};
    if (!tw_feature_removed(game, f))
      tw_offer(offer, slots, 4);
  }
}

static void offer_kinds(TwContext *ctx, TwOffer *offer, gpointer data) {
  const TwMix *mix = tw_context_mix(ctx);
  for (gint32 kind = 0; kind < tw_mix_n_kinds(mix); kind++) {
    const gint32 slots[4] = {kind % tw_mix_n_piece_types(mix),
                             tw_mix_find_card(mix, kind % 2 ? "heads" : "tails"),
                             kind % tw_mix_n_resources(mix), kind};
    tw_offer(offer, slots, 4);
  }
}

static void offer_lots(TwContext *ctx, TwOffer *offer, gpointer data) {
  const TwMix *mix = tw_context_mix(ctx);
  for (gint32 amount = 0; amount < 3; amount++) {
    gint32 slots[2] = {tw_mix_find_phase(mix, "workshop"),
                       amount | 255 << 8 | 7 << 16 | (gint32)(200u << 24)};
    tw_offer(offer, slots, 2);
  }
}

static void bid(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  int said = tw_state_get(tw_context_game(ctx), probe->said, 0);
  tw_state_set(ctx, probe->said, 0, said + 1);
  tw_log(ctx, "bid %d..%d", action->slot[0], action->slot[1]);
}

void probe_declare_talk(TwPackage *package, Probe *probe) {
  probe->said = tw_package_state(
      package, &(TwStateSpec){.id = "said", .type = TW_TYPE_INT, .per = TW_PER_TURN});
  tw_package_deck(package, &(TwDeckSpec){.id = "coins", .hand = TW_HAND_OPEN});
  tw_package_card(package, "coins", &(TwCardSpec){.id = "heads", .count = 1});
  tw_package_card(package, "coins", &(TwCardSpec){.id = "tails", .count = 1});
  const TwVerbSpec verbs[] = {
      {.id = "say",
       .text = "say {word} to {to}",
       .arguments = {{.id = "times", .type = TW_TYPE_INT, .min = -1, .max = 1},
                     {.id = "loud", .type = TW_TYPE_BOOL},
                     {.id = "word", .type = TW_TYPE_CHOICE, .words = words},
                     {.id = "to", .type = TW_TYPE_PLAYER}}},
      {.id = "point-out",
       .arguments = {{.id = "side", .type = TW_TYPE_SIDE},
                     {.id = "at", .type = TW_TYPE_CELL},
                     {.id = "turn", .type = TW_TYPE_TURN},
                     {.id = "tile", .type = TW_TYPE_TILE}},
       .choices = offer_board},
      {.id = "name",
       .text = "name {region}",
       .arguments = {{.id = "type", .type = TW_TYPE_TILE_TYPE},
                     {.id = "feature", .type = TW_TYPE_FEATURE},
                     {.id = "region", .type = TW_TYPE_REGION},
                     {.id = "piece", .type = TW_TYPE_PIECE}},
       .choices = offer_things},
      {.id = "list",
       .arguments = {{.id = "sort", .type = TW_TYPE_PIECE_TYPE},
                     {.id = "card", .type = TW_TYPE_CARD},
                     {.id = "good", .type = TW_TYPE_RESOURCE},
                     {.id = "kind", .type = TW_TYPE_KIND}},
       .choices = offer_kinds},
      {.id = "load",
       .arguments = {{.id = "phase", .type = TW_TYPE_PHASE},
                     {.id = "goods", .type = TW_TYPE_AMOUNTS, .resources = goods}},
       .choices = offer_lots},
      {.id = "bid",
       .arguments = {{.id = "amount", .type = TW_TYPE_INT, .min = 4, .max = 99, .range = TRUE}},
       .apply = bid},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(verbs); i++) {
    TwVerbSpec verb = verbs[i];
    verb.allowed = may_say;
    if (!verb.apply)
      verb.apply = say;
    probe_tool(package, &verb);
  }
}
