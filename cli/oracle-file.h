/* SPDX-License-Identifier: MIT */
#ifndef CLI_ORACLE_FILE_H
#define CLI_ORACLE_FILE_H

#include "jcz-file.h"
#include "replay-set.h"

G_BEGIN_DECLS

/*
 * One line of a file of games that the other engine played, with all that was
 * legal at every step.
 */

/* One tile of a bazaar. Seats are -1 for nobody. */
typedef struct {
  const char *tile;
  int price, bidder, owner;
} OracleLot;

/* The state before a move, and the points after it. */
typedef struct {
  const char *phase;
  int player, left;
  gboolean can_pass;
  const char *tile;             /* drawn; NULL in other phases */
  ReplaySet *places;            /* NULL in other phases */
  ReplaySet *meeples;           /* NULL: none */
  ReplaySet *bridges, *castles; /* tokens offered; NULL: none */
  const char *question;         /* at a bazaar: "BazaarBidAction"; NULL in other phases */
  GArray *supply;               /* of OracleLot; NULL in other phases */
  int item;                     /* of the supply: what is sold now; -1: none */
  GArray *points;               /* of int, after the move */
} OracleStep;

typedef struct {
  int number;
  JczFile *setup;       /* its messages are the moves, one a step */
  GPtrArray *steps;     /* of OracleStep */
  GPtrArray *discarded; /* tile ids, in the order they were drawn */
  GArray *final;        /* of int */
} OracleGame;

/*
 * oracle_game_read: one line. name: for messages, "file:line"; must stay.
 * obstacle: (out) (transfer full): what no package here has, or NULL.
 * Errors: TW_ERROR_RECORD with the place. (transfer full) (nullable)
 */
OracleGame *oracle_game_read(const char *line, gsize length, const char *name, char **obstacle,
                             GError **error);
void oracle_game_free(OracleGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(OracleGame, oracle_game_free)

/* oracle_game_draws: the tiles in the order they must have been drawn. (transfer container) */
GPtrArray *oracle_game_draws(const OracleGame *game, int pack);

G_END_DECLS

#endif
