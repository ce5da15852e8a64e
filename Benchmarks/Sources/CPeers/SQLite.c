#include "Store.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

#define PATIENCE_MS 60000

struct connection {
    sqlite3 *database;
    sqlite3_stmt *append;
};

static int say(char error[ERROR_ROOM], const struct connection *connection) {
    snprintf(error, ERROR_ROOM, "sqlite: %s", sqlite3_errmsg(connection->database));
    return 1;
}

static void disconnect(void *state) {
    struct connection *connection = state;
    sqlite3_finalize(connection->append);
    sqlite3_close(connection->database);
    free(connection);
}

static void *connect_to(const char *place, char error[ERROR_ROOM]) {
    struct connection *connection = calloc(1, sizeof *connection);
    if (!connection) return NULL;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    int code = sqlite3_open_v2(place, &connection->database, flags, NULL);
    if (!code) code = sqlite3_busy_timeout(connection->database, PATIENCE_MS);
    if (!code)
        code = sqlite3_exec(connection->database,
                            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                            "CREATE TABLE IF NOT EXISTS events (seq INTEGER PRIMARY KEY, "
                            "command BLOB NOT NULL UNIQUE, payload BLOB NOT NULL)",
                            NULL, NULL, NULL);
    if (!code)
        code = sqlite3_prepare_v2(connection->database,
                                  "INSERT OR IGNORE INTO events (command, payload) VALUES (?, ?)", -1,
                                  &connection->append, NULL);
    if (!code) return connection;
    say(error, connection);
    disconnect(connection);
    return NULL;
}

static int append(void *state, const uint8_t id[ID_SIZE], const uint8_t *payload, size_t size,
                  char error[ERROR_ROOM]) {
    struct connection *connection = state;
    sqlite3_bind_blob(connection->append, 1, id, ID_SIZE, SQLITE_STATIC);
    sqlite3_bind_blob(connection->append, 2, payload, (int)size, SQLITE_STATIC);
    int code = sqlite3_step(connection->append) == SQLITE_DONE ? 0 : say(error, connection);
    sqlite3_reset(connection->append);
    return code;
}

static int count(void *state, uint64_t *rows, char error[ERROR_ROOM]) {
    struct connection *connection = state;
    sqlite3_stmt *count;
    if (sqlite3_prepare_v2(connection->database, "SELECT count(*) FROM events", -1, &count, NULL))
        return say(error, connection);
    int code = sqlite3_step(count) == SQLITE_ROW ? 0 : say(error, connection);
    if (!code) *rows = (uint64_t)sqlite3_column_int64(count, 0);
    sqlite3_finalize(count);
    return code;
}

const struct store sqlite_store = {
    .name = "sqlite", .connect = connect_to, .disconnect = disconnect, .append = append, .count = count};
