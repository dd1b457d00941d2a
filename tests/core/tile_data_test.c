/* SPDX-License-Identifier: MIT */

/*
 * Derived ground against published facts: for each tile of the reference data
 * the sides are written in our notation, and the ground derived from them must
 * reach the same half-sides and touch the same areas. Skipped without the data.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <json-glib/json-glib.h>

#include "common/tiles.h"

/* How one file of reference data names things. */
typedef struct {
  const char *file;
  const char *kind_member;   /* of a feature */
  const char *sides_member;  /* of a path or area */
  const char *halves_member; /* of ground */
  const char *const *kinds;  /* path, area, ground, site */
  int tiles;
} Format;

enum { PATH, AREA, GROUND, SITE };
static const char *const classic_kinds[] = {"road", "city", "field", "monastery"};
static const char *const south_seas_kinds[] = {"bridge", "island", "sea", "market"};

/* What the notation says by '>' or by hand, and the data in its own way. */
static const struct {
  const char *tile, *path; /* path: as written here; NULL: ground by hand */
} exceptions[] = {
    {"bcb-3city-road", "S>E"},
    {"bcb-city-road-nocastle", NULL},
    {"bcb-city-road-nocastle-g", NULL},
    {"SS09a", NULL},
    {"SS11a", "S>N"},
    {"SS11b", "S>N"},
};

static int find_exception(const char *id) {
  for (gsize i = 0; i < G_N_ELEMENTS(exceptions); i++)
    if (strcmp(exceptions[i].tile, id) == 0)
      return (int)i;
  return -1;
}

