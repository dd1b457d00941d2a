/* SPDX-License-Identifier: MIT */

#include "common/tiles.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

void tiles_open_empty(Tiles *tiles, const char *id) {
  tiles->spec = tw_mix_spec_new();
  tiles->builder = tw_builder_new(tiles->spec);
  tiles->package = tw_builder_add_package(tiles->builder, id, "1.0.0", NULL, NULL);
}

void tiles_open(Tiles *tiles) {
  static const TwKindSpec kinds[] = {
      {.id = "city", .role = TW_ROLE_AREA},
      {.id = "road", .role = TW_ROLE_PATH},
      {.id = "river", .role = TW_ROLE_WATER, .completes = TW_COMPLETES_NEVER},
      {.id = "field", .role = TW_ROLE_GROUND, .completes = TW_COMPLETES_NEVER},
      {.id = "monastery", .role = TW_ROLE_SITE, .completes = TW_COMPLETES_NEIGHBOURS}};
  static const TwAttributeSpec words[] = {{.id = "pennant", .on = "city"},
                                          {.id = "inn", .on = "path"},
                                          {.id = "fish", .on = "ground"},
                                          {.id = "relic", .on = "site"},
                                          {.id = "bazaar", .on = "tile"}};
  tiles_open_empty(tiles, "test");
  for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++)
    tw_package_kind(tiles->package, &kinds[i]);
  for (gsize i = 0; i < G_N_ELEMENTS(words); i++)
    tw_package_attribute(tiles->package, &words[i]);
}

void tiles_close(Tiles *tiles) {
  tw_builder_free(tiles->builder);
  tw_mix_spec_free(tiles->spec);
}

const TwTypeInfo *tiles_read(Tiles *tiles, const TwTileSpec *spec) {
  TwTileType type = tw_package_tile(tiles->package, spec);
  return type == TW_NONE ? NULL : &g_array_index(tiles->builder->types, TwTypeInfo, type);
}

const TwTypeInfo *tiles_find(const Tiles *tiles, const char *name) {
  for (guint i = 0; i < tiles->builder->types->len; i++) {
    const TwTypeInfo *type = &g_array_index(tiles->builder->types, TwTypeInfo, i);
    if (strcmp(type->name, name) == 0)
      return type;
  }
  return NULL;
}

char *tiles_ports(guint64 ports, int n_cells) {
  static const char *const names[TW_PORTS_PER_CELL] = {"N",  "E",  "S",  "W",  "NL", "NR",
                                                       "EL", "ER", "SL", "SR", "WL", "WR"};
  GString *text = g_string_new(NULL);
  for (int port = 0; port < TW_MAX_TYPE_CELLS * TW_PORTS_PER_CELL; port++) {
    if (!(ports >> port & 1))
      continue;
    gboolean tight = n_cells == 1 && port < 4;
    if (text->len && !tight)
      g_string_append_c(text, ' ');
    if (n_cells > 1)
      g_string_append_printf(text, "%d:", port / TW_PORTS_PER_CELL);
    g_string_append(text, names[port % TW_PORTS_PER_CELL]);
  }
  return g_string_free(text, FALSE);
}

static void add_feature(const Tiles *tiles, const TwTypeInfo *type, int index, GString *text) {
  const TwTypeFeature *feature = &type->features[index];
  const char *kind = g_array_index(tiles->builder->kinds, TwKindInfo, feature->kind).name;
  g_autofree char *ports = tiles_ports(feature->ports, type->n_cells);
  g_string_append_printf(text, "%s%s", text->len ? "; " : "", strchr(kind, '/') + 1);
  if (*ports)
    g_string_append_printf(text, " %s", ports);
  if (feature->own_name)
    g_string_append_printf(text, " .%s", feature->own_name);
  for (const gint16 *pair = feature->counts; *pair >= 0; pair += 2) {
    const char *word = g_array_index(tiles->builder->attributes, TwAttributeInfo, pair[0]).name;
    g_string_append_printf(text, " %s=%d", strchr(word, '/') + 1, pair[1]);
  }
  for (int i = 0, n = 0; i < type->n_features; i++)
    if (feature->touches >> i & 1)
      g_string_append_printf(text, "%s%d", n++ ? "," : " ~", i);
}

char *tiles_text(const Tiles *tiles, const TwTypeInfo *type) {
  GString *text = g_string_new(NULL);
  for (int i = 0; i < type->n_features; i++)
    add_feature(tiles, type, i, text);
  return g_string_free(text, FALSE);
}

char *tiles_faults(const Tiles *tiles) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < tiles->builder->faults->len; i++)
    g_string_append_printf(text, "%s%s", i ? "\n" : "",
                           ((const TwFault *)tiles->builder->faults->pdata[i])->line);
  return g_string_free(text, FALSE);
}

void tiles_assert_fault(Tiles *tiles, const char *text) {
  g_autofree char *faults = tiles_faults(tiles);
  if (tiles->builder->faults->len != 1 || !strstr(faults, text))
    fail_msg("expected the fault \"%s\", got: %s", text, *faults ? faults : "none");
  g_ptr_array_set_size(tiles->builder->faults, 0);
}
