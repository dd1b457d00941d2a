/* SPDX-License-Identifier: MIT */

/* A base game small enough to see through, and mixes made with it. */

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

static void declare_base(TwPackage *p) {
  tw_package_kind(p, &(TwKindSpec){.id = "road", .role = TW_ROLE_PATH});
  tw_package_kind(p, &(TwKindSpec){.id = "city", .role = TW_ROLE_AREA});
  tw_package_kind(
      p, &(TwKindSpec){.id = "field", .role = TW_ROLE_GROUND, .completes = TW_COMPLETES_NEVER});
  tw_package_kind(
      p,
      &(TwKindSpec){.id = "cloister", .role = TW_ROLE_SITE, .completes = TW_COMPLETES_NEIGHBOURS});
  tw_package_attribute(p, &(TwAttributeSpec){.id = "pennant", .on = "area"});
  tw_package_piece(p, &(TwPieceSpec){.id = "meeple", .each = 3, .on = "road,city,site"});
  tw_package_tile(p, &(TwTileSpec){.id = "A",
                                   .count = 1,
                                   .start = TRUE,
                                   .features = (TwTileFeatures[]){{"city", "N"}, {"road", "EW"}},
                                   .n_features = 2});
  tw_package_tile(p, &(TwTileSpec){.id = "B",
                                   .count = 4,
                                   .features = (TwTileFeatures[]){{"city", "NE pennant"}},
                                   .n_features = 1});
  static const char *const ids[] = {"draw", "place", "deploy", "score"};
  for (int i = 0; i < 4; i++)
    tw_package_phase(p, &(TwPhaseSpec){.id = ids[i], .builtin = (TwBuiltin)(TW_BUILTIN_DRAW + i)});
}

const TwPluginDescriptor mini_base = MINI_PLUGIN("base", declare_base);

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
