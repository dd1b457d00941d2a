/* SPDX-License-Identifier: MIT */

/*
 * Characters with colours, and their way into a terminal's escape sequences.
 * Sixteen-colour terminals get the nearest of the sixteen.
 */

#include "canvas.h"

#include <string.h>

typedef struct {
  const char *many, *few; /* the parameters of an SGR sequence */
} Shade;

static const Shade ink_shades[N_INKS] = {
    [INK_PLAIN] = {"", ""},
    [INK_DIM] = {"38;5;245", "90"},
    [INK_BOLD] = {"1", "1"},
    [INK_GROUND] = {"38;5;71", "30"},
    [INK_AREA] = {"38;5;222", "30"},
    [INK_PATH] = {"1;38;5;255", "1;37"},
    [INK_SITE] = {"1;38;5;231", "1;37"},
    [INK_WATER] = {"1;38;5;117", "1;36"},
    [INK_MARK] = {"1;38;5;231", "1;37"},
    [INK_SPOT] = {"1;38;5;214", "1;33"},
    [INK_LAST] = {"1;38;5;231", "1;37"},
    [INK_GOOD] = {"38;5;77", "32"},
    [INK_BAD] = {"38;5;203", "31"},
    [INK_SEAT + 0] = {"1;38;5;203", "1;31"},
    [INK_SEAT + 1] = {"1;38;5;75", "1;34"},
    [INK_SEAT + 2] = {"1;38;5;77", "1;32"},
    [INK_SEAT + 3] = {"1;38;5;226", "1;33"},
    [INK_SEAT + 4] = {"1;38;5;231", "1;37"},
    [INK_SEAT + 5] = {"1;38;5;213", "1;35"},
    [INK_SEAT + 6] = {"1;38;5;208", "33"},
    [INK_SEAT + 7] = {"1;38;5;87", "1;36"},
    [INK_SEAT + 8] = {"1;38;5;141", "35"},
    [INK_SEAT + 9] = {"1;38;5;37", "36"},
    [INK_PIECE + 0] = {"1;38;5;231;48;5;160", "1;37;41"},
    [INK_PIECE + 1] = {"1;38;5;231;48;5;26", "1;37;44"},
    [INK_PIECE + 2] = {"1;38;5;232;48;5;84", "30;42"},
    [INK_PIECE + 3] = {"1;38;5;232;48;5;226", "30;43"},
    [INK_PIECE + 4] = {"1;38;5;232;48;5;231", "30;47"},
    [INK_PIECE + 5] = {"1;38;5;232;48;5;213", "30;45"},
    [INK_PIECE + 6] = {"1;38;5;232;48;5;208", "30;43"},
    [INK_PIECE + 7] = {"1;38;5;232;48;5;87", "30;46"},
    [INK_PIECE + 8] = {"1;38;5;231;48;5;92", "1;37;45"},
    [INK_PIECE + 9] = {"1;38;5;231;48;5;30", "1;37;46"},
};

static const Shade paper_shades[N_PAPERS] = {
    [PAPER_GROUND + 0] = {"48;5;22", "42"},  [PAPER_GROUND + 1] = {"48;5;28", "42"},
    [PAPER_GROUND + 2] = {"48;5;24", "44"},  [PAPER_GROUND + 3] = {"48;5;25", "44"},
    [PAPER_GROUND + 4] = {"48;5;234", "40"}, [PAPER_GROUND + 5] = {"48;5;236", "40"},
    [PAPER_AREA + 0] = {"48;5;94", "43"},    [PAPER_AREA + 1] = {"48;5;130", "43"},
    [PAPER_AREA + 2] = {"48;5;89", "45"},    [PAPER_AREA + 3] = {"48;5;125", "45"},
    [PAPER_AREA + 4] = {"48;5;58", "41"},    [PAPER_AREA + 5] = {"48;5;100", "41"},
    [PAPER_SITE + 0] = {"48;5;52", "41"},    [PAPER_SITE + 1] = {"48;5;88", "41"},
};

Canvas *canvas_new(int width, int height) {
  Canvas *canvas = g_new0(Canvas, 1);
  canvas->width = MAX(width, 0);
  canvas->height = MAX(height, 0);
  canvas->cells = g_new0(CanvasCell, (gsize)canvas->width * (gsize)canvas->height + 1);
  return canvas;
}

void canvas_free(Canvas *canvas) {
  if (canvas == NULL)
    return;
  g_free(canvas->cells);
  g_free(canvas);
}

