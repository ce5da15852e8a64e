// Preloaded into larderd by the power-cut test: writes down what the process does to the file of its log, and what it
// says on its sockets, each with the time before and after (CLOCK_MONOTONIC), so that the test can work out what a
// power cut at any moment would have left on the disk.
//
//   LARDER_JOURNAL=FILE   where to; records as `struct record`, then its bytes
//   LARDER_NOSYNC=1       opens the log with MDB_NOSYNC: the same run must then lose what was acknowledged
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum kind {
    WRITTEN = 'W',
    WRITTEN_DURABLY = 'D',
    TRUNCATED = 'T',
    FLUSHED = 'S',
    // The file came to its place; its folder was flushed.
    NAMED = 'N',
    FOLDER_FLUSHED = 'F',
    SAID = 'A',
    // Written past the calls that are watched: the test would prove nothing.
    UNSEEN = 'X'
};

struct record {
    uint64_t kind, began, ended, offset, length;
};

enum { OTHER = 0, LOG, LOG_DURABLE, FOLDER, MOST = 65536 };
static unsigned char watched[MOST];
static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static int journal = -1;

#define REAL(name) \
    static __typeof__(name) *real; \
    if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static ssize_t (*raw_write)(int, const void *, size_t);

__attribute__((constructor)) static void start(void) {
    raw_write = (ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
    const char *path = getenv("LARDER_JOURNAL");
    if (path) journal = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void put(const void *bytes, size_t count) {
    for (const char *at = bytes; count > 0;) {
        ssize_t wrote = raw_write(journal, at, count);
        if (wrote <= 0) abort();
        at += wrote;
        count -= (size_t)wrote;
    }
}

static void note(enum kind kind, uint64_t began, uint64_t offset, const struct iovec *parts, int count, size_t length) {
    if (journal < 0) return;
    struct record record = {kind, began, now(), offset, parts ? length : 0};
    pthread_mutex_lock(&order);
    put(&record, sizeof record);
    for (int i = 0; parts && i < count && length > 0; i++) {
        size_t some = parts[i].iov_len < length ? parts[i].iov_len : length;
        put(parts[i].iov_base, some);
        length -= some;
    }
    pthread_mutex_unlock(&order);
}

static int kind_of(int file) { return file >= 0 && file < MOST ? watched[file] : OTHER; }

static int ends_with(const char *path, const char *end) {
    size_t length = strlen(path), wanted = strlen(end);
    return length >= wanted && strcmp(path + length - wanted, end) == 0;
}

static int is_log(const char *path) { return ends_with(path, "/data.mdb") || ends_with(path, "/founding.mdb"); }

static int opened(int file, const char *path, int flags) {
    if (file < 0 || file >= MOST) return file;
    watched[file] = flags & O_DIRECTORY             ? FOLDER
                    : !is_log(path)                 ? OTHER
                    : (flags & O_DSYNC) == O_DSYNC ? LOG_DURABLE
                                                    : LOG;
    return file;
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        REAL(name); \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        return opened(real(path, flags, mode), path, flags); \
    }
OPEN(open)
OPEN(open64)

int close(int file) {
    REAL(close);
    if (file >= 0 && file < MOST) watched[file] = OTHER;
    return real(file);
}

static int is_stream(int file) {
    int type = 0;
    socklen_t size = sizeof type;
    return getsockopt(file, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_STREAM;
}

// What is said counts from before it is sent.
static void said(int file, const struct iovec *parts, int count) {
    if (journal < 0 || !is_stream(file)) return;
    size_t length = 0;
    for (int i = 0; i < count; i++) length += parts[i].iov_len;
    note(SAID, now(), 0, parts, count, length);
}

static void wrote(int file, uint64_t began, off_t offset, const struct iovec *parts, int count, ssize_t length) {
    if (length <= 0) return;
    enum kind kind = kind_of(file) == LOG_DURABLE ? WRITTEN_DURABLY : WRITTEN;
    note(kind, began, (uint64_t)offset, parts, count, (size_t)length);
}

ssize_t write(int file, const void *bytes, size_t count) {
    struct iovec part = {(void *)bytes, count};
    if (kind_of(file) == OTHER) {
        said(file, &part, 1);
        return raw_write ? raw_write(file, bytes, count) : -1;
    }
    off_t offset = lseek(file, 0, SEEK_CUR);
    uint64_t began = now();
    ssize_t length = raw_write(file, bytes, count);
    wrote(file, began, offset, &part, 1, length);
    return length;
}

ssize_t writev(int file, const struct iovec *parts, int count) {
    REAL(writev);
    if (kind_of(file) == OTHER) {
        said(file, parts, count);
        return real(file, parts, count);
    }
    off_t offset = lseek(file, 0, SEEK_CUR);
    uint64_t began = now();
    ssize_t length = real(file, parts, count);
    wrote(file, began, offset, parts, count, length);
    return length;
}

#define PWRITE(name) \
    ssize_t name(int file, const void *bytes, size_t count, off_t offset) { \
        REAL(name); \
        struct iovec part = {(void *)bytes, count}; \
        uint64_t began = now(); \
        ssize_t length = real(file, bytes, count, offset); \
        if (kind_of(file) != OTHER) wrote(file, began, offset, &part, 1, length); \
        return length; \
    }
PWRITE(pwrite)
PWRITE(pwrite64)

#define PWRITEV(name) \
    ssize_t name(int file, const struct iovec *parts, int count, off_t offset) { \
        REAL(name); \
        uint64_t began = now(); \
        ssize_t length = real(file, parts, count, offset); \
        if (kind_of(file) != OTHER) wrote(file, began, offset, parts, count, length); \
        return length; \
    }
PWRITEV(pwritev)
PWRITEV(pwritev64)

ssize_t sendmsg(int file, const struct msghdr *message, int flags) {
    REAL(sendmsg);
    said(file, message->msg_iov, (int)message->msg_iovlen);
    return real(file, message, flags);
}

ssize_t send(int file, const void *bytes, size_t count, int flags) {
    REAL(send);
    struct iovec part = {(void *)bytes, count};
    said(file, &part, 1);
    return real(file, bytes, count, flags);
}

#define FLUSH(name) \
    int name(int file) { \
        REAL(name); \
        uint64_t began = now(); \
        int result = real(file); \
        int kind = kind_of(file); \
        if (result == 0 && kind != OTHER) note(kind == FOLDER ? FOLDER_FLUSHED : FLUSHED, began, 0, NULL, 0, 0); \
        return result; \
    }
FLUSH(fsync)
FLUSH(fdatasync)

#define TRUNCATE(name) \
    int name(int file, off_t length) { \
        REAL(name); \
        uint64_t began = now(); \
        int result = real(file, length); \
        if (result == 0 && kind_of(file) != OTHER) note(TRUNCATED, began, (uint64_t)length, NULL, 0, 0); \
        return result; \
    }
TRUNCATE(ftruncate)
TRUNCATE(ftruncate64)

int rename(const char *from, const char *to) {
    REAL(rename);
    uint64_t began = now();
    int result = real(from, to);
    if (result == 0 && is_log(to)) note(NAMED, began, 0, NULL, 0, 0);
    return result;
}

void *mmap(void *at, size_t length, int access, int flags, int file, off_t offset) {
    REAL(mmap);
    if (kind_of(file) != OTHER && (access & PROT_WRITE) && (flags & MAP_SHARED)) note(UNSEEN, now(), 0, NULL, 0, 0);
    return real(at, length, access, flags, file, offset);
}

int mdb_env_open(void *environment, const char *path, unsigned flags, mode_t mode) {
    static int (*real)(void *, const char *, unsigned, mode_t);
    if (!real) real = (int (*)(void *, const char *, unsigned, mode_t))dlsym(RTLD_NEXT, "mdb_env_open");
    const unsigned no_sync = 0x10000;
    return real(environment, path, getenv("LARDER_NOSYNC") ? flags | no_sync : flags, mode);
}
