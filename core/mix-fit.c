/* SPDX-License-Identifier: MIT */

/* Which tiles of a mix can be reached from the start tile, and which sides meet nothing. */

#include "mix-fit.h"

#include <string.h>

#define BIT(klass) (G_GUINT64_CONSTANT(1) << (klass))

static const TwKindInfo *kind_of(const TwBuilder *builder, const TwTypeInfo *type, int feature) {
  return &g_array_index(builder->kinds, TwKindInfo, type->features[feature].kind);
}

static gboolean faces_own_cell(const TwTypeInfo *type, int cell, int side) {
  static const int step_x[] = {0, 1, 0, -1}, step_y[] = {-1, 0, 1, 0};
  for (int i = 0; i < type->n_cells; i++)
    if (type->dx[i] == type->dx[cell] + step_x[side] &&
        type->dy[i] == type->dy[cell] + step_y[side])
      return TRUE;
  return FALSE;
}

/* The feature that a side shows: its own, else the ground of its halves; -1. */
static int shown_on(const TwTypeInfo *type, int cell, int side) {
  int port = TW_PORT_SIDE(cell, side);
  int owner = type->owner[port];
  owner = owner >= 0 ? owner : type->owner[TW_PORT_HALF(cell, 2 * side)];
  return owner >= 0 ? owner : type->owner[TW_PORT_HALF(cell, 2 * side + 1)];
}

static guint64 shown_classes(const TwBuilder *builder, const TwTypeInfo *type) {
  guint64 shown = 0;
  for (int cell = 0; cell < type->n_cells; cell++)
    for (int side = 0; side < 4; side++) {
      int feature = faces_own_cell(type, cell, side) ? -1 : shown_on(type, cell, side);
      if (feature >= 0)
        shown |= BIT(kind_of(builder, type, feature)->klass);
    }
  return shown;
}

gboolean tw_fit_meet(const TwFit *fit, guint64 one, guint64 other) {
  return (one & other) || (one & fit->closing && other) || (other & fit->closing && one);
}

/* --- what can be reached ------------------------------------------------------------ */

static gboolean reach_more(TwFit *fit) {
  gboolean more = FALSE;
  for (int i = 0; i < fit->n; i++) {
    TwFitType *type = &fit->types[i];
    if (type->reached || type->type->count == 0 || !tw_fit_meet(fit, type->shown, fit->met))
      continue;
    type->reached = more = TRUE;
    fit->met |= type->shown;
  }
  return more;
}

void tw_fit_init(TwFit *fit, const TwBuilder *builder) {
  *fit = (TwFit){.builder = builder, .n = (int)builder->types->len};
  fit->types = g_new0(TwFitType, fit->n + 1);
  for (guint i = 0; i < builder->kinds->len; i++) {
    const TwKindInfo *kind = &g_array_index(builder->kinds, TwKindInfo, i);
    fit->closing |= kind->closes_any ? BIT(kind->klass) : 0;
  }
  for (int i = 0; i < fit->n; i++) {
    fit->types[i].type = &g_array_index(builder->types, TwTypeInfo, i);
    fit->types[i].shown = shown_classes(builder, fit->types[i].type);
    fit->types[i].reached = i == builder->mix->start_tile;
    fit->met |= fit->types[i].reached ? fit->types[i].shown : 0;
  }
  while (reach_more(fit))
    ;
}

void tw_fit_clear(TwFit *fit) {
  g_clear_pointer(&fit->types, g_free);
}

/* --- sides that meet nothing ----------------------------------------------------------- */

/* Does another tile, or another copy of this one, show something that may lie against it? */
static gboolean has_partner(const TwFit *fit, const TwFitType *type, guint64 klass) {
  for (int i = 0; i < fit->n; i++) {
    const TwFitType *other = &fit->types[i];
    int copies = other->type->count - (other == type);
    if (copies > 0 && tw_fit_meet(fit, klass, other->shown))
      return TRUE;
  }
  return FALSE;
}

guint64 tw_fit_alone(const TwFit *fit, const TwFitType *type) {
  guint64 alone = 0;
  for (int klass = 0; klass < 64; klass++)
    if ((type->shown & BIT(klass)) && !has_partner(fit, type, BIT(klass)))
      alone |= BIT(klass);
  return alone;
}

char *tw_fit_names(const TwFit *fit, guint64 classes) {
  const TwBuilder *builder = fit->builder;
  GString *names = g_string_new(NULL);
  for (guint i = 0; i < builder->kinds->len; i++) {
    const TwKindInfo *kind = &g_array_index(builder->kinds, TwKindInfo, i);
    if (classes & BIT(kind->klass))
      g_string_append_printf(names, "%s%s", names->len ? ", " : "", tw_bare_name(kind->name));
  }
  return g_string_free(names, FALSE);
}

/* --- what tiles carry ------------------------------------------------------------------- */

gboolean tw_counts_hold(const gint16 *pairs, TwAttribute attribute) {
  for (const gint16 *at = pairs; at && *at >= 0; at += 2)
    if (at[0] == attribute && at[1] != 0)
      return TRUE;
  return FALSE;
}

gboolean tw_type_carries(const TwTypeInfo *type, TwAttribute attribute) {
  for (int f = 0; f < type->n_features; f++)
    if (tw_counts_hold(type->features[f].counts, attribute))
      return TRUE;
  return tw_counts_hold(type->marks, attribute);
}
