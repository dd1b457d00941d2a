/* SPDX-License-Identifier: MIT */

/*
 * What a player leaves out of an action: the verb's package, and arguments that
 * can have only one value among the legal actions. Shared by text and JSON.
 */

#include "text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- names ----------------------------------------------------------------- */

static gboolean names_verb(const TwVerbInfo *verb, const char *name) {
  const char *slash = strrchr(verb->name, '/');
  return strcmp(name, verb->name) == 0 || strcmp(name, verb->label) == 0 ||
         (slash && strcmp(name, slash + 1) == 0);
}

static const TwPhaseInfo *decision_of(const TwGame *game) {
  TwPhase phase = tw_game_phase(game);
  return phase >= 0 && phase < game->mix->n_phases ? &game->mix->phases[phase] : NULL;
}

static void no_such_verb(const TwGame *game, const TwPhaseInfo *phase, const char *name,
                         GError **error) {
  g_autofree char *hint = tw_did_you_mean(game->mix, name, game->mix->n_verbs, tw_mix_verb_label);
  g_autoptr(GString) list = g_string_new(NULL);
  for (int i = 0; phase && i < phase->n_verbs && i < TW_CANDIDATES; i++)
    g_string_append_printf(list, "%s%s", i ? ", " : "",
                           tw_mix_verb_label(game->mix, phase->verbs[i]));
  if (list->len)
    tw_text_error(error, _("there is no action \"%s\"; now there are %s.%s"), name, list->str,
                  hint);
  else
    tw_text_error(error, _("there is no action \"%s\".%s"), name, hint);
}

TwVerb tw_action_find_verb(const TwGame *game, const char *name, GError **error) {
  const TwPhaseInfo *phase = decision_of(game);
  for (int i = 0; phase && i < phase->n_verbs; i++)
    if (names_verb(&game->mix->verbs[phase->verbs[i]], name))
      return phase->verbs[i];
  TwVerb verb = tw_mix_find_verb(game->mix, name);
  if (verb == TW_NONE)
    no_such_verb(game, phase, name, error);
  return verb;
}

int tw_action_find_argument(const TwMix *mix, TwVerb verb, const char *name, GError **error) {
  const TwVerbInfo *info = &mix->verbs[verb];
  const char *ids[TW_MAX_ARGUMENTS + 1] = {NULL};
  for (int i = 0; i < info->n_arguments; i++) {
    ids[i] = info->arguments[i].id;
    if (strcmp(ids[i], name) == 0)
      return i;
  }
  const char *near = tw_suggest(name, ids);
  g_autofree char *list = g_strjoinv(", ", (char **)ids);
  if (near)
    tw_text_error(error, _("%s takes no \"%s\". Did you mean \"%s\"?"), info->label, name, near);
  else if (ids[0])
    tw_text_error(error, _("%s takes no \"%s\"; it takes %s"), info->label, name, list);
  else
    tw_text_error(error, _("%s takes no \"%s\"; it takes nothing"), info->label, name);
  return -1;
}

/* --- values ---------------------------------------------------------------- */

static gboolean same_region(const TwGame *game, gint32 a, gint32 b) {
  gint32 n = game->header->n_features;
  if (a < 0 || b < 0 || a >= n || b >= n)
    return a == b;
  return game->features[a].region == game->features[b].region;
}

/* Does a legal action's argument cover what was given? */
static gboolean covers(const TwGame *game, const TwArgInfo *argument, const TwAction *legal,
                       const TwAction *given) {
  const gint32 *a = &legal->slot[argument->slot], *b = &given->slot[argument->slot];
  if (argument->type == TW_TYPE_INT)
    return a[0] <= b[0] && b[1] <= a[1];
  if (argument->type == TW_TYPE_REGION)
    return same_region(game, a[0], b[0]);
  return a[0] == b[0];
}

