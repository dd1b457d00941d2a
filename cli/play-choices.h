/* SPDX-License-Identifier: MIT */
#ifndef CLI_PLAY_CHOICES_H
#define CLI_PLAY_CHOICES_H

#include "board-text.h"

G_BEGIN_DECLS

/*
 * The legal actions of a decision as a player chooses them: numbered from 1.
 * Actions that differ only in how a tile is turned are one choice, a spot, made
 * in two steps; everything else is a choice of its own. Nothing here knows an
 * action by its name: a spot is a cell and a turn for a tile.
 */
typedef struct {
  gboolean spot;
  TwCell cell;     /* of a spot */
  GArray *actions; /* int: indices into PlayChoices.actions; one if no spot */
} PlayChoice;

typedef struct {
  GArray *actions; /* TwAction: the legal list */
  GArray *choices; /* PlayChoice */
  int n_spots;     /* they come first, in reading order of the board */
} PlayChoices;

/* play_choices_new: of the game's decision now. (transfer full) */
PlayChoices *play_choices_new(TwWorker *worker, const TwGame *game);
void play_choices_free(PlayChoices *choices);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlayChoices, play_choices_free)

int play_choices_count(const PlayChoices *choices);
const PlayChoice *play_choices_get(const PlayChoices *choices, int index);
/* play_choices_action: the n-th action of a choice. */
const TwAction *play_choices_action(const PlayChoices *choices, const PlayChoice *choice, int n);

/* play_choices_at: index of the spot at a cell, -1: none; *several: more than one is there. */
int play_choices_at(const PlayChoices *choices, int x, int y, gboolean *several);

/*
 * play_choices_turns: the actions of a spot that look different, the first of
 * those that look alike. (transfer full) (element-type int)
 */
GArray *play_choices_turns(const PlayChoices *choices, const PlayChoice *spot, const TwGame *game,
                           const Signs *signs);

/* play_choices_marks: the spots for a board. (transfer full) (element-type BoardSpot) */
GArray *play_choices_marks(const PlayChoices *choices);

/*
 * play_action_argument: the first argument of a type. slot: (out) its value.
 * FALSE: the action has none.
 */
gboolean play_action_argument(const TwMix *mix, const TwAction *action, TwType type, gint32 *value);

/* play_action_tile: the tile type that an action places: its argument or the tile in hand. */
TwTileType play_action_tile(const TwGame *game, const TwAction *action);

/* play_action_range: an argument listed as a range; FALSE if the action has none left. */
gboolean play_action_range(const TwMix *mix, const TwAction *action, TwArgumentInfo *argument);

G_END_DECLS

#endif
