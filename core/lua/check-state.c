/* SPDX-License-Identifier: MIT */

/* State and options that nobody uses, and state of regions that does not say how it merges. */

#include "config.h"

#include "check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Uses of the fields of one global, over all files. */
typedef struct {
  const char *global;
  GHashTable *read, *written; /* names, as ids write them */
  gboolean escapes;           /* it is handed on, or indexed by what is no text: anything may be */
} Uses;

static gboolean is_global(const TwSource *source, int name, const char *global) {
  const TwNameUse *use = name < 0 ? NULL : &g_array_index(source->names, TwNameUse, name);
  return use && use->scope == TW_SCOPE_GLOBAL && !use->called &&
         strcmp(source->tokens[use->token].text, global) == 0;
}

/* By field: the one that hangs on it; -1. A chain has one at most. (transfer full) */
static int *hanging(const TwSource *source) {
  int *next = g_new(int, source->fields->len + 1);
  for (guint i = 0; i <= source->fields->len; i++)
    next[i] = -1;
  for (guint i = 0; i < source->fields->len; i++) {
    int inside = g_array_index(source->fields, TwFieldUse, i).inside;
    if (inside >= 0)
      next[inside] = (int)i;
  }
  return next;
}

/* Is the value only filled there: x:add(), x:clear()? */
static gboolean only_fills(const TwSource *source, int hangs) {
  static const char *const filling[] = {"add", "clear", NULL};
  if (hangs < 0)
    return FALSE;
  const TwFieldUse *field = &g_array_index(source->fields, TwFieldUse, hangs);
  return field->method && g_strv_contains(filling, source->tokens[field->token].text);
}

static void note_use(Uses *uses, const TwSource *source, const TwFieldUse *field, int hangs) {
  char *id = g_strdelimit(g_strdup(source->tokens[field->token].text), "_", '-');
  gboolean filled = field->target || only_fills(source, hangs);
  g_hash_table_add(filled ? uses->written : uses->read, id);
}

static void collect_fields(Uses *uses, const TwSource *source, gboolean *reached) {
  g_autofree int *next = hanging(source);
  for (guint i = 0; i < source->fields->len; i++) {
    const TwFieldUse *field = &g_array_index(source->fields, TwFieldUse, i);
    if (field->inside >= 0 || !is_global(source, field->root, uses->global))
      continue;
    reached[field->root] = TRUE;
    if (field->indexed)
      uses->escapes = TRUE;
    else
      note_use(uses, source, field, next[i]);
  }
}

/* from = "hand" reads the state. */
static void collect_sources(Uses *uses, const TwSource *source) {
  for (guint i = 0; i < source->keys->len; i++) {
    const TwKeyUse *key = &g_array_index(source->keys, TwKeyUse, i);
    const TwToken *value = &source->tokens[key->first];
    if (strcmp(source->tokens[key->token].text, "from") == 0 && value->sort == TW_TOKEN_STRING)
      g_hash_table_add(uses->read, g_strdelimit(g_strdup(value->text), "_", '-'));
  }
}

static void collect(Uses *uses, const TwSource *source) {
  g_autofree gboolean *reached = g_new0(gboolean, source->names->len + 1);
  collect_fields(uses, source, reached);
  collect_sources(uses, source);
  for (guint i = 0; i < source->names->len; i++)
    if (!reached[i] && is_global(source, (int)i, uses->global))
      uses->escapes = TRUE;
}

static void uses_init(Uses *uses, const TwCheck *check, const char *global) {
  *uses = (Uses){.global = global,
                 .read = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                 .written = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
  for (guint i = 0; i < check->sources->len; i++)
    collect(uses, check->sources->pdata[i]);
}

static void uses_clear(Uses *uses) {
  g_hash_table_unref(uses->read);
  g_hash_table_unref(uses->written);
}

/* --- state ------------------------------------------------------------------------------- */

static void check_one(TwCheck *check, const Uses *uses, const TwNamed *named) {
  const char *id = tw_bare_name(named->name);
  if (uses->escapes || g_hash_table_contains(uses->read, id))
    return;
  gboolean written = g_hash_table_contains(uses->written, id);
  g_autofree char *name = g_strdelimit(g_strdup(id), "-", '_');
  tw_check_note(check, TW_FINDING_WARNING, "unused-state",
                tw_spot_place(check, named->by.place, id), g_strdup(_("leave it out")),
                written ? _("state.%s is written and never read") : _("state.%s is never used"),
                name);
}

static void check_state(TwCheck *check) {
  Uses uses;
  const TwBuilder *builder = check->builder;
  uses_init(&uses, check, "state");
  for (guint i = 0; i < builder->named->len; i++) {
    const TwNamed *named = &g_array_index(builder->named, TwNamed, i);
    gboolean state = named->array == builder->states || named->array == builder->bags;
    if (state && named->by.package == check->package)
      check_one(check, &uses, named);
  }
  uses_clear(&uses);
}

/* --- options ------------------------------------------------------------------------------- */

static const char *own_option(const TwCheck *check, guint index) {
  const char *name = g_array_index(check->builder->options, TwOptionValue, index).info.name;
  gsize n = strlen(check->id);
  return strncmp(name, check->id, n) == 0 && name[n] == '.' ? name + n + 1 : NULL;
}

static void check_options(TwCheck *check) {
  Uses uses;
  uses_init(&uses, check, "options");
  for (guint i = 0; i < check->builder->options->len; i++) {
    const char *id = own_option(check, i);
    g_autofree char *key = id ? g_strdelimit(g_strdup(id), "_", '-') : NULL;
    if (id && !uses.escapes && !g_hash_table_contains(uses.read, key))
      tw_check_note(check, TW_FINDING_WARNING, "unused-option", tw_spot_option(check, id),
                    g_strdup_printf(_("read it as options.%s, or leave it out"), id),
                    _("option \"%s\" is never used"), id);
  }
  uses_clear(&uses);
}

/* --- regions -------------------------------------------------------------------------------- */

static gboolean has_key(const TwSource *source, int table, const char *name) {
  for (guint i = 0; i < source->keys->len; i++) {
    const TwKeyUse *key = &g_array_index(source->keys, TwKeyUse, i);
    if (key->table == table && strcmp(source->tokens[key->token].text, name) == 0)
      return TRUE;
  }
  return FALSE;
}

static gboolean is_text(const TwSource *source, int token, const char *text) {
  return source->tokens[token].sort == TW_TOKEN_STRING &&
         strcmp(source->tokens[token].text, text) == 0;
}

/* { "int", per = "region" }: of references the older region's is kept, which needs no word. */
static void check_merge(TwCheck *check, const TwSource *source, const TwKeyUse *key) {
  if (strcmp(source->tokens[key->token].text, "per") != 0 ||
      !is_text(source, key->first, "region") || !is_text(source, key->table + 1, "int") ||
      has_key(source, key->table, "merge"))
    return;
  tw_check_note(check, TW_FINDING_WARNING, "no-merge", tw_spot_token(source, key->token),
                g_strdup(_("write merge = \"max\", \"sum\", \"min\" or \"first\"")),
                _("per = \"region\" does not say what becomes of it when two regions become one"));
}

void tw_check_state(TwCheck *check) {
  for (guint i = 0; i < check->sources->len; i++) {
    const TwSource *source = check->sources->pdata[i];
    for (guint k = 0; k < source->keys->len && !tw_check_full(check); k++)
      check_merge(check, source, &g_array_index(source->keys, TwKeyUse, k));
  }
  if (!check->whole || check->has_plugin)
    return;
  check_state(check);
  check_options(check);
}
