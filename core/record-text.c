/* SPDX-License-Identifier: MIT */

/*
 * The lines of a record, and a whole record as text. Which lines go into a file
 * and when is record-write.c's.
 */

#include <glib/gi18n-lib.h>

#include "json-line.h"
#include "record-private.h"
#include "retrace.h"
#include "text.h"

/* --- the header ---------------------------------------------------------------- */

static void append_member(GString *out, const char *name, const char *value) {
  tw_json_append_string(out, name);
  g_string_append_c(out, ':');
  if (value)
    tw_json_append_string(out, value);
  else
    g_string_append(out, "null");
}

static void append_packages(GString *out, const TwMix *mix) {
  g_string_append(out, ",\"packages\":[");
  for (int i = 0; i < mix->n_packages; i++) {
    g_string_append(out, i ? ",{" : "{");
    append_member(out, "id", mix->packages[i].id);
    g_string_append_c(out, ',');
    append_member(out, "version", mix->packages[i].version);
    g_string_append_c(out, ',');
    append_member(out, "hash", mix->packages[i].hash);
    g_string_append_c(out, '}');
  }
  g_string_append_c(out, ']');
}

static void append_options(GString *out, const TwMix *mix) {
  g_string_append(out, ",\"options\":{");
  for (int i = 0; i < mix->n_options; i++) {
    g_string_append(out, i ? "," : "");
    append_member(out, mix->options[i].info.name, mix->options[i].info.value);
  }
  g_string_append_c(out, '}');
}

static void append_tiles(GString *out, const TwMixSpec *spec) {
  g_string_append(out, ",\"tiles\":{");
  for (guint i = 0; i < spec->tiles->len; i++) {
    const TwSpecEntry *entry = spec->tiles->pdata[i];
    g_string_append(out, i ? "," : "");
    tw_json_append_string(out, entry->a);
    g_string_append_printf(out, ":%d", entry->n);
  }
  g_string_append(out, "},");
  append_member(out, "start", spec->start);
  if (spec->start_turn)
    g_string_append_printf(out, ",\"start_turn\":%d", spec->start_turn * 90);
  if (spec->first)
    g_string_append_printf(out, ",\"first\":%d", spec->first);
}

static void append_joins(GString *out, const TwMixSpec *spec) {
  if (!spec->joins->len)
    return;
  g_string_append(out, ",\"joins\":[");
  for (guint i = 0; i < spec->joins->len; i++) {
    const TwSpecEntry *entry = spec->joins->pdata[i];
    g_string_append(out, i ? ",[" : "[");
    tw_json_append_string(out, entry->a);
    g_string_append_c(out, ',');
    tw_json_append_string(out, entry->b);
    g_string_append_c(out, ']');
  }
  g_string_append_c(out, ']');
}

static void append_orders(GString *out, const TwMixSpec *spec) {
  if (!spec->orders->len)
    return;
  g_string_append(out, ",\"order\":[");
  for (guint i = 0; i < spec->orders->len; i++) {
    const TwSpecEntry *order = spec->orders->pdata[i];
    const char *names[] = {order->a, order->b, order->c};
    g_string_append(out, i ? ",[" : "[");
    for (int k = 0; k < 3; k++) {
      g_string_append(out, k ? "," : "");
      tw_json_append_string(out, names[k]);
    }
    g_string_append_c(out, ']');
  }
  g_string_append_c(out, ']');
}

static void append_said(GString *out, const TwMixSpec *spec) {
  if (spec->title) {
    g_string_append_c(out, ',');
    append_member(out, "title", spec->title);
  }
  if (spec->text) {
    g_string_append_c(out, ',');
    append_member(out, "text", spec->text);
  }
}

/* "worth":{"shells":[1,3,"goods"]} */
static void append_worths(GString *out, const TwMixSpec *spec) {
  for (guint i = 0; i < spec->worths->len; i++) {
    const TwSpecEntry *entry = spec->worths->pdata[i];
    g_string_append(out, i ? "," : ",\"worth\":{");
    tw_json_append_string(out, entry->a);
    g_string_append_printf(out, ":[%d,%d", entry->n, entry->per);
    if (entry->b) {
      g_string_append_c(out, ',');
      tw_json_append_string(out, entry->b);
    }
    g_string_append_c(out, ']');
  }
  g_string_append(out, spec->worths->len ? "}" : "");
}

