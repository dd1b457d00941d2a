/* SPDX-License-Identifier: MIT */

/*
 * The rules in players' words: paragraphs that packages bring, each for a place of the
 * page on which a mix is told (`tilewright mix rules`). Where a place is a phase or a
 * decision, its name is looked up at the freeze, when every package has declared.
 */

#include "package-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- declaring ------------------------------------------------------------- */

static gboolean is_blank(const char *text) {
  return text == NULL || text[strspn(text, " \t\r\n")] == '\0';
}

void tw_package_explain(TwPackage *package, const TwExplainSpec *spec) {
  g_return_if_fail(package != NULL && spec != NULL);
  TwBuilder *builder = package->builder;
  if (is_blank(spec->where) || is_blank(spec->text)) {
    tw_package_fault(package, _("explain: a place and a text are expected, both not empty"));
    return;
  }
  if (builder->explained->len >= TW_MAX_DECLARED) {
    tw_package_fault(package, _("explain: more than %d paragraphs"), TW_MAX_DECLARED);
    return;
  }
  TwExplained given = {.by = tw_package_declared(package),
                       .where = tw_builder_intern(builder, spec->where),
                       .on = tw_builder_intern(builder, spec->on),
                       .during = tw_builder_intern(builder, spec->during),
                       .text = tw_builder_intern(builder, spec->text),
                       .decides = tw_builder_intern(builder, spec->decides)};
  g_array_append_val(builder->explained, given);
}

/* --- places ------------------------------------------------------------------ */

static const char *const chapter_words[TW_N_CHAPTERS] = {
    [TW_CHAPTER_IDEA] = "idea", [TW_CHAPTER_SETUP] = "setup", [TW_CHAPTER_TERMS] = "terms",
    [TW_CHAPTER_TURN] = "turn", [TW_CHAPTER_END] = "end",
};

/* TW_CHAPTER_PHASE: the word is none of the fixed ones. */
static TwChapter chapter_of(const char *word) {
  for (int chapter = 0; chapter < TW_N_CHAPTERS; chapter++) {
    if (chapter_words[chapter] && strcmp(chapter_words[chapter], word) == 0)
      return (TwChapter)chapter;
  }
  return TW_CHAPTER_PHASE;
}

/* Like the fixed words more than like any phase? */
static const char *nearest_chapter(const char *word) {
  const char *words[TW_N_CHAPTERS + 1] = {NULL};
  for (int chapter = 0, n = 0; chapter < TW_N_CHAPTERS; chapter++) {
    if (chapter_words[chapter])
      words[n++] = chapter_words[chapter];
  }
  return tw_suggest(word, words);
}

/* The engine's own frames: nobody plays them. */
static gboolean is_inner(TwPhase phase) {
  return phase == TW_PHASE_TURN || phase == TW_PHASE_SCORING || phase == TW_PHASE_FINAL;
}

static void fault_no_place(TwPackage *package, const char *name) {
  const char *near = nearest_chapter(name);
  if (near)
    tw_package_fault(package, _("explain: \"%s\" is no phase or decision. Did you mean \"%s\"?"),
                     name, near);
  else
    tw_package_find(package, package->builder->phases, _("phase or decision"), name);
}

/* TW_NONE: there is none, which is a fault unless its package is not in this mix. */
static TwPhase find_phase(TwPackage *package, const char *name) {
  TwBuilder *builder = package->builder;
  TwPhase phase = tw_package_find(package, builder->phases, NULL, name);
  if (phase == TW_NONE && tw_builder_has_package(builder, name))
    fault_no_place(package, name);
  if (phase == TW_NONE || !is_inner(phase))
    return phase;
  tw_package_fault(package, _("explain: \"%s\" is no phase or decision that is played"), name);
  return TW_NONE;
}

/* The kinds of `on`, as bits. FALSE: the mix has none of them. */
static gboolean find_kinds(TwPackage *package, const char *on, guint64 *kinds) {
  g_auto(GStrv) words = tw_split_list(on);
  *kinds = 0;
  for (char **word = words; *word; word++) {
    if (tw_builder_has_package(package->builder, *word))
      *kinds |= tw_package_kind_bits(package, *word, _("kind or role"));
  }
  *kinds &= ~TW_KINDS_NEVER;
  return *kinds != 0 || words[0] == NULL;
}

/* --- freezing ------------------------------------------------------------------ */

static int turn_index(const TwMix *mix, TwPhase phase) {
  for (int i = 0; i < mix->n_turn_phases; i++) {
    if (mix->turn_phases[i] == phase)
      return i;
  }
  return TW_NONE;
}

/* A phase that nobody enters, since another took its place or no turn has it, is not told of. */
static gboolean is_played(const TwBuilder *builder, TwPhase phase) {
  return g_array_index(builder->phases, TwPhaseInfo, phase).decision ||
         turn_index(builder->mix, phase) != TW_NONE;
}

static int find_point(const TwBuilder *builder, const char *name);

