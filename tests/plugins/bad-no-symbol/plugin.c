/* SPDX-License-Identifier: MIT */

/* A shared object that is no plugin: the function is missing. */

#include <tilewright/plugin.h>

TW_API int something_else(void);

int something_else(void) {
  return 0;
}
