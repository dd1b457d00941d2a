/* SPDX-License-Identifier: MIT */
#ifndef TW_LUA_MIX_FILE_H
#define TW_LUA_MIX_FILE_H

/*
 * The words of the mix file's readers to one another. All work on the value on top
 * of the stack and leave it there; a fault is noted and the value left out.
 */

#include "../mix-spec.h"
#include "api.h"
#include "source.h"

#define TW_MIX_SUFFIX ".mix.lua"
#define TW_MIX_MAX_LIST 1000 /* names in one list */

typedef struct {
  TwLua *lua;
  lua_State *L;
  TwMixSpec *spec;  /* to be filled */
  TwSource *source; /* for the lines of fields; NULL: the table is a scenario's */
  const char *name; /* of the file, in messages */
} TwMixReader;

/* Faults noted from now on, and what the spec is told, are at the entry `name` of the table that begins with token `table`,
 * if it is written there. Returns: the token that its value begins with, or TW_NONE. */
int tw_mix_at(TwMixReader *reader, int table, const char *name);
/* From now on they are where `word` stands in that table, or a table in it, if it is written
 * there; the first, of several. */
void tw_mix_at_word(TwMixReader *reader, int table, const char *word);
/* The names of a table, sorted; pushes what holds them. Other keys are faults. */
int tw_mix_keys(TwMixReader *reader, int index, const char *what, const char ***keys);
gboolean tw_mix_is_table(TwMixReader *reader, const char *what, const char *example);
/* A text, which lives as long as it is in its table; NULL after a fault. */
const char *tw_mix_file_text(TwMixReader *reader, const char *what, const char *expected,
                             gsize most);
gboolean tw_mix_file_int(TwMixReader *reader, const char *what, int least, int most, int *value);

/* Reads the table at `index` as a mix file's statement, which need not say its api. Raises what is
 * wrong with it. */
void tw_mix_read_table(lua_State *L, int index, TwMixSpec *spec);

/* mix-file-fields.c, mix-file-turn.c: a field of the statement; table: the token its value
 * begins with. */
void tw_mix_read_options(TwMixReader *reader, int table);
void tw_mix_read_tiles(TwMixReader *reader, int table);
void tw_mix_read_start(TwMixReader *reader, int table);
void tw_mix_read_start_turn(TwMixReader *reader, int table);
void tw_mix_read_first(TwMixReader *reader, int table);
void tw_mix_read_join(TwMixReader *reader, int table);
void tw_mix_read_worth(TwMixReader *reader, int table);
void tw_mix_read_players(TwMixReader *reader, int table);
void tw_mix_read_teams(TwMixReader *reader, int table);
void tw_mix_read_phases(TwMixReader *reader, int table);
void tw_mix_read_order(TwMixReader *reader, int table);

#endif
