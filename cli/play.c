/* SPDX-License-Identifier: MIT */

/*
 * `play`: sets a table up or takes a saved one, lets humans and bots decide in
 * turn, and ends with the result or with how to go on another day.
 */

#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "play-session.h"

typedef struct {
  CliMix mix;
  char *save;
  gboolean resumes;
  char *resume; /* the file; NULL: the usual one */
  gboolean other_versions, watch;
  char *color;
  int width;
} Options;

#define LEAST_WIDTH 20

/* --- options ------------------------------------------------------------- */

static GOptionContext *new_context(Options *options) {
  const GOptionEntry own[] = {
      {"save", 0, 0, G_OPTION_ARG_FILENAME, &options->save,
       N_("keep the game in this file (last.twr among the user's data)"), N_("FILE")},
      {"resume", 'r', 0, G_OPTION_ARG_NONE, &options->resumes,
       N_("go on with the last game, or with that of a file"), NULL},
      {"other-versions", 0, 0, G_OPTION_ARG_NONE, &options->other_versions,
       N_("resume a game of other package versions, checking every action"), NULL},
      {"watch", 0, 0, G_OPTION_ARG_NONE, &options->watch,
       N_("when a rule is saved, play the game again under it and tell what changed"), NULL},
      {"color", 0, 0, G_OPTION_ARG_STRING, &options->color,
       N_("auto, always or never; auto respects NO_COLOR"), N_("WHEN")},
      {"width", 0, 0, G_OPTION_ARG_INT, &options->width, N_("columns to use (the terminal's)"),
       N_("N")},
      G_OPTION_ENTRY_NULL};
  return cli_options_new(&options->mix, own, _("[--resume [FILE]]"),
                         _("Plays a game in the terminal. --players takes a number, or names "
                           "with bots:\nRed,Blue:greedy,Green:random. In the game \"help\" tells "
                           "how to play."));
}

/* --resume takes a file or none, as a word of its own or after "=". */
static void split_resume(Options *options, int argc, char **argv) {
  static char bare[] = "--resume";
  for (int i = 1; i < argc; i++) {
    if (g_str_has_prefix(argv[i], "--resume=")) {
      g_free(options->resume);
      options->resume = g_strdup(argv[i] + strlen("--resume="));
      argv[i] = bare;
    }
  }
}

static gboolean take_file(Options *options, int argc, char **argv, GError **error) {
  if (argc > 2 || (argc > 1 && options->resume != NULL)) {
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _("unexpected argument \"%s\""),
                argv[argc - 1]);
    return FALSE;
  }
  if (argc > 1) {
    options->resume = g_strdup(argv[1]);
    options->resumes = TRUE;
  }
  return TRUE;
}

static gboolean parse_options(Options *options, int argc, char **argv, GError **error) {
  g_autoptr(GOptionContext) context = new_context(options);
  split_resume(options, argc, argv);
  if (!cli_options_parse(context, &argc, &argv, error) || !take_file(options, argc, argv, error))
    return FALSE;
  if (options->width == 0 || options->width >= LEAST_WIDTH)
    return TRUE;
  g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
              _("--width: expected at least %d, got %d"), LEAST_WIDTH, options->width);
  return FALSE;
}

static void clear_options(Options *options) {
  cli_mix_clear(&options->mix);
  g_free(options->save);
  g_free(options->resume);
  g_free(options->color);
}

/* --- a table ------------------------------------------------------------- */

static gboolean start_game(PlaySession *session, const Options *options, GError **error) {
  g_autofree char *usual = g_strdup_printf("%d", cli_mix_usual_players(&options->mix));
  const char *players = options->mix.players ? options->mix.players : usual;
  if (!play_seats_parse(&session->seats, players, error) ||
      !cli_mix_seed(&options->mix, &session->seed, error))
    return FALSE;
  g_autoptr(TwMix) mix = cli_mix_new(&options->mix, session->seats.n, error);
  if (mix == NULL)
    return FALSE;
  play_seats_take_colours(&session->seats, mix);
  session->worker = tw_worker_new(mix);
  session->game = tw_game_new(session->worker, session->seed, TW_GAME_DEFAULT, error);
  if (session->game == NULL)
    return FALSE;
  tw_game_set_sink(session->game, tw_ledger_sink(session->ledger));
  play_record_open(&session->record, options->save, FALSE, &session->seats, session->seed);
  return TRUE;
}

