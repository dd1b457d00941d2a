/* SPDX-License-Identifier: MIT */

/*
 * The notation of tile tables: "EW", "E S W", "NW pennant", "N fish=2", "S>N",
 * half-sides "NL NR", and for tiles of several cells "0:NW+1:E".
 *
 * A word beginning with a capital or a digit names the ports of one feature, a
 * small word is an attribute of the feature before it. What the ports mean (who
 * owns them, what ground is) is not decided here.
 */

#include "config.h"

#include "tile-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char side_letters[] = "NESW";

/* The next word of a text, copied into `word`; FALSE at the end. */
static gboolean next_word(const char **text, char *word, gsize size) {
  const char *at = *text + strspn(*text, " \t\r\n");
  gsize n = strcspn(at, " \t\r\n");
  *text = at + n;
  if (n == 0)
    return FALSE;
  gsize kept = MIN(n, size - 1);
  memcpy(word, at, kept);
  word[kept] = '\0';
  return TRUE;
}

static gboolean too_long(TwTileReader *reader, const char *text) {
  if (strnlen(text, TW_MAX_NOTATION + 1) <= TW_MAX_NOTATION)
    return FALSE;
  tw_tile_fault(reader, _("an entry of more than %d characters"), TW_MAX_NOTATION);
  return TRUE;
}

/* --- attributes --------------------------------------------------------- */

static const char *suggest_attribute(TwTileReader *reader, const char *word) {
  GArray *attributes = reader->package->builder->attributes;
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (guint i = 0; i < attributes->len; i++) {
    const char *name = g_array_index(attributes, TwAttributeInfo, i).name;
    const char *slash = strchr(name, '/');
    g_ptr_array_add(names, (gpointer)(slash && !strchr(word, '/') ? slash + 1 : name));
  }
  g_ptr_array_add(names, NULL);
  return tw_suggest(word, (const char *const *)names->pdata);
}

static void fault_unknown_word(TwTileReader *reader, const TwDraft *draft, const char *word,
                               gboolean mark) {
  const char *near = suggest_attribute(reader, word);
  g_autofree char *hint = near ? g_strdup_printf(_(" Did you mean \"%s\"?"), near) : g_strdup("");
  if (mark)
    tw_tile_fault(reader, _("unknown mark \"%s\".%s"), word, hint);
  else
    tw_tile_fault(reader, _("unknown word \"%s\" for %s \"%s\".%s"), word,
                  tw_tile_kind_name(reader, draft->kind), draft->text, hint);
}

/* Splits "fish=2" at the sign; FALSE if the number is none or out of range. */
static gboolean split_number(TwTileReader *reader, char *word, int *n) {
  char *sign = strchr(word, '=');
  *n = 1;
  if (!sign)
    return TRUE;
  guint64 value = 0;
  if (!g_ascii_string_to_unsigned(sign + 1, 10, 1, TW_MAX_COUNT, &value, NULL)) {
    tw_tile_fault(reader, _("\"%s\": a number from 1 to %d must follow the '='"), word,
                  TW_MAX_COUNT);
    return FALSE;
  }
  *sign = '\0';
  *n = (int)value;
  return TRUE;
}

static void add_word(TwTileReader *reader, TwDraft *draft, TwAttribute attribute, int n) {
  for (int i = 0; i < draft->n_words; i++) {
    if (draft->words[i].attribute == attribute) {
      draft->words[i].n = MIN(draft->words[i].n + n, TW_MAX_COUNT);
      return;
    }
  }
  if (draft->n_words == TW_MAX_WORDS) {
    tw_tile_fault(reader, _("more than %d different words for one feature"), TW_MAX_WORDS);
    return;
  }
  draft->words[draft->n_words++] = (TwWord){attribute, n};
}

/* Whether a word may stand at a kind. Its kinds may have been declared after it. */
static gboolean goes_with(TwTileReader *reader, int attribute, const TwDraft *draft) {
  TwBuilder *builder = reader->package->builder;
  const TwAttributeInfo *info = &g_array_index(builder->attributes, TwAttributeInfo, attribute);
  guint64 kind = G_GUINT64_CONSTANT(1) << draft->kind;
  if ((info->roles & (1u << draft->role)) || (info->kinds & kind))
    return TRUE;
  const TwOnGiven *given = &g_array_index(builder->attributes_on, TwOnGiven, attribute);
  return (tw_package_kind_bits(given->by.package, given->on, NULL) & kind) != 0;
}

