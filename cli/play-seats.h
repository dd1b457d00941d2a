/* SPDX-License-Identifier: MIT */
#ifndef CLI_PLAY_SEATS_H
#define CLI_PLAY_SEATS_H

#include <tilewright/tilewright.h>

G_BEGIN_DECLS

/* Who sits at the table: names, initials and colours, and which seats a bot plays. */
typedef struct {
  int n;
  char *names[TW_MAX_PLAYERS + 1];  /* NULL-terminated */
  char *bots[TW_MAX_PLAYERS];       /* name of the bot; NULL: a human */
  gboolean unnamed[TW_MAX_PLAYERS]; /* it has the default name */
  char initials[TW_MAX_PLAYERS + 1];
  int colors[TW_MAX_PLAYERS];
} PlaySeats;

/*
 * play_seats_parse: "3", or "Red,Blue:greedy,:random" (an empty name gets one of the
 * default names); NULL is two humans. FALSE with G_OPTION_ERROR_BAD_VALUE.
 */
gboolean play_seats_parse(PlaySeats *seats, const char *text, GError **error);

/* play_seats_from_names: from the names of a record, where a bot's seat is "Blue:greedy". */
void play_seats_from_names(PlaySeats *seats, char **names);

/*
 * play_seats_take_colours: the colours that seats have in the mix; a seat without
 * a name of its own is called by its colour.
 */
void play_seats_take_colours(PlaySeats *seats, const TwMix *mix);

/* play_seats_record_names: what a record calls the seats. (transfer full): g_strfreev(). */
char **play_seats_record_names(const PlaySeats *seats);

/*
 * play_seats_words: text for the screen, with the name of a seat where it says "player 2", as
 * scripts and sentences do. text: (nullable). (transfer full)
 */
char *play_seats_words(const PlaySeats *seats, const char *text);

/* play_seats_is_human: FALSE for TW_NONE. */
gboolean play_seats_is_human(const PlaySeats *seats, TwPlayer player);

/* play_seats_humans: how many there are. */
int play_seats_humans(const PlaySeats *seats);

void play_seats_clear(PlaySeats *seats);

G_END_DECLS

#endif
