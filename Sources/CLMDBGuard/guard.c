#define _GNU_SOURCE
#include "guard.h"

#include <errno.h>
#include <lmdb.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Where this thread's call into LMDB is left; null outside of one.
static _Thread_local jmp_buf *volatile landing;

static struct sigaction before_segv, before_bus;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// What those share who write to one environment; its user context.
struct writers {
    // Held as long as a transaction that writes. LMDB has a mutex of its own for that, but a spoiled transaction keeps it:
    // whoever waited there would wait for ever.
    pthread_mutex_t turn;
    // The one transaction was left in the middle of a change. Its list of cursors then leads to those that lay on the
    // stack that was left, and aborting it would free them.
    atomic_bool is_spoiled;
};

static struct writers *writers_of(void *txn) { return mdb_env_get_userctx(mdb_txn_env(txn)); }

static void faulted(int signal, siginfo_t *info, void *context) {
    (void)context;
    int is_fault = info->si_code > 0;
    if (is_fault && landing) _longjmp(*landing, 1);
    // Not LMDB's: whoever was there before has it, at once, as the instruction is tried again.
    sigaction(signal, signal == SIGSEGV ? &before_segv : &before_bus, NULL);
    if (!is_fault) raise(signal);
}

static void asserted(MDB_env *env, const char *message) {
    (void)env;
    (void)message;
    if (landing) _longjmp(*landing, 1);
}

static void install(void) {
    struct sigaction action = {.sa_sigaction = faulted, .sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK};
    // SA_ONSTACK: a thread that has used up its stack faults, too, and whoever was there before may have a stack for it.
    sigemptyset(&action.sa_mask);
    sigaction(SIGSEGV, &action, &before_segv);
    sigaction(SIGBUS, &action, &before_bus);
}

int larder_guard(void *env) {
    struct writers *writers = calloc(1, sizeof *writers);
    if (!writers) return ENOMEM;
    pthread_mutex_init(&writers->turn, NULL);
    mdb_env_set_userctx(env, writers);
    pthread_once(&once, install);
    return mdb_env_set_assert(env, asserted);
}

int larder_close(void *env) {
    struct writers *writers = mdb_env_get_userctx(env);
    if (writers && writers->is_spoiled) return 0;
    mdb_env_close(env);
    if (writers) pthread_mutex_destroy(&writers->turn);
    free(writers);
    return 1;
}

// Runs a call; what it dies of makes it MDB_CORRUPTED. `_setjmp` keeps no signal mask, which costs a system call: the
// handler blocks nothing that would have to come back.
#define GUARDED_OR(result, call, fallen) \
    do {                                 \
        jmp_buf here;                    \
        if (_setjmp(here)) {             \
            landing = NULL;              \
            fallen;                      \
            result = MDB_CORRUPTED;      \
        } else {                         \
            landing = &here;             \
            result = (call);             \
            landing = NULL;              \
        }                                \
    } while (0)

#define GUARDED(result, call) GUARDED_OR(result, call, (void)0)

// The same for a call that changes the transaction.
#define CHANGING(result, txn, call)                                                 \
    do {                                                                            \
        struct writers *writers = writers_of(txn);                                  \
        if (writers->is_spoiled)                                                    \
            result = MDB_CORRUPTED;                                                 \
        else                                                                        \
            GUARDED_OR(result, call, writers->is_spoiled = 1);                      \
    } while (0)

size_t larder_page_size(void *txn) {
    MDB_stat stat;
    mdb_env_stat(mdb_txn_env(txn), &stat);
    return stat.ms_psize <= (size_t)sysconf(_SC_PAGESIZE) ? stat.ms_psize : 0;
}

// Pages of the file are aligned to their size. A long value begins behind the header of its first page, which says at 10
// that it is one (4), and at 12 how many pages it has.
static inline int is_inside(const MDB_val *value, size_t page) {
    if (page == 0) return 1;
    const char *data = value->mv_data;
    size_t at = (uintptr_t)data & (page - 1);
    if (at + value->mv_size <= page) return 1;
    if (at != 16) return 0;
    uint16_t flags;
    uint32_t pages;
    memcpy(&flags, data - 6, sizeof flags);
    memcpy(&pages, data - 4, sizeof pages);
    return (flags & 4) != 0 && value->mv_size <= pages * page - at;
}

