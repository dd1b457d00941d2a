/* SPDX-License-Identifier: MIT */

/*
 * Pairs of hooks whose order nobody settles, or custom alone. Two that are called with others between them
 * are first brought together, which what is settled allows; then turning them turns nothing
 * else.
 */

#include "config.h"

#include "pairs.h"

#include "../mix-spec.h"

#include <string.h>

enum { MOST_GROUPS = 16, MOST_PAIRS = 2000 };

static const TwHookGiven *hook_at(const TwPointOrder *order, int index) {
  return order->hooks->pdata[index];
}

const char *tw_pair_first(const TwPair *pair) {
  return hook_at(pair->order, pair->i)->name;
}

const char *tw_pair_then(const TwPair *pair) {
  return hook_at(pair->order, pair->j)->name;
}

/* --- which there are ------------------------------------------------------------------ */

static void pair_free(gpointer data) {
  TwPair *pair = data;
  tw_twin_free(pair->plain);
  tw_twin_free(pair->turned);
  g_free(pair);
}

static gboolean is_free(const TwPointOrder *order, int i, int j) {
  return !order->reach[i * (int)order->hooks->len + j];
}

/* A base game's rule and one of what is played over it: `after`, `before` or the mix could have
 * turned them, and nobody did. */
static gboolean is_custom(const TwPointOrder *order, int i, int j) {
  return !order->said[i * (int)order->hooks->len + j] &&
         tw_order_base_first(hook_at(order, i)->by.package, hook_at(order, j)->by.package);
}

static void add_pairs(const TwMixReport *report, const TwPointOrder *order, TwSort sort,
                      GPtrArray *pairs) {
  int n = (int)order->hooks->len;
  for (int i = 0; i < n; i++) {
    for (int j = i + 1; j < n; j++) {
      gboolean free = is_free(order, i, j);
      if (pairs->len >= MOST_PAIRS || (!free && !is_custom(order, i, j)) ||
          !tw_report_meet(report->builder, hook_at(order, i), hook_at(order, j)))
        continue;
      TwPair *pair = g_new0(TwPair, 1);
      *pair = (TwPair){.order = order, .i = i, .j = j, .sort = sort, .custom = !free};
      g_ptr_array_add(pairs, pair);
    }
  }
}

GPtrArray *tw_pairs_new(const TwMixReport *report) {
  GPtrArray *pairs = g_ptr_array_new_with_free_func(pair_free);
  const GPtrArray *orders = report->builder->orders;
  for (guint i = 0; i < orders->len; i++) {
    const TwPointOrder *order = orders->pdata[i];
    const TwPointInfo *point = tw_report_point(report, order->point);
    if (point)
      add_pairs(report, order, point->sort, pairs);
  }
  return pairs;
}

int tw_pairs_count(const GPtrArray *pairs, gboolean custom) {
  int n = 0;
  for (guint i = 0; i < pairs->len; i++)
    n += ((const TwPair *)pairs->pdata[i])->custom == custom;
  return n;
}

/* --- orders ------------------------------------------------------------------------------ */

/* All hooks of the point, the pair side by side: what comes between goes before it where the
 * second needs it there, else behind. (transfer container), of names */
static GPtrArray *side_by_side(const TwPair *pair, gboolean turned) {
  const TwPointOrder *order = pair->order;
  const gboolean *bound = pair->custom ? order->said : order->reach;
  int n = (int)order->hooks->len;
  GPtrArray *names = g_ptr_array_new();
  for (int k = 0; k < pair->j; k++)
    if (k < pair->i || (k > pair->i && bound[k * n + pair->j]))
      g_ptr_array_add(names, (gpointer)hook_at(order, k)->name);
  g_ptr_array_add(names, (gpointer)(turned ? tw_pair_then(pair) : tw_pair_first(pair)));
  g_ptr_array_add(names, (gpointer)(turned ? tw_pair_first(pair) : tw_pair_then(pair)));
  for (int k = pair->i + 1; k < n; k++)
    if (k > pair->j || (k < pair->j && !bound[k * n + pair->j]))
      g_ptr_array_add(names, (gpointer)hook_at(order, k)->name);
  return names;
}

static void say_order(TwMixSpec *spec, const TwPair *pair, gboolean turned) {
  g_autoptr(GPtrArray) names = side_by_side(pair, turned);
  for (guint k = 0; k + 1 < names->len; k++)
    tw_mix_spec_order(spec, pair->order->point, names->pdata[k], names->pdata[k + 1]);
}

static TwMixSpec *copy_of(const TwMixSpec *like) {
  TwMixSpec *spec = tw_mix_spec_copy(like);
  spec->asks_free = FALSE;
  return spec;
}

