/* SPDX-License-Identifier: MIT */

/* What two games differ in that did the same, each under its own order of hooks. */

#include "config.h"

#include "twin.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* --- finding ------------------------------------------------------------------------ */

/* The first seat and resource in which they differ. */
static gboolean find_resource(const TwTwin *a, const TwTwin *b, TwPlayer *player,
                              TwResource *resource) {
  for (TwPlayer p = 0; p < tw_mix_players(a->mix); p++)
    for (TwResource r = 0; r < tw_mix_n_resources(a->mix); r++)
      if (tw_player_count(a->game, p, r) != tw_player_count(b->game, p, r)) {
        *player = p;
        *resource = r;
        return TRUE;
      }
  return FALSE;
}

static gboolean same_decision(const TwGame *a, const TwGame *b) {
  if (tw_game_over(a) || tw_game_over(b))
    return tw_game_over(a) == tw_game_over(b);
  if (tw_game_player(a) != tw_game_player(b) || tw_game_phase(a) != tw_game_phase(b) ||
      tw_game_depth(a) != tw_game_depth(b))
    return FALSE;
  return tw_turn_tile(a) == tw_turn_tile(b);
}

static TwPiece find_piece(const TwGame *a, const TwGame *b) {
  for (TwPiece p = 0; p < tw_game_n_pieces(a); p++)
    if (tw_piece_place(a, p) != tw_piece_place(b, p) || tw_piece_at(a, p) != tw_piece_at(b, p))
      return p;
  return TW_NONE;
}

static gboolean find_cards(const TwTwin *a, const TwTwin *b, TwPlayer *player, TwCard *card) {
  for (TwPlayer p = 0; p < tw_mix_players(a->mix); p++)
    for (TwCard c = 0; c < tw_mix_n_cards(a->mix); c++) {
      TwDeck deck = tw_mix_card_name(a->mix, c) ? tw_mix_card_deck(a->mix, c) : TW_NONE;
      if (deck != TW_NONE &&
          tw_deck_held_of(a->game, deck, p, c) != tw_deck_held_of(b->game, deck, p, c)) {
        *player = p;
        *card = c;
        return TRUE;
      }
    }
  return FALSE;
}

/* The bytes of a package's value, whoever owns them. */
static gboolean same_state(const TwTwin *a, const TwTwin *b, TwStateKey key) {
  const TwStateInfo *info = &a->mix->states[key];
  gsize from = a->mix->layout.package + info->offset * sizeof(gint32);
  gsize size = (gsize)info->width * (gsize)info->n_owners * sizeof(gint32);
  return memcmp((const guint8 *)a->game->block + from, (const guint8 *)b->game->block + from,
                size) == 0;
}

static TwStateKey find_state(const TwTwin *a, const TwTwin *b) {
  for (TwStateKey k = 0; k < tw_mix_n_states(a->mix); k++)
    if (!same_state(a, b, k))
      return k;
  return TW_NONE;
}

/* --- what may be done ------------------------------------------------------------------ */

static int compare_actions(const void *a, const void *b) {
  return memcmp(a, b, sizeof(TwAction));
}

/* As a set: candidates are listed in the order in which rules offer them. (transfer full) */
static TwAction *legal_set(const TwTwin *twin, int *n) {
  const TwAction *legal = tw_game_legal(twin->worker, twin->game, n);
  TwAction *set = g_memdup2(legal, (gsize)*n * sizeof *legal);
  if (*n > 0)
    qsort(set, (size_t)*n, sizeof *set, compare_actions);
  return set;
}

/* An action that only the first may take; FALSE: there is none. */
static gboolean only_first(const TwTwin *a, const TwTwin *b, TwAction *found) {
  int n, m;
  g_autofree TwAction *these = legal_set(a, &n), *those = legal_set(b, &m);
  for (int i = 0; i < n; i++)
    if (m == 0 || !bsearch(&these[i], those, (size_t)m, sizeof *those, compare_actions)) {
      *found = these[i];
      return TRUE;
    }
  return FALSE;
}

static gboolean same_legal(const TwTwin *a, const TwTwin *b) {
  TwAction action;
  return !only_first(a, b, &action) && !only_first(b, a, &action);
}

