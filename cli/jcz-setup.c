/* SPDX-License-Identifier: MIT */

/*
 * From a file's setup to a mix. Whatever a file plays with must be known here
 * by name, else the game is not followed: a rule left out unnoticed would make
 * its checks fail for no fault of ours. A package that brings more of the other
 * engine's sets, elements or messages adds its lines to these tables.
 */

#include "jcz-setup.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Sets of tiles that packages here have, with the editions they stand for. */
static const struct {
  const char *id;
  JczSet set;
  int first, second;
} sets[] = {
    {"basic", JCZ_SET_BASIC, 1, 0},
    {"basic:1", JCZ_SET_BASIC, 1, 0},
    {"basic:2", JCZ_SET_BASIC, 0, 1},
    {"bridges-castles-and-bazaars", JCZ_SET_BCB, 1, 0},
    {"bridges-castles-and-bazaars:1", JCZ_SET_BCB, 1, 0},
    {"bridges-castles-and-bazaars:2", JCZ_SET_BCB, 0, 1},
};

/* Elements that do nothing without tiles of their own, and no set we follow has such tiles. */
static const char *const idle_elements[] = {
    "acrobats",    "big-top", "cathedral", "church",   "corn-circle", "count",    "dragon",
    "escape",      "ferry",   "festival",  "flier",    "garden",      "gold",     "hill",
    "inn",         "mage",    "monastery", "pig-herd", "portal",      "princess", "river",
    "robbers-son", "shrine",  "siege",     "tower",    "traders",     "vineyard", "watchtower",
    "wind-rose",   "witch",   NULL};

/* Rules about elements, which are judged by their elements. */
static const char *const idle_rules[] = {"barn-placement",
                                         "coc-final-scoring",
                                         "count-move",
                                         "dragon-move",
                                         "espace-variant",
                                         "escape-variant",
                                         "fairy-placement",
                                         "festival-return",
                                         "gq11-pig-herd",
                                         "inn-and-cathedral-final-scoring",
                                         "meteorite-impact",
                                         "vineyards-for-garden",
                                         "hill-tiebreaker",
                                         "keep-monasteries",
                                         "king-and-robber-scoring",
                                         "labyrinth-variant",
                                         "little-buildings-scoring",
                                         "more-tunnel-tokens",
                                         "princess-action",
                                         "robbers-son-action",
                                         "tunnelize-other-expansions",
                                         "wagon-move",
                                         NULL};

#define MEEPLES "small-follower"
#define FARMERS "farmers"
#define TINY_CITY "tiny-city-scoring"
#define BRIDGES "bridge"
#define CASTLES "castle"
#define BAZAARS "bazaar"
#define NO_AUCTION "bazaar-no-auction"
#define MOST_MEEPLES 20

/* --- reading settings ---------------------------------------------------- */

static const JczSetting *setting_at(const GArray *list, guint index) {
  return &g_array_index(list, JczSetting, index);
}

static const JczSetting *find_setting(const GArray *list, const char *id) {
  for (guint i = 0; i < list->len; i++) {
    if (strcmp(setting_at(list, i)->id, id) == 0)
      return setting_at(list, i);
  }
  return NULL;
}

static gboolean is_on(const JczSetting *setting) {
  return setting != NULL && (setting->text != NULL || setting->number != 0);
}

static int number_of(const JczSetting *setting) {
  if (setting == NULL)
    return 0;
  return setting->text ? (int)g_ascii_strtoll(setting->text, NULL, 10) : (int)setting->number;
}

/* How many copies of each edition's tiles the sets make. */
static JczCopies count_copies(const JczFile *file) {
  JczCopies copies = {{0}, {0}};
  for (guint i = 0; i < G_N_ELEMENTS(sets); i++) {
    int n = number_of(find_setting(file->sets, sets[i].id));
    copies.first[sets[i].set] += n * sets[i].first;
    copies.second[sets[i].set] += n * sets[i].second;
  }
  return copies;
}

static gboolean element_on(const JczFile *file, const char *id) {
  return is_on(find_setting(file->elements, id));
}

/* Does a game play with anything of bridges, castles and bazaars? */
static gboolean plays_bcb(const JczFile *file) {
  JczCopies copies = count_copies(file);
  return copies.first[JCZ_SET_BCB] + copies.second[JCZ_SET_BCB] > 0 || element_on(file, BRIDGES) ||
         element_on(file, CASTLES);
}

/* --- obstacles ----------------------------------------------------------- */

static gboolean known_set(const char *id) {
  for (guint i = 0; i < G_N_ELEMENTS(sets); i++) {
    if (strcmp(sets[i].id, id) == 0)
      return TRUE;
  }
  return FALSE;
}

