/* SPDX-License-Identifier: MIT */

/*
 * A pair of rules that do not commute: the game in which it showed is cut down to the
 * shortest that still shows it, and what differs is put into words.
 */

#include "config.h"

#include "pairs.h"

#include "../mix-spec.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum { MOST_CANDIDATES = 1500, MOST_SETTLED = 600, MOST_MIXES = 8 };

/* --- the two orders, for whatever mix a candidate has -------------------------------- */

typedef struct {
  const TwMix *mix; /* counted */
  TwTwin *plain, *turned;
  TwTwin *as_is; /* where custom settles the pair: the mix without a word more; else NULL */
} Made;

typedef struct {
  const TwFoundClash *clash;
  GArray *made;   /* Made, the newest last */
  TwGame *before; /* of the game that is being looked at, before its last action */
} Shown;

static void made_clear(gpointer data) {
  Made *made = data;
  tw_twin_free(made->plain);
  tw_twin_free(made->turned);
  tw_twin_free(made->as_is);
  tw_mix_unref((TwMix *)made->mix);
}

static TwTwin *twin_for(const Shown *shown, const TwMix *mix, gboolean turned) {
  g_autoptr(TwMixSpec) spec = tw_pair_spec(shown->clash->pair, tw_mix_spec(mix), turned);
  TwMix *made = tw_mix_new(spec, NULL);
  return made ? tw_twin_new(made) : NULL;
}

static TwTwin *twin_as_is(const Shown *shown, const TwMix *mix) {
  return shown->clash->pair->custom ? tw_twin_new(tw_mix_ref(mix)) : NULL;
}

/* Those made last are kept: a candidate follows another of the same mix, most often. */
static const Made *made_for(Shown *shown, const TwMix *mix) {
  for (guint i = 0; i < shown->made->len; i++)
    if (g_array_index(shown->made, Made, i).mix == mix)
      return &g_array_index(shown->made, Made, i);
  if (shown->made->len == MOST_MIXES)
    g_array_remove_index(shown->made, 0);
  Made made = {tw_mix_ref(mix), twin_for(shown, mix, FALSE), twin_for(shown, mix, TRUE),
               twin_as_is(shown, mix)};
  g_array_append_val(shown->made, made);
  return &g_array_index(shown->made, Made, shown->made->len - 1);
}

static void shown_init(Shown *shown, const TwFoundClash *clash) {
  *shown = (Shown){.clash = clash, .made = g_array_new(FALSE, FALSE, sizeof(Made))};
  g_array_set_clear_func(shown->made, made_clear);
}

static void shown_clear(Shown *shown) {
  g_array_unref(shown->made);
  tw_game_free(shown->before);
}

/* --- the last action in both orders ------------------------------------------------------- */

typedef struct {
  const TwGame *before; /* NULL: the game begins */
  guint64 seed;
  TwGameFlags flags;
  const TwAction *action;
  TwTwinChance chance;
} Last;

static void repeat(const Last *last, TwTwin *twin, TwTwinChance chance) {
  if (last->before)
    tw_twin_apply(twin, last->before, last->action, chance);
  else
    tw_twin_start(twin, last->seed, last->flags, chance);
}

static void do_both(const Last *last, const Made *made) {
  repeat(last, made->plain, last->chance);
  repeat(last, made->turned, tw_twin_chance(made->plain, last->chance));
}

static Last last_of(const Shown *shown, const TwGame *game) {
  int n = tw_game_n_actions(game);
  Last last = {.seed = shown->clash->told.seed,
               .flags = tw_game_flags(game),
               .before = n > 0 ? shown->before : NULL};
  last.action = tw_game_action(game, n - 1, &last.chance.chance, &last.chance.n);
  return last;
}

static void keep(Shown *shown, const TwGame *game) {
  if (shown->before && tw_game_mix(shown->before) != tw_game_mix(game))
    g_clear_pointer(&shown->before, tw_game_free);
  if (shown->before)
    tw_game_copy(shown->before, game);
  else
    shown->before = tw_game_clone(game);
}

/* A property of games: the last action comes out the same in both orders. */
static gboolean comes_out_the_same(TwWorker *worker, const TwGame *game, char **got,
                                   gpointer data) {
  Shown *shown = data;
  const Made *made = made_for(shown, tw_game_mix(game));
  gboolean same = TRUE;
  if (made->plain && made->turned && (tw_game_n_actions(game) == 0 || shown->before)) {
    Last last = last_of(shown, game);
    do_both(&last, made);
    same = !tw_twins_differ_in(made->plain, made->turned, shown->clash->sort);
  }
  keep(shown, game);
  return same;
}

/* --- in words --------------------------------------------------------------------------------- */

/* In the plain one others may have gone behind the pair: what players know is the mix as it is. */
static void describe(TwMixReport *report, TwFoundClash *clash, const Made *made) {
  TwTwinDifference d = {0};
  gboolean known = made->as_is && tw_twins_differ_in(made->as_is, made->turned, clash->sort);
  const TwTwin *plain = known ? made->as_is : made->plain;
  if (tw_twins_differ_in(plain, made->turned, clash->sort))
    tw_twins_describe(plain, made->turned, clash->sort, (const char *const *)report->seats, &d);
  clash->told.what = tw_report_text(report, "%s", d.what ? d.what : _("the outcome"));
  clash->told.as_is = tw_report_text(report, "%s", d.one ? d.one : "");
  clash->told.turned = tw_report_text(report, "%s", d.other ? d.other : "");
  tw_twin_difference_clear(&d);
}

