/* SPDX-License-Identifier: MIT */

/*
 * Draws a face as a small block of characters. Each character belongs to the
 * feature that reaches there: ground by the nearest half-side, then areas over
 * it as wedges from their sides, then paths as lines to the middle, then sites.
 * Figures and marks stand where their feature has most room.
 */

#include "face.h"

#include <string.h>

#define MOST_WIDE 9
#define MOST_HIGH 5

static const struct { int width, height; } sizes[FACE_SIZES] = {{9, 5}, {7, 3}, {5, 3}, {3, 3}};

int face_width(int size) {
  return sizes[size].width;
}

int face_height(int size) {
  return sizes[size].height;
}

/* One drawing under way. Coordinates are characters; the middle is at w/2, h/2. */
typedef struct {
  const Face *face;
  const Signs *signs;
  const Paint *paint;
  int w, h;
  int owner[MOST_HIGH][MOST_WIDE]; /* index of a feature, or TW_NONE */
  gunichar glyph[MOST_HIGH][MOST_WIDE];
  int ink[MOST_HIGH][MOST_WIDE];
  gboolean used[MOST_HIGH][MOST_WIDE]; /* a figure or mark stands there */
} Drawing;

static TwRole role_of(const Drawing *d, int feature) {
  return d->signs->kinds[d->face->features[feature].kind].role;
}

static int nth_of(const Drawing *d, int feature) {
  return d->signs->kinds[d->face->features[feature].kind].nth;
}

/* Sides that a feature reaches, wholly or by half. */
static guint sides_of(const FaceFeature *feature) {
  guint sides = feature->ports & 0xf;
  for (int side = 0; side < 4; side++) {
    if (feature->ports >> (4 + 2 * side) & 3)
      sides |= 1u << side;
  }
  return sides;
}

/* --- ground -------------------------------------------------------------- */

/* Where the half-sides' middles lie, in quarters of the block from its middle. */
static const struct {
  int x, y;
} half_middle[8] = {{-1, -2}, {1, -2}, {2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}};

/* Distance of a character from a half-side, both axes scaled alike. */
static int half_distance(const Drawing *d, int x, int y, int half) {
  int sx = MOST_WIDE * MOST_HIGH * 4, reach = sx / 2;
  int dx = (2 * x - (d->w - 1)) * sx / (2 * (d->w - 1)) - half_middle[half].x * reach / 2;
  int dy = (2 * y - (d->h - 1)) * sx / (2 * (d->h - 1)) - half_middle[half].y * reach / 2;
  return dx * dx + dy * dy;
}

static int nearest_ground(const Drawing *d, int x, int y) {
  int best = TW_NONE, best_distance = G_MAXINT;
  for (int i = 0; i < d->face->n; i++) {
    if (role_of(d, i) != TW_ROLE_GROUND)
      continue;
    for (int half = 0; half < 8; half++) {
      int distance = half_distance(d, x, y, half);
      if ((d->face->features[i].ports >> (4 + half) & 1) && distance < best_distance) {
        best = i;
        best_distance = distance;
      }
    }
    if (best == TW_NONE)
      best = i; /* ground without a side of its own: better than none */
  }
  return best;
}

static void own_ground(Drawing *d) {
  for (int y = 0; y < d->h; y++) {
    for (int x = 0; x < d->w; x++)
      d->owner[y][x] = nearest_ground(d, x, y);
  }
}

/* --- areas --------------------------------------------------------------- */

/* Does an area with these sides cover a character? u, v: from the middle, both +-reach at the rim. */
static gboolean area_covers(guint sides, int u, int v, int reach) {
  guint across = 1u << (u > 0 ? TW_EAST : TW_WEST), along = 1u << (v > 0 ? TW_SOUTH : TW_NORTH);
  gboolean several = (sides & (sides - 1)) != 0;
  gboolean opposite = (sides & 5) == 5 || (sides & 10) == 10;
  if (u == 0 && v == 0)
    return opposite;
  if (ABS(u) == ABS(v))
    return (sides & across) && (sides & along);
  gboolean upright = ABS(v) > ABS(u);
  if (sides & (upright ? along : across))
    return several || 5 * MAX(ABS(u), ABS(v)) > 2 * reach;
  /* the waist between opposite sides */
  return ((sides & 5) == 5 && 2 * ABS(u) <= reach) || ((sides & 10) == 10 && 2 * ABS(v) <= reach);
}

