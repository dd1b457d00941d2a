/* SPDX-License-Identifier: MIT */

/* The commands of a player that are no moves. */

#include <glib/gi18n.h>
#include <string.h>

#include "play-session.h"

static void say_help(const PlaySession *session) {
  g_autofree char *legend = signs_legend(session->signs, play_mix(session));
  g_print("%s", _("\nChoose by typing\n"
                  "  3            the choice with that number\n"
                  "  1,0          the spot at x 1, y 0 (x grows to the right, y downwards)\n"
                  "  1,0 90       the same, turned 90 degrees clockwise\n"
                  "  pass         or any other action as \"legal\" writes it\n"
                  "\nCommands (beginnings do)\n"
                  "  board [x,y]  draw the board again, around a place\n"
                  "  legal        every legal action, as text\n"
                  "  why          explain what was scored last\n"
                  "  why 1,0      why the tile does not fit there\n"
                  "  why ACTION   why an action is not allowed\n"
                  "  hint         what the greedy bot would do\n"
                  "  tiles        which tiles are left\n"
                  "  scores       where the points came from;  log: everything that happened\n"
                  "  undo [n]     back to the last decision of a human, n times\n"
                  "  save [FILE]  save a copy (the game is saved after every action anyway)\n"
                  "  quit         leave; \"tilewright play --resume\" goes on\n"));
  if (*legend != '\0')
    g_print(_("\nOn the tiles: %s.\n"), legend);
}

/* --- looking ------------------------------------------------------------- */

static void show_board(PlaySession *session, const PlayChoices *choices, const char *rest) {
  g_autoptr(TwGame) view = play_view(session);
  int x = 0, y = 0;
  gboolean aimed = play_input_cell(rest, &x, &y, NULL);
  TwCell focus = tw_cell(x, y);
  play_show_board(session, view, choices, aimed ? &focus : NULL);
  play_show_table(session, view);
  play_show_choices(session, view, choices);
}

/* Numbered so that the number can be typed: "3", or "3.2" for the second turn of a spot. */
static void list_legal(const PlaySession *session, const PlayChoices *choices) {
  for (int i = 0; i < play_choices_count(choices); i++) {
    const PlayChoice *choice = play_choices_get(choices, i);
    for (guint k = 0; k < choice->actions->len; k++) {
      g_autofree char *text =
          tw_action_to_text(session->game, play_choices_action(choices, choice, (int)k));
      g_autofree char *safe = canvas_safe(text);
      g_autofree char *number = choice->actions->len > 1 ? g_strdup_printf("%4d.%u", i + 1, k + 1)
                                                         : g_strdup_printf("%4d  ", i + 1);
      g_autofree char *line = g_strdup_printf("%s  %s\n", number, safe);
      play_print(session, line, 10);
    }
  }
}

static void list_tiles(const PlaySession *session) {
  g_autoptr(TwGame) view = play_view(session);
  const TwMix *mix = play_mix(session);
  g_autoptr(GArray) shows = g_array_new(FALSE, FALSE, sizeof(TileShow));
  g_autoptr(GPtrArray) captions = g_ptr_array_new_with_free_func(g_free);
  for (TwTileType type = 0; type < tw_mix_n_tile_types(mix); type++) {
    int left = tw_bag_count(view, TW_BAG_TILES, type);
    if (left == 0)
      continue;
    g_ptr_array_add(captions, g_strdup_printf("%d x %s", left, tw_mix_tile_type_label(mix, type)));
    TileShow show = {type, 0, g_ptr_array_index(captions, captions->len - 1)};
    g_array_append_val(shows, show);
  }
  g_autofree char *text =
      tiles_text(mix, session->signs, &session->paint, FACE_MEDIUM, session->width - 2,
                 (const TileShow *)(void *)shows->data, (int)shows->len);
  int left = tw_game_tiles_left(view), gone = tw_game_tiles_discarded(view);
  g_print("\n%s", text);
  g_print(g_dngettext(NULL, "%d tile is left", "%d tiles are left", (gulong)left), left);
  g_print(gone > 0 ? _("; %d fitted nowhere and went out.\n") : ".\n", gone);
}

/* --- why ----------------------------------------------------------------- */

/* Why the tile in hand does not go to a cell, for each way to turn it. */
static void why_not_there(PlaySession *session, int x, int y) {
  TwTileType type = tw_turn_tile(session->game);
  if (type < 0) {
    g_print("%s\n", _("There is no tile in hand."));
    return;
  }
  for (int turn = 0; turn < 4; turn++) {
    g_autofree char *reason =
        tw_why_no_placement(session->worker, session->game, type, tw_cell(x, y), turn);
    g_autofree char *safe = canvas_safe(reason ? reason : _("it fits"));
    g_print(_("  turn %3d: %s\n"), 90 * turn, safe);
  }
}

