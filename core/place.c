/* SPDX-License-Identifier: MIT */
/*
 * The ready phase `place`: where a tile fits, and putting it there. The open
 * cells know what their neighbours show (open.c). place/targets adds places
 * that lift core/edges; place/allowed vetoes any.
 */
#include "context.h"

#include <glib/gi18n-lib.h>

/* Turns (bits) in which one part of a type may lie on a cell. */
static guint part_turns(const TwMix *mix, const TwTypeInfo *type, int part, const TwCellState *c) {
  const guint8 *fit = type->fit[part];
  int n = mix->n_classes;
  return fit[c->edge[0]] & fit[n + c->edge[1]] & fit[2 * n + c->edge[2]] & fit[3 * n + c->edge[3]];
}

static gboolean cell_allowed(TwContext *ctx, TwTileType t, int x, int y, int turn) {
  const gint32 about[3] = {t, tw_cell(x, y), turn};
  return tw_veto(ctx, TW_POINT_PLACE_ALLOWED, about);
}

static void append_place(TwActions *out, TwTileType t, TwCell cell, int turn) {
  *tw_actions_more(out) = (TwAction){.verb = TW_VERB_PLACE, .slot = {t, cell, turn}};
}

/* Half an action, written as one. */
typedef gint32 Words
    __attribute__((vector_size(4 * sizeof(gint32)), aligned(sizeof(gint32)), may_alias));

