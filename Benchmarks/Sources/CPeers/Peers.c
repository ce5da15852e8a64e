#include "Store.h"

#include <CReference.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct peer {
    const struct store *store;
    char *place;
    void *connection;
    char error[ERROR_ROOM];
};

struct client {
    const struct store *store;
    void *connection;
    pthread_barrier_t *start;
    uint64_t first;
    uint32_t each;
    int code;
    char error[ERROR_ROOM];
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int peer_open(const char *name, const char *place, struct peer **result) {
    const struct store *stores[] = {&redis_store, &postgres_store, &sqlite_store};
    struct peer *peer = *result = calloc(1, sizeof *peer);
    if (!peer) return 1;
    for (size_t i = 0; i < sizeof stores / sizeof *stores; i++)
        if (!strcmp(stores[i]->name, name)) peer->store = stores[i];
    if (!peer->store) return snprintf(peer->error, ERROR_ROOM, "%s is no store", name);
    peer->place = strdup(place);
    if (!peer->place) return 1;
    peer->connection = peer->store->connect(place, peer->error);
    return !peer->connection;
}

void peer_close(struct peer *peer) {
    if (!peer) return;
    if (peer->connection) peer->store->disconnect(peer->connection);
    free(peer->place);
    free(peer);
}

const char *peer_error(const struct peer *peer) { return peer ? peer->error : "there is no memory"; }

static void *run(void *argument) {
    struct client *client = argument;
    pthread_barrier_wait(client->start);
    for (uint32_t i = 0; i < client->each && !client->code; i++) {
        uint8_t id[ID_SIZE], payload[REFERENCE_PAYLOAD_ROOM];
        size_t size = reference_payload(client->first + i, id, payload);
        client->code = client->store->append(client->connection, id, payload, size, client->error);
    }
    return NULL;
}

int peer_append(struct peer *peer, uint64_t first, uint32_t count, uint32_t each, struct peer_result *result) {
    *result = (struct peer_result){0};
    struct client *clients = calloc(count, sizeof *clients);
    pthread_t *threads = calloc(count, sizeof *threads);
    pthread_barrier_t start;
    pthread_barrier_init(&start, NULL, count + 1);
    int code = !clients || !threads;
    for (uint32_t i = 0; i < count && !code; i++) {
        clients[i] = (struct client){.store = peer->store, .start = &start, .first = first + i * each, .each = each};
        clients[i].connection = peer->store->connect(peer->place, peer->error);
        code = !clients[i].connection;
    }
    if (!code) {
        for (uint32_t i = 0; i < count; i++) {
            // A thread that is missing would leave the others at the barrier.
            if (pthread_create(&threads[i], NULL, run, &clients[i])) abort();
        }
        pthread_barrier_wait(&start);
        double began = now();
        for (uint32_t i = 0; i < count; i++) pthread_join(threads[i], NULL);
        result->seconds = now() - began;
        result->rows = (uint64_t)count * each;
    }
    for (uint32_t i = 0; clients && i < count; i++) {
        if (clients[i].code && !code) {
            code = clients[i].code;
            memcpy(peer->error, clients[i].error, ERROR_ROOM);
        }
        if (clients[i].connection) peer->store->disconnect(clients[i].connection);
    }
    pthread_barrier_destroy(&start);
    free(threads);
    free(clients);
    return code;
}

int peer_count(struct peer *peer, uint64_t *rows) { return peer->store->count(peer->connection, rows, peer->error); }

int peer_fill(struct peer *peer, const uint8_t *payload, size_t size) {
    return peer->store->fill(peer->connection, payload, size, peer->error);
}

int peer_fill_end(struct peer *peer) { return peer->store->fill_end(peer->connection, peer->error); }

int peer_read(struct peer *peer, struct peer_result *result) {
    *result = (struct peer_result){0};
    double began = now();
    int code = peer->store->read(peer->connection, result, peer->error);
    result->seconds = now() - began;
    return code;
}
