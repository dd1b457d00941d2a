/* SPDX-License-Identifier: MIT */
#ifndef TW_MIX_PRIVATE_H
#define TW_MIX_PRIVATE_H

/*
 * A frozen mix as the engine sees it: flat arrays, indexed by the ids that
 * declaring handed out. mix*.c and package*.c fill it; nobody else writes it.
 *
 * Conventions: names are full, "package/name", and live in `strings`, so they
 * may be compared by pointer and outlive every game. Arrays of things are plain
 * C arrays with a count beside them; during declaring they are GArrays in
 * TwPackage's builder, moved here by tw_mix_freeze().
 */

#include <tilewright/mix.h>
#include <tilewright/plugin.h>

G_BEGIN_DECLS

/* What one is called, and several: "coin", "coins"; `both` as declared, "coin|coins". */
typedef struct {
  const char *both, *one, *several;
} TwWords;

/* Kinds that fit each other share a class; 0 is "no edge". */
typedef struct {
  const char *name, *label;
  TwRole role;
  TwCompletes completes;
  gboolean unclaimable, closes_any;
  guint8 klass; /* join class, 1 ... n_classes-1; kinds joined by the mix share one */
} TwKindInfo;

/* One printed feature of a tile type. */
typedef struct {
  TwKind kind;
  guint64 ports;   /* what it owns, unturned; bit = port */
  guint32 touches; /* features of this type it borders, as bits (ground: areas and so on) */
  guint8 n_sides;  /* side ports it owns; of ground: sides of which it owns a half */
  guint8 n_open;   /* open ends when placed alone: side ports; of ground: half ports; site: 8 */
  gboolean twin;   /* another feature of this type has the same class */
  const char *own_name; /* name of a feature without a side; NULL: named by its ports */
  gint16 *counts;       /* n_attributes values */
} TwTypeFeature;

typedef struct {
  const char *name, *label;
  const char *package;
  int count; /* copies in this mix, the start tile included */
  gboolean start;
  int n_cells;
  gint8 dx[TW_MAX_TYPE_CELLS], dy[TW_MAX_TYPE_CELLS]; /* cell 0 is (0,0) */
  int n_features;
  TwTypeFeature *features;
  gint8 owner[TW_MAX_TYPE_CELLS * TW_PORTS_PER_CELL]; /* feature by port; -1: nobody */
  /* The same as the tile lies after so many quarter turns. */
  gint8 turned_owner[4][TW_MAX_TYPE_CELLS * TW_PORTS_PER_CELL];
  /* Class shown on each side of each cell: the side port's owner, else its ground;
   * 0 on sides between two cells of this tile. */
  guint8 edge[TW_MAX_TYPE_CELLS][4];
  guint8 turned_edge[4][TW_MAX_TYPE_CELLS][4];
  /* fit[cell][side * n_classes + class]: the turns (bits 0-3) in which that cell shows on
   * board side `side` something that may lie against `class`; class 0 (empty) fits always. */
  guint8 *fit[TW_MAX_TYPE_CELLS];
  gint16 *marks;     /* n_attributes values */
  gint32 *sums;      /* likewise: marks and what its features count, as printed */
  gboolean has_site; /* any feature that completes by neighbours */
  guint64 kinds;     /* of its features, as bits */
} TwTypeInfo;

typedef struct {
  const char *name, *label, *package, *text;
  guint32 roles; /* roles it may be on, as bits */
  gboolean on_tile;
  guint64 kinds; /* kinds it may be on, as bits */
} TwAttributeInfo;

typedef struct {
  const char *name, *label, *text, *pool;
  TwWords words;
  gint32 start, min, worth, worth_per;
  gboolean of_side, worth_chosen; /* worth_chosen: by the mix, not by its package */
} TwResourceInfo;

typedef struct {
  const char *name, *label, *text;
  TwWords words;
  gint32 each, weight;
  guint64 kinds; /* where `deploy` may set it, as bits */
  gboolean passive, neutral, stays, starts_on_start_tile;
  TwPiece first; /* pieces of seat s: first + s * each ...; neutral: first ... */
} TwPieceInfo;

