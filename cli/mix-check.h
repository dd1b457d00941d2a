/* SPDX-License-Identifier: MIT */
#ifndef CLI_MIX_CHECK_H
#define CLI_MIX_CHECK_H

/* tilewright mix check: what its files say to one another. */

#include "common.h"

G_BEGIN_DECLS

/* mix-check-text.c, mix-check-json.c: print the report on stdout. */
void mix_check_text(const TwMixReport *report);
void mix_check_json(const TwMixReport *report);

G_END_DECLS

#endif
