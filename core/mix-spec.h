/* SPDX-License-Identifier: MIT */
#ifndef TW_MIX_SPEC_H
#define TW_MIX_SPEC_H

/*
 * What a mix is to be made of, as mix-spec.c keeps it for the files that make
 * the mix or write it down. Nothing in it has been checked.
 */

#include <tilewright/mix.h>

G_BEGIN_DECLS

/*
 * A package as asked for; an option and its value (n: or TW_OFFERED), a tile type and its count,
 * two kinds to join, a resource with its pool and what so many are worth, a phase with what it
 * stands after and before, a phase and who stands in its place, a hook point with who is called
 * first and who then.
 */
typedef struct {
  char *a, *b, *c;
  int n, per;
  char *place; /* where a mix file says it, "harbours.mix.lua:3"; NULL: no file does */
} TwSpecEntry;

#define TW_OFFERED 1 /* an option that counts only where its package is in the mix */

/* What a mix file may say of which there is only one. */
typedef enum { TW_SAID_START, TW_SAID_FIRST, TW_SAID_PLAYERS, TW_SAID_TEAMS, TW_N_SAID } TwSaid;

/* Bytes of the longest texts that a mix and its records carry. */
#define TW_MIX_MAX_TITLE 256
#define TW_MIX_MAX_TEXT 4096

struct TwMixSpec {
  char *title, *text;  /* of the mix as a whole; NULL: it has none */
  GPtrArray *paths;    /* char * */
  GPtrArray *packages; /* TwSpecEntry: a, as asked for */
  GPtrArray *files;    /* char *: mix files that were read into it */
  GPtrArray *notes;    /* char *: what became of its words, for the mix's warnings */
  int players;
  int least, most;              /* players it is meant for; 0: any number */
  int team_seats;               /* the teams are for so many players; 0: for any number */
  TwSide team[TW_MAX_PLAYERS];  /* TW_NONE: its own */
  char *colour[TW_MAX_PLAYERS]; /* wishes; NULL: none */
  gboolean bot[TW_MAX_PLAYERS];
  GPtrArray *orders;  /* TwSpecEntry: a = a hook point, b who is called first, c who then */
  guint64 turned;     /* order that nobody says: 0: as always, 1: the reverse, else a seed */
  gboolean base_last; /* what is played over a base game comes before it, where it may */
  gboolean asks_free; /* the mix is to name the pairs that are free */
  char *language;     /* "de_AT.UTF-8"; NULL: English */
  GPtrArray *options; /* TwSpecEntry: a = "classic.farmers", b = "off" */
  GPtrArray *tiles;   /* TwSpecEntry: a = "classic/B", n = 2 */
  GPtrArray *joins;   /* TwSpecEntry: a, b */
  GPtrArray *worths;  /* TwSpecEntry: a = "shells", n points for every `per`, b = pool or NULL */
  GPtrArray *placed;  /* TwSpecEntry: a = "south-seas/deliver", b = after, c = before; or NULL */
  GPtrArray *chosen;  /* TwSpecEntry: a = "score", b = "castles/score" */
  char *start;
  int start_turn; /* quarter turns */
  TwPlayer first; /* who begins */
  char *place[TW_N_SAID];
  const char *at; /* the place of what is said from now on; ""; NULL: in no file */
};

/* tw_mix_spec_note: something to say about the spec, which becomes a warning of its mix. Taken. */
void tw_mix_spec_note(TwMixSpec *spec, char *note);

/* An empty spec that searches where `search` does, and speaks its language. search: nullable. */
TwMixSpec *tw_mix_spec_on(const TwMixSpec *search);

G_END_DECLS

#endif
