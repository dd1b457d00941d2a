/* SPDX-License-Identifier: MIT */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

/*
 * The subcommands of the program. Each gets the arguments from its own name on
 * (argv[0] is "play"), parses them itself, writes data to stdout and messages
 * to stderr, and returns an exit code of CliExit (common.h).
 */

int cli_play(int argc, char **argv);
int cli_simulate(int argc, char **argv);
int cli_replay(int argc, char **argv);
int cli_inspect(int argc, char **argv);
int cli_perft(int argc, char **argv);
int cli_api(int argc, char **argv);
int cli_test(int argc, char **argv);
int cli_check(int argc, char **argv);
int cli_mask(int argc, char **argv);
int cli_mix(int argc, char **argv);
int cli_new(int argc, char **argv);

#endif
