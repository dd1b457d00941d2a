/* SPDX-License-Identifier: MIT */

/* action, deck, card: what can be done at a decision. */

#include "config.h"

#include "args.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The functions are kept before anything may fail: their numbers must be the same wherever the
 * file is run. */
static TwActionScript *read_script(TwLua *lua, lua_State *L, const char *what, TwVerbSpec *spec) {
  TwActionScript *script = tw_builder_memory(lua->package->builder, sizeof *script);
  script->card = TW_NONE;
  script->allowed = tw_lua_keep_field(lua, L, what, "allowed");
  script->choices = tw_lua_keep_field(lua, L, what, "choices");
  script->apply = tw_lua_keep_field(lua, L, what, "apply");
  script->sure = tw_lua_bool(lua, L, 2, what, "sure", FALSE);
  tw_lua_read_args(lua, L, what, script, spec->arguments);
  if (script->sure && !script->choices && !script->listed)
    tw_lua_fault(lua,
                 _("%s: sure speaks of what choices offers or filters let through, and there "
                   "are neither"),
                 what);
  spec->data = script;
  spec->allowed = script->allowed ? tw_script_allowed : NULL;
  spec->choices = script->choices || script->listed ? tw_script_offer : NULL;
  spec->apply = script->apply ? tw_script_apply : NULL;
  return script;
}

static const char *const action_fields[] = {"text",  "args", "order",        "allowed", "choices",
                                            "apply", "in",   "keeps_asking", "sure",    NULL};

static int action(TwLua *lua, lua_State *L) {
  const char *id = tw_lua_id(lua, L, 1, "action");
  if (!id)
    return 0;
  lua_settop(L, 2);
  luaL_checkstack(L, 40, NULL);
  const char *what = lua_pushfstring(L, "action \"%s\"", id);
  if (!tw_lua_fields(lua, L, 2, what, action_fields, FALSE))
    return 0;
  TwVerbSpec spec = {.id = id,
                     .text = tw_lua_text(lua, L, 2, what, "text"),
                     .in = tw_lua_names(lua, L, 2, what, "in"),
                     .keeps_asking = tw_lua_bool(lua, L, 2, what, "keeps_asking", FALSE)};
  read_script(lua, L, what, &spec);
  tw_package_action(lua->package, &spec);
  return 0;
}

/* --- decks and cards ---------------------------------------------------------------------- */

static const char *const deck_fields[] = {"hand", "shown", "reshuffle", "words", NULL};
static const char *const hand_words[] = {"none", "open", "secret", NULL};

static int deck(TwLua *lua, lua_State *L) {
  const char *id = tw_lua_id(lua, L, 1, "deck");
  if (!id)
    return 0;
  lua_settop(L, 2);
  const char *what = lua_pushfstring(L, "deck \"%s\"", id);
  TwDeckSpec spec = {.id = id};
  if (tw_lua_fields(lua, L, 2, what, deck_fields, TRUE)) {
    spec.hand = (TwHand)tw_lua_word(lua, L, 2, what, "hand", hand_words, TW_HAND_NONE);
    spec.shown = tw_lua_int(lua, L, 2, what, "shown", 0, 0, TW_MAX_SHOWN);
    spec.reshuffle = tw_lua_bool(lua, L, 2, what, "reshuffle", FALSE);
    spec.words = tw_lua_text(lua, L, 2, what, "words");
  }
  tw_package_deck(lua->package, &spec);
  return 0;
}

static const char *const card_fields[] = {"count", "title",   "text",    "does",  "args",
                                          "order", "allowed", "choices", "apply", "in_vain",
                                          "sure",  "asks",    NULL};

