/* SPDX-License-Identifier: MIT */

/*
 * Fuzzes actions as text, and as JSON when the input begins with '{', in one of
 * a few states of the toy game, which the first byte chooses. What is read must
 * be written and read back to the same, and playing it must end in a verdict.
 */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "common/toy.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define STATES 8
#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition))                                                                              \
      abort();                                                                                     \
  } while (0)

static Toy toy;
static TwGame *states[STATES];

static void prepare(void) {
  toy_open(&toy, 3, 21, TW_GAME_DEFAULT);
  for (int i = 0; i < STATES; i++) {
    states[i] = tw_game_clone(toy.game);
    toy_play(&toy, 9);
  }
}

static void check_round_trip(const TwGame *game, const TwAction *action) {
  TwAction back;
  g_autofree char *text = tw_action_to_text(game, action);
  g_autofree char *json = tw_action_to_json(game, action);
  g_autofree char *words = tw_action_describe(game, action);
  CHECK(words != NULL);
  CHECK(tw_action_from_text(NULL, game, text, &back, NULL));
  CHECK(memcmp(&back, action, sizeof back) == 0);
  CHECK(tw_action_from_json(NULL, game, json, &back, NULL));
  CHECK(memcmp(&back, action, sizeof back) == 0);
}

static void play(const TwGame *state, const TwAction *action) {
  g_autoptr(GError) error = NULL;
  g_autoptr(TwGame) game = tw_game_clone(state);
  gboolean legal = tw_game_is_legal(toy.worker, game, action);
  g_autofree char *why = tw_why_not(toy.worker, game, action);
  CHECK((why == NULL) == legal);
  TwVerdict verdict = tw_apply(toy.worker, game, action, &error);
  CHECK((verdict == TW_VERDICT_OK) == (error == NULL));
  CHECK(legal || verdict == TW_VERDICT_REFUSED);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  g_autoptr(GError) error = NULL;
  TwAction action;
  if (size == 0)
    return 0;
  if (!states[0])
    prepare();
  const TwGame *state = states[data[0] % STATES];
  g_autofree char *text = g_strndup((const char *)data + 1, size - 1);
  gboolean read = text[0] == '{' ? tw_action_from_json(toy.worker, state, text, &action, &error)
                                 : tw_action_from_text(toy.worker, state, text, &action, &error);
  CHECK(read == (error == NULL));
  if (!read) {
    CHECK(error->domain == TW_ERROR && g_utf8_validate(error->message, -1, NULL));
    return 0;
  }
  check_round_trip(state, &action);
  play(state, &action);
  return 0;
}
