/* SPDX-License-Identifier: MIT */
/*
 * The one door for chance, and what goes through it: bags, dice, decks. Results
 * are taken from what was given by hand first, then from the generator; every
 * one is kept for the record. There is no hidden order anywhere: a bag or a deck
 * is a count of each sort, and a draw is a pick weighted by the counts.
 */
#include "context.h"
#include "rng.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gint32 weight_of(const TwDoor *door, int i) {
  return door->weights ? door->weights[i] : door->weights32 ? door->weights32[i] : 1;
}

/* What an action that ran out of given results would need. */
static void want(TwContext *ctx, const TwDoor *door) {
  TwWorker *w = ctx->worker;
  g_array_set_size(w->wanted_values, 0);
  g_array_set_size(w->wanted_weights, 0);
  for (int i = 0; i < door->n; i++) {
    gint32 value = door->first + i, weight = weight_of(door, i);
    if (weight <= 0)
      continue;
    g_array_append_val(w->wanted_values, value);
    g_array_append_val(w->wanted_weights, weight);
  }
  g_string_assign(w->wanted_label, door->label);
  w->wanted =
      (TwWanted){door->type, w->wanted_label->str, (int)w->wanted_values->len,
                 (const gint32 *)w->wanted_values->data, (const gint32 *)w->wanted_weights->data};
  ctx->needs_chance = TRUE;
  tw_fail(ctx, _("a result of chance is needed: %s"), door->label);
}

static gboolean is_possible(const TwDoor *door, const TwChance *given) {
  gint64 i = (gint64)given->value - door->first;
  return given->type == (gint32)door->type && i >= 0 && i < door->n && weight_of(door, (int)i) > 0;
}

static gint32 take_given(TwContext *ctx, const TwDoor *door) {
  TwChance given = ctx->feed[ctx->used_feed++];
  if (is_possible(door, &given))
    return given.value;
  char *text = tw_chance_to_text(ctx->game->mix, &given);
  tw_fail(ctx, _("%s: the result given, %s, is not possible here"), door->label, text);
  g_free(text);
  return TW_NONE;
}

/* A bag has many types: so many are passed over at once. */
#define AT_ONCE 16

/* Where a pick out of the sum of all weights falls. */
static int fall(const TwDoor *door, gint32 left) {
  int i = 0;
  for (; door->weights && i + AT_ONCE <= door->n; i += AT_ONCE) {
    gint32 sum = 0;
    for (int k = 0; k < AT_ONCE; k++)
      sum += door->weights[i + k];
    if (left < sum)
      break;
    left -= sum;
  }
  while (left >= weight_of(door, i))
    left -= weight_of(door, i++);
  return i;
}

static gint32 generate(TwContext *ctx, const TwDoor *door) {
  TwHeader *h = ctx->game->header;
  gint32 total = door->weights || door->weights32 ? door->total : door->n;
  gint32 left = (gint32)tw_rng_below(&h->rng_state, &h->rng_stream, (guint32)total);
  if (!door->weights && !door->weights32)
    return door->first + left;
  return door->first + fall(door, left);
}

static void tell_chance(TwContext *ctx, const TwDoor *door, TwChance chance) {
  TwEntry entry = {.type = TW_ENTRY_CHANCE,
                   .text = door->label,
                   .chance = chance,
                   .knows = door->knows,
                   .player = tw_turn_player(ctx->game),
                   .side = TW_NONE,
                   .region = TW_NONE,
                   .action = ctx->action,
                   .final = ctx->final};
  tw_emit(ctx->game, &entry);
}

/* The next result of the door's type; NULL: none is left, or it is not possible now. */
static const TwChance *take_loose(TwContext *ctx, const TwDoor *door) {
  int *at = &ctx->loose->at[door->type];
  while (*at < ctx->n_feed && ctx->feed[*at].type != (gint32)door->type)
    ++*at;
  if (*at == ctx->n_feed)
    return NULL;
  const TwChance *given = &ctx->feed[(*at)++];
  if (is_possible(door, given))
    return given;
  ctx->loose->drawn_anew++;
  return NULL;
}

