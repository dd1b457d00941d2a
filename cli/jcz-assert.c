/* SPDX-License-Identifier: MIT */

/* The assertions of test games: which sentences there are and how each is checked. */

#include "jcz-assert.h"

#include <glib/gi18n.h>
#include <string.h>

#include "jcz-match.h"

/* One assertion under way. */
typedef struct {
  ReplayReport *report;
  JczGame *game;
  const GPtrArray *players;
  const char *text; /* the whole sentence */
} Claim;

static void leave_out(const Claim *claim, const char *format, ...) G_GNUC_PRINTF(2, 3);
static void leave_out(const Claim *claim, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *reason = g_strdup_vprintf(format, args);
  va_end(args);
  replay_skip(claim->report, claim->text, 1, reason);
}

static void check_flag(const Claim *claim, gboolean expected, gboolean got) {
  replay_check_text(claim->report, claim->text, expected ? _("yes") : _("no"),
                    got ? _("yes") : _("no"));
}

/* --- points -------------------------------------------------------------- */

/* The seat of a player by name; TW_NONE, and the claim is left out, if there is none. */
static TwPlayer find_player(const Claim *claim, const char *name) {
  for (guint i = 0; i < claim->players->len; i++) {
    if (strcmp(g_ptr_array_index(claim->players, i), name) == 0)
      return (TwPlayer)i;
  }
  leave_out(claim, _("no player is called %s"), name);
  return TW_NONE;
}

static void check_points(const Claim *claim, char **parts) {
  int points = 0;
  TwPlayer player = find_player(claim, parts[0]);
  if (player == TW_NONE)
    return;
  if (!jcz_read_int(parts[1], &points))
    leave_out(claim, _("\"%s\" is no number"), parts[1]);
  else
    replay_check_int(claim->report, claim->text, points,
                     tw_player_points(jcz_game_state(claim->game), player));
}

/* Which feature an entry of the ledger is about; JCZ_N_FEATURES: none. */
static JczFeature feature_of(const TwGame *game, const TwEntry *entry) {
  if (entry->region == TW_NONE)
    return JCZ_N_FEATURES;
  return jcz_feature_of_kind(
      tw_mix_kind_name(tw_game_mix(game), tw_feature_kind(game, entry->region)));
}

