/* SPDX-License-Identifier: MIT */

/* A Lua file as text: what source-lex.c and source-outline.c find. See source.h. */

#include "config.h"

#include "source.h"

#include <string.h>

TwSource *tw_source_new(const char *name, const char *text, gsize size) {
  TwSource *source = g_new0(TwSource, 1);
  source->name = g_strdup(name);
  source->text = g_malloc(size + 1);
  memcpy(source->text, text, size);
  source->text[size] = '\0';
  source->size = size;
  source->texts = g_string_chunk_new(1024);
  source->functions = g_array_new(FALSE, TRUE, sizeof(TwSourceFunction));
  source->locals = g_array_new(FALSE, TRUE, sizeof(TwSourceLocal));
  source->names = g_array_new(FALSE, TRUE, sizeof(TwNameUse));
  source->fields = g_array_new(FALSE, TRUE, sizeof(TwFieldUse));
  source->writes = g_array_new(FALSE, TRUE, sizeof(TwWriteUse));
  source->calls = g_array_new(FALSE, TRUE, sizeof(TwCallUse));
  source->keys = g_array_new(FALSE, TRUE, sizeof(TwKeyUse));
  source->any_key = g_array_new(FALSE, TRUE, sizeof(int));
  tw_source_lex(source);
  tw_source_outline(source);
  return source;
}

void tw_source_free(TwSource *source) {
  if (!source)
    return;
  GArray *arrays[] = {source->functions, source->locals, source->names, source->fields,
                      source->writes,    source->calls,  source->keys,  source->any_key};
  for (gsize i = 0; i < G_N_ELEMENTS(arrays); i++)
    g_array_unref(arrays[i]);
  g_string_chunk_free(source->texts);
  g_free(source->tokens);
  g_free(source->lines);
  g_free(source->name);
  g_free(source->text);
  g_free(source);
}

char *tw_source_line(const TwSource *source, int line) {
  if (line < 1 || line > source->n_lines)
    return NULL;
  gsize start = source->lines[line - 1];
  gsize length = strcspn(source->text + start, "\r\n");
  return g_utf8_make_valid(source->text + start, (gssize)length);
}

gboolean tw_token_is(const TwToken *token, const char *text) {
  return (token->sort == TW_TOKEN_SIGN || token->sort == TW_TOKEN_KEYWORD) &&
         strcmp(token->text, text) == 0;
}

const char *tw_source_text_argument(const TwSource *source, const TwCallUse *call, int index) {
  if (index >= call->n_arguments || index >= TW_MOST_CALL_ARGUMENTS)
    return NULL;
  const TwToken *token = &source->tokens[call->first[index]];
  gboolean alone = call->end[index] == call->first[index] + 1;
  return alone && token->sort == TW_TOKEN_STRING ? token->text : NULL;
}
