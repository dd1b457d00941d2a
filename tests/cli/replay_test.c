/* SPDX-License-Identifier: MIT */

/*
 * `tilewright replay` from the outside: small games of each format, right and
 * wrong, and the reference games where they are at hand.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <glib/gstdio.h>
#include <string.h>
#include <tilewright/tilewright.h>

#include "common.h"

/* --- running the program ------------------------------------------------- */

typedef struct {
  char *out, *err;
  int code;
} Run;

static void run_clear(Run *run) {
  g_free(run->out);
  g_free(run->err);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Run, run_clear)

/* Runs `tilewright replay` with an option (or NULL) and files. */
static Run replay(const char *option, const char *file, const char *other) {
  Run run = {0};
  int status = 0;
  const char *program = g_getenv("TW_PROGRAM");
  g_autoptr(GPtrArray) argv = g_ptr_array_new();
  const char *words[] = {program, "replay", option, file, other};
  for (guint i = 0; i < G_N_ELEMENTS(words); i++) {
    if (words[i] != NULL)
      g_ptr_array_add(argv, (gpointer)words[i]);
  }
  g_ptr_array_add(argv, NULL);
  assert_non_null(program);
  assert_true(g_spawn_sync(NULL, (char **)argv->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, &run.out,
                           &run.err, &status, NULL));
  g_assert_true(g_spawn_check_wait_status(status, NULL) || status != 0);
  run.code = status >> 8;
  return run;
}

static char *temporary_folder;

static char *write_file(const char *name, const char *text) {
  char *path = g_build_filename(temporary_folder, name, NULL);
  assert_true(g_file_set_contents(path, text, -1, NULL));
  return path;
}

static void expect_text(const char *text, const char *wanted) {
  if (strstr(text, wanted) == NULL)
    fail_msg("expected \"%s\" in:\n%s", wanted, text);
}

/* --- games of the other engine ------------------------------------------- */

/* In these texts ` stands for a double quote. */
static char *with_quotes(const char *text) {
  return g_strdelimit(g_strdup(text), "`", '"');
}

#define START "{`tile`:`BA/RCr`,`x`:0,`y`:0,`rotation`:0}"
#define SETUP(elements, rules, start)                                                              \
  "`sets`:{`basic:1`:1},`elements`:{" elements "},`rules`:{" rules "},`start`:[" start "]"
#define ALL "`small-follower`:7,`farmers`:true"
#define USUAL SETUP(ALL, "", START)
#define PLACE(tile, rotation, x, y)                                                                \
  "{`type`:`PLACE_TILE`,`payload`:{`tileId`:`" tile "`,`rotation`:`" rotation "`,`position`:[" #x  \
  "," #y "]}}"
#define DEPLOY(feature, location, x, y)                                                            \
  "{`type`:`DEPLOY_MEEPLE`,`payload`:{`pointer`:{`position`:[" #x "," #y "],`feature`:`" feature   \
  "`,`location`:`" location "`},`meepleId`:`0.small.1`}}"
#define PASS "{`type`:`PASS`,`payload`:{}}"
#define COMMIT "{`type`:`COMMIT`,`payload`:{`random`:0.0}}"
#define UNDO "{`type`:`UNDO`,`payload`:{}}"
#define THEN ","
#define TOWN PLACE("BA/C", "R180", 0, -1) THEN DEPLOY("City", "S", 0, -1) THEN COMMIT

#define TOKEN(token, feature, location, x, y)                                                      \
  "{`type`:`PLACE_TOKEN`,`payload`:{`token`:`" token "`,`pointer`:{`position`:[" #x "," #y         \
  "],`feature`:`" feature "`,`location`:`" location "`}}}"
#define BRIDGES SETUP(ALL ",`bridge`:1", "", START)
#define CASTLES SETUP(ALL ",`castle`:1", "", START)
#define OWN_TOWN PLACE("BA/C", "R180", 0, -1) THEN DEPLOY("City", "S", 0, -1)
#define CASTLE TOKEN("CASTLE", "City", "S", 0, -1)
#define OVER_MONASTERY PLACE("BA/L", "R0", 0, 1) THEN TOKEN("BRIDGE", "Road", "WE", 0, 1)
#define FIRST_ROAD PLACE("BA/LR", "R0", 0, 1)

