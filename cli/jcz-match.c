/* SPDX-License-Identifier: MIT */

/* Taking the sentences of assertions apart, by hand and without trust. */

#include "jcz-match.h"

#include <string.h>

#include "jcz-names.h"

/* --- patterns ------------------------------------------------------------ */

/* Where a piece of a pattern next occurs, or, the last one, ends the text. */
static const char *find_piece(const char *text, const char *piece, gboolean last) {
  size_t length = strlen(piece), rest = strlen(text);
  if (last && length <= rest)
    return g_ascii_strcasecmp(text + rest - length, piece) == 0 ? text + rest - length : NULL;
  for (; *text && length <= rest; text++, rest--) {
    if (g_ascii_strncasecmp(text, piece, length) == 0)
      return text;
  }
  return NULL;
}

char **jcz_match(const char *text, const char *pattern) {
  g_auto(GStrv) pieces = g_strsplit(pattern, "*", JCZ_MOST_PARTS + 1);
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func(g_free);
  size_t first = strlen(pieces[0]);
  if (g_ascii_strncasecmp(text, pieces[0], first) != 0 || (pieces[1] == NULL && text[first] != 0))
    return NULL;
  text += first;
  for (char **piece = pieces + 1; *piece; piece++) {
    const char *at = find_piece(text, *piece, piece[1] == NULL);
    if (at == NULL)
      return NULL;
    g_ptr_array_add(parts, g_strstrip(g_strndup(text, (gsize)(at - text))));
    text = at + strlen(*piece);
  }
  g_ptr_array_add(parts, NULL);
  return (char **)g_ptr_array_free(g_steal_pointer(&parts), FALSE);
}

char *jcz_trim(const char *text) {
  char *trimmed = g_strstrip(g_strdup(text));
  size_t length = strlen(trimmed);
  if (length > 0 && trimmed[length - 1] == '.')
    trimmed[length - 1] = '\0';
  return g_strchomp(trimmed);
}

gboolean jcz_read_int(const char *text, int *value) {
  gint64 number = 0;
  if (!g_ascii_string_to_signed(text, 10, G_MININT32, G_MAXINT32, &number, NULL))
    return FALSE;
  *value = (int)number;
  return TRUE;
}

/* --- lists --------------------------------------------------------------- */

static void skip_space(const char **at) {
  while (g_ascii_isspace(**at))
    (*at)++;
}

/* Steps over a character with white space around it. */
static gboolean take(const char **at, char wanted) {
  skip_space(at);
  if (**at != wanted)
    return FALSE;
  (*at)++;
  skip_space(at);
  return TRUE;
}

static gboolean take_int(const char **at, int *value) {
  char *end = NULL;
  skip_space(at);
  gint64 number = g_ascii_strtoll(*at, &end, 10);
  if (end == *at || number < TW_CELL_MIN || number > TW_CELL_MAX)
    return FALSE;
  *value = (int)number;
  *at = end;
  skip_space(at);
  return TRUE;
}

static gboolean take_position(const char **at, int *x, int *y) {
  return take(at, '[') && take_int(at, x) && take(at, ',') && take_int(at, y) && take(at, ']');
}

/* A rotation is written in degrees, or as quarter turns. */
static gboolean take_turn(const char **at, int *turn) {
  if (!take_int(at, turn))
    return FALSE;
  if (*turn % 90 == 0)
    *turn /= 90;
  return *turn >= 0 && *turn <= 3;
}

/* "[1,0] - [0, 90]" */
static gboolean take_places(const char **at, ReplaySet *set) {
  int x = 0, y = 0, turn = 0;
  if (!take_position(at, &x, &y) || !take(at, '-') || !take(at, '['))
    return FALSE;
  do {
    if (!take_turn(at, &turn))
      return FALSE;
    replay_set_add(set, x, y, turn, 0);
  } while (take(at, ','));
  return take(at, ']');
}

/* A word up to a comma, which is stepped over. (transfer full) */
static char *take_word(const char **at) {
  size_t length = strcspn(*at, ",;{}[]");
  char *word = g_strstrip(g_strndup(*at, length));
  *at += length;
  if (!take(at, ','))
    g_clear_pointer(&word, g_free);
  return word;
}

/* "{City,S,[0,-1]}" */
static gboolean take_meeple(const char **at, ReplaySet *set) {
  int x = 0, y = 0;
  if (!take(at, '{'))
    return FALSE;
  g_autofree char *feature = take_word(at);
  g_autofree char *location = feature ? take_word(at) : NULL;
  if (location == NULL || !take_position(at, &x, &y) || !take(at, '}') ||
      jcz_location(location) == 0)
    return FALSE;
  replay_set_add(set, (int)jcz_feature(feature), (int)jcz_location(location), x, y);
  return TRUE;
}

static gboolean read_list(const char *text, ReplaySet *set,
                          gboolean (*take_item)(const char **at, ReplaySet *set)) {
  skip_space(&text);
  while (*text) {
    if (!take_item(&text, set) || (*text && !take(&text, ';')))
      return FALSE;
  }
  return TRUE;
}

gboolean jcz_read_places(const char *text, ReplaySet *set) {
  return read_list(text, set, take_places);
}

gboolean jcz_read_meeples(const char *text, ReplaySet *set) {
  return read_list(text, set, take_meeple);
}
