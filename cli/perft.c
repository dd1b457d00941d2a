/* SPDX-License-Identifier: MIT */

/*
 * tilewright perft N: walks all sequences of N legal actions from a fixed bag and
 * counts them. Two builds that agree in count and signature agree in their rules;
 * so does an independent engine in the count.
 */

#include "commands.h"
#include "common.h"
#include "fed.h"
#include "json-text.h"
#include "pcg.h"

#include <glib/gi18n.h>
#include <string.h>

enum { MOST_DEPTH = 32 };

typedef struct {
  CliMix mix;
  char *order, *check;
  gboolean json;
} Options;

typedef struct {
  guint64 sequences;
  guint64 signature; /* sum over the states after each sequence: their order does not matter */
} Level;

typedef struct {
  TwWorker *worker;
  CliFed fed;
  int depth;
  TwGame *games[MOST_DEPTH + 1];
  GArray *actions[MOST_DEPTH + 1];
  Level levels[MOST_DEPTH + 1];
} Walk;

static void options_clear(Options *options) {
  cli_mix_clear(&options->mix);
  g_free(options->order);
  g_free(options->check);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, options_clear)

static void walk_clear(Walk *walk) {
  for (int i = 0; i <= MOST_DEPTH; i++) {
    g_clear_pointer(&walk->games[i], tw_game_free);
    g_clear_pointer(&walk->actions[i], g_array_unref);
  }
  g_clear_pointer(&walk->worker, tw_worker_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Walk, walk_clear)

/* --- walking ------------------------------------------------------------- */

/* A listed range is one action; its lowest value stands for it. */
static void lowest_of_ranges(const TwMix *mix, TwAction *action) {
  for (int i = 0; i < tw_mix_verb_n_arguments(mix, action->verb); i++) {
    TwArgumentInfo argument = tw_mix_verb_argument(mix, action->verb, i);
    if (argument.type == TW_TYPE_INT && argument.range)
      action->slot[argument.slot + 1] = action->slot[argument.slot];
  }
}

static void list_actions(Walk *walk, int level) {
  int n;
  const TwGame *game = walk->games[level];
  if (!walk->actions[level])
    walk->actions[level] = g_array_new(FALSE, FALSE, sizeof(TwAction));
  GArray *actions = walk->actions[level];
  const TwAction *legal = tw_game_legal(walk->worker, game, &n);
  g_array_set_size(actions, 0);
  g_array_append_vals(actions, legal, (guint)MAX(n, 0));
  for (guint i = 0; i < actions->len; i++)
    lowest_of_ranges(tw_game_mix(game), &g_array_index(actions, TwAction, i));
}

/* FALSE: an error, or (with none set) interrupted. */
static gboolean walk_down(Walk *walk, int level, int drawn, GError **error) {
  g_return_val_if_fail(level <= MOST_DEPTH, FALSE);
  if (level > 0) {
    walk->levels[level].sequences++;
    walk->levels[level].signature += cli_splitmix64(tw_game_hash(walk->games[level]));
  }
  if (level == walk->depth || tw_game_over(walk->games[level]))
    return TRUE;
  if (cli_interrupted())
    return FALSE;
  list_actions(walk, level);
  for (guint i = 0; i < walk->actions[level]->len; i++) {
    int used = drawn;
    const TwAction *action = &g_array_index(walk->actions[level], TwAction, i);
    if (!cli_fed_apply(&walk->fed, walk->worker, walk->games[level + 1], walk->games[level], action,
                       &used, error) ||
        !walk_down(walk, level + 1, used, error))
      return FALSE;
  }
  return TRUE;
}

/* A clone would not be fed, so each level's memory is a game started like the first. */
static gboolean walk_all(Walk *walk, guint64 seed, GError **error) {
  int drawn = 0;
  for (int i = 0; i <= walk->depth; i++) {
    walk->games[i] = cli_fed_start(&walk->fed, walk->worker, seed, &drawn, error);
    if (!walk->games[i])
      return FALSE;
  }
  return walk_down(walk, 0, drawn, error);
}

/* --- telling ------------------------------------------------------------- */

static void print_text(const Walk *walk) {
  g_print("%s\n", _("depth             sequences  signature"));
  for (int i = 1; i <= walk->depth; i++)
    g_print("%5d  %20" G_GUINT64_FORMAT "  %016" G_GINT64_MODIFIER "x\n", i,
            walk->levels[i].sequences, walk->levels[i].signature);
}

static void print_json(const Walk *walk, gboolean complete) {
  g_autoptr(JsonBuilder) json = json_builder_new();
  json_builder_begin_object(json);
  cli_json_bool(json, "complete", complete);
  json_builder_set_member_name(json, "levels");
  json_builder_begin_array(json);
  for (int i = 1; i <= walk->depth; i++) {
    g_autofree char *signature =
        g_strdup_printf("%016" G_GINT64_MODIFIER "x", walk->levels[i].signature);
    json_builder_begin_object(json);
    cli_json_int(json, "depth", i);
    cli_json_int(json, "sequences", (gint64)walk->levels[i].sequences);
    cli_json_string(json, "signature", signature);
    json_builder_end_object(json);
  }
  json_builder_end_array(json);
  json_builder_end_object(json);
  cli_json_print(json);
}

/* --check COUNT or COUNT:SIGNATURE, of the deepest level. */
static int check(const Walk *walk, const char *expected) {
  const Level *last = &walk->levels[walk->depth];
  g_autofree char *count = g_strdup_printf("%" G_GUINT64_FORMAT, last->sequences);
  g_autofree char *both = g_strdup_printf("%s:%016" G_GINT64_MODIFIER "x", count, last->signature);
  if (!expected || g_str_equal(expected, strchr(expected, ':') ? both : count))
    return CLI_OK;
  cli_error(_("expected %s, got %s"), expected, both);
  return CLI_CHECK_FAILED;
}

/* --- the command line ---------------------------------------------------- */

static gboolean parse_options(Options *options, int argc, char **argv, int *depth, GError **error) {
  const GOptionEntry own[] = {
      {"tiles-order", 0, 0, G_OPTION_ARG_STRING, &options->order,
       N_("the first tiles drawn; then the lowest type in the bag comes first"), N_("A,B,...")},
      {"check", 0, 0, G_OPTION_ARG_STRING, &options->check,
       N_("exit 1 unless the deepest count, and signature, are these"), N_("COUNT[:SIGNATURE]")},
      {"json", 0, 0, G_OPTION_ARG_NONE, &options->json, N_("print one JSON object"), NULL},
      G_OPTION_ENTRY_NULL};
  g_autoptr(GOptionContext) context =
      cli_options_new(&options->mix, own, "N", _("Counts the sequences of up to N legal actions."));
  gint64 number = 0;
  if (!cli_options_parse(context, &argc, &argv, error))
    return FALSE;
  if (argc != 2) {
    g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _("expected one depth, got %d"),
                argc - 1);
    return FALSE;
  }
  if (!cli_parse_int(argv[1], "N", 1, MOST_DEPTH, &number, error))
    return FALSE;
  *depth = (int)number;
  return TRUE;
}

