#ifndef LARDER_CHECKSUM_H
#define LARDER_CHECKSUM_H
#include <stddef.h>
#include <stdint.h>

/// CRC-32C (Castagnoli, RFC 3720 appendix B.4) of `count` bytes, with the processor's instruction where it has one.
uint32_t larder_crc32c(const void *bytes, size_t count);

#endif
