/* SPDX-License-Identifier: MIT */

/*
 * Hostile hooks in play: what keeps a game busy or keeps things for later. Each
 * ends within a few seconds of CPU time with an error that says what is wrong, the
 * game is as it was, and the next script works, which rule_play() sees to.
 */

#include "common/folder.h"
#include "common/mini.h"
#include "common/rule-player.h"

#include <tilewright/tilewright.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum { MOST_MS = 1500 };

static const char head[] = "rule { api = 1, id = \"fuzz\", version = \"1\", title = \"x\" }\n"
                           "state { n = \"int\", lots = { \"int\", list = 30 } }\nlocal kept\n";

typedef struct {
  const char *body;
  const char *expects; /* in the error of starting a game or of some action */
} Hostile;

static const Hostile hostiles[] = {
    {"hook(\"turn/begin\", function() while true do end end)", "takes too long"},
    {"hook(\"turn/begin\", function() pcall(function() while true do end end) end)",
     "takes too long"},
    {"hook(\"turn/begin\", function() for i = 1, 1e9 do pcall(error, \"x\") end end)",
     "takes too long"},
    {"hook(\"phase/allowed\", function() return \"never\" end)", "goes round"},
    {"hook(\"phase/allowed\", function() for i = 1, 200000 do end return \"never\" end)",
     "all that scripts do for this action takes too long"},
    {"hook(\"phase/allowed\", function()\n"
     "  for i = 1, 200 do pcall(error, \"x\") end return \"never\" end)",
     "all that scripts do for this action takes too long"},
    {"hook_point(\"my/fold\", { sort = \"fold\", value = \"int\" })\n"
     "hook(\"my/fold\", function() for i = 1, 100000 do end end)\n"
     "hook(\"turn/begin\", function() while true do game:run(\"my/fold\", nil, 1) end end)",
     "takes too long"},
    {"hook_point(\"my/fold\", { sort = \"fold\", value = \"int\" })\n"
     "hook(\"my/fold\", function(_, n) return game:run(\"my/fold\", nil, n) end)\n"
     "hook(\"turn/begin\", function() game:run(\"my/fold\", nil, 1) end)",
     "C stack overflow"},
    {"hook_point(\"my/call\", { sort = \"notify\" })\n"
     "hook(\"my/call\", function() game:run(\"my/call\") end)\n"
     "hook(\"turn/begin\", function() game:run(\"my/call\") end)",
     "set each other off without end"},
    {"hook(\"turn/begin\", function(ctx)\n"
     "  if kept then return kept.seat end kept = ctx.player end)",
     "earlier call"},
    {"hook(\"turn/begin\", function()\n"
     "  if kept then return kept() end kept = game:each_tile() end)",
     "begun in an earlier call"},
    {"hook(\"turn/begin\", function()\n"
     "  if kept then return kept.tile.x end kept = game.start_tile end)",
     "earlier call"},
    {"hook(\"deploy/targets\", function(ctx, add) kept = add end)\n"
     "hook(\"turn/begin\", function() if kept then kept(game.start_tile) end end)",
     "add belongs to a collect hook"},
    {"hook(\"turn/begin\", function()\n"
     "  for i = 1, 31 do state.lots:add(i) end end)",
     "list is full"},
    {"hook(\"turn/begin\", function() other = 1 end)", "other"},
};

/* Plays until something fails; its message. (transfer full) */
static char *play_to_error(const char *text) {
  const TwPluginDescriptor *built_in[] = {&mini_base, NULL};
  char *folder = folder_new();
  folder_write(folder, "fuzz/rule.lua", text, -1);
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_add_path(spec, folder);
  tw_mix_spec_add_package(spec, "base");
  tw_mix_spec_add_package(spec, "fuzz");
  g_autoptr(GError) error = NULL;
  g_autoptr(TwMix) mix = tw_mix_new_with(spec, built_in, &error);
  folder_free(folder);
  if (!mix)
    return g_strdup(error->message);
  g_autoptr(TwWorker) worker = tw_worker_new(mix);
  g_autoptr(TwGame) game = tw_game_new(worker, 1, TW_GAME_DEFAULT, &error);
  for (int n = 1; game && !error && n > 0 && !tw_game_over(game);) {
    const TwAction *legal = tw_game_legal(worker, game, &n);
    if (n > 0)
      tw_apply(worker, game, &legal[n - 1], &error);
  }
  return g_strdup(error ? error->message : "nothing");
}

static gint64 cpu_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (gint64)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void test_hostile_hooks(void **state) {
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS(hostiles); i++) {
    g_autofree char *text = g_strconcat(head, hostiles[i].body, NULL);
    gint64 before = cpu_ms();
    g_autofree char *message = play_to_error(text);
    gint64 taken = cpu_ms() - before;
    if (!strstr(message, hostiles[i].expects))
      fail_msg("%s\nexpected \"%s\", got: %s", text, hostiles[i].expects, message);
    if (taken > MOST_MS)
      fail_msg("%s\ntook %d ms", text, (int)taken);
    rule_play(text, strlen(text), i);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_hostile_hooks),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
