/* SPDX-License-Identifier: MIT */

/*
 * What the terminal can do, and SIGINT as a flag one can wait for. Knows nothing
 * of games.
 */

#include "common.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

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

int cli_interrupt_fd(void) {
  return wake[0];
}
