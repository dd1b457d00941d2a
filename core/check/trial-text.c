/* SPDX-License-Identifier: MIT */

/* A trial as a scenario, to be saved among a package's tests. */

#include "config.h"

#include "checker.h"

#include "../mix-spec.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <tilewright/mix-file.h>

typedef struct {
  GString *bag, *dice, *cards, *acts;
} Parts;

static void append_word(GString *out, const char *word) {
  g_string_append_printf(out, "%s%s", out->len ? " " : "", word);
}

/* What came of chance, in the scenario's three lists. */
static void append_chances(Parts *parts, const TwFeed *feed, const TwMix *mix) {
  for (guint i = 0; i < feed->chance->len; i++) {
    TwChance chance = g_array_index(feed->chance, TwChance, i);
    gboolean picked = g_array_index(feed->picked, gboolean, i);
    char *number = g_strdup_printf("%d", chance.value + (picked ? 1 : 0));
    if (chance.type == TW_TYPE_TILE_TYPE)
      append_word(parts->bag, tw_mix_tile_type_label(mix, chance.value));
    else if (chance.type == TW_TYPE_CARD)
      append_word(parts->cards, tw_mix_card_name(mix, chance.value));
    else
      append_word(parts->dice, number);
    g_free(number);
  }
}

static void append_act(Parts *parts, const TwGame *game, const TwAction *action,
                       const char *const *names) {
  char *text = tw_action_to_text(game, action);
  g_string_append_printf(parts->acts, "  act(\"%s\", \"%s\")\n", names[tw_game_player(game)], text);
  g_free(text);
}

/* Plays the trial, noting as it goes. */
static void play(const TwTrial *trial, Parts *parts, const char *const *names) {
  TwFeed feed;
  tw_feed_open(&feed, trial, trial->mix);
  TwWorker *worker = tw_worker_new(trial->mix);
  TwGame *game = NULL;
  if (tw_feed_start(&feed)) {
    append_chances(parts, &feed, trial->mix);
    game =
        tw_game_new_fed(worker, trial->seed, trial->flags,
                        (const TwChance *)(gpointer)feed.chance->data, (int)feed.chance->len, NULL);
  }
  for (guint i = 0; game && i < trial->steps->len && !tw_game_over(game); i++) {
    const TwTrialStep *step = &g_array_index(trial->steps, TwTrialStep, i);
    append_act(parts, game, &step->action, names);
    gboolean good = tw_feed_apply(&feed, game, &step->action, step->chance, step->n, (int)i + 1);
    append_chances(parts, &feed, trial->mix);
    if (!good ||
        tw_apply_fed(worker, game, &step->action, (const TwChance *)(gpointer)feed.chance->data,
                     (int)feed.chance->len, NULL) != TW_VERDICT_OK)
      break;
  }
  tw_game_free(game);
  tw_worker_free(worker);
  tw_feed_close(&feed);
}

/* --- the table ------------------------------------------------------------------------ */

static void append_list(GString *out, const char *field, const GString *words) {
  if (words->len)
    g_string_append_printf(out, "  %s = \"%s\",\n", field, words->str);
}

/* Is there more to say of the mix than packages, options and tiles? */
static gboolean says_more(const TwMixSpec *spec) {
  return spec->joins->len || spec->orders->len || spec->worths->len || spec->placed->len ||
         spec->chosen->len || spec->start_turn || spec->first || spec->team_seats;
}

/* The mix without what the scenario has fields of its own for. (transfer full) */
static TwMixSpec *spec_for_field(const TwMix *mix) {
  TwMixSpec *spec = tw_mix_spec_copy(tw_mix_spec(mix));
  GPtrArray *lists[] = {spec->packages, spec->options, spec->tiles};
  for (guint i = 0; i < G_N_ELEMENTS(lists); i++)
    g_ptr_array_set_size(lists[i], 0);
  for (int i = 0; i < tw_mix_n_packages(mix); i++)
    tw_mix_spec_add_package(spec, tw_mix_package_id(mix, i));
  tw_mix_spec_set_title(spec, NULL);
  tw_mix_spec_set_text(spec, NULL);
  tw_mix_spec_set_start(spec, NULL);
  tw_mix_spec_set_range(spec, 0, 0);
  return spec;
}