/* --- what is said ------------------------------------------------------------------------ */

static TwPlayer find_estimate(const TwTwin *a, const TwTwin *b) {
  for (TwPlayer p = 0; p < tw_mix_players(a->mix) && !tw_game_over(a->game); p++)
    if (tw_game_estimate(a->worker, a->game, p) != tw_game_estimate(b->worker, b->game, p))
      return p;
  return TW_NONE;
}

/* The first refusal that has another reason; TW_NONE. Rules are asked in the same order of
 * candidates. */
static int find_reason(const TwTwin *a, const TwTwin *b) {
  for (guint i = 0; i < a->refusals->len && i < b->refusals->len; i++)
    if (strcmp(a->refusals->pdata[i], b->refusals->pdata[i]) != 0)
      return (int)i;
  return TW_NONE;
}

static gint compare_texts(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void add_terms(GPtrArray *terms, const TwEntry *entry) {
  for (int t = 0; t < entry->n_terms; t++) {
    const TwTerm *term = &entry->terms[t];
    g_ptr_array_add(terms,
                    g_strdup_printf("%d %d %s %s %d", entry->side, entry->resource,
                                    term->source ? term->source : "",
                                    term->label ? term->label : "", term->count * term->rate));
  }
}

/* All terms of all awards, in an order that is none of theirs. */
static char *all_terms(const TwTwin *twin) {
  g_autoptr(GPtrArray) terms = g_ptr_array_new_with_free_func(g_free);
  for (int i = 0; i < tw_ledger_length(twin->ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(twin->ledger, i);
    if (entry->type == TW_ENTRY_AWARD)
      add_terms(terms, entry);
  }
  g_ptr_array_sort(terms, compare_texts);
  g_ptr_array_add(terms, NULL);
  return g_strjoinv("\n", (char **)terms->pdata);
}

static gboolean same_words(const TwTwin *a, const TwTwin *b) {
  g_autofree char *these = all_terms(a), *those = all_terms(b);
  return strcmp(these, those) == 0;
}

/* --- all of it ------------------------------------------------------------------------------ */

gboolean tw_twins_differ_in(const TwTwin *a, const TwTwin *b, TwDifferSort sort) {
  TwPlayer player;
  gint32 what;
  if (sort == TW_DIFFER_OUTCOME || !a->good || !b->good)
    return sort == TW_DIFFER_OUTCOME && a->good != b->good;
  switch (sort) {
  case TW_DIFFER_RESOURCE: return find_resource(a, b, &player, &what);
  case TW_DIFFER_DECISION: return !same_decision(a->game, b->game);
  case TW_DIFFER_PIECE: return find_piece(a->game, b->game) != TW_NONE;
  case TW_DIFFER_CARDS: return find_cards(a, b, &player, &what);
  case TW_DIFFER_STATE: return find_state(a, b) != TW_NONE;
  case TW_DIFFER_LEGAL: return !same_legal(a, b);
  case TW_DIFFER_HASH: return tw_game_hash(a->game) != tw_game_hash(b->game);
  case TW_DIFFER_ESTIMATE: return find_estimate(a, b) != TW_NONE;
  case TW_DIFFER_REASON: return find_reason(a, b) != TW_NONE;
  default: return !same_words(a, b);
  }
}

TwDifferSort tw_twins_differ(const TwTwin *a, const TwTwin *b) {
  if (!a->good || !b->good)
    return a->good == b->good ? TW_SAME : TW_DIFFER_OUTCOME;
  gboolean differ = tw_game_hash(a->game) != tw_game_hash(b->game);
  int first = differ ? TW_DIFFER_RESOURCE : TW_DIFFER_LEGAL;
  for (int sort = first; sort < TW_SAME; sort++) {
    if (sort == TW_DIFFER_STATE && !differ)
      continue;
    if (tw_twins_differ_in(a, b, (TwDifferSort)sort))
      return (TwDifferSort)sort;
  }
  return TW_SAME;
}

/* --- in words ------------------------------------------------------------------------------- */

void tw_twin_difference_clear(TwTwinDifference *difference) {
  g_clear_pointer(&difference->what, g_free);
  g_clear_pointer(&difference->one, g_free);
  g_clear_pointer(&difference->other, g_free);
}

/* "11: 8 = 4 tiles x 2; 3 = ...": how much, and how that came in this action. */
static char *resource_words(const TwTwin *twin, TwPlayer player, TwResource resource) {
  GString *out = g_string_new(NULL);
  g_string_append_printf(out, "%d", tw_player_count(twin->game, player, resource));
  for (int i = 0, n = 0; i < tw_ledger_length(twin->ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(twin->ledger, i);
    if (entry->type != TW_ENTRY_AWARD || entry->side != tw_mix_side_of(twin->mix, player) ||
        entry->resource != resource)
      continue;
    g_autofree char *why = tw_entry_explain(entry);
    g_string_append_printf(out, "%s%+d %s%s%s", n++ ? ", " : " (", entry->amount,
                           entry->text ? entry->text : "", entry->n_terms ? ": " : "",
                           entry->n_terms ? why : "");
  }
  if (strchr(out->str, '('))
    g_string_append_c(out, ')');
  return g_string_free(out, FALSE);
}

static char *decision_words(const TwTwin *twin, const char *const *names) {
  if (tw_game_over(twin->game))
    return g_strdup(_("the game is over"));
  return g_strdup_printf("%s: %s", names[tw_game_player(twin->game)],
                         tw_mix_phase_label(twin->mix, tw_game_phase(twin->game)));
}

static char *place_words(const TwTwin *twin, TwPiece piece) {
  static const char *const places[] = {
      [TW_PLACE_SUPPLY] = N_("in the supply"), [TW_PLACE_FEATURE] = N_("on"),
      [TW_PLACE_CELL] = N_("on the cell"),     [TW_PLACE_CORNER] = N_("on the corner"),
      [TW_PLACE_HOLD] = N_("held captive"),    [TW_PLACE_NAMED] = N_("at a place of its rule"),
      [TW_PLACE_OUT] = N_("out of the game")};
  TwPlace place = tw_piece_place(twin->game, piece);
  if (place != TW_PLACE_FEATURE)
    return g_strdup(_(places[place]));
  TwFeature feature = tw_piece_at(twin->game, piece);
  TwCell cell = tw_tile_cell(twin->game, tw_feature_tile(twin->game, feature));
  return g_strdup_printf(_("on %d,%d/%s"), tw_cell_x(cell), tw_cell_y(cell),
                         tw_mix_kind_label(twin->mix, tw_feature_kind(twin->game, feature)));
}

static char *owned(const char *const *names, TwPlayer player, const char *what) {
  return player < 0 ? g_strdup(what) : g_strdup_printf(_("%s's %s"), names[player], what);
}

static void describe_resource(const TwTwin *a, const TwTwin *b, const char *const *names,
                              TwTwinDifference *d) {
  TwPlayer player = 0;
  TwResource resource = 0;
  find_resource(a, b, &player, &resource);
  d->what = owned(names, player, tw_mix_resource_label(a->mix, resource));
  d->one = resource_words(a, player, resource);
  d->other = resource_words(b, player, resource);
}

static void describe_piece(const TwTwin *a, const TwTwin *b, const char *const *names,
                           TwTwinDifference *d) {
  TwPiece piece = find_piece(a->game, b->game);
  d->what = owned(names, tw_piece_player(a->game, piece),
                  tw_mix_piece_type_label(a->mix, tw_piece_type(a->game, piece)));
  d->one = place_words(a, piece);
  d->other = place_words(b, piece);
}

static void describe_cards(const TwTwin *a, const TwTwin *b, const char *const *names,
                           TwTwinDifference *d) {
  TwPlayer player = 0;
  TwCard card = 0;
  find_cards(a, b, &player, &card);
  TwDeck deck = tw_mix_card_deck(a->mix, card);
  d->what = owned(names, player, tw_mix_card_title(a->mix, card));
  d->one = g_strdup_printf("%d", tw_deck_held_of(a->game, deck, player, card));
  d->other = g_strdup_printf("%d", tw_deck_held_of(b->game, deck, player, card));
}

static char *legal_words(const TwTwin *a, const TwTwin *b) {
  TwAction action;
  if (!only_first(a, b, &action))
    return g_strdup(_("nothing more"));
  g_autofree char *text = tw_action_to_text(a->game, &action);
  return g_strdup_printf(_("also %s"), text);
}

static void describe_estimate(const TwTwin *a, const TwTwin *b, const char *const *names,
                              TwTwinDifference *d) {
  TwPlayer player = MAX(find_estimate(a, b), 0);
  d->what = g_strdup_printf(_("what programs think %s's position is worth"), names[player]);
  d->one = g_strdup_printf("%d", tw_game_estimate(a->worker, a->game, player));
  d->other = g_strdup_printf("%d", tw_game_estimate(b->worker, b->game, player));
}

static void describe_reason(const TwTwin *a, const TwTwin *b, TwTwinDifference *d) {
  int i = find_reason(a, b);
  d->what = g_strdup(_("the reason of a refusal"));
  d->one = g_strdup(i < 0 ? "" : a->refusals->pdata[i]);
  d->other = g_strdup(i < 0 ? "" : b->refusals->pdata[i]);
}

/* The first award whose explanation is no other's. */
static char *award_words(const TwTwin *twin, const TwTwin *other) {
  g_autoptr(GHashTable) there = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 0; i < tw_ledger_length(other->ledger); i++)
    if (tw_ledger_entry(other->ledger, i)->type == TW_ENTRY_AWARD)
      g_hash_table_add(there, tw_entry_explain(tw_ledger_entry(other->ledger, i)));
  for (int i = 0; i < tw_ledger_length(twin->ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(twin->ledger, i);
    g_autofree char *text = entry->type == TW_ENTRY_AWARD ? tw_entry_explain(entry) : NULL;
    if (text && !g_hash_table_contains(there, text))
      return g_steal_pointer(&text);
  }
  return g_strdup("");
}

static void describe_others(const TwTwin *a, const TwTwin *b, TwDifferSort sort,
                            TwTwinDifference *d) {
  switch (sort) {
  case TW_DIFFER_OUTCOME:
    d->what = g_strdup(_("the action"));
    d->one = g_strdup(a->good ? _("it is done") : a->failure);
    d->other = g_strdup(b->good ? _("it is done") : b->failure);
    return;
  case TW_DIFFER_STATE:
    d->what = g_strdup_printf(_("what is remembered as %s"),
                              tw_mix_state_name(a->mix, MAX(find_state(a, b), 0)));
    break;
  case TW_DIFFER_LEGAL:
    d->what = g_strdup(_("what may be done next"));
    d->one = legal_words(a, b);
    d->other = legal_words(b, a);
    return;
  case TW_DIFFER_WORDS:
    d->what = g_strdup(_("how the same points are explained"));
    d->one = award_words(a, b);
    d->other = award_words(b, a);
    return;
  default: d->what = g_strdup(_("the state of the game"));
  }
  d->one = g_strdup_printf("%016" G_GINT64_MODIFIER "x", tw_game_hash(a->game));
  d->other = g_strdup_printf("%016" G_GINT64_MODIFIER "x", tw_game_hash(b->game));
}

void tw_twins_describe(const TwTwin *a, const TwTwin *b, TwDifferSort sort,
                       const char *const *names, TwTwinDifference *d) {
  *d = (TwTwinDifference){0};
  switch (sort) {
  case TW_DIFFER_RESOURCE: describe_resource(a, b, names, d); break;
  case TW_DIFFER_DECISION:
    d->what = g_strdup(_("who decides next"));
    d->one = decision_words(a, names);
    d->other = decision_words(b, names);
    break;
  case TW_DIFFER_PIECE: describe_piece(a, b, names, d); break;
  case TW_DIFFER_CARDS: describe_cards(a, b, names, d); break;
  case TW_DIFFER_ESTIMATE: describe_estimate(a, b, names, d); break;
  case TW_DIFFER_REASON: describe_reason(a, b, d); break;
  default: describe_others(a, b, sort, d);
  }
}