static void why_not_action(PlaySession *session, const char *text) {
  g_autoptr(GError) error = NULL;
  TwAction action;
  if (!tw_action_from_text(session->worker, session->game, text, &action, &error)) {
    play_say(session, INK_BAD, "%s", error->message);
    return;
  }
  g_autofree char *reason = tw_why_not(session->worker, session->game, &action);
  if (reason != NULL)
    play_say(session, INK_BAD, "%s", reason);
  else
    play_say(session, INK_GOOD, "%s", _("That is legal."));
}

static void explain(PlaySession *session, const char *rest) {
  int x = 0, y = 0;
  if (*rest == '\0')
    play_explain_last(session);
  else if (play_input_cell(rest, &x, &y, NULL))
    why_not_there(session, x, y);
  else
    why_not_action(session, rest);
}

/* --- doing --------------------------------------------------------------- */

/* Index of the last action that a human chose, before `end`; -1: none. */
static int last_human_action(const PlaySession *session, int end) {
  for (int i = tw_ledger_length(session->ledger); i-- > 0;) {
    const TwEntry *entry = tw_ledger_entry(session->ledger, i);
    if (entry->type == TW_ENTRY_ACTION && !entry->forced && entry->action >= 0 &&
        entry->action < end && play_seats_is_human(&session->seats, entry->player))
      return entry->action;
  }
  return -1;
}

static gboolean undo(PlaySession *session, const char *rest) {
  g_autoptr(GError) error = NULL;
  gint64 times = 1;
  int all = tw_game_n_actions(session->game), target = all;
  if (*rest != '\0' && !cli_parse_int(rest, "undo", 1, 1000000, &times, &error)) {
    play_say(session, INK_BAD, "%s", error->message);
    return FALSE;
  }
  for (gint64 i = 0; i < times && target > 0; i++) {
    int earlier = last_human_action(session, target);
    if (earlier < 0)
      break;
    target = earlier;
  }
  if (target == all) {
    g_print("%s\n", _("There is nothing to take back."));
    return FALSE;
  }
  if (!tw_game_undo(session->worker, session->game, all - target, &error)) {
    play_say(session, INK_BAD, "%s", error->message);
    return FALSE;
  }
  play_reload_moved(session->reload);
  play_record_sync(&session->record, session->game);
  play_told(session);
  session->shown_to = TW_NONE;
  g_print(g_dngettext(NULL, "%d action taken back.\n", "%d actions taken back.\n",
                      (gulong)(all - target)),
          all - target);
  return TRUE;
}

static void hint(PlaySession *session) {
  TwAction choice;
  if (!cli_bot_choose(session->adviser, session->helper, session->game, &choice))
    return;
  g_autofree char *plain = tw_action_describe(session->game, &choice);
  g_autofree char *sentence = play_seats_words(&session->seats, plain);
  g_autofree char *text = tw_action_to_text(session->game, &choice);
  play_say(session, INK_GOOD, _("The greedy bot would %s."), sentence);
  play_say(session, INK_DIM, "  %s", text);
}

/* A copy; or, where the game's own file cannot be written, another place for it. */
static void save(PlaySession *session, const char *rest) {
  g_autoptr(GError) error = NULL;
  if (*rest == '\0') {
    if (play_record_sync(&session->record, session->game))
      g_print(_("The game is saved in %s.\n"), session->record.path);
    else
      play_say(session, INK_BAD, "%s", _("The game is not saved."));
    return;
  }
  gboolean troubled = session->record.troubled;
  if (!(troubled ? play_record_move : play_record_copy)(&session->record, rest, session->game,
                                                        &error))
    cli_error(_("the game cannot be saved: %s"), error->message);
  else if (troubled)
    g_print(_("The game is saved in %s from here on.\n"), rest);
  else
    g_print(_("A copy is saved in %s.\n"), rest);
}

gboolean play_command(PlaySession *session, const PlayChoices *choices, const PlayInput *input) {
  switch (input->command) {
  case PLAY_HELP: say_help(session); break;
  case PLAY_BOARD: show_board(session, choices, input->rest); break;
  case PLAY_LEGAL: list_legal(session, choices); break;
  case PLAY_WHY: explain(session, input->rest); break;
  case PLAY_UNDO: return undo(session, input->rest);
  case PLAY_SCORES: play_show_scores(session); break;
  case PLAY_LOG: play_tell_log(session); break;
  case PLAY_TILES: list_tiles(session); break;
  case PLAY_HINT: hint(session); break;
  case PLAY_SAVE: save(session, input->rest); break;
  case PLAY_BACK:
  case PLAY_QUIT:
  case PLAY_N_COMMANDS: break;
  }
  return FALSE;
}
