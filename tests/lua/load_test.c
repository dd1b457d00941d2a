/* SPDX-License-Identifier: MIT */

/*
 * What package files say and what becomes of it: manifests, options, things,
 * tiles, several files; and the words of their faults, with file and line.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "common/folder.h"
#include "common/tiles.h"

#define RULE "rule { api = 1, id = \"toll\", version = \"1.0.0\", title = \"Tolls\" }\n"
#define KINDS                                                                                      \
  "kind(\"road\", { role = \"path\" }) kind(\"city\", { role = \"area\" })\n"                      \
  "kind(\"field\", { role = \"ground\", completes = \"never\" })\n"

/* Loads a package of one file; the caller closes. */
static gboolean load(Tiles *tiles, const char *text) {
  char *folder = folder_new();
  folder_write(folder, "rule.lua", text, -1);
  tiles_open_empty(tiles, "toll");
  gboolean good = tw_lua_load_package(tiles->package, folder);
  folder_free(folder);
  return good;
}

static void assert_faults(const char *text, const char *expected) {
  Tiles tiles;
  gboolean good = load(&tiles, text);
  g_autofree char *faults = tiles_faults(&tiles);
  assert_string_equal(faults, expected);
  assert_int_equal(good, *expected == '\0');
  tiles_close(&tiles);
}

/* --- the words of faults ------------------------------------------------- */

static void tiles_are_told_with_their_line(void **unused) {
  assert_faults(RULE KINDS "attribute(\"tollhouse\", { on = \"path\" })\n"
                           "tile(\"toll-bend\", 2, { road = \"SW tolhouse\" })\n"
                           "tile(\"toll-town\", 1, { city = \"N\", road = \"NW\" })\n"
                           "tile(\"toll-road\", 1, { rode = \"NW\" })\n",
                "toll 1.0.0 rule.lua:5: tile \"toll-bend\": unknown word \"tolhouse\" for road "
                "\"SW\". Did you mean \"tollhouse\"?\n"
                "toll 1.0.0 rule.lua:6: tile \"toll-town\": side N belongs to city \"N\" and to "
                "road \"NW\".\n"
                "toll 1.0.0 rule.lua:7: tile \"toll-road\": unknown kind \"rode\". Did you mean "
                "\"road\"?");
}

static void a_lua_error_ends_its_file(void **unused) {
  assert_faults(RULE "kind(\"road\", { role = \"pad\" })\n"
                     "local x = qq.at.all\n"
                     "kind(\"city\", { role = \"area\" })\n",
                "toll 1.0.0 rule.lua:2: kind \"road\": role = \"pad\" is none of: path, area, "
                "ground, site, water\n"
                "toll 1.0.0 rule.lua:3: unknown name \"qq\".");
}

static void a_syntax_error_has_its_line(void **unused) {
  assert_faults(RULE "kind(\"road\" { role = \"path\" })\n",
                "toll 1.0.0 rule.lua:2: ')' expected near '{'");
}

static void a_misspelt_name_gets_a_hint(void **unused) {
  assert_faults(RULE "tyle(\"A\", 1, {})\n",
                "toll 1.0.0 rule.lua:2: unknown name \"tyle\". Did you mean \"tile\"?");
  assert_faults(RULE "local x = math.flor(1)\n",
                "toll 1.0.0 rule.lua:2: there is no \"flor\" here. Did you mean \"floor\"?");
}

static void a_fault_in_a_function_has_its_line(void **unused) {
  assert_faults(RULE
                "local function two(id)\n  kind(id, { role = \"ground\" })\nend\ntwo(\"sea\")\n",
                "toll 1.0.0 rule.lua:3: kind \"sea\": ground must say if it is ever completed: "
                "completes = \"never\" or \"closed\"");
}

static void a_rule_of_another_folder(void **unused) {
  assert_faults("rule { api = 1, id = \"tolls\", version = \"1.0.0\", title = \"Tolls\" }",
                "toll 1.0.0 rule.lua:1: rule: id \"tolls\", but the folder is of \"toll\"");
}

/* --- manifest ------------------------------------------------------------ */

