/* SPDX-License-Identifier: MIT */

/*
 * The string functions: few, our own, and each of a cost that its arguments
 * bound. No patterns (one call can take forever), no locale (bytes are bytes).
 */

#include "config.h"

#include "host.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_BYTES 200 /* values that string.byte returns at once */
#define MAX_REPEAT TW_LUA_TEXT
#define MAX_WIDTH 99

/* 1 is the first byte, -1 the last. */
static lua_Integer from_end(lua_Integer at, size_t size) {
  if (at >= 0)
    return at;
  return at < -(lua_Integer)size ? 0 : (lua_Integer)size + at + 1;
}

/* The range of arguments 2 and 3 within the text. FALSE: it is empty. */
static gboolean range(lua_State *L, size_t size, lua_Integer first_default,
                      lua_Integer last_default, lua_Integer *first, lua_Integer *last) {
  *first = from_end(luaL_optinteger(L, 2, first_default), size);
  *last = from_end(luaL_optinteger(L, 3, last_default < 0 ? last_default : *first), size);
  *first = MAX(*first, 1);
  *last = MIN(*last, (lua_Integer)size);
  return *first <= *last;
}

static int string_sub(lua_State *L) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Integer first, last;
  if (range(L, size, 1, -1, &first, &last))
    lua_pushlstring(L, text + first - 1, (size_t)(last - first + 1));
  else
    lua_pushliteral(L, "");
  return 1;
}

static int string_byte(lua_State *L) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Integer first, last;
  if (!range(L, size, 1, 1, &first, &last))
    return 0;
  if (last - first >= MAX_BYTES)
    return luaL_error(L, _("string.byte: at most %d at once"), MAX_BYTES);
  luaL_checkstack(L, MAX_BYTES, NULL);
  for (lua_Integer i = first; i <= last; i++)
    lua_pushinteger(L, (unsigned char)text[i - 1]);
  return (int)(last - first + 1);
}

static int string_char(lua_State *L) {
  int n = lua_gettop(L);
  luaL_Buffer buffer;
  char *to = luaL_buffinitsize(L, &buffer, (size_t)n);
  for (int i = 1; i <= n; i++) {
    lua_Integer value = luaL_checkinteger(L, i);
    luaL_argcheck(L, value >= 0 && value <= 255, i, "value out of range");
    to[i - 1] = (char)value;
  }
  luaL_pushresultsize(&buffer, (size_t)n);
  return 1;
}

static int string_len(lua_State *L) {
  size_t size;
  luaL_checklstring(L, 1, &size);
  lua_pushinteger(L, (lua_Integer)size);
  return 1;
}

/* ASCII only, whatever the locale. */
static int change_case(lua_State *L, char (*change)(char)) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  luaL_Buffer buffer;
  char *to = luaL_buffinitsize(L, &buffer, size);
  for (size_t i = 0; i < size; i++)
    to[i] = change(text[i]);
  luaL_pushresultsize(&buffer, size);
  return 1;
}

static int string_lower(lua_State *L) {
  return change_case(L, g_ascii_tolower);
}

static int string_upper(lua_State *L) {
  return change_case(L, g_ascii_toupper);
}