static void read_attribute(TwTileReader *reader, TwDraft *draft, char *word, gboolean mark) {
  int n;
  if (!split_number(reader, word, &n))
    return;
  GArray *attributes = reader->package->builder->attributes;
  int found = tw_package_find(reader->package, attributes, NULL, word);
  if (found == TW_NONE)
    fault_unknown_word(reader, draft, word, mark);
  else if (mark && !g_array_index(attributes, TwAttributeInfo, found).on_tile)
    tw_tile_fault(reader, _("\"%s\" is a word for features, not a mark of tiles"), word);
  else if (!mark && !goes_with(reader, found, draft))
    tw_tile_fault(reader, _("\"%s\" is no word for %s \"%s\""), word,
                  tw_tile_kind_name(reader, draft->kind), draft->text);
  else
    add_word(reader, draft, found, n);
}

void tw_notation_read_words(TwTileReader *reader, const char *text, TwDraft *draft, gboolean mark) {
  char word[80];
  if (!text || too_long(reader, text))
    return;
  while (next_word(&text, word, sizeof word)) {
    if (g_ascii_islower(word[0]))
      read_attribute(reader, draft, word, mark);
    else if (mark)
      tw_tile_fault(reader, _("mark \"%s\": words are written in small letters"), word);
    else
      tw_tile_fault(reader, _("%s: \"%s\" is no word; it stands in the middle and has no side"),
                    tw_tile_kind_name(reader, draft->kind), word);
  }
}

/* --- sides -------------------------------------------------------------- */

typedef struct {
  TwTileReader *reader;
  TwDraft *draft;
  const char *word;
} SideReader;

static void bad_side_word(SideReader *sides, const char *why) {
  tw_tile_fault(sides->reader, _("%s \"%s\": %s"),
                tw_tile_kind_name(sides->reader, sides->draft->kind), sides->word, why);
}

/* "1:" before sides. A tile of one cell needs none. Returns -1 after a fault. */
static int read_cell_index(SideReader *sides, const char **at) {
  if (!g_ascii_isdigit(**at)) {
    if (sides->reader->n_cells == 1)
      return 0;
    bad_side_word(sides, _("say of which cell, as in 0:N"));
    return -1;
  }
  int cell = **at - '0';
  if ((*at)[1] != ':') {
    bad_side_word(sides, _("a ':' must follow the number of a cell, as in 0:N"));
    return -1;
  }
  *at += 2;
  if (cell >= sides->reader->n_cells) {
    bad_side_word(sides, _("the tile has no such cell"));
    return -1;
  }
  return cell;
}

static gboolean on_rim(const TwTileReader *reader, int side_port) {
  for (int i = 0; i < reader->n_rim; i++)
    if (reader->rim[i] == side_port)
      return TRUE;
  return FALSE;
}

/* One side or half-side at *at. FALSE after a fault. */
static gboolean read_side(SideReader *sides, int cell, const char **at) {
  const char *letter = strchr(side_letters, **at);
  if (!letter) {
    bad_side_word(sides, _("sides are N E S W, half-sides NL NR EL ER SL SR WL WR"));
    return FALSE;
  }
  int side = (int)(letter - side_letters);
  int port = TW_PORT_SIDE(cell, side);
  gboolean half = (*at)[1] == 'L' || (*at)[1] == 'R';
  if (!on_rim(sides->reader, port)) {
    bad_side_word(sides, _("that side faces another cell of the same tile"));
    return FALSE;
  }
  guint64 *set = half ? &sides->draft->halves : &sides->draft->sides;
  if (half)
    port = (*at)[1] == 'L' ? tw_port_left(port) : tw_port_right(port);
  *at += half ? 2 : 1;
  if (*set & tw_port_bit(port)) {
    bad_side_word(sides, _("a side is named twice"));
    return FALSE;
  }
  *set |= tw_port_bit(port);
  return TRUE;
}

/* What follows '>': exactly one whole side. */
static gboolean read_target(SideReader *sides, const char *at) {
  int cell = read_cell_index(sides, &at);
  if (cell < 0)
    return FALSE;
  const char *letter = *at ? strchr(side_letters, *at) : NULL;
  if (!letter || at[1] != '\0') {
    bad_side_word(sides, _("one side must follow the '>'"));
    return FALSE;
  }
  sides->draft->ends_at = TW_PORT_SIDE(cell, (int)(letter - side_letters));
  return TRUE;
}

