/* SPDX-License-Identifier: MIT */

/*
 * An award as a sum a player can check: "9 = 3 tiles × 2 + 1 pennant × 2 + 1
 * small-towns". Each term is its count, its name, and what each is worth.
 */

#include <tilewright/ledger.h>

#include <string.h>

char *tw_term_label(const TwTerm *term) {
  const char *label = term->label ? term->label : "";
  const char *several = strchr(label, '|');
  if (!several)
    return g_strdup(label);
  return ABS((gint64)term->count) == 1 ? g_strndup(label, (gsize)(several - label))
                                       : g_strdup(several + 1);
}

static gsize package_length(const TwTerm *term) {
  return term->source ? strcspn(term->source, "/") : 0;
}

/* In a region of two games both pay their own tiles: which of them does this term count? */
static gboolean needs_package(const TwEntry *entry, const TwTerm *term) {
  for (int i = 0; i < entry->n_terms && package_length(term); i++) {
    const TwTerm *other = &entry->terms[i];
    gsize length = package_length(other);
    if (length && g_strcmp0(other->label, term->label) == 0 &&
        (length != package_length(term) || strncmp(other->source, term->source, length) != 0))
      return TRUE;
  }
  return FALSE;
}

static void append_term(GString *out, const TwEntry *entry, const TwTerm *term, gboolean first) {
  gint64 value = (gint64)term->count * term->rate;
  gint64 count = ABS((gint64)term->count), rate = ABS((gint64)term->rate);
  if (first)
    g_string_append(out, value < 0 ? "-" : "");
  else
    g_string_append(out, value < 0 ? " - " : " + ");
  g_autofree char *label = tw_term_label(term);
  g_string_append_printf(out, "%" G_GINT64_FORMAT " %s", count, label);
  if (needs_package(entry, term))
    g_string_append_printf(out, " (%.*s)", (int)package_length(term), term->source);
  if (rate != 1)
    g_string_append_printf(out, " × %" G_GINT64_FORMAT, rate);
}

char *tw_entry_explain(const TwEntry *entry) {
  g_return_val_if_fail(entry != NULL, NULL);
  GString *out = g_string_new(NULL);
  g_string_append_printf(out, "%d", entry->amount);
  if (entry->n_terms > 0 || entry->text)
    g_string_append(out, " = ");
  for (int i = 0; i < entry->n_terms; i++)
    append_term(out, entry, &entry->terms[i], i == 0);
  if (entry->n_terms == 0 && entry->text)
    g_string_append_printf(out, "%d %s", entry->amount, entry->text);
  return g_string_free(out, FALSE);
}
