/* SPDX-License-Identifier: MIT */
#ifndef TW_SCENARIO_H
#define TW_SCENARIO_H

#include <tilewright/game.h>

G_BEGIN_DECLS

/*
 * Scenarios: rules told as short games in Lua, `tests/NAME.lua` of a package.
 * A file is untrusted, as all scripts are: it runs within limits and sees only
 * the functions of scenarios. Each scenario has a state, a mix and a game of its own.
 */

/* One thing that is not as the scenario says. */
typedef struct {
  const char *what; /* "points Red" */
  const char *expected, *got;
} TwDifference;

typedef struct {
  const char *title;
  gboolean passed;
  int line;            /* of the statement that failed; of the scenario, if it passed */
  const char *message; /* "towns.lua:7: not as expected"; NULL if it passed */
  int n_differences;
  const TwDifference *differences;
  const TwGame *game;       /* as it stood at the end; NULL: none could be started */
  const char *const *names; /* the players', NULL-terminated; NULL without a game */
  const char *repeat;       /* of a property that does not hold: the shortest game found that shows
                             * it, as a scenario; NULL */
} TwScenarioResult;

/* Called once a scenario, in the order of the file; all of `result` is gone afterwards.
 * FALSE: run no more. */
typedef gboolean (*TwScenarioReport)(const TwScenarioResult *result, gpointer data);

/*
 * tw_scenarios_run: runs a file. A file `FOLDER/ID/tests/NAME.lua` finds the package ID
 * and its neighbours without being told. search: (nullable): a spec whose search path is
 * used, before that. After a scenario went through, its game is replayed from its own
 * record, which must give the same state.
 * Errors: of TW_SCRIPT_ERROR: the file cannot be read or run, or has no scenario.
 */
TW_API gboolean tw_scenarios_run(const char *path, const TwMixSpec *search, TwScenarioReport report,
                                 gpointer data, GError **error);

G_END_DECLS

#endif
