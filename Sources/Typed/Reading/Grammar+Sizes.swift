import Values

// The size of one thing, which a row of a file may have in a column of its own (X5).

extension Grammar {
    /// An amount whose unit, or the size of one, is given apart from the number: 2 and `15oz can` are two of 15 oz. What
    /// is given apart is not read as one text.
    public func amount(_ number: AmountField?, apart unit: String) throws(ReadingError) -> EnteredAmount {
        let text = Words(unit).plain.joined(separator: " ")
        guard !text.isEmpty else { return try number.map { field throws(ReadingError) in try read(field) } ?? one }
        let count: EnteredAmount
        if text.contains(where: \.isASCIIDigit) || Self.dozens.contains(text.lowercased()) {
            count = try number.map { field throws(ReadingError) in try read(field) } ?? one
        } else {
            // The unit decides how the digits of a number are read (H3).
            let typed = number?.description ?? "1"
            if let sized = try? read(typed).amount, !sized.unit.isEmpty {
                count = sized
            } else {
                return try amount("\(typed) \(unit)")
            }
        }
        let size = pack(text)
        if !count.unit.isEmpty {
            if BuiltInUnit.key(count.unit) == BuiltInUnit.key(text) { return count }
            let isCount = BuiltInUnit.named(count.unit).map { $0.dimension == .count } ?? true
            // 500 g, in a bag.
            if size == nil, !isCount, ContainerWords.forms(of: text) != nil { return count }
            guard isCount, size != nil else { throw ReadingError(.twoAmounts, "\(count) \(text)", rest: text) }
        }
        guard let size else { return try amount("1 \(text)") }
        return EnteredAmount(quantity: count.quantity, unit: size)
    }

    private var one: EnteredAmount { EnteredAmount(quantity: .one) }

    /// How much is in one, as an unnamed pack: `15 oz` of `15oz can`, `12 piece` of `12-pack`, `198 cl` of `6 x 33 cl`.
    /// Nil: the text has no size.
    public func pack(_ text: String) -> String? {
        var words = Words(text).plain.joined(separator: " ").split(separator: " ").map(String.init)
        if words.count == 1, Self.dozens.contains(words[0].lowercased()) { return "12 piece" }
        if let count = Self.packed(words.joined(separator: " ")) { return "\(count) piece" }
        // "15oz can", "12ct box"
        while words.count > 1 || words.first?.first?.isASCIIDigit == true {
            if let amount = try? read(words.joined(separator: " ")), amount.isUnitKnown, let pack = amount.amount.asPack
            {
                return pack
            }
            guard words.count > 1, ContainerWords.forms(of: words[words.count - 1]) != nil else { return nil }
            words.removeLast()
            if let count = Self.packed(words.joined(separator: " ")) { return "\(count) piece" }
        }
        return nil
    }

    private static let dozens: Set = ["dz", "doz", "dozen", "dutzend"]

    /// How many are in a pack that its number names: `12-pack`, `6PK`, `6er Pack`, `12 count`; nil: it is none.
    public static func packed(_ text: String) -> Int64? {
        let digits = text.prefix(while: \.isASCIIDigit)
        let word = text.dropFirst(digits.count).drop { $0 == " " || $0 == "-" }.lowercased()
        guard let count = Int64(digits), count > 1, numbered.contains(word.filter { $0 != "-" }) else { return nil }
        return count
    }

    private static let numbered: Set = [
        "pk", "pack", "pck", "ct", "count", "er", "er pack", "erpack", "er packung", "er karton", "erkarton",
        "er träger", "erträger", "er tray", "ertray", "er kasten", "erkasten",
    ]
}

extension EnteredAmount {
    /// The amount as the unit of an unnamed pack: `250 g`, `9 l` of `6 × 1.5 l`, `6 piece` of a bare number. Nil: the
    /// amount is too large.
    public var asPack: String? {
        guard quantity.isPositive else { return nil }
        guard unit.first?.isNumber ?? false else { return "\(quantity.text) \(unit.isEmpty ? "piece" : unit)" }
        let parts = unit.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let each = Quantity(String(parts[0])),
            let all = try? quantity.multiplied(by: Rational(each))
        else { return nil }
        return "\(all.text) \(parts[1])"
    }
}
