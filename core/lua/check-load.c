/* SPDX-License-Identifier: MIT */

/*
 * What loading finds wrong: the mix is made as far as it can be, once as it was
 * asked for and once for every other value of each option of the package, so that
 * what stands behind an option is seen too.
 */

#include "config.h"

#include "check.h"

#include "../mix-spec.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_SETTINGS 40

/* --- things, over all settings ------------------------------------------------------------ */

typedef struct {
  char *key;
  TwSeverity severity;
  const char *code;
  TwSpot spot;
  char *suggestion, *text;
} TwThingNote;

static void thing_note_free(gpointer data) {
  TwThingNote *note = data;
  g_free(note->key);
  g_free(note->suggestion);
  g_free(note->text);
  g_free(note);
}

static void tell_things(const TwThings *things) {
  for (guint i = 0; i < things->notes->len; i++) {
    TwThingNote *note = things->notes->pdata[i];
    if (!g_hash_table_contains(things->fine, note->key))
      tw_check_note(things->check, note->severity, note->code, note->spot,
                    g_steal_pointer(&note->suggestion), "%s", note->text);
  }
}

void tw_things_note(TwThings *things, gboolean problem, TwSeverity severity, const char *code,
                    const GArray *array, const char *name, char *suggestion, const char *format,
                    ...) {
  g_autofree char *key = g_strdup_printf("%s %s", code, name);
  if (!problem)
    g_hash_table_add(things->fine, g_steal_pointer(&key));
  if (!problem || things->mute) {
    g_free(suggestion);
    return;
  }
  va_list args;
  va_start(args, format);
  TwThingNote *note = g_new0(TwThingNote, 1);
  *note = (TwThingNote){.key = g_steal_pointer(&key),
                        .severity = severity,
                        .code = code,
                        .spot = tw_spot_named(things->check, things->builder, array, name),
                        .suggestion = suggestion,
                        .text = g_strdup_vprintf(format, args)};
  va_end(args);
  g_ptr_array_add(things->notes, note);
}

const char *tw_things_own(const TwThings *things, const char *name) {
  gsize n = strlen(things->check->id);
  return strncmp(name, things->check->id, n) == 0 && name[n] == '/' ? name + n + 1 : NULL;
}

/* --- one setting -------------------------------------------------------------------- */

typedef struct {
  TwCheck *check;
  GHashTable *told; /* faults of the first setting: another one's are told if they are new */
  TwThings things;
} Settings;

static void note_faults(Settings *settings, const TwBuilder *builder, const char *setting) {
  for (guint i = 0; i < builder->faults->len; i++) {
    const TwFault *fault = builder->faults->pdata[i];
    if (g_hash_table_add(settings->told, g_strdup(fault->line)))
      tw_check_fault(settings->check, builder, fault, setting);
  }
}

/* Where a declaration failed, things that hang on it would seem to be of no use. */
static void look_at_things(Settings *settings, TwBuilder *builder) {
  TwThings *things = &settings->things;
  things->builder = builder;
  things->mute = FALSE;
  if (builder->unfinished)
    return;
  tw_check_texts(things);
  things->mute = g_hash_table_size(builder->failed) > 0;
  tw_check_things(things);
  tw_check_tiles(things);
  things->mute |= builder->turn_unclear;
  tw_check_turn(things);
}

static gboolean is_set(const TwCheck *check, const char *name) {
  for (guint i = 0; i < check->spec->options->len; i++)
    if (strcmp(((const TwSpecEntry *)check->spec->options->pdata[i])->a, name) == 0)
      return TRUE;
  return FALSE;
}

static void try_value(Settings *settings, const char *name, const char *value) {
  g_autoptr(TwMixSpec) spec = tw_mix_spec_copy(settings->check->spec);
  g_autofree char *setting = g_strdup_printf("%s = %s", name, value);
  tw_mix_spec_set_option(spec, name, value);
  TwBuilder *builder = tw_builder_look(spec);
  note_faults(settings, builder, setting);
  look_at_things(settings, builder);
  tw_builder_free(builder);
}

