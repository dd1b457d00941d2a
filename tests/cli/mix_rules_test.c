/* SPDX-License-Identifier: MIT */

/*
 * tilewright mix rules: what stands on the page, as text and as HTML, and that every
 * package that comes with the program tells all its phases and questions.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <tilewright/tilewright.h>

#include "common/folder.h"
#include "common/program.h"
#include "mix-rules.h"

/* What might break a page: tags, entities, quotes, control characters, no UTF-8 width. */
#define HOSTILE                                                                                    \
  "rule { api = 1, id = \"odd\", version = \"1.0.0\", title = \"<b>Odd</b> & \\\"quoted\\\"\",\n"  \
  "  text = \"</title><script>alert(1)</script>\", requires = { \"classic\" },\n"                  \
  "  options = { high = { default = false, help = \"<i>high</i>\" } } }\n"                         \
  "resource(\"gold\", { worth = { 2, per = 3, pool = \"<p>\" }, text = \"&amp;\" })\n"             \
  "attribute(\"sign\", { on = \"tile\", text = \"]]><!--\" })\n"                                   \
  "tile(\"t\", 2, { marks = \"sign\" })\n"                                                         \
  "phase(\"feast\", { after = \"score\", text = \"a <feast>\", actions = { \"eat\" } })\n"         \
  "decision(\"why\", { actions = { \"eat\" } })\n"                                                 \
  "action(\"eat\", { text = \"eat {what} & drink\", args = { what = \"region\" },\n"               \
  "  apply = function() end })\n"                                                                  \
  "explain(\"idea\", \"1 < 2 && 3 > 2\\27[2J\\1\")\n"                                              \
  "explain(\"feast\", [[One.\n\n- first\n  goes on\n- second\n\nTwo.]])\n"                         \
  "explain(\"score\", \"</td>\", { on = \"city\" })\n"                                             \
  "explain(\"why\", \"Why?\", { during = \"feast\" })\n"                                           \
  "if options.high then explain(\"setup\", \"It is high.\") end\n"                                 \
  "texts(\"de\", { [\"Why?\"] = \"Warum?\", [\"It is high.\"] = \"Es ist hoch.\" })\n"

static const char *const all_plugins[] = {"classic", "bcb", "gifts", "south-seas", "star-wars"};

static TwMix *new_mix(TwMixSpec *spec) {
  g_autoptr(GError) error = NULL;
  TwMix *mix = tw_mix_new(spec, &error);
  if (mix == NULL)
    fail_msg("%s", error->message);
  return mix;
}

static TwMix *mix_of(const char *package) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_add_package(spec, package);
  return new_mix(spec);
}

static TwMix *odd_mix(const char *folder, const char *high, const char *language) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  folder_write(folder, "odd/rule.lua", HOSTILE, -1);
  tw_mix_spec_add_path(spec, folder);
  tw_mix_spec_add_package(spec, "odd");
  tw_mix_spec_set_option(spec, "odd.high", high);
  tw_mix_spec_set_language(spec, language);
  return new_mix(spec);
}

static char *text_of(const TwMix *mix, int width) {
  g_autoptr(GError) error = NULL;
  g_autoptr(RulesPage) page = rules_collect(mix, &error);
  assert_non_null(page);
  return rules_to_text(page, width);
}

static char *html_of(const TwMix *mix) {
  g_autoptr(RulesPage) page = rules_collect(mix, NULL);
  assert_non_null(page);
  return rules_to_html(page);
}

/* Where a part stands in a text; fails the test if it is not there. */
static const char *find(const char *text, const char *part) {
  const char *at = strstr(text, part);
  if (at == NULL)
    fail_msg("no \"%s\" in:\n%s", part, text);
  return at;
}

static void assert_in_order(const char *text, const char *const *parts) {
  const char *last = text;
  for (; *parts; parts++)
    last = find(last, *parts);
}

/* --- text ---------------------------------------------------------------------------- */

