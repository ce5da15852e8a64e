// AMOUNT (T2): a number with a unit or without, or so many of a size.

extension Grammar {
    /// An amount, and how sure it is one beside a name.
    struct Read {
        var amount: EnteredAmount
        var isUnitKnown = true
        /// Its unit is glued to the number: beside a name only where it is known, for `3Eier` is a name.
        var isGlued = false
        var isArticle = false
        var isHalfOfUnit = false

        var isBare: Bool { amount.unit.isEmpty }
    }

    /// A text with single spaces that is an amount and nothing else.
    func read(_ text: String) throws(ReadingError) -> Read {
        guard let initial = text.first else { throw ReadingError(.empty, text) }
        guard !isDate(text) else { throw ReadingError(.date, text, rest: text) }
        guard Currency(sign: String(initial), in: currency) == nil else { throw ReadingError(.money, text, rest: text) }
        let number = try numeral(text[...], of: text)
        var read = Read(amount: EnteredAmount(quantity: number.value))
        (read.isArticle, read.isHalfOfUnit) = (number.isArticle, number.isHalfOfUnit)
        if number.rest.isEmpty || isTimes(number.rest), number.rest.count < 2 {
            try requireOneReading(number, unit: "", of: text)
            guard text.utf8.count < 8 || !text.allSatisfy(\.isASCIIDigit) else {
                throw ReadingError(.barcode, text, rest: text)
            }
        } else if isTimes(number.rest) {
            (read.amount.unit, read.isUnitKnown) = try size(number, of: text)
        } else {
            let unit = try unit(behind: number, of: text)
            try requireOneReading(number, unit: unit.name, of: text)
            (read.amount.unit, read.isUnitKnown, read.isGlued) = (unit.name, unit.isKnown, number.isGlued)
        }
        guard (try? Quantity(rounding: read.amount.quantity, times: .one)) != nil else {
            throw ReadingError(.tooLarge, text, rest: text)
        }
        return read
    }

    /// The size behind the count of `6x33cl`, as an unnamed pack: `33 cl`.
    private func size(_ count: Numeral, of text: String) throws(ReadingError) -> (String, isKnown: Bool) {
        try requireOneReading(count, unit: "", of: text)
        let behind = count.rest.dropFirst().drop { $0 == " " }
        let size = try numeral(behind, of: text)
        guard !size.rest.isEmpty else { throw ReadingError(.noUnit, text, rest: behind) }
        let unit = try unit(behind: size, of: text)
        try requireOneReading(size, unit: unit.name, of: text)
        guard size.value.isPositive else { throw ReadingError(.noNumber, text, rest: behind) }
        // A fraction where the decimal would be read as thousands.
        let isClear = Self.isScaled(unit.name) || DecimalText.readings(of: size.value.text) == nil
        return ("\(isClear ? size.value.text : "\(size.value)") \(unit.name)", unit.isKnown)
    }

    /// Whether a sign for times follows a number, with a number or nothing behind it: `x 33 cl`, and not `xylophones`.
    private func isTimes(_ rest: Substring) -> Bool {
        guard let sign = rest.first, "xX×*".contains(sign) else { return false }
        let behind = rest.dropFirst()
        return behind.isEmpty || startsNumber(behind.drop { $0 == " " })
    }

    private func unit(
        behind number: Numeral, of text: String
    ) throws(ReadingError) -> (name: String, isKnown: Bool) {
        let rest = number.rest
        if let unit = unit(rest) { return unit }
        if isRange(rest) { throw ReadingError(.range, text, rest: rest) }
        if startsNumber(rest) { throw ReadingError(.twoAmounts, text, rest: rest) }
        if isMoney(rest) { throw ReadingError(.money, text, rest: rest) }
        if let word = rest.split(separator: " ").first, isMonth(word) { throw ReadingError(.date, text, rest: rest) }
        if let other = rest.firstIndex(where: \.isASCIIDigit), unit(rest[..<other].trimmed)?.isKnown ?? false {
            throw ReadingError(.twoAmounts, text, rest: rest[other...])
        }
        throw ReadingError(.notAUnit, text, rest: rest)
    }

