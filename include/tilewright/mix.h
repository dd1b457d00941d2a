/* SPDX-License-Identifier: MIT */
#ifndef TW_MIX_H
#define TW_MIX_H

#include <tilewright/package.h>

G_BEGIN_DECLS

/*
 * A mix: packages and options of one game, checked, sorted and frozen. It is
 * immutable afterwards and may be shared by threads.
 */

/* --- what it is to be made of ------------------------------------------- */

/* tw_mix_spec_new: empty, two players. Returns: (transfer full). */
TW_API TwMixSpec *tw_mix_spec_new(void);
TW_API TwMixSpec *tw_mix_spec_copy(const TwMixSpec *spec);
TW_API void tw_mix_spec_free(TwMixSpec *spec);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TwMixSpec, tw_mix_spec_free)

/*
 * tw_mix_spec_add_path: a folder whose subfolders are packages. Searched in the
 * order given; then the folders of $TILEWRIGHT_PATH (':'-separated), then the
 * installed ones. A package's rule.lua and its plugin may lie in two of them.
 */
TW_API void tw_mix_spec_add_path(TwMixSpec *spec, const char *folder);

/*
 * tw_mix_spec_add_package: by id, "bcb"; or a part of one, "bcb/bridges", of which the parts not
 * named are then off; or "bridges", where one package on the path has a part of that name. Order
 * does not matter, requirements decide.
 */
TW_API void tw_mix_spec_add_package(TwMixSpec *spec, const char *id);

/* tw_mix_spec_set_title, _text: what the mix is called, and what is to be said of it; NULL:
 * nothing. For players and records: no rule reads them. */
TW_API void tw_mix_spec_set_title(TwMixSpec *spec, const char *title);
TW_API void tw_mix_spec_set_text(TwMixSpec *spec, const char *text);

/* tw_mix_spec_set_players: 1 ... TW_MAX_PLAYERS. */
TW_API void tw_mix_spec_set_players(TwMixSpec *spec, int players);
TW_API int tw_mix_spec_players(const TwMixSpec *spec);

/*
 * tw_mix_spec_set_range: for how many players the mix is meant; 0, 0: for any number. Making a
 * mix for fewer or more is refused. _range: the same, 1 and TW_MAX_PLAYERS for any number.
 */
TW_API void tw_mix_spec_set_range(TwMixSpec *spec, int least, int most);
TW_API void tw_mix_spec_range(const TwMixSpec *spec, int *least, int *most);

/* tw_mix_spec_set_teams: the sides of all seats at once, for exactly so many players: making
 * the mix for another number is refused. 0 players: each is its own, for any number. */
TW_API void tw_mix_spec_set_teams(TwMixSpec *spec, const TwSide *teams, int players);

/* tw_mix_spec_set_team: the side a seat plays for; by default each is its own. */
TW_API void tw_mix_spec_set_team(TwMixSpec *spec, TwPlayer player, TwSide side);

/*
 * tw_mix_spec_set_colour: the colour a seat would like, "red" (in whatever case);
 * NULL: none. It gets it if the mix has such a colour and no seat before it does;
 * a name of a person may be given as well.
 */
TW_API void tw_mix_spec_set_colour(TwMixSpec *spec, TwPlayer player, const char *colour);

/* tw_mix_spec_set_option: "classic.farmers", "off". Checked when the mix is made. */
TW_API void tw_mix_spec_set_option(TwMixSpec *spec, const char *name, const char *value);
/* tw_mix_spec_offer_option: the same, for mixes that have its package; to others it says nothing. */
TW_API void tw_mix_spec_offer_option(TwMixSpec *spec, const char *name, const char *value);

/* tw_mix_spec_set_tiles: another count of a tile type, "classic/B", 2. */
TW_API void tw_mix_spec_set_tiles(TwMixSpec *spec, const char *tile, int count);

/* tw_mix_spec_set_start: the start tile, "classic/D"; NULL: what the packages say. */
TW_API void tw_mix_spec_set_start(TwMixSpec *spec, const char *tile);

/* tw_mix_spec_set_start_turn: how the start tile lies, in clockwise quarter turns; 0 by default. */
TW_API void tw_mix_spec_set_start_turn(TwMixSpec *spec, int turn);

/* tw_mix_spec_set_first: the seat that begins; 0 by default. Checked when the mix is made. */
TW_API void tw_mix_spec_set_first(TwMixSpec *spec, TwPlayer player);

/* tw_mix_spec_join: makes two kinds fit each other, "pontoon", "road". */
TW_API void tw_mix_spec_join(TwMixSpec *spec, const char *kind, const char *other);

