/* SPDX-License-Identifier: MIT */

/*
 * Symmetry: the game once more with everything turned. Seats: the second seat begins
 * and each does what its neighbour did. The board: the start tile lies turned by a
 * quarter and so does all that is placed. Both must come out the same.
 */

#include "config.h"

#include "checker.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct {
  TwChecker *c;
  const TwMix *mix;
  TwWorker *worker;
  int seats; /* how many seats all move on */
  int turns; /* quarter turns */
  TwGame *game;
} Mirror;

static TwPlayer map_seat(const Mirror *m, TwPlayer seat) {
  return seat < 0 ? seat : (seat + m->seats) % tw_mix_players(m->mix);
}

/* --- things of the game, turned -------------------------------------------------- */

static TwCell map_cell(const Mirror *m, TwCell cell) {
  return m->turns ? tw_cell(-tw_cell_y(cell), tw_cell_x(cell)) : cell;
}

/* Which of its owner's figures of its type it is. */
static int rank_of(const TwGame *game, TwPiece piece) {
  int rank = 0;
  for (TwPiece i = 0; i < piece; i++)
    rank += tw_piece_type(game, i) == tw_piece_type(game, piece) &&
            tw_piece_player(game, i) == tw_piece_player(game, piece);
  return rank;
}

static TwPiece map_piece(const Mirror *m, TwPiece piece) {
  const TwGame *game = m->c->game;
  if (piece < 0)
    return piece;
  TwPlayer owner = map_seat(m, tw_piece_player(game, piece));
  int rank = rank_of(game, piece);
  for (TwPiece i = 0; i < tw_game_n_pieces(game); i++)
    if (tw_piece_type(game, i) == tw_piece_type(game, piece) && tw_piece_player(game, i) == owner &&
        rank-- == 0)
      return i;
  return TW_NONE;
}

/* The sides that a word names, "NS", as bits turned on; 0: it is not about sides. */
static guint sides_of(const char *word, int turns) {
  static const char letters[] = "NESW";
  guint sides = 0;
  for (; *word; word++) {
    const char *at = strchr(letters, *word);
    if (!at)
      return 0;
    sides |= 1u << ((at - letters + turns) & 3);
  }
  return sides;
}

/* Words that name sides turn with the board. */
static gint32 map_choice(const Mirror *m, const TwArgumentInfo *info, gint32 value) {
  guint sides = info->words ? sides_of(info->words[value], m->turns) : 0;
  for (int i = 0; sides && info->words[i]; i++)
    if (sides_of(info->words[i], 0) == sides)
      return i;
  return value;
}

static gint32 map_value(const Mirror *m, const TwArgumentInfo *info, gint32 value) {
  switch (info->type) {
  case TW_TYPE_CHOICE: return map_choice(m, info, value);
  case TW_TYPE_CELL: return map_cell(m, value);
  case TW_TYPE_TURN: return (value + m->turns) & 3;
  case TW_TYPE_PLAYER:
  case TW_TYPE_SIDE: return map_seat(m, value);
  case TW_TYPE_PIECE: return map_piece(m, value);
  default: return value; /* tiles, features and cards come in the same order */
  }
}

static TwAction map_action(const Mirror *m, const TwAction *action) {
  TwAction mapped = *action;
  for (int i = 0; i < tw_mix_verb_n_arguments(m->mix, action->verb); i++) {
    TwArgumentInfo info = tw_mix_verb_argument(m->mix, action->verb, i);
    mapped.slot[info.slot] = map_value(m, &info, action->slot[info.slot]);
  }
  return mapped;
}

/* --- how a game stands ------------------------------------------------------------ */

/* With what each seat has, the row of a trace: a game is compared with more than one turned. */
typedef struct {
  gint32 over, phase, player;
} Stand;
enum { STAND = sizeof(Stand) / sizeof(gint32) };

static Stand stand_of(const TwGame *game) {
  if (tw_game_over(game))
    return (Stand){TRUE, TW_NONE, TW_NONE};
  return (Stand){FALSE, tw_game_phase(game), tw_game_player(game)};
}

void tw_trace_add(TwChecker *c) {
  Stand stand = stand_of(c->game);
  g_array_append_vals(c->trace, &stand, STAND);
  for (TwPlayer p = 0; p < tw_mix_players(c->mix); p++)
    for (TwResource r = 0; r < tw_mix_n_resources(c->mix); r++) {
      gint32 count = tw_player_count(c->game, p, r);
      g_array_append_val(c->trace, count);
    }
}

/* How the game stood after an action, and what each seat had: [player][resource]. */
static const gint32 *row_of(const TwChecker *c, int action, Stand *stand) {
  int width = STAND + tw_mix_players(c->mix) * tw_mix_n_resources(c->mix);
  const gint32 *row = &g_array_index(c->trace, gint32, action * width);
  memcpy(stand, row, sizeof *stand);
  return row + STAND;
}

/* --- the same game, turned -------------------------------------------------------- */