/* Did a player get so many points for a feature? all: collects what was got. */
static gboolean find_award(const Claim *claim, TwPlayer player, JczFeature feature, int points,
                           GString *all) {
  const TwGame *game = jcz_game_state(claim->game);
  const TwLedger *ledger = jcz_game_ledger(claim->game);
  gboolean found = FALSE;
  for (int i = 0; i < tw_ledger_length(ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(ledger, i);
    if (entry->type != TW_ENTRY_AWARD || entry->player != player ||
        entry->resource != TW_RESOURCE_POINTS || feature_of(game, entry) == JCZ_N_FEATURES)
      continue;
    found |= feature_of(game, entry) == feature && entry->amount == points;
    g_string_append_printf(all, "%s%s %d", all->len > 0 ? ", " : "",
                           jcz_feature_name(feature_of(game, entry)), entry->amount);
  }
  return found;
}

/* How many meeples a player set on a region; TW_NONE: awards that it brought anybody. */
static int count_entries(const Claim *claim, TwRegion region, TwPlayer player) {
  const TwGame *game = jcz_game_state(claim->game);
  const TwLedger *ledger = jcz_game_ledger(claim->game);
  int count = 0;
  for (int i = 0; i < tw_ledger_length(ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(ledger, i);
    TwFeature feature = jcz_game_deployed(claim->game, entry);
    if (player == TW_NONE)
      feature = entry->type == TW_ENTRY_AWARD ? entry->region : TW_NONE;
    if (feature != TW_NONE && tw_feature_region(game, feature) == region &&
        (player == TW_NONE || entry->player == player))
      count++;
  }
  return count;
}

/*
 * The other engine tells of points even where they are none, as for a field
 * that touches no city, and our ledger has no entry for nothing. Meeples on a
 * field stay there to the end, so those set on it tell who holds it.
 */
static gboolean holds_worthless_field(const Claim *claim, TwPlayer player) {
  const TwGame *game = jcz_game_state(claim->game);
  const TwLedger *ledger = jcz_game_ledger(claim->game);
  for (int i = 0; i < tw_ledger_length(ledger) && tw_game_over(game); i++) {
    const TwEntry *entry = tw_ledger_entry(ledger, i);
    TwFeature feature = jcz_game_deployed(claim->game, entry);
    if (feature == TW_NONE || entry->player != player)
      continue;
    TwRegion region = tw_feature_region(game, feature);
    int own = count_entries(claim, region, player), most = own;
    for (TwPlayer other = 0; other < (int)claim->players->len; other++)
      most = MAX(most, count_entries(claim, region, other));
    if (tw_region_role(game, region) == TW_ROLE_GROUND && own == most &&
        count_entries(claim, region, TW_NONE) == 0)
      return TRUE;
  }
  return FALSE;
}

static void check_scored(const Claim *claim, char **parts) {
  int points = 0;
  JczFeature feature = jcz_feature(parts[1]);
  TwPlayer player = find_player(claim, parts[0]);
  if (player == TW_NONE)
    return;
  if (!jcz_read_int(parts[2], &points)) {
    leave_out(claim, _("\"%s\" is no number"), parts[2]);
    return;
  }
  if (feature == JCZ_N_FEATURES) {
    leave_out(claim, _("no package here has the feature %s"), parts[1]);
    return;
  }
  g_autoptr(GString) got = g_string_new(NULL);
  g_autofree char *expected = g_strdup_printf("%s %d", jcz_feature_name(feature), points);
  gboolean found = find_award(claim, player, feature, points, got) ||
                   (feature == JCZ_FIELD && points == 0 && holds_worthless_field(claim, player));
  replay_check(claim->report, found, claim->text, expected, got->len > 0 ? got->str : _("nothing"));
}

static void check_token(const Claim *claim, char **parts) {
  const TwGame *game = jcz_game_state(claim->game);
  int count = 0;
  JczToken token = jcz_token(parts[1]);
  TwResource resource = token != JCZ_N_TOKENS
                            ? tw_mix_find_resource(tw_game_mix(game), jcz_token_resource(token))
                            : TW_NONE;
  TwPlayer player = find_player(claim, parts[0]);
  if (player == TW_NONE)
    return;
  if (!jcz_read_int(parts[2], &count))
    leave_out(claim, _("\"%s\" is no number"), parts[2]);
  else if (token == JCZ_N_TOKENS)
    leave_out(claim, _("no package here has the token %s"), parts[1]);
  else
    replay_check_int(claim->report, claim->text, count,
                     resource == TW_NONE ? 0 : tw_player_count(game, player, resource));
}

/* --- the phase and what it offers ---------------------------------------- */

static void check_phase(const Claim *claim, char **parts) {
  replay_check_text(claim->report, claim->text, parts[0],
                    jcz_phase_name(jcz_game_phase(claim->game)));
}

static void check_can_pass(const Claim *claim, char **parts) {
  (void)parts;
  check_flag(claim, TRUE, jcz_game_can_pass(claim->game));
}

static void check_cannot_pass(const Claim *claim, char **parts) {
  (void)parts;
  check_flag(claim, FALSE, jcz_game_can_pass(claim->game));
}

static void check_undo(const Claim *claim, char **parts) {
  (void)parts;
  check_flag(claim, TRUE, jcz_game_undo_depth(claim->game) > 0);
}

static void check_no_undo(const Claim *claim, char **parts) {
  (void)parts;
  check_flag(claim, FALSE, jcz_game_undo_depth(claim->game) > 0);
}

/* The tile in hand, by the name the other engine has for it; what: as asked for, or NULL. */
static gboolean holds_tile(const Claim *claim, const char *what) {
  const TwGame *game = jcz_game_state(claim->game);
  TwTileType type = jcz_game_phase(claim->game) == JCZ_TILE ? tw_turn_tile(game) : TW_NONE;
  const JczTile *tile = what ? jcz_tile(what) : NULL;
  return type != TW_NONE &&
         (what == NULL || (tile != NULL && strcmp(tile->tile, tw_mix_tile_type_name(
                                                                  tw_game_mix(game), type)) == 0));
}

static gboolean offers_meeple(const Claim *claim) {
  g_autoptr(GArray) set = jcz_game_meeples(claim->game);
  return set->len > 0;
}

#define SMALL_MEEPLE "SmallFollower"

static gboolean offers_bridge(const Claim *claim) {
  g_autoptr(GArray) set = jcz_game_bridges(claim->game, NULL);
  return set->len > 0;
}

static gboolean offers_castle(const Claim *claim) {
  g_autoptr(GArray) set = jcz_game_castles(claim->game);
  return set->len > 0;
}

/* Is it a question of the bazaar, and is it the one asked? */
static gboolean is_of_bazaar(const char *action) {
  return g_ascii_strncasecmp(action, "Bazaar", 6) == 0;
}

static void check_action_for(const Claim *claim, const char *action, const char *what) {
  if (strcmp(action, "TilePlacement") == 0)
    check_flag(claim, TRUE, holds_tile(claim, what));
  else if (strcmp(action, "Meeple") == 0 && (what == NULL || strcmp(what, SMALL_MEEPLE) == 0))
    check_flag(claim, TRUE, offers_meeple(claim));
  else if (strcmp(action, "Confirm") == 0 && what == NULL)
    check_flag(claim, TRUE, jcz_game_phase(claim->game) == JCZ_COMMIT);
  else if (strcmp(action, "Bridge") == 0)
    check_flag(claim, TRUE, offers_bridge(claim));
  else if (strcmp(action, "Castle") == 0)
    check_flag(claim, TRUE, offers_castle(claim));
  else if (is_of_bazaar(action) && what == NULL)
    check_flag(claim, TRUE, g_strcmp0(jcz_bazaar_question(claim->game), action) == 0);
  else
    leave_out(claim, _("no package here has the action %s%s%s"), action, what ? " " : "",
              what ? what : "");
}

static void check_action(const Claim *claim, char **parts) {
  check_action_for(claim, parts[0], parts[1]);
}

/* --- whole sets of options ----------------------------------------------- */

static void check_places_of(const Claim *claim, const char *tile, const char *list) {
  g_autoptr(GArray) expected = replay_set_new();
  g_autoptr(GArray) got = jcz_game_places(claim->game);
  if (!jcz_read_places(list, expected))
    leave_out(claim, _("the list of placements cannot be read"));
  else if (!holds_tile(claim, tile))
    replay_check(claim->report, FALSE, claim->text, tile ? tile : _("a tile"), _("another tile"));
  else
    replay_check_set(claim->report, claim->text, expected, got, jcz_place_text);
}

static void check_places(const Claim *claim, char **parts) {
  check_places_of(claim, parts[0], parts[1]);
}

static void check_unnamed_places(const Claim *claim, char **parts) {
  check_places_of(claim, NULL, parts[0]);
}

static void check_meeples(const Claim *claim, char **parts) {
  g_autoptr(GArray) expected = replay_set_new();
  g_autoptr(GArray) got = jcz_game_meeples(claim->game);
  if (strcmp(parts[0], SMALL_MEEPLE) != 0)
    leave_out(claim, _("no package here has the figure %s"), parts[0]);
  else if (!jcz_read_meeples(parts[1], expected))
    leave_out(claim, _("the list of places for a meeple cannot be read"));
  else
    replay_check_set(claim->report, claim->text, expected, got, jcz_meeple_text);
}

/* An option of the mix as text; NULL: it has none of that name. */
static const char *option_of(const TwMix *mix, const char *name) {
  for (int i = 0; i < tw_mix_n_options(mix); i++)
    if (strcmp(tw_mix_option(mix, i).name, name) == 0)
      return tw_mix_option(mix, i).value;
  return NULL;
}

/* Whether the tiles of a bazaar are sold or taken. */
static void check_auction(const Claim *claim, char **parts) {
  const TwMix *mix = tw_game_mix(jcz_game_state(claim->game));
  const char *bazaars = option_of(mix, "bcb.bazaars"), *auction = option_of(mix, "bcb.auction");
  if (g_strcmp0(bazaars, "on") != 0 || auction == NULL)
    leave_out(claim, _("there is no bazaar in this game"));
  else
    check_flag(claim, g_ascii_strcasecmp(parts[0], "true") == 0, strcmp(auction, "off") == 0);
}

static void leave_out_bazaar(const Claim *claim, char **parts) {
  leave_out(claim, _("this sentence about a bazaar is not known here: %s"), parts[0]);
}

/* --- the sentences ------------------------------------------------------- */

/* The first that fits is taken. A package that brings more sentences adds its lines. */
static const struct {
  const char *pattern;
  void (*check)(const Claim *claim, char **parts);
} sentences[] = {
    {"Player can pass", check_can_pass},
    {"Player can't pass", check_cannot_pass},
    {"Player cannot pass", check_cannot_pass},
    {"Undo is allowed", check_undo},
    {"Undo is not allowed", check_no_undo},
    {"Phase is *", check_phase},
    {"Available action * for *", check_action},
    {"Available action *", check_action},
    {"TilePlacement * options:*", check_places},
    {"TilePlacement options:*", check_unnamed_places},
    {"Placement options:*", check_unnamed_places},
    {"Meeple * options:*", check_meeples},
    {"Bazaar noAuction: *", check_auction},
    {"Bazaar *", leave_out_bazaar},
    {"* has * token with count *", check_token},
    {"* scored * for * points", check_scored},
    {"* scored * for * point", check_scored},
    {"* has * points", check_points},
    {"* has * point", check_points},
};

void jcz_assert(ReplayReport *report, JczGame *game, const GPtrArray *players,
                const char *assertion) {
  Claim claim = {report, game, players, assertion};
  g_autofree char *text = jcz_trim(assertion);
  for (guint i = 0; i < G_N_ELEMENTS(sentences); i++) {
    g_auto(GStrv) parts = jcz_match(text, sentences[i].pattern);
    if (parts == NULL)
      continue;
    sentences[i].check(&claim, parts);
    return;
  }
  leave_out(&claim, _("this sentence is not known here"));
}
