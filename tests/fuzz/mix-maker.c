/* SPDX-License-Identifier: MIT */

/* Mix files made of bytes: see mix-maker.h. */

#include "mix-maker.h"

#include <string.h>

MixDice mix_dice(const guint8 *bytes, gsize size) {
  MixDice dice = {bytes, size, 0, size};
  for (gsize i = 0; i < size; i++)
    dice.luck = dice.luck * 31 + bytes[i];
  return dice;
}

guint mix_below(MixDice *dice, guint n) {
  if (dice->used < dice->size)
    return dice->bytes[dice->used++] % n;
  dice->luck = dice->luck * 6364136223846793005u + 1442695040888963407u;
  return (guint)(dice->luck >> 33) % n;
}

/* --- names of what there is ------------------------------------------------------------ */

enum { PACKAGES, PARTS, OPTIONS, TILES, KINDS, RESOURCES, PHASES, POINTS, HOOKS, N_SORTS };

typedef struct {
  char *name, *values; /* of an option: "on, off" or "0..20" */
} Word;

static GArray *words[N_SORTS];

static void add(int sort, const char *name, const char *values) {
  for (guint i = 0; i < words[sort]->len; i++) {
    if (strcmp(g_array_index(words[sort], Word, i).name, name) == 0)
      return;
  }
  Word word = {g_strdup(name), g_strdup(values)};
  g_array_append_val(words[sort], word);
}

static void add_hooks(const TwMix *mix) {
  for (TwPoint point = 0; point < tw_mix_n_points(mix); point++) {
    int n = tw_mix_point_n_subscribers(mix, point);
    if (n > 0)
      add(POINTS, tw_mix_point_name(mix, point), NULL);
    for (int i = 0; i < n; i++)
      add(HOOKS, tw_mix_point_subscriber(mix, point, i), NULL);
  }
}

static void add_things(const TwMix *mix) {
  for (int i = 0; i < tw_mix_n_options(mix); i++)
    add(OPTIONS, tw_mix_option(mix, i).name, tw_mix_option(mix, i).choices);
  for (TwTileType type = 0; type < tw_mix_n_tile_types(mix); type++)
    add(TILES, tw_mix_tile_type_name(mix, type), NULL);
  for (TwKind kind = 0; kind < tw_mix_n_kinds(mix); kind++)
    add(KINDS, tw_mix_kind_name(mix, kind), NULL);
  for (TwResource resource = 0; resource < tw_mix_n_resources(mix); resource++)
    add(RESOURCES, tw_mix_resource_name(mix, resource), NULL);
  for (TwPhase phase = 0; phase < tw_mix_n_phases(mix); phase++)
    add(PHASES, tw_mix_phase_name(mix, phase), NULL);
  add_hooks(mix);
}

static void add_package(const TwMixSpec *search, const char *id) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_copy(search);
  tw_mix_spec_add_package(spec, id);
  g_autoptr(TwMix) mix = tw_mix_new(spec, NULL);
  g_autoptr(TwPackageAbout) about = tw_package_about(search, id, NULL);
  add(PACKAGES, id, NULL);
  for (int i = 0; about && about->parts[i]; i++) {
    g_autofree char *part = g_strconcat(id, "/", about->parts[i], NULL);
    add(PARTS, part, NULL);
  }
  if (mix)
    add_things(mix);
}

static void learn_words(void) {
  g_autoptr(TwMixSpec) search = tw_mix_spec_new();
  g_auto(GStrv) ids = tw_mix_available(search);
  for (int i = 0; i < N_SORTS; i++)
    words[i] = g_array_new(FALSE, FALSE, sizeof(Word));
  for (char **id = ids; *id; id++)
    add_package(search, *id);
  for (int i = 0; i < N_SORTS; i++)
    g_assert_cmpuint(words[i]->len, >, 0);
}

/* --- values ---------------------------------------------------------------------------- */

#define PICK(dice, list) (list)[mix_below(dice, G_N_ELEMENTS(list))]