static void own_area(Drawing *d, int feature) {
  guint sides = sides_of(&d->face->features[feature]);
  int reach = (d->w - 1) * (d->h - 1);
  if (sides == 0)
    d->owner[d->h / 2][d->w / 2] = feature;
  for (int y = 0; y < d->h && sides != 0; y++) {
    for (int x = 0; x < d->w; x++) {
      int u = (2 * x - (d->w - 1)) * (d->h - 1), v = (2 * y - (d->h - 1)) * (d->w - 1);
      if (area_covers(sides, u, v, reach))
        d->owner[y][x] = feature;
    }
  }
}

/* --- paths --------------------------------------------------------------- */

/* Lines by their arms, a bit a side: north 1, east 2, south 4, west 8. */
static const char *const line_glyphs[] = {"•║═╚║║╔╠═╝═╩╗╣╦╬", "•┃━┗┃┃┏┣━┛━┻┓┫┳╋",
                                          "•│─└││┌├─┘─┴┐┤┬┼"};
static const char *const ascii_lines[] = {"o|=+||++=+=++++#", "o:-+::++-+-++++#",
                                          "o!~+!!++~+~++++#"};
static const char water_line[] = "~";

static gunichar line_glyph(const Drawing *d, int feature, guint arms) {
  int nth = MIN(nth_of(d, feature), 2);
  if (role_of(d, feature) == TW_ROLE_WATER)
    return d->paint->utf8 ? 0x2248 /* almost equal to */ : (gunichar)water_line[0];
  if (!d->paint->utf8)
    return (gunichar)ascii_lines[nth][arms];
  return g_utf8_get_char(g_utf8_offset_to_pointer(line_glyphs[nth], (glong)arms));
}

static void put_line(Drawing *d, int x, int y, int feature, guint arms) {
  d->owner[y][x] = feature;
  d->glyph[y][x] = line_glyph(d, feature, arms);
  d->ink[y][x] = role_of(d, feature) == TW_ROLE_WATER ? INK_WATER : INK_PATH;
}

static void draw_arms(Drawing *d, int feature, guint sides) {
  int cx = d->w / 2, cy = d->h / 2;
  for (int i = 0; i < cy; i++) {
    if (sides & 1u << TW_NORTH)
      put_line(d, cx, i, feature, 5);
    if (sides & 1u << TW_SOUTH)
      put_line(d, cx, d->h - 1 - i, feature, 5);
  }
  for (int i = 0; i < cx; i++) {
    if (sides & 1u << TW_EAST)
      put_line(d, d->w - 1 - i, cy, feature, 10);
    if (sides & 1u << TW_WEST)
      put_line(d, i, cy, feature, 10);
  }
}

static gboolean is_line(const Drawing *d, int feature) {
  return role_of(d, feature) == TW_ROLE_PATH || role_of(d, feature) == TW_ROLE_WATER;
}

/* A path through the tile takes the middle, the later declared over the earlier. */
static void draw_paths(Drawing *d) {
  for (int i = 0; i < d->face->n; i++) {
    guint sides = sides_of(&d->face->features[i]);
    if (!is_line(d, i))
      continue;
    draw_arms(d, i, sides);
    if ((sides & (sides - 1)) != 0 || sides == 0)
      put_line(d, d->w / 2, d->h / 2, i, sides);
  }
}

/* Where paths end on open ground, something must end them: a place, of no feature. */
static void draw_crossing(Drawing *d) {
  int ends = 0, middle = d->owner[d->h / 2][d->w / 2];
  for (int i = 0; i < d->face->n; i++) {
    guint sides = sides_of(&d->face->features[i]);
    ends += is_line(d, i) && sides != 0 && (sides & (sides - 1)) == 0;
  }
  if (ends == 0 || (middle != TW_NONE && role_of(d, middle) != TW_ROLE_GROUND))
    return;
  d->glyph[d->h / 2][d->w / 2] = d->paint->utf8 ? 0x25CB /* circle */ : 'o';
  d->ink[d->h / 2][d->w / 2] = INK_PATH;
  d->used[d->h / 2][d->w / 2] = TRUE;
}

