/* SPDX-License-Identifier: MIT */
#ifndef TW_MIX_FILE_H
#define TW_MIX_FILE_H

#include <tilewright/mix.h>

G_BEGIN_DECLS

/*
 * Mixes on disk: "harbours.mix.lua", one statement mix { ... } that says what a
 * TwMixSpec does. What lies on the search path: mixes and packages, by name.
 */

/* --- reading and writing ------------------------------------------------- */

/*
 * tw_mix_spec_read: the mix of a file, on the search path of `search` (nullable), in its
 * language, for the number of players the file means. Errors: TW_SCRIPT_ERROR_FILE, or
 * TW_ERROR_MIX with a line for each fault, "harbours.mix.lua:3: ...". Whether there are such
 * packages is found out when the mix is made. (transfer full) (nullable)
 */
TW_API TwMixSpec *tw_mix_spec_read(const char *path, const TwMixSpec *search, GError **error);

/*
 * tw_mix_spec_add: adds what a word means: a file, if it ends in ".mix.lua"; else the package,
 * or part of one, of that name; else the mix of that name on the search path. A mix's fields
 * go over those that the spec has; set what shall win afterwards. FALSE: as tw_mix_spec_read().
 */
TW_API gboolean tw_mix_spec_add(TwMixSpec *spec, const char *word, GError **error);

/* tw_mix_spec_n_files, _file: the mix files that were added, in that order. (transfer none) */
TW_API int tw_mix_spec_n_files(const TwMixSpec *spec);
TW_API const char *tw_mix_spec_file(const TwMixSpec *spec, int index);

/* tw_mix_spec_to_lua: the spec as a mix file, in one form; reading it gives the same. Search
 * path, language, colours and bots are no part of it. (transfer full) */
TW_API char *tw_mix_spec_to_lua(const TwMixSpec *spec);

/* tw_mix_spec_usual_players: how many play where nobody says: as many as the teams are for,
 * else two, or what is nearest of those the mix is for. */
TW_API int tw_mix_spec_usual_players(const TwMixSpec *spec);

/* --- what a spec says ------------------------------------------------------ */

/* Texts: NULL if it says nothing. (transfer none) */
TW_API const char *tw_mix_spec_title(const TwMixSpec *spec);
TW_API const char *tw_mix_spec_text(const TwMixSpec *spec);
TW_API const char *tw_mix_spec_start(const TwMixSpec *spec);
/* tw_mix_spec_n_teams: for how many seats it names teams; 0: it names none. */
TW_API int tw_mix_spec_n_teams(const TwMixSpec *spec);
TW_API TwSide tw_mix_spec_team(const TwMixSpec *spec, TwPlayer player);

/* What there may be several of. In items, `name` is the first of what is set, and so on. */
typedef enum {
  TW_MIX_PACKAGES, /* name */
  TW_MIX_OPTIONS,  /* name, first: the value */
  TW_MIX_TILES,    /* name, n */
  TW_MIX_JOINS,    /* name, first: the other kind */
  TW_MIX_WORTHS,   /* name, n, per, first: the pool or NULL */
  TW_MIX_PLACED,   /* name, first: after or NULL, then: before or NULL */
  TW_MIX_CHOSEN,   /* name, first: what stands in its place */
  TW_MIX_ORDERS    /* name: the point, first, then */
} TwMixPart;
typedef struct {
  const char *name, *first, *then;
  int n, per;
} TwMixItem;
TW_API int tw_mix_spec_n_items(const TwMixSpec *spec, TwMixPart part);
/* Texts are (transfer none), as long as the spec does not change. */
TW_API TwMixItem tw_mix_spec_item(const TwMixSpec *spec, TwMixPart part, int index);

/* --- what is on the search path ------------------------------------------------ */

/* tw_mix_files: the mix files, by name; of two of one name the first. (transfer full) */
TW_API char **tw_mix_files(const TwMixSpec *search);
/* tw_mix_find_file: the file of a mix's name, "harbours". (transfer full) (nullable) */
TW_API char *tw_mix_find_file(const TwMixSpec *search, const char *name);

/* A package as it describes itself, not loaded. grade: "game", "expansion", "scoring" ...; ""
 * where it does not say. */
typedef struct {
  char *id, *version, *title, *text, *grade;
  char **parts; /* what may be named alone, "bridges"; NULL-terminated */
  char *fault;  /* why nothing else is known of it; NULL: it is */
} TwPackageAbout;
/* tw_package_about: from its manifest; no plugin is opened for it, so that one without a rule.lua
 * has its id alone. NULL: there is none, or its manifest cannot be read. (transfer full) */
TW_API TwPackageAbout *tw_package_about(const TwMixSpec *search, const char *id, GError **error);
/* tw_packages_about: of all on the search path, by id; one whose manifest cannot be read has a
 * fault. (transfer full) */
TW_API GPtrArray *tw_packages_about(const TwMixSpec *search);
TW_API void tw_package_about_free(TwPackageAbout *about);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TwPackageAbout, tw_package_about_free)

G_END_DECLS

#endif
