/* SPDX-License-Identifier: MIT */
/*
 * Cells and tiles: the endless board as a hash table of the cells that are
 * filled or beside a filled one. Each empty one keeps what its four neighbours
 * show to it, so asking where a tile fits reads one cell. Not here: what joins
 * what (region.c) and which placements are legal (place.c).
 */
#include "context.h"

#include <glib/gi18n-lib.h>

static guint32 slot_of(const TwGame *g, int x, int y) {
  return ((guint32)tw_cell(x, y) * 0x9E3779B1u) >> g->mix->layout.hash_shift;
}

guint16 tw_cell_find(const TwGame *g, int x, int y) {
  guint32 mask = g->mix->layout.hash_mask;
  for (guint32 s = slot_of(g, x, y);; s = (s + 1) & mask) {
    guint16 i = g->hash[s];
    if (i == TW_NO16 || (g->cells[i].x == x && g->cells[i].y == y))
      return i;
  }
}

/* The cell there, made if need be; the caller has seen that there is room. */
static guint16 cell_get(TwGame *g, int x, int y) {
  guint32 mask = g->mix->layout.hash_mask;
  guint32 s = slot_of(g, x, y);
  while (g->hash[s] != TW_NO16) {
    const TwCellState *c = &g->cells[g->hash[s]];
    if (c->x == x && c->y == y)
      return g->hash[s];
    s = (s + 1) & mask;
  }
  guint16 i = (guint16)g->header->n_cells++;
  g->hash[s] = i;
  g->cells[i] = (TwCellState){.x = x, .y = y, .tile = TW_NO16, .open_at = TW_NO16};
  return i;
}

/* Quarter turns clockwise: one takes east to south. */
static void turn_step(int turns, int *dx, int *dy) {
  for (int i = 0; i < turns; i++) {
    int t = *dx;
    *dx = -*dy;
    *dy = t;
  }
}

void tw_part_at(const TwTypeInfo *type, int part, int turn, int *x, int *y) {
  int dx = type->dx[part], dy = type->dy[part];
  turn_step(turn, &dx, &dy);
  *x += dx;
  *y += dy;
}

/* The added feature of a tile that owns a side; TW_NONE. */
static TwFeature added_at(const TwGame *g, TwTile tile, int side) {
  for (gint32 i = g->tiles[tile].added; i != TW_NONE; i = g->added[i].next)
    if (g->added[i].sides & (1 << side))
      return g->added[i].feature;
  return TW_NONE;
}

/* A part of a tile as it lies: looked up once for all its ports. */
typedef struct {
  TwTile tile;
  TwFeature first;
  const gint8 *owner; /* by port */
  gboolean added;     /* may an added feature own a side of it? */
} Lying;

static inline Lying lying(const TwGame *g, TwTile tile, int part) {
  const TwTileState *t = &g->tiles[tile];
  return (Lying){tile, t->first,
                 g->mix->types[t->type].turned_owner[t->turn] + part * TW_PORTS_PER_CELL,
                 t->added != TW_NONE && part == 0};
}

static inline TwFeature port_of(const TwGame *g, const Lying *l, int port) {
  if (G_UNLIKELY(l->added) && port < 4) {
    TwFeature f = added_at(g, l->tile, port);
    if (f != TW_NONE)
      return f;
  }
  return l->owner[port] < 0 ? TW_NONE : l->first + l->owner[port];
}

TwFeature tw_port_feature(const TwGame *g, TwTile tile, int part, int port) {
  const Lying l = lying(g, tile, part);
  return port_of(g, &l, port);
}

guint8 tw_side_class(const TwGame *g, TwTile tile, int part, int side) {
  const TwTileState *t = &g->tiles[tile];
  if (t->added != TW_NONE && part == 0) {
    TwFeature f = added_at(g, tile, side);
    if (f != TW_NONE)
      return g->mix->kinds[g->features[f].kind].klass;
  }
  return g->mix->types[t->type].turned_edge[t->turn][part][side];
}