static char *obstacle_in_sets(const JczFile *file) {
  JczCopies copies = count_copies(file);
  int all = 0;
  for (guint i = 0; i < file->sets->len; i++) {
    const JczSetting *set = setting_at(file->sets, i);
    if (is_on(set) && !known_set(set->id))
      return g_strdup_printf(_("no package here has the tiles of the set %s"), set->id);
  }
  for (int set = 0; set < JCZ_N_SETS; set++) {
    if (copies.first[set] < 0 || copies.second[set] < 0)
      return g_strdup(_("there is no set of tiles that a package here has"));
    all += copies.first[set] + copies.second[set];
  }
  if (copies.first[JCZ_SET_BASIC] + copies.second[JCZ_SET_BASIC] == 0)
    return g_strdup(_("there is no set of tiles that a package here has"));
  return all > 20 ? g_strdup(_("there are more than 20 sets of tiles")) : NULL;
}

/* Elements that packages here play with. */
static gboolean known_element(const char *id) {
  static const char *const known[] = {MEEPLES, FARMERS, BRIDGES, CASTLES, BAZAARS, NULL};
  return g_strv_contains(known, id) || g_strv_contains(idle_elements, id);
}

static char *obstacle_in_elements(const JczFile *file) {
  for (guint i = 0; i < file->elements->len; i++) {
    const JczSetting *element = setting_at(file->elements, i);
    if (is_on(element) && !known_element(element->id))
      return g_strdup_printf(_("no package here has the element %s"), element->id);
  }
  int meeples = number_of(find_setting(file->elements, MEEPLES));
  if (meeples < 0 || meeples > MOST_MEEPLES)
    return g_strdup_printf(_("the classic game has no %d meeples a player"), meeples);
  return NULL;
}

static char *obstacle_in_rules(const JczFile *file) {
  const JczSetting *tiny = find_setting(file->rules, TINY_CITY);
  for (guint i = 0; i < file->rules->len; i++) {
    const JczSetting *rule = setting_at(file->rules, i);
    gboolean known =
        rule == tiny || strcmp(rule->id, NO_AUCTION) == 0 || g_strv_contains(idle_rules, rule->id);
    if (is_on(rule) && !known)
      return g_strdup_printf(_("no package here has the rule %s"), rule->id);
  }
  int points = number_of(tiny);
  if (tiny != NULL && points != 2 && points != 4)
    return g_strdup_printf(_("the classic game has no city of two tiles for %d points"), points);
  return NULL;
}

static char *obstacle_in_start(const JczFile *file) {
  for (guint i = 0; i < file->start->len; i++) {
    const JczStart *start = &g_array_index(file->start, JczStart, i);
    if (jcz_tile(start->tile) == NULL)
      return g_strdup_printf(_("no package here has the tile %s"), start->tile);
  }
  return file->start->len == 0 && file->fault == NULL
             ? g_strdup(_("a game without a start tile is not known here"))
             : NULL;
}

/* What a message speaks of that we have not; NULL: nothing. */
static const char *foreign_word(const JczMessage *message) {
  if (message->sort == JCZ_DO_OTHER)
    return message->type;
  if (message->sort == JCZ_DO_PLACE)
    return jcz_tile(message->tile) == NULL ? message->tile : NULL;
  if (message->sort == JCZ_DO_TOKEN && jcz_token(message->token) == JCZ_N_TOKENS)
    return message->token;
  if (message->sort != JCZ_DO_DEPLOY)
    return NULL;
  if (message->feature != NULL && jcz_feature(message->feature) == JCZ_N_FEATURES)
    return message->feature;
  if (message->meeple != NULL && strstr(message->meeple, ".small.") == NULL)
    return message->meeple;
  return jcz_location(message->location) == 0 ? message->location : NULL;
}

static char *obstacle_in_messages(const JczFile *file) {
  for (guint i = 0; i < file->messages->len; i++) {
    const char *word = foreign_word(&g_array_index(file->messages, JczMessage, i));
    if (word != NULL)
      return g_strdup_printf(_("replay[%u]: no package here has %s"), i, word);
  }
  return NULL;
}

static char *obstacle_in_draws(const JczFile *file) {
  for (guint i = 0; i < file->draw_order->len; i++) {
    const char *id = g_ptr_array_index(file->draw_order, i);
    if (jcz_tile(id) == NULL && strcmp(id, JCZ_END_OF_DRAWS) != 0)
      return g_strdup_printf(_("gameAnnotations.drawOrder[%u]: no package here has %s"), i, id);
  }
  return NULL;
}

typedef char *(*Obstacle)(const JczFile *file);
static const Obstacle obstacles[] = {obstacle_in_sets,  obstacle_in_elements, obstacle_in_rules,
                                     obstacle_in_start, obstacle_in_messages, obstacle_in_draws};

char *jcz_setup_obstacle(const JczFile *file) {
  char *found = NULL;
  for (guint i = 0; i < G_N_ELEMENTS(obstacles) && found == NULL; i++)
    found = obstacles[i](file);
  return found;
}

/* --- the mix ------------------------------------------------------------- */

static void set_number(TwMixSpec *spec, const char *option, int value) {
  char text[16];
  g_snprintf(text, sizeof text, "%d", value);
  tw_mix_spec_set_option(spec, option, text);
}

static void set_flag(TwMixSpec *spec, const char *option, gboolean on) {
  tw_mix_spec_set_option(spec, option, on ? "on" : "off");
}

