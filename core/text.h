/* SPDX-License-Identifier: MIT */
#ifndef TW_TEXT_H
#define TW_TEXT_H

/*
 * The texts' words to one another: how values, features, pieces and results of
 * chance are written and read. No text depends on the locale.
 *
 * Readers return FALSE with TW_ERROR_TEXT; what they wrote to is then undefined.
 */

#include "state.h"

#include <tilewright/action.h>
#include <tilewright/board.h>

G_BEGIN_DECLS

/* How many candidates a message lists before it breaks off. */
#define TW_CANDIDATES 12

void tw_text_error(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Names of declared things by number, for lists and suggestions. */
typedef const char *(*TwNameOf)(const TwMix *mix, gint32 id);

/* ` Did you mean "city"?` or "". names: `n` of them. (transfer full) */
char *tw_did_you_mean(const TwMix *mix, const char *word, int n, TwNameOf name);

/* Reads a whole decimal number; FALSE if the text is anything else or does not fit. */
gboolean tw_text_to_int(const char *text, gint32 *value);
/* Reads "1,0"; FALSE if it is none or lies beyond the board's limits. */
gboolean tw_text_to_cell(const char *text, TwCell *cell);
void tw_cell_append_text(GString *out, TwCell cell);

/* --- feature-text.c -------------------------------------------------------- */

/* Any feature of the game, "1,0/city.N"; "#17" where it has no proper name. */
void tw_feature_append_name(GString *out, const TwGame *game, TwFeature feature);
gboolean tw_feature_from_text(const TwGame *game, const char *text, TwFeature *feature,
                              GError **error);
/* A placed tile by a cell it covers; "#3" for a removed one. */
void tw_tile_append_name(GString *out, const TwGame *game, TwTile tile);
gboolean tw_tile_from_text(const TwGame *game, const char *text, TwTile *tile, GError **error);
/* The oldest feature of the region that a feature is in: what names a region. */
static inline TwFeature tw_text_first(const TwGame *game, TwFeature feature) {
  return game->regions[game->features[feature].region].first;
}

/* --- piece-text.c ---------------------------------------------------------- */

/* "2:meeple@1,0/city.N": owner's seat, type, place; "#2" behind: the second such. */
void tw_piece_append_name(GString *out, const TwGame *game, TwPiece piece);
/* For a sentence: "meeple of player 2 at 1,0/city.N". */
void tw_piece_append_spoken(GString *out, const TwGame *game, TwPiece piece);
gboolean tw_piece_from_text(const TwGame *game, const char *text, TwPiece *piece, GError **error);

/* --- value-text.c ---------------------------------------------------------- */

/* One argument of an action, from its slots and back. An int reads "3" and "2..9". */
void tw_argument_append_text(GString *out, const TwGame *game, const TwArgInfo *argument,
                             const gint32 *slots);
gboolean tw_argument_from_text(const TwGame *game, const TwArgInfo *argument, const char *text,
                               gint32 *slots, GError **error);

/* How many slots an argument takes. */
static inline int tw_argument_width(const TwArgInfo *argument) {
  return argument->type == TW_TYPE_INT ? 2 : 1;
}

/* Amount of the i-th resource of a packed TW_TYPE_AMOUNTS value. */
static inline int tw_amount_of(gint32 packed, int i) {
  return (int)(((guint32)packed >> (8 * i)) & 0xffu);
}

/* --- action-fill.c --------------------------------------------------------- */

/*
 * Fills the arguments not given (bits of `given` by index) from the legal actions of the
 * decision, where they leave one value each. worker: (nullable).
 */
gboolean tw_action_fill(TwWorker *worker, const TwGame *game, TwAction *action, guint given,
                        GError **error);

/* Finds a verb by bare or full name, among those of the decision first. TW_NONE: error set. */
TwVerb tw_action_find_verb(const TwGame *game, const char *name, GError **error);
/* Index of an argument by name; -1: error set. */
int tw_action_find_argument(const TwMix *mix, TwVerb verb, const char *name, GError **error);

/* --- chance-text.c --------------------------------------------------------- */

gboolean tw_chance_from_text(const TwMix *mix, const char *text, TwChance *chance, GError **error);

G_END_DECLS

#endif
