/* SPDX-License-Identifier: MIT */
#ifndef CLI_BOT_PRIVATE_H
#define CLI_BOT_PRIVATE_H

/* What the bots share: the base each begins with, and ranges. */

#include "bot.h"
#include "pcg.h"

G_BEGIN_DECLS

/* What a bot is given: what it may do, and what its seat may see (a view where anything is
 * secret). The list is the worker's and stands until that is used again. */
typedef struct {
  const TwAction *legal;
  int n;
  const TwGame *game; /* NULL for a sort that does not look */
} CliBotSight;

/* A sort of bot. `fresh` makes one with only its own fields set. */
typedef struct {
  const char *name;
  CliBot *(*fresh)(void);
  gboolean looks; /* chooses by the game, not by what is legal alone */
  /* One of the legal actions, of which there is one at least. */
  void (*choose)(CliBot *bot, TwWorker *worker, const CliBotSight *sight, TwAction *choice);
  void (*free)(CliBot *bot);
} CliBotSort;

struct CliBot {
  const CliBotSort *sort;
  CliPcg pcg;
  const TwMix *mix;       /* of the games played; what is known of it was looked up once */
  guint8 *ranges;         /* a verb's slots that begin a range, as bits */
  const TwAction *listed; /* see cli_bot_listed() */
  TwPlayer seat;          /* of the last choice, and its turn; choices made there in a row */
  int turn, streak;
  TwGame *seen; /* the seat's view, where anything is secret */
};

/* A bot that tries to do well gives up after so many choices of one seat in one turn and
 * plays on at random: an action that may be taken again and again would never end. */
#define CLI_BOT_PATIENCE 40

extern const CliBotSort cli_bot_random;
extern const CliBotSort cli_bot_greedy;

/* cli_bot_next_range: the first slot after `slot` of a real range (lowest < highest); -1: none. */
static inline int cli_bot_next_range(const CliBot *bot, const TwAction *action, int slot) {
  guint bits = bot->ranges[action->verb];
  for (int i = slot + 1; bits >> i; i++)
    if ((bits >> i) & 1 && action->slot[i] < action->slot[i + 1])
      return i;
  return -1;
}

/* cli_bot_narrow: makes each range of an action one value, at random. FALSE: it has none. */
gboolean cli_bot_narrow(CliBot *bot, TwAction *action);

G_END_DECLS

#endif
