/* SPDX-License-Identifier: MIT */

/*
 * From a record to a game: the mix it names is made, and every action is played
 * again with the chance it had. What a line says must be legal and must come
 * out as it did; the first line that is not or does not is named.
 */

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "context.h"
#include "record-private.h"
#include "text.h"

static gboolean failed_at(GError **error, const TwRecordFile *file, int line, GError *cause) {
  g_set_error(error, TW_ERROR, TW_ERROR_RECORD, "%s:%d: %s", file->name, line,
              cause ? cause->message : "");
  g_clear_error(&cause);
  return FALSE;
}

/* --- is it the mix that was recorded? ------------------------------------------------ */

static int find_package(const TwMix *mix, const char *id) {
  for (int i = 0; i < mix->n_packages; i++)
    if (strcmp(mix->packages[i].id, id) == 0)
      return i;
  return -1;
}

static gboolean check_package(const TwRecordFile *file, const TwMix *mix,
                              const TwRecordPackage *recorded, GError **error) {
  int index = find_package(mix, recorded->id);
  const TwPackageInfo *ours = index < 0 ? NULL : &mix->packages[index];
  if (!ours)
    g_set_error(error, TW_ERROR, TW_ERROR_RECORD, _("%s:1: package \"%s\" is not in the mix"),
                file->name, recorded->id);
  else if (g_strcmp0(ours->version, recorded->version) != 0)
    g_set_error(error, TW_ERROR, TW_ERROR_RECORD,
                _("%s:1: package %s: the record has version %s, here is %s"), file->name,
                recorded->id, recorded->version, ours->version);
  else if (g_strcmp0(ours->hash ? ours->hash : "", recorded->hash) != 0)
    g_set_error(error, TW_ERROR, TW_ERROR_RECORD,
                _("%s:1: package %s %s: the record has content %.12s, here is %.12s"), file->name,
                recorded->id, recorded->version, recorded->hash, ours->hash ? ours->hash : "");
  else
    return TRUE;
  return FALSE;
}

static gboolean check_packages(const TwRecordFile *file, const TwMix *mix, GError **error) {
  for (guint i = 0; i < file->packages->len; i++)
    if (!check_package(file, mix, &g_array_index(file->packages, TwRecordPackage, i), error))
      return FALSE;
  return TRUE;
}

/* --- playing --------------------------------------------------------------------------- */

typedef struct {
  const TwRecordFile *file;
  TwWorker *worker;
  TwGame *game;
  gboolean other; /* packages are not those of the record: draws may be new, hashes differ */
  TwLooseFeed loose;
  GArray *chance; /* TwChance of the line in hand */
  guint next_hash;
  TwRecordStep last; /* the action before; only where the reason of a stop is wanted */
} Replay;

/* Results of a line. In another version, one of no known name is a result that is not possible. */
static gboolean read_results(Replay *replay, const TwMix *mix, int first, int n, GError **error) {
  g_array_set_size(replay->chance, 0);
  for (int i = 0; i < n; i++) {
    TwChance chance;
    if (!tw_chance_from_text(mix, replay->file->chance->pdata[first + i], &chance,
                             replay->other ? NULL : error)) {
      if (!replay->other)
        return FALSE;
      chance = (TwChance){TW_TYPE_TILE_TYPE, TW_NONE};
    }
    g_array_append_val(replay->chance, chance);
  }
  return TRUE;
}

static TwFeed feed_of(Replay *replay) {
  return (TwFeed){(const TwChance *)replay->chance->data, (int)replay->chance->len,
                  replay->other ? &replay->loose : NULL};
}

static gboolean is_forced(const Replay *replay, const TwAction *action) {
  int n = 0;
  const TwAction *forced = tw_worker_forced(replay->worker, &n);
  for (int i = 0; i < n; i++)
    if (memcmp(&forced[i], action, sizeof *action) == 0)
      return TRUE;
  return FALSE;
}

