/* SPDX-License-Identifier: MIT */
#ifndef TW_TEST_REPORT_H
#define TW_TEST_REPORT_H

/* Asking `tilewright mix check` about packages written for the purpose. */

#include "common/program.h"

#define RULE(id, more)                                                                             \
  "rule { api = 1, id = \"" id "\", version = \"1.0.0\", title = \"The " id                        \
  "\", text = \"A rule.\"" more " }\n"
#define CLASSIC ", requires = { \"classic\" }"
#define AMOUNT(name, kind, code)                                                                   \
  "hook(\"score/amount\", { kind = \"" kind "\", completed = true, name = \"" name                 \
  "\" }, function(ctx, score)\n" code "\nend)\n"
#define DOUBLES "  score:add(\"points\", score:get(\"points\"), \"twice\")"
#define ADDS "  score:add(\"points\", 3, \"three more\")"

/* Two packages, aa and bb, in a folder of their own. (transfer full): folder_free() */
char *report_packages(const char *aa, const char *bb);
/* The report of a command line; the test fails where it ends with another code. (transfer full) */
JsonNode *report_of(const char *folder, const char *arguments, int code);
/* How many entries of a section have the code and hold all the words, "a|b". */
int report_count(JsonNode *report, const char *section, const char *code, const char *words);
void report_tells(JsonNode *report, const char *section, const char *code, const char *words);
void report_tells_not(JsonNode *report, const char *section, const char *code);
/* Why a rule comes where it does; "" where it is not there. (transfer full) */
char *report_why(JsonNode *report, const char *name);

#endif