/* --- sites --------------------------------------------------------------- */

static void draw_site(Drawing *d, int feature, int y) {
  int cx = d->w / 2;
  char letter = d->signs->kinds[d->face->features[feature].kind].letter;
  gboolean framed = d->w >= 5;
  static const char frame[] = "[ ]";
  for (int i = framed ? -1 : 0; i <= (framed ? 1 : 0); i++) {
    d->owner[y][cx + i] = feature;
    d->glyph[y][cx + i] = (gunichar)frame[i + 1];
    d->ink[y][cx + i] = INK_SITE;
  }
  d->glyph[y][cx] = (gunichar)(framed ? g_ascii_toupper(letter) : letter);
}

static void draw_sites(Drawing *d) {
  int drawn = 0;
  for (int i = 0; i < d->face->n; i++) {
    if (role_of(d, i) != TW_ROLE_SITE)
      continue;
    /* the middle first, then one line lower and higher */
    static const int shift[] = {0, 1, -1};
    draw_site(d, i, CLAMP(d->h / 2 + shift[MIN(drawn, 2)], 0, d->h - 1));
    drawn++;
  }
}

/* --- figures and marks --------------------------------------------------- */

static int room_around(const Drawing *d, int x, int y, int feature) {
  int room = 0;
  for (int dy = -1; dy <= 1; dy++) {
    for (int dx = -1; dx <= 1; dx++) {
      gboolean inside = x + dx >= 0 && x + dx < d->w && y + dy >= 0 && y + dy < d->h;
      room += inside && d->owner[y + dy][x + dx] == feature;
    }
  }
  return room;
}

/* Better the higher: room first, then near the middle of the row. */
static int spot_value(const Drawing *d, int x, int y, int feature) {
  gboolean corner = (x == 0 || x == d->w - 1) && (y == 0 || y == d->h - 1);
  return 100 * room_around(d, x, y, feature) - 10 * ABS(2 * y - (d->h - 1)) -
         ABS(2 * x - (d->w - 1)) - (corner ? 150 : 0);
}

/* Room for so many characters side by side. */
static gboolean is_free(const Drawing *d, int x, int y, int wide) {
  for (int i = 0; i < wide; i++) {
    if (x + i >= d->w || d->used[y][x + i])
      return FALSE;
  }
  return TRUE;
}

/* feature TW_NONE: anywhere. */
static gboolean find_spot(const Drawing *d, int feature, int wide, int *sx, int *sy) {
  int best = G_MININT;
  for (int y = 0; y < d->h; y++) {
    for (int x = 0; x < d->w; x++) {
      gboolean mine = feature == TW_NONE || d->owner[y][x] == feature;
      int value = spot_value(d, x, y, feature);
      if (!is_free(d, x, y, wide) || !mine || value <= best)
        continue;
      best = value;
      *sx = x;
      *sy = y;
    }
  }
  return best > G_MININT;
}

/* A figure whose feature has no room left takes what room there is: it must be seen. */
static void draw_piece(Drawing *d, const FacePiece *piece) {
  int x = 0, y = 0, wide = piece->glyph[1] != 0 ? 2 : 1;
  if (!find_spot(d, piece->feature, wide, &x, &y) && !find_spot(d, TW_NONE, wide, &x, &y))
    return;
  for (int i = 0; i < wide; i++) {
    d->glyph[y][x + i] = (gunichar)(guchar)piece->glyph[i];
    d->ink[y][x + i] = piece->ink;
    d->used[y][x + i] = TRUE;
  }
}

static void draw_marks(Drawing *d, const char *marks, int n, int feature) {
  for (int i = 0; i < n; i++) {
    int x = 0, y = 0;
    if (!find_spot(d, feature, 1, &x, &y))
      return;
    d->glyph[y][x] = (gunichar)(guchar)marks[i];
    d->ink[y][x] = INK_MARK;
    d->used[y][x] = TRUE;
  }
}