typedef struct {
  const char *name, *setup, *messages, *notes, *assertions;
  int code;
  const char *says; /* somewhere in what is printed */
} Case;

static char *write_case(const Case *c) {
  g_autofree char *text =
      g_strdup_printf("{`initialRandom`:0.5,`setup`:{%s},`players`:[{`name`:`Ann`},{`name`:`Ben`}],"
                      "`replay`:[%s],`gameAnnotations`:{%s},"
                      "`test`:{`description`:`%s`,`assertions`:[%s]}}",
                      c->setup, c->messages, c->notes, c->name, c->assertions);
  g_autofree char *quoted = with_quotes(text);
  g_autofree char *file = g_strdup_printf("%s.jcz", c->name);
  return write_file(file, quoted);
}

static void check_case(const Case *c) {
  g_autofree char *path = write_case(c);
  g_auto(Run) run = replay(NULL, path, NULL);
  g_autofree char *printed = g_strconcat(run.out, run.err, NULL);
  print_message("%s\n", c->name);
  expect_text(printed, c->says);
  assert_int_equal(run.code, c->code);
}

static void check_cases(const Case *cases, size_t n) {
  for (size_t i = 0; i < n; i++)
    check_case(&cases[i]);
}

static void follows_a_game(void **state) {
  static const Case cases[] = {
      {"scores at the commit", USUAL, TOWN, "`drawOrder`:[`BA/C`]",
       "`Ann has 4 points.`,`Ben has 0 points`,`Ann scored city for 4 points`,`Phase is TilePhase`,"
       "`Undo is not allowed`",
       0, "1 games, 5 checks, 0 failed, 0 skipped"},
      {"scores nothing before it", USUAL,
       PLACE("BA/C", "R180", 0, -1) THEN DEPLOY("City", "S", 0, -1), "`drawOrder`:[`BA/C`]",
       "`Ann has 0 points`,`Phase is CommitActionPhase`,`Undo is allowed`,`Player can't pass`,"
       "`Available action Confirm`",
       0, "5 checks, 0 failed"},
      {"offers placements", USUAL, "", "`drawOrder`:[`BA/L`]",
       "`Available action TilePlacement for BA/L`,"
       "`TilePlacement BA/L options: [0,1] - [0,90,180,270].`,`Player can't pass`",
       0, "3 checks, 0 failed"},
      {"offers meeples", USUAL, PLACE("BA/C", "R180", 0, -1), "`drawOrder`:[`BA/C`]",
       "`Player can pass`,`Available action Meeple for SmallFollower`,`Meeple SmallFollower "
       "options: "
       "{City,S,[0,-1]}; {Field,NL.NR.EL.ER.WL.WR,[0,-1]}`",
       0, "3 checks, 0 failed"},
      {"takes back", USUAL,
       PLACE("BA/C", "R180", 0, -1) THEN DEPLOY("City", "S", 0, -1) THEN UNDO THEN UNDO THEN TOWN,
       "`drawOrder`:[`BA/C`]", "`Ann has 4 points`", 0, "1 checks, 0 failed"},
      {"draws at random", USUAL, "", "", "`Available action TilePlacement for BA/CccR+`", 0,
       "1 checks, 0 failed"},
      {"needs no assertions", USUAL, TOWN, "`drawOrder`:[`BA/C`]", "", 0, "1 checks, 0 failed"},
  };
  (void)state;
  check_cases(cases, G_N_ELEMENTS(cases));
}

