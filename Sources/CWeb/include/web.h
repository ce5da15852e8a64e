#ifndef LARDER_WEB_H
#define LARDER_WEB_H

#include <stddef.h>

/// A file of the page, as it lies in Web/.
struct WebFile {
    /// From Web/: `parts/toast.js`.
    const char *path;
    const unsigned char *start;
    size_t length;
};

/// The files of the page that are part of the program.
const struct WebFile *webFiles(size_t *count);

#endif
