#include <zint.h>

// The modules are bits in an array of 28,800 bytes, which would be a tuple of as many.
static inline int zint_is_dark(const struct zint_symbol *symbol, int row, int column) {
    return symbol->encoded_data[row][column >> 3] >> (column & 7) & 1;
}