static void reads_the_setup(void **state) {
  static const Case cases[] = {
      {"a small city for two", SETUP(ALL, "`tiny-city-scoring`:`2`", START), TOWN,
       "`drawOrder`:[`BA/C`]", "`Ann has 2 points`", 0, "1 checks, 0 failed"},
      {"no meeples", SETUP("`farmers`:true", "", START), PLACE("BA/C", "R180", 0, -1),
       "`drawOrder`:[`BA/C`]", "`Phase is CommitActionPhase`,`Player can't pass`,`Undo is allowed`",
       0, "3 checks, 0 failed"},
      {"no farmers", SETUP("`small-follower`:7", "", START), PLACE("BA/C", "R180", 0, -1),
       "`drawOrder`:[`BA/C`]", "`Meeple SmallFollower options: {City,S,[0,-1]}`", 0,
       "1 checks, 0 failed"},
      {"starts elsewhere",
       SETUP(ALL, "",
             "{`tile`:`BA/RCr`,`x`:3,`y`:5,`rotation`:90},"
             "{`tile`:`BA/L`,`x`:3,`y`:4,`rotation`:0}"),
       PLACE("BA/RFr", "R90", 3, 6) THEN UNDO, "`drawOrder`:[`BA/RFr`]",
       "`TilePlacement BA/RFr options: [3,6] - [90,270]; [2,5] - [90,270]; [3,3] - [0,180]; "
       "[2,4] - [90,270]; [4,4] - [90,270]`",
       0, "1 checks, 0 failed"},
      {"ends early", USUAL,
       TOWN THEN PLACE("BA/RRR", "R0", 1, 0) THEN DEPLOY("Road", "W", 1, 0) THEN COMMIT,
       "`drawOrder`:[`BA/C`,`BA/RRR`],`endTurn`:2",
       "`Phase is GameOverPhase`,`Ben has 2 points`,`Ben scored road for 2 points`,"
       "`Undo is not allowed`",
       0, "4 checks, 0 failed"},
      {"ends at the mark", USUAL, TOWN, "`drawOrder`:[`BA/C`,`#END`]", "`Phase is GameOverPhase`",
       0, "1 checks, 0 failed"},
      {"a field for nothing", USUAL,
       PLACE("BA/RRR", "R0", 1, 0) THEN DEPLOY("Field", "SR.WL", 1, 0) THEN COMMIT,
       "`drawOrder`:[`BA/RRR`],`endTurn`:1", "`Ann scored field for 0 points`,`Ann has 0 points`",
       0, "2 checks, 0 failed"},
  };
  (void)state;
  check_cases(cases, G_N_ELEMENTS(cases));
}

static void tells_what_fails(void **state) {
  static const Case cases[] = {
      {"points", USUAL, TOWN, "`drawOrder`:[`BA/C`]", "`Ann has 5 points`", 1,
       "points: assertion 1: Ann has 5 points\n  expected 5\n  got      4\n"},
      {"scored", USUAL, TOWN, "`drawOrder`:[`BA/C`]", "`Ann scored road for 4 points`", 1,
       "expected Road 4\n  got      City 4"},
      {"options", USUAL, "", "`drawOrder`:[`BA/L`]",
       "`TilePlacement BA/L options: [0,1] - [0,90,180]; [7,7] - [0]`", 1,
       "expected (4 options) also [7,7] 0\n  got      (4 options) also [0,1] 270"},
      {"a move", USUAL, PLACE("BA/C", "R0", 0, -1), "`drawOrder`:[`BA/C`]", "`Ann has 0 points`", 1,
       "replay[0]: PLACE_TILE\n  expected the move is taken\n  got      [0,-1] 0 is not allowed"},
      {"another tile", USUAL, PLACE("BA/L", "R0", 0, 1), "`drawOrder`:[`BA/C`]", "", 1,
       "the tile in hand is classic/E, not classic/B"},
  };
  (void)state;
  check_cases(cases, G_N_ELEMENTS(cases));
}

