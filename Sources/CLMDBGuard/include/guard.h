// LMDB's calls, with its ways to die of a damaged page turned into MDB_CORRUPTED.
//
// LMDB believes its file. On a page that is not what its tree says, it stops the process at an assertion, or reads at
// an address that is none. Both happen inside one call, in C: each call here is where that is left, back to its caller.
// What was read from can then only be closed: cursors, and the transaction, which is never committed.
//
// Left in the middle of a change, a transaction cannot even be closed. It stays as it is until the process ends, and with it
// the environment and LMDB's right to write, also for other processes; in this one, each write from then on is refused with
// MDB_CORRUPTED, and reading goes on.
//
// Handles and MDB_val come as void *, so that this header needs none of LMDB's.

#ifndef LARDER_LMDB_GUARD_H
#define LARDER_LMDB_GUARD_H

#include <stddef.h>
#include <stdint.h>

/// Has an environment's assertions end here; faults of all of them do from the first one on. Takes its user context. Called
/// once, before all others.
int larder_guard(void *env);

/// Returns 0 if it stays open.
int larder_close(void *env);

/// How large pages are, within which what LMDB hands out has to end. 0: not known, for pages that lie in memory otherwise
/// than in the file.
size_t larder_page_size(void *txn);

/// What is answered ends in the page that it begins in, or in the pages of a long value.
/// - page: as `larder_page_size`; 0 for a transaction that writes, whose own pages lie anywhere.
int larder_cursor_get(void *cursor, void *key, void *value, unsigned operation, size_t page);
int larder_get(void *txn, unsigned database, void *key, void *value, size_t page);

/// - cursor: an `MDB_cursor **`.
int larder_cursor_open(void *txn, unsigned database, void *cursor);
/// - reading: whether its transaction only reads.
void larder_cursor_close(void *cursor, int reading);
/// How many entries there are; of several values of a key each.
int larder_count(void *txn, unsigned database, size_t *count);

int larder_put(void *txn, unsigned database, void *key, void *value, unsigned flags);
int larder_del(void *txn, unsigned database, void *key, void *value);
int larder_dbi_open(void *txn, const char *name, unsigned flags, unsigned *database);

/// A transaction that writes begins here and ends, on the same thread, with one of the other two.
/// - txn: an `MDB_txn **`.
int larder_begin_write(void *env, void *txn);
/// Ends it in any case, as mdb_txn_commit does.
int larder_commit(void *txn);
void larder_abort_write(void *txn);

/// As mdb_env_copyfd2. Refused where LMDB would wait for a writer that does not end; with MDB_CP_COMPACT it never waits.
int larder_copy(void *env, int descriptor, unsigned flags);

#endif