/* "NW", "NL", "0:NW+1:E", "S>N" into the draft. FALSE after a fault. */
static gboolean read_sides(SideReader *sides) {
  const char *at = sides->word;
  for (;;) {
    int cell = read_cell_index(sides, &at);
    if (cell < 0)
      return FALSE;
    if (!*at || *at == '+' || *at == '>') {
      bad_side_word(sides, _("a side is missing"));
      return FALSE;
    }
    while (*at && *at != '+' && *at != '>')
      if (!read_side(sides, cell, &at))
        return FALSE;
    if (*at == '>')
      return read_target(sides, at + 1);
    if (!*at)
      return TRUE;
    at++;
  }
}

static gboolean kind_of_port_fits(TwTileReader *reader, const TwDraft *draft) {
  if (draft->role == TW_ROLE_GROUND) {
    if (draft->ends_at < 0)
      return TRUE;
    tw_tile_fault(reader, _("%s \"%s\": only what has whole sides ends with '>'"),
                  tw_tile_kind_name(reader, draft->kind), draft->text);
    return FALSE;
  }
  if (draft->halves) {
    tw_tile_fault(reader, _("%s \"%s\": only ground has half-sides"),
                  tw_tile_kind_name(reader, draft->kind), draft->text);
    return FALSE;
  }
  return TRUE;
}

/* --- entries ------------------------------------------------------------ */

static TwDraft new_draft(TwTileReader *reader, TwKind kind) {
  return (TwDraft){.kind = kind, .role = tw_tile_kind(reader, kind)->role, .ends_at = -1};
}

static TwDraft *keep(TwTileReader *reader, const TwDraft *draft, gboolean pick) {
  int *n = pick ? &reader->n_picks : &reader->n;
  if (*n == TW_MAX_TYPE_FEATURES) {
    if (!reader->failed)
      tw_tile_fault(reader, _("more than %d features"), TW_MAX_TYPE_FEATURES);
    reader->failed = TRUE;
    return NULL;
  }
  TwDraft *kept = &(pick ? reader->picks : reader->drafts)[(*n)++];
  *kept = *draft;
  return kept;
}

/* A word of sides begins a feature; the words after it are its attributes. */
static void read_features(TwTileReader *reader, TwKind kind, const char *text, gboolean pick) {
  char word[TW_MAX_NOTATION + 1];
  TwDraft spare = new_draft(reader, kind); /* takes the words of what was faulty */
  TwDraft *current = NULL;
  while (next_word(&text, word, sizeof word)) {
    if (g_ascii_islower(word[0])) {
      if (current)
        read_attribute(reader, current, word, FALSE);
      else
        tw_tile_fault(reader, _("%s: the word \"%s\" comes before any side (N E S W)"),
                      tw_tile_kind_name(reader, kind), word);
      continue;
    }
    TwDraft draft = new_draft(reader, kind);
    g_strlcpy(draft.text, word, sizeof draft.text);
    SideReader sides = {reader, &draft, word};
    current = &spare;
    if (read_sides(&sides) && kind_of_port_fits(reader, &draft)) {
      TwDraft *kept = keep(reader, &draft, pick);
      current = kept ? kept : &spare;
    }
  }
}

/* All half-sides of the entry are one ground feature; none: it is enclosed. */
static void read_ground_by_hand(TwTileReader *reader, TwKind kind, const char *text) {
  char word[TW_MAX_NOTATION + 1];
  TwDraft draft = new_draft(reader, kind);
  const char *start = text + strspn(text, " ");
  g_strlcpy(draft.text, start, sizeof draft.text);
  while (next_word(&text, word, sizeof word)) {
    SideReader sides = {reader, &draft, word};
    if (g_ascii_islower(word[0]))
      read_attribute(reader, &draft, word, FALSE);
    else if (!read_sides(&sides) || !kind_of_port_fits(reader, &draft))
      return;
  }
  keep(reader, &draft, FALSE);
}

static void read_site(TwTileReader *reader, TwKind kind, const char *text) {
  TwDraft draft = new_draft(reader, kind);
  tw_notation_read_words(reader, text, &draft, FALSE);
  keep(reader, &draft, FALSE);
}

