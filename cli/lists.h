/* SPDX-License-Identifier: MIT */
#ifndef CLI_LISTS_H
#define CLI_LISTS_H

#include <tilewright/tilewright.h>

G_BEGIN_DECLS

/* What lies on a table, as texts that can be compared. */

/* (transfer full) (element-type utf8): sorted. names: of the seats, NULL-terminated. */
typedef GPtrArray *(*CliLister)(const TwGame *game, const char *const *names);

GPtrArray *cli_list_tiles(const TwGame *game, const char *const *names);
GPtrArray *cli_list_pieces(const TwGame *game, const char *const *names);
/* Resources but points. */
GPtrArray *cli_list_resources(const TwGame *game, const char *const *names);

/* cli_lists_left: the texts of `a` beyond those of `b`, both sorted. (transfer full); its texts
 * are those of `a`. */
GPtrArray *cli_lists_left(const GPtrArray *a, const GPtrArray *b);

/* cli_lists_join: "a, b and 3 more". (transfer full) */
char *cli_lists_join(const GPtrArray *texts, guint most);

G_END_DECLS

#endif
