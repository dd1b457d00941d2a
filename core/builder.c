/* SPDX-License-Identifier: MIT */

/*
 * The mix being made: its growing arrays, its strings, and the list of faults
 * that all files of this room add to. What may be declared is checked in
 * package*.c; how it becomes a mix is in mix-freeze*.c.
 */

#include "package-private.h"
#include <glib/gi18n-lib.h>
#include <string.h>

/* A package that goes wrong in a loop shall not bury its first fault. */
#define MOST_FAULTS 100

static TwPackage *package_new(TwBuilder *builder, const char *id, const char *version,
                              const char *title, char **requires, int index) {
  TwPackage *package = g_new0(TwPackage, 1);
  package->builder = builder;
  package->index = index;
  package->id = g_strdup(id);
  package->version = g_strdup(version ? version : "");
  package->title = g_strdup(title ? title : id);
  package->requires = requires ? g_strdupv(requires) : g_new0(char *, 1);
  return package;
}

static void package_free(gpointer data) {
  TwPackage *package = data;
  if (package->destroy)
    package->destroy(package->data);
  tw_script_source_free(package->script);
  g_free(package->id);
  g_free(package->version);
  g_free(package->title);
  g_free(package->text);
  g_free(package->source);
  g_strfreev(package->requires);
  g_free(package->hash);
  g_free(package->folder);
  g_free(package->exempt);
  g_free(package->grade);
  g_free(package->wanted_by);
  if (package->switched)
    g_hash_table_unref(package->switched);
  g_clear_pointer(&package->parts, g_ptr_array_unref);
  g_free(package);
}

static void clear_type(gpointer data) {
  tw_type_clear(data);
}

static void clear_phase(gpointer data) {
  TwPhaseInfo *phase = data;
  g_free(phase->verbs);
}

static void make_arrays(TwBuilder *b) {
  b->kinds = g_array_new(FALSE, TRUE, sizeof(TwKindInfo));
  b->types = g_array_new(FALSE, TRUE, sizeof(TwTypeInfo));
  g_array_set_clear_func(b->types, clear_type);
  b->attributes = g_array_new(FALSE, TRUE, sizeof(TwAttributeInfo));
  b->resources = g_array_new(FALSE, TRUE, sizeof(TwResourceInfo));
  b->piece_types = g_array_new(FALSE, TRUE, sizeof(TwPieceInfo));
  b->decks = g_array_new(FALSE, TRUE, sizeof(TwDeckInfo));
  b->cards = g_array_new(FALSE, TRUE, sizeof(TwCardInfo));
  b->bags = g_array_new(FALSE, TRUE, sizeof(const char *));
  b->states = g_array_new(FALSE, TRUE, sizeof(TwStateInfo));
  b->phases = g_array_new(FALSE, TRUE, sizeof(TwPhaseInfo));
  g_array_set_clear_func(b->phases, clear_phase);
  b->verbs = g_array_new(FALSE, TRUE, sizeof(TwVerbInfo));
  b->points = g_array_new(FALSE, TRUE, sizeof(TwPointInfo));
  b->options = g_array_new(FALSE, TRUE, sizeof(TwOptionValue));
  b->types_by = g_array_new(FALSE, TRUE, sizeof(TwDeclared));
  b->attributes_on = g_array_new(FALSE, TRUE, sizeof(TwOnGiven));
  b->pieces_on = g_array_new(FALSE, TRUE, sizeof(TwOnGiven));
  b->phases_given = g_array_new(FALSE, TRUE, sizeof(TwPhaseGiven));
  b->verbs_given = g_array_new(FALSE, TRUE, sizeof(TwVerbGiven));
  b->hooks = g_array_new(FALSE, TRUE, sizeof(TwHookGiven));
  b->aliases = g_array_new(FALSE, TRUE, sizeof(TwPhaseAlias));
  b->explained = g_array_new(FALSE, TRUE, sizeof(TwExplained));
  b->matters = g_array_new(FALSE, TRUE, sizeof(TwMatters));
  b->named = g_array_new(FALSE, TRUE, sizeof(TwNamed));
}

