/* SPDX-License-Identifier: MIT */
/*
 * The stream of entries and events beside a game, and a sink that keeps it all.
 * Not here: entries as text (ledger-text.c).
 */
#include "context.h"

#include <string.h>

/* In the mix's language; scripts have exchanged their own words already. */
static void tell_translated(const TwGame *g, const TwEntry *entry) {
  TwEntry other = *entry;
  TwTerm *terms = g_memdup2(entry->terms, (gsize)entry->n_terms * sizeof *terms);
  for (int i = 0; i < entry->n_terms; i++)
    terms[i].label = tw_mix_translate(g->mix, terms[i].label);
  other.text = tw_mix_translate(g->mix, entry->text);
  other.terms = terms;
  g->sink->entry(&other, g->sink->data);
  g_free(terms);
}

void tw_emit(TwGame *g, TwEntry *entry) {
  if (!g->sink)
    return;
  entry->number = g->n_entries++;
  entry->turn = g->header->turn;
  if (g->sink->entry && g->mix->texts)
    tell_translated(g, entry);
  else if (g->sink->entry)
    g->sink->entry(entry, g->sink->data);
}

void tw_game_set_sink(TwGame *g, const TwSink *sink) {
  g->sink = sink;
}

struct TwLedger {
  GPtrArray *entries;  /* TwEntry with text and terms of its own */
  GStringChunk *words; /* labels and sources of terms, each once: a script's may not live long */
  TwSink sink;
};

static void entry_free(gpointer data) {
  TwEntry *entry = data;
  g_free((char *)entry->text);
  g_free((TwTerm *)entry->terms);
  g_free(entry);
}

static const char *keep_word(TwLedger *ledger, const char *word) {
  return word ? g_string_chunk_insert_const(ledger->words, word) : NULL;
}

static void keep(const TwEntry *entry, gpointer data) {
  TwLedger *ledger = data;
  TwEntry *copy = g_memdup2(entry, sizeof *entry);
  copy->text = g_strdup(entry->text);
  TwTerm *terms = g_memdup2(entry->terms, entry->n_terms * sizeof(TwTerm));
  for (int i = 0; i < entry->n_terms; i++) {
    terms[i].label = keep_word(ledger, terms[i].label);
    terms[i].source = keep_word(ledger, terms[i].source);
  }
  copy->terms = terms;
  g_ptr_array_add(ledger->entries, copy);
}

static void cut(gint64 number, gpointer data) {
  GPtrArray *entries = ((TwLedger *)data)->entries;
  guint n = entries->len;
  while (n && ((TwEntry *)entries->pdata[n - 1])->number >= number)
    n--;
  g_ptr_array_set_size(entries, (gint)n);
}

TwLedger *tw_ledger_new(void) {
  TwLedger *ledger = g_new0(TwLedger, 1);
  ledger->entries = g_ptr_array_new_with_free_func(entry_free);
  ledger->words = g_string_chunk_new(256);
  ledger->sink = (TwSink){keep, cut, ledger};
  return ledger;
}

void tw_ledger_free(TwLedger *ledger) {
  if (!ledger)
    return;
  g_ptr_array_free(ledger->entries, TRUE);
  g_string_chunk_free(ledger->words);
  g_free(ledger);
}

const TwSink *tw_ledger_sink(TwLedger *ledger) {
  return &ledger->sink;
}

int tw_ledger_length(const TwLedger *ledger) {
  return (int)ledger->entries->len;
}

const TwEntry *tw_ledger_entry(const TwLedger *ledger, int index) {
  g_return_val_if_fail(index >= 0 && index < (int)ledger->entries->len, NULL);
  return ledger->entries->pdata[index];
}
