/* SPDX-License-Identifier: MIT */
#ifndef TW_CHANGE_H
#define TW_CHANGE_H

#include <tilewright/hook.h>
#include <tilewright/player.h>

G_BEGIN_DECLS

/*
 * Changing a game: only in `apply`, `enter` and notify handlers. Lua calls the
 * same functions. Each checks everything before it changes anything; a change
 * that cannot be made fails the action (tw_fail) and returns FALSE or TW_NONE.
 * A change takes effect at once; the notifications it causes come after the
 * running handler has returned.
 * why: the player's words; static or interned for the life of the mix.
 */

/* --- resources (ledger entries) ------------------------------------------ */
TW_API gboolean tw_gain(TwContext *ctx, TwPlayer player, TwResource resource, gint32 amount,
                        const char *why);
TW_API gboolean tw_gain_per(TwContext *ctx, TwPlayer player, TwResource resource, gint32 each,
                            gint32 count, const char *why);
/* tw_gain_for: with the region that earned it (TW_NONE: none). */
TW_API gboolean tw_gain_for(TwContext *ctx, TwPlayer player, TwResource resource, gint32 each,
                            gint32 count, TwRegion region, const char *why);
/* tw_lose: fails below the resource's min. */
TW_API gboolean tw_lose(TwContext *ctx, TwPlayer player, TwResource resource, gint32 amount,
                        const char *why);
/* tw_pay: to another player; to oneself: to the bank. */
TW_API gboolean tw_pay(TwContext *ctx, TwPlayer from, TwPlayer to, TwResource resource,
                       gint32 amount, const char *why);

/* --- pieces -------------------------------------------------------------- */
/* tw_deploy: from supply; by effect, so occupancy does not matter. Returns the piece. */
TW_API TwPiece tw_deploy(TwContext *ctx, TwPlayer player, TwPieceType type, TwFeature feature);
/* tw_recall: home to its owner's supply (a neutral one: to the common supply). */
TW_API gboolean tw_recall(TwContext *ctx, TwPiece piece);
/* tw_piece_move: anywhere else. at: by place. */
TW_API gboolean tw_piece_move(TwContext *ctx, TwPiece piece, TwPlace place, gint32 at);

/* --- regions ------------------------------------------------------------- */
/* tw_region_score: queued like a question: by majority, pieces go home; an
 * unfinished region counts as unfinished. */
TW_API gboolean tw_region_score(TwContext *ctx, TwRegion region, const char *why);
/* tw_region_score_as_completed: the same, but it pays what it would pay if it were completed. */
TW_API gboolean tw_region_score_as_completed(TwContext *ctx, TwRegion region, const char *why);
/* tw_region_pay: what it would pay now, of every resource, to a player, whoever stands there:
 * an award with its terms. Nobody goes home. */
TW_API gboolean tw_region_pay(TwContext *ctx, TwRegion region, TwPlayer player, const char *why);
TW_API gboolean tw_region_recall(TwContext *ctx, TwRegion region);
/* tw_region_complete: completed by rule; pieces go home; it joins this turn's completed. */
TW_API gboolean tw_region_complete(TwContext *ctx, TwRegion region);
/* tw_region_become: another kind; fails unless completed (a kind completing by rule
 * makes it uncompleted again). */
TW_API gboolean tw_region_become(TwContext *ctx, TwRegion region, TwKind kind);
/* tw_region_worth: what it would pay of a resource now; runs score/amount; reads only. */
TW_API gint32 tw_region_worth(TwContext *ctx, TwRegion region, TwResource resource);
/* tw_region_majority: bit mask of the seats that scoring would pay; runs score/weight and
 * score/owners; reads only. */
TW_API guint tw_region_majority(TwContext *ctx, TwRegion region);

/* --- board --------------------------------------------------------------- */
/* tw_place_tile: puts a tile that is in no bag now. force: edges need not match and it may
 * lie apart. Fails on a filled cell, or at the bound of tiles. Completed regions join the queue. */
TW_API TwTile tw_place_tile(TwContext *ctx, TwTileType type, TwCell cell, int turn, gboolean force);
/* tw_add_feature: a bridge: owns the sides given (bit mask of TwDirection of the tile's first
 * cell as it lies), which must belong to ground; what lies under it stays joined. */
TW_API TwFeature tw_add_feature(TwContext *ctx, TwTile tile, TwKind kind, guint sides);
/* tw_can_add_feature: would it be allowed? reason: (nullable). Reads only. */
TW_API gboolean tw_can_add_feature(const TwGame *game, TwTile tile, TwKind kind, guint sides,
                                   TwReason *reason);