static TwVerdict apply(Replay *replay, const TwAction *action, GError **error) {
  TwFeed feed = feed_of(replay);
  if (replay->last.before)
    tw_record_step_keep(&replay->last, replay->game, action, &feed);
  return tw_apply_feed(replay->worker, replay->game, action, &feed, error);
}

/* Reads a line's action; one that was taken without asking may be stated all the same. */
static gboolean play_action(Replay *replay, const TwRecordLine *line, GError **error) {
  TwAction action;
  TwGame *game = replay->game;
  TwPlayer turn = tw_game_player(game);
  if (!tw_action_from_text(replay->worker, game, line->text, &action, error))
    return FALSE;
  gboolean theirs = line->by == TW_NONE || line->by == turn;
  if (theirs && tw_game_is_legal(replay->worker, game, &action))
    return apply(replay, &action, error) == TW_VERDICT_OK;
  if (is_forced(replay, &action) && line->n_chance == 0)
    return TRUE;
  if (!theirs) {
    tw_text_error(error, _("\"%s\": \"by\" %d is expected here, got %d"), line->text, turn,
                  line->by);
    return FALSE;
  }
  g_autofree char *why = tw_why_not(replay->worker, game, &action);
  tw_text_error(error, "\"%s\": %s", line->text, why ? why : "");
  return FALSE;
}

/* Hashes noted after so many actions. */
static gboolean check_hashes(Replay *replay, int after, GError **error) {
  const GArray *hashes = replay->file->hashes;
  for (; replay->next_hash < hashes->len; replay->next_hash++) {
    const TwRecordHash *noted = &g_array_index(hashes, TwRecordHash, replay->next_hash);
    if (noted->after != after)
      return TRUE;
    guint64 hash = replay->other ? noted->hash : tw_game_hash(replay->game);
    if (hash == noted->hash)
      continue;
    g_set_error(error, TW_ERROR, TW_ERROR_RECORD,
                _("%s:%d: the game came out otherwise: hash %016" G_GINT64_MODIFIER
                  "x is expected, got %016" G_GINT64_MODIFIER "x"),
                replay->file->name, noted->line, noted->hash, hash);
    return FALSE;
  }
  return TRUE;
}

static gboolean start(Replay *replay, const TwMix *mix, const TwSink *sink, GError **error) {
  const TwRecordFile *file = replay->file;
  GError *cause = NULL;
  TwGameFlags flags = file->ask_all ? TW_GAME_ASK_ALL : TW_GAME_DEFAULT;
  if (!read_results(replay, mix, 0, file->n_start_chance, &cause))
    return failed_at(error, file, 1, cause);
  TwFeed feed = feed_of(replay);
  replay->game = tw_game_start(replay->worker, file->header.seed, flags, sink, &feed, &cause);
  return replay->game ? check_hashes(replay, 0, error) : failed_at(error, file, 1, cause);
}

/* An action that is not legal, as against a rule that fails. */
static gboolean is_refusal(const GError *error) {
  return g_error_matches(error, TW_ERROR, TW_ERROR_TEXT) ||
         g_error_matches(error, TW_ERROR, TW_ERROR_REFUSED);
}

static gboolean play_line(Replay *replay, const TwMix *mix, int index, GError **error) {
  const TwRecordFile *file = replay->file;
  const TwRecordLine *line = &g_array_index(file->lines, TwRecordLine, index);
  return read_results(replay, mix, line->first_chance, line->n_chance, error) &&
         play_action(replay, line, error);
}

static gboolean play_lines(Replay *replay, const TwMix *mix, TwRecordStop *stop, GError **error) {
  const TwRecordFile *file = replay->file;
  for (int i = 0; i < (int)file->lines->len; i++) {
    const TwRecordLine *line = &g_array_index(file->lines, TwRecordLine, i);
    GError *cause = NULL;
    if (play_line(replay, mix, i, &cause)) {
      if (!check_hashes(replay, i + 1, error))
        return FALSE;
      continue;
    }
    if (!stop)
      return failed_at(error, file, line->line, cause);
    if (!is_refusal(cause)) {
      g_propagate_prefixed_error(error, cause, _("action %d, \"%s\": "), i + 1, line->text);
      return FALSE;
    }
    char *why = tw_record_step_why_not(&replay->last, replay->worker, line);
    *stop = (TwRecordStop){
        .played = i, .action = g_strdup(line->text), .why = why ? why : g_strdup(cause->message)};
    g_error_free(cause);
    return TRUE;
  }
  if (stop)
    *stop = (TwRecordStop){.played = (int)file->lines->len};
  return TRUE;
}

