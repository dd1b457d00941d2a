/* SPDX-License-Identifier: MIT */

/*
 * Names of features, tiles and regions on the board: by cell, kind and a side
 * or half-side, as the tile lies. A name written here reads back to the same
 * feature; whatever has no such name (its tile was taken away) is "#" and its
 * number. Not here: other values (value-text.c).
 */

#include "text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "context.h"

static const char *const port_names[TW_PORTS_PER_CELL] = {"N",  "E",  "S",  "W",  "NL", "NR",
                                                          "EL", "ER", "SL", "SR", "WL", "WR"};

/* What a name says; port -1 and own NULL: only the kind. */
typedef struct {
  TwTile tile;
  int part;
  TwKind kind;
  int port;
  const char *own;
} Spot;

/* How closely a name must fit: to the port and printed kind; to a port beside it (a side and
 * its halves stand for one another: ground owns halves, others sides); by what the region is
 * by now, too. */
typedef enum { EXACT, NEAR, JOINED, N_FITS } Fit;

static guint port_mask(int port, Fit fit) {
  if (fit == EXACT)
    return 1u << port;
  if (port >= 4)
    return 1u << port | 1u << (port - 4) / 2;
  return 1u << port | 3u << (4 + 2 * port);
}

static const char *own_name(const TwGame *game, TwFeature feature) {
  int index = tw_feature_index(game, feature);
  if (index < 0)
    return NULL;
  return tw_mix_tile_feature_own_name(game->mix, game->tiles[game->features[feature].tile].type,
                                      index);
}

static gboolean of_kind(const TwGame *game, TwFeature feature, TwKind kind, Fit fit) {
  if (fit != JOINED)
    return game->features[feature].kind == kind;
  return tw_region_has_kind(game, tw_feature_region(game, feature), kind) ||
         tw_region_kind(game, tw_feature_region(game, feature)) == kind;
}

static gboolean matches(const TwGame *game, const Spot *spot, TwFeature feature, Fit fit) {
  if (!of_kind(game, feature, spot->kind, fit))
    return FALSE;
  if (spot->port >= 0) {
    guint64 ports = tw_feature_ports(game, feature) >> (spot->part * TW_PORTS_PER_CELL);
    return (ports & port_mask(spot->port, fit)) != 0;
  }
  return !spot->own || g_strcmp0(own_name(game, feature), spot->own) == 0;
}

/* Features a name fits. Returns how many. */
static int find_all(const TwGame *game, const Spot *spot, Fit fit, TwFeature *first) {
  int n = 0;
  for (int i = 0; i < tw_tile_n_features(game, spot->tile); i++) {
    TwFeature feature = tw_tile_feature(game, spot->tile, i);
    if (matches(game, spot, feature, fit) && n++ == 0)
      *first = feature;
  }
  return n;
}

/* --- writing --------------------------------------------------------------- */

static void append_part_cell(GString *out, const TwGame *game, TwTile tile, int part) {
  const TwTileState *t = &game->tiles[tile];
  int x = game->cells[t->cell].x, y = game->cells[t->cell].y;
  tw_part_at(&game->mix->types[t->type], part, t->turn, &x, &y);
  g_string_append_printf(out, "%d,%d", x, y);
}

void tw_tile_append_name(GString *out, const TwGame *game, TwTile tile) {
  if (tile >= 0 && tile < game->header->n_tiles && !game->tiles[tile].removed)
    append_part_cell(out, game, tile, 0);
  else
    g_string_append_printf(out, "#%d", tile);
}

/* Where a feature is named: its lowest port, its own name, or its kind alone. */
static void name_spot(const TwGame *game, TwFeature feature, Spot *spot) {
  guint64 ports = tw_feature_ports(game, feature);
  *spot = (Spot){
      .tile = game->features[feature].tile, .kind = game->features[feature].kind, .port = -1};
  if (ports) {
    int lowest = __builtin_ctzll(ports);
    spot->part = lowest / TW_PORTS_PER_CELL;
    spot->port = lowest % TW_PORTS_PER_CELL;
    return;
  }
  TwFeature other = TW_NONE;
  if (find_all(game, spot, EXACT, &other) > 1)
    spot->own = own_name(game, feature);
}

void tw_feature_append_name(GString *out, const TwGame *game, TwFeature feature) {
  Spot spot;
  TwFeature back = TW_NONE;
  if (feature < 0 || feature >= game->header->n_features || tw_feature_removed(game, feature)) {
    g_string_append_printf(out, "#%d", feature);
    return;
  }
  name_spot(game, feature, &spot);
  if (find_all(game, &spot, EXACT, &back) != 1) { /* nothing tells it from another one */
    g_string_append_printf(out, "#%d", feature);
    return;
  }
  append_part_cell(out, game, spot.tile, spot.part);
  g_string_append_printf(out, "/%s", tw_mix_kind_label(game->mix, spot.kind));
  if (spot.port >= 0)
    g_string_append_printf(out, ".%s", port_names[spot.port]);
  else if (spot.own)
    g_string_append_printf(out, ".%s", spot.own);
}

char *tw_feature_name(const TwGame *game, TwFeature feature) {
  g_return_val_if_fail(game != NULL && feature >= 0 && feature < game->header->n_features, NULL);
  GString *out = g_string_new(NULL);
  tw_feature_append_name(out, game, feature);
  return g_string_free(out, FALSE);
}

