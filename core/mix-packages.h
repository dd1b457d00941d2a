/* SPDX-License-Identifier: MIT */
#ifndef TW_MIX_PACKAGES_H
#define TW_MIX_PACKAGES_H

/*
 * Packages on their way into a mix: found and looked at (mix-packages.c), which parts of
 * them it has and which base game (mix-parts.c), and then declared.
 */

#include "package-private.h"
#include "search-path.h"

G_BEGIN_DECLS

typedef struct {
  char *id;
  const char *wanted_by; /* the package on whose account it is there; NULL: asked for */
  const char *place;     /* where a mix file asks for it; NULL */
  TwFound found;
  TwManifest manifest; /* all NULL without a rule.lua */
  const TwPluginDescriptor *plugin;
  char **requires;
  GPtrArray *parts;     /* char *, those that the mix names one by one */
  gboolean whole;       /* asked for as a whole as well, or required */
  GHashTable *switched; /* option -> 1 + value, where the parts decide; NULL: nowhere */
  gboolean looked_at;
  gboolean broken; /* did not load, or requires what did not */
} TwNode;

typedef struct {
  TwBuilder *builder;
  const TwPluginDescriptor *const *built_in;
  GPtrArray *folders;
  GPtrArray *nodes; /* TwNode */
  GPtrArray *about; /* TwPackageAbout, of all that there are, once asked for */
  gboolean missing; /* a package is not there, or its plugin not to be had */
} TwLoading;

/* What is on the search path. (transfer none) */
const GPtrArray *tw_loading_about(TwLoading *loading);
TwNode *tw_loading_find(const TwLoading *loading, const char *id);
/* The package's node, made if there is none; wanted_by: an id that lives as long as the nodes. */
TwNode *tw_loading_want(TwLoading *loading, const char *id, const char *wanted_by);

/* Wants "bcb", "bcb/bridges", or "bridges" where one package has that part. wanted_by: as for
 * tw_loading_want(). Returns: the package's node. */
TwNode *tw_parts_want(TwLoading *loading, const char *word, const char *wanted_by);
/* Wants what the spec names. */
void tw_parts_want_asked(TwLoading *loading);
/* Wants the base game if there is none, and what parts need. FALSE: nothing more. */
gboolean tw_parts_want_more(TwLoading *loading);
/* Settles the options that are parts or need a package. */
void tw_parts_decide(TwLoading *loading);

gboolean tw_parts_is_game(const TwNode *node);
/* Does a game require it, directly or through others? */
gboolean tw_parts_game_requires(const TwLoading *loading, const TwNode *node);

G_END_DECLS

#endif
