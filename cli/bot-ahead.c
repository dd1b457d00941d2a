/* SPDX-License-Identifier: MIT */

/* Playing on by a plain policy, and what a tile is worth. See bot-ahead.h. */

#include "bot-ahead.h"

#include <string.h>

#include "bot-estimate.h"

enum { MOST_STEPS = 80, FEW = 4 };

/* --- what others do ------------------------------------------------------ */

static gboolean is_pass(const TwMix *mix, const TwAction *action) {
  return g_str_equal(tw_mix_verb_label(mix, action->verb), "pass");
}

/* Ranges are taken at their lowest. */
static TwAction lowest(const TwMix *mix, const TwAction *listed, gboolean *ranged) {
  TwAction action = *listed;
  for (int i = 0; i < tw_mix_verb_n_arguments(mix, action.verb); i++) {
    TwArgumentInfo argument = tw_mix_verb_argument(mix, action.verb, i);
    gint32 *slot = &action.slot[argument.slot];
    if (argument.type != TW_TYPE_INT || slot[0] == slot[1])
      continue;
    slot[1] = slot[0];
    *ranged = TRUE;
  }
  return action;
}

/* Passes if that is possible; else the best of a few, or the first of many. */
static gboolean answer(TwWorker *worker, const TwGame *game, TwGame *spare, TwAction *choice) {
  const TwMix *mix = tw_game_mix(game);
  TwAction few[FEW];
  gboolean ranged = FALSE;
  gint64 best = G_MININT64;
  int n;
  const TwAction *legal = tw_game_legal(worker, game, &n);
  if (n == 0)
    return FALSE;
  *choice = is_pass(mix, &legal[n - 1]) ? legal[n - 1] : lowest(mix, &legal[0], &ranged);
  if (n > FEW || ranged || is_pass(mix, choice))
    return TRUE;
  memcpy(few, legal, (gsize)n * sizeof *few); /* the list goes with the first trial */
  TwPlayer player = tw_game_player(game);
  for (int i = 0; i < n; i++) {
    TwAction one = lowest(mix, &few[i], &ranged);
    tw_game_copy(spare, game);
    if (tw_apply(worker, spare, &one, NULL) != TW_VERDICT_OK)
      continue;
    gint64 value = cli_estimate_position(worker, spare, player);
    if (value > best) {
      best = value;
      *choice = one;
    }
  }
  return TRUE;
}

/* --- playing on ------------------------------------------------------------ */

static gboolean in_hand(const TwGame *game, TwPlayer seat) {
  return tw_turn_extra(game) != TW_NONE && tw_turn_player(game) == seat &&
         tw_turn_tile(game) != TW_NONE && tw_turn_placed(game) == TW_NONE;
}

CliAhead cli_look_ahead(TwWorker *worker, TwGame *game, TwGame *spare, TwPlayer seat) {
  CliAhead ahead = {.tile = TW_NONE};
  gboolean settled = FALSE;
  int turn = tw_turn_number(game);
  for (int i = 0; i < MOST_STEPS && !tw_game_over(game); i++) {
    TwAction action;
    if (!settled && tw_turn_number(game) != turn) {
      ahead.value = cli_estimate_position(worker, game, seat);
      settled = TRUE;
    }
    if (settled && in_hand(game, seat))
      ahead.tile = tw_turn_tile(game);
    if (settled && (ahead.tile != TW_NONE || tw_turn_extra(game) == TW_NONE))
      return ahead;
    if (!answer(worker, game, spare, &action) ||
        tw_apply(worker, game, &action, NULL) != TW_VERDICT_OK)
      break;
  }
  if (!settled)
    ahead.value = cli_estimate_position(worker, game, seat);
  return ahead;
}

/* --- a tile's worth --------------------------------------------------------- */

typedef struct {
  TwPlayer seat;
  TwTileType type;
} Extra;

static void give_turn(TwContext *ctx, gpointer data) {
  const Extra *extra = data;
  tw_extra_turn(ctx, extra->seat, extra->type, 0);
}

gint64 cli_estimate_tile(TwWorker *worker, const TwGame *game, TwGame *scratch, TwGame *spare,
                         TwPlayer seat, TwTileType type) {
  Extra extra = {seat, type};
  gint64 without = cli_estimate_position(worker, game, seat), best = without;
  tw_game_copy(scratch, game);
  if (tw_set_up(worker, scratch, give_turn, &extra, NULL) != TW_VERDICT_OK ||
      tw_game_player(scratch) != seat || tw_turn_tile(scratch) != type)
    return 0; /* it fits nowhere */
  int n;
  const TwAction *legal = tw_game_legal(worker, scratch, &n);
  g_autofree TwAction *places = g_memdup2(legal, (gsize)n * sizeof *legal);
  for (int i = 0; i < n; i++) {
    tw_game_copy(spare, scratch);
    if (tw_apply(worker, spare, &places[i], NULL) != TW_VERDICT_OK)
      continue;
    gint64 claim = tw_game_over(spare) ? 0 : cli_estimate_claim(spare, seat);
    best = MAX(best, claim + cli_estimate_position(worker, spare, seat));
  }
  return best - without;
}
