/* SPDX-License-Identifier: MIT */

/* Lua's tokens. See source.h. Every loop here moves on by a byte at least. */

#include "config.h"

#include "source.h"

#include <string.h>

static const char *const keywords[] = {"and",   "break", "do",       "else",  "elseif", "end",
                                       "false", "for",   "function", "goto",  "if",     "in",
                                       "local", "nil",   "not",      "or",    "repeat", "return",
                                       "then",  "true",  "until",    "while", NULL};

/* Longer ones before those they begin with. */
static const char *const signs[] = {
    "...", "<<", ">>", "//", "==", "~=", "<=", ">=", "::", "..", "+", "-",
    "*",   "/",  "%",  "^",  "#",  "&",  "~",  "|",  "<",  ">",  "=", "(",
    ")",   "{",  "}",  "[",  "]",  ";",  ":",  ",",  ".",  NULL};

typedef struct {
  TwSource *source;
  const char *text;
  gsize at, end;
  gsize counted; /* characters of the line are counted up to here */
  int line, column;
  GArray *tokens, *lines;
  GString *value;
} Lexer;

static char peek(const Lexer *lexer, gsize ahead) {
  return lexer->at + ahead < lexer->end ? lexer->text[lexer->at + ahead] : '\0';
}

static gboolean done(const Lexer *lexer) {
  return lexer->at >= lexer->end;
}

static void begin_line(Lexer *lexer) {
  lexer->line++;
  lexer->column = 1;
  lexer->counted = lexer->at;
  g_array_append_val(lexer->lines, lexer->at);
}

/* One byte on; "\r\n" and the like are one end of a line. */
static void step(Lexer *lexer) {
  char c = lexer->text[lexer->at++];
  if (c != '\n' && c != '\r')
    return;
  char next = peek(lexer, 0);
  if ((next == '\n' || next == '\r') && next != c)
    lexer->at++;
  begin_line(lexer);
}

/* Each byte that begins a character counts. */
static int column_here(Lexer *lexer) {
  for (; lexer->counted < lexer->at; lexer->counted++)
    lexer->column += ((guchar)lexer->text[lexer->counted] & 0xC0) != 0x80;
  return lexer->column;
}

/* --- long brackets ----------------------------------------------------------- */

/* The level of "[", "="s, "["; -1: none is here. */
static int long_level(const Lexer *lexer) {
  gsize n = 1;
  if (peek(lexer, 0) != '[')
    return -1;
  while (peek(lexer, n) == '=')
    n++;
  return peek(lexer, n) == '[' ? (int)n - 1 : -1;
}

static gboolean closes(const Lexer *lexer, int level) {
  if (peek(lexer, 0) != ']' || peek(lexer, (gsize)level + 1) != ']')
    return FALSE;
  for (int i = 1; i <= level; i++)
    if (peek(lexer, (gsize)i) != '=')
      return FALSE;
  return TRUE;
}

/* Reads to the end of a long bracket into `value`. */
static void read_long(Lexer *lexer, int level) {
  lexer->at += (gsize)level + 2;
  if (peek(lexer, 0) == '\n' || peek(lexer, 0) == '\r')
    step(lexer);
  while (!done(lexer) && !closes(lexer, level)) {
    g_string_append_c(lexer->value, lexer->text[lexer->at]);
    step(lexer);
  }
  lexer->source->cut |= done(lexer);
  lexer->at = MIN(lexer->at + (gsize)level + 2, lexer->end);
}

static void skip_comment(Lexer *lexer) {
  lexer->at += 2;
  int level = long_level(lexer);
  if (level >= 0) {
    read_long(lexer, level);
    return;
  }
  while (!done(lexer) && peek(lexer, 0) != '\n' && peek(lexer, 0) != '\r')
    lexer->at++;
}

/* --- texts in quotes ----------------------------------------------------------- */

static void read_hex(Lexer *lexer) {
  int value = 0;
  for (int i = 0; i < 2 && g_ascii_isxdigit(peek(lexer, 0)); i++, lexer->at++)
    value = value * 16 + g_ascii_xdigit_value(peek(lexer, 0));
  g_string_append_c(lexer->value, (char)value);
}

static void read_decimal(Lexer *lexer) {
  int value = 0;
  for (int i = 0; i < 3 && g_ascii_isdigit(peek(lexer, 0)); i++, lexer->at++)
    value = value * 10 + g_ascii_digit_value(peek(lexer, 0));
  g_string_append_c(lexer->value, (char)value);
}

/* \u{263A} */
static void read_unicode(Lexer *lexer) {
  guint32 value = 0;
  if (peek(lexer, 0) == '{')
    lexer->at++;
  for (; g_ascii_isxdigit(peek(lexer, 0)); lexer->at++)
    value = (value << 4 | (guint32)g_ascii_xdigit_value(peek(lexer, 0))) & 0x7FFFFFFF;
  if (peek(lexer, 0) == '}')
    lexer->at++;
  if (g_unichar_validate(value))
    g_string_append_unichar(lexer->value, value);
}

static void read_escape(Lexer *lexer) {
  static const char from[] = "abfnrtv", to[] = "\a\b\f\n\r\t\v";
  lexer->at++; /* the stroke */
  char c = peek(lexer, 0);
  const char *plain = c ? strchr(from, c) : NULL;
  if (done(lexer))
    return;
  if (g_ascii_isdigit(c)) {
    read_decimal(lexer);
    return;
  }
  step(lexer);
  if (c == 'x')
    read_hex(lexer);
  else if (c == 'u')
    read_unicode(lexer);
  else if (c == 'z')
    while (!done(lexer) && g_ascii_isspace(peek(lexer, 0)))
      step(lexer);
  else
    g_string_append_c(lexer->value, plain ? to[plain - from] : c == '\r' ? '\n' : c);
}

