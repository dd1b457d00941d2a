/* SPDX-License-Identifier: MIT */
#ifndef TW_LUA_CATALOGUE_H
#define TW_LUA_CATALOGUE_H

/* The core's hook points in words; what they are about is the core's own table. */

#include "play.h"

typedef struct {
  const char *when;
  const char *may; /* what the handler may do or give */
  const char *example;
} TwPointText;

extern const TwPointText tw_point_texts[TW_N_CORE_POINTS];

/* api.c: the tables of functions, one a topic, ended by NULL. */
extern const TwLuaFunction *const tw_lua_topics[];
typedef struct {
  const char *name;  /* "player" */
  const char *klass; /* "Player" */
  const char *text;
  const TwMember *rows;
} TwMemberTable;
extern const TwMemberTable tw_member_tables[];

/* stubs.c */
void tw_append_stubs(GString *out);
/* luacheckrc.c */
void tw_append_luacheckrc(GString *out);

#endif
