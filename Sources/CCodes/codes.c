#include "codes.h"

// Embedded as it is, so that no compiler parses it as source.
static const char dictionary[] = {
#embed "data/gs1-syntax-dictionary.txt"
};

struct CodesText gs1Dictionary(void) { return (struct CodesText){dictionary, sizeof dictionary}; }
