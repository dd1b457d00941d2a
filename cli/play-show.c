/* SPDX-License-Identifier: MIT */

/*
 * What a player sees before deciding: the board, the tile in hand, who has what,
 * and the choices in words. Everything is read from the view of the one at the
 * screen, so nothing secret can slip through.
 */

#include <glib/gi18n.h>
#include <stdarg.h>
#include <string.h>

#include "play-session.h"

#define MOST_LISTED 30  /* choices listed unasked */
#define BESIDE_BOARD 13 /* lines that the rest of the screen takes */
#define LEAST_BOARD 10  /* lines left to a board at least */

void play_say(const PlaySession *session, int ink, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  g_autofree char *safe = canvas_safe(text);
  GString *out = g_string_new(NULL);
  canvas_ink(out, &session->paint, ink, safe);
  g_string_append_c(out, '\n');
  play_print(session, out->str, 2);
  g_string_free(out, TRUE);
}

void play_print(const PlaySession *session, const char *text, int indent) {
  g_autofree char *wrapped = canvas_wrap(text, session->width, indent);
  g_print("%s", wrapped);
}

TwGame *play_view(const PlaySession *session) {
  return tw_game_view(session->game, session->at_screen);
}

/* --- the board ----------------------------------------------------------- */

static TwTile last_tile(const TwGame *view) {
  int n = tw_game_n_tiles(view);
  while (n > 0 && tw_tile_removed(view, n - 1))
    n--;
  return n > 0 ? n - 1 : TW_NONE;
}

void play_show_board(PlaySession *session, const TwGame *view, const PlayChoices *choices,
                     const TwCell *focus) {
  g_autoptr(GArray) marks = choices ? play_choices_marks(choices) : NULL;
  BoardText options = {.paint = session->paint,
                       .width = session->width,
                       .height = MAX(LEAST_BOARD, session->height - BESIDE_BOARD),
                       .spots = marks ? (const BoardSpot *)(void *)marks->data : NULL,
                       .n_spots = marks ? (int)marks->len : 0,
                       .last = last_tile(view),
                       .since = session->tiles_seen,
                       .aimed = focus != NULL,
                       .focus = focus ? *focus : 0,
                       .initials = session->seats.initials,
                       .colors = session->seats.colors};
  g_autofree char *text = board_text(view, session->signs, &options);
  g_print("\n%s", text);
  session->shown_turn = tw_turn_number(view);
  session->shown_to = session->at_screen;
}

/* --- who has what -------------------------------------------------------- */

static void add_words(GPtrArray *words, const char *format, ...) G_GNUC_PRINTF(2, 3);

static void add_words(GPtrArray *words, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_ptr_array_add(words, g_strdup_vprintf(format, args));
  va_end(args);
}

/* Something that is worth nothing by itself and that nobody has is not worth a word. */
static gboolean resource_shows(const TwGame *view, TwResource r) {
  gboolean shows = tw_mix_resource_worth(tw_game_mix(view), r) != 0;
  for (TwPlayer p = 0; p < tw_mix_players(tw_game_mix(view)); p++)
    shows |= tw_player_count(view, p, r) != 0;
  return shows && r != TW_RESOURCE_POINTS;
}

/* "5 meeple", "3 shell", "2 gift cards": whatever the mix declares. */
static GPtrArray *belongings(const TwGame *view, TwPlayer player) {
  const TwMix *mix = tw_game_mix(view);
  GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
  for (TwResource r = 0; r < tw_mix_n_resources(mix); r++) {
    if (resource_shows(view, r))
      add_words(words, "%d %s", tw_player_count(view, player, r),
                tw_mix_resource_words(mix, r, tw_player_count(view, player, r)));
  }
  for (TwPieceType type = 0; type < tw_mix_n_piece_types(mix); type++) {
    if (!tw_mix_piece_type_neutral(mix, type) && tw_mix_piece_type_each(mix, type) > 0)
      add_words(words, "%d %s", tw_player_supply(view, player, type),
                tw_mix_piece_type_words(mix, type, tw_player_supply(view, player, type)));
  }
  for (TwDeck deck = 0; deck < tw_mix_n_decks(mix); deck++) {
    int held = tw_deck_held(view, deck, player);
    if (held > 0)
      add_words(words, _("%d %s in hand"), held, tw_mix_deck_words(mix, deck, held));
  }
  return words;
}

/* Writes words from a column on, in as many lines as they take. Returns the next line. */
static int flow_words(Canvas *canvas, int x, int y, const GPtrArray *words) {
  int at = x;
  for (guint i = 0; i < words->len; i++) {
    const char *word = g_ptr_array_index(words, i);
    int length = (int)g_utf8_strlen(word, -1);
    if (at > x && at + length > canvas->width) {
      at = x;
      y++;
    }
    at = canvas_write(canvas, at, y, word, INK_PLAIN) + 2;
  }
  return y + 1;
}

static int widest_name(const PlaySeats *seats) {
  int widest = 0;
  for (int i = 0; i < seats->n; i++)
    widest = MAX(widest, (int)g_utf8_strlen(seats->names[i], -1));
  return widest;
}

