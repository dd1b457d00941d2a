/* SPDX-License-Identifier: MIT */
#ifndef CLI_JCZ_GAME_PRIVATE_H
#define CLI_JCZ_GAME_PRIVATE_H

#include "jcz-game.h"

G_BEGIN_DECLS

/* What the files that lead a game share; nobody else includes this. */

/* A message since the last commit, as far as it can be taken back. */
typedef struct {
  int done; /* actions applied for good: they score nothing */
  int held; /* actions that wait for the commit */
  JczPhase before;
} JczStep;

struct JczGame {
  TwMix *mix;
  TwWorker *worker;
  TwGame *game;  /* what was committed, and what was done since that scores nothing */
  TwGame *ahead; /* the same with the actions that wait; NULL: it is not known how they end */
  TwLedger *ledger;
  JczDraw draw;
  gpointer draw_data;
  TwPieceType meeple;
  TwVerb place, deploy, pass;
  int cell_slot, turn_slot, tile_slot, piece_slot, feature_slot;
  /* of packages that may be there; TW_NONE: not in this mix */
  TwVerb bridge, castle, aside, pick, choose, raise, buy, sell;
  TwStateKey lots, won, lot, bid, bidder;
  JczPhase phase;
  GArray *held;    /* of TwAction */
  GArray *steps;   /* of JczStep */
  GArray *supply;  /* of TwTileType: of the bazaar, in the order they were drawn */
  gboolean ending; /* this turn was made the last */
  int chosen;      /* choices of a player here that the other engine makes by itself */
  int built;       /* bridges that had to follow, which it builds by itself */
};

/* jcz_tip: the game with all that was answered. */
const TwGame *jcz_tip(const JczGame *game);

/* jcz_phase_at: which phase of the other engine a game of ours is at; JCZ_N_PHASES: none, it
 * decides by itself what is asked there. */
JczPhase jcz_phase_at(const JczGame *game, const TwGame *at);

/* jcz_find_action: the first legal action of a verb; NULL. It lies in the worker's list. */
const TwAction *jcz_find_action(JczGame *game, const TwGame *at, TwVerb verb);

/* jcz_offers_bridge: is a bridge of ours one that the other engine offers too? It does on the tile
 * just placed alone, and where both ends lead to empty cells. */
gboolean jcz_offers_bridge(const JczGame *game, const TwGame *at, const TwAction *action);

/* jcz_spot_of_bridge: the place of a bridge in the other engine's terms. */
ReplayItem jcz_spot_of_bridge(const TwGame *at, const TwAction *action);

/* jcz_spot_of_castle: the city that is asked about. */
ReplayItem jcz_spot_of_castle(const TwGame *at);

/* jcz_spot_of_meeple: where an action puts a meeple. */
ReplayItem jcz_spot_of_meeple(const JczGame *game, const TwAction *action);
gboolean jcz_is_meeple(const JczGame *game, const TwAction *action);

/* jcz_refuse: TW_ERROR_REFUSED. Returns: FALSE. */
gboolean jcz_refuse(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);

G_END_DECLS

#endif