static TwFinding stuck(const Mirror *m, const char *what, const TwAction *action, GError *error) {
  char *text = action && m->game ? tw_action_to_text(m->game, action) : NULL;
  tw_differs(m->c, g_strdup_printf("%s: %s", what, text ? text : _("the beginning")),
             g_strdup(_("it is legal there, too")),
             g_strdup(error ? error->message : _("it is refused")));
  g_free(text);
  g_clear_error(&error);
  return TW_BREAKS;
}

/* Whose decision it is, and which. */
static TwFinding compare_decision(const Mirror *m, const Stand *straight, const char *what) {
  Stand turned = stand_of(m->game);
  if (straight->over == turned.over &&
      (turned.over ||
       (straight->phase == turned.phase && map_seat(m, straight->player) == turned.player)))
    return TW_HOLDS;
  const char *here = straight->over ? "" : tw_mix_phase_label(m->mix, straight->phase);
  const char *there = turned.over ? "" : tw_mix_phase_label(m->mix, turned.phase);
  return tw_differs(m->c, g_strdup_printf(_("%s: the decision"), what),
                    g_strdup_printf(_("seat %d: %s"), map_seat(m, straight->player) + 1, here),
                    g_strdup_printf(_("seat %d: %s"), turned.player + 1, there));
}

static TwFinding compare_counts(const Mirror *m, const gint32 *counts, const char *what) {
  for (TwPlayer p = 0; p < tw_mix_players(m->mix); p++)
    for (TwResource r = 0; r < tw_mix_n_resources(m->mix); r++, counts++) {
      int there = tw_player_count(m->game, map_seat(m, p), r);
      if (*counts != there)
        return tw_differs_int(m->c,
                              g_strdup_printf(_("%s: %s of seat %d"), what,
                                              tw_mix_resource_label(m->mix, r), map_seat(m, p) + 1),
                              *counts, there);
    }
  return TW_HOLDS;
}

static TwFinding step(Mirror *m, int i, const char *what) {
  int n;
  const TwChance *chance;
  GError *error = NULL;
  const TwAction *action = tw_game_action(m->c->game, i, &chance, &n);
  TwAction mapped = map_action(m, action);
  if (tw_apply_fed(m->worker, m->game, &mapped, chance, n, &error) != TW_VERDICT_OK)
    return stuck(m, what, &mapped, error);
  Stand straight;
  TwFinding found = compare_counts(m, row_of(m->c, i, &straight), what);
  return found == TW_HOLDS ? compare_decision(m, &straight, what) : found;
}

/* The game turned, beside how the straight one stood after each action. */
static TwFinding follow(Mirror *m, const char *what) {
  int n;
  const TwChance *chance;
  GError *error = NULL;
  tw_game_action(m->c->game, -1, &chance, &n);
  m->game =
      tw_game_new_fed(m->worker, m->c->seed, m->c->flags | TW_GAME_SCRATCH, chance, n, &error);
  if (!m->game)
    return stuck(m, what, NULL, error);
  TwFinding found = TW_HOLDS;
  for (int i = 0; found == TW_HOLDS && i < tw_game_n_actions(m->c->game); i++) {
    found = step(m, i, what);
    m->c->broken->last_step = found == TW_BREAKS ? i : TW_NONE;
  }
  tw_game_free(m->game);
  return found;
}

/* A mix that begins otherwise; the same for all games. FALSE: it cannot be made. */
static gboolean mirror_mix(TwChecker *c, TwMirror *mirror, TwPlayer first, int turn) {
  if (mirror->mix)
    return TRUE;
  TwMixSpec *spec = tw_mix_spec_copy(tw_mix_spec(c->mix));
  tw_mix_spec_set_first(spec, first);
  for (TwPlayer p = 0; first != tw_mix_first_player(c->mix) && p < tw_mix_players(c->mix); p++)
    tw_mix_spec_set_colour(spec, (p + 1) % tw_mix_players(c->mix), tw_mix_colour(c->mix, p));
  tw_mix_spec_set_start_turn(spec, turn);
  mirror->mix = tw_mix_new(spec, NULL);
  tw_mix_spec_free(spec);
  if (mirror->mix)
    mirror->worker = tw_worker_new(mirror->mix);
  return mirror->mix != NULL;
}

TwFinding tw_look_seats(TwChecker *c) {
  TwMirror *mirror = &c->mirrors[TW_MIRROR_SEATS];
  int seats = tw_mix_players(c->mix), first = tw_mix_first_player(c->mix);
  if (seats < 2 || tw_mix_sides(c->mix) != seats || tw_game_n_actions(c->game) == 0 ||
      !mirror_mix(c, mirror, (first + 1) % seats, tw_mix_start_turn(c->mix)))
    return TW_IDLE;
  Mirror m = {c, mirror->mix, mirror->worker, 1, 0, NULL};
  return follow(&m, _("with seats changed"));
}

TwFinding tw_look_rotation(TwChecker *c) {
  TwMirror *mirror = &c->mirrors[TW_MIRROR_BOARD];
  if (tw_game_n_actions(c->game) == 0 ||
      !mirror_mix(c, mirror, tw_mix_first_player(c->mix), (tw_mix_start_turn(c->mix) + 1) & 3))
    return TW_IDLE;
  Mirror m = {c, mirror->mix, mirror->worker, 0, 1, NULL};
  return follow(&m, _("on the board turned"));
}
