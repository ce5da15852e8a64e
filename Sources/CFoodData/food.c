#include "food.h"
#include <string.h>

// The files are embedded as they are, so that no compiler parses them as source.
#define TABLE(name) static const char name[] = {
#define END };

TABLE(german)
#embed "data/names-de.txt"
END
TABLE(spanish)
#embed "data/names-es.txt"
END
TABLE(french)
#embed "data/names-fr.txt"
END
TABLE(italian)
#embed "data/names-it.txt"
END
TABLE(dutch)
#embed "data/names-nl.txt"
END
TABLE(polish)
#embed "data/names-pl.txt"
END
TABLE(portuguese)
#embed "data/names-pt.txt"
END

TABLE(animalFoods)
#embed "data/keeper-animal-foods.txt"
END
TABLE(bakery)
#embed "data/keeper-bakery.txt"
END
TABLE(produce)
#embed "data/keeper-produce.txt"
END
TABLE(shelf)
#embed "data/keeper-shelf.txt"
END

#define TEXT(table) {(table), sizeof(table)}

struct FoodText foodNames(const char *language) {
    static const struct {
        const char *language;
        struct FoodText text;
    } tables[] = {
        {"de", TEXT(german)}, {"es", TEXT(spanish)}, {"fr", TEXT(french)},     {"it", TEXT(italian)},
        {"nl", TEXT(dutch)},  {"pl", TEXT(polish)},  {"pt", TEXT(portuguese)},
    };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (strcmp(tables[i].language, language) == 0) return tables[i].text;
    return (struct FoodText){NULL, 0};
}

struct FoodText foodShelfLives(size_t part) {
    static const struct FoodText parts[] = {TEXT(animalFoods), TEXT(bakery), TEXT(produce), TEXT(shelf)};
    return part < sizeof parts / sizeof *parts ? parts[part] : (struct FoodText){NULL, 0};
}