/* "placed":{"south-seas/deliver":["core/score",null]} */
static void append_placed(GString *out, const TwMixSpec *spec) {
  for (guint i = 0; i < spec->placed->len; i++) {
    const TwSpecEntry *entry = spec->placed->pdata[i];
    const char *words[] = {entry->b, entry->c};
    g_string_append(out, i ? "," : ",\"placed\":{");
    tw_json_append_string(out, entry->a);
    for (int k = 0; k < 2; k++) {
      g_string_append(out, k ? "," : ":[");
      if (words[k])
        tw_json_append_string(out, words[k]);
      else
        g_string_append(out, "null");
    }
    g_string_append_c(out, ']');
  }
  g_string_append(out, spec->placed->len ? "}" : "");
}

/* "chosen":{"core/score":"castles/score"} */
static void append_chosen(GString *out, const TwMixSpec *spec) {
  for (guint i = 0; i < spec->chosen->len; i++) {
    const TwSpecEntry *entry = spec->chosen->pdata[i];
    g_string_append(out, i ? "," : ",\"chosen\":{");
    append_member(out, entry->a, entry->b);
  }
  g_string_append(out, spec->chosen->len ? "}" : "");
}

/* Seats that rules know as played by programs, by number. */
static void append_bots(GString *out, const TwMix *mix) {
  int n = 0;
  for (int p = 0; p < mix->n_players; p++)
    if (mix->bot[p])
      g_string_append_printf(out, "%s%d", n++ ? "," : ",\"bots\":[", p);
  g_string_append(out, n ? "]" : "");
}

static void append_players(GString *out, const TwMix *mix, const char *const *names) {
  g_string_append(out, ",\"teams\":[");
  for (int p = 0; p < mix->n_players; p++)
    g_string_append_printf(out, "%s%d", p ? "," : "", mix->side_of[p]);
  if (mix->colours_wished) {
    g_string_append(out, "],\"colours\":[");
    for (int p = 0; p < mix->n_players; p++) {
      g_string_append(out, p ? "," : "");
      tw_json_append_string(out, mix->colour[p]);
    }
  }
  g_string_append(out, "]");
  append_bots(out, mix);
  g_string_append(out, ",\"players\":[");
  gboolean named = TRUE;
  for (int p = 0; p < mix->n_players; p++) {
    named = named && names && names[p];
    g_string_append(out, p ? "," : "");
    tw_json_append_string(out, named ? names[p] : "");
  }
  g_string_append_c(out, ']');
}

/* May the viewer know the i-th result of the line? */
static gboolean knows(const TwRecordMask *mask, int i) {
  if (!mask)
    return TRUE;
  if ((guint)i >= mask->knows->len)
    return FALSE;
  TwPlayer who = g_array_index(mask->knows, TwPlayer, i);
  return who == TW_NONE || (who != TW_HIDDEN && who == mask->viewer);
}

static void append_chance(GString *out, const TwMix *mix, const TwChance *chance, int n,
                          const TwRecordMask *mask) {
  if (!n)
    return;
  g_string_append(out, ",\"chance\":[");
  for (int i = 0; i < n; i++) {
    g_autofree char *text = knows(mask, i) ? tw_chance_to_text(mix, &chance[i]) : g_strdup("?");
    g_string_append(out, i ? "," : "");
    tw_json_append_string(out, text);
  }
  g_string_append_c(out, ']');
}

static void append_secret_or_masked(GString *out, guint64 seed, const TwRecordMask *mask) {
  if (!mask)
    g_string_append_printf(out, ",\"seed\":\"%" G_GUINT64_FORMAT "\"", seed);
  else if (mask->viewer == TW_NONE)
    g_string_append(out, ",\"masked\":\"onlooker\"");
  else
    g_string_append_printf(out, ",\"masked\":%d", mask->viewer);
}

void tw_record_append_header(GString *out, const TwGame *game, const char *const *names,
                             guint64 seed, const TwRecordMask *mask) {
  const TwMix *mix = game->mix;
  const TwChance *chance = NULL;
  int n = 0;
  tw_game_action(game, -1, &chance, &n);
  g_string_append_printf(out, "{\"tilewright\":%d", TW_RECORD_FORMAT);
  append_said(out, mix->spec);
  append_packages(out, mix);
  append_options(out, mix);
  append_tiles(out, mix->spec);
  append_joins(out, mix->spec);
  append_orders(out, mix->spec);
  append_worths(out, mix->spec);
  append_placed(out, mix->spec);
  append_chosen(out, mix->spec);
  append_players(out, mix, names);
  append_secret_or_masked(out, seed, mask);
  if (tw_game_flags(game) & TW_GAME_ASK_ALL)
    g_string_append(out, ",\"ask_all\":true");
  append_chance(out, mix, chance, n, mask);
  g_string_append(out, "}\n");
}

