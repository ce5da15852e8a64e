// Clients of larderd and of programs that cost as little as can be: what is measured is the other side.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// One keep-alive connection to a Unix socket. Functions return 0, or an errno; EPROTO: the answer was not HTTP.
struct http;

struct http_answer {
    double seconds; // from before the request is written until the last byte of the answer is there
    size_t bytes;   // of the body
    int status;
};

int http_open(const char *socket, struct http **http);
void http_close(struct http *http);
int http_ask(struct http *http, const char *request, size_t size, struct http_answer *answer);
// The body of the last answer; valid until the next one.
const char *http_body(const struct http *http);

// `count` connections in one loop, each giving the next of the requests when the one before is answered; `failed`
// answers had another status than 200.
int http_race(const char *socket, unsigned count, const char *const *requests, const size_t *sizes, size_t total,
              double *seconds, size_t *failed);

// A client on a thread of its own: it asks again and again; with `stalls` once, and does not read the answer.
struct http_other;
int http_other_start(const char *socket, const char *request, size_t size, int stalls, struct http_other **other);
// Ends it, and tells how many answers it read whole.
int http_other_stop(struct http_other *other, size_t *answers);

// A program, from its start to its end.
struct program_result {
    double seconds;
    long resident; // most that it had, in bytes
    size_t bytes;  // of its output
    int status;    // as `waitpid` gives it
};

// With its output in a pipe or, with `terminal`, on a terminal of 24 lines of 80. Never run it in a process that is
// large: the kernel counts what the one that starts a program has as the program's.
int program_run(char *const arguments[], int terminal, struct program_result *result);

// Starts a program with its output in a file; ends it with SIGTERM and waits.
int program_start(char *const arguments[], const char *output, pid_t *pid);
int program_stop(pid_t pid, int *status);
// Whether it has ended by itself; `status` then as `waitpid` gives it, and its id is free.
int program_ended(pid_t pid, int *status);
