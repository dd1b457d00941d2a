/* SPDX-License-Identifier: MIT */

/*
 * Single values of every type as text and back. Declared things are written by
 * their short names, tile types by their full ones; seats and sides count from
 * 1; "none" is nothing and "?" what a view hides. Features and pieces have
 * files of their own.
 */

#include "text.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

void tw_text_error(GError **error, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *message = g_strdup_vprintf(format, args);
  va_end(args);
  g_set_error_literal(error, TW_ERROR, TW_ERROR_TEXT, g_strchomp(message));
}

char *tw_did_you_mean(const TwMix *mix, const char *word, int n, TwNameOf name) {
  g_autofree const char **names = g_new0(const char *, n + 1);
  for (int i = 0; i < n; i++)
    names[i] = name(mix, i);
  const char *near = tw_suggest(word, names);
  return near ? g_strdup_printf(_(" Did you mean \"%s\"?"), near) : g_strdup("");
}

/* --- numbers and cells ----------------------------------------------------- */

gboolean tw_text_to_int(const char *text, gint32 *value) {
  const char *digits = text + (text[0] == '-');
  gint64 number = 0;
  if (!*digits || strlen(digits) > 10)
    return FALSE;
  for (const char *c = digits; *c; c++) {
    if (!g_ascii_isdigit(*c))
      return FALSE;
    number = number * 10 + (*c - '0');
  }
  if (digits != text)
    number = -number;
  *value = (gint32)number;
  return number >= G_MININT32 && number <= G_MAXINT32;
}

gboolean tw_text_to_cell(const char *text, TwCell *cell) {
  gint32 x = 0, y = 0;
  const char *comma = strchr(text, ',');
  if (!comma || comma - text > 8)
    return FALSE;
  g_autofree char *left = g_strndup(text, (gsize)(comma - text));
  if (!tw_text_to_int(left, &x) || !tw_text_to_int(comma + 1, &y))
    return FALSE;
  if (x < TW_CELL_MIN || x > TW_CELL_MAX || y < TW_CELL_MIN || y > TW_CELL_MAX)
    return FALSE;
  *cell = tw_cell(x, y);
  return TRUE;
}

void tw_cell_append_text(GString *out, TwCell cell) {
  g_string_append_printf(out, "%d,%d", tw_cell_x(cell), tw_cell_y(cell));
}

/* --- names by type --------------------------------------------------------- */

static const char *card_label(const TwMix *mix, TwCard card) {
  return mix->cards[card].label;
}

/* Types whose values are declared names: how many, how written, how found. */
typedef struct {
  TwType type;
  TwNameOf name;
  gint32 (*find)(const TwMix *mix, const char *name);
  int (*count)(const TwMix *mix);
  const char *what; /* translated where it is used */
} Named;

static const Named named[] = {
    {TW_TYPE_TILE_TYPE, tw_mix_tile_type_name, tw_mix_find_tile_type, tw_mix_n_tile_types,
     N_("tile type")},
    {TW_TYPE_PIECE_TYPE, tw_mix_piece_type_label, tw_mix_find_piece_type, tw_mix_n_piece_types,
     N_("piece")},
    {TW_TYPE_CARD, card_label, tw_mix_find_card, tw_mix_n_cards, N_("card")},
    {TW_TYPE_RESOURCE, tw_mix_resource_label, tw_mix_find_resource, tw_mix_n_resources,
     N_("resource")},
    {TW_TYPE_KIND, tw_mix_kind_label, tw_mix_find_kind, tw_mix_n_kinds, N_("kind")},
    {TW_TYPE_PHASE, tw_mix_phase_label, tw_mix_find_phase, tw_mix_n_phases, N_("phase")},
};

static const Named *named_type(TwType type) {
  for (guint i = 0; i < G_N_ELEMENTS(named); i++)
    if (named[i].type == type)
      return &named[i];
  return NULL;
}

static gboolean read_named(const TwMix *mix, const Named *sort, const char *text, gint32 *value,
                           GError **error) {
  *value = sort->find(mix, text);
  if (*value != TW_NONE)
    return TRUE;
  g_autofree char *hint = tw_did_you_mean(mix, text, sort->count(mix), sort->name);
  tw_text_error(error, _("there is no %s \"%s\", or several are called so.%s"), _(sort->what), text,
                hint);
  return FALSE;
}

/* --- writing --------------------------------------------------------------- */

static void append_named(GString *out, const TwMix *mix, const Named *sort, gint32 value) {
  if (value >= 0 && value < sort->count(mix))
    g_string_append(out, sort->name(mix, value));
  else
    g_string_append_printf(out, "#%d", value);
}

/* References have no value but TW_NONE and TW_HIDDEN below zero; cells and ints have. */
static gboolean is_reference(TwType type) {
  return type != TW_TYPE_INT && type != TW_TYPE_BOOL && type != TW_TYPE_CHOICE &&
         type != TW_TYPE_CELL && type != TW_TYPE_TURN && type != TW_TYPE_AMOUNTS;
}

