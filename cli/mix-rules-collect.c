/* SPDX-License-Identifier: MIT */

/* What the rules page of a mix says, from its title to the options chosen. */

#include "mix-rules.h"

#include <glib/gi18n.h>
#include <string.h>

/* --- shared ----------------------------------------------------------------------- */

gboolean rules_paragraphs(RulesPage *page, TwChapter chapter, TwPhase phase) {
  gboolean any = FALSE;
  for (int i = 0; i < tw_mix_n_paragraphs(page->mix); i++) {
    TwParagraph one = tw_mix_paragraph(page->mix, i);
    if (one.chapter != chapter || one.phase != phase || one.kinds)
      continue;
    rules_by(page, one.package);
    rules_text(page, one.text);
    any = TRUE;
  }
  return any;
}

char *rules_kinds(const TwMix *mix, guint64 kinds) {
  GString *out = g_string_new(NULL);
  for (TwKind kind = 0; kind < tw_mix_n_kinds(mix); kind++) {
    if (kinds >> kind & 1)
      g_string_append_printf(out, "%s%s", out->len ? ", " : "", tw_mix_kind_label(mix, kind));
  }
  return g_string_free(out, FALSE);
}

int rules_owner(const TwMix *mix, const char *name) {
  for (int i = 0; i < tw_mix_n_packages(mix); i++) {
    const char *id = tw_mix_package_id(mix, i);
    gsize n = strlen(id);
    if (strncmp(name, id, n) == 0 && (name[n] == '/' || name[n] == '.'))
      return i;
  }
  return TW_NONE;
}

/* --- the top ------------------------------------------------------------------------ */

static gboolean is_game(const TwMix *mix, int package) {
  return strcmp(tw_mix_package_grade(mix, package), "game") == 0;
}

/* The nth package to be named: games first, what is added to them behind. */
static int nth_package(const TwMix *mix, int nth) {
  for (int pass = 0; pass < 2; pass++) {
    for (int i = 0; i < tw_mix_n_packages(mix); i++) {
      if (is_game(mix, i) == (pass == 0) && nth-- == 0)
        return i;
    }
  }
  return 0;
}

static void add_title(RulesPage *page) {
  const TwMix *mix = page->mix;
  g_autoptr(GString) title = g_string_new(NULL);
  if (tw_mix_title(mix)) {
    rules_heading(page, 1, "%s", tw_mix_title(mix));
    return;
  }
  for (int i = 0; i < tw_mix_n_packages(mix); i++)
    g_string_append_printf(title, "%s%s", i ? " + " : "",
                           tw_mix_package_title(mix, nth_package(mix, i)));
  rules_heading(page, 1, "%s", title->str);
}

/* "The Gifts (expansion, HiG 2021)": what a package says of itself. */
static char *package_line(const TwMix *mix, int package) {
  const char *grade = tw_mix_package_grade(mix, package);
  const char *source = tw_mix_package_source(mix, package);
  const char *gap = *grade && *source ? ", " : "";
  if (!*grade && !*source)
    return g_strdup(tw_mix_package_title(mix, package));
  return g_strdup_printf("%s (%s%s%s)", tw_mix_package_title(mix, package), grade, gap, source);
}

/* The option of a package's part, "bcb.bridges". */
static TwOptionInfo part_option(const TwMix *mix, int package, const char *part) {
  g_autofree char *name = g_strdup_printf("%s.%s", tw_mix_package_id(mix, package), part);
  for (int i = 0; i < tw_mix_n_options(mix); i++) {
    TwOptionInfo option = tw_mix_option(mix, i);
    if (strcmp(option.name, name) == 0)
      return option;
  }
  return (TwOptionInfo){.name = "", .value = "on", .help = ""};
}

/* What a package is about; where parts of it are off, only what the others are. (transfer full) */
static char *package_words(const TwMix *mix, int package) {
  const char *id = tw_mix_package_id(mix, package);
  g_autoptr(TwPackageAbout) about = tw_package_about(tw_mix_spec(mix), id, NULL);
  g_autoptr(GString) on = g_string_new(NULL);
  gboolean whole = TRUE;
  for (char **part = about ? about->parts : NULL; part && *part; part++) {
    TwOptionInfo option = part_option(mix, package, *part);
    if (strcmp(option.value, "off") == 0)
      whole = FALSE;
    else
      g_string_append_printf(on, "%s%s", on->len ? "; " : "",
                             option.help && *option.help ? option.help : *part);
  }
  if (whole || on->len == 0)
    return g_strdup(tw_mix_package_text(mix, package));
  return g_strdup_printf(_("of it only %s."), on->str);
}

/* For how many it is told, and is meant where that is said. */
static void add_players(RulesPage *page) {
  int players = tw_mix_players(page->mix), least, most;
  tw_mix_spec_range(tw_mix_spec(page->mix), &least, &most);
  if (least < most && (least > 1 || most < TW_MAX_PLAYERS))
    rules_say(page, _("For %d to %d players, told here for %d. It is made of:"), least, most,
              players);
  else
    rules_say(page,
              g_dngettext(NULL, "For %d player. It is made of:", "For %d players. It is made of:",
                          (gulong)players),
              players);
}

static void add_packages(RulesPage *page) {
  if (tw_mix_text(page->mix))
    rules_text(page, tw_mix_text(page->mix));
  add_players(page);
  for (int i = 0; i < tw_mix_n_packages(page->mix); i++) {
    int package = nth_package(page->mix, i);
    g_autofree char *line = package_line(page->mix, package);
    g_autofree char *text = package_words(page->mix, package);
    rules_item(page, *text ? "%s: %s" : "%s", line, text);
  }
  if (page->several)
    rules_say(page, _("Where an expansion or a house rule says something else than a game, it "
                      "holds."));
}

