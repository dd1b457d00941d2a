/* SPDX-License-Identifier: MIT */

/* The rules page: the turn, phase by phase, and what may be asked. */

#include "mix-rules.h"

#include <glib/gi18n.h>
#include <string.h>

/* --- actions in words ---------------------------------------------------------------- */

/* Names that are good Lua and no nouns. */
static gboolean is_noun(const char *id) {
  static const char *const others[] = {"at", "by",   "for", "from", "in",    "into", "of",
                                       "on", "over", "to",  "with", "under", NULL};
  return !g_strv_contains(others, id);
}

/* Does the text end with a word that goes before a noun? */
static gboolean has_article(const char *text) {
  static const char *const articles[] = {"the", "a", "an", "your", "its", "this", "that", NULL};
  g_auto(GStrv) words = g_strsplit(text, " ", -1);
  guint n = g_strv_length(words);
  return n > 1 && *words[n - 1] == '\0' && g_strv_contains(articles, words[n - 2]);
}

/* "a road", "an island"; behind "the" only the noun. */
static void append_noun(GString *out, const char *noun) {
  g_autofree char *words = g_strdelimit(g_strdup(noun), "_-.", ' ');
  if (has_article(out->str))
    g_string_append(out, words);
  else
    g_string_append_printf(out, strchr("aeiou", words[0]) ? _("an %s") : _("a %s"), words);
}

/* A name that is a noun stands for itself. */
static void append_id(GString *out, const char *id) {
  append_noun(out, is_noun(id) ? id : _("place"));
}

static void append_argument(GString *out, TwArgumentInfo argument) {
  switch (argument.type) {
  case TW_TYPE_INT: append_noun(out, _("number")); break;
  case TW_TYPE_CELL: append_noun(out, _("space")); break;
  case TW_TYPE_TILE:
  case TW_TYPE_TILE_TYPE: append_noun(out, _("tile")); break;
  case TW_TYPE_PLAYER: append_noun(out, _("player")); break;
  case TW_TYPE_PIECE: append_noun(out, _("figure")); break;
  case TW_TYPE_AMOUNTS: g_string_append(out, _("goods")); break;
  case TW_TYPE_CHOICE: {
    g_autofree char *words = g_strjoinv(_(" or "), (char **)argument.words);
    g_string_append(out, words);
    break;
  }
  default: append_id(out, argument.id);
  }
}

/* What stands between braces: an argument, or what the decision is about. */
static void append_named(GString *out, const TwMix *mix, TwVerb verb, const char *name) {
  for (int i = 0; i < tw_mix_verb_n_arguments(mix, verb); i++) {
    TwArgumentInfo argument = tw_mix_verb_argument(mix, verb, i);
    if (strcmp(argument.id, name) == 0) {
      append_argument(out, argument);
      return;
    }
  }
  const char *dot = strrchr(name, '.');
  append_id(out, dot ? dot + 1 : name);
}

/* "set a keeper on a road" of "set a keeper on {road}". (transfer full) */
static char *verb_words(const TwMix *mix, TwVerb verb) {
  const char *text = tw_mix_verb_text(mix, verb);
  GString *out = g_string_new(NULL);
  while (*text) {
    const char *end = *text == '{' ? strchr(text, '}') : NULL;
    if (end == NULL) {
      g_string_append_c(out, *text++);
      continue;
    }
    g_autofree char *name = g_strndup(text + 1, (gsize)(end - text - 1));
    append_named(out, mix, verb, name);
    text = end + 1;
  }
  if (out->len == 0)
    g_string_append(out, tw_mix_verb_label(mix, verb));
  return g_string_free(out, FALSE);
}

/* Cards are actions called like themselves. */
static gboolean plays_card(const TwMix *mix, TwVerb verb, TwDeck *deck) {
  TwCard card = tw_mix_find_card(mix, tw_mix_verb_name(mix, verb));
  if (card != TW_NONE)
    *deck = tw_mix_card_deck(mix, card);
  return card != TW_NONE;
}

/* (transfer full) */
static char *card_words(const TwMix *mix, TwDeck deck) {
  const char *name = tw_mix_deck_name(mix, deck), *slash = strchr(name, '/');
  return g_strdup_printf(_("play one of your cards (%s)"), slash ? slash + 1 : name);
}

/* The core's own are told by paragraphs, and passing by the phase. */
static gboolean is_core(const TwMix *mix, TwVerb verb) {
  return g_str_has_prefix(tw_mix_verb_name(mix, verb), "core/");
}

/* What can be done is told by who brings it, under a line that says so. */
static void add_actions(RulesPage *page, TwPhase phase) {
  const TwMix *mix = page->mix;
  TwDeck told = TW_NONE, deck = TW_NONE;
  int last = TW_NONE;
  for (int i = 0; i < tw_mix_phase_n_verbs(mix, phase); i++) {
    TwVerb verb = tw_mix_phase_verb(mix, phase, i);
    int owner = rules_owner(mix, tw_mix_verb_name(mix, verb));
    gboolean card = plays_card(mix, verb, &deck);
    if (is_core(mix, verb) || (card && deck == told))
      continue;
    g_autofree char *words = card ? card_words(mix, deck) : verb_words(mix, verb);
    rules_by(page, owner);
    if (owner != last)
      rules_say(page, _("You can:"));
    rules_item(page, "%s", words);
    told = card ? deck : told;
    last = owner;
  }
}