static void free_arrays(TwBuilder *b) {
  GArray *arrays[] = {b->kinds,     b->types,        b->attributes,  b->resources, b->piece_types,
                      b->decks,     b->cards,        b->bags,        b->states,    b->phases,
                      b->verbs,     b->points,       b->options,     b->types_by,  b->attributes_on,
                      b->pieces_on, b->phases_given, b->verbs_given, b->hooks,     b->aliases,
                      b->explained, b->matters,      b->named};
  for (guint i = 0; i < G_N_ELEMENTS(arrays); i++)
    g_array_unref(arrays[i]);
}

static void fault_free(gpointer data) {
  TwFault *fault = data;
  g_free(fault->line);
  g_free(fault->package);
  g_free(fault->place);
  g_free(fault->text);
  g_free(fault->advice);
  g_free(fault->option);
  g_free(fault->in_mix);
  g_free(fault);
}

TwBuilder *tw_builder_new(const TwMixSpec *spec) {
  TwBuilder *builder = g_new0(TwBuilder, 1);
  builder->spec = spec;
  builder->mix = g_new0(TwMix, 1);
  builder->mix->refs = 1;
  builder->mix->free_pairs = g_array_new(FALSE, FALSE, sizeof(TwFreePair));
  builder->mix->strings = g_string_chunk_new(4096);
  builder->mix->start_tile = TW_NONE;
  make_arrays(builder);
  builder->core = package_new(builder, "core", NULL, NULL, NULL, -1);
  builder->packages = g_ptr_array_new_with_free_func(package_free);
  builder->failed = g_hash_table_new(g_str_hash, g_str_equal);
  builder->faults = g_ptr_array_new_with_free_func(fault_free);
  builder->warnings = g_ptr_array_new_with_free_func(g_free);
  builder->orders = tw_orders_new();
  builder->colours = g_ptr_array_new();
  return builder;
}

void tw_builder_free(TwBuilder *builder) {
  if (builder == NULL)
    return;
  free_arrays(builder);
  package_free(builder->core);
  g_ptr_array_unref(builder->packages);
  g_hash_table_unref(builder->failed);
  g_ptr_array_unref(builder->faults);
  g_ptr_array_unref(builder->warnings);
  g_ptr_array_unref(builder->orders);
  g_ptr_array_unref(builder->colours);
  if (builder->mix)
    tw_mix_unref(builder->mix);
  g_free(builder);
}

TwPackage *tw_builder_add_package(TwBuilder *builder, const char *id, const char *version,
                                  const char *title, char **requires) {
  TwPackage *package =
      package_new(builder, id, version, title, requires, (int)builder->packages->len);
  g_ptr_array_add(builder->packages, package);
  return package;
}

/* --- faults -------------------------------------------------------------- */

/* Takes `line`; the parts are copied. */
static void note(TwBuilder *builder, GQuark domain, int code, char *line, const TwFault *parts) {
  if (builder->faults->len == 0) {
    builder->fault_domain = domain;
    builder->fault_code = code;
  }
  TwFault *fault = g_new0(TwFault, 1);
  *fault = (TwFault){.line = line,
                     .package = g_strdup(parts->package),
                     .place = g_strdup(parts->place),
                     .text = g_strdup(parts->text)};
  g_ptr_array_add(builder->faults, fault);
}

void tw_builder_fault(TwBuilder *builder, TwError code, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  const char *at = builder->at ? builder->at : "mix";
  note(builder, TW_ERROR, (int)code, g_strdup_printf("%s: %s", at, text),
       &(TwFault){.place = (char *)builder->at, .text = text});
}

void tw_builder_at(TwBuilder *builder, const char *place) {
  builder->at = builder->core->place = place;
}

static TwFault *last_fault(TwBuilder *builder) {
  return builder->faults->pdata[builder->faults->len - 1];
}

void tw_builder_advise(TwBuilder *builder, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_free(last_fault(builder)->advice);
  last_fault(builder)->advice = g_strdup_vprintf(format, args);
  va_end(args);
}

