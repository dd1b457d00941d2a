/* SPDX-License-Identifier: MIT */

/*
 * Plays at random: uniformly among the legal actions as listed, and uniformly
 * inside a range. For a tile that is each (cell, turn) pair, for a figure each
 * free feature and "none", which is the protocol that engines are compared by.
 */

#include "bot-private.h"

static CliBot *random_fresh(void) {
  return g_new0(CliBot, 1);
}

static void random_free(CliBot *bot) {
  g_free(bot);
}

static void random_choose(CliBot *bot, TwWorker *worker, const CliBotSight *sight,
                          TwAction *choice) {
  int n = sight->n;
  const TwAction *listed = &sight->legal[n > 1 ? cli_pcg_below(&bot->pcg, (guint32)n) : 0];
  *choice = *listed;
  if (!cli_bot_narrow(bot, choice))
    bot->listed = listed;
}

const CliBotSort cli_bot_random = {
    .name = "random", .fresh = random_fresh, .choose = random_choose, .free = random_free};
