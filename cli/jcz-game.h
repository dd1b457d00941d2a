/* SPDX-License-Identifier: MIT */
#ifndef CLI_JCZ_GAME_H
#define CLI_JCZ_GAME_H

#include "jcz-file.h"
#include "replay-set.h"

G_BEGIN_DECLS

/*
 * One of our games led by the messages of the other engine. There a turn is
 * placed, answered (a meeple or none, a castle or none) and then committed, and
 * only the commit scores and draws; here the answers themselves do. So answers
 * are held back until the commit, and between two commits messages may be taken
 * back. What the other engine decides by itself is decided here as it does.
 */
typedef struct JczGame JczGame;

/*
 * JczDraw: the tile that is drawn next. TW_NONE with an error: it is not known;
 * without one: the game is to end instead.
 */
typedef TwTileType (*JczDraw)(const TwMix *mix, gpointer data, GError **error);

/*
 * jcz_game_new: starts a game of a mix whose chance is `draw`.
 * mix: taken over. Returns: (transfer full) (nullable)
 */
JczGame *jcz_game_new(TwMix *mix, JczDraw draw, gpointer data, GError **error);
void jcz_game_free(JczGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(JczGame, jcz_game_free)

/* What is read from the game itself; (transfer none). */
const TwGame *jcz_game_state(const JczGame *game);
const TwLedger *jcz_game_ledger(const JczGame *game);
JczPhase jcz_game_phase(const JczGame *game);

/* jcz_game_player: who decides. */
TwPlayer jcz_game_player(const JczGame *game);

/* jcz_game_can_pass: may the player answer with nothing now? */
gboolean jcz_game_can_pass(JczGame *game);
/* jcz_game_undo_depth: how many messages can be taken back. */
int jcz_game_undo_depth(const JczGame *game);

/* The options of the phase, as items; empty in another phase. (transfer full) */
ReplaySet *
jcz_game_places(JczGame *game); /* x, y, turn, the bridge that follows: jcz_bridge_item() */
ReplaySet *jcz_game_meeples(JczGame *game); /* feature, location, x, y */
ReplaySet *jcz_game_castles(JczGame *game); /* the same */
/* more: (out) (optional): how many there are that the other engine does not offer. */
ReplaySet *jcz_game_bridges(JczGame *game, int *more); /* the same */
void jcz_place_text(GString *out, const ReplayItem *item);
void jcz_meeple_text(GString *out, const ReplayItem *item);

/*
 * jcz_game_bazaar: an auction as one line: what is asked, the tiles put up and not sold, the one
 * under the hammer with its bid, and who has which. Empty in another phase. (transfer full)
 */
char *jcz_game_bazaar(const JczGame *game);
/* jcz_append_tiles: names of tiles as that line has them. */
void jcz_append_tiles(GString *out, GPtrArray *names);
/* jcz_bazaar_question: "BazaarBid": what is asked there; NULL in another phase. */
const char *jcz_bazaar_question(const JczGame *game);
/* jcz_game_supply: an index of the supply as a tile type; TW_NONE. */
TwTileType jcz_game_supply(const JczGame *game, int index);
/* What the other engine did by itself so far: choices that a player here has, and bridges that had
 * to follow. */
int jcz_game_chosen(const JczGame *game);
int jcz_game_built(const JczGame *game);

/* jcz_game_deployed: the feature that an entry of the ledger set a meeple on; TW_NONE: none. */
TwFeature jcz_game_deployed(const JczGame *game, const TwEntry *entry);

/*
 * The messages. FALSE with TW_ERROR_REFUSED if the move is not one of ours.
 * deploy: feature may be JCZ_N_FEATURES: whatever lies at the location.
 */
gboolean jcz_game_place(JczGame *game, const char *tile, int x, int y, int turn, GError **error);
gboolean jcz_game_deploy(JczGame *game, JczFeature feature, guint location, int x, int y,
                         GError **error);
gboolean jcz_game_pass(JczGame *game, GError **error);
gboolean jcz_game_token(JczGame *game, JczToken token, guint location, int x, int y,
                        GError **error);
/* index: of the supply; ignored by who only raises. */
gboolean jcz_game_bid(JczGame *game, int index, int price, GError **error);
gboolean jcz_game_settle(JczGame *game, gboolean buys, GError **error);
gboolean jcz_game_commit(JczGame *game, GError **error);
gboolean jcz_game_undo(JczGame *game, GError **error);

/* jcz_game_follow: the one that a message asks for. */
gboolean jcz_game_follow(JczGame *game, const JczMessage *message, GError **error);

/* jcz_game_change: changes the game by fiat before its first message. */
gboolean jcz_game_change(JczGame *game, TwChange change, gpointer data, GError **error);

G_END_DECLS

#endif
