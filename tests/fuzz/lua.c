/* SPDX-License-Identifier: MIT */

/*
 * Fuzzes scripts. The first byte chooses: the rest is the file of a package as it is,
 * or the body of a hook, or bytes that a rule is made of which plays or declares.
 */

#include <stdint.h>
#include <string.h>

#include "common/rule-maker.h"
#include "common/rule-player.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char head[] = "rule { api = 1, id = \"fuzz\", version = \"1\", title = \"x\" }\n";

/* The bytes after the head, between `before` and `after`. */
static void play_raw(const char *before, const uint8_t *data, size_t size, const char *after) {
  g_autoptr(GString) text = g_string_new(head);
  g_string_append(text, before);
  g_string_append_len(text, (const char *)data, (gssize)size);
  g_string_append(text, after);
  rule_play(text->str, text->len, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size == 0)
    return 0;
  g_autofree char *made = NULL;
  switch (data[0] % 8) {
  case 0: rule_play((const char *)data + 1, size - 1, size); break;
  case 1: play_raw("", data + 1, size - 1, ""); break;
  case 2: play_raw("hook(\"tile/placed\", function(ctx) ", data + 1, size - 1, "\nend)"); break;
  case 3:
    play_raw("hook(\"score/amount\", function(ctx, score) ", data + 1, size - 1, "\nend)");
    break;
  case 4:
    made = rule_make_declaring(data + 1, size - 1);
    rule_play(made, strlen(made), size);
    break;
  default: made = rule_make_playing(data + 1, size - 1); rule_play(made, strlen(made), size);
  }
  return 0;
}
