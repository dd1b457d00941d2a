/* SPDX-License-Identifier: MIT */

/* What `check` found, for people and for editors. */

#include "check.h"

#include "json-text.h"

#include <glib/gi18n.h>

/* --- the list ---------------------------------------------------------------- */

static void finding_free(gpointer data) {
  CheckFinding *finding = data;
  char *texts[] = {finding->package, finding->path,       finding->code,
                   finding->text,    finding->suggestion, finding->source};
  for (gsize i = 0; i < G_N_ELEMENTS(texts); i++)
    g_free(texts[i]);
  g_free(finding);
}

GPtrArray *check_findings_new(void) {
  return g_ptr_array_new_with_free_func(finding_free);
}

void check_findings_add(GPtrArray *findings, const CheckTarget *target,
                        const TwCheckFinding *finding) {
  CheckFinding *copy = g_new0(CheckFinding, 1);
  *copy = (CheckFinding){.package = g_strdup(target->id),
                         .path = g_build_filename(target->shown, finding->file, NULL),
                         .severity = finding->severity,
                         .line = finding->line,
                         .column = finding->column,
                         .code = g_strdup(finding->code),
                         .text = g_strdup(finding->text),
                         .suggestion = g_strdup(finding->suggestion),
                         .source = g_strdup(finding->source)};
  g_ptr_array_add(findings, copy);
}

int check_findings_count(const GPtrArray *findings, TwSeverity severity) {
  int n = 0;
  for (guint i = 0; i < findings->len; i++)
    n += ((const CheckFinding *)findings->pdata[i])->severity == severity;
  return n;
}

/* --- text ---------------------------------------------------------------------- */

static void print_place(const CheckFinding *finding) {
  g_print("%s", finding->path);
  if (finding->line > 0)
    g_print(":%d", finding->line);
  if (finding->line > 0 && finding->column > 0)
    g_print(":%d", finding->column);
}

/* The line is marked as in the errors of a running game. */
static void print_finding(const CheckFinding *finding) {
  print_place(finding);
  g_print(": %s: %s\n", finding->severity == TW_FINDING_ERROR ? _("error") : _("warning"),
          finding->text);
  if (finding->suggestion)
    g_print("    %s\n", finding->suggestion);
  if (finding->source && *finding->source)
    g_print("> %4d | %.120s\n", finding->line, finding->source);
}

static void print_counts(int errors, int warnings) {
  g_print(ngettext("%d error, ", "%d errors, ", (gulong)errors), errors);
  g_print(ngettext("%d warning\n", "%d warnings\n", (gulong)warnings), warnings);
}

/* --- JSON ------------------------------------------------------------------------- */

static void build_finding(JsonBuilder *json, const CheckFinding *finding) {
  json_builder_begin_object(json);
  cli_json_string(json, "package", finding->package);
  cli_json_string(json, "path", finding->path);
  cli_json_int(json, "line", finding->line);
  cli_json_int(json, "column", finding->column);
  cli_json_string(json, "severity", finding->severity == TW_FINDING_ERROR ? "error" : "warning");
  cli_json_string(json, "code", finding->code);
  cli_json_string(json, "text", finding->text);
  cli_json_string(json, "suggestion", finding->suggestion);
  json_builder_end_object(json);
}

static void print_json(const GPtrArray *findings, int errors, int warnings, gboolean luacheck) {
  g_autoptr(JsonBuilder) json = json_builder_new();
  json_builder_begin_object(json);
  json_builder_set_member_name(json, "findings");
  json_builder_begin_array(json);
  for (guint i = 0; i < findings->len; i++)
    build_finding(json, findings->pdata[i]);
  json_builder_end_array(json);
  cli_json_int(json, "errors", errors);
  cli_json_int(json, "warnings", warnings);
  cli_json_bool(json, "luacheck", luacheck);
  json_builder_end_object(json);
  cli_json_print(json);
}

void check_report(const GPtrArray *findings, gboolean json, gboolean luacheck) {
  int errors = check_findings_count(findings, TW_FINDING_ERROR);
  int warnings = check_findings_count(findings, TW_FINDING_WARNING);
  if (json) {
    print_json(findings, errors, warnings, luacheck);
    return;
  }
  for (guint i = 0; i < findings->len; i++)
    print_finding(findings->pdata[i]);
  if (findings->len)
    g_print("\n");
  print_counts(errors, warnings);
}
