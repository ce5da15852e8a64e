import Inventory

/// A change to a line while it is put away: a field and its value, `date fri`, `Preis 1,29`.
enum PutAwayChange {
    typealias Field = WritableKeyPath<PutAwayTable.Line, String?>

    static let words = "amount, date, place, price, total, deposit, variant, note, product"

    private static func field(_ name: String) -> Field? {
        switch name {
        case "amount", "menge": \.amount
        case "date", "datum", "bis": \.date
        case "place", "location", "at", "ort", "platz": \.location
        case "price", "preis": \.price
        case "total", "gesamt": \.total
        case "deposit", "pfand": \.deposit
        case "variant", "sorte", "variante": \.variant
        case "note", "notiz": \.note
        default: nil
        }
    }

    /// False: it is none of these.
    static func apply(_ answer: String, to line: inout PutAwayTable.Line) -> Bool {
        // An amount is nothing else: 250g, 3x150g.
        if let amount = try? Grammar().amount(answer), !amount.unit.isEmpty || answer.allSatisfy(\.isNumber) {
            return apply("amount \(answer)", to: &line)
        }
        let parts = answer.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return false }
        let name = NameKey(String(parts[0])).text
        if ["product", "produkt"].contains(name) {
            (line.product, line.name, line.variant) = (String(parts[1]), String(parts[1]), nil)
            (line.isOther, line.usual) = (true, nil)
            return true
        }
        guard let field = field(name) else { return false }
        let isNoPrice =
            [\.price, \.total].contains(field)
            && ["none", "kein", "keiner", "keine"].contains(NameKey(String(parts[1])).text)
        line[keyPath: field] = isNoPrice ? nil : String(parts[1])
        if isNoPrice { (line.price, line.total) = (nil, nil) }
        if isNoPrice || [\.amount, \.variant].contains(field) { line.isOther = true }
        // The price of one is that of any number of these.
        if isNoPrice || field == \.variant || field == \.amount && line.usualPrice == nil { line.usual = nil }
        return true
    }
}