TwGame *tw_record_play(const TwRecordFile *file, const TwMix *mix, TwRecordFlags flags,
                       const TwSink *sink, TwRecordStop *stop, TwWorker **worker, GError **error) {
  Replay replay = {.file = file, .other = stop != NULL};
  if (!stop && !check_packages(file, mix, flags & TW_RECORD_OTHER_VERSIONS ? NULL : error)) {
    if (!(flags & TW_RECORD_OTHER_VERSIONS))
      return NULL;
    replay.other = TRUE;
  }
  replay.worker = tw_worker_new(mix);
  replay.chance = g_array_new(FALSE, FALSE, sizeof(TwChance));
  gboolean good = start(&replay, mix, sink, error);
  if (good && stop)
    replay.last.before = tw_game_clone(replay.game);
  good = good && play_lines(&replay, mix, stop, error);
  tw_record_step_clear(&replay.last);
  g_array_unref(replay.chance);
  if (good) {
    if (stop)
      stop->drawn_anew = replay.loose.drawn_anew;
    *worker = replay.worker;
    return replay.game;
  }
  g_clear_pointer(&replay.game, tw_game_free);
  tw_worker_free(replay.worker);
  return NULL;
}

/* --- loading ------------------------------------------------------------------------------ */

TwGame *tw_record_load_data(const char *data, gsize length, const char *name,
                            const TwMixSpec *search, TwRecordFlags flags, const TwSink *sink,
                            TwRecordHeader *header, TwWorker **worker, GError **error) {
  g_return_val_if_fail(data != NULL && name != NULL && worker != NULL, NULL);
  *worker = NULL;
  g_autoptr(TwRecordFile) file = tw_record_parse(data, length, name, search, flags, error);
  if (!file)
    return NULL;
  TwMix *mix = tw_mix_new(file->header.spec, error);
  if (!mix) {
    g_prefix_error(error, "%s:1: ", name);
    return NULL;
  }
  TwGame *game = tw_record_play(file, mix, flags, sink, NULL, worker, error);
  tw_mix_unref(mix); /* game and worker hold it */
  if (game && header) {
    *header = file->header;
    file->header = (TwRecordHeader){NULL, NULL, 0};
  }
  return game;
}

/* Reads a file of at most so many bytes, whatever it says its size is. */
static char *read_bounded(const char *path, gsize most, gsize *length, GError **error) {
  FILE *in = fopen(path, "rbe");
  GByteArray *bytes = g_byte_array_new();
  guint8 part[65536];
  size_t n = 0;
  if (in)
    while (bytes->len <= most && (n = fread(part, 1, sizeof part, in)) > 0)
      g_byte_array_append(bytes, part, (guint)n);
  gboolean bad = !in || ferror(in);
  if (bad)
    g_set_error(error, G_IO_ERROR, g_io_error_from_errno(errno), "%s: %s", path, g_strerror(errno));
  if (in)
    fclose(in);
  *length = bytes->len;
  g_byte_array_append(bytes, (const guint8 *)"", 1);
  return (char *)g_byte_array_free(bytes, bad);
}

TwGame *tw_record_load(const char *path, const TwMixSpec *search, TwRecordFlags flags,
                       const TwSink *sink, TwRecordHeader *header, TwWorker **worker,
                       GError **error) {
  g_return_val_if_fail(path != NULL && worker != NULL, NULL);
  gsize length = 0;
  *worker = NULL;
  g_autofree char *data = read_bounded(path, TW_RECORD_MAX_BYTES, &length, error);
  if (!data)
    return NULL;
  return tw_record_load_data(data, length, path, search, flags, sink, header, worker, error);
}