/* tw_remove_tile: pieces on it go home; regions it touched are built anew. Slow. */
TW_API gboolean tw_remove_tile(TwContext *ctx, TwTile tile);
/* tw_link, tw_unlink: joins two features wherever they are; parts them again. */
TW_API gboolean tw_link(TwContext *ctx, TwFeature a, TwFeature b);
TW_API gboolean tw_unlink(TwContext *ctx, TwFeature a, TwFeature b);
/* tw_feature_set_count: an attribute of one feature changes in play; sums follow. */
TW_API gboolean tw_feature_set_count(TwContext *ctx, TwFeature feature, TwAttribute attribute,
                                     int count);

/* tw_type_fits: is there a place where a tile type fits by itself, with no veto lifted? Reads only.
 */
TW_API gboolean tw_type_fits(TwContext *ctx, TwTileType type);

/* --- tiles, cards, chance ------------------------------------------------ */
/* tw_draw: a random tile type out of a bag; TW_NONE if empty. */
TW_API TwTileType tw_draw(TwContext *ctx, TwBag bag);
/* tw_draw_secret: the same, its result known to `player` alone (TW_NONE: to nobody). */
TW_API TwTileType tw_draw_secret(TwContext *ctx, TwBag bag, TwPlayer player);
TW_API gboolean tw_bag_put(TwContext *ctx, TwBag bag, TwTileType type);
TW_API gboolean tw_bag_take(TwContext *ctx, TwBag bag, TwTileType type);
/* tw_discard: out of the game. */
TW_API gboolean tw_discard(TwContext *ctx, TwTileType type);
/* tw_hold: the tile to be placed this turn; TW_NONE: none. */
TW_API gboolean tw_hold(TwContext *ctx, TwTileType type);
/* tw_roll: one die, 1 ... sides. tw_pick: 0 ... n-1. label: shown and recorded. */
TW_API gint32 tw_roll(TwContext *ctx, int sides, const char *label);
TW_API gint32 tw_pick(TwContext *ctx, int n, const char *label);
/* tw_deal: the top card to a hand; TW_NONE if there is none. */
TW_API TwCard tw_deal(TwContext *ctx, TwDeck deck, TwPlayer player);
/* tw_shuffle: the discard pile goes back among the cards to be dealt. */
TW_API gboolean tw_shuffle(TwContext *ctx, TwDeck deck);
/* tw_give_shown: a face-up card to a player's hand; the row is refilled. */
TW_API gboolean tw_give_shown(TwContext *ctx, TwDeck deck, TwCard card, TwPlayer player);
/* tw_discard_card: from a hand onto the discard pile. */
TW_API gboolean tw_discard_card(TwContext *ctx, TwDeck deck, TwPlayer player, TwCard card);

/* --- turn ---------------------------------------------------------------- */
/* tw_ask: queues a decision (or phase); about: as declared, may be NULL when it has none. */
TW_API gboolean tw_ask(TwContext *ctx, TwPlayer player, TwPhase decision, const gint32 *about);
/* tw_extra_turn: queued like a question. type: the tile to play, or TW_NONE to draw.
 * reason: a number of the package's own, read by tw_turn_extra(); 0 or more. */
TW_API gboolean tw_extra_turn(TwContext *ctx, TwPlayer player, TwTileType type, gint32 reason);
/* tw_extra_turn_because: with words for the player, read by tw_turn_why(): at most
 * TW_WHY_BYTES - 1 bytes of UTF-8. Fails when TW_MOST_WHY of them wait at once. */
TW_API gboolean tw_extra_turn_because(TwContext *ctx, TwPlayer player, TwTileType type,
                                      gint32 reason, const char *why);
TW_API void tw_end_after_turn(TwContext *ctx, const char *why);
/* tw_about: a field of the decision being answered or entered. */
TW_API gint32 tw_about(TwContext *ctx, int field);
/* tw_asked_player: who is answering or entering. */
TW_API TwPlayer tw_asked_player(TwContext *ctx);
/* tw_log: a line in the log (an event). */
TW_API void tw_log(TwContext *ctx, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* --- state --------------------------------------------------------------- */
TW_API gboolean tw_state_set(TwContext *ctx, TwStateKey key, gint32 owner, gint32 value);
TW_API gboolean tw_state_push(TwContext *ctx, TwStateKey key, gint32 owner, gint32 value);
/* tw_state_pull: takes the first such value out of a list; fails if absent. */
TW_API gboolean tw_state_pull(TwContext *ctx, TwStateKey key, gint32 owner, gint32 value);
TW_API gboolean tw_state_clear(TwContext *ctx, TwStateKey key, gint32 owner);
/* tw_state_reveal: TW_SECRET_REVEALED values of a key are known to all until set again. */
TW_API gboolean tw_state_reveal(TwContext *ctx, TwStateKey key);

G_END_DECLS

#endif