/* Plays the trial and does its last action in both orders. */
static void show(TwMixReport *report, Shown *shown, TwFoundClash *clash) {
  TwWorker *worker = NULL;
  TwGame *game = tw_trial_play(clash->told.trial, &worker);
  const Made *made = made_for(shown, tw_trial_mix(clash->told.trial));
  int n = game ? tw_game_n_actions(game) : 0;
  if (game && made->plain && made->turned) {
    const TwChance *chance;
    int n_chance;
    const TwAction *done = tw_game_action(game, n - 1, &chance, &n_chance);
    TwAction action = n > 0 ? *done : (TwAction){0};
    g_autofree TwChance *kept = g_memdup2(chance, sizeof *chance * (gsize)n_chance);
    Last last = {.seed = clash->told.seed,
                 .flags = tw_game_flags(game),
                 .action = &action,
                 .chance = {.chance = kept, .n = n_chance}};
    if (n > 0 && tw_game_undo(worker, game, 1, NULL))
      last.before = game;
    do_both(&last, made);
    if (made->as_is)
      repeat(&last, made->as_is, last.chance);
    describe(report, clash, made);
    clash->told.tiles = tw_game_n_tiles(made->plain->game);
  }
  tw_game_free(game);
  tw_worker_free(worker);
}

static const char *order_line(TwMixReport *report, const TwReportClash *told) {
  return tw_report_text(report, "order = { [\"%s\"] = { \"%s\", \"%s\" } }", told->point,
                        told->then, told->first);
}

static void tell_free(TwMixReport *report, const TwReportClash *told) {
  TwReportEntry *entry = tw_report_add(
      report, TW_REPORT_ORDER, told->level,
      told->level == TW_REPORT_CONFLICT ? "order-matters" : "order-shows", told->point,
      _("%s (%s): it matters whether %s (%s) or %s (%s) comes first, and nobody says which: %s "
        "would be otherwise"),
      tw_report_moment(report, tw_report_point(report, told->point)), told->point,
      tw_report_title_of(report, told->first), told->first, tw_report_title_of(report, told->then),
      told->then, told->what);
  entry->advice = tw_report_text(
      report, _("as the mix is now, %s comes first, by its package's name; say which shall"),
      told->first);
  entry->line = order_line(report, told);
}

/* "11, now 14" of "11 (+11 city: ...)" and "14 (...)"; hashes tell nobody anything. */
static char *in_short(const TwFoundClash *clash) {
  if (clash->sort == TW_DIFFER_STATE || clash->sort == TW_DIFFER_HASH)
    return g_strdup(_("something else"));
  int turned = (int)strcspn(clash->told.turned, "(\n"),
      as_is = (int)strcspn(clash->told.as_is, "(\n");
  g_autofree char *one = g_strchomp(g_strndup(clash->told.turned, (gsize)turned));
  g_autofree char *other = g_strchomp(g_strndup(clash->told.as_is, (gsize)as_is));
  return g_strdup_printf(_("%s (now: %s)"), one, other);
}

/* Nothing is wrong: what it would mean to have it the other way round, and how to. */
static void tell_settled(TwMixReport *report, const TwFoundClash *clash) {
  const TwReportClash *told = &clash->told;
  g_autofree char *outcome = in_short(clash);
  TwReportEntry *entry =
      tw_report_add(report, TW_REPORT_ORDER, told->level, "order-settled", told->point,
                    _("%s: settled, %s comes first as base games do; were %s first, %s: %s"),
                    told->point, told->first, told->then, told->what, outcome);
  entry->line = order_line(report, told);
}

/* --- all of it ------------------------------------------------------------------------------------ */

static void shrink_one(TwMixReport *report, TwFoundClash *clash, int most) {
  Shown shown;
  shown_init(&shown, clash);
  TwTrial *whole = (TwTrial *)clash->told.trial;
  clash->told.broken.invariant = TW_BROKEN_PROPERTY;
  int usual = clash->pair->custom ? MOST_SETTLED : MOST_CANDIDATES;
  clash->told.trial =
      tw_trial_shrink(whole, comes_out_the_same, &shown, most ? most : usual, &clash->told.broken);
  tw_trial_free(whole);
  show(report, &shown, clash);
  shown_clear(&shown);
}

/* The pair's own entry says that nobody settles it; this one says what that means. */
static void drop_free_entry(TwMixReport *report, const TwReportClash *told) {
  g_autofree char *line = g_strdup_printf("order = { [\"%s\"] = { \"%s\", \"%s\" } }", told->point,
                                          told->then, told->first);
  for (guint i = report->entries->len; i > 0; i--) {
    const TwReportEntry *entry = report->entries->pdata[i - 1];
    if (strcmp(entry->code, "free-order") == 0 && g_strcmp0(entry->line, line) == 0)
      g_ptr_array_remove_index(report->entries, i - 1);
  }
}

void tw_report_clashes_shrink(TwMixReport *report, const TwReportGames *asked) {
  for (guint i = 0; i < report->clashes->len; i++) {
    TwFoundClash *clash = report->clashes->pdata[i];
    TwReportClash *told = &clash->told;
    told->point = clash->pair->order->point;
    told->first = tw_pair_first(clash->pair);
    told->then = tw_pair_then(clash->pair);
    told->settled = clash->pair->custom;
    told->level =
        told->settled || tw_differ_minor(clash->sort) ? TW_REPORT_NOTE : TW_REPORT_CONFLICT;
    shrink_one(report, clash, asked->candidates);
    drop_free_entry(report, told);
    if (told->settled)
      tell_settled(report, clash);
    else
      tell_free(report, told);
  }
}
