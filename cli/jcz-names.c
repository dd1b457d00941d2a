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
static const JczTile tiles[] = {
    {"BA/C", "classic/E", 5, 4},     {"BA/CC.2", "classic/I", 2, 1},
    {"BA/CCG", "classic/I", 0, 1},   {"BA/CFC.2", "classic/H", 3, 2},
    {"BA/CFCG", "classic/H", 0, 1},  {"BA/CFc+", "classic/F", 2, 2},
    {"BA/CFc.1", "classic/G", 1, 1}, {"BA/CG", "classic/E", 0, 1},
    {"BA/CRRR", "classic/L", 3, 3},  {"BA/CRr", "classic/J", 3, 3},
    {"BA/Cc+", "classic/M", 2, 1},   {"BA/Cc+G", "classic/M", 0, 1},
    {"BA/Cc.1", "classic/N", 3, 2},  {"BA/CcG", "classic/N", 0, 1},
    {"BA/CcRr", "classic/P", 3, 3},  {"BA/CcRr+", "classic/O", 2, 2},
    {"BA/Ccc", "classic/R", 3, 2},   {"BA/Ccc+", "classic/Q", 1, 1},
    {"BA/CccG", "classic/R", 0, 1},  {"BA/CccR", "classic/T", 1, 1},
    {"BA/CccR+", "classic/S", 2, 2}, {"BA/Cccc+", "classic/C", 1, 1},
    {"BA/L", "classic/B", 4, 4},     {"BA/LR", "classic/A", 2, 2},
    {"BA/RCr", "classic/D", 4, 4},   {"BA/RFr", "classic/U", 8, 7},
    {"BA/RFrG", "classic/U", 0, 1},  {"BA/RRR", "classic/W", 4, 4},
    {"BA/RRRR", "classic/X", 1, 1},  {"BA/Rr", "classic/V", 9, 8},
    {"BA/RrC", "classic/K", 3, 3},   {"BA/RrG", "classic/V", 0, 1},
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

/* --- phases -------------------------------------------------------------- */

const char *jcz_phase_name(JczPhase phase) {
  static const char *const names[JCZ_N_PHASES] = {"TilePhase", "ActionPhase", "CommitActionPhase",
                                                  "GameOverPhase"};
  return names[phase];
}
