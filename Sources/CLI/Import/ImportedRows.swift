import API

extension PurchaseRow: ImportedRow {
    static let kind = "purchases"
    static let type = "purchase"
    static let columns = ["date", "item", "member", "amount", "unit", "price", "total", "store", "label", "code"]
    static let required = 2
    /// As a household heads its own table, in English and German.
    static let otherNames: [String: (column: String, unit: String)] = [
        "product": ("item", ""), "name": ("item", ""), "quantity": ("amount", ""), "qty": ("amount", ""),
        "count": ("amount", ""), "stückzahl": ("amount", ""), "shop": ("store", ""),
        "datum": ("date", ""), "kaufdatum": ("date", ""), "betrag": ("total", ""), "artikel": ("item", ""),
        "produkt": ("item", ""), "mitglied": ("member", ""),
        "menge": ("amount", ""), "anzahl": ("amount", ""), "einheit": ("unit", ""), "preis": ("price", ""),
        "einzelpreis": ("price", ""), "gesamt": ("total", ""), "summe": ("total", ""), "gesamtpreis": ("total", ""),
        "person": ("member", ""), "wer": ("member", ""), "who": ("member", ""), "käufer": ("member", ""),
        "buyer": ("member", ""), "bezahlt von": ("member", ""), "gezahlt von": ("member", ""),
        "paid by": ("member", ""),
        "unit price": ("price", ""), "stückpreis": ("price", ""), "buchungsdatum": ("date", ""),
        "händler": ("store", ""), "merchant": ("store", ""), "laden": ("store", ""), "geschäft": ("store", ""),
        "markt": ("store", ""),
    ]

    init(_ fields: [String]) {
        func value(_ index: Int) -> String? { fields[index].isEmpty ? nil : fields[index] }
        self.init(
            date: fields[0], item: fields[1], member: value(2), amount: value(3), unit: value(4), price: value(5),
            total: value(6), store: value(7), label: value(8), code: value(9))
    }

    var fields: [String] {
        // Without the newer columns as before there were any: ids are derived from it.
        [date, item] + [member, amount, unit, price, total, store].map { $0 ?? "" }
            + (label == nil && code == nil ? [] : [label ?? "", code ?? ""])
    }
}

extension PriceRow: ImportedRow {
    static let kind = "prices"
    static let type = "price"
    static let columns = ["name", "price", "barcode", "brands", "price_per_kg", "store"]
    static let required = 2
    /// Of how many it is a mean.
    static let meaningless: Set = ["observations"]
    /// As Open Prices and its readers call them.
    static let otherNames: [String: (column: String, unit: String)] = [
        "product_name": ("name", ""), "item": ("name", ""), "code": ("barcode", ""), "brand": ("brands", ""),
        "price_eur": ("price", " EUR"), "price_per_kg_eur": ("price_per_kg", ""), "location": ("store", ""),
        "location_id": ("store", ""),
    ]

    init(_ fields: [String]) {
        func value(_ index: Int) -> String? { fields[index].isEmpty ? nil : fields[index] }
        self.init(
            name: fields[0], price: fields[1], code: value(2), brand: value(3), pricePerKg: value(4), store: value(5))
    }

    var fields: [String] { [name, price] + [code, brand, pricePerKg, store].map { $0 ?? "" } }
}

extension ProductRow: ImportedRow {
    static let kind = "products"
    static let type = "product"
    /// As Open Food Facts calls them.
    static let columns = ["product_name", "code", "brands", "quantity", "categories"]
    static let required = 1

    init(_ fields: [String]) {
        func value(_ index: Int) -> String? { fields[index].isEmpty ? nil : fields[index] }
        self.init(
            name: Self.plain(fields[0]), code: value(1), brand: value(2).map(Self.plain), quantity: value(3),
            categories: value(4))
    }

    /// Open Food Facts has some names as they stand in a page: `&quot;Baguette&quot;`.
    private static func plain(_ text: String) -> String {
        guard text.contains("&") else { return text }
        let signs = ["&quot;": "\"", "&#39;": "'", "&apos;": "'", "&lt;": "<", "&gt;": ">", "&nbsp;": " "]
        return signs.reduce(text) { $0.replacing($1.key, with: $1.value) }.replacing("&amp;", with: "&")
    }

    var fields: [String] { [name] + [code, brand, quantity, categories].map { $0 ?? "" } }
}