/* A number is picked in two bytes: there are more names than a byte has values. */
static const Word *any(MixDice *dice, int sort) {
  guint n = mix_below(dice, 256) << 8;
  return &g_array_index(words[sort], Word, (n + mix_below(dice, 256)) % words[sort]->len);
}

/* Now and then something else stands where a value is expected. */
static gboolean append_odd(GString *out, MixDice *dice) {
  static const char *const odd[] = {"{}",  "false",      "-1",         "1.5",     "\"\"",
                                    "0/0", "\"a\\0b\"",  "2147483648", "20000",   "{ { { } } }",
                                    "nil", "\"\\255\"",  "{ 1, 2 }",   "1 << 63", "\"a/b/c\"",
                                    "mix", "\"core/x\"", "{ 'a', a }", "\"tile\""};
  if (mix_below(dice, 48))
    return FALSE;
  g_string_append(out, PICK(dice, odd));
  return TRUE;
}

static void append_name(GString *out, MixDice *dice, int sort) {
  const char *name = any(dice, sort)->name;
  if (append_odd(out, dice))
    return;
  if (mix_below(dice, 12) == 0 && strchr(name, '/'))
    name = strchr(name, '/') + 1;
  g_string_append_printf(out, "\"%s\"", name);
}

static void append_number(GString *out, MixDice *dice, int least, int most) {
  static const int ends[] = {0, 0, 1, 1, -1};
  if (append_odd(out, dice))
    return;
  int n = mix_below(dice, 8)   ? least + (int)mix_below(dice, (guint)(most - least + 1))
          : mix_below(dice, 2) ? least - PICK(dice, ends)
                               : most + PICK(dice, ends);
  g_string_append_printf(out, "%d", n);
}

static void append_names(GString *out, MixDice *dice, int sort, guint most) {
  g_string_append(out, "{ ");
  for (guint n = 1 + mix_below(dice, most); n > 0; n--) {
    append_name(out, dice, sort);
    g_string_append(out, n > 1 ? ", " : " }");
  }
}

/* --- fields ---------------------------------------------------------------------------- */

static void append_packages(GString *out, MixDice *dice) {
  static const char *const games[] = {"classic", "south-seas", "star-wars"};
  g_string_append_printf(out, "  packages = { \"%s\"", PICK(dice, games));
  for (guint n = mix_below(dice, 5); n > 0; n--) {
    g_string_append(out, ", ");
    append_name(out, dice, mix_below(dice, 3) ? PACKAGES : PARTS);
  }
  g_string_append(out, " },\n");
}

static void append_value(GString *out, MixDice *dice, const Word *option) {
  int least, most;
  if (append_odd(out, dice))
    return;
  if (strstr(option->values, "..")) {
    least = (int)g_ascii_strtoll(option->values, NULL, 10);
    most = (int)g_ascii_strtoll(strstr(option->values, "..") + 2, NULL, 10);
    append_number(out, dice, least, MIN(most, least + 250));
    return;
  }
  g_auto(GStrv) values = g_strsplit(option->values, ", ", -1);
  const char *value = values[mix_below(dice, g_strv_length(values))];
  g_string_append_printf(out, "\"%s\"", value);
}

static void append_options(GString *out, MixDice *dice) {
  for (guint n = 1 + mix_below(dice, 3); n > 0; n--) {
    const Word *option = any(dice, OPTIONS);
    g_string_append_printf(out, "    [\"%s\"] = ", option->name);
    append_value(out, dice, option);
    g_string_append(out, ",\n");
  }
}

static void append_tiles(GString *out, MixDice *dice) {
  for (guint n = 1 + mix_below(dice, 3); n > 0; n--) {
    g_string_append_printf(out, "    [\"%s\"] = ", any(dice, TILES)->name);
    append_number(out, dice, 0, mix_below(dice, 16) ? 3 : 250);
    g_string_append(out, ",\n");
  }
}

