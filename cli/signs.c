/* SPDX-License-Identifier: MIT */

/* Letters for kinds, attributes and figures, by their names. */

#include "signs.h"

#include <string.h>

const char *signs_bare(const char *name) {
  const char *slash = name ? strrchr(name, '/') : NULL;
  return slash ? slash + 1 : (name ? name : "");
}

static int letter_bit(char c) {
  if (g_ascii_isdigit(c))
    return 26 + (c - '0');
  return g_ascii_isalpha(c) ? g_ascii_tolower(c) - 'a' : -1;
}

static char take(int bit, guint64 *taken) {
  *taken |= G_GUINT64_CONSTANT(1) << bit;
  return (char)(bit < 26 ? 'a' + bit : '0' + (bit - 26));
}

char signs_letter(const char *name, guint64 *taken) {
  for (const char *at = name; *at != '\0'; at++) {
    int bit = letter_bit(*at);
    if (bit >= 0 && !(*taken >> bit & 1))
      return take(bit, taken);
  }
  for (int bit = 0; bit < 36; bit++) {
    if (!(*taken >> bit & 1))
      return take(bit, taken);
  }
  return '?';
}

static void sign_kinds(Signs *signs, const TwMix *mix, guint64 *taken) {
  int of_role[TW_N_ROLES] = {0};
  for (int kind = 0; kind < signs->n_kinds; kind++) {
    KindSign *sign = &signs->kinds[kind];
    sign->role = tw_mix_kind_role(mix, kind);
    sign->nth = of_role[sign->role]++;
    if (sign->role == TW_ROLE_SITE)
      sign->letter = signs_letter(signs_bare(tw_mix_kind_name(mix, kind)), taken);
  }
}

/* An owned figure of the first sort needs no letter beside its owner's. */
static void sign_pieces(Signs *signs, const TwMix *mix) {
  guint64 taken = 0;
  gboolean first = TRUE;
  for (int type = 0; type < signs->n_pieces; type++) {
    gboolean plain = first && !tw_mix_piece_type_neutral(mix, type);
    if (!plain)
      signs->pieces[type] = signs_letter(signs_bare(tw_mix_piece_type_name(mix, type)), &taken);
    first = first && !plain;
  }
}

Signs *signs_new(const TwMix *mix) {
  Signs *signs = g_new0(Signs, 1);
  guint64 taken = 0;
  signs->n_kinds = tw_mix_n_kinds(mix);
  signs->n_attributes = tw_mix_n_attributes(mix);
  signs->n_pieces = tw_mix_n_piece_types(mix);
  signs->kinds = g_new0(KindSign, (gsize)signs->n_kinds + 1);
  signs->attributes = g_new0(char, (gsize)signs->n_attributes + 1);
  signs->pieces = g_new0(char, (gsize)signs->n_pieces + 1);
  sign_kinds(signs, mix, &taken);
  for (int i = 0; i < signs->n_attributes; i++)
    signs->attributes[i] = signs_letter(signs_bare(tw_mix_attribute_name(mix, i)), &taken);
  sign_pieces(signs, mix);
  return signs;
}

void signs_free(Signs *signs) {
  if (signs == NULL)
    return;
  g_free(signs->kinds);
  g_free(signs->attributes);
  g_free(signs->pieces);
  g_free(signs);
}

static void explain(GString *out, const char *before, char letter, const char *name) {
  g_string_append_printf(out, "%s%s%c %s", out->len > 0 ? ", " : "", before, letter,
                         signs_bare(name));
}

char *signs_legend(const Signs *signs, const TwMix *mix) {
  GString *out = g_string_new(NULL);
  for (int kind = 0; kind < signs->n_kinds; kind++) {
    if (signs->kinds[kind].letter != 0)
      explain(out, "", g_ascii_toupper(signs->kinds[kind].letter), tw_mix_kind_name(mix, kind));
  }
  for (int i = 0; i < signs->n_attributes; i++)
    explain(out, "", signs->attributes[i], tw_mix_attribute_name(mix, i));
  for (int type = 0; type < signs->n_pieces; type++) {
    if (signs->pieces[type] != 0)
      explain(out, tw_mix_piece_type_neutral(mix, type) ? "@" : "_", signs->pieces[type],
              tw_mix_piece_type_name(mix, type));
  }
  return g_string_free(out, FALSE);
}