/* The rule that asks, and what for. (transfer full) */
static char *asker_of(const TwContext *ctx, const TwDoor *door) {
  return g_strdup_printf("%s %s", ctx->source ? ctx->source : "", door->label);
}

/* The next result that was for the same rule and the same thing. */
static const TwChance *take_own(const TwContext *ctx, const TwDoor *door) {
  g_autofree char *asker = asker_of(ctx, door);
  for (int i = 0; i < ctx->n_feed; i++) {
    if (ctx->loose->used[i] || strcmp(ctx->loose->askers[i], asker) != 0 ||
        !is_possible(door, &ctx->feed[i]))
      continue;
    ctx->loose->used[i] = TRUE;
    return &ctx->feed[i];
  }
  return NULL;
}

gint32 tw_door(TwContext *ctx, const TwDoor *door) {
  gint32 value;
  const TwChance *loose = !ctx->loose          ? NULL
                          : ctx->loose->askers ? take_own(ctx, door)
                                               : take_loose(ctx, door);
  if (loose) {
    generate(ctx, door);
    value = loose->value;
  } else if (!ctx->loose && ctx->used_feed < ctx->n_feed) {
    generate(ctx, door); /* the generator stands where it would have without: replay hashes equal */
    value = take_given(ctx, door);
  } else if (ctx->game->flags & TW_GAME_HAND_FED) {
    want(ctx, door);
    return TW_NONE;
  } else {
    value = generate(ctx, door);
  }
  if (ctx->failed)
    return TW_NONE;
  TwChance chance = {(gint32)door->type, value};
  if (ctx->game->history)
    tw_chances_push(&ctx->chance, &chance);
  if (ctx->game->sink)
    tell_chance(ctx, door, chance);
  if (ctx->askers)
    g_ptr_array_add(ctx->askers, asker_of(ctx, door));
  return value;
}

/* --- bags --------------------------------------------------------------------- */

TwTileType tw_bag_draw(TwContext *ctx, TwBag bag, TwPlayer knows) {
  TwGame *g = ctx->game;
  if (!g->bag_totals[bag])
    return TW_NONE;
  TwDoor door = {.type = TW_TYPE_TILE_TYPE,
                 .label = "draw",
                 .n = g->mix->n_types,
                 .weights = tw_bag_counts(g, bag),
                 .total = g->bag_totals[bag],
                 .knows = knows};
  TwTileType type = tw_door(ctx, &door);
  if (type == TW_NONE)
    return TW_NONE;
  tw_bag_counts(g, bag)[type]--;
  g->bag_totals[bag]--;
  return type;
}

static gboolean known_bag(TwContext *ctx, TwBag bag, const char *what) {
  if (bag >= 0 && bag < ctx->game->mix->n_bags)
    return TRUE;
  tw_fail(ctx, _("%s: there is no bag %d"), what, bag);
  return FALSE;
}

static gboolean known_type(TwContext *ctx, TwTileType type, const char *what) {
  if (type >= 0 && type < ctx->game->mix->n_types)
    return TRUE;
  tw_fail(ctx, _("%s: there is no tile type %d"), what, type);
  return FALSE;
}

TwTileType tw_draw(TwContext *ctx, TwBag bag) {
  if (!tw_may_change(ctx, "draw") || !known_bag(ctx, bag, "draw"))
    return TW_NONE;
  return tw_bag_draw(ctx, bag, TW_NONE);
}

TwTileType tw_draw_secret(TwContext *ctx, TwBag bag, TwPlayer player) {
  if (!tw_may_change(ctx, "draw") || !known_bag(ctx, bag, "draw"))
    return TW_NONE;
  return tw_bag_draw(ctx, bag, player == TW_NONE ? TW_HIDDEN : player);
}

/* A tile in a bag will be placed some day, and every tile ever placed has a number of its own.
 * One that is still in hand while it is put back counts once. */
