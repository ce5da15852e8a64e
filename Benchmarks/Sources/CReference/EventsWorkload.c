#include "CReference.h"

#include <stdlib.h>
#include <string.h>

struct events {
    size_t value_size;
    uint8_t value[];
};

static int append(void *state, struct reference_writer *writer, uint64_t event, uint32_t index, uint32_t count) {
    struct events *events = state;
    (void)index;
    (void)count;
    uint64_t key = __builtin_bswap64(event + 1);
    return reference_put(writer, 0, &key, sizeof key, events->value, events->value_size, REFERENCE_APPEND);
}

struct reference_workload reference_events_workload(size_t value_size) {
    static const struct reference_table tables[] = {{"events", REFERENCE_PLAIN}};
    struct events *events = malloc(sizeof *events + value_size);
    if (events) {
        events->value_size = value_size;
        for (size_t i = 0; i < value_size; i++) events->value[i] = (uint8_t)(i * 31);
    }
    return (struct reference_workload){
        .tables = tables, .table_count = 1, .state = events, .append = append, .destroy = free};
}