/*
 * tw_mix_spec_order: at a hook point, "score/amount", the subscriber `first` is called before
 * `then`, both by their full names, "classic/score-city". Where packages leave it open. Of two
 * that always answer, the one put first does.
 */
TW_API void tw_mix_spec_order(TwMixSpec *spec, const char *point, const char *first,
                              const char *then);

/*
 * tw_mix_spec_set_worth: `n` points at the end for every `per` of a resource, "shells", instead
 * of what its package says. Resources of one pool are counted together; NULL: it is counted
 * alone. 0 points: it is worth nothing.
 */
TW_API void tw_mix_spec_set_worth(TwMixSpec *spec, const char *resource, int n, int per,
                                  const char *pool);

/*
 * tw_mix_spec_place_phase: puts a phase of the turn right after one and before another, each a
 * name, a list "a,b", or NULL, instead of what its package says.
 */
TW_API void tw_mix_spec_place_phase(TwMixSpec *spec, const char *phase, const char *after,
                                    const char *before);

/*
 * tw_mix_spec_choose_phase: of several that replace a phase, the one that does; the phase's own
 * name: none of them. The others are not played.
 */
TW_API void tw_mix_spec_choose_phase(TwMixSpec *spec, const char *phase, const char *chosen);

/* tw_mix_spec_set_bot: whether a seat is played by a program, which rules may read; FALSE at
 * first. */
TW_API void tw_mix_spec_set_bot(TwMixSpec *spec, TwPlayer player, gboolean bot);

/* tw_mix_spec_set_language: what players read, "de" or "de_AT.UTF-8"; NULL, "C": English. */
TW_API void tw_mix_spec_set_language(TwMixSpec *spec, const char *lang);

/* --- making it ---------------------------------------------------------- */

/*
 * tw_mix_new:
 * Loads the packages, collects, checks and freezes. Errors: TW_ERROR_PACKAGE,
 * _PLUGIN, _MIX, _LIMIT, or of TW_SCRIPT_ERROR; the message has a line for each
 * fault found. Returns: (transfer full) (nullable).
 */
TW_API TwMix *tw_mix_new(const TwMixSpec *spec, GError **error);
TW_API TwMix *tw_mix_ref(const TwMix *mix);
TW_API void tw_mix_unref(TwMix *mix);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TwMix, tw_mix_unref)

/*
 * tw_mix_available: ids of all packages on the search path, sorted.
 * Returns: (transfer full): free with g_strfreev().
 */
TW_API char **tw_mix_available(const TwMixSpec *spec);

/* tw_mix_spec: what it was made of. (transfer none) */
TW_API const TwMixSpec *tw_mix_spec(const TwMix *mix);

/* tw_mix_title, _text: what the mix is called and what is said of it; NULL: nothing.
 * (transfer none) */
TW_API const char *tw_mix_title(const TwMix *mix);
TW_API const char *tw_mix_text(const TwMix *mix);

/*
 * tw_mix_warnings: faults that did not stop it (a broken plugin among those on
 * the path that nobody asked for). (transfer none), NULL-terminated.
 */
TW_API const char *const *tw_mix_warnings(const TwMix *mix);

/* --- what it consists of ------------------------------------------------ */

/* Counts: ids of each sort run from 0 to one less. */
TW_API int tw_mix_players(const TwMix *mix);
TW_API int tw_mix_sides(const TwMix *mix);
TW_API TwSide tw_mix_side_of(const TwMix *mix, TwPlayer player);
/* tw_mix_is_bot: is the seat played by a program? */
TW_API gboolean tw_mix_is_bot(const TwMix *mix, TwPlayer player);
/* tw_mix_translate: a text of a package in the mix's language; the text itself where there is
 * no other. (transfer none) */
TW_API const char *tw_mix_translate(const TwMix *mix, const char *text);
/* tw_mix_language: what players read, as in HTML, "de-AT"; "en" where no package has texts in the
 * language asked for. (transfer none) */
TW_API const char *tw_mix_language(const TwMix *mix);
/* tw_mix_colour: a seat's colour, "red": as wished for, or the first that is left of those the
 * packages name (tw_package_colours). (transfer none) */
