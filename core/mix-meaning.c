/* SPDX-License-Identifier: MIT */

/*
 * What can come to be in games of a mix: which tiles can lie on the board, and whether what
 * they show, or rules make, can pass a filter. Sizes go by what must be so of any region: its
 * parts' sides add up, and so many are needed to hold it together.
 */

#include "mix-meaning.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BIT(kind) (G_GUINT64_CONSTANT(1) << (kind))

static const TwKindInfo *kind_at(const TwBuilder *builder, guint kind) {
  return &g_array_index(builder->kinds, TwKindInfo, kind);
}

static const TwTypeInfo *type_at(const TwBuilder *builder, guint type) {
  return &g_array_index(builder->types, TwTypeInfo, type);
}

/* --- tiles in play -------------------------------------------------------------- */

static gboolean has_subscribers(const TwBuilder *builder, TwPoint point) {
  for (guint i = 0; i < builder->hooks->len; i++)
    if (g_array_index(builder->hooks, TwHookGiven, i).resolved == point)
      return TRUE;
  return FALSE;
}

/* A rule may place tiles where they do not fit, or some that were in no bag. */
static gboolean any_tile_may_come(TwMeaning *meaning) {
  return has_subscribers(meaning->builder, TW_POINT_PLACE_TARGETS) ||
         tw_made_calls(&meaning->made, "place", "", NULL);
}

static void find_tiles(TwMeaning *meaning) {
  const TwBuilder *builder = meaning->builder;
  g_auto(TwFit) fit = {0};
  tw_fit_init(&fit, builder);
  gboolean unreached = FALSE;
  for (int i = 0; i < fit.n; i++) {
    meaning->in_play[i] = fit.types[i].type->count > 0 &&
                          (fit.types[i].reached || builder->mix->start_tile == TW_NONE);
    unreached |= !meaning->in_play[i] && fit.types[i].type->count > 0;
  }
  if (unreached && any_tile_may_come(meaning))
    for (int i = 0; i < fit.n; i++)
      meaning->in_play[i] = fit.types[i].type->count > 0;
  for (int i = 0; i < fit.n; i++)
    meaning->closing |= meaning->in_play[i] && (fit.types[i].shown & fit.closing);
}

void tw_meaning_init(TwMeaning *meaning, const TwBuilder *builder) {
  *meaning = (TwMeaning){.builder = builder, .made = {.builder = builder}};
  meaning->in_play = g_new0(gboolean, builder->types->len + 1);
  find_tiles(meaning);
}

void tw_meaning_clear(TwMeaning *meaning) {
  g_clear_pointer(&meaning->in_play, g_free);
  g_clear_pointer(&meaning->made.sources, g_hash_table_unref);
}

gboolean tw_meaning_stranded(const TwMeaning *meaning, const TwPackage *package) {
  int tiles = 0, in_play = 0;
  for (guint i = 0; i < meaning->builder->types->len; i++) {
    const TwTypeInfo *type = type_at(meaning->builder, i);
    if (strcmp(type->package, package->id) != 0)
      continue;
    tiles += type->count;
    in_play += meaning->in_play[i];
  }
  return tiles > 0 && in_play == 0;
}

/* --- kinds ------------------------------------------------------------------------ */

static guint64 printed_kinds(const TwMeaning *meaning) {
  guint64 kinds = 0;
  for (guint i = 0; i < meaning->builder->types->len; i++)
    for (int f = 0; meaning->in_play[i] && f < type_at(meaning->builder, i)->n_features; f++)
      kinds |= BIT(type_at(meaning->builder, i)->features[f].kind);
  return kinds;
}

guint64 tw_meaning_kinds(TwMeaning *meaning) {
  guint64 kinds = printed_kinds(meaning);
  for (guint k = 0; k < meaning->builder->kinds->len; k++)
    if (!(kinds & BIT(k)) && tw_made_kind(&meaning->made, (TwKind)k, NULL))
      kinds |= BIT(k);
  return tw_builder_class_bits(meaning->builder, kinds);
}

