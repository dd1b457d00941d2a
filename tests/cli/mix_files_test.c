/* SPDX-License-Identifier: MIT */

/* `tilewright mix list, show, save`, and the mixes that come with the program. */

#include "common/folder.h"
#include "common/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <tilewright/tilewright.h>
#include <unistd.h>

#include <cmocka.h>

static const char *const made[] = {"beach-gifts", "feuds",     "island-bridges",
                                   "old-country", "one-board", "presents"};

static char *file_of(const char *name) {
  g_autofree char *file = g_strconcat(name, ".mix.lua", NULL);
  return g_build_filename(g_getenv("TW_SOURCE_ROOT"), "mixes", file, NULL);
}

/* --- those that come with it ----------------------------------------------------- */

static void each_plays_to_the_end(void **state) {
  for (gsize i = 0; i < G_N_ELEMENTS(made); i++) {
    g_autofree char *file = file_of(made[i]);
    for (int players = 2; players <= 5; players++) {
      g_autofree char *arguments = g_strdup_printf(
          "simulate --mix %s --players %d --games 20 --seed 3 --json", file, players);
      g_auto(Program) program = program_run(arguments);
      if (program.code != 0)
        fail_msg("%s: %s", arguments, program.err);
      g_autoptr(JsonNode) json = program_json(&program);
      assert_int_equal(json_object_get_int_member(json_node_get_object(json), "games"), 20);
    }
    g_autofree char *seven = g_strdup_printf("simulate --mix %s --players 7 --games 1", file);
    g_auto(Program) program = program_run(seven);
    assert_int_equal(program.code, 2);
    assert_non_null(strstr(program.err, "players: this mix is for 2 to "));
  }
}

static void each_has_a_title_and_a_text(void **state) {
  for (gsize i = 0; i < G_N_ELEMENTS(made); i++) {
    g_autofree char *file = file_of(made[i]);
    g_autoptr(TwMixSpec) spec = tw_mix_spec_read(file, NULL, NULL);
    assert_non_null(spec);
    assert_non_null(tw_mix_spec_title(spec));
    assert_non_null(tw_mix_spec_text(spec));
  }
}

static void the_list_names_mixes_and_packages(void **state) {
  g_autofree char *mixes = g_build_filename(g_getenv("TW_SOURCE_ROOT"), "mixes", NULL);
  g_autofree char *arguments = g_strdup_printf("mix list --json --path %s", mixes);
  g_auto(Program) program = program_run(arguments);
  assert_int_equal(program.code, 0);
  g_autoptr(JsonNode) json = program_json(&program);
  JsonArray *all = json_object_get_array_member(json_node_get_object(json), "mixes");
  assert_true(json_array_get_length(all) >= G_N_ELEMENTS(made));
  JsonObject *first = json_array_get_object_element(all, 0);
  assert_string_equal(json_object_get_string_member(first, "mix"), "beach-gifts");
  assert_string_equal(json_object_get_string_member(first, "players"), "2-5");
  assert_non_null(strstr(program.out, "\"Bridges, Castles and Bazaars\""));
}

static void a_mix_misspelt_is_suggested(void **state) {
  g_autofree char *mixes = g_build_filename(g_getenv("TW_SOURCE_ROOT"), "mixes", NULL);
  g_autofree char *arguments = g_strdup_printf("inspect --mix one-baord --path %s", mixes);
  g_auto(Program) program = program_run(arguments);
  assert_int_equal(program.code, 2);
  assert_non_null(strstr(program.err, "Did you mean \"one-board\"?"));
}

/* --- faults that are found when the mix is made ------------------------------------ */

