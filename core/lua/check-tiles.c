/* SPDX-License-Identifier: MIT */

/*
 * Tiles that can never be placed in this mix, and sides that meet nothing: what
 * can be reached from the start tile, one matching side at a time. That more sides
 * may have to match at once is not looked at: what is told is certain.
 */

#include "config.h"

#include "check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The kinds, as bits of their join classes, that a tile type shows on its outer sides. */
typedef struct {
  const TwTypeInfo *type;
  guint64 shown;
  gboolean reached;
} Type;

typedef struct {
  TwThings *things;
  int n;
  Type *types;
  guint64 closing; /* classes that close whatever they meet */
  guint64 met;     /* classes on tiles that can come to lie on the board */
} Fit;

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

static gboolean meet(const Fit *fit, guint64 one, guint64 other) {
  return (one & other) || (one & fit->closing && other) || (other & fit->closing && one);
}

/* --- what can be reached ------------------------------------------------------------ */

static gboolean reach_more(Fit *fit) {
  gboolean more = FALSE;
  for (int i = 0; i < fit->n; i++) {
    Type *type = &fit->types[i];
    if (type->reached || type->type->count == 0 || !meet(fit, type->shown, fit->met))
      continue;
    type->reached = more = TRUE;
    fit->met |= type->shown;
  }
  return more;
}

static void fit_init(Fit *fit, TwThings *things) {
  const TwBuilder *builder = things->builder;
  *fit = (Fit){.things = things, .n = (int)builder->types->len};
  fit->types = g_new0(Type, fit->n + 1);
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

/* --- what is told --------------------------------------------------------------------- */

/* Does another tile, or another copy of this one, show something that may lie against it? */
static gboolean has_partner(const Fit *fit, const Type *type, guint64 klass) {
  for (int i = 0; i < fit->n; i++) {
    const Type *other = &fit->types[i];
    int copies = other->type->count - (other == type);
    if (copies > 0 && meet(fit, klass, other->shown))
      return TRUE;
  }
  return FALSE;
}

/* "road, field" */
static char *names_of(const TwBuilder *builder, guint64 classes) {
  GString *names = g_string_new(NULL);
  for (guint i = 0; i < builder->kinds->len; i++) {
    const TwKindInfo *kind = &g_array_index(builder->kinds, TwKindInfo, i);
    if (classes & BIT(kind->klass))
      g_string_append_printf(names, "%s%s", names->len ? ", " : "", tw_bare_name(kind->name));
  }
  return g_string_free(names, FALSE);
}

/* Rules may place it all the same: where sides need not match, or by game:place. */
static gboolean rules_place(const TwThings *things) {
  const GArray *hooks = things->builder->hooks;
  for (guint i = 0; i < hooks->len; i++)
    if (strcmp(g_array_index(hooks, TwHookGiven, i).point, "place/targets") == 0)
      return TRUE;
  return FALSE;
}

static void note_unreached(const Fit *fit, const Type *type) {
  TwThings *things = fit->things;
  g_autofree char *shown = names_of(things->builder, type->shown);
  g_autofree char *met = names_of(things->builder, fit->met);
  TwSeverity severity = rules_place(things) ? TW_FINDING_WARNING : TW_FINDING_ERROR;
  gboolean problem = !type->reached && type->type->count > 0;
  tw_things_note(things, problem, severity, "never-placed", things->builder->types,
                 type->type->name,
                 g_strdup_printf(_("give it a side that others of the mix have (%s), or join the "
                                   "kinds"),
                                 met),
                 _("tile \"%s\" can never be placed: its sides (%s) match those of no tile that "
                   "can lie on the board"),
                 tw_bare_name(type->type->name), shown);
}

static void note_alone(const Fit *fit, const Type *type) {
  TwThings *things = fit->things;
  guint64 alone = 0;
  for (int klass = 0; klass < 64; klass++)
    if ((type->shown & BIT(klass)) && !has_partner(fit, type, BIT(klass)))
      alone |= BIT(klass);
  gboolean problem = alone && type->reached && type->type->count > 0;
  g_autofree char *names = names_of(things->builder, alone);
  tw_things_note(things, problem, TW_FINDING_WARNING, "lonely-side", things->builder->types,
                 type->type->name,
                 g_strdup(_("make a second copy, or another tile with such a "
                            "side")),
                 _("tile \"%s\": nothing in the mix can lie against its sides of %s"),
                 tw_bare_name(type->type->name), names);
}

void tw_check_tiles(TwThings *things) {
  Fit fit;
  if (things->builder->mix->start_tile == TW_NONE)
    return;
  fit_init(&fit, things);
  for (int i = 0; i < fit.n; i++) {
    if (!tw_things_own(things, fit.types[i].type->name))
      continue;
    note_unreached(&fit, &fit.types[i]);
    note_alone(&fit, &fit.types[i]);
  }
  g_free(fit.types);
}
