/* SPDX-License-Identifier: MIT */
#ifndef CLI_WATCH_H
#define CLI_WATCH_H

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * The Lua files of some folders, tests left out, and single files: have they changed? What counts is how
 * the files are, looked at when asked; file monitors only say when to ask, so nothing
 * hangs on how an editor saves, or on how many events that makes.
 */
typedef struct CliWatch CliWatch;

/* Called from the main context when files have come to rest after a change. */
typedef void (*CliWatchNotice)(gpointer data);

/* cli_watch_new: watches nothing yet. (transfer full) */
CliWatch *cli_watch_new(CliWatchNotice notice, gpointer data);
void cli_watch_free(CliWatch *watch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CliWatch, cli_watch_free)

/* cli_watch_set: the folders from here on, NULL-terminated; a name that ends in ".lua" is a single
 * file. Those not watched before count as
 * seen; what changed in the others since they were last seen is still to be told. */
void cli_watch_set(CliWatch *watch, const char *const *folders);

/* cli_watch_changed: is any file other than when last seen? Looks at the files. Not while a
 * folder lacks its rule.lua, or a single file is away. */
gboolean cli_watch_changed(CliWatch *watch);

/*
 * cli_watch_see: counts all as seen.
 * Returns: (transfer full): the files that had changed, come or gone, sorted; NULL, and
 * nothing counts as seen, while a folder lacks its rule.lua.
 */
GPtrArray *cli_watch_see(CliWatch *watch);

/*
 * cli_watch_unsee: have the files changed since they were seen last? Then what was read
 * meanwhile may be of neither sort: that time does not count as seen. A rule.lua that is
 * away counts as a change.
 */
gboolean cli_watch_unsee(CliWatch *watch);

G_END_DECLS

#endif