static gboolean read_manifest(const char *text, TwManifest *manifest, GError **error) {
  char *folder = folder_new();
  folder_write(folder, "rule.lua", text, -1);
  gboolean good = tw_lua_read_manifest(folder, manifest, error);
  folder_free(folder);
  return good;
}

static void manifest(void **unused) {
  TwManifest m;
  g_autoptr(GError) error = NULL;
  assert_true(read_manifest("\xef\xbb\xbf" /* a byte order mark */
                            "local needs = { \"classic\", \"toll\" }\n"
                            "rule { api = 1, id = \"small-towns\", version = \"1.2.0\",\n"
                            "  title = \"Städte\", text = \"Less.\", grade = \"scoring\",\n"
                            "  requires = needs, conflicts = \"big-towns\" }\n"
                            "error(\"this is never run\")",
                            &m, &error));
  assert_null(error);
  assert_string_equal(m.id, "small-towns");
  assert_string_equal(m.version, "1.2.0");
  assert_string_equal(m.title, "Städte");
  assert_string_equal(m.text, "Less.");
  assert_string_equal(m.requires[0], "classic");
  assert_string_equal(m.requires[1], "toll");
  assert_null(m.requires[2]);
  assert_string_equal(m.conflicts[0], "big-towns");
  tw_manifest_clear(&m);
  tw_manifest_clear(&m);
}

static void all_faults_of_a_manifest(void **unused) {
  TwManifest m;
  g_autoptr(GError) error = NULL;
  assert_false(
      read_manifest("rule {\n  id = \"Small\", version = \"new\", requiers = {} }", &m, &error));
  assert_string_equal(error->message,
                      "rule.lua:1: rule: unknown field \"requiers\". Did you mean \"requires\"?\n"
                      "rule.lua:1: rule: api = 1 is missing: the version of the script API it is "
                      "written for\n"
                      "rule.lua:1: rule: title is missing\n"
                      "rule.lua:1: rule: id \"Small\": ids are made of a-z 0-9 and -\n"
                      "rule.lua:1: rule: version \"new\": versions are written as in \"1.0.0\"");
  assert_string_equal(m.id, "Small"); /* what could be read */
  tw_manifest_clear(&m);
}

static void no_rule_at_all(void **unused) {
  TwManifest m;
  g_autoptr(GError) error = NULL;
  assert_false(read_manifest("local x = 1", &m, &error));
  assert_string_equal(error->message, "rule.lua has no rule { ... } statement");
  tw_manifest_clear(&m);
  assert_faults("", "toll 1.0.0: rule.lua has no rule { ... } statement");
  assert_faults(
      "kind(\"road\", { role = \"path\" })",
      "toll 1.0.0 rule.lua:1: \"kind\" stands before rule { ... }, which must come first");
}

/* --- options ------------------------------------------------------------- */

#define OPTIONS                                                                                    \
  "rule { api = 1, id = \"toll\", version = \"1.0.0\", title = \"Tolls\", options = {\n"           \
  "  coins = { default = 3, min = 1, max = 9, help = \"coins\" }, fair = { default = true },\n"    \
  "  [\"two-tile\"] = { default = 4, choices = { 4, 2 } },\n"                                      \
  "  way = { default = \"per-field\", choices = { \"per-field\", \"per-city\" } } } }\n"

static void options_have_their_defaults(void **unused) {
  assert_faults(OPTIONS "assert(options.coins == 3 and options.fair == true)\n"
                        "assert(options[\"two-tile\"] == 4 and options.way == \"per-field\")\n"
                        "local n = 0 for k, v in pairs(options) do n = n + 1 end assert(n == 4)\n"
                        "assert(not pcall(function() options.coins = 4 end))\n",
                "");
}

