/* SPDX-License-Identifier: MIT */
#ifndef CLI_BOT_H
#define CLI_BOT_H

/*
 * Players made of code. A bot sees what its seat may see: the legal actions and
 * a view of the game, never the truth. It belongs to one thread and may play
 * several seats and several games of one mix, one after the other.
 */

#include <tilewright/tilewright.h>

G_BEGIN_DECLS

typedef struct CliBot CliBot;

/*
 * cli_bot_new: a bot by its name. worker: of the mix it will play; used again by each
 * choice. Errors: TW_ERROR_TEXT: no bot has this name, with the names there are.
 */
CliBot *cli_bot_new(const char *name, TwWorker *worker, guint64 seed, GError **error);

/* cli_bot_seed: starts the bot's own generator anew, as if it had just been made. */
void cli_bot_seed(CliBot *bot, guint64 seed);

/*
 * cli_bot_choose: picks one of the legal actions; a range is narrowed to one value.
 * The game is not changed; the worker's list of legal actions may be.
 * Returns: FALSE if nothing is legal (the game is over, or has failed).
 */
gboolean cli_bot_choose(CliBot *bot, TwWorker *worker, const TwGame *game, TwAction *choice);

/*
 * cli_bot_listed: the entry of the worker's list that the last choice is, while the list
 * stands; applying that one saves looking the choice up. (nullable): the list has gone, or
 * the choice is out of a range.
 */
const TwAction *cli_bot_listed(const CliBot *bot);

void cli_bot_free(CliBot *bot);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CliBot, cli_bot_free)

/* cli_bots_check: is there a bot of each name? Spaces around them are taken away. Errors:
 * G_OPTION_ERROR_BAD_VALUE. (NULL-terminated, changed in place) */
gboolean cli_bots_check(char **bots, GError **error);

/* cli_bot_names: NULL-terminated. (transfer none) */
const char *const *cli_bot_names(void);

G_END_DECLS

#endif