#define TW_MAX_SHOWN 8 /* cards face up */
typedef struct {
  const char *name, *label;
  TwWords words;
  TwHand hand;
  int shown;
  gboolean reshuffle;
  TwCard first_card; /* its cards are contiguous; ids between two decks may be unused: no copies */
  int n_cards;
  int total; /* cards of it */
} TwDeckInfo;

/* So much of so many resources. */
typedef struct {
  int n;
  TwResource resources[4];
  gint32 amounts[4];
  gconstpointer packed_for; /* an argument that takes them, and then as it carries them */
  guint32 packed;
} TwAsk;

typedef struct {
  const char *name, *label, *title, *text;
  TwDeck deck;
  gint32 count;
  int n_asks;
  TwAsk *asks; /* any of these can be given for it */
} TwCardInfo;

typedef struct {
  const char *name, *label;
  TwType type;
  TwPer per;
  int list; /* bound; 0: a single value */
  TwSecrecy secrecy;
  gint32 min, max, default_value;
  TwMerge merge;
  TwBag bag;
  int width;    /* gint32s an owner: 1, or 1 + list (length first) */
  gsize offset; /* gint32s from the start of the block's package area */
  int n_owners;
} TwStateInfo;

typedef struct {
  const char *name, *label, *text;
  int package; /* index */
  gboolean decision, optional, again, always, completed;
  int replaces;     /* 1 + the phase whose place it takes; 0: none */
  int placed;       /* 1 + an attribute that the tile placed must have; 0: any tile will do */
  int any_resource; /* 1 + a resource that a player must have; 0: none */
  int any_state;    /* 1 + a state that must hold something; 0: none */
  gboolean waits;   /* for any of these, for cards, or for what `due` or `when` says */
  TwBuiltin builtin;
  TwWhen when, due; /* due: a package's C, asked before its script; NULL */
  TwEnter enter;
  gpointer data, due_data;
  int n_about;
  TwField about[TW_MAX_ABOUT];
  int n_verbs;
  TwVerb *verbs;       /* in the mix's order of packages, then of declaring */
  gboolean cards_only; /* all it offers is cards in hand */
  gboolean hides;      /* what it offers may depend on what others do not know */
} TwPhaseInfo;

typedef struct {
  const char *id;
  TwType type;
  int slot;
  gint32 min, max;
  gboolean range;
  const char *const *words;
  int n_resources;
  TwResource resources[4];
  TwStateKey from; /* the list it is chosen out of; TW_NONE */
  TwTri secret;
} TwArgInfo;

typedef struct {
  const char *name, *label, *text;
  int package;
  const char *idle; /* what it is called when nothing is chosen; NULL: something must be */
  TwDeck deck;      /* it plays a card of that deck out of the hand; TW_NONE */
  int n_arguments, n_slots;
  TwArgInfo arguments[TW_MAX_ARGUMENTS];
  gboolean keeps_asking;
  TwAllowed allowed;
  TwChoices choices;
  TwApply apply;
  gpointer data, choices_data;
  TwChoices card_choices; /* of a card in hand: a package's C, in place of its script; NULL */
  gpointer card_data;
} TwVerbInfo;

/* A resolved filter; kinds == 0 means any. */
typedef struct {
  guint64 kinds;
  TwAttribute has, without; /* TW_NONE: any */
  int tiles, sides;
  TwTri completed, occupied, contested;
  gboolean trivial; /* nothing but kinds to test */
} TwFilterInfo;

typedef struct {
  const char *name; /* "classic/score-city" */
  TwHandler handler;
  gpointer data;
  gboolean always;
  TwFilterInfo filter;
} TwSubscriber;

typedef struct {
  int n;
  const TwSubscriber **subscribers; /* in calling order */
} TwChain;

typedef struct {
  const char *name; /* "score/amount" */
  TwSort sort;
  TwType value;
  int n_about;
  TwField about[TW_MAX_ABOUT];
  int package;      /* index of the declaring package; -1: the core */
  int subject;      /* which of about is the region or feature that filters look at; -1: none */
  int tile;         /* where there is none, the tile whose attributes they look at; -1: none */
  TwChain all;      /* everybody, in order: what inspect prints */
  TwChain *by_kind; /* n_kinds chains when subject >= 0, and an empty one; else NULL */
  guint64 kinds;    /* then the kinds that somebody listens to, as bits */
} TwPointInfo;

