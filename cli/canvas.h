/* SPDX-License-Identifier: MIT */
#ifndef CLI_CANVAS_H
#define CLI_CANVAS_H

#include <glib.h>

G_BEGIN_DECLS

/*
 * A rectangle of coloured characters, and the little that the program knows of
 * colours: an ink (the character) on a paper (its ground). Without colour only
 * the characters remain, so nothing may be said by colour alone.
 */

/* The ten colours of seats, in the order of the default names. */
#define CANVAS_SEAT_COLORS 10

typedef enum {
  INK_PLAIN,
  INK_DIM,
  INK_BOLD,
  INK_GROUND,
  INK_AREA,
  INK_PATH,
  INK_SITE,
  INK_WATER,
  INK_MARK,
  INK_SPOT,
  INK_LAST,
  INK_GOOD,
  INK_BAD,
  INK_SEAT,                                  /* + colour: a seat's name */
  INK_PIECE = INK_SEAT + CANVAS_SEAT_COLORS, /* + colour: a figure */
  N_INKS = INK_PIECE + CANVAS_SEAT_COLORS
} Ink;

/* Papers come in pairs, even and odd, so that neighbouring tiles differ. */
typedef enum {
  PAPER_NONE,
  PAPER_GROUND = 2, /* + 2 x nth kind of the role, up to 2, + odd */
  PAPER_AREA = 8,
  PAPER_SITE = 14,
  N_PAPERS = 16
} Paper;

typedef struct {
  gboolean color;
  gboolean many_colors; /* 256 of them */
  gboolean utf8;
} Paint;

typedef struct {
  gunichar glyph; /* 0: nothing, a blank */
  guint8 ink, paper;
} CanvasCell;

typedef struct {
  int width, height;
  CanvasCell *cells;
} Canvas;

/* canvas_new: blank. (transfer full) */
Canvas *canvas_new(int width, int height);
void canvas_free(Canvas *canvas);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Canvas, canvas_free)

/* canvas_put: one character; outside is ignored. */
void canvas_put(Canvas *canvas, int x, int y, gunichar glyph, int ink, int paper);

/* canvas_write: a text from x on. Returns: the column after it. */
int canvas_write(Canvas *canvas, int x, int y, const char *text, int ink);

/* canvas_line: appends one row, without blanks at its end and without a newline. */
void canvas_line(const Canvas *canvas, int y, const Paint *paint, GString *out);

/* canvas_append: all rows, each with a newline. */
void canvas_append(const Canvas *canvas, const Paint *paint, GString *out);

/* canvas_ink: a piece of text in an ink. */
void canvas_ink(GString *out, const Paint *paint, int ink, const char *text);

/*
 * canvas_wrap: breaks lines wider than `width` between words; what follows a break
 * is indented. Escape sequences take no room. (transfer full)
 */
char *canvas_wrap(const char *text, int width, int indent);

/*
 * canvas_safe: a text from a file or a script, made harmless for a terminal:
 * valid UTF-8, in one line, other control characters replaced. (transfer full)
 */
char *canvas_safe(const char *text);

G_END_DECLS

#endif
