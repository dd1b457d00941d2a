/* SPDX-License-Identifier: MIT */

/*
 * Fields of expect { ... } about the turn: who decides what, which actions are
 * legal, the end of the game, the log.
 */

#include "config.h"

#include "scenario-expect.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_ENTRIES 200
#define MOST_LISTED 20

/* --- the decision -------------------------------------------------------------------- */

static void look_decision(lua_State *L, TwLook *look) {
  const char *expected = tw_look_text(L, "decision");
  TwScene *scene = look->scene;
  g_autofree char *got = NULL;
  if (tw_game_over(look->game))
    got = g_strdup(_("the game is over"));
  else
    got = g_strdup_printf("%s %s", (char *)scene->names->pdata[tw_game_player(look->game)],
                          tw_mix_phase_label(scene->made, tw_game_phase(look->game)));
  if (!g_str_equal(expected, got))
    tw_look_differs(look, "decision", expected, got);
}

/* --- legal actions ------------------------------------------------------------------- */

/* The texts of a list on top, which keeps them; raises before anything is owned. */
static int read_list(lua_State *L, const char *field, const char **texts) {
  int n = 0;
  for (const char *text; (text = tw_look_item(L, field, n)); lua_pop(L, 1)) {
    if (n == MOST_ENTRIES)
      luaL_error(L, _("expect: %s: more than %d entries"), field, MOST_ENTRIES);
    texts[n++] = text;
  }
  return n;
}

static gboolean any_means(TwScene *scene, const char *const *texts, int n, const TwAction *action) {
  for (int i = 0; i < n; i++)
    if (tw_scene_means(scene, texts[i], action))
      return TRUE;
  return FALSE;
}

static char *list_actions(TwScene *scene) {
  int n = 0;
  const TwAction *legal = tw_game_legal(scene->worker, scene->game, &n);
  GString *out = g_string_new(NULL);
  for (int i = 0; i < n && i < MOST_LISTED; i++) {
    g_string_append(out, i ? ", " : "");
    tw_action_append_text(out, scene->game, &legal[i]);
  }
  if (n > MOST_LISTED)
    g_string_append_printf(out, _(" and %d more"), n - MOST_LISTED);
  return g_string_free(out, FALSE);
}

/* Every text means a legal action. */
static gboolean all_offered(TwScene *scene, const char *const *texts, int n) {
  int n_legal = 0;
  const TwAction *legal = tw_game_legal(scene->worker, scene->game, &n_legal);
  for (int i = 0; i < n; i++) {
    gboolean offered = FALSE;
    for (int j = 0; j < n_legal && !offered; j++)
      offered = tw_scene_means(scene, texts[i], &legal[j]);
    if (!offered)
      return FALSE;
  }
  return TRUE;
}

/* Every legal action is meant by a text. */
static gboolean all_meant(TwScene *scene, const char *const *texts, int n) {
  int n_legal = 0;
  const TwAction *legal = tw_game_legal(scene->worker, scene->game, &n_legal);
  for (int i = 0; i < n_legal; i++)
    if (!any_means(scene, texts, n, &legal[i]))
      return FALSE;
  return TRUE;
}

static void compare_legal(lua_State *L, TwLook *look, const char *field, gboolean all) {
  const char *texts[MOST_ENTRIES + 1];
  int n = read_list(L, field, texts);
  tw_lua_charge(L, 200 * (guint64)n);
  texts[n] = NULL;
  if (tw_game_over(look->game)
          ? n == 0
          : all_offered(look->scene, texts, n) && (!all || all_meant(look->scene, texts, n)))
    return;
  g_autofree char *expected = g_strjoinv(", ", (char **)texts);
  g_autofree char *got =
      tw_game_over(look->game) ? g_strdup(_("the game is over")) : list_actions(look->scene);
  tw_look_differs(look, field, expected, got);
}

static void look_legal(lua_State *L, TwLook *look) {
  if (!lua_isinteger(L, -1)) {
    compare_legal(L, look, "legal", TRUE);
    return;
  }
  int n = 0;
  if (!tw_game_over(look->game))
    tw_game_legal(look->scene->worker, look->game, &n);
  tw_look_compare(look, "legal", tw_look_int(L, "legal"), n);
}

static void look_legal_has(lua_State *L, TwLook *look) {
  compare_legal(L, look, "legal_has", FALSE);
}

/* --- the end ------------------------------------------------------------------------- */

static void look_over(lua_State *L, TwLook *look) {
  gboolean expected = lua_toboolean(L, -1), got = tw_game_over(look->game);
  if (lua_type(L, -1) != LUA_TBOOLEAN)
    luaL_error(L, _("expect: over: true or false is expected, got a %s"), luaL_typename(L, -1));
  if (expected != got)
    tw_look_differs(look, "over", expected ? "true" : "false", got ? "true" : "false");
}

static void look_winners(lua_State *L, TwLook *look) {
  const char *texts[MOST_ENTRIES + 1];
  TwScene *scene = look->scene;
  int n = read_list(L, "winners", texts);
  texts[n] = NULL;
  g_autoptr(GString) got = g_string_new(NULL);
  gboolean same = TRUE;
  int winners = 0;
  for (guint i = 0; i < scene->names->len; i++) {
    if (!tw_player_winner(look->game, (TwPlayer)i))
      continue;
    winners++;
    same = same && g_strv_contains(texts, scene->names->pdata[i]);
    g_string_append_printf(got, "%s%s", got->len ? ", " : "", (char *)scene->names->pdata[i]);
  }
  g_autofree char *expected = g_strjoinv(", ", (char **)texts);
  if (!same || winners != n)
    tw_look_differs(look, "winners", expected, got->len ? got->str : _("nobody"));
}

/* --- the log ------------------------------------------------------------------------- */

static gboolean logged(const TwScene *scene, const char *words, GString *all) {
  for (int i = scene->mark; i < tw_ledger_length(scene->ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(scene->ledger, i);
    gboolean said = (entry->type == TW_ENTRY_LOG || entry->type == TW_ENTRY_SCORED) && entry->text;
    if (said && strstr(entry->text, words))
      return TRUE;
    if (said)
      g_string_append_printf(all, "%s\"%s\"", all->len ? ", " : "", entry->text);
  }
  return FALSE;
}

static void look_log(lua_State *L, TwLook *look) {
  const char *texts[MOST_ENTRIES + 1];
  int n = read_list(L, "log", texts);
  for (int i = 0; i < n; i++) {
    g_autoptr(GString) all = g_string_new(NULL);
    if (!logged(look->scene, texts[i], all))
      tw_look_differs(look, "log", texts[i], all->len ? all->str : _("nothing"));
  }
}

static void look_tile(lua_State *L, TwLook *look) {
  const char *expected = tw_look_text(L, "tile");
  TwTileType got = tw_turn_tile(look->game);
  const TwMix *mix = look->scene->made;
  if (got == TW_NONE || tw_mix_find_tile_type(mix, expected) != got)
    tw_look_differs(look, "tile", expected,
                    got == TW_NONE ? _("none") : tw_mix_tile_type_label(mix, got));
}

const TwLookField tw_look_turn_fields[] = {
    {"decision", FALSE, look_decision},
    {"legal", FALSE, look_legal},
    {"legal_has", FALSE, look_legal_has},
    {"over", FALSE, look_over},
    {"winners", FALSE, look_winners},
    {"log", FALSE, look_log},
    {"tile", TRUE, look_tile},
    {0},
};
