/* SPDX-License-Identifier: MIT */

/*
 * Things that are declared and can never matter: attributes and kinds on no tile,
 * tiles and cards without copies, pieces nobody sets, decks without cards.
 */

#include "config.h"

#include "check.h"

#include "../mix-fit.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void tw_things_each(TwThings *things, const GArray *array,
                    void (*check)(TwThings *things, gconstpointer thing, int index)) {
  gsize size = g_array_get_element_size((GArray *)array);
  for (guint i = 0; i < array->len; i++)
    if (tw_things_own(things, tw_array_name(array, i)))
      check(things, array->data + i * size, (int)i);
}

/* --- tiles, attributes, kinds ------------------------------------------------------ */

static gboolean any_carries(const TwBuilder *builder, TwAttribute attribute) {
  for (guint i = 0; i < builder->types->len; i++) {
    const TwTypeInfo *type = &g_array_index(builder->types, TwTypeInfo, i);
    if (type->count > 0 && tw_type_carries(type, attribute))
      return TRUE;
  }
  return FALSE;
}

static void check_attribute(TwThings *things, gconstpointer thing, int index) {
  const GArray *attributes = things->builder->attributes;
  const TwAttributeInfo *info = thing;
  const char *id = tw_bare_name(info->name);
  gboolean used = any_carries(things->builder, (TwAttribute)index) || things->check->has_plugin ||
                  tw_check_called_with(things->check, "set", 0, id);
  tw_things_note(things, !used, TW_FINDING_WARNING, "idle-attribute", attributes, info->name,
                 g_strdup_printf(_("write it on a tile, as in \"EW %s\", or leave it out"), id),
                 _("attribute \"%s\": no tile carries it"), id);
}

static void check_kind(TwThings *things, gconstpointer thing, int index) {
  const GArray *kinds = things->builder->kinds;
  const TwKindInfo *info = thing;
  const char *id = tw_bare_name(info->name);
  gboolean used = tw_builder_prints_kind(things->builder, (TwKind)index) ||
                  things->check->has_plugin ||
                  tw_check_called_with(things->check, "add_feature", 0, id) ||
                  tw_check_called_with(things->check, "become", 0, id);
  tw_things_note(things, !used, TW_FINDING_WARNING, "idle-kind", kinds, info->name,
                 g_strdup_printf(_("write it on a tile, as in %s = \"EW\", or leave it out"), id),
                 _("kind \"%s\": no tile has it"), id);
}

static void check_count(TwThings *things, gconstpointer thing, int index) {
  const TwTypeInfo *type = thing;
  tw_things_note(things, type->count == 0, TW_FINDING_WARNING, "no-copies", things->builder->types,
                 type->name, g_strdup(_("give it a count of 1 or more, or leave it out")),
                 _("tile \"%s\": there are none of it (count 0)"), tw_bare_name(type->name));
}

/* --- pieces, resources, decks -------------------------------------------------------------- */

static void check_piece(TwThings *things, gconstpointer thing, int index) {
  const GArray *pieces = things->builder->piece_types;
  const TwPieceInfo *info = thing;
  const char *id = tw_bare_name(info->name);
  gboolean used = info->kinds || info->starts_on_start_tile || things->check->has_plugin ||
                  tw_check_said(things->check, id, "piece");
  tw_things_note(things, !used, TW_FINDING_WARNING, "idle-piece", pieces, info->name,
                 g_strdup(_("say where it may stand with on = \"...\", or set it with "
                            "player:deploy(piece, feature)")),
                 _("piece \"%s\": nothing ever sets it"), id);
  tw_things_note(things, info->each == 0, TW_FINDING_WARNING, "no-pieces", pieces, info->name,
                 g_strdup(_("write each = 1 or more")), _("piece \"%s\": there are none of it"),
                 id);
}

static void check_resource(TwThings *things, gconstpointer thing, int index) {
  const GArray *resources = things->builder->resources;
  const TwResourceInfo *info = thing;
  const char *id = tw_bare_name(info->name);
  gboolean used = things->check->has_plugin || tw_check_said(things->check, id, "resource");
  tw_things_note(
      things, !used, TW_FINDING_WARNING, "idle-resource", resources, info->name,
      g_strdup_printf(_("give it with player:gain(\"%s\", n, why), or leave it out"), id),
      _("resource \"%s\": no function names it"), id);
}

static gboolean has_cards(const TwBuilder *builder, TwDeck deck) {
  for (guint i = 0; i < builder->cards->len; i++) {
    const TwCardInfo *card = &g_array_index(builder->cards, TwCardInfo, i);
    if (card->deck == deck && card->count > 0)
      return TRUE;
  }
  return FALSE;
}

static void check_deck(TwThings *things, gconstpointer thing, int index) {
  const TwDeckInfo *info = thing;
  const char *id = tw_bare_name(info->name);
  tw_things_note(things, !has_cards(things->builder, (TwDeck)index), TW_FINDING_WARNING,
                 "empty-deck", things->builder->decks, info->name,
                 g_strdup_printf(_("write card(\"%s\", \"...\", { ... }), or leave it out"), id),
                 _("deck \"%s\": there are no cards in it"), id);
}

static void check_card(TwThings *things, gconstpointer thing, int index) {
  const TwCardInfo *card = thing;
  const GArray *cards = things->builder->cards;
  const char *id = tw_bare_name(card->name);
  tw_things_note(things, card->count == 0, TW_FINDING_WARNING, "no-copies", cards, card->name,
                 g_strdup(_("give it a count of 1 or more, or leave it out")),
                 _("card \"%s\": there are none of it (count 0)"), id);
}

void tw_check_things(TwThings *things) {
  const TwBuilder *builder = things->builder;
  tw_things_each(things, builder->attributes, check_attribute);
  tw_things_each(things, builder->kinds, check_kind);
  tw_things_each(things, builder->types, check_count);
  tw_things_each(things, builder->piece_types, check_piece);
  tw_things_each(things, builder->resources, check_resource);
  tw_things_each(things, builder->decks, check_deck);
  tw_things_each(things, builder->cards, check_card);
}
