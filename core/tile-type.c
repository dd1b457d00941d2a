/* SPDX-License-Identifier: MIT */

/*
 * Tile types: from what a package writes to what the engine reads.
 *
 * tw_type_read() runs while packages declare: it has the notation read, ground
 * derived, and lays the result out flat. What depends on the whole mix (join
 * classes, the number of attributes) waits for tw_type_freeze(). Until then a
 * feature's counts and a type's marks are pairs (attribute, number) closed by
 * -1; afterwards they are tables with one number for each attribute.
 */

#include "config.h"

#include "tile-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SITE_NEIGHBOURS 8

/* --- what messages need ------------------------------------------------- */

void tw_tile_fault(TwTileReader *reader, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  g_autofree char *valid = g_utf8_make_valid(text, -1);
  tw_package_fault(reader->package, _("tile \"%s\": %s"), reader->spec->id ? reader->spec->id : "",
                   valid);
  reader->failed = TRUE;
}

const char *tw_port_text(const TwTileReader *reader, int port, char *buffer) {
  static const char *const names[TW_PORTS_PER_CELL] = {"N",  "E",  "S",  "W",  "NL", "NR",
                                                       "EL", "ER", "SL", "SR", "WL", "WR"};
  const char *name = names[port % TW_PORTS_PER_CELL];
  if (reader->n_cells == 1)
    g_strlcpy(buffer, name, 8);
  else
    g_snprintf(buffer, 8, "%d:%s", port / TW_PORTS_PER_CELL, name);
  return buffer;
}

const TwKindInfo *tw_tile_kind(const TwTileReader *reader, TwKind kind) {
  return &g_array_index(reader->package->builder->kinds, TwKindInfo, kind);
}

const char *tw_tile_kind_name(const TwTileReader *reader, TwKind kind) {
  const char *name = tw_tile_kind(reader, kind)->name;
  const char *slash = strchr(name, '/');
  return slash ? slash + 1 : name;
}

/* --- reading ------------------------------------------------------------ */

static void fault_unknown_kind(TwTileReader *reader, const char *name) {
  GArray *kinds = reader->package->builder->kinds;
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (guint i = 0; i < kinds->len; i++)
    g_ptr_array_add(names, (gpointer)(strchr(name, '/') ? tw_tile_kind(reader, (TwKind)i)->name
                                                        : tw_tile_kind_name(reader, (TwKind)i)));
  g_ptr_array_add(names, NULL);
  const char *near = tw_suggest(name, (const char *const *)names->pdata);
  if (near)
    tw_tile_fault(reader, _("unknown kind \"%s\". Did you mean \"%s\"?"), name, near);
  else
    tw_tile_fault(reader, _("unknown kind \"%.60s\""), name);
}

static void read_entries(TwTileReader *reader) {
  const TwTileSpec *spec = reader->spec;
  for (int i = 0; i < spec->n_features; i++) {
    const char *name = spec->features[i].kind;
    int kind = name ? tw_package_find(reader->package, reader->package->builder->kinds, NULL, name)
                    : TW_NONE;
    if (kind == TW_NONE)
      fault_unknown_kind(reader, name ? name : "");
    else
      tw_notation_read(reader, kind, spec->features[i].features);
  }
}

static void check_count(TwTileReader *reader) {
  gint32 count = reader->spec->count;
  if (count < 0 || count > TW_MAX_TILES)
    tw_tile_fault(reader, _("count must be from 0 to %d, got %d"), TW_MAX_TILES, count);
}

/* A side that is all ground must be of one kind, or nobody knows what fits there. */
static void check_sides(TwTileReader *reader) {
  for (int i = 0; i < reader->n_rim; i++) {
    int side = reader->rim[i];
    gint8 left = reader->owner[tw_port_left(side)], right = reader->owner[tw_port_right(side)];
    if (reader->owner[side] >= 0 || left < 0 || right < 0)
      continue;
    TwKind a = reader->drafts[left].kind, b = reader->drafts[right].kind;
    char text[8];
    if (a != b)
      tw_tile_fault(reader, _("side %s is half %s and half %s"), tw_port_text(reader, side, text),
                    tw_tile_kind_name(reader, a), tw_tile_kind_name(reader, b));
  }
}

