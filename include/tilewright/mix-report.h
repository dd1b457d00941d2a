/* SPDX-License-Identifier: MIT */
#ifndef TW_MIX_REPORT_H
#define TW_MIX_REPORT_H

#include <tilewright/check.h>

G_BEGIN_DECLS

/*
 * What a mix is made of and where it clashes, in words a player understands: what each
 * package adds, what cannot hold together, what has no meaning here, which rules meet at the
 * same moment and in which order, and what was decided by default. No game is played for it,
 * and a mix that cannot be made has its report all the same.
 */

typedef enum {
  TW_REPORT_PACKAGES, /* what each package adds, and why it is there */
  TW_REPORT_CLASHES,  /* what cannot hold together */
  TW_REPORT_IDLE,     /* tiles that fit nothing, rules without a meaning */
  TW_REPORT_ORDER,    /* rules that meet at the same moment, and whose order nobody settles */
  TW_REPORT_DEFAULTS, /* what was decided, and how to decide otherwise */
  TW_N_REPORT_SECTIONS
} TwReportSection;

/* tw_report_section_name: "packages"; _title: "What is in the mix". (transfer none) */
TW_API const char *tw_report_section_name(TwReportSection section);
TW_API const char *tw_report_section_title(TwReportSection section);

typedef enum {
  TW_REPORT_NOTE,    /* good to know */
  TW_REPORT_WARNING, /* most likely not what was meant */
  TW_REPORT_CONFLICT /* the mix cannot be played, or not as it says */
} TwReportLevel;
TW_API const char *tw_report_level_name(TwReportLevel level);

/* One thing told. Texts may be NULL but `code`, `subject` and `text`. */
typedef struct {
  TwReportSection section;
  TwReportLevel level;
  const char *code;    /* "free-order": which sort of thing it is, for programs */
  const char *subject; /* a package, a hook point, a tile ... by its full name; "" for the mix */
  const char *text;    /* a sentence or two */
  const char *advice;  /* the way out, or how to decide otherwise */
  const char *option;  /* what to add on the command line for it: "--set bcb.castles=off" */
  const char *value;   /* of an option: what it is here */
  const char *line;    /* what to write in a mix file: "options = { [\"bcb.castles\"] = false }" */
} TwReportEntry;

/* One rule at a moment where rules of several packages meet. */
typedef struct {
  const char *name;    /* of the hook, "gifts/tile-placed" */
  const char *package; /* its id */
  const char *whom;    /* what it is for: "finished cities"; "" for everything */
  const char *why;     /* why it comes after those before it; "" for the first */
  gboolean free;       /* nobody says so of one of them */
} TwReportStep;

/* The moment: a hook point where hooks of several packages are called for the same thing. */
typedef struct {
  const char *point; /* "score/amount" */
  const char *when;  /* "what a region is worth" */
  TwSort sort;
  int n_steps;
  const TwReportStep *steps; /* in the order they are called in */
} TwReportMeeting;

typedef struct TwMixReport TwMixReport;

/* tw_mix_report_new: looks a mix through. (transfer full) */
TW_API TwMixReport *tw_mix_report_new(const TwMixSpec *spec);
TW_API void tw_mix_report_free(TwMixReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TwMixReport, tw_mix_report_free)

/* Entries by section, in it the graver ones first. (transfer none) */
TW_API int tw_mix_report_n_entries(const TwMixReport *report);
TW_API const TwReportEntry *tw_mix_report_entry(const TwMixReport *report, int index);
TW_API int tw_mix_report_n_meetings(const TwMixReport *report);
TW_API const TwReportMeeting *tw_mix_report_meeting(const TwMixReport *report, int index);
/* tw_mix_report_whole: FALSE: packages are missing or failed to load, and of what follows from all
 * of them nothing can be told: the report ends with TW_REPORT_CLASHES. */
TW_API gboolean tw_mix_report_whole(const TwMixReport *report);
/* tw_mix_report_can_play: can the mix be made at all? */
TW_API gboolean tw_mix_report_can_play(const TwMixReport *report);
/* tw_mix_report_level: the gravest of all entries. */
TW_API TwReportLevel tw_mix_report_level(const TwMixReport *report);

/* --- played ------------------------------------------------------------------- */

/* What is to be played to find out whether an order matters that nobody settles. */
typedef struct {
  gint64 games;
  guint64 seed;           /* one seed gives one report, unless it is stopped */
  int seconds;            /* the games stop then; 0: no limit */
  int candidates;         /* tried at most to shorten a game that shows it; 0: a good number */
  gboolean (*stop)(void); /* (nullable) asked between actions */
} TwReportGames;

typedef struct {
  gboolean asked; /* tw_mix_report_play() was called */
  gint64 games, actions;
  gint64 compared; /* outcomes that were held against one another */
  gint64 failed;   /* games in which a rule failed: tw_mix_report_failure() */
  int pairs;       /* pairs of rules whose order nobody settles */
  int settled;     /* pairs that are settled since a base game comes first, and could be turned */
  int tangles;     /* differences that no pair alone makes */
  guint64 seed;
  gboolean stopped; /* before all games were played */
} TwReportPlayed;

/* Two rules that do not commute. */
typedef struct {
  TwReportLevel level;              /* a note: only words differ, or it is settled */
  gboolean settled;                 /* `first` comes first as it is a base game's */
  const char *point, *first, *then; /* as the mix calls them */
  const char *what;                 /* "Red's points" */
  const char *as_is, *turned;       /* what it is with either first */
  const TwTrial *trial;             /* the shortest list of actions that shows it by its last */
  TwBroken broken;
  int tiles;    /* on the board at its end */
  int length;   /* actions of the game in which it showed */
  guint64 seed; /* of that game */
} TwReportClash;

/* A rule that failed in a game. */
typedef struct {
  TwBroken broken;      /* `got` is its error */
  const TwTrial *trial; /* the shortest list of actions found by whose last it fails */
  int length;           /* actions of the game in which it did */
  guint64 seed;         /* of that game */
} TwReportFailure;

/*
 * tw_mix_report_play: plays random games and does every action in both orders of the pairs that
 * nobody settles, and of those that are settled since a base game comes first; what comes out
 * otherwise becomes an entry of TW_REPORT_ORDER. Once a report.
 * FALSE: the mix cannot be made. Errors: as tw_mix_new().
 */
TW_API gboolean tw_mix_report_play(TwMixReport *report, const TwReportGames *asked, GError **error);
TW_API TwReportPlayed tw_mix_report_played(const TwMixReport *report);
TW_API int tw_mix_report_n_clashes(const TwMixReport *report);
TW_API const TwReportClash *tw_mix_report_clash(const TwMixReport *report, int index);
/* tw_mix_report_failure: of the first game in which a rule failed; NULL: none did. (transfer none) */
TW_API const TwReportFailure *tw_mix_report_failure(const TwMixReport *report);
/* tw_mix_report_seats: what the seats are called in its words, after their colours: "Red".
 * (transfer none), NULL-terminated */
TW_API const char *const *tw_mix_report_seats(const TwMixReport *report);

G_END_DECLS

#endif