/* What a mix file says from its third line on, where its fault is and what it is. */
static const struct {
  const char *body;
  int line;
  const char *says;
} faults[] = {
    {"packages = {\n \"classic\",\n \"bridgs\" }", 5,
     "package \"bridgs\" is not on the search path"},
    {"packages = { \"classic\",\n \"bcb/bridgs\" }", 4, "package bcb has no part \"bridgs\""},
    {"packages = { \"classic\" },\noptions = {\n [\"classic.framers\"] = false }", 5,
     "option \"classic.framers\": no package has it"},
    {"packages = { \"classic\" },\noptions = { classic = {\n meeples = 900 } }", 5,
     "option classic.meeples: expected 0..20"},
    {"packages = { \"classic\" }, tiles = {\n [\"classic/B\"] = 2,\n [\"classic/ZZ\"] = 1 }", 5,
     "unknown tile \"classic/ZZ\""},
    {"packages = { \"classic\" },\nstart = \"classic/QQ\"", 4, "unknown start tile \"classic/QQ\""},
    {"packages = { \"classic\" },\ntiles = { [\"classic/D\"] = 0 },\nstart = \"classic/D\"", 5,
     "start tile: the mix has no copy"},
    {"packages = { \"classic\" },\njoin = {\n field = \"fild\" }", 5, "unknown kind \"fild\""},
    {"packages = { \"classic\" },\njoin = {\n road = { \"road\",\n \"city\" } }", 6,
     "expected two kinds of one role"},
    {"packages = { \"classic\" },\nphases = {\n draw = { after = \"nowhere\" } }", 5,
     "after = \"nowhere\": no such phase"},
    {"packages = { \"classic\" },\nphases = {\n plaace = \"draw\" }", 5,
     "unknown phase \"plaace\""},
    {"packages = { \"classic\" },\nphases = {\n place = \"draw\" }", 5, "does not replace"},
    {"packages = { \"classic\" },\nphases = {\n draw = { after = \"score\" }, score = { after = "
     "\"draw\" } }",
     5, "in a circle"},
    {"packages = { \"classic\" },\nworth = {\n shels = 2 }", 5, "unknown resource \"shels\""},
    {"packages = { \"classic\" },\norder = {\n [\"score/amont\"] = { \"a/x\", \"b/y\" } }", 5,
     "there is no hook point \"score/amont\""},
    {"packages = { \"classic\" },\norder = { [\"score/amount\"] = { \"classic/score-road\",\n"
     " \"classic/score-cty\" } }",
     5, "has no subscriber \"classic/score-cty\""},
    {"packages = { \"classic\" },\nplayers = 3, start_turn = 90", 4, "this mix is for 3, got 2"},
    {"packages = { \"classic\" },\nfirst = 9", 4, "first player: expected 1 to 2, got 9"},
    /* not written as a table of names: at least not where its neighbour stands */
    {"packages = { \"classic\" }, options = {\n [\"classic.framers\" .. \"\"] = false }", 3,
     "option \"classic.framers\": no package has it"},
};

static void assert_line(const char *task, const char *file, gsize i, const char *text) {
  g_autofree char *place = g_strdup_printf("%s:%d: ", file, faults[i].line);
  const char *at = strstr(text, place);
  g_auto(GStrv) rest = g_strsplit(at ? at : "", "\n", 2);
  if (!at || !strstr(rest[0], faults[i].says))
    fail_msg("%s of fault %d: expected \"%s... %s\" in\n%s", task, (int)i, place, faults[i].says,
             text);
}

static void each_names_its_line(void **state) {
  char *folder = folder_new();
  g_autofree char *file = g_build_filename(folder, "a.mix.lua", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS(faults); i++) {
    g_autofree char *text = g_strdup_printf("mix {\napi = 1,\n%s }\n", faults[i].body);
    folder_write(folder, "a.mix.lua", text, -1);
    g_autofree char *show = g_strdup_printf("inspect --mix %s --players 2", file);
    g_auto(Program) program = program_run(show);
    assert_line("inspect", file, i, program.err);
    g_autofree char *check = g_strdup_printf("mix check %s --players 2 --json", file);
    g_auto(Program) checked = program_run(check);
    assert_int_equal(checked.code, 1);
    g_autofree char *plain = g_strcompress(checked.out);
    assert_line("check", file, i, plain);
  }
  folder_free(folder);
}

