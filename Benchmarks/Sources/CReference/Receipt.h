// The bytes of a receipt, inside the reference.
#pragma once

#include "Bytes.h"
#include "CReference.h"

#define ID_SIZE 16
static inline void put_id(uint8_t *out, struct reference_id id) {
    put64(out, id.high);
    put64(out + 8, id.low);
}

// Writes the payload of a StockReceived; returns its length.
size_t receipt_payload(uint8_t out[REFERENCE_PAYLOAD_ROOM], const struct reference_receipt *receipt, const uint8_t lot[ID_SIZE]);
