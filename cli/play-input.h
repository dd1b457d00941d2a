/* SPDX-License-Identifier: MIT */
#ifndef CLI_PLAY_INPUT_H
#define CLI_PLAY_INPUT_H

#include <glib.h>

G_BEGIN_DECLS

/*
 * What a typed line means, before it is known whether it can be done. Pure:
 * sees the line and the words that would be understood, and no game.
 */

typedef enum {
  PLAY_HELP,
  PLAY_BOARD,
  PLAY_LEGAL,
  PLAY_WHY,
  PLAY_UNDO,
  PLAY_SCORES,
  PLAY_LOG,
  PLAY_TILES,
  PLAY_HINT,
  PLAY_SAVE,
  PLAY_BACK,
  PLAY_QUIT,
  PLAY_N_COMMANDS
} PlayCommand;

typedef enum {
  INPUT_EMPTY,
  INPUT_NUMBER,  /* "3", "3 90", "3.2": number, and second if given */
  INPUT_CELL,    /* "1,0", "1,0 90": x, y, and second if given */
  INPUT_COMMAND, /* command, rest */
  INPUT_ACTION,  /* rest: the text of an action */
  INPUT_UNKNOWN  /* rest: the word; near: what may have been meant, or NULL */
} PlayInputType;

typedef struct {
  PlayInputType type;
  gint64 number, second;
  gboolean has_second;
  int x, y;
  PlayCommand command;
  char *rest;       /* owned */
  const char *near; /* one of the words given */
} PlayInput;

/*
 * play_input_parse: reads a line. verbs: NULL-terminated names of the actions of
 * the mix. A word is a command, then a verb, then the beginning of a command,
 * then of one verb; anything with a "=" is an action.
 */
void play_input_parse(PlayInput *input, const char *line, const char *const *verbs);
void play_input_clear(PlayInput *input);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PlayInput, play_input_clear)

/* play_input_cell: "3,-2" at the beginning of a text. rest: (out) (nullable) what follows. */
gboolean play_input_cell(const char *text, int *x, int *y, const char **rest);

/* play_command_name: as typed in full. (transfer none) */
const char *play_command_name(PlayCommand command);

G_END_DECLS

#endif
