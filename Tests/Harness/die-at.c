// Preloaded into larderd by tests of sudden death: the process is killed at a chosen call on a chosen file, which no
// signal from outside can hit.
//
//   LARDER_DIE_AT="CALL N TEXT"   right before the N-th CALL (open, write, fsync, rename) on a path with TEXT in it
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char wanted[16], text[256];
static _Atomic int left;

#define REAL(name) \
    static __typeof__(name) *real; \
    if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void start(void) {
    const char *say = getenv("LARDER_DIE_AT");
    int count = 0;
    if (say && sscanf(say, "%15s %d %255s", wanted, &count, text) == 3) atomic_store(&left, count);
}

static void pass(const char *call, const char *path) {
    if (atomic_load(&left) <= 0 || strcmp(call, wanted) != 0 || !strstr(path, text)) return;
    if (atomic_fetch_sub(&left, 1) == 1) kill(getpid(), SIGKILL);
}

static void pass_file(const char *call, int file) {
    if (atomic_load(&left) <= 0 || strcmp(call, wanted) != 0) return;
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return;
    path[length] = 0;
    pass(call, path);
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        REAL(name); \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        pass("open", path); \
        return real(path, flags, mode); \
    }
OPEN(open)
OPEN(open64)

ssize_t write(int file, const void *bytes, size_t count) {
    REAL(write);
    pass_file("write", file);
    return real(file, bytes, count);
}

int fsync(int file) {
    REAL(fsync);
    pass_file("fsync", file);
    return real(file);
}

int rename(const char *from, const char *to) {
    REAL(rename);
    pass("rename", to);
    return real(from, to);
}
