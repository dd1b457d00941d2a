/* SPDX-License-Identifier: MIT */

/*
 * Names that are not there: misspelt, another package's, or of Lua's library and
 * kept from scripts. In a function they would be noticed only when it runs.
 */

#include "config.h"

#include "check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What to write in place of what the sandbox does not have. */
static const struct {
  const char *name, *advice;
} advices[] = {
    {"os", N_("a rule knows neither time nor files; game.turn.number counts turns")},
    {"io", N_("a rule reads no files; what belongs to it is written in its Lua files")},
    {"require", N_("include \"file.lua\" runs another file of this folder")},
    {"dofile", N_("include \"file.lua\" runs another file of this folder")},
    {"loadfile", N_("include \"file.lua\" runs another file of this folder")},
    {"load", N_("write the function itself")},
    {"loadstring", N_("write the function itself")},
    {"package", N_("include \"file.lua\" runs another file of this folder")},
    {"module", N_("names of one file are seen in the others of the package")},
    {"print", N_("game:log(text) writes a line into the game's log")},
    {"warn", N_("game:log(text) writes a line into the game's log")},
    {"setmetatable", N_("there are no metatables: write functions that take the table")},
    {"getmetatable", N_("there are no metatables: write functions that take the table")},
    {"rawget", N_("write t[key]")},
    {"rawset", N_("write t[key] = value")},
    {"rawequal", N_("write a == b")},
    {"rawlen", N_("write #t")},
    {"next", N_("write for key, value in pairs(t), which goes in a fixed order")},
    {"collectgarbage", N_("leave it out: memory is looked after")},
    {"coroutine", N_("game:ask(player, decision) asks; what follows stands in the answer's apply")},
    {"debug", N_("game:log(text) writes a line into the game's log")},
    {"xpcall", N_("pcall(function) is there")},
    {"utf8", N_("string has find, format, sub and their like")},
    {"unpack", N_("write table.unpack(t)")},
    {"_G", N_("write the name itself")},
    {"_VERSION", N_("leave it out: scripts are Lua 5.4")},
    {"math.random",
     N_("game:roll(n, sides, label) and game:pick(list, label) go by the game's seed")},
    {"math.randomseed",
     N_("leave it out: the game has one seed; game:roll and game:pick go by it")},
    {"math.pi", N_("amounts are whole numbers: calculate with // and %")},
    {"math.sqrt", N_("amounts are whole numbers: calculate with // and %")},
    {"math.pow", N_("multiply; amounts are whole numbers")},
    {"string.gsub", N_("string.find(text, part, from) finds plain text, string.sub cuts it")},
    {"string.gmatch", N_("string.find(text, part, from) finds plain text, string.sub cuts it")},
    {"string.match", N_("string.find(text, part, from) finds plain text, string.sub cuts it")},
    {"string.reverse", N_("go from #text down to 1 with string.sub")},
    {"table.pack", N_("write { ... }")},
    {"table.move", N_("write a loop")},
};

static char *advice_for(const char *name) {
  for (gsize i = 0; i < G_N_ELEMENTS(advices); i++)
    if (strcmp(advices[i].name, name) == 0)
      return g_strdup(_(advices[i].advice));
  return NULL;
}

/* --- names of the file ---------------------------------------------------------------- */

/* What the files themselves make: globals are seen in all of them. */
static void add_own(GHashTable *known, const TwSource *source) {
  for (guint i = 0; i < source->names->len; i++) {
    const TwNameUse *use = &g_array_index(source->names, TwNameUse, i);
    if (use->scope == TW_SCOPE_GLOBAL && use->written)
      g_hash_table_add(known, (gpointer)source->tokens[use->token].text);
  }
}

static gboolean is_local_elsewhere(const TwSource *source, const char *name) {
  for (guint i = 0; i < source->locals->len; i++)
    if (strcmp(g_array_index(source->locals, TwSourceLocal, i).name, name) == 0)
      return TRUE;
  return FALSE;
}