/* Does a tile's part lie on this cell of the same tile? Sides between them join nothing. */
static TwTile neighbour(const TwGame *g, TwTile tile, const TwCellState *c, int side, int *part) {
  guint16 i = tw_cell_find(g, c->x + tw_side_dx[side], c->y + tw_side_dy[side]);
  if (i == TW_NO16 || g->cells[i].tile == TW_NO16 || g->cells[i].tile == tile)
    return TW_NONE;
  *part = g->cells[i].part;
  return g->cells[i].tile;
}

TwFeature tw_across(const TwGame *g, TwTile tile, int part, int port, gboolean *closed) {
  const TwTypeInfo *type = tw_type_of(g, tile);
  const TwCellState *c = &g->cells[g->tiles[tile].cell];
  int x = c->x, y = c->y, other = 0, side = port < 4 ? port : (port - 4) / 2;
  tw_part_at(type, part, g->tiles[tile].turn, &x, &y);
  TwCellState here = {.x = x, .y = y};
  TwTile there = neighbour(g, tile, &here, side, &other);
  *closed = FALSE;
  if (there == TW_NONE)
    return TW_NONE;
  int back = (side + 2) & 3;
  guint8 klass = tw_side_class(g, there, other, back);
  *closed = klass < g->mix->n_classes && g->mix->class_closes[klass];
  if (port < 4)
    return tw_port_feature(g, there, other, back);
  /* the left half as seen from here is the right half as seen from there */
  return tw_port_feature(g, there, other, 4 + 2 * back + !((port - 4) & 1));
}

/* How many cells placing would add to the table. */
static int cells_needed(const TwGame *g, const TwTypeInfo *type, int x, int y, int turn) {
  int needed = 0;
  for (int part = 0; part < type->n_cells; part++) {
    int px = x, py = y;
    tw_part_at(type, part, turn, &px, &py);
    needed += tw_cell_find(g, px, py) == TW_NO16;
    for (int s = 0; s < 4; s++)
      needed += tw_cell_find(g, px + tw_side_dx[s], py + tw_side_dy[s]) == TW_NO16;
  }
  return needed;
}

static gboolean has_room(TwContext *ctx, const TwTypeInfo *type, int x, int y, int turn) {
  const TwGame *g = ctx->game;
  const TwLayout *l = &g->mix->layout;
  gboolean room =
      g->header->n_tiles < (gint32)l->n_tiles &&
      g->header->n_features + type->n_features + (gint32)l->n_added - g->header->n_added <=
          (gint32)l->n_features;
  if (room && g->header->n_cells + 5 * type->n_cells > (gint32)l->n_cells)
    room = g->header->n_cells + cells_needed(g, type, x, y, turn) <= (gint32)l->n_cells;
  if (!room)
    tw_fail(ctx,
            _("the board is full: this game places %u tiles in all. A package that places more "
              "than the bag holds says how many: rule { extra_tiles = N }"),
            l->n_tiles);
  return room;
}

static void fill_cell(TwGame *g, TwTile tile, int part, int x, int y) {
  guint16 i = cell_get(g, x, y);
  tw_open_take(g, i);
  g->cells[i].tile = (guint16)tile;
  g->cells[i].part = (guint8)part;
  if (part == 0)
    g->tiles[tile].cell = i;
}

static void add_printed_features(TwGame *g, TwTile tile, const TwTypeInfo *type) {
  TwFeature f = g->header->n_features;
  g->tiles[tile].first = f;
  g->header->n_features += type->n_features;
  for (int k = 0; k < type->n_features; k++, f++) {
    g->features[f] = (TwFeatureState){
        .tile = (guint16)tile, .local = (guint8)k, .kind = (guint8)type->features[k].kind};
    tw_region_start(g, f, &type->features[k]);
  }
}

typedef struct {
  TwFeature features[TW_MAX_TYPE_CELLS * TW_PORTS_PER_CELL];
  int n;
} Met; /* the regions met by a new tile, as features, each once */

