/* SPDX-License-Identifier: MIT */

/* The rules page: what has to be on the table before a game. */

#include "mix-rules.h"

#include <glib/gi18n.h>
#include <string.h>

/* --- tiles --------------------------------------------------------------------- */

static void add_tiles(RulesPage *page) {
  const TwMix *mix = page->mix;
  const char *titles[] = {_("Tiles of"), _("Sorts"), _("Tiles"), NULL};
  rules_table(page, titles);
  for (int i = 0; i < tw_mix_n_packages(mix); i++) {
    int sorts = 0, tiles = 0;
    for (TwTileType type = 0; type < tw_mix_n_tile_types(mix); type++) {
      int count = tw_mix_tile_type_count(mix, type);
      if (count == 0 || rules_owner(mix, tw_mix_tile_type_name(mix, type)) != i)
        continue;
      sorts++;
      tiles += count;
    }
    g_autofree char *n_sorts = g_strdup_printf("%d", sorts);
    g_autofree char *n_tiles = g_strdup_printf("%d", tiles);
    const char *cells[] = {tw_mix_package_title(mix, i), n_sorts, n_tiles, NULL};
    if (tiles > 0)
      rules_row(page, cells);
  }
  rules_table_end(page);
}

/* --- figures -------------------------------------------------------------------- */

static char *figure_notes(const TwMix *mix, TwPieceType type) {
  GString *out = g_string_new(tw_mix_piece_type_text(mix, type));
  int weight = tw_mix_piece_type_weight(mix, type);
  if (weight > 1)
    g_string_append_printf(out, _("%scounts as %d"), out->len ? "; " : "", weight);
  if (!tw_mix_piece_type_claims(mix, type))
    g_string_append_printf(out, _("%sowns nothing where it stands"), out->len ? "; " : "");
  return g_string_free(out, FALSE);
}

static void add_figures(RulesPage *page) {
  const TwMix *mix = page->mix;
  const char *titles[] = {_("Figures"), _("How many"), _("What to know"), NULL};
  rules_table(page, titles);
  for (TwPieceType type = 0; type < tw_mix_n_piece_types(mix); type++) {
    int each = tw_mix_piece_type_each(mix, type);
    gboolean neutral = tw_mix_piece_type_neutral(mix, type);
    g_autofree char *many = g_strdup_printf(neutral ? _("%d, nobody's") : _("%d each"), each);
    g_autofree char *notes = figure_notes(mix, type);
    const char *cells[] = {tw_mix_piece_type_words(mix, type, 1), many, notes, NULL};
    if (each > 0)
      rules_row(page, cells);
  }
  rules_table_end(page);
}

/* --- cards ---------------------------------------------------------------------- */

static gboolean is_of_deck(const TwMix *mix, TwCard card, TwDeck deck) {
  return *tw_mix_card_name(mix, card) && tw_mix_card_deck(mix, card) == deck &&
         tw_mix_card_count(mix, card) > 0;
}

static void add_cards(RulesPage *page, TwDeck deck) {
  const TwMix *mix = page->mix;
  const char *name = tw_mix_deck_name(mix, deck), *slash = strchr(name, '/');
  g_autofree char *title = g_strdup_printf(_("Cards: %s"), slash ? slash + 1 : name);
  const char *titles[] = {title, _("Copies"), _("What it does"), NULL};
  rules_table(page, titles);
  for (TwCard card = 0; card < tw_mix_n_cards(mix); card++) {
    if (!is_of_deck(mix, card, deck))
      continue;
    g_autofree char *copies = g_strdup_printf("%d", tw_mix_card_count(mix, card));
    const char *words = tw_mix_card_title(mix, card), *full = tw_mix_card_name(mix, card);
    const char *cells[] = {*words ? words : strchr(full, '/') + 1, copies,
                           tw_mix_card_text(mix, card), NULL};
    rules_row(page, cells);
  }
  rules_table_end(page);
}

void rules_things(RulesPage *page) {
  rules_heading(page, 2, _("What you need"));
  add_tiles(page);
  add_figures(page);
  for (TwDeck deck = 0; deck < tw_mix_n_decks(page->mix); deck++)
    add_cards(page, deck);
}