void tw_notation_read(TwTileReader *reader, TwKind kind, const char *text) {
  TwRole role = tw_tile_kind(reader, kind)->role;
  text = text ? text : "";
  if (too_long(reader, text))
    return;
  if (role == TW_ROLE_SITE) {
    read_site(reader, kind, text);
  } else if (role == TW_ROLE_GROUND && reader->spec->ground_by_hand) {
    read_ground_by_hand(reader, kind, text);
  } else if (!text[strspn(text, " \t\r\n")]) {
    tw_tile_fault(reader, _("%s: no side is named"), tw_tile_kind_name(reader, kind));
  } else {
    read_features(reader, kind, text, role == TW_ROLE_GROUND);
  }
}

/* --- cells -------------------------------------------------------------- */

static int cell_at(const TwTileReader *reader, int x, int y) {
  for (int i = 0; i < reader->n_cells; i++)
    if (reader->dx[i] == x && reader->dy[i] == y)
      return i;
  return -1;
}

static const gint8 step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

static int neighbour(const TwTileReader *reader, int cell, int side) {
  return cell_at(reader, reader->dx[cell] + step_x[side & 3], reader->dy[cell] + step_y[side & 3]);
}

/* "1,-1" as two small numbers. */
static gboolean read_cell(const char *word, int *x, int *y) {
  char *end;
  gint64 first = g_ascii_strtoll(word, &end, 10);
  if (end == word || *end != ',')
    return FALSE;
  const char *rest = end + 1;
  gint64 second = g_ascii_strtoll(rest, &end, 10);
  const gint64 most = TW_MAX_TYPE_CELLS;
  if (end == rest || *end || MIN(first, second) < -most || MAX(first, second) > most)
    return FALSE;
  *x = (int)first;
  *y = (int)second;
  return TRUE;
}

static gboolean read_cell_list(TwTileReader *reader, const char *text) {
  char word[32];
  while (next_word(&text, word, sizeof word)) {
    int x, y;
    if (!read_cell(word, &x, &y)) {
      tw_tile_fault(reader, _("cells: \"%s\" is no cell; they are written \"0,0 1,0\""), word);
    } else if (reader->n_cells == TW_MAX_TYPE_CELLS) {
      tw_tile_fault(reader, _("cells: a tile covers at most %d"), TW_MAX_TYPE_CELLS);
    } else if (cell_at(reader, x, y) >= 0) {
      tw_tile_fault(reader, _("cells: \"%s\" is named twice"), word);
    } else if (reader->n_cells == 0 && (x || y)) {
      tw_tile_fault(reader, _("cells: the first must be 0,0"));
    } else {
      reader->dx[reader->n_cells] = (gint8)x;
      reader->dy[reader->n_cells++] = (gint8)y;
      continue;
    }
    return FALSE;
  }
  return reader->n_cells > 0;
}

/* From one outer side the next one clockwise: round the corner, straight on, or into it. */
static int next_on_rim(const TwTileReader *reader, int port) {
  int cell = port / TW_PORTS_PER_CELL, side = port % TW_PORTS_PER_CELL;
  int beside = neighbour(reader, cell, side + 1);
  if (beside < 0)
    return TW_PORT_SIDE(cell, (side + 1) & 3);
  int beyond = neighbour(reader, beside, side);
  if (beyond < 0)
    return TW_PORT_SIDE(beside, side);
  return TW_PORT_SIDE(beyond, (side + 3) & 3);
}

/* Walks around the joined cells; FALSE if some outer side was not met. */
static gboolean walk_rim(TwTileReader *reader) {
  int outer = 0, first = -1;
  for (int port = 0; port < reader->n_cells * TW_PORTS_PER_CELL; port++) {
    int side = port % TW_PORTS_PER_CELL;
    if (side < 4 && neighbour(reader, port / TW_PORTS_PER_CELL, side) < 0) {
      outer++;
      first = first < 0 ? port : first;
    }
  }
  int port = first;
  do {
    reader->rim[reader->n_rim++] = port;
    port = next_on_rim(reader, port);
  } while (port != first && reader->n_rim < TW_MAX_RIM);
  return port == first && reader->n_rim == outer;
}

void tw_notation_read_cells(TwTileReader *reader) {
  const char *text = reader->spec->cells;
  if (!text) {
    reader->n_cells = 1;
  } else if (too_long(reader, text) || !read_cell_list(reader, text)) {
    if (!reader->failed)
      tw_tile_fault(reader, _("cells: none is named"));
    reader->n_cells = 1;
    reader->dx[0] = reader->dy[0] = 0;
  }
  if (!walk_rim(reader))
    tw_tile_fault(reader, _("cells: they must hang together by their sides"));
}
