/* SPDX-License-Identifier: MIT */

/*
 * Secrets: a seat's view hides the same whatever lies hidden, and what the one who
 * decides may do does not depend on what they cannot know. Hidden things are dealt
 * anew for that; the seat must not notice.
 */

#include "config.h"

#include "checker.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* `guess` becomes the game as it might be for all that the seat knows. */
static guint64 deal_anew(TwChecker *c, TwGame *guess, TwPlayer seat) {
  tw_game_view_into(guess, c->game, seat);
  guint64 seen = tw_game_hash(guess);
  tw_game_guess(guess, (guint64)tw_checker_roll(c, 1 << 30));
  return seen;
}

static TwFinding view_differs(TwChecker *c, TwGame *guess, TwPlayer seat) {
  TwGame *view = tw_checker_view(c);
  guint64 seen = deal_anew(c, guess, seat);
  tw_game_view_into(view, guess, seat);
  if (tw_game_hash(view) == seen)
    return TW_HOLDS;
  char *what = g_strdup_printf(_("what seat %d sees, when hidden things are others"), seat + 1);
  tw_differs_hash(c, what, seen, tw_game_hash(view));
  g_free(what);
  return TW_BREAKS;
}

/* The first action that only one of two lists has; NULL. */
static const TwAction *only_here(const TwAction *here, int n, const TwAction *there, int m) {
  for (int i = 0; i < n; i++) {
    int k = 0;
    while (k < m && memcmp(&here[i], &there[k], sizeof here[i]) != 0)
      k++;
    if (k == m)
      return &here[i];
  }
  return NULL;
}

static TwFinding choices_differ(TwChecker *c, TwGame *guess) {
  int n, m;
  TwPlayer seat = tw_game_player(c->game);
  const TwAction *listed = tw_game_legal(c->worker, c->game, &n);
  TwAction *list = g_memdup2(listed, (gsize)n * sizeof *listed);
  deal_anew(c, guess, seat);
  const TwAction *there = tw_game_legal(c->other, guess, &m);
  const TwAction *lost = only_here(list, n, there, m), *won = only_here(there, m, list, n);
  TwFinding found = TW_HOLDS;
  if (lost || won) {
    char *text = tw_action_to_text(c->game, lost ? lost : won);
    found = tw_differs(c,
                       g_strdup_printf(_("what seat %d may do, when hidden things are others: %s"),
                                       seat + 1, text),
                       g_strdup(lost ? _("it is legal") : _("it is not legal")),
                       g_strdup(lost ? _("it is not legal") : _("it is legal")));
    g_free(text);
  }
  g_free(list);
  return found;
}

TwFinding tw_look_secrets(TwChecker *c) {
  if (!tw_mix_has_secrets(c->mix))
    return TW_IDLE;
  TwGame *guess = tw_checker_copy(c);
  for (TwPlayer seat = TW_NONE; seat < tw_mix_players(c->mix); seat++)
    if (view_differs(c, guess, seat) == TW_BREAKS)
      return TW_BREAKS;
  return tw_game_over(c->game) ? TW_HOLDS : choices_differ(c, guess);
}
