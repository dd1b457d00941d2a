/* SPDX-License-Identifier: MIT */

/*
 * Lays the board out: how large the tiles are drawn, which part is shown when
 * not all of it fits, axes, numbered spots, and what must be said in words.
 * Single tiles are face-draw.c's.
 */

#include "board-text.h"

#include <glib/gi18n.h>
#include <string.h>

#define AXIS_WIDTH 5   /* a row's number and a blank */
#define MOST_ROWS 50   /* rows of tiles shown at once */
#define SECOND_AXIS 24 /* from so many lines on the axis is repeated below */
#define MOST_PIECES 16 /* figures drawn on one cell */

typedef struct {
  int x0, y0, x1, y1;
} Frame;

static void widen(Frame *frame, int x, int y) {
  frame->x0 = MIN(frame->x0, x);
  frame->y0 = MIN(frame->y0, y);
  frame->x1 = MAX(frame->x1, x);
  frame->y1 = MAX(frame->y1, y);
}

/* All that there is to be seen: tiles and spots. */
static Frame whole_frame(const TwGame *game, const BoardText *options) {
  Frame frame = {0, 0, 0, 0};
  gboolean empty = tw_game_n_tiles(game) == 0;
  if (!empty)
    tw_game_bounds(game, &frame.x0, &frame.y0, &frame.x1, &frame.y1);
  for (int i = 0; i < options->n_spots; i++) {
    int x = tw_cell_x(options->spots[i].cell), y = tw_cell_y(options->spots[i].cell);
    if (empty)
      frame = (Frame){x, y, x, y};
    empty = FALSE;
    widen(&frame, x, y);
  }
  return frame;
}

static int columns_for(const BoardText *options, int size) {
  return MAX(1, (options->width - AXIS_WIDTH) / face_width(size));
}

/* The largest drawing that fits; a high board is drawn smaller, a wide one must be. */
static int choose_size(const Frame *frame, const BoardText *options) {
  int columns = frame->x1 - frame->x0 + 1, rows = frame->y1 - frame->y0 + 1;
  int size = FACE_LARGE;
  if (options->height > 0 && rows * face_height(FACE_LARGE) + 1 > options->height)
    size = FACE_MEDIUM;
  while (size < FACE_TINY && columns > columns_for(options, size))
    size++;
  return size;
}

/* Narrows low ... high to `room` places around a centre. */
static void crop(int *low, int *high, int room, int centre) {
  if (*high - *low + 1 <= room)
    return;
  int start = CLAMP(centre - room / 2, *low, *high - room + 1);
  *low = start;
  *high = start + room - 1;
}

static TwCell focus_of(const TwGame *game, const BoardText *options) {
  if (options->aimed)
    return options->focus;
  gboolean there = options->last != TW_NONE && !tw_tile_removed(game, options->last);
  return there ? tw_tile_cell(game, options->last) : tw_cell(0, 0);
}

/* --- one cell ------------------------------------------------------------ */

static int face_index(const Face *face, TwFeature feature) {
  for (int i = 0; i < face->n; i++) {
    if (face->features[i].feature == feature)
      return i;
  }
  return TW_NONE;
}

static FacePiece show_piece(const TwGame *game, const Signs *signs, const BoardText *options,
                            TwPiece piece) {
  TwPlayer player = tw_piece_player(game, piece);
  char letter = signs->pieces[tw_piece_type(game, piece)];
  if (player == TW_NONE)
    return (FacePiece){TW_NONE, {'@', letter, 0}, INK_LAST};
  return (FacePiece){
      TW_NONE, {options->initials[player], letter, 0}, INK_PIECE + options->colors[player]};
}

static int pieces_on(const TwGame *game, const Signs *signs, const BoardText *options,
                     const Face *face, TwCell cell, FacePiece *out) {
  int n = 0, pieces = tw_game_n_pieces(game);
  for (TwPiece piece = 0; piece < pieces && n < MOST_PIECES; piece++) {
    TwPlace place = tw_piece_place(game, piece);
    gint32 at = tw_piece_at(game, piece);
    gboolean on_cell = (place == TW_PLACE_CELL || place == TW_PLACE_CORNER) && at == cell;
    int feature = place == TW_PLACE_FEATURE ? face_index(face, at) : TW_NONE;
    if (!on_cell && feature == TW_NONE)
      continue;
    out[n] = show_piece(game, signs, options, piece);
    out[n++].feature = feature;
  }
  return n;
}

