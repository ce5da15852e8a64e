#pragma once
#include <sys/types.h>

// What Swift does not offer of the kernel.

/// `fork`: for programs of one thread whose child may die of what it looks at.
pid_t larder_test_fork(void);

/// From here on what is mounted is mounted for the calling thread alone: needs root. 0, or -1 with errno.
int larder_test_own_mounts(void);
