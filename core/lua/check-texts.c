/* SPDX-License-Identifier: MIT */

/* The words that players read: of the rule, its options, actions and cards. */

#include "config.h"

#include "check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- actions and cards -------------------------------------------------------------- */

/* Is it about something of that name: a decision that offers the action? */
static gboolean is_about(const TwBuilder *builder, TwVerb verb, const char *name) {
  for (guint p = 0; p < builder->phases->len; p++) {
    const TwPhaseInfo *phase = &g_array_index(builder->phases, TwPhaseInfo, p);
    for (int i = 0; i < phase->n_about; i++)
      if (g_strcmp0(phase->about[i].id, name) == 0 && tw_phase_offers(phase, verb))
        return TRUE;
  }
  return FALSE;
}

static gboolean is_argument(const TwVerbInfo *verb, const char *name) {
  for (int i = 0; i < verb->n_arguments; i++)
    if (g_strcmp0(verb->arguments[i].id, name) == 0)
      return TRUE;
  return FALSE;
}

/* What {names} in the text nothing; NULL. (transfer full) */
static char *unknown_in_text(const TwBuilder *builder, TwVerb index, const TwVerbInfo *verb) {
  for (const char *open = strchr(verb->text, '{'); open; open = strchr(open + 1, '{')) {
    const char *close = strchr(open, '}');
    g_autofree char *name = close ? g_strndup(open + 1, (gsize)(close - open - 1)) : NULL;
    if (tw_id_valid(name) && !is_argument(verb, name) && !is_about(builder, index, name))
      return g_steal_pointer(&name);
  }
  return NULL;
}

/* The first argument that the text does not name; NULL. */
static const char *unnamed_argument(const TwVerbInfo *verb) {
  for (int i = 0; i < verb->n_arguments; i++) {
    g_autofree char *name = g_strdup_printf("{%s}", verb->arguments[i].id);
    if (!strstr(verb->text, name))
      return verb->arguments[i].id;
  }
  return NULL;
}

static void check_text(TwThings *things, const TwVerbInfo *verb, TwVerb index) {
  const GArray *verbs = things->builder->verbs;
  const char *id = tw_bare_name(verb->name);
  gboolean missing = !verb->text || !*verb->text;
  tw_things_note(things, missing, TW_FINDING_WARNING, "no-text", verbs, verb->name,
                 g_strdup(_("write text = \"what the player reads\"")),
                 _("action \"%s\": it has no text for players"), id);
  if (missing)
    return;
  g_autofree char *unknown = unknown_in_text(things->builder, index, verb);
  const char *unnamed = unnamed_argument(verb);
  tw_things_note(things, unknown != NULL, TW_FINDING_WARNING, "text-names-nothing", verbs,
                 verb->name, g_strdup(_("name one of its args between the braces")),
                 _("action \"%s\": its text names {%s}, which is no argument"), id,
                 unknown ? unknown : "");
  tw_things_note(things, unnamed != NULL, TW_FINDING_WARNING, "text-without-argument", verbs,
                 verb->name, g_strdup_printf(_("write {%s} in its text"), unnamed ? unnamed : ""),
                 _("action \"%s\": its text does not name the argument \"%s\", so that players "
                   "cannot tell its choices apart"),
                 id, unnamed ? unnamed : "");
}

/* Cards that are played are actions too; their words are the card's. */
static void check_verb(TwThings *things, gconstpointer thing, int index) {
  if (g_array_index(things->builder->verbs_given, TwVerbGiven, index).card == 0)
    check_text(things, thing, (TwVerb)index);
}

static void check_card(TwThings *things, gconstpointer thing, int index) {
  const TwCardInfo *card = thing;
  const GArray *cards = things->builder->cards;
  const char *id = tw_bare_name(card->name);
  tw_things_note(things, !card->title || !*card->title, TW_FINDING_WARNING, "no-text", cards,
                 card->name, g_strdup(_("write title = \"...\", and text = \"what it does\"")),
                 _("card \"%s\": it has no title for players"), id);
}

/* --- options ------------------------------------------------------------------------------------ */

static void note_option(TwThings *things, const char *id, const char *code, char *suggestion,
                        const char *text) {
  TwSpot spot = tw_spot_option(things->check, id);
  tw_check_note(things->check, TW_FINDING_WARNING, code, spot, suggestion, _("option \"%s\": %s"),
                id, text);
}

static gboolean is_unbounded(const char *choices) {
  g_autofree char *max = g_strdup_printf("..%d", G_MAXINT32);
  return g_str_has_suffix(choices, max);
}

static void check_options(TwThings *things) {
  gsize n = strlen(things->check->id);
  for (guint i = 0; i < things->builder->options->len; i++) {
    const TwOptionInfo *info = &g_array_index(things->builder->options, TwOptionValue, i).info;
    if (strncmp(info->name, things->check->id, n) != 0 || info->name[n] != '.')
      continue;
    const char *id = info->name + n + 1;
    if (!*info->help)
      note_option(things, id, "no-text", g_strdup(_("write help = \"what it changes\"")),
                  _("it has no help for players"));
    if (is_unbounded(info->choices))
      note_option(things, id, "unbounded-option", g_strdup(_("write max = the largest that works")),
                  _("it has no max, so that a count may be of any size"));
  }
}

/* --- the rule itself ------------------------------------------------------------------- */