/* Bridges and castles lie before the commit and can be taken back. */
static void follows_tokens(void **state) {
  static const Case cases[] = {
      {"builds a bridge", BRIDGES, OVER_MONASTERY, "`drawOrder`:[`BA/L`]",
       "`Ann has BRIDGE token with count 2`,`Phase is ActionPhase`,`Undo is allowed`,"
       "`Meeple SmallFollower options: {Monastery,I,[0,1]};{Field,NL.NR.EL.ER.SL.SR.WL.WR,[0,1]};"
       "{Road,WE,[0,1]}`",
       0, "4 checks, 0 failed"},
      {"takes a bridge back", BRIDGES, OVER_MONASTERY THEN UNDO, "`drawOrder`:[`BA/L`]",
       "`Ann has BRIDGE token with count 3`,`Available action Bridge`,`Phase is ActionPhase`,"
       "`Undo is allowed`,`Player can pass`",
       0, "5 checks, 0 failed"},
      {"refuses a second one", BRIDGES, OVER_MONASTERY THEN TOKEN("BRIDGE", "Road", "NS", 0, 1),
       "`drawOrder`:[`BA/L`]", "", 1, "no bridge may be built over [0,1]"},
      {"builds a bridge that must follow", BRIDGES, FIRST_ROAD, "`drawOrder`:[`BA/LR`]",
       "`Ann has BRIDGE token with count 3`", 0, "1 checks, 0 failed"},
      {"offers a castle", CASTLES, OWN_TOWN, "`drawOrder`:[`BA/C`]",
       "`Phase is CastlePhase`,`Available action Castle`,`Player can pass`,`Ann has 0 points`,"
       "`Ann has CASTLE token with count 3`",
       0, "5 checks, 0 failed"},
      {"builds a castle", CASTLES, OWN_TOWN THEN CASTLE THEN COMMIT, "`drawOrder`:[`BA/C`]",
       "`Phase is TilePhase`,`Ann has 0 points`,`Ann has CASTLE token with count 2`", 0,
       "3 checks, 0 failed"},
      {"takes a castle back", CASTLES, OWN_TOWN THEN CASTLE THEN UNDO THEN PASS THEN COMMIT,
       "`drawOrder`:[`BA/C`]", "`Ann has 4 points`,`Ann has CASTLE token with count 3`", 0,
       "2 checks, 0 failed"},
      {"takes all back", CASTLES, OWN_TOWN THEN CASTLE THEN UNDO THEN UNDO THEN UNDO,
       "`drawOrder`:[`BA/C`]", "`Phase is TilePhase`,`Undo is not allowed`", 0,
       "2 checks, 0 failed"},
  };
  (void)state;
  check_cases(cases, G_N_ELEMENTS(cases));
}

static void leaves_out_what_is_foreign(void **state) {
  static const Case cases[] = {
      {"a set", "`sets`:{`basic:1`:1,`river:1`:1},`elements`:{},`start`:[" START "]", "", "",
       "`Ann has 0 points`,`Ben has 0 points`", 0,
       "assertions (2): no package here has the tiles of the set river:1"},
      {"an element", SETUP(ALL ",`barn`:1", "", START), "", "", "`Ann has 0 points`", 0,
       "no package here has the element barn"},
      {"elements that do nothing", SETUP(ALL ",`inn`:true,`bridge`:0", "", START), "", "",
       "`Ann has 0 points`", 0, "1 checks, 0 failed, 0 skipped"},
      {"a rule", SETUP(ALL, "`new-rule`:`x`,`wagon-move`:`C1`", START), "", "", "", 0,
       "no package here has the rule new-rule"},
      {"a message", USUAL, "{`type`:`PAY_RANSOM`,`payload`:{}}", "", "", 0,
       "replay[0]: no package here has PAY_RANSOM"},
      {"a token", USUAL, "{`type`:`PLACE_TOKEN`,`payload`:{`token`:`TUNNEL_A`,`pointer`:[0,0]}}",
       "", "", 0, "replay[0]: no package here has TUNNEL_A"},
      {"a message of another form", SETUP(ALL ",`barn`:1,`odd`:[1]", "", START),
       "{`type`:`DEPLOY_MEEPLE`,`payload`:{`pointer`:[1,2]}}", "", "`Ann has 0 points`", 0,
       "no package here has the element barn"},
      {"a figure", USUAL,
       "{`type`:`DEPLOY_MEEPLE`,`payload`:{`pointer`:{`position`:[0,0],`location`:`N`},"
       "`meepleId`:`0.big.1`}}",
       "", "", 0, "no package here has 0.big.1"},
      {"sentences", USUAL, "", "",
       "`Ann has TUNNEL token with count 2`,`Bazaar noAuction: true`,`Ann scored tower for 3 "
       "points`,"
       "`Zed has 1 point`,`It rains`,`Available action Abbey`",
       0, "0 checks, 0 failed, 6 skipped"},
  };
  (void)state;
  check_cases(cases, G_N_ELEMENTS(cases));
}

