/* SPDX-License-Identifier: MIT */

/*
 * Fuzzes the reading of Lua files as text. Whatever comes in, the tokens are in the
 * order of the text, and the outline points into them.
 */

#include <stdint.h>
#include <stdlib.h>

#include "lua/source.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition))                                                                              \
      abort();                                                                                     \
  } while (0)

static void check_tokens(const TwSource *source) {
  gsize at = 0;
  for (int i = 0; i < source->n_tokens; i++) {
    const TwToken *token = &source->tokens[i];
    CHECK(token->start >= at && token->start + token->length <= source->size);
    CHECK(token->line >= 1 && token->line <= source->n_lines && token->column >= 1);
    CHECK(g_utf8_validate(token->text, -1, NULL));
    CHECK((token->sort == TW_TOKEN_END) == (i == source->n_tokens - 1));
    at = token->start + token->length;
  }
}

static void check_names(const TwSource *source) {
  for (guint i = 0; i < source->names->len; i++) {
    const TwNameUse *use = &g_array_index(source->names, TwNameUse, i);
    CHECK(use->token >= 0 && use->token < source->n_tokens);
    CHECK(source->tokens[use->token].sort == TW_TOKEN_NAME);
    CHECK((use->local < 0) == (use->scope == TW_SCOPE_GLOBAL));
    CHECK(use->local < (int)source->locals->len);
    CHECK(use->function < (int)source->functions->len);
  }
}

static void check_fields(const TwSource *source) {
  for (guint i = 0; i < source->fields->len; i++) {
    const TwFieldUse *field = &g_array_index(source->fields, TwFieldUse, i);
    CHECK(field->token >= 0 && field->token < source->n_tokens);
    CHECK(field->root < (int)source->names->len && field->inside < (int)i);
  }
}

static void check_calls(const TwSource *source) {
  for (guint i = 0; i < source->calls->len; i++) {
    const TwCallUse *call = &g_array_index(source->calls, TwCallUse, i);
    CHECK(call->name < (int)source->names->len && call->field < (int)source->fields->len);
    for (int k = 0; k < MIN(call->n_arguments, TW_MOST_CALL_ARGUMENTS); k++)
      CHECK(call->first[k] <= call->end[k] && call->end[k] <= source->n_tokens);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  g_autoptr(TwSource) source = tw_source_new("fuzz.lua", (const char *)data, size);
  check_tokens(source);
  check_names(source);
  check_fields(source);
  check_calls(source);
  return 0;
}
