/* SPDX-License-Identifier: MIT */

/* Random games under invariants. */

#include "check-games.h"

#include <glib/gi18n.h>

CliExit check_games(const CheckGames *asked) {
  cli_error(_("%s: --games: this program cannot play checked games yet"), asked->package);
  return CLI_USAGE;
}