// Looks at each page of what is answered, inside the call that may be left: a node may lie behind the file's end.
static int judged(int result, const MDB_val *answer, size_t page) {
    if (result != MDB_SUCCESS) return result;
    if (!answer->mv_data || !is_inside(answer, page)) return MDB_CORRUPTED;
    const volatile char *data = answer->mv_data;
    for (size_t at = 0; at < answer->mv_size; at += 4096) (void)data[at];
    if (answer->mv_size > 0) (void)data[answer->mv_size - 1];
    return MDB_SUCCESS;
}

static int moved(void *cursor, MDB_val *key, MDB_val *value, unsigned operation, size_t page) {
    // Some operations leave the key as it was given.
    const void *asked = key->mv_data;
    int result = judged(mdb_cursor_get(cursor, key, value, (MDB_cursor_op)operation), value, page);
    return key->mv_data != asked ? judged(result, key, page) : result;
}

int larder_cursor_get(void *cursor, void *key, void *value, unsigned operation, size_t page) {
    int result;
    GUARDED(result, moved(cursor, key, value, operation, page));
    return result;
}

int larder_get(void *txn, unsigned database, void *key, void *value, size_t page) {
    int result;
    GUARDED(result, judged(mdb_get(txn, database, key, value), value, page));
    return result;
}

int larder_cursor_open(void *txn, unsigned database, void *cursor) {
    int result;
    GUARDED(result, mdb_cursor_open(txn, database, cursor));
    return result;
}

void larder_cursor_close(void *cursor, int reading) {
    // Closing takes it off its transaction's list.
    if (reading || !writers_of(mdb_cursor_txn(cursor))->is_spoiled) mdb_cursor_close(cursor);
}

int larder_count(void *txn, unsigned database, size_t *count) {
    MDB_stat stat;
    int result;
    GUARDED(result, mdb_stat(txn, database, &stat));
    if (result == MDB_SUCCESS) *count = stat.ms_entries;
    return result;
}

int larder_put(void *txn, unsigned database, void *key, void *value, unsigned flags) {
    int result;
    CHANGING(result, txn, mdb_put(txn, database, key, value, flags));
    return result;
}

int larder_del(void *txn, unsigned database, void *key, void *value) {
    int result;
    CHANGING(result, txn, mdb_del(txn, database, key, value));
    return result;
}

int larder_dbi_open(void *txn, const char *name, unsigned flags, unsigned *database) {
    int result;
    if (flags & MDB_CREATE)
        CHANGING(result, txn, mdb_dbi_open(txn, name, flags, database));
    else
        GUARDED(result, mdb_dbi_open(txn, name, flags, database));
    return result;
}

int larder_begin_write(void *env, void *txn) {
    struct writers *writers = mdb_env_get_userctx(env);
    pthread_mutex_lock(&writers->turn);
    int result = writers->is_spoiled ? MDB_CORRUPTED : mdb_txn_begin(env, NULL, 0, txn);
    if (result != MDB_SUCCESS) pthread_mutex_unlock(&writers->turn);
    return result;
}

int larder_commit(void *txn) {
    struct writers *writers = writers_of(txn);
    int result;
    // The meta page, which makes a transaction count, is written last and reads nothing: what falls is not committed.
    CHANGING(result, txn, mdb_txn_commit(txn));
    pthread_mutex_unlock(&writers->turn);
    return result;
}

void larder_abort_write(void *txn) {
    struct writers *writers = writers_of(txn);
    if (!writers->is_spoiled) mdb_txn_abort(txn);
    pthread_mutex_unlock(&writers->turn);
}

int larder_copy(void *env, int descriptor, unsigned flags) {
    struct writers *writers = mdb_env_get_userctx(env);
    if (writers->is_spoiled && !(flags & MDB_CP_COMPACT)) return MDB_CORRUPTED;
    return mdb_env_copyfd2(env, descriptor, flags);
}
