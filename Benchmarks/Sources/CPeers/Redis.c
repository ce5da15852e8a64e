#include "Store.h"

#include <hiredis/hiredis.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// One script is one atomic step: the id is set only if it was free, and only then the event is added. MULTI cannot make
// the one depend on the other.
static const char script[] = "if redis.call('SET', KEYS[1], '1', 'NX') then "
                             "return redis.call('XADD', KEYS[2], '*', 'e', ARGV[1]) else return false end";

#define PIPELINE 1000

struct connection {
    redisContext *context;
    char script[41];
    unsigned waiting; // commands of a pipeline that were not answered
};

static int say(char error[ERROR_ROOM], const struct connection *connection, const redisReply *reply) {
    const char *reason = reply ? reply->str : connection->context ? connection->context->errstr : "no memory";
    snprintf(error, ERROR_ROOM, "redis: %s", reason ? reason : "an answer of another kind");
    return 1;
}

static void disconnect(void *state) {
    struct connection *connection = state;
    if (connection->context) redisFree(connection->context);
    free(connection);
}

static void *connect_to(const char *place, char error[ERROR_ROOM]) {
    struct connection *connection = calloc(1, sizeof *connection);
    if (!connection) return NULL;
    connection->context = redisConnectUnix(place);
    redisReply *reply = NULL;
    if (connection->context && !connection->context->err)
        reply = redisCommand(connection->context, "SCRIPT LOAD %s", script);
    if (!reply || reply->type != REDIS_REPLY_STRING || reply->len != 40) {
        say(error, connection, reply);
        freeReplyObject(reply);
        disconnect(connection);
        return NULL;
    }
    memcpy(connection->script, reply->str, 41);
    freeReplyObject(reply);
    return connection;
}

static int append(void *state, const uint8_t id[ID_SIZE], const uint8_t *payload, size_t size,
                  char error[ERROR_ROOM]) {
    struct connection *connection = state;
    redisReply *reply = redisCommand(connection->context, "EVALSHA %s 2 %b log %b", connection->script, id,
                                     (size_t)ID_SIZE, payload, size);
    int done = reply && (reply->type == REDIS_REPLY_STRING || reply->type == REDIS_REPLY_NIL);
    int code = done ? 0 : say(error, connection, reply);
    freeReplyObject(reply);
    return code;
}

static int count(void *state, uint64_t *rows, char error[ERROR_ROOM]) {
    struct connection *connection = state;
    redisReply *reply = redisCommand(connection->context, "XLEN log");
    int code = reply && reply->type == REDIS_REPLY_INTEGER ? 0 : say(error, connection, reply);
    if (!code) *rows = (uint64_t)reply->integer;
    freeReplyObject(reply);
    return code;
}

static int fill_end(void *state, char error[ERROR_ROOM]) {
    struct connection *connection = state;
    for (; connection->waiting; connection->waiting--) {
        redisReply *reply = NULL;
        int failed = redisGetReply(connection->context, (void **)&reply) || reply->type == REDIS_REPLY_ERROR;
        if (failed) say(error, connection, reply);
        freeReplyObject(reply);
        if (failed) return 1;
    }
    return 0;
}

static int fill(void *state, const uint8_t *payload, size_t size, char error[ERROR_ROOM]) {
    struct connection *connection = state;
    if (redisAppendCommand(connection->context, "XADD all * e %b", payload, size)) return say(error, connection, NULL);
    connection->waiting++;
    return connection->waiting < PIPELINE ? 0 : fill_end(state, error);
}

// Takes an answer of XRANGE apart: entries of [id, [field, payload]].
static int take(const redisReply *reply, struct peer_result *result, char last[64]) {
    for (size_t i = 0; i < reply->elements; i++) {
        const redisReply *entry = reply->element[i];
        if (entry->elements != 2 || entry->element[1]->elements != 2) return 1;
        const redisReply *payload = entry->element[1]->element[1];
        if (payload->len) result->sum += (uint8_t)payload->str[0] + (uint8_t)payload->str[payload->len - 1];
        result->bytes += payload->len;
        result->rows++;
        if (i + 1 == reply->elements) snprintf(last, 64, "(%s", entry->element[0]->str);
    }
    return 0;
}

static int read_all(void *state, struct peer_result *result, char error[ERROR_ROOM]) {
    struct connection *connection = state;
    char from[64] = "-";
    for (;;) {
        redisReply *reply = redisCommand(connection->context, "XRANGE all %s + COUNT 1000", from);
        int failed = !reply || reply->type != REDIS_REPLY_ARRAY || take(reply, result, from);
        int over = !failed && reply->elements == 0;
        if (failed) say(error, connection, reply);
        freeReplyObject(reply);
        if (failed || over) return failed;
    }
}

const struct store redis_store = {.name = "redis",
                                  .connect = connect_to,
                                  .disconnect = disconnect,
                                  .append = append,
                                  .count = count,
                                  .fill = fill,
                                  .fill_end = fill_end,
                                  .read = read_all};
