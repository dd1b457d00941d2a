/* SPDX-License-Identifier: MIT */
#ifndef CLI_PCG_H
#define CLI_PCG_H

/*
 * A small random generator (PCG-XSH-RR, 32 bits out of 64) for bots, and the
 * mixer that turns one seed into many. The same numbers on every machine; the
 * game's own chance is the core's and never comes from here.
 */

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  guint64 state, stream;
} CliPcg;

#define CLI_GOLDEN G_GUINT64_CONSTANT(0x9e3779b97f4a7c15)

/* cli_splitmix64: 64 well mixed bits out of any 64. */
static inline guint64 cli_splitmix64(guint64 x) {
  x += CLI_GOLDEN;
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT(0x94d049bb133111eb);
  return x ^ (x >> 31);
}

static inline guint32 cli_pcg_next(CliPcg *pcg) {
  guint64 old = pcg->state;
  pcg->state = old * G_GUINT64_CONSTANT(6364136223846793005) + pcg->stream;
  guint32 bits = (guint32)(((old >> 18) ^ old) >> 27);
  guint32 turn = (guint32)(old >> 59);
  return (bits >> turn) | (bits << ((32 - turn) & 31));
}

static inline void cli_pcg_seed(CliPcg *pcg, guint64 seed) {
  pcg->stream = (cli_splitmix64(~seed) << 1) | 1;
  pcg->state = cli_splitmix64(seed) + pcg->stream;
  cli_pcg_next(pcg);
}

/* cli_pcg_below: uniform in 0 ... n-1 (Lemire's multiplication with rejection); n > 0. */
static inline guint32 cli_pcg_below(CliPcg *pcg, guint32 n) {
  guint64 product = (guint64)cli_pcg_next(pcg) * n;
  if ((guint32)product < n) {
    guint32 least = -n % n;
    while ((guint32)product < least)
      product = (guint64)cli_pcg_next(pcg) * n;
  }
  return (guint32)(product >> 32);
}

/* cli_pcg_between: uniform in lowest ... highest, both included. */
static inline gint32 cli_pcg_between(CliPcg *pcg, gint32 lowest, gint32 highest) {
  guint64 width = (guint64)((gint64)highest - lowest) + 1;
  guint64 offset = width > G_MAXUINT32 ? cli_pcg_next(pcg) : cli_pcg_below(pcg, (guint32)width);
  return (gint32)(lowest + (gint64)offset);
}

G_END_DECLS

#endif