static void append_region(GString *out, const TwGame *game, gint32 value) {
  if (value >= 0 && value < game->header->n_features && !tw_feature_removed(game, value))
    value = tw_text_first(game, value);
  tw_feature_append_name(out, game, value);
}

void tw_value_append_text(GString *out, const TwGame *game, TwType type, gint32 value) {
  const Named *sort = named_type(type);
  if (is_reference(type) && value == TW_NONE)
    g_string_append(out, "none");
  else if (is_reference(type) && value == TW_HIDDEN)
    g_string_append_c(out, '?');
  else if (sort)
    append_named(out, game->mix, sort, value);
  else if (type == TW_TYPE_BOOL)
    g_string_append(out, value ? "yes" : "no");
  else if (type == TW_TYPE_PLAYER || type == TW_TYPE_SIDE)
    g_string_append_printf(out, "%d", value + 1);
  else if (type == TW_TYPE_CELL)
    tw_cell_append_text(out, value);
  else if (type == TW_TYPE_TURN)
    g_string_append_printf(out, "%d", (value & 3) * 90);
  else if (type == TW_TYPE_TILE)
    tw_tile_append_name(out, game, value);
  else if (type == TW_TYPE_FEATURE)
    tw_feature_append_name(out, game, value);
  else if (type == TW_TYPE_REGION)
    append_region(out, game, value);
  else if (type == TW_TYPE_PIECE)
    tw_piece_append_name(out, game, value);
  else
    g_string_append_printf(out, "%d", value);
}

static void append_amounts(GString *out, const TwMix *mix, const TwArgInfo *argument,
                           gint32 packed) {
  gboolean any = FALSE;
  for (int i = 0; i < argument->n_resources; i++) {
    int amount = tw_amount_of(packed, i);
    if (!amount)
      continue;
    g_string_append_printf(out, "%s%d%s", any ? "+" : "", amount,
                           tw_mix_resource_label(mix, argument->resources[i]));
    any = TRUE;
  }
  if (!any)
    g_string_append_c(out, '0');
}

static int count_words(const TwArgInfo *argument) {
  return argument->words ? (int)g_strv_length((char **)argument->words) : 0;
}

void tw_argument_append_text(GString *out, const TwGame *game, const TwArgInfo *argument,
                             const gint32 *slots) {
  if (argument->type == TW_TYPE_INT && slots[0] != slots[1])
    g_string_append_printf(out, "%d..%d", slots[0], slots[1]);
  else if (argument->type == TW_TYPE_AMOUNTS)
    append_amounts(out, game->mix, argument, slots[0]);
  else if (argument->type == TW_TYPE_CHOICE && slots[0] >= 0 && slots[0] < count_words(argument))
    g_string_append(out, argument->words[slots[0]]);
  else
    tw_value_append_text(out, game, argument->type, slots[0]);
}

/* --- reading --------------------------------------------------------------- */

static gboolean read_seat(const char *text, int n, gint32 *value, GError **error) {
  if (tw_text_to_int(text, value) && *value >= 1 && *value <= n) {
    *value -= 1;
    return TRUE;
  }
  tw_text_error(error, _("\"%s\" is no seat: 1 to %d are expected"), text, n);
  return FALSE;
}

static gboolean read_turn(const char *text, gint32 *value, GError **error) {
  if (tw_text_to_int(text, value) && *value >= 0 && *value < 360 && *value % 90 == 0) {
    *value /= 90;
    return TRUE;
  }
  tw_text_error(error, _("\"%s\" is no turn: 0, 90, 180 or 270 is expected"), text);
  return FALSE;
}

static gboolean read_bool(const char *text, gint32 *value, GError **error) {
  static const char *const yes[] = {"yes", "true", "on", "1", NULL}, *const no[] = {"no", "false",
                                                                                    "off", "0",
                                                                                    NULL};
  *value = g_strv_contains(yes, text);
  if (*value || g_strv_contains(no, text))
    return TRUE;
  tw_text_error(error, _("\"%s\" is neither yes nor no"), text);
  return FALSE;
}

static gboolean read_int(const char *text, gint32 *value, GError **error) {
  if (tw_text_to_int(text, value))
    return TRUE;
  tw_text_error(error, _("\"%s\" is no whole number, or one too large"), text);
  return FALSE;
}

static gboolean read_cell(const char *text, gint32 *value, GError **error) {
  if (tw_text_to_cell(text, value))
    return TRUE;
  tw_text_error(error, _("\"%s\" is no cell: x,y is expected, each from %d to %d"), text,
                TW_CELL_MIN, TW_CELL_MAX);
  return FALSE;
}

