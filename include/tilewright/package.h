/* SPDX-License-Identifier: MIT */
#ifndef TW_PACKAGE_H
#define TW_PACKAGE_H

#include <tilewright/error.h>
#include <tilewright/hook.h>

G_BEGIN_DECLS

/*
 * What a package may declare. Everything here works only inside a plugin's
 * `register` (and while its Lua files load); ids returned are final for the
 * mix. A wrong declaration is noted, TW_NONE is returned, and loading fails
 * with all faults at once. Strings are copied. Names: `[a-z][a-z0-9-]*`;
 * another package's thing is `package/name`; a bare name unknown here but owned
 * by exactly one required package is found there.
 *
 * Every spec is passed by pointer and may be a compound literal; fields left
 * out are zero, which is the usual value.
 */

/* tw_package_id, tw_package_mix: what is being declared into. (transfer none) */
TW_API const char *tw_package_id(const TwPackage *package);
TW_API int tw_package_players(const TwPackage *package);

/* tw_package_fault: notes an error of the package's own making; loading fails. */
TW_API void tw_package_fault(TwPackage *package, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* tw_package_warn: tells whoever makes the mix, tw_mix_warnings(), that something of the package
 * has no meaning in it. A mix carries a hundred of them; text: at most 500 bytes. */
TW_API void tw_package_warn(TwPackage *package, const char *text);

/*
 * tw_package_set_data: memory of the package for this mix: ids, options. Given
 * to every handler as `data` unless the subscription says otherwise. It must
 * not change after `register`: games and threads share it.
 */
TW_API void tw_package_set_data(TwPackage *package, gpointer data, GDestroyNotify destroy);
TW_API gpointer tw_package_data(const TwPackage *package);

/*
 * tw_package_colours: the colours that seats of this game have, "red, black", in
 * the order in which they are taken. For rules that hang on them; where no package
 * names any there are ten usual ones.
 */
TW_API void tw_package_colours(TwPackage *package, const char *colours);

/*
 * tw_package_text: what players read instead of an English text, in the language `lang`
 * ("de", "pt_BR"). Used when the mix is made for that language (tw_mix_spec_set_language);
 * a later one counts. Names in {braces} must be those of the English, and so must the
 * number of "|" in it. Records, ids and numbers are not touched.
 */
TW_API void tw_package_text(TwPackage *package, const char *lang, const char *english,
                            const char *text);

/*
 * The rules in players' words, for the page that `tilewright mix rules` makes. An empty line in
 * a text begins a paragraph, "- " an item of a list. tw_package_text() translates it.
 */
typedef struct {
  /* "idea", "setup", "terms" (what things on tiles are), "turn" (all of it), "end" (the last
   * scoring), or a phase or decision, whose package need not be in the mix: then it is not told.
   * A phase that is called like one of these words goes by its full name. */
  const char *where;
  const char *text;
  const char *on;     /* kinds or roles, "city,path": a row of the scoring table; NULL: all */
  const char *during; /* of a decision: the phase in which it comes up; NULL: not said */
  /* the hook point whose answer it tells of: where another package always answers it, that one is
   * named instead; NULL: none */
  const char *decides;
} TwExplainSpec;
TW_API void tw_package_explain(TwPackage *package, const TwExplainSpec *spec);

/* --- options ------------------------------------------------------------ */

typedef struct {
  const char *id;
  TwType type;              /* INT, BOOL or CHOICE */
  gint32 default_value;     /* index of the word for CHOICE */
  gint32 min, max;          /* INT */
  const char *const *words; /* CHOICE: NULL-terminated */
  const char *help;
  /* Options that it contradicts, comma-separated: "classic.farmers", or "sort=few" for one value
   * of it; a bare name is the package's own. An option is meant where it is on, or where it is
   * other than by default; a mix in which both are meant is refused. NULL: none. */
  const char *excludes;
} TwOptionSpec;

/* tw_package_option: declares an option; returns its value in this mix. */
TW_API gint32 tw_package_option(TwPackage *package, const TwOptionSpec *spec);

/* tw_package_option_value: of an option declared before (in rule.lua, say). */
TW_API gint32 tw_package_option_value(TwPackage *package, const char *id);

/* --- things ------------------------------------------------------------- */

typedef struct {
  const char *id;
  TwRole role;
  TwCompletes completes;
  gboolean unclaimable; /* no figure may stand there by the ready phase `deploy` */
  gboolean closes_any;  /* a side of this kind closes what it meets, joining nothing */
} TwKindSpec;
TW_API TwKind tw_package_kind(TwPackage *package, const TwKindSpec *spec);

typedef struct {
  const char *id;
  const char *on; /* comma-separated kinds or roles, or "tile" for a tile's mark */
  const char *text;
} TwAttributeSpec;
TW_API TwAttribute tw_package_attribute(TwPackage *package, const TwAttributeSpec *spec);

typedef struct {
  const char *id;
  gint32 start;
  gint32 min;       /* loses below it are refused; G_MININT32 for no limit */
  gint32 worth;     /* points for every `worth_per` at the end; 0: nothing */
  gint32 worth_per; /* 0 counts as 1 */
  const char *pool; /* resources of one pool are added before dividing */
  gboolean of_side; /* owned by a side, as points are */
  const char *text;
  const char *words; /* "coin|coins": what one is called, and several; NULL: the id */
} TwResourceSpec;
TW_API TwResource tw_package_resource(TwPackage *package, const TwResourceSpec *spec);

typedef struct {
  const char *id;
  gint32 each;      /* per player; total when neutral */
  gint32 weight;    /* strength in a majority; 0 counts as 1 */
  const char *on;   /* comma-separated kinds or roles where `deploy` may set it; NULL: nowhere */
  gboolean passive; /* does not claim: neither counts nor occupies */
  gboolean neutral; /* has no owner */
  gboolean stays;   /* not sent home when its region is scored */
  gboolean starts_on_start_tile;
  const char *text;
  const char *words; /* "coin|coins": what one is called, and several; NULL: the id */
} TwPieceSpec;
TW_API TwPieceType tw_package_piece(TwPackage *package, const TwPieceSpec *spec);

/*
 * A tile type. Features are given in the notation of the tile tables, one entry
 * a kind:
 *   "EW"          one feature from east to west
 *   "E S W"       three features: each word beginning with a capital is one
 *   "NW pennant"  small words are attributes of the feature before them
 *   "N fish=2"    an attribute counted twice
 *   "S>N"         a path that ends at the feature on side N
 *   "", "symbol"  a site: no side, attributes only
 *   "0:NW+1:E"    on a tile of several cells: sides of cell 0 and of cell 1, one
 *                 feature; each group of sides says of which cell it is
 * Ground is derived: half-sides that no wall parts are one. An entry of a ground
 * kind says what a derived ground carries; it names it by any side or half-side
 * that it touches ("N fish", "EL boat"). With ground_by_hand each such entry is
 * one ground feature and lists all its half-sides, "NL NR"; "N" stands for both
 * halves of N, and an entry without any is ground enclosed by other features.
 * Half-sides are NL NR EL ER SL SR WL WR, seen from the cell's centre.
 */
typedef struct {
  const char *kind;
  const char *features; /* "" or NULL for a site: one feature without a side */
} TwTileFeatures;

typedef struct {
  const char *id;
  gint32 count;
  const TwTileFeatures *features;
  int n_features;
  const char *ground; /* kind of the derived ground; NULL: that of the first ground entry, or the
                       * package's only ground kind, or the mix's only one */
  const char *cells;  /* "0,0 1,0": cells covered; NULL: one. Sides of cell k are written k:N */
  const char *marks;  /* words of attributes on "tile" */
  gboolean start;
  gboolean ground_by_hand; /* derive none */
} TwTileSpec;
TW_API TwTileType tw_package_tile(TwPackage *package, const TwTileSpec *spec);

typedef enum { TW_HAND_NONE, TW_HAND_OPEN, TW_HAND_SECRET } TwHand;
typedef struct {
  const char *id;
  TwHand hand;
  int shown; /* cards kept face up, refilled at once */
  gboolean reshuffle;
  const char *words; /* "gift|gifts": what one of its cards is called, and several; NULL: the id */
} TwDeckSpec;
TW_API TwDeck tw_package_deck(TwPackage *package, const TwDeckSpec *spec);

typedef struct {
  const char *id;
  gint32 count;
  const char *title;
  const char *text;
} TwCardSpec;
TW_API TwCard tw_package_card(TwPackage *package, const char *deck, const TwCardSpec *spec);

/* tw_package_bag: a bag of tile types of the package's own; empty at the start. */
TW_API TwBag tw_package_bag(TwPackage *package, const char *id);

/* --- state -------------------------------------------------------------- */

typedef enum {
  TW_PER_GAME,
  TW_PER_PLAYER,
  TW_PER_TILE,
  TW_PER_FEATURE,
  TW_PER_REGION,
  TW_PER_PIECE,
  TW_PER_TURN /* begins anew with each turn; an extra turn within a turn has its own */
} TwPer;

typedef enum { TW_MERGE_MAX, TW_MERGE_SUM, TW_MERGE_MIN, TW_MERGE_FIRST } TwMerge;

typedef enum {
  TW_OPEN,           /* everybody knows it */
  TW_SECRET_HOLDER,  /* per player: that seat alone */
  TW_SECRET_NOBODY,  /* nobody: a tile under a hill */
  TW_SECRET_REVEALED /* that seat alone until tw_state_reveal() */
} TwSecrecy;

typedef struct {
  const char *id;
  TwType type;
  TwPer per;
  int list; /* bound of a list; 0: a single value */
  TwSecrecy secrecy;
  gint32 min, max;      /* INT; both 0: any */
  gint32 default_value; /* INT, BOOL, CHOICE; references start at TW_NONE */
  TwMerge merge; /* per region: numbers (a sum keeps within min and max); of references and lists
                  * the older region's is kept, a reference that is not set gives way */
  TwBag bag;     /* a secret tile type lies back in this bag in a view; 0: the tiles */
} TwStateSpec;
TW_API TwStateKey tw_package_state(TwPackage *package, const TwStateSpec *spec);

/* --- bounds ------------------------------------------------------------- */

/*
 * tw_package_reserve: bounds that the mix adds up: features added to placed
 * tiles, links between features, and frames (decisions that may wait at once)
 * beyond the core's own. A full one refuses the action.
 */
TW_API void tw_package_reserve(TwPackage *package, int added_features, int links, int frames);

/*
 * tw_package_reserve_tiles: how many more tiles may be placed in a game than its bags held
 * at the start: each one that goes from the board back into a bag, or comes from nowhere.
 * The mix adds them up; four are always there. When they are used up, putting a tile
 * into a bag or placing one more is refused.
 */
TW_API void tw_package_reserve_tiles(TwPackage *package, int tiles);

/* --- turn --------------------------------------------------------------- */

/*
 * Values that a decision carries in its frame: declared as `about`, given to
 * tw_ask(), read with tw_about(). At most TW_MAX_ABOUT.
 */
#define TW_MAX_ABOUT 6
typedef struct {
  const char *id;
  TwType type;
  int list; /* hook points only: a list of at most so many, see tw_list_new(); 0: one value */
} TwField;

typedef void (*TwEnter)(TwContext *ctx, gpointer data);
typedef gboolean (*TwWhen)(TwContext *ctx, gpointer data);

typedef enum {
  TW_BUILTIN_NONE,
  TW_BUILTIN_DRAW,
  TW_BUILTIN_PLACE,
  TW_BUILTIN_DEPLOY,
  TW_BUILTIN_SCORE
} TwBuiltin;

typedef struct {
  const char *id;
  gboolean decision; /* no place in the turn: it is asked */
  const char *after; /* comma-separated phases; a phase without both comes last */
  const char *before;
  const char *replaces;
  const char *actions; /* comma-separated; actions may also name the phase themselves */
  gboolean optional;   /* adds `pass` */
  gboolean again;      /* asked again after each answer until none is legal */
  gboolean always;     /* asked even when only one action is legal */
  const char *placed;  /* phase: only when the tile placed has this attribute */
  gboolean completed;  /* phase: only when regions were completed this turn; once more at its end
                        * if others were completed after the score phase */
  TwWhen when;         /* NULL: always */
  TwEnter enter;       /* NULL: nothing */
  TwField about[TW_MAX_ABOUT];
  const char *text;
  TwBuiltin builtin; /* one of the core's ready phases */
  gpointer data;     /* for when and enter; NULL: the package's data */
} TwPhaseSpec;

/*
 * tw_package_phase: a step of the turn, or a decision.
 * A base game declares the ready phases it wants, in its order:
 * `{ .id = "draw", .builtin = TW_BUILTIN_DRAW }`; they are then known as
 * core/draw, core/place, core/deploy, core/score in every mix. A second base
 * game's ready phases fall together with the first's.
 */
TW_API TwPhase tw_package_phase(TwPackage *package, const TwPhaseSpec *spec);

/*
 * tw_package_due: a phase that the package's Lua declared is only entered where `due` says so:
 * for one that mostly has nothing to do, which C sees sooner. data: NULL: the package's data.
 */
TW_API void tw_package_due(TwPackage *package, const char *phase, TwWhen due, gpointer data);

typedef enum { TW_ANY, TW_NO, TW_YES } TwTri;

/*
 * What an action takes. from, secret: what others may learn of the value. By default one out of a
 * secret list, or a card where hands are secret, stays unknown to other seats (in masked records,
 * say), and so does one that goes into a secret; `secret` says otherwise. It must not depend on
 * what the secret is.
 */
typedef struct {
  const char *id;
  TwType type;
  gint32 min, max;              /* INT: inclusive; see also TwChoices */
  gboolean range;               /* INT: listed once, lowest to highest */
  const char *const *words;     /* CHOICE */
  const char *const *resources; /* AMOUNTS: at most four */
  const char *from;             /* the state list it is chosen out of; NULL: none */
  TwTri secret;                 /* YES: only the chooser knows it; NO: everybody does */
} TwArgument;
#define TW_MAX_ARGUMENTS 4

/* The reason why an action is not allowed: tw_call_refuse(ctx, call, ...). */
typedef void (*TwAllowed)(TwContext *ctx, const TwAction *action, TwCall *call, gpointer data);
/* Offers the legal combinations: tw_offer(). Reads only. */
typedef void (*TwChoices)(TwContext *ctx, TwOffer *offer, gpointer data);
typedef void (*TwApply)(TwContext *ctx, const TwAction *action, gpointer data);

typedef struct {
  const char *id;
  const char *text; /* "set your keeper on {road}": an argument, or what the decision is about */
  const char *in;   /* comma-separated phases or decisions that offer it */
  TwArgument arguments[TW_MAX_ARGUMENTS];
  TwAllowed allowed; /* NULL: allowed */
  TwChoices choices; /* NULL: all combinations of the arguments' values */
  TwApply apply;
  gboolean keeps_asking; /* the phase is asked again: `bridge` in `deploy` */
  gpointer data;         /* for allowed, choices, apply; NULL: the package's data */
} TwVerbSpec;
TW_API TwVerb tw_package_action(TwPackage *package, const TwVerbSpec *spec);

/*
 * tw_package_choices: choices in C of an action or card that the package's Lua declared: where
 * going through them in Lua would be too slow. `allowed` is asked for each of them, as ever.
 * Those of a card are asked for when it is in hand.
 * data: for choices; NULL: the package's data.
 */
TW_API void tw_package_choices(TwPackage *package, const char *action, TwChoices choices,
                               gpointer data);

/*
 * tw_offer: adds one legal action; slots: as TwAction.slot, `n` of them.
 * An int takes two slots. Reserved for choices handlers.
 */
TW_API void tw_offer(TwOffer *offer, const gint32 *slots, int n);

/*
 * tw_offer_sure: the same for one that the handler knows to be allowed: `allowed` is
 * not asked, only for its reason when something else is tried. Reserved likewise.
 */
TW_API void tw_offer_sure(TwOffer *offer, const gint32 *slots, int n);

/* --- hooks -------------------------------------------------------------- */

/* What a region must be for a handler to be called. Zero fields match all. */
typedef struct {
  const char *kind;    /* comma-separated */
  const char *role;    /* comma-separated: path area ground site water */
  const char *has;     /* an attribute it must have */
  const char *without; /* an attribute it must not have */
  int tiles;           /* exactly so many tiles; 0: any */
  int sides;           /* exactly so many sides; 0: any */
  TwTri completed, occupied, contested;
} TwFilter;

typedef struct {
  const char *point;          /* "score/amount" */
  const char *name;           /* NULL: the point's name with a dash */
  const char *after, *before; /* comma-separated `package/name` of subscribers */
  TwFilter filter;            /* only at points whose first argument is a region or feature */
  TwHandler handler;
  gboolean always; /* provide: it always answers; veto: it always refuses */
  gpointer data;   /* NULL: the package's data */
  const char *of;  /* the package whose point it is: without it there is no hook; NULL: anybody's */
} TwHookSpec;
TW_API void tw_package_hook(TwPackage *package, const TwHookSpec *spec);

typedef struct {
  const char *id; /* "battle/dice": a global name */
  TwSort sort;
  TwType value; /* fold, provide */
  TwField about[TW_MAX_ABOUT];
  const char *text;
} TwPointSpec;
TW_API TwPoint tw_package_point(TwPackage *package, const TwPointSpec *spec);

/*
 * What must be there for the package, or one of its parts, to have a meaning. It is looked at
 * when the mix is made, from the tiles that can come to lie on the board, what rules can make
 * besides and who plays. Where it is not there the mix is made all the same and says `text`:
 * tw_mix_warnings(). What the package itself makes does not count. Fields left out ask for
 * nothing; several declarations are looked at one by one.
 */
typedef struct {
  const char *text;   /* "no two tiles of this mix close a town: no castle is ever built" */
  const char *part;   /* the option of this package that is the part meant; NULL: all of it */
  TwFilter filter;    /* a region that can come to be; at least a feature or tile of that sort.
                     * occupied: somebody's figure may stand there; contested: those of two sides */
  int players;        /* so many at least */
  int teams;          /* so many sides at least: a player alone is one */
  gboolean partners;  /* some players are of one side */
  int bag;            /* so many tiles at least, besides the start tile */
  const char *deck;   /* at least one card in it */
  const char *option; /* it must not be off or 0: "south-seas.boats"; "game.size=few" for a value */
} TwMattersSpec;
TW_API void tw_package_matters(TwPackage *package, const TwMattersSpec *spec);

/* --- looking up what others declared ------------------------------------ */

/*
 * Ids of things declared by this package or those loaded before it.
 * Returns: TW_NONE, and a fault is noted, when there is no such thing.
 */
TW_API TwKind tw_package_find_kind(TwPackage *package, const char *name);
TW_API TwAttribute tw_package_find_attribute(TwPackage *package, const char *name);
TW_API TwResource tw_package_find_resource(TwPackage *package, const char *name);
TW_API TwPieceType tw_package_find_piece(TwPackage *package, const char *name);
TW_API TwPhase tw_package_find_phase(TwPackage *package, const char *name);
TW_API TwStateKey tw_package_find_state(TwPackage *package, const char *name);
TW_API TwDeck tw_package_find_deck(TwPackage *package, const char *name);

G_END_DECLS

#endif
