/* SPDX-License-Identifier: MIT */

/*
 * Freezing, the things: what kinds fit each other, where attributes and pieces
 * may be, how many tiles there are, what everything is called for short. The turn
 * and the hooks are in mix-freeze-turn.c and mix-freeze-hooks.c.
 */

#include "mix-spec.h"
#include "package-private.h"
#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_PIECES 30000
#define MOST_MEGABYTES 128
#define BIT(kind) (G_GUINT64_CONSTANT(1) << (kind))

static TwKindInfo *kind_at(const TwBuilder *builder, int kind) {
  return &g_array_index(builder->kinds, TwKindInfo, kind);
}

/* --- join classes -------------------------------------------------------- */

static void rename_class(TwBuilder *builder, guint8 from, guint8 to) {
  for (guint i = 0; i < builder->kinds->len; i++) {
    TwKindInfo *kind = kind_at(builder, (int)i);
    if (kind->klass == from)
      kind->klass = to;
  }
}

/* "road, pontoon": what there is of a role, unless a kind is called like the role. NULL. */
static char *kinds_of_role(const TwBuilder *builder, const char *name) {
  g_autoptr(GString) names = g_string_new(NULL);
  TwRole role = tw_role_from_name(name);
  for (guint i = 0; i < builder->kinds->len && role < TW_N_ROLES; i++) {
    const TwKindInfo *kind = kind_at(builder, (int)i);
    if (strcmp(tw_bare_name(kind->name), name) == 0)
      return NULL;
    if (kind->role == role)
      g_string_append_printf(names, "%s%s", names->len ? ", " : "", tw_bare_name(kind->name));
  }
  return names->len ? g_strdup(names->str) : NULL;
}

static int joined_kind(TwBuilder *builder, const TwSpecEntry *wish, const char *name) {
  g_autofree char *kinds = kinds_of_role(builder, name);
  if (kinds == NULL)
    return tw_package_find(builder->core, builder->kinds, _("kind"), name);
  tw_builder_fault(builder, TW_ERROR_MIX,
                   _("join %s = %s: \"%s\" is a role; kinds are expected, of this one: %s"),
                   wish->a, wish->b, name, kinds);
  return TW_NONE;
}

static void join(TwBuilder *builder, const TwSpecEntry *wish) {
  tw_builder_at(builder, wish->place);
  int a = joined_kind(builder, wish, wish->a);
  int b = strcmp(wish->a, wish->b) == 0 ? a : joined_kind(builder, wish, wish->b);
  if (a == TW_NONE || b == TW_NONE)
    return;
  const TwKindInfo *one = kind_at(builder, a), *other = kind_at(builder, b);
  if (a == b)
    tw_builder_warn(builder, _("join %s = %s joins nothing: a kind fits itself"), wish->a, wish->b);
  else if (one->role == other->role)
    rename_class(builder, one->klass, other->klass);
  else
    tw_builder_fault(builder, TW_ERROR_MIX,
                     _("join %s = %s: expected two kinds of one role, got %s and %s"), wish->a,
                     wish->b, tw_role_name(one->role), tw_role_name(other->role));
}

/* Classes are numbered from 1 without gaps, in the order of their first kind. */
static void number_classes(TwBuilder *builder) {
  guint8 numbers[TW_MAX_KINDS + 1] = {0};
  int n = 1;
  for (guint i = 0; i < builder->kinds->len; i++) {
    TwKindInfo *kind = kind_at(builder, (int)i);
    if (numbers[kind->klass] == 0)
      numbers[kind->klass] = (guint8)n++;
    kind->klass = numbers[kind->klass];
  }
  builder->mix->n_classes = n;
}

static void make_classes(TwBuilder *builder) {
  for (guint i = 0; i < builder->kinds->len; i++)
    kind_at(builder, (int)i)->klass = (guint8)(i + 1);
  const GPtrArray *joins = builder->spec->joins;
  for (guint i = 0; i < joins->len; i++)
    join(builder, joins->pdata[i]);
  tw_builder_at(builder, NULL);
  number_classes(builder);
}

