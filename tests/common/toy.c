/* SPDX-License-Identifier: MIT */

#include "common/toy.h"

#include "package-private.h"
#include "rng.h"
#include "state.h"

#define ADDED 12 /* features that may be added */

typedef struct {
  TwKind road, city;
  TwAttribute pennant;
  TwResource banana, fish;
  TwPieceType dragon;
  TwDeck deck;
  TwStateKey hand, buried, number, marks, lots, last, region, log;
} Ids;

/* --- things ------------------------------------------------------------------- */

static const TwKindSpec kinds[] = {
    {.id = "city", .role = TW_ROLE_AREA},
    {.id = "road", .role = TW_ROLE_PATH},
    {.id = "field", .role = TW_ROLE_GROUND, .completes = TW_COMPLETES_NEVER},
    {.id = "shrine", .role = TW_ROLE_SITE, .completes = TW_COMPLETES_NEIGHBOURS}};

static const TwTileFeatures town[] = {{"city", "N"}, {"road", "EW"}}, bend[] = {{"road", "SW"}},
                            straight[] = {{"road", "EW"}}, hermit[] = {{"shrine", ""}},
                            gate[] = {{"city", "N pennant"}, {"road", "S"}},
                            twins[] = {{"city", "N S"}}, cross[] = {{"road", "N E S W"}},
                            wall[] = {{"city", "NEW"}}, pair[] = {{"shrine", ""}, {"road", "S"}},
                            wide[] = {{"road", "0:W+1:E"}, {"city", "1:N"}};

#define TILE(name, number, list, ...)                                                              \
  { .id = name, .count = number, .features = list, .n_features = G_N_ELEMENTS(list), __VA_ARGS__ }
static const TwTileSpec tiles[] = {TILE("town", 4, town, .start = TRUE),
                                   TILE("bend", 6, bend),
                                   TILE("straight", 5, straight),
                                   TILE("hermit", 3, hermit),
                                   TILE("gate", 3, gate),
                                   TILE("twins", 2, twins),
                                   TILE("cross", 2, cross),
                                   TILE("wall", 3, wall),
                                   TILE("pair", 2, pair),
                                   TILE("wide", 3, wide, .cells = "0,0 1,0")};

static void declare_things(TwPackage *package, Ids *ids) {
  for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++)
    tw_package_kind(package, &kinds[i]);
  ids->city = tw_package_find_kind(package, "city");
  ids->road = tw_package_find_kind(package, "road");
  ids->pennant = tw_package_attribute(package, &(TwAttributeSpec){.id = "pennant", .on = "city"});
  ids->banana = tw_package_resource(package, &(TwResourceSpec){.id = "banana"});
  ids->fish = tw_package_resource(package, &(TwResourceSpec){.id = "fish"});
  tw_package_piece(package,
                   &(TwPieceSpec){.id = "meeple", .each = 5, .on = "city,road,field,shrine"});
  tw_package_piece(package, &(TwPieceSpec){.id = "giant", .each = 1, .weight = 2, .on = "city"});
  ids->dragon = tw_package_piece(
      package,
      &(TwPieceSpec){.id = "dragon", .each = 2, .neutral = TRUE, .starts_on_start_tile = TRUE});
  for (gsize i = 0; i < G_N_ELEMENTS(tiles); i++)
    tw_package_tile(package, &tiles[i]);
  ids->deck = tw_package_deck(
      package, &(TwDeckSpec){.id = "gifts", .hand = TW_HAND_SECRET, .reshuffle = TRUE});
  tw_package_card(package, "gifts", &(TwCardSpec){.id = "feast", .count = 4});
  tw_package_card(package, "gifts", &(TwCardSpec){.id = "hermit", .count = 3}); /* as a tile */
  tw_package_card(package, "gifts", &(TwCardSpec){.id = "storm", .count = 5});
}

