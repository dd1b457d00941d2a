/* SPDX-License-Identifier: MIT */

/* The draws of the other engine. */

#include "jcz-pack.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

struct JczPack {
  const JczFile *file;
  int *count; /* by index of the table of tiles */
  int left;
  guint drawn;
  double random; /* NaN: unknown */
};

JczPack *jcz_pack_new(const JczFile *file, const JczCopies *copies) {
  JczPack *pack = g_new0(JczPack, 1);
  pack->file = file;
  pack->random = file->random;
  pack->count = g_new0(int, jcz_n_tiles());
  for (int i = 0; i < jcz_n_tiles(); i++) {
    pack->count[i] = jcz_tile_count(jcz_tile_at(i), copies);
    pack->left += pack->count[i];
  }
  return pack;
}

void jcz_pack_free(JczPack *pack) {
  g_free(pack->count);
  g_free(pack);
}

gboolean jcz_pack_take(JczPack *pack, const char *id) {
  for (int i = 0; i < jcz_n_tiles(); i++) {
    if (strcmp(jcz_tile_at(i)->id, id) != 0 || pack->count[i] == 0)
      continue;
    pack->count[i]--;
    pack->left--;
    return TRUE;
  }
  return FALSE;
}

int jcz_pack_left(const JczPack *pack) {
  return pack->left;
}

void jcz_pack_set_random(JczPack *pack, double random) {
  pack->random = random;
}

/* A step of a linear congruential generator of 48 bits, seeded with those of the number's mantissa. */
double jcz_next_random(double random) {
  const guint64 mask = ((guint64)1 << 48) - 1;
  guint64 bits = 0;
  memcpy(&bits, &random, sizeof bits);
  bits = (G_GUINT64_CONSTANT(25214903917) * (bits & mask) + 11) & mask;
  return (double)bits / (double)(mask + 1);
}

static const JczTile *draw_given(JczPack *pack, GError **error) {
  const char *id = g_ptr_array_index(pack->file->draw_order, pack->drawn);
  if (!jcz_pack_take(pack, id)) {
    g_set_error(error, TW_ERROR, TW_ERROR_RECORD,
                _("gameAnnotations.drawOrder[%u]: expected a tile of the pack, got \"%s\""),
                pack->drawn, id);
    return NULL;
  }
  pack->drawn++;
  return jcz_tile(id);
}

static const JczTile *draw_random(JczPack *pack) {
  int at = (int)(pack->random * pack->left), i = 0;
  while (at >= pack->count[i])
    at -= pack->count[i++];
  pack->random = jcz_next_random(pack->random);
  pack->count[i]--;
  pack->left--;
  pack->drawn++;
  return jcz_tile_at(i);
}

const JczTile *jcz_pack_draw(JczPack *pack, GError **error) {
  const JczFile *file = pack->file;
  if (file->end_turn > 0 && pack->drawn >= (guint)file->end_turn)
    return NULL;
  if (pack->drawn < file->draw_order->len) {
    const char *id = g_ptr_array_index(file->draw_order, pack->drawn);
    return strcmp(id, JCZ_END_OF_DRAWS) == 0 ? NULL : draw_given(pack, error);
  }
  if (pack->left == 0)
    return NULL;
  if (isnan(pack->random)) {
    g_set_error_literal(error, TW_ERROR, TW_ERROR_RECORD,
                        _("the draw is not known: there is no random number for it"));
    return NULL;
  }
  return draw_random(pack);
}
