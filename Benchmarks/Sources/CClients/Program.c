#define _GNU_SOURCE
#include "CClients.h"
#include "Clock.h"

#include <errno.h>
#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static pid_t fork_with_pipe(int *output) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC)) return -1;
    pid_t pid = fork();
    if (pid == 0) dup2(ends[1], STDOUT_FILENO);
    close(ends[1]);
    *output = ends[0];
    return pid;
}

int program_run(char *const arguments[], int terminal, struct program_result *result) {
    *result = (struct program_result){0};
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    int output = -1;
    double began = clock_now();
    pid_t pid = terminal ? forkpty(&output, NULL, NULL, &size) : fork_with_pipe(&output);
    if (pid < 0) return errno;
    if (pid == 0) {
        execv(arguments[0], arguments);
        _exit(127);
    }
    char bytes[1 << 16];
    ssize_t got;
    // A terminal whose program is gone answers EIO.
    while ((got = read(output, bytes, sizeof bytes)) > 0 || (got < 0 && errno == EINTR))
        if (got > 0) result->bytes += (size_t)got;
    struct rusage used;
    pid_t gone;
    do gone = wait4(pid, &result->status, 0, &used);
    while (gone < 0 && errno == EINTR);
    result->seconds = clock_now() - began;
    result->resident = used.ru_maxrss * 1024;
    close(output);
    return gone < 0 ? errno : 0;
}

int program_start(char *const arguments[], const char *output, pid_t *pid) {
    *pid = fork();
    if (*pid < 0) return errno;
    if (*pid > 0) return 0;
    int file = open(output, O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    execv(arguments[0], arguments);
    _exit(127);
}

int program_stop(pid_t pid, int *status) {
    if (kill(pid, SIGTERM)) return errno;
    pid_t gone;
    do gone = waitpid(pid, status, 0);
    while (gone < 0 && errno == EINTR);
    return gone < 0 ? errno : 0;
}

int program_ended(pid_t pid, int *status) { return waitpid(pid, status, WNOHANG) == pid; }