static void meet(const TwGame *g, Met *met, TwFeature f) {
  for (int i = 0; i < met->n; i++)
    if (tw_root(g, met->features[i]) == tw_root(g, f))
      return;
  met->features[met->n++] = f;
}

/* Two features that face each other: of one class they join; one that closes anything does. */
static void join_pair(TwGame *g, TwFeature mine, TwFeature theirs) {
  const TwKindInfo *a = &g->mix->kinds[g->features[mine].kind];
  const TwKindInfo *b = &g->mix->kinds[g->features[theirs].kind];
  if (a->klass == b->klass) {
    g->regions[tw_root(g, mine)].open--;
    g->regions[tw_root(g, theirs)].open--;
    tw_region_merge(g, tw_root(g, mine), tw_root(g, theirs));
    return;
  }
  if (b->closes_any)
    g->regions[tw_root(g, mine)].open--;
  if (a->closes_any)
    g->regions[tw_root(g, theirs)].open--;
}

/* A side that closes anything also ends the halves of ground that face no half of its own. */
static void close_halves(TwGame *g, TwTile tile, int part, int side, const TwCellState *beyond) {
  const int back = (side + 2) & 3;
  for (int i = 0; i < 2; i++) {
    TwFeature f = tw_port_feature(g, tile, part, 4 + 2 * side + i);
    if (f != TW_NONE &&
        tw_port_feature(g, beyond->tile, beyond->part, 4 + 2 * back + !i) == TW_NONE)
      g->regions[tw_root(g, f)].open--;
  }
}

static void close_sides(TwGame *g, TwTile tile, int part, int side, const TwCellState *beyond) {
  const int back = (side + 2) & 3;
  const gboolean *closes = g->mix->class_closes;
  const TwCellState here = {.tile = (guint16)tile, .part = (guint8)part};
  if (closes[tw_side_class(g, beyond->tile, beyond->part, back)])
    close_halves(g, tile, part, side, beyond);
  if (closes[tw_side_class(g, tile, part, side)])
    close_halves(g, beyond->tile, beyond->part, back, &here);
}

/* One side of a new part against a neighbour: its path or area, its two halves of ground. The
 * left half as seen from here is the right one as seen from there. */
static void join_side(TwGame *g, TwTile tile, int part, int side, const TwCellState *beyond,
                      Met *met) {
  const int back = (side + 2) & 3;
  const int mine[3] = {side, 4 + 2 * side, 5 + 2 * side};
  const int theirs[3] = {back, 5 + 2 * back, 4 + 2 * back};
  const Lying here = lying(g, tile, part), there = lying(g, beyond->tile, beyond->part);
  for (int i = 0; i < 3; i++) {
    TwFeature a = port_of(g, &here, mine[i]), b = port_of(g, &there, theirs[i]);
    if (met && b != TW_NONE)
      meet(g, met, b);
    if (a != TW_NONE && b != TW_NONE)
      join_pair(g, a, b);
  }
  if (g->mix->any_closes)
    close_sides(g, tile, part, side, beyond);
}

/* Shows a new part's sides to the cells beyond, opening the empty ones, joining the filled.
 * Nothing was added to the tile yet: what is printed is what its sides show. */
static void show_sides(TwGame *g, TwTile tile, int part, int x, int y, Met *met) {
  const guint8 *shows = tw_type_of(g, tile)->turned_edge[g->tiles[tile].turn][part];
  for (int s = 0; s < 4; s++) {
    guint16 n = cell_get(g, x + tw_side_dx[s], y + tw_side_dy[s]);
    TwCellState *c = &g->cells[n];
    guint8 klass = shows[s];
    tw_open_show(g, n, (s + 2) & 3, klass);
    if (c->tile == TW_NO16) {
      if (c->open_at == TW_NO16 && klass)
        tw_open_add(g, n);
    } else if (c->tile != tile) {
      join_side(g, tile, part, s, c, met);
    }
  }
}

/* --- sites: completed by the cells around them -------------------------------------- */

