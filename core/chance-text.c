/* SPDX-License-Identifier: MIT */

/*
 * Results of chance as records write them: a tile type's or a card's full name,
 * or a number. Where a card's name is a tile's as well, "card:" stands before it.
 */

#include "text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char card_prefix[] = "card:";

char *tw_chance_to_text(const TwMix *mix, const TwChance *chance) {
  g_return_val_if_fail(mix != NULL && chance != NULL, NULL);
  gint32 value = chance->value;
  if (chance->type == TW_TYPE_TILE_TYPE && value >= 0 && value < mix->n_types)
    return g_strdup(mix->types[value].name);
  if (chance->type == TW_TYPE_CARD && value >= 0 && value < mix->n_cards) {
    const char *name = mix->cards[value].name;
    gboolean shared = tw_mix_find_tile_type(mix, name) != TW_NONE;
    return g_strconcat(shared ? card_prefix : "", name, NULL);
  }
  if (chance->type == TW_TYPE_INT)
    return g_strdup_printf("%d", value);
  return g_strdup_printf("%s:%d", tw_type_name(chance->type), value);
}

/* "player:2": the id of any other type. */
static gboolean read_typed(const char *text, TwChance *chance) {
  const char *colon = strchr(text, ':');
  if (!colon || !tw_text_to_int(colon + 1, &chance->value))
    return FALSE;
  gsize length = (gsize)(colon - text);
  for (gint32 type = 0; type < TW_N_TYPES; type++) {
    const char *name = tw_type_name(type);
    if (name && strlen(name) == length && strncmp(name, text, length) == 0) {
      chance->type = type;
      return TRUE;
    }
  }
  return FALSE;
}

gboolean tw_chance_from_text(const TwMix *mix, const char *text, TwChance *chance, GError **error) {
  gboolean card = g_str_has_prefix(text, card_prefix);
  const char *name = card ? text + strlen(card_prefix) : text;
  *chance = (TwChance){.type = TW_TYPE_INT};
  if (tw_text_to_int(text, &chance->value))
    return TRUE;
  chance->type = TW_TYPE_TILE_TYPE;
  chance->value = card ? TW_NONE : tw_mix_find_tile_type(mix, name);
  if (chance->value != TW_NONE)
    return TRUE;
  chance->type = TW_TYPE_CARD;
  chance->value = tw_mix_find_card(mix, name);
  if (chance->value != TW_NONE || read_typed(text, chance))
    return TRUE;
  g_autofree char *hint = tw_did_you_mean(mix, name, card ? mix->n_cards : mix->n_types,
                                          card ? tw_mix_card_name : tw_mix_tile_type_name);
  tw_text_error(error, _("\"%s\" is no tile type, card or number.%s"), text, hint);
  return FALSE;
}
