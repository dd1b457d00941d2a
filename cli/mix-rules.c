/* SPDX-License-Identifier: MIT */

/* tilewright mix rules: the rules of a mix and its order of play as one page. */

#include "mix-rules.h"

#include "common.h"
#include "messages.h"
#include "mix.h"

#include <glib/gi18n.h>

typedef struct {
  CliMix mix;
  gboolean html;
  char *output; /* NULL: standard output */
} Options;

static void options_clear(Options *options) {
  cli_mix_clear(&options->mix);
  g_free(options->output);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, options_clear)

static gboolean parse_options(Options *options, int argc, char **argv, GError **error) {
  const GOptionEntry own[] = {
      {"html", 0, 0, G_OPTION_ARG_NONE, &options->html, N_("as one HTML file, to read or print"),
       NULL},
      {"output", 'o', 0, G_OPTION_ARG_FILENAME, &options->output, N_("write it there"), N_("FILE")},
      G_OPTION_ENTRY_NULL};
  g_autoptr(GOptionContext) context =
      cli_options_new(&options->mix, own, _("[NAME|FILE]"),
                      _("Tells the rules of a mix and its order of play, as its packages tell "
                        "them, on one page."));
  return cli_options_parse(context, &argc, &argv, error) &&
         cli_mix_take_name(&options->mix, argc, argv, error);
}

/* The text for a file is as wide as for a terminal that says nothing of itself. */
static int write_page(const Options *options, const RulesPage *page) {
  g_autoptr(GError) error = NULL;
  g_autofree char *text =
      options->html ? rules_to_html(page) : rules_to_text(page, cli_terminal_width());
  if (options->output == NULL)
    g_print("%s", text);
  else if (!cli_write_file(options->output, text, &error)) {
    cli_error("%s", error->message);
    return CLI_UNREADABLE;
  }
  return CLI_OK;
}

int cli_mix_rules(int argc, char **argv) {
  g_auto(Options) options = {0};
  g_autoptr(GError) error = NULL;
  int players = 0;
  if (!parse_options(&options, argc, argv, &error) ||
      !cli_mix_players(&options.mix, &players, &error))
    return cli_fail(error);
  g_autoptr(TwMix) mix = cli_mix_new(&options.mix, players, &error);
  if (mix == NULL)
    return cli_fail(error);
  g_autoptr(RulesPage) page = rules_collect(mix, &error);
  return page ? write_page(&options, page) : (int)cli_fail(error);
}
