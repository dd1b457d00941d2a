/* SPDX-License-Identifier: MIT */
/*
 * The life of games and workers: starting, copying, freeing. A new game is a
 * copy of the mix's first block, set up and played on to the first decision.
 */
#include "history.h"
#include "rng.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- workers ---------------------------------------------------------------------- */

TwWorker *tw_worker_new(const TwMix *mix) {
  TwWorker *w = g_new0(TwWorker, 1);
  w->mix = tw_mix_ref(mix);
  w->regions = g_array_new(FALSE, FALSE, sizeof(gint32));
  w->wanted_values = g_array_new(FALSE, FALSE, sizeof(gint32));
  w->wanted_weights = g_array_new(FALSE, FALSE, sizeof(gint32));
  w->wanted_label = g_string_new(NULL);
  w->ctx.failure = g_string_new(NULL);
  tw_score_init(&w->amount, mix);
  tw_score_init(&w->share, mix);
  return w;
}

void tw_worker_free(TwWorker *w) {
  if (!w)
    return;
  GArray *arrays[] = {w->regions, w->wanted_values, w->wanted_weights};
  for (gsize i = 0; i < G_N_ELEMENTS(arrays); i++)
    g_array_free(arrays[i], TRUE);
  tw_scripts_free(w);
  if (w->words)
    g_hash_table_unref(w->words);
  tw_actions_free(&w->legal);
  tw_actions_free(&w->forced);
  tw_targets_free(&w->targets);
  tw_notices_free(&w->ctx.notices);
  tw_ints_free(&w->ctx.lists);
  tw_frames_free(&w->ctx.questions);
  tw_chances_free(&w->ctx.chance);
  g_string_free(w->wanted_label, TRUE);
  g_string_free(w->ctx.failure, TRUE);
  tw_score_free(&w->amount);
  tw_score_free(&w->share);
  tw_mix_unref((TwMix *)w->mix);
  g_free(w);
}

/* --- starting ----------------------------------------------------------------------- */

static TwGame *game_alloc(const TwMix *mix, TwGameFlags flags) {
  static gint64 serials = 1;
  TwGame *g = g_new0(TwGame, 1);
  g->mix = tw_mix_ref(mix);
  g->block = g_malloc(mix->layout.size);
  g->flags = flags;
  /* each game counts from a number of its own, so that a list made for a freed game at the
   * same address is never taken for this one's */
  g->serial = (guint64)__atomic_fetch_add(&serials, 1, __ATOMIC_RELAXED) << 32;
  tw_game_bind(g);
  return g;
}

static void place_start_pieces(TwContext *ctx, TwTile start) {
  TwGame *g = ctx->game;
  for (TwPieceType t = 0; t < g->mix->n_piece_types; t++) {
    const TwPieceInfo *info = &g->mix->piece_types[t];
    int n = info->starts_on_start_tile ? info->each * (info->neutral ? 1 : g->mix->n_players) : 0;
    const TwCellState *c = &g->cells[g->tiles[start].cell];
    for (int i = 0; i < n; i++)
      tw_piece_set(g, info->first + i, TW_PLACE_CELL, tw_cell(c->x, c->y));
  }
}

static void set_up(TwContext *ctx) {
  TwGame *g = ctx->game;
  TwTileType start = g->mix->start_tile;
  if (tw_bag_counts(g, TW_BAG_TILES)[start]) {
    tw_bag_counts(g, TW_BAG_TILES)[start]--;
    g->bag_totals[TW_BAG_TILES]--;
  }
  TwTile tile = tw_board_put(ctx, start, 0, 0, g->mix->start_turn);
  if (tile == TW_NONE)
    return;
  g->header->n_completed = 0; /* what the start tile completes by itself is nobody's */
  ctx->notices.n = 0;         /* nobody placed it */
  place_start_pieces(ctx, tile);
  for (TwDeck d = 0; d < g->mix->n_decks; d++)
    tw_deck_refill(ctx, d);
  tw_notify(ctx, TW_POINT_GAME_SETUP, 0, 0, 0, 0);
  g->header->progress = TW_PLAYING;
  tw_settle(ctx);
  tw_begin_turn(ctx, g->mix->first_player, TW_NONE, TW_NONE); /* below what the setup asks */
  tw_put_questions(ctx);
}

