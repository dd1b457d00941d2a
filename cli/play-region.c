/* SPDX-License-Identifier: MIT */

/* A region in words: its size, what is open, what it would pay now, who holds it. */

#include <glib/gi18n.h>

#include "play-session.h"

/* Asks the rules what a region is worth, inside a change that changes nothing. */
typedef struct {
  TwFeature feature;
  gint32 *worth; /* of each resource */
} Question;

static void ask_worth(TwContext *ctx, gpointer data) {
  Question *question = data;
  const TwGame *game = tw_context_game(ctx);
  TwRegion region = tw_feature_region(game, question->feature);
  for (TwResource r = 0; r < tw_mix_n_resources(tw_game_mix(game)); r++)
    question->worth[r] = tw_region_worth(ctx, region, r);
}

/* By resource. A view cannot be played and a game must not be: a guess at the view can be asked.
 * (transfer full) */
static gint32 *worth_of(const PlaySession *session, TwFeature feature) {
  g_autoptr(TwGame) guess = play_view(session);
  int n = tw_mix_n_resources(tw_game_mix(guess));
  Question question = {feature, g_new0(gint32, (gsize)n + 1)};
  tw_game_guess(guess, 1);
  tw_set_up(session->helper, guess, ask_worth, &question, NULL);
  return question.worth;
}

static void add_part(GString *out, const char *format, ...) G_GNUC_PRINTF(2, 3);

static void add_part(GString *out, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_string_append(out, out->len > 0 ? ", " : "");
  g_string_append_vprintf(out, format, args);
  va_end(args);
}

static void add_size(GString *out, const TwGame *view, TwRegion region) {
  int tiles = tw_region_tiles(view, region), open = tw_region_open(view, region);
  gboolean site = tw_region_role(view, region) == TW_ROLE_SITE;
  add_part(out, g_dngettext(NULL, "%d tile", "%d tiles", (gulong)tiles), tiles);
  if (tw_region_completed(view, region))
    add_part(out, "%s", _("completed"));
  else if (site)
    add_part(out, g_dngettext(NULL, "%d neighbour missing", "%d neighbours missing", (gulong)open),
             open);
  else if (tw_region_role(view, region) != TW_ROLE_GROUND)
    add_part(out, g_dngettext(NULL, "%d open end", "%d open ends", (gulong)open), open);
}

static void add_attributes(GString *out, const TwGame *view, TwRegion region) {
  const TwMix *mix = tw_game_mix(view);
  for (TwAttribute a = 0; a < tw_mix_n_attributes(mix); a++) {
    int count = tw_region_count(view, region, a);
    if (count > 0)
      add_part(out, "%d %s", count, signs_bare(tw_mix_attribute_name(mix, a)));
  }
}

static void add_holders(GString *out, const PlaySession *session, const TwGame *view,
                        TwRegion region) {
  GString *names = g_string_new(NULL);
  for (TwPlayer player = 0; player < session->seats.n; player++) {
    if (tw_region_weight(view, region, player) > 0)
      add_part(names, "%s", session->seats.names[player]);
  }
  if (names->len > 0)
    add_part(out, _("claimed by %s"), names->str);
  g_string_free(names, TRUE);
}

/* Points, and what else it pays: "worth 2 bananas now". */
static void add_worth(GString *out, const PlaySession *session, const TwGame *view,
                      TwFeature feature) {
  const TwMix *mix = tw_game_mix(view);
  g_autofree gint32 *worth = worth_of(session, feature);
  gboolean other = FALSE;
  for (TwResource r = TW_RESOURCE_POINTS + 1; r < tw_mix_n_resources(mix); r++) {
    if (worth[r] != 0)
      add_part(out, _("worth %d %s now"), worth[r], tw_mix_resource_words(mix, r, worth[r]));
    other = other || worth[r] != 0;
  }
  int points = worth[TW_RESOURCE_POINTS];
  if (points != 0 || !other)
    add_part(out, g_dngettext(NULL, "worth %d point now", "worth %d points now", (gulong)points),
             points);
}

char *play_region_text(const PlaySession *session, const TwGame *view, TwFeature feature) {
  GString *out = g_string_new(NULL);
  TwRegion region = tw_feature_region(view, feature);
  add_size(out, view, region);
  add_attributes(out, view, region);
  add_worth(out, session, view, feature);
  add_holders(out, session, view, region);
  return g_string_free(out, FALSE);
}