static gboolean may_still_be_placed(TwContext *ctx, TwTileType type) {
  const TwGame *g = ctx->game;
  gint32 coming = g->header->n_tiles + 1;
  for (TwBag bag = 0; bag < g->mix->n_bags; bag++)
    coming += g->bag_totals[bag];
  for (int i = 0; i < g->header->n_frames; i++)
    coming += g->frames[i].phase == TW_PHASE_TURN && g->frames[i].value[TW_TURN_TYPE] != TW_NONE &&
              g->frames[i].value[TW_TURN_TYPE] != type;
  if (coming <= (gint32)g->mix->layout.n_tiles)
    return TRUE;
  tw_fail(ctx,
          _("no tile can go back into a bag: this game places %u tiles in all. A package that "
            "takes tiles off the board says how many: rule { extra_tiles = N }"),
          g->mix->layout.n_tiles);
  return FALSE;
}

gboolean tw_bag_put(TwContext *ctx, TwBag bag, TwTileType type) {
  if (!tw_may_change(ctx, "put back") || !known_bag(ctx, bag, "put back") ||
      !known_type(ctx, type, "put back"))
    return FALSE;
  if (!may_still_be_placed(ctx, type))
    return FALSE;
  tw_bag_counts(ctx->game, bag)[type]++;
  ctx->game->bag_totals[bag]++;
  return TRUE;
}

gboolean tw_bag_take(TwContext *ctx, TwBag bag, TwTileType type) {
  if (!tw_may_change(ctx, "take") || !known_bag(ctx, bag, "take") || !known_type(ctx, type, "take"))
    return FALSE;
  if (!tw_bag_counts(ctx->game, bag)[type]) {
    tw_fail(ctx, _("take: no tile %s is in the bag"), ctx->game->mix->types[type].name);
    return FALSE;
  }
  tw_bag_counts(ctx->game, bag)[type]--;
  ctx->game->bag_totals[bag]--;
  return TRUE;
}

gboolean tw_discard(TwContext *ctx, TwTileType type) {
  if (!tw_may_change(ctx, "discard") || !known_type(ctx, type, "discard"))
    return FALSE;
  ctx->game->header->discarded++;
  return TRUE;
}

/* --- dice and picks ------------------------------------------------------------- */

gint32 tw_roll(TwContext *ctx, int sides, const char *label) {
  if (!tw_may_change(ctx, "roll"))
    return TW_NONE;
  if (sides < 1 || sides > 1000000) {
    tw_fail(ctx, _("roll: a die has 1 to 1000000 sides, got %d"), sides);
    return TW_NONE;
  }
  TwDoor door = {.type = TW_TYPE_INT, .label = label, .n = sides, .first = 1, .knows = TW_NONE};
  return tw_door(ctx, &door);
}

gint32 tw_pick(TwContext *ctx, int n, const char *label) {
  if (!tw_may_change(ctx, "pick"))
    return TW_NONE;
  if (n < 1) {
    tw_fail(ctx, _("pick: there is nothing to pick from"));
    return TW_NONE;
  }
  TwDoor door = {.type = TW_TYPE_INT, .label = label, .n = n, .knows = TW_NONE};
  return tw_door(ctx, &door);
}

/* --- decks ------------------------------------------------------------------------ */

static gint32 cards_total(const gint32 *counts, const TwDeckInfo *info) {
  gint32 total = 0;
  for (int i = 0; i < info->n_cards; i++)
    total += counts[info->first_card + i];
  return total;
}

static void reshuffle(TwGame *g, const TwDeckInfo *info) {
  for (TwCard c = info->first_card; c < info->first_card + info->n_cards; c++) {
    tw_cards_left(g)[c] += tw_cards_discarded(g)[c];
    tw_cards_discarded(g)[c] = 0;
  }
}

gboolean tw_shuffle(TwContext *ctx, TwDeck deck) {
  if (!tw_may_change(ctx, "shuffle"))
    return FALSE;
  if (deck < 0 || deck >= ctx->game->mix->n_decks) {
    tw_fail(ctx, _("shuffle: there is no deck %d"), deck);
    return FALSE;
  }
  reshuffle(ctx->game, &ctx->game->mix->decks[deck]);
  tw_deck_refill(ctx, deck);
  return !ctx->failed;
}

