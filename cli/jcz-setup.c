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

/* Sets of tiles that are the classic game's, with the editions they stand for. */
static const struct {
  const char *id;
  int first, second;
} sets[] = {
    {"basic", 1, 0},
    {"basic:1", 1, 0},
    {"basic:2", 0, 1},
};

/* Elements that do nothing without tiles of their own, and no set we follow has such tiles. */
static const char *const idle_elements[] = {
    "acrobats",   "bazaar",      "big-top", "cathedral", "church",   "corn-circle", "count",
    "dragon",     "escape",      "ferry",   "festival",  "flier",    "garden",      "gold",
    "hill",       "inn",         "mage",    "monastery", "pig-herd", "portal",      "princess",
    "river",      "robbers-son", "shrine",  "siege",     "tower",    "traders",     "vineyard",
    "watchtower", "wind-rose",   "witch",   NULL};

/* Rules about elements, which are judged by their elements. */
static const char *const idle_rules[] = {"barn-placement",
                                         "bazaar-no-auction",
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
static void count_editions(const JczFile *file, int *first, int *second) {
  *first = *second = 0;
  for (guint i = 0; i < G_N_ELEMENTS(sets); i++) {
    int copies = number_of(find_setting(file->sets, sets[i].id));
    *first += copies * sets[i].first;
    *second += copies * sets[i].second;
  }
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
  int first = 0, second = 0;
  for (guint i = 0; i < file->sets->len; i++) {
    const JczSetting *set = setting_at(file->sets, i);
    if (is_on(set) && !known_set(set->id))
      return g_strdup_printf(_("no package here has the tiles of the set %s"), set->id);
  }
  count_editions(file, &first, &second);
  if (first < 0 || second < 0 || first + second == 0)
    return g_strdup(_("there is no set of tiles that a package here has"));
  return first + second > 20 ? g_strdup(_("there are more than 20 sets of tiles")) : NULL;
}

static char *obstacle_in_elements(const JczFile *file) {
  for (guint i = 0; i < file->elements->len; i++) {
    const JczSetting *element = setting_at(file->elements, i);
    gboolean known = strcmp(element->id, MEEPLES) == 0 || strcmp(element->id, FARMERS) == 0 ||
                     g_strv_contains(idle_elements, element->id);
    if (is_on(element) && !known)
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
    if (is_on(rule) && rule != tiny && !g_strv_contains(idle_rules, rule->id))
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

/* Counts of our tiles; several of theirs may be one of ours. */
static void set_counts(TwMixSpec *spec, int first, int second) {
  for (int i = 0; i < jcz_n_tiles(); i++) {
    const char *name = jcz_tile_at(i)->tile;
    int count = 0;
    for (int j = 0; j < jcz_n_tiles(); j++) {
      const JczTile *tile = jcz_tile_at(j);
      if (strcmp(tile->tile, name) == 0)
        count += tile->first * first + tile->second * second;
    }
    tw_mix_spec_set_tiles(spec, name, count);
  }
}

TwMixSpec *jcz_setup_spec(const JczFile *file, const TwMixSpec *search) {
  TwMixSpec *spec = tw_mix_spec_copy(search);
  const JczStart *start = &g_array_index(file->start, JczStart, 0);
  const JczSetting *tiny = find_setting(file->rules, TINY_CITY);
  int first = 0, second = 0;
  tw_mix_spec_add_package(spec, "classic");
  tw_mix_spec_set_players(spec, (int)file->players->len);
  tw_mix_spec_set_start(spec, jcz_tile(start->tile)->tile);
  tw_mix_spec_set_option(spec, "classic.farmers",
                         is_on(find_setting(file->elements, FARMERS)) ? "on" : "off");
  set_number(spec, "classic.meeples", number_of(find_setting(file->elements, MEEPLES)));
  if (tiny != NULL)
    set_number(spec, "classic.two-tile-city", number_of(tiny));
  count_editions(file, &first, &second);
  if (first + second != 1)
    set_counts(spec, first, second);
  return spec;
}

JczPack *jcz_setup_pack(const JczFile *file, GError **error) {
  int first = 0, second = 0;
  count_editions(file, &first, &second);
  g_autoptr(JczPack) pack = jcz_pack_new(file, first, second);
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