/* FALSE: a fault, or nothing that this mix has. */
static gboolean resolve(TwBuilder *builder, const TwExplained *given, TwParagraph *paragraph) {
  TwPackage *package = tw_declared_at(&given->by);
  *paragraph = (TwParagraph){.package = package->index,
                             .chapter = chapter_of(given->where),
                             .phase = TW_NONE,
                             .during = TW_NONE,
                             .text = given->text};
  if (paragraph->chapter == TW_CHAPTER_PHASE) {
    paragraph->phase = find_phase(package, given->where);
    if (paragraph->phase == TW_NONE || !is_played(builder, paragraph->phase))
      return FALSE;
  }
  if (given->decides && find_point(builder, given->decides) == TW_NONE)
    tw_package_fault(package, _("explain: decides = \"%s\": there is no such hook point"),
                     given->decides);
  if (given->during)
    paragraph->during = find_phase(package, given->during);
  return find_kinds(package, given->on, &paragraph->kinds);
}

static gboolean is_of_package(const char *name, const char *id) {
  gsize n = strlen(id);
  return strncmp(name, id, n) == 0 && name[n] == '/';
}

/* A game that brings the turn is told before what is added to it ... */
static gboolean brings_turn(const TwBuilder *builder, int package) {
  const char *id = ((const TwPackage *)builder->packages->pdata[package])->id;
  gsize n = strlen(id);
  for (guint i = 0; i < builder->aliases->len; i++) {
    const char *name = g_array_index(builder->aliases, TwPhaseAlias, i).name;
    if (strncmp(name, id, n) == 0 && name[n] == '/')
      return TRUE;
  }
  return FALSE;
}

/* ... but of a phase who brings that one is told first. */
static int first_told(const TwBuilder *builder, const TwParagraph *paragraph) {
  TwPhase phase = paragraph->phase;
  int owner = phase == TW_NONE ? -1 : g_array_index(builder->phases, TwPhaseInfo, phase).package;
  if (paragraph->package == owner)
    return 0;
  return brings_turn(builder, paragraph->package) ? 1 : 2;
}

/* Where it stands on the page: by place, then phases as they run and decisions after them. */
static void rank(const TwBuilder *builder, const TwParagraph *paragraph, int *ranks) {
  int index = paragraph->phase == TW_NONE ? 0 : turn_index(builder->mix, paragraph->phase);
  ranks[0] = (int)paragraph->chapter;
  ranks[1] = index == TW_NONE ? builder->mix->n_turn_phases + paragraph->phase : index;
  ranks[2] = first_told(builder, paragraph);
  ranks[3] = paragraph->package;
}

static gint compare(gconstpointer a, gconstpointer b, gpointer data) {
  int x[4], y[4];
  rank(data, a, x);
  rank(data, b, y);
  for (int i = 0; i < 4; i++) {
    if (x[i] != y[i])
      return x[i] < y[i] ? -1 : 1;
  }
  return 0; /* g_array_sort keeps them as they were declared */
}

void tw_freeze_paragraphs(TwBuilder *builder) {
  TwMix *mix = builder->mix;
  GArray *paragraphs = g_array_new(FALSE, FALSE, sizeof(TwParagraph));
  for (guint i = 0; i < builder->explained->len; i++) {
    TwParagraph paragraph;
    if (resolve(builder, &g_array_index(builder->explained, TwExplained, i), &paragraph))
      g_array_append_val(paragraphs, paragraph);
  }
  g_array_sort_with_data(paragraphs, compare, builder);
  mix->n_paragraphs = (int)paragraphs->len;
  mix->paragraphs = (TwParagraph *)g_array_free(paragraphs, FALSE);
}

/* --- what another package decides ------------------------------------------------ */

static int find_point(const TwBuilder *builder, const char *name) {
  for (guint i = 0; i < builder->points->len; i++)
    if (strcmp(tw_array_name(builder->points, i), name) == 0)
      return (int)i;
  return TW_NONE;
}

/* Whose answer counts whatever others say; NULL: nobody's, so that what is usual stays. */
static const TwPackage *who_decides(const TwBuilder *builder, int point) {
  const TwChain *chain = &g_array_index(builder->points, TwPointInfo, point).all;
  const char *name = NULL;
  for (int i = 0; i < chain->n && !name; i++)
    name = chain->subscribers[i]->always ? chain->subscribers[i]->name : NULL;
  for (guint i = 0; name && i < builder->packages->len; i++) {
    const TwPackage *package = builder->packages->pdata[i];
    if (is_of_package(name, package->id))
      return package;
  }
  return NULL;
}

static void overrule(TwBuilder *builder, const TwExplained *given, const TwPackage *by, int point) {
  const char *what =
      point < TW_N_CORE_POINTS ? tw_core_moment(point) : tw_bare_name(given->decides);
  g_autofree char *note = g_strdup_printf(_("In this mix %s says %s."), by->title, what);
  for (int i = 0; i < builder->mix->n_paragraphs; i++) {
    TwParagraph *paragraph = &builder->mix->paragraphs[i];
    if (paragraph->package == given->by.package->index && paragraph->text == given->text)
      paragraph->text = tw_builder_intern(builder, note);
  }
}

void tw_freeze_overruled(TwBuilder *builder) {
  for (guint i = 0; i < builder->explained->len; i++) {
    const TwExplained *given = &g_array_index(builder->explained, TwExplained, i);
    int point = given->decides ? find_point(builder, given->decides) : TW_NONE;
    const TwPackage *by = point == TW_NONE ? NULL : who_decides(builder, point);
    if (by && by != given->by.package)
      overrule(builder, given, by, point);
  }
}
