/* SPDX-License-Identifier: MIT */
#ifndef CLI_JCZ_NAMES_H
#define CLI_JCZ_NAMES_H

#include <tilewright/tilewright.h>

G_BEGIN_DECLS

/*
 * The words of JCloisterZone's files and what they are called here: tiles,
 * kinds of features, locations on a tile, phases. Facts only; no game is read
 * or changed.
 */

/* --- tiles --------------------------------------------------------------- */

typedef enum { JCZ_SET_BASIC, JCZ_SET_BCB, JCZ_N_SETS } JczSet;

typedef struct {
  JczSet set;
  const char *id;    /* "BA/RCr" */
  const char *tile;  /* "classic/D"; several ids may mean one tile */
  int first, second; /* how many in the first and the second edition of the set */
} JczTile;

/* How many copies of each edition of each set a game is played with. */
typedef struct {
  int first[JCZ_N_SETS], second[JCZ_N_SETS];
} JczCopies;

/* jcz_tile_count: how many of a tile that makes. */
int jcz_tile_count(const JczTile *tile, const JczCopies *copies);

/* jcz_tile: (transfer none) (nullable): NULL for a tile we do not have. */
const JczTile *jcz_tile(const char *id);
/* All of them, sorted by id. */
int jcz_n_tiles(void);
const JczTile *jcz_tile_at(int index);

/* jcz_turn: "R90" is 1; -1 if it is no rotation. */
int jcz_turn(const char *name);

/* --- features ------------------------------------------------------------ */

typedef enum {
  JCZ_CITY,
  JCZ_ROAD,
  JCZ_FIELD,
  JCZ_MONASTERY,
  JCZ_CASTLE,
  JCZ_N_FEATURES
} JczFeature;

/* jcz_feature: by "City", "city" or an older name; JCZ_N_FEATURES if there is none. */
JczFeature jcz_feature(const char *name);
const char *jcz_feature_name(JczFeature feature);
/* jcz_feature_of_kind: of "classic/city"; JCZ_N_FEATURES if there is none. */
JczFeature jcz_feature_of_kind(const char *kind);

/*
 * A location on a tile as it lies is a mask: the four sides and eight
 * half-sides as in the ports of a one-cell tile, or the tile's inside.
 */
#define JCZ_SIDES 0x00fu
#define JCZ_HALVES 0xff0u
#define JCZ_INSIDE 0x1000u

/* jcz_location: the mask of "N", "NWSE", "_N", "NL.WR", "I"; 0 if it is none. */
guint jcz_location(const char *name);
/* jcz_location_append: its name. */
void jcz_location_append(GString *out, guint mask);
/* jcz_location_of: the mask of one of our features. */
guint jcz_location_of(const TwGame *game, TwFeature feature);

/*
 * jcz_bridge_item: a bridge on a tile or on one beside it, as one number; 0: on neither.
 * dx, dy: from the tile. location: the bridge's two sides.
 */
int jcz_bridge_item(int dx, int dy, guint location);
/* jcz_bridge_item_append: in words, "NS over W". */
void jcz_bridge_item_append(GString *out, int item);

/* --- phases -------------------------------------------------------------- */

typedef enum {
  JCZ_TILE,
  JCZ_ACTION,
  JCZ_CASTLE_OFFER,
  JCZ_COMMIT,
  JCZ_BAZAAR,
  JCZ_GAME_OVER,
  JCZ_N_PHASES /* none that the other engine has */
} JczPhase;

const char *jcz_phase_name(JczPhase phase);

/* --- tokens -------------------------------------------------------------- */

typedef enum { JCZ_BRIDGE_TOKEN, JCZ_CASTLE_TOKEN, JCZ_N_TOKENS } JczToken;

/* jcz_token: by "BRIDGE"; JCZ_N_TOKENS if there is none. */
JczToken jcz_token(const char *name);
/* jcz_token_resource: what a token is here, "bcb/bridges". */
const char *jcz_token_resource(JczToken token);

G_END_DECLS

#endif
