/* SPDX-License-Identifier: MIT */
#ifndef GIFTS_H
#define GIFTS_H

#include <tilewright/tilewright.h>

/* Ids and options of one mix; given to every handler of the plugin. */
typedef struct {
  TwDeck deck;
  TwStateKey earned; /* the tile that brought the last gift */
  gboolean on_completion, tied_others, move_to_completed;
} Gifts;

/* change-position.c: where figures may be moved, for change-position.lua. */
void gifts_declare_change_position(TwPackage *package, Gifts *gifts);

#endif
