/* SPDX-License-Identifier: MIT */

/* Sorts a typed line into numbers, places, commands and action texts. */

#include "play-input.h"

#include <string.h>
#include <tilewright/tilewright.h>

/* In the order in which a beginning is completed: "l" is legal, "s" scores, "b" board. */
static const char *const command_names[PLAY_N_COMMANDS + 1] = {
    [PLAY_HELP] = "help", [PLAY_BOARD] = "board",   [PLAY_LEGAL] = "legal", [PLAY_WHY] = "why",
    [PLAY_UNDO] = "undo", [PLAY_SCORES] = "scores", [PLAY_LOG] = "log",     [PLAY_TILES] = "tiles",
    [PLAY_HINT] = "hint", [PLAY_SAVE] = "save",     [PLAY_BACK] = "back",   [PLAY_QUIT] = "quit",
};

static const struct {
  const char *word;
  PlayCommand command;
} other_words[] = {
    {"?", PLAY_HELP}, {"exit", PLAY_QUIT}, {"score", PLAY_SCORES}, {"map", PLAY_BOARD}};

const char *play_command_name(PlayCommand command) {
  return command_names[command];
}

/* A whole number at the beginning of a text. */
static gboolean read_number(const char *text, gint64 *number, const char **rest) {
  char *end = NULL;
  if (!g_ascii_isdigit(*text) && !(*text == '-' && g_ascii_isdigit(text[1])))
    return FALSE;
  *number = g_ascii_strtoll(text, &end, 10);
  *rest = end;
  return TRUE;
}

static const char *skip_blanks(const char *text) {
  return text + strspn(text, " \t");
}

gboolean play_input_cell(const char *text, int *x, int *y, const char **rest) {
  gint64 read_x = 0, read_y = 0;
  const char *at = skip_blanks(text);
  gboolean framed = *at == '(';
  if (!read_number(at + framed, &read_x, &at))
    return FALSE;
  at = skip_blanks(at);
  if (*at != ',' || !read_number(skip_blanks(at + 1), &read_y, &at))
    return FALSE;
  if (framed && *at++ != ')')
    return FALSE;
  if (read_x < TW_CELL_MIN || read_x > TW_CELL_MAX || read_y < TW_CELL_MIN || read_y > TW_CELL_MAX)
    return FALSE;
  *x = (int)read_x;
  *y = (int)read_y;
  if (rest != NULL)
    *rest = at;
  return TRUE;
}

/* The number that may follow a number or a place; FALSE if something else does. */
static gboolean read_second(PlayInput *input, const char *rest) {
  const char *at = rest + strspn(rest, " \t.");
  if (*at == '\0')
    return at == rest || rest[0] != '.';
  const char *end = at;
  input->has_second =
      at != rest && read_number(at, &input->second, &end) && *skip_blanks(end) == '\0';
  return input->has_second;
}

static gboolean read_choice(PlayInput *input, const char *line) {
  const char *rest = NULL;
  if (play_input_cell(line, &input->x, &input->y, &rest)) {
    input->type = INPUT_CELL;
    return read_second(input, rest);
  }
  input->type = INPUT_NUMBER;
  return read_number(line, &input->number, &rest) && read_second(input, rest);
}

/* --- words --------------------------------------------------------------- */

static int exact_command(const char *word) {
  for (guint i = 0; i < G_N_ELEMENTS(other_words); i++) {
    if (g_ascii_strcasecmp(word, other_words[i].word) == 0)
      return (int)other_words[i].command;
  }
  for (int i = 0; i < PLAY_N_COMMANDS; i++) {
    if (g_ascii_strcasecmp(word, command_names[i]) == 0)
      return i;
  }
  return -1;
}

static int begun_command(const char *word) {
  for (int i = 0; i < PLAY_N_COMMANDS; i++) {
    if (g_ascii_strncasecmp(word, command_names[i], strlen(word)) == 0)
      return i;
  }
  return -1;
}

static const char *find_verb(const char *word, const char *const *verbs) {
  for (int i = 0; verbs[i] != NULL; i++) {
    if (strcmp(word, verbs[i]) == 0)
      return verbs[i];
  }
  return NULL;
}

/* The one verb with this beginning; NULL if there is none or several. */
static const char *begun_verb(const char *word, const char *const *verbs) {
  const char *found = NULL;
  for (int i = 0; verbs[i] != NULL; i++) {
    if (!g_str_has_prefix(verbs[i], word))
      continue;
    if (found != NULL)
      return NULL;
    found = verbs[i];
  }
  return found;
}

static void be_command(PlayInput *input, int command, const char *rest) {
  input->type = INPUT_COMMAND;
  input->command = (PlayCommand)command;
  input->rest = g_strdup(rest);
}

static void be_action(PlayInput *input, const char *verb, const char *rest) {
  input->type = INPUT_ACTION;
  input->rest = *rest != '\0' ? g_strdup_printf("%s %s", verb, rest) : g_strdup(verb);
}

static void be_unknown(PlayInput *input, const char *word, const char *const *verbs) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();
  for (int i = 0; i < PLAY_N_COMMANDS; i++)
    g_ptr_array_add(words, (gpointer)command_names[i]);
  for (int i = 0; verbs[i] != NULL; i++)
    g_ptr_array_add(words, (gpointer)verbs[i]);
  g_ptr_array_add(words, NULL);
  input->type = INPUT_UNKNOWN;
  input->rest = g_strdup(word);
  input->near = tw_suggest(word, (const char *const *)words->pdata);
}

static void read_words(PlayInput *input, const char *line, const char *const *verbs) {
  gsize length = strcspn(line, " \t");
  g_autofree char *word = g_strndup(line, length);
  const char *rest = skip_blanks(line + length);
  int command = exact_command(word);
  const char *verb = find_verb(word, verbs);
  if (verb != NULL && (command < 0 || strchr(rest, '=') != NULL)) {
    be_action(input, verb, rest);
    return;
  }
  if (command < 0)
    command = begun_command(word);
  if (command >= 0) {
    be_command(input, command, rest);
    return;
  }
  verb = begun_verb(word, verbs);
  if (verb != NULL || strchr(rest, '=') != NULL)
    be_action(input, verb ? verb : word, rest);
  else
    be_unknown(input, word, verbs);
}

void play_input_parse(PlayInput *input, const char *line, const char *const *verbs) {
  memset(input, 0, sizeof *input);
  const char *text = skip_blanks(line);
  if (*text == '\0')
    return;
  if (read_choice(input, text))
    return;
  memset(input, 0, sizeof *input);
  read_words(input, text, verbs);
}

void play_input_clear(PlayInput *input) {
  g_clear_pointer(&input->rest, g_free);
}
