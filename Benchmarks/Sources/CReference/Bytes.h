// Big-endian numbers at any address, and the checksum of a record.
#pragma once

#include <stdint.h>
#include <string.h>

static inline void put16(uint8_t *out, uint16_t value) {
    value = __builtin_bswap16(value);
    memcpy(out, &value, 2);
}

static inline void put32(uint8_t *out, uint32_t value) {
    value = __builtin_bswap32(value);
    memcpy(out, &value, 4);
}

static inline void put64(uint8_t *out, uint64_t value) {
    value = __builtin_bswap64(value);
    memcpy(out, &value, 8);
}

static inline uint16_t get16(const uint8_t *bytes) {
    uint16_t value;
    memcpy(&value, bytes, 2);
    return __builtin_bswap16(value);
}

static inline uint32_t get32(const uint8_t *bytes) {
    uint32_t value;
    memcpy(&value, bytes, 4);
    return __builtin_bswap32(value);
}

static inline uint64_t get64(const uint8_t *bytes) {
    uint64_t value;
    memcpy(&value, bytes, 8);
    return __builtin_bswap64(value);
}

#if defined(__x86_64__)
__attribute__((target("sse4.2"))) static uint32_t crc32c(const uint8_t *bytes, size_t count) {
    uint64_t crc = ~0u;
    for (; count >= 8; count -= 8, bytes += 8) {
        uint64_t word;
        memcpy(&word, bytes, 8);
        crc = __builtin_ia32_crc32di(crc, word);
    }
    uint32_t rest = (uint32_t)crc;
    for (; count; count--) rest = __builtin_ia32_crc32qi(rest, *bytes++);
    return ~rest;
}
#else
static uint32_t crc32c(const uint8_t *bytes, size_t count) {
    uint32_t crc = ~0u;
    for (; count; count--) {
        crc ^= *bytes++;
        for (int bit = 0; bit < 8; bit++) crc = (crc >> 1) ^ (crc & 1 ? 0x82F63B78u : 0);
    }
    return ~crc;
}
#endif
