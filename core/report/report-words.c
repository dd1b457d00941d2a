/* SPDX-License-Identifier: MIT */

/* What the report calls things: moments, rules, kinds. */

#include "config.h"

#include "report.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- moments ---------------------------------------------------------------------- */

static const char *const moments[TW_N_CORE_POINTS] = {
    [TW_POINT_GAME_SETUP] = N_("when the game begins"),
    [TW_POINT_TURN_BEGIN] = N_("when a turn begins"),
    [TW_POINT_PHASE_ALLOWED] = N_("whether a step of the turn takes place"),
    [TW_POINT_DRAW_SOURCE] = N_("where the next tile comes from"),
    [TW_POINT_TILE_DRAWN] = N_("when a tile was drawn"),
    [TW_POINT_DRAW_UNPLACEABLE] = N_("what becomes of a tile that fits nowhere"),
    [TW_POINT_PLACE_TARGETS] = N_("where else a tile may be placed"),
    [TW_POINT_PLACE_ALLOWED] = N_("where a tile may be placed"),
    [TW_POINT_REGION_MERGED] = N_("when two regions were joined"),
    [TW_POINT_REGION_EXTENDED] = N_("when a region has grown"),
    [TW_POINT_TILE_PLACED] = N_("when a tile was placed"),
    [TW_POINT_DEPLOY_TARGETS] = N_("where else a figure may be set"),
    [TW_POINT_DEPLOY_ALLOWED] = N_("where a figure may be set"),
    [TW_POINT_PIECE_DEPLOYED] = N_("when a figure was set"),
    [TW_POINT_PIECE_RECALLED] = N_("when a figure came back"),
    [TW_POINT_SCORE_REGIONS] = N_("which unfinished regions are scored"),
    [TW_POINT_SCORE_ORDER] = N_("in which order regions are scored"),
    [TW_POINT_REGION_COMPLETING] = N_("when a region is finished and about to be scored"),
    [TW_POINT_SCORE_ALLOWED] = N_("whether a region is scored at all"),
    [TW_POINT_SCORE_WEIGHT] = N_("how much a figure counts in a majority"),
    [TW_POINT_SCORE_OWNERS] = N_("who owns a region"),
    [TW_POINT_SCORE_AMOUNT] = N_("what a region is worth"),
    [TW_POINT_SCORE_SHARE] = N_("who gets how much of a region"),
    [TW_POINT_SCORE_AWARDED] = N_("when somebody got something"),
    [TW_POINT_PIECE_RETURNING] = N_("where a figure goes when its region was scored"),
    [TW_POINT_REGION_SCORED] = N_("when a region was scored"),
    [TW_POINT_REGION_COMPLETED] = N_("when all is done with a finished region"),
    [TW_POINT_TURN_END] = N_("when a turn ends"),
    [TW_POINT_TURN_NEXT] = N_("who is next"),
    [TW_POINT_GAME_ENDING] = N_("whether the game ends"),
    [TW_POINT_GAME_FINAL] = N_("in the final scoring"),
    [TW_POINT_CARD_DEALT] = N_("when a card was dealt"),
    [TW_POINT_CARD_PLAYED] = N_("when a card was played"),
    [TW_POINT_BOT_ESTIMATE] = N_("what programs think a position is worth"),
};

const char *tw_core_moment(int point) {
  return _(moments[point]);
}

const TwPointInfo *tw_report_point(const TwMixReport *report, const char *name) {
  const GArray *points = report->builder->points;
  for (guint i = 0; i < points->len; i++) {
    const TwPointInfo *point = &g_array_index(points, TwPointInfo, i);
    if (strcmp(point->name, name) == 0)
      return point;
  }
  return NULL;
}

const char *tw_report_moment(TwMixReport *report, const TwPointInfo *point) {
  gsize index = (gsize)(point - (const TwPointInfo *)(gconstpointer)report->builder->points->data);
  if (index < TW_N_CORE_POINTS)
    return _(moments[index]);
  const TwPackage *package = report->builder->packages->pdata[point->package];
  return tw_report_text(report, _("%s of %s"), tw_bare_name(point->name), package->title);
}

/* --- packages ----------------------------------------------------------------------- */

const char *tw_report_title_of(const TwMixReport *report, const char *name) {
  gsize n = strcspn(name, "/");
  for (guint i = 0; i < report->builder->packages->len; i++) {
    const TwPackage *package = report->builder->packages->pdata[i];
    if (strlen(package->id) == n && strncmp(package->id, name, n) == 0)
      return package->title;
  }
  return name;
}

void tw_report_name_seats(TwMixReport *report, const TwMix *mix) {
  int n = tw_mix_players(mix);
  g_strfreev(report->seats);
  report->seats = g_new0(char *, n + 1);
  for (TwPlayer p = 0; p < n; p++) {
    report->seats[p] = g_strdup(tw_mix_colour(mix, p));
    report->seats[p][0] = g_ascii_toupper(report->seats[p][0]);
  }
}

/* --- lists ---------------------------------------------------------------------------- */

char *tw_report_join(const GPtrArray *words, guint most) {
  GString *out = g_string_new(NULL);
  guint told = words->len > most + 1 ? most : words->len;
  for (guint i = 0; i < told; i++) {
    gboolean last = i + 1 == words->len && i > 0;
    g_string_append_printf(out, "%s%s",
                           last ? _(" and ")
                           : i  ? ", "
                                : "",
                           (const char *)words->pdata[i]);
  }
  if (told < words->len)
    g_string_append_printf(out, _(" and %u more"), words->len - told);
  return g_string_free(out, FALSE);
}

char *tw_report_kinds(const TwBuilder *builder, guint64 kinds) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();
  for (guint i = 0; i < builder->kinds->len; i++)
    if (kinds >> i & 1)
      g_ptr_array_add(words, (gpointer)tw_bare_name(tw_array_name(builder->kinds, i)));
  return tw_report_join(words, G_MAXUINT - 1);
}

/* --- what a hook is for ----------------------------------------------------------------- */

const char *tw_report_whom(TwMixReport *report, const TwHookGiven *hook) {
  g_autofree char *words = tw_filter_words(&hook->filter);
  return tw_report_text(report, "%s", words);
}
