#include "Receipt.h"

// Protobuf as larder writes it (docs/log-format.md): fields ascend, zeros are left out, the length of a part is a varint
// padded to three bytes.

static uint8_t *varint(uint8_t *out, uint64_t value) {
    for (; value >= 0x80; value >>= 7) *out++ = (uint8_t)value | 0x80;
    *out++ = (uint8_t)value;
    return out;
}

static uint8_t *number(uint8_t *out, uint8_t field, int64_t value) {
    if (!value) return out;
    *out++ = (uint8_t)(field << 3);
    return varint(out, (uint64_t)value << 1 ^ (uint64_t)(value >> 63));
}

static uint8_t *bytes(uint8_t *out, uint8_t field, const void *bytes, uint8_t count) {
    *out++ = (uint8_t)(field << 3 | 2);
    *out++ = count;
    memcpy(out, bytes, count);
    return out + count;
}

static uint8_t *id(uint8_t *out, uint8_t field, struct reference_id id) {
    *out++ = (uint8_t)(field << 3 | 2);
    *out++ = ID_SIZE;
    put_id(out, id);
    return out + ID_SIZE;
}

static uint8_t *begin(uint8_t *out, uint8_t field) {
    *out = (uint8_t)(field << 3 | 2);
    return out + 4;
}

static uint8_t *end(uint8_t *out, uint8_t *part) {
    size_t count = (size_t)(out - part);
    part[-3] = (uint8_t)(count & 0x7F) | 0x80;
    part[-2] = (uint8_t)(count >> 7 & 0x7F) | 0x80;
    part[-1] = (uint8_t)(count >> 14);
    return out;
}

static uint8_t *money(uint8_t *out, uint8_t field, int64_t minor_units) {
    uint8_t *part = begin(out, field);
    out = number(part, 1, minor_units);
    out = bytes(out, 2, "EUR", 3);
    return end(out, part);
}

static uint8_t *whole(uint8_t *out, uint8_t field, int64_t count) {
    uint8_t *part = begin(out, field);
    out = number(part, 1, count);
    out = number(out, 2, 1);
    return end(out, part);
}

static uint8_t *bottles(uint8_t *out, uint8_t field, int64_t count) {
    uint8_t *part = begin(out, field);
    out = whole(part, 1, count);
    out = bytes(out, 2, "bottle", 6);
    out = whole(out, 3, 1);
    return end(out, part);
}

static uint8_t *price(uint8_t *out, int64_t minor_units) {
    uint8_t *part = begin(out, 11);
    out = money(part, 1, minor_units);
    out = bottles(out, 2, 1);
    return end(out, part);
}

static uint8_t *date(uint8_t *out, int32_t day) {
    uint8_t *part = begin(out, 6);
    out = number(part, 1, day);
    *out++ = 3 << 3;
    *out++ = 2; // worked out from the product's shelf life
    return end(out, part);
}

static uint8_t *cost(uint8_t *out, const struct reference_receipt *receipt) {
    uint8_t *part = begin(out, 10);
    out = money(part, 1, receipt->minor_units * (receipt->amount / 1000000));
    out = number(out, 2, receipt->amount);
    return end(out, part);
}

size_t receipt_payload(uint8_t start[REFERENCE_PAYLOAD_ROOM], const struct reference_receipt *receipt,
                       const uint8_t lot[ID_SIZE]) {
    uint8_t *out = bytes(start, 1, lot, ID_SIZE);
    out = id(out, 2, receipt->product);
    out = number(out, 3, receipt->amount);
    out = bottles(out, 4, receipt->amount / 1000000);
    out = bytes(out, 5, receipt->code, 4);
    out = date(out, receipt->date);
    out = id(out, 8, receipt->location);
    out = number(out, 9, receipt->occurred_on);
    out = cost(out, receipt);
    out = price(out, receipt->minor_units);
    out = id(out, 12, receipt->store);
    return (size_t)(out - start);
}