/* A fault of several files is that of the one that says it; one of the command line is of none. */
static void a_fault_is_of_the_file_that_makes_it(void **state) {
  char *folder = folder_new();
  folder_write(folder, "a.mix.lua", "mix {\napi = 1, packages = { \"classic\" } }\n", -1);
  folder_write(folder, "b.mix.lua",
               "mix {\napi = 1, packages = { \"classic\" },\n worth = { shels = 2 } }\n", -1);
  g_autofree char *both = g_strdup_printf("play --mix %s/a.mix.lua,%s/b.mix.lua", folder, folder);
  g_auto(Program) play = program_run(both);
  g_autofree char *place = g_strdup_printf("%s/b.mix.lua:3: unknown resource", folder);
  assert_non_null(strstr(play.err, place));
  folder_write(folder, "w.mix.lua",
               "mix {\napi = 1, packages = { \"classic\" }, join = {\n city = \"city\" } }\n", -1);
  g_autofree char *self = g_strdup_printf("inspect --mix %s/w.mix.lua", folder);
  g_auto(Program) warned = program_run(self);
  assert_int_equal(warned.code, 0);
  assert_non_null(strstr(warned.err, "w.mix.lua:3: join city = city joins nothing"));
  g_autofree char *set = g_strdup_printf(
      "mix save --mix %s/a.mix.lua --set classic.framers=on %s/c.mix.lua", folder, folder);
  g_auto(Program) save = program_run(set);
  assert_non_null(strstr(save.err, "mix: option \"classic.framers\": no package has it"));
  folder_free(folder);
}

/* --- saving ------------------------------------------------------------------------ */

static void what_is_saved_is_shown_and_played(void **state) {
  char *folder = folder_new();
  g_autofree char *save = g_strdup_printf(
      "mix save %s/q.mix.lua --mix classic,small-towns --set small-towns.points=3 --tiles "
      "classic/B=2 --title Q --players 3 --teams 1,2,1",
      folder);
  g_auto(Program) saved = program_run(save);
  assert_int_equal(saved.code, 0);
  g_auto(Program) again = program_run(save);
  assert_int_equal(again.code, 2);
  assert_non_null(strstr(again.err, "is there already; --force"));
  g_autofree char *show =
      g_strdup_printf("mix show --path %s q --set small-towns.points=1 --json", folder);
  g_auto(Program) shown = program_run(show);
  assert_int_equal(shown.code, 0);
  assert_non_null(strstr(shown.out, "\"title\" : \"Q\""));
  assert_non_null(strstr(shown.out, "\"players\" : \"3\""));
  assert_non_null(strstr(shown.out, "\"value\" : \"1\"")); /* the command line goes before it */
  g_autofree char *play = g_strdup_printf("simulate --mix %s/q.mix.lua --games 5 --json", folder);
  g_auto(Program) played = program_run(play);
  assert_int_equal(played.code, 0);
  folder_free(folder);
}

static void what_cannot_be_played_is_not_saved(void **state) {
  char *folder = folder_new();
  g_autofree char *path = g_build_filename(folder, "q.mix.lua", NULL);
  g_autofree char *save = g_strdup_printf("mix save --force %s --mix classik", path);
  g_auto(Program) program = program_run(save);
  assert_int_equal(program.code, 2);
  assert_non_null(strstr(program.err, "Did you mean \"classic\"?"));
  assert_false(g_file_test(path, G_FILE_TEST_EXISTS));
  g_auto(Program) nameless = program_run("mix save q.lua --mix classic");
  assert_int_equal(nameless.code, 2);
  assert_non_null(strstr(nameless.err, "ends in .mix.lua"));
  folder_free(folder);
}