TW_API const char *tw_mix_colour(const TwMix *mix, TwPlayer player);
TW_API TwPlayer tw_mix_first_player(const TwMix *mix); /* who begins */
TW_API int tw_mix_n_packages(const TwMix *mix);
TW_API int tw_mix_n_kinds(const TwMix *mix);
TW_API int tw_mix_n_tile_types(const TwMix *mix);
TW_API int tw_mix_n_attributes(const TwMix *mix);
TW_API int tw_mix_n_resources(const TwMix *mix);
TW_API int tw_mix_n_piece_types(const TwMix *mix);
TW_API int tw_mix_n_phases(const TwMix *mix); /* decisions too */
TW_API int tw_mix_n_verbs(const TwMix *mix);
TW_API int tw_mix_n_points(const TwMix *mix);
TW_API int tw_mix_n_decks(const TwMix *mix);
TW_API int tw_mix_n_cards(const TwMix *mix);
TW_API int tw_mix_n_bags(const TwMix *mix);
TW_API int tw_mix_n_states(const TwMix *mix);

/* Full names, "classic/city"; core's own are "core/...". (transfer none) */
TW_API const char *tw_mix_kind_name(const TwMix *mix, TwKind kind);
TW_API const char *tw_mix_tile_type_name(const TwMix *mix, TwTileType type);
TW_API const char *tw_mix_attribute_name(const TwMix *mix, TwAttribute attribute);
TW_API const char *tw_mix_resource_name(const TwMix *mix, TwResource resource);
TW_API const char *tw_mix_piece_type_name(const TwMix *mix, TwPieceType type);
TW_API const char *tw_mix_phase_name(const TwMix *mix, TwPhase phase);
TW_API const char *tw_mix_verb_name(const TwMix *mix, TwVerb verb);
TW_API const char *tw_mix_verb_text(const TwMix *mix, TwVerb verb);
TW_API const char *tw_mix_point_name(const TwMix *mix, TwPoint point);
TW_API const char *tw_mix_deck_name(const TwMix *mix, TwDeck deck);
TW_API const char *tw_mix_card_name(const TwMix *mix, TwCard card);
TW_API const char *tw_mix_card_title(const TwMix *mix, TwCard card);
TW_API const char *tw_mix_card_text(const TwMix *mix, TwCard card);
TW_API const char *tw_mix_bag_name(const TwMix *mix, TwBag bag);
TW_API const char *tw_mix_state_name(const TwMix *mix, TwStateKey key);

/* What players are told things are; "" where their package says nothing. (transfer none) */
TW_API const char *tw_mix_attribute_text(const TwMix *mix, TwAttribute attribute);
TW_API const char *tw_mix_resource_text(const TwMix *mix, TwResource resource);
TW_API const char *tw_mix_piece_type_text(const TwMix *mix, TwPieceType type);
TW_API const char *tw_mix_phase_text(const TwMix *mix, TwPhase phase);

/*
 * Short names: the bare id where no other package has one like it, else the
 * full name; the core's own (place, pass ...) are always short. What action
 * texts and screens use.
 */
TW_API const char *tw_mix_kind_label(const TwMix *mix, TwKind kind);
TW_API const char *tw_mix_tile_type_label(const TwMix *mix, TwTileType type);
TW_API const char *tw_mix_resource_label(const TwMix *mix, TwResource resource);
TW_API const char *tw_mix_piece_type_label(const TwMix *mix, TwPieceType type);

/* tw_mix_resource_words, ...: what players call n of them, "1 coin", "0 coins", in the mix's
 * language; the label where the package does not say. */
TW_API const char *tw_mix_resource_words(const TwMix *mix, TwResource resource, gint64 n);
TW_API const char *tw_mix_piece_type_words(const TwMix *mix, TwPieceType type, gint64 n);
TW_API const char *tw_mix_deck_words(const TwMix *mix, TwDeck deck, gint64 n);

TW_API const char *tw_mix_phase_label(const TwMix *mix, TwPhase phase);
TW_API const char *tw_mix_verb_label(const TwMix *mix, TwVerb verb);

/* Ids by bare or full name; TW_NONE if unknown or ambiguous. */
TW_API TwKind tw_mix_find_kind(const TwMix *mix, const char *name);
TW_API TwTileType tw_mix_find_tile_type(const TwMix *mix, const char *name);
TW_API TwAttribute tw_mix_find_attribute(const TwMix *mix, const char *name);
TW_API TwResource tw_mix_find_resource(const TwMix *mix, const char *name);
TW_API TwPieceType tw_mix_find_piece_type(const TwMix *mix, const char *name);
TW_API TwPhase tw_mix_find_phase(const TwMix *mix, const char *name);
TW_API TwVerb tw_mix_find_verb(const TwMix *mix, const char *name);
TW_API TwPoint tw_mix_find_point(const TwMix *mix, const char *name);
TW_API TwDeck tw_mix_find_deck(const TwMix *mix, const char *name);
TW_API TwCard tw_mix_find_card(const TwMix *mix, const char *name);
TW_API TwStateKey tw_mix_find_state(const TwMix *mix, const char *name);

