/* SPDX-License-Identifier: MIT */

/*
 * Is a text JSON by the letter of RFC 8259? json-glib also reads other things
 * (comments, octal numbers, numbers that wrap round), which a record must not
 * be told apart by. Depth and size of numbers are bounded here as well.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "json-line.h"
#include "text.h"

typedef struct {
  const char *at, *end;
  int depth;
} Check;

static gboolean check_value(Check *check);

static void skip_space(Check *check) {
  while (check->at < check->end && *check->at && strchr(" \t\r\n", *check->at))
    check->at++;
}

static gboolean take(Check *check, char c) {
  if (check->at >= check->end || *check->at != c)
    return FALSE;
  check->at++;
  return TRUE;
}

/* Four hex digits; -1: they are not. */
static int take_hex(Check *check) {
  int value = 0;
  for (int i = 0; i < 4; i++) {
    if (check->at >= check->end || !g_ascii_isxdigit(*check->at))
      return -1;
    value = value * 16 + g_ascii_xdigit_value(*check->at++);
  }
  return value;
}

/* What follows \u: no zero, and surrogates only in pairs. */
static gboolean check_unicode(Check *check) {
  int high = take_hex(check);
  if (high <= 0 || (high >= 0xdc00 && high <= 0xdfff))
    return FALSE;
  if (high < 0xd800 || high > 0xdbff)
    return TRUE;
  if (!take(check, '\\') || !take(check, 'u'))
    return FALSE;
  int low = take_hex(check);
  return low >= 0xdc00 && low <= 0xdfff;
}

static gboolean check_string(Check *check) {
  if (!take(check, '"'))
    return FALSE;
  while (check->at < check->end) {
    guchar c = (guchar)*check->at++;
    if (c == '"')
      return TRUE;
    if (c < 0x20)
      return FALSE;
    if (c != '\\')
      continue;
    if (check->at >= check->end)
      return FALSE;
    char escape = *check->at++;
    if (escape == 'u' ? !check_unicode(check) : !escape || !strchr("\"\\/bfnrt", escape))
      return FALSE;
  }
  return FALSE;
}

static int take_digits(Check *check) {
  const char *first = check->at;
  while (check->at < check->end && g_ascii_isdigit(*check->at))
    check->at++;
  return (int)(check->at - first);
}

/* Whole numbers of at most 18 digits, which fit 64 bits; nothing we read has others. */
static gboolean check_number(Check *check) {
  take(check, '-');
  gboolean zero = check->at < check->end && *check->at == '0';
  int digits = take_digits(check);
  if (digits == 0 || digits > 18 || (zero && digits > 1))
    return FALSE;
  return check->at >= check->end || !strchr(".eE", *check->at);
}

static gboolean check_word(Check *check, const char *word) {
  gsize length = strlen(word);
  if ((gsize)(check->end - check->at) < length || memcmp(check->at, word, length) != 0)
    return FALSE;
  check->at += length;
  return TRUE;
}

static gboolean check_member(Check *check, gboolean named) {
  if (named) {
    skip_space(check);
    if (!check_string(check))
      return FALSE;
    skip_space(check);
    if (!take(check, ':'))
      return FALSE;
  }
  return check_value(check);
}

/* An array, or an object when its members are named. */
static gboolean check_list(Check *check, char close, gboolean named) {
  check->at++;
  if (++check->depth > TW_JSON_MAX_DEPTH)
    return FALSE;
  skip_space(check);
  if (take(check, close)) {
    check->depth--;
    return TRUE;
  }
  do {
    if (!check_member(check, named))
      return FALSE;
    skip_space(check);
  } while (take(check, ','));
  check->depth--;
  return take(check, close);
}

static gboolean check_value(Check *check) {
  skip_space(check);
  if (check->at >= check->end)
    return FALSE;
  switch (*check->at) {
  case '{': return check_list(check, '}', TRUE);
  case '[': return check_list(check, ']', FALSE);
  case '"': return check_string(check);
  case 't': return check_word(check, "true");
  case 'f': return check_word(check, "false");
  case 'n': return check_word(check, "null");
  default: return check_number(check);
  }
}

gboolean tw_json_check(const char *text, gsize length, GError **error) {
  Check check = {.at = text, .end = text + length};
  if (length > TW_JSON_MAX_BYTES) {
    tw_text_error(error, _("longer than %d bytes"), TW_JSON_MAX_BYTES);
    return FALSE;
  }
  if (!g_utf8_validate(text, (gssize)length, NULL)) {
    tw_text_error(error, _("not UTF-8"));
    return FALSE;
  }
  gboolean good = check_value(&check);
  skip_space(&check);
  if (good && check.at == check.end)
    return TRUE;
  if (check.depth > TW_JSON_MAX_DEPTH)
    tw_text_error(error, _("JSON nested deeper than %d"), TW_JSON_MAX_DEPTH);
  else
    tw_text_error(error, _("not JSON, column %d"), (int)(check.at - text) + 1);
  return FALSE;
}
