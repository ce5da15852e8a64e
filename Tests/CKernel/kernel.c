#define _GNU_SOURCE
#include "kernel.h"
#include <sched.h>
#include <stddef.h>
#include <sys/mount.h>
#include <unistd.h>

pid_t larder_test_fork(void) { return fork(); }

int larder_test_own_mounts(void) {
  if (unshare(CLONE_NEWNS | CLONE_FS) != 0) return -1;
  return mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL);
}