typedef struct TwScriptSource TwScriptSource; /* core/lua */

typedef struct {
  const char *id, *version, *title, *hash;
  const char *grade;                /* "game", "expansion" ...; "" where it does not say */
  const char *wanted_by;            /* the package on whose account it is there; NULL: asked for */
  GHashTable *switched;             /* as TwPackage has it */
  const char *folder;               /* holds its rule.lua; NULL: it has none */
  const char *exempt;               /* invariants not kept by design, "a,b" */
  const TwPluginDescriptor *plugin; /* NULL: Lua only */
  const char *text, *source;        /* of its rule; "" */
  gpointer data;
  GDestroyNotify destroy;
  TwScriptSource *script; /* its files, when they hand over functions; else NULL */
} TwPackageInfo;

/* An option as the mix was made with it; texts are in `strings`. */
typedef struct {
  TwOptionInfo info;
  gint32 value;
  gboolean meant;       /* it is on, or other than by default */
  const char *excludes; /* of the spec; NULL */
} TwOptionValue;

/* Where things lie in the state block, in bytes from its start, and how many fit; see state.h. */
typedef struct {
  gsize size;
  gsize cells, hash, open, shown, tiles, sites, bags, bag_totals, features, regions, region_kinds,
      counts, weights, changed, added, pieces, resources, supply, cards, frames, completed, links,
      words, package;
  guint32 n_cells, hash_mask, hash_shift, n_tiles, n_features, n_changed, n_added, n_pieces,
      n_frames, n_completed, n_links, n_sites, n_open_words;
} TwLayout;

/* Ids of the core's own verbs and frames. */
enum { TW_VERB_PLACE, TW_VERB_DEPLOY, TW_VERB_PASS, TW_N_CORE_VERBS };
enum {
  TW_PHASE_TURN,    /* the turn itself: runs its phases */
  TW_PHASE_SCORING, /* scores one list of regions, stage by stage */
  TW_PHASE_FINAL,   /* final scoring */
  TW_PHASE_DRAW,
  TW_PHASE_PLACE,
  TW_PHASE_DEPLOY,
  TW_PHASE_SCORE,
  TW_N_CORE_PHASES
};

/* Two subscribers of a point, in the order they are called in, that nobody has settled. */
typedef struct {
  const char *point, *first, *then;
} TwFreePair;

struct TwMix {
  gint refs;
  TwMixSpec *spec;
  GStringChunk *strings;
  GArray *kept; /* what tw_mix_keep() frees with the mix */
  char **warnings;

  int n_players, n_sides;
  TwPlayer first_player;
  int start_turn;
  TwSide side_of[TW_MAX_PLAYERS];
  TwPlayer side_first[TW_MAX_PLAYERS]; /* first seat of a side */
  gboolean bot[TW_MAX_PLAYERS];
  GArray *free_pairs;   /* TwFreePair; only where the spec asks for them */
  GHashTable *texts;    /* English -> what players read instead; NULL: English is read */
  const char *language; /* of the texts that were found, "de-AT"; NULL: English */
  const char *colour[TW_MAX_PLAYERS]; /* of each seat, "red" */
  gboolean colours_wished;            /* are they others than they would be without a wish? */

  int n_classes;          /* join classes, 0 included */
  gboolean *class_closes; /* [class] a side of it closes what it meets */
  gboolean any_closes;
  guint8 *class_row; /* [class] whose row of open cells it goes by: 0 for all that fits anything */
  int n_kinds, n_types, n_attributes, n_resources, n_piece_types, n_decks, n_cards, n_bags,
      n_states, n_phases, n_verbs, n_points, n_packages, n_options;
  TwKindInfo *kinds;
  TwTypeInfo *types;
  TwAttributeInfo *attributes;
  TwResourceInfo *resources; /* 0 is core/points */
  TwPieceInfo *piece_types;
  TwDeckInfo *decks;
  TwCardInfo *cards;
  const char **bags; /* 0 is core/tiles */
  TwStateInfo *states;
  int n_region_states, n_turn_states;
  TwStateKey *region_states, *turn_states; /* those of every region, of every turn */
  TwPhaseInfo *phases; /* the core's first, even where a mix's turn lacks them */
  TwVerbInfo *verbs;   /* the core's first */
  TwPointInfo *points; /* the core's first, TwCorePoint */
  TwPackageInfo *packages;
  TwOptionValue *options;

