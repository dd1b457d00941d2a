/* SPDX-License-Identifier: MIT */
#ifndef TW_ACTION_H
#define TW_ACTION_H

#include <tilewright/game.h>

G_BEGIN_DECLS

/*
 * Actions as text and JSON: one verb, `name=value` pairs, any order on input,
 * one canonical form on output:
 *   place tile=classic/D at=1,0 turn=90     deploy piece=meeple on=1,0/city.N
 *   bid amount=3                            pass
 * The game names tiles, features and regions; it is not changed.
 */

/* tw_action_to_text: canonical text. A listed range is written "lowest..highest". (transfer full) */
TW_API char *tw_action_to_text(const TwGame *game, const TwAction *action);

/* tw_action_append_text: the same, onto a string. */
TW_API void tw_action_append_text(GString *out, const TwGame *game, const TwAction *action);

/*
 * tw_action_from_text:
 * Reads an action. Arguments left out are taken from the legal actions of the
 * decision when only one value is possible there (worker: (nullable): then none
 * may be left out). Errors: TW_ERROR_TEXT: unknown verb or argument, wrong
 * value, missing or ambiguous argument (with the candidates).
 */
TW_API gboolean tw_action_from_text(TwWorker *worker, const TwGame *game, const char *text,
                                    TwAction *action, GError **error);

/* tw_action_to_json: {"do":"place","tile":"classic/D","at":[1,0],"turn":90} (transfer full) */
TW_API char *tw_action_to_json(const TwGame *game, const TwAction *action);
TW_API gboolean tw_action_from_json(TwWorker *worker, const TwGame *game, const char *json,
                                    TwAction *action, GError **error);

/*
 * tw_action_describe: a sentence from the declared text: "set your keeper on road 1,0". Seats are
 * "player 2", as in all texts of scripts; who knows their names puts them there. (transfer full)
 */
TW_API char *tw_action_describe(const TwGame *game, const TwAction *action);

/* Single values, as action texts write them. */
TW_API void tw_value_append_text(GString *out, const TwGame *game, TwType type, gint32 value);
TW_API gboolean tw_value_from_text(const TwGame *game, TwType type, const char *text, gint32 *value,
                                   GError **error);

/* tw_feature_name: "1,0/city.N"; tw_region_label: "city 1,0+2,0". (transfer full) */
TW_API char *tw_feature_name(const TwGame *game, TwFeature feature);
TW_API char *tw_region_label(const TwGame *game, TwRegion region);

/* tw_chance_to_text: "classic/D", "5". (transfer full) */
TW_API char *tw_chance_to_text(const TwMix *mix, const TwChance *chance);

G_END_DECLS

#endif
