/* SPDX-License-Identifier: MIT */

/* Tiles that can never be placed in this mix, and sides that meet nothing. */

#include "config.h"

#include "check.h"

#include "../mix-fit.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Rules may place it all the same: where sides need not match, or by game:place. */
static gboolean rules_place(const TwThings *things) {
  const GArray *hooks = things->builder->hooks;
  for (guint i = 0; i < hooks->len; i++)
    if (strcmp(g_array_index(hooks, TwHookGiven, i).point, "place/targets") == 0)
      return TRUE;
  return FALSE;
}

static void note_unreached(TwThings *things, const TwFit *fit, const TwFitType *type) {
  g_autofree char *shown = tw_fit_names(fit, type->shown);
  g_autofree char *met = tw_fit_names(fit, fit->met);
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

static void note_alone(TwThings *things, const TwFit *fit, const TwFitType *type) {
  guint64 alone = tw_fit_alone(fit, type);
  gboolean problem = alone && type->reached && type->type->count > 0;
  g_autofree char *names = tw_fit_names(fit, alone);
  tw_things_note(things, problem, TW_FINDING_WARNING, "lonely-side", things->builder->types,
                 type->type->name,
                 g_strdup(_("make a second copy, or another tile with such a "
                            "side")),
                 _("tile \"%s\": nothing in the mix can lie against its sides of %s"),
                 tw_bare_name(type->type->name), names);
}

void tw_check_tiles(TwThings *things) {
  g_auto(TwFit) fit = {0};
  if (things->builder->mix->start_tile == TW_NONE)
    return;
  tw_fit_init(&fit, things->builder);
  for (int i = 0; i < fit.n; i++) {
    if (!tw_things_own(things, fit.types[i].type->name))
      continue;
    note_unreached(things, &fit, &fit.types[i]);
    note_alone(things, &fit, &fit.types[i]);
  }
}
