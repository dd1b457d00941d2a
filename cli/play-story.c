/* SPDX-License-Identifier: MIT */

/*
 * What happened, told from the ledger: choices of others, dice, awards with
 * their terms, words of packages. What the one at the screen may not know is
 * left out; an action of another seat is told as a masked record has it.
 */

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "play-session.h"

typedef struct {
  const PlaySession *session;
  GPtrArray *masked; /* texts by index of the action; NULL when nothing is secret */
  gboolean final;    /* the heading of final scoring was written */
  gboolean whole;    /* the log: also what the viewer did and tiles drawn */
} Teller;

/* --- what others may know of an action ----------------------------------- */

/* The "do" of a record's line; (transfer full) (nullable). */
static char *action_of_line(const char *line) {
  g_autoptr(JsonParser) parser = json_parser_new();
  if (*line != '{' || !json_parser_load_from_data(parser, line, -1, NULL))
    return NULL;
  JsonObject *object = json_node_get_object(json_parser_get_root(parser));
  JsonNode *node = json_object_get_member(object, "do");
  return node != NULL && JSON_NODE_HOLDS_VALUE(node) ? json_node_dup_string(node) : NULL;
}

static GPtrArray *masked_actions(const PlaySession *session) {
  if (!tw_mix_has_secrets(play_mix(session)))
    return NULL;
  GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *record = tw_record_to_text(
      session->game, (const char *const *)session->record.names, session->seed, session->at_screen);
  g_auto(GStrv) lines = g_strsplit(record ? record : "", "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    char *text = action_of_line(lines[i]);
    if (text != NULL)
      g_ptr_array_add(texts, text);
  }
  return texts;
}

/* (nullable): nothing may be told. */
static char *action_text(const Teller *teller, const TwEntry *entry) {
  const PlaySession *session = teller->session;
  if (teller->masked == NULL || entry->player == session->at_screen)
    return tw_action_describe(session->game, &entry->act);
  if (entry->forced || entry->action < 0 || entry->action >= (int)teller->masked->len)
    return NULL;
  const char *masked = g_ptr_array_index(teller->masked, entry->action);
  g_autofree char *plain = tw_action_to_text(session->game, &entry->act);
  if (g_strcmp0(plain, masked) == 0) /* nothing of it is hidden */
    return tw_action_describe(session->game, &entry->act);
  return g_strdup(masked);
}

/* --- one entry ------------------------------------------------------------ */

static const char *name_of(const Teller *teller, TwPlayer player) {
  const PlaySeats *seats = &teller->session->seats;
  return player >= 0 && player < seats->n ? seats->names[player] : _("Nobody");
}

static void begin_line(const Teller *teller, GString *out, TwPlayer player) {
  const PlaySession *session = teller->session;
  g_string_append(out, "  ");
  if (player >= 0 && player < session->seats.n) {
    canvas_ink(out, &session->paint, INK_SEAT + session->seats.colors[player],
               name_of(teller, player));
  }
}

static gboolean takes_nothing(const Teller *teller, const TwEntry *entry) {
  return tw_mix_verb_n_arguments(play_mix(teller->session), entry->act.verb) == 0;
}

static void tell_action(const Teller *teller, GString *out, const TwEntry *entry) {
  gboolean own = entry->player == teller->session->at_screen && !entry->forced;
  if (!teller->whole && (own || (entry->forced && takes_nothing(teller, entry))))
    return;
  g_autofree char *text = action_text(teller, entry);
  if (text == NULL)
    return;
  g_autofree char *safe = play_seats_words(&teller->session->seats, text);
  begin_line(teller, out, entry->player);
  g_string_append_printf(out, ": %s%s\n", safe, entry->forced ? _(" (the only choice)") : "");
}

static void tell_chance(const Teller *teller, GString *out, const TwEntry *entry) {
  gboolean known = entry->knows == TW_NONE || entry->knows == teller->session->at_screen;
  if (!known || (!teller->whole && entry->chance.type == TW_TYPE_TILE_TYPE))
    return;
  g_autofree char *text = tw_chance_to_text(play_mix(teller->session), &entry->chance);
  g_autofree char *label = play_seats_words(&teller->session->seats, entry->text);
  g_autofree char *safe = play_seats_words(&teller->session->seats, text);
  begin_line(teller, out, TW_NONE);
  g_string_append_printf(out, "%s: %s\n", label, safe);
}

/* Whether the terms say more than the words of the award do. */
static gboolean has_terms(const TwEntry *entry) {
  const TwTerm *only = &entry->terms[0];
  return entry->n_terms > 1 ||
         (entry->n_terms == 1 && (only->rate != 1 || g_strcmp0(only->label, entry->text) != 0));
}

static void tell_award(Teller *teller, GString *out, const TwEntry *entry) {
  const PlaySession *session = teller->session;
  if (entry->final && !teller->final)
    g_string_append_printf(out, "%s\n", _("Final scoring"));
  teller->final = teller->final || entry->final;
  g_autofree char *terms = tw_entry_explain(entry);
  g_autofree char *where =
      entry->region >= 0 ? tw_feature_name(session->game, entry->region) : NULL;
  g_autofree char *why = play_seats_words(&session->seats, cli_several(entry->text));
  g_autofree char *safe = play_seats_words(&session->seats, terms);
  gboolean explain = has_terms(entry);
  g_autofree char *gain =
      g_strdup_printf(" %+d %s", entry->amount,
                      tw_mix_resource_words(play_mix(session), entry->resource, entry->amount));
  begin_line(teller, out, entry->player);
  canvas_ink(out, &session->paint, INK_BOLD, gain);
  if (where != NULL)
    g_string_append_printf(out, _(" for the %s at %s"), why, where);
  else
    g_string_append_printf(out, _(" for %s"), why);
  g_string_append_printf(out, "%s%s\n", explain ? ": " : "", explain ? safe : "");
}

static void tell_words(const Teller *teller, GString *out, const TwEntry *entry) {
  if (entry->text == NULL || *entry->text == '\0')
    return;
  g_autofree char *where = entry->type == TW_ENTRY_SCORED && entry->region >= 0
                               ? tw_feature_name(teller->session->game, entry->region)
                               : NULL;
  g_autofree char *safe = play_seats_words(&teller->session->seats, entry->text);
  begin_line(teller, out, TW_NONE);
  g_string_append_printf(out, "%s%s%s\n", where ? where : "", where ? ": " : "", safe);
}

static void tell_entry(Teller *teller, GString *out, const TwEntry *entry) {
  switch (entry->type) {
  case TW_ENTRY_ACTION: tell_action(teller, out, entry); break;
  case TW_ENTRY_CHANCE: tell_chance(teller, out, entry); break;
  case TW_ENTRY_AWARD: tell_award(teller, out, entry); break;
  case TW_ENTRY_LOG:
  case TW_ENTRY_SCORED: tell_words(teller, out, entry); break;
  case TW_ENTRY_OVER: break;
  }
}

/* --- the story ------------------------------------------------------------ */

static void tell_from(const PlaySession *session, gint64 first, gboolean whole) {
  Teller teller = {session, masked_actions(session), FALSE, whole};
  GString *out = g_string_new(NULL);
  int n = tw_ledger_length(session->ledger), turn = -1;
  for (int i = (int)first; i < n; i++) {
    const TwEntry *entry = tw_ledger_entry(session->ledger, i);
    gsize before = out->len;
    tell_entry(&teller, out, entry);
    if (whole && out->len > before && entry->turn != turn) {
      g_autofree char *heading = g_strdup_printf(_("Turn %d\n"), entry->turn);
      g_string_insert(out, (gssize)before, heading);
      turn = entry->turn;
    }
  }
  if (out->len > 0) {
    g_string_prepend_c(out, '\n');
    play_print(session, out->str, 6);
  }
  g_string_free(out, TRUE);
  g_clear_pointer(&teller.masked, g_ptr_array_unref);
}

void play_told(PlaySession *session) {
  for (int i = 0; i <= TW_MAX_PLAYERS; i++)
    session->told[i] = tw_ledger_length(session->ledger);
}

void play_tell(PlaySession *session) {
  int viewer = session->at_screen == TW_NONE ? TW_MAX_PLAYERS : session->at_screen;
  int n = tw_ledger_length(session->ledger);
  if (session->told[viewer] < n)
    tell_from(session, session->told[viewer], FALSE);
  session->told[viewer] = n;
}

void play_tell_log(const PlaySession *session) {
  tell_from(session, 0, TRUE);
}

/* --- why ------------------------------------------------------------------ */

static void explain_award(const PlaySession *session, const TwEntry *entry) {
  Teller teller = {session, NULL, TRUE, TRUE};
  GString *out = g_string_new(NULL);
  tell_award(&teller, out, entry);
  for (int i = 0; i < entry->n_terms; i++) {
    const TwTerm *term = &entry->terms[i];
    g_autofree char *words = tw_term_label(term);
    g_autofree char *label = play_seats_words(&session->seats, words);
    g_autofree char *source = canvas_safe(term->source);
    g_string_append_printf(out, "      %4d = %d %s", term->count * term->rate, term->count, label);
    if (term->rate != 1)
      g_string_append_printf(out, " x %d", term->rate);
    g_string_append_printf(out, "   (%s)\n", source);
  }
  play_print(session, out->str, 6);
  g_string_free(out, TRUE);
}

void play_explain_last(const PlaySession *session) {
  int n = tw_ledger_length(session->ledger), last = n;
  while (last > 0 && tw_ledger_entry(session->ledger, last - 1)->type != TW_ENTRY_AWARD)
    last--;
  if (last == 0) {
    g_print("%s\n", _("Nothing has been scored yet."));
    return;
  }
  int action = tw_ledger_entry(session->ledger, last - 1)->action;
  play_say(session, INK_BOLD, _("Scored last, in turn %d:"),
           tw_ledger_entry(session->ledger, last - 1)->turn);
  for (int i = 0; i < n; i++) {
    const TwEntry *entry = tw_ledger_entry(session->ledger, i);
    if (entry->type == TW_ENTRY_AWARD && entry->action == action)
      explain_award(session, entry);
  }
}
