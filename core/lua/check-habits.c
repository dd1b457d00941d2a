/* SPDX-License-Identifier: MIT */

/*
 * What does not survive: variables and tables of the file that a function changes
 * in play. They are in no save, no undo and no other thread.
 */

#include "config.h"

#include "check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean in_play(const TwSource *source, int function) {
  for (int f = function; f > 0; f = g_array_index(source->functions, TwSourceFunction, f).outer)
    if (!g_array_index(source->functions, TwSourceFunction, f).in_play)
      return FALSE;
  return function > 0;
}

/* The file's own: not `state`, nor what the game hands over. */
static gboolean of_the_file(const TwSource *source, const TwNameUse *use, GHashTable *given) {
  if (use->scope == TW_SCOPE_INNER)
    return FALSE;
  return use->scope == TW_SCOPE_FILE ||
         !g_hash_table_contains(given, source->tokens[use->token].text);
}

static void note_changed(TwCheck *check, const TwSource *source, const TwNameUse *use,
                         gboolean whole) {
  gboolean refused = whole && use->scope == TW_SCOPE_GLOBAL;
  tw_check_note(check, refused ? TW_FINDING_ERROR : TW_FINDING_WARNING, "changed-in-play",
                tw_spot_token(source, use->token),
                g_strdup(_("what a rule must remember is declared with state { }; what it needs "
                           "for a moment is local to the function")),
                whole ? _("\"%s\" belongs to the file and is changed in play: a saved game would "
                          "not have it")
                      : _("the table \"%s\" belongs to the file and is changed in play: a saved "
                          "game would not have it"),
                source->tokens[use->token].text);
}

static void check_writes(TwCheck *check, const TwSource *source, GHashTable *given) {
  for (guint i = 0; i < source->writes->len && !tw_check_full(check); i++) {
    const TwWriteUse *write = &g_array_index(source->writes, TwWriteUse, i);
    const TwNameUse *use = &g_array_index(source->names, TwNameUse, write->name);
    if (in_play(source, write->function) && of_the_file(source, use, given))
      note_changed(check, source, use, write->whole);
  }
}

/* table.insert(x, ...), table.remove(x), table.sort(x) */
static gboolean changes_a_table(const TwSource *source, const TwCallUse *call) {
  static const char *const changing[] = {"insert", "remove", "sort", NULL};
  if (call->field < 0 || call->n_arguments == 0)
    return FALSE;
  const TwFieldUse *field = &g_array_index(source->fields, TwFieldUse, call->field);
  if (field->root < 0 || field->inside >= 0 ||
      !g_strv_contains(changing, source->tokens[field->token].text))
    return FALSE;
  const TwNameUse *root = &g_array_index(source->names, TwNameUse, field->root);
  return root->scope == TW_SCOPE_GLOBAL && strcmp(source->tokens[root->token].text, "table") == 0;
}

static const TwNameUse *name_at(const TwSource *source, int token) {
  for (guint i = 0; i < source->names->len; i++) {
    const TwNameUse *use = &g_array_index(source->names, TwNameUse, i);
    if (use->token == token)
      return use;
  }
  return NULL;
}

static void check_tables(TwCheck *check, const TwSource *source, GHashTable *given) {
  for (guint i = 0; i < source->calls->len && !tw_check_full(check); i++) {
    const TwCallUse *call = &g_array_index(source->calls, TwCallUse, i);
    if (!changes_a_table(source, call) || !in_play(source, call->function))
      continue;
    const TwNameUse *use = name_at(source, call->first[0]);
    if (use && of_the_file(source, use, given))
      note_changed(check, source, use, FALSE);
  }
}

void tw_check_habits(TwCheck *check) {
  g_auto(GStrv) globals = tw_check_globals(FALSE);
  g_autoptr(GHashTable) given = g_hash_table_new(g_str_hash, g_str_equal);
  for (char **name = globals; *name; name++)
    g_hash_table_add(given, *name);
  for (guint i = 0; i < check->sources->len; i++) {
    check_writes(check, check->sources->pdata[i], given);
    check_tables(check, check->sources->pdata[i], given);
  }
}