static void options_of_the_mix(void **unused) {
  char *folder = folder_new();
  folder_write(folder, "rule.lua",
               OPTIONS "assert(options.coins == 9 and options.fair == false)\n"
                       "assert(options[\"two-tile\"] == 2 and options.way == \"per-city\")\n",
               -1);
  Tiles tiles;
  tiles.spec = tw_mix_spec_new();
  tw_mix_spec_set_option(tiles.spec, "toll.coins", "9");
  tw_mix_spec_set_option(tiles.spec, "toll.fair", "off");
  tw_mix_spec_set_option(tiles.spec, "toll.two-tile", "2");
  tw_mix_spec_set_option(tiles.spec, "toll.way", "per-city");
  tiles.builder = tw_builder_new(tiles.spec);
  tiles.package = tw_builder_add_package(tiles.builder, "toll", "1.0.0", NULL, NULL);
  assert_true(tw_lua_load_package(tiles.package, folder));
  assert_int_equal(tw_package_option_value(tiles.package, "two-tile"), 1);
  tiles_close(&tiles);
  folder_free(folder);
}

static void faults_of_options(void **unused) {
  assert_faults(
      "rule { api = 1, id = \"toll\", version = \"1.0.0\", title = \"Tolls\", options = {\n"
      "  a = { default = 3, min = 4 }, b = { default = \"x\", choices = { \"y\" } },\n"
      "  c = {}, d = 7, e = { default = 1, mim = 0 }, f = { default = 1, choices = {} },\n"
      "  g = { default = 1, choices = { 1, {} } }, [\"G h\"] = { default = 1 } } }\n",
      "toll 1.0.0 rule.lua:1: option \"G h\": names are made of a-z 0-9 and -\n"
      "toll 1.0.0 rule.lua:1: option \"a\": default must be from min to max\n"
      "toll 1.0.0 rule.lua:1: option \"b\": default is none of its choices\n"
      "toll 1.0.0 rule.lua:1: option \"c\": default must be true, false, a whole number "
      "or one of choices\n"
      "toll 1.0.0 rule.lua:1: option \"d\": a table { ... } is expected, got a number\n"
      "toll 1.0.0 rule.lua:1: option \"e\": unknown field \"mim\". Did you mean \"min\"?\n"
      "toll 1.0.0 rule.lua:1: option \"f\": choices must be a list of 1 to 32 words or "
      "numbers\n"
      "toll 1.0.0 rule.lua:1: option \"g\": choice 2 is no word and no whole number");
}

/* --- things and tiles ---------------------------------------------------- */

static void things(void **unused) {
  Tiles tiles;
  assert_true(load(&tiles, RULE KINDS
                   "attribute(\"inn\", { on = { \"road\", \"site\" }, text = \"An inn\" })\n"
                   "attribute(\"bazaar\", { on = \"tile\" })\n"
                   "resource(\"coins\", { start = 3, worth = { 2, per = 3, pool = \"goods\" } })\n"
                   "resource(\"shells\")\n"
                   "kind(\"abbey\", { role = \"area\", closes_any = true, claimable = false })\n"
                   "kind(\"castle\", { role = \"site\", completes = \"by-rule\" })\n"
                   "piece(\"keeper\", { each = 1, on = \"path\", claims = false })\n"
                   "piece(\"large-keeper\", { like = \"keeper\", weight = 2 })\n"
                   "piece(\"caravan\", { neutral = true, starts_on = \"start-tile\" })\n"));
  TwBuilder *b = tiles.builder;
  const TwResourceInfo *coins = &g_array_index(b->resources, TwResourceInfo,
                                               tw_package_find_resource(tiles.package, "coins"));
  assert_int_equal(coins->start, 3);
  assert_int_equal(coins->worth, 2);
  assert_int_equal(coins->worth_per, 3);
  assert_string_equal(coins->pool, "goods");
  const TwKindInfo *abbey =
      &g_array_index(b->kinds, TwKindInfo, tw_package_find_kind(tiles.package, "abbey"));
  assert_true(abbey->closes_any && abbey->unclaimable);
  TwPieceType like = tw_package_find_piece(tiles.package, "large-keeper");
  const TwPieceInfo *large = &g_array_index(b->piece_types, TwPieceInfo, like);
  assert_true(large->passive);
  assert_int_equal(large->weight, 2);
  assert_string_equal(g_array_index(b->pieces_on, TwOnGiven, like).on, "path");
  const TwPieceInfo *caravan =
      &g_array_index(b->piece_types, TwPieceInfo, tw_package_find_piece(tiles.package, "caravan"));
  assert_true(caravan->neutral && caravan->starts_on_start_tile);
  tiles_close(&tiles);
}