static void draw_cell(const TwGame *game, const Signs *signs, const BoardText *options, int size,
                      TwCell cell, Canvas *canvas, int x, int y) {
  TwTile tile = tw_game_tile_at(game, cell);
  FacePiece pieces[MOST_PIECES];
  Face face;
  if (tile == TW_NONE)
    return;
  face_of_cell(&face, signs, game, cell);
  int n = pieces_on(game, signs, options, &face, cell, pieces);
  gboolean marked = options->last != TW_NONE && tile >= MIN(options->last, options->since);
  face_draw(&face, signs, &options->paint, size, pieces, n, marked, canvas, x, y);
}

static void draw_spot(const BoardSpot *spot, int size, Canvas *canvas, int x, int y) {
  g_autofree char *bare = g_strdup_printf("%d", spot->number);
  g_autofree char *framed = g_strdup_printf("(%d)", spot->number);
  const char *text = (int)strlen(framed) <= face_width(size) ? framed : bare;
  int shift = (face_width(size) - (int)strlen(text)) / 2;
  canvas_write(canvas, x + MAX(shift, 0), y + face_height(size) / 2, text, INK_SPOT);
}

/* --- the whole ----------------------------------------------------------- */

static void draw_column_axis(const Frame *frame, int size, Canvas *canvas, int y) {
  int width = face_width(size), end = 0;
  for (int x = frame->x0; x <= frame->x1; x++) {
    g_autofree char *text = g_strdup_printf("%d", x);
    int length = (int)strlen(text);
    int at = AXIS_WIDTH + (x - frame->x0) * width + (width - length + 1) / 2;
    if (at >= end)
      end = canvas_write(canvas, at, y, text, INK_DIM) + 1;
  }
}

static void draw_row_axis(const Frame *frame, int size, Canvas *canvas) {
  for (int y = frame->y0; y <= frame->y1; y++) {
    g_autofree char *text = g_strdup_printf("%*d", AXIS_WIDTH - 2, y);
    canvas_write(canvas, 0, 1 + (y - frame->y0) * face_height(size) + face_height(size) / 2, text,
                 INK_DIM);
  }
}

static gboolean inside(const Frame *frame, TwCell cell) {
  int x = tw_cell_x(cell), y = tw_cell_y(cell);
  return x >= frame->x0 && x <= frame->x1 && y >= frame->y0 && y <= frame->y1;
}

static Canvas *draw_frame(const TwGame *game, const Signs *signs, const BoardText *options,
                          const Frame *frame, int size) {
  int w = face_width(size), h = face_height(size);
  int columns = frame->x1 - frame->x0 + 1, rows = frame->y1 - frame->y0 + 1;
  int lines = 1 + rows * h;
  gboolean twice = lines >= SECOND_AXIS;
  Canvas *canvas = canvas_new(AXIS_WIDTH + columns * w, lines + twice);
  draw_column_axis(frame, size, canvas, 0);
  draw_row_axis(frame, size, canvas);
  if (twice)
    draw_column_axis(frame, size, canvas, lines);
  for (int y = 0; y < rows; y++) {
    for (int x = 0; x < columns; x++)
      draw_cell(game, signs, options, size, tw_cell(frame->x0 + x, frame->y0 + y), canvas,
                AXIS_WIDTH + x * w, 1 + y * h);
  }
  for (int i = 0; i < options->n_spots; i++) {
    TwCell cell = options->spots[i].cell;
    if (inside(frame, cell))
      draw_spot(&options->spots[i], size, canvas, AXIS_WIDTH + (tw_cell_x(cell) - frame->x0) * w,
                1 + (tw_cell_y(cell) - frame->y0) * h);
  }
  return canvas;
}

static void tell_crop(GString *out, const Frame *whole, const Frame *shown) {
  if (memcmp(whole, shown, sizeof *whole) == 0)
    return;
  g_string_append_printf(out,
                         _("Columns %d to %d of %d to %d and rows %d to %d of %d to %d are "
                           "shown.\n"),
                         shown->x0, shown->x1, whole->x0, whole->x1, shown->y0, shown->y1,
                         whole->y0, whole->y1);
}

static void tell_hidden_spots(GString *out, const BoardText *options, const Frame *shown) {
  int told = 0;
  for (int i = 0; i < options->n_spots; i++) {
    const BoardSpot *spot = &options->spots[i];
    if (inside(shown, spot->cell))
      continue;
    g_string_append_printf(out, "%s%d (%d,%d)", told++ == 0 ? _("Spots elsewhere: ") : ", ",
                           spot->number, tw_cell_x(spot->cell), tw_cell_y(spot->cell));
  }
  if (told > 0)
    g_string_append_c(out, '\n');
}