static void declare_state(TwPackage *package, Ids *ids) {
  ids->hand = tw_package_state(package, &(TwStateSpec){.id = "hand",
                                                       .type = TW_TYPE_TILE_TYPE,
                                                       .per = TW_PER_PLAYER,
                                                       .list = 3,
                                                       .secrecy = TW_SECRET_HOLDER});
  ids->buried = tw_package_state(package, &(TwStateSpec){.id = "buried",
                                                         .type = TW_TYPE_TILE_TYPE,
                                                         .per = TW_PER_TILE,
                                                         .secrecy = TW_SECRET_NOBODY});
  ids->number = tw_package_state(package, &(TwStateSpec){.id = "number",
                                                         .type = TW_TYPE_INT,
                                                         .per = TW_PER_PLAYER,
                                                         .min = -3,
                                                         .max = 6,
                                                         .default_value = 1,
                                                         .secrecy = TW_SECRET_REVEALED});
  ids->marks = tw_package_state(package, &(TwStateSpec){.id = "marks",
                                                        .type = TW_TYPE_INT,
                                                        .per = TW_PER_REGION,
                                                        .merge = TW_MERGE_SUM});
  ids->lots = tw_package_state(
      package, &(TwStateSpec){.id = "lots", .type = TW_TYPE_INT, .per = TW_PER_FEATURE});
  ids->last = tw_package_state(package, &(TwStateSpec){.id = "last", .type = TW_TYPE_CELL});
  ids->region = tw_package_state(package, &(TwStateSpec){.id = "region", .type = TW_TYPE_REGION});
  ids->log = tw_package_state(
      package, &(TwStateSpec){.id = "log", .type = TW_TYPE_PIECE, .per = TW_PER_TURN, .list = 4});
}

/* --- actions -------------------------------------------------------------------- */

static void do_bid(TwContext *ctx, const TwAction *a, gpointer data) {
  const Ids *ids = data;
  tw_gain(ctx, tw_asked_player(ctx), ids->fish, a->slot[0], "bid");
}

static void choose_trade(TwContext *ctx, TwOffer *offer, gpointer data) {
  const Ids *ids = data;
  TwPlayer player = tw_turn_player(tw_context_game(ctx));
  for (int b = 0; b <= 2; b++)
    for (int f = 0; f <= 2; f++) {
      gint32 packed = b | f << 8;
      if (b + f > 0 && tw_player_count(tw_context_game(ctx), player, ids->banana) >= b &&
          tw_player_count(tw_context_game(ctx), player, ids->fish) >= f)
        tw_offer(offer, &packed, 1);
    }
}

static void do_trade(TwContext *ctx, const TwAction *a, gpointer data) {
  const Ids *ids = data;
  tw_lose(ctx, tw_asked_player(ctx), ids->banana, a->slot[0] & 255, "trade");
  tw_lose(ctx, tw_asked_player(ctx), ids->fish, a->slot[0] >> 8 & 255, "trade");
}

static void do_swap(TwContext *ctx, const TwAction *a, gpointer data) {
  const Ids *ids = data;
  if (a->slot[2] && a->slot[3] == 1)
    tw_gain(ctx, a->slot[0], ids->banana, 1, "swap");
}

static void do_mark(TwContext *ctx, const TwAction *a, gpointer data) {
  const Ids *ids = data;
  TwRegion region = tw_feature_region(tw_context_game(ctx), a->slot[0]);
  tw_state_set(ctx, ids->marks, region, tw_state_get(tw_context_game(ctx), ids->marks, region) + 1);
  tw_state_set(ctx, ids->region, 0, a->slot[0]);
}

static void do_count(TwContext *ctx, const TwAction *a, gpointer data) {
  const Ids *ids = data;
  const TwGame *game = tw_context_game(ctx);
  tw_state_set(ctx, ids->lots, a->slot[0], 7);
  if (tw_feature_kind(game, a->slot[0]) == ids->city)
    tw_feature_set_count(ctx, a->slot[0], ids->pennant,
                         1 - tw_feature_count(game, a->slot[0], ids->pennant));
}

static void do_kick(TwContext *ctx, const TwAction *a, gpointer data) {
  const Ids *ids = data;
  const TwGame *game = tw_context_game(ctx);
  tw_state_push(ctx, ids->log, 0, a->slot[0]);
  if (tw_piece_type(game, a->slot[0]) == ids->dragon) {
    TwPlace place = (TwPlace)(TW_PLACE_CELL + tw_pick(ctx, 4, "flight"));
    tw_piece_move(ctx, a->slot[0], place, place <= TW_PLACE_CORNER ? tw_cell(-1, 2) : 0);
  } else if (tw_piece_place(game, a->slot[0]) == TW_PLACE_FEATURE) {
    tw_piece_move(ctx, a->slot[0], TW_PLACE_HOLD, tw_asked_player(ctx));
  } else {
    tw_recall(ctx, a->slot[0]);
  }
}