static int write_player(const PlaySession *session, const TwGame *view, Canvas *canvas, int x,
                        int y, TwPlayer player) {
  const PlaySeats *seats = &session->seats;
  int after_name = x + 6 + widest_name(seats);
  g_autofree char *points = g_strdup_printf(_("%4d points"), tw_player_points(view, player));
  g_autoptr(GPtrArray) words = belongings(view, player);
  char initial[2] = {seats->initials[player], '\0'};
  canvas_write(canvas, x, y, tw_game_player(view) == player ? ">" : " ", INK_BOLD);
  canvas_write(canvas, x + 2, y, initial, INK_PIECE + seats->colors[player]);
  canvas_write(canvas, x + 4, y, seats->names[player], INK_SEAT + seats->colors[player]);
  int next = canvas_write(canvas, after_name, y, points, INK_BOLD) + 2;
  return flow_words(canvas, next, y, words);
}

static void write_heading(const PlaySession *session, const TwGame *view) {
  const TwMix *mix = tw_game_mix(view);
  g_print("\n");
  TwPlayer player = tw_game_player(view);
  g_autofree char *left = g_strdup_printf(
      g_dngettext(NULL, "%d tile left", "%d tiles left", (gulong)tw_game_tiles_left(view)),
      tw_game_tiles_left(view));
  if (player == TW_NONE) {
    play_say(session, INK_BOLD, _("The game is over."));
    return;
  }
  g_autofree char *whose =
      tw_turn_player(view) == player
          ? g_strdup("")
          : g_strdup_printf(_(" (in %s's turn)"), session->seats.names[tw_turn_player(view)]);
  const char *why = tw_turn_why(view);
  g_autofree char *extra =
      why ? g_strdup_printf(_(" (extra turn: %s)"), tw_mix_translate(mix, why)) : g_strdup("");
  play_say(session, INK_BOLD, _("Turn %d%s. %s: %s%s. %s."), tw_turn_number(view), extra,
           session->seats.names[player], tw_mix_phase_label(mix, tw_game_phase(view)), whose, left);
}

static void copy_picture(const Canvas *from, Canvas *to) {
  for (int i = 0; i < from->width * from->height; i++) {
    const CanvasCell *cell = &from->cells[i];
    canvas_put(to, 2 + i % from->width, i / from->width, cell->glyph, cell->ink, cell->paper);
  }
}

/* The cards that the one at the screen holds, by name. */
static void tell_hand(const PlaySession *session, const TwGame *view) {
  const TwMix *mix = tw_game_mix(view);
  GString *out = g_string_new(NULL);
  for (TwDeck deck = 0; deck < tw_mix_n_decks(mix) && session->at_screen != TW_NONE; deck++) {
    for (TwCard card = 0; card < tw_mix_n_cards(mix); card++) {
      int held = tw_deck_held_of(view, deck, session->at_screen, card);
      if (held > 0)
        g_string_append_printf(out, held > 1 ? "%s%s x%d" : "%s%s", out->len > 0 ? ", " : "",
                               tw_mix_card_title(mix, card), held);
    }
  }
  if (out->len > 0)
    play_say(session, INK_PLAIN, _("In your hand: %s"), out->str);
  g_string_free(out, TRUE);
}

/* The cards that lie face up, a line a deck. */
static void tell_shown(const PlaySession *session, const TwGame *view) {
  const TwMix *mix = tw_game_mix(view);
  for (TwDeck deck = 0; deck < tw_mix_n_decks(mix); deck++) {
    int n = tw_deck_n_shown(view, deck);
    if (n == 0)
      continue;
    GString *out = g_string_new(NULL);
    for (int i = 0; i < n; i++)
      g_string_append_printf(out, "%s%s", i ? "; " : "",
                             tw_mix_card_title(mix, tw_deck_shown(view, deck, i)));
    play_say(session, INK_PLAIN, _("Face up of %s (%d left): %s"),
             signs_bare(tw_mix_deck_name(mix, deck)), tw_deck_left(view, deck), out->str);
    g_string_free(out, TRUE);
  }
}

void play_show_table(const PlaySession *session, const TwGame *view) {
  const TwMix *mix = tw_game_mix(view);
  TwTileType type = tw_turn_tile(view);
  g_autoptr(Canvas) picture =
      type >= 0 ? tile_canvas(mix, session->signs, &session->paint, FACE_LARGE, type, 0) : NULL;
  int x = picture ? picture->width + 5 : 2, y = 0, height = picture ? picture->height : 0;
  g_autoptr(Canvas) canvas =
      canvas_new(MAX(session->width - 1, x + 40), 6 * tw_mix_players(mix) + 6 * TW_MAX_TYPE_CELLS);
  if (picture != NULL)
    copy_picture(picture, canvas);
  for (TwPlayer player = 0; player < session->seats.n; player++)
    y = write_player(session, view, canvas, x, y, player);
  if (type >= 0) {
    g_autofree char *name = g_strdup_printf(_("The tile: %s"), tw_mix_tile_type_label(mix, type));
    canvas_write(canvas, x, MAX(y, height - 1), name, INK_PLAIN);
    y = MAX(y + 1, height);
  }
  canvas->height = MIN(canvas->height, y);
  GString *out = g_string_new("\n");
  canvas_append(canvas, &session->paint, out);
  write_heading(session, view);
  g_print("%s", out->str);
  g_string_free(out, TRUE);
  tell_shown(session, view);
  tell_hand(session, view);
}

