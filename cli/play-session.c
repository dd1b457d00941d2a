/* SPDX-License-Identifier: MIT */

/* What a session needs beside its game, and that hangs on the mix: made again with it. */

#include "play-session.h"

static gboolean seat_bots(PlaySession *session, GError **error) {
  for (int i = 0; i < session->seats.n; i++) {
    const char *name = session->seats.bots[i];
    if (name == NULL)
      continue;
    session->bots[i] = cli_bot_new(name, session->helper, session->seed + (guint64)i + 1, error);
    if (session->bots[i] == NULL)
      return FALSE;
  }
  session->adviser = cli_bot_new("greedy", session->helper, 1, error);
  return session->adviser != NULL;
}

static const char **verb_names(const TwMix *mix) {
  int n = tw_mix_n_verbs(mix);
  const char **names = g_new0(const char *, (gsize)n + 1);
  for (int i = 0; i < n; i++)
    names[i] = tw_mix_verb_label(mix, i);
  return names;
}

gboolean play_session_ready(PlaySession *session, GError **error) {
  play_session_unready(session);
  session->helper = tw_worker_new(play_mix(session));
  session->signs = signs_new(play_mix(session));
  session->verbs = verb_names(play_mix(session));
  return seat_bots(session, error);
}

void play_session_unready(PlaySession *session) {
  for (int i = 0; i < TW_MAX_PLAYERS; i++)
    g_clear_pointer(&session->bots[i], cli_bot_free);
  g_clear_pointer(&session->adviser, cli_bot_free);
  g_clear_pointer(&session->helper, tw_worker_free);
  g_clear_pointer(&session->signs, signs_free);
  g_clear_pointer(&session->verbs, g_free);
}