/* Appends the cells of a region's tiles, oldest feature first, a few of them. */
static void append_region_cells(GString *out, const TwGame *game, TwFeature first) {
  TwTile shown[4];
  int n_shown = 0, left = game->regions[game->features[first].region].tiles;
  TwFeature feature = first;
  do {
    TwTile tile = game->features[feature].tile;
    gboolean again = FALSE;
    for (int i = 0; i < n_shown; i++)
      again |= shown[i] == tile;
    if (!again) {
      g_string_append_c(out, n_shown ? '+' : ' ');
      tw_tile_append_name(out, game, tile);
      shown[n_shown++] = tile;
      left--;
    }
    feature = tw_region_next(game, feature);
  } while (feature != first && n_shown < (int)G_N_ELEMENTS(shown));
  if (left > 0)
    g_string_append_printf(out, "+%d", left);
}

char *tw_region_label(const TwGame *game, TwRegion region) {
  g_return_val_if_fail(game != NULL && region >= 0 && region < game->header->n_features, NULL);
  GString *out = g_string_new(tw_mix_kind_label(game->mix, tw_region_kind(game, region)));
  append_region_cells(out, game, tw_text_first(game, region));
  return g_string_free(out, FALSE);
}

/* --- reading --------------------------------------------------------------- */

static gboolean numbered(const char *text, gint32 count, gint32 *value) {
  return text[0] == '#' && tw_text_to_int(text + 1, value) && *value >= 0 && *value < count;
}

gboolean tw_tile_from_text(const TwGame *game, const char *text, TwTile *tile, GError **error) {
  TwCell cell;
  if (numbered(text, game->header->n_tiles, tile))
    return TRUE;
  if (!tw_text_to_cell(text, &cell)) {
    tw_text_error(error, _("\"%s\" names no tile: its cell is expected, as in 1,0"), text);
    return FALSE;
  }
  *tile = tw_game_tile_at(game, cell);
  if (*tile == TW_NONE) {
    tw_text_error(error, _("there is no tile at %s"), text);
    return FALSE;
  }
  return TRUE;
}

static int read_port(const char *text, gboolean any_case) {
  for (int i = 0; i < TW_PORTS_PER_CELL; i++)
    if (any_case ? g_ascii_strcasecmp(text, port_names[i]) == 0 : strcmp(text, port_names[i]) == 0)
      return i;
  return -1;
}

static gboolean has_own_name(const TwGame *game, TwTile tile, const char *own) {
  for (int i = 0; i < tw_tile_n_features(game, tile); i++)
    if (g_strcmp0(own_name(game, tw_tile_feature(game, tile, i)), own) == 0)
      return TRUE;
  return FALSE;
}

/* The part after the dot: a side in capitals, an own name, then a side in any case. */
static void read_place(const TwGame *game, const char *text, Spot *spot) {
  spot->port = read_port(text, FALSE);
  if (spot->port < 0 && !has_own_name(game, spot->tile, text))
    spot->port = read_port(text, TRUE);
  spot->own = spot->port < 0 ? text : NULL;
}

static void append_candidates(GString *out, const TwGame *game, TwTile tile, const Spot *spot) {
  int n = 0;
  for (int i = 0; i < tw_tile_n_features(game, tile) && n < TW_CANDIDATES; i++) {
    TwFeature feature = tw_tile_feature(game, tile, i);
    if (spot && !matches(game, spot, feature, NEAR) && !matches(game, spot, feature, JOINED))
      continue;
    g_string_append(out, n++ ? ", " : "");
    tw_feature_append_name(out, game, feature);
  }
}

static gboolean pick(const TwGame *game, const Spot *spot, const char *text, TwFeature *feature,
                     GError **error) {
  int n = 0;
  for (Fit fit = EXACT; fit < N_FITS && n == 0; fit++)
    n = find_all(game, spot, fit, feature);
  if (n == 1)
    return TRUE;
  g_autoptr(GString) list = g_string_new(NULL);
  append_candidates(list, game, spot->tile, n ? spot : NULL);
  if (n)
    tw_text_error(error, _("\"%s\" may be any of %s"), text, list->str);
  else
    tw_text_error(error, _("\"%s\" names nothing there; there are %s"), text, list->str);
  return FALSE;
}

static gboolean read_kind(const TwGame *game, const char *kind, Spot *spot, GError **error) {
  spot->kind = tw_mix_find_kind(game->mix, kind);
  if (spot->kind != TW_NONE)
    return TRUE;
  g_autofree char *hint = tw_did_you_mean(game->mix, kind, game->mix->n_kinds, tw_mix_kind_label);
  tw_text_error(error, _("there is no kind \"%s\".%s"), kind, hint);
  return FALSE;
}

gboolean tw_feature_from_text(const TwGame *game, const char *text, TwFeature *feature,
                              GError **error) {
  Spot spot = {.port = -1};
  if (numbered(text, game->header->n_features, feature))
    return TRUE;
  g_auto(GStrv) halves = g_strsplit(text, "/", 2);
  if (!halves[0] || !halves[1]) {
    tw_text_error(error, _("\"%s\" names no feature: cell/kind.side is expected, as in 1,0/%s.N"),
                  text, game->mix->n_kinds ? tw_mix_kind_label(game->mix, 0) : "kind");
    return FALSE;
  }
  if (!tw_tile_from_text(game, halves[0], &spot.tile, error))
    return FALSE;
  if (game->tiles[spot.tile].removed) {
    tw_text_error(error, _("tile %s was taken away"), halves[0]);
    return FALSE;
  }
  TwCell cell = 0;
  if (tw_text_to_cell(halves[0], &cell))
    spot.part = game->cells[tw_cell_find(game, tw_cell_x(cell), tw_cell_y(cell))].part;
  char *dot = strrchr(halves[1], '.');
  if (dot)
    *dot = '\0';
  if (!read_kind(game, halves[1], &spot, error))
    return FALSE;
  if (dot)
    read_place(game, dot + 1, &spot);
  return pick(game, &spot, text, feature, error);
}