/* --- choices ------------------------------------------------------------- */

/* The feature that an action is about; of a region its first. */
static TwFeature feature_of(const TwGame *view, const TwAction *action) {
  gint32 feature = TW_NONE;
  const TwMix *mix = tw_game_mix(view);
  if (!play_action_argument(mix, action, TW_TYPE_FEATURE, &feature) &&
      !play_action_argument(mix, action, TW_TYPE_REGION, &feature))
    return TW_NONE;
  return feature >= 0 && feature < tw_game_n_features(view) ? feature : TW_NONE;
}

static void list_choice(const PlaySession *session, const TwGame *view, const PlayChoices *choices,
                        int index) {
  const PlayChoice *choice = play_choices_get(choices, index);
  const TwAction *action = play_choices_action(choices, choice, 0);
  g_autofree char *text = tw_action_describe(session->game, action);
  g_autofree char *safe = play_seats_words(&session->seats, text);
  TwFeature feature = feature_of(view, action);
  GString *out = g_string_new(NULL);
  g_autofree char *number = g_strdup_printf("%4d", index + 1);
  canvas_ink(out, &session->paint, INK_SPOT, number);
  g_string_append_printf(out, "  %s", safe);
  if (feature != TW_NONE) {
    g_autofree char *region = play_region_text(session, view, feature);
    g_string_append(out, ": ");
    canvas_ink(out, &session->paint, INK_DIM, region);
  }
  g_string_append_c(out, '\n');
  play_print(session, out->str, 8);
  g_string_free(out, TRUE);
}

/* The tile that deciding is about, large, with the numbers of the choices on its features. */
static void show_tile_choices(const PlaySession *session, const TwGame *view,
                              const PlayChoices *choices) {
  TwTile tile = tw_turn_placed(view);
  FacePiece numbers[9];
  Face face;
  int n = 0;
  if (tile == TW_NONE || tw_mix_tile_type_cells(tw_game_mix(view), tw_tile_type(view, tile)) > 1)
    return;
  face_of_cell(&face, session->signs, view, tw_tile_cell(view, tile));
  for (int i = choices->n_spots; i < play_choices_count(choices) && n < 9 && i < 9; i++) {
    TwFeature feature =
        feature_of(view, play_choices_action(choices, play_choices_get(choices, i), 0));
    for (int f = 0; f < face.n; f++) {
      if (feature != TW_NONE && face.features[f].feature == feature)
        numbers[n++] = (FacePiece){f, {(char)('1' + i), 0, 0}, INK_SPOT};
    }
  }
  if (n == 0)
    return;
  g_autoptr(Canvas) canvas = canvas_new(2 + face_width(FACE_LARGE), face_height(FACE_LARGE));
  face_draw(&face, session->signs, &session->paint, FACE_LARGE, numbers, n, FALSE, canvas, 2, 0);
  GString *out = g_string_new(NULL);
  canvas_append(canvas, &session->paint, out);
  g_print("%s", out->str);
  g_string_free(out, TRUE);
}

void play_show_choices(const PlaySession *session, const TwGame *view, const PlayChoices *choices) {
  int n = play_choices_count(choices), listed = MIN(n, choices->n_spots + MOST_LISTED);
  if (choices->n_spots > 0)
    g_print(g_dngettext(NULL, "%d spot, numbered on the board: type its number or its x,y.\n",
                        "%d spots, numbered on the board: type a number or x,y.\n",
                        (gulong)choices->n_spots),
            choices->n_spots);
  show_tile_choices(session, view, choices);
  for (int i = choices->n_spots; i < listed; i++)
    list_choice(session, view, choices, i);
  if (listed < n)
    g_print(_("... and %d more: \"legal\" lists all.\n"), n - listed);
}

void play_show_turns(const PlaySession *session, const PlayChoices *choices, const GArray *turns) {
  const TwMix *mix = play_mix(session);
  g_autoptr(GArray) shows = g_array_new(FALSE, FALSE, sizeof(TileShow));
  g_autoptr(GPtrArray) captions = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < turns->len; i++) {
    const TwAction *action =
        &g_array_index(choices->actions, TwAction, g_array_index(turns, int, i));
    gint32 turn = 0;
    play_action_argument(mix, action, TW_TYPE_TURN, &turn);
    g_ptr_array_add(captions, g_strdup_printf(_("%u: turn %d"), i + 1, 90 * turn));
    TileShow show = {play_action_tile(session->game, action), turn, g_ptr_array_index(captions, i)};
    if (show.type >= 0)
      g_array_append_val(shows, show);
  }
  g_autofree char *text =
      tiles_text(mix, session->signs, &session->paint, FACE_LARGE, session->width,
                 (const TileShow *)(void *)shows->data, (int)shows->len);
  g_print("\n%s", text);
}
