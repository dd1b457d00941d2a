/* SPDX-License-Identifier: MIT */

/* A rule that failed in a game of the mix: an entry of its own, with the game cut down. */

#include "config.h"

#include "pairs.h"

#include <glib/gi18n-lib.h>

void tw_report_failure_clear(TwMixReport *report) {
  tw_trial_free((TwTrial *)report->failure.trial);
  tw_broken_clear(&report->failure.broken);
  report->failure = (TwReportFailure){0};
}

void tw_report_failure_note(TwMixReport *report, const TwChecker *checker, TwBroken *broken) {
  TwReportFailure *failure = &report->failure;
  if (report->played.failed++ > 0)
    return;
  failure->trial = tw_trial_new(checker);
  failure->seed = tw_trial_seed(failure->trial);
  failure->length = tw_trial_length(failure->trial);
  failure->broken = *broken;
  *broken = (TwBroken){0};
}

void tw_report_failure_shrink(TwMixReport *report, const TwReportGames *asked) {
  TwReportFailure *failure = &report->failure;
  if (!failure->trial)
    return;
  TwTrial *whole = (TwTrial *)failure->trial;
  failure->trial = tw_trial_shrink(whole, NULL, NULL, asked->candidates, &failure->broken);
  tw_trial_free(whole);
  g_auto(GStrv) lines = g_strsplit(failure->broken.got, "\n", 2); /* the rest is its source */
  tw_report_add(report, TW_REPORT_CLASHES, TW_REPORT_CONFLICT, "rule-failed", "",
                _("a rule fails in a game of this mix: %s"), lines[0]);
}
