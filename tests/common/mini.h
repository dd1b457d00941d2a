/* SPDX-License-Identifier: MIT */
#ifndef TW_TESTS_MINI_H
#define TW_TESTS_MINI_H

/*
 * Mixes of plugins that are linked into the test: a small base game, and
 * whatever a test declares beside it.
 */

#include "package-private.h"

/* A plugin of a function that declares: MINI_PLUGIN("one", declare_one). */
#define MINI_PLUGIN(ID, DECLARE)                                                                   \
  { TW_PLUGIN_HEADER, .id = (ID), .version = "1.0.0", .title = (ID), .register_package = (DECLARE) }

/*
 * "base": kinds road, city, field, cloister; pennant on areas; piece meeple; tiles A (start)
 * and B; the ready phases draw, place, deploy, score.
 */
extern const TwPluginDescriptor mini_base;

/* Makes a mix of the base and up to three functions, as packages one, two, three (NULL: no
 * more). spec: wishes, or NULL. On failure NULL, and `message` (transfer full) says why. */
TwMix *mini_mix(const TwMixSpec *spec, void (*one)(TwPackage *), void (*two)(TwPackage *),
                void (*three)(TwPackage *), char **message);

/* Fails the test unless such a mix is refused with a message that contains each text of the
 * list, and has as many lines as `n_lines` (0: any number). */
void mini_refused(const TwMixSpec *spec, void (*one)(TwPackage *), void (*two)(TwPackage *),
                  int n_lines, const char *const *texts);

/* Names of all subscribers of a point, or of the phases of the turn, with blanks. (transfer full) */
char *mini_subscribers(const TwMix *mix, const char *point);
char *mini_turn(const TwMix *mix);

/* Handlers that do nothing. */
void mini_handler(TwContext *ctx, TwCall *call, gpointer data);
void mini_apply(TwContext *ctx, const TwAction *action, gpointer data);

#endif