static void a_fault_in_a_file_ends_any_command(void **state) {
  static const char *const commands[] = {"simulate --games 1", "inspect", "mix show", "mix check",
                                         "perft"};
  char *folder = folder_new();
  folder_write(folder, "bad.mix.lua", "mix { api = 1,\n packages = { 7 } }", -1);
  for (gsize i = 0; i < G_N_ELEMENTS(commands); i++) {
    g_autofree char *line = g_strdup_printf("%s --path %s --mix bad%s", commands[i], folder,
                                            strcmp(commands[i], "perft") ? "" : " 1");
    g_auto(Program) program = program_run(line);
    if (program.code != 2 || !strstr(program.err, "bad.mix.lua:2: packages: a name is expected"))
      fail_msg("%s: %d %s", line, program.code, program.err);
  }
  folder_free(folder);
}

/* Through links, onto devices, and what is to be typed where a name has spaces. */
static void writing_keeps_links_and_devices(void **state) {
  char *folder = folder_new();
  g_autofree char *real = g_build_filename(folder, "real", NULL);
  g_autofree char *link = g_build_filename(folder, "a link.mix.lua", NULL), *text = NULL;
  assert_int_equal(symlink("real", link), 0);
  g_autofree char *save = g_strdup_printf("mix save --force '%s' --mix classic", link);
  for (int i = 0; i < 2; i++) { /* leading nowhere at first */
    g_auto(Program) saved = program_run(save);
    assert_int_equal(saved.code, 0);
    assert_non_null(strstr(saved.out, "/a link.mix.lua'\n"));
    assert_true(g_file_test(link, G_FILE_TEST_IS_SYMLINK));
    assert_true(g_file_get_contents(real, &text, NULL, NULL) && g_str_has_prefix(text, "mix {"));
    g_clear_pointer(&text, g_free);
  }
  assert_int_equal(unlink(link), 0);
  assert_int_equal(symlink("/dev/full", link), 0);
  g_auto(Program) full = program_run(save);
  assert_int_equal(full.code, 3);
  assert_non_null(strstr(full.err, "No space left on device"));
  assert_false(g_file_test("/dev/full", G_FILE_TEST_IS_REGULAR));
  folder_free(folder);
}

/* What a file says may be meant for the terminal: it is shown, not obeyed. */
static void messages_cannot_move_the_terminal(void **state) {
  char *folder = folder_new();
  folder_write(folder, "a.mix.lua",
               "mix { api = 1, title = 'a\\27[31mb', packages = { 'classic', 'a\\27[2J' },"
               " ['\\u{202e}x'] = 1 }",
               -1);
  folder_write(folder, "b.mix.lua",
               "mix { api = 1, title = '<script>x</script>', text = '\\27]0;x\\7',"
               " packages = { 'classic' }, join = { ['\\27[2J'] = 'road' } }",
               -1);
  static const char *const lines[] = {"mix show a", "mix check b", "mix show b", "mix list",
                                      "simulate --mix b --games 1"};
  for (gsize i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_autofree char *line = g_strdup_printf("%s --path %s", lines[i], folder);
    g_auto(Program) program = program_run(line);
    if (strpbrk(program.err, "\x1b\x07") || strpbrk(program.out, "\x1b\x07") ||
        strstr(program.err, "\xe2\x80\xae"))
      fail_msg("%s: %s%s", line, program.out, program.err);
  }
  folder_free(folder);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_plays_to_the_end),
      cmocka_unit_test(each_has_a_title_and_a_text),
      cmocka_unit_test(the_list_names_mixes_and_packages),
      cmocka_unit_test(a_mix_misspelt_is_suggested),
      cmocka_unit_test(each_names_its_line),
      cmocka_unit_test(a_fault_is_of_the_file_that_makes_it),
      cmocka_unit_test(what_is_saved_is_shown_and_played),
      cmocka_unit_test(what_cannot_be_played_is_not_saved),
      cmocka_unit_test(a_fault_in_a_file_ends_any_command),
      cmocka_unit_test(writing_keeps_links_and_devices),
      cmocka_unit_test(messages_cannot_move_the_terminal),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
