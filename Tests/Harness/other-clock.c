// Preloaded into larderd by tests of wrong clocks (L4): the wall clock is as far from the machine's as the test says,
// and the kernel says of it what the test says. When that changes, the clock has been set: timers that want to know are
// told, as the kernel does it.
//
//   LARDER_CLOCK=PIPE            lines "SECONDS 0|1": how far ahead of the machine's it is now; whether it is synchronised
//   LARDER_CLOCK_AHEAD=SECONDS   how far it is from the start
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

static _Atomic long ahead;
static _Atomic int synchronised = 1;
// The timer of the wall clock; whether its next read is to say that the clock was set.
static _Atomic int timer = -1, is_set;

#define REAL(name) \
    static __typeof__(name) *real; \
    if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static void *follow(void *path) {
    FILE *pipe = fopen(path, "re");
    long seconds;
    int sure;
    while (pipe && fscanf(pipe, "%ld %d", &seconds, &sure) == 2) {
        atomic_store(&synchronised, sure);
        int file = atomic_load(&timer);
        if (atomic_exchange(&ahead, seconds) == seconds || file < 0) continue;
        static __typeof__(timerfd_settime) *real;
        if (!real) real = (__typeof__(timerfd_settime) *)dlsym(RTLD_NEXT, "timerfd_settime");
        atomic_store(&is_set, 1);
        real(file, TFD_TIMER_ABSTIME, &(struct itimerspec){.it_value = {0, 1}}, NULL);
    }
    return NULL;
}

__attribute__((constructor)) static void start(void) {
    const char *path = getenv("LARDER_CLOCK"), *from = getenv("LARDER_CLOCK_AHEAD");
    if (!path) return;
    if (from) atomic_store(&ahead, atol(from));
    // Signals are for larderd's threads.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pthread_t thread;
    pthread_create(&thread, NULL, follow, (void *)path);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

int clock_gettime(clockid_t clock, struct timespec *at) {
    REAL(clock_gettime);
    int result = real(clock, at);
    if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) at->tv_sec += atomic_load(&ahead);
    return result;
}

time_t time(time_t *at) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (at) *at = now.tv_sec;
    return now.tv_sec;
}

int gettimeofday(struct timeval *at, void *zone) {
    REAL(gettimeofday);
    int result = real(at, zone);
    if (result == 0) at->tv_sec += atomic_load(&ahead);
    return result;
}

int adjtimex(struct timex *state) {
    REAL(adjtimex);
    int result = real(state);
    state->status = atomic_load(&synchronised) ? state->status & ~STA_UNSYNC : state->status | STA_UNSYNC;
    return result < 0 ? 0 : result;
}

int timerfd_create(clockid_t clock, int flags) {
    REAL(timerfd_create);
    int file = real(clock, flags);
    if (clock == CLOCK_REALTIME) atomic_store(&timer, file);
    return file;
}

int timerfd_settime(int file, int flags, const struct itimerspec *to, struct itimerspec *from) {
    REAL(timerfd_settime);
    struct itimerspec moved = *to;
    if (file == atomic_load(&timer) && flags & TFD_TIMER_ABSTIME && to->it_value.tv_sec > 0) {
        moved.it_value.tv_sec -= atomic_load(&ahead);
        if (moved.it_value.tv_sec < 0) moved.it_value.tv_sec = 0;
    }
    return real(file, flags, &moved, from);
}

ssize_t read(int file, void *bytes, size_t count) {
    REAL(read);
    ssize_t length = real(file, bytes, count);
    if (length > 0 && file == atomic_load(&timer) && atomic_exchange(&is_set, 0)) {
        errno = ECANCELED;
        return -1;
    }
    return length;
}
