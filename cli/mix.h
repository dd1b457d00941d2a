/* SPDX-License-Identifier: MIT */
#ifndef CLI_MIX_H
#define CLI_MIX_H

#include "common.h"

/*
 * What `tilewright mix` can do, a file each. Each gets the arguments from its own name on and
 * returns an exit code of CliExit (common.h).
 */

int cli_mix_games(int argc, char **argv);
int cli_mix_matrix(int argc, char **argv);
int cli_mix_check(int argc, char **argv);
int cli_mix_rules(int argc, char **argv);

/* What those tasks are told that only print what there is. */
typedef struct {
  CliMix mix;
  gboolean json; /* --json */
} MixTask;
void mix_task_clear(MixTask *task);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(MixTask, mix_task_clear)
/* mix_task_parse: named: the mix may stand behind the task. summary: one sentence. FALSE with a
 * G_OPTION_ERROR. */
gboolean mix_task_parse(MixTask *task, int argc, char **argv, gboolean named, const char *summary,
                        GError **error);

int cli_mix_list(int argc, char **argv);
int cli_mix_show(int argc, char **argv);
int cli_mix_save(int argc, char **argv);

/*
 * cli_mix_take_name: the mix that a task is for may stand behind it, `mix check NAME`, where --mix
 * says none. FALSE with a G_OPTION_ERROR: there is more than that.
 */
gboolean cli_mix_take_name(CliMix *mix, int argc, char **argv, GError **error);

/* For how many a mix is, "3", "2-5"; "": for any number. (transfer full) */
char *cli_mix_players_text(const TwMixSpec *spec);

#endif
