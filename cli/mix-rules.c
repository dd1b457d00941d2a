/* SPDX-License-Identifier: MIT */

/* tilewright mix rules: the rules of a mix as one page. */

#include "mix.h"

#include "common.h"

#include <glib/gi18n.h>

int cli_mix_rules(int argc, char **argv) {
  g_auto(CliMix) options = {0};
  g_autoptr(GError) error = NULL;
  g_autoptr(GOptionContext) context =
      cli_options_new(&options, NULL, NULL, _("Prints the order of play of a mix."));
  if (!cli_options_parse(context, &argc, &argv, &error))
    return cli_fail(error);
  g_autoptr(TwMix) mix = cli_mix_new(&options, 0, &error);
  if (mix == NULL)
    return cli_fail(error);
  for (int i = 0; i < tw_mix_n_turn_phases(mix); i++)
    g_print("%d. %s\n", i + 1, tw_mix_phase_label(mix, tw_mix_turn_phase(mix, i)));
  return CLI_OK;
}
