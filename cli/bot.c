/* SPDX-License-Identifier: MIT */

/*
 * The list of bots and what all have in common. How one chooses stands in a
 * file of its own; see bot-private.h for what to write to add another.
 */

#include "bot-private.h"

#include <glib/gi18n.h>

static const CliBotSort *const sorts[] = {&cli_bot_random, &cli_bot_greedy};
static const char *const names[] = {"random", "greedy", NULL};

const char *const *cli_bot_names(void) {
  return names;
}

gboolean cli_bots_check(char **bots, GError **error) {
  for (int i = 0; bots[i]; i++) {
    if (g_strv_contains(names, g_strstrip(bots[i])))
      continue;
    g_autofree char *known = g_strjoinv(", ", (char **)names);
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                _("no bot is called \"%s\"; there are: %s"), bots[i], known);
    return FALSE;
  }
  return TRUE;
}

static const CliBotSort *find_sort(const char *name, GError **error) {
  for (gsize i = 0; i < G_N_ELEMENTS(sorts); i++)
    if (g_str_equal(sorts[i]->name, name))
      return sorts[i];
  g_autofree char *known = g_strjoinv(", ", (char **)names);
  g_set_error(error, TW_ERROR, TW_ERROR_TEXT, _("no bot is called \"%s\"; there are: %s"), name,
              known);
  return NULL;
}

CliBot *cli_bot_new(const char *name, TwWorker *worker, guint64 seed, GError **error) {
  const CliBotSort *sort = find_sort(name, error);
  if (!sort)
    return NULL;
  CliBot *bot = sort->fresh();
  bot->sort = sort;
  cli_bot_seed(bot, seed);
  return bot;
}

void cli_bot_seed(CliBot *bot, guint64 seed) {
  cli_pcg_seed(&bot->pcg, seed);
  bot->streak = 0;
}

static guint8 range_slots(const TwMix *mix, TwVerb verb) {
  guint bits = 0;
  for (int i = 0; i < tw_mix_verb_n_arguments(mix, verb); i++) {
    TwArgumentInfo argument = tw_mix_verb_argument(mix, verb, i);
    if (argument.type == TW_TYPE_INT && argument.slot + 1 < TW_ACTION_SLOTS)
      bits |= 1u << argument.slot;
  }
  return (guint8)bits;
}

/* Looking ranges up in the mix at each choice would cost more than a random choice does. */
static void learn_mix(CliBot *bot, const TwMix *mix) {
  int n = tw_mix_n_verbs(mix);
  bot->mix = mix;
  g_clear_pointer(&bot->seen, tw_game_free);
  bot->ranges = g_renew(guint8, bot->ranges, MAX(n, 1));
  for (TwVerb verb = 0; verb < n; verb++)
    bot->ranges[verb] = range_slots(mix, verb);
}

static void count_streak(CliBot *bot, const TwGame *game) {
  TwPlayer seat = tw_game_player(game);
  int turn = tw_turn_number(game);
  gboolean goes_on = bot->streak > 0 && bot->seat == seat && bot->turn == turn;
  bot->streak = goes_on ? bot->streak + 1 : 1;
  bot->seat = seat;
  bot->turn = turn;
}

/* What the seat may know. What it may do comes from the game itself: in a view hidden tiles lie
 * back in the bag, which may make something possible that is not. */
static const TwGame *seen_by_seat(CliBot *bot, const TwGame *game) {
  if (!tw_mix_has_secrets(bot->mix))
    return game;
  if (bot->seen)
    tw_game_view_into(bot->seen, game, tw_game_player(game));
  else
    bot->seen = tw_game_view(game, tw_game_player(game));
  return bot->seen;
}

gboolean cli_bot_choose(CliBot *bot, TwWorker *worker, const TwGame *game, TwAction *choice) {
  const TwMix *mix = tw_game_mix(game);
  if (bot->mix != mix)
    learn_mix(bot, mix);
  bot->listed = NULL;
  count_streak(bot, game);
  const CliBotSort *sort = bot->streak > CLI_BOT_PATIENCE ? &cli_bot_random : bot->sort;
  CliBotSight sight = {0};
  sight.legal = tw_game_legal(worker, game, &sight.n);
  if (sight.n <= 0)
    return FALSE;
  if (sort->looks)
    sight.game = seen_by_seat(bot, game);
  sort->choose(bot, worker, &sight, choice);
  return TRUE;
}

const TwAction *cli_bot_listed(const CliBot *bot) {
  return bot->listed;
}

gboolean cli_bot_narrow(CliBot *bot, TwAction *action) {
  gboolean narrowed = FALSE;
  for (int slot = -1; (slot = cli_bot_next_range(bot, action, slot)) >= 0;) {
    gint32 value = cli_pcg_between(&bot->pcg, action->slot[slot], action->slot[slot + 1]);
    action->slot[slot] = action->slot[slot + 1] = value;
    narrowed = TRUE;
  }
  return narrowed;
}

void cli_bot_free(CliBot *bot) {
  if (!bot)
    return;
  g_free(bot->ranges);
  g_clear_pointer(&bot->seen, tw_game_free);
  bot->sort->free(bot);
}
