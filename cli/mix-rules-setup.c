/* SPDX-License-Identifier: MIT */

/* The rules page: how a game begins. What everybody has then is asked of a game that begins. */

#include "mix-rules.h"

#include "board-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* --- the start tile ---------------------------------------------------------------- */

static void draw_start(RulesPage *page, TwTileType type) {
  TileShow show = {type, tw_mix_start_turn(page->mix), NULL};
  Paint paint = {.utf8 = TRUE};
  Signs *signs = signs_new(page->mix);
  rules_drawing(page, tiles_text(page->mix, signs, &paint, FACE_MEDIUM, 60, &show, 1));
  signs_free(signs);
}

static void add_start(RulesPage *page) {
  TwTileType type = tw_mix_start_tile(page->mix);
  if (type == TW_NONE)
    return;
  rules_item(page, _("The start tile, %s, lies in the middle:"),
             tw_mix_tile_type_label(page->mix, type));
  draw_start(page, type);
}

/* --- who begins, with what ------------------------------------------------------------ */

static void add_first(RulesPage *page) {
  TwPlayer first = tw_mix_first_player(page->mix);
  rules_item(page, _("Player %d (%s) begins; then it goes on clockwise."), first + 1,
             tw_mix_colour(page->mix, first));
}

static void add_teams(RulesPage *page) {
  const TwMix *mix = page->mix;
  if (tw_mix_sides(mix) == tw_mix_players(mix))
    return;
  for (TwSide side = 0; side < tw_mix_sides(mix); side++) {
    g_autoptr(GString) seats = g_string_new(NULL);
    for (TwPlayer player = 0; player < tw_mix_players(mix); player++) {
      if (tw_mix_side_of(mix, player) == side)
        g_string_append_printf(seats, "%s%d (%s)", seats->len ? ", " : "", player + 1,
                               tw_mix_colour(mix, player));
    }
    rules_item(page, _("Team %d: players %s. A team has one count of points."), side + 1,
               seats->str);
  }
}

/* "7 meeple, 3 bridges": what a player begins with. (transfer full) */
static char *begins_with(const TwGame *game, TwPlayer player) {
  const TwMix *mix = tw_game_mix(game);
  GString *out = g_string_new(NULL);
  for (TwPieceType type = 0; type < tw_mix_n_piece_types(mix); type++) {
    int n = tw_mix_piece_type_each(mix, type);
    if (n > 0 && !tw_mix_piece_type_neutral(mix, type))
      g_string_append_printf(out, "%s%d %s", out->len ? ", " : "", n,
                             tw_mix_piece_type_words(mix, type, n));
  }
  for (TwResource r = 0; r < tw_mix_n_resources(mix); r++) {
    int n = tw_player_count(game, player, r);
    if (n != 0)
      g_string_append_printf(out, "%s%d %s", out->len ? ", " : "", n,
                             tw_mix_resource_words(mix, r, n));
  }
  return g_string_free(out, FALSE);
}

/* One line where all begin alike, else one each. */
static void add_holdings(RulesPage *page, const TwGame *game) {
  int players = tw_mix_players(page->mix);
  g_autofree char *first = begins_with(game, 0);
  gboolean alike = TRUE;
  for (TwPlayer player = 1; player < players; player++) {
    g_autofree char *one = begins_with(game, player);
    alike = alike && strcmp(one, first) == 0;
  }
  if (alike && *first)
    rules_item(page, _("Everybody begins with: %s."), first);
  for (TwPlayer player = 0; !alike && player < players; player++) {
    g_autofree char *one = begins_with(game, player);
    rules_item(page, _("Player %d (%s) begins with: %s."), player + 1,
               tw_mix_colour(page->mix, player), *one ? one : _("nothing"));
  }
}

gboolean rules_setup(RulesPage *page, GError **error) {
  g_autoptr(TwWorker) worker = tw_worker_new(page->mix);
  g_autoptr(TwGame) game = tw_game_new(worker, 1, TW_GAME_DEFAULT, error);
  if (game == NULL)
    return FALSE;
  rules_heading(page, 2, _("Setting up"));
  add_start(page);
  add_first(page);
  add_teams(page);
  add_holdings(page, game);
  rules_paragraphs(page, TW_CHAPTER_SETUP, TW_NONE);
  return TRUE;
}