/* How many turns a mask holds, and which, where an action has its turn. */
static const guint8 turns_in[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
static const Words turn_list[16][4] = {
    {{0}},
    {{0}},
    {{0, 0, 0, 1}},
    {{0}, {0, 0, 0, 1}},
    {{0, 0, 0, 2}},
    {{0}, {0, 0, 0, 2}},
    {{0, 0, 0, 1}, {0, 0, 0, 2}},
    {{0}, {0, 0, 0, 1}, {0, 0, 0, 2}},
    {{0, 0, 0, 3}},
    {{0}, {0, 0, 0, 3}},
    {{0, 0, 0, 1}, {0, 0, 0, 3}},
    {{0}, {0, 0, 0, 1}, {0, 0, 0, 3}},
    {{0, 0, 0, 2}, {0, 0, 0, 3}},
    {{0}, {0, 0, 0, 2}, {0, 0, 0, 3}},
    {{0, 0, 0, 1}, {0, 0, 0, 2}, {0, 0, 0, 3}},
    {{0}, {0, 0, 0, 1}, {0, 0, 0, 2}, {0, 0, 0, 3}},
};

/* Every turn that fits a cell, as actions; returns where the next one goes. Always writes four,
 * of which the next cell's overwrite what is too much: how many fit is as good as random, and a
 * branch on it would cost more than the writing. */
static inline TwAction *write_turns(TwAction *to, TwTileType t, const TwCellState *c, guint turns) {
  const Words begins = {TW_VERB_PLACE, t, tw_cell(c->x, c->y), 0};
  for (int k = 0; k < 4; k++) {
    Words *words = (Words *)&to[k];
    words[0] = begins | turn_list[turns][k];
    words[1] = (Words){0};
  }
  return to + turns_in[turns];
}

G_STATIC_ASSERT(sizeof(TwAction) == 2 * sizeof(Words));

/* In two out of four words, `by` bits apart, puts the bits of the one that `low` leaves out in the
 * place of the other's that it takes. */
static inline void swap_bits(guint64 *a, guint64 *b, int by, guint64 low) {
  const guint64 x = (*a >> by ^ *b) & low;
  *a ^= x << by;
  *b ^= x;
}

/* From 64 cells by turn to the turns of a cell: those of cell i are the four bits from i / 4 x 4
 * on of word i % 4. */
static inline void turn_over(guint64 fits[4]) {
  swap_bits(&fits[0], &fits[1], 1, 0x5555555555555555);
  swap_bits(&fits[2], &fits[3], 1, 0x5555555555555555);
  swap_bits(&fits[0], &fits[2], 2, 0x3333333333333333);
  swap_bits(&fits[1], &fits[3], 2, 0x3333333333333333);
}

static TwAction *write_fits(const TwGame *g, TwTileType t, int from, guint64 fits[4],
                            TwAction *to) {
  const guint16 *open = g->open + from;
  const TwCellState *cells = g->cells;
  guint64 any = fits[0] | fits[1] | fits[2] | fits[3];
  for (turn_over(fits); any; any &= any - 1) {
    const int i = __builtin_ctzll(any);
    to = write_turns(to, t, &cells[open[i]], fits[i & 3] >> (i & ~3) & 15);
  }
  return to;
}

/* All placements of a type, which nobody vetoes: where a game spends its time. */
static int list_fast(const TwGame *g, TwTileType t, TwActions *out) {
  TwAction *first = tw_actions_room_for(out, 4 * g->header->n_open + 4), *to = first;
  for (int from = 0; from < g->header->n_open; from += 64) {
    guint64 fits[4];
    tw_open_fits(g, &g->mix->types[t], from / 64, fits);
    to = write_fits(g, t, from, fits, to);
  }
  out->n += (int)(to - first);
  return (int)(to - first);
}

#define FEW 8

/* Most tiles fit on one of the first few open cells, which is all that a draw asks. */
static gboolean fits_soon(const TwGame *g, const TwTypeInfo *type) {
  for (int i = 0; i < MIN(g->header->n_open, FEW); i++)
    if (part_turns(g->mix, type, 0, &g->cells[g->open[i]]))
      return TRUE;
  return FALSE;
}

/* How many there are, or `most` if there are so many. */
static int count_fast(const TwGame *g, TwTileType t, int most) {
  int found = 0;
  if (most == 1 && fits_soon(g, &g->mix->types[t]))
    return 1;
  for (int from = 0; from < g->header->n_open && found < most; from += 64) {
    guint64 fits[4];
    tw_open_fits(g, &g->mix->types[t], from / 64, fits);
    for (int turn = 0; turn < 4; turn++)
      found += fits[turn] ? __builtin_popcountll(fits[turn]) : 0;
  }
  return MIN(found, most);
}

/* Cell by cell, as somebody may forbid places. */
static int list_vetoed(TwContext *ctx, TwTileType t, TwActions *out, int most) {
  const TwGame *g = ctx->game;
  int found = 0;
  for (int i = 0; i < g->header->n_open && found < most; i++) {
    const TwCellState *c = &g->cells[g->open[i]];
    const guint turns = part_turns(g->mix, &g->mix->types[t], 0, c);
    for (int turn = 0; turn < 4; turn++) {
      if (!(turns >> turn & 1) || !cell_allowed(ctx, t, c->x, c->y, turn))
        continue;
      if (out)
        append_place(out, t, tw_cell(c->x, c->y), turn);
      found++;
    }
  }
  return found;
}

/* One covered cell. */
static int list_narrow(TwContext *ctx, TwTileType t, TwActions *out, int most) {
  if (tw_hooked(ctx->game->mix, TW_POINT_PLACE_ALLOWED))
    return list_vetoed(ctx, t, out, most);
  return out ? list_fast(ctx->game, t, out) : count_fast(ctx->game, t, most);
}

/* Does a tile fit with its first part on (x, y)? Every cell empty, one beside the board. */
static gboolean wide_fits(const TwGame *g, const TwTypeInfo *type, int x, int y, int turn) {
  gboolean beside = FALSE;
  for (int part = 0; part < type->n_cells; part++) {
    int px = x, py = y;
    tw_part_at(type, part, turn, &px, &py);
    if (px < TW_CELL_MIN || px > TW_CELL_MAX || py < TW_CELL_MIN || py > TW_CELL_MAX)
      return FALSE;
    guint16 i = tw_cell_find(g, px, py);
    if (i == TW_NO16)
      continue;
    const TwCellState *c = &g->cells[i];
    if (c->tile != TW_NO16 || !(part_turns(g->mix, type, part, c) >> turn & 1))
      return FALSE;
    beside |= c->open_at != TW_NO16;
  }
  return beside;
}

gboolean tw_placement_fits(const TwGame *g, TwTileType type, int x, int y, int turn) {
  return wide_fits(g, &g->mix->types[type], x, y, turn);
}

/* A placement is reached from each of its open cells; it is listed from the lowest part. */
static gboolean lowest_part(const TwGame *g, const TwTypeInfo *type, int x, int y, int turn,
                            int part) {
  for (int k = 0; k < part; k++) {
    int px = x, py = y;
    tw_part_at(type, k, turn, &px, &py);
    guint16 i = tw_cell_find(g, px, py);
    if (i != TW_NO16 && g->cells[i].open_at != TW_NO16)
      return FALSE;
  }
  return TRUE;
}

static int list_wide_at(TwContext *ctx, TwTileType t, const TwCellState *c, TwActions *out) {
  const TwGame *g = ctx->game;
  const TwTypeInfo *type = &g->mix->types[t];
  int found = 0;
  for (int turn = 0; turn < 4; turn++)
    for (int part = 0; part < type->n_cells; part++) {
      int dx = 0, dy = 0;
      tw_part_at(type, part, turn, &dx, &dy);
      int x = c->x - dx, y = c->y - dy;
      if (!wide_fits(g, type, x, y, turn) || !lowest_part(g, type, x, y, turn, part) ||
          !cell_allowed(ctx, t, x, y, turn))
        continue;
      if (out)
        append_place(out, t, tw_cell(x, y), turn);
      found++;
    }
  return found;
}

static int list_wide(TwContext *ctx, TwTileType t, TwActions *out, int most) {
  const TwGame *g = ctx->game;
  int found = 0;
  for (int i = 0; i < g->header->n_open && found < most; i++)
    found += list_wide_at(ctx, t, &g->cells[g->open[i]], out);
  return found;
}

static gboolean cells_empty(const TwGame *g, const TwTypeInfo *type, int x, int y, int turn) {
  for (int part = 0; part < type->n_cells; part++) {
    int px = x, py = y;
    tw_part_at(type, part, turn, &px, &py);
    guint16 i = tw_cell_find(g, px, py);
    if (i != TW_NO16 && g->cells[i].tile != TW_NO16)
      return FALSE;
  }
  return TRUE;
}

static gboolean target_stands(TwContext *ctx, const TwTarget *target, TwTileType t) {
  const TwGame *g = ctx->game;
  const TwTypeInfo *type = &g->mix->types[t];
  int x = tw_cell_x(target->cell), y = tw_cell_y(target->cell);
  if (target->tile_type != t || target->turn < 0 || target->turn > 3)
    return FALSE;
  /* where the tile fits by itself it is listed already */
  return target->lifts & TW_LIFT_EDGES && !wide_fits(g, type, x, y, target->turn) &&
         cells_empty(g, type, x, y, target->turn) && cell_allowed(ctx, t, x, y, target->turn);
}

/* The first target that stands for the same place; the others are the same choice. */
static const TwTarget *first_target(TwContext *ctx, TwTileType t, TwCell cell, int turn) {
  const TwTargets *targets = &ctx->worker->targets;
  for (int i = 0; i < targets->n; i++) {
    const TwTarget *target = &targets->at[i];
    if (target->cell == cell && target->turn == turn && target_stands(ctx, target, t))
      return target;
  }
  return NULL;
}

/* What packages add to the places where it fits by itself. */
static int list_targets(TwContext *ctx, TwTileType t, TwActions *out) {
  TwTargets *targets = &ctx->worker->targets;
  targets->n = 0;
  tw_collect(ctx, TW_POINT_PLACE_TARGETS, &t, targets);
  int found = 0;
  for (int i = 0; i < targets->n; i++) {
    const TwTarget *target = &targets->at[i];
    if (first_target(ctx, t, target->cell, target->turn) != target)
      continue;
    if (out)
      append_place(out, t, target->cell, target->turn);
    found++;
  }
  return found;
}

int tw_list_placements(TwContext *ctx, TwTileType t, TwActions *out, int most) {
  const TwMix *mix = ctx->game->mix;
  if (t < 0 || t >= mix->n_types)
    return 0;
  int found =
      mix->types[t].n_cells == 1 ? list_narrow(ctx, t, out, most) : list_wide(ctx, t, out, most);
  if (found < most && tw_hooked(mix, TW_POINT_PLACE_TARGETS))
    found += list_targets(ctx, t, out);
  return found;
}

gboolean tw_type_fits(TwContext *ctx, TwTileType t) {
  const TwMix *mix = ctx->game->mix;
  if (t < 0 || t >= mix->n_types)
    return FALSE;
  return (mix->types[t].n_cells == 1 ? list_narrow(ctx, t, NULL, 1) : list_wide(ctx, t, NULL, 1)) >
         0;
}

/* The decision that must follow a placement which needed a lifted veto; TW_NONE. */
static TwPhase follow_of(TwContext *ctx, TwTileType t, TwCell cell, int turn) {
  const TwGame *g = ctx->game;
  if (!tw_hooked(g->mix, TW_POINT_PLACE_TARGETS) ||
      wide_fits(g, &g->mix->types[t], tw_cell_x(cell), tw_cell_y(cell), turn))
    return TW_NONE;
  ctx->worker->targets.n = 0;
  tw_collect(ctx, TW_POINT_PLACE_TARGETS, &t, &ctx->worker->targets);
  const TwTarget *target = first_target(ctx, t, cell, turn);
  return target ? target->follow : TW_NONE;
}

void tw_apply_place(TwContext *ctx, const TwAction *action) {
  TwGame *g = ctx->game;
  TwTileType t = action->slot[0];
  TwCell cell = action->slot[1];
  TwPhase follow = follow_of(ctx, t, cell, action->slot[2]);
  TwTile tile = tw_board_put(ctx, t, tw_cell_x(cell), tw_cell_y(cell), action->slot[2]);
  if (tile == TW_NONE)
    return;
  TwFrame *turn = tw_turn_frame(g);
  turn->value[TW_TURN_TYPE] = TW_NONE;
  turn->value[TW_TURN_PLACED] = tile;
  if (follow > 0) /* the core's first phase is nobody's to follow */
    tw_ask(ctx, turn->player, follow, NULL);
}

int tw_count_fits(TwWorker *worker, const TwGame *game, TwTileType type) {
  TwContext *ctx = tw_context_begin(worker, (TwGame *)game);
  ctx->reading = TRUE;
  return tw_list_placements(ctx, type, NULL, G_MAXINT);
}

/* --- why not -------------------------------------------------------------------- */

static const char *class_label(const TwMix *mix, guint8 klass) {
  for (int i = 0; i < mix->n_kinds; i++)
    if (mix->kinds[i].klass == klass)
      return mix->kinds[i].label;
  return "?";
}

static char *why_sides(const TwGame *g, const TwTypeInfo *type, const TwCellState *c, int turn) {
  static const char names[] = "NESW";
  for (int s = 0; s < 4; s++) {
    guint8 theirs = c->edge[s], ours = type->edge[0][(s - turn) & 3];
    if (theirs && !(type->fit[0][s * g->mix->n_classes + theirs] >> turn & 1))
      return g_strdup_printf(_("side %c: %s meets %s"), names[s], class_label(g->mix, ours),
                             class_label(g->mix, theirs));
  }
  return NULL;
}

char *tw_why_no_placement(TwWorker *worker, const TwGame *game, TwTileType t, TwCell cell,
                          int turn) {
  const TwMix *mix = game->mix;
  if (t < 0 || t >= mix->n_types || turn < 0 || turn > 3)
    return g_strdup(_("there is no such tile or turn"));
  int x = tw_cell_x(cell), y = tw_cell_y(cell);
  guint16 i = tw_cell_find(game, x, y);
  TwContext *ctx = tw_context_begin(worker, (TwGame *)game);
  ctx->reading = TRUE;
  GString *reason = g_string_new(NULL);
  ctx->reason = reason;
  if (wide_fits(game, &mix->types[t], x, y, turn)) {
    gboolean allowed = cell_allowed(ctx, t, x, y, turn);
    ctx->reason = NULL;
    return allowed ? (g_string_free(reason, TRUE), NULL) : g_string_free(reason, FALSE);
  }
  ctx->reason = NULL;
  g_string_free(reason, TRUE);
  if (i != TW_NO16 && game->cells[i].tile != TW_NO16)
    return g_strdup_printf(_("a tile lies at %d,%d already"), x, y);
  if (mix->types[t].n_cells > 1)
    return g_strdup(_("not all of its cells fit there"));
  if (i == TW_NO16 || game->cells[i].open_at == TW_NO16)
    return g_strdup_printf(_("%d,%d touches no tile by a side"), x, y);
  return why_sides(game, &mix->types[t], &game->cells[i], turn);
}
