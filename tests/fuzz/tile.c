/* SPDX-License-Identifier: MIT */

/*
 * Fuzzes what tile tables are made of. An input that begins with '#' is a tile
 * in the notation: flags, then a line an entry, "road EW inn". Any other is
 * the body of a package's Lua file. What is read must hold together: every port
 * has one owner, borders are mutual, and the fit tables can be made of it.
 */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <glib/gstdio.h>

#include "package-private.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define RULE "rule { api = 1, id = \"fuzz\", version = \"1.0.0\", title = \"Fuzz\" }\n"
#define MOST_ENTRIES 40

#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition))                                                                              \
      abort();                                                                                     \
  } while (0)

/* --- a world to declare in ------------------------------------------------ */

static void declare(TwPackage *package) {
  static const TwKindSpec kinds[] = {
      {.id = "city", .role = TW_ROLE_AREA},
      {.id = "road", .role = TW_ROLE_PATH},
      {.id = "river", .role = TW_ROLE_WATER},
      {.id = "field", .role = TW_ROLE_GROUND, .completes = TW_COMPLETES_NEVER},
      {.id = "sea", .role = TW_ROLE_GROUND},
      {.id = "abbey", .role = TW_ROLE_SITE, .completes = TW_COMPLETES_NEIGHBOURS}};
  static const TwAttributeSpec words[] = {{.id = "inn", .on = "path,area"},
                                          {.id = "fish", .on = "ground"},
                                          {.id = "bazaar", .on = "tile"}};
  for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++)
    tw_package_kind(package, &kinds[i]);
  for (gsize i = 0; i < G_N_ELEMENTS(words); i++)
    tw_package_attribute(package, &words[i]);
}

/* --- what must hold ------------------------------------------------------- */

static void check_ports(const TwTypeInfo *type) {
  guint64 all = 0;
  for (int i = 0; i < type->n_features; i++) {
    guint64 ports = type->features[i].ports;
    CHECK(!(all & ports));
    all |= ports;
    for (int port = 0; port < TW_MAX_TYPE_CELLS * TW_PORTS_PER_CELL; port++)
      if (ports >> port & 1)
        CHECK(port < type->n_cells * TW_PORTS_PER_CELL && type->owner[port] == i);
  }
  for (int port = 0; port < TW_MAX_TYPE_CELLS * TW_PORTS_PER_CELL; port++)
    CHECK((type->owner[port] >= 0) == (all >> port & 1));
}

static void check_borders(const TwTypeInfo *type) {
  for (int i = 0; i < type->n_features; i++) {
    CHECK(!(type->features[i].touches >> i & 1));
    for (int k = 0; k < type->n_features; k++)
      CHECK((type->features[i].touches >> k & 1) == (type->features[k].touches >> i & 1));
  }
}

/* A side either shows something, or faces another cell of the tile. */
static void check_sides(const TwTypeInfo *type) {
  int inner = 0;
  for (int cell = 0; cell < type->n_cells; cell++)
    for (int side = 0; side < 4; side++)
      inner += type->edge[cell][side] == 0;
  CHECK(inner % 2 == 0 && inner >= 2 * (type->n_cells - 1));
}

static void check_type(TwBuilder *builder, TwTypeInfo *type) {
  TwMix mix = {.n_kinds = (int)builder->kinds->len,
               .kinds = (TwKindInfo *)(gpointer)builder->kinds->data,
               .n_attributes = (int)builder->attributes->len};
  mix.n_classes = mix.n_kinds + 1;
  for (int i = 0; i < mix.n_kinds; i++)
    mix.kinds[i].klass = (guint8)(i + 1);
  check_ports(type);
  check_borders(type);
  tw_type_freeze(&mix, type);
  check_sides(type);
}

/* --- the two sorts of input ----------------------------------------------- */

static int read_entries(char *text, TwTileFeatures *entries) {
  int n = 0;
  char *rest = NULL;
  for (char *line = strtok_r(text, "\n", &rest); line && n < MOST_ENTRIES;
       line = strtok_r(NULL, "\n", &rest)) {
    char *space = strchr(line, ' ');
    if (space)
      *space = '\0';
    entries[n++] = (TwTileFeatures){line, space ? space + 1 : NULL};
  }
  return n;
}

/* '#', a letter of flags, then entries. */
static int fuzz_notation(TwPackage *package, char *text) {
  static const char *const cells[] = {NULL, "0,0 1,0", "0,0 0,-1 1,0", "0,0 1,0 1,1 0,1"};
  TwTileFeatures entries[MOST_ENTRIES];
  guint flags = text[1] ? (guint)text[1] : 0;
  TwTileSpec spec = {.id = "t",
                     .count = 1,
                     .cells = cells[flags >> 1 & 3],
                     .ground_by_hand = flags & 1,
                     .ground = flags & 8 ? "sea" : "field",
                     .marks = flags & 16 ? "bazaar" : NULL};
  spec.features = entries;
  spec.n_features = text[1] ? read_entries(text + 2, entries) : 0;
  TwTypeInfo type = {0};
  gboolean good = tw_type_read(package, &spec, &type);
  CHECK(good == (package->builder->faults->len == 0));
  if (good)
    check_type(package->builder, &type);
  int result = type.n_features;
  tw_type_clear(&type);
  return result;
}

static int fuzz_file(TwPackage *package, const char *text, size_t size) {
  g_autofree char *folder = g_dir_make_tmp("tilewright-fuzz-XXXXXX", NULL);
  CHECK(folder);
  g_autofree char *path = g_build_filename(folder, "rule.lua", NULL);
  GString *file = g_string_new(RULE);
  g_string_append_len(file, text, (gssize)size);
  CHECK(g_file_set_contents(path, file->str, (gssize)file->len, NULL));
  g_string_free(file, TRUE);
  gboolean good = tw_lua_load_package(package, folder);
  CHECK(good == (package->builder->faults->len == 0));
  g_unlink(path);
  g_rmdir(folder);
  GArray *types = package->builder->types;
  for (guint i = 0; i < types->len; i++)
    check_type(package->builder, &g_array_index(types, TwTypeInfo, i));
  return (int)types->len;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  TwMixSpec *spec = tw_mix_spec_new();
  TwBuilder *builder = tw_builder_new(spec);
  TwPackage *package = tw_builder_add_package(builder, "fuzz", "1.0.0", NULL, NULL);
  g_autofree char *text = g_strndup((const char *)data, size);
  declare(package);
  int result =
      text[0] == '#' ? fuzz_notation(package, text) : fuzz_file(package, (const char *)data, size);
  CHECK(result >= 0);
  for (guint i = 0; i < builder->faults->len; i++)
    CHECK(g_utf8_validate(((const TwFault *)builder->faults->pdata[i])->line, -1, NULL));
  tw_builder_free(builder);
  tw_mix_spec_free(spec);
  return 0;
}