/* mix = { packages = ..., join = ... }, a step further in than in a mix file. */
static void append_whole_mix(GString *out, const TwMix *mix) {
  g_autoptr(TwMixSpec) spec = spec_for_field(mix);
  g_autofree char *lua = tw_mix_spec_to_lua(spec);
  g_auto(GStrv) lines = g_strsplit(lua, "\n", -1);
  g_string_append(out, "  mix = {\n");
  for (char **line = lines + 2; *line && **line != '}'; line++) /* behind "mix {" and the api */
    g_string_append_printf(out, "  %s\n", *line);
  g_string_append(out, "  },\n ");
}

static void append_words(GString *out, const TwMix *mix) {
  g_string_append(out, "  mix = \"");
  for (int i = 0; i < tw_mix_n_packages(mix); i++)
    g_string_append_printf(out, "%s%s", i ? " " : "", tw_mix_package_id(mix, i));
  g_string_append(out, "\",");
}

static void append_mix(GString *out, const TwMix *mix, const char *const *names) {
  if (says_more(tw_mix_spec(mix)))
    append_whole_mix(out, mix);
  else
    append_words(out, mix);
  g_string_append(out, " players = { ");
  for (int p = 0; p < tw_mix_players(mix); p++)
    g_string_append_printf(out, "%s\"%s\"", p ? ", " : "", names[p]);
  g_string_append(out, " },\n");
}

static void append_options(GString *out, const TwMix *mix) {
  gboolean any = FALSE;
  for (int i = 0; i < tw_mix_n_options(mix); i++) {
    TwOptionInfo info = tw_mix_option(mix, i);
    if (g_strcmp0(info.value, info.default_value) == 0)
      continue;
    g_string_append_printf(out, "%s[\"%s\"] = \"%s\"", any ? ", " : "  options = { ", info.name,
                           info.value);
    any = TRUE;
  }
  if (any)
    g_string_append(out, " },\n");
}

static void append_tiles(GString *out, const TwTrial *trial) {
  const TwMixSpec *spec = tw_mix_spec(trial->mix);
  if (spec->start)
    g_string_append_printf(out, "  start = \"%s\",\n", spec->start);
  if (trial->only_drawn) {
    g_string_append(out, "  only_bag = true,\n");
    return;
  }
  for (guint i = 0; i < spec->tiles->len; i++) {
    const TwSpecEntry *entry = spec->tiles->pdata[i];
    g_string_append_printf(out, "%s[\"%s\"] = %d%s", i ? ", " : "  tiles = { ", entry->a, entry->n,
                           i + 1 < spec->tiles->len ? "" : " },\n");
  }
}

static void append_header(GString *out, const TwTrial *trial, const Parts *parts, const char *title,
                          const char *const *names) {
  char *plain = g_strdelimit(g_strdup(title), "\"\\\n", '\'');
  g_string_append_printf(out, "scenario(\"%s\", {\n", plain);
  g_free(plain);
  append_mix(out, trial->mix, names);
  append_options(out, trial->mix);
  append_tiles(out, trial);
  append_list(out, "bag", parts->bag);
  append_list(out, "dice", parts->dice);
  append_list(out, "cards", parts->cards);
  if ((gint64)trial->seed >= 0)
    g_string_append_printf(out, "  seed = %" G_GUINT64_FORMAT ",\n", trial->seed);
  g_string_append(out, "}, function()\n");
}

char *tw_trial_to_scenario(const TwTrial *trial, const TwBroken *broken, const char *title,
                           const char *const *names) {
  g_return_val_if_fail(trial && broken && title && names, NULL);
  Parts parts = {g_string_new(NULL), g_string_new(NULL), g_string_new(NULL), g_string_new(NULL)};
  GString *out = g_string_new(NULL);
  play(trial, &parts, names);
  append_header(out, trial, &parts, title, names);
  g_string_append(out, parts.acts->str);
  if (broken->invariant < tw_n_invariants())
    g_string_append_printf(out, "  holds(\"%s\")\n", tw_broken_name(broken));
  g_string_append(out, "end)\n");
  GString *all[] = {parts.bag, parts.dice, parts.cards, parts.acts};
  for (gsize i = 0; i < G_N_ELEMENTS(all); i++)
    g_string_free(all[i], TRUE);
  return g_string_free(out, FALSE);
}