/* The nearest of what is known, and of the file's own locals. */
static char *nearest(GHashTable *known, const TwSource *source, const char *name) {
  g_autoptr(GHashTable) words = g_hash_table_new(g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer word;
  g_hash_table_iter_init(&iter, known);
  while (g_hash_table_iter_next(&iter, &word, NULL))
    g_hash_table_add(words, word);
  for (guint i = 0; i < source->locals->len; i++)
    g_hash_table_add(words, (gpointer)g_array_index(source->locals, TwSourceLocal, i).name);
  return tw_check_nearest(name, words);
}

static char *suggest(GHashTable *known, const TwSource *source, const char *name) {
  char *advice = advice_for(name);
  if (advice)
    return advice;
  if (is_local_elsewhere(source, name))
    return g_strdup(_("a local is seen from its own line to the end of its block"));
  char *near = nearest(known, source, name);
  return near ? near : g_strdup(_("neither this file nor another of the package makes it"));
}

static void check_names(TwCheck *check, GHashTable *known, const TwSource *source) {
  for (guint i = 0; i < source->names->len && !tw_check_full(check); i++) {
    const TwNameUse *use = &g_array_index(source->names, TwNameUse, i);
    const char *name = source->tokens[use->token].text;
    if (use->scope != TW_SCOPE_GLOBAL || use->written || g_hash_table_contains(known, name))
      continue;
    g_autofree char *advice = advice_for(name);
    tw_check_note(check, TW_FINDING_ERROR, advice ? "not-in-scripts" : "unknown-name",
                  tw_spot_token(source, use->token), suggest(known, source, name),
                  advice ? _("\"%s\" is not there for scripts") : _("unknown name \"%s\""), name);
  }
}

/* --- names of libraries ----------------------------------------------------------------- */

/* The library's name, when the field hangs on a global one; NULL. */
static const char *library_of(const TwSource *source, const TwFieldUse *field) {
  static const char *const libraries[] = {"math", "string", "table", NULL};
  if (field->root < 0 || field->inside >= 0 || field->indexed)
    return NULL;
  const TwNameUse *root = &g_array_index(source->names, TwNameUse, field->root);
  const char *name = source->tokens[root->token].text;
  return root->scope == TW_SCOPE_GLOBAL && g_strv_contains(libraries, name) ? name : NULL;
}

static void check_library(TwCheck *check, const TwSource *source, const TwFieldUse *field) {
  const char *library = library_of(source, field), *name = source->tokens[field->token].text;
  if (!library)
    return;
  const char *const *known = tw_check_library(check, library);
  if (g_strv_contains(known, name))
    return;
  g_autofree char *full = g_strconcat(library, ".", name, NULL);
  char *advice = advice_for(full);
  tw_check_note(check, TW_FINDING_ERROR, advice ? "not-in-scripts" : "unknown-name",
                tw_spot_token(source, field->token),
                advice ? advice : tw_check_did_you_mean(name, known),
                _("\"%s\" is not there for scripts"), full);
}

static void check_all(TwCheck *check, const GPtrArray *sources, gboolean tests) {
  g_auto(GStrv) globals = tw_check_globals(tests);
  for (guint i = 0; i < sources->len; i++) {
    g_autoptr(GHashTable) known = g_hash_table_new(g_str_hash, g_str_equal);
    for (char **name = globals; *name; name++)
      g_hash_table_add(known, *name);
    for (guint k = 0; k < sources->len; k++)
      if (!tests || k == i)
        add_own(known, sources->pdata[k]);
    const TwSource *source = sources->pdata[i];
    check_names(check, known, source);
    for (guint k = 0; k < source->fields->len && !tw_check_full(check); k++)
      check_library(check, source, &g_array_index(source->fields, TwFieldUse, k));
  }
}

void tw_check_names(TwCheck *check) {
  check_all(check, check->sources, FALSE);
  check_all(check, check->tests, TRUE);
}
