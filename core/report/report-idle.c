/* SPDX-License-Identifier: MIT */

/* Rules without a meaning in this mix: what they are about it does not have. */

#include "config.h"

#include "report.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void tw_report_idle(TwMixReport *report) {
}
