/* SPDX-License-Identifier: MIT */
#ifndef CLI_REPLAY_H
#define CLI_REPLAY_H

#include <tilewright/tilewright.h>

#include "replay-set.h"

G_BEGIN_DECLS

/*
 * `tilewright replay`: one reader a format, all of which report through a
 * ReplayReport: games, checks that held or did not, and checks left out with
 * the reason why.
 */

/* --- the report (replay-report.c) ---------------------------------------- */

typedef struct ReplayReport ReplayReport;

typedef enum {
  REPLAY_TEXT,    /* what failed and what was left out, then the totals */
  REPLAY_VERBOSE, /* every check too */
  REPLAY_JSON     /* one document at the end */
} ReplayStyle;

ReplayReport *replay_report_new(ReplayStyle style);
void replay_report_free(ReplayReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ReplayReport, replay_report_free)

/* Where we are: what is reported from here on belongs there. A game is counted. */
void replay_begin_file(ReplayReport *report, const char *path);
void replay_begin_game(ReplayReport *report, const char *format, ...) G_GNUC_PRINTF(2, 3);
void replay_begin_step(ReplayReport *report, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* One check each; what: "placements". They return whether it held. */
gboolean replay_check(ReplayReport *report, gboolean held, const char *what, const char *expected,
                      const char *got);
gboolean replay_check_text(ReplayReport *report, const char *what, const char *expected,
                           const char *got);
gboolean replay_check_int(ReplayReport *report, const char *what, int expected, int got);
/* replay_check_set: text: writes one item of the set. Both sets are sorted. */
gboolean replay_check_set(ReplayReport *report, const char *what, ReplaySet *expected,
                          ReplaySet *got, ReplayItemText text);

/* replay_differ: where the two engines are known to play differently, and by the rules ours is
 * right: no check. what: a name, static; counted by it. */
void replay_differ(ReplayReport *report, const char *what, int count);

/* replay_passed: checks that somebody else made, all of which held. */
void replay_passed(ReplayReport *report, const char *what, int count);
/* replay_skip: checks left out. */
void replay_skip(ReplayReport *report, const char *what, int count, const char *reason);
/* replay_unreadable: the file cannot be read on; told on stderr. */
void replay_unreadable(ReplayReport *report, const GError *error);

/* replay_finish: writes the totals. Returns: the exit code. */
int replay_finish(ReplayReport *report);

/* --- the readers --------------------------------------------------------- */

/*
 * Each replays a file whose bytes were read; search: a spec whose paths are
 * used. FALSE with an error if the file cannot be read; checks that do not
 * hold are reported and are no error.
 */
gboolean replay_record(ReplayReport *report, const char *path, const char *data, gsize length,
                       const TwMixSpec *search, GError **error);
gboolean replay_jcz(ReplayReport *report, const char *path, const char *data, gsize length,
                    const TwMixSpec *search, GError **error);
gboolean replay_oracle(ReplayReport *report, const char *path, const char *data, gsize length,
                       const TwMixSpec *search, GError **error);

/* replay_next_line: the bounds of the line at *at, which moves on; FALSE at the end. */
gboolean replay_next_line(const char *data, gsize length, gsize *at, const char **line,
                          gsize *line_length);

G_END_DECLS

#endif
