/* SPDX-License-Identifier: MIT */

/*
 * Texts of packages in other languages. A mix is made for one language; the texts for
 * it are kept by their English, and what packages have declared is exchanged at once.
 */

#include "mix-spec.h"
#include "package-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* "de_AT.UTF-8" is read by "de_AT", and by "de". */
static gboolean is_wanted(const char *language, const char *lang) {
  gsize n = strlen(lang);
  return language && n > 0 && g_ascii_strncasecmp(language, lang, n) == 0 &&
         (language[n] == '\0' || strchr("_.@", language[n]) != NULL);
}

static gboolean is_language(const char *lang) {
  gsize n = strlen(lang);
  return n >= 2 && n <= 16 && g_ascii_islower(lang[0]) &&
         strspn(lang, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_") == n;
}

static int count_of(const char *text, char wanted) {
  int n = 0;
  for (; *text; text++)
    n += *text == wanted;
  return n;
}

/* Is each {name} of a text one of the English? */
static gboolean same_names(TwPackage *package, const char *english, const char *text) {
  for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
    const char *end = strchr(at, '}');
    g_autofree char *name = end ? g_strndup(at, (gsize)(end - at) + 1) : NULL;
    if (name && strstr(english, name))
      continue;
    tw_package_fault(package, _("texts: \"%.60s\": %s is not in the English"), text,
                     name ? name : "{");
    return FALSE;
  }
  return TRUE;
}

static void keep(TwBuilder *builder, const char *lang, const char *english, const char *text) {
  TwMix *mix = builder->mix;
  if (!mix->texts)
    mix->texts = g_hash_table_new(g_str_hash, g_str_equal);
  g_hash_table_insert(mix->texts, (gpointer)tw_builder_intern(builder, english),
                      (gpointer)tw_builder_intern(builder, text));
  g_autofree char *language = g_strdelimit(g_strdup(lang), "_", '-');
  if (!mix->language || strlen(language) > strlen(mix->language))
    mix->language = tw_builder_intern(builder, language);
}

void tw_package_text(TwPackage *package, const char *lang, const char *english, const char *text) {
  g_return_if_fail(package != NULL && lang != NULL && english != NULL && text != NULL);
  TwBuilder *builder = package->builder;
  if (!is_language(lang))
    tw_package_fault(package, _("texts: \"%.60s\" is no language, as \"de\" or \"pt_BR\" are"),
                     lang);
  else if (count_of(english, '|') != count_of(text, '|'))
    tw_package_fault(package,
                     _("texts: \"%.60s\": one and several are parted by \"|\" as in the "
                       "English"),
                     text);
  else if (same_names(package, english, text) && is_wanted(builder->spec->language, lang))
    keep(builder, lang, english, text);
}

/* --- what was declared ------------------------------------------------------------- */

static void exchange(const TwMix *mix, const char **text) {
  *text = tw_mix_translate(mix, *text);
}

static void exchange_package(const TwMix *mix, TwPackageInfo *package) {
  exchange(mix, &package->title);
  exchange(mix, &package->text);
}

/* "coin|coins" in its two words, or the label for both. */
static void split_words(TwMix *mix, TwWords *words, const char *label) {
  words->one = words->several = label;
  if (words->both == NULL)
    return;
  const char *both = tw_mix_translate(mix, words->both), *bar = strchr(both, '|');
  words->one = g_string_chunk_insert_len(mix->strings, both, bar - both);
  words->several = bar + 1;
}

static void split_all_words(TwMix *mix) {
  for (int i = 0; i < mix->n_resources; i++)
    split_words(mix, &mix->resources[i].words, mix->resources[i].label);
  for (int i = 0; i < mix->n_piece_types; i++)
    split_words(mix, &mix->piece_types[i].words, mix->piece_types[i].label);
  for (int i = 0; i < mix->n_decks; i++)
    split_words(mix, &mix->decks[i].words, mix->decks[i].label);
}

void tw_freeze_texts(TwMix *mix) {
  split_all_words(mix);
  if (!mix->texts)
    return;
  for (int i = 0; i < mix->n_packages; i++)
    exchange_package(mix, &mix->packages[i]);
  for (int i = 0; i < mix->n_attributes; i++)
    exchange(mix, &mix->attributes[i].text);
  for (int i = 0; i < mix->n_resources; i++)
    exchange(mix, &mix->resources[i].text);
  for (int i = 0; i < mix->n_piece_types; i++)
    exchange(mix, &mix->piece_types[i].text);
  for (int i = 0; i < mix->n_cards; i++) {
    exchange(mix, &mix->cards[i].title);
    exchange(mix, &mix->cards[i].text);
  }
  for (int i = 0; i < mix->n_phases; i++)
    exchange(mix, &mix->phases[i].text);
  for (int i = 0; i < mix->n_verbs; i++)
    exchange(mix, &mix->verbs[i].text);
  for (int i = 0; i < mix->n_options; i++)
    exchange(mix, &mix->options[i].info.help);
  for (int i = 0; i < mix->n_paragraphs; i++)
    exchange(mix, &mix->paragraphs[i].text);
}
