/* SPDX-License-Identifier: MIT */

/*
 * Files of a package: plain names in the package's own folder, regular files,
 * no links, of a bounded size, and text only: a compiled chunk can break the
 * interpreter.
 */

#include "config.h"

#include "host.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static gboolean plain_name(const char *name) {
  gsize n = strlen(name);
  for (gsize i = 0; i < n; i++)
    if (!g_ascii_isalnum(name[i]) && !strchr("-_.", name[i]))
      return FALSE;
  return n > 4 && n <= 64 && name[0] != '.' && g_str_has_suffix(name, ".lua");
}

static gboolean refuse(GError **error, const char *name, const char *why) {
  g_set_error(error, TW_SCRIPT_ERROR, TW_SCRIPT_ERROR_FILE, "%s: %s", name, why);
  return FALSE;
}

static gboolean check_file(int fd, const char *name, GError **error) {
  struct stat about;
  if (fstat(fd, &about) != 0)
    return refuse(error, name, g_strerror(errno));
  if (!S_ISREG(about.st_mode))
    return refuse(error, name, _("this is no ordinary file"));
  if (about.st_size > (off_t)TW_LUA_FILE)
    return refuse(error, name, _("the file is too large; 256 KiB are the most"));
  return TRUE;
}

/* Reads to the end; one byte more than allowed is room to see that it is too much. */
static gssize read_all(int fd, char *buffer, gsize size) {
  gsize n = 0;
  while (n < size) {
    ssize_t got = read(fd, buffer + n, size - n);
    if (got < 0 && errno == EINTR)
      continue;
    if (got < 0)
      return -1;
    if (got == 0)
      break;
    n += (gsize)got;
  }
  return (gssize)n;
}

static char *read_open_file(int fd, const char *name, gsize *size, GError **error) {
  if (!check_file(fd, name, error))
    return NULL;
  g_autofree char *buffer = g_malloc(TW_LUA_FILE + 1);
  gssize n = read_all(fd, buffer, TW_LUA_FILE + 1);
  if (n < 0 || n > (gssize)TW_LUA_FILE) {
    refuse(error, name, n < 0 ? g_strerror(errno) : _("the file is too large"));
    return NULL;
  }
  *size = (gsize)n;
  buffer[n] = '\0';
  return g_realloc(g_steal_pointer(&buffer), (gsize)n + 1);
}

char *tw_lua_read_file(const char *folder, const char *name, gsize *size, GError **error) {
  if (!plain_name(name)) {
    refuse(error, name, _("files are named as in \"scoring.lua\" and lie in the package's folder"));
    return NULL;
  }
  g_autofree char *path = g_build_filename(folder, name, NULL);
  int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) {
    refuse(error, name, errno == ELOOP ? _("links are not followed") : g_strerror(errno));
    return NULL;
  }
  char *text = read_open_file(fd, name, size, error);
  close(fd);
  return text;
}

char *tw_lua_read_path(const char *path, gsize *size, GError **error) {
  int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) {
    refuse(error, path, g_strerror(errno));
    return NULL;
  }
  char *text = read_open_file(fd, path, size, error);
  close(fd);
  return text;
}

/* A file edited on other systems may begin with a byte order mark. */
static const char *skip_mark(const char *text, gsize *size) {
  if (*size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
    *size -= 3;
    return text + 3;
  }
  return text;
}

/* lua_load protects itself; "t": text only. */
static int load_text(TwLua *lua, const char *text, gsize size, const char *name) {
  char chunk[80];
  g_snprintf(chunk, sizeof chunk, "=%s", name);
  const char *start = skip_mark(text, &size);
  return luaL_loadbufferx(lua->L, start, size, chunk, "t");
}

gboolean tw_lua_load_text(TwLua *lua, const char *text, gsize size, const char *name,
                          char **message) {
  int status = load_text(lua, text, size, name);
  if (status == LUA_OK)
    return TRUE;
  char *why = tw_lua_take_error(lua, status);
  if (strcmp(why, "C stack overflow") == 0) /* which says nothing to whoever wrote the text */
    *message = g_strdup_printf(_("%s: braces, brackets or blocks are nested too deeply"), name);
  else
    *message = g_str_has_prefix(why, name) ? g_strdup(why) : g_strdup_printf("%s: %s", name, why);
  g_free(why);
  return FALSE;
}

/* A file's text: from what was kept, or from the folder, keeping it where that is wanted. */
static char *read_text(TwLua *lua, const char *name, gsize *size, GError **error) {
  GBytes *kept = lua->source ? g_hash_table_lookup(lua->source->files, name) : NULL;
  if (kept) {
    gconstpointer data = g_bytes_get_data(kept, size);
    return g_strndup(data, *size);
  }
  char *text = tw_lua_read_file(lua->folder, name, size, error);
  if (text && lua->source && lua->keeps_source)
    g_hash_table_insert(lua->source->files, g_strdup(name), g_bytes_new(text, *size));
  return text;
}

gboolean tw_lua_load_file(TwLua *lua, const char *name, char **message) {
  GError *error = NULL;
  gsize size = 0;
  char *text = read_text(lua, name, &size, &error);
  if (!text) {
    *message = g_strdup(error ? error->message : name);
    g_clear_error(&error);
    return FALSE;
  }
  gboolean good = tw_lua_load_text(lua, text, size, name, message);
  g_free(text);
  return good;
}
