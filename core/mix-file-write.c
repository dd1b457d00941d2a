/* SPDX-License-Identifier: MIT */

/* A spec as a mix file, in one form whatever order it was made in; and item by item. */

#include "mix-spec.h"

#include <string.h>
#include <tilewright/mix-file.h>

/* --- Lua ------------------------------------------------------------------------- */

/* What is no plain letter is written as a number, so that no text can end early. */
static void append_text(GString *out, const char *text) {
  g_string_append_c(out, '"');
  for (const guchar *at = (const guchar *)text; *at; at++) {
    if (*at == '"' || *at == '\\')
      g_string_append_printf(out, "\\%c", *at);
    else if (*at == '\n')
      g_string_append(out, "\\n");
    else if (*at < 0x20 || *at == 0x7f)
      g_string_append_printf(out, "\\%03d", *at);
    else
      g_string_append_c(out, (char)*at);
  }
  g_string_append_c(out, '"');
}

static gboolean is_word(const char *text) {
  static const char *const reserved[] = {"and",   "break", "do",       "else",  "elseif", "end",
                                         "false", "for",   "function", "goto",  "if",     "in",
                                         "local", "nil",   "not",      "or",    "repeat", "return",
                                         "then",  "true",  "until",    "while", NULL};
  return (g_ascii_isalpha(*text) || *text == '_') &&
         strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") ==
             strlen(text) &&
         !g_strv_contains(reserved, text);
}

static void append_key(GString *out, const char *key) {
  if (is_word(key)) {
    g_string_append(out, key);
  } else {
    g_string_append_c(out, '[');
    append_text(out, key);
    g_string_append_c(out, ']');
  }
  g_string_append(out, " = ");
}

/* "on" is true and "3" is 3 where reading that gives the same text. */
static void append_value(GString *out, const char *value) {
  gint64 number;
  g_autofree char *same = g_ascii_string_to_signed(value, 10, G_MININT32, G_MAXINT32, &number, NULL)
                              ? g_strdup_printf("%" G_GINT64_FORMAT, number)
                              : NULL;
  if (strcmp(value, "on") == 0 || strcmp(value, "off") == 0)
    g_string_append(out, strcmp(value, "on") == 0 ? "true" : "false");
  else if (same && strcmp(same, value) == 0)
    g_string_append(out, value);
  else
    append_text(out, value);
}

static void append_named_text(GString *out, const char *name, const char *text) {
  if (text == NULL)
    return;
  g_string_append_printf(out, "  %s = ", name);
  append_text(out, text);
  g_string_append(out, ",\n");
}

/* "a,b" is { "a", "b" } */
static void append_names(GString *out, const char *list) {
  g_auto(GStrv) words = g_strsplit(list, ",", -1);
  gboolean several = words[0] && words[1];
  g_string_append(out, several ? "{ " : "");
  for (int i = 0; words[i]; i++) {
    g_string_append(out, i ? ", " : "");
    append_text(out, words[i]);
  }
  g_string_append(out, several ? " }" : "");
}

/* --- tables ---------------------------------------------------------------------- */

static int by_name(gconstpointer a, gconstpointer b) {
  const TwSpecEntry *one = *(TwSpecEntry *const *)a, *other = *(TwSpecEntry *const *)b;
  int names = strcmp(one->a, other->a);
  return names ? names : g_strcmp0(one->b, other->b);
}

static GPtrArray *sorted(const GPtrArray *entries) {
  GPtrArray *copy = g_ptr_array_new();
  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add(copy, entries->pdata[i]);
  g_ptr_array_sort(copy, by_name);
  return copy;
}

static void append_option(GString *out, const TwSpecEntry *entry) {
  append_value(out, entry->b);
}

static void append_count(GString *out, const TwSpecEntry *entry) {
  g_string_append_printf(out, "%d", entry->n);
}

static void append_worth(GString *out, const TwSpecEntry *entry) {
  if (entry->per == 1 && !entry->b) {
    append_count(out, entry);
    return;
  }
  g_string_append_printf(out, "{ %d, per = %d", entry->n, entry->per);
  if (entry->b) {
    g_string_append(out, ", pool = ");
    append_text(out, entry->b);
  }
  g_string_append(out, " }");
}

static void append_table(GString *out, const char *name, const GPtrArray *entries,
                         void (*append)(GString *, const TwSpecEntry *)) {
  g_autoptr(GPtrArray) all = sorted(entries);
  if (all->len == 0)
    return;
  g_string_append_printf(out, "  %s = {\n", name);
  for (guint i = 0; i < all->len; i++) {
    g_string_append(out, "    ");
    append_key(out, ((const TwSpecEntry *)all->pdata[i])->a);
    append(out, all->pdata[i]);
    g_string_append(out, ",\n");
  }
  g_string_append(out, "  },\n");
}

