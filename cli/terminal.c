/* SPDX-License-Identifier: MIT */

/*
 * What the terminal can do, SIGINT as a flag one can wait for, and lines read
 * from standard input. Knows nothing of games.
 */

#include "common.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "lines.h"

#define DEFAULT_WIDTH 80
#define DEFAULT_HEIGHT 24

gboolean cli_parse_color(const char *text, CliColor *color, GError **error) {
  static const char *const words[] = {"auto", "always", "never", NULL};
  for (int i = 0; words[i] != NULL; i++) {
    if (text == NULL || strcmp(text, words[i]) == 0) {
      *color = (CliColor)i;
      return TRUE;
    }
  }
  g_set_error(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
              _("--color: expected auto, always or never, got \"%s\""), text);
  return FALSE;
}

gboolean cli_use_color(CliColor color, int fd) {
  if (color != CLI_COLOR_AUTO)
    return color == CLI_COLOR_ALWAYS;
  const char *refused = g_getenv("NO_COLOR");
  const char *terminal = g_getenv("TERM");
  if (refused != NULL && *refused != '\0')
    return FALSE;
  return terminal != NULL && strcmp(terminal, "dumb") != 0 && isatty(fd);
}

gboolean cli_use_utf8(void) {
  return g_get_charset(NULL);
}

static int size_from_environment(const char *name) {
  const char *text = g_getenv(name);
  gint64 value = 0;
  return text != NULL && cli_parse_int(text, name, 1, 10000, &value, NULL) ? (int)value : 0;
}

int cli_terminal_width(void) {
  struct winsize size = {0};
  int width = size_from_environment("COLUMNS");
  if (width == 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
    width = size.ws_col;
  return width > 0 ? width : DEFAULT_WIDTH;
}

int cli_terminal_height(void) {
  struct winsize size = {0};
  int height = size_from_environment("LINES");
  if (height == 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
    height = size.ws_row;
  return height > 0 ? height : DEFAULT_HEIGHT;
}

/* --- interruption -------------------------------------------------------- */

/*
 * The handler writes a byte to a pipe, so that a reader can wait for input and
 * for the interruption at once: a signal between looking at the flag and
 * reading is not missed.
 */
static volatile sig_atomic_t interrupted;
static int wake[2] = {-1, -1};

static void on_interrupt(int signal_number) {
  int kept = errno;
  (void)signal_number;
  interrupted = 1;
  ssize_t written = write(wake[1], "", 1);
  (void)written;
  errno = kept;
}

void cli_catch_interrupt(void) {
  struct sigaction action = {0};
  if (wake[0] < 0 && pipe(wake) != 0)
    return; /* without the pipe SIGINT ends the program at once, as usual */
  action.sa_handler = on_interrupt;
  action.sa_flags = (int)SA_RESETHAND;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
}

gboolean cli_interrupted(void) {
  return interrupted != 0;
}

/* --- lines --------------------------------------------------------------- */

struct CliLines {
  int fd;
  GString *held; /* read, not handed out yet */
  gboolean ended;
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

/* Waits for input or an interruption. FALSE: interrupted. */
static gboolean wait_for_input(CliLines *lines) {
  struct pollfd wanted[2] = {{.fd = lines->fd, .events = POLLIN},
                             {.fd = wake[0], .events = POLLIN}};
  nfds_t n = wake[0] >= 0 ? 2 : 1;
  while (!cli_interrupted()) {
    int ready = poll(wanted, n, -1);
    if (ready > 0 && wanted[0].revents != 0)
      return TRUE;
    if (ready < 0 && errno != EINTR)
      return TRUE; /* the read will say what is wrong */
  }
  return FALSE;
}

static gboolean read_more(CliLines *lines) {
  char buffer[4096];
  ssize_t got = -1;
  do {
    if (!wait_for_input(lines))
      return FALSE;
    got = read(lines->fd, buffer, sizeof buffer);
  } while (got < 0 && errno == EINTR);
  if (got > 0)
    g_string_append_len(lines->held, buffer, got);
  else
    lines->ended = TRUE;
  return TRUE;
}

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

char *cli_lines_next(CliLines *lines) {
  char *line = NULL;
  while ((line = take_line(lines)) == NULL) {
    gboolean too_long = lines->held->len > CLI_LINE_MAX;
    if (too_long)
      g_string_truncate(lines->held, 0);
    if (lines->ended || !read_more(lines))
      return NULL;
  }
  return line;
}