/* Figures that claim may be set by a rule where `deploy` sets none. */
static gboolean set_by_rule(TwMeaning *meaning, const TwPackage *own) {
  for (guint i = 0; i < meaning->builder->piece_types->len; i++) {
    const TwPieceInfo *piece = &g_array_index(meaning->builder->piece_types, TwPieceInfo, i);
    if (!piece->passive && piece->each > 0 && !piece->neutral &&
        tw_made_calls(&meaning->made, "deploy", piece->name, own))
      return TRUE;
  }
  return FALSE;
}

/* Kinds that a rule of the mix lets no figure be set on, whatever else is so, as bits. */
static guint64 forbidden(const TwBuilder *builder, const TwPackage *own) {
  guint64 kinds = 0;
  for (guint i = 0; i < builder->hooks->len; i++) {
    const TwHookGiven *hook = &g_array_index(builder->hooks, TwHookGiven, i);
    if (hook->resolved == TW_POINT_DEPLOY_ALLOWED && hook->always && hook->matches.trivial &&
        hook->by.package != own)
      kinds |= hook->matches.kinds ? hook->matches.kinds : ~G_GUINT64_CONSTANT(0);
  }
  return kinds;
}

/* Kinds on which somebody's figures can stand, as bits. */
static guint64 claimable(TwMeaning *meaning, const TwPackage *own) {
  guint64 kinds = 0;
  for (guint i = 0; i < meaning->builder->piece_types->len; i++) {
    const TwPieceInfo *piece = &g_array_index(meaning->builder->piece_types, TwPieceInfo, i);
    if (!piece->passive && piece->each > 0)
      kinds |= piece->kinds;
  }
  return set_by_rule(meaning, own) ? ~G_GUINT64_CONSTANT(0)
                                   : kinds & ~forbidden(meaning->builder, own);
}

static guint64 completable(const TwBuilder *builder) {
  guint64 kinds = 0;
  for (guint k = 0; k < builder->kinds->len; k++)
    if (kind_at(builder, k)->completes != TW_COMPLETES_NEVER)
      kinds |= BIT(k);
  return kinds;
}

/* The kinds that a region of the filter may have, itself or by what it is joined with. */
static guint64 wanted_kinds(TwMeaning *meaning, const TwFilterInfo *filter, const TwPackage *own) {
  guint64 kinds = filter->kinds ? filter->kinds & ~TW_KINDS_NEVER : ~TW_KINDS_NEVER;
  if (filter->completed == TW_YES)
    kinds &= completable(meaning->builder);
  if (filter->occupied == TW_YES || filter->contested == TW_YES)
    kinds &= claimable(meaning, own);
  if (filter->contested == TW_YES && meaning->builder->mix->n_sides < 2)
    kinds = 0;
  return kinds;
}

/* --- sizes --------------------------------------------------------------------------- */

enum { MOST_TILES = 12, MOST_SIDES = 24 }; /* larger ones are taken to be possible */

/* Parts of one join class by their number of sides, and which sums they can make. */
typedef struct {
  int copies[MOST_SIDES + 1];
  gboolean sums[MOST_TILES + 1][MOST_SIDES + 1];
} Sizes;

static gboolean is_without(TwMeaning *meaning, const TwTypeInfo *type, const gint16 *counts,
                           const TwFilterInfo *filter) {
  return filter->without == TW_NONE ||
         !(tw_counts_hold(counts, filter->without) ||
           tw_counts_hold(type->marks, filter->without)) ||
         tw_made_attribute(&meaning->made, filter->without, NULL);
}

