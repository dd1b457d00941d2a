/* SPDX-License-Identifier: MIT */

/* Reads who plays, and gives every seat an initial and a colour of its own. */

#include "play-seats.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bot.h"
#include "canvas.h"
#include "common.h"
#include "signs.h"

#define LONGEST_NAME 24

/* In the order of the colours of canvas.h; their initials differ. */
static const char *const default_names[CANVAS_SEAT_COLORS] = {
    N_("Red"),  N_("Blue"),   N_("Green"), N_("Yellow"), N_("White"),
    N_("Pink"), N_("Orange"), N_("Cyan"),  N_("Violet"), N_("Teal")};

static gboolean refuse(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);

static gboolean refuse(GError **error, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "--players: %s", text);
  return FALSE;
}

static gboolean name_taken(const PlaySeats *seats, const char *name) {
  for (int i = 0; i < seats->n; i++) {
    if (strcmp(seats->names[i], name) == 0)
      return TRUE;
  }
  return FALSE;
}

static char *next_default(const PlaySeats *seats) {
  for (int i = seats->n; i < seats->n + CANVAS_SEAT_COLORS; i++) {
    const char *name = _(default_names[i % CANVAS_SEAT_COLORS]);
    if (!name_taken(seats, name))
      return g_strdup(name);
  }
  return g_strdup_printf(_("Player %d"), seats->n + 1);
}

static gboolean check_bot(const char *bot, GError **error) {
  const char *const *known = cli_bot_names();
  g_autofree char *list = g_strjoinv(", ", (char **)known);
  if (g_strv_contains(known, bot))
    return TRUE;
  const char *near = tw_suggest(bot, known);
  if (near != NULL)
    return refuse(error, _("there is no bot \"%s\"; did you mean \"%s\"?"), bot, near);
  return refuse(error, _("there is no bot \"%s\"; there are: %s"), bot, list);
}

/* Takes a seat that is known to be right. name: (transfer full) */
static void take_seat(PlaySeats *seats, char *name, const char *bot) {
  seats->unnamed[seats->n] = *name == '\0';
  if (*name == '\0') {
    g_free(name);
    name = next_default(seats);
  }
  seats->names[seats->n] = name;
  seats->bots[seats->n] = g_strdup(bot);
  seats->n++;
}

/* Adds one seat, "Name", "Name:bot" or ":bot". */
static gboolean add_seat(PlaySeats *seats, const char *text, GError **error) {
  const char *colon = strrchr(text, ':');
  g_autofree char *raw = colon ? g_strndup(text, (gsize)(colon - text)) : g_strdup(text);
  g_autofree char *name = canvas_safe(g_strstrip(raw));
  if (seats->n == TW_MAX_PLAYERS)
    return refuse(error, _("at most %d can play"), TW_MAX_PLAYERS);
  if (colon != NULL && !check_bot(colon + 1, error))
    return FALSE;
  if (g_utf8_strlen(name, -1) > LONGEST_NAME)
    return refuse(error, _("the name \"%s\" is longer than %d letters"), name, LONGEST_NAME);
  if (name_taken(seats, name))
    return refuse(error, _("two seats are called \"%s\""), name);
  take_seat(seats, g_steal_pointer(&name), colon ? colon + 1 : NULL);
  return TRUE;
}

/* The same from a record, which may come from elsewhere: every name is taken somehow. */
static void add_recorded_seat(PlaySeats *seats, const char *text) {
  g_autofree char *name = canvas_safe(text);
  char *colon = strrchr(name, ':');
  const char *bot = colon && g_strv_contains(cli_bot_names(), colon + 1) ? colon + 1 : NULL;
  if (bot != NULL)
    *colon = '\0';
  take_seat(seats, g_utf8_substring(name, 0, MIN(g_utf8_strlen(name, -1), LONGEST_NAME)), bot);
}

static void give_initials(PlaySeats *seats) {
  guint64 taken = 0;
  for (int i = 0; i < seats->n; i++)
    seats->initials[i] = g_ascii_toupper(signs_letter(seats->names[i], &taken));
}

/* Seats without a colour take what is left, in order. */
static void give_free_colors(PlaySeats *seats, const gboolean *taken) {
  for (int i = 0, color = 0; i < seats->n; i++) {
    while (seats->colors[i] == TW_NONE && color < CANVAS_SEAT_COLORS && taken[color])
      color++;
    if (seats->colors[i] == TW_NONE)
      seats->colors[i] = color++ % CANVAS_SEAT_COLORS;
  }
}

/* A seat called by a colour gets that colour, the others what is left in order. */
static void give_colors(PlaySeats *seats) {
  gboolean taken[CANVAS_SEAT_COLORS] = {FALSE};
  for (int i = 0; i < seats->n; i++) {
    seats->colors[i] = TW_NONE;
    for (int color = 0; color < CANVAS_SEAT_COLORS && seats->colors[i] == TW_NONE; color++) {
      gboolean named = g_ascii_strcasecmp(seats->names[i], default_names[color]) == 0 ||
                       g_ascii_strcasecmp(seats->names[i], _(default_names[color])) == 0;
      if (named && !taken[color]) {
        seats->colors[i] = color;
        taken[color] = TRUE;
      }
    }
  }
  give_free_colors(seats, taken);
}