static void names_the_place_of_faults(void **state) {
  static const Case cases[] = {
      {"a position", USUAL,
       "{`type`:`PLACE_TILE`,`payload`:{`tileId`:`BA/C`,`rotation`:`R0`,`position`:`here`}}", "",
       "", 3, "position.jcz: replay[0].payload.position: expected two integers, got \"here\""},
      {"a rotation", USUAL, PLACE("BA/C", "R45", 0, 1), "", "", 3,
       "replay[0].payload.rotation: expected R0, R90, R180, R270, got \"R45\""},
      {"a count", SETUP("`small-follower`:1e9", "", START), "", "", "", 3,
       "setup.elements.small-follower: expected a number of at most 1000"},
      {"an order", USUAL, "", "`drawOrder`:7", "", 3,
       "gameAnnotations.drawOrder: expected a list, got 7"},
      {"a tile too many", USUAL, PLACE("BA/Cccc+", "R0", 0, -1) THEN PASS THEN COMMIT,
       "`drawOrder`:[`BA/Cccc+`,`BA/Cccc+`]", "", 3,
       "gameAnnotations.drawOrder[1]: expected a tile of the pack, got \"BA/Cccc+\""},
      {"a type", USUAL, "{`payload`:{}}", "", "", 3,
       "replay[0].type: expected a value, got nothing"},
  };
  (void)state;
  check_cases(cases, G_N_ELEMENTS(cases));
}

/* Texts that are no game at all; none may do more than be refused. */
static void survives_hostile_texts(void **state) {
  static const char *const texts[] = {"",        "{",        "[]",
                                      "nothing", "{} {}",    "{\"a\":\"\xff\"}",
                                      "null",    "{/*\"*/}", "{\"replay\":[{}]}"};
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autofree char *path = write_file("hostile.jcz", texts[i]);
    g_auto(Run) run = replay(NULL, path, NULL);
    expect_text(run.err, "hostile.jcz");
    assert_int_equal(run.code, CLI_UNREADABLE);
  }
  g_autofree char *nested = g_strnfill(200000, '[');
  g_autofree char *deep = g_strconcat("{\"a\":", nested, NULL);
  g_autofree char *path = write_file("deep.jcz", deep);
  g_auto(Run) run = replay(NULL, path, NULL);
  expect_text(run.err, "nests deeper than 64 levels");
  assert_int_equal(run.code, CLI_UNREADABLE);
}

/* --- games with all that was legal --------------------------------------- */

#define ORACLE_PLACES "[-1,0,2],[-1,0,3],[0,1,0],[0,1,3],[1,0,0],[1,0,1]"
#define ORACLE(places, meeples, points)                                                            \
  "{`game`:7,`initialRandom`:0.5,`steps`:["                                                        \
  "{`p`:0,`phase`:`TilePhase`,`left`:70,`tile`:`BA/Rr`,`place`:[" places "],`pass`:false,"         \
  "`do`:" PLACE("BA/Rr", "R180", -1,                                                               \
                0) ",`score`:[0,0]},"                                                              \
                   "{`p`:0,`phase`:`ActionPhase`,`left`:70,`meeple`:[" meeples "],`pass`:true,"    \
                   "`do`:" PASS ",`score`:[" points "]}],`discarded`:[],`final`:[0,0]}\n"
#define ORACLE_MEEPLES                                                                             \
  "[`Road`,`NE`,-1,0],[`Field`,`NR.EL`,-1,0],[`Field`,`NL.ER.SL.SR.WL.WR`,-1,0]"

static Run replay_oracle_text(const char *text) {
  g_autofree char *quoted = with_quotes(text);
  g_autofree char *path = write_file("oracle.jsonl", quoted);
  return replay(NULL, path, NULL);
}

static void compares_with_the_oracle(void **state) {
  (void)state;
  /* the game breaks off, so only its end fails */
  g_auto(Run) right = replay_oracle_text(ORACLE(ORACLE_PLACES, ORACLE_MEEPLES, "0,0"));
  expect_text(right.out, "game 7: end: phase");
  expect_text(right.out, "1 games, 16 checks, 1 failed, 0 skipped");
  g_auto(Run) place = replay_oracle_text(ORACLE("[-1,0,2]", ORACLE_MEEPLES, "0,0"));
  expect_text(place.out, "game 7: step 0: placements");
  g_auto(Run) meeple = replay_oracle_text(ORACLE(ORACLE_PLACES, "[`Road`,`NE`,-1,0]", "0,0"));
  expect_text(meeple.out, "game 7: step 1: meeples");
  expect_text(meeple.out, "also {Field,NR.EL,[-1,0]}");
  g_auto(Run) points = replay_oracle_text(ORACLE(ORACLE_PLACES, ORACLE_MEEPLES, "0,3"));
  expect_text(points.out, "step 1: points\n  expected 0, 3\n  got      0, 0");
  assert_int_equal(points.code, CLI_CHECK_FAILED);
}

static void goes_on_after_a_bad_line(void **state) {
  (void)state;
  g_auto(Run) run =
      replay_oracle_text("{`game`:1,`steps`:3}\n" ORACLE(ORACLE_PLACES, ORACLE_MEEPLES, "0,0"));
  expect_text(run.err, "oracle.jsonl:1: steps: expected a list, got 3");
  expect_text(run.out, "1 games, 16 checks");
}

static void agrees_with_the_reference(void **state) {
  const char *shared = g_getenv("TW_SHARED");
  (void)state;
  if (shared == NULL)
    skip();
  g_autofree char *two = g_build_filename(shared, "oracle", "base-2p.jsonl", NULL);
  g_autofree char *four = g_build_filename(shared, "oracle", "base-4p.jsonl", NULL);
  g_auto(Run) run = replay(NULL, two, four);
  expect_text(run.out, "40 games, ");
  expect_text(run.out, " checks, 0 failed, 0 skipped\n");
  assert_int_equal(run.code, CLI_OK);
}

/* What is not the same is where the rules say otherwise, and named. */
static void agrees_about_bridges_castles_and_bazaars(void **state) {
  static const char *const files[] = {"bcb-2p.jsonl", "bcb-3p.jsonl", "bcb-5p.jsonl",
                                      "bcb-3p-noauction.jsonl"};
  const char *shared = g_getenv("TW_SHARED");
  (void)state;
  if (shared == NULL)
    skip();
  for (guint i = 0; i < G_N_ELEMENTS(files); i += 2) {
    g_autofree char *one = g_build_filename(shared, "oracle", files[i], NULL);
    g_autofree char *other = g_build_filename(shared, "oracle", files[i + 1], NULL);
    g_auto(Run) run = replay(NULL, one, other);
    expect_text(run.out, "times: a bridge that had to follow is built there by itself\n");
    expect_text(run.out, "times: a bridge that is offered here alone\n");
    expect_text(run.out, " checks, 0 failed, 0 skipped\n");
    assert_int_equal(run.code, CLI_OK);
  }
}

static void agrees_with_the_tests_of_bridges_castles_and_bazaars(void **state) {
  const char *shared = g_getenv("TW_SHARED");
  (void)state;
  if (shared == NULL)
    skip();
  g_autofree char *castle = g_build_filename(shared, "jcz", "castle-unoccupied-trigger.jcz", NULL);
  g_autofree char *bazaar = g_build_filename(shared, "jcz", "bazaar-regular.jcz", NULL);
  g_autofree char *bridge = g_build_filename(shared, "jcz", "bridge-over-own-road.jcz", NULL);
  g_auto(Run) two = replay(NULL, castle, bazaar);
  assert_string_equal(two.out, "2 games, 9 checks, 0 failed, 0 skipped\n");
  g_auto(Run) run = replay(NULL, bridge, NULL);
  assert_string_equal(run.out, "1 games, 6 checks, 0 failed, 0 skipped\n");
}

static void agrees_with_the_reference_tests(void **state) {
  const char *shared = g_getenv("TW_SHARED");
  (void)state;
  if (shared == NULL)
    skip();
  g_autofree char *roads = g_build_filename(shared, "jcz", "city-and-road-scoring.jcz", NULL);
  g_autofree char *farmers = g_build_filename(shared, "jcz", "farmers-no-farmers.jcz", NULL);
  g_auto(Run) run = replay(NULL, roads, farmers);
  assert_string_equal(run.out, "2 games, 11 checks, 0 failed, 0 skipped\n");
  assert_int_equal(run.code, CLI_OK);
}

/* --- our records --------------------------------------------------------- */

static TwMix *classic_mix(void) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_autoptr(GError) error = NULL;
  tw_mix_spec_add_package(spec, "classic");
  TwMix *mix = tw_mix_new(spec, &error);
  if (mix == NULL)
    fail_msg("%s", error->message);
  return mix;
}

/* A record of a few turns, always the first legal action. */
static char *record_text(void) {
  static const char *const names[] = {"Ann", "Ben", NULL};
  g_autoptr(TwMix) mix = classic_mix();
  TwWorker *worker = tw_worker_new(mix);
  TwGame *game = tw_game_new(worker, 5, TW_GAME_DEFAULT, NULL);
  for (int i = 0, n = 0; i < 20 && !tw_game_over(game); i++) {
    TwAction action = tw_game_legal(worker, game, &n)[0];
    assert_int_equal(tw_apply(worker, game, &action, NULL), TW_VERDICT_OK);
  }
  char *text = tw_record_to_text(game, names, 5, TW_HIDDEN);
  tw_game_free(game);
  tw_worker_free(worker);
  return text;
}

static void replays_records(void **state) {
  g_autofree char *text = record_text();
  g_autofree char *path = write_file("game.twr", text);
  g_auto(Run) run = replay(NULL, path, NULL);
  (void)state;
  expect_text(run.out, "1 games, ");
  expect_text(run.out, " checks, 0 failed, 0 skipped\n");
  assert_int_equal(run.code, CLI_OK);
}

/* An action that is not legal where it stands is a check that failed. */
static void finds_a_record_that_does_not_replay(void **state) {
  g_autofree char *text = record_text();
  char *at = strstr(text, "at=");
  (void)state;
  assert_non_null(at);
  at[3] = '7';
  g_autofree char *path = write_file("wrong.twr", text);
  g_auto(Run) run = replay(NULL, path, NULL);
  expect_text(run.out, "record: replay\n  expected the same game\n  got      ");
  expect_text(run.out, "1 failed");
  assert_int_equal(run.code, CLI_CHECK_FAILED);
}

static void refuses_a_record_cut_short(void **state) {
  g_autofree char *text = record_text();
  (void)state;
  text[strlen(text) - 10] = '\0';
  g_autofree char *path = write_file("short.twr", text);
  g_auto(Run) run = replay(NULL, path, NULL);
  expect_text(run.err, "short.twr:");
  assert_int_equal(run.code, CLI_UNREADABLE);
}

/* --- the command line ---------------------------------------------------- */

