/* SPDX-License-Identifier: MIT */

/* The script API as Markdown, out of the tables that serve it. */

#include "config.h"

#include "catalogue.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <tilewright/api.h>

const TwMemberTable tw_member_tables[] = {
    {"game", "Game", N_("the table, in every function: `game`"), tw_game_members},
    {"turn", "Turn", N_("the turn on top of the stack: `game.turn`"), tw_turn_members},
    {"player", "Player", N_("a seat"), tw_player_members},
    {"side", "Side", N_("who owns points: a team, or a player alone"), tw_side_members},
    {"tile", "Tile", N_("a placed tile"), tw_tile_members},
    {"tile type", "TileType", N_("a sort of tile, in hand or in a bag"), tw_tile_type_members},
    {"feature", "Feature", N_("one piece of a kind on a placed tile"), tw_feature_members},
    {"region", "Region", N_("features joined across tiles"), tw_region_members},
    {"piece", "Piece", N_("a figure"), tw_piece_members},
    {"card", "Card", N_("a sort of card"), tw_card_members},
    {"deck", "Deck", N_("a deck of cards: `game:deck(id)`"), tw_deck_members},
    {"list", "List", N_("a list in state; `#list` is its length"), tw_list_members},
    {"bag", "Bag", N_("a bag of tiles in state"), tw_bag_members},
    {"score", "Score", N_("the second argument at score/amount and score/share"), tw_score_members},
    {0},
};

/* --- Markdown ----------------------------------------------------------------------- */

/* Text in a cell of a table. */
static void append_cell(GString *out, const char *text) {
  for (const char *c = text; *c; c++)
    if (*c == '|')
      g_string_append(out, "\\|");
    else
      g_string_append_c(out, *c);
}

static void append_functions(GString *out) {
  g_string_append(out, "## While the file loads\n\n"
                       "| statement | meaning |\n|---|---|\n");
  for (int t = 0; tw_lua_topics[t]; t++)
    for (const TwLuaFunction *row = tw_lua_topics[t]; row->name; row++) {
      g_string_append(out, "| `");
      append_cell(out, row->name);
      g_string_append_c(out, ' ');
      append_cell(out, row->arguments);
      g_string_append(out, "` | ");
      append_cell(out, row->text);
      g_string_append(out, " |\n");
    }
}

static void append_members(GString *out, const TwMemberTable *table) {
  g_string_append_printf(out, "\n### %s\n\nIs %s.\n\n| name | type | meaning |\n|---|---|---|\n",
                         table->name, table->text);
  for (const TwMember *row = table->rows; row->name; row++) {
    g_string_append_printf(out, "| `%s%s` | `", row->call ? ":" : ".", row->name);
    append_cell(out, row->type);
    g_string_append(out, "` | ");
    append_cell(out, row->text);
    g_string_append(out, " |\n");
  }
}

static const char reference_head[] =
    "# Script API: reference\n\n"
    "Made by `tilewright api --reference` from the tables that serve scripts.\n\n"
    "A field reads (`region.tiles`), a method acts or needs an argument "
    "(`region:count(\"symbol\")`).\n"
    "`each_x` is a loop: `for tile in region:each_tile() do`. Only `state.x` and `state.x[owner]` "
    "are\n"
    "assigned. Things live as long as the running function; what has to be kept is kept in "
    "`state`.\n\n";

static const char reference_play[] =
    "\n## In play\n\n"
    "`options.x` is what the mix chose, `state.x` what the package remembers, `ctx.x` what the "
    "moment\n"
    "is about, by the names that the hook point or decision declares; `ctx.player` is the active "
    "or\n"
    "deciding player where it declares none.\n\n"
    "A filter is a table of what must hold: `kind`, `role`, `has`, `without`, `tiles`, `sides`,\n"
    "`completed` (true, false, \"this-turn\"), `occupied`, `contested`, `owner` (a player, "
    "\"me\",\n"
    "\"other\", \"none\"), `piece`, `player`, `side`, `claims`, `placeable`, `completes` "
    "(\"closed\",\n"
    "\"neighbours\", \"never\", \"by-rule\" or a list; of a piece: where it stands). A bare "
    "player, "
    "side\n"
    "or kind will do as well. An action's arguments are filtered likewise, `{ \"region\", role = "
    "\"path\" }`,\n"
    "and moreover: `from` a list in state or a bag, `deck` of cards face up; of a piece type "
    "`supply = true`:\n"
    "the player has one to set; of it or a piece `admitted_by = \"on\"`: it may stand on the "
    "feature that is\n"
    "argument `on`; of amounts `asked_by = \"card\"`: what the card that is argument `card` asks "
    "for. What C can\n"
    "tell by these is never asked of a script, which makes a game much faster; `sure = true` says "
    "that it is all.\n";

static void append_reference(GString *out) {
  g_string_append(out, reference_head);
  append_functions(out);
  g_string_append(out, reference_play);
  for (const TwMemberTable *table = tw_member_tables; table->name; table++)
    append_members(out, table);
}

/* --- hooks ------------------------------------------------------------------------------ */

static void append_about(GString *out, const TwPointSpec *point) {
  gboolean any = FALSE;
  for (int i = 0; i < TW_MAX_ABOUT && point->about[i].id; i++, any = TRUE)
    g_string_append_printf(out, "%s`ctx.%s` (%s)", any ? ", " : "", point->about[i].id,
                           tw_type_name(point->about[i].type));
  if (!any)
    g_string_append(out, "nothing but `ctx.player`");
}

static void append_point(GString *out, int index) {
  const TwPointSpec *point = tw_core_point_spec(index);
  const TwPointText *text = &tw_point_texts[index];
  g_string_append_printf(out, "\n## %s\n\n*%s*, %s. About ", point->id, tw_sort_name(point->sort),
                         text->when);
  append_about(out, point);
  g_string_append_printf(out, ".\nGives or may: %s.\n\n```lua\n%s```\n", text->may, text->example);
}

static void append_hooks(GString *out) {
  g_string_append(
      out,
      "# Hook points of the core\n\n"
      "Made by `tilewright api --hooks`. Every example is a rule that the tests play.\n\n"
      "*notify*: something happened. *veto*: a returned text refuses. *fold*: a value passes\n"
      "through; return the new one, or nothing. *provide*: the first answer wins. *collect*: call\n"
      "`add`. All but notify only read. Subscribers come in the mix's order, or as `after` and\n"
      "`before` say. Points about a region or feature take filters: `kind`, `role`, `has`,\n"
      "`without`, `tiles`, `sides`, `completed`, `occupied`, `contested`; those about a tile and\n"
      "no region take `has` and `without`.\n");
  for (int i = 0; i < TW_N_CORE_POINTS; i++)
    append_point(out, i);
}

char *tw_api_text(TwApiForm form) {
  GString *out = g_string_new(NULL);
  switch (form) {
  case TW_API_STUBS: tw_append_stubs(out); break;
  case TW_API_REFERENCE: append_reference(out); break;
  case TW_API_HOOKS: append_hooks(out); break;
  case TW_API_LUACHECK: tw_append_luacheckrc(out); break;
  }
  return g_string_free(out, FALSE);
}

const char *tw_api_example(int index, const char **point) {
  if (index < 0 || index >= TW_N_CORE_POINTS)
    return NULL;
  *point = tw_core_point_spec(index)->id;
  return tw_point_texts[index].example;
}