/*
 * The deck of a sort of card, and how many of it are in the deck at first; it
 * has no name and no copies where its id is not in use.
 */
TW_API TwDeck tw_mix_card_deck(const TwMix *mix, TwCard card);
TW_API int tw_mix_card_count(const TwMix *mix, TwCard card);

/* Packages in load order. hash: SHA-256 of its files, in hex. (transfer none) */
TW_API const char *tw_mix_package_id(const TwMix *mix, int index);
TW_API const char *tw_mix_package_version(const TwMix *mix, int index);
TW_API const char *tw_mix_package_title(const TwMix *mix, int index);
TW_API const char *tw_mix_package_hash(const TwMix *mix, int index);
/* What its rule says of it, and where it is from, "HiG 2021"; "" if it does not. */
TW_API const char *tw_mix_package_text(const TwMix *mix, int index);
TW_API const char *tw_mix_package_source(const TwMix *mix, int index);
/* tw_mix_package_folder: where its rule.lua lies; NULL: it has none. (transfer none) */
TW_API const char *tw_mix_package_folder(const TwMix *mix, int index);
/* tw_mix_package_grade: what the package says it is, "game", "expansion", "scoring"; "". */
TW_API const char *tw_mix_package_grade(const TwMix *mix, int index);
/* tw_mix_package_wanted_by: the package on whose account it is in the mix (it requires it, or
 * has it as its base game); NULL: it was asked for. (transfer none) */
TW_API const char *tw_mix_package_wanted_by(const TwMix *mix, int index);
/* tw_mix_package_exempt: the invariants (check.h) that the package's rule { exempt = ... } says
 * it does not keep, by design; comma-separated, "" if none. (transfer none) */
TW_API const char *tw_mix_package_exempt(const TwMix *mix, int index);

/* Options of all packages, "classic.farmers"; value and default as text. (transfer none) */
typedef struct {
  const char *name, *value, *default_value, *choices, *help;
} TwOptionInfo;
TW_API int tw_mix_n_options(const TwMix *mix);
TW_API TwOptionInfo tw_mix_option(const TwMix *mix, int index);

/* Kinds */
TW_API TwRole tw_mix_kind_role(const TwMix *mix, TwKind kind);
TW_API TwCompletes tw_mix_kind_completes(const TwMix *mix, TwKind kind);
TW_API const char *tw_role_name(TwRole role);
/* tw_mix_kinds_join: do sides of two kinds join: are they one kind, or joined by the mix? */
TW_API gboolean tw_mix_kinds_join(const TwMix *mix, TwKind kind, TwKind other);

/* Tile types. Features are numbered 0 ... n-1, sites and paths first as declared, ground last. */
TW_API int tw_mix_tile_type_count(const TwMix *mix, TwTileType type); /* in this mix */
TW_API TwTileType tw_mix_start_tile(const TwMix *mix);
/* tw_mix_start_turn: how it lies, in quarter turns. */
TW_API int tw_mix_start_turn(const TwMix *mix);
TW_API int tw_mix_tile_type_cells(const TwMix *mix, TwTileType type);
TW_API TwCell tw_mix_tile_type_cell(const TwMix *mix, TwTileType type, int index, int turn);
TW_API int tw_mix_tile_type_features(const TwMix *mix, TwTileType type);
TW_API TwKind tw_mix_tile_feature_kind(const TwMix *mix, TwTileType type, int feature);
TW_API guint64 tw_mix_tile_feature_ports(const TwMix *mix, TwTileType type, int feature);
TW_API guint32 tw_mix_tile_feature_touches(const TwMix *mix, TwTileType type, int feature);
TW_API int tw_mix_tile_feature_count(const TwMix *mix, TwTileType type, int feature,
                                     TwAttribute attribute);
TW_API int tw_mix_tile_type_mark(const TwMix *mix, TwTileType type, TwAttribute attribute);
TW_API const char *tw_mix_tile_feature_own_name(const TwMix *mix, TwTileType type, int feature);
/* tw_mix_port_owner: the feature owning a port, unturned; TW_NONE: nobody. */
TW_API int tw_mix_port_owner(const TwMix *mix, TwTileType type, int port);

