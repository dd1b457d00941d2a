/* SPDX-License-Identifier: MIT */

/*
 * Ground: what lies between the paths and areas of a tile.
 *
 * The half-sides of the rim lie on a circle. Everything that parts ground is a
 * wall: a set of places on that circle (rim sides), all joined inside the tile.
 * A wall with k places cuts the circle into k arcs, and two half-sides are one
 * ground exactly when every wall has them in the same arc. Walls are
 *   - each path and each area with two or more sides;
 *   - the paths that end on the tile, taken together, as they end in the middle
 *     and meet there; an area that fills the middle belongs to that wall too;
 *   - a path "S>N" with the feature it ends at.
 * A ground and a feature touch when no wall stands between them. A site stands
 * in the middle and is known to touch the ground only where there is but one.
 */

#include "config.h"

#include "tile-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_WALLS (2 * TW_MAX_TYPE_FEATURES)

typedef struct {
  TwTileReader *reader;
  int n_walls;
  guint32 walls[MAX_WALLS]; /* rim sides by their index around the rim */
} Ground;

/* Side ports as a set of rim indices. */
static guint32 rim_set(const TwTileReader *reader, guint64 sides) {
  guint32 set = 0;
  for (int i = 0; i < reader->n_rim; i++)
    if (sides & tw_port_bit(reader->rim[i]))
      set |= 1u << i;
  return set;
}

static int size_of(guint32 set) {
  return __builtin_popcount(set);
}

/* --- walls -------------------------------------------------------------- */

static gboolean parts_ground(const TwDraft *draft) {
  return draft->role == TW_ROLE_PATH || draft->role == TW_ROLE_AREA || draft->role == TW_ROLE_WATER;
}

/* An area that reaches opposite sides, or three, leaves no room in the middle. */
static gboolean fills_middle(const TwDraft *draft) {
  if (draft->role != TW_ROLE_AREA)
    return FALSE;
  guint directions = 0;
  for (int port = 0; port < TW_MAX_TYPE_CELLS * TW_PORTS_PER_CELL; port++)
    if (draft->sides & tw_port_bit(port))
      directions |= 1u << (port % TW_PORTS_PER_CELL);
  return (directions & 5) == 5 || (directions & 10) == 10 ||
         __builtin_popcountll(draft->sides) >= 3;
}

static void add_wall(Ground *ground, guint32 wall) {
  if (size_of(wall) >= 2 && ground->n_walls < MAX_WALLS)
    ground->walls[ground->n_walls++] = wall;
}

/* The feature that a path "S>N" ends at. */
static const TwDraft *find_end(TwTileReader *reader, const TwDraft *path) {
  for (int i = 0; i < reader->n; i++) {
    const TwDraft *other = &reader->drafts[i];
    if (other != path && (other->sides & tw_port_bit(path->ends_at)))
      return other;
  }
  char text[8];
  tw_tile_fault(reader, _("%s \"%s\": nothing on side %s to end at"),
                tw_tile_kind_name(reader, path->kind), path->text,
                tw_port_text(reader, path->ends_at, text));
  return NULL;
}

static void find_walls(Ground *ground) {
  TwTileReader *reader = ground->reader;
  guint32 middle = 0, filling = 0;
  for (int i = 0; i < reader->n; i++) {
    const TwDraft *draft = &reader->drafts[i];
    if (!parts_ground(draft))
      continue;
    guint32 own = rim_set(reader, draft->sides);
    add_wall(ground, own);
    if (draft->ends_at >= 0) {
      const TwDraft *end = find_end(reader, draft);
      add_wall(ground, own | (end ? rim_set(reader, end->sides) : 0));
    } else if (draft->role != TW_ROLE_AREA && size_of(own) == 1) {
      middle |= own;
    } else if (fills_middle(draft)) {
      filling |= own;
    }
  }
  if (middle)
    add_wall(ground, middle | filling);
}

/* --- arcs --------------------------------------------------------------- */

/* The arc of a wall that a half-side lies in. */
static int arc_of_half(guint32 wall, int rim, gboolean right) {
  int before = size_of(wall & ((1u << rim) - 1)) + (right && (wall & (1u << rim)));
  return before % size_of(wall);
}

