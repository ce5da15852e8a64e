// Low-level SHA-256: the one-shot functions of OpenSSL 3 look the algorithm up at each call.
#define OPENSSL_API_COMPAT 0x10100000L

#include "Receipt.h"

#include <errno.h>
#include <openssl/sha.h>
#include <stdlib.h>

enum { EVENTS, TRANSACTIONS, STREAMS, SUBJECTS, META, BLOBS, CREDENTIALS, REDACTIONS, WITNESS, TABLES };

static const struct reference_table tables[TABLES] = {
    {"events", REFERENCE_PLAIN},      {"transactions", REFERENCE_PLAIN}, {"streams", REFERENCE_PLAIN},
    {"subjects", REFERENCE_DUPLICATES}, {"meta", REFERENCE_PLAIN},       {"blobs", REFERENCE_PLAIN},
    {"credentials", REFERENCE_PLAIN}, {"redactions", REFERENCE_PLAIN},
    {"witness", REFERENCE_PLAIN},
};

#define HEADER_SIZE 96
#define HASH_SIZE 32
#define CRC_SIZE 4
#define ORIGIN_CLI 1
#define STOCK_RECEIVED 0x0601

// A record's header as a reader has it in hand.
struct header {
    uint64_t position, version;
    struct reference_id transaction, stream, actor;
    int64_t recorded_at, occurred_at;
    int32_t occurred_on;
    uint32_t payload;
    uint16_t index, count, type;
    uint8_t origin, flags;
};

// How many entries of `subjects` an entity has; its place follows from its id. The products, locations and stores of
// receipts are 509.
struct count {
    struct reference_id id;
    uint64_t entries;
};
enum { COUNTS = 2048 };

struct log {
    struct reference_log_identity identity;
    struct count counts[COUNTS];
    uint8_t chain[HASH_SIZE];
    struct header read;
};

static void sha256(const void *bytes, size_t count, uint8_t out[HASH_SIZE]) {
    SHA256_CTX hash;
    SHA256_Init(&hash);
    SHA256_Update(&hash, bytes, count);
    SHA256_Final(out, &hash);
}

static void derive(const uint8_t command[ID_SIZE], uint32_t n, uint8_t out[ID_SIZE]) {
    // Each part behind its length.
    uint8_t seed[4 + 7 + 4 + ID_SIZE + 4 + 4], digest[HASH_SIZE];
    put32(seed, 7);
    memcpy(seed + 4, "created", 7);
    put32(seed + 11, ID_SIZE);
    memcpy(seed + 15, command, ID_SIZE);
    put32(seed + 15 + ID_SIZE, 4);
    put32(seed + 19 + ID_SIZE, n);
    sha256(seed, sizeof seed, digest);
    memcpy(out, command, 6);
    memcpy(out + 6, digest, 10);
    out[6] = (out[6] & 0x0F) | 0x80;
    out[8] = (out[8] & 0x3F) | 0x80;
}

size_t reference_payload(uint64_t n, uint8_t command[ID_SIZE], uint8_t payload[REFERENCE_PAYLOAD_ROOM]) {
    struct reference_receipt receipt = reference_receipt(n);
    uint8_t lot[ID_SIZE];
    put_id(command, receipt.command);
    derive(command, 0, lot);
    return receipt_payload(payload, &receipt, lot);
}

static int found(struct log *log, struct reference_writer *writer) {
    uint8_t format[4], id[ID_SIZE], types[2];
    put32(format, 1);
    put_id(id, log->identity.log);
    put16(types, STOCK_RECEIVED);
    sha256(id, sizeof id, log->chain);
    int code = reference_put(writer, META, "format", 6, format, sizeof format, REFERENCE_NO_OVERWRITE);
    if (!code) code = reference_put(writer, META, "log-id", 6, id, sizeof id, REFERENCE_NO_OVERWRITE);
    if (!code) code = reference_put(writer, META, "types", 5, types, sizeof types, REFERENCE_UPSERT);
    return code;
}

static void put_header(uint8_t *out, const struct log *log, const struct reference_receipt *receipt, uint64_t position,
                       size_t payload) {
    put64(out, position);
    put_id(out + 8, receipt->command);
    put16(out + 24, 0);
    put16(out + 26, 1);
    put_id(out + 28, log->identity.household);
    put64(out + 44, position); // one stream: its versions are the positions
    put_id(out + 52, log->identity.actor);
    put64(out + 68, (uint64_t)log->identity.recorded_at);
    put64(out + 76, (uint64_t)receipt->occurred_at);
    put32(out + 84, (uint32_t)receipt->occurred_on);
    out[88] = ORIGIN_CLI;
    out[89] = 0;
    put16(out + 90, STOCK_RECEIVED);
    put32(out + 92, (uint32_t)payload);
}

static void link_chain(struct log *log, const uint8_t *header, const uint8_t *payload, size_t size) {
    uint8_t count[4], digest[HASH_SIZE];
    put32(count, 1);
    sha256(payload, size, digest);
    SHA256_CTX hash;
    SHA256_Init(&hash);
    SHA256_Update(&hash, log->chain, HASH_SIZE);
    SHA256_Update(&hash, count, sizeof count);
    SHA256_Update(&hash, header, HEADER_SIZE);
    SHA256_Update(&hash, digest, HASH_SIZE);
    SHA256_Final(log->chain, &hash);
}

