/* SPDX-License-Identifier: MIT */
#ifndef TW_PACKAGE_PRIVATE_H
#define TW_PACKAGE_PRIVATE_H

/*
 * A mix being made: what packages declared so far, in growing arrays. One
 * TwBuilder for the mix, one TwPackage for each package in load order. Ids are
 * indices into these arrays and final from the start; names that may belong to
 * a package still to come are kept as text and resolved at the freeze.
 */

#include "mix-private.h"

G_BEGIN_DECLS

/* Sorts of cards one deck may have: each deck owns such a run of ids. */
#define TW_MAX_DECK_SORTS 64
#define TW_MAX_KINDS 63       /* bits of a guint64, one to spare for "no kind" */
#define TW_MAX_DECLARED 10000 /* things of any one sort */
#define TW_KINDS_NEVER (G_GUINT64_CONSTANT(1) << 63) /* a filter that no kind passes */

/* Where something was declared, for faults found at the freeze. */
typedef struct {
  TwPackage *package;
  const char *place;
} TwDeclared;

/* A fault, whole and in parts. package: an id; place: "tiles.lua:4"; NULL where unknown. */
typedef struct {
  char *line; /* "classic 1.0.0 tiles.lua:4: tile ..." */
  char *package, *place, *text;
  char *advice; /* the way out, for players; NULL */
  char *option; /* what would do on the command line, "--start classic/D"; NULL */
  char *in_mix; /* what would do in a mix file; NULL */
} TwFault;

/* A named thing and where it was declared, for those who look a package through. */
typedef struct {
  const GArray *array; /* which of the builder's it is in */
  const char *name;
  TwDeclared by;
} TwNamed;

/* The `on` of an attribute or piece. */
typedef struct {
  TwDeclared by;
  const char *on;
} TwOnGiven;

/* What one package said of a phase; a ready phase may be spoken of by several. */
typedef struct {
  TwDeclared by;
  TwPhase phase;
  const char *after, *before, *replaces, *actions;
  const char *placed; /* attribute of the tile placed */
  const char *cards;  /* decks whose cards in hand it offers */
} TwPhaseGiven;

typedef struct {
  TwDeclared by;
  const char *in;
  const char *resources[TW_MAX_ARGUMENTS][4];
  const char *from[TW_MAX_ARGUMENTS]; /* full names of state lists, or of bags; NULL */
  TwCard card;                        /* plays it: 1 + its id; 0: an action of its own */
} TwVerbGiven;

typedef struct {
  TwDeclared by;
  const char *point, *name; /* name: full */
  const char *after, *before;
  TwFilter filter;
  TwHandler handler;
  gpointer data;
  gboolean always;
  const char *of;       /* without that package there is no hook; NULL: it is always there */
  TwPoint resolved;     /* at the freeze; TW_NONE */
  TwFilterInfo matches; /* the filter, at the freeze */
} TwHookGiven;

/* What must be there for something of a package to have a meaning, as it was declared. */
typedef struct {
  TwDeclared by;
  const char *part, *text, *deck, *option;
  TwFilter filter;
  int players, teams, bag;
  gboolean partners;
  TwFilterInfo matches; /* the filter, at the freeze */
  TwDeck counted;       /* likewise; TW_NONE: none is asked for */
} TwMatters;

/* A paragraph as it was declared. */
typedef struct {
  TwDeclared by;
  const char *where, *on, *during, *text;
  const char *decides; /* the hook point whose answer it tells of; NULL: none */
} TwExplained;

/* The subscribers of a point in the order they are called in, and what settles it. */
typedef struct {
  const char *point;
  GPtrArray *hooks; /* TwHookGiven, the builder's */
  gboolean *reach;  /* [i * n + j]: something says that i comes before j */
  gboolean *said;   /* the same, of `after`, `before` and the mix alone: the rest is custom */
} TwPointOrder;

/* A package's own name of a ready phase: "classic/draw". */
typedef struct {
  const char *name;
  TwPhase phase;
} TwPhaseAlias;

