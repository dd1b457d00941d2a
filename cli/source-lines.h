/* SPDX-License-Identifier: MIT */
#ifndef CLI_SOURCE_LINES_H
#define CLI_SOURCE_LINES_H

#include <tilewright/tilewright.h>

G_BEGIN_DECLS

/*
 * cli_source_lines: an error message with the lines of the scripts that it names below
 * each of its lines ("small-towns 1.0.0 rule.lua:6: ..."). mix: its packages' folders are
 * looked in; a package that it has not is left as it is. (transfer full)
 */
char *cli_source_lines(const char *message, const TwMix *mix);

G_END_DECLS

#endif
