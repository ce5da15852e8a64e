#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <systemd/sd-daemon.h>
#include <systemd/sd-journal.h>