static void append_joins(GString *out, MixDice *dice) {
  for (guint n = 1 + mix_below(dice, 4); n > 0; n--) {
    g_string_append_printf(out, "    [\"%s\"] = ", any(dice, KINDS)->name);
    if (mix_below(dice, 3))
      append_name(out, dice, KINDS);
    else
      append_names(out, dice, KINDS, 3);
    g_string_append(out, ",\n");
  }
}

static void append_place(GString *out, MixDice *dice) {
  static const char *const fields[] = {"after", "before", "by"};
  g_string_append(out, "{ ");
  for (guint n = 1 + mix_below(dice, 2); n > 0; n--) {
    g_string_append_printf(out, "%s = ", PICK(dice, fields));
    append_name(out, dice, PHASES);
    g_string_append(out, n > 1 ? ", " : " }");
  }
}

static void append_phases(GString *out, MixDice *dice) {
  for (guint n = 1 + mix_below(dice, 3); n > 0; n--) {
    g_string_append_printf(out, "    [\"%s\"] = ", any(dice, PHASES)->name);
    if (mix_below(dice, 3))
      append_place(out, dice);
    else
      append_name(out, dice, PHASES);
    g_string_append(out, ",\n");
  }
}

static void append_worths(GString *out, MixDice *dice) {
  for (guint n = 1 + mix_below(dice, 3); n > 0; n--) {
    g_string_append_printf(out, "    [\"%s\"] = { ", any(dice, RESOURCES)->name);
    append_number(out, dice, -5, 5);
    g_string_append(out, mix_below(dice, 2) ? ", pool = \"goods\", per = " : ", per = ");
    append_number(out, dice, 1, 4);
    g_string_append(out, " },\n");
  }
}

static void append_orders(GString *out, MixDice *dice) {
  for (guint n = 1 + mix_below(dice, 2); n > 0; n--) {
    g_string_append_printf(out, "    [\"%s\"] = ", any(dice, POINTS)->name);
    append_names(out, dice, HOOKS, 4);
    g_string_append(out, ",\n");
  }
}

static void append_seats(GString *out, MixDice *dice) {
  if (mix_below(dice, 4) == 0) {
    g_string_append(out, "  teams = { ");
    for (guint n = 1 + mix_below(dice, 6); n > 0; n--) {
      append_number(out, dice, 1, 3);
      g_string_append(out, n > 1 ? ", " : " },\n");
    }
  } else if (mix_below(dice, 2)) {
    g_string_append(out, "  players = ");
    append_number(out, dice, 1, TW_MAX_PLAYERS);
    g_string_append(out, ",\n");
  }
}

static void append_beginning(GString *out, MixDice *dice) {
  if (mix_below(dice, 3) == 0) {
    g_string_append(out, "  start = ");
    append_name(out, dice, TILES);
    g_string_append(out, ",\n  start_turn = 90 * ");
    append_number(out, dice, 0, 3);
    g_string_append(out, ",\n");
  }
  if (mix_below(dice, 6) == 0) {
    g_string_append(out, "  first = ");
    append_number(out, dice, 1, 3);
    g_string_append(out, ",\n");
  }
}

static const struct {
  const char *name;
  void (*append)(GString *out, MixDice *dice);
} tables[] = {
    {"options", append_options}, {"tiles", append_tiles},  {"join", append_joins},
    {"phases", append_phases},   {"worth", append_worths}, {"order", append_orders},
};

char *mix_make(MixDice *dice) {
  if (!words[0])
    learn_words();
  GString *out = g_string_new("mix {\n  api = 1,\n  title = \"Made\",\n");
  append_packages(out, dice);
  append_beginning(out, dice);
  for (gsize i = 0; i < G_N_ELEMENTS(tables); i++) {
    if (mix_below(dice, 4))
      continue;
    g_string_append_printf(out, "  %s = {\n", tables[i].name);
    tables[i].append(out, dice);
    g_string_append(out, "  },\n");
  }
  append_seats(out, dice);
  g_string_append(out, "}\n");
  return g_string_free(out, FALSE);
}
