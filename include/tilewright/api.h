/* SPDX-License-Identifier: MIT */
#ifndef TW_API_H
#define TW_API_H

#include <tilewright/types.h>

G_BEGIN_DECLS

/* The script API in words, made from the tables that scripts are served by. */
typedef enum {
  TW_API_STUBS,     /* LuaCATS annotations, for editors */
  TW_API_REFERENCE, /* Markdown: every function, field and method */
  TW_API_HOOKS,     /* Markdown: every hook point of the core, with an example */
  TW_API_LUACHECK   /* a .luacheckrc: the names that scripts and their tests find */
} TwApiForm;

/* tw_api_text: (transfer full) */
TW_API char *tw_api_text(TwApiForm form);

/* tw_api_example: a complete rule.lua body that uses the core's point; NULL past the last one.
 * point: (out) its name. (transfer none) */
TW_API const char *tw_api_example(int index, const char **point);

G_END_DECLS

#endif
