/* SPDX-License-Identifier: MIT */
#ifndef CLI_INSPECT_H
#define CLI_INSPECT_H

#include "json-text.h"

#include <tilewright/tilewright.h>

G_BEGIN_DECLS

/*
 * What a mix consists of, section by section. Each section is built once, as an
 * array of objects; JSON prints it as it is and text prints it as a table, so
 * the two never tell different things.
 */
typedef struct {
  const char *name;
  const char *title;
  void (*build)(JsonBuilder *json, const TwMix *mix); /* adds one array */
  const char *const *columns; /* members in a table; NULL: drawn by cli_inspect_print_tiles() */
} InspectSection;

/* The sections in the order they are told, NULL-terminated. */
extern const InspectSection *const cli_inspect_sections[];

/* By file: things that are declared; the turn and its hooks; tiles. */
extern const InspectSection cli_inspect_packages, cli_inspect_options, cli_inspect_kinds,
    cli_inspect_attributes, cli_inspect_pieces, cli_inspect_resources, cli_inspect_decks,
    cli_inspect_cards, cli_inspect_bags, cli_inspect_state;
extern const InspectSection cli_inspect_phases, cli_inspect_decisions, cli_inspect_actions,
    cli_inspect_hooks;
extern const InspectSection cli_inspect_tiles;

/* cli_inspect_add_tile: one tile type, as an object of the tiles section. */
void cli_inspect_add_tile(JsonBuilder *json, const TwMix *mix, TwTileType type);

/* cli_inspect_print_tiles: drawn, with their features; one alone is drawn large. */
void cli_inspect_print_tiles(JsonArray *tiles, const TwMix *mix);

/* cli_inspect_print_table: rows under their column names, which are the members'. */
void cli_inspect_print_table(JsonArray *rows, const char *const *columns);

G_END_DECLS

#endif