/* The call of the global `rule`; NULL. */
static const TwCallUse *find_rule(const TwSource *source) {
  for (guint i = 0; i < source->calls->len; i++) {
    const TwCallUse *call = &g_array_index(source->calls, TwCallUse, i);
    const TwNameUse *name =
        call->name < 0 ? NULL : &g_array_index(source->names, TwNameUse, call->name);
    if (name && name->scope == TW_SCOPE_GLOBAL && call->n_arguments == 1 &&
        strcmp(source->tokens[name->token].text, "rule") == 0)
      return call;
  }
  return NULL;
}

/* The value of a field of the table at the token; NULL: it has none. */
static const TwToken *field_of(const TwSource *source, int table, const char *name) {
  for (guint i = 0; i < source->keys->len; i++) {
    const TwKeyUse *key = &g_array_index(source->keys, TwKeyUse, i);
    if (key->table == table && strcmp(source->tokens[key->token].text, name) == 0)
      return &source->tokens[key->first];
  }
  return NULL;
}

/* --- translations ------------------------------------------------------------------------ */

/* texts("de", { ["English"] = "Deutsch" }): the token of its table; -1: it is no such call. */
static int texts_table(const TwSource *source, const TwCallUse *call) {
  const TwNameUse *name =
      call->name < 0 ? NULL : &g_array_index(source->names, TwNameUse, call->name);
  if (!name || name->scope != TW_SCOPE_GLOBAL || call->n_arguments != 2 ||
      strcmp(source->tokens[name->token].text, "texts") != 0)
    return -1;
  return tw_token_is(&source->tokens[call->first[1]], "{") ? call->first[1] : -1;
}

/* The package's texts, without those of its translations. */
static void add_texts(GHashTable *texts, const TwSource *source) {
  int skip = 0;
  for (guint i = 0; i <= source->calls->len; i++) { /* calls are in the order of the text */
    const TwCallUse *call =
        i < source->calls->len ? &g_array_index(source->calls, TwCallUse, i) : NULL;
    if (call && texts_table(source, call) < 0)
      continue;
    int end = call ? call->first[1] : source->n_tokens;
    for (int t = skip; t < end; t++)
      if (source->tokens[t].sort == TW_TOKEN_STRING)
        g_hash_table_add(texts, (gpointer)source->tokens[t].text);
    skip = call ? call->last : skip;
  }
}

static gboolean is_part_of_any(GHashTable *texts, const char *text) {
  GHashTableIter iter;
  gpointer one;
  g_hash_table_iter_init(&iter, texts);
  while (g_hash_table_iter_next(&iter, &one, NULL))
    if (strstr(one, text))
      return TRUE;
  return FALSE;
}

/* A key may be another package's text, which is not seen here; one that is nearly a text of
 * this package is hardly that. */
static void check_key(TwCheck *check, const TwSource *source, int token, GHashTable *texts) {
  const char *key = source->tokens[token].text;
  check->attempts++;
  if (is_part_of_any(texts, key))
    return;
  char *near = tw_check_nearest(key, texts);
  if (near)
    tw_check_note(check, TW_FINDING_WARNING, "unknown-text", tw_spot_token(source, token), near,
                  _("texts: the package has no text \"%s\""), key);
}

static void check_translation(TwCheck *check, const TwSource *source, int table,
                              GHashTable *texts) {
  for (guint k = 0; k < source->keys->len && !tw_check_full(check); k++) {
    const TwKeyUse *key = &g_array_index(source->keys, TwKeyUse, k);
    if (key->table == table)
      check_key(check, source, key->token, texts);
  }
}

void tw_check_translations(TwCheck *check) {
  g_autoptr(GHashTable) texts = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < check->sources->len; i++)
    add_texts(texts, check->sources->pdata[i]);
  for (guint i = 0; i < check->sources->len; i++) {
    const TwSource *source = check->sources->pdata[i];
    for (guint k = 0; k < source->calls->len; k++) {
      int table = texts_table(source, &g_array_index(source->calls, TwCallUse, k));
      if (table >= 0)
        check_translation(check, source, table, texts);
    }
  }
}

void tw_check_rule(TwCheck *check) {
  static const char *const grades[] = {"scoring", "turn", "expansion", "game", NULL};
  const TwSource *source = check->sources->len ? check->sources->pdata[0] : NULL;
  const TwCallUse *rule = source ? find_rule(source) : NULL;
  if (!rule || !tw_token_is(&source->tokens[rule->first[0]], "{"))
    return;
  TwSpot spot = tw_spot_token(source, g_array_index(source->names, TwNameUse, rule->name).token);
  if (!field_of(source, rule->first[0], "text"))
    tw_check_note(check, TW_FINDING_WARNING, "no-text", spot,
                  g_strdup(_("write text = \"what the rule changes, in a sentence\"")),
                  _("rule: it has no text for players"));
  const TwToken *grade = field_of(source, rule->first[0], "grade");
  if (grade && grade->sort == TW_TOKEN_STRING && !g_strv_contains(grades, grade->text))
    tw_check_note(check, TW_FINDING_WARNING, "odd-grade",
                  tw_spot_token(source, (int)(grade - source->tokens)),
                  g_strdup(_("write \"scoring\", \"turn\", \"expansion\" or \"game\"")),
                  _("rule: grade = \"%s\" says nothing to players"), grade->text);
}

void tw_check_texts(TwThings *things) {
  tw_things_each(things, things->builder->verbs, check_verb);
  tw_things_each(things, things->builder->cards, check_card);
  check_options(things);
}
