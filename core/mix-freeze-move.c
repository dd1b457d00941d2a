/* SPDX-License-Identifier: MIT */

/*
 * Freezing, the end: the builder's growing arrays become the mix's flat ones. By
 * now nothing can be wrong any more, so nothing is checked here.
 */

#include "package-private.h"

#define MOVE(array, field, n)                                                                      \
  do {                                                                                             \
    gsize length;                                                                                  \
    mix->field = g_array_steal(builder->array, &length);                                           \
    mix->n = (int)length;                                                                          \
  } while (0)

static const char *intern_or_empty(TwBuilder *builder, const char *text) {
  return tw_builder_intern(builder, text ? text : "");
}

static void move_packages(TwBuilder *builder, TwMix *mix) {
  int n = (int)builder->packages->len;
  mix->packages = g_new0(TwPackageInfo, n + 1);
  for (int i = 0; i < n; i++) {
    TwPackage *package = builder->packages->pdata[i];
    mix->packages[i] = (TwPackageInfo){.id = tw_builder_intern(builder, package->id),
                                       .version = tw_builder_intern(builder, package->version),
                                       .title = tw_builder_intern(builder, package->title),
                                       .hash = tw_builder_intern(builder, package->hash),
                                       .folder = tw_builder_intern(builder, package->folder),
                                       .switched = g_steal_pointer(&package->switched),
                                       .text = intern_or_empty(builder, package->text),
                                       .grade = intern_or_empty(builder, package->grade),
                                       .source = intern_or_empty(builder, package->source),
                                       .wanted_by = tw_builder_intern(builder, package->wanted_by),
                                       .exempt = tw_builder_intern(builder, package->exempt),
                                       .plugin = package->plugin,
                                       .data = package->data,
                                       .destroy = package->destroy,
                                       .script = package->script};
    package->script = NULL;
    package->destroy = NULL; /* the mix's now */
  }
  mix->n_packages = n;
}

/* What a phase or an action is given, where the package's scripts have not said otherwise. */
static void give_data(TwMix *mix) {
  for (int i = 0; i < mix->n_phases; i++) {
    TwPhaseInfo *phase = &mix->phases[i];
    if (phase->data == NULL && phase->package >= 0)
      phase->data = mix->packages[phase->package].data;
  }
  for (int i = 0; i < mix->n_verbs; i++) {
    TwVerbInfo *verb = &mix->verbs[i];
    if (verb->data == NULL && verb->package >= 0)
      verb->data = mix->packages[verb->package].data;
    if (verb->choices_data == NULL)
      verb->choices_data = verb->data;
  }
}

void tw_freeze_move(TwBuilder *builder) {
  TwMix *mix = builder->mix;
  move_packages(builder, mix);
  MOVE(kinds, kinds, n_kinds);
  MOVE(types, types, n_types);
  MOVE(attributes, attributes, n_attributes);
  MOVE(resources, resources, n_resources);
  MOVE(piece_types, piece_types, n_piece_types);
  MOVE(decks, decks, n_decks);
  MOVE(cards, cards, n_cards);
  MOVE(bags, bags, n_bags);
  MOVE(states, states, n_states);
  MOVE(phases, phases, n_phases);
  MOVE(verbs, verbs, n_verbs);
  MOVE(points, points, n_points);
  MOVE(options, options, n_options);
  give_data(mix);
  tw_freeze_texts(mix);
  for (int i = 0; i < mix->n_types; i++)
    tw_type_freeze(mix, &mix->types[i]);
}