/* --- the other lines ------------------------------------------------------------- */

static void append_masked_text(GString *out, const TwGame *game, const TwAction *action,
                               guint hidden) {
  const TwVerbInfo *verb = &game->mix->verbs[action->verb];
  g_string_append(out, verb->label);
  for (int i = 0; i < verb->n_arguments; i++) {
    const TwArgInfo *argument = &verb->arguments[i];
    g_string_append_printf(out, " %s=", argument->id);
    if (hidden & 1u << i)
      g_string_append_c(out, '?');
    else
      tw_argument_append_text(out, game, argument, &action->slot[argument->slot]);
  }
}

void tw_record_append_action(GString *out, const TwGame *before, const TwAction *action,
                             const TwChance *chance, int n, const TwRecordMask *mask) {
  g_autoptr(GString) text = g_string_new(NULL);
  append_masked_text(text, before, action, mask ? mask->arguments : 0);
  g_string_append_c(out, '{');
  append_member(out, "do", text->str);
  g_string_append_printf(out, ",\"by\":%d", tw_game_player(before));
  append_chance(out, before->mix, chance, n, mask);
  g_string_append(out, "}\n");
}

void tw_record_append_undo(GString *out, int count) {
  g_string_append_printf(out, "{\"undo\":%d}\n", count);
}

void tw_record_append_hash(GString *out, const TwGame *game) {
  g_string_append_printf(out, "{\"hash\":\"%016" G_GINT64_MODIFIER "x\"}\n", tw_game_hash(game));
}

/* --- a whole record ---------------------------------------------------------------- */

/* A sink that keeps who may know each result of chance. */
static void note_knows(const TwEntry *entry, gpointer data) {
  if (entry->type == TW_ENTRY_CHANCE)
    g_array_append_val((GArray *)data, entry->knows);
}

/* One action's line, and the state after it. before: scratch memory. */
static gboolean append_step(GString *out, const TwGame *game, TwRetrace *retrace, TwGame *before,
                            TwRecordMask *mask, GError **error) {
  const TwChance *chance = NULL;
  int n = 0, index = retrace->next;
  tw_game_copy(before, retrace->at);
  if (mask)
    g_array_set_size(mask->knows, 0);
  if (!tw_retrace_step(retrace, game, error))
    return FALSE;
  const TwAction *action = tw_game_action(game, index, &chance, &n);
  if (mask)
    mask->arguments = tw_record_hidden_arguments(retrace->worker, before, retrace->at, action,
                                                 tw_game_player(before), mask->viewer);
  tw_record_append_action(out, before, action, chance, n, mask);
  if (!mask && retrace->next % TW_RECORD_HASH_EVERY == 0)
    tw_record_append_hash(out, retrace->at);
  return TRUE;
}

static gboolean append_all(GString *out, const TwGame *game, const char *const *names, guint64 seed,
                           TwRecordMask *mask, GError **error) {
  TwRetrace retrace;
  TwSink sink = {.entry = note_knows, .data = mask ? mask->knows : NULL};
  if (!tw_retrace_begin(&retrace, game, seed, mask ? &sink : NULL, error))
    return FALSE;
  tw_record_append_header(out, game, names, seed, mask);
  TwGame *before = tw_game_clone(retrace.at);
  gboolean good = TRUE;
  while (good && retrace.next < tw_game_n_actions(game))
    good = append_step(out, game, &retrace, before, mask, error);
  if (good && !mask)
    tw_record_append_hash(out, retrace.at);
  tw_game_free(before);
  tw_retrace_end(&retrace);
  return good;
}

char *tw_record_to_text(const TwGame *game, const char *const *names, guint64 seed,
                        TwPlayer player) {
  g_return_val_if_fail(game != NULL && game->history != NULL, NULL);
  g_return_val_if_fail(player >= TW_HIDDEN && player < game->mix->n_players, NULL);
  g_autoptr(GArray) knows_list = g_array_new(FALSE, FALSE, sizeof(TwPlayer));
  TwRecordMask mask = {.viewer = player, .knows = knows_list};
  GString *out = g_string_new(NULL);
  gboolean good = append_all(out, game, names, seed, player == TW_HIDDEN ? NULL : &mask, NULL);
  return g_string_free(out, !good);
}
