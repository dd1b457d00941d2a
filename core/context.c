/* SPDX-License-Identifier: MIT */
/*
 * The running moment: its failure, the notifications that wait, the questions
 * asked. A change takes effect at once; what it sets off comes after the
 * running handler has returned, first in first out.
 */
#include "context.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* More notifications than this in one go can only be rules setting each other off. */
#define MAX_NOTICES 100000

TwContext *tw_context_begin(TwWorker *worker, TwGame *game) {
  TwContext *ctx = &worker->ctx;
  ctx->worker = worker;
  ctx->game = game;
  ctx->reading = ctx->failed = ctx->needs_chance = FALSE;
  ctx->reason = NULL;
  ctx->source = "core";
  ctx->next_notice = 0;
  ctx->feed = NULL;
  ctx->n_feed = ctx->used_feed = 0;
  ctx->loose = NULL;
  ctx->askers = NULL;
  ctx->steps = 0;
  ctx->work = 0;
  ctx->action = -1;
  ctx->final = FALSE;
  ctx->notices.n = ctx->questions.n = ctx->chance.n = ctx->lists.n = 0;
  return ctx;
}

void tw_context_feed(TwContext *ctx, const TwFeed *feed) {
  ctx->feed = feed->chance;
  ctx->n_feed = feed->n;
  ctx->loose = feed->loose;
  ctx->askers = feed->askers;
  if (feed->loose)
    memset(feed->loose->at, 0, sizeof feed->loose->at);
}

/* --- lists of hook arguments ----------------------------------------------------- */

gint32 tw_list_new(TwContext *ctx, const gint32 *values, int n) {
  n = CLAMP(n, 0, TW_MOST_LISTED);
  gint32 list = ctx->lists.n;
  tw_ints_push(&ctx->lists, &n);
  for (int i = 0; i < n; i++)
    tw_ints_push(&ctx->lists, &values[i]);
  return list;
}

int tw_list_length(const TwContext *ctx, gint32 list) {
  g_return_val_if_fail(list >= 0 && list < ctx->lists.n, 0);
  return ctx->lists.at[list];
}

gint32 tw_list_item(const TwContext *ctx, gint32 list, int index) {
  g_return_val_if_fail(index >= 0 && index < tw_list_length(ctx, list), TW_NONE);
  return ctx->lists.at[list + 1 + index];
}

void tw_fail(TwContext *ctx, const char *format, ...) {
  if (ctx->failed) /* the first cause is the one worth reading */
    return;
  ctx->failed = TRUE;
  va_list arguments;
  va_start(arguments, format);
  g_string_printf(ctx->failure, "%s: ", ctx->source);
  ctx->cause = ctx->failure->len;
  g_string_append_vprintf(ctx->failure, format, arguments);
  va_end(arguments);
}

gboolean tw_failed(const TwContext *ctx) {
  return ctx->failed;
}

gboolean tw_may_change(TwContext *ctx, const char *what) {
  if (ctx->failed)
    return FALSE;
  if (!ctx->reading)
    return TRUE;
  tw_fail(ctx, _("%s changes the game; a veto, fold, provide or collect only reads"), what);
  return FALSE;
}

TwGame *tw_context_game(TwContext *ctx) {
  return ctx->game;
}

const TwMix *tw_context_mix(const TwContext *ctx) {
  return ctx->game->mix;
}

gint32 tw_about(TwContext *ctx, int field) {
  g_return_val_if_fail(field >= 0 && field < TW_MAX_ABOUT, TW_NONE);
  return ctx->frame.value[field];
}

TwPlayer tw_asked_player(TwContext *ctx) {
  return ctx->frame.player;
}

void tw_settle(TwContext *ctx) {
  while (ctx->next_notice < ctx->notices.n && !ctx->failed) {
    TwNotice notice = ctx->notices.at[ctx->next_notice++];
    tw_deliver(ctx, &notice);
    if (ctx->next_notice > MAX_NOTICES)
      tw_fail(ctx, _("rules set each other off without end (%d notifications)"), MAX_NOTICES);
  }
  ctx->notices.n = ctx->next_notice = 0;
}

TwFrame *tw_push_frame(TwContext *ctx, const TwFrame *frame) {
  TwHeader *h = ctx->game->header;
  if (h->n_frames >= (gint32)ctx->game->mix->layout.n_frames) {
    tw_fail(ctx, _("too many questions wait at once: this mix has room for %u; reserve more"),
            ctx->game->mix->layout.n_frames);
    return NULL;
  }
  ctx->game->frames[h->n_frames] = *frame;
  return &ctx->game->frames[h->n_frames++];
}

void tw_put_questions(TwContext *ctx) {
  for (int i = ctx->questions.n; i > 0 && !ctx->failed; i--)
    tw_push_frame(ctx, &ctx->questions.at[i - 1]);
  ctx->questions.n = 0;
}

