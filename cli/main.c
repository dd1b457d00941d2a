/* SPDX-License-Identifier: MIT */

/* The program: finds the subcommand and hands over. */

#include <glib/gi18n.h>
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "common.h"
#include "config.h"

typedef struct {
  const char *name;
  int (*run)(int argc, char **argv);
  const char *help;
} Command;

static const Command commands[] = {
    {"play", cli_play, N_("play a game in the terminal, with others and with bots")},
    {"simulate", cli_simulate, N_("play many games by bots and count")},
    {"replay", cli_replay, N_("replay recorded games and check them")},
    {"mask", cli_mask, N_("write a record as one seat may know it")},
    {"mix", cli_mix, N_("list, show, check and save mixes of packages")},
    {"inspect", cli_inspect, N_("show what a mix consists of")},
    {"test", cli_test, N_("run the scenarios of packages")},
    {"check", cli_check, N_("look through packages for faults, and play checked games")},
    {"api", cli_api, N_("print the script API: stubs for editors, reference, hooks")},
    {"new", cli_new, N_("make a package to begin with")},
    {"perft", cli_perft, N_("count sequences of legal actions")},
};

static void print_help(void) {
  g_print("%s\n\n%s\n", _("Usage: tilewright COMMAND [OPTION...]"),
          _("A workbench for tile-laying games: play, simulate and check them."));
  g_print("\n%s\n", _("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS(commands); i++)
    g_print("  %-10s %s\n", commands[i].name, _(commands[i].help));
  g_print("  %-10s %s\n", "help", _("this text, or that of a command"));
  g_print("\n%s\n", _("\"tilewright COMMAND --help\" lists a command's options."));
  g_print("\n%s\n%s\n", _("Exit codes:"),
          _("  0  all is well                  3    a file or package could not be read\n"
            "  1  a check did not hold         4    a rule failed during a game\n"
            "  2  wrong options or arguments   130  interrupted"));
}

static const Command *find_command(const char *name) {
  for (guint i = 0; i < G_N_ELEMENTS(commands); i++) {
    if (strcmp(name, commands[i].name) == 0)
      return &commands[i];
  }
  return NULL;
}

static int refuse(const char *name) {
  const char *names[G_N_ELEMENTS(commands) + 2] = {"help"};
  for (guint i = 0; i < G_N_ELEMENTS(commands); i++)
    names[i + 1] = commands[i].name;
  const char *near = tw_suggest(name, names);
  if (near != NULL)
    cli_error(_("there is no command \"%s\"; did you mean \"%s\"?"), name, near);
  else
    cli_error(_("there is no command \"%s\"; see tilewright help"), name);
  return CLI_USAGE;
}

static int run(const Command *command, int argc, char **argv) {
  g_autofree char *name = g_strdup_printf("tilewright %s", command->name);
  g_set_prgname(name);
  return command->run(argc, argv);
}

/* "help", "help COMMAND" and the options that stand for them. */
static int help(int argc, char **argv) {
  const Command *command = argc > 1 ? find_command(argv[1]) : NULL;
  if (argc > 1 && command == NULL)
    return refuse(argv[1]);
  if (command == NULL) {
    print_help();
    return CLI_OK;
  }
  char name[] = "help", option[] = "--help";
  char *asked[] = {name, option, NULL};
  return run(command, 2, asked);
}

int main(int argc, char **argv) {
  setlocale(LC_ALL, "");
  bindtextdomain(GETTEXT_PACKAGE, TW_LOCALE_DIR);
  bind_textdomain_codeset(GETTEXT_PACKAGE, "UTF-8");
  textdomain(GETTEXT_PACKAGE);
  const char *name = argc > 1 ? argv[1] : "";
  if (strcmp(name, "--version") == 0) {
    printf("tilewright %s\n", tw_version());
    return CLI_OK;
  }
  if (*name == '\0' || strcmp(name, "help") == 0 || strcmp(name, "--help") == 0 ||
      strcmp(name, "-h") == 0) {
    int code = help(MAX(argc - 1, 1), argv + MIN(argc - 1, 1));
    return *name == '\0' ? CLI_USAGE : code;
  }
  const Command *command = find_command(name);
  return command ? run(command, argc - 1, argv + 1) : refuse(name);
}
