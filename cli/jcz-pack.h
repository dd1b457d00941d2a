/* SPDX-License-Identifier: MIT */
#ifndef CLI_JCZ_PACK_H
#define CLI_JCZ_PACK_H

#include "jcz-file.h"

G_BEGIN_DECLS

/*
 * Which tile the other engine draws: first those of a given order, then by a
 * random number, which each commit brings, from the pack sorted by id.
 */
typedef struct JczPack JczPack;

/* An order of draws may end with this in place of a tile: no draw after it. */
#define JCZ_END_OF_DRAWS "#END"

/* jcz_pack_new: the tiles of so many copies of the sets. file: must stay. (transfer full) */
JczPack *jcz_pack_new(const JczFile *file, const JczCopies *copies);
void jcz_pack_free(JczPack *pack);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(JczPack, jcz_pack_free)

/* jcz_pack_take: takes out a tile by its id; FALSE if there is none. */
gboolean jcz_pack_take(JczPack *pack, const char *id);
/* jcz_pack_left: how many tiles it has. */
int jcz_pack_left(const JczPack *pack);
/* jcz_pack_set_random: the number that the next random draw uses. */
void jcz_pack_set_random(JczPack *pack, double random);
/* jcz_pack_draw: NULL with an error: it is not known; without one: the game ends here. */
const JczTile *jcz_pack_draw(JczPack *pack, GError **error);

/* jcz_next_random: what follows a random number of that engine. */
double jcz_next_random(double random);

G_END_DECLS

#endif