static gboolean about_exists(TwContext *ctx, const TwField *field, gint32 value) {
  const TwHeader *h = ctx->game->header;
  gint32 bound = field->type == TW_TYPE_FEATURE || field->type == TW_TYPE_REGION ? h->n_features
                 : field->type == TW_TYPE_TILE                                   ? h->n_tiles
                 : field->type == TW_TYPE_PLAYER ? ctx->game->mix->n_players
                                                 : G_MAXINT32;
  return value < bound;
}

gboolean tw_ask(TwContext *ctx, TwPlayer player, TwPhase decision, const gint32 *about) {
  const TwMix *mix = ctx->game->mix;
  if (!tw_may_change(ctx, "ask"))
    return FALSE;
  if (decision < TW_PHASE_DRAW || decision >= mix->n_phases || player < 0 ||
      player >= mix->n_players) {
    tw_fail(ctx, _("ask: there is no decision %d or no player %d"), decision, player);
    return FALSE;
  }
  const TwPhaseInfo *phase = &mix->phases[decision];
  TwFrame frame = {.phase = (gint16)decision, .player = (gint8)player};
  for (int i = 0; i < phase->n_about; i++) {
    if (!about || !about_exists(ctx, &phase->about[i], about[i])) {
      tw_fail(ctx, _("ask: decision %s needs a %s as \"%s\""), phase->name,
              tw_type_name(phase->about[i].type), phase->about[i].id);
      return FALSE;
    }
    frame.value[i] = about[i];
  }
  tw_frames_push(&ctx->questions, &frame);
  return TRUE;
}

/* Is a place for words in use, by a turn on the stack or one that was just given? */
static gboolean word_used(const TwContext *ctx, int index) {
  const TwGame *g = ctx->game;
  for (int i = 0; i < g->header->n_frames; i++)
    if (g->frames[i].phase == TW_PHASE_TURN && tw_turn_words(&g->frames[i]) == index + 1)
      return TRUE;
  for (int i = 0; i < ctx->questions.n; i++) {
    const TwFrame *asked = &ctx->questions.at[i];
    if (asked->phase == TW_PHASE_TURN && tw_turn_words(asked) == index + 1)
      return TRUE;
  }
  return FALSE;
}

gboolean tw_extra_turn_because(TwContext *ctx, TwPlayer player, TwTileType type, gint32 reason,
                               const char *why) {
  int index = 0;
  if (strlen(why) >= TW_WHY_BYTES || !g_utf8_validate(why, -1, NULL)) {
    tw_fail(ctx, _("extra turn: why: at most %d bytes of words are expected"), TW_WHY_BYTES - 1);
    return FALSE;
  }
  while (index < TW_MOST_WHY && word_used(ctx, index))
    index++;
  if (index == TW_MOST_WHY) {
    tw_fail(ctx, _("extra turn: %d with words wait already"), TW_MOST_WHY);
    return FALSE;
  }
  if (!tw_extra_turn(ctx, player, type, reason))
    return FALSE;
  g_strlcpy(ctx->game->words[index], why, TW_WHY_BYTES);
  ctx->questions.at[ctx->questions.n - 1].value[TW_TURN_FLAGS] |= (index + 1) << TW_TURN_WHY;
  return TRUE;
}

gboolean tw_extra_turn(TwContext *ctx, TwPlayer player, TwTileType type, gint32 reason) {
  const TwMix *mix = ctx->game->mix;
  if (!tw_may_change(ctx, "extra turn"))
    return FALSE;
  if (player < 0 || player >= mix->n_players || type < TW_NONE || type >= mix->n_types ||
      reason < 0) {
    tw_fail(ctx, _("extra turn: there is no player %d or no such tile"), player + 1);
    return FALSE;
  }
  TwFrame frame = {.phase = TW_PHASE_TURN, .player = (gint8)player};
  frame.value[TW_TURN_TYPE] = type;
  frame.value[TW_TURN_PLACED] = TW_NONE;
  frame.value[TW_TURN_REASON] = reason;
  frame.value[TW_TURN_FLAGS] = type != TW_NONE ? TW_TURN_GIVEN : 0;
  tw_frames_push(&ctx->questions, &frame);
  return TRUE;
}

void tw_end_after_turn(TwContext *ctx, const char *why) {
  if (!tw_may_change(ctx, "end after turn"))
    return;
  if (!ctx->game->header->ending && why)
    tw_log(ctx, "%s", why);
  ctx->game->header->ending = TRUE;
}

void tw_log(TwContext *ctx, const char *format, ...) {
  if (!ctx->game->sink)
    return;
  va_list arguments;
  va_start(arguments, format);
  char *text = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  TwEntry entry = {.type = TW_ENTRY_LOG,
                   .text = text,
                   .player = TW_NONE,
                   .region = TW_NONE,
                   .side = TW_NONE,
                   .action = ctx->action,
                   .final = ctx->final};
  tw_emit(ctx->game, &entry);
  g_free(text);
}