static void phases_come_as_they_run(void **state) {
  const char *const parts[] = {"The idea",
                               "What you need",
                               "Setting up",
                               "7 meeples, 3 bridges, 3 castles",
                               "The turn",
                               "1. Draw",
                               "2. Place",
                               "Question: Mend",
                               "3. Deploy",
                               "4. Score",
                               "Question: Castle",
                               "5. Castles",
                               "Question: Castle pays",
                               "6. Bazaar",
                               "Question: Pick",
                               "What things pay",
                               "The end of the game",
                               "Who wins",
                               NULL};
  g_autoptr(TwMix) mix = mix_of("bcb");
  g_autofree char *text = text_of(mix, 80);
  (void)state;
  assert_in_order(text, parts);
  assert_null(strstr(text, "What else may be asked"));
}

/* Of what one package decides for all, the others' paragraphs say who does. */
static void who_decides_is_told(void **state) {
  (void)state;
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  assert_true(tw_mix_spec_add(spec, "one-board", NULL));
  g_autoptr(TwMix) board = new_mix(spec);
  g_autoptr(TwMix) classic = mix_of("classic");
  g_autofree char *joined = text_of(board, 200), *alone = text_of(classic, 200);
  find(alone, "If there is no place for it, it is out of the game and you draw another.");
  assert_null(strstr(alone, "In this mix"));
  const char *once =
      find(joined, "In this mix Star Wars says what becomes of a tile that fits nowhere.");
  find(once + 1, "In this mix Star Wars says what becomes"); /* South Seas */
  find(joined, "put it back among the others");
  assert_null(strstr(joined, "out of the game and you draw another"));
}

static void lines_keep_to_the_width(void **state) {
  static const int widths[] = {40, 60, 80, 120};
  (void)state;
  for (gsize p = 0; p < G_N_ELEMENTS(all_plugins); p++) {
    g_autoptr(TwMix) mix = mix_of(all_plugins[p]);
    for (gsize w = 0; w < G_N_ELEMENTS(widths); w++) {
      g_autofree char *text = text_of(mix, widths[w]);
      g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
      for (char **line = lines; *line; line++)
        if (g_utf8_strlen(*line, -1) > widths[w])
          fail_msg("%s, %d columns: %s", all_plugins[p], widths[w], *line);
    }
  }
}

static void items_and_paragraphs_are_kept_apart(void **state) {
  char *folder = folder_new();
  g_autoptr(TwMix) mix = odd_mix(folder, "off", NULL);
  g_autofree char *text = text_of(mix, 80);
  (void)state;
  find(text, "One.\n\n- first goes on\n- second\n\nTwo.\n");
  find(text, "- eat a what & drink\n");
  find(text, "2 points for every 3");
  assert_null(strchr(text, '\033'));
  assert_null(strchr(text, '\001'));
  folder_free(folder);
}

/* --- what is chosen ---------------------------------------------------------------------- */

static void paragraphs_follow_the_options(void **state) {
  char *folder = folder_new();
  g_autoptr(TwMix) low = odd_mix(folder, "off", NULL);
  g_autoptr(TwMix) high = odd_mix(folder, "on", NULL);
  g_autofree char *text = text_of(low, 80);
  (void)state;
  assert_null(strstr(text, "It is high."));
  find(text, "Nothing: every option");
  g_autofree char *other = text_of(high, 80);
  find(other, "It is high.");
  find(other, "odd.high");
  folder_free(folder);
}

static void paragraphs_are_translated(void **state) {
  char *folder = folder_new();
  g_autoptr(TwMix) mix = odd_mix(folder, "on", "de_AT.UTF-8");
  g_autofree char *text = text_of(mix, 80), *html = html_of(mix);
  (void)state;
  find(text, "Warum?");
  find(text, "Es ist hoch.");
  assert_null(strstr(text, "Why?"));
  find(html, "<html lang=\"de\">");
  folder_free(folder);
}

/* --- HTML --------------------------------------------------------------------------------- */

typedef struct {
  int scripts, tables, headers, level;
} Seen;

