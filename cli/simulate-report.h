/* SPDX-License-Identifier: MIT */
#ifndef CLI_SIMULATE_REPORT_H
#define CLI_SIMULATE_REPORT_H

#include "simulate-run.h"

G_BEGIN_DECLS

/* What came of a run, on stdout: a table for people, one object for programs. */
void cli_report_text(const CliRun *run, const CliTotals *totals);
void cli_report_json(const CliRun *run, const CliTotals *totals, gboolean interrupted);

G_END_DECLS

#endif
