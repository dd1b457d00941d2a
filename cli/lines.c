/* SPDX-License-Identifier: MIT */

/* Lines read from standard input, while other things may happen. See lines.h. */

#include "lines.h"

#include "common.h"

#include <errno.h>
#include <glib-unix.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

struct CliLines {
  int fd;
  GString *held; /* read, not handed out yet */
  gboolean ended;
  CliLinesCheck check; /* NULL: none */
  gpointer data;
  gboolean woken, broken_off;
};

CliLines *cli_lines_new(int fd) {
  CliLines *lines = g_new0(CliLines, 1);
  lines->fd = fd;
  lines->held = g_string_new(NULL);
  return lines;
}

void cli_lines_free(CliLines *lines) {
  if (lines == NULL)
    return;
  g_string_free(lines->held, TRUE);
  g_free(lines);
}

/* --- waiting ------------------------------------------------------------- */

static gboolean on_ready(int fd, GIOCondition condition, gpointer data) {
  (void)fd;
  (void)condition;
  *(gboolean *)data = TRUE;
  return G_SOURCE_CONTINUE;
}

static guint watch_fd(int fd, gboolean *ready) {
  return fd < 0 ? 0 : g_unix_fd_add(fd, G_IO_IN | G_IO_HUP | G_IO_ERR | G_IO_NVAL, on_ready, ready);
}

/* Waits for input, an interruption or a call of cli_lines_wake(). TRUE: input is there. */
static gboolean wait_for_input(CliLines *lines) {
  gboolean ready = FALSE, interrupted = FALSE;
  guint input = watch_fd(lines->fd, &ready);
  guint signal = watch_fd(cli_interrupt_fd(), &interrupted);
  lines->woken = FALSE;
  while (!ready && !interrupted && !lines->woken && !cli_interrupted())
    g_main_context_iteration(NULL, TRUE);
  g_source_remove(input);
  if (signal != 0)
    g_source_remove(signal);
  return ready && !interrupted && !cli_interrupted();
}

/* Once the input is there. */
static void read_more(CliLines *lines) {
  char buffer[4096];
  ssize_t got = read(lines->fd, buffer, sizeof buffer);
  if (got > 0)
    g_string_append_len(lines->held, buffer, got);
  else if (got == 0 || errno != EINTR)
    lines->ended = TRUE;
}

/* --- lines --------------------------------------------------------------- */

/* Takes the first line out of what is held; the last one may lack its newline. */
static char *take_line(CliLines *lines) {
  char *newline = memchr(lines->held->str, '\n', lines->held->len);
  if (newline == NULL && (!lines->ended || lines->held->len == 0))
    return NULL;
  gsize length = newline ? (gsize)(newline - lines->held->str) : lines->held->len;
  g_autofree char *raw = g_strndup(lines->held->str, length);
  g_string_erase(lines->held, 0, (gssize)(length + (newline != NULL)));
  char *line = g_utf8_make_valid(raw, -1);
  return g_strstrip(line);
}

/* A terminal keeps a line that is being typed to itself; this takes what there is of it. */
static void take_begun(CliLines *lines) {
  struct termios usual;
  if (tcgetattr(lines->fd, &usual) != 0 || !(usual.c_lflag & ICANON))
    return;
  struct termios raw = usual;
  raw.c_lflag &= ~(tcflag_t)ICANON;
  raw.c_cc[VMIN] = raw.c_cc[VTIME] = 0;
  if (tcsetattr(lines->fd, TCSANOW, &raw) != 0)
    return;
  char buffer[4096];
  ssize_t got = read(lines->fd, buffer, sizeof buffer);
  if (got > 0)
    g_string_append_len(lines->held, buffer, got);
  tcsetattr(lines->fd, TCSANOW, &usual);
}

static gboolean breaks_off(CliLines *lines) {
  lines->broken_off = lines->check != NULL && lines->check(lines->data);
  if (lines->broken_off)
    take_begun(lines);
  return lines->broken_off;
}

char *cli_lines_next(CliLines *lines) {
  while (!breaks_off(lines)) {
    char *line = take_line(lines);
    if (line != NULL || lines->ended)
      return line;
    if (lines->held->len > CLI_LINE_MAX)
      g_string_truncate(lines->held, 0);
    if (wait_for_input(lines))
      read_more(lines);
    if (cli_interrupted())
      return NULL;
  }
  return NULL;
}

void cli_lines_set_check(CliLines *lines, CliLinesCheck check, gpointer data) {
  lines->check = check;
  lines->data = data;
}

void cli_lines_wake(CliLines *lines) {
  lines->woken = TRUE;
}

gboolean cli_lines_broken_off(const CliLines *lines) {
  return lines->broken_off;
}

const char *cli_lines_begun(const CliLines *lines) {
  return strchr(lines->held->str, '\n') == NULL && isatty(lines->fd) ? lines->held->str : "";
}