static gboolean start(TwWorker *w, TwGame *g, guint64 seed, const TwFeed *feed, GError **error) {
  memcpy(g->block, g->mix->first_block, g->mix->layout.size);
  g->dead = FALSE;
  g->serial++;
  tw_rng_seed_game(&g->header->rng_state, &g->header->rng_stream, seed);
  TwContext *ctx = tw_context_begin(w, g);
  tw_context_feed(ctx, feed);
  w->forced.n = 0;
  set_up(ctx);
  tw_run(ctx);
  if (ctx->failed) {
    g->dead = TRUE;
    g_set_error(error, TW_ERROR, ctx->needs_chance ? TW_ERROR_NEEDS_CHANCE : TW_ERROR_FAILED, "%s",
                ctx->failure->str);
    return FALSE;
  }
  if (g->history)
    tw_history_start(g, &ctx->chance);
  return TRUE;
}

TwGame *tw_game_start(TwWorker *w, guint64 seed, TwGameFlags flags, const TwSink *sink,
                      const TwFeed *feed, GError **error) {
  TwGame *g = game_alloc(w->mix, flags);
  g->sink = sink;
  if (!(flags & TW_GAME_SCRATCH))
    g->history = tw_history_new();
  if (start(w, g, seed, feed, error))
    return g;
  tw_game_free(g);
  return NULL;
}

TwGame *tw_game_new_fed(TwWorker *w, guint64 seed, TwGameFlags flags, const TwChance *chance, int n,
                        GError **error) {
  const TwFeed feed = {chance, n, NULL};
  return tw_game_start(w, seed, flags, NULL, &feed, error);
}

TwGame *tw_game_new(TwWorker *w, guint64 seed, TwGameFlags flags, GError **error) {
  return tw_game_new_fed(w, seed, flags, NULL, 0, error);
}

gboolean tw_game_restart(TwGame *g, TwWorker *w, guint64 seed, GError **error) {
  g_return_val_if_fail(w->mix == g->mix, FALSE);
  const TwFeed nothing = {NULL, 0, NULL};
  return start(w, g, seed, &nothing, error);
}

void tw_game_free(TwGame *g) {
  if (!g)
    return;
  tw_history_free(g->history);
  tw_mix_unref((TwMix *)g->mix);
  g_free(g->block);
  g_free(g);
}

/* --- copying --------------------------------------------------------------------------- */

void tw_game_copy(TwGame *to, const TwGame *from) {
  g_return_if_fail(to->mix == from->mix && !to->history);
  memcpy(to->block, from->block, from->mix->layout.size);
  to->dead = from->dead;
  to->serial++;
}

TwGame *tw_game_carry_new(const TwMix *mix) {
  return game_alloc(mix, TW_GAME_SCRATCH);
}

void tw_game_carry(TwGame *to, const TwGame *from) {
  g_return_if_fail(!to->history && to->mix->layout.size == from->mix->layout.size);
  memcpy(to->block, from->block, from->mix->layout.size);
  to->dead = from->dead;
  to->serial++;
}

TwGame *tw_game_clone(const TwGame *from) {
  TwGameFlags flags = (from->flags | TW_GAME_SCRATCH) & ~TW_GAME_HAND_FED;
  TwGame *g = game_alloc(from->mix, flags);
  tw_game_copy(g, from);
  return g;
}

/* --- readers ---------------------------------------------------------------------------- */

const TwMix *tw_game_mix(const TwGame *g) {
  return g->mix;
}

TwGameFlags tw_game_flags(const TwGame *g) {
  return g->flags;
}

gboolean tw_game_over(const TwGame *g) {
  return g->header->progress == TW_OVER;
}

gboolean tw_game_failed(const TwGame *g) {
  return g->dead;
}

TwPlayer tw_game_player(const TwGame *g) {
  return g->header->n_frames ? tw_top(g)->player : TW_NONE;
}

TwPhase tw_game_phase(const TwGame *g) {
  return g->header->n_frames ? tw_top(g)->phase : TW_NONE;
}

gint32 tw_game_about(const TwGame *g, int field) {
  g_return_val_if_fail(field >= 0 && field < TW_MAX_ABOUT, TW_NONE);
  return g->header->n_frames ? tw_top(g)->value[field] : TW_NONE;
}
