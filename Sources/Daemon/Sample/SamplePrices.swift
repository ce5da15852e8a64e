import Inventory

/// A price of the sample that was seen and not paid.
struct SamplePrice {
    var product: String
    /// In the currency's minor unit, for one buying unit.
    var price: Int64
    /// Index of a store.
    var store: Int
    /// Days since it was seen.
    var seen: Int
    /// Of a special, the days until its last one.
    var until: Int?
    var condition: String?
}

extension SampleTable {
    /// Made up, so that stores can be compared: some are cheaper for some things, and a few are specials.
    static let prices = [
        SamplePrice(product: "Milk", price: 125, store: 1, seen: 40),
        SamplePrice(product: "Milk", price: 132, store: 1, seen: 9),
        SamplePrice(product: "Milk", price: 119, store: 4, seen: 3),
        SamplePrice(product: "Milk", price: 99, store: 0, seen: 1, until: 4),
        SamplePrice(product: "Oat milk", price: 199, store: 0, seen: 6),
        SamplePrice(product: "Oat milk", price: 149, store: 2, seen: 2, until: 2, condition: "card"),
        SamplePrice(product: "Oat milk", price: 169, store: 4, seen: 11),
        SamplePrice(product: "Eggs", price: 329, store: 0, seen: 5),
        SamplePrice(product: "Eggs", price: 299, store: 2, seen: 8),
        SamplePrice(product: "Butter", price: 169, store: 0, seen: 7),
        SamplePrice(product: "Butter", price: 129, store: 4, seen: 2, until: 0),
        SamplePrice(product: "Yoghurt", price: 189, store: 4, seen: 10),
        SamplePrice(product: "Yoghurt", price: 229, store: 1, seen: 4),
        SamplePrice(product: "Mozzarella", price: 139, store: 2, seen: 12),
        SamplePrice(product: "Grana Padano", price: 599, store: 4, seen: 20),
        SamplePrice(product: "Ricotta", price: 179, store: 2, seen: 3),
    ]
}
