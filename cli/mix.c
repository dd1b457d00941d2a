/* SPDX-License-Identifier: MIT */

/* tilewright mix: finds what is to be done with a mix, and hands over. */

#include "mix.h"

#include "commands.h"
#include "common.h"

#include <glib/gi18n.h>

typedef struct {
  const char *name;
  int (*run)(int argc, char **argv);
  const char *help;
} Task;

static const Task tasks[] = {
    {"list", cli_mix_list, N_("the mixes and the packages there are")},
    {"show", cli_mix_show, N_("what a mix says")},
    {"check", cli_mix_check, N_("what it does and where it clashes, before a game")},
    {"save", cli_mix_save, N_("writes a mix to a file, to be played by its name")},
    {"games", cli_mix_games, N_("random games of it under the invariants")},
    {"matrix", cli_mix_matrix, N_("the same for every subset of packages, as a grid")},
    {"rules", cli_mix_rules, N_("its rules and its order of play as one page")},
};

void mix_task_clear(MixTask *task) {
  cli_mix_clear(&task->mix);
}

static gboolean refuse_argument(const char *argument, GError **error) {
  g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _("unexpected argument \"%s\""),
              argument);
  return FALSE;
}

gboolean mix_task_parse(MixTask *task, int argc, char **argv, gboolean named, const char *summary,
                        GError **error) {
  const GOptionEntry own[] = {
      {"json", 0, 0, G_OPTION_ARG_NONE, &task->json, N_("print JSON"), NULL}, G_OPTION_ENTRY_NULL};
  g_autoptr(GOptionContext) context =
      cli_options_new(&task->mix, own, named ? _("[NAME|FILE]") : NULL, summary);
  if (!cli_options_parse(context, &argc, &argv, error))
    return FALSE;
  if (named)
    return cli_mix_take_name(&task->mix, argc, argv, error);
  return argc <= 1 || refuse_argument(argv[1], error);
}

gboolean cli_mix_take_name(CliMix *mix, int argc, char **argv, GError **error) {
  gboolean named = argc == 2 && mix->packages == NULL;
  if (named)
    mix->packages = g_strdup(argv[1]);
  else if (argc > 1)
    return refuse_argument(argv[argc - 1], error);
  return named || argc <= 1;
}

static void print_help(void) {
  g_print("%s\n\n", _("Usage: tilewright mix TASK [OPTION...]"));
  for (guint i = 0; i < G_N_ELEMENTS(tasks); i++)
    g_print("  %-10s %s\n", tasks[i].name, _(tasks[i].help));
  g_print("\n%s\n", _("\"tilewright mix TASK --help\" lists a task's options."));
}

static int refuse(const char *name) {
  const char *names[G_N_ELEMENTS(tasks) + 1] = {NULL};
  for (guint i = 0; i < G_N_ELEMENTS(tasks); i++)
    names[i] = tasks[i].name;
  const char *near = tw_suggest(name, names);
  if (near != NULL)
    cli_error(_("mix: there is no \"%s\"; did you mean \"%s\"?"), name, near);
  else
    cli_error(_("mix: there is no \"%s\"; see tilewright help mix"), name);
  return CLI_USAGE;
}

static int run(const Task *task, int argc, char **argv) {
  g_autofree char *name = g_strdup_printf("tilewright mix %s", task->name);
  g_set_prgname(name);
  return task->run(argc, argv);
}

int cli_mix(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "";
  if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || *name == '\0') {
    print_help();
    return *name == '\0' ? CLI_USAGE : CLI_OK;
  }
  for (guint i = 0; i < G_N_ELEMENTS(tasks); i++) {
    if (strcmp(tasks[i].name, name) == 0)
      return run(&tasks[i], argc - 1, argv + 1);
  }
  return refuse(name);
}