/* "red" becomes "Red", in the player's language where we have the word. (transfer full) */
static char *name_of_colour(const char *colour) {
  for (int i = 0; i < CANVAS_SEAT_COLORS; i++)
    if (g_ascii_strcasecmp(default_names[i], colour) == 0)
      return g_strdup(_(default_names[i]));
  char *name = g_strdup(colour);
  name[0] = g_ascii_toupper(name[0]);
  return name;
}

void play_seats_take_colours(PlaySeats *seats, const TwMix *mix) {
  gboolean taken[CANVAS_SEAT_COLORS] = {FALSE};
  for (int i = 0; i < seats->n && i < tw_mix_players(mix); i++) {
    g_autofree char *name = name_of_colour(tw_mix_colour(mix, i));
    if (seats->unnamed[i] && !name_taken(seats, name)) {
      g_free(seats->names[i]);
      seats->names[i] = g_steal_pointer(&name);
    }
  }
  for (int i = 0; i < seats->n && i < tw_mix_players(mix); i++) {
    seats->colors[i] = TW_NONE;
    for (int k = 0; k < CANVAS_SEAT_COLORS; k++) {
      if (!taken[k] && g_ascii_strcasecmp(default_names[k], tw_mix_colour(mix, i)) == 0) {
        seats->colors[i] = k;
        taken[k] = TRUE;
      }
    }
  }
  give_free_colors(seats, taken);
  give_initials(seats);
}

static gboolean finish(PlaySeats *seats) {
  give_initials(seats);
  give_colors(seats);
  return TRUE;
}

static gboolean add_list(PlaySeats *seats, char **list, GError **error) {
  for (int i = 0; list[i] != NULL; i++) {
    if (!add_seat(seats, list[i], error)) {
      play_seats_clear(seats);
      return FALSE;
    }
  }
  return finish(seats);
}

/* "3": so many humans. */
static gboolean add_number(PlaySeats *seats, const char *text, GError **error) {
  gint64 n = 0;
  if (!cli_parse_int(text, "--players", 1, TW_MAX_PLAYERS, &n, error))
    return FALSE;
  while (seats->n < n)
    take_seat(seats, g_strdup(""), NULL);
  return finish(seats);
}

gboolean play_seats_parse(PlaySeats *seats, const char *text, GError **error) {
  memset(seats, 0, sizeof *seats);
  if (text == NULL)
    return add_number(seats, "2", error);
  if (text[strspn(text, "-0123456789 ")] == '\0' && *text != '\0')
    return add_number(seats, text, error);
  g_auto(GStrv) list = g_strsplit(text, ",", -1);
  return add_list(seats, list, error);
}

void play_seats_from_names(PlaySeats *seats, char **names) {
  memset(seats, 0, sizeof *seats);
  for (int i = 0; i < TW_MAX_PLAYERS && names[i] != NULL; i++)
    add_recorded_seat(seats, names[i]);
  finish(seats);
}

char **play_seats_record_names(const PlaySeats *seats) {
  char **names = g_new0(char *, (gsize)seats->n + 1);
  for (int i = 0; i < seats->n; i++)
    names[i] = seats->bots[i] ? g_strdup_printf("%s:%s", seats->names[i], seats->bots[i])
                              : g_strdup(seats->names[i]);
  return names;
}

gboolean play_seats_is_human(const PlaySeats *seats, TwPlayer player) {
  return player >= 0 && player < seats->n && seats->bots[player] == NULL;
}

int play_seats_humans(const PlaySeats *seats) {
  int humans = 0;
  for (int i = 0; i < seats->n; i++)
    humans += seats->bots[i] == NULL;
  return humans;
}

void play_seats_clear(PlaySeats *seats) {
  for (int i = 0; i < seats->n; i++) {
    g_free(seats->names[i]);
    g_free(seats->bots[i]);
  }
  memset(seats, 0, sizeof *seats);
}

/* The seat whose words "player 2" text begins with; TW_NONE. */
static TwPlayer seat_at(const PlaySeats *seats, const char *text, gsize *length) {
  for (TwPlayer seat = 0; seat < seats->n; seat++) {
    g_autofree char *words = g_strdup_printf(_("player %d"), seat + 1);
    *length = strlen(words);
    if (g_str_has_prefix(text, words) && !g_ascii_isdigit(text[*length]))
      return seat;
  }
  return TW_NONE;
}

char *play_seats_words(const PlaySeats *seats, const char *text) {
  g_autofree char *safe = canvas_safe(text ? text : "");
  GString *out = g_string_new(NULL);
  gboolean inside = FALSE; /* a word that goes on */
  for (const char *c = safe; *c;) {
    gsize length = 0;
    TwPlayer seat = inside ? TW_NONE : seat_at(seats, c, &length);
    inside = g_ascii_isalnum(*c);
    if (seat != TW_NONE) {
      g_string_append(out, seats->names[seat]);
      c += length;
    } else {
      g_string_append_c(out, *c++);
    }
  }
  return g_string_free(out, FALSE);
}