/* The values besides the one it has: a number's smallest and largest; all words of others. */
static char **other_values(const TwOptionInfo *option) {
  const char *dots = strstr(option->choices, "..");
  g_autofree char *list = g_strdup(option->choices);
  if (dots && strspn(option->choices, "-0123456789.") == strlen(option->choices)) {
    g_free(list);
    list = g_strdup_printf("%.*s, %s", (int)(dots - option->choices), option->choices, dots + 2);
  }
  char **values = g_strsplit(list, ", ", -1);
  return values;
}

/* A number without an end could make a game larger than there is memory. */
static gboolean is_boundless(const char *value) {
  gint64 number = g_ascii_strtoll(value, NULL, 10);
  return number >= G_MAXINT32 || number <= G_MININT32;
}

static void try_option(Settings *settings, const TwOptionInfo *option, int *n) {
  g_auto(GStrv) values = other_values(option);
  for (char **value = values; *value && *n < MOST_SETTINGS; value++) {
    if (strcmp(*value, option->value) == 0 || is_boundless(*value))
      continue;
    try_value(settings, option->name, *value);
    ++*n;
  }
}

static void try_options(Settings *settings) {
  TwCheck *check = settings->check;
  g_autofree char *prefix = g_strconcat(check->id, ".", NULL);
  int n = 0;
  for (guint i = 0; i < check->builder->options->len; i++) {
    const TwOptionInfo *option = &g_array_index(check->builder->options, TwOptionValue, i).info;
    if (g_str_has_prefix(option->name, prefix) && !is_set(check, option->name))
      try_option(settings, option, &n);
  }
}

/* --- the mix that was asked for ------------------------------------------------------- */

static gboolean has_turn(const TwBuilder *builder) {
  for (int i = 0; i < builder->mix->n_turn_phases; i++)
    if (builder->mix->turn_phases[i] == TW_PHASE_PLACE)
      return TRUE;
  return builder->unfinished; /* nobody can tell */
}

static gboolean is_available(const TwMixSpec *spec, const char *id) {
  g_auto(GStrv) ids = tw_mix_available(spec);
  return g_strv_contains((const char *const *)ids, id);
}

static void add_base(TwCheck *check) {
  if (has_turn(check->builder) || strcmp(check->id, "classic") == 0 ||
      !is_available(check->spec, "classic"))
    return;
  tw_builder_free(check->builder);
  tw_mix_spec_add_package(check->spec, "classic");
  check->builder = tw_builder_look(check->spec);
}

static TwPackage *find_package(const TwCheck *check) {
  for (guint i = 0; i < check->builder->packages->len; i++) {
    TwPackage *package = check->builder->packages->pdata[i];
    if (strcmp(package->id, check->id) == 0)
      return package;
  }
  return NULL;
}

static void note_warnings(TwCheck *check) {
  for (guint i = 0; i < check->builder->warnings->len; i++) {
    const char *text = check->builder->warnings->pdata[i];
    g_autofree char *mine = g_strdup_printf("%s/", check->id);
    if (strstr(text, mine) && !strstr(text, _("no phase or decision offers it")))
      tw_check_note(check, TW_FINDING_WARNING, "mix", tw_spot_in_mix(check, check->builder, text),
                    NULL, "%s", text);
  }
}

void tw_check_load(TwCheck *check, gboolean may_add_base) {
  Settings settings = {.check = check,
                       .told = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL)};
  settings.things.check = check;
  settings.things.fine = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  settings.things.notes = g_ptr_array_new_with_free_func(thing_note_free);
  check->builder = tw_builder_look(check->spec);
  if (may_add_base)
    add_base(check);
  check->package = find_package(check);
  check->has_plugin = check->package && check->package->plugin;
  check->whole = check->package && !check->builder->unfinished;
  note_faults(&settings, check->builder, NULL);
  note_warnings(check);
  look_at_things(&settings, check->builder);
  if (!check->builder->unfinished)
    try_options(&settings);
  tell_things(&settings.things);
  g_hash_table_unref(settings.told);
  g_hash_table_unref(settings.things.fine);
  g_ptr_array_unref(settings.things.notes);
}
