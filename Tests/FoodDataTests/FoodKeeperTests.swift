import Testing

@testable import FoodData
@testable import Typed
@testable import Values

struct FoodKeeperTests {
    @Test(
        "foods are found by what people call them (C11)",
        arguments: [
            ("whole milk", "Milk, plain or flavored"), ("butter", "Butter"), ("yogurt", "Yogurt"),
            ("sausage", "Sausage, raw bulk type or patties"),
            ("rolls/buns", "Commercial bread products, including pan breads, flat breads, rolls, and buns"),
            ("root vegetables", "Carrots, parsnips"),
            ("tropical fruit", "Papaya, mango, feijoa, passion fruit, casaba melon"),
            ("bottled water", "Water, commercially bottled"), ("curd", "Quark, fresh cheese"),
            ("frozen meals", "Frozen entrees, prepared meals"), ("butter milk", "Buttermilk"),
            ("domestic eggs", "Eggs, in shell"),
            ("UHT-milk", "Milk, shelf-stable"),
            ("fruit/vegetable juice", "Fruit Juice in cartons, fruit drinks, punch"),
            ("canned fish", "Canned goods, low acid"), ("pickled vegetables", "Pickles"),
            ("citrus fruit", "Citrus fruit, lemon, lime, orange, grapefruit, tangerines, clementines"),
            ("pip fruit", "Apples"), ("frankfurter", "Hot dogs"), ("Crème fraîche", "Sour cream"),
            ("Milk 3.5% 1l", "Milk, plain or flavored"),
            ("Tomatoes, canned", "Canned goods, high acid"), ("Salmon, smoked", "Fish, cold smoked, vacuum pack"),
            ("Hot dogs", "Hot dogs"),
        ])
    func finds(name: String, matched: String) {
        #expect(FoodKeeper.suggest(for: name, language: "en")?.matched == matched)
    }

    @Test(
        "the last word says what a thing is",
        arguments: [
            ("milk chocolate", "Chocolate, unsweetened and semi-sweet, solid"),
            ("chocolate milk", "Milk, plain or flavored"),
            ("peanut butter", "Peanut butter, commercial"), ("ice cream", "Ice cream"), ("almond milk", "Almond milk"),
            ("Tuna in oil", "Tuna, canned"),
        ])
    func head(name: String, matched: String) {
        #expect(FoodKeeper.suggest(for: name, language: "en")?.matched == matched)
    }

    @Test(
        "what is no food, or too vague, has no shelf life",
        arguments: [
            "newspapers", "shopping bags", "napkins", "candles", "detergent", "cat food", "dog food", "pet care",
            "pot plants",
            "soap", "softener", "hygiene articles", "cling film/bags", "light bulbs", "dish cleaner", "baby cosmetics",
            "cookware",
            "flower (seeds)", "flower soil/fertilizer", "hair spray", "skin care", "rubbing alcohol", "kitchen towels",
            "photo/film",
            "house keeping products", "kitchen utensil", "toilet cleaner", "dental care", "make up remover",
            "decalcifier",
            "chewing gum", "canned beer", "item", "seasonal products", "shaving cream", "dishwasher salt", "baby oil",
            "cat milk",
            "dog biscuits", "rice cooker", "coffee filters", "tea towels", "canned air", "", "123",
        ])
    func notFood(name: String) {
        #expect(FoodKeeper.suggest(for: name, language: "en") == nil)
    }

    @Test("days come from the data: the longer end, by place and state")
    func days() throws {
        let milk = try #require(FoodKeeper.suggest(for: "milk", language: "en"))
        #expect(milk.shelfLife == ShelfLife(fridge: 7, freezer: 90, afterOpening: 7))
        #expect(milk.category == "Dairy Products & Eggs")
        #expect(FoodKeeper.suggest(for: "ground beef", language: "en")?.shelfLife == ShelfLife(fridge: 2, freezer: 120))
        #expect(FoodKeeper.suggest(for: "flour", language: "en")?.shelfLife.days(in: .pantry) == 360)
    }

    @Test("frozen food without an entry of its own has the freezer's days alone")
    func frozen() {
        #expect(FoodKeeper.suggest(for: "frozen chicken", language: "en")?.shelfLife == ShelfLife(freezer: 360))
        #expect(FoodKeeper.suggest(for: "frozen peas", language: "en")?.matched == "Vegetables")
    }
}