static gboolean same_arcs(const Ground *ground, int rim, gboolean right, int other,
                          gboolean other_right) {
  for (int i = 0; i < ground->n_walls; i++) {
    guint32 wall = ground->walls[i];
    if (arc_of_half(wall, rim, right) != arc_of_half(wall, other, other_right))
      return FALSE;
  }
  return TRUE;
}

/* Whether no wall stands between a half-side and the middle of a rim side. */
static gboolean half_sees(const Ground *ground, int rim, gboolean right, int place) {
  for (int i = 0; i < ground->n_walls; i++) {
    guint32 wall = ground->walls[i];
    int arc = arc_of_half(wall, rim, right);
    /* a place in the wall is the end of the arcs on both its sides */
    if (arc != arc_of_half(wall, place, FALSE) && arc != arc_of_half(wall, place, TRUE))
      return FALSE;
  }
  return TRUE;
}

static gboolean half_touches(const Ground *ground, int rim, gboolean right, guint32 places) {
  for (int place = 0; place < ground->reader->n_rim; place++)
    if ((places & (1u << place)) && half_sees(ground, rim, right, place))
      return TRUE;
  return FALSE;
}

/* --- ownership ---------------------------------------------------------- */

static gboolean taken_by_area(const TwTileReader *reader, int side_port) {
  gint8 owner = reader->owner[side_port];
  return owner >= 0 && reader->drafts[owner].role == TW_ROLE_AREA;
}

static int half_port(const TwTileReader *reader, int rim, gboolean right) {
  return right ? tw_port_right(reader->rim[rim]) : tw_port_left(reader->rim[rim]);
}

/* A ground by hand takes its half-sides; "N" stands for both halves of N. */
static void own_by_hand(TwTileReader *reader, int index) {
  TwDraft *draft = &reader->drafts[index];
  for (int i = 0; i < reader->n_rim; i++) {
    int side = reader->rim[i];
    if (draft->sides & tw_port_bit(side))
      draft->halves |= tw_port_bit(tw_port_left(side)) | tw_port_bit(tw_port_right(side));
    for (int right = 0; right < 2; right++) {
      int port = half_port(reader, i, right);
      if (!(draft->halves & tw_port_bit(port)))
        continue;
      char text[8];
      tw_port_text(reader, port, text);
      int other = taken_by_area(reader, side) ? reader->owner[side] : reader->owner[port];
      if (other >= 0) {
        const TwDraft *owner = &reader->drafts[other];
        tw_tile_fault(reader, _("half-side %s belongs to %s \"%s\" and to %s \"%s\""), text,
                      tw_tile_kind_name(reader, owner->kind), owner->text,
                      tw_tile_kind_name(reader, draft->kind), draft->text);
      }
      reader->owner[port] = (gint8)index;
    }
  }
  draft->sides = 0;
}

static void fault_unowned(TwTileReader *reader) {
  for (int i = 0; i < reader->n_rim; i++)
    for (int right = 0; right < 2; right++) {
      int port = half_port(reader, i, right);
      char text[8];
      if (reader->owner[port] < 0 && !taken_by_area(reader, reader->rim[i]))
        tw_tile_fault(reader, _("half-side %s belongs to nobody"),
                      tw_port_text(reader, port, text));
    }
}

static gboolean needs_ground(const TwTileReader *reader) {
  for (int i = 0; i < reader->n_rim; i++)
    if (!taken_by_area(reader, reader->rim[i]))
      return TRUE;
  return FALSE;
}

/* --- deriving ----------------------------------------------------------- */

/* Gives all half-sides that no wall parts from this one to a new feature. */
static gboolean derive_from(Ground *ground, TwKind kind, int rim, gboolean right) {
  TwTileReader *reader = ground->reader;
  if (reader->n == TW_MAX_TYPE_FEATURES) {
    tw_tile_fault(reader, _("more than %d features"), TW_MAX_TYPE_FEATURES);
    return FALSE;
  }
  TwDraft *draft = &reader->drafts[reader->n];
  *draft = (TwDraft){.kind = kind, .role = TW_ROLE_GROUND, .ends_at = -1};
  tw_port_text(reader, half_port(reader, rim, right), draft->text);
  for (int i = 0; i < reader->n_rim; i++)
    for (int r = 0; r < 2; r++) {
      int port = half_port(reader, i, r);
      if (taken_by_area(reader, reader->rim[i]) || reader->owner[port] >= 0 ||
          !same_arcs(ground, rim, right, i, r))
        continue;
      draft->halves |= tw_port_bit(port);
      reader->owner[port] = (gint8)reader->n;
    }
  reader->n++;
  return TRUE;
}

