/* SPDX-License-Identifier: MIT */

#include "report.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "folder.h"

JsonNode *report_of(const char *folder, const char *arguments, int code) {
  g_autofree char *line = g_strdup_printf("mix check --json --path %s %s", folder, arguments);
  g_auto(Program) run = program_run(line);
  if (run.code != code)
    fail_msg("%s: exit code %d\n%s%s", arguments, run.code, run.out, run.err);
  return program_json(&run);
}

/* How many entries of a section have the code and hold all the words, "a|b". */
int report_count(JsonNode *report, const char *section, const char *code, const char *words) {
  JsonArray *array = json_object_get_array_member(json_node_get_object(report), section);
  g_auto(GStrv) all = g_strsplit(words, "|", -1);
  int n = 0;
  for (guint i = 0; i < json_array_get_length(array); i++) {
    JsonObject *entry = json_array_get_object_element(array, i);
    g_autofree char *text =
        g_strjoin(" ", json_object_get_string_member(entry, "text"),
                  json_object_get_string_member_with_default(entry, "option", ""),
                  json_object_get_string_member_with_default(entry, "mix_file", ""), NULL);
    gboolean holds = strcmp(json_object_get_string_member(entry, "code"), code) == 0;
    for (char **word = all; *word; word++)
      holds = holds && strstr(text, *word) != NULL;
    n += holds;
  }
  return n;
}

void report_tells(JsonNode *report, const char *section, const char *code, const char *words) {
  if (report_count(report, section, code, words) > 0)
    return;
  g_autofree char *all = json_to_string(report, TRUE);
  fail_msg("no %s with \"%s\" in %s: %s", code, words, section, all);
}

void report_tells_not(JsonNode *report, const char *section, const char *code) {
  assert_int_equal(report_count(report, section, code, ""), 0);
}

char *report_packages(const char *aa, const char *bb) {
  char *folder = folder_new();
  folder_write(folder, "aa/rule.lua", aa, -1);
  folder_write(folder, "bb/rule.lua", bb, -1);
  return folder;
}

/* The reason of a step of score/amount; "" where it is not there. (transfer full) */
char *report_why(JsonNode *report, const char *name) {
  JsonArray *meetings = json_object_get_array_member(json_node_get_object(report), "meetings");
  for (guint i = 0; i < json_array_get_length(meetings); i++) {
    JsonArray *rules =
        json_object_get_array_member(json_array_get_object_element(meetings, i), "rules");
    for (guint k = 0; k < json_array_get_length(rules); k++) {
      JsonObject *rule = json_array_get_object_element(rules, k);
      if (strcmp(json_object_get_string_member(rule, "name"), name) == 0)
        return g_strdup(json_object_get_string_member(rule, "why"));
    }
  }
  return g_strdup("");
}
