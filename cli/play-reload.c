/* SPDX-License-Identifier: MIT */

/*
 * The rules change under a game. A game that is cut short by a change is kept until the
 * player goes on, so that a mistake in a rule that is mended a moment later costs nothing.
 */

#include "play-reload.h"

#include <glib/gi18n.h>
#include <string.h>

#include "changes.h"
#include "play-session.h"
#include "source-lines.h"
#include "watch.h"

/* A game and what belongs to it. */
typedef struct {
  TwGame *game;
  TwWorker *worker;
  TwLedger *ledger;
} Table;

struct PlayReload {
  PlaySession *session;
  const CliMix *mix; /* NULL: there is none but the game's own */
  CliWatch *watch;
  Table whole; /* before it was cut short; game NULL: it was not */
};

static void table_clear(Table *table) {
  g_clear_pointer(&table->game, tw_game_free);
  g_clear_pointer(&table->worker, tw_worker_free);
  g_clear_pointer(&table->ledger, tw_ledger_free);
}

/* --- watching ------------------------------------------------------------ */

static void watch_packages(PlayReload *reload) {
  const TwMix *mix = play_mix(reload->session);
  g_autoptr(GPtrArray) folders = g_ptr_array_new();
  for (int i = 0; i < tw_mix_n_packages(mix); i++) {
    if (tw_mix_package_folder(mix, i) != NULL)
      g_ptr_array_add(folders, (gpointer)tw_mix_package_folder(mix, i));
  }
  for (int i = 0; reload->mix && i < tw_mix_spec_n_files(tw_mix_spec(mix)); i++)
    g_ptr_array_add(folders, (gpointer)tw_mix_spec_file(tw_mix_spec(mix), i));
  g_ptr_array_add(folders, NULL);
  cli_watch_set(reload->watch, (const char *const *)folders->pdata);
}

static void on_notice(gpointer data) {
  cli_lines_wake(((PlayReload *)data)->session->lines);
}

static gboolean check(gpointer data) {
  return play_reload_due(data);
}

PlayReload *play_reload_new(PlaySession *session, const CliMix *mix) {
  PlayReload *reload = g_new0(PlayReload, 1);
  reload->session = session;
  reload->mix = mix;
  reload->watch = cli_watch_new(on_notice, reload);
  watch_packages(reload);
  cli_lines_set_check(session->lines, check, reload);
  return reload;
}

void play_reload_free(PlayReload *reload) {
  if (reload == NULL)
    return;
  cli_watch_free(reload->watch);
  table_clear(&reload->whole);
  g_free(reload);
}

gboolean play_reload_due(PlayReload *reload) {
  return reload != NULL && cli_watch_changed(reload->watch);
}

void play_reload_moved(PlayReload *reload) {
  if (reload != NULL)
    table_clear(&reload->whole);
}

/* --- telling ------------------------------------------------------------- */

static void tell_files(const PlaySession *session, const GPtrArray *files) {
  g_autoptr(GString) names = g_string_new(NULL);
  for (guint i = 0; i < files->len; i++) {
    g_autofree char *folder = g_path_get_dirname(files->pdata[i]);
    g_autofree char *package = g_path_get_basename(folder);
    g_autofree char *file = g_path_get_basename(files->pdata[i]);
    gboolean alone = g_str_has_suffix(file, ".mix.lua");
    g_string_append_printf(names, "%s%s%s%s", i > 0 ? ", " : "", alone ? "" : package,
                           alone ? "" : "/", file);
  }
  g_print("\n");
  play_say(session, INK_BOLD, _("Saved: %s."), names->str);
}

static void tell_broken(const PlaySession *session, const GError *error) {
  g_autofree char *text = cli_source_lines(error->message, play_mix(session));
  g_print("%s", text);
  play_say(session, INK_BAD, "%s", _("The rules stay as they were."));
}

static void tell_result(const PlaySession *session, const TwReload *again, double ms) {
  g_print(g_dngettext(NULL, "Loaded again, %d of %d action played again (%.0f ms).\n",
                      "Loaded again, %d of %d actions played again (%.0f ms).\n",
                      (gulong)again->n_actions),
          again->played, again->n_actions, ms);
  if (again->drawn_anew > 0)
    g_print(g_dngettext(NULL, "%d result of chance is not possible any more and was drawn anew.\n",
                        "%d results of chance are not possible any more and were drawn anew.\n",
                        (gulong)again->drawn_anew),
            again->drawn_anew);
  if (again->action != NULL)
    play_say(session, INK_BAD, _("\"%s\" is not legal any more: %s"), again->action, again->why);
}

static void tell_changes(const PlaySession *session, const Table *before, const TwReload *again,
                         const TwLedger *ledger) {
  CliPlayed was = {before->game, before->ledger}, is = {again->game, ledger};
  g_autofree char *text = cli_changes(&was, &is, again->played, again->action == NULL,
                                      (const char *const *)session->seats.names);
  if (*text != '\0')
    play_print(session, text, 6);
  else
    g_print("%s\n",
            again->action ? _("Up to there nothing has changed.") : _("Nothing has changed."));
  if (again->action != NULL)
    g_print("%s\n",
            _("The game goes on from there; it is whole again if the rule is mended first."));
}

