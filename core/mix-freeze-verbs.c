/* SPDX-License-Identifier: MIT */

/*
 * Freezing, the actions: which of them each phase or decision offers, and which of
 * those come out of secrets.
 */

#include "package-private.h"
#include <glib/gi18n-lib.h>
#include <string.h>

static TwPhaseInfo *phase_at(const TwBuilder *builder, TwPhase phase) {
  return &g_array_index(builder->phases, TwPhaseInfo, phase);
}

static void offer(TwBuilder *builder, TwPhase phase, TwVerb verb) {
  TwPhaseInfo *info = phase_at(builder, phase);
  for (int i = 0; i < info->n_verbs; i++) {
    if (info->verbs[i] == verb)
      return;
  }
  info->verbs = g_renew(TwVerb, info->verbs, info->n_verbs + 1);
  info->verbs[info->n_verbs++] = verb;
}

/* The actions that phases name ... */
static void offer_named(TwBuilder *builder) {
  for (guint i = 0; i < builder->phases_given->len; i++) {
    const TwPhaseGiven *given = &g_array_index(builder->phases_given, TwPhaseGiven, i);
    TwPackage *package = tw_declared_at(&given->by);
    g_auto(GStrv) words = tw_split_list(given->actions);
    for (char **word = words; *word; word++) {
      TwVerb verb = tw_package_find(package, builder->verbs, _("action"), *word);
      if (verb != TW_NONE)
        offer(builder, given->phase, verb);
    }
  }
}

/* The attribute that a phase wants the tile placed to have. */
static void resolve_placed(TwBuilder *builder, const TwPhaseGiven *given) {
  if (given->placed)
    phase_at(builder, given->phase)->placed =
        1 + tw_package_find(tw_declared_at(&given->by), builder->attributes, _("attribute"),
                            given->placed);
}

/* ... those of the cards that phases play ... */
static void offer_cards(TwBuilder *builder, const TwPhaseGiven *given) {
  TwPackage *package = tw_declared_at(&given->by);
  g_auto(GStrv) words = tw_split_list(given->cards);
  for (char **word = words; *word; word++) {
    TwDeck deck = tw_package_find(package, builder->decks, _("deck"), *word);
    for (guint v = 0; deck != TW_NONE && v < builder->verbs_given->len; v++) {
      TwCard card = g_array_index(builder->verbs_given, TwVerbGiven, v).card;
      if (card && g_array_index(builder->cards, TwCardInfo, card - 1).deck == deck)
        offer(builder, given->phase, (TwVerb)v);
    }
  }
}

/* A state by its full name; a bag has none. */
static TwStateKey find_list(TwBuilder *builder, const char *name) {
  for (guint i = 0; name && i < builder->states->len; i++)
    if (strcmp(g_array_index(builder->states, TwStateInfo, i).name, name) == 0)
      return (TwStateKey)i;
  return TW_NONE;
}

/* ... and the phases that actions name, with the resources of their arguments. */
static void offer_into(TwBuilder *builder, TwVerb verb) {
  const TwVerbGiven *given = &g_array_index(builder->verbs_given, TwVerbGiven, verb);
  TwVerbInfo *info = &g_array_index(builder->verbs, TwVerbInfo, verb);
  TwPackage *package = tw_declared_at(&given->by);
  g_auto(GStrv) words = tw_split_list(given->in);
  for (char **word = words; *word; word++) {
    TwPhase phase = tw_package_find(package, builder->phases, _("phase or decision"), *word);
    if (phase != TW_NONE)
      offer(builder, phase, verb);
  }
  if (given->card)
    info->deck = g_array_index(builder->cards, TwCardInfo, given->card - 1).deck;
  for (int a = 0; a < info->n_arguments; a++) {
    TwArgInfo *argument = &info->arguments[a];
    argument->from = find_list(builder, given->from[a]);
    for (int r = 0; r < argument->n_resources; r++)
      argument->resources[r] =
          tw_package_find(package, builder->resources, _("resource"), given->resources[a][r]);
  }
}

