/* SPDX-License-Identifier: MIT */
#ifndef TW_RELOAD_H
#define TW_RELOAD_H

#include <tilewright/ledger.h>

G_BEGIN_DECLS

/*
 * A game under changed rules: its packages are loaded again as a new mix, and its
 * actions are played again from the start. Nothing is migrated: what the new rules
 * make of the same actions is the new game, and the old one stays as it was.
 */

/* A game played again. Start with {0}; tw_reload_clear() frees what is not taken out. */
typedef struct {
  TwGame *game;     /* under the new mix, with a history of its own; not yet at the end of
                       the old one if `action` is set */
  TwWorker *worker; /* its worker */
  int n_actions;    /* of the old game */
  int played;       /* how many of them came out; one that is now taken without asking too */
  int drawn_anew;   /* draws and rolls whose result is not possible any more */
  char *action;     /* the first action that is not legal now; NULL: all are */
  char *why;        /* why it is not */
} TwReload;

/*
 * tw_game_reload: plays a game again under rules loaded anew.
 * seed: what the game was started with, for draws that are new. spec: (nullable): what
 * the new mix is made of; NULL: as the old one, where options left at their default take
 * the new default. sink: (nullable): hears of the whole new game.
 * A recorded result of chance that is not possible any more is drawn anew. The first
 * action no longer legal ends the playing; the new game goes on from before it.
 * Errors: as tw_mix_new(); TW_ERROR_FAILED: a new rule fails, naming the action;
 * TW_ERROR_RECORD: the game does not follow from its actions (see tw_set_up()). Then
 * `reload` is as {0}.
 */
TW_API gboolean tw_game_reload(const TwGame *game, guint64 seed, const TwMixSpec *spec,
                               const TwSink *sink, TwReload *reload, GError **error);

TW_API void tw_reload_clear(TwReload *reload);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(TwReload, tw_reload_clear)

G_END_DECLS

#endif
