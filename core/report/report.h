/* SPDX-License-Identifier: MIT */
#ifndef TW_REPORT_H
#define TW_REPORT_H

/*
 * The report of a mix, and what its files say to one another. Each report-*.c knows one
 * section and looks at a mix made as far as it can be, whether it has faults or not.
 */

#include "../mix-meaning.h"
#include "../package-private.h"

#include <tilewright/mix-report.h>

G_BEGIN_DECLS

/* Texts live as long as the report. */
struct TwMixReport {
  TwMixSpec *spec; /* as asked for; asks what is free */
  TwBuilder *builder;
  GStringChunk *texts;
  GPtrArray *entries;  /* TwReportEntry */
  GPtrArray *meetings; /* TwReportMeeting */
  GPtrArray *pairs;    /* TwPair, once it was played; NULL */
  GPtrArray *clashes;  /* TwFoundClash */
  TwReportPlayed played;
  TwReportFailure failure; /* trial NULL: there is none; owns it */
  char **seats;            /* "Red", "Blue"; NULL: not played */
};

/* failure.c */
void tw_report_failure_clear(TwMixReport *report);

/* report.c: adds an entry with a text; the rest of it is the caller's to fill. (transfer none) */
TwReportEntry *tw_report_add(TwMixReport *report, TwReportSection section, TwReportLevel level,
                             const char *code, const char *subject, const char *format, ...)
    G_GNUC_PRINTF(6, 7);
/* A text that lives as long as the report. */
const char *tw_report_text(TwMixReport *report, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Puts the entries in order. */
void tw_report_sort(TwMixReport *report);

/* --- report-words.c ---------------------------------------------------------- */

/* "what a region is worth"; a package's own point is called by its name. */
const char *tw_report_moment(TwMixReport *report, const TwPointInfo *point);
const TwPointInfo *tw_report_point(const TwMixReport *report, const char *name);
/* Names the seats after their colours. */
void tw_report_name_seats(TwMixReport *report, const TwMix *mix);
/* The title of the package that a full name belongs to. */
const char *tw_report_title_of(const TwMixReport *report, const char *name);
/* What a hook is for: "finished cities"; "". */
const char *tw_report_whom(TwMixReport *report, const TwHookGiven *hook);
/* "road, city and field"; most: names told, then "and 3 more". words: char *. (transfer full) */
char *tw_report_join(const GPtrArray *words, guint most);
/* "road, city" of kinds as bits. (transfer full) */
char *tw_report_kinds(const TwBuilder *builder, guint64 kinds);

/* --- the sections ------------------------------------------------------------ */

void tw_report_packages(TwMixReport *report);
void tw_report_clashes(TwMixReport *report);
void tw_report_idle(TwMixReport *report); /* report-idle.c: rules without a meaning */
void tw_report_fit(TwMixReport *report);  /* report-fit.c: tiles that fit nothing */
void tw_report_order(TwMixReport *report);
void tw_report_defaults(TwMixReport *report);

/* report-order.c: can a region be something to both? */
gboolean tw_report_meet(const TwBuilder *builder, const TwHookGiven *a, const TwHookGiven *b);

G_END_DECLS

#endif
