/* SPDX-License-Identifier: MIT */

/* Lua as text: its tokens, and the outline that says what is used where. */

#include "lua/source.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static TwSource *read_text(const char *text) {
  return tw_source_new("rule.lua", text, strlen(text));
}

/* --- tokens ------------------------------------------------------------------ */

static const char *sort_sign(TwTokenSort sort) {
  static const char *const signs[] = {"n", "k", "#", "s", "", "."};
  return signs[sort];
}

/* "k:local n:x = #:1 ." */
static char *spell(const TwSource *source) {
  GString *out = g_string_new(NULL);
  for (int i = 0; i < source->n_tokens; i++) {
    const TwToken *token = &source->tokens[i];
    const char *sign = sort_sign(token->sort);
    g_string_append_printf(out, "%s%s%s%s", i ? " " : "", sign,
                           *sign && token->sort != TW_TOKEN_END ? ":" : "", token->text);
  }
  return g_string_free(out, FALSE);
}

static void test_tokens(void **state) {
  static const struct {
    const char *text, *tokens;
  } rows[] = {
      {"", "."},
      {"local x = 1", "k:local n:x = #:1 ."},
      {"a.b:c{}", "n:a . n:b : n:c { } ."},
      {"x=='a\\n\\65\\x42\\u{263A}\\z  \n b'", "n:x == s:a\nAB☺b ."},
      {"[[\nline]] [==[a]]b]==]", "s:line s:a]]b ."},
      {"-- all of it\n--[[ two\nlines ]] y", "n:y ."},
      {"1.5e-3 0x1p+2 3..2 .5", "#:1.5e-3 #:0x1p+2 #:3..2 #:.5 ."},
      {"a//b>>1~=c...", "n:a // n:b >> #:1 ~= n:c ... ."},
      {"nothing notand", "n:nothing n:notand ."},
      {"\"it's\" 'a\"b' '\\''", "s:it's s:a\"b s:' ."},
      {"\xef\xbb\xbfx", "n:x ."},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(TwSource) source = read_text(rows[i].text);
    g_autofree char *tokens = spell(source);
    assert_string_equal(tokens, rows[i].tokens);
    assert_false(source->cut);
  }
}

static void test_cut_tokens(void **state) {
  static const char *const rows[] = {"'no end",          "\"a\nb\"", "[[no end",
                                     "--[==[ no end ]]", "a $ b",    "'a\\"};
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(TwSource) source = read_text(rows[i]);
    assert_true(source->cut);
    assert_int_equal(source->tokens[source->n_tokens - 1].sort, TW_TOKEN_END);
  }
}

static void test_places(void **state) {
  g_autoptr(TwSource) source = read_text("a = 'ä€' b\r\n\tc\n--[[\n]] d");
  const TwToken *tokens = source->tokens;
  assert_int_equal(tokens[3].line, 1);
  assert_int_equal(tokens[3].column, 10); /* characters, not bytes */
  assert_int_equal(tokens[4].line, 2);
  assert_int_equal(tokens[4].column, 2);
  assert_int_equal(tokens[5].line, 4);
  assert_int_equal(tokens[5].column, 4);
  g_autofree char *line = tw_source_line(source, 2);
  assert_string_equal(line, "\tc");
  assert_null(tw_source_line(source, 9));
}

/* --- names -------------------------------------------------------------------------- */

/* Names in order of the text: "x" global, "x^" of the file, "x*" of a function, "!" written,
 * "()" called. */
static char *spell_names(const TwSource *source) {
  g_autoptr(GPtrArray) by_token = g_ptr_array_new_with_free_func(g_free);
  g_ptr_array_set_size(by_token, source->n_tokens);
  for (guint i = 0; i < source->names->len; i++) {
    const TwNameUse *use = &g_array_index(source->names, TwNameUse, i);
    static const char *const scopes[] = {"", "^", "*"};
    by_token->pdata[use->token] =
        g_strdup_printf("%s%s%s%s", source->tokens[use->token].text, scopes[use->scope],
                        use->written ? "!" : "", use->called ? "()" : "");
  }
  GString *out = g_string_new(NULL);
  for (guint i = 0; i < by_token->len; i++)
    if (by_token->pdata[i])
      g_string_append_printf(out, "%s%s", out->len ? " " : "", (char *)by_token->pdata[i]);
  return g_string_free(out, FALSE);
}

static void test_names(void **state) {
  static const struct {
    const char *text, *names;
  } rows[] = {
      {"local x = x x = 1", "x^! x x^!"},
      {"local function f(a) return f(a) end", "f^! f^() a*"},
      {"function g() local y <const> = 1 y = z end y = 2", "g! y*! y*! z y!"},
      {"for i = 1, n do p(i) end i = 1", "n p() i^ i!"},
      {"for k, v in pairs(t) do t[k] = v end", "pairs() t t k^ v^"},
      {"do local a a = 1 end a = 2", "a^! a^! a!"},
      {"repeat local done = f() until done", "done^! f() done^"},
      {"if a then local b = 1 elseif b then c() else b() end", "a b^! b c() b()"},
      {"local a, b = b, a", "a^! b^! b a"},
      {"x.y.z = a[b] x[i], y = 1, 2", "x a b x i y!"},
      {"goto done ::done:: f 'x' g { h = i, [j] = k, l }", "f() g() i j k l"},
      {"local t = {} function t.m() end function t:n() self.x = 1 end", "t^! t^ t^ self*"},
      {"return function(...) return ... end", ""},
      {"a = not b and -c .. #d", "a! b c d"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(TwSource) source = read_text(rows[i].text);
    g_autofree char *names = spell_names(source);
    if (strcmp(names, rows[i].names) != 0)
      fail_msg("%s: expected %s, got %s", rows[i].text, rows[i].names, names);
    assert_false(source->given_up);
  }
}

static void test_what_is_no_lua(void **state) {
  static const char *const rows[] = {"x = = 1",    "if a the b end",   "f(",
                                     "local = 1",  "a:b.c()",          "end",
                                     "for do end", "function 1() end", "x = {1, 2"};
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(TwSource) source = read_text(rows[i]);
    if (!source->given_up)
      fail_msg("\"%s\" has a whole outline", rows[i]);
  }
}

