/* SPDX-License-Identifier: MIT */
/*
 * Castles (BCB-29): is anything finished this turn beside one that stands? Whenever
 * something is finished this is asked, and mostly nothing is; who takes what then is
 * told by castles.lua.
 */
#include "bcb.h"

typedef struct {
  int left, top, right, bottom;
} Cells;

static gboolean holds(const Cells *cells, TwCell cell) {
  int x = tw_cell_x(cell), y = tw_cell_y(cell);
  return x >= cells->left && x <= cells->right && y >= cells->top && y <= cells->bottom;
}

/* The castle's two cells and the two along each long side. */
static Cells surroundings(const TwGame *game, TwFeature castle) {
  Cells cells = {TW_CELL_MAX, TW_CELL_MAX, TW_CELL_MIN, TW_CELL_MIN};
  TwFeature feature = castle;
  do {
    TwCell cell = tw_tile_cell(game, tw_feature_tile(game, feature));
    cells.left = MIN(cells.left, tw_cell_x(cell));
    cells.right = MAX(cells.right, tw_cell_x(cell));
    cells.top = MIN(cells.top, tw_cell_y(cell));
    cells.bottom = MAX(cells.bottom, tw_cell_y(cell));
  } while ((feature = tw_region_next(game, feature)) != castle);
  gboolean upright = cells.left == cells.right;
  cells.left -= upright;
  cells.right += upright;
  cells.top -= !upright;
  cells.bottom += !upright;
  return cells;
}

static gboolean has_part_in(const TwGame *game, TwFeature region, const Cells *cells) {
  TwFeature feature = region;
  do
    if (holds(cells, tw_tile_cell(game, tw_feature_tile(game, feature))))
      return TRUE;
  while ((feature = tw_region_next(game, feature)) != region);
  return FALSE;
}

/* Fields and seas are nothing to a castle. */
static gboolean counts(const TwGame *game, TwFeature region) {
  return tw_region_completed(game, region) && tw_region_role(game, region) != TW_ROLE_GROUND;
}

static gboolean castles_due(TwContext *ctx, gpointer data) {
  const Bcb *bcb = data;
  const TwGame *game = tw_context_game(ctx);
  int standing = tw_state_length(game, bcb->standing, 0);
  for (int c = 0; standing && c < tw_turn_n_completed(game); c++) {
    TwFeature region = tw_region_first(game, tw_turn_completed(game, c));
    for (int i = 0; counts(game, region) && i < standing; i++) {
      TwFeature castle = tw_state_item(game, bcb->standing, 0, i);
      if (castle < 0 || tw_feature_removed(game, castle))
        continue;
      const Cells cells = surroundings(game, castle);
      if (has_part_in(game, region, &cells))
        return TRUE;
    }
  }
  return FALSE;
}

void bcb_declare_castles(TwPackage *package, Bcb *bcb) {
  bcb->standing = tw_package_find_state(package, "standing");
  tw_package_due(package, "castles", castles_due, bcb);
}
