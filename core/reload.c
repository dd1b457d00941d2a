/* SPDX-License-Identifier: MIT */

/*
 * The same actions under other rules. The way from the old mix to the new one is a
 * record in memory: texts name what ids cannot, since every id may have changed.
 */

#include <glib/gi18n-lib.h>
#include <string.h>
#include <tilewright/reload.h>

#include "mix-private.h"
#include "record-private.h"

/* An option that stands at its default follows the default. */
static gboolean is_default(const TwMix *mix, const char *name) {
  for (int i = 0; i < mix->n_options; i++) {
    const TwOptionInfo *info = &mix->options[i].info;
    if (strcmp(info->name, name) == 0)
      return g_strcmp0(info->value, info->default_value) == 0;
  }
  return FALSE;
}

static TwMixSpec *spec_of(const TwMix *mix) {
  TwMixSpec *spec = tw_mix_spec_copy(mix->spec);
  for (guint i = spec->options->len; i > 0; i--) {
    const TwSpecEntry *option = spec->options->pdata[i - 1];
    if (is_default(mix, option->a))
      g_ptr_array_remove_index(spec->options, i - 1);
  }
  return spec;
}

static TwRecordFile *record_of(const TwGame *game, guint64 seed, GError **error) {
  g_autofree char *text = tw_record_to_text(game, NULL, seed, TW_HIDDEN);
  if (text)
    return tw_record_parse(text, strlen(text), _("the game"), NULL, TW_RECORD_DEFAULT, error);
  g_set_error(error, TW_ERROR, TW_ERROR_RECORD,
              _("the game was changed by other means than its actions, so it cannot be played "
                "again"));
  return NULL;
}

static gboolean play(TwReload *reload, const TwRecordFile *file, const TwMix *mix,
                     const TwSink *sink, GError **error) {
  TwRecordStop stop = {0};
  reload->game = tw_record_play(file, mix, TW_RECORD_DEFAULT, sink, &stop, &reload->worker, error);
  reload->played = stop.played;
  reload->drawn_anew = stop.drawn_anew;
  reload->action = stop.action;
  reload->why = stop.why;
  return reload->game != NULL;
}

gboolean tw_game_reload(const TwGame *game, guint64 seed, const TwMixSpec *spec, const TwSink *sink,
                        TwReload *reload, GError **error) {
  g_return_val_if_fail(game != NULL && game->history != NULL && reload != NULL, FALSE);
  *reload = (TwReload){.n_actions = tw_game_n_actions(game)};
  g_autoptr(TwMixSpec) own = spec ? NULL : spec_of(game->mix);
  g_autoptr(TwRecordFile) file = record_of(game, seed, error);
  g_autoptr(TwMix) mix = file ? tw_mix_new(spec ? spec : own, error) : NULL;
  if (mix && play(reload, file, mix, sink, error))
    return TRUE;
  *reload = (TwReload){0};
  return FALSE;
}

void tw_reload_clear(TwReload *reload) {
  g_return_if_fail(reload != NULL);
  g_clear_pointer(&reload->game, tw_game_free);
  g_clear_pointer(&reload->worker, tw_worker_free);
  g_free(reload->action);
  g_free(reload->why);
  *reload = (TwReload){0};
}
