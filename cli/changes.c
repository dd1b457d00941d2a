/* SPDX-License-Identifier: MIT */

/*
 * Two ledgers of one game, side by side. Awards are paired turn by turn: the same side,
 * resource, region and words; what finds no partner has come or gone.
 */

#include "changes.h"

#include <glib/gi18n.h>
#include <string.h>

#include "canvas.h"
#include "lists.h"

#define MOST_AWARDS 12 /* told one by one */
#define MOST_THINGS 8  /* of the board */

typedef struct {
  const TwEntry *entry;
  char *where; /* "1,0/city.N"; NULL: no region */
  gboolean paired;
} Award;

typedef struct {
  const CliPlayed *before, *now;
  const char *const *names;
  GArray *old, *new; /* Award */
  GString *out;
  int told, untold;
} Comparison;

static void clear_award(gpointer data) {
  g_free(((Award *)data)->where);
}

/* Awards of the first actions; -1: of all. */
static GArray *awards_of(const CliPlayed *played, int actions) {
  GArray *awards = g_array_new(FALSE, FALSE, sizeof(Award));
  g_array_set_clear_func(awards, clear_award);
  for (int i = 0; i < tw_ledger_length(played->ledger); i++) {
    const TwEntry *entry = tw_ledger_entry(played->ledger, i);
    if (entry->type != TW_ENTRY_AWARD || (actions >= 0 && entry->action >= actions))
      continue;
    Award award = {entry, NULL, FALSE};
    if (entry->region != TW_NONE)
      award.where = tw_feature_name(played->game, entry->region);
    g_array_append_val(awards, award);
  }
  return awards;
}

/* --- one award ----------------------------------------------------------- */

static const char *resource_of(const CliPlayed *played, const TwEntry *entry) {
  return tw_mix_resource_label(tw_game_mix(played->game), entry->resource);
}

/* What that much of it is called. */
static const char *words_of(const CliPlayed *played, const TwEntry *entry) {
  return tw_mix_resource_words(tw_game_mix(played->game), entry->resource, entry->amount);
}

static gboolean same_award(const Comparison *c, const Award *a, const Award *b) {
  return a->entry->side == b->entry->side && a->entry->final == b->entry->final &&
         g_strcmp0(a->where, b->where) == 0 && g_strcmp0(a->entry->text, b->entry->text) == 0 &&
         strcmp(resource_of(c->before, a->entry), resource_of(c->now, b->entry)) == 0;
}

static const char *name_of(const Comparison *c, TwPlayer player) {
  return player >= 0 && player < (int)g_strv_length((char **)c->names) ? c->names[player]
                                                                       : _("Nobody");
}

/* "turn 5, Red, road 1,0/road.N: " */
static void begin(const Comparison *c, const Award *award) {
  const TwEntry *entry = award->entry;
  g_autofree char *why = canvas_safe(entry->text ? entry->text : "");
  if (entry->final)
    g_string_append_printf(c->out, _("  at the end, %s, %s"), name_of(c, entry->player), why);
  else
    g_string_append_printf(c->out, _("  turn %d, %s, %s"), entry->turn, name_of(c, entry->player),
                           why);
  if (award->where)
    g_string_append_printf(c->out, _(" at %s"), award->where);
  g_string_append(c->out, ": ");
}

static void tell_terms(const Comparison *c, const char *word, const TwEntry *entry) {
  g_autofree char *terms = tw_entry_explain(entry);
  g_autofree char *safe = canvas_safe(terms);
  g_string_append_printf(c->out, "      %s %s\n", word, safe);
}

/* FALSE: enough were told. */
static gboolean may_tell(Comparison *c) {
  if (c->told >= MOST_AWARDS)
    c->untold++;
  else
    c->told++;
  return c->untold == 0;
}

static void tell_pair(Comparison *c, const Award *old, const Award *new) {
  g_autofree char *was = tw_entry_explain(old->entry), *is = tw_entry_explain(new->entry);
  if (strcmp(was, is) == 0 || !may_tell(c))
    return;
  begin(c, new);
  if (old->entry->amount == new->entry->amount)
    g_string_append_printf(c->out, _("%+d %s as before, otherwise made up\n"), new->entry->amount,
                           words_of(c->now, new->entry));
  else
    g_string_append_printf(c->out, _("%+d %s instead of %+d\n"), new->entry->amount,
                           words_of(c->now, new->entry), old->entry->amount);
  tell_terms(c, _("was"), old->entry);
  tell_terms(c, _("now"), new->entry);
}

static void tell_alone(Comparison *c, const Award *award, const CliPlayed *played) {
  if (!may_tell(c))
    return;
  begin(c, award);
  g_string_append_printf(c->out, played == c->now ? _("%+d %s, new\n") : _("%+d %s no more\n"),
                         award->entry->amount, words_of(played, award->entry));
  tell_terms(c, played == c->now ? _("now") : _("was"), award->entry);
}

