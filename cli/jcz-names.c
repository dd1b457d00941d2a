/* SPDX-License-Identifier: MIT */

/* Tables of JCloisterZone's words. */

#include "jcz-names.h"

#include <string.h>

/* --- tiles --------------------------------------------------------------- */

/*
 * Sorted by id, byte by byte: the other engine draws by index into a pack
 * sorted so. A garden matters to nothing that is played here, so a tile with
 * one is the tile without.
 */
#define BASIC JCZ_SET_BASIC
#define BCB JCZ_SET_BCB
static const JczTile tiles[] = {
    {BASIC, "BA/C", "classic/E", 5, 4},
    {BASIC, "BA/CC.2", "classic/I", 2, 1},
    {BASIC, "BA/CCG", "classic/I", 0, 1},
    {BASIC, "BA/CFC.2", "classic/H", 3, 2},
    {BASIC, "BA/CFCG", "classic/H", 0, 1},
    {BASIC, "BA/CFc+", "classic/F", 2, 2},
    {BASIC, "BA/CFc.1", "classic/G", 1, 1},
    {BASIC, "BA/CG", "classic/E", 0, 1},
    {BASIC, "BA/CRRR", "classic/L", 3, 3},
    {BASIC, "BA/CRr", "classic/J", 3, 3},
    {BASIC, "BA/Cc+", "classic/M", 2, 1},
    {BASIC, "BA/Cc+G", "classic/M", 0, 1},
    {BASIC, "BA/Cc.1", "classic/N", 3, 2},
    {BASIC, "BA/CcG", "classic/N", 0, 1},
    {BASIC, "BA/CcRr", "classic/P", 3, 3},
    {BASIC, "BA/CcRr+", "classic/O", 2, 2},
    {BASIC, "BA/Ccc", "classic/R", 3, 2},
    {BASIC, "BA/Ccc+", "classic/Q", 1, 1},
    {BASIC, "BA/CccG", "classic/R", 0, 1},
    {BASIC, "BA/CccR", "classic/T", 1, 1},
    {BASIC, "BA/CccR+", "classic/S", 2, 2},
    {BASIC, "BA/Cccc+", "classic/C", 1, 1},
    {BASIC, "BA/L", "classic/B", 4, 4},
    {BASIC, "BA/LR", "classic/A", 2, 2},
    {BASIC, "BA/RCr", "classic/D", 4, 4},
    {BASIC, "BA/RFr", "classic/U", 8, 7},
    {BASIC, "BA/RFrG", "classic/U", 0, 1},
    {BASIC, "BA/RRR", "classic/W", 4, 4},
    {BASIC, "BA/RRRR", "classic/X", 1, 1},
    {BASIC, "BA/Rr", "classic/V", 9, 8},
    {BASIC, "BA/RrC", "classic/K", 3, 3},
    {BASIC, "BA/RrG", "classic/V", 0, 1},
    {BCB, "BB/CCCR", "bcb/3city-road", 1, 1},
    {BCB, "BB/CFR!", "bcb/city-road", 1, 0},
    {BCB, "BB/CFR!G", "bcb/city-road", 0, 1},
    {BCB, "BB/CFR.b", "bcb/city-bazaar-road", 1, 1},
    {BCB, "BB/CFc.b", "bcb/citywe-bazaar", 1, 1},
    {BCB, "BB/Cccc.b", "bcb/city4-bazaar", 2, 2},
    {BCB, "BB/F.b", "bcb/field-bazaar", 1, 1},
    {BCB, "BB/LCFc", "bcb/monastery-citywe", 1, 1},
    {BCB, "BB/LRFr", "bcb/monastery-roadwe", 1, 1},
    {BCB, "BB/R.bi", "bcb/inn-bazaar", 1, 1},
    {BCB, "BB/RFR.b", "bcb/2road-bazaar", 1, 1},
    {BCB, "BB/RFR.bi", "bcb/2road-bazaar-inn", 1, 1},
};

int jcz_n_tiles(void) {
  return G_N_ELEMENTS(tiles);
}

const JczTile *jcz_tile_at(int index) {
  return &tiles[index];
}

const JczTile *jcz_tile(const char *id) {
  for (guint i = 0; i < G_N_ELEMENTS(tiles); i++) {
    if (strcmp(tiles[i].id, id) == 0)
      return &tiles[i];
  }
  return NULL;
}

int jcz_tile_count(const JczTile *tile, const JczCopies *copies) {
  return tile->first * copies->first[tile->set] + tile->second * copies->second[tile->set];
}

int jcz_turn(const char *name) {
  static const char *const names[] = {"R0", "R90", "R180", "R270"};
  for (int i = 0; i < 4; i++) {
    if (strcmp(names[i], name) == 0)
      return i;
  }
  return -1;
}

/* --- features ------------------------------------------------------------ */

static const struct {
  const char *name, *older, *kind;
} features[JCZ_N_FEATURES] = {
    [JCZ_CITY] = {"City", "City", "classic/city"},
    [JCZ_ROAD] = {"Road", "Road", "classic/road"},
    [JCZ_FIELD] = {"Field", "Farm", "classic/field"},
    [JCZ_MONASTERY] = {"Monastery", "Cloister", "classic/monastery"},
    [JCZ_CASTLE] = {"Castle", "Castle", "bcb/castle"},
};