static void on_element(GMarkupParseContext *context, const char *name, const char **names,
                       const char **values, gpointer data, GError **error) {
  Seen *seen = data;
  (void)context;
  (void)error;
  seen->scripts += strcmp(name, "script") == 0 || strcmp(name, "link") == 0;
  seen->tables += strcmp(name, "table") == 0;
  seen->headers += strcmp(name, "th") == 0;
  for (int i = 0; names[i]; i++)
    seen->scripts += strcmp(names[i], "src") == 0 || g_str_has_prefix(values[i], "http");
  if (name[0] == 'h' && g_ascii_isdigit(name[1])) { /* no level of headings is left out */
    assert_true(name[1] - '0' <= seen->level + 1);
    seen->level = name[1] - '0';
  }
}

/* Well-formed, and nothing in it that is fetched or run. */
static void check_html(const char *html) {
  const GMarkupParser parser = {.start_element = on_element};
  g_autoptr(GError) error = NULL;
  Seen seen = {0};
  const char *body = find(html, "<html ");
  assert_true(g_str_has_prefix(html, "<!DOCTYPE html>\n<html lang=\""));
  GMarkupParseContext *context = g_markup_parse_context_new(&parser, 0, &seen, NULL);
  if (!g_markup_parse_context_parse(context, body, -1, &error) ||
      !g_markup_parse_context_end_parse(context, &error))
    fail_msg("%s in:\n%s", error->message, html);
  g_markup_parse_context_free(context);
  assert_int_equal(seen.scripts, 0);
  assert_true(seen.tables > 2 && seen.headers > seen.tables);
  find(html, "prefers-color-scheme");
  find(html, "@media print");
}

static void pages_are_well_formed(void **state) {
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(all_plugins); i++) {
    g_autoptr(TwMix) mix = mix_of(all_plugins[i]);
    g_autofree char *html = html_of(mix);
    check_html(html);
  }
}

static void texts_are_escaped(void **state) {
  char *folder = folder_new();
  g_autoptr(TwMix) mix = odd_mix(folder, "on", NULL);
  g_autofree char *html = html_of(mix);
  (void)state;
  check_html(html);
  find(html, "&lt;b&gt;Odd&lt;/b&gt; &amp; &quot;quoted&quot;");
  find(html, "1 &lt; 2 &amp;&amp; 3 &gt; 2[2J</p>");
  find(html, "&lt;/td&gt;");
  find(html, "<li>first goes on</li>");
  assert_null(strstr(html, "<script"));
  assert_null(strstr(html, "<feast"));
  folder_free(folder);
}

/* --- the program ----------------------------------------------------------------------------- */

static void it_is_written_where_asked(void **state) {
  char *folder = folder_new();
  g_autofree char *file = g_build_filename(folder, "rules.html", NULL);
  g_autofree char *line = g_strdup_printf("mix rules --html --output '%s'", file);
  g_autofree char *written = NULL;
  g_auto(Program) program = program_run(line);
  g_auto(Program) printed = program_run("mix rules --html");
  (void)state;
  assert_int_equal(program.code, 0);
  assert_string_equal(program.out, "");
  assert_true(g_file_get_contents(file, &written, NULL, NULL));
  assert_string_equal(written, printed.out);
  g_autofree char *nowhere = g_strdup_printf("mix rules -o '%s/no/rules'", folder);
  g_auto(Program) failed = program_run(nowhere);
  assert_int_equal(failed.code, 3);
  g_auto(Program) named = program_run("mix rules classic --html");
  assert_string_equal(named.out, printed.out);
  g_auto(Program) many = program_run("mix rules classic gifts");
  assert_int_equal(many.code, 2);
  g_auto(Program) wrong = program_run("mix rules --players many");
  assert_int_equal(wrong.code, 2);
  folder_free(folder);
}

/* --- what packages tell ----------------------------------------------------------------------- */