/* --- all of them --------------------------------------------------------- */

/* The next turn that either has awards in. */
static int turn_at(const GArray *awards, guint i) {
  return i < awards->len ? g_array_index(awards, Award, i).entry->turn : G_MAXINT;
}

static guint end_of_turn(const GArray *awards, guint i, int turn) {
  while (turn_at(awards, i) == turn)
    i++;
  return i;
}

static Award *partner_of(Comparison *c, const Award *old, guint from, guint to) {
  for (guint i = from; i < to; i++) {
    Award *new = &g_array_index(c->new, Award, i);
    if (!new->paired && same_award(c, old, new))
      return new;
  }
  return NULL;
}

static void compare_turn(Comparison *c, guint old, guint old_end, guint new, guint new_end) {
  for (guint i = old; i < old_end; i++) {
    const Award *award = &g_array_index(c->old, Award, i);
    Award *partner = partner_of(c, award, new, new_end);
    if (partner)
      partner->paired = TRUE;
    if (partner)
      tell_pair(c, award, partner);
    else
      tell_alone(c, award, c->before);
  }
  for (guint i = new; i < new_end; i++) {
    const Award *award = &g_array_index(c->new, Award, i);
    if (!award->paired)
      tell_alone(c, award, c->now);
  }
}

static void compare_awards(Comparison *c) {
  guint old = 0, new = 0;
  while (old < c->old->len || new < c->new->len) {
    int turn = MIN(turn_at(c->old, old), turn_at(c->new, new));
    guint old_end = end_of_turn(c->old, old, turn), new_end = end_of_turn(c->new, new, turn);
    compare_turn(c, old, old_end, new, new_end);
    old = old_end;
    new = new_end;
  }
  if (c->untold > 0)
    g_string_append_printf(c->out, _("  ... and %d more awards that differ\n"), c->untold);
}

/* --- sums ---------------------------------------------------------------- */

static gint32 sum_of(const GArray *awards, TwSide side) {
  gint32 sum = 0;
  for (guint i = 0; i < awards->len; i++) {
    const TwEntry *entry = g_array_index(awards, Award, i).entry;
    if (entry->resource == TW_RESOURCE_POINTS && entry->side == side)
      sum += entry->amount;
  }
  return sum;
}

/* "Points: Red 34 -> 32, Blue 21 as before." */
static void compare_sums(const Comparison *c) {
  const TwMix *mix = tw_game_mix(c->now->game);
  g_string_append(c->out, _("  Points: "));
  for (TwPlayer p = 0; p < tw_mix_players(mix); p++) {
    TwSide side = tw_mix_side_of(mix, p);
    gint32 was = sum_of(c->old, side), is = sum_of(c->new, side);
    g_string_append_printf(c->out, "%s%s ", p > 0 ? ", " : "", name_of(c, p));
    if (was == is)
      g_string_append_printf(c->out, _("%d as before"), is);
    else
      g_string_append_printf(c->out, _("%d instead of %d"), is, was);
  }
  g_string_append(c->out, ".\n");
}

/* --- the table ----------------------------------------------------------- */

static void compare_things(const Comparison *c, const char *what, CliLister lister) {
  g_autoptr(GPtrArray) old = lister(c->before->game, c->names);
  g_autoptr(GPtrArray) new = lister(c->now->game, c->names);
  g_autoptr(GPtrArray) gone = cli_lists_left(old, new), come = cli_lists_left(new, old);
  g_autofree char *gone_text = cli_lists_join(gone, MOST_THINGS);
  g_autofree char *come_text = cli_lists_join(come, MOST_THINGS);
  if (gone->len > 0)
    g_string_append_printf(c->out, _("  %s no more: %s\n"), what, gone_text);
  if (come->len > 0)
    g_string_append_printf(c->out, _("  %s now: %s\n"), what, come_text);
}

static void compare_tables(const Comparison *c) {
  compare_things(c, _("Tiles"), cli_list_tiles);
  compare_things(c, _("Pieces"), cli_list_pieces);
  compare_things(c, _("Resources"), cli_list_resources);
}

char *cli_changes(const CliPlayed *before, const CliPlayed *now, int actions, gboolean whole,
                  const char *const *names) {
  Comparison c = {.before = before, .now = now, .names = names};
  c.out = g_string_new(NULL);
  c.old = awards_of(before, whole ? -1 : actions);
  c.new = awards_of(now, -1);
  compare_awards(&c);
  if (c.told > 0)
    compare_sums(&c);
  if (whole)
    compare_tables(&c);
  g_array_unref(c.old);
  g_array_unref(c.new);
  return g_string_free(c.out, FALSE);
}
