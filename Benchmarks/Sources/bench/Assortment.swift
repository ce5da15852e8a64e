import Inventory

/// A shop's worth of products with names as people know them, half of them German: for lists, and to be searched.
struct Assortment: Sendable {
    var products: Int

    /// The numbers of those that are ever bought, evenly among all: so few that those in stock have two lots each.
    var bought: [Int] {
        let count = products * 6 / 25
        return (0..<count).map { 1 + $0 * products / count }
    }

    /// The `number`-th name, from 1; no two are alike up to 20,000.
    func name(_ number: Int) -> String {
        let words = number % 2 == 0 ? Self.german : Self.english
        var rest = (number - 1) / 2
        func next(_ list: [String]) -> String {
            defer { rest /= list.count }
            return list[rest % list.count]
        }
        let (thing, kind, maker) = (next(words.things), next(words.kinds), next(words.makers))
        return "\(kind) \(thing) \(maker)"
    }

    /// Every third comes by the bottle and by the crate, the others by the piece.
    func units(_ number: Int, _ random: inout SplitMix) -> ProductUnits {
        guard number % 3 == 0 else { return ProductUnits() }
        let bottle = Pack(id: random.id(), name: "bottle", factor: .one, unit: "l")
        let crate = Pack(id: random.id(), name: "crate", factor: Rational(12), unit: "bottle")
        return ProductUnits(base: "l", buying: "bottle", using: "l", packs: [bottle, crate])
    }

    /// Every second product comes in two variants, of two of sixty brands; every sixth of these in a pack of its own.
    func variants(of product: Product, _ number: Int, _ random: inout SplitMix) -> [Variant] {
        guard number % 2 == 0 else { return [] }
        return (0..<2).map { which in
            let canister = Pack(id: random.id(), name: "canister", factor: Rational(5), unit: "l")
            return Variant(
                id: random.id(), product: product.id, brand: Self.brand((number / 2 + 31 * which) % 60),
                detail: which == 0 ? "" : "extra", packs: number % 3 == 0 && which == 0 ? [canister] : [])
        }
    }

    /// One of sixty.
    static func brand(_ number: Int) -> String {
        let (first, second) = (
            ["Hel", "Vor", "Tan", "Bru", "Kes", "Lim"], ["vetia", "alba", "dorf", "ingen", "ostra"]
        )
        return first[number % 6] + second[number / 6 % 5] + (number < 30 ? "" : " Nova")
    }

    private struct Words {
        var things, kinds, makers: [String]
    }

    private static let german = Words(
        things: [
            "Vollmilch", "Butter", "Schlagobers", "Joghurt", "Topfen", "Bergkäse", "Eier", "Semmeln", "Roggenbrot",
            "Weizenmehl", "Dinkelnudeln", "Reis", "Linsen", "Kichererbsen", "Erdäpfel", "Zwiebeln", "Karotten",
            "Paradeiser",
            "Gurken", "Spinat", "Äpfel", "Birnen", "Zwetschken", "Marillenmarmelade", "Honig", "Kürbiskernöl", "Essig",
            "Senf", "Kren", "Salz", "Zucker", "Schokolade", "Haferflocken", "Hendlkeulen", "Rindsfaschiertes", "Speck",
            "Forelle", "Mineralwasser", "Apfelsaft", "Bier",
        ],
        kinds: [
            "Frische", "Haltbare", "Bio", "Regionale", "Laktosefreie", "Fettarme", "Geräucherte", "Tiefgekühlte",
            "Milde",
            "Würzige", "Gesalzene", "Ungesalzene", "Große", "Kleine", "Halbe", "Ganze", "Junge", "Alte", "Süße",
            "Saure",
            "Rote", "Weiße", "Gelbe", "Grüne", "Getrocknete",
        ],
        makers: [
            "Alpenland", "vom Hof", "Steirerkraft", "Zur Mühle", "Bergbauer", "Sonnentor", "Hausmarke", "Ja genau",
            "Kärntner Art", "Wiener Art",
        ])

    private static let english = Words(
        things: [
            "milk", "butter", "cream", "yoghurt", "cheddar", "eggs", "bread", "flour", "spaghetti", "rice", "lentils",
            "chickpeas", "potatoes", "onions", "carrots", "tomatoes", "cucumbers", "spinach", "apples", "pears",
            "plums",
            "marmalade", "honey", "olive oil", "vinegar", "mustard", "horseradish", "salt", "sugar", "chocolate",
            "porridge oats", "chicken thighs", "minced beef", "bacon", "salmon", "sparkling water", "orange juice",
            "ale",
            "dish soap", "washing powder",
        ],
        kinds: [
            "Fresh", "Longlife", "Organic", "Local", "Free-range", "Low-fat", "Smoked", "Frozen", "Mild", "Strong",
            "Salted",
            "Unsalted", "Large", "Small", "Half", "Whole", "Young", "Mature", "Sweet", "Sour", "Red", "White", "Yellow",
            "Green", "Dried",
        ],
        makers: [
            "Hillside", "Meadow Farm", "Riverbank", "Old Mill", "Sunnybrook", "Corner Shop", "Own Brand", "Harvest",
            "Yorkshire", "Cornish",
        ])
}
