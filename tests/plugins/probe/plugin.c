/* SPDX-License-Identifier: MIT */

/* A game just large enough to be one. It writes down what was done with it, for the
 * tests to read: how often it was checked and declared, and that it was destroyed. */

#include <tilewright/plugin.h>

/* Read by tests through these names. */
TW_API int probe_n_checks, probe_n_declared;

static gboolean check(GError **error) {
  probe_n_checks++;
  return TRUE;
}

static void always_the_first(TwContext *ctx, TwCall *call, gpointer data) {
  tw_call_answer(ctx, call, 0);
}

static void declare_board(TwPackage *package) {
  tw_package_kind(package, &(TwKindSpec){.id = "path", .role = TW_ROLE_PATH});
  tw_package_kind(
      package,
      &(TwKindSpec){.id = "meadow", .role = TW_ROLE_GROUND, .completes = TW_COMPLETES_NEVER});
  tw_package_piece(package, &(TwPieceSpec){.id = "walker", .each = 2, .on = "path"});
  tw_package_tile(package, &(TwTileSpec){.id = "straight",
                                         .count = 9,
                                         .start = TRUE,
                                         .features = (TwTileFeatures[]){{"path", "EW"}},
                                         .n_features = 1});
}

static void declare(TwPackage *package) {
  probe_n_declared++;
  declare_board(package);
  tw_package_phase(package, &(TwPhaseSpec){.id = "draw", .builtin = TW_BUILTIN_DRAW});
  tw_package_phase(package, &(TwPhaseSpec){.id = "place", .builtin = TW_BUILTIN_PLACE});
  tw_package_phase(package, &(TwPhaseSpec){.id = "deploy", .builtin = TW_BUILTIN_DEPLOY});
  tw_package_phase(package, &(TwPhaseSpec){.id = "score", .builtin = TW_BUILTIN_SCORE});
  tw_package_hook(package,
                  &(TwHookSpec){.point = "turn/next", .always = TRUE, .handler = always_the_first});
}

static void destroy(void) {
  const char *file = g_getenv("TW_PROBE_DESTROYED");
  if (file)
    g_file_set_contents(file, "destroyed", -1, NULL);
}

static const TwPluginDescriptor descriptor = {TW_PLUGIN_HEADER,
                                              .id = "probe",
                                              .version = "1.0.0",
                                              .title = "A path and a meadow",
                                              .check = check,
                                              .destroy = destroy,
                                              .register_package = declare};
TW_PLUGIN_DEFINE(descriptor)