/* Names of the record, unless --players seats others there. */
static gboolean seat_resumed(PlaySession *session, const Options *options, char **names,
                             GError **error) {
  int wanted = tw_mix_players(play_mix(session));
  if (options->mix.players == NULL)
    play_seats_from_names(&session->seats, names);
  else if (!play_seats_parse(&session->seats, options->mix.players, error))
    return FALSE;
  if (session->seats.n == wanted) {
    play_seats_take_colours(&session->seats, play_mix(session));
    return TRUE;
  }
  g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
              _("--players: this game is one of %d players, not %d"), wanted, session->seats.n);
  return FALSE;
}

static gboolean resume_game(PlaySession *session, const Options *options, GError **error) {
  g_autofree char *path = options->resume ? g_strdup(options->resume) : play_record_usual_path();
  g_autoptr(TwMixSpec) search = cli_mix_spec(&options->mix, 0, error);
  TwRecordFlags flags =
      TW_RECORD_TRUNCATED | (options->other_versions ? TW_RECORD_OTHER_VERSIONS : 0);
  TwRecordHeader header = {0};
  if (search == NULL)
    return FALSE;
  session->game = tw_record_load(path, search, flags, tw_ledger_sink(session->ledger), &header,
                                 &session->worker, error);
  if (session->game == NULL)
    return FALSE;
  session->seed = header.seed;
  play_told(session);
  gboolean seated = seat_resumed(session, options, header.names, error);
  tw_record_header_clear(&header);
  if (!seated)
    return FALSE;
  const char *kept = options->save ? options->save : options->resume;
  play_record_open(&session->record, kept, options->save == NULL, &session->seats, session->seed);
  g_print(_("Going on with %s, after %d actions.\n"), path, tw_game_n_actions(session->game));
  return TRUE;
}

static gboolean set_up(PlaySession *session, const Options *options, GError **error) {
  CliColor color = CLI_COLOR_AUTO;
  const char *terminal = g_getenv("TERM");
  if (!cli_parse_color(options->color, &color, error))
    return FALSE;
  session->at_screen = session->shown_to = TW_NONE;
  session->tiles_seen = TW_MAX_TILES;
  session->ledger = tw_ledger_new();
  session->paint.color = cli_use_color(color, STDOUT_FILENO);
  session->paint.utf8 = cli_use_utf8();
  session->paint.many_colors =
      g_strcmp0(terminal, "linux") != 0 && g_strcmp0(terminal, "ansi") != 0;
  session->width = options->width > 0 ? options->width : cli_terminal_width();
  session->height = cli_terminal_height();
  session->lines = cli_lines_new(STDIN_FILENO);
  session->echo = !isatty(STDIN_FILENO);
  if (!(options->resumes ? resume_game : start_game)(session, options, error))
    return FALSE;
  if (!play_session_ready(session, error))
    return FALSE;
  if (options->watch)
    session->reload = play_reload_new(session, options->resumes ? NULL : &options->mix);
  return TRUE;
}

static void clear_session(PlaySession *session) {
  if (session->record.path != NULL)
    play_record_close(&session->record, session->game);
  play_session_unready(session);
  g_clear_pointer(&session->reload, play_reload_free);
  g_clear_pointer(&session->game, tw_game_free);
  g_clear_pointer(&session->worker, tw_worker_free);
  g_clear_pointer(&session->ledger, tw_ledger_free);
  g_clear_pointer(&session->lines, cli_lines_free);
  play_seats_clear(&session->seats);
}

/* --- playing ------------------------------------------------------------- */

/* A bot whose choice fails tries what else is legal; where all fails, nobody can go on. */
static gboolean apply_any(PlaySession *session) {
  int n = 0;
  const TwAction *legal = tw_game_legal(session->helper, session->game, &n);
  g_autofree TwAction *actions = g_memdup2(legal, (gsize)n * sizeof *legal);
  for (int i = 0; i < n; i++) {
    if (play_apply(session, &actions[i]))
      return TRUE;
  }
  return FALSE;
}

