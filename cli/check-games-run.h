/* SPDX-License-Identifier: MIT */
#ifndef CLI_CHECK_GAMES_RUN_H
#define CLI_CHECK_GAMES_RUN_H

#include "check-games.h"

G_BEGIN_DECLS

/*
 * Playing the games of `check --games`. A game's seed follows from the run's seed and its
 * number, so the result is the same however many threads share the work: what breaks in
 * the game with the lowest number is what is told.
 */
typedef struct {
  gint64 games, actions;
  gint64 checks[TW_MAX_INVARIANTS];
  double seconds;
  gint64 number; /* of the game that broke something; TW_NONE: none did */
  guint64 seed;  /* of that game */
  int players;   /* in it */
  int length;    /* actions of it */
  TwBroken broken;
  TwTrial *trial; /* as short as it could be made */
} CheckOutcome;
void check_outcome_clear(CheckOutcome *outcome);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CheckOutcome, check_outcome_clear)

/* check_games_play: until all are played, one breaks something, or SIGINT. Errors: of the mix. */
gboolean check_games_play(const CheckGames *asked, CheckOutcome *outcome, GError **error);

/* The outcome on stdout. exempt: invariants that packages do not keep, as bits. */
void check_games_text(const CheckGames *asked, const CheckOutcome *outcome, guint32 exempt);
void check_games_json(const CheckGames *asked, const CheckOutcome *outcome, guint32 exempt);
/* Writes --save's two files. Errors: G_FILE_ERROR. */
gboolean check_games_save(const CheckGames *asked, const CheckOutcome *outcome, GError **error);

G_END_DECLS

#endif
