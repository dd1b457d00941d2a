/* SPDX-License-Identifier: MIT */
#ifndef TW_LUA_CHECK_H
#define TW_LUA_CHECK_H

/*
 * Looking a package through: what the files of this task say to one another. Each
 * check-*.c knows one sort of fault and notes what it finds with tw_check_note().
 */

#include "api.h"
#include "source.h"

#include <tilewright/findings.h>

struct TwCheck {
  char *folder, *id;
  TwMixSpec *spec;
  GPtrArray *sources;    /* TwSource: the Lua files of the folder, rule.lua first */
  GPtrArray *tests;      /* TwSource: those of its folder tests */
  TwBuilder *builder;    /* of the mix as it was asked for */
  TwPackage *package;    /* in it; NULL: it came not so far */
  gboolean whole;        /* everything was declared, rightly or not: what is missing is missing */
  gboolean has_plugin;   /* C uses what Lua declares: nothing may be called unused */
  GHashTable *libraries; /* "math" -> char **: tw_check_library() */
  int attempts;          /* findings, those told already included */
  GHashTable *seen;      /* findings, to tell each once */
  GArray *findings;      /* TwCheckFinding */
  GStringChunk *texts;
};

/* --- check-note.c: findings and their places --------------------------------- */

/* Where a finding is. source NULL: `file` without a line. */
typedef struct {
  const TwSource *source;
  const char *file;
  int line, column;
} TwSpot;

TwSpot tw_spot_token(const TwSource *source, int token);
TwSpot tw_spot_file(const char *file);
/* The line of a place, "tiles.lua:4", and in the statement there the token that reads `word`
 * (nullable), be it a name or a text that holds it. */
TwSpot tw_spot_place(const TwCheck *check, const char *place, const char *word);
/* Where the package's thing of an array of the builder is declared. name: bare or full. */
TwSpot tw_spot_named(const TwCheck *check, const TwBuilder *builder, const GArray *array,
                     const char *name);
/* Where an option is declared. */
TwSpot tw_spot_option(const TwCheck *check, const char *id);

/* Notes a finding once. suggestion: (nullable), taken. */
void tw_check_note(TwCheck *check, TwSeverity severity, const char *code, TwSpot spot,
                   char *suggestion, const char *format, ...) G_GNUC_PRINTF(6, 7);
/* There is so much wrong that more would help nobody: no more need be looked for. */
gboolean tw_check_full(const TwCheck *check);
/* `did you mean "x"?`; NULL: nothing is near. (transfer full) */
char *tw_check_did_you_mean(const char *word, const char *const *words);
/* The same among the keys of a set. */
char *tw_check_nearest(const char *word, GHashTable *set);

/* --- what Lua files can say: check-api.c ---------------------------------------- */

/* Names that are there without being declared, sorted; of a package's files, of tests.
 * (transfer full), NULL-terminated */
char **tw_check_globals(gboolean tests);
/* The names within "math", "string", "table": (transfer full); kept by the check. */
char **tw_library_names(const char *name);
const char *const *tw_check_library(TwCheck *check, const char *name);

/* All rows of a method's name: fields, and methods with what they take. */
typedef struct {
  gboolean field, method;
} TwMemberSorts;
TwMemberSorts tw_check_member(const char *name);
/* Names of one table of members, "game"; of all, for NULL. (transfer container) */
GPtrArray *tw_check_members(const char *table);
/* What the methods of this name take as their index-th argument, comma-separated words such as
 * "resource", "[n" where it can be left out, "-" for those that take none; "" where none does.
 * table: only its methods, or NULL. (transfer full) */
char *tw_check_argument(const char *table, const char *method, int index);

/* --- the checks --------------------------------------------------------------------- */

/* check-fault.c: notes a fault of loading. setting: "toll.coins = 9", where it showed; NULL: as
 * the mix was asked for. */
void tw_check_fault(TwCheck *check, const TwBuilder *builder, const TwFault *fault,
                    const char *setting);
/* Where a thing of the package is that a text about the whole mix names, "toll/bend". */
TwSpot tw_spot_in_mix(const TwCheck *check, const TwBuilder *builder, const char *text);
/* check-load.c: makes the mix, in all settings of the package's options; notes faults. */
void tw_check_load(TwCheck *check, gboolean may_add_base);
void tw_check_names(TwCheck *check);        /* check-names.c: names that are not there */
void tw_check_fields(TwCheck *check);       /* check-fields.c: x.name and x:name() */
void tw_check_calls(TwCheck *check);        /* check-calls.c: what calls are given */
void tw_check_rule(TwCheck *check);         /* check-texts.c: what the manifest says to players */
void tw_check_translations(TwCheck *check); /* check-texts.c: keys that are no texts */
void tw_check_habits(TwCheck *check);       /* check-habits.c: what does not survive */
void tw_check_folder(TwCheck *check);       /* check-folder.c: files that should be there */
/* check-folder.c: reads `sources` and `tests`. */
void tw_check_read_folder(TwCheck *check);
void tw_check_state(TwCheck *check); /* check-state.c: state and options nobody uses */

/* What one setting of the options shows to be in order, or not. */
typedef struct {
  TwCheck *check;
  TwBuilder *builder;
  GHashTable *fine; /* "code name" of what was in order in some setting */
  GPtrArray *notes; /* TwThingNote of what was not */
  gboolean mute;    /* only what is in order is noted: a fault may be why something is not */
} TwThings;

/* A problem of a declared thing; told unless another setting has the thing without it. */
void tw_things_note(TwThings *things, gboolean problem, TwSeverity severity, const char *code,
                    const GArray *array, const char *name, char *suggestion, const char *format,
                    ...) G_GNUC_PRINTF(8, 9);
/* Is the name one of the package's own? Gives the bare one. */
const char *tw_things_own(const TwThings *things, const char *name);

/* Calls the check for each of the package's own in an array of the builder. */
void tw_things_each(TwThings *things, const GArray *array,
                    void (*check)(TwThings *things, gconstpointer thing, int index));

void tw_check_things(TwThings *things); /* check-things.c: declared, but of no use */
void tw_check_turn(TwThings *things);   /* check-turn.c: what nobody is offered or asked */
void tw_check_texts(TwThings *things);  /* check-texts.c: what players read */
void tw_check_tiles(TwThings *things);  /* check-tiles.c: tiles that fit nothing */

/* check-turn.c: can the action be taken there? */
gboolean tw_phase_offers(const TwPhaseInfo *phase, TwVerb verb);

/* check-calls.c: does a call of this method, or any call if it is not known with what, name
 * the word as its index-th argument? */
gboolean tw_check_called_with(const TwCheck *check, const char *method, int index,
                              const char *word);
/* Is there a text that reads so, besides where the thing is declared? */
gboolean tw_check_said(const TwCheck *check, const char *word, const char *statement);

#endif
