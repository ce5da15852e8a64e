// Other stores as event logs, each through its own C client: what a household's events would cost there.
//
// Every store gets the payloads of larder's receipts (CReference) and one unique index on the command's id, so that a
// command given twice is booked once, as in larder. To add a store, add a file beside Redis.c and its name to Peers.c.
#pragma once

#include <stddef.h>
#include <stdint.h>

struct peer;

struct peer_result {
    double seconds;
    uint64_t rows;
    uint64_t bytes; // of payloads
    uint64_t sum;   // of the first and last bytes of payloads, so that a read touches them
};

// `store` is "redis", "postgres" or "sqlite"; `place` a socket, a socket's directory, or a file that is made.
// All functions return 0 or something else, which `peer_error` then explains.
int peer_open(const char *store, const char *place, struct peer **peer);
void peer_close(struct peer *peer);
const char *peer_error(const struct peer *peer);

// `clients` threads with a connection each give the receipts from `first` on, `each` per thread, every one only after
// the one before is acknowledged. Connecting is not measured. `rows` counts receipts.
int peer_append(struct peer *peer, uint64_t first, uint32_t clients, uint32_t each, struct peer_result *result);

// How many events there are.
int peer_count(struct peer *peer, uint64_t *rows);

// Adds payloads without ids, many at a time: what `peer_read` is to read. Only "redis".
int peer_fill(struct peer *peer, const uint8_t *payload, size_t size);
int peer_fill_end(struct peer *peer);

// Reads every event in order. Only "redis": XRANGE, 1000 at a time.
int peer_read(struct peer *peer, struct peer_result *result);
