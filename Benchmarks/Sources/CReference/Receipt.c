#include "Receipt.h"

#define FIRST_DAY 20454 // 2026-01-01
#define DAY_MS 86400000

// SplitMix64's finalizer: 64 bits that look random and follow from `n`.
static uint64_t mixed(uint64_t n) {
    n += 0x9E3779B97F4A7C15u;
    n = (n ^ (n >> 30)) * 0xBF58476D1CE4E5B9u;
    n = (n ^ (n >> 27)) * 0x94D049BB133111EBu;
    return n ^ (n >> 31);
}

// A UUID of version 7, as clients make them: time in ms, then random bits.
static struct reference_id uuid7(uint64_t time, uint64_t seed) {
    uint64_t high = time << 16 | 0x7000 | (mixed(seed) & 0xFFF);
    uint64_t low = 0x8000000000000000u | mixed(seed ^ 0xABCDEF) >> 2;
    return (struct reference_id){high, low};
}

static struct reference_id thing(uint64_t kind, uint64_t number) {
    return uuid7((uint64_t)FIRST_DAY * DAY_MS + kind, kind << 32 | number);
}

struct reference_receipt reference_receipt(uint64_t n) {
    static const uint8_t characters[33] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    uint64_t chance = mixed(~n);
    int32_t day = FIRST_DAY + (int32_t)(n / 1000 % 3000);
    int64_t time = (int64_t)day * DAY_MS + (int64_t)(n % 1000) * 60000;
    struct reference_receipt receipt = {
        .command = uuid7((uint64_t)FIRST_DAY * DAY_MS + 1000 + n, n),
        .product = thing(1, chance % 500),
        .location = thing(2, chance >> 16 & 3),
        .store = thing(3, (chance >> 20) % 5),
        .amount = (int64_t)(chance >> 24 & 7) * 1000000 + 1000000,
        .minor_units = 99 + (int64_t)(chance >> 32 & 1023),
        .occurred_at = time,
        .occurred_on = day,
        .date = day + 3 + (int32_t)(chance >> 44 & 63),
    };
    for (int i = 0; i < 4; i++) receipt.code[i] = characters[n >> (5 * (3 - i)) & 31];
    return receipt;
}
