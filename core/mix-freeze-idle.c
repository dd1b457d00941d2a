/* SPDX-License-Identifier: MIT */

/*
 * Freezing, what has no meaning in this mix: where that is certain from what was declared, it
 * is said whenever the mix is made. core/report/report-idle.c looks at more, when asked.
 */

#include "mix-fit.h"
#include "package-private.h"

#include <glib/gi18n-lib.h>

/* A mark of tiles, which no rule can add in play, that no tile of the mix shows? */
static gboolean is_absent_mark(const TwBuilder *builder, TwAttribute attribute) {
  const TwAttributeInfo *info = &g_array_index(builder->attributes, TwAttributeInfo, attribute);
  if (!info->on_tile || info->kinds)
    return FALSE;
  for (guint i = 0; i < builder->types->len; i++) {
    const TwTypeInfo *type = &g_array_index(builder->types, TwTypeInfo, i);
    if (type->count > 0 && tw_type_carries(type, attribute))
      return FALSE;
  }
  return TRUE;
}

static void warn_of_phase(TwBuilder *builder, const TwPhaseInfo *phase) {
  const TwPackage *package = builder->packages->pdata[phase->package];
  TwAttribute attribute = phase->placed - 1;
  if (is_absent_mark(builder, attribute))
    tw_builder_warn(
        builder,
        _("%s: its step %s has no meaning here: it waits for a tile with %s, and no tile of "
          "this mix has one"),
        package->id, tw_bare_name(phase->name),
        tw_bare_name(tw_array_name(builder->attributes, (guint)attribute)));
}

static void warn_of_hook(TwBuilder *builder, const TwHookGiven *hook) {
  const char *what = hook->filter.kind ? hook->filter.kind : hook->filter.role;
  tw_builder_warn(builder,
                  _("%s: its rule at %s has no meaning here: it is for %s, and this mix has "
                    "nothing of that sort"),
                  hook->by.package->id, hook->point, what);
}

void tw_freeze_idle(TwBuilder *builder) {
  if (builder->faults->len > 0)
    return; /* what was declared wrongly may be what seems to be missing */
  for (guint i = TW_N_CORE_PHASES; i < builder->phases->len; i++) {
    const TwPhaseInfo *phase = &g_array_index(builder->phases, TwPhaseInfo, i);
    if (phase->placed > 0)
      warn_of_phase(builder, phase);
  }
  for (guint i = 0; i < builder->hooks->len; i++) {
    const TwHookGiven *hook = &g_array_index(builder->hooks, TwHookGiven, i);
    if (hook->resolved != TW_NONE && hook->matches.kinds == TW_KINDS_NEVER)
      warn_of_hook(builder, hook);
  }
}
