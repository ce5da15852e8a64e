import Inventory

/// A column by its meaning: the field of a command that it fills, and what it may be headed.
struct Column: Sendable {
    /// Whether it changes what a row costs or how much it is: then nothing of it is dropped (T6).
    enum Weight { case plain, counts }

    /// Its own heading, also in messages.
    let name: String
    let field: String
    /// Headings, separated by commas, in the languages that larder reads.
    let words: String
    var weight = Weight.plain
    /// Behind each value of it: `/kg`.
    var suffix = ""
    /// Fields that it sets where it has a value.
    var sets: [String: String] = [:]
    /// A number alone is none of it: a weight.
    var needsUnit = false
    /// Unused beside another column of the same field.
    var isFallback = false
}

/// The kind of rows of a file.
struct ImportKind: Sendable {
    /// `purchases`: of the import, and its verb.
    let name: String
    /// In `BatchCommand.types`.
    let type: String
    let columns: [Column]
    /// A file needs one of each of these columns.
    let required: [[String]]
    /// Columns that such files have and that change nothing.
    let meaningless: Set<String>
    /// The headings that row ids are made of.
    let key: KeyColumns
}

/// The columns whose values a row's id follows from (X5). They are frozen: what is read later is no part of an id, so that
/// a row that was booked stays the same row.
struct KeyColumns: Sendable {
    let columns: [String]
    let required: Int
    /// Further headings, and what is put behind each value.
    let otherNames: [String: (column: String, unit: String)]
    /// The fields of a file whose headings are none of these.
    let fields: [String]
}

/// The headings of a file, by their meaning.
struct Headings {
    /// A column of the file that is used.
    struct Used {
        var place: Int
        var column: Column
    }

    private(set) var used: [Used] = []
    /// Unused columns.
    private(set) var ignored: [String] = []

    /// - Throws: `Failure` for two columns of one meaning, and for an unknown one that may not be dropped.
    init(_ headings: [String], of kind: ImportKind, in file: String) throws(Failure) {
        let index = Self.index(kind.columns)
        var exact: Set<String> = []
        for (place, heading) in headings.enumerated() where !heading.isEmpty {
            if let column = Self.column(heading, index) {
                used.append(Used(place: place, column: column))
                if Self.key(heading) == Self.key(column.name) { exact.insert(column.field) }
            } else if kind.meaningless.contains(heading.lowercased()) {
                continue
            } else if Self.isUnused(heading) || !Self.looksLikeMoney(heading) || kind.type == "product" {
                ignored.append(heading)
            } else {
                throw Failure(
                    .wrongUse,
                    "\(file) has a column “\(heading.printable)” that is not known and may change what a row costs or "
                        + "how much it is. Give it a known name in the first line "
                        + "(\(kind.columns.map(\.name).unique.joined(separator: ", "))), or call it "
                        + "“\(heading.printable) (not used)”.")
            }
        }
        // A column that has its own name comes before one that only means it.
        for (field, all) in Dictionary(grouping: used, by: \.column.field) where all.count > 1 {
            var same = all
            if let fallback = same.firstIndex(where: \.column.isFallback) {
                let unused = same.remove(at: fallback).place
                used.removeAll { $0.place == unused }
                ignored.append(headings[unused])
                if same.count == 1 { continue }
            }
            if exact.contains(field), same[0].column.weight == .plain {
                let others = same.filter { Self.key(headings[$0.place]) != Self.key($0.column.name) }
                used.removeAll { one in others.contains { $0.place == one.place } }
                ignored += others.map { headings[$0.place] }
                if same.count - others.count == 1 { continue }
            }
            throw Self.twice(same.map { headings[$0.place].printable }, same[0].column, file)
        }
        // "Quantity (kg)" beside a unit
        for (field, name) in [("unit", "unit"), ("currency", "currency")] {
            let sets = used.filter { $0.column.sets[field] != nil }
            let values = Set(sets.compactMap { $0.column.sets[field] })
            let column = used.first { $0.column.field == field }
            if values.count > 1 || !values.isEmpty && column != nil {
                let places = sets.map(\.place) + [column?.place].compactMap(\.self)
                throw Failure(
                    .wrongUse,
                    "\(file) says the \(name) in \(places.count) columns: "
                        + "\(places.map { "“\(headings[$0].printable)”" }.joined(separator: " and ")). Keep it in one.")
            }
        }
    }

