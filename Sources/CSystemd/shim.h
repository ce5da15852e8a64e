#include <signal.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <systemd/sd-daemon.h>
#include <systemd/sd-journal.h>

// Declared in spawn.h for _GNU_SOURCE alone, which Swift does not define.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

// prctl takes variable arguments, which Swift cannot call. 0, or -1 with errno.
static inline int larder_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }
