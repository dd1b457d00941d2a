/* SPDX-License-Identifier: MIT */
#ifndef TW_BOARD_H
#define TW_BOARD_H

#include <tilewright/game.h>

G_BEGIN_DECLS

/*
 * Reading the board: tiles, features, regions. Loops run over counts and
 * indices; everything is O(1) unless said. Ids out of range are misuse
 * (g_return_val_if_fail).
 */

/* --- tiles --------------------------------------------------------------- */

/* tw_game_n_tiles: tiles ever placed; a removed one keeps its number. */
TW_API int tw_game_n_tiles(const TwGame *game);
/* tw_game_tile_at: the tile on a cell; TW_NONE if it is empty. */
TW_API TwTile tw_game_tile_at(const TwGame *game, TwCell cell);
TW_API TwTileType tw_tile_type(const TwGame *game, TwTile tile);
/* tw_tile_cell: of its first part; TW_NONE's cell when the tile was removed is undefined. */
TW_API TwCell tw_tile_cell(const TwGame *game, TwTile tile);
TW_API int tw_tile_turn(const TwGame *game, TwTile tile);
TW_API gboolean tw_tile_removed(const TwGame *game, TwTile tile);
/* tw_tile_features: printed and added ones. */
TW_API int tw_tile_n_features(const TwGame *game, TwTile tile);
TW_API TwFeature tw_tile_feature(const TwGame *game, TwTile tile, int index);
/* tw_tile_has_kind: has it a feature of the kind, printed or added? */
TW_API gboolean tw_tile_has_kind(const TwGame *game, TwTile tile, TwKind kind);
/* tw_tile_count: an attribute summed over its marks and features. */
TW_API int tw_tile_count(const TwGame *game, TwTile tile, TwAttribute attribute);
/* tw_tile_beside: do two tiles share an edge? */
TW_API gboolean tw_tile_beside(const TwGame *game, TwTile tile, TwTile other);

/* tw_game_bounds: the smallest rectangle around the tiles. */
TW_API void tw_game_bounds(const TwGame *game, int *x0, int *y0, int *x1, int *y1);

/* Open cells: empty ones with an edge on the board, in no particular order. */
TW_API int tw_game_n_open_cells(const TwGame *game);
TW_API TwCell tw_game_open_cell(const TwGame *game, int index);

/*
 * tw_open_cell_turns: for each side of an open cell the turns in which a tile type of one cell
 * matches what lies beyond: bits 4 x side ... 4 x side + 3. A turn that all four sides have fits.
 * 0 for a type of several cells. Vetoes are not asked.
 */
TW_API guint tw_open_cell_turns(const TwGame *game, int index, TwTileType type);

/*
 * tw_open_cells_match: the same for 64 open cells at once, those from 64 x word on: bit i of
 * match[side][turn] tells of the open cell 64 x word + i. For a type of one cell.
 * Returns: which of them there are, as bits; others in `match` mean nothing.
 */
TW_API guint64 tw_open_cells_match(const TwGame *game, TwTileType type, int word,
                                   guint64 match[4][4]);

/* tw_cell_feature: the feature owning a side (0-3) or half-side (4 + half) of a filled cell,
 * as it lies on the board; TW_NONE: none. */
TW_API TwFeature tw_cell_feature(const TwGame *game, TwCell cell, int port);

/* --- features ------------------------------------------------------------ */

TW_API int tw_game_n_features(const TwGame *game);
TW_API TwKind tw_feature_kind(const TwGame *game, TwFeature feature);
TW_API TwTile tw_feature_tile(const TwGame *game, TwFeature feature);
/* tw_feature_index: its place in the tile type's list; TW_NONE for an added feature. */
TW_API int tw_feature_index(const TwGame *game, TwFeature feature);
TW_API TwRegion tw_feature_region(const TwGame *game, TwFeature feature);
/* tw_feature_ports: what it touches, turned as the tile lies. */
TW_API guint64 tw_feature_ports(const TwGame *game, TwFeature feature);
/* tw_feature_sides: how many sides of cells it reaches. */
TW_API int tw_feature_sides(const TwGame *game, TwFeature feature);
TW_API int tw_feature_count(const TwGame *game, TwFeature feature, TwAttribute attribute);
/* tw_feature_removed: its tile was taken away. */
TW_API gboolean tw_feature_removed(const TwGame *game, TwFeature feature);
/* tw_feature_touches: the n-th feature of its tile that it borders (a field its cities);
 * TW_NONE past the last. */
TW_API TwFeature tw_feature_touches(const TwGame *game, TwFeature feature, int n);
/* tw_feature_admits: may a figure of that sort stand on its kind? Whoever is there already. */
TW_API gboolean tw_feature_admits(const TwGame *game, TwFeature feature, TwPieceType type);

/* --- regions ------------------------------------------------------------- */

/* tw_region_first: the oldest feature: what names a region; canonical. */
TW_API TwFeature tw_region_first(const TwGame *game, TwRegion region);
/* tw_region_next: walks a region's features from any of them, round and round. */
TW_API TwFeature tw_region_next(const TwGame *game, TwFeature feature);
TW_API TwKind tw_region_kind(const TwGame *game, TwRegion region);
TW_API TwRole tw_region_role(const TwGame *game, TwRegion region);
/* tw_region_has_kind: also the other kinds of a joined region. */
TW_API gboolean tw_region_has_kind(const TwGame *game, TwRegion region, TwKind kind);
/* tw_region_completes: how it is completed: a joined one as the most reluctant of its kinds. */
TW_API TwCompletes tw_region_completes(const TwGame *game, TwRegion region);
/* tw_region_tiles: all its tiles, each once, whatever their kinds. */
TW_API int tw_region_tiles(const TwGame *game, TwRegion region);
/* tw_region_kind_tiles: those that have a feature of this kind in it, each once: what a package
 * pays for its own part of a joined region. Of a region of one kind all or none: then, or where
 * the mix joins nothing, it costs nothing; else the features of the region. */
TW_API int tw_region_kind_tiles(const TwGame *game, TwRegion region, TwKind kind);
TW_API int tw_region_n_features(const TwGame *game, TwRegion region);
TW_API int tw_region_sides(const TwGame *game, TwRegion region);
/* tw_region_open: open ends; of a site: empty neighbours. */
TW_API int tw_region_open(const TwGame *game, TwRegion region);
TW_API gboolean tw_region_completed(const TwGame *game, TwRegion region);
TW_API int tw_region_count(const TwGame *game, TwRegion region, TwAttribute attribute);
/* tw_region_pieces: figures that claim; _weight: a seat's summed strength. */
TW_API int tw_region_pieces(const TwGame *game, TwRegion region);
TW_API int tw_region_weight(const TwGame *game, TwRegion region, TwPlayer player);
/* tw_region_owners: bit mask of the seats with the (shared) majority by weight; 0: none.
 * Without hooks; what scoring uses also asks score/weight and score/owners. */
TW_API guint tw_region_owners(const TwGame *game, TwRegion region);
/* tw_region_contested: do pieces of two sides stand there? */
TW_API gboolean tw_region_contested(const TwGame *game, TwRegion region);
/* tw_region_first_piece / tw_region_next_piece: its pieces in the order they came,
 * claiming or not; TW_NONE at the end. Cost: the pieces there. */
TW_API TwPiece tw_region_first_piece(const TwGame *game, TwRegion region);
TW_API TwPiece tw_region_next_piece(const TwGame *game, TwRegion region, TwPiece piece);
/* tw_region_touching: writes the regions its features border, each once, in order of their
 * first feature; returns how many there are, writing at most `max` (the first found, if there are
 * more). Cost: its features. */
TW_API int tw_region_touching(const TwGame *game, TwRegion region, TwRegion *out, int max);
/* Links that packages made between features (tw_link()), in no particular order. */
TW_API int tw_game_n_links(const TwGame *game);
TW_API void tw_game_link(const TwGame *game, int index, TwFeature *a, TwFeature *b);
/* tw_feature_joined: are two features of one region? */
TW_API gboolean tw_feature_joined(const TwGame *game, TwFeature a, TwFeature b);

G_END_DECLS

#endif
