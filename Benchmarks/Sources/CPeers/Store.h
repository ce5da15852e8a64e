// What a store has to be able to do.
#pragma once

#include "CPeers.h"

#define ID_SIZE 16
#define ERROR_ROOM 256

struct store {
    const char *name;
    // A connection of one client; makes the tables if need be. NULL on failure, with the reason in `error`.
    void *(*connect)(const char *place, char error[ERROR_ROOM]);
    void (*disconnect)(void *connection);
    // Returns when the event is on disk, or was there under that id.
    int (*append)(void *connection, const uint8_t id[ID_SIZE], const uint8_t *payload, size_t size,
                  char error[ERROR_ROOM]);
    int (*count)(void *connection, uint64_t *rows, char error[ERROR_ROOM]);
    // NULL where only appending is compared.
    int (*fill)(void *connection, const uint8_t *payload, size_t size, char error[ERROR_ROOM]);
    int (*fill_end)(void *connection, char error[ERROR_ROOM]);
    int (*read)(void *connection, struct peer_result *result, char error[ERROR_ROOM]);
};

extern const struct store redis_store, postgres_store, sqlite_store;