void tw_builder_advise_lines(TwBuilder *builder, char *option, char *in_mix) {
  TwFault *fault = last_fault(builder);
  g_free(fault->option);
  g_free(fault->in_mix);
  fault->option = option;
  fault->in_mix = in_mix;
}

/* Length of the "rule.lua:12" that a line begins with; 0: it does not. */
static gsize place_length(const char *line) {
  gsize name = strcspn(line, " :");
  if (name < 4 || line[name] != ':' || strncmp(line + name - 4, ".lua", 4) != 0)
    return 0;
  gsize digits = strspn(line + name + 1, "0123456789");
  return digits ? name + 1 + digits : 0;
}

void tw_builder_take_error(TwBuilder *builder, const char *package, GError *error) {
  g_auto(GStrv) lines = g_strsplit(error->message, "\n", -1);
  for (char **line = lines; *line; line++) {
    gsize n = place_length(*line);
    g_autofree char *place = n ? g_strndup(*line, n) : NULL;
    char *text = n && (*line)[n] == ':' ? *line + n + 1 + strspn(*line + n + 1, " ") : *line;
    char *named = n && package ? g_strconcat(package, " ", *line, NULL) : g_strdup(*line);
    note(builder, error->domain, error->code, named,
         &(TwFault){.package = (char *)package, .place = place, .text = text});
  }
  g_error_free(error);
}

void tw_builder_warn(TwBuilder *builder, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  g_ptr_array_add(builder->warnings,
                  g_strconcat(builder->at ? builder->at : "", builder->at ? ": " : "", text, NULL));
}

void tw_package_warn(TwPackage *package, const char *text) {
  g_return_if_fail(package != NULL && text != NULL);
  if (strlen(text) > 500)
    tw_package_fault(package,
                     _("notice: expected a text of at most 500 bytes, got %" G_GSIZE_FORMAT),
                     strlen(text));
  else if (package->builder->warnings->len < 100)
    tw_builder_warn(package->builder, "%s: %s", package->id, text);
}

static char *where(const TwPackage *package) {
  if (package->index < 0)
    return g_strdup(package->place ? package->place : "mix"); /* it speaks for the spec only */
  const char *blank = package->version[0] ? " " : "";
  if (package->place == NULL)
    return g_strconcat(package->id, blank, package->version, NULL);
  return g_strconcat(package->id, blank, package->version, " ", package->place, NULL);
}

static void package_note(TwPackage *package, TwError code, const char *format, va_list args) {
  g_autofree char *text = g_strdup_vprintf(format, args);
  g_autofree char *at = where(package);
  if (package->index < 0 && code == TW_ERROR_PACKAGE)
    code = TW_ERROR_MIX;
  const TwFault parts = {.package = package->index < 0 ? NULL : package->id,
                         .place = (char *)package->place,
                         .text = text};
  note(package->builder, TW_ERROR, (int)code, g_strdup_printf("%s: %s", at, text), &parts);
}

void tw_package_fault(TwPackage *package, const char *format, ...) {
  g_return_if_fail(package != NULL && format != NULL);
  va_list args;
  va_start(args, format);
  package_note(package, TW_ERROR_PACKAGE, format, args);
  va_end(args);
}

void tw_package_fault_code(TwPackage *package, TwError code, const char *format, ...) {
  va_list args;
  va_start(args, format);
  package_note(package, code, format, args);
  va_end(args);
}

gboolean tw_builder_finish(TwBuilder *builder, GError **error) {
  guint n = builder->faults->len;
  if (n == 0)
    return TRUE;
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < n && i < MOST_FAULTS; i++)
    g_string_append_printf(text, "%s%s", i ? "\n" : "",
                           ((const TwFault *)builder->faults->pdata[i])->line);
  if (n > MOST_FAULTS) {
    guint more = n - MOST_FAULTS;
    g_string_append_printf(
        text,
        g_dngettext(GETTEXT_PACKAGE, "\n... and %u more fault", "\n... and %u more faults", more),
        more);
  }
  g_set_error_literal(error, builder->fault_domain, builder->fault_code, text->str);
  return FALSE;
}

