/* SPDX-License-Identifier: MIT */
#ifndef TW_LIST_H
#define TW_LIST_H

/*
 * Lists of plain values for the hot path: a push is a compare and a copy, and
 * memory once taken is kept until the worker goes. TW_LIST(TwNotices,
 * tw_notices, TwNotice) gives the type and its functions.
 */

#include <glib.h>

static inline gpointer tw_list_more(gpointer at, int *room, gsize size) {
  *room = *room ? *room * 2 : 32;
  return g_realloc_n(at, (gsize)*room, size);
}

#define TW_LIST(Name, prefix, Type)                                                                \
  typedef struct {                                                                                 \
    Type *at;                                                                                      \
    int n, room;                                                                                   \
  } Name;                                                                                          \
  static inline Type *prefix##_more(Name *list) {                                                  \
    if (G_UNLIKELY(list->n == list->room))                                                         \
      list->at = tw_list_more(list->at, &list->room, sizeof(Type));                                \
    return &list->at[list->n++];                                                                   \
  }                                                                                                \
  static inline void prefix##_push(Name *list, const Type *value) {                                \
    *prefix##_more(list) = *value;                                                                 \
  }                                                                                                \
  static inline Type *prefix##_room_for(Name *list, int more) { /* where they would go */          \
    while (list->room - list->n < more)                                                            \
      list->at = tw_list_more(list->at, &list->room, sizeof(Type));                                \
    return &list->at[list->n];                                                                     \
  }                                                                                                \
  static inline void prefix##_free(Name *list) {                                                   \
    g_free(list->at);                                                                              \
    *list = (Name){NULL, 0, 0};                                                                    \
  }

#endif