static void read_quoted(Lexer *lexer) {
  char quote = lexer->text[lexer->at++];
  while (!done(lexer) && peek(lexer, 0) != quote) {
    char c = peek(lexer, 0);
    if (c == '\n' || c == '\r')
      break;
    if (c == '\\') {
      read_escape(lexer);
      continue;
    }
    g_string_append_c(lexer->value, c);
    lexer->at++;
  }
  if (peek(lexer, 0) == quote && !done(lexer))
    lexer->at++;
  else
    lexer->source->cut = TRUE;
}

/* --- names, numbers, signs -------------------------------------------------------- */

static gboolean name_begins(char c) {
  return g_ascii_isalpha(c) || c == '_';
}

static void read_name(Lexer *lexer) {
  while (name_begins(peek(lexer, 0)) || g_ascii_isdigit(peek(lexer, 0)))
    lexer->at++;
}

/* As Lua does: all that might belong to it, a sign only after an exponent's letter. */
static void read_number(Lexer *lexer) {
  gboolean hex = peek(lexer, 0) == '0' && (peek(lexer, 1) | 32) == 'x';
  lexer->at += hex ? 2 : 0;
  while (!done(lexer)) {
    char c = (char)(peek(lexer, 0) | 32);
    gboolean exponent = c == (hex ? 'p' : 'e');
    if (exponent && (peek(lexer, 1) == '+' || peek(lexer, 1) == '-'))
      lexer->at++;
    else if (!g_ascii_isalnum(peek(lexer, 0)) && peek(lexer, 0) != '.' && peek(lexer, 0) != '_')
      break;
    lexer->at++;
  }
}

static void read_sign(Lexer *lexer) {
  for (int i = 0; signs[i]; i++) {
    gsize n = strlen(signs[i]);
    if (lexer->end - lexer->at >= n && memcmp(lexer->text + lexer->at, signs[i], n) == 0) {
      lexer->at += n;
      return;
    }
  }
  lexer->source->cut = TRUE;
  lexer->at++;
}

/* --- one token -------------------------------------------------------------------------- */

static void skip_blank(Lexer *lexer) {
  while (!done(lexer)) {
    char c = peek(lexer, 0);
    if (c == '-' && peek(lexer, 1) == '-')
      skip_comment(lexer);
    else if (g_ascii_isspace(c) || c == '\v')
      step(lexer);
    else
      break;
    g_string_truncate(lexer->value, 0);
  }
}

static TwTokenSort read_token(Lexer *lexer) {
  char c = peek(lexer, 0);
  if (done(lexer))
    return TW_TOKEN_END;
  if (name_begins(c)) {
    read_name(lexer);
    return TW_TOKEN_NAME;
  }
  if (g_ascii_isdigit(c) || (c == '.' && g_ascii_isdigit(peek(lexer, 1)))) {
    read_number(lexer);
    return TW_TOKEN_NUMBER;
  }
  if (c == '"' || c == '\'') {
    read_quoted(lexer);
    return TW_TOKEN_STRING;
  }
  if (long_level(lexer) >= 0) {
    read_long(lexer, long_level(lexer));
    return TW_TOKEN_STRING;
  }
  read_sign(lexer);
  return TW_TOKEN_SIGN;
}

static void add_token(Lexer *lexer) {
  g_string_truncate(lexer->value, 0);
  skip_blank(lexer);
  TwToken token = {.line = lexer->line, .column = column_here(lexer), .start = lexer->at};
  token.sort = read_token(lexer);
  token.length = lexer->at - token.start;
  if (token.sort != TW_TOKEN_STRING)
    g_string_append_len(lexer->value, lexer->text + token.start, (gssize)token.length);
  g_autofree char *valid = g_utf8_make_valid(lexer->value->str, -1);
  token.text = g_string_chunk_insert_const(lexer->source->texts, valid);
  if (token.sort == TW_TOKEN_NAME && g_strv_contains(keywords, token.text))
    token.sort = TW_TOKEN_KEYWORD;
  g_array_append_val(lexer->tokens, token);
}

void tw_source_lex(TwSource *source) {
  Lexer lexer = {.source = source,
                 .text = source->text,
                 .end = source->size,
                 .tokens = g_array_new(FALSE, TRUE, sizeof(TwToken)),
                 .lines = g_array_new(FALSE, TRUE, sizeof(gsize)),
                 .value = g_string_new(NULL)};
  if (source->size >= 3 && memcmp(source->text, "\xef\xbb\xbf", 3) == 0)
    lexer.at = 3;
  begin_line(&lexer);
  do
    add_token(&lexer);
  while (g_array_index(lexer.tokens, TwToken, lexer.tokens->len - 1).sort != TW_TOKEN_END);
  source->n_tokens = (int)lexer.tokens->len;
  source->n_lines = (int)lexer.lines->len;
  source->tokens = (TwToken *)(void *)g_array_free(lexer.tokens, FALSE);
  source->lines = (gsize *)(void *)g_array_free(lexer.lines, FALSE);
  g_string_free(lexer.value, TRUE);
}