/* --- strings ------------------------------------------------------------- */

const char *tw_builder_intern(TwBuilder *builder, const char *text) {
  return text ? g_string_chunk_insert_const(builder->mix->strings, text) : NULL;
}

gpointer tw_builder_memory(TwBuilder *builder, gsize size) {
  gpointer memory = g_malloc0(size);
  tw_mix_keep(builder->mix, memory, g_free);
  return memory;
}

const char *const *tw_builder_intern_list(TwBuilder *builder, const char *const *words) {
  if (words == NULL)
    return NULL;
  guint n = g_strv_length((char **)words);
  const char **list = g_new0(const char *, n + 1);
  for (guint i = 0; i < n; i++)
    list[i] = tw_builder_intern(builder, words[i]);
  tw_mix_keep(builder->mix, list, g_free);
  return list;
}

TwFilter tw_builder_intern_filter(TwBuilder *builder, const TwFilter *from) {
  TwFilter filter = *from;
  filter.kind = tw_builder_intern(builder, from->kind);
  filter.role = tw_builder_intern(builder, from->role);
  filter.has = tw_builder_intern(builder, from->has);
  filter.without = tw_builder_intern(builder, from->without);
  return filter;
}

gboolean tw_builder_prints_kind(const TwBuilder *builder, TwKind kind) {
  for (guint i = 0; i < builder->types->len; i++) {
    const TwTypeInfo *type = &g_array_index(builder->types, TwTypeInfo, i);
    for (int f = 0; f < type->n_features; f++)
      if (type->features[f].kind == kind)
        return TRUE;
  }
  return FALSE;
}

const char *tw_array_name(const GArray *array, guint index) {
  const char *element = array->data + (gsize)index * g_array_get_element_size((GArray *)array);
  const char *name;
  memcpy(&name, element, sizeof name);
  return name;
}

const char *tw_bare_name(const char *name) {
  const char *slash = strchr(name, '/');
  return slash ? slash + 1 : name;
}

gboolean tw_builder_failed(const TwBuilder *builder, const char *name) {
  GHashTableIter iter;
  gpointer failed;
  g_hash_table_iter_init(&iter, builder->failed);
  while (g_hash_table_iter_next(&iter, &failed, NULL)) {
    if (g_str_equal(failed, name) || g_str_equal(tw_bare_name(failed), name))
      return TRUE;
  }
  return FALSE;
}

static gboolean is_of(const char *name, const char *package) {
  return g_str_has_prefix(name, package) && name[strlen(package)] == '/';
}

gboolean tw_builder_has_package(const TwBuilder *builder, const char *name) {
  if (strchr(name, '/') == NULL || is_of(name, builder->core->id))
    return TRUE;
  for (guint i = 0; i < builder->packages->len; i++) {
    if (is_of(name, ((const TwPackage *)builder->packages->pdata[i])->id))
      return TRUE;
  }
  return FALSE;
}

gboolean tw_builder_has_id(const TwBuilder *builder, const char *id) {
  for (guint i = 0; i < builder->packages->len; i++) {
    if (strcmp(((const TwPackage *)builder->packages->pdata[i])->id, id) == 0)
      return TRUE;
  }
  return FALSE;
}

char **tw_split_list(const char *list) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();
  g_auto(GStrv) parts = g_strsplit(list ? list : "", ",", -1);
  for (char **part = parts; *part; part++) {
    if (*g_strstrip(*part))
      g_ptr_array_add(words, g_strdup(*part));
  }
  g_ptr_array_add(words, NULL);
  return (char **)g_ptr_array_steal(words, NULL);
}

TwPackage *tw_declared_at(const TwDeclared *by) {
  by->package->place = by->place;
  return by->package;
}

TwDeclared tw_package_declared(TwPackage *package) {
  return (TwDeclared){package, tw_builder_intern(package->builder, package->place)};
}
