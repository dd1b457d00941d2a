/* SPDX-License-Identifier: MIT */
#ifndef TW_TILEWRIGHT_H
#define TW_TILEWRIGHT_H

/* Everything an embedding program needs. */
#include <tilewright/action.h>
#include <tilewright/api.h>
#include <tilewright/board.h>
#include <tilewright/change.h>
#include <tilewright/check.h>
#include <tilewright/error.h>
#include <tilewright/findings.h>
#include <tilewright/game.h>
#include <tilewright/hook.h>
#include <tilewright/ledger.h>
#include <tilewright/mix-file.h>
#include <tilewright/mix-report.h>
#include <tilewright/mix.h>
#include <tilewright/package.h>
#include <tilewright/play.h>
#include <tilewright/player.h>
#include <tilewright/plugin.h>
#include <tilewright/record.h>
#include <tilewright/reload.h>
#include <tilewright/scenario.h>
#include <tilewright/types.h>
#include <tilewright/version.h>

#endif
