/* SPDX-License-Identifier: MIT */

/* Faults of loading as findings: where in the line they are, and what to do about them. */

#include "config.h"

#include "check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void cut_dot(char *text) {
  gsize n = strlen(text);
  if (n > 0 && text[n - 1] == '.')
    text[n - 1] = '\0';
}

/* Cuts ` Did you mean "x"?` off the text. Returns: the suggestion; NULL. */
static char *cut_hint(char *text) {
  g_auto(GStrv) around = g_strsplit(_(" Did you mean \"%s\"?"), "%s", 2);
  char *hint = around[0] ? g_strrstr(text, around[0]) : NULL;
  g_autofree char *word = hint ? g_strdup(hint + strlen(around[0])) : NULL;
  if (hint)
    *hint = '\0';
  cut_dot(text);
  if (!hint)
    return NULL;
  if (around[1] && g_str_has_suffix(word, around[1]))
    word[strlen(word) - strlen(around[1])] = '\0';
  return g_strdup_printf(_("did you mean \"%s\"?"), word);
}

/* For faults that do not say what to do; the first that is part of the text. */
static const struct {
  const char *part, *advice;
} advices[] = {
    {"api = 1 is missing", N_("write api = 1")},
    {"rule: title is missing", N_("write title = \"...\", as players read it")},
    {"rule: id is missing", N_("write id = \"...\", as the folder is called")},
    {"rule: version is missing", N_("write version = \"1.0.0\"")},
    {"versions are written", N_("write version = \"1.0.0\"")},
    {"is newer than this program", N_("write api = 1, or use a newer program")},
    {"but the folder is of", N_("give the folder and the rule one name")},
    {"as its folder is called", N_("give the folder and the rule one name")},
    {"is not on the search path", N_("put it beside this package, or name its folder with --path")},
    {"start tile: there are several", N_("leave start = true to one of them")},
    {"no copy of", N_("give it a count of 1 or more")},
    {"declared twice", N_("rename one of them")},
    {"is the base game missing", N_("name a base game in requires, or with --with")},
    {"belongs to", N_("give each side and half-side to one feature")},
    {"unknown word", N_("declare it with attribute(\"...\", { on = ... })")},
    {"unknown action", N_("declare it with action(\"...\", { ... })")},
    {"unknown phase or decision", N_("declare it with phase or decision")},
    {"unknown deck", N_("declare it with deck(\"...\", { ... })")},
    {"unknown resource", N_("declare it with resource(\"...\", { ... })")},
    {"unknown piece", N_("declare it with piece(\"...\", { ... })")},
    {"no such hook point", N_("\"tilewright api --hooks\" lists those of the core")},
    {"no such phase", N_("\"tilewright inspect\" shows the phases of a mix")},
    {"unknown kind", N_("declare it with kind(\"...\", { role = ... }), or require the package "
                        "that has it")},
    {"unknown attribute", N_("declare it with attribute(\"...\", { on = ... })")},
    {"unknown field", N_("\"tilewright api --reference\" says which there are")},
    {"takes too long", N_("a file may only declare; do less while it loads")},
};

static char *advice_for(const char *text) {
  for (gsize i = 0; i < G_N_ELEMENTS(advices); i++)
    if (strstr(text, advices[i].part))
      return g_strdup(_(advices[i].advice));
  return NULL;
}

/* The words in quotes, the last first: it is mostly the one that is wrong. */
static GPtrArray *quoted_words(const char *text) {
  GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
  g_auto(GStrv) parts = g_strsplit(text, "\"", -1);
  for (guint i = g_strv_length(parts); i > 1; i--)
    if (i % 2 == 0 && i < g_strv_length(parts) && *parts[i - 1])
      g_ptr_array_add(words, g_strdup(parts[i - 1]));
  return words;
}

/* The place of the fault, and the word in the line that it is about. */
static TwSpot spot_of(const TwCheck *check, const TwFault *fault, const char *text) {
  g_autoptr(GPtrArray) words = quoted_words(text);
  TwSpot spot = tw_spot_place(check, fault->place, NULL);
  for (guint i = 0; i < words->len && spot.column == 0; i++)
    spot = tw_spot_place(check, fault->place, words->pdata[i]);
  return spot;
}

/* Things of the package that a fault of the whole mix names, "toll/bend". */
TwSpot tw_spot_in_mix(const TwCheck *check, const TwBuilder *builder, const char *text) {
  g_autofree char *prefix = g_strconcat(check->id, "/", NULL);
  const char *found = strstr(text, prefix);
  gsize n =
      found ? strspn(found, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-/") : 0;
  g_autofree char *name = g_strndup(found ? found : "", n);
  for (guint i = 0; n && i < builder->named->len; i++) {
    const TwNamed *named = &g_array_index(builder->named, TwNamed, i);
    if (strcmp(named->name, name) == 0)
      return tw_spot_place(check, named->by.place, tw_bare_name(name));
  }
  return tw_spot_place(check, "rule.lua:1", "rule");
}

/* Names that are not there are told by tw_check_names(), with those that did not run. */
static gboolean told_elsewhere(const TwFault *fault, const TwSpot *spot) {
  g_auto(GStrv) around = g_strsplit(_("unknown name \"%s\".%s"), "%s", 2);
  return spot->source && !spot->source->given_up && g_str_has_prefix(fault->text, around[0]);
}

void tw_check_fault(TwCheck *check, const TwBuilder *builder, const TwFault *fault,
                    const char *setting) {
  g_autofree char *text = g_strdup(fault->text);
  char *suggestion = cut_hint(text);
  gboolean own = g_strcmp0(fault->package, check->id) == 0;
  TwSpot spot = own ? spot_of(check, fault, text) : tw_spot_in_mix(check, builder, text);
  if (own && told_elsewhere(fault, &spot)) {
    g_free(suggestion);
    return;
  }
  g_autofree char *told = own || !fault->package
                              ? g_strdup(text)
                              : g_strdup_printf(_("in the package %s: %s"), fault->package, text);
  if (!suggestion)
    suggestion = advice_for(text);
  if (setting)
    tw_check_note(check, TW_FINDING_ERROR, "load", spot, suggestion, _("with %s: %s"), setting,
                  told);
  else
    tw_check_note(check, TW_FINDING_ERROR, "load", spot, suggestion, "%s", told);
}
