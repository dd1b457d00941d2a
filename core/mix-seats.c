/* SPDX-License-Identifier: MIT */
/*
 * Who sits at the table of a mix: which seats play together, and which colour
 * each has. Rules may speak of colours (the factions of a game hang on them),
 * so colours belong to the mix and not to the front end.
 */
#include "mix-spec.h"
#include "package-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What seats take where no package of the mix says which colours there are. */
static const char *const usual[] = {"red",   "blue", "green",  "yellow", "black",
                                    "white", "pink", "orange", "grey",   "brown"};
G_STATIC_ASSERT(G_N_ELEMENTS(usual) == TW_MAX_PLAYERS);

/* Seats with the same word play together; sides are numbered by their first seat. */
static void make_sides(TwMix *mix, const TwMixSpec *spec) {
  TwSide words[TW_MAX_PLAYERS] = {0};
  for (TwPlayer p = 0; p < mix->n_players; p++) {
    TwSide word = spec->team[p] == TW_NONE ? p : spec->team[p], side = 0;
    while (side < mix->n_sides && words[side] != word)
      side++;
    if (side == mix->n_sides) {
      words[side] = word;
      mix->side_first[side] = p;
      mix->n_sides++;
    }
    mix->side_of[p] = side;
  }
}

/* For how many the mix is meant; what nobody can seat has a fault of its own. */
static void check_range(TwBuilder *builder) {
  int least, most, players = builder->spec->players;
  tw_mix_spec_range(builder->spec, &least, &most);
  if (least < 1 || most > TW_MAX_PLAYERS || least > most)
    tw_builder_fault(builder, TW_ERROR_MIX,
                     _("players: the mix is said to be for %d to %d, expected 1 to %d"), least,
                     most, TW_MAX_PLAYERS);
  else if ((players >= least && players <= most) || players < 1 || players > TW_MAX_PLAYERS)
    return;
  else if (least == most)
    tw_builder_fault(builder, TW_ERROR_MIX, _("players: this mix is for %d, got %d"), least,
                     players);
  else
    tw_builder_fault(builder, TW_ERROR_MIX, _("players: this mix is for %d to %d, got %d"), least,
                     most, players);
}

static void check_teams(TwBuilder *builder) {
  const TwMixSpec *spec = builder->spec;
  if (spec->team_seats && spec->team_seats != spec->players)
    tw_builder_fault(builder, TW_ERROR_MIX,
                     _("teams: those of this mix are for %d players, got %d: give other teams, or "
                       "other players"),
                     spec->team_seats, spec->players);
}

void tw_builder_take_players(TwBuilder *builder) {
  const TwMixSpec *spec = builder->spec;
  tw_builder_at(builder, spec->place[TW_SAID_PLAYERS]);
  check_range(builder);
  tw_builder_at(builder, spec->place[TW_SAID_TEAMS]);
  check_teams(builder);
  tw_builder_at(builder, NULL);
  if (spec->players < 1 || spec->players > TW_MAX_PLAYERS)
    tw_builder_fault(builder, TW_ERROR_MIX, _("players: expected 1 to %d, got %d"), TW_MAX_PLAYERS,
                     spec->players);
  builder->mix->n_players = CLAMP(spec->players, 1, TW_MAX_PLAYERS);
  tw_builder_at(builder, spec->place[TW_SAID_FIRST]);
  if (spec->first < 0 || spec->first >= builder->mix->n_players)
    tw_builder_fault(builder, TW_ERROR_MIX, _("first player: expected 1 to %d, got %d"),
                     builder->mix->n_players, spec->first + 1);
  tw_builder_at(builder, NULL);
  builder->mix->first_player = spec->first;
  builder->mix->start_turn = spec->start_turn;
  make_sides(builder->mix, spec);
}

static int index_of(const GPtrArray *colours, const char *word) {
  for (guint i = 0; word && i < colours->len; i++)
    if (strcmp(colours->pdata[i], word) == 0)
      return (int)i;
  return TW_NONE;
}

/* The palette of the mix: what packages name, else the usual ones; wishes choose from it. */
static GPtrArray *palette_of(TwBuilder *builder) {
  GPtrArray *palette = g_ptr_array_new();
  for (guint i = 0; i < builder->colours->len; i++)
    if (index_of(palette, builder->colours->pdata[i]) == TW_NONE)
      g_ptr_array_add(palette, builder->colours->pdata[i]);
  if (palette->len == 0)
    for (gsize i = 0; i < G_N_ELEMENTS(usual); i++)
      g_ptr_array_add(palette, (gpointer)usual[i]);
  return palette;
}

static gboolean taken(const TwMix *mix, const char *colour) {
  for (TwPlayer p = 0; p < mix->n_players; p++)
    if (mix->colour[p] && strcmp(mix->colour[p], colour) == 0)
      return TRUE;
  return FALSE;
}

static const char *first_free(const TwMix *mix, const GPtrArray *palette) {
  for (guint i = 0; i < palette->len; i++)
    if (!taken(mix, palette->pdata[i]))
      return palette->pdata[i];
  for (gsize i = 0; i < G_N_ELEMENTS(usual); i++) /* more seats than the package has colours */
    if (!taken(mix, usual[i]))
      return usual[i];
  return usual[0];
}

void tw_builder_give_colours(TwBuilder *builder) {
  TwMix *mix = builder->mix;
  memcpy(mix->bot, builder->spec->bot, sizeof mix->bot);
  g_autoptr(GPtrArray) palette = palette_of(builder);
  for (TwPlayer p = 0; p < mix->n_players; p++) {
    int wish = index_of(palette, builder->spec->colour[p]);
    if (wish != TW_NONE && !taken(mix, palette->pdata[wish]))
      mix->colour[p] = palette->pdata[wish];
  }
  for (TwPlayer p = 0; p < mix->n_players; p++) {
    if (!mix->colour[p])
      mix->colour[p] = first_free(mix, palette);
    mix->colours_wished |= index_of(palette, mix->colour[p]) != MIN(p, (int)palette->len);
  }
}

void tw_package_colours(TwPackage *package, const char *colours) {
  g_return_if_fail(package != NULL);
  g_auto(GStrv) words = tw_split_list(colours);
  for (char **word = words; *word; word++) {
    if (!tw_id_valid(*word))
      tw_package_fault(package, _("colours: \"%.60s\" is no name like \"red\""), *word);
    g_ptr_array_add(package->builder->colours,
                    (gpointer)tw_builder_intern(package->builder, *word));
  }
}
