/* SPDX-License-Identifier: MIT */

/*
 * What methods are given: names of things that the mix does not have, amounts that
 * are no whole numbers, and gains without a word for the player. What a method
 * takes is read from the rows that serve it.
 */

#include "config.h"

#include "check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- calls --------------------------------------------------------------------------- */

/* The name of the method called; NULL: it is none. */
static const char *method_of(const TwSource *source, const TwCallUse *call) {
  if (call->field < 0)
    return NULL;
  const TwFieldUse *field = &g_array_index(source->fields, TwFieldUse, call->field);
  return field->method ? source->tokens[field->token].text : NULL;
}

/* The table of members that the receiver's name stands for; NULL: unknown. */
static const char *receiver_of(const TwSource *source, const TwCallUse *call) {
  const TwFieldUse *field = &g_array_index(source->fields, TwFieldUse, call->field);
  if (field->root < 0 || field->inside >= 0 || field->indexed)
    return NULL;
  const TwNameUse *root = &g_array_index(source->names, TwNameUse, field->root);
  const char *name = source->tokens[root->token].text;
  return strcmp(name, "game") == 0 || strcmp(name, "score") == 0 ? name : NULL;
}

static gboolean means(const TwCheck *check, const char *text, const char *word) {
  if (!text)
    return TRUE; /* it is made as the rule runs: nobody knows */
  const char *slash = strchr(text, '/');
  gsize n = strlen(check->id);
  gboolean own = slash && (gsize)(slash - text) == n && strncmp(text, check->id, n) == 0;
  return strcmp(text, word) == 0 || (own && strcmp(slash + 1, word) == 0);
}

gboolean tw_check_called_with(const TwCheck *check, const char *method, int index,
                              const char *word) {
  for (guint i = 0; i < check->sources->len; i++) {
    const TwSource *source = check->sources->pdata[i];
    for (guint k = 0; k < source->calls->len; k++) {
      const TwCallUse *call = &g_array_index(source->calls, TwCallUse, k);
      if (g_strcmp0(method_of(source, call), method) == 0 && index < call->n_arguments &&
          means(check, tw_source_text_argument(source, call, index), word))
        return TRUE;
    }
  }
  return FALSE;
}

/* The token is the first argument of a call of `statement`. */
static gboolean declares(const TwSource *source, int token, const char *statement) {
  int name = token - 1;
  if (name >= 0 && tw_token_is(&source->tokens[name], "("))
    name--;
  return name >= 0 && source->tokens[name].sort == TW_TOKEN_NAME &&
         strcmp(source->tokens[name].text, statement) == 0;
}

gboolean tw_check_said(const TwCheck *check, const char *word, const char *statement) {
  for (guint i = 0; i < check->sources->len; i++) {
    const TwSource *source = check->sources->pdata[i];
    for (int t = 0; t < source->n_tokens; t++)
      if (source->tokens[t].sort == TW_TOKEN_STRING && means(check, source->tokens[t].text, word) &&
          !declares(source, t, statement))
        return TRUE;
  }
  return FALSE;
}

/* A method's name among all files, the word bare or full; one made as the rule runs may be any. */
gboolean tw_sources_call(const GPtrArray *sources, const char *method, const char *word, int most) {
  for (guint i = 0; i < sources->len; i++) {
    const TwSource *source = sources->pdata[i];
    for (guint k = 0; k < source->calls->len; k++) {
      const TwCallUse *call = &g_array_index(source->calls, TwCallUse, k);
      if (g_strcmp0(method_of(source, call), method) != 0 || call->n_arguments < 1 ||
          (most && call->n_arguments > most))
        continue;
      const char *text = tw_source_text_argument(source, call, 0);
      if (!text || strcmp(tw_bare_name(text), tw_bare_name(word)) == 0)
        return TRUE;
    }
  }
  return FALSE;
}

/* --- names of things ---------------------------------------------------------------------- */

typedef struct {
  const char *word; /* as the rows say it */
  const char *what;
  GArray *array;
} Sort;

/* Which of the mix's things a word of the rows means; NULL: none of them. */
static const Sort *find_sort(const Sort *sorts, const char *word) {
  for (; sorts->word; sorts++)
    if (strcmp(sorts->word, word) == 0)
      return sorts;
  return NULL;
}

typedef struct {
  TwCheck *check;
  const TwSource *source;
  const TwCallUse *call;
  const Sort *sorts;
} Call;

static gboolean is_there(const Call *call, const Sort *sort, const char *name) {
  return tw_package_find(call->check->package, sort->array, NULL, name) != TW_NONE ||
         tw_builder_failed(call->check->builder, name);
}

static void note_unknown(const Call *call, int index, const Sort *sort, const char *name) {
  const char *near = tw_array_nearest(sort->array, name);
  tw_check_note(call->check, TW_FINDING_ERROR, "unknown-thing",
                tw_spot_token(call->source, call->call->first[index]),
                near ? g_strdup_printf(_("did you mean \"%s\"?"), near) : NULL,
                _("unknown %s \"%s\""), sort->what, name);
}