/* --- writing it down ---------------------------------------------------- */

static gint16 *pairs_of(const TwDraft *draft) {
  gint16 *pairs = g_new(gint16, 2 * draft->n_words + 1);
  for (int i = 0; i < draft->n_words; i++) {
    pairs[2 * i] = (gint16)draft->words[i].attribute;
    pairs[2 * i + 1] = (gint16)draft->words[i].n;
  }
  pairs[2 * draft->n_words] = -1;
  return pairs;
}

/* Sides of which a feature owns the whole or a half. */
static int count_sides(guint64 ports) {
  int n = 0;
  for (int port = 0; port < TW_MAX_TYPE_CELLS * TW_PORTS_PER_CELL; port++) {
    if (port % TW_PORTS_PER_CELL >= 4)
      continue;
    guint64 all =
        tw_port_bit(port) | tw_port_bit(tw_port_left(port)) | tw_port_bit(tw_port_right(port));
    n += (ports & all) != 0;
  }
  return n;
}

static int count_open(const TwDraft *draft, const TwKindInfo *kind) {
  if (draft->role == TW_ROLE_SITE)
    return kind->completes == TW_COMPLETES_NEIGHBOURS ? SITE_NEIGHBOURS : 0;
  return __builtin_popcountll(draft->role == TW_ROLE_GROUND ? draft->halves : draft->sides);
}

/*
 * A feature without a side needs a name of its own when its kind alone would
 * not tell it: "inner", then "inner-2" ...
 */
static const char *own_name(TwTileReader *reader, int index) {
  const TwDraft *draft = &reader->drafts[index];
  int alike = 0, before = 0;
  for (int i = 0; i < reader->n; i++) {
    const TwDraft *other = &reader->drafts[i];
    alike += i != index && other->kind == draft->kind;
    before += i < index && other->kind == draft->kind && !(other->sides | other->halves);
  }
  if ((draft->sides | draft->halves) || (draft->role == TW_ROLE_SITE && !alike))
    return NULL;
  g_autofree char *name = before ? g_strdup_printf("inner-%d", before + 1) : g_strdup("inner");
  return tw_builder_intern(reader->package->builder, name);
}

static void write_features(TwTileReader *reader, TwTypeInfo *type) {
  type->n_features = reader->n;
  type->features = g_new0(TwTypeFeature, MAX(reader->n, 1));
  for (int i = 0; i < reader->n; i++) {
    const TwDraft *draft = &reader->drafts[i];
    const TwKindInfo *kind = tw_tile_kind(reader, draft->kind);
    TwTypeFeature *feature = &type->features[i];
    feature->kind = draft->kind;
    feature->ports = draft->sides | draft->halves;
    feature->touches = draft->touches;
    feature->n_sides = (guint8)count_sides(feature->ports);
    feature->n_open = (guint8)count_open(draft, kind);
    feature->own_name = own_name(reader, i);
    feature->counts = pairs_of(draft);
    type->has_site |= kind->completes == TW_COMPLETES_NEIGHBOURS;
  }
}

static void write_type(TwTileReader *reader, const TwDraft *marks, TwTypeInfo *type) {
  type->count = reader->spec->count;
  type->start = reader->spec->start;
  type->n_cells = reader->n_cells;
  memcpy(type->dx, reader->dx, sizeof type->dx);
  memcpy(type->dy, reader->dy, sizeof type->dy);
  memcpy(type->owner, reader->owner, sizeof type->owner);
  type->marks = pairs_of(marks);
  write_features(reader, type);
}

gboolean tw_type_read(TwPackage *package, const TwTileSpec *spec, TwTypeInfo *type) {
  TwTileReader reader = {.package = package, .spec = spec};
  TwDraft marks = {.ends_at = -1};
  check_count(&reader);
  tw_notation_read_cells(&reader);
  read_entries(&reader);
  tw_notation_read_words(&reader, spec->marks, &marks, TRUE);
  if (reader.failed)
    return FALSE;
  tw_ground_derive(&reader);
  check_sides(&reader);
  if (reader.failed)
    return FALSE;
  write_type(&reader, &marks, type);
  return TRUE;
}

/* --- freezing ----------------------------------------------------------- */

