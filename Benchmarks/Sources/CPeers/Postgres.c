#include "Store.h"

#include <postgresql/libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int say(char error[ERROR_ROOM], PGconn *connection) {
    snprintf(error, ERROR_ROOM, "postgres: %s", PQerrorMessage(connection));
    return 1;
}

static void disconnect(void *connection) { PQfinish(connection); }

static int done(PGconn *connection, PGresult *result, char error[ERROR_ROOM]) {
    ExecStatusType status = PQresultStatus(result);
    int code = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK ? 0 : say(error, connection);
    PQclear(result);
    return code;
}

static void *connect_to(const char *place, char error[ERROR_ROOM]) {
    char target[512];
    snprintf(target, sizeof target, "host='%s' user=larder dbname=postgres", place);
    PGconn *connection = PQconnectdb(target);
    int failed = PQstatus(connection) != CONNECTION_OK;
    if (failed) say(error, connection);
    if (!failed)
        failed = done(connection,
                      PQexec(connection, "SET client_min_messages = warning; SET synchronous_commit = on; "
                                         "CREATE TABLE IF NOT EXISTS events (seq bigserial PRIMARY KEY, "
                                         "command uuid NOT NULL UNIQUE, payload bytea NOT NULL)"),
                      error);
    if (!failed)
        failed = done(connection,
                      PQprepare(connection, "append",
                                "INSERT INTO events (command, payload) VALUES ($1, $2) ON CONFLICT DO NOTHING", 2, NULL),
                      error);
    if (!failed) return connection;
    PQfinish(connection);
    return NULL;
}

static int append(void *connection, const uint8_t id[ID_SIZE], const uint8_t *payload, size_t size,
                  char error[ERROR_ROOM]) {
    const char *values[] = {(const char *)id, (const char *)payload};
    const int lengths[] = {ID_SIZE, (int)size}, formats[] = {1, 1};
    return done(connection, PQexecPrepared(connection, "append", 2, values, lengths, formats, 1), error);
}

static int count(void *connection, uint64_t *rows, char error[ERROR_ROOM]) {
    PGresult *result = PQexec(connection, "SELECT count(*) FROM events");
    if (PQntuples(result) == 1) *rows = strtoull(PQgetvalue(result, 0, 0), NULL, 10);
    return done(connection, result, error);
}

const struct store postgres_store = {
    .name = "postgres", .connect = connect_to, .disconnect = disconnect, .append = append, .count = count};
