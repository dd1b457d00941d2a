/* SPDX-License-Identifier: MIT */

/* A base game small enough to see through. Fuzz targets, which have no cmocka, use it too. */

#include "common/mini.h"

static void declare_base(TwPackage *p) {
  tw_package_kind(p, &(TwKindSpec){.id = "road", .role = TW_ROLE_PATH});
  tw_package_kind(p, &(TwKindSpec){.id = "city", .role = TW_ROLE_AREA});
  tw_package_kind(
      p, &(TwKindSpec){.id = "field", .role = TW_ROLE_GROUND, .completes = TW_COMPLETES_NEVER});
  tw_package_kind(
      p,
      &(TwKindSpec){.id = "cloister", .role = TW_ROLE_SITE, .completes = TW_COMPLETES_NEIGHBOURS});
  tw_package_attribute(p, &(TwAttributeSpec){.id = "pennant", .on = "area"});
  tw_package_piece(p, &(TwPieceSpec){.id = "meeple", .each = 3, .on = "road,city,site"});
  tw_package_tile(p, &(TwTileSpec){.id = "A",
                                   .count = 1,
                                   .start = TRUE,
                                   .features = (TwTileFeatures[]){{"city", "N"}, {"road", "EW"}},
                                   .n_features = 2});
  tw_package_tile(p, &(TwTileSpec){.id = "B",
                                   .count = 4,
                                   .features = (TwTileFeatures[]){{"city", "NE pennant"}},
                                   .n_features = 1});
  static const char *const ids[] = {"draw", "place", "deploy", "score"};
  for (int i = 0; i < 4; i++)
    tw_package_phase(p, &(TwPhaseSpec){.id = ids[i], .builtin = (TwBuiltin)(TW_BUILTIN_DRAW + i)});
}

const TwPluginDescriptor mini_base = MINI_PLUGIN("base", declare_base);