static gboolean is_told(const TwMix *mix, TwPhase phase) {
  for (int i = 0; i < tw_mix_n_paragraphs(mix); i++)
    if (tw_mix_paragraph(mix, i).phase == phase)
      return TRUE;
  return FALSE;
}

static gboolean tells(const TwMix *mix, int package) {
  for (int i = 0; i < tw_mix_n_paragraphs(mix); i++)
    if (tw_mix_paragraph(mix, i).package == package)
      return TRUE;
  return FALSE;
}

/* Some that are asked to no end, and those of a rule that is not chosen. */
static gboolean is_silent(const char *name) {
  static const char *const names[] = {"bcb/bazaar-closes", "bcb/choose-tile"};
  for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
    if (strcmp(names[i], name) == 0)
      return TRUE;
  return FALSE;
}

static void assert_all_told(const TwMix *mix) {
  for (int i = 0; i < tw_mix_n_packages(mix); i++)
    if (!tells(mix, i))
      fail_msg("%s tells nothing", tw_mix_package_id(mix, i));
  for (int i = 0; i < tw_mix_n_turn_phases(mix); i++)
    if (!is_told(mix, tw_mix_turn_phase(mix, i)))
      fail_msg("nobody tells %s", tw_mix_phase_name(mix, tw_mix_turn_phase(mix, i)));
  for (TwPhase phase = 0; phase < tw_mix_n_phases(mix); phase++) {
    const char *name = tw_mix_phase_name(mix, phase);
    if (tw_mix_phase_is_decision(mix, phase) && !is_silent(name) && !is_told(mix, phase))
      fail_msg("nobody tells %s", name);
  }
}

/* All that is in plugins/ and scripts/, as meson names them. */
static void every_package_tells_its_rules(void **state) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  g_auto(GStrv) ids = tw_mix_available(spec);
  int n = 0;
  (void)state;
  for (char **id = ids; *id; id++, n++) {
    g_autoptr(TwMix) mix = mix_of(*id);
    assert_all_told(mix);
  }
  assert_true(n >= 21);
}

/* Of a package in part only that part is told, and a table too wide keeps its heading. */
static void parts_are_told_alone(void **state) {
  g_auto(Program) program = program_run("mix rules --mix south-seas,bridges");
  (void)state;
  find(program.out, "of it only\n  bridges: roads over fields");
  assert_null(strstr(program.out, "highest bidder"));
  find(program.out, "  Cards: ships\n    3 of one sort for 2\n");
  find(program.out, "1 bunch of bananas, 2 fish for 3");
}

/* Kinds that join say so. */
static void joined_kinds_are_told(void **state) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  (void)state;
  tw_mix_spec_add_package(spec, "classic");
  tw_mix_spec_add_package(spec, "south-seas");
  tw_mix_spec_join(spec, "pontoon", "road");
  tw_mix_spec_set_start(spec, "classic/D");
  tw_mix_spec_set_title(spec, "Two shores");
  tw_mix_spec_set_worth(spec, "shells", 2, 1, NULL);
  g_autoptr(TwMix) mix = new_mix(spec);
  g_autofree char *text = text_of(mix, 200);
  assert_true(g_str_has_prefix(text, "Two shores\n=========="));
  find(text, "joined: road, pontoon.");
  find(text, "2 points each");
  find(text, "this mix");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(phases_come_as_they_run),
      cmocka_unit_test(who_decides_is_told),
      cmocka_unit_test(lines_keep_to_the_width),
      cmocka_unit_test(items_and_paragraphs_are_kept_apart),
      cmocka_unit_test(paragraphs_follow_the_options),
      cmocka_unit_test(paragraphs_are_translated),
      cmocka_unit_test(pages_are_well_formed),
      cmocka_unit_test(texts_are_escaped),
      cmocka_unit_test(it_is_written_where_asked),
      cmocka_unit_test(every_package_tells_its_rules),
      cmocka_unit_test(parts_are_told_alone),
      cmocka_unit_test(joined_kinds_are_told),
  };
  return cmocka_run_group_tests_name("mix_rules", tests, NULL, NULL);
}