guint64 tw_builder_class_bits(const TwBuilder *builder, guint64 kinds) {
  guint64 bits = 0;
  for (guint i = 0; i < builder->kinds->len; i++) {
    for (guint k = 0; k < builder->kinds->len; k++) {
      if ((kinds & BIT(k)) && kind_at(builder, (int)i)->klass == kind_at(builder, (int)k)->klass)
        bits |= BIT(i);
    }
  }
  return bits;
}

/* --- attributes and pieces ----------------------------------------------- */

/* "tile" is no kind; what is left of the list are kinds and roles. */
static guint64 bits_of_on(const TwOnGiven *given, const char *what) {
  TwPackage *package = tw_declared_at(&given->by);
  g_auto(GStrv) words = tw_split_list(given->on);
  guint64 bits = 0;
  for (char **word = words; *word; word++) {
    if (strcmp(*word, "tile") != 0)
      bits |= tw_package_kind_bits(package, *word, what);
  }
  return bits;
}

static void resolve_attributes(TwBuilder *builder) {
  for (guint i = 0; i < builder->attributes->len; i++)
    g_array_index(builder->attributes, TwAttributeInfo, i).kinds =
        bits_of_on(&g_array_index(builder->attributes_on, TwOnGiven, i), _("kind or role"));
}

static guint64 unclaimable_kinds(const TwBuilder *builder) {
  guint64 bits = 0;
  for (guint i = 0; i < builder->kinds->len; i++)
    bits |= kind_at(builder, (int)i)->unclaimable ? BIT(i) : 0;
  return bits;
}

/* In a joined region every piece may stand that may stand on one of its kinds. */
static void resolve_pieces(TwBuilder *builder) {
  TwMix *mix = builder->mix;
  guint64 unclaimable = unclaimable_kinds(builder);
  gint64 next = 0;
  for (guint i = 0; i < builder->piece_types->len; i++) {
    TwPieceInfo *piece = &g_array_index(builder->piece_types, TwPieceInfo, i);
    guint64 on = bits_of_on(&g_array_index(builder->pieces_on, TwOnGiven, i), _("kind or role"));
    piece->kinds = tw_builder_class_bits(builder, on) & ~unclaimable;
    mix->claimable |= piece->passive ? 0 : piece->kinds;
    piece->first = (TwPiece)MIN(next, MOST_PIECES);
    next += (gint64)piece->each * (piece->neutral ? 1 : mix->n_players);
  }
  if (next > MOST_PIECES)
    tw_builder_fault(builder, TW_ERROR_LIMIT,
                     _("pieces: expected at most %d, got %" G_GINT64_FORMAT), MOST_PIECES, next);
}

/* --- tiles --------------------------------------------------------------- */

static TwTypeInfo *type_at(const TwBuilder *builder, int type) {
  return &g_array_index(builder->types, TwTypeInfo, type);
}

static void override_counts(TwBuilder *builder) {
  const GPtrArray *wishes = builder->spec->tiles;
  for (guint i = 0; i < wishes->len; i++) {
    const TwSpecEntry *wish = wishes->pdata[i];
    tw_builder_at(builder, wish->place);
    int type = tw_package_find(builder->core, builder->types, _("tile"), wish->a);
    if (wish->n < 0 || wish->n > TW_MAX_TILES)
      tw_builder_fault(builder, wish->n < 0 ? TW_ERROR_MIX : TW_ERROR_LIMIT,
                       _("tiles: the count of %s: expected 0 to %d, got %d"), wish->a, TW_MAX_TILES,
                       wish->n);
    else if (type != TW_NONE)
      type_at(builder, type)->count = wish->n;
  }
  tw_builder_at(builder, NULL);
}

