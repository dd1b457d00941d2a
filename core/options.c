/* SPDX-License-Identifier: MIT */

/*
 * Options of packages: declaring them, and reading the values that a mix gives
 * them as text. They are fixed before anything else of a package is declared.
 */

#include "mix-spec.h"
#include "package-private.h"
#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean parse_bool(const char *text, gint32 *value) {
  static const char *const yes[] = {"on", "true", "yes"}, *const no[] = {"off", "false", "no"};
  for (guint i = 0; i < G_N_ELEMENTS(yes); i++) {
    if (strcmp(text, yes[i]) == 0 || strcmp(text, no[i]) == 0) {
      *value = strcmp(text, yes[i]) == 0;
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean parse_word(const char *const *words, const char *text, gint32 *value) {
  for (gint32 i = 0; words[i]; i++) {
    if (strcmp(text, words[i]) == 0) {
      *value = i;
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean parse_int(const TwOptionSpec *spec, const char *text, gint32 *value) {
  gint64 number;
  if (!g_ascii_string_to_signed(text, 10, spec->min, spec->max, &number, NULL))
    return FALSE;
  *value = (gint32)number;
  return TRUE;
}

gboolean tw_option_parse(const TwOptionSpec *spec, const char *text, gint32 *value) {
  switch (spec->type) {
  case TW_TYPE_BOOL: return parse_bool(text, value);
  case TW_TYPE_CHOICE: return parse_word(spec->words, text, value);
  default: return parse_int(spec, text, value);
  }
}

char *tw_option_choices(const TwOptionSpec *spec) {
  switch (spec->type) {
  case TW_TYPE_BOOL: return g_strdup("on, off");
  case TW_TYPE_CHOICE: return g_strjoinv(", ", (char **)spec->words);
  default: return g_strdup_printf("%d..%d", spec->min, spec->max);
  }
}

char *tw_option_to_text(const TwOptionSpec *spec, gint32 value) {
  switch (spec->type) {
  case TW_TYPE_BOOL: return g_strdup(value ? "on" : "off");
  case TW_TYPE_CHOICE: return g_strdup(spec->words[value]);
  default: return g_strdup_printf("%d", value);
  }
}

/* --- declaring ----------------------------------------------------------- */

static gboolean check_default(TwPackage *package, const TwOptionSpec *spec) {
  gint32 min = spec->min, max = spec->max;
  if (spec->type == TW_TYPE_BOOL) {
    min = 0;
    max = 1;
  } else if (spec->type == TW_TYPE_CHOICE) {
    min = 0;
    max = (gint32)g_strv_length((char **)spec->words) - 1;
  }
  if (spec->default_value >= min && spec->default_value <= max)
    return TRUE;
  tw_package_fault(package, _("option \"%s\": the default is %d, expected %d to %d"), spec->id,
                   spec->default_value, min, max);
  return FALSE;
}

static gboolean check_option(TwPackage *package, const TwOptionSpec *spec) {
  if (!tw_id_valid(spec->id)) {
    tw_package_fault(package,
                     _("option \"%s\": an id starts with a small letter, then small "
                       "letters, digits and hyphens"),
                     spec->id ? spec->id : "");
    return FALSE;
  }
  if (spec->type != TW_TYPE_INT && spec->type != TW_TYPE_BOOL && spec->type != TW_TYPE_CHOICE) {
    tw_package_fault(package, _("option \"%s\": its type is %s, expected int, bool or choice"),
                     spec->id, tw_type_name(spec->type));
    return FALSE;
  }
  if (spec->type == TW_TYPE_CHOICE && (spec->words == NULL || spec->words[0] == NULL)) {
    tw_package_fault(package, _("option \"%s\": a choice needs words to choose from"), spec->id);
    return FALSE;
  }
  return check_default(package, spec);
}

static const TwOptionValue *find_option(const GArray *options, const char *name) {
  for (guint i = 0; i < options->len; i++) {
    const TwOptionValue *option = &g_array_index(options, TwOptionValue, i);
    if (strcmp(option->info.name, name) == 0)
      return option;
  }
  return NULL;
}

const TwOptionValue *tw_builder_option(const TwBuilder *builder, const char *name) {
  return find_option(builder->options, name);
}

/* The default, or what follows from the parts that the mix asks for. */
static gint32 value_unasked(const TwPackage *package, const TwOptionSpec *spec) {
  int decided =
      package->switched ? GPOINTER_TO_INT(g_hash_table_lookup(package->switched, spec->id)) : 0;
  return decided ? decided - 1 : spec->default_value;
}

/* The value that the mix asks for; where it asks for none, or nonsense, value_unasked(). */
static gint32 chosen_value(TwPackage *package, const TwOptionSpec *spec, const char *name) {
  const GPtrArray *wishes = package->builder->spec->options;
  gint32 value = value_unasked(package, spec);
  for (guint i = 0; i < wishes->len; i++) {
    const TwSpecEntry *wish = wishes->pdata[i];
    if (strcmp(wish->a, name) != 0 || tw_option_parse(spec, wish->b, &value))
      continue;
    g_autofree char *choices = tw_option_choices(spec);
    tw_builder_at(package->builder, wish->place);
    tw_builder_fault(package->builder, TW_ERROR_MIX, _("option %s: expected %s, got \"%s\""), name,
                     choices, wish->b);
    tw_builder_at(package->builder, NULL);
  }
  return value;
}

static void append_option(TwBuilder *builder, const TwOptionSpec *spec, const char *name,
                          gint32 value) {
  g_autofree char *text = tw_option_to_text(spec, value);
  g_autofree char *default_text = tw_option_to_text(spec, spec->default_value);
  g_autofree char *choices = tw_option_choices(spec);
  TwOptionValue option = {{.name = tw_builder_intern(builder, name),
                           .value = tw_builder_intern(builder, text),
                           .default_value = tw_builder_intern(builder, default_text),
                           .choices = tw_builder_intern(builder, choices),
                           .help = tw_builder_intern(builder, spec->help ? spec->help : "")},
                          value,
                          spec->type == TW_TYPE_BOOL ? value != 0 : value != spec->default_value,
                          tw_builder_intern(builder, spec->excludes)};
  g_array_append_val(builder->options, option);
}

gint32 tw_package_option(TwPackage *package, const TwOptionSpec *spec) {
  g_return_val_if_fail(package != NULL && spec != NULL, 0);
  if (!check_option(package, spec)) {
    tw_package_failed(package, spec->id);
    return spec->default_value;
  }
  g_autofree char *name = g_strconcat(package->id, ".", spec->id, NULL);
  if (find_option(package->builder->options, name)) {
    tw_package_fault(package, _("option \"%s\": declared twice"), spec->id);
    return spec->default_value;
  }
  gint32 value = chosen_value(package, spec, name);
  append_option(package->builder, spec, name, value);
  return value;
}

gint32 tw_package_option_value(TwPackage *package, const char *id) {
  g_return_val_if_fail(package != NULL && id != NULL, 0);
  g_autofree char *name = g_strconcat(package->id, ".", id, NULL);
  const TwOptionValue *option = find_option(package->builder->options, name);
  if (option)
    return option->value;
  g_autofree char *key = g_strconcat(package->id, "/", id, NULL);
  if (!g_hash_table_contains(package->builder->failed, key))
    tw_package_fault(package, _("option \"%s\": not declared"), id);
  return 0;
}

/* --- wishes for options that nobody has ---------------------------------- */

static const char *nearest_option(const GArray *options, const char *name) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();
  for (guint i = 0; i < options->len; i++)
    g_ptr_array_add(words, (gpointer)g_array_index(options, TwOptionValue, i).info.name);
  g_ptr_array_add(words, NULL);
  return tw_suggest(name, (const char *const *)words->pdata);
}

/* "boats" is meant for "south-seas.boats". (nullable) */
static const char *option_of_some(const GArray *options, const char *bare) {
  for (guint i = 0; i < options->len; i++) {
    const char *name = g_array_index(options, TwOptionValue, i).info.name;
    const char *dot = strchr(name, '.');
    if (dot && strcmp(dot + 1, bare) == 0)
      return name;
  }
  return NULL;
}

static gboolean declared_wrongly(TwBuilder *builder, const char *name) {
  g_autofree char *key = g_strdelimit(g_strdup(name), ".", '/');
  return g_hash_table_contains(builder->failed, key);
}

/* Was it only offered, and to another mix? */
static gboolean is_for_others(const TwBuilder *builder, const TwSpecEntry *wish) {
  g_autofree char *package = g_strndup(wish->a, strcspn(wish->a, "."));
  return wish->n == TW_OFFERED && !tw_builder_has_id(builder, package);
}

static void check_wishes(TwBuilder *builder) {
  const GPtrArray *wishes = builder->spec->options;
  for (guint i = 0; i < wishes->len; i++) {
    const TwSpecEntry *wish = wishes->pdata[i];
    if (find_option(builder->options, wish->a) || declared_wrongly(builder, wish->a) ||
        is_for_others(builder, wish))
      continue;
    const char *near = option_of_some(builder->options, wish->a);
    near = near ? near : nearest_option(builder->options, wish->a);
    tw_builder_at(builder, wish->place);
    if (near)
      tw_builder_fault(builder, TW_ERROR_MIX,
                       _("option \"%s\": no package has it. Did you mean \"%s\"?"), wish->a, near);
    else
      tw_builder_fault(builder, TW_ERROR_MIX, _("option \"%s\": no package has it"), wish->a);
  }
  tw_builder_at(builder, NULL);
}

/* --- options that contradict one another ------------------------------------ */

/* What the mix says of an option; NULL: nothing. */
static const TwSpecEntry *given(const TwBuilder *builder, const char *name) {
  for (guint i = 0; i < builder->spec->options->len; i++) {
    const TwSpecEntry *wish = builder->spec->options->pdata[i];
    if (strcmp(wish->a, name) == 0)
      return wish;
  }
  return NULL;
}

static void fault_clash(TwBuilder *builder, const TwOptionInfo *one, const TwOptionInfo *other) {
  /* what the mix says itself it means: the way out is the one that nobody asked for */
  const TwSpecEntry *wish = given(builder, one->name), *other_wish = given(builder, other->name);
  const TwOptionInfo *way = other_wish && !wish ? one : other;
  const char *value = strcmp(way->value, "on") == 0 ? "off" : way->default_value;
  g_autofree char *means =
      *one->help && *other->help
          ? g_strdup_printf(_(": the one means \"%s\", the other \"%s\""), one->help, other->help)
          : g_strdup("");
  tw_builder_at(builder, wish && wish->place ? wish->place : other_wish ? other_wish->place : NULL);
  tw_builder_fault(builder, TW_ERROR_MIX, _("options: %s = %s contradicts %s = %s%s"), one->name,
                   one->value, other->name, other->value, means);
  tw_builder_at(builder, NULL);
  tw_builder_advise(builder, _("set one of the two otherwise"));
  gboolean word = strcmp(value, "off") != 0 && value[strspn(value, "-0123456789")] != '\0';
  tw_builder_advise_lines(
      builder, g_strdup_printf("--set %s=%s", way->name, value),
      g_strdup_printf(word ? "options = { [\"%s\"] = \"%s\" }" : "options = { [\"%s\"] = %s }",
                      way->name, strcmp(value, "off") == 0 ? "false" : value));
}

/* An option whose package is not in the mix, or did not load, excludes nothing. */
static void fault_no_option(TwBuilder *builder, const char *option, const char *name) {
  g_autofree char *slashed = g_strdelimit(g_strdup(name), ".", '/');
  if (!tw_builder_has_package(builder, slashed) || declared_wrongly(builder, name))
    return;
  const char *near = nearest_option(builder->options, name);
  tw_builder_fault(builder, TW_ERROR_MIX,
                   _("option %s: excludes \"%s\": there is no such option%s%s%s"), option, name,
                   near ? _(". Did you mean \"") : "", near ? near : "", near ? "\"?" : "");
}

/* word: "classic.farmers", "farmers" of the same package, "sort=few" */
/* told: "a.x b.y", pairs that were told of; both may say it. */
static void check_excluded(TwBuilder *builder, const TwOptionValue *option, const char *word,
                           GHashTable *told) {
  gsize n = strcspn(option->info.name, "."), m = strcspn(word, "=");
  g_autofree char *bare = g_strndup(word, m);
  g_autofree char *name = strchr(bare, '.')
                              ? g_strdup(bare)
                              : g_strdup_printf("%.*s.%s", (int)n, option->info.name, bare);
  const TwOptionValue *other = find_option(builder->options, name);
  if (!other) {
    fault_no_option(builder, option->info.name, name);
    return;
  }
  g_autofree char *turned = g_strdup_printf("%s %s", other->info.name, option->info.name);
  gboolean clashes = word[m] ? strcmp(other->info.value, word + m + 1) == 0 : other->meant;
  if (!clashes || g_hash_table_contains(told, turned))
    return;
  g_hash_table_add(told, g_strdup_printf("%s %s", option->info.name, other->info.name));
  fault_clash(builder, &option->info, &other->info);
}

static void check_clashes(TwBuilder *builder) {
  g_autoptr(GHashTable) told = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < builder->options->len; i++) {
    const TwOptionValue option = g_array_index(builder->options, TwOptionValue, i);
    g_auto(GStrv) words = tw_split_list(option.meant ? option.excludes : NULL);
    for (char **word = words; *word; word++)
      check_excluded(builder, &option, *word, told);
  }
}

void tw_builder_check_options(TwBuilder *builder) {
  check_wishes(builder);
  check_clashes(builder);
}