static gboolean covers_all(const TwGame *game, const TwAction *legal, const TwAction *action,
                           guint given) {
  const TwVerbInfo *verb = &game->mix->verbs[action->verb];
  if (legal->verb != action->verb)
    return FALSE;
  for (int i = 0; i < verb->n_arguments; i++)
    if ((given & 1u << i) && !covers(game, &verb->arguments[i], legal, action))
      return FALSE;
  return TRUE;
}

/* Adds a value that is not there yet. */
static void add_value(GArray *values, const TwArgInfo *argument, const gint32 *slots) {
  gint32 pair[2] = {slots[0], argument->type == TW_TYPE_INT ? slots[1] : 0};
  for (guint i = 0; i < values->len; i += 2)
    if (memcmp(&g_array_index(values, gint32, i), pair, sizeof pair) == 0)
      return;
  g_array_append_vals(values, pair, 2);
}

/* What legal actions have for one argument; breaks off past the candidates a message lists. */
static GArray *collect_values(TwWorker *worker, const TwGame *game, const TwAction *action,
                              guint given, const TwArgInfo *argument) {
  int n = 0;
  const TwAction *legal = tw_game_legal(worker, game, &n);
  GArray *values = g_array_new(FALSE, FALSE, sizeof(gint32));
  for (int i = 0; i < n && values->len <= 2 * TW_CANDIDATES; i++)
    if (covers_all(game, &legal[i], action, given))
      add_value(values, argument, &legal[i].slot[argument->slot]);
  return values;
}

static void several_values(const TwGame *game, const TwVerbInfo *verb, const TwArgInfo *argument,
                           const GArray *values, GError **error) {
  g_autoptr(GString) list = g_string_new(NULL);
  for (guint i = 0; i < values->len && i < 2 * TW_CANDIDATES; i += 2) {
    g_string_append(list, i ? ", " : "");
    tw_argument_append_text(list, game, argument, &g_array_index(values, gint32, i));
  }
  if (values->len > 2 * TW_CANDIDATES)
    g_string_append(list, " ...");
  tw_text_error(error, _("%s: %s may be any of %s: say which"), verb->label, argument->id,
                list->str);
}

static gboolean asks(const TwPhaseInfo *phase, TwVerb verb) {
  for (int i = 0; i < phase->n_verbs; i++)
    if (phase->verbs[i] == verb)
      return TRUE;
  return FALSE;
}

static void nothing_fits(const TwGame *game, TwVerb verb, GError **error) {
  const TwPhaseInfo *phase = decision_of(game);
  const char *label = game->mix->verbs[verb].label;
  if (phase && !asks(phase, verb))
    tw_text_error(error, _("%s is not asked now; the decision is %s"), label, phase->label);
  else
    tw_text_error(error, _("%s: nothing legal goes with what was given"), label);
}

static gboolean fill_one(TwWorker *worker, const TwGame *game, TwAction *action, guint given,
                         const TwArgInfo *argument, GError **error) {
  const TwVerbInfo *verb = &game->mix->verbs[action->verb];
  g_autoptr(GArray) values = collect_values(worker, game, action, given, argument);
  if (values->len == 0) {
    nothing_fits(game, action->verb, error);
    return FALSE;
  }
  const gint32 *value = &g_array_index(values, gint32, 0);
  if (values->len > 2 || (argument->type == TW_TYPE_INT && value[0] != value[1])) {
    several_values(game, verb, argument, values, error);
    return FALSE;
  }
  memcpy(&action->slot[argument->slot], value, sizeof *value * tw_argument_width(argument));
  return TRUE;
}

gboolean tw_action_fill(TwWorker *worker, const TwGame *game, TwAction *action, guint given,
                        GError **error) {
  const TwVerbInfo *verb = &game->mix->verbs[action->verb];
  for (int i = 0; i < verb->n_arguments; i++) {
    if (given & 1u << i)
      continue;
    if (!worker) {
      tw_text_error(error, _("%s: %s is missing"), verb->label, verb->arguments[i].id);
      return FALSE;
    }
    if (!fill_one(worker, game, action, given, &verb->arguments[i], error))
      return FALSE;
  }
  return TRUE;
}
