#pragma once
#include <sys/types.h>

/// `fork`, which Swift does not offer: for programs of one thread whose child may die of what it looks at.
pid_t larder_test_fork(void);
