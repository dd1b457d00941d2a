/* SPDX-License-Identifier: MIT */

/* Random games under invariants: played in check-games-run.c, told in check-games-report.c. */

#include "check-games-run.h"

static guint32 exempt_of(const CheckGames *asked) {
  g_autoptr(TwMix) mix = tw_mix_new(asked->spec, NULL);
  return mix ? tw_mix_exempt(mix) : 0;
}

CliExit check_games(const CheckGames *asked) {
  g_auto(CheckOutcome) outcome = {0};
  g_autoptr(GError) error = NULL;
  if (!check_games_play(asked, &outcome, &error))
    return cli_fail(error);
  (asked->json ? check_games_json : check_games_text)(asked, &outcome, exempt_of(asked));
  if (outcome.trial && asked->save && !check_games_save(asked, &outcome, &error))
    return cli_fail(error);
  if (cli_interrupted())
    return CLI_INTERRUPTED;
  if (!outcome.trial)
    return CLI_OK;
  return outcome.broken.invariant == TW_BROKEN_RULE ? CLI_GAME_FAILED : CLI_CHECK_FAILED;
}