static void add_idea(RulesPage *page) {
  rules_heading(page, 2, _("The idea"));
  if (!rules_paragraphs(page, TW_CHAPTER_IDEA, TW_NONE))
    rules_say(page, _("No package tells it."));
}

/* --- what things are ------------------------------------------------------------------- */

static const char *completes_words(TwCompletes completes) {
  switch (completes) {
  case TW_COMPLETES_CLOSED: return _("it is closed");
  case TW_COMPLETES_NEIGHBOURS: return _("it is surrounded");
  case TW_COMPLETES_NEVER: return _("never");
  case TW_COMPLETES_BY_RULE: return _("its rules say so");
  }
  return "";
}

/* The kinds of others that go on where this one ends, as bits. */
static guint64 joined_kinds(const TwMix *mix, TwKind kind) {
  guint64 joined = 0;
  for (TwKind other = 0; other < tw_mix_n_kinds(mix); other++) {
    if (other != kind && tw_mix_kinds_join(mix, kind, other))
      joined |= G_GUINT64_CONSTANT(1) << other;
  }
  return joined;
}

static const char *title_of(const TwMix *mix, const char *name) {
  int owner = rules_owner(mix, name);
  return owner == TW_NONE ? "" : tw_mix_package_title(mix, owner);
}

static void add_kinds(RulesPage *page) {
  const TwMix *mix = page->mix;
  const char *titles[] = {_("On tiles"), _("It is"), _("From"), _("Finished when"), NULL};
  rules_table(page, titles);
  for (TwKind kind = 0; kind < tw_mix_n_kinds(mix); kind++) {
    const char *cells[] = {tw_mix_kind_label(mix, kind), tw_role_name(tw_mix_kind_role(mix, kind)),
                           title_of(mix, tw_mix_kind_name(mix, kind)),
                           completes_words(tw_mix_kind_completes(mix, kind)), NULL};
    rules_row(page, cells);
  }
  rules_table_end(page);
}

/* Each class once, told of its first kind. */
static void add_joins(RulesPage *page) {
  const TwMix *mix = page->mix;
  for (TwKind kind = 0; kind < tw_mix_n_kinds(mix); kind++) {
    guint64 joined = joined_kinds(mix, kind), self = G_GUINT64_CONSTANT(1) << kind;
    if (joined == 0 || (joined & (self - 1)))
      continue;
    g_autofree char *names = rules_kinds(mix, joined | self);
    rules_say(page,
              _("In this mix these are joined: %s. Their sides fit one another, and what meets "
                "is one: it has one owner and is finished and scored as a whole, by the rules "
                "of each of these kinds that is in it."),
              names);
  }
}

static gboolean type_shows(const TwMix *mix, TwTileType type, TwAttribute attribute) {
  gboolean shows = tw_mix_tile_type_mark(mix, type, attribute) > 0;
  for (int f = 0; f < tw_mix_tile_type_features(mix, type) && !shows; f++)
    shows = tw_mix_tile_feature_count(mix, type, f, attribute) > 0;
  return shows;
}

/* A sign that no tile of this mix shows need not be known. */
static gboolean is_shown(const TwMix *mix, TwAttribute attribute) {
  for (TwTileType type = 0; type < tw_mix_n_tile_types(mix); type++) {
    if (tw_mix_tile_type_count(mix, type) > 0 && type_shows(mix, type, attribute))
      return TRUE;
  }
  return FALSE;
}

static void add_words(RulesPage *page) {
  const TwMix *mix = page->mix;
  const char *titles[] = {_("Sign"), _("From"), _("What it is"), NULL};
  rules_table(page, titles);
  for (TwAttribute a = 0; a < tw_mix_n_attributes(mix); a++) {
    const char *name = tw_mix_attribute_name(mix, a), *slash = strchr(name, '/');
    const char *cells[] = {slash ? slash + 1 : name, title_of(mix, name),
                           tw_mix_attribute_text(mix, a), NULL};
    if (*cells[2] && is_shown(mix, a))
      rules_row(page, cells);
  }
  rules_table_end(page);
}

static void add_terms(RulesPage *page) {
  rules_heading(page, 2, _("What lies on the tiles"));
  add_kinds(page);
  add_joins(page);
  add_words(page);
  rules_paragraphs(page, TW_CHAPTER_TERMS, TW_NONE);
}

/* --- options ------------------------------------------------------------------------------ */

static void add_options(RulesPage *page) {
  const TwMix *mix = page->mix;
  const char *titles[] = {_("Option"), _("Here"), _("Otherwise"), _("What it means"), NULL};
  guint heading = page->blocks->len;
  rules_heading(page, 2, _("Chosen otherwise than usual"));
  rules_table(page, titles);
  for (int i = 0; i < tw_mix_n_options(mix); i++) {
    TwOptionInfo option = tw_mix_option(mix, i);
    const char *cells[] = {option.name, option.value, option.default_value, option.help, NULL};
    if (strcmp(option.value, option.default_value) != 0)
      rules_row(page, cells);
  }
  rules_table_end(page);
  if (page->blocks->len == heading + 1)
    rules_say(page, _("Nothing: every option of these packages is as it comes."));
}

RulesPage *rules_collect(const TwMix *mix, GError **error) {
  g_autoptr(RulesPage) page = rules_page_new(mix);
  add_title(page);
  add_packages(page);
  add_idea(page);
  rules_things(page);
  add_terms(page);
  if (!rules_setup(page, error))
    return NULL;
  rules_turn(page);
  rules_scores(page);
  add_options(page);
  return g_steal_pointer(&page);
}
