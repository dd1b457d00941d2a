/* SPDX-License-Identifier: MIT */
#ifndef CLI_PLAY_SESSION_H
#define CLI_PLAY_SESSION_H

#include "board-text.h"
#include "bot.h"
#include "common.h"
#include "lines.h"
#include "play-choices.h"
#include "play-input.h"
#include "play-record.h"
#include "play-reload.h"
#include "play-seats.h"

G_BEGIN_DECLS

/* One game at one terminal: what the parts of `play` share. */
typedef struct PlaySession {
  PlaySeats seats;
  TwWorker *worker; /* the game's own */
  TwWorker *helper; /* for what-if questions, so that the worker keeps its list */
  TwGame *game;
  TwLedger *ledger;
  guint64 seed;
  CliBot *bots[TW_MAX_PLAYERS];
  CliBot *adviser; /* behind `hint` */
  PlayRecord record;
  PlayReload *reload; /* NULL: rules do not change under the game */

  Signs *signs;
  Paint paint;
  int width, height;
  CliLines *lines;
  gboolean echo;      /* input is not a terminal: show what was read */
  const char **verbs; /* names of all actions; NULL-terminated */

  gint64 told[TW_MAX_PLAYERS + 1]; /* entries of the ledger told to each seat, onlookers last */
  TwPlayer at_screen;              /* the human who looks; TW_NONE at first */
  gboolean secret_shown;           /* that one saw what others may not */
  int tiles_seen;                  /* tiles that lay there when a human last decided */
  int shown_turn;                  /* turn and ... */
  TwPlayer shown_to;               /* ... player of the last board printed */
} PlaySession;

/* What a step of the session leads to. */
typedef enum { PLAY_GOES_ON, PLAY_LEAVES, PLAY_INTERRUPTED, PLAY_FAILED } PlayNext;

static inline const TwMix *play_mix(const PlaySession *session) {
  return tw_game_mix(session->game);
}

/* --- play-session.c -------------------------------------------------------- */

/* play_session_ready: makes what hangs on the game's mix: bots, signs, the names of actions.
 * What was made for another mix goes. */
gboolean play_session_ready(PlaySession *session, GError **error);
void play_session_unready(PlaySession *session);

/* --- play-turn.c: a decision of a human ---------------------------------- */

/* play_turn: shows the decision, reads lines until an action is applied or the player leaves. */
PlayNext play_turn(PlaySession *session);

/* play_after: the game is over, but not left: waits for a command or for other rules. */
PlayNext play_after(PlaySession *session);

/* play_apply: applies, saves. FALSE: refused or failed, with the reason told. */
gboolean play_apply(PlaySession *session, const TwAction *action);

/* --- play-commands.c ------------------------------------------------------ */

/* play_command: does all but quit and back. TRUE: the decision is another one now (undo). */
gboolean play_command(PlaySession *session, const PlayChoices *choices, const PlayInput *input);

/* --- play-show.c ----------------------------------------------------------- */

/* play_view: what the one at the screen may know, for showing. (transfer full) */
TwGame *play_view(const PlaySession *session);

/* play_show_board: with the spots of the choices (nullable), around a cell (NULL: last move). */
void play_show_board(PlaySession *session, const TwGame *view, const PlayChoices *choices,
                     const TwCell *focus);
/* play_show_table: whose turn, the tile in hand, and what everybody has. */
void play_show_table(const PlaySession *session, const TwGame *view);
/* play_show_choices: what can be chosen, in words. */
void play_show_choices(const PlaySession *session, const TwGame *view, const PlayChoices *choices);
/* play_show_turns: pictures of the turns of a spot; turns: indices into choices->actions. */
void play_show_turns(const PlaySession *session, const PlayChoices *choices, const GArray *turns);
/* play_print: text wrapped to the width, with what follows a break indented. */
void play_print(const PlaySession *session, const char *text, int indent);
/* play_say: a line in an ink. */
void play_say(const PlaySession *session, int ink, const char *format, ...) G_GNUC_PRINTF(3, 4);

/* --- play-region.c ---------------------------------------------------------- */

/* play_region_text: "3 tiles, 1 open end, pennant 1, worth 4 points so far, held by Blue". (transfer full) */
char *play_region_text(const PlaySession *session, const TwGame *view, TwFeature feature);

/* --- play-story.c ------------------------------------------------------------ */

/* play_told: counts everything as told to everybody. */
void play_told(PlaySession *session);
/* play_tell: what happened since the last time, but for the viewer's own choices. */
void play_tell(PlaySession *session);
/* play_tell_log: everything from the beginning. */
void play_tell_log(const PlaySession *session);
/* play_explain_last: the awards of the last action that brought some, with every term. */
void play_explain_last(const PlaySession *session);

/* --- play-scores.c ------------------------------------------------------------ */

/* play_show_scores: a table of what brought the points; its rows sum to the scores. */
void play_show_scores(const PlaySession *session);
/* play_show_result: the end: final awards one by one, the table, the winners. */
void play_show_result(PlaySession *session);

G_END_DECLS

#endif