static void tiles_from_tables(void **unused) {
  Tiles tiles;
  assert_true(
      load(&tiles, RULE KINDS
           "attribute(\"inn\", { on = \"path\" }) attribute(\"bazaar\", { on = \"tile\" })\n"
           "tile(\"D\", 4, { city = \"N\", road = \"EW inn\", start = true })\n"
           "tile(\"hand\", 1, { city = \"W\", road = \"E\",\n"
           "  field = { \"NL NR\", \"EL\", \"ER SL SR\" }, marks = \"bazaar\" })\n"
           "tile(\"long\", 1, { road = \"0:W+1:E\", cells = \"0,0 1,0\", ground = \"field\" })\n"
           "tile(\"off\", 0, { city = false, road = \"NS\" })\n"));
  static const struct {
    const char *name, *text;
  } rows[] = {
      {"toll/D", "city N ~2; road EW inn=1 ~2,3; field EL WR ~0,1; field ER SL SR WL ~1"},
      {"toll/hand", "city W ~2,3,4; road E ~2,3,4; field NL NR ~0,1; field EL ~0,1; "
                    "field ER SL SR ~0,1"},
      {"toll/long", "road 0:W 1:E ~1,2; field 0:NL 0:NR 0:WR 1:NL 1:NR 1:EL ~0; "
                    "field 0:SL 0:SR 0:WL 1:ER 1:SL 1:SR ~0"},
      {"toll/off", "road NS ~1,2; field NL SR WL WR ~0; field NR EL ER SL ~0"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    const TwTypeInfo *type = tiles_find(&tiles, rows[i].name);
    assert_non_null(type);
    g_autofree char *text = tiles_text(&tiles, type);
    assert_string_equal(text, rows[i].text);
  }
  assert_true(tiles_find(&tiles, "toll/D")->start);
  assert_int_equal(tiles_find(&tiles, "toll/D")->count, 4);
  assert_true(tiles_find(&tiles, "toll/hand")->marks[0] >= 0);
  tiles_close(&tiles);
}

static void several_files_share_their_globals(void **unused) {
  char *folder = folder_new();
  folder_write(folder, "rule.lua",
               RULE KINDS "COUNT = 3\ninclude \"tiles.lua\"\nassert(COUNT == 4)\n", -1);
  folder_write(
      folder, "tiles.lua",
      "\ntile(\"A\", COUNT, { road = \"EW\" })\nCOUNT = 4\ntile(\"B\", 1, { road = \"X\" })\n", -1);
  Tiles tiles;
  tiles_open_empty(&tiles, "toll");
  assert_false(tw_lua_load_package(tiles.package, folder));
  g_autofree char *faults = tiles_faults(&tiles);
  assert_string_equal(faults, "toll 1.0.0 tiles.lua:4: tile \"B\": road \"X\": sides are N E S W, "
                              "half-sides NL NR EL ER SL SR WL WR");
  assert_int_equal(tiles_find(&tiles, "toll/A")->count, 3);
  tiles_close(&tiles);
  folder_free(folder);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tiles_are_told_with_their_line),
      cmocka_unit_test(a_lua_error_ends_its_file),
      cmocka_unit_test(a_syntax_error_has_its_line),
      cmocka_unit_test(a_misspelt_name_gets_a_hint),
      cmocka_unit_test(a_fault_in_a_function_has_its_line),
      cmocka_unit_test(a_rule_of_another_folder),
      cmocka_unit_test(manifest),
      cmocka_unit_test(all_faults_of_a_manifest),
      cmocka_unit_test(no_rule_at_all),
      cmocka_unit_test(options_have_their_defaults),
      cmocka_unit_test(options_of_the_mix),
      cmocka_unit_test(faults_of_options),
      cmocka_unit_test(things),
      cmocka_unit_test(tiles_from_tables),
      cmocka_unit_test(several_files_share_their_globals),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
