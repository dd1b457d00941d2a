/* SPDX-License-Identifier: MIT */
#ifndef TW_MIX_SPEC_H
#define TW_MIX_SPEC_H

/*
 * What a mix is to be made of, as mix-spec.c keeps it for the files that make
 * the mix or write it down. Nothing in it has been checked.
 */

#include <tilewright/mix.h>

G_BEGIN_DECLS

/* An option and its value, a tile type and its count, two kinds to join. */
typedef struct {
  char *a, *b;
  int n;
} TwSpecEntry;

struct TwMixSpec {
  GPtrArray *paths;    /* char * */
  GPtrArray *packages; /* char *, as asked for */
  int players;
  TwSide team[TW_MAX_PLAYERS];  /* TW_NONE: its own */
  char *colour[TW_MAX_PLAYERS]; /* wishes; NULL: none */
  gboolean bot[TW_MAX_PLAYERS];
  GPtrArray *orders;  /* GStrv: a hook point, who is called first, who then */
  guint64 turned;     /* order that nobody says: 0: as always, 1: the reverse, else a seed */
  gboolean asks_free; /* the mix is to name the pairs that are free */
  char *language;     /* "de_AT.UTF-8"; NULL: English */
  GPtrArray *options; /* TwSpecEntry: a = "classic.farmers", b = "off" */
  GPtrArray *tiles;   /* TwSpecEntry: a = "classic/B", n = 2 */
  GPtrArray *joins;   /* TwSpecEntry: a, b */
  char *start;
  int start_turn; /* quarter turns */
  TwPlayer first; /* who begins */
};

G_END_DECLS

#endif