static gboolean has_package(const TwMix *mix, const char *id) {
  for (int i = 0; i < tw_mix_n_packages(mix); i++)
    if (strcmp(tw_mix_package_id(mix, i), id) == 0)
      return TRUE;
  return FALSE;
}

static void tell_missing(const char *format, const TwMix *from, const TwMix *in) {
  g_autoptr(GString) names = g_string_new(NULL);
  for (int i = 0; i < tw_mix_n_packages(from); i++)
    if (!has_package(in, tw_mix_package_id(from, i)))
      g_string_append_printf(names, "%s%s", names->len ? ", " : "", tw_mix_package_title(from, i));
  if (names->len)
    g_print(format, names->str);
}

/* A mix file may bring packages in and send others away, and say other things than before. */
static void tell_mix(const TwMix *before, const TwMix *now) {
  const char *const *was = tw_mix_warnings(before);
  tell_missing(_("New in this mix: %s.\n"), now, before);
  tell_missing(_("No more in this mix: %s.\n"), before, now);
  for (const char *const *warning = tw_mix_warnings(now); *warning; warning++)
    if (!g_strv_contains(was, *warning))
      cli_warning("%s", *warning);
}

/* --- changing the table -------------------------------------------------- */

/* The new game takes its place. The old one goes, unless the new one is a part of it. */
static void take(PlayReload *reload, Table *before, TwReload *again, TwLedger *ledger) {
  PlaySession *session = reload->session;
  gboolean own = before->game == session->game, cut = again->action != NULL;
  play_record_restart(&session->record, before->game, cut);
  Table old = {session->game, session->worker, session->ledger};
  session->game = g_steal_pointer(&again->game);
  session->worker = g_steal_pointer(&again->worker);
  session->ledger = ledger;
  if (cut && own)
    reload->whole = old;
  else
    table_clear(&old);
  if (!cut)
    table_clear(&reload->whole);
  session->shown_to = TW_NONE;
  session->tiles_seen = TW_MAX_TILES;
  play_told(session);
}

/* What is to be played again: the game, or what it was before a change cut it short. */
static Table table_of(const PlayReload *reload) {
  const PlaySession *session = reload->session;
  if (reload->whole.game != NULL)
    return reload->whole;
  return (Table){session->game, session->worker, session->ledger};
}

static void accept(PlayReload *reload, Table *before, TwReload *again, TwLedger *ledger) {
  PlaySession *session = reload->session;
  g_autoptr(GError) error = NULL;
  gboolean whole = again->action == NULL;
  tell_changes(session, before, again, ledger);
  take(reload, before, again, ledger);
  play_seats_take_colours(&session->seats, play_mix(session));
  if (!play_session_ready(session, &error))
    cli_error("%s", error->message); /* a bot that was made before can be made again */
  if (whole)
    play_record_sync(&session->record, session->game);
  watch_packages(reload);
}

/* What the mix is made of where a mix file is part of it; NULL: what the game's own was made of, or
 * a fault. (transfer full) */
static TwMixSpec *read_mix(const PlayReload *reload, GError **error) {
  const PlaySession *session = reload->session;
  gboolean has_files = tw_mix_spec_n_files(tw_mix_spec(play_mix(session))) > 0;
  return reload->mix && has_files ? cli_mix_spec(reload->mix, session->seats.n, error) : NULL;
}

static gboolean play_again(const PlayReload *reload, const Table *before, TwLedger *ledger,
                           TwReload *again, GError **error) {
  GError *fault = NULL;
  g_autoptr(TwMixSpec) spec = read_mix(reload, &fault);
  if (fault) {
    g_propagate_error(error, fault);
    return FALSE;
  }
  return tw_game_reload(before->game, reload->session->seed, spec, tw_ledger_sink(ledger), again,
                        error);
}

void play_reload_run(PlayReload *reload) {
  PlaySession *session = reload->session;
  g_autoptr(GPtrArray) files = cli_watch_see(reload->watch);
  g_autoptr(GError) error = NULL;
  g_auto(TwReload) again = {0};
  Table before = table_of(reload);
  if (files == NULL)
    return;
  TwLedger *ledger = tw_ledger_new();
  gint64 start = g_get_monotonic_time();
  if (play_again(reload, &before, ledger, &again, &error)) {
    tell_files(session, files);
    tell_mix(play_mix(session), tw_game_mix(again.game));
    tell_result(session, &again, (double)(g_get_monotonic_time() - start) / 1000);
    accept(reload, &before, &again, ledger);
    return;
  }
  tw_ledger_free(ledger);
  if (cli_watch_unsee(reload->watch))
    return; /* what was read is not what is there: the whole of it is told of when it is */
  tell_files(session, files);
  tell_broken(session, error);
}