/* Several things may have a method of this name: the text must be known to none of them. */
static void check_text(const Call *call, int index, const char *takes) {
  const char *name = tw_source_text_argument(call->source, call->call, index);
  g_auto(GStrv) words = g_strsplit(takes, ",", -1);
  const Sort *first = NULL;
  for (char **word = words; name && *word; word++) {
    const Sort *sort = find_sort(call->sorts, *word);
    if (!sort || is_there(call, sort, name))
      return;
    first = first ? first : sort;
  }
  if (name && first)
    note_unknown(call, index, first, name);
}

/* --- amounts ---------------------------------------------------------------------------------- */

static gboolean is_fraction(const TwToken *token) {
  gboolean hex = token->text[0] == '0' && (token->text[1] | 32) == 'x';
  return token->sort == TW_TOKEN_NUMBER && !hex && strpbrk(token->text, ".eE") != NULL;
}

/* Inside brackets something may make it whole again. */
static int find_fraction(const Call *call, int index) {
  int depth = 0;
  for (int t = call->call->first[index]; t < call->call->end[index]; t++) {
    const TwToken *token = &call->source->tokens[t];
    depth += tw_token_is(token, "(") || tw_token_is(token, "{") || tw_token_is(token, "[");
    depth -= tw_token_is(token, ")") || tw_token_is(token, "}") || tw_token_is(token, "]");
    if (depth == 0 && (is_fraction(token) || tw_token_is(token, "/")))
      return t;
  }
  return -1;
}

static void check_amount(const Call *call, int index, const char *takes) {
  gboolean amount =
      strcmp(takes, "n") == 0 || strcmp(takes, "each") == 0 || strcmp(takes, "count") == 0;
  int token = amount ? find_fraction(call, index) : -1;
  if (token >= 0)
    tw_check_note(call->check, TW_FINDING_WARNING, "fraction", tw_spot_token(call->source, token),
                  g_strdup(_("divide with //, which gives a whole number")),
                  _("amounts are whole numbers; this may be none"));
}

/* --- reasons ----------------------------------------------------------------------------------- */

static void check_why(const Call *call, const char *method, int index) {
  const TwFieldUse *field = &g_array_index(call->source->fields, TwFieldUse, call->call->field);
  if (index >= call->call->n_arguments)
    tw_check_note(call->check, TW_FINDING_WARNING, "no-reason",
                  tw_spot_token(call->source, field->token),
                  g_strdup(_("end it with a few words: players read them where scores are "
                             "explained")),
                  _("%s does not say why"), method);
}

/* --- all of them ----------------------------------------------------------------------------------- */

/* "why" at all rows of the name; "why,why". */
static gboolean is_why(const char *takes) {
  g_auto(GStrv) words = g_strsplit(takes, ",", -1);
  for (char **word = words; *word; word++)
    if (strcmp(*word, "why") != 0)
      return FALSE;
  return words[0] != NULL;
}

/* "n,n" is "n". */
static char *single(const char *takes) {
  g_auto(GStrv) words = g_strsplit(takes, ",", -1);
  for (char **word = words; words[0] && *word; word++)
    if (strcmp(*word, words[0]) != 0)
      return g_strdup("");
  return g_strdup(words[0] ? words[0] : "");
}

static void check_call(const Call *call, const char *method) {
  const char *receiver = receiver_of(call->source, call->call);
  for (int i = 0; i < TW_MOST_CALL_ARGUMENTS; i++) {
    g_autofree char *takes = tw_check_argument(receiver, method, i);
    if (!*takes)
      return;
    if (is_why(takes))
      check_why(call, method, i);
    if (i >= call->call->n_arguments)
      continue;
    g_autofree char *one = single(takes);
    check_text(call, i, takes);
    check_amount(call, i, one);
  }
}

void tw_check_calls(TwCheck *check) {
  if (!check->whole)
    return;
  TwBuilder *builder = check->builder;
  const Sort sorts[] = {{"resource", _("resource"), builder->resources},
                        {"resource or amounts", _("resource"), builder->resources},
                        {"attribute", _("attribute"), builder->attributes},
                        {"kind", _("kind"), builder->kinds},
                        {"piece", _("piece"), builder->piece_types},
                        {"decision", _("decision"), builder->phases},
                        {"point", _("hook point"), builder->points},
                        {NULL, NULL, NULL}};
  for (guint i = 0; i < check->sources->len; i++) {
    const TwSource *source = check->sources->pdata[i];
    for (guint k = 0; k < source->calls->len && !tw_check_full(check); k++) {
      Call call = {check, source, &g_array_index(source->calls, TwCallUse, k), sorts};
      const char *method = method_of(source, call.call);
      if (method)
        check_call(&call, method);
    }
  }
}