/* Pairs become a table with one number for each attribute. */
static gint16 *spread(gint16 *pairs, int n_attributes) {
  gint16 *table = g_new0(gint16, MAX(n_attributes, 1));
  for (const gint16 *at = pairs; at && *at >= 0; at += 2)
    table[at[0]] = (gint16)(table[at[0]] + at[1]);
  g_free(pairs);
  return table;
}

static gboolean faces_own_cell(const TwTypeInfo *type, int cell, int side) {
  static const gint8 step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};
  for (int i = 0; i < type->n_cells; i++)
    if (type->dx[i] == type->dx[cell] + step_x[side] &&
        type->dy[i] == type->dy[cell] + step_y[side])
      return TRUE;
  return FALSE;
}

static guint8 class_shown(const TwMix *mix, const TwTypeInfo *type, int cell, int side) {
  int port = TW_PORT_SIDE(cell, side);
  if (faces_own_cell(type, cell, side))
    return 0;
  gint8 owner = type->owner[port];
  owner = owner >= 0 ? owner : type->owner[tw_port_left(port)];
  owner = owner >= 0 ? owner : type->owner[tw_port_right(port)];
  return owner >= 0 ? mix->kinds[type->features[owner].kind].klass : 0;
}

/* Classes with a kind that closes whatever it meets, as bytes. */
static guint8 *closing_classes(const TwMix *mix) {
  guint8 *closing = g_new0(guint8, MAX(mix->n_classes, 1));
  for (int i = 0; i < mix->n_kinds; i++)
    closing[mix->kinds[i].klass] |= (guint8)mix->kinds[i].closes_any;
  return closing;
}

/* fit: which turns bring a side to a board side that may lie against each class. */
static guint8 *make_fit(const TwMix *mix, const guint8 edge[4], const guint8 *closing) {
  int n = mix->n_classes;
  guint8 *fit = g_new0(guint8, MAX(4 * n, 1));
  for (int side = 0; side < 4; side++)
    for (int klass = 0; klass < n; klass++)
      for (int turn = 0; turn < 4; turn++) {
        int shown = edge[(side - turn) & 3];
        if (klass == 0 || shown == klass || closing[shown] || closing[klass])
          fit[side * n + klass] |= (guint8)(1 << turn);
      }
  return fit;
}

static void mark_twins(const TwMix *mix, TwTypeInfo *type) {
  for (int i = 0; i < type->n_features; i++)
    for (int k = 0; k < type->n_features; k++)
      if (i != k &&
          mix->kinds[type->features[i].kind].klass == mix->kinds[type->features[k].kind].klass)
        type->features[i].twin = TRUE;
}

static gint32 *sums_of(const TwMix *mix, const TwTypeInfo *type) {
  gint32 *sums = g_new(gint32, MAX(mix->n_attributes, 1));
  for (int a = 0; a < mix->n_attributes; a++) {
    sums[a] = type->marks[a];
    for (int i = 0; i < type->n_features; i++)
      sums[a] += type->features[i].counts[a];
  }
  return sums;
}

void tw_type_freeze(TwMix *mix, TwTypeInfo *type) {
  for (int i = 0; i < type->n_features; i++)
    type->features[i].counts = spread(type->features[i].counts, mix->n_attributes);
  type->marks = spread(type->marks, mix->n_attributes);
  type->sums = sums_of(mix, type);
  for (int i = 0; i < type->n_features; i++)
    type->kinds |= (guint64)1 << type->features[i].kind;
  mark_twins(mix, type);
  guint8 *closing = closing_classes(mix);
  for (int cell = 0; cell < type->n_cells; cell++) {
    for (int side = 0; side < 4; side++)
      type->edge[cell][side] = class_shown(mix, type, cell, side);
    type->fit[cell] = make_fit(mix, type->edge[cell], closing);
  }
  g_free(closing);
}

void tw_type_clear(TwTypeInfo *type) {
  for (int i = 0; type->features && i < type->n_features; i++)
    g_free(type->features[i].counts);
  g_clear_pointer(&type->features, g_free);
  g_clear_pointer(&type->marks, g_free);
  g_clear_pointer(&type->sums, g_free);
  for (int cell = 0; cell < TW_MAX_TYPE_CELLS; cell++)
    g_clear_pointer(&type->fit[cell], g_free);
  type->n_features = 0;
}