static void may_kick(TwContext *ctx, const TwAction *a, TwCall *call, gpointer data) {
  if (tw_state_length(tw_context_game(ctx), ((const Ids *)data)->log, 0) == 4)
    tw_call_refuse(ctx, call, "four are enough");
}

static void choose_bury(TwContext *ctx, TwOffer *offer, gpointer data) {
  const Ids *ids = data;
  const TwGame *game = tw_context_game(ctx);
  TwPlayer player = tw_turn_player(game);
  for (int i = 0; i < tw_state_length(game, ids->hand, player); i++)
    for (TwTile t = 0; t < tw_game_n_tiles(game); t++)
      if (!tw_tile_removed(game, t) && tw_state_get(game, ids->buried, t) == TW_NONE) {
        gint32 slots[2] = {tw_state_item(game, ids->hand, player, i), t};
        tw_offer(offer, slots, 2);
      }
}

static void do_bury(TwContext *ctx, const TwAction *a, gpointer data) {
  const Ids *ids = data;
  tw_state_pull(ctx, ids->hand, tw_asked_player(ctx), a->slot[0]);
  tw_state_set(ctx, ids->buried, a->slot[1], a->slot[0]);
}

static void may_play(TwContext *ctx, const TwAction *a, TwCall *call, gpointer data) {
  const Ids *ids = data;
  const TwGame *game = tw_context_game(ctx);
  if (tw_deck_held_of(game, ids->deck, tw_turn_player(game), a->slot[0]) < 1)
    tw_call_refuse(ctx, call, "you do not hold it");
}

static void do_play(TwContext *ctx, const TwAction *a, gpointer data) {
  const Ids *ids = data;
  tw_discard_card(ctx, ids->deck, tw_asked_player(ctx), a->slot[0]);
  tw_gain(ctx, tw_asked_player(ctx), TW_RESOURCE_POINTS, tw_roll(ctx, 6, "die"), "card");
}

static void do_deal(TwContext *ctx, const TwAction *a, gpointer data) {
  tw_deal(ctx, ((const Ids *)data)->deck, tw_asked_player(ctx));
}

static void do_guess(TwContext *ctx, const TwAction *a, gpointer data) {
  const Ids *ids = data;
  tw_state_set(ctx, ids->number, tw_asked_player(ctx), a->slot[0]);
}

static void do_reveal(TwContext *ctx, const TwAction *a, gpointer data) {
  tw_state_reveal(ctx, ((const Ids *)data)->number);
}

static void may_span(TwContext *ctx, const TwAction *a, TwCall *call, gpointer data) {
  const Ids *ids = data;
  if (tw_context_game(ctx)->header->n_added >= ADDED ||
      !tw_can_add_feature(tw_context_game(ctx), a->slot[0], ids->road, a->slot[1] ? 10 : 5, NULL))
    tw_call_refuse(ctx, call, "no room");
}

static void do_span(TwContext *ctx, const TwAction *a, gpointer data) {
  tw_add_feature(ctx, a->slot[0], ((const Ids *)data)->road, a->slot[1] ? 10 : 5);
}

static void may_erase(TwContext *ctx, const TwAction *a, TwCall *call, gpointer data) {
  const TwGame *game = tw_context_game(ctx);
  if (a->slot[0] == 0 || tw_game_n_tiles(game) < 12 || a->slot[0] == tw_turn_placed(game))
    tw_call_refuse(ctx, call, "not this one");
}

static void do_erase(TwContext *ctx, const TwAction *a, gpointer data) {
  tw_remove_tile(ctx, a->slot[0]);
}

static void may_note(TwContext *ctx, const TwAction *a, TwCall *call, gpointer data) {
  if (tw_game_tile_at(tw_context_game(ctx), a->slot[0]) == TW_NONE)
    tw_call_refuse(ctx, call, "no tile there");
}

static void do_note(TwContext *ctx, const TwAction *a, gpointer data) {
  tw_state_set(ctx, ((const Ids *)data)->last, 0, a->slot[0]);
}

static void do_nothing(TwContext *ctx, const TwAction *a, gpointer data) {
}

static const char *const colours[] = {"red", "blue", "none", NULL};
static const char *const goods[] = {"banana", "fish", NULL};

