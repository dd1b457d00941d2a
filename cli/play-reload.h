/* SPDX-License-Identifier: MIT */
#ifndef CLI_PLAY_RELOAD_H
#define CLI_PLAY_RELOAD_H

#include "common.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * `--watch`: the packages' files, and mix files, are watched while the game is played; on a change the
 * game is played again under the rules as they are now. Rules that do not load, or that
 * fail, leave all as it was.
 */
struct PlaySession;
typedef struct PlayReload PlayReload;

/* play_reload_new: watches the packages of the session's mix, and the mix files it was made of;
 * breaks its lines off when there is something to do. mix: what it was made of, which is read anew
 * where a mix file is part of it; NULL: it came with a record. (transfer full) */
PlayReload *play_reload_new(struct PlaySession *session, const CliMix *mix);
void play_reload_free(PlayReload *reload);

/* play_reload_due: was a file changed since the last time? reload: (nullable). */
gboolean play_reload_due(PlayReload *reload);

/* play_reload_run: loads again, plays again and tells what has changed. */
void play_reload_run(PlayReload *reload);

/* play_reload_moved: the player did something: a game that a change had cut short is not
 * needed any more. reload: (nullable). */
void play_reload_moved(PlayReload *reload);

G_END_DECLS

#endif
