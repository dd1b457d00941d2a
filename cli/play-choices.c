/* SPDX-License-Identifier: MIT */

/* Groups the legal actions of a decision into numbered choices. */

#include "play-choices.h"

#include <string.h>

/* The slot of the only argument of a type; TW_NONE if there is none or several. */
static int only_slot(const TwMix *mix, TwVerb verb, TwType type) {
  int slot = TW_NONE;
  for (int i = 0; i < tw_mix_verb_n_arguments(mix, verb); i++) {
    TwArgumentInfo argument = tw_mix_verb_argument(mix, verb, i);
    if (argument.type != type)
      continue;
    if (slot != TW_NONE)
      return TW_NONE;
    slot = argument.slot;
  }
  return slot;
}

gboolean play_action_argument(const TwMix *mix, const TwAction *action, TwType type,
                              gint32 *value) {
  for (int i = 0; i < tw_mix_verb_n_arguments(mix, action->verb); i++) {
    TwArgumentInfo argument = tw_mix_verb_argument(mix, action->verb, i);
    if (argument.type == type) {
      *value = action->slot[argument.slot];
      return TRUE;
    }
  }
  return FALSE;
}

TwTileType play_action_tile(const TwGame *game, const TwAction *action) {
  gint32 type = TW_NONE;
  if (!play_action_argument(tw_game_mix(game), action, TW_TYPE_TILE_TYPE, &type))
    type = tw_turn_tile(game);
  return type;
}

gboolean play_action_range(const TwMix *mix, const TwAction *action, TwArgumentInfo *argument) {
  for (int i = 0; i < tw_mix_verb_n_arguments(mix, action->verb); i++) {
    *argument = tw_mix_verb_argument(mix, action->verb, i);
    if (argument->type == TW_TYPE_INT &&
        action->slot[argument->slot] != action->slot[argument->slot + 1])
      return TRUE;
  }
  return FALSE;
}

/* --- grouping ------------------------------------------------------------ */

/* Same action but for the turn? */
static gboolean same_spot(const TwAction *a, const TwAction *b, int turn_slot) {
  TwAction other = *b;
  other.slot[turn_slot] = a->slot[turn_slot];
  return memcmp(a, &other, sizeof other) == 0;
}

static void add_choice(PlayChoices *choices, gboolean spot, TwCell cell, int action) {
  PlayChoice choice = {spot, cell, g_array_new(FALSE, FALSE, sizeof(int))};
  g_array_append_val(choice.actions, action);
  g_array_append_val(choices->choices, choice);
}

/* Adds an action to a spot that is there already. Later spots are likelier: looks from the end. */
static gboolean join_spot(PlayChoices *choices, const TwAction *action, int index, int turn_slot) {
  for (guint i = choices->choices->len; i-- > 0;) {
    PlayChoice *choice = &g_array_index(choices->choices, PlayChoice, i);
    if (choice->spot && same_spot(play_choices_action(choices, choice, 0), action, turn_slot)) {
      g_array_append_val(choice->actions, index);
      return TRUE;
    }
  }
  return FALSE;
}

static int reading_order(gconstpointer a, gconstpointer b) {
  const PlayChoice *one = a, *other = b;
  if (one->spot != other->spot)
    return other->spot - one->spot;
  int down = one->spot ? tw_cell_y(one->cell) - tw_cell_y(other->cell) : 0;
  int across = one->spot ? tw_cell_x(one->cell) - tw_cell_x(other->cell) : 0;
  int first = g_array_index(one->actions, int, 0) - g_array_index(other->actions, int, 0);
  return down != 0 ? down : across != 0 ? across : first;
}

static void clear_choice(gpointer data) {
  g_array_unref(((PlayChoice *)data)->actions);
}

