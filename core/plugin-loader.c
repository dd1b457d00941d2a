/* SPDX-License-Identifier: MIT */

/*
 * Opening shared objects: the only file that knows how. A file is opened once in
 * a process, its descriptor is checked before anything in it is believed, and an
 * accepted one stays until the process exits. What it declares is not looked at.
 */

#include "mix-private.h"
#include <glib/gi18n-lib.h>
#include <gmodule.h>
#include <stdlib.h>
#include <string.h>

/* What every plugin of this ABI major has; later fields are read only if they are there. */
#define SMALLEST_SIZE ((guint32)offsetof(TwPluginDescriptor, reserved))

typedef const TwPluginDescriptor *(*DescribeFunc)(void);

typedef struct {
  char *path;
  const TwPluginDescriptor *descriptor;
} Loaded;

static GMutex mutex;
static GPtrArray *loaded; /* Loaded, in order; guarded by mutex, freed at exit */

static void loaded_free(gpointer data) {
  Loaded *entry = data;
  g_free(entry->path);
  g_free(entry);
}

/* At exit: the last loaded goes first, as it may use those before it. */
static void destroy_all(void) {
  for (guint i = loaded->len; i > 0; i--) {
    const Loaded *entry = loaded->pdata[i - 1];
    if (entry->descriptor->destroy)
      entry->descriptor->destroy();
  }
  g_ptr_array_unref(loaded);
  loaded = NULL;
}

static const TwPluginDescriptor *find_loaded(const char *path) {
  for (guint i = 0; loaded && i < loaded->len; i++) {
    const Loaded *entry = loaded->pdata[i];
    if (strcmp(entry->path, path) == 0)
      return entry->descriptor;
  }
  return NULL;
}

static void remember(const char *path, const TwPluginDescriptor *descriptor) {
  if (loaded == NULL) {
    loaded = g_ptr_array_new_with_free_func(loaded_free);
    atexit(destroy_all);
  }
  Loaded *entry = g_new(Loaded, 1);
  *entry = (Loaded){g_strdup(path), descriptor};
  g_ptr_array_add(loaded, entry);
}

/* --- checking ------------------------------------------------------------ */

static gboolean refuse(GError **error, const char *path, const char *format, ...)
    G_GNUC_PRINTF(3, 4);

static gboolean refuse(GError **error, const char *path, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *reason = g_strdup_vprintf(format, args);
  va_end(args);
  g_set_error(error, TW_ERROR, TW_ERROR_PLUGIN, _("plugin %s: %s"), path, reason);
  return FALSE;
}

/* In the order in which fields may be trusted. */
static gboolean check_header(const TwPluginDescriptor *d, const char *path, GError **error) {
  if (d == NULL)
    return refuse(error, path, _("%s() returned nothing"), TW_PLUGIN_SYMBOL);
  if (d->magic != TW_PLUGIN_MAGIC)
    return refuse(error, path, _("the magic number is %08x, expected %08x"), d->magic,
                  TW_PLUGIN_MAGIC);
  if (d->abi_major != TW_ABI_MAJOR)
    return refuse(error, path, _("built for plugin ABI %u.%u, this library has %d.%d: rebuild it"),
                  d->abi_major, d->abi_minor, TW_ABI_MAJOR, TW_ABI_MINOR);
  if (d->abi_minor > (guint32)TW_ABI_MINOR)
    return refuse(error, path, _("built for plugin ABI %u.%u, this library has only %d.%d"),
                  d->abi_major, d->abi_minor, TW_ABI_MAJOR, TW_ABI_MINOR);
  if (d->struct_size < SMALLEST_SIZE)
    return refuse(error, path, _("its descriptor has %u bytes, expected at least %u"),
                  d->struct_size, SMALLEST_SIZE);
  return TRUE;
}

static gboolean check_fields(const TwPluginDescriptor *d, const char *path, const char *id,
                             GError **error) {
  if (d->id == NULL || d->version == NULL || d->title == NULL || d->register_package == NULL)
    return refuse(error, path,
                  _("its descriptor must give id, version, title and register_package"));
  if (strcmp(d->id, id) != 0)
    return refuse(error, path, _("its id is \"%s\", expected \"%s\" as its folder is called"),
                  d->id, id);
  return TRUE;
}

static gboolean run_check(const TwPluginDescriptor *d, const char *path, GError **error) {
  g_autoptr(GError) reason = NULL;
  if (d->check == NULL || d->check(&reason))
    return TRUE;
  return refuse(error, path, _("it cannot work here: %s"),
                reason ? reason->message : _("it gives no reason"));
}

/* --- loading ------------------------------------------------------------- */

static const TwPluginDescriptor *describe(GModule *module, const char *path, const char *id,
                                          GError **error) {
  DescribeFunc function = NULL;
  if (!g_module_symbol(module, TW_PLUGIN_SYMBOL, (gpointer *)&function) || function == NULL) {
    refuse(error, path, _("it exports no %s(): not a plugin of ours"), TW_PLUGIN_SYMBOL);
    return NULL;
  }
  const TwPluginDescriptor *descriptor = function();
  if (check_header(descriptor, path, error) && check_fields(descriptor, path, id, error))
    return descriptor;
  return NULL;
}

/* A refused file is closed again, unless it ran code of its own: that may have left traces. */
static const TwPluginDescriptor *load(const char *path, const char *id, GError **error) {
  GModule *module = g_module_open(path, G_MODULE_BIND_LOCAL);
  if (module == NULL) {
    refuse(error, path, "%s", g_module_error());
    return NULL;
  }
  const TwPluginDescriptor *descriptor = describe(module, path, id, error);
  if (descriptor == NULL) {
    g_module_close(module);
    return NULL;
  }
  g_module_make_resident(module);
  if (!run_check(descriptor, path, error))
    return NULL;
  remember(path, descriptor);
  return descriptor;
}

const TwPluginDescriptor *tw_plugin_load(const char *path, const char *id, GError **error) {
  g_return_val_if_fail(path != NULL && id != NULL, NULL);
  char *resolved = realpath(path, NULL);
  g_autofree char *real = g_strdup(resolved ? resolved : path);
  free(resolved);
  g_mutex_lock(&mutex);
  const TwPluginDescriptor *descriptor = find_loaded(real);
  if (descriptor == NULL)
    descriptor = load(real, id, error);
  else if (!check_fields(descriptor, real, id, error))
    descriptor = NULL; /* the same file under another folder's name */
  g_mutex_unlock(&mutex);
  return descriptor;
}