/* Of a tile's parts with as many sides one alone is counted: a region has the tile once. */
static void count_parts(TwMeaning *meaning, const TwTypeInfo *type, guint8 klass,
                        const TwFilterInfo *filter, int *copies) {
  gboolean seen[MOST_SIDES + 1] = {FALSE};
  for (int f = 0; f < type->n_features; f++) {
    const TwTypeFeature *feature = &type->features[f];
    if (kind_at(meaning->builder, (guint)feature->kind)->klass != klass ||
        feature->n_sides > MOST_SIDES || seen[feature->n_sides] ||
        !is_without(meaning, type, feature->counts, filter))
      continue;
    seen[feature->n_sides] = TRUE;
    copies[feature->n_sides] += type->count;
  }
}

static void add_part(Sizes *sizes, int sides) {
  for (int n = MOST_TILES; n > 0; n--)
    for (int s = MOST_SIDES; s >= sides; s--)
      sizes->sums[n][s] |= sizes->sums[n - 1][s - sides];
}

/* So many neighbours so many cells can have among themselves: a square has the most. */
static int most_meetings(int cells) {
  int rows = 1;
  while ((rows + 1) * (rows + 1) <= cells)
    rows++;
  int columns = (cells + rows - 1) / rows;
  return 2 * cells - rows - columns;
}

static gboolean fits_together(const TwMeaning *meaning, const TwFilterInfo *filter, int tiles,
                              int sides) {
  gboolean loose = filter->completed != TW_YES || meaning->closing;
  gboolean paired = loose || (sides % 2 == 0 && (meaning->builder->mix->has_multi_cell ||
                                                 sides / 2 <= most_meetings(tiles)));
  return paired && sides >= 2 * (tiles - 1) && (!filter->tiles || filter->tiles == tiles) &&
         (!filter->sides || filter->sides == sides);
}

static gboolean has_size(const TwMeaning *meaning, const Sizes *sizes, const TwFilterInfo *filter) {
  for (int n = 1; n <= MOST_TILES; n++)
    for (int s = 0; s <= MOST_SIDES; s++)
      if (sizes->sums[n][s] && fits_together(meaning, filter, n, s))
        return TRUE;
  return FALSE;
}

/* Can a region of the class have so many tiles and sides as the filter asks for? */
static gboolean size_possible(TwMeaning *meaning, guint kind, const TwFilterInfo *filter) {
  const TwKindInfo *info = kind_at(meaning->builder, kind);
  if ((!filter->tiles && !filter->sides) || info->role == TW_ROLE_GROUND ||
      filter->tiles > MOST_TILES || filter->sides > MOST_SIDES)
    return TRUE;
  g_autofree Sizes *sizes = g_new0(Sizes, 1);
  sizes->sums[0][0] = TRUE;
  for (guint i = 0; i < meaning->builder->types->len; i++)
    if (meaning->in_play[i])
      count_parts(meaning, type_at(meaning->builder, i), info->klass, filter, sizes->copies);
  for (int sides = 0; sides <= MOST_SIDES; sides++)
    for (int i = 0; i < MIN(sizes->copies[sides], MOST_TILES); i++)
      add_part(sizes, sides);
  return has_size(meaning, sizes, filter);
}

/* --- what can pass a filter -------------------------------------------------------------- */

static gboolean is_such(TwMeaning *meaning, const TwTypeInfo *type, const TwTypeFeature *feature,
                        const TwFilterInfo *filter) {
  gboolean has = filter->has == TW_NONE || tw_counts_hold(feature->counts, filter->has) ||
                 tw_counts_hold(type->marks, filter->has);
  return has && is_without(meaning, type, feature->counts, filter);
}

/* Kinds of features in play that the filter's words fit, as bits. */
static guint64 kinds_of_such(TwMeaning *meaning, const TwFilterInfo *filter) {
  guint64 kinds = 0;
  for (guint i = 0; i < meaning->builder->types->len; i++) {
    const TwTypeInfo *type = type_at(meaning->builder, i);
    for (int f = 0; meaning->in_play[i] && f < type->n_features; f++)
      if (is_such(meaning, type, &type->features[f], filter))
        kinds |= BIT(type->features[f].kind);
  }
  return kinds;
}