static gboolean read_order(const TwMix *mix, const char *list, GArray *order, GError **error) {
  g_auto(GStrv) names = g_strsplit(list ? list : "", ",", -1);
  for (int i = 0; names[i]; i++) {
    TwTileType type = tw_mix_find_tile_type(mix, g_strstrip(names[i]));
    if (type == TW_NONE) {
      g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                  _("--tiles-order: there is no tile \"%s\""), names[i]);
      return FALSE;
    }
    g_array_append_val(order, type);
  }
  return TRUE;
}

static gboolean read_players(const Options *options, int *players, GError **error) {
  gint64 number = 0; /* as the mix is meant */
  if (options->mix.players &&
      !cli_parse_int(options->mix.players, "--players", 1, TW_MAX_PLAYERS, &number, error))
    return FALSE;
  *players = (int)number;
  return TRUE;
}

static int perft(const Options *options, const TwMix *mix, int depth) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) order = g_array_new(FALSE, FALSE, sizeof(TwTileType));
  g_auto(Walk) walk = {.depth = depth};
  guint64 seed = 0;
  if (!read_order(mix, options->order, order, &error) ||
      (options->mix.seed && !cli_mix_seed(&options->mix, &seed, &error)))
    return cli_fail(error);
  walk.worker = tw_worker_new(mix);
  walk.fed = (CliFed){(const TwTileType *)(gpointer)order->data, (int)order->len};
  cli_catch_interrupt();
  gboolean complete = walk_all(&walk, seed, &error);
  if (error)
    return cli_fail(error);
  if (options->json)
    print_json(&walk, complete);
  else
    print_text(&walk);
  return complete ? check(&walk, options->check) : CLI_INTERRUPTED;
}

int cli_perft(int argc, char **argv) {
  g_autoptr(GError) error = NULL;
  g_auto(Options) options = {0};
  int depth = 0, players = 0;
  if (!parse_options(&options, argc, argv, &depth, &error) ||
      !read_players(&options, &players, &error))
    return cli_fail(error);
  g_autoptr(TwMix) mix = cli_mix_new(&options.mix, players, &error);
  return mix ? perft(&options, mix, depth) : (int)cli_fail(error);
}