static const TwVerbSpec verbs[] = {
    {.id = "bid",
     .text = "bid {amount}",
     .apply = do_bid,
     .arguments = {{.id = "amount", .type = TW_TYPE_INT, .min = 2, .max = 9, .range = TRUE}}},
    {.id = "trade",
     .text = "pay {pay}",
     .apply = do_trade,
     .choices = choose_trade,
     .arguments = {{.id = "pay", .type = TW_TYPE_AMOUNTS, .resources = goods}}},
    {.id = "swap",
     .text = "swap with {who}",
     .apply = do_swap,
     .arguments = {{.id = "who", .type = TW_TYPE_PLAYER},
                   {.id = "side", .type = TW_TYPE_SIDE},
                   {.id = "sure", .type = TW_TYPE_BOOL},
                   {.id = "colour", .type = TW_TYPE_CHOICE, .words = colours}}},
    {.id = "mark",
     .text = "mark {region}",
     .apply = do_mark,
     .arguments = {{.id = "region", .type = TW_TYPE_REGION}}},
    {.id = "count",
     .text = "count {on}",
     .apply = do_count,
     .arguments = {{.id = "on", .type = TW_TYPE_FEATURE}}},
    {.id = "kick",
     .text = "kick {piece}",
     .apply = do_kick,
     .allowed = may_kick,
     .keeps_asking = TRUE,
     .arguments = {{.id = "piece", .type = TW_TYPE_PIECE}}},
    {.id = "bury",
     .text = "bury {type} under {tile}",
     .apply = do_bury,
     .choices = choose_bury,
     .arguments = {{.id = "type", .type = TW_TYPE_TILE_TYPE, .from = "hand"},
                   {.id = "tile", .type = TW_TYPE_TILE}}},
    {.id = "play",
     .text = "play {card}",
     .apply = do_play,
     .allowed = may_play,
     .arguments = {{.id = "card", .type = TW_TYPE_CARD, .secret = TW_NO}}},
    {.id = "deal", .text = "take a card", .apply = do_deal},
    {.id = "guess",
     .text = "guess {number}",
     .apply = do_guess,
     .arguments = {{.id = "number", .type = TW_TYPE_INT, .min = -3, .max = 6}}},
    {.id = "reveal", .apply = do_reveal},
    {.id = "span",
     .apply = do_span,
     .allowed = may_span,
     .arguments = {{.id = "tile", .type = TW_TYPE_TILE}, {.id = "east", .type = TW_TYPE_BOOL}}},
    {.id = "erase",
     .apply = do_erase,
     .allowed = may_erase,
     .arguments = {{.id = "tile", .type = TW_TYPE_TILE}}},
    {.id = "note",
     .apply = do_note,
     .allowed = may_note,
     .arguments = {{.id = "cell", .type = TW_TYPE_CELL}, {.id = "turn", .type = TW_TYPE_TURN}}},
    {.id = "name",
     .apply = do_nothing,
     .arguments = {{.id = "kind", .type = TW_TYPE_KIND},
                   {.id = "resource", .type = TW_TYPE_RESOURCE},
                   {.id = "piece", .type = TW_TYPE_PIECE_TYPE}}}};

/* --- hooks and the whole ---------------------------------------------------------- */

static void set_up(TwContext *ctx, TwCall *call, gpointer data) {
  const Ids *ids = data;
  for (TwPlayer p = 0; p < tw_mix_players(tw_context_mix(ctx)); p++) {
    tw_gain(ctx, p, ids->banana, 3, "start");
    tw_deal(ctx, ids->deck, p);
    tw_deal(ctx, ids->deck, p);
    tw_state_push(ctx, ids->hand, p, tw_draw_secret(ctx, TW_BAG_TILES, p));
    tw_state_push(ctx, ids->hand, p, tw_draw_secret(ctx, TW_BAG_TILES, p));
  }
  tw_state_set(ctx, ids->buried, 0, tw_draw_secret(ctx, TW_BAG_TILES, TW_NONE));
}

static void amount(TwContext *ctx, TwCall *call, gpointer data) {
  tw_score_add_per(call->score, TW_RESOURCE_POINTS, 1,
                   tw_region_tiles(tw_context_game(ctx), call->about[0]), "tiles");
}

