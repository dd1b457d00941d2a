/* SPDX-License-Identifier: MIT */

/*
 * Resources: what each seat has is what it began with and the sum of the ledger's
 * awards; an award is the sum of its terms; nobody has less than allowed.
 */

#include "config.h"

#include "checker.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Points are a side's, so partners have what either was given. */
static gboolean shared_by(const TwMix *mix, const TwEntry *entry, TwPlayer seat) {
  return seat == entry->player ||
         (entry->resource == TW_RESOURCE_POINTS && tw_mix_side_of(mix, seat) == entry->side);
}

static gsize size_of_counts(const TwMix *mix) {
  return (gsize)tw_mix_players(mix) * (gsize)tw_mix_n_resources(mix) * sizeof(gint32);
}

void tw_scores_begin(TwChecker *c) {
  int resources = tw_mix_n_resources(c->mix);
  for (TwPlayer p = 0; p < tw_mix_players(c->mix); p++)
    for (TwResource r = 0; r < resources; r++)
      c->resources[p * resources + r] = tw_player_count(c->game, p, r);
  memcpy(c->sums, c->resources, size_of_counts(c->mix));
  c->ledger_length = 0;
}

static gint64 sum_of_terms(const TwEntry *entry) {
  gint64 sum = 0;
  for (int i = 0; i < entry->n_terms; i++)
    sum += (gint64)entry->terms[i].count * entry->terms[i].rate;
  return sum;
}

/* Adds what is new in the ledger; each award must be the sum of its terms. */
static TwFinding add_awards(TwChecker *c) {
  int resources = tw_mix_n_resources(c->mix), n = tw_ledger_length(c->ledger);
  for (; c->ledger_length < n; c->ledger_length++) {
    const TwEntry *entry = tw_ledger_entry(c->ledger, c->ledger_length);
    if (entry->type != TW_ENTRY_AWARD)
      continue;
    if (entry->n_terms == 0 || sum_of_terms(entry) != entry->amount)
      return tw_differs_int(
          c, g_strdup_printf(_("an award of seat %d: the sum of its terms"), entry->player + 1),
          entry->amount, sum_of_terms(entry));
    for (TwPlayer p = 0; p < tw_mix_players(c->mix); p++)
      if (shared_by(c->mix, entry, p))
        c->sums[p * resources + entry->resource] += entry->amount;
  }
  return TW_HOLDS;
}

TwFinding tw_look_ledger(TwChecker *c) {
  int resources = tw_mix_n_resources(c->mix);
  if (add_awards(c) == TW_BREAKS)
    return TW_BREAKS;
  for (TwPlayer p = 0; p < tw_mix_players(c->mix); p++)
    for (TwResource r = 0; r < resources; r++)
      if (c->sums[p * resources + r] != tw_player_count(c->game, p, r))
        return tw_differs_int(c,
                              g_strdup_printf(_("%s of seat %d, by the ledger"),
                                              tw_mix_resource_label(c->mix, r), p + 1),
                              c->sums[p * resources + r], tw_player_count(c->game, p, r));
  return TW_HOLDS;
}

TwFinding tw_look_minimum(TwChecker *c) {
  for (TwPlayer p = 0; p < tw_mix_players(c->mix); p++)
    for (TwResource r = 0; r < tw_mix_n_resources(c->mix); r++)
      if (tw_player_count(c->game, p, r) < tw_mix_resource_min(c->mix, r))
        return tw_differs(
            c, g_strdup_printf(_("%s of seat %d"), tw_mix_resource_label(c->mix, r), p + 1),
            g_strdup_printf(_("at least %d"), tw_mix_resource_min(c->mix, r)),
            g_strdup_printf("%d", tw_player_count(c->game, p, r)));
  return TW_HOLDS;
}
