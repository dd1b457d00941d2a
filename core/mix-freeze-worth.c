/* SPDX-License-Identifier: MIT */

/*
 * Freezing, what resources are worth at the end: what the mix says goes before
 * what their packages say.
 */

#include "mix-spec.h"
#include "package-private.h"
#include <glib/gi18n-lib.h>

#define MOST_POINTS 100000 /* as for packages */

static TwResourceInfo *resource_at(const TwBuilder *builder, TwResource resource) {
  return &g_array_index(builder->resources, TwResourceInfo, resource);
}

static gboolean in_range(TwBuilder *builder, const TwSpecEntry *wish, const char *what, int value,
                         int least) {
  if (value >= least && value <= MOST_POINTS)
    return TRUE;
  tw_builder_fault(builder, TW_ERROR_MIX, _("worth: %s: %s: expected %d to %d, got %d"), wish->a,
                   what, least, MOST_POINTS, value);
  return FALSE;
}

static void take(TwBuilder *builder, const TwSpecEntry *wish) {
  tw_builder_at(builder, wish->place);
  TwResource resource = tw_package_find(builder->core, builder->resources, _("resource"), wish->a);
  if (resource == TW_NONE)
    return;
  if (resource == TW_RESOURCE_POINTS) {
    tw_builder_fault(builder, TW_ERROR_MIX, _("worth: points are what the others are worth"));
    return;
  }
  if (!in_range(builder, wish, _("points"), wish->n, -MOST_POINTS) ||
      !in_range(builder, wish, "per", wish->per, 1))
    return;
  TwResourceInfo *info = resource_at(builder, resource);
  info->worth = wish->n;
  info->worth_per = wish->per;
  info->pool = tw_builder_intern(builder, wish->b);
  info->worth_chosen = TRUE;
}

/* A pool is paid once, so those in it cannot be worth different things. */
static void check_pool(TwBuilder *builder, const TwResourceInfo *one) {
  for (guint i = 0; i < builder->resources->len; i++) {
    const TwResourceInfo *other = resource_at(builder, (TwResource)i);
    if (other == one || g_strcmp0(one->pool, other->pool) != 0 || !one->worth || !other->worth ||
        (one->worth == other->worth && one->worth_per == other->worth_per))
      continue;
    tw_builder_fault(builder, TW_ERROR_MIX,
                     _("worth: %s and %s are both in the pool \"%s\", but %d for every %d and %d "
                       "for every %d: expected the same, or another pool"),
                     one->name, other->name, one->pool, one->worth, one->worth_per, other->worth,
                     other->worth_per);
    return;
  }
}

void tw_freeze_worth(TwBuilder *builder) {
  const GPtrArray *wishes = builder->spec->worths;
  for (guint i = 0; i < wishes->len; i++)
    take(builder, wishes->pdata[i]);
  for (guint i = 0; i < wishes->len; i++) {
    const TwSpecEntry *wish = wishes->pdata[i];
    TwResource resource = tw_package_find(NULL, builder->resources, NULL, wish->a);
    tw_builder_at(builder, wish->place);
    if (resource != TW_NONE && wish->b)
      check_pool(builder, resource_at(builder, resource));
  }
  tw_builder_at(builder, NULL);
}
