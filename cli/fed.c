/* SPDX-License-Identifier: MIT */

/*
 * Feeding chance. What an action will need is not known before it is tried, so it
 * is tried with one result more each time until it goes through; each try starts
 * from a copy, since a scratch game cannot be put back.
 */

#include "fed.h"

#include <glib/gi18n.h>

/* More results than one action can sensibly use. */
enum { MOST_CHANCES = 256 };

typedef struct {
  TwChance results[MOST_CHANCES];
  int n;
} Chances;

/* The lowest value that can come at all. */
static gint32 lowest(const TwWanted *wanted) {
  gint32 least = G_MAXINT32;
  for (int i = 0; i < wanted->n; i++)
    if (wanted->weight[i] > 0 && wanted->value[i] < least)
      least = wanted->value[i];
  return least;
}

static gboolean is_offered(const TwWanted *wanted, gint32 value) {
  for (int i = 0; i < wanted->n; i++)
    if (wanted->value[i] == value && wanted->weight[i] > 0)
      return TRUE;
  return FALSE;
}

static gboolean next_tile(const CliFed *fed, const TwWanted *wanted, int *drawn, gint32 *value,
                          GError **error) {
  gint32 listed = *drawn < fed->length ? fed->order[*drawn] : TW_NONE;
  *value = listed == TW_NONE ? lowest(wanted) : listed;
  if (is_offered(wanted, *value)) {
    ++*drawn;
    return TRUE;
  }
  g_set_error(error, TW_ERROR, TW_ERROR_TEXT, _("tile %d of the order is not in the bag any more"),
              *drawn + 1);
  return FALSE;
}

/* Adds what was found missing. */
static gboolean add_wanted(const CliFed *fed, TwWorker *worker, Chances *chances, int *drawn,
                           GError **error) {
  const TwWanted *wanted = tw_worker_wanted(worker);
  if (!wanted || wanted->n <= 0 || chances->n == MOST_CHANCES) {
    g_set_error_literal(error, TW_ERROR, TW_ERROR_FAILED, _("an action wants chance without end"));
    return FALSE;
  }
  gint32 value = lowest(wanted);
  if (wanted->type == TW_TYPE_TILE_TYPE && !next_tile(fed, wanted, drawn, &value, error))
    return FALSE;
  chances->results[chances->n++] = (TwChance){wanted->type, value};
  return TRUE;
}

TwGame *cli_fed_start(const CliFed *fed, TwWorker *worker, guint64 seed, int *drawn,
                      GError **error) {
  TwGameFlags flags = TW_GAME_SCRATCH | TW_GAME_ASK_ALL | TW_GAME_HAND_FED;
  Chances chances = {.n = 0};
  *drawn = 0;
  for (;;) {
    g_autoptr(GError) problem = NULL;
    TwGame *game = tw_game_new_fed(worker, seed, flags, chances.results, chances.n, &problem);
    if (game)
      return game;
    if (!g_error_matches(problem, TW_ERROR, TW_ERROR_NEEDS_CHANCE)) {
      g_propagate_error(error, g_steal_pointer(&problem));
      return NULL;
    }
    if (!add_wanted(fed, worker, &chances, drawn, error))
      return NULL;
  }
}

gboolean cli_fed_apply(const CliFed *fed, TwWorker *worker, TwGame *to, const TwGame *from,
                       const TwAction *action, int *drawn, GError **error) {
  Chances chances;
  chances.n = 0; /* the results need no clearing */
  for (;;) {
    tw_game_copy(to, from);
    TwVerdict verdict = tw_apply_fed(worker, to, action, chances.results, chances.n, NULL);
    if (verdict == TW_VERDICT_OK)
      return TRUE;
    if (verdict == TW_VERDICT_NEEDS_CHANCE) {
      if (!add_wanted(fed, worker, &chances, drawn, error))
        return FALSE;
      continue;
    }
    tw_game_copy(to, from); /* again, for the reason */
    tw_apply_fed(worker, to, action, chances.results, chances.n, error);
    return FALSE;
  }
}
