import FoundationEssentials
import Inventory

/// A change to a line while it is put away: a field and its value, `date fri`, `Preis 1,29`; or several, `1.19, 20.11.`.
enum PutAwayChange {
    typealias Field = WritableKeyPath<PutAwayTable.Line, String?>

    static let words = "amount, date, place, price, total, deposit, special, variant, note, product"

    private static func field(_ name: String) -> Field? {
        switch name {
        case "amount", "menge": \.amount
        case "date", "datum", "bis": \.date
        case "place", "location", "at", "ort", "platz": \.location
        case "price", "preis": \.price
        case "total", "gesamt": \.total
        case "deposit", "pfand": \.deposit
        case "special", "angebot": \.special
        case "variant", "sorte", "variante": \.variant
        case "note", "notiz": \.note
        default: nil
        }
    }

    /// One fact, or several with a comma and a space between them. False: one of them is not known, and none is applied.
    static func apply(_ answer: String, to line: inout PutAwayTable.Line) -> Bool {
        let facts = answer.components(separatedBy: ", ")
        guard facts.count > 1 else { return applyOne(answer, to: &line) }
        var (changed, bare) = (line, Set<Field>())
        for fact in facts {
            if ["new", "neu"].contains(NameKey(fact).text) {
                changed.isNew = true
                continue
            }
            if applyOne(fact, to: &changed) { continue }
            guard let field = field(ofBare: fact), bare.insert(field).inserted else { return false }
            changed[keyPath: field] = fact
        }
        line = changed
        return true
    }

    /// A price or a date by itself, which beside another fact can be told apart: `1.19`, and `20.11.` or `fri`.
    private static func field(ofBare fact: String) -> Field? {
        if !fact.hasSuffix("."), (try? Grammar().price(fact)) != nil { return \.price }
        let isDay = (try? Grammar().day(fact, today: CalendarDate(), direction: .future)) != nil
        return isDay ? \.date : nil
    }

    private static func applyOne(_ answer: String, to line: inout PutAwayTable.Line) -> Bool {
        // An amount is nothing else: 250g, 3x150g.
        if let amount = try? Grammar().amount(answer), !amount.unit.isEmpty || answer.allSatisfy(\.isNumber) {
            return apply("amount \(answer)", to: &line)
        }
        if ["special", "angebot"].contains(NameKey(answer).text) {
            line.special = ""
            return true
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