PlayChoices *play_choices_new(TwWorker *worker, const TwGame *game) {
  PlayChoices *choices = g_new0(PlayChoices, 1);
  const TwMix *mix = tw_game_mix(game);
  int n = 0;
  const TwAction *legal = tw_game_legal(worker, game, &n);
  choices->actions = g_array_new(FALSE, FALSE, sizeof(TwAction));
  choices->choices = g_array_new(FALSE, FALSE, sizeof(PlayChoice));
  g_array_set_clear_func(choices->choices, clear_choice);
  if (n > 0)
    g_array_append_vals(choices->actions, legal, (guint)n);
  for (int i = 0; i < n; i++) {
    const TwAction *action = &g_array_index(choices->actions, TwAction, i);
    int cell_slot = only_slot(mix, action->verb, TW_TYPE_CELL);
    int turn_slot = only_slot(mix, action->verb, TW_TYPE_TURN);
    gboolean spot =
        cell_slot != TW_NONE && turn_slot != TW_NONE && play_action_tile(game, action) != TW_NONE;
    if (spot && join_spot(choices, action, i, turn_slot))
      continue;
    add_choice(choices, spot, spot ? action->slot[cell_slot] : 0, i);
    choices->n_spots += spot;
  }
  g_array_sort(choices->choices, reading_order);
  return choices;
}

void play_choices_free(PlayChoices *choices) {
  if (choices == NULL)
    return;
  g_array_unref(choices->choices);
  g_array_unref(choices->actions);
  g_free(choices);
}

int play_choices_count(const PlayChoices *choices) {
  return (int)choices->choices->len;
}

const PlayChoice *play_choices_get(const PlayChoices *choices, int index) {
  return &g_array_index(choices->choices, PlayChoice, index);
}

const TwAction *play_choices_action(const PlayChoices *choices, const PlayChoice *choice, int n) {
  int index = g_array_index(choice->actions, int, n);
  return &g_array_index(choices->actions, TwAction, index);
}

int play_choices_at(const PlayChoices *choices, int x, int y, gboolean *several) {
  int found = -1;
  *several = FALSE;
  for (int i = 0; i < choices->n_spots; i++) {
    if (play_choices_get(choices, i)->cell != tw_cell(x, y))
      continue;
    *several = found >= 0;
    found = found >= 0 ? found : i;
  }
  return found;
}

/* --- turns --------------------------------------------------------------- */

static gboolean looks_alike(const TwMix *mix, const Signs *signs, TwTileType type, int turn,
                            int other) {
  if (tw_mix_tile_type_cells(mix, type) > 1)
    return FALSE;
  Face one, two;
  face_of_type(&one, signs, mix, type, turn, 0);
  face_of_type(&two, signs, mix, type, other, 0);
  return face_same(&one, &two);
}

GArray *play_choices_turns(const PlayChoices *choices, const PlayChoice *spot, const TwGame *game,
                           const Signs *signs) {
  GArray *turns = g_array_new(FALSE, FALSE, sizeof(int));
  const TwMix *mix = tw_game_mix(game);
  TwTileType type = play_action_tile(game, play_choices_action(choices, spot, 0));
  for (guint i = 0; i < spot->actions->len; i++) {
    int index = g_array_index(spot->actions, int, i);
    const TwAction *action = &g_array_index(choices->actions, TwAction, index);
    gint32 turn = 0, other = 0;
    gboolean seen = FALSE;
    play_action_argument(mix, action, TW_TYPE_TURN, &turn);
    for (guint j = 0; j < turns->len && !seen && type >= 0; j++) {
      int earlier = g_array_index(turns, int, j);
      play_action_argument(mix, &g_array_index(choices->actions, TwAction, earlier), TW_TYPE_TURN,
                           &other);
      seen = looks_alike(mix, signs, type, turn, other);
    }
    if (!seen)
      g_array_append_val(turns, index);
  }
  return turns;
}

GArray *play_choices_marks(const PlayChoices *choices) {
  GArray *marks = g_array_new(FALSE, FALSE, sizeof(BoardSpot));
  for (int i = 0; i < choices->n_spots; i++) {
    BoardSpot mark = {play_choices_get(choices, i)->cell, i + 1};
    gboolean again = i > 0 && play_choices_get(choices, i - 1)->cell == mark.cell;
    if (!again)
      g_array_append_val(marks, mark);
  }
  return marks;
}