/* How far apart two tiles' first cells may lie for the one to be around the other. */
static int reach_of(const TwTypeInfo *a, const TwTypeInfo *b) {
  return a->n_cells == 1 && b->n_cells == 1 ? 1 : 1 + 2 * TW_MAX_TYPE_CELLS;
}

static void set_site_open(TwGame *g, TwTile tile, int open) {
  const TwTypeInfo *type = tw_type_of(g, tile);
  for (int k = 0; k < type->n_features; k++)
    if (g->mix->kinds[type->features[k].kind].completes == TW_COMPLETES_NEIGHBOURS)
      g->regions[tw_root(g, g->tiles[tile].first + k)].open = open;
}

/* The list holds tiles whose site is open: a placement looks at these few alone. */
static gboolean watch_site(TwGame *g, TwTile tile) {
  int open = tw_site_open(g, tile);
  set_site_open(g, tile, open);
  if (open)
    g->sites[g->header->n_sites++] = (guint16)tile;
  return open == 0;
}

/* Renews the watched sites around a new tile; TRUE: one of them has no open end left. */
static gboolean renew_sites(TwGame *g, TwTile placed) {
  const TwTypeInfo *type = tw_type_of(g, placed);
  const TwCellState *here = &g->cells[g->tiles[placed].cell];
  gboolean done = FALSE;
  for (int i = 0; i < g->header->n_sites; i++) {
    TwTile tile = g->sites[i];
    const TwCellState *there = &g->cells[g->tiles[tile].cell];
    int reach = reach_of(type, tw_type_of(g, tile));
    if (ABS(there->x - here->x) > reach || ABS(there->y - here->y) > reach)
      continue;
    int open = tw_site_open(g, tile);
    set_site_open(g, tile, open);
    if (open)
      continue;
    g->sites[i--] = g->sites[--g->header->n_sites];
    done = TRUE;
  }
  return type->has_site ? watch_site(g, placed) || done : done;
}

/* A site with a hole beside it is not completed any more, unless a package said it was. */
static void reopen_site(TwGame *g, TwTile tile) {
  for (int k = 0; k < tw_type_of(g, tile)->n_features; k++) {
    TwRegionState *r = &g->regions[tw_root(g, g->tiles[tile].first + k)];
    if (g->mix->kinds[r->kind].completes == TW_COMPLETES_NEIGHBOURS && r->open &&
        !(r->flags & TW_REGION_BY_RULE))
      r->flags = 0;
  }
}

/* After a removal: every site on the board anew. Slow, as removing may be. */
static void renew_all_sites(TwGame *g) {
  g->header->n_sites = 0;
  for (TwTile tile = 0; tile < g->header->n_tiles; tile++)
    if (!g->tiles[tile].removed && tw_type_of(g, tile)->has_site) {
      watch_site(g, tile);
      reopen_site(g, tile);
    }
}

/* Empty cells among those around a tile; a cell beside two of its parts counts once. */
static int narrow_site_open(const TwGame *g, int x, int y) {
  int open = 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++) {
      guint16 c = tw_cell_find(g, x + dx, y + dy);
      open += c == TW_NO16 || g->cells[c].tile == TW_NO16;
    }
  return open;
}

int tw_site_open(const TwGame *g, TwTile tile) {
  const TwTypeInfo *type = tw_type_of(g, tile);
  const TwCellState *home = &g->cells[g->tiles[tile].cell];
  gint32 seen[TW_MAX_TYPE_CELLS * 9];
  int n_seen = 0, open = 0;
  if (type->n_cells == 1)
    return narrow_site_open(g, home->x, home->y);
  for (int part = 0; part < type->n_cells; part++) {
    int x = home->x, y = home->y;
    tw_part_at(type, part, g->tiles[tile].turn, &x, &y);
    for (int i = 0; i < 9; i++) {
      TwCell cell = tw_cell(x + i % 3 - 1, y + i / 3 - 1);
      int k = 0;
      while (k < n_seen && seen[k] != cell)
        k++;
      if (k < n_seen)
        continue;
      seen[n_seen++] = cell;
      open += tw_game_tile_at(g, cell) == TW_NONE;
    }
  }
  return open;
}