static TwCard card_draw(TwContext *ctx, TwDeck deck, TwPlayer knows) {
  TwGame *g = ctx->game;
  const TwDeckInfo *info = &g->mix->decks[deck];
  if (!cards_total(tw_cards_left(g), info) && info->reshuffle)
    reshuffle(g, info);
  gint32 total = cards_total(tw_cards_left(g), info);
  if (!total)
    return TW_NONE;
  TwDoor door = {.type = TW_TYPE_CARD,
                 .label = "deal",
                 .n = info->n_cards,
                 .first = info->first_card,
                 .weights32 = tw_cards_left(g) + info->first_card,
                 .total = total,
                 .knows = knows};
  TwCard card = tw_door(ctx, &door);
  if (card != TW_NONE)
    tw_cards_left(g)[card]--;
  return card;
}

void tw_deck_refill(TwContext *ctx, TwDeck deck) {
  const TwDeckInfo *info = &ctx->game->mix->decks[deck];
  gint32 *shown = tw_cards_shown(ctx->game, deck);
  while (shown[0] < info->shown && !ctx->failed) {
    TwCard card = card_draw(ctx, deck, TW_NONE);
    if (card == TW_NONE)
      return;
    shown[1 + shown[0]++] = card;
  }
}

static gboolean known_deck(TwContext *ctx, TwDeck deck, TwPlayer player, const char *what) {
  if (deck >= 0 && deck < ctx->game->mix->n_decks && player >= 0 &&
      player < ctx->game->mix->n_players)
    return TRUE;
  tw_fail(ctx, _("%s: there is no deck %d or no player %d"), what, deck, player + 1);
  return FALSE;
}

TwCard tw_deal(TwContext *ctx, TwDeck deck, TwPlayer player) {
  if (!tw_may_change(ctx, "deal") || !known_deck(ctx, deck, player, "deal"))
    return TW_NONE;
  gboolean secret = ctx->game->mix->decks[deck].hand == TW_HAND_SECRET;
  TwCard card = card_draw(ctx, deck, secret ? player : TW_NONE);
  if (card == TW_NONE)
    return TW_NONE;
  tw_cards_hand(ctx->game, player)[card]++;
  tw_notify(ctx, TW_POINT_CARD_DEALT, card, player, 0, 0);
  return card;
}

gboolean tw_deal_named(TwContext *ctx, TwPlayer player, TwCard card) {
  if (!tw_may_change(ctx, "deal") || card < 0 || card >= ctx->game->mix->n_cards)
    return FALSE;
  if (!tw_cards_left(ctx->game)[card]) {
    tw_fail(ctx, _("deal: no card %s is left"), ctx->game->mix->cards[card].name);
    return FALSE;
  }
  tw_cards_left(ctx->game)[card]--;
  tw_cards_hand(ctx->game, player)[card]++;
  return TRUE;
}

gboolean tw_give_shown(TwContext *ctx, TwDeck deck, TwCard card, TwPlayer player) {
  if (!tw_may_change(ctx, "give") || !known_deck(ctx, deck, player, "give"))
    return FALSE;
  gint32 *shown = tw_cards_shown(ctx->game, deck);
  int at = 1;
  while (at <= shown[0] && shown[at] != card)
    at++;
  if (at > shown[0]) {
    tw_fail(ctx, _("give: that card is not face up"));
    return FALSE;
  }
  for (; at < shown[0]; at++)
    shown[at] = shown[at + 1];
  shown[0]--;
  tw_cards_hand(ctx->game, player)[card]++;
  tw_deck_refill(ctx, deck);
  return !ctx->failed;
}

gboolean tw_discard_card(TwContext *ctx, TwDeck deck, TwPlayer player, TwCard card) {
  if (!tw_may_change(ctx, "discard") || !known_deck(ctx, deck, player, "discard"))
    return FALSE;
  const TwDeckInfo *info = &ctx->game->mix->decks[deck];
  if (card < info->first_card || card >= info->first_card + info->n_cards ||
      !tw_cards_hand(ctx->game, player)[card]) {
    tw_fail(ctx, _("discard: player %d does not hold that card"), player + 1);
    return FALSE;
  }
  tw_cards_hand(ctx->game, player)[card]--;
  tw_cards_discarded(ctx->game)[card]++;
  tw_notify(ctx, TW_POINT_CARD_PLAYED, card, player, 0, 0);
  return TRUE;
}