    /// Whether a number follows a dash, and no further dash: `1-2-3` makes a name.
    private func isRange(_ rest: Substring) -> Bool {
        let dashes = "-–—−"
        let end = rest.dropFirst().drop { $0 == " " }
        guard let sign = rest.first, dashes.contains(sign), startsNumber(end) else { return false }
        return !(end.drop { $0.isASCIIDigit || ".,/".contains($0) }.first.map(dashes.contains) ?? false)
    }

    /// UNIT (T2): built in, the household's own, or a word for packs; any other name may be a pack of the product. Nil for
    /// what can name none.
    func unit(_ text: Substring) -> (name: String, isKnown: Bool)? {
        guard (1...40).contains(text.utf8.count) else { return nil }
        let name = String(text)
        if let unit = BuiltInUnit.named(name) { return (unit.name, true) }
        // American packs have "18 CT"; a price in euros may be 18 ct.
        if measures == .american, name.lowercased() == "ct" { return ("piece", true) }
        if let sizes = UnitName.twoSizes(name) {
            if let unit = units.named(name) { return (unit.name, true) }
            switch measures {
            case .american: return ("US \(sizes.word)", true)
            case .imperial: return ("imperial \(sizes.word)", true)
            case nil: return (name, true)
            }
        }
        if ContainerWords.forms(of: name) != nil { return (name, true) }
        if let unit = units.named(name) { return (unit.name, true) }
        guard UnitName.isValid(name) else { return nil }
        let words = text.split(separator: " ")
        guard let first = words.first, !UnitName.isOfPriceOrDate(String(first)) else { return nil }
        // "500g Barilla" is no unit "g Barilla".
        guard words.count == 1 || unit(first)?.isKnown != true else { return nil }
        return (name, false)
    }

    /// Three digits behind the only separator are decimals of what a scale tells in thousandths, and refused of all else
    /// (H3).
    private func requireOneReading(_ number: Numeral, unit: String, of text: String) throws(ReadingError) {
        guard let readings = number.readings, !Self.isScaled(unit) else { return }
        let behind = unit.isEmpty ? "" : " \(unit)"
        throw ReadingError(
            .twoReadings, text, rest: text, readings: [readings.decimals + behind, readings.thousands + behind])
    }

    private static func isScaled(_ unit: String) -> Bool { ["kg", "l", "lb"].contains(unit) }

    /// A sign or word of money, or a code that is surely one: `ALL` may be a brand.
    func isMoney(_ word: Substring) -> Bool {
        guard word != "c", word != "C", word.utf8.count <= 40 else { return false }
        let isCode = word.count == 3 && word.allSatisfy { $0.isASCII && $0.isUppercase }
        return isCode
            ? word == currency.code || ["EUR", "USD", "GBP", "CHF"].contains(word) : Money.isUnit(String(word))
    }

    private func isMonth(_ word: Substring) -> Bool {
        word.count > 2 && word.utf8.count <= 40 && MonthName.number(String(word)) != nil
    }

    /// `2026-11-20`, `20.11.`, `20.11.2026`, `11/20/26`, `tomorrow`.
    func isDate(_ text: String) -> Bool {
        guard let first = text.first, text.utf8.count <= 40 else { return false }
        guard first.isASCIIDigit else {
            return !text.contains(" ") && text.count > 3
                && (UnitName.isDay(text) || MonthName.weekday(text) != nil)
        }
        let parts = text.split(omittingEmptySubsequences: false) { "-./".contains($0) }
        let signs = Set(text.filter { "-./".contains($0) })
        guard parts.count == 3, signs.count == 1, text.allSatisfy({ $0.isASCIIDigit || signs.contains($0) }),
            (1...2).contains(parts[1].count)
        else { return false }
        if parts[0].count == 4 { return (1...2).contains(parts[2].count) }
        let year = parts[2].count
        return (1...2).contains(parts[0].count) && (year == 2 || year == 4 || year == 0 && signs == ["."])
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