static void derive_all(Ground *ground, TwKind kind) {
  TwTileReader *reader = ground->reader;
  for (int i = 0; i < reader->n_rim; i++)
    for (int right = 0; right < 2; right++)
      if (!taken_by_area(reader, reader->rim[i]) &&
          reader->owner[half_port(reader, i, right)] < 0 && !derive_from(ground, kind, i, right))
        return;
}

/* --- which ground ------------------------------------------------------- */

static gboolean is_own(const TwTileReader *reader, const char *name) {
  gsize n = strlen(reader->package->id);
  return strncmp(name, reader->package->id, n) == 0 && name[n] == '/';
}

/* How near a kind is to the package: its own, of one that it requires, anybody's. */
enum { OWN, REQUIRED, ANYBODYS, N_NEARNESS };

static int nearness(const TwTileReader *reader, const char *name) {
  char **requires = reader->package->requires;
  for (char **id = requires; id && *id; id++) {
    gsize n = strlen(*id);
    if (strncmp(name, *id, n) == 0 && name[n] == '/')
      return REQUIRED;
  }
  return is_own(reader, name) ? OWN : ANYBODYS;
}

/* The only ground kind of the package itself, or else of those it requires, or else of all. */
static TwKind only_ground_kind(TwTileReader *reader) {
  GArray *kinds = reader->package->builder->kinds;
  TwKind found[N_NEARNESS] = {TW_NONE};
  int n[N_NEARNESS] = {0}, near = OWN;
  for (guint i = 0; i < kinds->len; i++) {
    const TwKindInfo *kind = &g_array_index(kinds, TwKindInfo, i);
    if (kind->role != TW_ROLE_GROUND)
      continue;
    int at = nearness(reader, kind->name);
    found[at] = (TwKind)i;
    n[at]++;
  }
  while (near < ANYBODYS && n[near] == 0)
    near++;
  if (n[near] == 1)
    return found[near];
  tw_tile_fault(reader, n[near]
                            ? _("several kinds of ground are declared; name one: ground = ...")
                            : _("sides without a feature need a kind of ground; none is declared"));
  return TW_NONE;
}

static TwKind ground_kind(TwTileReader *reader) {
  const char *name = reader->spec->ground;
  if (!name)
    return reader->n_picks ? reader->picks[0].kind : only_ground_kind(reader);
  int kind = tw_package_find(reader->package, reader->package->builder->kinds, NULL, name);
  if (kind != TW_NONE && tw_tile_kind(reader, kind)->role == TW_ROLE_GROUND)
    return kind;
  tw_tile_fault(reader, _("ground = \"%s\": no such kind of ground"), name);
  return TW_NONE;
}

/* --- picks -------------------------------------------------------------- */

/* The ground features that a pick's sides and half-sides touch, as bits. */
static guint32 picked(const TwTileReader *reader, const TwDraft *pick) {
  guint32 found = 0;
  for (int i = 0; i < reader->n_rim; i++)
    for (int right = 0; right < 2; right++) {
      int port = half_port(reader, i, right);
      gboolean named =
          (pick->sides & tw_port_bit(reader->rim[i])) || (pick->halves & tw_port_bit(port));
      if (named && reader->owner[port] >= 0)
        found |= 1u << reader->owner[port];
    }
  return found;
}

/* Says why a pick names no ground: a feature of another kind lies there, or several grounds do. */
static void pick_fault(TwTileReader *reader, const TwDraft *pick, gboolean several) {
  const char *kind = tw_tile_kind_name(reader, pick->kind);
  for (int i = 0; !several && i < reader->n_rim; i++) {
    gint8 owner = reader->owner[reader->rim[i]];
    if ((pick->sides & tw_port_bit(reader->rim[i])) && owner >= 0) {
      const TwDraft *draft = &reader->drafts[owner];
      tw_tile_fault(reader, _("%s \"%s\": %s \"%s\" lies there"), kind, pick->text,
                    tw_tile_kind_name(reader, draft->kind), draft->text);
      return;
    }
  }
  tw_tile_fault(reader,
                several ? _("%s \"%s\": several lie there; name a half-side, as in EL")
                        : _("%s \"%s\": none lies there"),
                kind, pick->text);
}