typedef struct {
  TwMix *mix; /* filled bit by bit; its n_... and arrays are set at the freeze */
  const TwMixSpec *spec;
  GArray *kinds, *types, *attributes, *resources, *piece_types, *decks, *cards, *bags, *states,
      *phases, *verbs, *points, *options;
  GArray *types_by;                  /* TwDeclared by tile type */
  GArray *attributes_on, *pieces_on; /* TwOnGiven */
  GArray *phases_given;              /* TwPhaseGiven, in order of declaring */
  GArray *verbs_given;               /* TwVerbGiven, by verb */
  GArray *hooks;                     /* TwHookGiven, in order of registration */
  GArray *aliases;                   /* TwPhaseAlias */
  GArray *explained;                 /* TwExplained, in order of declaring */
  GArray *matters;                   /* TwMatters, in order of declaring */
  GArray *named;                     /* TwNamed, in order of declaring */
  TwPackage *core;                   /* declares the core's own; index -1 */
  GPtrArray *packages;               /* TwPackage, load order */
  GHashTable *failed;  /* full names whose declaration was wrong: looking them up is no new fault */
  GPtrArray *faults;   /* TwFault */
  GPtrArray *warnings; /* char * */
  GPtrArray *orders;   /* TwPointOrder, by point; only where the spec asks what is free */
  GPtrArray *colours;  /* const char *: of seats, as packages name them */
  const char *at;      /* where the mix file says what is looked at; NULL: it says nothing of it */
  GQuark fault_domain; /* of the first fault */
  int fault_code;
  gboolean looking;      /* faults shall not keep others from being found: tw_builder_look() */
  gboolean unfinished;   /* a package declared less than it meant to: what is missing is no fault */
  gboolean turn_unclear; /* the name of an action, phase or decision was not found */
} TwBuilder;

struct TwPackage {
  TwBuilder *builder;
  int index;
  char *id, *version, *title;
  char **requires;      /* NULL-terminated, by manifest and plugin */
  char *hash;           /* SHA-256 of its files, in hex */
  char *folder;         /* holds its rule.lua; NULL: it has none */
  char *exempt;         /* invariants not kept by design, "a,b" */
  char *grade;          /* "game", "expansion" ...; NULL: it does not say */
  char *wanted_by;      /* the package on whose account it is there; NULL: asked for */
  GHashTable *switched; /* option -> 1 + its value where the mix's parts decide; NULL: none */
  GPtrArray *parts;     /* char *: those asked for one by one; NULL: the whole is */
  char *text, *source;  /* of its rule; NULL */
  const TwPluginDescriptor *plugin;
  gpointer data;
  GDestroyNotify destroy;
  TwScriptSource *script;
  const char *place; /* where faults are now: "tiles.lua:4"; set by the Lua room; NULL: C */
};

/* --- core/builder.c ------------------------------------------------------ */

TwBuilder *tw_builder_new(const TwMixSpec *spec);
/* Frees what was not handed to a mix; the mix too, if it never got finished. */
void tw_builder_free(TwBuilder *builder);

/* version, title, requires may be NULL. (transfer none) */
TwPackage *tw_builder_add_package(TwBuilder *builder, const char *id, const char *version,
                                  const char *title, char **requires);

/* Notes a fault of the mix as a whole; the first one's code becomes the error's. */
void tw_builder_fault(TwBuilder *builder, TwError code, const char *format, ...)
    G_GNUC_PRINTF(3, 4);
/* Faults and warnings of the mix, and of names looked up for it, are from now on of this line of a
 * mix file; NULL: of none. */
