/* SPDX-License-Identifier: MIT */

/*
 * One decision of a human: shown, then lines are read until an action is
 * applied, the decision changes (undo) or the player leaves. A choice with more
 * to say (a turn, an amount) stays open until the next line completes it; any
 * other line does what it always does.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "play-session.h"

typedef struct {
  PlaySession *session;
  PlayChoices *choices;
  GArray *turns;   /* of the open spot: indices into choices->actions; NULL: none is open */
  gboolean ranged; /* an amount of `action` is still to be given */
  TwAction action;
} Turn;

/* What a line led to. */
typedef enum { LINE_STAYS, LINE_MOVED, LINE_LEAVES } LineResult;

/* The message of a script names lines of its own. */
static void tell_failure(const PlaySession *session, const char *message) {
  g_auto(GStrv) lines = g_strsplit(message, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    play_say(session, INK_BAD, "%s", lines[i]);
}

gboolean play_apply(PlaySession *session, const TwAction *action) {
  g_autoptr(GError) error = NULL;
  TwPlayer player = tw_game_player(session->game);
  TwVerdict verdict = tw_apply(session->worker, session->game, action, &error);
  if (verdict != TW_VERDICT_OK) {
    tell_failure(session, error ? error->message : _("That did not work."));
    if (verdict == TW_VERDICT_FAILED)
      g_print("%s\n", _("The game was put back to before it: choose otherwise, undo or quit."));
    return FALSE;
  }
  if (play_seats_is_human(&session->seats, player))
    session->tiles_seen = tw_game_n_tiles(session->game);
  play_reload_moved(session->reload);
  play_record_sync(&session->record, session->game);
  return TRUE;
}

/* --- completing an action ------------------------------------------------ */

static void close_choice(Turn *turn) {
  g_clear_pointer(&turn->turns, g_array_unref);
  turn->ranged = FALSE;
}

static LineResult refuse(const Turn *turn, const char *format, ...) G_GNUC_PRINTF(2, 3);

static LineResult refuse(const Turn *turn, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  play_say(turn->session, INK_BAD, "%s", text);
  return LINE_STAYS;
}

/* Applies turn->action, or asks for the amount that is missing. amount: (nullable). */
static LineResult complete(Turn *turn, const gint64 *amount) {
  TwArgumentInfo argument;
  if (!play_action_range(play_mix(turn->session), &turn->action, &argument)) {
    close_choice(turn);
    return play_apply(turn->session, &turn->action) ? LINE_MOVED : LINE_STAYS;
  }
  gint32 *range = &turn->action.slot[argument.slot];
  if (amount == NULL) {
    turn->ranged = TRUE;
    return LINE_STAYS;
  }
  if (*amount < range[0] || *amount > range[1])
    return refuse(turn, _("%s is a number from %d to %d."), argument.id, range[0], range[1]);
  range[0] = range[1] = (gint32)*amount;
  return complete(turn, NULL);
}

/* One of the open spot's turns: by its number, or by its degrees. */
static LineResult choose_turn(Turn *turn, gint64 number) {
  const TwMix *mix = play_mix(turn->session);
  gboolean by_number = number >= 1 && number <= turn->turns->len;
  for (guint i = 0; i < turn->turns->len; i++) {
    gint32 turns = 0;
    int index = g_array_index(turn->turns, int, i);
    const TwAction *action = &g_array_index(turn->choices->actions, TwAction, index);
    play_action_argument(mix, action, TW_TYPE_TURN, &turns);
    if (by_number ? number == (gint64)i + 1 : number == 90 * turns) {
      turn->action = *action;
      return complete(turn, NULL);
    }
  }
  if (number % 90 == 0 && number >= 0 && number < 360)
    return refuse(turn, _("Turned %d degrees it does not fit there."), (int)number);
  return refuse(turn, _("There is no turn %" G_GINT64_FORMAT "."), number);
}

/* A spot's legal turn that was left out because it looks like another. */
static gboolean choose_same_looking(Turn *turn, const PlayChoice *spot, gint64 degrees) {
  const TwMix *mix = play_mix(turn->session);
  for (guint i = 0; i < spot->actions->len && degrees >= 90; i++) {
    const TwAction *action = play_choices_action(turn->choices, spot, (int)i);
    gint32 turns = 0;
    if (play_action_argument(mix, action, TW_TYPE_TURN, &turns) && degrees == 90 * turns) {
      turn->action = *action;
      return TRUE;
    }
  }
  return FALSE;
}

static LineResult open_spot(Turn *turn, const PlayChoice *spot, const PlayInput *input) {
  PlaySession *session = turn->session;
  if (input->has_second && choose_same_looking(turn, spot, input->second))
    return complete(turn, NULL);
  turn->turns = play_choices_turns(turn->choices, spot, session->game, session->signs);
  if (input->has_second) {
    LineResult result = choose_turn(turn, input->second);
    close_choice(turn);
    return result;
  }
  if (turn->turns->len == 1)
    return choose_turn(turn, 1);
  play_show_turns(session, turn->choices, turn->turns);
  return LINE_STAYS;
}

static LineResult open_choice(Turn *turn, int index, const PlayInput *input) {
  const PlayChoice *choice = play_choices_get(turn->choices, index);
  close_choice(turn);
  if (choice->spot)
    return open_spot(turn, choice, input);
  turn->action = *play_choices_action(turn->choices, choice, 0);
  return complete(turn, input->has_second ? &input->second : NULL);
}

/* --- lines --------------------------------------------------------------- */

static LineResult take_number(Turn *turn, const PlayInput *input) {
  int n = play_choices_count(turn->choices);
  if (turn->turns != NULL && !input->has_second)
    return choose_turn(turn, input->number);
  if (turn->ranged && !input->has_second)
    return complete(turn, &input->number);
  if (input->number < 1 || input->number > n)
    return refuse(turn, _("There are choices 1 to %d."), n);
  return open_choice(turn, (int)input->number - 1, input);
}

static LineResult take_cell(Turn *turn, const PlayInput *input) {
  PlaySession *session = turn->session;
  gboolean several = FALSE;
  int index = play_choices_at(turn->choices, input->x, input->y, &several);
  if (several)
    return refuse(turn, _("Several things fit at %d,%d: type a number of \"legal\"."), input->x,
                  input->y);
  if (index >= 0)
    return open_choice(turn, index, input);
  if (turn->choices->n_spots == 0)
    return refuse(turn, "%s", _("There is nothing to place now."));
  TwTileType type = tw_turn_tile(session->game);
  g_autofree char *reason = type >= 0 ? tw_why_no_placement(session->worker, session->game, type,
                                                            tw_cell(input->x, input->y), 0)
                                      : NULL;
  return refuse(turn, _("Nothing fits at %d,%d%s%s; \"why %d,%d\" tells more."), input->x, input->y,
                reason ? ": " : "", reason ? reason : "", input->x, input->y);
}

static LineResult take_action(Turn *turn, const char *text) {
  g_autoptr(GError) error = NULL;
  TwAction action;
  close_choice(turn);
  if (!tw_action_from_text(turn->session->worker, turn->session->game, text, &action, &error))
    return refuse(turn, "%s", error->message);
  turn->action = action;
  return complete(turn, NULL);
}

static LineResult take_command(Turn *turn, const PlayInput *input) {
  if (input->command == PLAY_QUIT)
    return LINE_LEAVES;
  if (input->command == PLAY_BACK) {
    if (turn->turns == NULL && !turn->ranged)
      g_print("%s\n", _("\"undo\" takes back what was done."));
    close_choice(turn);
    return LINE_STAYS;
  }
  return play_command(turn->session, turn->choices, input) ? LINE_MOVED : LINE_STAYS;
}

static LineResult take_unknown(const Turn *turn, const PlayInput *input) {
  if (input->near != NULL)
    return refuse(turn, _("\"%s\" is unknown; did you mean \"%s\"?"), input->rest, input->near);
  return refuse(turn, _("\"%s\" is unknown; \"help\" tells what there is."), input->rest);
}

static LineResult take_line(Turn *turn, const char *line) {
  g_auto(PlayInput) input = {0};
  play_input_parse(&input, line, (const char *const *)turn->session->verbs);
  switch (input.type) {
  case INPUT_NUMBER: return take_number(turn, &input);
  case INPUT_CELL: return take_cell(turn, &input);
  case INPUT_COMMAND: return take_command(turn, &input);
  case INPUT_ACTION: return take_action(turn, input.rest);
  case INPUT_UNKNOWN: return take_unknown(turn, &input);
  case INPUT_EMPTY: break;
  }
  return LINE_STAYS;
}

/* --- the prompt ---------------------------------------------------------- */

static char *question(const Turn *turn) {
  TwArgumentInfo argument;
  const PlaySession *session = turn->session;
  const TwMix *mix = play_mix(session);
  int n = play_choices_count(turn->choices);
  if (turn->turns != NULL)
    return g_strdup_printf(_("turn (1-%u, back)"), turn->turns->len);
  if (turn->ranged && play_action_range(mix, &turn->action, &argument))
    return g_strdup_printf(_("%s (%d-%d, back)"), argument.id, turn->action.slot[argument.slot],
                           turn->action.slot[argument.slot + 1]);
  const char *phase = tw_mix_phase_label(mix, tw_game_phase(session->game));
  return n > 1 ? g_strdup_printf(_("%s (1-%d, help)"), phase, n)
               : g_strdup_printf(_("%s (1, help)"), phase);
}

/* A prompt, and what was typed behind an earlier one; shows what was read where nobody types. */
static char *read_line(const PlaySession *session, const char *prompt) {
  g_print("%s> %s", prompt, cli_lines_begun(session->lines));
  char *line = cli_lines_next(session->lines);
  if (session->echo || line == NULL)
    g_print("%s\n", line ? line : "");
  return line;
}

/* What it means that there is no line. */
static PlayNext no_line(const PlaySession *session) {
  if (cli_lines_broken_off(session->lines))
    return PLAY_GOES_ON;
  return cli_interrupted() ? PLAY_INTERRUPTED : PLAY_LEAVES;
}

static char *ask(const Turn *turn) {
  const PlaySession *session = turn->session;
  TwPlayer player = session->at_screen;
  g_autofree char *text = question(turn);
  GString *out = g_string_new(NULL);
  canvas_ink(out, &session->paint, INK_SEAT + session->seats.colors[player],
             session->seats.names[player]);
  g_string_append_printf(out, ", %s", text);
  char *line = read_line(session, out->str);
  g_string_free(out, TRUE);
  return line;
}

static PlayNext read_lines(Turn *turn) {
  for (;;) {
    g_autofree char *line = ask(turn);
    if (line == NULL)
      return no_line(turn->session);
    LineResult result = take_line(turn, line);
    if (result != LINE_STAYS)
      return result == LINE_MOVED ? PLAY_GOES_ON : PLAY_LEAVES;
  }
}

/* --- changing seats ------------------------------------------------------ */

/* Where the last one saw secrets, or the next will, the next human comes to an empty screen.
 * FALSE: nobody came. */
static gboolean change_seats(PlaySession *session, TwPlayer player) {
  gboolean another = session->at_screen != player && play_seats_humans(&session->seats) > 1;
  if (another && (session->secret_shown || tw_player_has_secrets(session->game, player))) {
    if (!session->echo)
      g_print("\033[H\033[2J\033[3J");
    session->at_screen = TW_NONE;
    g_autofree char *prompt = g_strdup_printf(_("\nPass the screen to %s, who presses Enter"),
                                              session->seats.names[player]);
    g_autofree char *line = read_line(session, prompt);
    if (line == NULL)
      return FALSE;
  }
  session->secret_shown &= !another;
  session->at_screen = player;
  return TRUE;
}

/* The board is drawn for a newcomer, and whenever there are spots to see on it. */
static gboolean wants_board(const PlaySession *session, const PlayChoices *choices) {
  return choices->n_spots > 0 || session->shown_to != session->at_screen ||
         session->shown_turn != tw_turn_number(session->game);
}

static void show(PlaySession *session, const PlayChoices *choices) {
  g_autoptr(TwGame) view = play_view(session);
  session->secret_shown |= tw_player_has_secrets(session->game, session->at_screen);
  if (wants_board(session, choices)) {
    play_show_board(session, view, choices, NULL);
    play_show_table(session, view);
  }
  play_show_choices(session, view, choices);
}

PlayNext play_turn(PlaySession *session) {
  if (!change_seats(session, tw_game_player(session->game)))
    return no_line(session);
  Turn turn = {.session = session};
  play_tell(session);
  turn.choices = play_choices_new(session->worker, session->game);
  show(session, turn.choices);
  PlayNext next = read_lines(&turn);
  close_choice(&turn);
  play_choices_free(turn.choices);
  return next;
}

/* --- after the game ------------------------------------------------------ */

PlayNext play_after(PlaySession *session) {
  g_autoptr(PlayChoices) none = play_choices_new(session->worker, session->game);
  for (;;) {
    g_auto(PlayInput) input = {0};
    g_autofree char *line = read_line(session, _("The game is over (undo, scores, log, quit)"));
    if (line == NULL)
      return no_line(session);
    play_input_parse(&input, line, (const char *const *)session->verbs);
    if (input.type == INPUT_COMMAND && input.command == PLAY_QUIT)
      return PLAY_LEAVES;
    if (input.type == INPUT_COMMAND && play_command(session, none, &input))
      return PLAY_GOES_ON;
    if (input.type != INPUT_COMMAND && input.type != INPUT_EMPTY)
      play_say(session, INK_BAD, "%s", _("There is nothing to choose any more."));
  }
}