/* A kind that is joined with several has a list of them; the same twice is once. */
static void append_joins(GString *out, const TwMixSpec *spec) {
  g_autoptr(GPtrArray) all = sorted(spec->joins);
  g_string_append(out, all->len ? "  join = {\n" : "");
  for (guint i = 0, next; i < all->len; i = next) {
    const TwSpecEntry *entry = all->pdata[i], *last = entry;
    g_autoptr(GString) names = g_string_new(NULL);
    int n = 1;
    append_text(names, entry->b);
    for (next = i + 1; next < all->len; next++) {
      const TwSpecEntry *other = all->pdata[next];
      if (strcmp(other->a, entry->a) != 0)
        break;
      if (strcmp(other->b, last->b) == 0)
        continue;
      g_string_append(names, ", ");
      append_text(names, other->b);
      last = other;
      n++;
    }
    g_string_append(out, "    ");
    append_key(out, entry->a);
    g_string_append_printf(out, n > 1 ? "{ %s },\n" : "%s,\n", names->str);
  }
  g_string_append(out, all->len ? "  },\n" : "");
}

/* --- phases ------------------------------------------------------------------------ */

static const TwSpecEntry *entry_of(const GPtrArray *entries, const char *name) {
  for (guint i = 0; i < entries->len; i++)
    if (strcmp(((const TwSpecEntry *)entries->pdata[i])->a, name) == 0)
      return entries->pdata[i];
  return NULL;
}

static void append_phase(GString *out, const char *name, const TwSpecEntry *place,
                         const TwSpecEntry *choice) {
  const char *fields[] = {"after", "before", "by"};
  const char *values[] = {place ? place->b : NULL, place ? place->c : NULL,
                          choice ? choice->b : NULL};
  int n = 0;
  g_string_append(out, "    ");
  append_key(out, name);
  if (!place)
    append_text(out, choice->b);
  for (int i = 0; place && i < 3; i++) {
    if (!values[i])
      continue;
    g_string_append_printf(out, "%s%s = ", n++ ? ", " : "{ ", fields[i]);
    if (i < 2)
      append_names(out, values[i]);
    else
      append_text(out, values[i]);
  }
  g_string_append(out, place ? " },\n" : ",\n");
}

static void append_phases(GString *out, const TwMixSpec *spec) {
  g_autoptr(GPtrArray) all = sorted(spec->placed);
  for (guint i = 0; i < spec->chosen->len; i++) {
    TwSpecEntry *choice = spec->chosen->pdata[i];
    if (!entry_of(spec->placed, choice->a))
      g_ptr_array_add(all, choice);
  }
  g_ptr_array_sort(all, by_name);
  g_string_append(out, all->len ? "  phases = {\n" : "");
  for (guint i = 0; i < all->len; i++) {
    const char *name = ((const TwSpecEntry *)all->pdata[i])->a;
    append_phase(out, name, entry_of(spec->placed, name), entry_of(spec->chosen, name));
  }
  g_string_append(out, all->len ? "  },\n" : "");
}

/* --- orders -------------------------------------------------------------------------- */

static int by_point(gconstpointer a, gconstpointer b, gpointer data) {
  const GPtrArray *orders = data;
  int one = *(const int *)a, other = *(const int *)b;
  int points = strcmp(((const TwSpecEntry *)orders->pdata[one])->a,
                      ((const TwSpecEntry *)orders->pdata[other])->a);
  return points ? points : one - other;
}

/* Pairs where each begins with what the last one ended with are one list. */
static void append_chains(GString *out, const GPtrArray *orders, const int *index, int n) {
  const char *last = NULL;
  g_autoptr(GString) lists = g_string_new("{ ");
  int n_lists = 0;
  for (int i = 0; i < n; i++) {
    const TwSpecEntry *order = orders->pdata[index[i]];
    if (!last || strcmp(last, order->b) != 0) {
      g_string_append(lists, n_lists++ ? " }, { " : "");
      append_text(lists, order->b);
    }
    g_string_append(lists, ", ");
    append_text(lists, order->c);
    last = order->c;
  }
  g_string_append_printf(out, n_lists > 1 ? "{ %s } }" : "%s }", lists->str);
}

static gboolean is_at_point(const TwSpecEntry *order, const char *point) {
  return strcmp(order->a, point) == 0;
}

