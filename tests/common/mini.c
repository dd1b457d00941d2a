/* SPDX-License-Identifier: MIT */

/* Mixes made with the small base game, and what tests ask of them. */

#include "common/mini.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

void mini_handler(TwContext *ctx, TwCall *call, gpointer data) {
}

void mini_apply(TwContext *ctx, const TwAction *action, gpointer data) {
}

TwMix *mini_mix(const TwMixSpec *spec, void (*one)(TwPackage *), void (*two)(TwPackage *),
                void (*three)(TwPackage *), char **message) {
  TwPluginDescriptor plugins[] = {MINI_PLUGIN("one", one), MINI_PLUGIN("two", two),
                                  MINI_PLUGIN("three", three)};
  const TwPluginDescriptor *built_in[5] = {&mini_base};
  g_autoptr(TwMixSpec) wishes = spec ? tw_mix_spec_copy(spec) : tw_mix_spec_new();
  g_autoptr(GError) error = NULL;
  tw_mix_spec_add_package(wishes, "base");
  for (int i = 0; i < 3 && plugins[i].register_package; i++) {
    plugins[i].requires_packages = "base";
    built_in[i + 1] = &plugins[i];
    tw_mix_spec_add_package(wishes, plugins[i].id);
  }
  TwMix *mix = tw_mix_new_with(wishes, built_in, &error);
  if (message)
    *message = error ? g_strdup(error->message) : NULL;
  return mix;
}

static int count_lines(const char *text) {
  int n = 1;
  for (; *text; text++)
    n += *text == '\n';
  return n;
}

void mini_refused(const TwMixSpec *spec, void (*one)(TwPackage *), void (*two)(TwPackage *),
                  int n_lines, const char *const *texts) {
  g_autofree char *message = NULL;
  g_autoptr(TwMix) mix = mini_mix(spec, one, two, NULL, &message);
  assert_null(mix);
  for (; *texts; texts++) {
    if (strstr(message, *texts) == NULL)
      fail_msg("expected \"%s\" in:\n%s", *texts, message);
  }
  if (n_lines && count_lines(message) != n_lines)
    fail_msg("expected %d lines, got:\n%s", n_lines, message);
}

char *mini_subscribers(const TwMix *mix, const char *point_name) {
  TwPoint point = tw_mix_find_point(mix, point_name);
  assert_int_not_equal(point, TW_NONE);
  GString *text = g_string_new(NULL);
  for (int i = 0; i < tw_mix_point_n_subscribers(mix, point); i++)
    g_string_append_printf(text, "%s%s", i ? " " : "", tw_mix_point_subscriber(mix, point, i));
  return g_string_free(text, FALSE);
}

char *mini_turn(const TwMix *mix) {
  GString *text = g_string_new(NULL);
  for (int i = 0; i < tw_mix_n_turn_phases(mix); i++)
    g_string_append_printf(text, "%s%s", i ? " " : "",
                           tw_mix_phase_label(mix, tw_mix_turn_phase(mix, i)));
  return g_string_free(text, FALSE);
}
