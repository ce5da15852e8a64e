#ifndef LARDER_CODES_H
#define LARDER_CODES_H

#include <stddef.h>

/// A text that is part of the program. UTF-8, without a terminating zero.
struct CodesText {
    const char *start;
    size_t length;
};

/// The GS1 Barcode Syntax Dictionary: all application identifiers with their formats. See data/ORIGIN.md.
struct CodesText gs1Dictionary(void);

#endif
