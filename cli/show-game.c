/* SPDX-License-Identifier: MIT */

/* A game as it stands, for reports: what failed is best understood by looking at the board. */

#include "show-game.h"

#include "board-text.h"
#include "common.h"

#include <glib/gi18n.h>

enum { MOST_LINES = 30 };

static TwTile last_tile(const TwGame *game) {
  int n = tw_game_n_tiles(game);
  while (n > 0 && tw_tile_removed(game, n - 1))
    n--;
  return n > 0 ? n - 1 : TW_NONE;
}

static void show_board(const TwGame *game, const char *const *names, Paint paint) {
  char initials[TW_MAX_PLAYERS + 1] = {0};
  int colors[TW_MAX_PLAYERS];
  guint64 taken = 0;
  for (int i = 0; i < tw_mix_players(tw_game_mix(game)); i++) {
    initials[i] = g_ascii_toupper(signs_letter(names[i], &taken));
    colors[i] = i % CANVAS_SEAT_COLORS;
  }
  g_autoptr(Signs) signs = signs_new(tw_game_mix(game));
  BoardText options = {.paint = paint,
                       .width = cli_terminal_width(),
                       .height = MOST_LINES,
                       .last = last_tile(game),
                       .since = tw_game_n_tiles(game),
                       .initials = initials,
                       .colors = colors};
  g_autofree char *text = board_text(game, signs, &options);
  g_print("%s", text);
}

static void show_decision(const TwGame *game, const char *const *names) {
  TwTileType tile = tw_turn_tile(game);
  if (tw_game_over(game)) {
    g_print(_("  the game is over\n"));
    return;
  }
  g_print(_("  turn %d, %s decides: %s"), tw_turn_number(game), names[tw_game_player(game)],
          tw_mix_phase_label(tw_game_mix(game), tw_game_phase(game)));
  if (tile != TW_NONE)
    g_print(_(", the tile is %s"), tw_mix_tile_type_label(tw_game_mix(game), tile));
  g_print("\n");
}

void show_game(const TwGame *game, const char *const *names, Paint paint) {
  show_board(game, names, paint);
  show_decision(game, names);
}