TwMixSpec *tw_pair_spec(const TwPair *pair, const TwMixSpec *like, gboolean turned) {
  TwMixSpec *spec = copy_of(like);
  say_order(spec, pair, turned);
  return spec;
}

/* NULL: it cannot be made. (transfer full) */
static TwTwin *twin_of(TwMixSpec *spec) {
  TwMix *mix = tw_mix_new(spec, NULL);
  tw_mix_spec_free(spec);
  return mix ? tw_twin_new(mix) : NULL;
}

gboolean tw_pair_ready(TwPair *pair, const TwMixSpec *like) {
  if (!pair->plain)
    pair->plain = twin_of(tw_pair_spec(pair, like, FALSE));
  if (!pair->turned)
    pair->turned = twin_of(tw_pair_spec(pair, like, TRUE));
  return pair->plain && pair->turned;
}

void tw_pair_rest(TwPair *pair) {
  g_clear_pointer(&pair->plain, tw_twin_free);
  g_clear_pointer(&pair->turned, tw_twin_free);
}

/* --- all at once ------------------------------------------------------------------------------ */

static int position(const TwMix *mix, const char *point, const char *name) {
  TwPoint p = tw_mix_find_point(mix, point);
  for (int i = 0; i < tw_mix_point_n_subscribers(mix, p); i++)
    if (strcmp(tw_mix_point_subscriber(mix, p, i), name) == 0)
      return i;
  return TW_NONE;
}

/* Notes the pairs of a sort that are turned in the mix. Returns: how many were in none before. */
static int cover(GPtrArray *pairs, const TwMix *mix, gboolean custom) {
  int n = 0;
  for (guint i = 0; i < pairs->len; i++) {
    TwPair *pair = pairs->pdata[i];
    if (pair->covered || pair->custom != custom ||
        position(mix, pair->order->point, tw_pair_then(pair)) >
            position(mix, pair->order->point, tw_pair_first(pair)))
      continue;
    pair->covered = TRUE;
    n++;
  }
  return n;
}

/* What was found out is no news any more. */
static void keep_settled(TwMixSpec *spec, const GPtrArray *pairs) {
  for (guint i = 0; i < pairs->len; i++) {
    const TwPair *pair = pairs->pdata[i];
    if (pair->settled)
      tw_mix_spec_order(spec, pair->order->point, tw_pair_first(pair), tw_pair_then(pair));
  }
}

/* One pair at each point, of those of a sort that are in no group yet. FALSE: there are none. */
static gboolean say_uncovered(TwMixSpec *spec, const GPtrArray *pairs, gboolean custom) {
  const TwPointOrder *last = NULL;
  for (guint i = 0; i < pairs->len; i++) {
    const TwPair *pair = pairs->pdata[i];
    if (pair->covered || pair->settled || pair->custom != custom || pair->order == last)
      continue;
    last = pair->order;
    tw_mix_spec_order(spec, pair->order->point, tw_pair_then(pair), tw_pair_first(pair));
  }
  return last != NULL;
}

static void begin(GPtrArray *pairs) {
  for (guint i = 0; i < pairs->len; i++)
    ((TwPair *)pairs->pdata[i])->covered = FALSE;
}

/* The first turns all that can be turned at once. */
static TwTwin *twin_of_group(GPtrArray *pairs, const TwMixSpec *like, gboolean custom,
                             gboolean first) {
  TwMixSpec *spec = copy_of(like);
  keep_settled(spec, pairs);
  spec->turned = first && !custom ? 1 : 0;
  spec->base_last = first && custom;
  if (first || say_uncovered(spec, pairs, custom))
    return twin_of(spec);
  tw_mix_spec_free(spec);
  return NULL;
}

static void group_free(gpointer data) {
  TwPairGroup *group = data;
  tw_twin_free(group->twin);
  g_free(group);
}

/* Takes the twin. */
static void add_group(GPtrArray *groups, TwTwin *twin, gboolean custom) {
  TwPairGroup *group = g_new(TwPairGroup, 1);
  *group = (TwPairGroup){twin, custom};
  g_ptr_array_add(groups, group);
}

static void add_groups(GPtrArray *groups, GPtrArray *pairs, const TwMixSpec *like,
                       gboolean custom) {
  for (int i = 0; i < MOST_GROUPS; i++) {
    TwTwin *twin = twin_of_group(pairs, like, custom, i == 0);
    if (!twin)
      break;
    if (cover(pairs, twin->mix, custom) > 0)
      add_group(groups, twin, custom);
    else
      tw_twin_free(twin);
  }
}

GPtrArray *tw_pairs_groups(GPtrArray *pairs, const TwMixSpec *like) {
  GPtrArray *groups = g_ptr_array_new_with_free_func(group_free);
  begin(pairs);
  add_groups(groups, pairs, like, FALSE);
  add_groups(groups, pairs, like, TRUE);
  return groups;
}