/* A card with `apply` is an action too, offered by the phases that play its deck. */
static void declare_play(TwLua *lua, TwVerbSpec *spec, TwActionScript *script, TwCard card) {
  script->card = card;
  spec->choices = tw_script_offer; /* looks whether it is in hand */
  spec->allowed = tw_script_allowed;
  TwVerb verb = tw_package_action(lua->package, spec);
  TwBuilder *builder = lua->package->builder;
  if (verb == TW_NONE || card == TW_NONE)
    return;
  g_array_index(builder->verbs_given, TwVerbGiven, verb).card = card + 1;
  if (script->in_vain)
    g_array_index(builder->verbs, TwVerbInfo, verb).idle =
        g_array_index(builder->cards, TwCardInfo, card).title;
}

/* "Synod: place a meeple on {on}": the title, and what it does. Left on the stack. */
static const char *play_text(TwLua *lua, lua_State *L, const char *what, const char *title) {
  const char *does = tw_lua_text(lua, L, 2, what, "does");
  return does ? lua_pushfstring(L, "%s: %s", title, does) : title;
}

/* Nothing chosen is "none", which only references have. */
static void check_in_vain(TwLua *lua, const char *what, const TwArgument *arguments) {
  for (int i = 0; i < TW_MAX_ARGUMENTS && arguments[i].id; i++)
    if (arguments[i].type <= TW_TYPE_CHOICE || arguments[i].type == TW_TYPE_AMOUNTS)
      tw_lua_fault(lua, _("%s: in_vain: argument \"%s\" can never be none"), what, arguments[i].id);
}

static int card(TwLua *lua, lua_State *L) {
  const char *deck_name = tw_lua_id(lua, L, 1, "card");
  const char *id = tw_lua_id(lua, L, 2, "card");
  if (!deck_name || !id)
    return 0;
  lua_settop(L, 3);
  lua_pushvalue(L, 1);
  lua_remove(L, 1); /* its table is at 2, as that of an action */
  const char *what = lua_pushfstring(L, "card \"%s\"", id);
  if (!tw_lua_fields(lua, L, 2, what, card_fields, FALSE))
    return 0;
  TwCardSpec spec = {.id = id,
                     .count = tw_lua_int(lua, L, 2, what, "count", 1, 0, 1000),
                     .title = tw_lua_text(lua, L, 2, what, "title"),
                     .text = tw_lua_text(lua, L, 2, what, "text")};
  TwVerbSpec verb = {.id = id};
  verb.text = play_text(lua, L, what, spec.title ? spec.title : id);
  TwActionScript *script = read_script(lua, L, what, &verb);
  script->in_vain = tw_lua_bool(lua, L, 2, what, "in_vain", FALSE);
  if (script->in_vain)
    check_in_vain(lua, what, verb.arguments);
  TwCard declared = tw_package_card(lua->package, deck_name, &spec);
  tw_lua_read_asks(lua, L, what, declared);
  if (verb.apply)
    declare_play(lua, &verb, script, declared);
  return 0;
}

const TwLuaFunction tw_lua_action_functions[] = {
    {"action", "\"pay\", { text, args, order, allowed, choices, apply, in, keeps_asking, sure }",
     "Something a player can do. Without choices all combinations of the arguments' values are "
     "offered that pass their filters and allowed. sure: allowed is not asked for what choices "
     "offers, or the filters let through; it only says why not.",
     TW_LUA_DECLARES, action},
    {"deck",
     "\"luck\", { hand = \"secret\" or \"open\", shown, reshuffle, words = \"card|cards\" }",
     "Cards to be dealt. shown: so many lie face up and are refilled at once.", TW_LUA_DECLARES,
     deck},
    {"card",
     "\"luck\", \"coin\", { count, title, text, does, args, order, allowed, choices, apply, "
     "in_vain, sure, asks }",
     "A sort of card. With apply it is an action of whoever holds it, in the phases with cards = "
     "\"luck\"; does tells what it does, as an action's text. in_vain: it may be played, to no "
     "effect, when nothing can be chosen. asks = { { coins = 1, pearls = 2 }, ... }: "
     "what may be given for it, any of these, where an action has amounts with asked_by.",
     TW_LUA_DECLARES, card},
    {0},
};
