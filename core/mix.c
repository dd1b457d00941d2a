/* SPDX-License-Identifier: MIT */

/*
 * Making a mix and letting it go. The steps are elsewhere: mix-packages.c loads,
 * package*.c collect, mix-freeze*.c check and sort, layout.c lays the game out,
 * mix-query.c reads.
 */

#include "mix-spec.h"
#include "package-private.h"
#include <glib/gi18n-lib.h>
#include <string.h>

/* --- letting go ---------------------------------------------------------- */

typedef struct {
  gpointer data;
  GDestroyNotify destroy;
} Kept;

void tw_mix_keep(TwMix *mix, gpointer data, GDestroyNotify destroy) {
  if (mix->kept == NULL)
    mix->kept = g_array_new(FALSE, FALSE, sizeof(Kept));
  Kept kept = {data, destroy};
  g_array_append_val(mix->kept, kept);
}

static void free_kept(TwMix *mix) {
  for (guint i = mix->kept ? mix->kept->len : 0; i > 0; i--) {
    const Kept *kept = &g_array_index(mix->kept, Kept, i - 1);
    kept->destroy(kept->data);
  }
  if (mix->kept)
    g_array_unref(mix->kept);
}

/* Packages may use one another, so the last goes first. */
static void free_packages(TwMix *mix) {
  for (int i = mix->n_packages; i > 0; i--) {
    const TwPackageInfo *package = &mix->packages[i - 1];
    if (package->destroy)
      package->destroy(package->data);
    tw_script_source_free(package->script);
    g_clear_pointer(&mix->packages[i - 1].switched, g_hash_table_unref);
  }
  g_free(mix->packages);
}

static void free_points(TwMix *mix) {
  for (int p = 0; p < mix->n_points; p++) {
    TwPointInfo *point = &mix->points[p];
    for (int k = 0; point->by_kind && k < mix->n_kinds; k++)
      g_free(point->by_kind[k].subscribers);
    for (int i = 0; i < point->all.n; i++)
      g_free((gpointer)point->all.subscribers[i]);
    g_free(point->all.subscribers);
    g_free(point->by_kind);
  }
  g_free(mix->points);
}

static void mix_free(TwMix *mix) {
  free_packages(mix);
  free_points(mix);
  for (int i = 0; i < mix->n_types; i++)
    tw_type_clear(&mix->types[i]);
  for (int i = 0; i < mix->n_phases; i++)
    g_free(mix->phases[i].verbs);
  free_kept(mix);
  gpointer arrays[] = {mix->kinds,         mix->types,        mix->attributes,  mix->resources,
                       mix->piece_types,   mix->decks,        mix->cards,       mix->bags,
                       mix->states,        mix->phases,       mix->verbs,       mix->options,
                       mix->turn_phases,   mix->class_closes, mix->first_block, mix->paragraphs,
                       mix->region_states, mix->turn_states,  mix->class_row};
  for (guint i = 0; i < G_N_ELEMENTS(arrays); i++)
    g_free(arrays[i]);
  g_strfreev(mix->warnings);
  g_array_unref(mix->free_pairs);
  if (mix->texts)
    g_hash_table_unref(mix->texts);
  tw_mix_spec_free(mix->spec);
  g_string_chunk_free(mix->strings);
  g_free(mix);
}

TwMix *tw_mix_ref(const TwMix *mix) {
  g_return_val_if_fail(mix != NULL, NULL);
  TwMix *counted = (TwMix *)mix;
  g_atomic_int_inc(&counted->refs);
  return counted;
}

void tw_mix_unref(TwMix *mix) {
  if (mix && g_atomic_int_dec_and_test(&mix->refs))
    mix_free(mix);
}

/* --- making -------------------------------------------------------------- */

static void take_warnings(TwBuilder *builder) {
  GPtrArray *warnings = builder->warnings;
  builder->warnings = g_ptr_array_new_with_free_func(g_free);
  g_ptr_array_add(warnings, NULL);
  builder->mix->warnings = (char **)g_ptr_array_free(warnings, FALSE);
}

static void take_notes(TwBuilder *builder) {
  for (guint i = 0; i < builder->spec->notes->len; i++)
    tw_builder_warn(builder, "%s", (const char *)builder->spec->notes->pdata[i]);
}

static void check_text(TwBuilder *builder, const char *what, const char *text, gsize most) {
  if (text && (strlen(text) > most || !g_utf8_validate(text, -1, NULL)))
    tw_builder_fault(builder, TW_ERROR_MIX, _("%s: expected at most %d bytes of UTF-8"), what,
                     (int)most);
}

/* What is said of the mix and looked up nowhere goes into records as it is. */
static void check_texts(TwBuilder *builder) {
  const TwMixSpec *spec = builder->spec;
  check_text(builder, "title", spec->title, TW_MIX_MAX_TITLE);
  check_text(builder, "text", spec->text, TW_MIX_MAX_TEXT);
  for (guint i = 0; i < spec->worths->len; i++)
    check_text(builder, "pool", ((const TwSpecEntry *)spec->worths->pdata[i])->b, TW_MIX_MAX_TITLE);
  for (guint i = 0; i < spec->placed->len; i++) {
    const TwSpecEntry *wish = spec->placed->pdata[i];
    check_text(builder, "after", wish->b, TW_MIX_MAX_TEXT);
    check_text(builder, "before", wish->c, TW_MIX_MAX_TEXT);
  }
}

static void collect(TwBuilder *builder, const TwPluginDescriptor *const *built_in) {
  take_notes(builder);
  check_texts(builder);
  tw_builder_take_players(builder);
  tw_builder_declare_core(builder);
  gboolean good = tw_builder_load(builder, built_in);
  if (!good && (!builder->looking || builder->unfinished))
    return;
  tw_builder_check_options(builder);
  tw_builder_give_colours(builder);
  tw_freeze_worth(builder);
  tw_freeze_things(builder);
  tw_freeze_turn(builder);
  tw_freeze_verbs(builder);
  tw_freeze_paragraphs(builder);
  tw_freeze_matters(builder);
  tw_freeze_hooks(builder); /* last: it makes chains only where nothing was wrong */
}

TwBuilder *tw_builder_look(const TwMixSpec *spec) {
  TwBuilder *builder = tw_builder_new(spec);
  builder->looking = TRUE;
  collect(builder, NULL);
  return builder;
}

static gboolean make(TwBuilder *builder, const TwPluginDescriptor *const *built_in,
                     GError **error) {
  collect(builder, built_in);
  if (!tw_builder_finish(builder, error))
    return FALSE;
  tw_freeze_overruled(builder);
  tw_freeze_idle(builder);
  tw_freeze_move(builder);
  tw_scripts_freeze(builder->mix);
  take_warnings(builder);
  builder->mix->spec = tw_mix_spec_copy(builder->spec);
  return tw_layout_make(builder->mix, error);
}

TwMix *tw_mix_new_with(const TwMixSpec *spec, const TwPluginDescriptor *const *built_in,
                       GError **error) {
  g_return_val_if_fail(spec != NULL && (error == NULL || *error == NULL), NULL);
  TwBuilder *builder = tw_builder_new(spec);
  TwMix *mix = NULL;
  if (make(builder, built_in, error))
    mix = g_steal_pointer(&builder->mix);
  g_debug("a mix of %u packages %s", builder->packages->len, mix ? "made" : "refused");
  tw_builder_free(builder);
  return mix;
}

TwMix *tw_mix_new(const TwMixSpec *spec, GError **error) {
  return tw_mix_new_with(spec, NULL, error);
}
