/* SPDX-License-Identifier: MIT */
#ifndef CLI_COMMON_H
#define CLI_COMMON_H

#include <gio/gio.h>
#include <string.h>
#include <tilewright/tilewright.h>

G_BEGIN_DECLS

/*
 * What the subcommands share: exit codes, the options that describe a mix,
 * numbers, messages, and what the terminal can do.
 */

/* Exit codes, as the manual gives them. */
typedef enum {
  CLI_OK = 0,
  CLI_CHECK_FAILED = 1, /* a check of replay, perft ... did not hold */
  CLI_USAGE = 2,        /* wrong options or arguments */
  CLI_UNREADABLE = 3,   /* a file or package could not be read or written */
  CLI_GAME_FAILED = 4,  /* a rule failed while a game was played */
  CLI_INTERRUPTED = 130 /* by SIGINT */
} CliExit;

/* --- messages ------------------------------------------------------------ */

/* cli_error: "tilewright: message" on stderr, with a newline. The only way messages get there. */
void cli_error(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* cli_warning: the same, marked as a warning; the program goes on. */
void cli_warning(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* cli_several: of words for one and for several, "gift|gifts", those for several. */
static inline const char *cli_several(const char *words) {
  const char *bar = words ? strchr(words, '|') : NULL;
  return bar ? bar + 1 : words;
}

/* cli_exit_code: which exit code an error means. error: (nullable): NULL means CLI_OK. */
CliExit cli_exit_code(const GError *error);

/* cli_fail: tells an error with cli_error() and returns its exit code. */
CliExit cli_fail(const GError *error);

/* --- options of a mix ---------------------------------------------------- */

/*
 * The options that several subcommands have. Start with `CliMix mix = {0}`
 * (g_auto(CliMix) frees it); the fields are what was typed, NULL where an
 * option was not given.
 */
typedef struct {
  char *packages;     /* --mix a,b,c.mix.lua; NULL: classic */
  char **set;         /* --set package.option=value, repeatable */
  char **tiles;       /* --tiles classic/B=2, repeatable */
  char *start;        /* --start classic/D */
  char **paths;       /* --path DIR, repeatable */
  char *language;     /* --language LANG; NULL: the locale's */
  gboolean only_bots; /* no option: every seat is played by a program */
  gboolean offers;    /* no option: --set says nothing of packages that the mix has not */
  char **with;        /* --with FOLDER, repeatable: packages named by their folders */
  char *players;      /* --players: a number or a list; its reading is the subcommand's */
  char *teams;        /* --teams 1,2,1,2 */
  char *seed;         /* --seed N */
} CliMix;

/*
 * cli_options_new: an option context with --mix --set --tiles --start --path
 * --players --teams --seed filling `mix` (which must outlive it), and the subcommand's
 * own entries (nullable). arguments: "FILE..." for the usage line, or NULL.
 * summary: one sentence. Returns: (transfer full).
 */
GOptionContext *cli_options_new(CliMix *mix, const GOptionEntry *own, const char *arguments,
                                const char *summary);

/* cli_options_parse: parses; --help prints and exits. FALSE with a G_OPTION_ERROR. */
gboolean cli_options_parse(GOptionContext *context, int *argc, char ***argv, GError **error);

/*
 * cli_mix_spec: what the options say, for so many players (0: as the mix is
 * meant, else two). Mixes that --mix names are read; what the other options say goes before it.
 * Errors: G_OPTION_ERROR_BAD_VALUE naming the option. (transfer full) (nullable)
 */
TwMixSpec *cli_mix_spec(const CliMix *mix, int players, GError **error);

/* cli_mix_players: the number that --players says; 0: nothing, as the mix has it. */
gboolean cli_mix_players(const CliMix *mix, int *players, GError **error);

/* cli_mix_usual_players: how many play where --players does not say: as the mix is meant. 2 if
 * the mix cannot be read; making it says why. */
int cli_mix_usual_players(const CliMix *mix);

/* cli_mix_spec_bare: the same without packages, which are the caller's to add. */
TwMixSpec *cli_mix_spec_bare(const CliMix *mix, int players, GError **error);

/*
 * cli_mix_new: cli_mix_spec() and tw_mix_new() in one; warnings of the mix go
 * to stderr. (transfer full) (nullable)
 */
TwMix *cli_mix_new(const CliMix *mix, int players, GError **error);

/* cli_mix_seed: --seed, or one at random. FALSE with a G_OPTION_ERROR. */
gboolean cli_mix_seed(const CliMix *mix, guint64 *seed, GError **error);

/* cli_mix_clear: frees the fields. */
void cli_mix_clear(CliMix *mix);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CliMix, cli_mix_clear)

/* --- numbers ------------------------------------------------------------- */

/* cli_parse_int: a whole decimal number of min ... max. what: "--games". Errors: G_OPTION_ERROR. */
gboolean cli_parse_int(const char *text, const char *what, gint64 min, gint64 max, gint64 *value,
                       GError **error);
/* cli_parse_uint64: the same for 0 ... 2^64 - 1. */
gboolean cli_parse_uint64(const char *text, const char *what, guint64 *value, GError **error);

/* --- the terminal -------------------------------------------------------- */

typedef enum { CLI_COLOR_AUTO, CLI_COLOR_ALWAYS, CLI_COLOR_NEVER } CliColor;

/* cli_parse_color: "auto", "always", "never"; NULL is auto. Errors: G_OPTION_ERROR. */
gboolean cli_parse_color(const char *text, CliColor *color, GError **error);
/* cli_use_color: auto: a terminal that is not dumb, and NO_COLOR is not set. fd: 1 or 2. */
gboolean cli_use_color(CliColor color, int fd);
/* cli_use_utf8: may box characters be written? */
gboolean cli_use_utf8(void);
/* cli_terminal_width, _height: of the terminal, by $COLUMNS and $LINES, or 80 and 24. */
int cli_terminal_width(void);
int cli_terminal_height(void);

/* --- interruption -------------------------------------------------------- */

/*
 * cli_catch_interrupt: from here on SIGINT only sets a flag (a read that waits
 * is broken off); a second one ends the program as usual.
 */
void cli_catch_interrupt(void);
/* cli_interrupted: was there a SIGINT? Safe from any thread. */
gboolean cli_interrupted(void);
/* cli_interrupt_fd: readable from the first SIGINT on; -1: SIGINT is not caught. */
int cli_interrupt_fd(void);

G_END_DECLS

#endif