JczFeature jcz_feature(const char *name) {
  int found = 0;
  while (found < JCZ_N_FEATURES && g_ascii_strcasecmp(features[found].name, name) != 0 &&
         g_ascii_strcasecmp(features[found].older, name) != 0)
    found++;
  return (JczFeature)found;
}

const char *jcz_feature_name(JczFeature feature) {
  return features[feature].name;
}

JczFeature jcz_feature_of_kind(const char *kind) {
  int found = 0;
  while (found < JCZ_N_FEATURES && strcmp(features[found].kind, kind) != 0)
    found++;
  return (JczFeature)found;
}

/* --- locations ----------------------------------------------------------- */

static const char *const half_names[] = {"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};

/* By mask of sides: N 1, E 2, S 4, W 8. */
static const char *const side_names[] = {"",  "N",  "E",  "NE", "S",  "NS", "SE", "_W",
                                         "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"};

static guint side_of(char letter) {
  static const char letters[] = "NESW";
  const char *at = letter ? strchr(letters, letter) : NULL;
  return at ? 1u << (at - letters) : 0;
}

static guint sides_of(const char *name) {
  guint mask = 0;
  if (name[0] == '_' && name[1] != '\0' && name[2] == '\0')
    return side_of(name[1]) ? JCZ_SIDES & ~side_of(name[1]) : 0;
  for (; *name; name++) {
    if (side_of(*name) == 0)
      return 0;
    mask |= side_of(*name);
  }
  return mask;
}

static guint part_of_location(const char *name) {
  static const char *const inside[] = {"I", "MONASTERY", "CLOISTER", "INNER_FARM", NULL};
  for (guint i = 0; i < G_N_ELEMENTS(half_names); i++) {
    if (strcmp(half_names[i], name) == 0)
      return 1u << (4 + i);
  }
  return g_strv_contains(inside, name) ? JCZ_INSIDE : sides_of(name);
}

guint jcz_location(const char *name) {
  guint mask = 0;
  g_auto(GStrv) parts = g_strsplit(name, ".", 9);
  for (char **part = parts; *part; part++) {
    guint more = part_of_location(*part);
    if (more == 0)
      return 0;
    mask |= more;
  }
  return mask;
}

void jcz_location_append(GString *out, guint mask) {
  const char *dot = "";
  if (mask & JCZ_INSIDE)
    g_string_append_c(out, 'I');
  g_string_append(out, side_names[mask & JCZ_SIDES]);
  for (guint i = 0; i < G_N_ELEMENTS(half_names); i++) {
    if (mask & (1u << (4 + i))) {
      g_string_append_printf(out, "%s%s", dot, half_names[i]);
      dot = ".";
    }
  }
}

/* Ground is told by its half-sides, all else by its sides. */
guint jcz_location_of(const TwGame *game, TwFeature feature) {
  TwRole role = tw_mix_kind_role(tw_game_mix(game), tw_feature_kind(game, feature));
  guint ports = (guint)tw_feature_ports(game, feature);
  guint mask = ports & (role == TW_ROLE_GROUND ? JCZ_HALVES : JCZ_SIDES);
  return mask ? mask : JCZ_INSIDE;
}

#define NORTH_SOUTH 5u

int jcz_bridge_item(int dx, int dy, guint location) {
  static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};
  int along = location == NORTH_SOUTH ? 1 : 2;
  if (dx == 0 && dy == 0)
    return along;
  for (int side = 0; side < 4; side++) {
    if (step_x[side] == dx && step_y[side] == dy)
      return 2 * (side + 1) + along;
  }
  return 0;
}

void jcz_bridge_item_append(GString *out, int item) {
  static const char *const over[] = {"it", "N", "E", "S", "W"};
  g_string_append_printf(out, "%s over %s", item & 1 ? "NS" : "WE", over[(item - 1) / 2]);
}

/* --- phases -------------------------------------------------------------- */

const char *jcz_phase_name(JczPhase phase) {
  static const char *const names[JCZ_N_PHASES + 1] = {"TilePhase",
                                                      "ActionPhase",
                                                      "CastlePhase",
                                                      "CommitActionPhase",
                                                      "BazaarPhase",
                                                      "GameOverPhase",
                                                      "?"};
  return names[phase];
}

/* --- tokens -------------------------------------------------------------- */

static const struct {
  const char *name, *resource;
} tokens[JCZ_N_TOKENS] = {
    [JCZ_BRIDGE_TOKEN] = {"BRIDGE", "bcb/bridges"},
    [JCZ_CASTLE_TOKEN] = {"CASTLE", "bcb/castles"},
};

JczToken jcz_token(const char *name) {
  int found = 0;
  while (found < JCZ_N_TOKENS && g_ascii_strcasecmp(tokens[found].name, name) != 0)
    found++;
  return (JczToken)found;
}

const char *jcz_token_resource(JczToken token) {
  return tokens[token].resource;
}
