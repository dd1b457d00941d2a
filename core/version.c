/* SPDX-License-Identifier: MIT */

/* The release number, asked at run time. */

#include <tilewright/version.h>

const char *tw_version(void) {
  return TW_VERSION;
}