static void tells_formats_by_content(void **state) {
  g_autofree char *text = with_quotes(ORACLE(ORACLE_PLACES, ORACLE_MEEPLES, "0,0"));
  g_autofree char *path = write_file("oracle-without-a-suffix", text);
  g_autofree char *other = write_file("letter.txt", "Dear Ann,\n");
  g_auto(Run) run = replay(NULL, path, NULL);
  g_auto(Run) refused = replay(NULL, other, NULL);
  (void)state;
  expect_text(run.out, "1 games, 16 checks");
  expect_text(refused.err, "letter.txt: expected a record");
  assert_int_equal(refused.code, CLI_UNREADABLE);
}

static void reports_as_json(void **state) {
  static const Case c = {
      "as data", USUAL, TOWN, "`drawOrder`:[`BA/C`]", "`Ann has 5 points`,`It rains`", 1, ""};
  g_autofree char *path = write_case(&c);
  g_auto(Run) run = replay("--json", path, NULL);
  (void)state;
  expect_text(run.out, "\"expected\" : \"5\"");
  expect_text(run.out, "\"reason\" : ");
  expect_text(run.out, "\"failed\" : 1");
  assert_int_equal(run.code, CLI_CHECK_FAILED);
}

static void prints_each_check(void **state) {
  static const Case c = {"in words",           USUAL, TOWN, "`drawOrder`:[`BA/C`]",
                         "`Ann has 4 points`", 0,     ""};
  g_autofree char *path = write_case(&c);
  g_auto(Run) run = replay("--verbose", path, NULL);
  (void)state;
  expect_text(run.out, "in words: assertion 1: Ann has 4 points = 4\n");
}

static void refuses_bad_usage(void **state) {
  (void)state;
  g_auto(Run) none = replay(NULL, NULL, NULL);
  g_auto(Run) option = replay("--no-such-option", NULL, NULL);
  g_auto(Run) missing = replay(NULL, "/nonexistent/game.jcz", NULL);
  assert_int_equal(none.code, CLI_USAGE);
  assert_int_equal(option.code, CLI_USAGE);
  assert_int_equal(missing.code, CLI_UNREADABLE);
  expect_text(missing.err, "/nonexistent/game.jcz");
}

/* --- main ---------------------------------------------------------------- */

static int make_folder(void **state) {
  (void)state;
  temporary_folder = g_dir_make_tmp("tilewright-replay-XXXXXX", NULL);
  return temporary_folder == NULL;
}

static int remove_folder(void **state) {
  (void)state;
  g_autoptr(GDir) folder = g_dir_open(temporary_folder, 0, NULL);
  for (const char *name = g_dir_read_name(folder); name; name = g_dir_read_name(folder)) {
    g_autofree char *path = g_build_filename(temporary_folder, name, NULL);
    g_unlink(path);
  }
  g_rmdir(temporary_folder);
  g_clear_pointer(&temporary_folder, g_free);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(follows_a_game),
      cmocka_unit_test(reads_the_setup),
      cmocka_unit_test(tells_what_fails),
      cmocka_unit_test(follows_tokens),
      cmocka_unit_test(leaves_out_what_is_foreign),
      cmocka_unit_test(names_the_place_of_faults),
      cmocka_unit_test(survives_hostile_texts),
      cmocka_unit_test(compares_with_the_oracle),
      cmocka_unit_test(goes_on_after_a_bad_line),
      cmocka_unit_test(agrees_with_the_reference),
      cmocka_unit_test(agrees_about_bridges_castles_and_bazaars),
      cmocka_unit_test(agrees_with_the_tests_of_bridges_castles_and_bazaars),
      cmocka_unit_test(agrees_with_the_reference_tests),
      cmocka_unit_test(replays_records),
      cmocka_unit_test(finds_a_record_that_does_not_replay),
      cmocka_unit_test(refuses_a_record_cut_short),
      cmocka_unit_test(tells_formats_by_content),
      cmocka_unit_test(reports_as_json),
      cmocka_unit_test(prints_each_check),
      cmocka_unit_test(refuses_bad_usage),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
