/* SPDX-License-Identifier: MIT */

/*
 * What cannot hold together: every fault of the making, with the way out, and what the mix
 * warns of: words about things that it does not have.
 */

#include "config.h"

#include "report.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *kept(TwMixReport *report, const char *text) {
  return text ? tw_report_text(report, "%s", text) : NULL;
}

static void add_fault(TwMixReport *report, const TwFault *fault) {
  const char *title = fault->package ? tw_report_title_of(report, fault->package) : NULL;
  gboolean placed = fault->place != NULL;
  g_autofree char *where =
      g_strdup_printf("%s%s%s%s", title ? title : "", title && placed ? ", " : "",
                      placed ? fault->place : "", title || placed ? ": " : "");
  TwReportEntry *entry =
      tw_report_add(report, TW_REPORT_CLASHES, TW_REPORT_CONFLICT, "fault",
                    fault->package ? fault->package : "", "%s%s", where, fault->text);
  entry->advice = kept(report, fault->advice);
  entry->option = kept(report, fault->option);
  entry->line = kept(report, fault->in_mix);
}

/* report-idle.c tells of actions that nobody is offered, in its own words. */
static gboolean is_told_elsewhere(const char *warning) {
  return strstr(warning, _("no phase or decision offers it")) != NULL;
}

void tw_report_clashes(TwMixReport *report) {
  const TwBuilder *builder = report->builder;
  for (guint i = 0; i < builder->faults->len; i++)
    add_fault(report, builder->faults->pdata[i]);
  for (guint i = 0; i < builder->warnings->len; i++) {
    const char *warning = builder->warnings->pdata[i];
    if (!is_told_elsewhere(warning))
      tw_report_add(report, TW_REPORT_CLASHES, TW_REPORT_WARNING, "warning", "", "%s", warning);
  }
}