static int string_rep(lua_State *L) {
  size_t size, n_between;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Integer n = luaL_checkinteger(L, 2);
  const char *between = luaL_optlstring(L, 3, "", &n_between);
  if (n <= 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  if (n > (lua_Integer)MAX_REPEAT || (size + n_between) * (size_t)n > TW_LUA_TEXT)
    return luaL_error(L, _("string.rep: the text gets too long"));
  tw_lua_charge(L, (guint64)n);
  luaL_Buffer buffer;
  luaL_buffinitsize(L, &buffer, (size + n_between) * (size_t)n);
  for (lua_Integer i = 0; i < n; i++) {
    luaL_addlstring(&buffer, text, size);
    if (i + 1 < n)
      luaL_addlstring(&buffer, between, n_between);
  }
  luaL_pushresult(&buffer);
  return 1;
}

/* Finds a text as it stands: what look like patterns are none. */
static int string_find(lua_State *L) {
  size_t size, n;
  const char *text = luaL_checklstring(L, 1, &size), *wanted = luaL_checklstring(L, 2, &n);
  lua_Integer from = MAX(from_end(luaL_optinteger(L, 3, 1), size), 1);
  tw_lua_charge(L, size / 8);
  for (lua_Integer at = from; at + (lua_Integer)n <= (lua_Integer)size + 1; at++) {
    const char *hit =
        n ? memchr(text + at - 1, wanted[0], size - n - (size_t)at + 2) : text + at - 1;
    if (!hit)
      break;
    at = hit - text + 1;
    tw_lua_charge(L, 1 + n / 64);
    if (memcmp(hit, wanted, n) == 0) {
      lua_pushinteger(L, at);
      lua_pushinteger(L, at + (lua_Integer)n - 1);
      return 2;
    }
  }
  lua_pushnil(L);
  return 1;
}

/* --- format ------------------------------------------------------------- */

/* One "%-05.2f": flags, at most two digits of width and of precision, a letter. */
typedef struct {
  char text[24];
  char letter;
  size_t length; /* characters of the format it takes up */
} Directive;

static Directive read_directive(lua_State *L, const char *at) {
  Directive d = {.text = "%"};
  size_t flags = strspn(at + 1, "-+ #0");
  size_t width = strspn(at + 1 + flags, "0123456789");
  size_t end = 1 + flags + width, precision = 0;
  if (at[end] == '.') {
    precision = strspn(at + end + 1, "0123456789");
    end += 1 + precision;
  }
  if (flags > 4 || width > 2 || precision > 2 || !at[end] || !strchr("dixXscfg%", at[end]))
    luaL_error(L, _("string.format: \"%%\" must be followed by one of d i x X s c f g %%"));
  memcpy(d.text, at, end);
  d.letter = at[end];
  d.length = end + 1;
  return d;
}

static void add_number(lua_State *L, luaL_Buffer *buffer, const Directive *d, int argument) {
  char format[32], text[512];
  if (d->letter == 'f' || d->letter == 'g') {
    lua_Number n = luaL_checknumber(L, argument);
    g_snprintf(format, sizeof format, "%s%c", d->text, d->letter);
    g_ascii_formatd(text, sizeof text, format, n);
  } else if (d->letter == 'c') {
    text[0] = (char)luaL_checkinteger(L, argument);
    luaL_addlstring(buffer, text, 1);
    return;
  } else {
    lua_Integer n = luaL_checkinteger(L, argument);
    g_snprintf(format, sizeof format, "%s" LUA_INTEGER_FRMLEN "%c", d->text, d->letter);
    g_snprintf(text, sizeof text, format, n); /* the format was checked letter by letter */
  }
  luaL_addstring(buffer, text);
}

/* %s with its width and precision, in bytes. Leaves nothing on the stack. */
static void add_text(lua_State *L, luaL_Buffer *buffer, const Directive *d, int argument) {
  size_t size;
  gboolean left = strchr(d->text, '-') != NULL;
  const char *digits = d->text + 1 + strspn(d->text + 1, "-+ #0");
  size_t width = (size_t)g_ascii_strtoull(digits, NULL, 10);
  const char *dot = strchr(d->text, '.');
  const char *text = luaL_checklstring(L, argument, &size);
  if (dot)
    size = MIN(size, (size_t)g_ascii_strtoull(dot + 1, NULL, 10));
  size_t fill = width > size ? width - size : 0;
  for (size_t i = 0; i < fill && !left; i++)
    luaL_addchar(buffer, ' ');
  luaL_addlstring(buffer, text, size);
  for (size_t i = 0; i < fill && left; i++)
    luaL_addchar(buffer, ' ');
}

/* %s takes any value: all arguments become text first, while the stack is plain. */
static void make_text(lua_State *L, int argument) {
  if (lua_type(L, argument) == LUA_TSTRING || lua_type(L, argument) == LUA_TNUMBER)
    return;
  if (lua_type(L, argument) == LUA_TBOOLEAN)
    lua_pushstring(L, lua_toboolean(L, argument) ? "true" : "false");
  else
    lua_pushstring(L, luaL_typename(L, argument));
  lua_replace(L, argument);
}

static int string_format(lua_State *L) {
  size_t size;
  const char *at = luaL_checklstring(L, 1, &size), *end = at + size;
  int argument = 1, n_arguments = lua_gettop(L);
  size_t total = 0;
  luaL_Buffer buffer;
  tw_lua_charge(L, size);
  luaL_buffinit(L, &buffer);
  while (at < end) {
    if (*at != '%') {
      luaL_addchar(&buffer, *at++);
      continue;
    }
    Directive d = read_directive(L, at);
    at += d.length;
    if (d.letter == '%') {
      luaL_addchar(&buffer, '%');
      continue;
    }
    if (++argument > n_arguments)
      return luaL_error(L, _("string.format: there are more %%s than values"));
    if (d.letter == 's') {
      make_text(L, argument);
      total += lua_rawlen(L, argument);
      if (total > TW_LUA_TEXT)
        return luaL_error(L, _("string.format: the text gets too long"));
      add_text(L, &buffer, &d, argument);
    } else {
      add_number(L, &buffer, &d, argument);
    }
  }
  luaL_pushresult(&buffer);
  return 1;
}

void tw_lua_open_string(lua_State *L) {
  static const luaL_Reg functions[] = {{"byte", string_byte},   {"char", string_char},
                                       {"find", string_find},   {"format", string_format},
                                       {"len", string_len},     {"lower", string_lower},
                                       {"rep", string_rep},     {"sub", string_sub},
                                       {"upper", string_upper}, {NULL, NULL}};
  luaL_newlib(L, functions);
}
