/* SPDX-License-Identifier: MIT */

/*
 * x.name and x:name(): what the thing has where it is known what x is (game,
 * game.turn, state, options, a hook's ctx), and otherwise whether anything has it.
 */

#include "config.h"

#include "check.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  TwCheck *check;
  const TwSource *source;
  GHashTable *anything;  /* names that something of the game, or of the files, has */
  GHashTable *own;       /* what the files give names themselves */
  GHashTable *own_calls; /* of these, what may be a function */
  GHashTable *globals;   /* names that are there */
} Fields;

static const char *text_of(const TwSource *source, const TwFieldUse *field) {
  return source->tokens[field->token].text;
}

static const TwNameUse *root_of(const TwSource *source, const TwFieldUse *field) {
  return field->root < 0 ? NULL : &g_array_index(source->names, TwNameUse, field->root);
}

/* Does the field hang on this global, and on nothing between? */
static gboolean is_in(const TwSource *source, const TwFieldUse *field, const char *global) {
  const TwNameUse *root = root_of(source, field);
  return root && root->scope == TW_SCOPE_GLOBAL && field->inside < 0 && !field->indexed &&
         strcmp(source->tokens[root->token].text, global) == 0;
}

/* --- one thing's members -------------------------------------------------------------- */

/* what: "game", "ctx". otherwise: what to do when nothing is near; NULL. */
static void check_word(const Fields *fields, const TwFieldUse *field, GHashTable *words,
                       const char *code, const char *what, const char *otherwise) {
  const char *name = text_of(fields->source, field);
  if (g_hash_table_contains(words, name) || tw_check_full(fields->check))
    return;
  char *near = tw_check_nearest(name, words);
  tw_check_note(fields->check, TW_FINDING_ERROR, code, tw_spot_token(fields->source, field->token),
                near ? near : g_strdup(otherwise), _("%s has no \"%s\""), what, name);
}

static void add_members(GHashTable *words, const char *table) {
  g_autoptr(GPtrArray) names = tw_check_members(table);
  for (guint i = 0; i < names->len; i++)
    g_hash_table_add(words, names->pdata[i]);
}

static void check_members(const Fields *fields, const TwFieldUse *field, const char *table,
                          const char *what) {
  g_autoptr(GHashTable) words = g_hash_table_new(g_str_hash, g_str_equal);
  add_members(words, table);
  check_word(fields, field, words, "unknown-member", what, NULL);
}

/* --- state and options ------------------------------------------------------------------ */

static gboolean is_own(const TwCheck *check, const char *name, char separator) {
  gsize n = strlen(check->id);
  return strncmp(name, check->id, n) == 0 && name[n] == separator;
}

static void check_state(const Fields *fields, const TwFieldUse *field) {
  const TwCheck *check = fields->check;
  g_autoptr(GHashTable) words = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < check->builder->named->len; i++) {
    const TwNamed *named = &g_array_index(check->builder->named, TwNamed, i);
    gboolean state = named->array == check->builder->states || named->array == check->builder->bags;
    if (state && is_own(check, named->name, '/'))
      g_hash_table_add(words, g_strdelimit(g_strdup(tw_bare_name(named->name)), "-", '_'));
  }
  check_word(fields, field, words, "unknown-state", "state",
             _("declare it with state { name = type }"));
}

static void check_options(const Fields *fields, const TwFieldUse *field) {
  const TwCheck *check = fields->check;
  g_autoptr(GHashTable) words = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < check->builder->options->len; i++) {
    const char *name = g_array_index(check->builder->options, TwOptionValue, i).info.name;
    if (is_own(check, name, '.'))
      g_hash_table_add(words, (gpointer)(name + strlen(check->id) + 1));
  }
  check_word(fields, field, words, "unknown-option", "options",
             _("declare it in rule { options = ... }"));
}

/* --- ctx --------------------------------------------------------------------------------- */

static void add_about(GHashTable *words, const TwField *about, int n) {
  for (int i = 0; i < n; i++) {
    g_hash_table_add(words, (gpointer)about[i].id);
    if (about[i].type == TW_TYPE_CELL) {
      g_hash_table_add(words, (gpointer) "x");
      g_hash_table_add(words, (gpointer) "y");
    } else if (about[i].type == TW_TYPE_FEATURE) {
      g_hash_table_add(words, (gpointer) "region");
    }
  }
}

static const TwPointInfo *find_point(const TwBuilder *builder, const char *name) {
  for (guint i = 0; i < builder->points->len; i++) {
    const TwPointInfo *point = &g_array_index(builder->points, TwPointInfo, i);
    if (strcmp(point->name, name) == 0)
      return point;
  }
  return NULL;
}

