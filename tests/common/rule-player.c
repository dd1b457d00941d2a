/* SPDX-License-Identifier: MIT */

/* Plays whatever is given for a rule: see rule-player.h. */

#include "common/rule-player.h"

#include "common/folder.h"
#include "common/mini.h"

#include <tilewright/tilewright.h>

#include <stdlib.h>
#include <string.h>

enum { GAMES = 3, ACTIONS = 14, FAILURES = 4 };

#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition))                                                                              \
      g_error("%s:%d: %s", __FILE__, __LINE__, #condition);                                        \
  } while (0)

static const char steady[] =
    "rule { api = 1, id = \"steady\", version = \"1\", title = \"counts turns\" }\n"
    "state { turns = \"int\" }\n"
    "hook(\"turn/begin\", function() state.turns = state.turns + 1 end)\n";

static char *folder;

static void remove_folder(void) {
  folder_free(folder);
}

static TwMix *make_mix(const char *text, gsize size) {
  const TwPluginDescriptor *built_in[] = {&mini_base, NULL};
  if (!folder) {
    folder = folder_new();
    atexit(remove_folder);
    folder_write(folder, "steady/rule.lua", steady, -1);
  }
  folder_write(folder, "fuzz/rule.lua", text, (gssize)size);
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_add_path(spec, folder);
  tw_mix_spec_add_package(spec, "base");
  tw_mix_spec_add_package(spec, "fuzz");
  tw_mix_spec_add_package(spec, "steady");
  g_autoptr(GError) error = NULL;
  TwMix *mix = tw_mix_new_with(spec, built_in, &error);
  CHECK((mix == NULL) == (error != NULL));
  CHECK(!error || g_utf8_validate(error->message, -1, NULL));
  return mix;
}

static guint64 step(guint64 *luck) {
  *luck = *luck * 6364136223846793005u + 1442695040888963407u;
  return *luck >> 33;
}

static void check_steady(const TwGame *game) {
  TwStateKey turns = tw_mix_find_state(tw_game_mix(game), "steady/turns");
  CHECK(turns != TW_NONE && tw_state_get(game, turns, 0) == tw_turn_number(game));
}

/* One random action. TRUE: carried out. */
static gboolean act(TwWorker *worker, TwGame *game, gboolean scratch, guint64 *luck) {
  int n;
  g_autoptr(GError) error = NULL;
  const TwAction *legal = tw_game_legal(worker, game, &n);
  if (n == 0)
    return FALSE;
  TwAction action = legal[step(luck) % (guint64)n];
  guint64 before = scratch ? 0 : tw_game_hash(game);
  TwVerdict verdict = tw_apply(worker, game, &action, &error);
  CHECK((verdict == TW_VERDICT_OK) == (error == NULL));
  CHECK(!error || g_utf8_validate(error->message, -1, NULL));
  if (verdict == TW_VERDICT_OK)
    return TRUE;
  CHECK(scratch || tw_game_hash(game) == before);
  return FALSE;
}

static int play_one(TwWorker *worker, guint64 seed, gboolean scratch) {
  int done = 0, failures = 0;
  guint64 luck = seed;
  g_autoptr(TwGame) game =
      tw_game_new(worker, seed, scratch ? TW_GAME_SCRATCH : TW_GAME_DEFAULT, NULL);
  while (game && done < ACTIONS && failures < FAILURES && !tw_game_over(game)) {
    if (act(worker, game, scratch, &luck))
      done++;
    else if (scratch) /* a failed change leaves it dead */
      return done;
    else
      failures++;
    check_steady(game);
  }
  return done;
}

int rule_play(const char *text, gsize size, guint64 seed) {
  g_autoptr(TwMix) mix = make_mix(text, size);
  if (!mix)
    return -1;
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  int done = 0;
  for (guint64 i = 0; i < GAMES; i++)
    done += play_one(worker, seed + i, i == 1);
  return done;
}
