#ifndef LARDER_FOOD_H
#define LARDER_FOOD_H

#include <stddef.h>

/// A text that is part of the program. UTF-8, without a terminating zero.
struct FoodText {
    const char *start;
    size_t length;
};

/// The names of foods in a language, `de` to `pt`; `start` is null for a language without a table. See data/ORIGIN.md.
struct FoodText foodNames(const char *language);

/// Shelf lives, in parts numbered from zero; `start` is null behind the last part. See data/ORIGIN.md.
struct FoodText foodShelfLives(size_t part);

#endif
