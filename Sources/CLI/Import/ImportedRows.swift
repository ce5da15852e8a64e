import API

extension PurchaseRow: ImportedRow {
    static let kind = "purchases"
    static let type = "purchase"
    static let columns = ["date", "item", "member", "amount", "unit", "price", "total", "store"]
    static let required = 2

    init(_ fields: [String]) {
        func value(_ index: Int) -> String? { fields[index].isEmpty ? nil : fields[index] }
        self.init(
            date: fields[0], item: fields[1], member: value(2), amount: value(3), unit: value(4), price: value(5),
            total: value(6), store: value(7))
    }

    var fields: [String] {
        [date, item] + [member, amount, unit, price, total, store].map { $0 ?? "" }
    }
}

extension ProductRow: ImportedRow {
    static let kind = "products"
    static let type = "product"
    /// As Open Food Facts calls them.
    static let columns = ["product_name", "code", "brands", "quantity"]
    static let required = 1

    init(_ fields: [String]) {
        func value(_ index: Int) -> String? { fields[index].isEmpty ? nil : fields[index] }
        self.init(name: fields[0], code: value(1), brand: value(2), quantity: value(3))
    }

    var fields: [String] { [name] + [code, brand, quantity].map { $0 ?? "" } }
}
