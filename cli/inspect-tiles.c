/* SPDX-License-Identifier: MIT */

/* The tiles of `inspect`: as data, and drawn with their features beside them. */

#include "canvas.h"
#include "common.h"
#include "face.h"
#include "inspect.h"

#include <glib/gi18n.h>
#include <unistd.h>

enum { INDENT = 2, TEXT_WIDTH = 240 };

/* How tiles are drawn. */
typedef struct {
  int size;
  Signs *signs;
  Paint paint;
} Drawing;

static const char *const side_names[] = {"N", "E", "S", "W"};
static const char *const half_names[] = {"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};

/* --- data ---------------------------------------------------------------- */

static void add_port(JsonBuilder *json, int cell, const char *name) {
  g_autofree char *text = cell > 0 ? g_strdup_printf("%d:%s", cell, name) : g_strdup(name);
  json_builder_add_string_value(json, text);
}

/* A side once, where it is owned whole. */
static void add_side(JsonBuilder *json, guint64 ports, int cell, int side) {
  guint both = (guint)(ports >> TW_PORT_HALF(cell, 2 * side)) & 3;
  if (((ports >> TW_PORT_SIDE(cell, side)) & 1) || both == 3)
    add_port(json, cell, side_names[side]);
  else if (both)
    add_port(json, cell, half_names[2 * side + (both == 2)]);
}

static void add_ports(JsonBuilder *json, const TwMix *mix, TwTileType type, int feature) {
  guint64 ports = tw_mix_tile_feature_ports(mix, type, feature);
  json_builder_set_member_name(json, "ports");
  json_builder_begin_array(json);
  for (int cell = 0; cell < tw_mix_tile_type_cells(mix, type); cell++)
    for (int side = 0; side < 4; side++)
      add_side(json, ports, cell, side);
  json_builder_end_array(json);
}

static void add_touches(JsonBuilder *json, const TwMix *mix, TwTileType type, int feature) {
  guint32 touches = tw_mix_tile_feature_touches(mix, type, feature);
  json_builder_set_member_name(json, "touches");
  json_builder_begin_array(json);
  for (int i = 0; i < tw_mix_tile_type_features(mix, type); i++)
    if ((touches >> i) & 1)
      json_builder_add_int_value(json, i);
  json_builder_end_array(json);
}

static void add_attributes(JsonBuilder *json, const TwMix *mix, TwTileType type, int feature) {
  json_builder_set_member_name(json, "attributes");
  json_builder_begin_object(json);
  for (TwAttribute a = 0; a < tw_mix_n_attributes(mix); a++) {
    int count = feature == TW_NONE ? tw_mix_tile_type_mark(mix, type, a)
                                   : tw_mix_tile_feature_count(mix, type, feature, a);
    if (count != 0)
      cli_json_int(json, tw_mix_attribute_name(mix, a), count);
  }
  json_builder_end_object(json);
}

static void add_feature(JsonBuilder *json, const TwMix *mix, TwTileType type, int feature) {
  const char *own = tw_mix_tile_feature_own_name(mix, type, feature);
  json_builder_begin_object(json);
  cli_json_string(json, "kind",
                  tw_mix_kind_name(mix, tw_mix_tile_feature_kind(mix, type, feature)));
  if (own && *own)
    cli_json_string(json, "name", own);
  add_ports(json, mix, type, feature);
  add_attributes(json, mix, type, feature);
  add_touches(json, mix, type, feature);
  json_builder_end_object(json);
}

static void add_cells(JsonBuilder *json, const TwMix *mix, TwTileType type) {
  json_builder_set_member_name(json, "cells");
  json_builder_begin_array(json);
  for (int i = 0; i < tw_mix_tile_type_cells(mix, type); i++) {
    TwCell cell = tw_mix_tile_type_cell(mix, type, i, 0);
    json_builder_begin_array(json);
    json_builder_add_int_value(json, tw_cell_x(cell));
    json_builder_add_int_value(json, tw_cell_y(cell));
    json_builder_end_array(json);
  }
  json_builder_end_array(json);
}

void cli_inspect_add_tile(JsonBuilder *json, const TwMix *mix, TwTileType type) {
  json_builder_begin_object(json);
  cli_json_string(json, "name", tw_mix_tile_type_name(mix, type));
  cli_json_int(json, "count", tw_mix_tile_type_count(mix, type));
  cli_json_bool(json, "start", type == tw_mix_start_tile(mix));
  add_cells(json, mix, type);
  add_attributes(json, mix, type, TW_NONE);
  json_builder_set_member_name(json, "features");
  json_builder_begin_array(json);
  for (int i = 0; i < tw_mix_tile_type_features(mix, type); i++)
    add_feature(json, mix, type, i);
  json_builder_end_array(json);
  json_builder_end_object(json);
}

static void build_tiles(JsonBuilder *json, const TwMix *mix) {
  json_builder_begin_array(json);
  for (TwTileType type = 0; type < tw_mix_n_tile_types(mix); type++)
    cli_inspect_add_tile(json, mix, type);
  json_builder_end_array(json);
}

const InspectSection cli_inspect_tiles = {"tiles", N_("Tiles"), build_tiles, NULL};

/* --- text ---------------------------------------------------------------- */

static void append_ports(GString *out, JsonArray *ports) {
  for (guint i = 0; i < json_array_get_length(ports); i++)
    g_string_append_printf(out, " %s", json_array_get_string_element(ports, i));
}

static void append_attributes(GString *out, JsonObject *attributes) {
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;
  json_object_iter_init(&iter, attributes);
  while (json_object_iter_next(&iter, &name, &value))
    g_string_append_printf(out, " %s=%d", signs_bare(name), (int)json_node_get_int(value));
}

/* "field EL WR, touches city N": features are told by what they look like, not by number. */
static void append_feature(GString *out, JsonObject *feature) {
  const char *kind = json_object_get_string_member(feature, "kind");
  g_string_append(out, signs_bare(kind));
  if (json_object_has_member(feature, "name"))
    g_string_append_printf(out, ".%s", json_object_get_string_member(feature, "name"));
  append_ports(out, json_object_get_array_member(feature, "ports"));
}

static char *feature_line(JsonArray *features, guint index) {
  GString *out = g_string_new(NULL);
  JsonObject *feature = json_array_get_object_element(features, index);
  JsonArray *touches = json_object_get_array_member(feature, "touches");
  append_feature(out, feature);
  append_attributes(out, json_object_get_object_member(feature, "attributes"));
  for (guint i = 0; i < json_array_get_length(touches); i++) {
    guint other = (guint)json_array_get_int_element(touches, i);
    g_string_append(out, i ? ", " : _(", touches "));
    append_feature(out, json_array_get_object_element(features, other));
  }
  return g_string_free(out, FALSE);
}

/* The rectangle of cells that a tile covers. */
typedef struct {
  int x, y, width, height;
} Extent;

static Extent tile_extent(const TwMix *mix, TwTileType type) {
  int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
  for (int i = 0; i < tw_mix_tile_type_cells(mix, type); i++) {
    TwCell cell = tw_mix_tile_type_cell(mix, type, i, 0);
    x0 = MIN(x0, tw_cell_x(cell));
    x1 = MAX(x1, tw_cell_x(cell));
    y0 = MIN(y0, tw_cell_y(cell));
    y1 = MAX(y1, tw_cell_y(cell));
  }
  return (Extent){x0, y0, x1 - x0 + 1, y1 - y0 + 1};
}

/* The cells of a tile as they lie beside one another, at column INDENT. */
static void draw_tile(const TwMix *mix, const Drawing *drawing, TwTileType type, Extent extent,
                      Canvas *canvas) {
  int width = face_width(drawing->size), height = face_height(drawing->size);
  for (int i = 0; i < tw_mix_tile_type_cells(mix, type); i++) {
    Face face = {0};
    TwCell cell = tw_mix_tile_type_cell(mix, type, i, 0);
    face_of_type(&face, drawing->signs, mix, type, 0, i);
    face_draw(&face, drawing->signs, &drawing->paint, drawing->size, NULL, 0, FALSE, canvas,
              INDENT + (tw_cell_x(cell) - extent.x) * width, (tw_cell_y(cell) - extent.y) * height);
  }
}

static char *heading(const TwMix *mix, TwTileType type, JsonObject *tile) {
  GString *out = g_string_new(NULL);
  g_string_append_printf(out, "%s  x%d", tw_mix_tile_type_name(mix, type),
                         tw_mix_tile_type_count(mix, type));
  if (type == tw_mix_start_tile(mix))
    g_string_append(out, _(", starts"));
  append_attributes(out, json_object_get_object_member(tile, "attributes"));
  return g_string_free(out, FALSE);
}

/* The drawing on the left, one feature a line on the right. */
static void print_tile(const TwMix *mix, const Drawing *drawing, TwTileType type,
                       JsonObject *tile) {
  JsonArray *features = json_object_get_array_member(tile, "features");
  Extent extent = tile_extent(mix, type);
  int n = (int)json_array_get_length(features);
  int beside = INDENT + extent.width * face_width(drawing->size) + 2;
  int height = MAX(extent.height * face_height(drawing->size), n);
  g_autoptr(Canvas) canvas = canvas_new(beside + TEXT_WIDTH, height);
  g_autoptr(GString) out = g_string_new(NULL);
  g_autofree char *title = heading(mix, type, tile);
  draw_tile(mix, drawing, type, extent, canvas);
  for (int i = 0; i < n; i++) {
    g_autofree char *line = feature_line(features, (guint)i);
    canvas_write(canvas, beside, i, line, INK_PLAIN);
  }
  canvas_append(canvas, &drawing->paint, out);
  g_print("%s\n%s\n", title, out->str);
}

static void print_tiles(JsonArray *tiles, const TwMix *mix, int size) {
  Drawing drawing = {.size = size, .signs = signs_new(mix)};
  drawing.paint.color = cli_use_color(CLI_COLOR_AUTO, STDOUT_FILENO);
  drawing.paint.utf8 = cli_use_utf8();
  for (guint i = 0; i < json_array_get_length(tiles); i++) {
    JsonObject *tile = json_array_get_object_element(tiles, i);
    TwTileType type = tw_mix_find_tile_type(mix, json_object_get_string_member(tile, "name"));
    print_tile(mix, &drawing, type, tile);
  }
  g_autofree char *legend = signs_legend(drawing.signs, mix);
  if (*legend)
    g_print("%s\n", legend);
  signs_free(drawing.signs);
}

void cli_inspect_print_tiles(JsonArray *tiles, const TwMix *mix) {
  gboolean alone = json_array_get_length(tiles) == 1;
  print_tiles(tiles, mix, alone ? FACE_LARGE : FACE_MEDIUM);
}
