/* SPDX-License-Identifier: MIT */
#ifndef PROBE_H
#define PROBE_H

/*
 * A package that uses each mechanism of the core once, in parts that options turn
 * on. What a part does is told in the log, so that a test can read it there.
 */

#include <tilewright/board.h>
#include <tilewright/change.h>
#include <tilewright/play.h>
#include <tilewright/plugin.h>

#define PROBE_TREAT 4 /* the reason of an extra turn with a given tile */

/* Ids of this mix; each part fills its own. */
typedef struct {
  TwKind city, road, field, shrine, keep, track;
  TwAttribute pennant, well, cursed, hill, sticky, bouncy;
  TwResource gold, cloth, favour;
  TwPieceType pawn, walker, giant, keeper, statue, wagon;
  TwDeck hand_deck, row_deck, dice_deck;
  TwPhase keep_asked, vote, tally, span, nod, rest, blink, wheel;
  TwPhase first_question, second_question, third_question;
  TwPoint tell, may, sum, who, mark;
  TwPoint trouble_sum, trouble_may, trouble_who;
  TwStateKey built, hand, hill_tile, ballot, tunnels, ordered, next, encore;
  TwStateKey whistled, steps, said, mischief, bounded;
  TwStateKey region_sum, region_most, region_least, region_first, region_list, region_owner;
  TwStateKey player_mark, tile_mark, feature_mark, piece_mark, turn_mark, turn_list;
  TwBag reserve;
} Probe;

void probe_declare_awards(TwPackage *package, Probe *probe);
void probe_declare_chance(TwPackage *package, Probe *probe);
void probe_declare_figures(TwPackage *package, Probe *probe);
void probe_declare_hooks(TwPackage *package, Probe *probe);
void probe_declare_keeps(TwPackage *package, Probe *probe);
void probe_declare_lifts(TwPackage *package, Probe *probe);
void probe_declare_paths(TwPackage *package, Probe *probe);
void probe_declare_secrets(TwPackage *package, Probe *probe);
void probe_declare_states(TwPackage *package, Probe *probe);
void probe_declare_talk(TwPackage *package, Probe *probe);
void probe_declare_trouble(TwPackage *package, Probe *probe);
void probe_declare_turns(TwPackage *package, Probe *probe);

/* Declares a verb of the phase `workshop`, where everything may be tried. */
void probe_tool(TwPackage *package, const TwVerbSpec *spec);

/* Logs a word and the name of a region's first feature: "scored 0,0/city.N". */
void probe_log_region(TwContext *ctx, const char *word, TwRegion region);

/* The whole cells around, in the order N E S W. */
TwTile probe_neighbour(const TwGame *game, TwTile tile, int side);

#define PROBE_HOOK(package, ...) tw_package_hook(package, &(TwHookSpec){__VA_ARGS__})

#endif