/* May a rule make regions of one of the kinds, of whatever size? */
static gboolean may_make(TwMeaning *meaning, guint64 kinds, const TwPackage *own) {
  for (guint k = 0; k < meaning->builder->kinds->len; k++)
    if ((kinds & BIT(k)) && tw_made_kind(&meaning->made, (TwKind)k, own))
      return TRUE;
  return FALSE;
}

static gboolean has_such_size(TwMeaning *meaning, guint64 kinds, const TwFilterInfo *filter) {
  for (guint k = 0; k < meaning->builder->kinds->len; k++)
    if ((kinds & BIT(k)) && size_possible(meaning, k, filter))
      return TRUE;
  return FALSE;
}

/* A tile that carries its mark, where nothing is said of regions. */
static gboolean has_mark(const TwMeaning *meaning, const TwFilterInfo *filter) {
  if (filter->has == TW_NONE || filter->kinds || filter->tiles || filter->sides)
    return FALSE;
  for (guint i = 0; i < meaning->builder->types->len; i++)
    if (meaning->in_play[i] && tw_counts_hold(type_at(meaning->builder, i)->marks, filter->has))
      return TRUE;
  return FALSE;
}

gboolean tw_meaning_possible(TwMeaning *meaning, const TwFilterInfo *filter, const TwPackage *own) {
  /* a joined region is of all the kinds of its class, and passes by any of them */
  guint64 kinds = tw_builder_class_bits(meaning->builder, wanted_kinds(meaning, filter, own));
  guint64 such = kinds & kinds_of_such(meaning, filter);
  if (has_such_size(meaning, such, filter) || has_mark(meaning, filter))
    return TRUE;
  gboolean gets = filter->has == TW_NONE || tw_made_attribute(&meaning->made, filter->has, own);
  if (gets && filter->has != TW_NONE &&
      has_such_size(meaning, kinds & printed_kinds(meaning), filter))
    return TRUE;
  return (gets || such) && may_make(meaning, kinds, own);
}

gboolean tw_meaning_waits(TwMeaning *meaning, const TwPhaseInfo *phase) {
  if (phase->placed == 0)
    return TRUE;
  const TwBuilder *builder = meaning->builder;
  TwAttribute mark = phase->placed - 1;
  const TwFilter words = {.has = tw_bare_name(tw_array_name(builder->attributes, (guint)mark))};
  const TwFilterInfo waited = {.has = mark, .without = TW_NONE};
  return tw_meaning_possible(meaning, &waited, NULL) ||
         tw_matters_tell(meaning, builder->packages->pdata[phase->package], &words);
}

/* --- in words ------------------------------------------------------------------------------ */

static void add_word(GString *out, const char *word) {
  g_string_append_printf(out, "%s%s", out->len ? " " : "", word);
}

static void add_tri(GString *out, TwTri tri, const char *yes, const char *no) {
  if (tri != TW_ANY)
    add_word(out, tri == TW_YES ? yes : no);
}

static void add_kinds(GString *out, const TwFilter *filter) {
  const char *list = filter->kind ? filter->kind : filter->role;
  g_auto(GStrv) words = tw_split_list(list);
  g_autofree char *shown = g_strjoinv(_(" or "), words);
  add_word(out, list ? shown : _("region"));
}

char *tw_filter_words(const TwFilter *f) {
  GString *out = g_string_new(NULL);
  add_tri(out, f->completed, _("finished"), _("unfinished"));
  add_tri(out, f->occupied, _("occupied"), _("unoccupied"));
  add_tri(out, f->contested, _("contested"), _("uncontested"));
  if (out->len || f->kind || f->role || f->tiles || f->sides)
    add_kinds(out, f);
  else if (f->has || f->without)
    add_word(out, _("what is"));
  if (f->has)
    g_string_append_printf(out, _(" with %s"), f->has);
  if (f->without)
    g_string_append_printf(out, _(" without %s"), f->without);
  if (f->tiles)
    g_string_append_printf(out, _(" of %d tiles"), f->tiles);
  return g_string_free(out, FALSE);
}