void tw_builder_at(TwBuilder *builder, const char *place);
/* The way out of the fault just noted, in words; what to write for it is to follow. */
void tw_builder_advise(TwBuilder *builder, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* What to write for it on the command line and in a mix file; either may be NULL. Taken. */
void tw_builder_advise_lines(TwBuilder *builder, char *option, char *in_mix);
/* Notes an error somebody else made; taken. package: whose it is; NULL: the mix's. */
void tw_builder_take_error(TwBuilder *builder, const char *package, GError *error);
void tw_builder_warn(TwBuilder *builder, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* Turns the faults into an error of one line each. Returns: FALSE if there are any. */
gboolean tw_builder_finish(TwBuilder *builder, GError **error);

/* Interns a string for the life of the mix. NULL stays NULL. */
const char *tw_builder_intern(TwBuilder *builder, const char *text);
/* Interns the words and keeps the list for the life of the mix. NULL stays NULL. */
const char *const *tw_builder_intern_list(TwBuilder *builder, const char *const *words);
/* A copy whose words are interned. */
TwFilter tw_builder_intern_filter(TwBuilder *builder, const TwFilter *from);
/* Is the kind on any tile at all, though the mix may have none of them? */
gboolean tw_builder_prints_kind(const TwBuilder *builder, TwKind kind);

/* Was something of that name, bare or full, declared wrongly? Then it has its fault already. */
gboolean tw_builder_failed(const TwBuilder *builder, const char *name);
/* Is the package of a full name in the mix? Of a bare name: TRUE. */
gboolean tw_builder_has_package(const TwBuilder *builder, const char *name);
/* Is a package of that id in the mix? */
gboolean tw_builder_has_id(const TwBuilder *builder, const char *id);
/* "city" of "classic/city". */
const char *tw_bare_name(const char *name);

/* Faults noted from now on are at the place of a declaration; returns its package. */
TwPackage *tw_declared_at(const TwDeclared *by);
TwDeclared tw_package_declared(TwPackage *package);

/* --- core/package.c ------------------------------------------------------ */

/* As tw_package_fault(), with another code than TW_ERROR_PACKAGE. */
void tw_package_fault_code(TwPackage *package, TwError code, const char *format, ...)
    G_GNUC_PRINTF(3, 4);

gboolean tw_id_valid(const char *id);
/* Tile types and cards: capitals and a leading digit as well. */
gboolean tw_id_valid_loose(const char *id);

/* "package/id", interned, after checking the id and that the array has none like it.
 * what: "kind", for the fault. loose: as tw_id_valid_loose(). NULL: a fault was noted. */
const char *tw_package_name(TwPackage *package, GArray *array, const char *what, const char *id,
                            gboolean loose);
/* Remembers where the thing `name` of an array is declared. */
void tw_package_named(TwPackage *package, const GArray *array, const char *name);
/* TW_NONE for the caller to return, remembering that `id` failed. */
int tw_package_failed(TwPackage *package, const char *id);
/* Copies fields up to the first without an id. Returns how many; -1: a fault was noted. */
int tw_package_fields(TwPackage *package, const char *what, const char *id, const TwField *from,
                      TwField *to);

/* Finds by bare or full name among what is visible to `package` (NULL: everything, and
 * nothing is noted): its own, the core's, then what exactly one required package has, then
 * what exactly one package has.
 * array: one of the builder's arrays whose elements begin with `const char *name`.
 * Returns an index or TW_NONE; notes a fault (unknown kind "citty". Did you mean "city"?)
 * when `what` is not NULL. */
int tw_package_find(TwPackage *package, GArray *array, const char *what, const char *name);

/* Turns "city,area" (kinds and roles) into kind bits; faults are noted. Roles are resolved
 * against all kinds declared so far, so the freeze calls it. what: NULL: nothing is noted. */
guint64 tw_package_kind_bits(TwPackage *package, const char *list, const char *what);
/* The same for one role's name; TW_N_ROLES if it is none. */
TwRole tw_role_from_name(const char *name);

/* Splits a comma-separated list; blanks are dropped. NULL gives an empty one. (transfer full) */
char **tw_split_list(const char *list);

/* Zeroed memory that lives as long as the mix. */
gpointer tw_builder_memory(TwBuilder *builder, gsize size);

/* The name nearest to a misspelt one; bare or full, as `name` is. NULL: none is near. */
const char *tw_array_nearest(const GArray *array, const char *name);

/* The elements of the builder's arrays all begin with their full name. */
const char *tw_array_name(const GArray *array, guint index);

/* core/report/report-words.c: "what becomes of a tile that fits nowhere", of a core point. */
const char *tw_core_moment(int point);

/* --- core/options.c ------------------------------------------------------ */

/* Reads an option's value. FALSE: `expected` names what would do. */
gboolean tw_option_parse(const TwOptionSpec *spec, const char *text, gint32 *value);
/* "on, off"; "0 to 4"; "few, many". (transfer full) */
char *tw_option_choices(const TwOptionSpec *spec);
/* A value as text. (transfer full) */
char *tw_option_to_text(const TwOptionSpec *spec, gint32 value);
/* An option by its full name, "classic.farmers"; NULL: there is none. */
const TwOptionValue *tw_builder_option(const TwBuilder *builder, const char *name);
/* Options of the spec that no package declared. */
void tw_builder_check_options(TwBuilder *builder);

/* core/mix-seats.c: number, sides and colours of the seats. Colours last: packages name them. */
void tw_builder_take_players(TwBuilder *builder);
void tw_builder_give_colours(TwBuilder *builder);

/* --- core/mix-core.c ----------------------------------------------------- */

/* Declares the core's own: points, the bag of tiles, phases, verbs, hook points. */
void tw_builder_declare_core(TwBuilder *builder);
/* What a core point is declared as. */
const TwPointSpec *tw_core_point_spec(int index);

/* --- core/mix-packages.c ------------------------------------------------- */

/* Finds, orders and loads the packages of the spec; faults are noted. built_in: plugins
 * looked up before the search path; NULL-terminated or NULL. FALSE: not worth going on. */
gboolean tw_builder_load(TwBuilder *builder, const TwPluginDescriptor *const *built_in);

/* --- core/mix-freeze*.c -------------------------------------------------- */

/* The kinds that share a join class with one of `kinds`, those included. */
guint64 tw_builder_class_bits(const TwBuilder *builder, guint64 kinds);

void tw_freeze_things(TwBuilder *builder);  /* kinds, classes, attributes, pieces, tiles, cards */
void tw_freeze_worth(TwBuilder *builder);   /* what the mix says of resources */
void tw_freeze_turn(TwBuilder *builder);    /* phases */
void tw_freeze_verbs(TwBuilder *builder);   /* what they offer */
void tw_freeze_hooks(TwBuilder *builder);   /* points and subscribers */
void tw_freeze_matters(TwBuilder *builder); /* looks up what packages say must be there */
/* A filter's words, looked up; faults begin with `what`. */
void tw_filter_resolve(TwPackage *package, const char *what, const TwFilter *filter,
                       TwFilterInfo *info);
void tw_freeze_overruled(TwBuilder *builder);  /* after the hooks; core/package-explain.c */
void tw_freeze_idle(TwBuilder *builder);       /* warns of what has no meaning; the very last */
void tw_freeze_paragraphs(TwBuilder *builder); /* after the turn; core/package-explain.c */
/* core/mix-freeze-order.c: edges that the mix's order adds among a point's subscribers; faults
 * of orders whose point there is not. */
void tw_order_of_mix(TwBuilder *builder, const char *point, const GPtrArray *hooks, GArray *edges);
void tw_order_check_points(TwBuilder *builder);
const char *tw_order_place(const TwBuilder *builder, const char *point, const char *circle);
/* Does the mix say, directly or by way of others, that `first` is called before `then`? */
gboolean tw_order_says(const TwBuilder *builder, const char *point, const char *first,
                       const char *then);
/* Edges for what is settled all the same: by registration within a package, by requirement.
 * Of more subscribers than that a point's order is that of registration, after and before. */
#define TW_MOST_SETTLED 400
void tw_order_settled(const TwBuilder *builder, const GPtrArray *hooks, GArray *edges);
/* Does a package require another one, directly or through others? */
gboolean tw_builder_requires(const TwBuilder *builder, const TwPackage *package,
                             const TwPackage *other);
/* Is `first` a base game, and `then` something played over one? */
gboolean tw_order_base_first(const TwPackage *first, const TwPackage *then);
/* Keeps how a point's subscribers were sorted, and the pairs that no edge settles. The first
 * n_said edges are what is said in so many words. */
void tw_order_note(TwBuilder *builder, const char *point, const GPtrArray *hooks,
                   const GArray *edges, guint n_said, const int *sorted);
GPtrArray *tw_orders_new(void);
/* Another order to begin with, as the spec wants it. */
void tw_order_turn(const TwBuilder *builder, GPtrArray *hooks);

/* Moves the builder's arrays into its mix. */
void tw_freeze_move(TwBuilder *builder);
/* core/package-texts.c: exchanges declared texts for those of the mix's language. */
void tw_freeze_texts(TwMix *mix);

/* --- core/mix.c ---------------------------------------------------------- */

/* Frees `data` with the mix. */
void tw_mix_keep(TwMix *mix, gpointer data, GDestroyNotify destroy);

/* A mix made as far as it can be, to be looked at: faults do not keep it from being checked
 * to the end, unless a package declared only in part. It never becomes a game. (transfer full) */
TwBuilder *tw_builder_look(const TwMixSpec *spec);

/* tw_mix_new() with plugins that are linked in, looked up before the search path. */
TwMix *tw_mix_new_with(const TwMixSpec *spec, const TwPluginDescriptor *const *built_in,
                       GError **error);

G_END_DECLS

#endif