static void append_orders(GString *out, const TwMixSpec *spec) {
  const GPtrArray *orders = spec->orders;
  int n = (int)orders->len;
  g_autofree int *index = g_new(int, n + 1);
  for (int i = 0; i < n; i++)
    index[i] = i;
  g_qsort_with_data(index, n, sizeof *index, by_point, (gpointer)orders);
  g_string_append(out, n ? "  order = {\n" : "");
  for (int i = 0, next; i < n; i = next) {
    const char *point = ((const TwSpecEntry *)orders->pdata[index[i]])->a;
    for (next = i + 1; next < n && is_at_point(orders->pdata[index[next]], point);)
      next++;
    g_string_append(out, "    ");
    append_key(out, point);
    append_chains(out, orders, &index[i], next - i);
    g_string_append(out, ",\n");
  }
  g_string_append(out, n ? "  },\n" : "");
}

/* --- the whole ------------------------------------------------------------------------ */

static void append_packages(GString *out, const TwMixSpec *spec) {
  g_string_append(out, "  packages = { ");
  for (guint i = 0; i < spec->packages->len; i++) {
    g_string_append(out, i ? ", " : "");
    append_text(out, ((const TwSpecEntry *)spec->packages->pdata[i])->a);
  }
  g_string_append(out, " },\n");
}

static void append_beginning(GString *out, const TwMixSpec *spec) {
  append_named_text(out, "start", spec->start);
  if (spec->start_turn)
    g_string_append_printf(out, "  start_turn = %d,\n", spec->start_turn * 90);
  if (spec->first)
    g_string_append_printf(out, "  first = %d,\n", spec->first + 1);
}

static void append_seats(GString *out, const TwMixSpec *spec) {
  if (spec->least && spec->least == spec->most)
    g_string_append_printf(out, "  players = %d,\n", spec->least);
  else if (spec->least || spec->most)
    g_string_append_printf(out, "  players = { %d, %d },\n", spec->least, spec->most);
  for (int i = 0; i < spec->team_seats; i++)
    g_string_append_printf(out, "%s%d%s", i ? ", " : "  teams = { ", spec->team[i] + 1,
                           i + 1 == spec->team_seats ? " },\n" : "");
}

char *tw_mix_spec_to_lua(const TwMixSpec *spec) {
  g_return_val_if_fail(spec != NULL, NULL);
  GString *out = g_string_new("mix {\n  api = 1,\n");
  append_named_text(out, "title", spec->title);
  append_named_text(out, "text", spec->text);
  append_packages(out, spec);
  append_table(out, "options", spec->options, append_option);
  append_table(out, "tiles", spec->tiles, append_count);
  append_beginning(out, spec);
  append_joins(out, spec);
  append_phases(out, spec);
  append_table(out, "worth", spec->worths, append_worth);
  append_orders(out, spec);
  append_seats(out, spec);
  g_string_append(out, "}\n");
  return g_string_free(out, FALSE);
}

/* --- item by item ----------------------------------------------------------------------- */

const char *tw_mix_spec_title(const TwMixSpec *spec) {
  g_return_val_if_fail(spec != NULL, NULL);
  return spec->title;
}

const char *tw_mix_spec_text(const TwMixSpec *spec) {
  g_return_val_if_fail(spec != NULL, NULL);
  return spec->text;
}

const char *tw_mix_spec_start(const TwMixSpec *spec) {
  g_return_val_if_fail(spec != NULL, NULL);
  return spec->start;
}

int tw_mix_spec_n_teams(const TwMixSpec *spec) {
  g_return_val_if_fail(spec != NULL, 0);
  return spec->team_seats;
}

TwSide tw_mix_spec_team(const TwMixSpec *spec, TwPlayer player) {
  g_return_val_if_fail(spec != NULL && player >= 0 && player < TW_MAX_PLAYERS, TW_NONE);
  return spec->team[player];
}

static const GPtrArray *list_of(const TwMixSpec *spec, TwMixPart part) {
  switch (part) {
  case TW_MIX_PACKAGES: return spec->packages;
  case TW_MIX_OPTIONS: return spec->options;
  case TW_MIX_TILES: return spec->tiles;
  case TW_MIX_JOINS: return spec->joins;
  case TW_MIX_WORTHS: return spec->worths;
  case TW_MIX_PLACED: return spec->placed;
  case TW_MIX_CHOSEN: return spec->chosen;
  case TW_MIX_ORDERS: return spec->orders;
  }
  return spec->packages;
}

int tw_mix_spec_n_items(const TwMixSpec *spec, TwMixPart part) {
  g_return_val_if_fail(spec != NULL, 0);
  return (int)list_of(spec, part)->len;
}

TwMixItem tw_mix_spec_item(const TwMixSpec *spec, TwMixPart part, int index) {
  g_return_val_if_fail(index >= 0 && index < tw_mix_spec_n_items(spec, part), (TwMixItem){0});
  const TwSpecEntry *entry = list_of(spec, part)->pdata[index];
  return (TwMixItem){entry->a, entry->b, entry->c, entry->n, entry->per};
}
