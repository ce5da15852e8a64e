#include "CReference.h"

#include <errno.h>
#include <lmdb.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct reference_writer {
    MDB_txn *transaction;
    const MDB_dbi *tables;
};

struct reference_log {
    MDB_env *environment;
    struct reference_workload workload;
    uint64_t events;
    MDB_dbi tables[];
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static unsigned flags(enum reference_mode mode) {
    switch (mode) {
    case REFERENCE_UPSERT: return 0;
    case REFERENCE_NO_OVERWRITE: return MDB_NOOVERWRITE;
    case REFERENCE_APPEND: return MDB_APPEND;
    case REFERENCE_APPEND_DUPLICATE: return MDB_APPENDDUP;
    }
    return 0;
}

int reference_put(struct reference_writer *writer, size_t table, const void *key, size_t key_size, const void *value,
                  size_t value_size, enum reference_mode mode) {
    MDB_val k = {key_size, (void *)key};
    MDB_val v = {value_size, (void *)value};
    return mdb_put(writer->transaction, writer->tables[table], &k, &v, flags(mode));
}

void *reference_reserve(struct reference_writer *writer, size_t table, const void *key, size_t key_size,
                        size_t value_size, enum reference_mode mode, int *error) {
    MDB_val k = {key_size, (void *)key};
    MDB_val v = {value_size, NULL};
    *error = mdb_put(writer->transaction, writer->tables[table], &k, &v, flags(mode) | MDB_RESERVE);
    return *error ? NULL : v.mv_data;
}

// Opens the tables, and counts the events of earlier runs as the rows of the first table.
static int open_tables(struct reference_log *log) {
    MDB_txn *transaction;
    int code = mdb_txn_begin(log->environment, NULL, 0, &transaction);
    if (code) return code;
    for (size_t i = 0; i < log->workload.table_count && !code; i++) {
        const struct reference_table *table = &log->workload.tables[i];
        unsigned kind = table->kind == REFERENCE_DUPLICATES ? MDB_DUPSORT | MDB_DUPFIXED : 0;
        code = mdb_dbi_open(transaction, table->name, MDB_CREATE | kind, &log->tables[i]);
    }
    MDB_stat statistics;
    if (!code) code = mdb_stat(transaction, log->tables[0], &statistics);
    if (code) {
        mdb_txn_abort(transaction);
        return code;
    }
    log->events = statistics.ms_entries;
    return mdb_txn_commit(transaction);
}

int reference_open(const char *directory, size_t map_size, struct reference_workload workload,
                   struct reference_log **result) {
    *result = NULL;
    struct reference_log *log = calloc(1, sizeof *log + workload.table_count * sizeof(MDB_dbi));
    if (!log || !workload.state) {
        free(log);
        if (workload.destroy) workload.destroy(workload.state);
        return ENOMEM;
    }
    log->workload = workload;
    int code = mdb_env_create(&log->environment);
    if (!code) code = mdb_env_set_mapsize(log->environment, map_size);
    if (!code) code = mdb_env_set_maxdbs(log->environment, (MDB_dbi)workload.table_count);
    if (!code) code = mdb_env_set_maxreaders(log->environment, 512);
    if (!code) code = mdb_env_open(log->environment, directory, MDB_NOTLS, 0600);
    if (!code) code = open_tables(log);
    if (code) {
        reference_close(log);
        return code;
    }
    *result = log;
    return 0;
}

void reference_close(struct reference_log *log) {
    if (!log) return;
    if (log->environment) mdb_env_close(log->environment);
    if (log->workload.destroy) log->workload.destroy(log->workload.state);
    free(log);
}

static int append_transaction(struct reference_log *log, uint32_t events) {
    struct reference_writer writer = {.tables = log->tables};
    int code = mdb_txn_begin(log->environment, NULL, 0, &writer.transaction);
    if (code) return code;
    for (uint32_t i = 0; i < events; i++) {
        code = log->workload.append(log->workload.state, &writer, log->events + i, i, events);
        if (code) {
            mdb_txn_abort(writer.transaction);
            return code;
        }
    }
    code = mdb_txn_commit(writer.transaction);
    if (!code) log->events += events;
    return code;
}

int reference_append(struct reference_log *log, uint32_t transactions, uint32_t events,
                     struct reference_result *result) {
    *result = (struct reference_result){0};
    double start = now();
    for (uint32_t i = 0; i < transactions; i++) {
        int code = append_transaction(log, events);
        if (code) return code;
    }
    result->seconds = now() - start;
    result->rows = (uint64_t)transactions * events;
    return 0;
}

static int scan(MDB_txn *transaction, MDB_dbi table, const struct reference_workload *workload,
                struct reference_result *result) {
    MDB_cursor *cursor;
    int code = mdb_cursor_open(transaction, table, &cursor);
    if (code) return code;
    MDB_val key, value;
    while (!(code = mdb_cursor_get(cursor, &key, &value, MDB_NEXT))) {
        const uint8_t *bytes = value.mv_data;
        if (workload->read) {
            code = workload->read(workload->state, bytes, value.mv_size);
            if (code) break;
        } else {
            uint64_t sum = 0;
            for (size_t i = 0; i < value.mv_size; i++) sum += bytes[i];
            result->sum += sum;
        }
        result->bytes += value.mv_size;
        result->rows++;
    }
    mdb_cursor_close(cursor);
    return code == MDB_NOTFOUND ? 0 : code;
}

int reference_scan(struct reference_log *log, const char *table, struct reference_result *result) {
    *result = (struct reference_result){0};
    size_t index = 0;
    while (index < log->workload.table_count && strcmp(log->workload.tables[index].name, table)) index++;
    if (index == log->workload.table_count) return MDB_NOTFOUND;
    double start = now();
    MDB_txn *transaction;
    int code = mdb_txn_begin(log->environment, NULL, MDB_RDONLY, &transaction);
    if (code) return code;
    code = scan(transaction, log->tables[index], &log->workload, result);
    mdb_txn_abort(transaction);
    result->seconds = now() - start;
    return code;
}

const char *reference_error(int code) { return mdb_strerror(code); }