/* --- fields, calls, keys --------------------------------------------------------------- */

static void test_fields(void **state) {
  g_autoptr(TwSource) source = read_text("state.a[p]:add(game.turn.tile) state['b'].c = f().d");
  static const struct {
    const char *name, *inside;
    gboolean rooted, indexed, method, target;
  } rows[] = {
      {"a", NULL, TRUE, FALSE, FALSE, FALSE},    {"add", "a", TRUE, TRUE, TRUE, FALSE},
      {"turn", NULL, TRUE, FALSE, FALSE, FALSE}, {"tile", "turn", TRUE, FALSE, FALSE, FALSE},
      {"b", NULL, TRUE, FALSE, FALSE, TRUE},     {"c", "b", TRUE, FALSE, FALSE, TRUE},
      {"d", NULL, FALSE, FALSE, FALSE, FALSE}};
  assert_int_equal(source->fields->len, G_N_ELEMENTS(rows));
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    const TwFieldUse *field = &g_array_index(source->fields, TwFieldUse, i);
    assert_string_equal(source->tokens[field->token].text, rows[i].name);
    assert_int_equal(field->root >= 0, rows[i].rooted);
    assert_int_equal(field->indexed, rows[i].indexed);
    assert_int_equal(field->method, rows[i].method);
    assert_int_equal(field->target, rows[i].target);
    if (!rows[i].inside) {
      assert_int_equal(field->inside, -1);
      continue;
    }
    int token = g_array_index(source->fields, TwFieldUse, field->inside).token;
    assert_string_equal(source->tokens[token].text, rows[i].inside);
  }
}

static void test_calls(void **state) {
  g_autoptr(TwSource) source =
      read_text("hook('turn/end', { kind = 'city' }, f) game:ask(p, 'pay' .. x) g 'one' h {}");
  const TwCallUse *calls = (const TwCallUse *)(void *)source->calls->data;
  assert_int_equal(source->calls->len, 4);
  assert_int_equal(calls[0].n_arguments, 3);
  assert_string_equal(tw_source_text_argument(source, &calls[0], 0), "turn/end");
  assert_null(tw_source_text_argument(source, &calls[0], 1));
  assert_null(tw_source_text_argument(source, &calls[0], 3));
  assert_true(calls[1].field >= 0);
  assert_null(tw_source_text_argument(source, &calls[1], 1)); /* more than a text */
  assert_string_equal(tw_source_text_argument(source, &calls[2], 0), "one");
  assert_int_equal(calls[3].n_arguments, 1);
  const TwKeyUse *key = &g_array_index(source->keys, TwKeyUse, 0);
  assert_string_equal(source->tokens[key->token].text, "kind");
  assert_string_equal(source->tokens[key->first].text, "city");
  assert_int_equal(key->end, key->first + 1);
}

/* --- functions ------------------------------------------------------------------------------ */

/* Whether the functions run in play, in the order of the text. */
static char *spell_played(const char *text) {
  g_autoptr(TwSource) source = read_text(text);
  GString *out = g_string_new(NULL);
  for (guint i = 1; i < source->functions->len; i++)
    g_string_append_c(out,
                      g_array_index(source->functions, TwSourceFunction, i).in_play ? 'y' : 'n');
  return g_string_free(out, FALSE);
}

static void test_functions_in_play(void **state) {
  static const struct {
    const char *text, *played;
  } rows[] = {
      {"hook('a', function() end)", "y"},
      {"local function f() end f()", "n"},
      {"local function f() end hook('a', f)", "y"},
      {"local function f() end hook('a', function() f() end)", "yy"},
      {"local function f() end local function g() f() end g()", "nn"},
      {"local function f() end local function g() f() end action('x', { apply = g })", "yy"},
      {"function f() end hook('a', function() f() end)", "yy"},
      {"local f f = function() end hook('a', function() return f end)", "yy"},
      {"local f = function() end f() local function f() end", "nn"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *played = spell_played(rows[i].text);
    if (strcmp(played, rows[i].played) != 0)
      fail_msg("%s: expected %s, got %s", rows[i].text, rows[i].played, played);
  }
}

static void test_depth_has_an_end(void **state) {
  static const char *const parts[] = {
      "(",       "{",  "f{", "function() ", "if x then ", "x=function() ",
      "repeat ", "- ", "a.", "a[",          "f()",        "[["};
  for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
    g_autoptr(GString) text = g_string_new("x = ");
    while (text->len < 200000)
      g_string_append(text, parts[i]);
    g_autoptr(TwSource) source = tw_source_new("x", text->str, text->len);
    assert_int_equal(source->tokens[source->n_tokens - 1].sort, TW_TOKEN_END);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_tokens),
      cmocka_unit_test(test_cut_tokens),
      cmocka_unit_test(test_places),
      cmocka_unit_test(test_names),
      cmocka_unit_test(test_what_is_no_lua),
      cmocka_unit_test(test_fields),
      cmocka_unit_test(test_calls),
      cmocka_unit_test(test_functions_in_play),
      cmocka_unit_test(test_depth_has_an_end),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
