/* SPDX-License-Identifier: MIT */
#ifndef TW_SEARCH_PATH_H
#define TW_SEARCH_PATH_H

/* Where packages lie, and what they consist of. */

#include "mix-spec.h"

G_BEGIN_DECLS

/* The parts of one package. Strings are NULL where there is no such part. */
typedef struct {
  char *rule_folder; /* holds rule.lua */
  char *plugin;      /* the shared object */
  char *shadowed;    /* a later folder with another rule.lua, which is not used */
} TwFound;

/* Folders to search, in order, each once: the spec's, $TILEWRIGHT_PATH's, the installed ones. */
GPtrArray *tw_search_folders(const TwMixSpec *spec);

/* FALSE: nothing of that id lies on the path. */
gboolean tw_search_find(const GPtrArray *folders, const char *id, TwFound *found);
gboolean tw_search_has(const GPtrArray *folders, const char *id);
void tw_found_clear(TwFound *found);

/* All packages in one walk: id -> the folder with its rule.lua, NULL for a plugin alone.
 * _sorted: its ids. (transfer full), the texts are the table's. */
GHashTable *tw_search_all(const GPtrArray *folders);
GPtrArray *tw_search_sorted(GHashTable *ids);

/* SHA-256, in hex, over the Lua files below the folder, by name; tests are left out. A
 * shared object differs with every compiler, so `version` stands for it. folder: nullable. */
char *tw_search_hash(const char *folder, const char *version);

G_END_DECLS

#endif