static void sum_tiles(TwBuilder *builder) {
  gint64 sum = 0;
  for (guint i = 0; i < builder->types->len; i++) {
    const TwTypeInfo *type = type_at(builder, (int)i);
    sum += type->count;
    builder->mix->has_sites |= type->has_site;
    builder->mix->has_multi_cell |= type->n_cells > 1;
  }
  if (sum > TW_MAX_TILES)
    tw_builder_fault(builder, TW_ERROR_LIMIT,
                     _("tiles: expected at most %d in all, got %" G_GINT64_FORMAT), TW_MAX_TILES,
                     sum);
}

/* "south-seas/shore (south-seas is here for bad-weather)" */
static void append_start(const TwBuilder *builder, const TwTypeInfo *type, GString *names) {
  g_string_append_printf(names, "%s%s", names->len ? ", " : "", type->name);
  for (guint i = 0; i < builder->packages->len; i++) {
    const TwPackage *package = builder->packages->pdata[i];
    gsize n = strlen(package->id);
    if (package->wanted_by && strncmp(type->name, package->id, n) == 0 && type->name[n] == '/')
      g_string_append_printf(names, _(" (%s is here for %s)"), package->id, package->wanted_by);
  }
}

/* The one that packages declare; several are a choice for the spec to make. */
static TwTileType declared_start(TwBuilder *builder) {
  TwTileType start = TW_NONE;
  g_autoptr(GString) names = g_string_new(NULL);
  int n = 0;
  for (guint i = 0; i < builder->types->len; i++) {
    const TwTypeInfo *type = type_at(builder, (int)i);
    if (!type->start)
      continue;
    start = (TwTileType)i;
    append_start(builder, type, names);
    n++;
  }
  if (n > 1) {
    tw_builder_fault(builder, TW_ERROR_MIX,
                     _("start tile: there are several, choose one (--start, or start in a mix "
                       "file): %s"),
                     names->str);
    tw_builder_advise(builder, _("say which of them the game begins with"));
    const char *one = type_at(builder, start)->name;
    tw_builder_advise_lines(builder, g_strdup_printf("--start %s", one),
                            g_strdup_printf("start = \"%s\"", one));
  } else if (n == 0 && builder->types->len > 0 && g_hash_table_size(builder->failed) == 0)
    tw_builder_fault(builder, TW_ERROR_MIX, _("start tile: no package declares one"));
  return n == 1 ? start : TW_NONE;
}

static void choose_start(TwBuilder *builder) {
  const char *wish = builder->spec->start;
  tw_builder_at(builder, builder->spec->place[TW_SAID_START]);
  TwTileType start = wish ? tw_package_find(builder->core, builder->types, _("start tile"), wish)
                          : declared_start(builder);
  builder->mix->start_tile = start;
  if (start != TW_NONE && type_at(builder, start)->count < 1)
    tw_builder_fault(builder, TW_ERROR_MIX,
                     _("start tile: the mix has no copy of %s, expected at least one"),
                     type_at(builder, start)->name);
  tw_builder_at(builder, NULL);
}

static void resolve_tiles(TwBuilder *builder) {
  if (builder->types->len == 0 && g_hash_table_size(builder->failed) == 0)
    tw_builder_fault(builder, TW_ERROR_MIX,
                     _("tiles: no package declares any; is the base game missing?"));
  override_counts(builder);
  sum_tiles(builder);
  choose_start(builder);
}

/* --- secrets ------------------------------------------------------------- */

static void find_secrets(TwBuilder *builder) {
  TwMix *mix = builder->mix;
  for (guint i = 0; i < builder->states->len; i++)
    mix->any_secret |= g_array_index(builder->states, TwStateInfo, i).secrecy != TW_OPEN;
  for (guint i = 0; i < builder->decks->len; i++)
    mix->any_secret |= g_array_index(builder->decks, TwDeckInfo, i).hand == TW_HAND_SECRET;
}

/* --- how large a game will be -------------------------------------------- */

/*
 * Each bound may be reasonable and their product still more memory than there is. Rough,
 * from above: what grows with tiles and features, and what packages keep.
 */
