/* SPDX-License-Identifier: MIT */

/* A program that embeds the library: one game of classic and windmill, first move first. */

#include <stdio.h>
#include <tilewright/tilewright.h>

int main(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(TwMixSpec) spec = tw_mix_spec_new();
  tw_mix_spec_add_package(spec, "classic");
  tw_mix_spec_add_package(spec, "windmill");
  g_autoptr(TwMix) mix = tw_mix_new(spec, &error);
  g_autoptr(TwWorker) worker = mix ? tw_worker_new(mix) : NULL;
  g_autoptr(TwGame) game = mix ? tw_game_new(worker, 1, TW_GAME_DEFAULT, &error) : NULL;

  while (game && !tw_game_over(game)) {
    int n = 0;
    const TwAction *legal = tw_game_legal(worker, game, &n);
    TwAction action = legal[0];
    if (tw_apply(worker, game, &action, &error) != TW_VERDICT_OK)
      break;
  }
  if (error) {
    fprintf(stderr, "%s\n", error->message);
    return 1;
  }
  printf("%d tiles", tw_game_n_tiles(game));
  for (TwPlayer player = 0; player < tw_mix_players(mix); player++)
    printf(", %d points", tw_player_points(game, player));
  printf("\n");
  return 0;
}
