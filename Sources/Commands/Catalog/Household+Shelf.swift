import FoodData
import Inventory

extension Household {
    /// The shelf that a food belongs on, by the words that its category there and a shelf share. What one bakes with
    /// stands among baked goods there, and keeps for months.
    func shelf(for food: FoodKeeper.Food) -> Category? {
        if food.category == "Baked Goods", max(food.shelfLife.pantry ?? 0, food.shelfLife.afterOpening ?? 0) >= 120 {
            let isSpice = NameKey(food.matched).words.contains {
                ["spice", "spices", "seasoning", "herbs", "chili", "vanilla"].contains($0)
            }
            return category(begunAs: isSpice ? "Spices & sauces" : "Pantry")
        }
        let words = Set(NameKey(food.category).words.map { String($0.prefix(5)) }.filter { $0.count > 2 })
        let alike: [String: String] = [
            "bever": "Drinks", "produ": "Fruit & vegetables", "baked": "Bakery", "meat": "Meat & fish",
            "poult": "Meat & fish", "seafo": "Meat & fish", "condi": "Spices & sauces", "shelf": "Pantry",
            "grain": "Pantry", "food": "Frozen",
        ]
        let shelves = catalog.categories.values.filter { !$0.archived }.sorted { $0.name < $1.name }
        if let shared = shelves.first(where: { shelf in
            NameKey(DefaultCategories.name(shelf.name, in: "en") ?? shelf.name).words.contains {
                words.contains(String($0.prefix(5)))
            }
        }) {
            return shared
        }
        for (word, name) in alike.sorted(by: { $0.key < $1.key }) where words.contains(word) {
            if let shelf = category(begunAs: name) { return shelf }
        }
        return nil
    }

    /// One of those that a household is founded with, by its English name, in whatever language it was founded (H6).
    func category(begunAs english: String) -> Category? {
        let localName = DefaultCategories.name(english, in: settings.language)
        return localName.flatMap { catalog.category(named: $0) }
            ?? catalog.categories.values.filter {
                !$0.archived && DefaultCategories.name($0.name, in: "en") == english
            }.min { $0.name < $1.name }
    }
}
