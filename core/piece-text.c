/* SPDX-License-Identifier: MIT */

/*
 * Names of pieces: "2:meeple@1,0/city.N" is a meeple of seat 2, a neutral one
 * has no seat. Pieces that nothing else tells apart are counted, "#2" being the
 * second in the order of their numbers, so that every name reads back.
 */

#include "text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Places other than a feature or a cell. */
static const char in_supply[] = "supply", out_of_game[] = "out",
                  corner[] = "corner:", held_by[] = "held:", in_place[] = "place:";

static gboolean same_spot(const TwPieceState *a, const TwPieceState *b) {
  if (a->type != b->type || a->owner != b->owner || a->place != b->place)
    return FALSE;
  return a->place == TW_PLACE_SUPPLY || a->place == TW_PLACE_OUT || a->at == b->at;
}

static void append_place(GString *out, const TwGame *game, const TwPieceState *piece) {
  switch ((TwPlace)piece->place) {
  case TW_PLACE_SUPPLY: g_string_append(out, in_supply); break;
  case TW_PLACE_FEATURE: tw_feature_append_name(out, game, piece->at); break;
  case TW_PLACE_CELL: tw_cell_append_text(out, piece->at); break;
  case TW_PLACE_CORNER:
    g_string_append(out, corner);
    tw_cell_append_text(out, piece->at);
    break;
  case TW_PLACE_HOLD: g_string_append_printf(out, "%s%d", held_by, piece->at + 1); break;
  case TW_PLACE_NAMED: g_string_append_printf(out, "%s%d", in_place, piece->at); break;
  case TW_PLACE_OUT: g_string_append(out, out_of_game); break;
  }
}

void tw_piece_append_name(GString *out, const TwGame *game, TwPiece piece) {
  if (piece < 0 || piece >= tw_game_n_pieces(game)) {
    g_string_append_printf(out, "#%d", piece);
    return;
  }
  const TwPieceState *p = &game->pieces[piece];
  int before = 0;
  for (TwPiece i = 0; i < piece; i++)
    before += same_spot(&game->pieces[i], p);
  if (p->owner >= 0)
    g_string_append_printf(out, "%d:", p->owner + 1);
  g_string_append_printf(out, "%s@", tw_mix_piece_type_label(game->mix, p->type));
  append_place(out, game, p);
  if (before > 0)
    g_string_append_printf(out, "#%d", before + 1);
}

void tw_piece_append_spoken(GString *out, const TwGame *game, TwPiece piece) {
  if (piece < 0 || piece >= tw_game_n_pieces(game)) {
    g_string_append_printf(out, "#%d", piece);
    return;
  }
  const TwPieceState *p = &game->pieces[piece];
  g_string_append(out, tw_mix_piece_type_label(game->mix, p->type));
  if (p->owner >= 0)
    g_string_append_printf(out, _(" of player %d"), p->owner + 1);
  g_string_append(out, p->place == TW_PLACE_SUPPLY ? _(" in ") : _(" at "));
  append_place(out, game, p);
}

/* --- reading --------------------------------------------------------------- */

static gboolean read_numbered(const char *text, const char *prefix, gint32 least, gint32 *at) {
  return g_str_has_prefix(text, prefix) && tw_text_to_int(text + strlen(prefix), at) &&
         *at >= least;
}

static gboolean read_place(const TwGame *game, const char *text, TwPieceState *piece,
                           GError **error) {
  if (strcmp(text, in_supply) == 0) {
    piece->place = TW_PLACE_SUPPLY;
  } else if (strcmp(text, out_of_game) == 0) {
    piece->place = TW_PLACE_OUT;
  } else if (g_str_has_prefix(text, corner) && tw_text_to_cell(text + strlen(corner), &piece->at)) {
    piece->place = TW_PLACE_CORNER;
  } else if (read_numbered(text, held_by, 1, &piece->at)) {
    piece->place = TW_PLACE_HOLD;
    piece->at--;
  } else if (read_numbered(text, in_place, G_MININT32, &piece->at)) {
    piece->place = TW_PLACE_NAMED;
  } else if (tw_text_to_cell(text, &piece->at)) {
    piece->place = TW_PLACE_CELL;
  } else {
    piece->place = TW_PLACE_FEATURE;
    return tw_feature_from_text(game, text, &piece->at, error);
  }
  return TRUE;
}

/* "2:meeple" into owner and type; no seat: any owner, -2. */
static gboolean read_type(const TwGame *game, const char *text, int *owner, TwPieceType *type,
                          GError **error) {
  const char *colon = strchr(text, ':');
  *owner = -2;
  if (colon) {
    g_autofree char *seat = g_strndup(text, (gsize)(colon - text));
    gint32 number = 0;
    if (!tw_text_to_int(seat, &number) || number < 1 || number > game->mix->n_players) {
      tw_text_error(error, _("\"%s\" is no seat: 1 to %d are expected"), seat,
                    game->mix->n_players);
      return FALSE;
    }
    *owner = number - 1;
    text = colon + 1;
  }
  *type = tw_mix_find_piece_type(game->mix, text);
  if (*type != TW_NONE)
    return TRUE;
  g_autofree char *hint =
      tw_did_you_mean(game->mix, text, game->mix->n_piece_types, tw_mix_piece_type_label);
  tw_text_error(error, _("there is no piece \"%s\".%s"), text, hint);
  return FALSE;
}

/* The `nth` piece like that; owner -2 takes any, and a second owner is ambiguous. */
static gboolean find_piece(const TwGame *game, const char *text, const TwPieceState *wanted,
                           int nth, TwPiece *piece, GError **error) {
  TwPieceState like = *wanted;
  int n = 0;
  *piece = TW_NONE;
  for (TwPiece i = 0; i < tw_game_n_pieces(game); i++) {
    const TwPieceState *p = &game->pieces[i];
    if (wanted->owner == -2)
      like.owner = p->owner;
    if (!same_spot(p, &like))
      continue;
    if (*piece != TW_NONE && game->pieces[*piece].owner != p->owner) {
      tw_text_error(error,
                    _("\"%s\" may be of seat %d or %d: write the seat and a colon before it"), text,
                    game->pieces[*piece].owner + 1, p->owner + 1);
      return FALSE;
    }
    if (n++ < nth)
      *piece = i;
  }
  if (n >= nth)
    return TRUE;
  tw_text_error(error, _("there is no such piece: \"%s\""), text);
  return FALSE;
}

gboolean tw_piece_from_text(const TwGame *game, const char *text, TwPiece *piece, GError **error) {
  g_auto(GStrv) halves = g_strsplit(text, "@", 2);
  gint32 nth = 1;
  int owner = 0;
  TwPieceType type = TW_NONE;
  TwPieceState wanted = {0};
  if (!halves[0] || !halves[1]) {
    tw_text_error(error, _("\"%s\" names no piece: [seat:]type@place is expected"), text);
    return FALSE;
  }
  char *mark = strrchr(halves[1], '#');
  if (mark && mark != halves[1]) {
    if (!tw_text_to_int(mark + 1, &nth) || nth < 1) {
      tw_text_error(error, _("\"%s\": a number from 1 is expected after #"), text);
      return FALSE;
    }
    *mark = '\0';
  }
  if (!read_type(game, halves[0], &owner, &type, error) ||
      !read_place(game, halves[1], &wanted, error))
    return FALSE;
  wanted.type = (guint8)type;
  wanted.owner = (gint8)owner;
  return find_piece(game, text, &wanted, nth, piece, error);
}