static int by_name(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* "it has: player, tile" (transfer full) */
static char *list_of(GHashTable *words) {
  guint n;
  g_autofree char **names = (char **)g_hash_table_get_keys_as_array(words, &n);
  qsort(names, n, sizeof *names, by_name);
  g_autofree char *all = g_strjoinv(", ", names);
  return g_strdup_printf(_("it has: %s"), all);
}

/* The function given last to hook("point", ...); -1: it is none that stands there. */
static int handler_of(const TwSource *source, const TwCallUse *call) {
  if (call->n_arguments < 2 || call->n_arguments > 3)
    return -1;
  int token = call->first[call->n_arguments - 1];
  for (guint f = 1; f < source->functions->len; f++)
    if (g_array_index(source->functions, TwSourceFunction, f).token == token)
      return (int)f;
  return -1;
}

static void check_ctx(const Fields *fields, const TwPointInfo *point, int function) {
  const TwSource *source = fields->source;
  const TwSourceFunction *handler = &g_array_index(source->functions, TwSourceFunction, function);
  for (guint i = 0; handler->n_parameters > 0 && i < source->fields->len; i++) {
    const TwFieldUse *field = &g_array_index(source->fields, TwFieldUse, i);
    const TwNameUse *root = root_of(source, field);
    if (!root || root->local != handler->first_local || field->inside >= 0 || field->indexed)
      continue;
    g_autoptr(GHashTable) words = g_hash_table_new(g_str_hash, g_str_equal);
    g_autofree char *what = g_strdup_printf(_("ctx at %s"), point->name);
    g_hash_table_add(words, (gpointer) "player");
    add_about(words, point->about, point->n_about);
    g_autofree char *there = list_of(words);
    check_word(fields, field, words, "unknown-member", what, there);
  }
}

static void check_hooks(const Fields *fields) {
  const TwSource *source = fields->source;
  for (guint i = 0; i < source->calls->len; i++) {
    const TwCallUse *call = &g_array_index(source->calls, TwCallUse, i);
    const TwNameUse *name =
        call->name < 0 ? NULL : &g_array_index(source->names, TwNameUse, call->name);
    const char *id = tw_source_text_argument(source, call, 0);
    if (!name || !id || name->scope != TW_SCOPE_GLOBAL ||
        strcmp(source->tokens[name->token].text, "hook") != 0)
      continue;
    const TwPointInfo *point = find_point(fields->check->builder, id);
    int function = handler_of(source, call);
    if (point && function > 0)
      check_ctx(fields, point, function);
  }
}

/* --- anything ------------------------------------------------------------------------------ */

/* May the value be a function? What is written out as something else is none. */
static gboolean may_be_called(const TwSource *source, const TwKeyUse *key) {
  const TwToken *value = &source->tokens[key->first];
  return value->sort == TW_TOKEN_NAME || tw_token_is(value, "function");
}

static void add_own(const Fields *fields, const TwSource *source) {
  for (guint i = 0; i < source->keys->len; i++) {
    const TwKeyUse *key = &g_array_index(source->keys, TwKeyUse, i);
    gpointer name = (gpointer)source->tokens[key->token].text;
    g_hash_table_add(fields->own, name);
    if (may_be_called(source, key))
      g_hash_table_add(fields->own_calls, name);
  }
  for (guint i = 0; i < source->fields->len; i++) {
    const TwFieldUse *field = &g_array_index(source->fields, TwFieldUse, i);
    if (!field->target)
      continue;
    g_hash_table_add(fields->own, (gpointer)text_of(source, field));
    g_hash_table_add(fields->own_calls, (gpointer)text_of(source, field));
  }
  for (guint i = 0; i < source->names->len; i++) {
    const TwNameUse *use = &g_array_index(source->names, TwNameUse, i);
    if (use->written)
      g_hash_table_add(fields->globals, (gpointer)source->tokens[use->token].text);
  }
}

/* What things of the game have, and what a moment may be about. */
static GHashTable *things_of_the_game(TwCheck *check) {
  GHashTable *words = g_hash_table_new(g_str_hash, g_str_equal);
  add_members(words, NULL);
  for (const char *const *name = tw_check_library(check, "string"); *name; name++)
    g_hash_table_add(words, (gpointer)*name);
  for (guint i = 0; i < check->builder->points->len; i++) {
    const TwPointInfo *point = &g_array_index(check->builder->points, TwPointInfo, i);
    add_about(words, point->about, point->n_about);
  }
  for (guint i = 0; i < check->builder->phases->len; i++) {
    const TwPhaseInfo *phase = &g_array_index(check->builder->phases, TwPhaseInfo, i);
    add_about(words, phase->about, phase->n_about);
  }
  return words;
}

/* x.each_tile() for x:each_tile(), and x:tiles() for x.tiles. */
static void check_sort(const Fields *fields, const TwFieldUse *field, gboolean called) {
  const char *name = text_of(fields->source, field);
  TwMemberSorts sorts = tw_check_member(name);
  TwSpot spot = tw_spot_token(fields->source, field->token);
  if (field->method && sorts.field && !sorts.method)
    tw_check_note(fields->check, TW_FINDING_ERROR, "field-called", spot,
                  g_strdup_printf(_("write .%s, without brackets"), name),
                  _("\"%s\" is a field, no method"), name);
  else if (!field->method && called && sorts.method && !sorts.field)
    tw_check_note(fields->check, TW_FINDING_ERROR, "method-called-as-field", spot,
                  g_strdup_printf(_("write :%s(...)"), name), _("\"%s\" is a method"), name);
}

/* Is x one of the file's own tables, whose fields may be anything? */
static gboolean is_library(const TwSource *source, const TwFieldUse *field) {
  return is_in(source, field, "math") || is_in(source, field, "string") ||
         is_in(source, field, "table");
}

static void check_other(const Fields *fields, const TwFieldUse *field, gboolean called) {
  const char *name = text_of(fields->source, field);
  gboolean own = g_hash_table_contains(fields->own, name);
  if (g_hash_table_contains(fields->anything, name)) {
    if (!g_hash_table_contains(fields->own_calls, name))
      check_sort(fields, field, called);
  } else if (!own && !tw_check_full(fields->check)) {
    tw_check_note(fields->check, TW_FINDING_ERROR, "unknown-member",
                  tw_spot_token(fields->source, field->token),
                  tw_check_nearest(name, fields->anything), _("nothing has a \"%s\""), name);
  }
}

/* Of what is not there nothing more need be said. */
static gboolean is_of_nothing(const Fields *fields, const TwFieldUse *field) {
  const TwNameUse *root = root_of(fields->source, field);
  return root && root->scope == TW_SCOPE_GLOBAL &&
         !g_hash_table_contains(fields->globals, fields->source->tokens[root->token].text);
}

/* --- one field -------------------------------------------------------------------------------- */

static gboolean is_turn(const TwSource *source, const TwFieldUse *field) {
  if (field->inside < 0 || field->indexed)
    return FALSE;
  const TwFieldUse *inside = &g_array_index(source->fields, TwFieldUse, field->inside);
  return is_in(source, inside, "game") && strcmp(text_of(source, inside), "turn") == 0;
}

static void check_field(const Fields *fields, guint index, gboolean called) {
  const TwSource *source = fields->source;
  const TwFieldUse *field = &g_array_index(source->fields, TwFieldUse, index);
  if (is_of_nothing(fields, field))
    return;
  if (is_in(source, field, "game") || is_turn(source, field))
    check_sort(fields, field, called);
  if (is_in(source, field, "game"))
    check_members(fields, field, "game", "game");
  else if (is_turn(source, field))
    check_members(fields, field, "turn", "game.turn");
  else if (is_in(source, field, "state") && fields->check->whole)
    check_state(fields, field);
  else if (is_in(source, field, "options") && fields->check->whole)
    check_options(fields, field);
  else if (!is_library(source, field) && !is_in(source, field, "state") &&
           !is_in(source, field, "options"))
    check_other(fields, field, called);
}

/* Which fields are called, by number. (transfer full) */
static gboolean *called_fields(const TwSource *source) {
  gboolean *called = g_new0(gboolean, source->fields->len + 1);
  for (guint i = 0; i < source->calls->len; i++) {
    int field = g_array_index(source->calls, TwCallUse, i).field;
    if (field >= 0)
      called[field] = TRUE;
  }
  return called;
}

static GHashTable *new_set(void) {
  return g_hash_table_new(g_str_hash, g_str_equal);
}

void tw_check_fields(TwCheck *check) {
  g_autoptr(GHashTable) anything = things_of_the_game(check), own = new_set();
  g_autoptr(GHashTable) own_calls = new_set(), globals = new_set();
  g_auto(GStrv) names = tw_check_globals(FALSE);
  Fields fields = {check, NULL, anything, own, own_calls, globals};
  for (char **name = names; *name; name++)
    g_hash_table_add(globals, *name);
  for (guint i = 0; i < check->sources->len; i++)
    add_own(&fields, check->sources->pdata[i]);
  for (guint i = 0; i < check->sources->len; i++) {
    fields.source = check->sources->pdata[i];
    g_autofree gboolean *called = called_fields(fields.source);
    check_hooks(&fields);
    for (guint k = 0; k < fields.source->fields->len && !tw_check_full(check); k++)
      check_field(&fields, k, called[k]);
  }
}
