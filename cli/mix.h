/* SPDX-License-Identifier: MIT */
#ifndef CLI_MIX_H
#define CLI_MIX_H

/*
 * What `tilewright mix` can do, a file each. Each gets the arguments from its own name on and
 * returns an exit code of CliExit (common.h).
 */

int cli_mix_games(int argc, char **argv);
int cli_mix_matrix(int argc, char **argv);
int cli_mix_check(int argc, char **argv);
int cli_mix_rules(int argc, char **argv);

#endif
