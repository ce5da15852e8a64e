// The reference that the log is measured against: C on bare LMDB, opened as larder opens it (default sync flags,
// MDB_NOTLS), one thread.
//
// A workload says which tables there are and which rows one event makes. To add a table, add it to the workload's list
// and a put to its `append`; to add a workload, add a file beside EventsWorkload.c and its function here.
#pragma once

#include <stddef.h>
#include <stdint.h>

enum reference_kind {
    REFERENCE_PLAIN,
    REFERENCE_DUPLICATES, // MDB_DUPSORT | MDB_DUPFIXED
};

enum reference_mode {
    REFERENCE_UPSERT,
    REFERENCE_NO_OVERWRITE,
    REFERENCE_APPEND,
    REFERENCE_APPEND_DUPLICATE,
};

struct reference_table {
    const char *name;
    enum reference_kind kind;
};

// The open write transaction of a log, as a workload sees it. Tables are named by their index in the workload's list.
struct reference_writer;

int reference_put(struct reference_writer *writer, size_t table, const void *key, size_t key_size, const void *value,
                  size_t value_size, enum reference_mode mode);

// Makes room for a value that the workload fills in place; NULL on failure, with the code in `*error`.
void *reference_reserve(struct reference_writer *writer, size_t table, const void *key, size_t key_size,
                        size_t value_size, enum reference_mode mode, int *error);

struct reference_workload {
    const struct reference_table *tables;
    size_t table_count;
    void *state; // NULL if there was no memory for it: reference_open then says so
    // Puts the rows of one event. `event` counts from 0 over the life of the log; `index` and `count` say its place in
    // its transaction. Returns 0 or LMDB's code.
    int (*append)(void *state, struct reference_writer *writer, uint64_t event, uint32_t index, uint32_t count);
    // Checks and takes apart one value of the first table; 0, or an errno that ends the scan. NULL: a scan sums bytes.
    int (*read)(void *state, const uint8_t *value, size_t size);
    // Frees `state`; may be NULL.
    void (*destroy)(void *state);
};

// 200 bytes, or as many as given, under an 8-byte big-endian position: one table, `events`.
struct reference_workload reference_events_workload(size_t value_size);

struct reference_id {
    uint64_t high, low;
};

// What one receipt says: the same inputs for C and for larder.
struct reference_receipt {
    struct reference_id command, product, location, store;
    int64_t amount; // millionths
    int64_t minor_units;
    int64_t occurred_at; // ms since 1970
    int32_t occurred_on; // days since 1970, as the next
    int32_t date;
    uint8_t code[4];
};

// The receipt of the `n`-th command; follows from `n` alone.
struct reference_receipt reference_receipt(uint64_t n);

// More than any receipt's payload needs.
#define REFERENCE_PAYLOAD_ROOM 256

// The id of the `n`-th command and the payload of its receipt, as they stand in the log. Returns the payload's length.
size_t reference_payload(uint64_t n, uint8_t command[16], uint8_t payload[REFERENCE_PAYLOAD_ROOM]);

// What all receipts of a log share.
struct reference_log_identity {
    struct reference_id log, household, actor;
    int64_t recorded_at; // ms since 1970: the clock stands still
};

// Larder's own log as docs/log-format.md says: every event is the one receipt of a command of its own, with its record,
// its index entries, its chain value and the ids derived from the command. Only for a directory without a log.
struct reference_workload reference_log_workload(struct reference_log_identity identity);

struct reference_result {
    double seconds;
    uint64_t rows;
    uint64_t bytes; // of values
    uint64_t sum;   // of all bytes of values; what keeps a scan from being optimized away, and compares it with another
};

struct reference_log;

// Opens, or makes, a log in an existing directory and takes the workload over. On failure the workload is destroyed
// and `*log` is NULL. All functions return 0, an errno or LMDB's code.
int reference_open(const char *directory, size_t map_size, struct reference_workload workload,
                   struct reference_log **log);
void reference_close(struct reference_log *log);

// Commits `transactions` transactions of `events` events each, every one durable before the next begins.
// `rows` counts events.
int reference_append(struct reference_log *log, uint32_t transactions, uint32_t events,
                     struct reference_result *result);

// Walks one table in key order in one read transaction: reads each value as the workload does, or touches every byte.
int reference_scan(struct reference_log *log, const char *table, struct reference_result *result);

const char *reference_error(int code);
