/* SPDX-License-Identifier: MIT */

/* tilewright api: the script API in words, as docs/api holds it. */

#include "commands.h"
#include "common.h"

#include <glib/gi18n.h>
#include <stdio.h>

typedef struct {
  gboolean stubs, reference, hooks, luacheck;
} Options;

static gboolean parse(Options *options, int *argc, char ***argv, GError **error) {
  const GOptionEntry entries[] = {{"stubs", 0, 0, G_OPTION_ARG_NONE, &options->stubs,
                                   N_("annotations for editors (LuaCATS)"), NULL},
                                  {"reference", 0, 0, G_OPTION_ARG_NONE, &options->reference,
                                   N_("every function, field and method, as Markdown"), NULL},
                                  {"hooks", 0, 0, G_OPTION_ARG_NONE, &options->hooks,
                                   N_("the core's hook points with examples, as Markdown"), NULL},
                                  {"luacheck", 0, 0, G_OPTION_ARG_NONE, &options->luacheck,
                                   N_("a configuration for luacheck (.luacheckrc)"), NULL},
                                  G_OPTION_ENTRY_NULL};
  g_autoptr(GOptionContext) context = g_option_context_new(NULL);
  g_option_context_set_summary(context, _("Prints the script API."));
  g_option_context_add_main_entries(context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse(context, argc, argv, error))
    return FALSE;
  if (*argc == 1 && options->stubs + options->reference + options->hooks + options->luacheck == 1)
    return TRUE;
  g_set_error_literal(error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED,
                      _("one of --stubs, --reference, --hooks, --luacheck is expected"));
  return FALSE;
}

int cli_api(int argc, char **argv) {
  Options options = {FALSE, FALSE, FALSE, FALSE};
  g_autoptr(GError) error = NULL;
  if (!parse(&options, &argc, &argv, &error)) {
    cli_error("%s", error->message);
    return CLI_USAGE;
  }
  g_autofree char *text = tw_api_text(options.stubs       ? TW_API_STUBS
                                      : options.reference ? TW_API_REFERENCE
                                      : options.hooks     ? TW_API_HOOKS
                                                          : TW_API_LUACHECK);
  fputs(text, stdout);
  return CLI_OK;
}
