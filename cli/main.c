/* SPDX-License-Identifier: MIT */

/* The program: for now it tells its version. */

#include <stdio.h>

#include <tilewright/version.h>

int main(void) {
  printf("tilewright %s\n", tw_version());
  return 0;
}