void canvas_put(Canvas *canvas, int x, int y, gunichar glyph, int ink, int paper) {
  if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height)
    return;
  canvas->cells[(gsize)y * (gsize)canvas->width + (gsize)x] =
      (CanvasCell){glyph, (guint8)ink, (guint8)paper};
}

int canvas_write(Canvas *canvas, int x, int y, const char *text, int ink) {
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char(at))
    canvas_put(canvas, x++, y, g_utf8_get_char(at), ink, PAPER_NONE);
  return x;
}

static const char *shade_text(const Shade *shade, const Paint *paint) {
  const char *text = paint->many_colors ? shade->many : shade->few;
  return text ? text : "";
}

/* Goes over to another ink and paper; piece inks bring their own paper. */
static void switch_style(GString *out, const Paint *paint, int ink, int paper) {
  const char *fore = shade_text(&ink_shades[ink], paint);
  const char *back = ink >= INK_PIECE ? "" : shade_text(&paper_shades[paper], paint);
  g_string_append(out, "\033[0");
  if (*back != '\0')
    g_string_append_printf(out, ";%s", back);
  if (*fore != '\0')
    g_string_append_printf(out, ";%s", fore);
  g_string_append_c(out, 'm');
}

static gboolean is_blank(const CanvasCell *cell, const Paint *paint) {
  gboolean no_glyph = cell->glyph == 0 || cell->glyph == ' ';
  return no_glyph && (!paint->color || (cell->paper == PAPER_NONE && cell->ink < INK_PIECE));
}

void canvas_line(const Canvas *canvas, int y, const Paint *paint, GString *out) {
  const CanvasCell *row = canvas->cells + (gsize)y * (gsize)canvas->width;
  int end = canvas->width;
  while (end > 0 && is_blank(&row[end - 1], paint))
    end--;
  int ink = INK_PLAIN, paper = PAPER_NONE;
  for (int x = 0; x < end; x++) {
    if (paint->color && (row[x].ink != ink || row[x].paper != paper)) {
      ink = row[x].ink;
      paper = row[x].paper;
      switch_style(out, paint, ink, paper);
    }
    g_string_append_unichar(out, row[x].glyph ? row[x].glyph : ' ');
  }
  if (ink != INK_PLAIN || paper != PAPER_NONE)
    g_string_append(out, "\033[0m");
}

void canvas_append(const Canvas *canvas, const Paint *paint, GString *out) {
  for (int y = 0; y < canvas->height; y++) {
    canvas_line(canvas, y, paint, out);
    g_string_append_c(out, '\n');
  }
}

void canvas_ink(GString *out, const Paint *paint, int ink, const char *text) {
  if (!paint->color || ink == INK_PLAIN) {
    g_string_append(out, text);
    return;
  }
  switch_style(out, paint, ink, PAPER_NONE);
  g_string_append(out, text);
  g_string_append(out, "\033[0m");
}

/* The end of a word, or of the blanks before one; *columns: what it takes on the screen. */
static const char *word_end(const char *at, int *columns) {
  gboolean blank = *at == ' ';
  *columns = 0;
  while (*at != '\0' && *at != '\n' && (*at == ' ') == blank) {
    if (*at == '\033') {
      at += strcspn(at, "m\n");
      at += *at == 'm';
      continue;
    }
    at = g_utf8_next_char(at);
    (*columns)++;
  }
  return at;
}

char *canvas_wrap(const char *text, int width, int indent) {
  GString *out = g_string_sized_new(strlen(text) + 16);
  int used = 0, start = 0;
  for (const char *at = text; *at != '\0';) {
    int columns = 0;
    if (*at == '\n') {
      g_string_append_c(out, *at++);
      used = start = 0;
      continue;
    }
    const char *end = word_end(at, &columns);
    if (*at != ' ' && used > start && used + columns > width) {
      while (out->str[out->len - 1] == ' ')
        g_string_truncate(out, out->len - 1);
      g_string_append_printf(out, "\n%*s", indent, "");
      used = start = indent;
    }
    g_string_append_len(out, at, end - at);
    start += used == start && *at == ' ' ? columns : 0; /* the line's own indentation */
    used += columns;
    at = end;
  }
  return g_string_free(out, FALSE);
}

char *canvas_safe(const char *text) {
  g_autofree char *valid = g_utf8_make_valid(text ? text : "", -1);
  GString *out = g_string_sized_new(strlen(valid));
  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char(at)) {
    gunichar c = g_utf8_get_char(at), sign = g_unichar_isspace(c) ? ' ' : '?';
    g_string_append_unichar(out, g_unichar_isprint(c) ? c : sign);
  }
  return g_string_free(out, FALSE);
}