/* What a side that closes anything lies against may be complete by that. */
static void check_closed(TwContext *ctx, TwTile tile, int part, int side) {
  const TwGame *g = ctx->game;
  if (!g->mix->class_closes[tw_side_class(g, tile, part, side)])
    return;
  const int ports[3] = {side, 4 + 2 * side, 5 + 2 * side};
  for (int i = 0; i < 3; i++) {
    gboolean closed;
    TwFeature f = tw_across(g, tile, part, ports[i], &closed);
    if (f != TW_NONE && g->regions[tw_root(g, f)].open == 0)
      tw_region_check(ctx, tw_root(g, f));
  }
}

/* Queues what this tile completed: its sides clockwise from its own north, then sites by cell, as
 * seen from the tile: the same on a board that lies turned. */
static void check_sides(TwContext *ctx, TwTile tile, const TwTypeInfo *type) {
  TwGame *g = ctx->game;
  gboolean any = FALSE;
  for (int k = 0; k < type->n_features; k++)
    any |= g->regions[tw_root(g, g->tiles[tile].first + k)].open == 0 ||
           g->mix->kinds[type->features[k].kind].closes_any;
  for (int part = 0; any && part < type->n_cells; part++)
    for (int side = 0; side < 4; side++) {
      int s = (side + g->tiles[tile].turn) & 3;
      if (g->mix->any_closes)
        check_closed(ctx, tile, part, s);
      const int ports[3] = {s, 4 + 2 * s, 5 + 2 * s};
      for (int i = 0; i < 3; i++) {
        TwFeature f = tw_port_feature(g, tile, part, ports[i]);
        if (f != TW_NONE)
          tw_region_check(ctx, tw_root(g, f));
      }
    }
}

static void check_sites(TwContext *ctx, TwTile tile) {
  TwGame *g = ctx->game;
  const TwCellState *home = &g->cells[g->tiles[tile].cell];
  const int reach = 1 + TW_MAX_TYPE_CELLS * (tw_type_of(g, tile)->n_cells > 1);
  for (int dy = -reach; dy <= reach; dy++)
    for (int dx = -reach; dx <= reach; dx++) {
      int x = dx, y = dy;
      turn_step(g->tiles[tile].turn, &x, &y);
      /* any part of a wide tile: looking twice is no harm */
      guint16 i = tw_cell_find(g, home->x + x, home->y + y);
      if (i == TW_NO16 || g->cells[i].tile == TW_NO16)
        continue;
      const TwTypeInfo *type = tw_type_of(g, g->cells[i].tile);
      for (int k = 0; type->has_site && k < type->n_features; k++) {
        TwRegion r = tw_root(g, g->tiles[g->cells[i].tile].first + k);
        if (g->regions[r].open == 0 && g->mix->kinds[g->regions[r].kind].role == TW_ROLE_SITE)
          tw_region_check(ctx, r);
      }
    }
}

/* Tells of the regions that the new tile extended, and of those it made one. */
static void tell_joins(TwContext *ctx, TwTile tile, const Met *met) {
  TwGame *g = ctx->game;
  for (int i = 0; i < met->n; i++) {
    gboolean told = FALSE;
    for (int j = 0; j < i && !told; j++)
      if (tw_root(g, met->features[j]) == tw_root(g, met->features[i])) {
        tw_notify(ctx, TW_POINT_REGION_MERGED, met->features[j], tile, met->features[i], 0);
        told = TRUE;
      }
    for (int k = 0; k < tw_type_of(g, tile)->n_features && !told; k++)
      if (tw_root(g, g->tiles[tile].first + k) == tw_root(g, met->features[i])) {
        tw_notify(ctx, TW_POINT_REGION_EXTENDED, met->features[i], tile, 0, 0);
        told = TRUE;
      }
  }
}

