#include <signal.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <systemd/sd-daemon.h>
#include <systemd/sd-journal.h>

// prctl takes variable arguments, which Swift cannot call. 0, or -1 with errno.
static inline int larder_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }
