/* SPDX-License-Identifier: MIT */

/*
 * What scripts say and to whom: texts in other languages, who is a bot, why there is an
 * extra turn; and what they must not look at while they list choices.
 */

#include "house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>
#include <tilewright/action.h>
#include <tilewright/record.h>

#include "common/folder.h"

/* The house's mix in another language. */
static House in_language(const char *text, const char *language) {
  House house = house_new(text);
  g_autoptr(TwMixSpec) spec = tw_mix_spec_copy(tw_mix_spec(house.mix));
  g_autoptr(GError) error = NULL;
  tw_mix_spec_set_language(spec, language);
  TwMix *mix = tw_mix_new(spec, &error);
  if (!mix)
    fail_msg("%s", error->message);
  tw_worker_free(house.worker);
  tw_mix_unref(house.mix);
  house.mix = mix;
  house.worker = tw_worker_new(mix);
  return house;
}

static void play_whole(House *house, TwLedger *ledger, guint64 *hash, char **record) {
  g_autofree char *message = NULL;
  g_autoptr(TwGame) game =
      house_play(house, 5, TW_GAME_DEFAULT, ledger ? tw_ledger_sink(ledger) : NULL, &message);
  if (message)
    fail_msg("%s", message);
  *hash = tw_game_hash(game);
  *record = tw_record_to_text(game, NULL, 5, TW_HIDDEN);
}

/* Is the text anywhere in the ledger? */
static gboolean was_said(const TwLedger *ledger, const char *text) {
  for (int i = 0; i < tw_ledger_length(ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(ledger, i);
    if (entry->text && strstr(entry->text, text))
      return TRUE;
    for (int t = 0; t < entry->n_terms; t++)
      if (strstr(entry->terms[t].label, text))
        return TRUE;
  }
  return FALSE;
}

/* --- texts ------------------------------------------------------------------------ */

#define SPEAKING                                                                                   \
  "phase(\"gift\", { after = \"score\", optional = true, actions = { \"give\" } })\n"              \
  "action(\"give\", { text = \"give {to} a point\", args = { to = \"player\" },\n"                 \
  "  allowed = function() if game.turn.number > 9 then return \"the shop is shut\" end end,\n"     \
  "  apply = function(_, a) a.to:gain(\"points\", 1, \"a present\") end })\n"                      \
  "hook(\"score/amount\", { kind = \"road\" }, function(_, score)\n"                               \
  "  score:add_per(\"points\", 1, 2, \"milestone|milestones\")\n"                                  \
  "end)\n"                                                                                         \
  "hook(\"tile/placed\", function() game:log(\"a tile lies there\") end)\n"                        \
  "texts(\"de\", { [\"A house rule\"] = \"Hausregel\", [\"give {to} a point\"] = \"gib {to} "      \
  "einen Punkt\",\n"                                                                               \
  "  [\"a present\"] = \"ein Geschenk\", [\"milestone|milestones\"] = "                            \
  "\"Meilenstein|Meilensteine\",\n"                                                                \
  "  [\"a tile lies there\"] = \"da liegt ein Plättchen\", [\"the shop is shut\"] = \"der Laden " \
  "ist zu\" })\n"                                                                                  \
  "texts(\"de_AT\", { [\"a present\"] = \"ein Packerl\" })\n"

static void texts_are_read_in_the_mix_s_language(void **state) {
  House house = in_language(SPEAKING, "de_DE.UTF-8");
  g_autoptr(TwLedger) ledger = tw_ledger_new();
  g_autofree char *record = NULL;
  guint64 hash = 0;
  (void)state;
  play_whole(&house, ledger, &hash, &record);
  assert_true(was_said(ledger, "ein Geschenk"));
  assert_true(was_said(ledger, "Meilenstein|Meilensteine"));
  assert_true(was_said(ledger, "da liegt ein Plättchen"));
  assert_false(was_said(ledger, "a present"));
  TwVerb give = tw_mix_find_verb(house.mix, "give");
  assert_string_equal(tw_mix_verb_text(house.mix, give), "gib {to} einen Punkt");
  assert_string_equal(tw_mix_package_title(house.mix, tw_mix_n_packages(house.mix) - 1),
                      "Hausregel");
  assert_null(strstr(record, "Geschenk"));
  assert_null(strstr(record, "gib"));
  house_clear(&house);
}

/* Numbers, hashes and records are the same in any language; C and none are English. */
static void a_language_changes_no_game(void **state) {
  const char *const languages[] = {NULL, "C", "de", "de_AT", "fr", "d"};
  guint64 first = 0;
  g_autofree char *first_record = NULL;
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(languages); i++) {
    House house = in_language(SPEAKING, languages[i]);
    g_autoptr(TwLedger) ledger = tw_ledger_new();
    g_autofree char *record = NULL;
    guint64 hash = 0;
    play_whole(&house, ledger, &hash, &record);
    gboolean german = languages[i] && g_str_has_prefix(languages[i], "de");
    assert_true(was_said(ledger, german ? "milestone" : "Meilenstein") == FALSE);
    assert_true(was_said(ledger, "Packerl") == (g_strcmp0(languages[i], "de_AT") == 0));
    if (i == 0) {
      first = hash;
      first_record = g_strdup(record);
    }
    assert_true(hash == first);
    assert_string_equal(record, first_record);
    house_clear(&house);
  }
}

static void texts_are_checked(void **state) {
  (void)state;
  house_refused("texts(\"de\", { [\"give {to}\"] = \"gib {wem}\" })\n",
                "{wem} is not in the English");
  house_refused("texts(\"de\", { [\"tile|tiles\"] = \"Plättchen\" })\n", "parted by");
  house_refused("texts(\"../de\", { [\"a\"] = \"b\" })\n", "is no language");
  house_refused("texts(\"de\", { 1, 2 })\n", "texts are expected");
  house_refused("texts(\"de\")\n", "a language and a table are expected");
  house_refused("texts(\"de\", { [\"a\"] = \"\\0\" })\n", "texts are expected");
  house_fails("hook(\"tile/placed\", function() texts(\"de\", {}) end)\n",
              "it works only while the file is loading");
}

/* --- who is who --------------------------------------------------------------------- */

static void rules_know_bots(void **state) {
  House house = house_new("state { bots = \"int\", seats = \"int\" }\n"
                          "hook(\"game/setup\", function()\n"
                          "  for player in game:each_player() do\n"
                          "    if player.bot then state.bots = state.bots + player.seat end\n"
                          "  end\n"
                          "  for side in game:each_side() do\n"
                          "    assert(side:count(\"points\") == side.points)\n"
                          "  end\n"
                          "end)\n");
  g_autoptr(TwMixSpec) spec = tw_mix_spec_copy(tw_mix_spec(house.mix));
  (void)state;
  tw_mix_spec_set_bot(spec, 1, TRUE);
  g_autoptr(TwMix) mix = tw_mix_new(spec, NULL);
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(TwGame) game = tw_game_new(worker, 1, TW_GAME_DEFAULT, NULL);
  TwStateKey key = tw_mix_find_state(mix, "house/bots");
  assert_false(tw_mix_is_bot(mix, 0));
  assert_true(tw_mix_is_bot(mix, 1));
  assert_int_equal(tw_state_get(game, key, 0), 2);
  g_autofree char *record = tw_record_to_text(game, NULL, 1, TW_HIDDEN);
  assert_non_null(strstr(record, "\"bots\":[1]"));
  TwWorker *again_worker = NULL;
  TwGame *again = tw_record_load_data(record, strlen(record), "again", spec, TW_RECORD_DEFAULT,
                                      NULL, NULL, &again_worker, NULL);
  assert_non_null(again);
  assert_true(tw_mix_is_bot(tw_game_mix(again), 1));
  assert_true(tw_game_hash(again) == tw_game_hash(game));
  tw_game_free(again);
  tw_worker_free(again_worker);
  house_clear(&house);
}

/* --- extra turns --------------------------------------------------------------------- */

/* Each extra turn has its words and values of its own; the outer turn's are there afterwards. */
static void extra_turns_have_their_own(void **state) {
  House house = house_new(
      "state { here = { \"int\", per = \"turn\" }, names = { \"int\", per = \"turn\", list = 3 },\n"
      "        inner = \"int\", open = { \"int\", list = 20 } }\n"
      "hook(\"turn/begin\", function()\n"
      "  assert(state.here == 0 and #state.names == 0)\n"
      "  state.here = game.turn.number\n"
      "  state.open:add(state.here)\n"
      "  state.names:add(7)\n"
      "end)\n"
      "hook(\"tile/placed\", function(ctx)\n"
      "  if not game.turn.why and game.tiles_left > 4 and game.turn.number % 3 == 0 then\n"
      "    game:extra_turn(ctx.player, { why = \"a good reason\" })\n"
      "    game:extra_turn(ctx.player, { why = \"another\" })\n"
      "  end\n"
      "end)\n"
      "hook(\"turn/end\", function()\n"
      "  local last\n"
      "  for number in state.open:each() do last = number end\n"
      "  assert(state.here == last)\n"
      "  state.open:take(last)\n"
      "  assert(#state.names == 1)\n"
      "  if game.turn.why then\n"
      "    assert(game.turn.why == \"a good reason\" or game.turn.why == \"another\")\n"
      "    state.inner = state.inner + 1\n"
      "  end\n"
      "end)\n"
      "hook(\"game/final\", function() assert(state.inner > 3) end)\n");
  g_autoptr(TwLedger) ledger = tw_ledger_new();
  g_autofree char *record = NULL;
  guint64 hash = 0;
  (void)state;
  play_whole(&house, ledger, &hash, &record);
  assert_true(was_said(ledger, "an extra turn for player 1: a good reason"));
  assert_true(was_said(ledger, "an extra turn for player 2: another"));
  TwWorker *worker = NULL;
  TwGame *again = tw_record_load_data(record, strlen(record), "again", tw_mix_spec(house.mix),
                                      TW_RECORD_DEFAULT, NULL, NULL, &worker, NULL);
  assert_non_null(again);
  assert_true(tw_game_hash(again) == hash);
  tw_game_free(again);
  tw_worker_free(worker);
  house_clear(&house);
}

/* A turn that begins with a tile knows it, one that draws its own does not. */
static void extra_turns_know_their_tile(void **state) {
  House house = house_new(
      "state { given = \"int\", drawn = \"int\" }\n"
      "hook(\"turn/begin\", function()\n"
      "  assert(game.turn.given == (game.turn.tile ~= nil))\n"
      "  if game.turn.given then state.given = state.given + 1 else state.drawn = state.drawn + 1 "
      "end\n"
      "end)\n"
      "hook(\"turn/end\", function(ctx)\n"
      "  if game.turn.extra or game.tiles_left < 9 or game.turn.number % 2 == 0 then return end\n"
      "  local tile = game.turn.number % 3 == 0 and game:draw() or nil\n"
      "  if not tile or tile.placeable then game:extra_turn(ctx.player, { tile = tile })\n"
      "  else game:discard(tile) end\n"
      "end)\n"
      "hook(\"game/final\", function() assert(state.given > 1 and state.drawn > 9) end)\n");
  g_autofree char *record = NULL;
  guint64 hash = 0;
  (void)state;
  play_whole(&house, NULL, &hash, &record);
  house_clear(&house);
}

static void words_of_extra_turns_are_checked(void **state) {
  (void)state;
  house_fails("hook(\"tile/placed\", function(ctx)\n"
              "  game:extra_turn(ctx.player, { why = (\"x\"):rep(48) })\nend)\n",
              "at most 47 bytes");
  house_fails("hook(\"tile/placed\", function(ctx)\n"
              "  game:extra_turn(ctx.player, { why = 3 })\nend)\n",
              "why: text is expected");
  house_fails("hook(\"tile/placed\", function(ctx)\n"
              "  game:extra_turn(ctx.player, \"why\")\nend)\n",
              "is expected, got a string");
  house_fails("hook(\"tile/placed\", function(ctx)\n"
              "  for i = 1, 7 do game:extra_turn(ctx.player, { why = \"w\" .. i }) end\nend)\n",
              "6 with words wait already");
}

/* --- secrets --------------------------------------------------------------------------- */

#define SECRET                                                                                     \
  "state { hidden = { \"int\", per = \"player\", secret = true } }\n"                              \
  "phase(\"ask\", { after = \"score\", optional = true, actions = { \"guess\" } })\n"

static void others_secrets_are_not_for_choices(void **state) {
  const char *const looks[] = {
      "allowed = function(ctx) for p in ctx.player:each_other() do\n"
      "  if state.hidden[p] > 1 then return \"no\" end end end,\n",
      "choices = function(ctx, offer) for p in ctx.player:each_other() do\n"
      "  if state.hidden[p] == 0 then offer { } end end end,\n"};
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(looks); i++) {
    g_autofree char *rule =
        g_strconcat(SECRET "action(\"guess\", { ", looks[i], "apply = function() end })\n", NULL);
    house_fails(rule, "state.hidden: player 2 knows this value, and player 1 decides");
    house_fails(rule, "Look at it in apply");
  }
  house_fails("state { hidden = { \"int\", per = \"player\", secret = true } }\n"
              "phase(\"ask\", { after = \"score\", optional = true, actions = { \"guess\" },\n"
              "  when = function() for p in game:each_player() do\n"
              "    if state.hidden[p] > 2 then return true end end return true end })\n"
              "action(\"guess\", { apply = function() end })\n",
              "state.hidden: player 2 knows this value");
}

static void own_secrets_are(void **state) {
  House house = house_new(SECRET "action(\"guess\", {\n"
                                 "  allowed = function(ctx)\n"
                                 "    if state.hidden[ctx.player] > 3 then return \"no\" end\n"
                                 "  end,\n"
                                 "  apply = function(ctx)\n"
                                 "    for p in game:each_player() do\n"
                                 "      state.hidden[p] = state.hidden[p] + 1\n"
                                 "    end\n"
                                 "  end })\n");
  g_autofree char *record = NULL;
  guint64 hash = 0;
  (void)state;
  play_whole(&house, NULL, &hash, &record);
  house_clear(&house);
}