    /// Whether one of these fields is filled by a column.
    func has(anyOf fields: [String]) -> Bool { used.contains { fields.contains($0.column.field) } }

    private static func twice(_ headings: [String], _ column: Column, _ file: String) -> Failure {
        let both = headings.map { "“\($0)”" }.joined(separator: " and ")
        return Failure(
            .wrongUse,
            "\(file) has \(headings.count) columns for the \(column.name): \(both). Rename the wrong one in the "
                + "first line, such as “\(headings[1]) (not used)”"
                + (column.field == "amount" ? "; write three packs of 500 g in one column: 3 x 500 g." : "."))
    }

    /// Without case, accents, space and signs: `Purchase_Date` is `purchasedate`.
    static func key(_ heading: String) -> String { NameKey(heading).text.filter { $0.isLetter || $0.isNumber } }

    private static func index(_ columns: [Column]) -> [String: Column] {
        var index: [String: Column] = [:]
        for column in columns {
            for word in [Substring(column.name)] + column.words.split(separator: ",") {
                let key = key(String(word))
                if index[key] == nil { index[key] = column }
            }
        }
        return index
    }

    /// The column that a heading means, with the currency or the unit that stands in it: `Price (EUR)`, `Weight kg`.
    private static func column(_ heading: String, _ index: [String: Column]) -> Column? {
        if var column = index[key(heading)] {
            // "Total [€]"
            if column.weight == .counts, let sign = heading.first(where: currencySigns.contains) {
                column.sets["currency"] = String(sign)
            }
            return column
        }
        let parts = heading.split { "()[]{}/,:|".contains($0) || $0 == " " || $0 == "_" || $0 == "." }.map(String.init)
        guard parts.count > 1, let last = parts.last else { return nil }
        // "Price in EUR"
        var base = parts.dropLast()
        if let word = base.last, base.count > 1, ["in", "en", "w", "em"].contains(word.lowercased()) {
            base = base.dropLast()
        }
        guard var column = index[key(base.joined(separator: " "))] else { return nil }
        if column.weight == .counts, let currency = Self.currency(last), column.field != "amount" {
            column.sets["currency"] = currency
            return column
        }
        if column.field == "amount", let unit = BuiltInUnit.named(last) {
            column.sets["unit"] = unit.name
            column.needsUnit = false
            return column
        }
        if column.field == "price", let unit = BuiltInUnit.named(last) {
            column.suffix = "/\(unit.name)"
            return column
        }
        // "Kaufdatum (TT.MM.JJJJ)", "Notes (optional)"
        return column.weight == .plain && heading.last == ")" && !isUnused(heading) ? column : nil
    }

    private static func currency(_ text: String) -> String? {
        if (try? Currency(validating: text)) != nil { return text.uppercased() }
        return Money.isUnit(text) ? text : nil
    }

    private static func isUnused(_ heading: String) -> Bool { heading.lowercased().hasSuffix("(not used)") }

    /// Whether an unknown heading may be of money, an amount or a currency, in the languages that larder reads.
    static func looksLikeMoney(_ heading: String) -> Bool {
        let key = key(heading)
        return signs.contains { key.contains($0) } || currencySigns.contains { heading.contains($0) }
    }

    private static let currencySigns = "€$£¥"

    private static let signs = [
        "price", "preis", "prix", "precio", "prezzo", "prijs", "cena", "preco", "cost", "kosten", "total", "gesamt",
        "amount", "betrag", "montant", "importe", "importo", "bedrag", "kwota", "paid", "bezahlt", "subtotal", "summe",
        "quantity", "quantite", "cantidad", "quantita", "hoeveelheid", "ilosc", "quantidade", "menge", "anzahl",
        "currency", "wahrung", "devise", "moneda", "valuta", "waluta", "moeda", "discount", "rabatt", "remise",
        "descuento", "sconto", "korting", "rabat", "desconto", "weight", "gewicht", "deposit", "pfand",
    ]
}

extension [String] {
    /// Each once, in order.
    fileprivate var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
