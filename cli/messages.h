/* SPDX-License-Identifier: MIT */
#ifndef CLI_MESSAGES_H
#define CLI_MESSAGES_H

#include <glib.h>

G_BEGIN_DECLS

/*
 * What goes out besides pictures: messages, words to type, whole files. What is in a
 * message may have been written by anybody, also to change what the terminal shows.
 */

/* cli_plain: the text without what a terminal would obey or show in another order ("?" stands
 * there), with its lines. (transfer full) */
char *cli_plain(const char *text);

/* cli_word: a word as it is to be typed in a shell, in quotes if need be. (transfer full) */
char *cli_word(const char *word);

/*
 * cli_write_file: a whole file. What was there is kept until all is safely written, a link stays
 * a link, and a device or pipe is written to. Errors: G_FILE_ERROR, naming the file.
 */
gboolean cli_write_file(const char *path, const char *text, GError **error);

G_END_DECLS

#endif
