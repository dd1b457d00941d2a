/* SPDX-License-Identifier: MIT */

/*
 * Whole actions as text: a verb and `name=value` pairs, any order on input, the
 * declared order on output. Not here: values (value-text.c), what may be left
 * out (action-fill.c), JSON (action-json.c).
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "context.h"
#include "text.h"

/* Longer than any action; a bound for hostile input. */
#define LONGEST_TEXT 2048

static const TwVerbInfo *verb_of(const TwGame *game, const TwAction *action) {
  if (action->verb < 0 || action->verb >= game->mix->n_verbs)
    return NULL;
  return &game->mix->verbs[action->verb];
}

/* --- writing --------------------------------------------------------------- */

void tw_action_append_text(GString *out, const TwGame *game, const TwAction *action) {
  g_return_if_fail(out != NULL && game != NULL && action != NULL);
  const TwVerbInfo *verb = verb_of(game, action);
  g_return_if_fail(verb != NULL);
  g_string_append(out, verb->label);
  for (int i = 0; i < verb->n_arguments; i++) {
    const TwArgInfo *argument = &verb->arguments[i];
    g_string_append_printf(out, " %s=", argument->id);
    tw_argument_append_text(out, game, argument, &action->slot[argument->slot]);
  }
}

char *tw_action_to_text(const TwGame *game, const TwAction *action) {
  GString *out = g_string_new(NULL);
  tw_action_append_text(out, game, action);
  return g_string_free(out, FALSE);
}

/* --- describing ------------------------------------------------------------ */

static void append_spoken(GString *out, const TwGame *game, const TwArgInfo *argument,
                          const gint32 *slots) {
  gint32 value = slots[0];
  if (argument->type == TW_TYPE_REGION && value >= 0 && value < game->header->n_features &&
      !tw_feature_removed(game, value)) {
    g_autofree char *label = tw_region_label(game, tw_feature_region(game, value));
    g_string_append(out, label);
    return;
  }
  if (argument->type == TW_TYPE_PIECE)
    tw_piece_append_spoken(out, game, value);
  else if (argument->type == TW_TYPE_PLAYER && value >= 0)
    g_string_append_printf(out, _("player %d"), value + 1);
  else
    tw_argument_append_text(out, game, argument, slots);
}

/* The length of a `{name}` at the start of text; 0: there is none. */
static gsize placeholder(const char *text) {
  const char *end = text[0] == '{' ? strchr(text, '}') : NULL;
  return end ? (gsize)(end - text) + 1 : 0;
}

static gboolean is_called(const char *id, const char *text, gsize length) {
  return strlen(id) + 2 == length && strncmp(text + 1, id, length - 2) == 0;
}

/* An argument, or what the decision is about; afterwards, at another decision, just the name. */
static void append_placeholder(GString *out, const TwGame *game, const TwAction *action,
                               const char *text, gsize length) {
  const TwVerbInfo *verb = verb_of(game, action);
  for (int i = 0; i < verb->n_arguments; i++)
    if (is_called(verb->arguments[i].id, text, length)) {
      append_spoken(out, game, &verb->arguments[i], &action->slot[verb->arguments[i].slot]);
      return;
    }
  const TwFrame *frame = game->header->n_frames ? tw_top(game) : NULL;
  const TwPhaseInfo *phase = frame && frame->phase >= 0 && frame->phase < game->mix->n_phases
                                 ? &game->mix->phases[frame->phase]
                                 : NULL;
  for (int i = 0; phase && i < phase->n_about; i++)
    if (is_called(phase->about[i].id, text, length)) {
      const gint32 slots[2] = {frame->value[i], frame->value[i]}; /* an int is from ... to */
      append_spoken(out, game, &(TwArgInfo){.type = phase->about[i].type}, slots);
      return;
    }
  g_string_append_len(out, text + 1, (gssize)length - 2);
}

char *tw_action_describe(const TwGame *game, const TwAction *action) {
  g_return_val_if_fail(game != NULL && action != NULL, NULL);
  const TwVerbInfo *verb = verb_of(game, action);
  g_return_val_if_fail(verb != NULL, NULL);
  if (!verb->text || !*verb->text)
    return tw_action_to_text(game, action);
  GString *out = g_string_new(NULL);
  for (const char *c = tw_action_is_idle(verb, action) ? verb->idle : verb->text; *c;) {
    gsize length = placeholder(c);
    if (length > 2) {
      append_placeholder(out, game, action, c, length);
      c += length;
    } else {
      g_string_append_c(out, *c++);
    }
  }
  return g_string_free(out, FALSE);
}

/* --- reading --------------------------------------------------------------- */

static gboolean read_pair(const TwGame *game, char *word, TwAction *action, guint *given,
                          GError **error) {
  const TwVerbInfo *verb = verb_of(game, action);
  char *equals = strchr(word, '=');
  if (!equals) {
    tw_text_error(error, _("%s: \"%s\" is no name=value"), verb->label, word);
    return FALSE;
  }
  *equals = '\0';
  int index = tw_action_find_argument(game->mix, action->verb, word, error);
  if (index < 0)
    return FALSE;
  if (*given & 1u << index) {
    tw_text_error(error, _("%s: %s is given twice"), verb->label, word);
    return FALSE;
  }
  *given |= 1u << index;
  const TwArgInfo *argument = &verb->arguments[index];
  if (tw_argument_from_text(game, argument, equals + 1, &action->slot[argument->slot], error))
    return TRUE;
  g_prefix_error(error, "%s: %s: ", verb->label, argument->id);
  return FALSE;
}

static gboolean read_words(const TwGame *game, char **words, TwAction *action, guint *given,
                           GError **error) {
  gboolean has_verb = FALSE;
  for (; *words; words++) {
    if (!**words)
      continue;
    if (has_verb) {
      if (!read_pair(game, *words, action, given, error))
        return FALSE;
      continue;
    }
    action->verb = tw_action_find_verb(game, *words, error);
    if (action->verb == TW_NONE)
      return FALSE;
    has_verb = TRUE;
  }
  if (!has_verb)
    tw_text_error(error, _("no action is given"));
  return has_verb;
}

gboolean tw_action_from_text(TwWorker *worker, const TwGame *game, const char *text,
                             TwAction *action, GError **error) {
  g_return_val_if_fail(game != NULL && text != NULL && action != NULL, FALSE);
  guint given = 0;
  memset(action, 0, sizeof *action);
  if (strlen(text) > LONGEST_TEXT || !g_utf8_validate(text, -1, NULL)) {
    tw_text_error(error, _("this is no action: it is not UTF-8 or longer than %d bytes"),
                  LONGEST_TEXT);
    return FALSE;
  }
  g_auto(GStrv) words = g_strsplit_set(text, " \t\r\n", -1);
  return read_words(game, words, action, &given, error) &&
         tw_action_fill(worker, game, action, given, error);
}