/* --- tiles that come back ----------------------------------------------------------------- */

#define RETURNS                                                                                    \
  "hook(\"tile/placed\", function(ctx)\n"                                                          \
  "  if game.turn.number % 3 > 0 or game.turn.number > 60 then return end\n"                       \
  "  for tile in ctx.tile:each_neighbour() do\n"                                                   \
  "    local type = tile.type\n"                                                                   \
  "    if tile.x ~= 0 or tile.y ~= 0 then tile:remove(); game:put_back(type); return end\n"        \
  "  end\n"                                                                                        \
  "end)\n"

static void tiles_that_come_back_are_bounded(void **state) {
  (void)state;
  house_fails(RETURNS, "no tile can go back into a bag");
  g_autofree char *folder = folder_new();
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  folder_write(folder, "back/rule.lua",
               "rule { api = 1, id = \"back\", version = \"1.0.0\", title = \"Back\",\n"
               "  requires = { \"classic\" }, extra_tiles = 30 }\n" RETURNS,
               -1);
  tw_mix_spec_add_path(spec, folder);
  tw_mix_spec_add_package(spec, "back");
  g_autoptr(TwMix) mix = tw_mix_new(spec, NULL);
  assert_non_null(mix);
  House house = {.folder = g_steal_pointer(&folder), .mix = tw_mix_ref(mix)};
  house.worker = tw_worker_new(mix);
  for (guint64 seed = 1; seed < 6; seed++) {
    g_autofree char *message = NULL;
    g_autoptr(TwGame) game = house_play(&house, seed, TW_GAME_DEFAULT, NULL, &message);
    if (message)
      fail_msg("%s", message);
    assert_true(tw_game_over(game));
    assert_true(tw_game_n_tiles(game) > 78);
  }
  house_clear(&house);
  house_refused("rule { extra_tiles = -1 }\n", "second time");
}

/* --- steps of the turn ----------------------------------------------------------------- */

static void inner_frames_are_no_steps(void **state) {
  (void)state;
  house_refused("phase(\"p\", { after = \"scoring\" })\n",
                "after = \"scoring\": no such phase. Did you mean \"score\"?");
  house_refused("phase(\"p\", { before = \"final\" })\n", "before = \"final\": no such phase");
  house_refused("phase(\"p\", { replaces = \"turn\" })\n", "replaces = \"turn\": no such phase");
  house_refused("phase(\"p\", { after = \"core/scoring\" })\n", "no such phase");
}

/* --- decks ------------------------------------------------------------------------------- */

static void a_shuffled_deck_has_its_cards_again(void **state) {
  House house = house_new("deck(\"luck\", { hand = \"open\" })\n"
                          "card(\"luck\", \"one\", { count = 3 })\n"
                          "hook(\"turn/begin\", function(ctx)\n"
                          "  local deck = game:deck(\"luck\")\n"
                          "  if deck.left == 0 then\n"
                          "    assert(deck.discarded == 3 and not deck:deal(ctx.player))\n"
                          "    deck:shuffle()\n"
                          "    assert(deck.discarded == 0 and deck.left == 3)\n"
                          "    game:log(\"shuffled\")\n"
                          "  end\n"
                          "  deck:discard(deck:deal(ctx.player), ctx.player)\n"
                          "end)\n");
  g_autoptr(TwLedger) ledger = tw_ledger_new();
  g_autofree char *record = NULL;
  guint64 hash = 0;
  (void)state;
  play_whole(&house, ledger, &hash, &record);
  assert_true(was_said(ledger, "shuffled"));
  house_clear(&house);
  house_fails("deck(\"luck\", {})\ncard(\"luck\", \"one\", { count = 3 })\n"
              "hook(\"score/amount\", function() game:deck(\"luck\"):shuffle() end)\n",
              "shuffle changes the game");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(texts_are_read_in_the_mix_s_language),
      cmocka_unit_test(a_language_changes_no_game),
      cmocka_unit_test(texts_are_checked),
      cmocka_unit_test(rules_know_bots),
      cmocka_unit_test(extra_turns_have_their_own),
      cmocka_unit_test(extra_turns_know_their_tile),
      cmocka_unit_test(words_of_extra_turns_are_checked),
      cmocka_unit_test(others_secrets_are_not_for_choices),
      cmocka_unit_test(own_secrets_are),
      cmocka_unit_test(tiles_that_come_back_are_bounded),
      cmocka_unit_test(inner_frames_are_no_steps),
      cmocka_unit_test(a_shuffled_deck_has_its_cards_again),
  };
  return cmocka_run_group_tests_name("words", tests, NULL, NULL);
}