static TwTile add_tile(TwGame *g, TwTileType t, int x, int y, int turn, Met *met) {
  const TwTypeInfo *type = &g->mix->types[t];
  TwTile tile = g->header->n_tiles++;
  g->tiles[tile] = (TwTileState){.turn = (guint8)turn, .type = t, .added = TW_NONE};
  add_printed_features(g, tile, type);
  for (int part = 0; part < type->n_cells; part++) {
    int px = x, py = y;
    tw_part_at(type, part, turn, &px, &py);
    fill_cell(g, tile, part, px, py);
  }
  for (int part = 0; part < type->n_cells; part++) {
    int px = x, py = y;
    tw_part_at(type, part, turn, &px, &py);
    show_sides(g, tile, part, px, py, met);
  }
  return tile;
}

TwTile tw_board_put(TwContext *ctx, TwTileType t, int x, int y, int turn) {
  TwGame *g = ctx->game;
  const TwTypeInfo *type = &g->mix->types[t];
  if (!has_room(ctx, type, x, y, turn))
    return TW_NONE;
  gboolean tell =
      tw_hooked(g->mix, TW_POINT_REGION_MERGED) || tw_hooked(g->mix, TW_POINT_REGION_EXTENDED);
  Met met;
  met.n = 0;
  TwTile tile = add_tile(g, t, x, y, turn, tell ? &met : NULL);
  gboolean sites_done = g->mix->has_sites && renew_sites(g, tile);
  check_sides(ctx, tile, type);
  if (sites_done)
    check_sites(ctx, tile);
  if (tell)
    tell_joins(ctx, tile, &met);
  tw_notify(ctx, TW_POINT_TILE_PLACED, tile, 0, 0, 0);
  return tile;
}

/* Takes what a removed part showed away from its neighbours. */
static void hide_sides(TwGame *g, int x, int y) {
  for (int s = 0; s < 4; s++) {
    guint16 i = tw_cell_find(g, x + tw_side_dx[s], y + tw_side_dy[s]);
    if (i == TW_NO16)
      continue;
    TwCellState *c = &g->cells[i];
    tw_open_show(g, i, (s + 2) & 3, 0);
    if (c->tile == TW_NO16 && !c->edge[0] && !c->edge[1] && !c->edge[2] && !c->edge[3])
      tw_open_take(g, i);
  }
}

void tw_board_take(TwGame *g, TwTile tile) {
  const TwTypeInfo *type = tw_type_of(g, tile);
  const TwCellState *home = &g->cells[g->tiles[tile].cell];
  int hx = home->x, hy = home->y;
  for (int part = 0; part < type->n_cells; part++) {
    int x = hx, y = hy;
    tw_part_at(type, part, g->tiles[tile].turn, &x, &y);
    guint16 i = tw_cell_find(g, x, y);
    g->cells[i].tile = TW_NO16;
    hide_sides(g, x, y);
  }
  for (int part = 0; part < type->n_cells; part++) {
    int x = hx, y = hy;
    tw_part_at(type, part, g->tiles[tile].turn, &x, &y);
    guint16 i = tw_cell_find(g, x, y);
    const guint8 *e = g->cells[i].edge;
    if (g->cells[i].open_at == TW_NO16 && (e[0] | e[1] | e[2] | e[3]))
      tw_open_add(g, i);
  }
  g->tiles[tile].removed = TRUE;
  if (g->mix->has_sites)
    renew_all_sites(g);
}

/* A side of a lying tile shows something else now: tell the cell beyond. */
void tw_board_show(TwGame *g, TwTile tile) {
  const TwCellState *home = &g->cells[g->tiles[tile].cell];
  for (int s = 0; s < 4; s++) {
    guint16 n = tw_cell_find(g, home->x + tw_side_dx[s], home->y + tw_side_dy[s]);
    if (n != TW_NO16 && g->cells[n].tile != tile)
      tw_open_show(g, n, (s + 2) & 3, tw_side_class(g, tile, 0, s));
  }
}
