/* SPDX-License-Identifier: MIT */

/*
 * Freezing, what has no meaning in this mix: where that is certain from what was declared, it
 * is said whenever the mix is made. core/report/report-idle.c looks at more, when asked.
 */

#include "mix-meaning.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void warn_of_phase(TwBuilder *builder, const TwPhaseInfo *phase) {
  const TwPackage *package = builder->packages->pdata[phase->package];
  tw_builder_warn(
      builder,
      _("%s: its step %s has no meaning here: it waits for a tile with %s, and no tile of "
        "this mix has one"),
      package->id, tw_bare_name(phase->name),
      tw_bare_name(tw_array_name(builder->attributes, (guint)phase->placed - 1)));
}

static void check_phases(TwBuilder *builder, TwMeaning *meaning) {
  for (guint i = TW_N_CORE_PHASES; i < builder->phases->len; i++) {
    const TwPhaseInfo *phase = &g_array_index(builder->phases, TwPhaseInfo, i);
    if (phase->placed > 0 && !tw_meaning_waits(meaning, phase))
      warn_of_phase(builder, phase);
  }
}

/* A package's rules for its own things: that they are gone where their tiles are is plain. */
static gboolean is_for_own(const TwBuilder *builder, const TwHookGiven *hook) {
  const char *id = hook->by.package->id;
  gsize n = strlen(id);
  gboolean own = hook->matches.kinds != 0;
  for (guint k = 0; k < builder->kinds->len; k++) {
    const char *name = tw_array_name(builder->kinds, k);
    if (hook->matches.kinds >> k & 1)
      own = own && strncmp(name, id, n) == 0 && name[n] == '/';
  }
  return own && hook->matches.kinds != TW_KINDS_NEVER;
}

static void check_hooks(TwBuilder *builder, TwMeaning *meaning) {
  for (guint i = 0; i < builder->hooks->len; i++) {
    const TwHookGiven *hook = &g_array_index(builder->hooks, TwHookGiven, i);
    gboolean filters = hook->matches.kinds || !hook->matches.trivial;
    if (hook->resolved == TW_NONE || !filters || is_for_own(builder, hook) ||
        tw_meaning_stranded(meaning, hook->by.package) ||
        tw_meaning_possible(meaning, &hook->matches, NULL) ||
        tw_matters_tell(meaning, hook->by.package, &hook->filter))
      continue;
    g_autofree char *what = tw_filter_words(&hook->filter);
    tw_builder_warn(builder,
                    _("%s: its rule at %s has no meaning here: it is for %s, and this mix has "
                      "nothing of that sort"),
                    hook->by.package->id, hook->point, what);
  }
}

static void check_tiles(TwBuilder *builder, const TwMeaning *meaning) {
  for (guint i = 0; i < builder->packages->len; i++) {
    const TwPackage *package = builder->packages->pdata[i];
    if (tw_meaning_stranded(meaning, package))
      tw_builder_warn(builder,
                      _("%s: its tiles are drawn and never placed: they show nothing that fits "
                        "those of the others, and nothing joins them"),
                      package->id);
  }
}

static void warn_of_matters(const TwMatters *matters, const char *who, gpointer builder) {
  tw_builder_warn(builder, "%s: %s", who,
                  tw_mix_translate(((TwBuilder *)builder)->mix, matters->text));
}

void tw_freeze_idle(TwBuilder *builder) {
  if (builder->faults->len > 0)
    return; /* what was declared wrongly may be what seems to be missing */
  g_auto(TwMeaning) meaning = {0};
  tw_meaning_init(&meaning, builder);
  check_tiles(builder, &meaning);
  tw_matters_check(&meaning, warn_of_matters, builder);
  check_phases(builder, &meaning);
  check_hooks(builder, &meaning);
}