static int compare_verbs(gconstpointer a, gconstpointer b) {
  TwVerb one = *(const TwVerb *)a, other = *(const TwVerb *)b;
  return (one > other) - (one < other);
}

/* By package and declaring, as verbs are numbered; passing comes last. */
static void finish_verbs(TwBuilder *builder, TwPhase phase) {
  TwPhaseInfo *info = phase_at(builder, phase);
  if (info->n_verbs > 0)
    qsort(info->verbs, (size_t)info->n_verbs, sizeof *info->verbs, compare_verbs);
  if (info->optional)
    offer(builder, phase, TW_VERB_PASS);
}

/* --- what is offered out of secrets ------------------------------------------ */

static gboolean comes_from_secret(TwBuilder *builder, const TwVerbInfo *verb) {
  if (verb->deck != TW_NONE &&
      g_array_index(builder->decks, TwDeckInfo, verb->deck).hand == TW_HAND_SECRET)
    return TRUE;
  for (int a = 0; a < verb->n_arguments; a++) {
    TwStateKey from = verb->arguments[a].from;
    if (from != TW_NONE && g_array_index(builder->states, TwStateInfo, from).secrecy != TW_OPEN)
      return TRUE;
  }
  return FALSE;
}

static void note_sources(TwBuilder *builder, TwPhase phase) {
  TwPhaseInfo *info = phase_at(builder, phase);
  int cards = 0, others = 0;
  for (int i = 0; i < info->n_verbs; i++) {
    const TwVerbInfo *verb = &g_array_index(builder->verbs, TwVerbInfo, info->verbs[i]);
    cards += verb->deck != TW_NONE;
    others += verb->deck == TW_NONE && info->verbs[i] != TW_VERB_PASS;
    info->hides |= comes_from_secret(builder, verb);
  }
  info->cards_only = cards > 0 && others == 0;
}

static void note_waiting(TwPhaseInfo *info) {
  info->waits = info->completed || info->placed || info->any_resource || info->any_state ||
                info->cards_only || info->due || info->when;
}

static void resolve_verbs(TwBuilder *builder) {
  offer(builder, TW_PHASE_PLACE, TW_VERB_PLACE);
  offer(builder, TW_PHASE_DEPLOY, TW_VERB_DEPLOY);
  offer_named(builder);
  for (guint i = 0; i < builder->phases_given->len; i++)
    offer_cards(builder, &g_array_index(builder->phases_given, TwPhaseGiven, i));
  for (guint i = 0; i < builder->phases_given->len; i++)
    resolve_placed(builder, &g_array_index(builder->phases_given, TwPhaseGiven, i));
  for (guint i = 0; i < builder->verbs->len; i++)
    offer_into(builder, (TwVerb)i);
  for (guint i = 0; i < builder->phases->len; i++)
    finish_verbs(builder, (TwPhase)i);
  for (guint i = 0; i < builder->phases->len; i++)
    note_sources(builder, (TwPhase)i);
  for (guint i = 0; i < builder->phases->len; i++)
    note_waiting(phase_at(builder, (TwPhase)i));
}

/* Most likely a slip: nobody will ever be offered it. */
static void warn_of_idle(TwBuilder *builder) {
  g_autofree gboolean *offered = g_new0(gboolean, builder->verbs->len + 1);
  for (guint p = 0; p < builder->phases->len; p++) {
    const TwPhaseInfo *phase = phase_at(builder, (TwPhase)p);
    for (int i = 0; i < phase->n_verbs; i++)
      offered[phase->verbs[i]] = TRUE;
  }
  for (guint v = TW_N_CORE_VERBS; v < builder->verbs->len; v++) {
    if (!offered[v])
      tw_builder_warn(builder, _("action %s: no phase or decision offers it"),
                      g_array_index(builder->verbs, TwVerbInfo, v).name);
  }
}

void tw_freeze_verbs(TwBuilder *builder) {
  resolve_verbs(builder);
  warn_of_idle(builder);
}
