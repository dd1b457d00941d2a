/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_TABLE_H
#define TW_TESTS_TABLE_H

/*
 * A game on the table, driven through the public interface: packages of the tree
 * and of tests/packages, actions as text, changes by fiat, and expectations that
 * name what differs. Everything that goes wrong fails the test.
 */

#include <tilewright/tilewright.h>

typedef struct {
  TwMix *mix;
  TwWorker *worker;
  TwGame *game;
  TwLedger *ledger; /* attached once the game is set up */
  int told;         /* entries that table_told() has looked at */
} Table;

/* packages: "probe classic"; options: "probe.keeps=on" ..., or NULL. (transfer full) */
TwMixSpec *table_spec(const char *packages, const char *options, int players);
/* Starts a game; spec: (transfer full). */
void table_open_spec(Table *table, TwMixSpec *spec, guint64 seed, TwGameFlags flags);
void table_open(Table *table, const char *packages, const char *options, int players);
void table_close(Table *table);

/* --- playing ------------------------------------------------------------------ */

void table_act(Table *table, const char *text);
/* chance: "tile:mini/cap int:3 card:probe/alpha". */
void table_act_fed(Table *table, const char *text, const char *chance);
/* Applies it and says what came of it; error: (out) (nullable). */
TwVerdict table_try(Table *table, const char *text, const char *chance, GError **error);
/* It is refused or fails with a message that contains `why`; nothing has changed, no entry
 * of the ledger is left. */
void table_refuses(Table *table, const char *text, const char *why);
void table_fails(Table *table, const char *text, const char *chance, const char *why);
/* Every text of the list may be given here, in any order; nothing else may. */
void table_legal(Table *table, const char *expected);
/* "2 keep": seat and phase; "over". */
void table_asked(Table *table, const char *expected);

/* --- by fiat -------------------------------------------------------------------- */

void table_change(Table *table, TwChange change, gpointer data);
/* Such a change fails with a message that contains `why`, and has changed nothing. */
void table_change_fails(Table *table, TwChange change, gpointer data, const char *why);
TwTile table_put(Table *table, const char *type, int x, int y, int turn);
/* The tile to be placed now. */
void table_hold(Table *table, const char *type);
TwPiece table_set(Table *table, TwPlayer player, const char *piece, const char *feature);
void table_remove(Table *table, TwTile tile);

/* --- looking --------------------------------------------------------------------- */

TwFeature table_feature(Table *table, const char *name);
TwRegion table_region(Table *table, const char *feature);
gint32 table_state(Table *table, const char *key, gint32 owner);
int table_count(Table *table, TwPlayer player, const char *resource);
/* "tiles=2 open=0 sides=2 pieces=1 done": what a region is, with its attribute sums "well=2". */
void table_region_is(Table *table, const char *feature, const char *expected);
/* Log lines, awards ("1: +4 points = 2 tile x 2 + ...") and regions that paid nobody
 * ("nobody: why") since the last call, separated by "; ". */
void table_told(Table *table, const char *expected);
/* Forgets what was told so far. */
void table_hush(Table *table);

void table_assert_text(const char *what, const char *actual, const char *expected);

#endif