/* What a pick carries goes to the one ground feature it names; it may be of another kind. */
static void apply_pick(TwTileReader *reader, const TwDraft *pick) {
  guint32 found = picked(reader, pick);
  if (size_of(found) != 1) {
    pick_fault(reader, pick, found != 0);
    return;
  }
  TwDraft *draft = &reader->drafts[__builtin_ctz(found)];
  if (draft->n_words + pick->n_words > TW_MAX_WORDS) {
    tw_tile_fault(reader, _("more than %d different words for one feature"), TW_MAX_WORDS);
    return;
  }
  draft->kind = pick->kind;
  memcpy(draft->words + draft->n_words, pick->words, sizeof(TwWord) * (gsize)pick->n_words);
  draft->n_words += pick->n_words;
}

/* --- borders ------------------------------------------------------------ */

static gboolean ground_touches(const Ground *ground, const TwDraft *draft, const TwDraft *other) {
  const TwTileReader *reader = ground->reader;
  guint32 places = rim_set(reader, other->sides);
  if (!draft->halves) /* enclosed by what is on the tile */
    return other->role == TW_ROLE_AREA;
  for (int i = 0; i < reader->n_rim; i++)
    for (int right = 0; right < 2; right++)
      if ((draft->halves & tw_port_bit(half_port(reader, i, right))) &&
          half_touches(ground, i, right, places))
        return TRUE;
  return FALSE;
}

static void find_borders(Ground *ground, int first_ground) {
  TwTileReader *reader = ground->reader;
  gboolean only = reader->n == first_ground + 1;
  for (int g = first_ground; g < reader->n; g++)
    for (int i = 0; i < first_ground; i++) {
      TwDraft *other = &reader->drafts[i];
      gboolean touch =
          other->role == TW_ROLE_SITE ? only : ground_touches(ground, &reader->drafts[g], other);
      if (!touch)
        continue;
      reader->drafts[g].touches |= 1u << i;
      other->touches |= 1u << g;
    }
}

/* Ground features come last: those by hand are moved behind the others. */
static int move_ground_last(TwTileReader *reader) {
  TwDraft sorted[TW_MAX_TYPE_FEATURES] = {0};
  int n = 0, first;
  for (int i = 0; i < reader->n; i++)
    if (reader->drafts[i].role != TW_ROLE_GROUND)
      sorted[n++] = reader->drafts[i];
  first = n;
  for (int i = 0; i < reader->n; i++)
    if (reader->drafts[i].role == TW_ROLE_GROUND)
      sorted[n++] = reader->drafts[i];
  memcpy(reader->drafts, sorted, sizeof(TwDraft) * (gsize)n);
  return first;
}

/* Paths and areas take their sides. */
static void own_sides(TwTileReader *reader, int first_ground) {
  for (int i = 0; i < first_ground; i++) {
    const TwDraft *draft = &reader->drafts[i];
    for (int k = 0; k < reader->n_rim; k++) {
      int port = reader->rim[k];
      if (!(draft->sides & tw_port_bit(port)))
        continue;
      if (reader->owner[port] >= 0) {
        const TwDraft *owner = &reader->drafts[reader->owner[port]];
        char text[8];
        tw_tile_fault(reader, _("side %s belongs to %s \"%s\" and to %s \"%s\"."),
                      tw_port_text(reader, port, text), tw_tile_kind_name(reader, owner->kind),
                      owner->text, tw_tile_kind_name(reader, draft->kind), draft->text);
      }
      reader->owner[port] = (gint8)i;
    }
  }
}

void tw_ground_derive(TwTileReader *reader) {
  Ground ground = {.reader = reader};
  int first_ground = move_ground_last(reader);
  memset(reader->owner, -1, sizeof reader->owner);
  own_sides(reader, first_ground);
  find_walls(&ground);
  for (int i = first_ground; i < reader->n; i++)
    own_by_hand(reader, i);
  if (reader->spec->ground_by_hand) {
    fault_unowned(reader);
  } else if (needs_ground(reader)) {
    TwKind kind = ground_kind(reader);
    if (kind == TW_NONE)
      return;
    derive_all(&ground, kind);
  }
  for (int i = 0; i < reader->n_picks; i++)
    apply_pick(reader, &reader->picks[i]);
  find_borders(&ground, first_ground);
}