static guint64 owners_of(TwPer per, guint64 tiles, guint64 features) {
  switch (per) {
  case TW_PER_TILE: return tiles;
  case TW_PER_FEATURE:
  case TW_PER_REGION: return features;
  case TW_PER_PIECE: return MOST_PIECES;
  case TW_PER_PLAYER: return TW_MAX_PLAYERS;
  default: return 1;
  }
}

static void check_size(TwBuilder *builder) {
  guint64 tiles = 0, features = (guint64)builder->mix->added_features;
  for (guint i = 0; i < builder->types->len; i++) {
    const TwTypeInfo *type = type_at(builder, (int)i);
    tiles += (guint64)type->count;
    features += (guint64)type->count * (guint64)type->n_features;
  }
  guint64 size = tiles * 256 + features * (128 + 2 * (guint64)builder->attributes->len) +
                 (guint64)builder->bags->len * builder->types->len * 2 +
                 (guint64)builder->resources->len * TW_MAX_PLAYERS * 4 +
                 (guint64)builder->cards->len * (TW_MAX_PLAYERS + 2) * 4;
  for (guint i = 0; i < builder->states->len; i++) {
    const TwStateInfo *state = &g_array_index(builder->states, TwStateInfo, i);
    size += 4 * (guint64)state->width * owners_of(state->per, tiles, features);
  }
  if (size >> 20 > MOST_MEGABYTES)
    tw_builder_fault(builder, TW_ERROR_LIMIT,
                     _("the mix is too large: a game of it would take %" G_GUINT64_FORMAT
                       " megabytes, at most %d are carried"),
                     size >> 20, MOST_MEGABYTES);
}

/* --- short names --------------------------------------------------------- */

typedef struct {
  const char *name, *label;
} Named;

/* All labelled things begin with these two fields. */
#define BEGINS_NAMED(Type)                                                                         \
  G_STATIC_ASSERT(offsetof(Type, name) == offsetof(Named, name) &&                                 \
                  offsetof(Type, label) == offsetof(Named, label))
BEGINS_NAMED(TwKindInfo);
BEGINS_NAMED(TwTypeInfo);
BEGINS_NAMED(TwAttributeInfo);
BEGINS_NAMED(TwResourceInfo);
BEGINS_NAMED(TwPieceInfo);
BEGINS_NAMED(TwDeckInfo);
BEGINS_NAMED(TwCardInfo);
BEGINS_NAMED(TwStateInfo);
BEGINS_NAMED(TwPhaseInfo);
BEGINS_NAMED(TwVerbInfo);

static Named *named_at(const GArray *array, guint index) {
  return (Named *)(void *)(array->data + (gsize)index * g_array_get_element_size((GArray *)array));
}

/* The core's own stay short whatever packages call theirs: players and records rely on them. */
static void make_labels(GArray *array) {
  g_autoptr(GHashTable) owners = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < array->len; i++) {
    const char *bare = tw_bare_name(named_at(array, i)->name);
    int n = GPOINTER_TO_INT(g_hash_table_lookup(owners, bare));
    g_hash_table_insert(owners, (gpointer)bare, GINT_TO_POINTER(n + 1));
  }
  for (guint i = 0; i < array->len; i++) {
    Named *thing = named_at(array, i);
    const char *bare = tw_bare_name(thing->name);
    gboolean alone = GPOINTER_TO_INT(g_hash_table_lookup(owners, bare)) == 1;
    thing->label = alone || g_str_has_prefix(thing->name, "core/") ? bare : thing->name;
  }
}

void tw_freeze_things(TwBuilder *builder) {
  make_classes(builder);
  resolve_attributes(builder);
  resolve_pieces(builder);
  resolve_tiles(builder);
  find_secrets(builder);
  check_size(builder);
  GArray *labelled[] = {
      builder->kinds, builder->types, builder->attributes, builder->resources, builder->piece_types,
      builder->decks, builder->cards, builder->states,     builder->phases,    builder->verbs};
  for (guint i = 0; i < G_N_ELEMENTS(labelled); i++)
    make_labels(labelled[i]);
}