char *board_text(const TwGame *game, const Signs *signs, const BoardText *options) {
  Frame whole = whole_frame(game, options), shown = whole;
  int size = choose_size(&whole, options);
  TwCell focus = focus_of(game, options);
  crop(&shown.x0, &shown.x1, columns_for(options, size), tw_cell_x(focus));
  crop(&shown.y0, &shown.y1, MOST_ROWS, tw_cell_y(focus));
  g_autoptr(Canvas) canvas = draw_frame(game, signs, options, &shown, size);
  GString *out = g_string_new(NULL);
  canvas_append(canvas, &options->paint, out);
  tell_crop(out, &whole, &shown);
  tell_hidden_spots(out, options, &shown);
  return g_string_free(out, FALSE);
}

/* --- tiles in hand ------------------------------------------------------- */

static Frame tile_frame(const TwMix *mix, TwTileType type, int turn) {
  Frame frame = {0, 0, 0, 0};
  for (int part = 0; part < tw_mix_tile_type_cells(mix, type); part++) {
    TwCell cell = tw_mix_tile_type_cell(mix, type, part, turn);
    widen(&frame, tw_cell_x(cell), tw_cell_y(cell));
  }
  return frame;
}

Canvas *tile_canvas(const TwMix *mix, const Signs *signs, const Paint *paint, int size,
                    TwTileType type, int turn) {
  Frame frame = tile_frame(mix, type, turn);
  int w = face_width(size), h = face_height(size);
  Canvas *canvas = canvas_new((frame.x1 - frame.x0 + 1) * w, (frame.y1 - frame.y0 + 1) * h);
  for (int part = 0; part < tw_mix_tile_type_cells(mix, type); part++) {
    TwCell cell = tw_mix_tile_type_cell(mix, type, part, turn);
    Face face;
    face_of_type(&face, signs, mix, type, turn, part);
    face_draw(&face, signs, paint, size, NULL, 0, FALSE, canvas, (tw_cell_x(cell) - frame.x0) * w,
              (tw_cell_y(cell) - frame.y0) * h);
  }
  return canvas;
}

static void copy_canvas(const Canvas *from, Canvas *to, int x, int y) {
  for (int i = 0; i < from->width * from->height; i++) {
    const CanvasCell *cell = &from->cells[i];
    canvas_put(to, x + i % from->width, y + i / from->width, cell->glyph, cell->ink, cell->paper);
  }
}

/* One row of pictures with their captions. Returns how many tiles it took. */
static int tiles_row(const TwMix *mix, const Signs *signs, const Paint *paint, int size, int width,
                     const TileShow *tiles, int n, GString *out) {
  int x = 2, height = 0, taken = 0;
  g_autoptr(GPtrArray) pictures = g_ptr_array_new_with_free_func((GDestroyNotify)canvas_free);
  for (int i = 0; i < n; i++) {
    Canvas *picture = tile_canvas(mix, signs, paint, size, tiles[i].type, tiles[i].turn);
    g_ptr_array_add(pictures, picture);
    int caption = tiles[i].caption ? (int)g_utf8_strlen(tiles[i].caption, -1) : 0;
    int next = x + MAX(picture->width, caption) + 2;
    if (i > 0 && next > width + 2)
      break;
    x = next;
    height = MAX(height, picture->height);
    taken++;
  }
  g_autoptr(Canvas) row = canvas_new(x, height + 1);
  x = 2;
  for (int i = 0; i < taken; i++) {
    Canvas *picture = g_ptr_array_index(pictures, i);
    const char *caption = tiles[i].caption ? tiles[i].caption : "";
    copy_canvas(picture, row, x, 0);
    canvas_write(row, x, height, caption, INK_PLAIN);
    x += MAX(picture->width, (int)g_utf8_strlen(caption, -1)) + 2;
  }
  canvas_append(row, paint, out);
  return taken;
}

char *tiles_text(const TwMix *mix, const Signs *signs, const Paint *paint, int size, int width,
                 const TileShow *tiles, int n) {
  GString *out = g_string_new(NULL);
  for (int done = 0; done < n;)
    done += tiles_row(mix, signs, paint, size, width, tiles + done, n - done, out);
  return g_string_free(out, FALSE);
}