/* --- phases and decisions ---------------------------------------------------------------- */

/* What its package says it is, unless that is only its name. */
static void add_sentence(RulesPage *page, TwPhase phase) {
  const TwMix *mix = page->mix;
  const char *text = tw_mix_phase_text(mix, phase);
  if (!*text || strcmp(text, tw_mix_phase_label(mix, phase)) == 0)
    return;
  g_autofree char *sentence = rules_title(text);
  rules_by(page, rules_owner(mix, tw_mix_phase_name(mix, phase)));
  rules_say(page, "%s.", sentence);
}

static void add_body(RulesPage *page, TwPhase phase) {
  TwPhase replaces = tw_mix_phase_replaces(page->mix, phase);
  guint before = page->blocks->len;
  if (replaces != TW_NONE)
    rules_say(page, _("This takes the place of \"%s\"."), tw_mix_phase_label(page->mix, replaces));
  add_sentence(page, phase);
  rules_paragraphs(page, TW_CHAPTER_PHASE, phase);
  add_actions(page, phase);
  if (before == page->blocks->len)
    rules_say(page, _("No package tells more of it."));
}

/* The phase in which a decision comes up, as its paragraphs say; TW_NONE. */
static TwPhase asked_during(const TwMix *mix, TwPhase decision) {
  for (int i = 0; i < tw_mix_n_paragraphs(mix); i++) {
    TwParagraph one = tw_mix_paragraph(mix, i);
    if (one.phase == decision && one.during != TW_NONE)
      return one.during;
  }
  return TW_NONE;
}

static gboolean in_turn(const TwMix *mix, TwPhase phase) {
  for (int i = 0; i < tw_mix_n_turn_phases(mix); i++) {
    if (tw_mix_turn_phase(mix, i) == phase)
      return TRUE;
  }
  return FALSE;
}

/* Does the package tell of any of its decisions? */
static gboolean explains_decisions(const TwMix *mix, int package) {
  for (int i = 0; i < tw_mix_n_paragraphs(mix); i++) {
    TwParagraph one = tw_mix_paragraph(mix, i);
    if (one.package == package && one.phase != TW_NONE && tw_mix_phase_is_decision(mix, one.phase))
      return TRUE;
  }
  return FALSE;
}

/*
 * Is there anything to be said of it? Some are only the machine's, and a package that tells
 * of decisions but not of this one does not ask it as its options are.
 */
static gboolean is_told(const TwMix *mix, TwPhase decision) {
  for (int i = 0; i < tw_mix_n_paragraphs(mix); i++) {
    if (tw_mix_paragraph(mix, i).phase == decision)
      return TRUE;
  }
  int owner = rules_owner(mix, tw_mix_phase_name(mix, decision));
  return (owner == TW_NONE || !explains_decisions(mix, owner)) &&
         (tw_mix_phase_n_verbs(mix, decision) > 0 || *tw_mix_phase_text(mix, decision));
}

/* Those that come up in a phase; TW_NONE: those of which that is not known. */
static void add_decisions(RulesPage *page, TwPhase during, int level) {
  const TwMix *mix = page->mix;
  for (TwPhase phase = 0; phase < tw_mix_n_phases(mix); phase++) {
    if (!tw_mix_phase_is_decision(mix, phase) || !is_told(mix, phase))
      continue;
    TwPhase asked = asked_during(mix, phase);
    if (asked != TW_NONE && !in_turn(mix, asked))
      asked = TW_NONE;
    if (asked != during)
      continue;
    g_autofree char *title = rules_title(tw_mix_phase_label(mix, phase));
    rules_heading(page, level, _("Question: %s"), title);
    add_body(page, phase);
  }
}

static void add_phase(RulesPage *page, int number, TwPhase phase) {
  g_autofree char *title = rules_title(tw_mix_phase_label(page->mix, phase));
  gboolean optional = tw_mix_phase_is_optional(page->mix, phase);
  rules_heading(page, 3, optional ? _("%d. %s (you may)") : "%d. %s", number, title);
  add_body(page, phase);
  add_decisions(page, phase, 4);
}

static gboolean has_loose_decisions(const TwMix *mix) {
  for (TwPhase phase = 0; phase < tw_mix_n_phases(mix); phase++) {
    TwPhase asked = asked_during(mix, phase);
    if (tw_mix_phase_is_decision(mix, phase) && is_told(mix, phase) &&
        (asked == TW_NONE || !in_turn(mix, asked)))
      return TRUE;
  }
  return FALSE;
}

void rules_turn(RulesPage *page) {
  const TwMix *mix = page->mix;
  rules_heading(page, 2, _("The turn"));
  rules_paragraphs(page, TW_CHAPTER_TURN, TW_NONE);
  for (int i = 0; i < tw_mix_n_turn_phases(mix); i++)
    add_phase(page, i + 1, tw_mix_turn_phase(mix, i));
  if (!has_loose_decisions(mix))
    return;
  rules_heading(page, 2, _("What else may be asked"));
  add_decisions(page, TW_NONE, 3);
}
