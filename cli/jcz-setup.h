/* SPDX-License-Identifier: MIT */
#ifndef CLI_JCZ_SETUP_H
#define CLI_JCZ_SETUP_H

#include "jcz-file.h"
#include "jcz-game.h"
#include "jcz-pack.h"

G_BEGIN_DECLS

/* From a file's setup to a mix and the beginning of a game of ours. */

/*
 * jcz_setup_obstacle: what the file plays with that no package of ours has, so
 * that the game cannot be followed. (transfer full): NULL if it can.
 */
char *jcz_setup_obstacle(const JczFile *file);

/* jcz_setup_spec: the mix for a file without an obstacle; search: copied. (transfer full) */
TwMixSpec *jcz_setup_spec(const JczFile *file, const TwMixSpec *search);

/* jcz_setup_pack: what is drawn from once the start tiles lie. (transfer full) (nullable) */
JczPack *jcz_setup_pack(const JczFile *file, GError **error);

/* jcz_setup_start: puts the start tiles where they belong. */
gboolean jcz_setup_start(const JczFile *file, JczGame *game, GError **error);

G_END_DECLS

#endif
