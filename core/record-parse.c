/* SPDX-License-Identifier: MIT */

/*
 * What a record's lines say, without playing them. The data is hostile until
 * shown otherwise: bounded in size, each line JSON by the letter, each member
 * of the type it must have. Actions taken back by a later line are dropped
 * here, so that replaying costs what the game is long.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "json-line.h"
#include "record-private.h"
#include "text.h"

#define MAX_LINES 2000000
#define MAX_CHANCE_A_LINE 10000

void tw_record_header_clear(TwRecordHeader *header) {
  g_return_if_fail(header != NULL);
  g_clear_pointer(&header->spec, tw_mix_spec_free);
  g_clear_pointer(&header->names, g_strfreev);
  header->seed = 0;
}

void tw_record_file_free(TwRecordFile *file) {
  if (!file)
    return;
  tw_record_header_clear(&file->header);
  g_array_unref(file->packages);
  g_array_unref(file->lines);
  g_array_unref(file->hashes);
  g_ptr_array_unref(file->chance);
  g_string_chunk_free(file->texts);
  g_free(file);
}

static TwRecordFile *file_new(const char *name) {
  TwRecordFile *file = g_new0(TwRecordFile, 1);
  file->name = name;
  file->texts = g_string_chunk_new(1024);
  file->packages = g_array_new(FALSE, FALSE, sizeof(TwRecordPackage));
  file->lines = g_array_new(FALSE, FALSE, sizeof(TwRecordLine));
  file->hashes = g_array_new(FALSE, FALSE, sizeof(TwRecordHash));
  file->chance = g_ptr_array_new();
  return file;
}

int tw_record_read_chance(TwRecordFile *file, JsonObject *object, GError **error) {
  JsonArray *array = NULL;
  if (!tw_json_array(object, "chance", &array, error))
    return -1;
  guint n = array ? json_array_get_length(array) : 0;
  for (guint i = 0; i < n; i++) {
    const char *text = tw_json_item_string(array, i);
    if (!text || n > MAX_CHANCE_A_LINE || strlen(text) > 4 * TW_RECORD_MAX_NAME) {
      tw_text_error(error, _("\"chance\": a list of short texts is expected"));
      return -1;
    }
    g_ptr_array_add(file->chance, g_string_chunk_insert_const(file->texts, text));
  }
  return (int)n;
}

/* --- the sorts of lines ------------------------------------------------------------ */

static gboolean read_action(TwRecordFile *file, JsonObject *object, int number, GError **error) {
  const char *text = NULL;
  gint64 by = TW_NONE;
  if (!tw_json_string(object, "do", &text, error) ||
      !tw_json_int(object, "by", 0, TW_MAX_PLAYERS - 1, &by, error))
    return FALSE;
  TwRecordLine line = {.line = number, .by = (int)by, .first_chance = (int)file->chance->len};
  line.n_chance = tw_record_read_chance(file, object, error);
  if (line.n_chance < 0)
    return FALSE;
  line.text = g_string_chunk_insert(file->texts, text);
  g_array_append_val(file->lines, line);
  return TRUE;
}

static gboolean read_undo(TwRecordFile *file, JsonObject *object, GError **error) {
  gint64 count = 0;
  if (!tw_json_int(object, "undo", 1, G_MAXINT32, &count, error))
    return FALSE;
  if (count > file->lines->len) {
    tw_text_error(error, _("\"undo\": %d actions are taken back where %u were made"), (int)count,
                  file->lines->len);
    return FALSE;
  }
  guint left = file->lines->len - (guint)count;
  g_ptr_array_set_size(file->chance, g_array_index(file->lines, TwRecordLine, left).first_chance);
  g_array_set_size(file->lines, left);
  while (file->hashes->len &&
         g_array_index(file->hashes, TwRecordHash, file->hashes->len - 1).after > (int)left)
    g_array_set_size(file->hashes, file->hashes->len - 1);
  return TRUE;
}

static gboolean read_hash(TwRecordFile *file, JsonObject *object, int number, GError **error) {
  const char *text = NULL;
  guint64 value = 0;
  if (!tw_json_string(object, "hash", &text, error))
    return FALSE;
  if (strlen(text) != 16 || !g_ascii_string_to_unsigned(text, 16, 0, G_MAXUINT64, &value, NULL)) {
    tw_text_error(error, _("\"hash\": 16 hexadecimal digits are expected"));
    return FALSE;
  }
  TwRecordHash hash = {.line = number, .after = (int)file->lines->len, .hash = value};
  g_array_append_val(file->hashes, hash);
  return TRUE;
}

static gboolean read_line(TwRecordFile *file, const char *text, gsize length, int number,
                          const TwMixSpec *search, GError **error) {
  g_autoptr(JsonObject) object = tw_json_object(text, length, error);
  if (!object)
    return FALSE;
  if (number == 1)
    return tw_record_read_header(file, object, search, error);
  int sorts = json_object_has_member(object, "do") + json_object_has_member(object, "undo") +
              json_object_has_member(object, "hash");
  if (sorts != 1) {
    tw_text_error(error, _("one of \"do\", \"undo\" and \"hash\" is expected"));
    return FALSE;
  }
  if (json_object_has_member(object, "do"))
    return read_action(file, object, number, error);
  if (json_object_has_member(object, "undo"))
    return read_undo(file, object, error);
  return read_hash(file, object, number, error);
}

/* --- all lines ------------------------------------------------------------------------ */

static gboolean fail(GError **error, const TwRecordFile *file, int line, GError *cause) {
  g_set_error(error, TW_ERROR, TW_ERROR_RECORD, "%s:%d: %s", file->name, line, cause->message);
  g_error_free(cause);
  return FALSE;
}

static gboolean too_large(GError **error, const TwRecordFile *file) {
  g_set_error(error, TW_ERROR, TW_ERROR_RECORD,
              _("%s: larger than a record may be (%d MiB, %d lines)"), file->name,
              TW_RECORD_MAX_BYTES >> 20, MAX_LINES);
  return FALSE;
}

static gboolean read_lines(TwRecordFile *file, const char *data, gsize length,
                           const TwMixSpec *search, TwRecordFlags flags, GError **error) {
  const char *at = data, *end = data + length;
  int number = 1;
  for (; at < end; number++) {
    GError *cause = NULL;
    const char *stop = memchr(at, '\n', (gsize)(end - at));
    gsize n = (gsize)((stop ? stop : end) - at);
    if (number > MAX_LINES)
      return too_large(error, file);
    if (!read_line(file, at, n, number, search, &cause)) {
      if (stop || number == 1 || !(flags & TW_RECORD_TRUNCATED))
        return fail(error, file, number, cause);
      g_error_free(cause); /* cut short by a crash */
      return TRUE;
    }
    at = stop ? stop + 1 : end;
  }
  if (number > 1)
    return TRUE;
  return fail(error, file, 1, g_error_new(TW_ERROR, TW_ERROR_RECORD, _("the file is empty")));
}

TwRecordFile *tw_record_parse(const char *data, gsize length, const char *name,
                              const TwMixSpec *search, TwRecordFlags flags, GError **error) {
  TwRecordFile *file = file_new(name);
  if (length > TW_RECORD_MAX_BYTES)
    too_large(error, file);
  else if (read_lines(file, data, length, search, flags, error))
    return file;
  tw_record_file_free(file);
  return NULL;
}
