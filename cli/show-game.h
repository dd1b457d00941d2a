/* SPDX-License-Identifier: MIT */
#ifndef CLI_SHOW_GAME_H
#define CLI_SHOW_GAME_H

#include "canvas.h"

#include <tilewright/tilewright.h>

G_BEGIN_DECLS

/* show_game: a game as it stands, on stdout: the board, and who decides what. names: a seat's. */
void show_game(const TwGame *game, const char *const *names, Paint paint);

G_END_DECLS

#endif