  int n_turn_phases;
  TwPhase *turn_phases;
  int n_paragraphs;
  TwParagraph *paragraphs; /* in the order in which they are told */

  TwTileType start_tile; /* TW_NONE: an empty board is no game: freeze refuses it */
  int added_features, links, frames, extra_tiles; /* reserved by packages */
  gboolean has_sites, has_multi_cell, any_secret;
  guint64 claimable; /* kinds a piece may claim, as bits */

  TwLayout layout;
  guint8 *first_block; /* a game before setup: copied for each new game */
};

/* core/mix-order.c: stable topological sort, used for packages, phases and subscribers.
 * edges: pairs (before, after) of indices. order: (out) n indices. On a cycle FALSE, and
 * `cycle` names every member (comma-separated, by name(i)). */
typedef const char *(*TwOrderName)(int index, gpointer data);
gboolean tw_order_sort(int n, const GArray *edges, int *order, TwOrderName name, gpointer data,
                       GString *cycle);

/* core/turned.c: makes the types' tables by turn. */
void tw_turned_make(TwMix *mix);

/* core/layout.c: computes mix->layout and the states' offsets, makes first_block. */
gboolean tw_layout_make(TwMix *mix, GError **error);

/* core/plugin-loader.c: opens (once a process) and checks one shared object.
 * Returns: (transfer none) (nullable). Errors: TW_ERROR_PLUGIN naming file and reason. */
const TwPluginDescriptor *tw_plugin_load(const char *path, const char *id, GError **error);

/* core/tile-type.c: reads a spec into a type (features, ports, ground, touches). Faults are
 * noted in the package. FALSE: not usable. tw_type_freeze: fit tables, once classes are known. */
gboolean tw_type_read(TwPackage *package, const TwTileSpec *spec, TwTypeInfo *type);
void tw_type_freeze(TwMix *mix, TwTypeInfo *type);
void tw_type_clear(TwTypeInfo *type);

/* core/lua/: runs the package's rule.lua, declaring into `package`. folder holds it.
 * FALSE: faults noted in the package. Called before the plugin's register_package. */
gboolean tw_lua_load_package(TwPackage *package, const char *folder);
/* Reads only the manifest (the `rule` statement). On FALSE what could be read is there all the
 * same; tw_manifest_clear() frees it either way. */
typedef struct {
  char *id;
  gboolean on;   /* by default */
  gboolean part; /* may be named in a mix by itself, "bcb/bridges" */
  char **needs;  /* packages without which it is off; NULL-terminated */
} TwSwitch;
typedef struct {
  char *id, *version, *title, *text, *grade, *source;
  char *base;                             /* the game it takes where a mix has none */
  char **requires, **conflicts, **exempt; /* NULL-terminated */
  GArray *switches; /* TwSwitch: options that are a part, or need a package; NULL: none */
} TwManifest;
gboolean tw_lua_read_manifest(const char *folder, TwManifest *manifest, GError **error);
void tw_manifest_clear(TwManifest *manifest);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(TwManifest, tw_manifest_clear)
/* The Lua files of a package's folder, as text; those that cannot be read are left out.
 * (transfer full) */
GPtrArray *tw_lua_sources(const char *folder);
/* May one of them call the method, `region:become("castle")`, with this word first, and at most so many
 * arguments (0: any number)? */
gboolean tw_sources_call(const GPtrArray *sources, const char *method, const char *word, int most);
/* Reads a mix file into a spec, which may be filled in part on FALSE: TW_ERROR_MIX with a line
 * for each fault. name: of the file, for them. */
gboolean tw_lua_read_mix(const char *text, gsize size, const char *name, TwMixSpec *spec,
                         GError **error);
gboolean tw_lua_read_mix_file(const char *path, TwMixSpec *spec, GError **error);
/* Looks up what the scripts of a frozen mix name. */
void tw_scripts_freeze(TwMix *mix);
/* Frees the texts kept of a package's scripts; a worker's Lua states. */
void tw_script_source_free(TwScriptSource *source);
void tw_scripts_free(TwWorker *worker);

G_END_DECLS

#endif