static PlayNext bot_turn(PlaySession *session, TwPlayer player) {
  TwAction choice;
  if (!cli_bot_choose(session->bots[player], session->helper, session->game, &choice))
    return PLAY_FAILED;
  return play_apply(session, &choice) || apply_any(session) ? PLAY_GOES_ON : PLAY_FAILED;
}

static PlayNext play_on(PlaySession *session) {
  PlayNext next = PLAY_GOES_ON;
  while (next == PLAY_GOES_ON && !tw_game_over(session->game)) {
    TwPlayer player = tw_game_player(session->game);
    if (cli_interrupted())
      next = PLAY_INTERRUPTED;
    else if (play_reload_due(session->reload))
      play_reload_run(session->reload);
    else if (session->bots[player] != NULL)
      next = bot_turn(session, player);
    else
      next = play_turn(session);
  }
  return next;
}

/* The rules of a game that is over may still change, and it with them. */
static PlayNext play_and_watch(PlaySession *session) {
  PlayNext next = play_on(session);
  while (next == PLAY_GOES_ON) {
    play_show_result(session);
    while (tw_game_over(session->game) && (next = play_after(session)) == PLAY_GOES_ON) {
      if (!play_reload_due(session->reload))
        continue;
      play_reload_run(session->reload);
      if (tw_game_over(session->game))
        play_show_scores(session);
    }
    if (next == PLAY_GOES_ON)
      next = play_on(session);
  }
  return next;
}

static void welcome(const PlaySession *session) {
  const TwMix *mix = play_mix(session);
  GString *out = g_string_new(NULL);
  for (int i = 0; i < tw_mix_n_packages(mix); i++) {
    const char *title = tw_mix_package_title(mix, i);
    g_string_append_printf(out, "%s%s", i > 0 ? " + " : "",
                           title ? title : tw_mix_package_id(mix, i));
  }
  play_say(session, INK_BOLD, "%s", out->str);
  g_print(_("Seed %" G_GUINT64_FORMAT ". Type \"help\" at any time.\n"), session->seed);
  g_string_free(out, TRUE);
}

static void say_saved(const char *path, gboolean usual, gboolean cut) {
  g_autofree char *quoted = g_shell_quote(path);
  if (cut)
    g_print(_("The game as it was before the rules cut it short is kept in %s.\n"), path);
  else
    g_print(_("The game is saved in %s.\n"), path);
  g_print(_("Go on with: tilewright play --resume%s%s%s\n"), usual ? "" : " ", usual ? "" : quoted,
          cut ? " --other-versions" : "");
}

/* The game is in its file by now; says so, or that it is not. */
static CliExit take_leave(PlaySession *session, PlayNext next) {
  gboolean usual = session->record.usual;
  g_autofree char *path = g_strdup(session->record.path);
  gboolean cut = session->record.cut;
  gboolean saved = play_record_close(&session->record, session->game);
  if (next == PLAY_INTERRUPTED)
    g_print("\n%s", _("Interrupted. "));
  if (saved)
    say_saved(path, usual, cut);
  else
    cli_error(_("this game could not be saved in %s and is lost"), path);
  if (next == PLAY_FAILED)
    cli_error("%s", _("no legal action could be done; the rules of this mix are at fault"));
  return next == PLAY_INTERRUPTED ? CLI_INTERRUPTED
         : next == PLAY_FAILED    ? CLI_GAME_FAILED
         : saved                  ? CLI_OK
                                  : CLI_UNREADABLE;
}

static CliExit play_session(PlaySession *session) {
  cli_catch_interrupt();
  welcome(session);
  PlayNext next = session->reload ? play_and_watch(session) : play_on(session);
  if (next != PLAY_GOES_ON)
    return take_leave(session, next);
  play_show_result(session);
  return CLI_OK;
}

int cli_play(int argc, char **argv) {
  Options options = {0};
  PlaySession session = {0};
  g_autoptr(GError) error = NULL;
  gboolean ready =
      parse_options(&options, argc, argv, &error) && set_up(&session, &options, &error);
  CliExit code = ready ? play_session(&session) : cli_fail(error);
  clear_session(&session);
  clear_options(&options);
  return code;
}
