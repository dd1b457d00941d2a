/* SPDX-License-Identifier: MIT */
/*
 * Points of the package's own, of every sort, run from an action; subscribers that
 * leave tags, in an order of their own; and one subscriber for each filter.
 */
#include "probe.h"

static const char *const runs[] = {"tell", "may", "sum", "who", NULL};

/* --- subscribers ------------------------------------------------------------------- */

static void tell(TwContext *ctx, TwCall *call, gpointer data) {
  tw_log(ctx, "%s %d%d%d%d%d%d", (const char *)data, call->about[0], call->about[1], call->about[2],
         call->about[3], call->about[4], call->about[5]);
}

/* A handler that causes the same again: delivered after it has returned, never inside it. */
static void tell_more(TwContext *ctx, TwCall *call, gpointer data) {
  const Probe *probe = data;
  const gint32 next[6] = {call->about[0] + 1, 0, 0, 0, 0, 9};
  tw_log(ctx, "more begins %d", call->about[0]);
  if (call->about[0] < 2)
    tw_run_point(ctx, probe->tell, next, NULL);
  tw_log(ctx, "more ends %d", call->about[0]);
}

static void may(TwContext *ctx, TwCall *call, gpointer data) {
  tw_log(ctx, "asked %s", (const char *)data);
  if (call->about[0] > 3)
    tw_call_refuse(ctx, call, "%s says no", (const char *)data);
}

static void add_one(TwContext *ctx, TwCall *call, gpointer data) {
  call->value += 1;
}

static void twice(TwContext *ctx, TwCall *call, gpointer data) {
  call->value *= 2;
}

static void first_seat(TwContext *ctx, TwCall *call, gpointer data) {
  if (call->about[0] == 1)
    tw_call_answer(ctx, call, 0);
}

static void second_seat(TwContext *ctx, TwCall *call, gpointer data) {
  tw_call_answer(ctx, call, 1);
}

static void tag(TwContext *ctx, TwCall *call, gpointer data) {
  tw_log(ctx, "%s", (const char *)data);
}

/* --- running them --------------------------------------------------------------------- */

static void run(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  gint32 n = action->slot[1], value = n, about[6] = {n, 2, 3, 4, 5, 6};
  gboolean yes = FALSE;
  switch (action->slot[0]) {
  case 0: yes = tw_run_point(ctx, probe->tell, about, NULL); break;
  case 1: yes = tw_run_point(ctx, probe->may, about, NULL); break;
  case 2: yes = tw_run_point(ctx, probe->sum, about, &value); break;
  default: yes = tw_run_point(ctx, probe->who, about, &value);
  }
  tw_log(ctx, "%s %s: %d", runs[action->slot[0]], yes ? "yes" : "no", value);
}

static void mark(TwContext *ctx, const TwAction *action, gpointer data) {
  const Probe *probe = data;
  tw_run_point(ctx, probe->mark, action->slot, NULL);
}

/* --- declaring --------------------------------------------------------------------------- */

static TwPoint point(TwPackage *package, const char *id, TwSort sort) {
  return tw_package_point(package, &(TwPointSpec){.id = id,
                                                  .sort = sort,
                                                  .value = TW_TYPE_INT,
                                                  .about = {{"a", TW_TYPE_INT},
                                                            {"b", TW_TYPE_INT},
                                                            {"c", TW_TYPE_INT},
                                                            {"d", TW_TYPE_INT},
                                                            {"e", TW_TYPE_INT},
                                                            {"f", TW_TYPE_INT}}});
}

#define TAG(word, ...)                                                                             \
  {                                                                                                \
    .point = "probe/mark", .name = word, .filter = {__VA_ARGS__}, .handler = tag,                  \
    .data = (gpointer)word                                                                         \
  }

static void declare_filters(TwPackage *package, Probe *probe) {
  static const TwHookSpec hooks[] = {
      TAG("road", .kind = "road"),
      TAG("city-or-shrine", .kind = "city, shrine"),
      TAG("area", .role = "area"),
      TAG("path-or-site", .role = "path, site"),
      TAG("well", .has = "well"),
      TAG("no-well", .without = "well"),
      TAG("two-tiles", .tiles = 2),
      TAG("one-side", .sides = 1),
      TAG("done", .completed = TW_YES),
      TAG("open", .completed = TW_NO),
      TAG("held", .occupied = TW_YES),
      TAG("free", .occupied = TW_NO),
      TAG("contested", .contested = TW_YES),
      TAG("road-with-well", .kind = "road", .has = "well", .occupied = TW_YES),
      TAG("never", .kind = "road", .role = "area"),
  };
  probe->mark = tw_package_point(
      package,
      &(TwPointSpec){.id = "probe/mark", .sort = TW_NOTIFY, .about = {{"region", TW_TYPE_REGION}}});
  for (gsize i = 0; i < G_N_ELEMENTS(hooks); i++)
    tw_package_hook(package, &hooks[i]);
  TwArgument at = {.id = "at", .type = TW_TYPE_REGION};
  probe_tool(package, &(TwVerbSpec){.id = "mark", .arguments = {at}, .apply = mark});
}

/* Registered in no useful order; they say themselves who comes after whom. */
static void declare_subscribers(TwPackage *package) {
  PROBE_HOOK(package, .point = "probe/tell", .name = "third", .after = "second", .handler = tell,
             .data = (gpointer) "third");
  PROBE_HOOK(package, .point = "probe/tell", .name = "more", .after = "probe/third",
             .handler = tell_more);
  PROBE_HOOK(package, .point = "probe/tell", .name = "second", .handler = tell,
             .data = (gpointer) "second");
  PROBE_HOOK(package, .point = "probe/tell", .name = "first", .before = "second, third",
             .handler = tell, .data = (gpointer) "first");
  PROBE_HOOK(package, .point = "probe/may", .name = "ann", .handler = may,
             .data = (gpointer) "ann");
  PROBE_HOOK(package, .point = "probe/may", .name = "bob", .handler = may,
             .data = (gpointer) "bob");
  PROBE_HOOK(package, .point = "probe/sum", .name = "twice", .handler = twice);
  PROBE_HOOK(package, .point = "probe/sum", .name = "add", .before = "twice", .handler = add_one);
  PROBE_HOOK(package, .point = "probe/who", .name = "second-seat", .always = TRUE,
             .handler = second_seat);
  PROBE_HOOK(package, .point = "probe/who", .name = "first-seat", .before = "second-seat",
             .handler = first_seat);
}

void probe_declare_hooks(TwPackage *package, Probe *probe) {
  probe->tell = point(package, "probe/tell", TW_NOTIFY);
  probe->may = point(package, "probe/may", TW_VETO);
  probe->sum = point(package, "probe/sum", TW_FOLD);
  probe->who = point(package, "probe/who", TW_PROVIDE);
  declare_subscribers(package);
  declare_filters(package, probe);
  probe_tool(package,
             &(TwVerbSpec){.id = "run",
                           .arguments = {{.id = "point", .type = TW_TYPE_CHOICE, .words = runs},
                                         {.id = "n", .type = TW_TYPE_INT, .max = 4}},
                           .apply = run});
}