static int put_record(struct log *log, struct reference_writer *writer, const struct reference_receipt *receipt,
                      const uint8_t lot[ID_SIZE], uint64_t position, const uint8_t key[8]) {
    uint8_t payload[REFERENCE_PAYLOAD_ROOM];
    size_t size = receipt_payload(payload, receipt, lot);
    size_t body = HEADER_SIZE + size + HASH_SIZE;
    int code;
    uint8_t *out = reference_reserve(writer, EVENTS, key, 8, body + CRC_SIZE, REFERENCE_APPEND, &code);
    if (code) return code;
    put_header(out, log, receipt, position, size);
    memcpy(out + HEADER_SIZE, payload, size);
    link_chain(log, out, payload, size);
    memcpy(out + HEADER_SIZE + size, log->chain, HASH_SIZE);
    put32(out + body, crc32c(out, body));
    return 0;
}

static int put_witness(struct reference_writer *writer, const void *key, size_t size, uint64_t value) {
    uint8_t bytes[8];
    put64(bytes, value);
    return reference_put(writer, WITNESS, key, size, bytes, sizeof bytes, REFERENCE_UPSERT);
}

static int put_transaction(struct log *log, struct reference_writer *writer, const uint8_t command[ID_SIZE],
                           const uint8_t position[8]) {
    uint8_t key[2 * ID_SIZE], entry[60];
    put_id(key, log->identity.household);
    memcpy(key + ID_SIZE, command, ID_SIZE);
    memcpy(entry, command, ID_SIZE);
    memcpy(entry + 16, position, 8);
    put32(entry + 24, 1);
    sha256(command, ID_SIZE, entry + 28); // stands for the canonical command: one block of SHA-256, like most
    int code = reference_put(writer, TRANSACTIONS, key, sizeof key, entry, sizeof entry, REFERENCE_NO_OVERWRITE);
    return code ? code : put_witness(writer, key, sizeof key, crc32c(entry, sizeof entry));
}

static int put_subject(struct reference_writer *writer, const uint8_t id[ID_SIZE], const uint8_t position[8],
                       uint64_t number) {
    uint8_t entry[16];
    memcpy(entry, position, 8);
    put64(entry + 8, number);
    int code = reference_put(writer, SUBJECTS, id, ID_SIZE, entry, sizeof entry, REFERENCE_APPEND_DUPLICATE);
    return code ? code : put_witness(writer, id, ID_SIZE, number);
}

static int put_thing(struct log *log, struct reference_writer *writer, struct reference_id id,
                     const uint8_t position[8]) {
    uint8_t key[ID_SIZE];
    put_id(key, id);
    size_t place = (id.high ^ id.low) * 0x9E3779B97F4A7C15u >> 53;
    struct count *count = &log->counts[place];
    while (count->entries && (count->id.high != id.high || count->id.low != id.low))
        count = &log->counts[place = (place + 1) % COUNTS];
    count->id = id;
    return put_subject(writer, key, position, ++count->entries);
}

static int append(void *state, struct reference_writer *writer, uint64_t event, uint32_t index, uint32_t count) {
    struct log *log = state;
    struct reference_receipt receipt = reference_receipt(event);
    uint8_t command[ID_SIZE], lot[ID_SIZE], position[8], version[ID_SIZE + 8];
    put_id(command, receipt.command);
    derive(command, 0, lot);
    put64(position, event + 1);
    put_id(version, log->identity.household);
    put64(version + ID_SIZE, event + 1);
    int code = event ? 0 : found(log, writer);
    if (!code) code = put_transaction(log, writer, command, position);
    if (!code) code = put_record(log, writer, &receipt, lot, event + 1, position);
    if (!code) code = reference_put(writer, STREAMS, version, sizeof version, position, 8, REFERENCE_NO_OVERWRITE);
    if (!code) code = put_subject(writer, lot, position, 1);
    if (!code) code = put_thing(log, writer, receipt.product, position);
    if (!code) code = put_thing(log, writer, receipt.location, position);
    if (!code) code = put_thing(log, writer, receipt.store, position);
    // Once a commit, as nobody can see it earlier.
    if (!code && index + 1 == count) {
        code = reference_put(writer, META, "chain", 5, log->chain, HASH_SIZE, REFERENCE_UPSERT);
        put64(version + ID_SIZE, 0);
        if (!code) code = put_witness(writer, version, sizeof version, event + 1);
    }
    return code;
}

static struct reference_id get_id(const uint8_t *bytes) { return (struct reference_id){get64(bytes), get64(bytes + 8)}; }

static int read_record(void *state, const uint8_t *record, size_t size) {
    struct log *log = state;
    if (size < HEADER_SIZE + CRC_SIZE) return EILSEQ;
    size_t body = size - CRC_SIZE;
    if (crc32c(record, body) != get32(record + body)) return EILSEQ;
    struct header header = {
        .position = get64(record),
        .transaction = get_id(record + 8),
        .index = get16(record + 24),
        .count = get16(record + 26),
        .stream = get_id(record + 28),
        .version = get64(record + 44),
        .actor = get_id(record + 52),
        .recorded_at = (int64_t)get64(record + 68),
        .occurred_at = (int64_t)get64(record + 76),
        .occurred_on = (int32_t)get32(record + 84),
        .origin = record[88],
        .flags = record[89],
        .type = get16(record + 90),
        .payload = get32(record + 92),
    };
    size_t chain = header.index + 1 == header.count ? HASH_SIZE : 0;
    if (body != HEADER_SIZE + header.payload + chain) return EILSEQ;
    log->read = header;
    return 0;
}

struct reference_workload reference_log_workload(struct reference_log_identity identity) {
    struct log *log = calloc(1, sizeof *log);
    if (log) log->identity = identity;
    return (struct reference_workload){.tables = tables,
                                       .table_count = TABLES,
                                       .state = log,
                                       .append = append,
                                       .read = read_record,
                                       .destroy = free};
}