/* "NL" of "NL" or of "Nw": the left half is the one met first, going clockwise. */
static int half_port(const char *name) {
  static const char *const ours[] = {"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};
  static const char *const theirs[] = {"Nw", "Ne", "En", "Es", "Se", "Sw", "Ws", "Wn"};
  for (int i = 0; i < 8; i++)
    if (strcmp(name, ours[i]) == 0 || strcmp(name, theirs[i]) == 0)
      return 4 + i;
  fail_msg("no half-side: %s", name);
  return -1;
}

static guint64 ports_of(JsonObject *feature, const char *member, gboolean halves) {
  guint64 ports = 0;
  JsonArray *array = json_object_get_array_member(feature, member);
  for (guint i = 0; i < json_array_get_length(array); i++) {
    const char *name = json_array_get_string_element(array, i);
    int port = halves ? half_port(name) : (int)(strchr("NESW", name[0]) - "NESW");
    ports |= G_GUINT64_CONSTANT(1) << port;
  }
  return ports;
}

/* --- writing a tile of the data in our notation -------------------------- */

typedef struct {
  const Format *format;
  JsonArray *features;
  int n;
  TwTileFeatures entries[16];
  char *texts[16];
} Written;

static int role_of(const Format *format, JsonObject *feature) {
  const char *kind = json_object_get_string_member(feature, format->kind_member);
  for (int role = PATH; role <= SITE; role++)
    if (strcmp(kind, format->kinds[role]) == 0)
      return role;
  return -1; /* a garden */
}

static void write_feature(Written *written, JsonObject *feature, int exception) {
  static const char *const kinds[] = {"road", "city", "field", "monastery"};
  const Format *format = written->format;
  int role = role_of(format, feature);
  gboolean by_hand = exception >= 0 && !exceptions[exception].path;
  char *text;
  if (role == SITE)
    text = g_strdup("");
  else if (role == GROUND && by_hand)
    text = tiles_ports(ports_of(feature, format->halves_member, TRUE), 1);
  else if (role == PATH && exception >= 0 && exceptions[exception].path)
    text = g_strdup(exceptions[exception].path);
  else if (role == PATH || role == AREA)
    text = tiles_ports(ports_of(feature, format->sides_member, FALSE), 1);
  else
    return;
  written->texts[written->n] = text;
  written->entries[written->n++] = (TwTileFeatures){kinds[role], text};
}

/* --- comparing ----------------------------------------------------------- */

/* The sides of all areas that the data says a field touches. */
static guint64 touched_in_data(const Written *written, JsonObject *field) {
  guint64 sides = 0;
  JsonArray *cities = json_object_get_array_member(field, "cities");
  for (guint i = 0; i < json_array_get_length(cities); i++) {
    gint64 index = json_array_get_int_element(cities, i);
    JsonObject *city = json_array_get_object_element(written->features, (guint)index);
    sides |= ports_of(city, written->format->sides_member, FALSE);
  }
  return sides;
}

static guint64 touched(const Tiles *tiles, const TwTypeInfo *type, const TwTypeFeature *ground) {
  guint64 sides = 0;
  for (int i = 0; i < type->n_features; i++) {
    TwKind kind = type->features[i].kind;
    if ((ground->touches >> i & 1) &&
        g_array_index(tiles->builder->kinds, TwKindInfo, kind).role == TW_ROLE_AREA)
      sides |= type->features[i].ports;
  }
  return sides;
}

static void assert_ground(const Tiles *tiles, const TwTypeInfo *type, const Written *written,
                          JsonObject *field) {
  guint64 halves = ports_of(field, written->format->halves_member, TRUE);
  for (int i = 0; i < type->n_features; i++) {
    if (type->features[i].ports != halves)
      continue;
    if (json_object_has_member(field, "cities"))
      assert_int_equal(touched(tiles, type, &type->features[i]), touched_in_data(written, field));
    return;
  }
  g_autofree char *text = tiles_text(tiles, type);
  g_autofree char *missing = tiles_ports(halves, 1);
  fail_msg("%s: no ground %s in %s", type->name, missing, text);
}

static void assert_same(const Tiles *tiles, const TwTypeInfo *type, const Written *written) {
  int n = 0;
  for (guint i = 0; i < json_array_get_length(written->features); i++) {
    JsonObject *feature = json_array_get_object_element(written->features, i);
    n += role_of(written->format, feature) >= 0;
    if (role_of(written->format, feature) == GROUND)
      assert_ground(tiles, type, written, feature);
  }
  assert_int_equal(type->n_features, n);
}

/* A path or area of the data is there, with its words. */
static void assert_sides(const Tiles *tiles, const TwTypeInfo *type, const Format *format,
                         JsonObject *feature) {
  guint64 sides = ports_of(feature, format->sides_member, FALSE);
  int pennants = 0;
  if (json_object_has_member(feature, "pennants"))
    pennants = (int)json_object_get_int_member(feature, "pennants");
  for (int i = 0; i < type->n_features; i++) {
    const TwTypeFeature *own = &type->features[i];
    if (own->ports != sides)
      continue;
    TwRole role = g_array_index(tiles->builder->kinds, TwKindInfo, own->kind).role;
    assert_int_equal(role, role_of(format, feature) == PATH ? TW_ROLE_PATH : TW_ROLE_AREA);
    assert_int_equal(own->counts[0] < 0 ? 0 : own->counts[1], pennants);
    return;
  }
  fail_msg("%s lacks a feature", type->name);
}

static void check_tile(Tiles *tiles, const Format *format, JsonObject *tile, guint number) {
  const char *id = json_object_get_string_member(tile, "id");
  int exception = find_exception(id);
  Written written = {.format = format, .features = json_object_get_array_member(tile, "features")};
  for (guint i = 0; i < json_array_get_length(written.features); i++)
    write_feature(&written, json_array_get_object_element(written.features, i), exception);
  g_autofree char *name = g_strdup_printf("T%u", number);
  TwTileSpec spec = {.id = name,
                     .features = written.entries,
                     .n_features = written.n,
                     .ground_by_hand = exception >= 0 && !exceptions[exception].path};
  const TwTypeInfo *type = tiles_read(tiles, &spec);
  g_autofree char *faults = tiles_faults(tiles);
  if (type)
    assert_same(tiles, type, &written);
  else
    fail_msg("%s: %s", id, faults);
  for (int i = 0; i < written.n; i++)
    g_free(written.texts[i]);
}

static JsonArray *load(JsonParser *parser, const char *file) {
  const char *shared = g_getenv("TW_SHARED");
  if (!shared)
    skip();
  g_autofree char *path = g_build_filename(shared, "tiles", file, NULL);
  g_autoptr(GError) error = NULL;
  if (!json_parser_load_from_file(parser, path, &error))
    fail_msg("%s", error->message);
  return json_object_get_array_member(json_node_get_object(json_parser_get_root(parser)), "tiles");
}

static void check_file(const Format *format) {
  g_autoptr(JsonParser) parser = json_parser_new();
  JsonArray *array = load(parser, format->file);
  Tiles tiles;
  tiles_open(&tiles);
  assert_int_equal(json_array_get_length(array), format->tiles);
  for (guint i = 0; i < json_array_get_length(array); i++)
    check_tile(&tiles, format, json_array_get_object_element(array, i), i);
  tiles_close(&tiles);
}

/* The tiles that the classic game ships, A to X, in every fact. */
static void check_shipped(const Tiles *tiles, const Format *format, JsonObject *tile) {
  const char *letter = json_object_get_string_member(tile, "rulebook_letter");
  if (strlen(letter) != 1)
    return; /* of another edition */
  g_autofree char *name = g_strdup_printf("classic/%s", letter);
  const TwTypeInfo *type = tiles_find(tiles, name);
  assert_non_null(type);
  if (!type)
    return;
  assert_int_equal(type->count, json_object_get_int_member(tile, "count"));
  assert_int_equal(type->start, json_object_get_boolean_member(tile, "start"));
  Written written = {.format = format, .features = json_object_get_array_member(tile, "features")};
  assert_same(tiles, type, &written);
  for (guint i = 0; i < json_array_get_length(written.features); i++) {
    JsonObject *feature = json_array_get_object_element(written.features, i);
    int role = role_of(format, feature);
    if (role == PATH || role == AREA)
      assert_sides(tiles, type, format, feature);
  }
}

static void shipped_classic(void **unused) {
  const Format format = {"classic.json", "kind", "edges", "half_edges", classic_kinds, 32};
  g_autoptr(JsonParser) parser = json_parser_new();
  JsonArray *array = load(parser, format.file);
  g_autofree char *folder =
      g_build_filename(g_getenv("TW_SOURCE_ROOT"), "plugins", "classic", NULL);
  Tiles tiles;
  tiles_open_empty(&tiles, "classic");
  assert_true(tw_lua_load_package(tiles.package, folder));
  assert_int_equal(tiles.builder->types->len, 24);
  for (guint i = 0; i < json_array_get_length(array); i++)
    check_shipped(&tiles, &format, json_array_get_object_element(array, i));
  int total = 0;
  for (guint i = 0; i < tiles.builder->types->len; i++)
    total += g_array_index(tiles.builder->types, TwTypeInfo, i).count;
  assert_int_equal(total, 72);
  tiles_close(&tiles);
}

static void classic(void **unused) {
  check_file(&(Format){"classic.json", "kind", "edges", "half_edges", classic_kinds, 32});
}

static void bridges_castles_bazaars(void **unused) {
  check_file(&(Format){"bcb.json", "kind", "edges", "half_edges", classic_kinds, 12});
}

static void south_seas(void **unused) {
  check_file(&(Format){"south-seas.json", "type", "edges", "sides", south_seas_kinds, 55});
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(shipped_classic),
      cmocka_unit_test(classic),
      cmocka_unit_test(bridges_castles_bazaars),
      cmocka_unit_test(south_seas),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