/* A region is kept as its oldest feature, so that equal actions are equal. */
static gboolean read_region(const TwGame *game, const char *text, gint32 *value, GError **error) {
  if (!tw_feature_from_text(game, text, value, error))
    return FALSE;
  if (!tw_feature_removed(game, *value))
    *value = tw_text_first(game, *value);
  return TRUE;
}

gboolean tw_value_from_text(const TwGame *game, TwType type, const char *text, gint32 *value,
                            GError **error) {
  g_return_val_if_fail(game != NULL && text != NULL && value != NULL, FALSE);
  const Named *sort = named_type(type);
  if (is_reference(type) && strcmp(text, "none") == 0) {
    *value = TW_NONE;
    return TRUE;
  }
  if (sort)
    return read_named(game->mix, sort, text, value, error);
  switch (type) {
  case TW_TYPE_BOOL: return read_bool(text, value, error);
  case TW_TYPE_PLAYER: return read_seat(text, game->mix->n_players, value, error);
  case TW_TYPE_SIDE: return read_seat(text, game->mix->n_sides, value, error);
  case TW_TYPE_CELL: return read_cell(text, value, error);
  case TW_TYPE_TURN: return read_turn(text, value, error);
  case TW_TYPE_TILE: return tw_tile_from_text(game, text, value, error);
  case TW_TYPE_FEATURE: return tw_feature_from_text(game, text, value, error);
  case TW_TYPE_REGION: return read_region(game, text, value, error);
  case TW_TYPE_PIECE: return tw_piece_from_text(game, text, value, error);
  default: return read_int(text, value, error);
  }
}

static gboolean read_choice(const TwArgInfo *argument, const char *text, gint32 *value,
                            GError **error) {
  int n = count_words(argument);
  for (int i = 0; i < n; i++)
    if (strcmp(argument->words[i], text) == 0) {
      *value = i;
      return TRUE;
    }
  g_autofree char *words = n ? g_strjoinv(", ", (char **)argument->words) : g_strdup("");
  tw_text_error(error, _("\"%s\" is none of %s"), text, words);
  return FALSE;
}

/* "2..9" or "3". */
static gboolean read_range(const char *text, gint32 *slots, GError **error) {
  const char *dots = strstr(text, "..");
  if (!dots) {
    slots[1] = 0;
    if (!read_int(text, &slots[0], error))
      return FALSE;
    slots[1] = slots[0];
    return TRUE;
  }
  g_autofree char *low = g_strndup(text, (gsize)(dots - text));
  if (!read_int(low, &slots[0], error) || !read_int(dots + 2, &slots[1], error))
    return FALSE;
  if (slots[0] <= slots[1])
    return TRUE;
  tw_text_error(error, _("\"%s\" is no range: the lower number comes first"), text);
  return FALSE;
}

/* Which of the argument's resources a name means; -1. */
static int resource_index(const TwMix *mix, const TwArgInfo *argument, const char *name) {
  TwResource resource = tw_mix_find_resource(mix, name);
  for (int i = 0; i < argument->n_resources; i++)
    if (argument->resources[i] == resource)
      return i;
  return -1;
}

/* One "2fish" of a sum. */
static gboolean read_amount(const TwMix *mix, const TwArgInfo *argument, const char *text,
                            gint32 *packed, GError **error) {
  gsize digits = strspn(text, "0123456789");
  g_autofree char *number = g_strndup(text, digits);
  gint32 amount = 0;
  int index = resource_index(mix, argument, text + digits);
  if (index < 0 || !tw_text_to_int(number, &amount)) {
    tw_text_error(error, _("\"%s\" is no amount: a number and a resource are expected"), text);
    return FALSE;
  }
  amount += tw_amount_of(*packed, index);
  if (amount > 255) {
    tw_text_error(error, _("\"%s\" is too much: 255 of a resource are the most"), text);
    return FALSE;
  }
  guint32 mask = 0xffu << (8 * index);
  *packed = (gint32)(((guint32)*packed & ~mask) | (guint32)amount << (8 * index));
  return TRUE;
}

static gboolean read_amounts(const TwMix *mix, const TwArgInfo *argument, const char *text,
                             gint32 *packed, GError **error) {
  *packed = 0;
  if (strcmp(text, "0") == 0)
    return TRUE;
  g_auto(GStrv) parts = g_strsplit(text, "+", 8);
  for (int i = 0; parts[i]; i++)
    if (!read_amount(mix, argument, parts[i], packed, error))
      return FALSE;
  return TRUE;
}

gboolean tw_argument_from_text(const TwGame *game, const TwArgInfo *argument, const char *text,
                               gint32 *slots, GError **error) {
  switch (argument->type) {
  case TW_TYPE_INT: return read_range(text, slots, error);
  case TW_TYPE_CHOICE: return read_choice(argument, text, slots, error);
  case TW_TYPE_AMOUNTS: return read_amounts(game->mix, argument, text, slots, error);
  default: return tw_value_from_text(game, argument->type, text, slots, error);
  }
}
