/* SPDX-License-Identifier: MIT */
/* The parts of the probe, and what they share. */
#include "probe.h"

#include <tilewright/action.h>

static const struct {
  const char *option;
  void (*declare)(TwPackage *package, Probe *probe);
  gboolean has_tools;
} parts[] = {
    {"awards", probe_declare_awards, TRUE},   {"chance", probe_declare_chance, TRUE},
    {"figures", probe_declare_figures, TRUE}, {"hooks", probe_declare_hooks, TRUE},
    {"keeps", probe_declare_keeps, FALSE},    {"lifts", probe_declare_lifts, FALSE},
    {"paths", probe_declare_paths, TRUE},     {"secrets", probe_declare_secrets, TRUE},
    {"states", probe_declare_states, FALSE},  {"talk", probe_declare_talk, TRUE},
    {"trouble", probe_declare_trouble, TRUE}, {"turns", probe_declare_turns, TRUE},
};

void probe_tool(TwPackage *package, const TwVerbSpec *spec) {
  TwVerbSpec tool = *spec;
  tool.in = "workshop";
  tw_package_action(package, &tool);
}

void probe_log_region(TwContext *ctx, const char *word, TwRegion region) {
  const TwGame *game = tw_context_game(ctx);
  char *name = tw_feature_name(game, tw_region_first(game, region));
  tw_log(ctx, "%s %s", word, name);
  g_free(name);
}

TwTile probe_neighbour(const TwGame *game, TwTile tile, int side) {
  static const int dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
  TwCell cell = tw_tile_cell(game, tile);
  return tw_game_tile_at(game, tw_cell(tw_cell_x(cell) + dx[side], tw_cell_y(cell) + dy[side]));
}

static void find_things(TwPackage *package, Probe *p) {
  p->city = tw_package_find_kind(package, "city");
  p->road = tw_package_find_kind(package, "road");
  p->field = tw_package_find_kind(package, "field");
  p->shrine = tw_package_find_kind(package, "shrine");
  p->keep = tw_package_find_kind(package, "keep");
  p->track = tw_package_find_kind(package, "track");
  p->pennant = tw_package_find_attribute(package, "pennant");
  p->well = tw_package_find_attribute(package, "well");
  p->cursed = tw_package_find_attribute(package, "cursed");
  p->hill = tw_package_find_attribute(package, "hill");
  p->sticky = tw_package_find_attribute(package, "sticky");
  p->bouncy = tw_package_find_attribute(package, "bouncy");
  p->gold = tw_package_find_resource(package, "gold");
  p->cloth = tw_package_find_resource(package, "cloth");
  p->favour = tw_package_find_resource(package, "favour");
  p->pawn = tw_package_find_piece(package, "pawn");
  p->walker = tw_package_find_piece(package, "walker");
  p->giant = tw_package_find_piece(package, "giant");
  p->keeper = tw_package_find_piece(package, "keeper");
  p->statue = tw_package_find_piece(package, "statue");
  p->wagon = tw_package_find_piece(package, "wagon");
}

/* The phase comes last in the turn and is there only when something may be tried. */
static void declare_workshop(TwPackage *package) {
  for (gsize i = 0; i < G_N_ELEMENTS(parts); i++)
    if (parts[i].has_tools && tw_package_option_value(package, parts[i].option)) {
      tw_package_phase(
          package,
          &(TwPhaseSpec){.id = "workshop", .after = "score", .optional = TRUE, .again = TRUE});
      return;
    }
}

static void register_probe(TwPackage *package) {
  Probe *probe = g_new0(Probe, 1);
  tw_package_set_data(package, probe, g_free);
  find_things(package, probe);
  tw_package_reserve(package, 3, 2, 2);
  for (gsize i = 0; i < G_N_ELEMENTS(parts); i++)
    if (tw_package_option_value(package, parts[i].option))
      parts[i].declare(package, probe);
  declare_workshop(package);
}

static const TwPluginDescriptor descriptor = {
    TW_PLUGIN_HEADER,
    .id = "probe",
    .version = "1.0.0",
    .title = "A package that tries everything",
    .requires_packages = "mini",
    .register_package = register_probe,
};
TW_PLUGIN_DEFINE(descriptor)
