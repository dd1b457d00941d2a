/* SPDX-License-Identifier: MIT */

/*
 * Actions as a scenario writes them: players by their names, and less of an
 * action than a player must type: what only one value is possible for. An
 * action that cannot be done is read as well as can be, so that the game can
 * say why not.
 */

#include "config.h"

#include "scenario.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LONGEST 1000

/* --- players by name ---------------------------------------------------------------- */

/* "Red" -> "1", "Red:meeple@..." -> "1:meeple@...": what stands for a player. */
static void append_seat(GString *out, const TwScene *scene, const char *value) {
  gsize n = strcspn(value, ":");
  for (guint i = 0; i < scene->names->len; i++) {
    const char *name = scene->names->pdata[i];
    if (strlen(name) == n && strncmp(name, value, n) == 0) {
      g_string_append_printf(out, "%u%s", i + 1, value + n);
      return;
    }
  }
  g_string_append(out, value);
}

char *tw_scene_seats(const TwScene *scene, const char *text) {
  g_autofree char *bounded = g_strndup(text, LONGEST);
  g_auto(GStrv) words = g_strsplit_set(bounded, " \t\n", -1);
  GString *out = g_string_new(NULL);
  for (int i = 0; words[i]; i++) {
    char *sign = strchr(words[i], '=');
    if (!*words[i])
      continue;
    g_string_append(out, out->len ? " " : "");
    g_string_append_len(out, words[i], sign ? sign + 1 - words[i] : (gssize)strlen(words[i]));
    if (sign)
      append_seat(out, scene, sign + 1);
  }
  return g_string_free(out, FALSE);
}

/* --- the parts that are given ----------------------------------------------------------- */

typedef struct {
  char **words; /* the verb, then name=value */
  TwAction action;
  guint given; /* bits of the arguments that are there */
} Parts;

static void parts_clear(Parts *parts) {
  g_strfreev(parts->words);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Parts, parts_clear)

static gboolean read_pair(const TwGame *game, Parts *parts, char *word, GError **error) {
  char *sign = strchr(word, '=');
  if (!sign) {
    tw_text_error(error, _("\"%.60s\" is no NAME=VALUE"), word);
    return FALSE;
  }
  *sign = '\0';
  int index = tw_action_find_argument(game->mix, parts->action.verb, word, error);
  if (index < 0)
    return FALSE;
  const TwArgInfo *argument = &game->mix->verbs[parts->action.verb].arguments[index];
  parts->given |= 1u << index;
  return tw_argument_from_text(game, argument, sign + 1, &parts->action.slot[argument->slot],
                               error);
}

static gboolean read_pairs(const TwGame *game, Parts *parts, GError **error) {
  for (int i = 1; parts->words[i]; i++)
    if (!read_pair(game, parts, parts->words[i], error))
      return FALSE;
  return TRUE;
}

/* --- meaning ------------------------------------------------------------------------------ */

static gboolean is_verb(const TwVerbInfo *verb, const char *name) {
  const char *slash = strrchr(verb->name, '/');
  return g_str_equal(name, verb->name) || g_str_equal(name, verb->label) ||
         (slash && g_str_equal(name, slash + 1));
}

static gint32 canonical(const TwGame *game, const TwArgInfo *argument, gint32 value) {
  gboolean region = argument->type == TW_TYPE_REGION && value >= 0 &&
                    value < game->header->n_features && !tw_feature_removed(game, value);
  return region ? tw_text_first(game, value) : value;
}

static gboolean covers(const TwGame *game, const TwArgInfo *argument, const TwAction *action,
                       const TwAction *given) {
  const gint32 *a = &action->slot[argument->slot], *b = &given->slot[argument->slot];
  if (argument->type == TW_TYPE_INT)
    return a[0] <= b[0] && b[1] <= a[1];
  return canonical(game, argument, a[0]) == canonical(game, argument, b[0]);
}

gboolean tw_scene_means(TwScene *scene, const char *text, const TwAction *action) {
  const TwGame *game = scene->game;
  const TwVerbInfo *verb = &game->mix->verbs[action->verb];
  g_autofree char *seats = tw_scene_seats(scene, text);
  g_auto(Parts) parts = {.words = g_strsplit(seats, " ", -1), .action = {.verb = action->verb}};
  if (!parts.words[0] || !is_verb(verb, parts.words[0]) || !read_pairs(game, &parts, NULL))
    return FALSE;
  for (int i = 0; i < verb->n_arguments; i++)
    if ((parts.given & 1u << i) && !covers(game, &verb->arguments[i], action, &parts.action))
      return FALSE;
  return TRUE;
}

/* --- reading what is not legal --------------------------------------------------------------- */

/* What an argument most likely is, when no legal action tells. FALSE: no telling. */
static gboolean likely(TwScene *scene, const TwArgInfo *argument, TwAction *action) {
  const TwGame *game = scene->game;
  int n = 0;
  const TwAction *legal = tw_game_legal(scene->worker, game, &n);
  gint32 *slot = &action->slot[argument->slot];
  for (int i = 0; i < n; i++)
    if (legal[i].verb == action->verb) {
      memcpy(slot, &legal[i].slot[argument->slot], sizeof *slot * tw_argument_width(argument));
      break;
    }
  if (argument->type == TW_TYPE_TILE_TYPE && tw_turn_tile(game) != TW_NONE)
    *slot = tw_turn_tile(game);
  return argument->type == TW_TYPE_TILE_TYPE || argument->type == TW_TYPE_TURN ||
         argument->type == TW_TYPE_PIECE_TYPE;
}

static gboolean read_unlikely(TwScene *scene, const char *text, TwAction *action) {
  const TwGame *game = scene->game;
  g_auto(Parts) parts = {.words = g_strsplit(text, " ", -1)};
  if (!parts.words[0])
    return FALSE;
  parts.action.verb = tw_action_find_verb(game, parts.words[0], NULL);
  if (parts.action.verb == TW_NONE || !read_pairs(game, &parts, NULL))
    return FALSE;
  const TwVerbInfo *verb = &game->mix->verbs[parts.action.verb];
  for (int i = 0; i < verb->n_arguments; i++)
    if (!(parts.given & 1u << i) && !likely(scene, &verb->arguments[i], &parts.action))
      return FALSE;
  *action = parts.action;
  return TRUE;
}

/* A verb that the decision does not offer needs no arguments to be refused. */
static gboolean not_offered(TwScene *scene, const char *text, TwAction *action) {
  g_auto(GStrv) words = g_strsplit(text, " ", 2);
  TwVerb verb = words[0] ? tw_action_find_verb(scene->game, words[0], NULL) : TW_NONE;
  TwPhase phase = tw_game_phase(scene->game);
  if (verb == TW_NONE || phase == TW_NONE)
    return FALSE;
  for (int i = 0; i < tw_mix_phase_n_verbs(scene->made, phase); i++)
    if (tw_mix_phase_verb(scene->made, phase, i) == verb)
      return FALSE;
  *action = (TwAction){.verb = verb};
  return TRUE;
}

gboolean tw_scene_read(TwScene *scene, const char *text, TwAction *action, GError **error) {
  g_autofree char *seats = tw_scene_seats(scene, text);
  g_autoptr(GError) problem = NULL;
  if (not_offered(scene, seats, action) ||
      tw_action_from_text(scene->worker, scene->game, seats, action, &problem))
    return TRUE;
  if (read_unlikely(scene, seats, action) && !tw_game_is_legal(scene->worker, scene->game, action))
    return TRUE;
  g_propagate_error(error, g_steal_pointer(&problem));
  return FALSE;
}
