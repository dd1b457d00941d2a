/* SPDX-License-Identifier: MIT */

/*
 * That a game goes on and comes to an end, that what is listed can be done, and that
 * what is not listed cannot.
 */

#include "config.h"

#include "checker.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum { MOST_IDLE = 400, MOST_TRIED = 24, SPOILT = 6 };

TwFinding tw_look_ends(TwChecker *c) {
  int progress = tw_game_n_tiles(c->game) + tw_game_tiles_discarded(c->game);
  if (progress != c->progress)
    c->idle = 0;
  c->progress = progress;
  if (c->idle++ < MOST_IDLE || tw_game_over(c->game))
    return TW_HOLDS;
  return tw_differs(c, g_strdup(_("actions without a tile laid or gone")),
                    g_strdup_printf(_("at most %d"), MOST_IDLE),
                    g_strdup_printf(_("%d in phase %s, and no end"), c->idle,
                                    tw_mix_phase_label(c->mix, tw_game_phase(c->game))));
}

/* --- the list ------------------------------------------------------------------- */

static TwFinding list_differs(TwChecker *c, const TwAction *list, int n) {
  int n_again;
  const TwAction *again = tw_game_legal(c->other, c->game, &n_again);
  if (n != n_again)
    return tw_differs_int(c, g_strdup(_("legal actions, listed anew")), n, n_again);
  for (int i = 0; i < n; i++)
    if (memcmp(&list[i], &again[i], sizeof list[i]) != 0)
      return tw_differs(c, g_strdup(_("a legal action, listed anew")),
                        tw_action_to_text(c->game, &list[i]),
                        tw_action_to_text(c->game, &again[i]));
  return TW_HOLDS;
}

/* A listed range is accepted at its lowest and its highest value. */
static TwAction at_end_of_range(const TwMix *mix, const TwAction *listed, gboolean highest) {
  TwAction action = *listed;
  for (int i = 0; i < tw_mix_verb_n_arguments(mix, action.verb); i++) {
    TwArgumentInfo info = tw_mix_verb_argument(mix, action.verb, i);
    gint32 *slot = &action.slot[info.slot];
    if (info.type == TW_TYPE_INT)
      slot[0] = slot[1] = slot[highest ? 1 : 0];
  }
  return action;
}

static TwFinding not_accepted(TwChecker *c, const TwAction *action) {
  TwGame *copy = tw_checker_copy(c);
  GError *error = NULL;
  tw_game_copy(copy, c->game);
  TwVerdict verdict = tw_apply(c->other, copy, action, &error);
  if (verdict == TW_VERDICT_OK)
    return TW_HOLDS;
  if (verdict == TW_VERDICT_FAILED) {
    tw_checker_tried(c, action);
    tw_differs(c, g_strdup(_("a rule failed")), NULL, g_strdup(error->message));
    g_clear_error(&error);
    return TW_BREAKS;
  }
  char *text = tw_action_to_text(c->game, action);
  tw_differs(c, g_strdup_printf(_("listed as legal: %s"), text), g_strdup(_("it is accepted")),
             g_strdup(error ? error->message : _("it is refused")));
  g_clear_error(&error);
  g_free(text);
  return TW_BREAKS;
}

TwFinding tw_look_legal(TwChecker *c) {
  int n;
  const TwAction *legal = tw_game_legal(c->worker, c->game, &n);
  if (n == 0)
    return TW_IDLE;
  TwAction *list = g_memdup2(legal, (gsize)n * sizeof *legal);
  TwFinding found = list_differs(c, list, n);
  int step = 1 + n / MOST_TRIED;
  for (int i = tw_checker_roll(c, step); i < n && found == TW_HOLDS; i += step) {
    TwAction action = at_end_of_range(c->mix, &list[i], tw_checker_roll(c, 2) == 0);
    found = not_accepted(c, &action);
  }
  g_free(list);
  return found;
}

/* --- what is not listed ------------------------------------------------------------- */

/* A legal action with one value spoilt, or another verb. */
static TwAction spoil(TwChecker *c, const TwAction *action) {
  static const gint32 odd[] = {-1, 0, 1, 2, 255, 65536, G_MAXINT32, G_MININT32};
  TwAction spoilt = *action;
  int arguments = tw_mix_verb_n_arguments(c->mix, action->verb);
  if (arguments == 0 || tw_checker_roll(c, 4) == 0)
    spoilt.verb = tw_checker_roll(c, tw_mix_n_verbs(c->mix) + 2) - 1;
  else
    spoilt.slot[tw_checker_roll(c, arguments)] = odd[tw_checker_roll(c, G_N_ELEMENTS(odd))];
  return spoilt;
}

/* `copy` is the game, whose hash is given; a refusal leaves it so. */
static TwFinding not_refused(TwChecker *c, TwGame *copy, guint64 hash, const TwAction *action) {
  GError *error = NULL;
  TwVerdict verdict = tw_apply(c->other, copy, action, &error);
  gboolean good =
      verdict == TW_VERDICT_REFUSED && error && *error->message && tw_game_hash(copy) == hash;
  g_clear_error(&error);
  if (good)
    return TW_HOLDS;
  return tw_differs(c, g_strdup_printf(_("an action that is not listed, verb %d"), action->verb),
                    g_strdup(_("it is refused with a reason, and nothing changes")),
                    g_strdup(verdict == TW_VERDICT_REFUSED ? _("no reason, or a change")
                                                           : _("it is not refused")));
}

TwFinding tw_look_refused(TwChecker *c) {
  int n;
  const TwAction *legal = tw_game_legal(c->worker, c->game, &n);
  if (n == 0)
    return TW_IDLE;
  TwAction listed = legal[tw_checker_roll(c, n)];
  TwGame *copy = tw_checker_copy(c);
  tw_game_copy(copy, c->game);
  guint64 hash = tw_game_hash(c->game);
  TwFinding found = TW_HOLDS;
  for (int i = 0; i < SPOILT && found == TW_HOLDS; i++) {
    TwAction action = spoil(c, &listed);
    if (!tw_game_is_legal(c->worker, c->game, &action))
      found = not_refused(c, copy, hash, &action);
  }
  return found;
}
