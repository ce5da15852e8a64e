#include "checksum.h"
#include <string.h>

// Reflected Castagnoli polynomial.
#define POLYNOMIAL 0x82F63B78u

static uint32_t software(uint32_t crc, const uint8_t *bytes, size_t count) {
    for (; count > 0; count--, bytes++) {
        crc ^= *bytes;
        for (int bit = 0; bit < 8; bit++) crc = (crc >> 1) ^ (POLYNOMIAL & (0u - (crc & 1u)));
    }
    return crc;
}

#if defined(__x86_64__)
__attribute__((target("sse4.2"))) static uint32_t hardware(uint32_t crc, const uint8_t *bytes, size_t count) {
    uint64_t wide = crc;
    for (; count >= 8; count -= 8, bytes += 8) {
        uint64_t word;
        memcpy(&word, bytes, 8);
        wide = __builtin_ia32_crc32di(wide, word);
    }
    crc = (uint32_t)wide;
    for (; count > 0; count--, bytes++) crc = __builtin_ia32_crc32qi(crc, *bytes);
    return crc;
}
#define HAS_INSTRUCTION __builtin_cpu_supports("sse4.2")
#elif defined(__aarch64__) && defined(__ARM_FEATURE_CRC32)
#include <arm_acle.h>
static uint32_t hardware(uint32_t crc, const uint8_t *bytes, size_t count) {
    for (; count >= 8; count -= 8, bytes += 8) {
        uint64_t word;
        memcpy(&word, bytes, 8);
        crc = __crc32cd(crc, word);
    }
    for (; count > 0; count--, bytes++) crc = __crc32cb(crc, *bytes);
    return crc;
}
#define HAS_INSTRUCTION 1
#else
#define hardware software
#define HAS_INSTRUCTION 0
#endif

uint32_t larder_crc32c(const void *bytes, size_t count) {
    return ~(HAS_INSTRUCTION ? hardware(~0u, bytes, count) : software(~0u, bytes, count));
}
