#include "CClients.h"
#include "Clock.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

struct http {
    int descriptor;
    char *bytes;
    size_t room, filled;
    size_t body, body_size;
};

static int connect_to(const char *path, int *descriptor) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) return ENAMETOOLONG;
    strcpy(address.sun_path, path);
    int made = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (made < 0) return errno;
    if (connect(made, (struct sockaddr *)&address, sizeof address)) {
        int code = errno;
        close(made);
        return code;
    }
    *descriptor = made;
    return 0;
}

int http_open(const char *path, struct http **result) {
    struct http *http = *result = calloc(1, sizeof *http);
    if (!http) return ENOMEM;
    http->room = 1 << 20;
    http->bytes = malloc(http->room);
    int code = http->bytes ? connect_to(path, &http->descriptor) : ENOMEM;
    if (code) {
        free(http->bytes);
        free(http);
        *result = NULL;
    }
    return code;
}

void http_close(struct http *http) {
    if (!http) return;
    close(http->descriptor);
    free(http->bytes);
    free(http);
}

const char *http_body(const struct http *http) { return http->bytes + http->body; }

static int send_all(int descriptor, const char *bytes, size_t size) {
    while (size) {
        ssize_t sent = send(descriptor, bytes, size, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0) return errno;
        bytes += sent;
        size -= (size_t)sent;
    }
    return 0;
}

// Reads until at least `size` bytes are there.
static int fill(struct http *http, size_t size) {
    while (http->filled < size) {
        if (size >= http->room || http->filled == http->room - 1) {
            size_t room = (size > http->room ? size : http->room) * 2;
            char *bytes = realloc(http->bytes, room);
            if (!bytes) return ENOMEM;
            http->bytes = bytes;
            http->room = room;
        }
        ssize_t got = recv(http->descriptor, http->bytes + http->filled, http->room - http->filled - 1, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return errno;
        if (got == 0) return ECONNRESET;
        http->filled += (size_t)got;
        http->bytes[http->filled] = 0;
    }
    return 0;
}

// Finds the end of a line from `at`, which is behind its CRLF.
static int line_end(struct http *http, size_t at, size_t *end) {
    size_t from = at;
    for (;;) {
        for (; from + 1 < http->filled; from++) {
            if (http->bytes[from] != '\r' || http->bytes[from + 1] != '\n') continue;
            *end = from + 2;
            return 0;
        }
        int code = fill(http, http->filled + 1);
        if (code) return code;
    }
}

// Joins the chunks where the body begins.
static int read_chunks(struct http *http, size_t at) {
    size_t to = http->body;
    for (;;) {
        size_t next;
        int code = line_end(http, at, &next);
        if (code) return code;
        size_t size = strtoul(http->bytes + at, NULL, 16);
        if ((code = fill(http, next + size + 2))) return code;
        if (!size) return 0;
        memmove(http->bytes + to, http->bytes + next, size);
        to += size;
        http->body_size += size;
        at = next + size + 2;
    }
}

static int read_answer(struct http *http, struct http_answer *answer) {
    http->filled = http->body_size = 0;
    size_t at, length = 0, next;
    int is_chunked = 0;
    int code = line_end(http, 0, &at);
    if (code) return code;
    if (at < 14 || strncmp(http->bytes, "HTTP/1.1 ", 9)) return EPROTO;
    answer->status = atoi(http->bytes + 9);
    for (;; at = next) {
        if ((code = line_end(http, at, &next))) return code;
        const char *line = http->bytes + at;
        if (next == at + 2) break;
        if (!strncasecmp(line, "content-length:", 15)) length = strtoul(line + 15, NULL, 10);
        if (!strncasecmp(line, "transfer-encoding:", 18)) is_chunked = 1;
    }
    http->body = next;
    if (is_chunked) {
        code = read_chunks(http, next);
    } else {
        code = fill(http, next + length);
        http->body_size = length;
    }
    answer->bytes = http->body_size;
    return code;
}

int http_ask(struct http *http, const char *request, size_t size, struct http_answer *answer) {
    *answer = (struct http_answer){0};
    double began = clock_now();
    int code = send_all(http->descriptor, request, size);
    if (!code) code = read_answer(http, answer);
    answer->seconds = clock_now() - began;
    return code;
}

int http_race(const char *path, unsigned count, const char *const *requests, const size_t *sizes, size_t total,
              double *seconds, size_t *failed) {
    struct http **all = calloc(count, sizeof *all);
    int loop = epoll_create1(EPOLL_CLOEXEC);
    int code = all && loop >= 0 ? 0 : ENOMEM;
    for (unsigned i = 0; i < count && !code; i++) {
        code = http_open(path, &all[i]);
        struct epoll_event event = {.events = EPOLLIN, .data.u32 = i};
        if (!code && epoll_ctl(loop, EPOLL_CTL_ADD, all[i]->descriptor, &event)) code = errno;
    }
    size_t given = 0, answered = 0;
    *failed = 0;
    double began = clock_now();
    for (unsigned i = 0; i < count && given < total && !code; i++, given++)
        code = send_all(all[i]->descriptor, requests[given], sizes[given]);
    while (answered < given && !code) {
        struct epoll_event events[64];
        int ready = epoll_wait(loop, events, 64, -1);
        if (ready < 0 && errno != EINTR) code = errno;
        for (int e = 0; e < ready && !code; e++) {
            struct http *http = all[events[e].data.u32];
            struct http_answer answer = {0};
            // An answer is short: what is there of it is soon followed by the rest.
            code = read_answer(http, &answer);
            if (code) break;
            answered++;
            if (answer.status != 200) ++*failed;
            if (given == total) continue;
            code = send_all(http->descriptor, requests[given], sizes[given]);
            given++;
        }
    }
    *seconds = clock_now() - began;
    for (unsigned i = 0; all && i < count; i++) http_close(all[i]);
    free(all);
    if (loop >= 0) close(loop);
    return code;
}

struct http_other {
    struct http *http;
    char *request;
    size_t size;
    atomic_int stops;
    size_t answers;
    int stalls, code;
    pthread_t thread;
};

static void *ask_again(void *argument) {
    struct http_other *other = argument;
    while (!atomic_load(&other->stops) && !other->code) {
        struct http_answer answer;
        other->code = http_ask(other->http, other->request, other->size, &answer);
        if (!other->code && answer.status != 200) other->code = EPROTO;
        if (!other->code) other->answers++;
    }
    return NULL;
}

int http_other_start(const char *path, const char *request, size_t size, int stalls, struct http_other **result) {
    struct http_other *other = *result = calloc(1, sizeof *other);
    if (!other) return ENOMEM;
    other->stalls = stalls;
    other->size = size;
    other->request = malloc(size);
    int code = other->request ? http_open(path, &other->http) : ENOMEM;
    if (!code) {
        memcpy(other->request, request, size);
        code = stalls ? send_all(other->http->descriptor, request, size)
                      : pthread_create(&other->thread, NULL, ask_again, other);
    }
    if (code) {
        http_close(other->http);
        free(other->request);
        free(other);
        *result = NULL;
    }
    return code;
}

int http_other_stop(struct http_other *other, size_t *answers) {
    atomic_store(&other->stops, 1);
    if (!other->stalls) pthread_join(other->thread, NULL);
    int code = other->code;
    *answers = other->answers;
    http_close(other->http);
    free(other->request);
    free(other);
    return code;
}
