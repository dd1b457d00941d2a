/* SPDX-License-Identifier: MIT */

/*
 * Nobody has said in which order packages that do not require one another hear of a
 * moment; it follows from their names. A scenario must come out the same with that order
 * reversed, and in an order at random. If it does not, the pair is looked for.
 */

#include "config.h"

#include "../mix-spec.h"
#include "scenario.h"

#include <glib/gi18n-lib.h>

/* 1: the reverse; any other: a seed. */
static const guint64 turns[] = {1, 20, 21};

static TwMixSpec *own_spec(const TwScene *scene) {
  return scene->search ? tw_mix_spec_copy(scene->search) : tw_mix_spec_new();
}

/* What comes out otherwise; NULL: nothing does. (transfer full) */
static char *differs(const TwScene *scene, const TwMixSpec *spec) {
  guint64 hash = 0;
  char *message = tw_scene_again(scene, spec, &hash);
  if (message || hash == tw_game_hash(scene->game))
    return message;
  return g_strdup(_("the game stands otherwise at its end"));
}

/* Tries the free pairs one by one. */
static gboolean name_pair(TwScene *scene) {
  const GArray *pairs = scene->made->free_pairs;
  for (guint i = 0; i < pairs->len; i++) {
    const TwFreePair *pair = &g_array_index(pairs, TwFreePair, i);
    g_autoptr(TwMixSpec) spec = own_spec(scene);
    tw_mix_spec_order(spec, pair->point, pair->then, pair->first);
    g_autofree char *message = differs(scene, spec);
    if (message)
      return tw_scene_wrong(scene,
                            _("the order of %s and %s (hook point %s) matters, and neither says "
                              "which is first, by after or before. With %s first: %s"),
                            pair->first, pair->then, pair->point, pair->then, message);
  }
  return TRUE;
}

gboolean tw_scene_turned(TwScene *scene) {
  if (!scene->made->free_pairs->len)
    return TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS(turns); i++) {
    g_autoptr(TwMixSpec) spec = own_spec(scene);
    spec->turned = turns[i];
    g_autofree char *message = differs(scene, spec);
    if (message)
      return name_pair(scene) &&
             tw_scene_wrong(scene, _("the order of hooks that nobody has put in order matters: %s"),
                            message);
  }
  return TRUE;
}