/* --- the block ----------------------------------------------------------- */

static gunichar fill_glyph(const Drawing *d, int owner) {
  static const gunichar areas[] = {0x2592, 0x2593, 0x2591}; /* shades: medium, dark, light */
  static const gunichar grounds[] = {0x00B7 /* middle dot */, 0x223C /* tilde */, ':'};
  int nth = MIN(nth_of(d, owner), 2);
  switch (role_of(d, owner)) {
  case TW_ROLE_AREA: return d->paint->utf8 ? areas[nth] : (gunichar)("%&$"[nth]);
  case TW_ROLE_GROUND: return d->paint->utf8 ? grounds[nth] : (gunichar)(".,:"[nth]);
  default: return ' ';
  }
}

static int paper_of(const Drawing *d, int owner) {
  int base = PAPER_GROUND, nth = 0;
  if (owner != TW_NONE && role_of(d, owner) == TW_ROLE_AREA) {
    base = PAPER_AREA;
    nth = nth_of(d, owner);
  } else if (owner != TW_NONE && role_of(d, owner) == TW_ROLE_SITE) {
    base = PAPER_SITE;
  } else if (owner != TW_NONE && role_of(d, owner) == TW_ROLE_GROUND) {
    nth = nth_of(d, owner);
  }
  return base + 2 * MIN(nth, 2) + (d->face->odd ? 1 : 0);
}

static gboolean is_corner(const Drawing *d, int x, int y) {
  return (x == 0 || x == d->w - 1) && (y == 0 || y == d->h - 1);
}

/* Corners are left out, so that tiles can be told apart, or frame the last tile. */
static gunichar corner_glyph(const Drawing *d, int x, int y, gboolean last) {
  static const gunichar corners[2][2] = {{0x250F, 0x2513}, {0x2517, 0x251B}}; /* heavy corners */
  if (!last)
    return ' ';
  return d->paint->utf8 ? corners[y > 0][x > 0] : '*';
}

static void emit(const Drawing *d, gboolean last, Canvas *canvas, int ox, int oy) {
  for (int y = 0; y < d->h; y++) {
    for (int x = 0; x < d->w; x++) {
      int owner = d->owner[y][x], ink = d->ink[y][x];
      gunichar glyph = d->glyph[y][x];
      if (glyph == 0 && is_corner(d, x, y)) {
        glyph = corner_glyph(d, x, y, last);
        ink = INK_LAST;
      } else if (glyph == 0) {
        glyph = owner == TW_NONE ? '.' : fill_glyph(d, owner);
        ink = owner != TW_NONE && role_of(d, owner) == TW_ROLE_AREA ? INK_AREA : INK_GROUND;
      }
      int under = owner != TW_NONE && is_line(d, owner) ? TW_NONE : owner;
      canvas_put(canvas, ox + x, oy + y, glyph, ink, paper_of(d, under));
    }
  }
}

void face_draw(const Face *face, const Signs *signs, const Paint *paint, int size,
               const FacePiece *pieces, int n_pieces, gboolean last, Canvas *canvas, int x, int y) {
  Drawing d = {.face = face,
               .signs = signs,
               .paint = paint,
               .w = sizes[size].width,
               .h = sizes[size].height};
  own_ground(&d);
  for (int i = 0; i < face->n; i++) {
    if (role_of(&d, i) == TW_ROLE_AREA)
      own_area(&d, i);
  }
  draw_paths(&d);
  draw_sites(&d);
  draw_crossing(&d);
  for (int i = 0; i < n_pieces; i++)
    draw_piece(&d, &pieces[i]);
  for (int i = 0; i < face->n && size <= FACE_MEDIUM; i++)
    draw_marks(&d, face->features[i].marks, face->features[i].n_marks, i);
  if (size <= FACE_MEDIUM)
    draw_marks(&d, face->marks, face->n_marks, TW_NONE);
  emit(&d, last, canvas, x, y);
}
