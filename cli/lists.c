/* SPDX-License-Identifier: MIT */

/* See lists.h. */

#include "lists.h"

#include <glib/gi18n.h>
#include <string.h>

static int by_text(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static GPtrArray *texts_new(void) {
  return g_ptr_array_new_with_free_func(g_free);
}

GPtrArray *cli_list_tiles(const TwGame *game, const char *const *names) {
  GPtrArray *texts = texts_new();
  (void)names;
  for (TwTile tile = 0; tile < tw_game_n_tiles(game); tile++) {
    if (tw_tile_removed(game, tile))
      continue;
    TwCell cell = tw_tile_cell(game, tile);
    const char *type = tw_mix_tile_type_label(tw_game_mix(game), tw_tile_type(game, tile));
    g_ptr_array_add(texts, g_strdup_printf(_("%s at %d,%d turned %d"), type, tw_cell_x(cell),
                                           tw_cell_y(cell), 90 * tw_tile_turn(game, tile)));
  }
  g_ptr_array_sort(texts, by_text);
  return texts;
}

/* Where a piece stands; NULL: not on the board. (transfer full) */
static char *place_of(const TwGame *game, TwPiece piece) {
  gint32 at = tw_piece_at(game, piece);
  switch (tw_piece_place(game, piece)) {
  case TW_PLACE_FEATURE: return tw_feature_name(game, at);
  case TW_PLACE_CELL: return g_strdup_printf("%d,%d", tw_cell_x(at), tw_cell_y(at));
  case TW_PLACE_CORNER: return g_strdup_printf(_("the corner %d,%d"), tw_cell_x(at), tw_cell_y(at));
  case TW_PLACE_SUPPLY:
  case TW_PLACE_HOLD:
  case TW_PLACE_NAMED:
  case TW_PLACE_OUT: break;
  }
  return NULL;
}

GPtrArray *cli_list_pieces(const TwGame *game, const char *const *names) {
  GPtrArray *texts = texts_new();
  for (TwPiece piece = 0; piece < tw_game_n_pieces(game); piece++) {
    g_autofree char *place = place_of(game, piece);
    TwPlayer player = tw_piece_player(game, piece);
    const char *type = tw_mix_piece_type_label(tw_game_mix(game), tw_piece_type(game, piece));
    if (place && player != TW_NONE)
      g_ptr_array_add(texts, g_strdup_printf(_("%s's %s on %s"), names[player], type, place));
    else if (place)
      g_ptr_array_add(texts, g_strdup_printf(_("%s on %s"), type, place));
  }
  g_ptr_array_sort(texts, by_text);
  return texts;
}

GPtrArray *cli_list_resources(const TwGame *game, const char *const *names) {
  GPtrArray *texts = texts_new();
  const TwMix *mix = tw_game_mix(game);
  for (TwResource r = 0; r < tw_mix_n_resources(mix); r++) {
    for (TwPlayer p = 0; r != TW_RESOURCE_POINTS && p < tw_mix_players(mix); p++)
      g_ptr_array_add(texts,
                      g_strdup_printf("%s %d %s", names[p], tw_player_count(game, p, r),
                                      tw_mix_resource_words(mix, r, tw_player_count(game, p, r))));
  }
  g_ptr_array_sort(texts, by_text);
  return texts;
}

GPtrArray *cli_lists_left(const GPtrArray *a, const GPtrArray *b) {
  GPtrArray *left = g_ptr_array_new();
  guint at = 0;
  for (guint i = 0; i < a->len; i++) {
    int order = -1;
    while (at < b->len && (order = strcmp(b->pdata[at], a->pdata[i])) < 0)
      at++;
    if (at < b->len && order == 0)
      at++;
    else
      g_ptr_array_add(left, a->pdata[i]);
  }
  return left;
}

char *cli_lists_join(const GPtrArray *texts, guint most) {
  GString *out = g_string_new(NULL);
  guint told = MIN(texts->len, most);
  for (guint i = 0; i < told; i++)
    g_string_append_printf(out, "%s%s", i > 0 ? ", " : "", (const char *)texts->pdata[i]);
  if (texts->len > told)
    g_string_append_printf(out, _(" and %u more"), texts->len - told);
  return g_string_free(out, FALSE);
}