/* The turn: its phases in order. */
TW_API int tw_mix_n_turn_phases(const TwMix *mix);
TW_API TwPhase tw_mix_turn_phase(const TwMix *mix, int index);
TW_API gboolean tw_mix_phase_is_decision(const TwMix *mix, TwPhase phase);
TW_API gboolean tw_mix_phase_is_optional(const TwMix *mix, TwPhase phase);
/* tw_mix_phase_replaces: the phase whose place it takes; TW_NONE: it has its own. */
TW_API TwPhase tw_mix_phase_replaces(const TwMix *mix, TwPhase phase);
TW_API int tw_mix_phase_n_verbs(const TwMix *mix, TwPhase phase);
TW_API TwVerb tw_mix_phase_verb(const TwMix *mix, TwPhase phase, int index);

/* Actions: arguments in declared order; slot: index of the first slot in TwAction. */
typedef struct {
  const char *id;
  TwType type;
  int slot;
  gint32 min, max;
  gboolean range;
  const char *const *words;
} TwArgumentInfo;
TW_API int tw_mix_verb_n_arguments(const TwMix *mix, TwVerb verb);
TW_API TwArgumentInfo tw_mix_verb_argument(const TwMix *mix, TwVerb verb, int index);

/* Hooks: subscribers in calling order, as "package/name". (transfer none) */
TW_API TwSort tw_mix_point_sort(const TwMix *mix, TwPoint point);
TW_API int tw_mix_point_n_subscribers(const TwMix *mix, TwPoint point);
TW_API const char *tw_mix_point_subscriber(const TwMix *mix, TwPoint point, int index);
TW_API const char *tw_sort_name(TwSort sort);
TW_API const char *tw_type_name(TwType type);

/* Pieces and resources */
TW_API int tw_mix_piece_type_each(const TwMix *mix, TwPieceType type);
/* tw_mix_piece_first: a player's pieces of a type are numbered from here on, neutral ones from one
 * number whoever asks; there are tw_mix_piece_type_each(). */
TW_API TwPiece tw_mix_piece_first(const TwMix *mix, TwPieceType type, TwPlayer player);
TW_API gboolean tw_mix_piece_type_neutral(const TwMix *mix, TwPieceType type);
/* tw_mix_piece_type_claims: does it occupy and count? */
TW_API gboolean tw_mix_piece_type_claims(const TwMix *mix, TwPieceType type);
TW_API int tw_mix_piece_type_weight(const TwMix *mix, TwPieceType type);
/* tw_mix_resource_worth: points at the end for every tw_mix_resource_worth_per() of it. */
TW_API gint32 tw_mix_resource_worth(const TwMix *mix, TwResource resource);
TW_API gint32 tw_mix_resource_worth_per(const TwMix *mix, TwResource resource);
/* tw_mix_resource_worth_chosen: did the mix say what it is worth, rather than its package? */
TW_API gboolean tw_mix_resource_worth_chosen(const TwMix *mix, TwResource resource);
/* tw_mix_resource_pool: what it is counted together with; NULL: it is counted alone. */
TW_API const char *tw_mix_resource_pool(const TwMix *mix, TwResource resource);

/* tw_mix_resource_min: no player has less. */
TW_API gint32 tw_mix_resource_min(const TwMix *mix, TwResource resource);
/* tw_mix_state_type: of the values, or of a list's items; _per: what owns one. */
TW_API TwType tw_mix_state_type(const TwMix *mix, TwStateKey key);
TW_API TwPer tw_mix_state_per(const TwMix *mix, TwStateKey key);
TW_API gboolean tw_mix_state_is_list(const TwMix *mix, TwStateKey key);

/*
 * Paragraphs of packages, in the order in which they are told: by chapter, those of phases as
 * the phases run, decisions after them; a game that brings the turn before what is added to it.
 */
typedef enum {
  TW_CHAPTER_IDEA,
  TW_CHAPTER_SETUP,
  TW_CHAPTER_TERMS,
  TW_CHAPTER_TURN,
  TW_CHAPTER_PHASE,
  TW_CHAPTER_END,
  TW_N_CHAPTERS
} TwChapter;
typedef struct {
  int package; /* whose it is */
  TwChapter chapter;
  TwPhase phase;  /* TW_CHAPTER_PHASE: of a phase or decision; else TW_NONE */
  TwPhase during; /* the phase in which a decision comes up; TW_NONE: not said */
  guint64 kinds;  /* what it is about, as bits; 0: all */
  const char *text;
} TwParagraph;
TW_API int tw_mix_n_paragraphs(const TwMix *mix);
TW_API TwParagraph tw_mix_paragraph(const TwMix *mix, int index);

/* tw_mix_state_size: bytes of one game's state block. */
TW_API gsize tw_mix_state_size(const TwMix *mix);

/* tw_mix_has_secrets: is any state or hand of cards hidden from somebody? */
TW_API gboolean tw_mix_has_secrets(const TwMix *mix);

G_END_DECLS

#endif