static void toy_register(TwPackage *package) {
  Ids *ids = g_new0(Ids, 1);
  tw_package_set_data(package, ids, g_free);
  declare_things(package, ids);
  declare_state(package, ids);
  tw_package_reserve(package, ADDED, 4, 4);
  tw_package_phase(package, &(TwPhaseSpec){.id = "draw", .builtin = TW_BUILTIN_DRAW});
  tw_package_phase(package, &(TwPhaseSpec){.id = "place", .builtin = TW_BUILTIN_PLACE});
  tw_package_phase(package, &(TwPhaseSpec){.id = "deploy", .builtin = TW_BUILTIN_DEPLOY});
  tw_package_phase(package, &(TwPhaseSpec){.id = "fair", .optional = TRUE, .again = TRUE});
  tw_package_phase(package, &(TwPhaseSpec){.id = "score", .builtin = TW_BUILTIN_SCORE});
  for (gsize i = 0; i < G_N_ELEMENTS(verbs); i++) {
    TwVerbSpec verb = verbs[i];
    verb.in = "fair";
    tw_package_action(package, &verb);
  }
  tw_package_hook(package, &(TwHookSpec){.point = "game/setup", .handler = set_up});
  tw_package_hook(package, &(TwHookSpec){.point = "score/amount", .handler = amount});
}

const TwPluginDescriptor toy_descriptor = {TW_PLUGIN_HEADER, .id = "toy", .version = "1.0.0",
                                           .title = "Toy", .register_package = toy_register};

/* --- playing ------------------------------------------------------------------------ */

TwMixSpec *toy_spec(int players) {
  TwMixSpec *spec = tw_mix_spec_new();
  tw_mix_spec_add_package(spec, "toy");
  tw_mix_spec_set_players(spec, players);
  return spec;
}

TwMix *toy_mix_of(const TwMixSpec *spec) {
  const TwPluginDescriptor *built_in[] = {&toy_descriptor, NULL};
  GError *error = NULL;
  TwMix *mix = tw_mix_new_with(spec, built_in, &error);
  if (!mix)
    g_error("%s", error->message);
  return mix;
}

TwMix *toy_mix(int players) {
  g_autoptr(TwMixSpec) spec = toy_spec(players);
  return toy_mix_of(spec);
}

void toy_open(Toy *toy, int players, guint64 seed, TwGameFlags flags) {
  GError *error = NULL;
  toy->mix = toy_mix(players);
  toy->worker = tw_worker_new(toy->mix);
  toy->game = tw_game_new(toy->worker, seed, flags, &error);
  if (!toy->game)
    g_error("%s", error->message);
  tw_rng_seed(&toy->state, &toy->stream, seed, 9);
}

void toy_close(Toy *toy) {
  tw_game_free(toy->game);
  tw_worker_free(toy->worker);
  tw_mix_unref(toy->mix);
}

static guint32 below(Toy *toy, guint32 n) {
  return tw_rng_below(&toy->state, &toy->stream, n);
}

/* A random verb of those in the list, so that the ones with many choices do not crowd out
 * the rest. */
static TwVerb pick_verb(Toy *toy, const TwAction *legal, int n) {
  TwVerb found[64] = {0};
  guint32 n_found = 0;
  for (int i = 0; i < n && n_found < G_N_ELEMENTS(found); i++)
    if (!n_found || found[n_found - 1] != legal[i].verb)
      found[n_found++] = legal[i].verb;
  return found[below(toy, n_found)];
}

gboolean toy_pick(Toy *toy, TwAction *action) {
  int n = 0;
  guint32 n_same = 0;
  const TwAction *legal = tw_game_legal(toy->worker, toy->game, &n);
  if (tw_game_over(toy->game) || n == 0)
    return FALSE;
  TwVerb verb = pick_verb(toy, legal, n);
  for (int i = 0; i < n; i++)
    if (legal[i].verb == verb && below(toy, ++n_same) == 0)
      *action = legal[i];
  const TwVerbInfo *info = &toy->mix->verbs[verb];
  for (int i = 0; i < info->n_arguments; i++) {
    gint32 *slot = &action->slot[info->arguments[i].slot];
    if (info->arguments[i].type == TW_TYPE_INT)
      slot[0] = slot[1] = slot[0] + (gint32)below(toy, (guint32)(slot[1] - slot[0] + 1));
  }
  return TRUE;
}

int toy_play(Toy *toy, int actions) {
  TwAction action;
  int played = 0;
  for (; played < actions && toy_pick(toy, &action); played++) {
    GError *error = NULL;
    if (tw_apply(toy->worker, toy->game, &action, &error) != TW_VERDICT_OK)
      g_error("action %d: %s", played, error->message);
  }
  return played;
}