/* Counts of our tiles; several of theirs may be one of ours. */
static void set_counts(TwMixSpec *spec, const JczCopies *copies, JczSet set) {
  for (int i = 0; i < jcz_n_tiles(); i++) {
    const JczTile *ours = jcz_tile_at(i);
    int count = 0;
    for (int j = 0; j < jcz_n_tiles(); j++) {
      if (strcmp(jcz_tile_at(j)->tile, ours->tile) == 0)
        count += jcz_tile_count(jcz_tile_at(j), copies);
    }
    if (ours->set == set)
      tw_mix_spec_set_tiles(spec, ours->tile, count);
  }
}

/* One copy of the first edition is what the packages have by themselves. */
static gboolean are_usual(const JczCopies *copies, JczSet set) {
  return copies->first[set] == 1 && copies->second[set] == 0;
}

/* The parts of bridges, castles and bazaars; where the rules are silent, as that engine plays. */
static void set_bcb(TwMixSpec *spec, const JczFile *file, const JczCopies *copies) {
  gboolean tiles = copies->first[JCZ_SET_BCB] + copies->second[JCZ_SET_BCB] > 0;
  tw_mix_spec_add_package(spec, "bcb");
  set_flag(spec, "bcb.tiles", tiles);
  set_flag(spec, "bcb.bridges", element_on(file, BRIDGES));
  set_flag(spec, "bcb.castles", element_on(file, CASTLES));
  set_flag(spec, "bcb.bazaars", tiles && element_on(file, BAZAARS));
  set_flag(spec, "bcb.auction", !is_on(find_setting(file->rules, NO_AUCTION)));
  tw_mix_spec_set_option(spec, "bcb.bazaar-timing", "picks-first");
  if (element_on(file, BRIDGES))
    set_flag(spec, "bcb.bridge-meeple-on-adjacent", FALSE);
  if (tiles && !are_usual(copies, JCZ_SET_BCB))
    set_counts(spec, copies, JCZ_SET_BCB);
}

TwMixSpec *jcz_setup_spec(const JczFile *file, const TwMixSpec *search) {
  TwMixSpec *spec = tw_mix_spec_copy(search);
  const JczStart *start = &g_array_index(file->start, JczStart, 0);
  const JczSetting *tiny = find_setting(file->rules, TINY_CITY);
  const JczCopies copies = count_copies(file);
  tw_mix_spec_add_package(spec, "classic");
  tw_mix_spec_set_players(spec, (int)file->players->len);
  tw_mix_spec_set_start(spec, jcz_tile(start->tile)->tile);
  set_flag(spec, "classic.farmers", element_on(file, FARMERS));
  set_number(spec, "classic.meeples", number_of(find_setting(file->elements, MEEPLES)));
  if (tiny != NULL)
    set_number(spec, "classic.two-tile-city", number_of(tiny));
  if (!are_usual(&copies, JCZ_SET_BASIC))
    set_counts(spec, &copies, JCZ_SET_BASIC);
  if (plays_bcb(file))
    set_bcb(spec, file, &copies);
  return spec;
}

JczPack *jcz_setup_pack(const JczFile *file, GError **error) {
  const JczCopies copies = count_copies(file);
  g_autoptr(JczPack) pack = jcz_pack_new(file, &copies);
  for (guint i = 0; i < file->start->len; i++) {
    const char *id = g_array_index(file->start, JczStart, i).tile;
    if (jcz_pack_take(pack, id))
      continue;
    g_set_error(error, TW_ERROR, TW_ERROR_RECORD,
                _("setup.start[%u]: expected a tile of the pack, got \"%s\""), i, id);
    return NULL;
  }
  return g_steal_pointer(&pack);
}

/* --- start tiles --------------------------------------------------------- */

/* The game begins with the first start tile at the origin; has it to lie elsewhere? */
static gboolean first_lies_elsewhere(const JczFile *file) {
  const JczStart *first = &g_array_index(file->start, JczStart, 0);
  return first->x != 0 || first->y != 0 || first->turn != 0;
}

static void place_start(TwContext *ctx, gpointer data) {
  const JczFile *file = data;
  guint next = 1;
  if (first_lies_elsewhere(file)) {
    tw_remove_tile(ctx, 0);
    next = 0;
  }
  for (guint i = next; i < file->start->len && !tw_failed(ctx); i++) {
    const JczStart *start = &g_array_index(file->start, JczStart, i);
    TwTileType type = tw_mix_find_tile_type(tw_context_mix(ctx), jcz_tile(start->tile)->tile);
    if (i > 0)
      tw_bag_take(ctx, TW_BAG_TILES, type);
    tw_place_tile(ctx, type, tw_cell(start->x, start->y), start->turn, TRUE);
  }
}

gboolean jcz_setup_start(const JczFile *file, JczGame *game, GError **error) {
  if (file->start->len == 1 && !first_lies_elsewhere(file))
    return TRUE;
  return jcz_game_change(game, place_start, (gpointer)file, error);
}
