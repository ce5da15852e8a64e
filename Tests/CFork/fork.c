#include "fork.h"
#include <unistd.h>

pid_t larder_test_fork(void) { return fork(); }
