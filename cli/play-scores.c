/* SPDX-License-Identifier: MIT */

/*
 * Tables of the points: a row for each sort of award, in the game and at its
 * end, a column for each side. The rows sum to the scores, since every point is
 * an entry of the ledger.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "play-session.h"

#define MOST_SIDES TW_MAX_PLAYERS

typedef struct {
  char *label;
  gboolean final;
  gint32 points[MOST_SIDES];
} Row;

static void clear_row(gpointer data) {
  g_free(((Row *)data)->label);
}

static Row *find_row(GArray *rows, const char *label, gboolean final) {
  for (guint i = 0; i < rows->len; i++) {
    Row *row = &g_array_index(rows, Row, i);
    if (row->final == final && strcmp(row->label, label) == 0)
      return row;
  }
  Row added = {.label = g_strdup(label), .final = final};
  g_array_append_val(rows, added);
  return &g_array_index(rows, Row, rows->len - 1);
}

static void count_awards(const PlaySession *session, GArray *rows, Row *total) {
  int n = tw_ledger_length(session->ledger);
  for (int i = 0; i < n; i++) {
    const TwEntry *entry = tw_ledger_entry(session->ledger, i);
    gboolean counts = entry->type == TW_ENTRY_AWARD && entry->resource == TW_RESOURCE_POINTS &&
                      entry->side >= 0 && entry->side < MOST_SIDES;
    if (!counts)
      continue;
    g_autofree char *label = play_seats_words(&session->seats, cli_several(entry->text));
    find_row(rows, label, entry->final)->points[entry->side] += entry->amount;
    total->points[entry->side] += entry->amount;
  }
}

/* Who a column is of: the first seat of the side stands for it. */
static TwPlayer seat_of_side(const TwMix *mix, TwSide side) {
  for (TwPlayer player = 0; player < tw_mix_players(mix); player++) {
    if (tw_mix_side_of(mix, player) == side)
      return player;
  }
  return 0;
}

/* Points that came before the ledger was attached, or were set by hand. */
static void add_rest(const PlaySession *session, GArray *rows, Row *total) {
  const TwMix *mix = play_mix(session);
  for (TwSide side = 0; side < tw_mix_sides(mix); side++) {
    gint32 score = tw_player_points(session->game, seat_of_side(mix, side));
    gint32 rest = score - total->points[side];
    if (rest != 0)
      find_row(rows, _("at the start"), FALSE)->points[side] = rest;
    total->points[side] = score;
  }
}

static char *side_title(const PlaySession *session, TwSide side) {
  GString *out = g_string_new(NULL);
  for (TwPlayer player = 0; player < session->seats.n; player++) {
    if (tw_mix_side_of(play_mix(session), player) == side)
      g_string_append_printf(out, "%s%s", out->len > 0 ? "+" : "", session->seats.names[player]);
  }
  return g_string_free(out, FALSE);
}

static void print_right(GString *out, const char *text, int width) {
  glong length = g_utf8_strlen(text, -1);
  g_autofree char *cut = length > width - 1 ? g_utf8_substring(text, 0, width - 1) : g_strdup(text);
  g_string_append_printf(out, "%*s%s", (int)(width - g_utf8_strlen(cut, -1)), "", cut);
}

static void print_row(const PlaySession *session, const Row *row, int label_width, int width) {
  GString *out = g_string_new(NULL);
  g_autofree char *label =
      row->final ? g_strdup_printf(_("%s, at the end"), row->label) : g_strdup(row->label);
  g_string_append_printf(out, "  %s%*s", label, (int)MAX(1, label_width - g_utf8_strlen(label, -1)),
                         "");
  for (TwSide side = 0; side < tw_mix_sides(play_mix(session)); side++) {
    g_autofree char *number = g_strdup_printf("%d", row->points[side]);
    print_right(out, number, width);
  }
  g_print("%s\n", out->str);
  g_string_free(out, TRUE);
}

static void print_titles(const PlaySession *session, int label_width, int width) {
  GString *out = g_string_new(NULL);
  g_string_append_printf(out, "  %*s", label_width, "");
  for (TwSide side = 0; side < tw_mix_sides(play_mix(session)); side++) {
    g_autofree char *title = side_title(session, side);
    print_right(out, title, width);
  }
  g_print("\n%s\n", out->str);
  g_string_free(out, TRUE);
}

static void print_rule(const PlaySession *session, int label_width, int width) {
  int columns = label_width + width * tw_mix_sides(play_mix(session));
  g_autofree char *line = g_strnfill((gsize)columns, '-');
  g_print("  %s\n", line);
}

static int widest_label(const GArray *rows) {
  glong widest = 8;
  for (guint i = 0; i < rows->len; i++) {
    const Row *row = &g_array_index(rows, Row, i);
    g_autofree char *label =
        row->final ? g_strdup_printf(_("%s, at the end"), row->label) : g_strdup(row->label);
    widest = MAX(widest, g_utf8_strlen(label, -1));
  }
  return (int)widest + 1;
}

/* As wide as the longest title wants and the screen has. */
static int column_width(const PlaySession *session, int label_width) {
  int sides = tw_mix_sides(play_mix(session));
  int widest = 6, room = (session->width - 2 - label_width) / MAX(sides, 1);
  for (TwSide side = 0; side < sides; side++) {
    g_autofree char *title = side_title(session, side);
    widest = MAX(widest, (int)g_utf8_strlen(title, -1) + 2);
  }
  return MAX(6, MIN(widest, room));
}

void play_show_scores(const PlaySession *session) {
  g_autoptr(GArray) rows = g_array_new(FALSE, TRUE, sizeof(Row));
  g_array_set_clear_func(rows, clear_row);
  Row total = {.label = _("points")};
  count_awards(session, rows, &total);
  add_rest(session, rows, &total);
  int label_width = widest_label(rows), width = column_width(session, label_width);
  print_titles(session, label_width, width);
  for (int final = 0; final <= 1; final++) {
    for (guint i = 0; i < rows->len; i++) {
      const Row *row = &g_array_index(rows, Row, i);
      if (row->final == final)
        print_row(session, row, label_width, width);
    }
  }
  print_rule(session, label_width, width);
  print_row(session, &total, label_width, width);
}

static void tell_winners(const PlaySession *session) {
  GString *names = g_string_new(NULL);
  int n = 0;
  for (TwPlayer player = 0; player < session->seats.n; player++) {
    if (!tw_player_winner(session->game, player))
      continue;
    g_string_append_printf(names, "%s%s", n > 0 ? _(" and ") : "", session->seats.names[player]);
    n++;
  }
  if (n > 0)
    play_say(session, INK_GOOD, n > 1 ? _("%s share the win.") : _("%s wins."), names->str);
  g_string_free(names, TRUE);
}

void play_show_result(PlaySession *session) {
  g_autoptr(TwGame) view = play_view(session);
  play_show_board(session, view, NULL, NULL);
  play_say(session, INK_BOLD, "%s", _("The game is over."));
  play_tell(session);
  play_show_scores(session);
  g_print("\n");
  tell_winners(session);
}
