/// Amounts as people type them: `2`, `2x`, `500g`, `1.5 l`, `1,5`, `2 bottles`, `1/2`, `1 1/2 cups`, `½ l`, and so many
/// of an unnamed pack: `6x33cl`, `6 × 33 cl`, `500g x 3`, `0,75l 6`, `6 33cl`, `2 Flaschen 1,5l`, `10er Karton`. `1 lb 4
/// oz` is 1.25 lb.
public enum AmountText {
    /// A number as a command takes it, which nobody takes for thousands: `0.125` is written `0.1250` (H3).
    public static func unambiguous(_ number: String) -> String {
        let parts = number.split(separator: ".")
        return parts.count == 2 && parts[1].count == 3 ? number + "0" : number
    }

    /// Zero is read; the command decides whether it is valid. A fraction stays one: its value is rounded once, when it
    /// is resolved.
    /// - Parameter bare: The unit that a bare number means, which decides what three digits behind a separator are
    ///   (H3); empty: things are counted.
    public static func parse(_ text: String, bare: String = "") throws(AmountTextError) -> EnteredAmount {
        if let count = smallCount(text) { return EnteredAmount(quantity: Rational(count), unit: "") }
        var words = joiningThousands(text.split(whereSeparator: \.isWhitespace)).joined(separator: " ")[...]
        // "x2"
        if isTimes(words.first), case let number = words.dropFirst().drop(while: { $0 == " " }), startsNumber(number) {
            words = number
        }
        if let counted = try counted(words, of: text) { return counted }
        if let vessels = try vessels(words, of: text) { return vessels }
        var first = try number(at: words, of: text)
        if isTimes(first.rest.first), first.rest.dropFirst().first.map({ $0 == " " }) ?? true,
            case let unit = first.rest.dropFirst(2), !startsNumber(unit)
        {
            // "2x", "2 x Dosen"
            first.rest = unit
        }
        // "2 mal 200ml"
        if let joint = first.rest.split(separator: " ").first.map(String.init), timesWords.contains(joint.lowercased()),
            case let size = first.rest.dropFirst(joint.count + 1), startsNumber(size)
        {
            first.rest = "x " + size
        }
        // "2 à 250g"
        if let joint = first.rest.split(separator: " ").first.map(String.init), each.contains(joint),
            case let size = first.rest.dropFirst(joint.count + 1), startsNumber(size)
        {
            first.rest = "x " + size
        }
        first = try sum(first, of: text) ?? first
        let amount: EnteredAmount
        if let sign = first.rest.first, times.contains(sign), startsNumber(first.rest.dropFirst().drop { $0 == " " }) {
            // "6x33cl"
            try first.requireCounted(in: text)
            amount = EnteredAmount(
                quantity: first.number, unit: try pack(first.rest.dropFirst().drop { $0 == " " }, of: text))
        } else if let split = first.rest.firstIndex(where: \.isNumber), split > first.rest.startIndex,
            let unit = measure(first.rest[..<split])
        {
            // "500g 3", "500g x 3": a measure, and how many.
            let count = try number(at: first.rest[split...], of: text)
            // "150 g 2 Stück": each of them, or both
            if isVessel(count.rest) {
                let each = "\(first.numeral) \(unit)"
                throw .twoReadings(text, decimals: "\(count.numeral) x \(each)", thousands: each)
            }
            guard count.rest.isEmpty else {
                throw .notAUnit(String(first.rest), number: first.numeral)
            }
            // "500g Mehl 405", of which the words came apart.
            guard count.numeral.count < 3 || !count.numeral.allSatisfy(\.isNumber) else {
                throw .countOrName(text, count: count.numeral, measure: "\(first.numeral)\(unit)")
            }
            try count.requireCounted(in: text)
            try first.require(unit: unit, in: text)
            amount = EnteredAmount(quantity: count.number, unit: "\(first.text(in: unit)) \(unit)")
        } else {
            let unit = try unit(first, of: text)
            try first.require(unit: unit.isEmpty ? bare : unit, said: unit, in: text)
            amount = EnteredAmount(quantity: first.number, unit: unit)
        }
        guard (try? Quantity(rounding: amount.quantity, times: .one)) != nil else { throw .tooLarge(text) }
        return amount
    }

    /// The exact number and the unit as written, of so many of an unnamed pack all of them (`6x1,5l` is 9 l): half of a
    /// pack's definition.
    public static func parts(of text: String) throws(AmountTextError) -> (number: Rational, unit: String) {
        let amount = try parse(text)
        guard amount.unit.first?.isNumber == true else { return (amount.quantity, amount.unit) }
        let inner = try parse(amount.unit)
        guard let number = try? amount.quantity.multiplied(by: inner.quantity) else { throw .tooLarge(text) }
        return inLarge(number, inner.unit) ?? (number, inner.unit)
    }

    /// A product that nobody typed, in kg or litres from 1 upwards (C3): `12x500ml` is 6 l.
    private static func inLarge(_ number: Rational, _ name: String) -> (Rational, String)? {
        guard let unit = BuiltInUnit.named(name), unit.isMetric || unit.name == "cl", unit.dimension != .count,
            let size = try? number.multiplied(by: unit.factor), size >= Rational(1000),
            let large = BuiltInUnit.named(unit.dimension == .mass ? "kg" : "l"),
            let inLarge = try? size.divided(by: large.factor)
        else { return nil }
        return (inLarge, large.name)
    }

    /// A few digits and nothing else, as most amounts are: what the rest would make of them, without a look at each
    /// sign.
    private static func smallCount(_ text: String) -> Int64? {
        (1...6).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(text) : nil
    }

    /// What stands before the size, or the price, of one of several; à is mistyped as á.
    static let each: Set<String> = ["je", "à", "á", "zu", "jeweils"]

    private static let timesWords: Set = ["mal", "times", "fois", "veces", "volte", "keer", "razy", "vezes"]

    private static let times: Set<Character> = ["x", "X", "×", "*"]

    public static func isTimes(_ sign: Character?) -> Bool { sign.map(times.contains) ?? false }

    /// `6 33cl`: a count and a measure behind it. Three digits may be thousands too.
    private static func counted(
        _ words: Substring, of text: String
    ) throws(AmountTextError) -> EnteredAmount? {
        let count = words.prefix { $0.isASCIIDigit }
        let rest = words.dropFirst(count.count)
        guard !count.isEmpty, rest.first == " ", case let second = rest.dropFirst(),
            second.first?.isASCIIDigit ?? false,
            !second.hasPrefix("00"), !second.prefix(while: { $0 != " " }).contains(where: { "/".contains($0) }),
            let measured = try? number(at: second, of: text),
            measure(measured.rest) != nil || isOfPieces(measured.rest)
        else { return nil }
        if second.prefix(while: \.isASCIIDigit).count == 3, count.count <= 3 {
            guard !second.hasPrefix("0") else { return nil }
            throw .countOrThousands(text, count: "\(count) x \(second)", thousands: "\(count)\(second)")
        }
        guard count.count < 3 else {
            throw .countOrName(text, count: String(count), measure: String(second))
        }
        let amount = EnteredAmount(
            quantity: try number(at: count, of: text).number, unit: try pack(second, of: text))
        guard (try? Quantity(rounding: amount.quantity, times: .one)) != nil else { throw .tooLarge(text) }
        return amount
    }

    /// Whether three digits behind the only separator are decimals, as a scale tells them (H3).
    private static func isScaled(_ unit: String) -> Bool {
        BuiltInUnit.named(unit).map { ["kg", "l", "lb"].contains($0.name) } ?? false
    }

    /// A number at the start of a text, and what follows it without outer space.
    private struct Start {
        var number: Rational
        var numeral: String
        var rest: Substring

        /// Three digits behind the only separator are decimals of what a scale tells in thousandths (H3).
        func require(unit: String, said: String? = nil, in text: String) throws(AmountTextError) {
            guard let readings = DecimalText.readings(of: numeral) else { return }
            if AmountText.isScaled(unit) { return }
            let unit = said ?? unit
            let behind = unit.isEmpty ? "" : " \(unit)"
            throw .twoReadings(text, decimals: readings.decimals + behind, thousands: readings.thousands + behind)
        }

        /// As part of an unnamed pack, which is read again: a fraction where a decimal could be a thousand.
        func text(in unit: String) -> String {
            let isClear = DecimalText.readings(of: number.text) == nil || AmountText.isScaled(unit)
            return isClear ? number.text : "\(number)"
        }

        func requireCounted(in text: String) throws(AmountTextError) { try require(unit: "", in: text) }
    }

    private static func startsNumber(_ text: Substring) -> Bool {
        text.first.map { $0.isNumber || ".,".contains($0) } ?? false
    }

    private static func number(at words: Substring, of text: String) throws(AmountTextError) -> Start {
        guard let initial = words.first else { throw .empty }
        if "-−–".contains(initial) { throw .negative(text) }
        let numeral = words.prefix { $0.isASCII && ($0.isNumber || ".,/".contains($0)) || vulgar[$0] != nil }
        guard !numeral.isEmpty else { throw .noNumber(text) }
        var number = try value(of: String(numeral), in: text)
        var rest = words.dropFirst(numeral.count)
        // "1 1/2": a whole number and a fraction.
        let second = rest.dropFirst().prefix { $0.isASCII && $0.isNumber || $0 == "/" || vulgar[$0] != nil }
        if rest.first == " ", number.denominator == 1, second.contains(where: { $0 == "/" || vulgar[$0] != nil }) {
            number = try sum(number, try value(of: String(second), in: text), in: text)
            rest = rest.dropFirst(1 + second.count)
        }
        rest = rest.drop { $0 == " " }
        if isRange(behind: rest) { throw .range(text) }
        if let next = rest.first, next.isNumber { throw .twoNumbers(text, one: thousands(numeral, rest)) }
        if let next = rest.first, "'’_".contains(next) { throw .groupedDigits(text) }
        return Start(number: number, numeral: String(numeral), rest: rest)
    }

    /// `1 lb 4 oz`: a measure and less than one of it in a smaller one of its kind, as one number of the first.
    /// - Returns: Nil where there are no two measures, one behind the other.
    /// - Throws: For any other two, which are neither multiplied nor a part of a name (C1).
    private static func sum(_ first: Start, of text: String) throws(AmountTextError) -> Start? {
        guard let split = first.rest.firstIndex(where: \.isNumber), case let before = first.rest[..<split],
            !isTimes(before.last { $0 != " " }), let unit = measure(before),
            let more = try? number(at: first.rest[split...], of: text),
            let smaller = measure(more.rest) ?? measureOfVessel(more.rest)
        else { return nil }
        try first.require(unit: unit, in: text)
        try more.require(unit: smaller, in: text)
        guard smaller == measure(more.rest), let large = BuiltInUnit.named(unit),
            let small = BuiltInUnit.named(smaller), small.reference == large.reference, small.factor < large.factor,
            let size = try? more.number.multiplied(by: small.factor), size < large.factor,
            let part = try? size.divided(by: large.factor)
        else { throw .twoMeasures(text) }
        let sum = try sum(first.number, part, in: text)
        return Start(number: sum, numeral: "\(sum)", rest: unit[...])
    }

    /// The unit behind a number; empty for none.
    private static func unit(_ start: Start, of text: String) throws(AmountTextError) -> String {
        let unit = String(start.rest)
        // "500g Barilla" is no unit "g Barilla".
        let first = unit.prefix { $0 != " " }
        let isOne =
            first.count == unit.count || BuiltInUnit.named(unit) != nil || BuiltInUnit.named(String(first)) == nil
        guard !isMoney(unit) else { throw .isMoney(text) }
        guard unit.isEmpty || UnitName.isValid(unit) && isOne else { throw .notAUnit(unit, number: start.numeral) }
        return unit
    }

    /// `99ct`; CUP is a currency, too.
    private static func isMoney(_ unit: String) -> Bool {
        Money.isUnit(unit) && BuiltInUnit.named(unit) == nil && ContainerWords.forms(of: unit) == nil
    }

    /// What one of an unnamed pack holds, in standard form: `33 cl`.
    private static func pack(_ rest: Substring, of text: String) throws(AmountTextError) -> String {
        var holds = try number(at: rest, of: text)
        holds = try sum(holds, of: text) ?? holds
        var unit = measureOfVessel(holds.rest) ?? (isOfPieces(holds.rest) ? "piece" : "")
        if unit.isEmpty { unit = try self.unit(holds, of: text) }
        guard !unit.isEmpty || !holds.number.isPositive else { throw .sizeWithoutUnit(text, size: holds.numeral) }
        guard !unit.isEmpty, holds.number.isPositive else { throw .notAUnit(String(rest), number: holds.numeral) }
        try holds.require(unit: unit, in: text)
        return "\(holds.text(in: unit)) \(UnitName.standard(unit))"
    }

    /// A unit of mass or volume in standard form; a sign for "times" behind it is dropped.
    private static func measure(_ text: Substring) -> String? {
        var words = text.split(separator: " ")
        if let last = words.last, last.count == 1, let sign = last.first, times.contains(sign) { words.removeLast() }
        guard let unit = BuiltInUnit.named(words.joined(separator: " ")), unit.dimension != .count else { return nil }
        return unit.name
    }

    /// A measure in something that holds so much, each an unnamed pack: `2 Flaschen 1,5l`, `3 Becher à 200g`, `1,5l
    /// Flasche`, `450g-Glas`, `10er Karton`.
    private static func vessels(_ words: Substring, of text: String) throws(AmountTextError) -> EnteredAmount? {
        guard let start = try? number(at: words, of: text) else { return nil }
        // "2 cups 4 tbsp", and not the cup that holds 200 ml.
        if let unit = start.rest.split(separator: " ").last.flatMap(measure).flatMap(BuiltInUnit.named), !unit.isMetric,
            let both = try? sum(start, of: text)
        {
            return EnteredAmount(quantity: both.number, unit: String(both.rest))
        }
        if let unit = measureOfVessel(start.rest) {
            try start.require(unit: unit, in: text)
            return EnteredAmount(quantity: .one, unit: "\(start.text(in: unit)) \(unit)")
        }
        let parts = start.rest.split { $0 == " " || $0 == "-" }
        // "Eier 10er"
        if start.rest.lowercased() == "er", start.number.denominator == 1 {
            return EnteredAmount(quantity: .one, unit: "\(start.number.text) piece")
        }
        if parts.count == 2 && parts[0].lowercased() == "er" || parts.count == 1 && start.rest.first == "-",
            let last = parts.last, isVessel(last), start.number.denominator == 1, start.number.isPositive
        {
            return EnteredAmount(quantity: .one, unit: "\(start.number.text) piece")
        }
        guard let first = parts.first, isVessel(first) else { return nil }
        var rest = start.rest.dropFirst(first.count).drop { $0 == " " }
        if let joint = rest.split(separator: " ").first,
            each.contains(String(joint)) || ["a", "mit", "with", "of", "x", "×"].contains(joint)
        {
            rest = rest.dropFirst(joint.count).drop { $0 == " " }
        }
        // "1 Kasten 12x0,7l": what it costs is for the crate (P1).
        if let crate = try? number(at: rest, of: text), isTimes(crate.rest.first), crate.number.denominator == 1,
            case let size = crate.rest.dropFirst().drop(while: { $0 == " " }), startsNumber(size),
            let holds = try? number(at: size, of: text), measure(holds.rest) != nil
        {
            try start.requireCounted(in: text)
            try holds.require(unit: measure(holds.rest) ?? "", in: text)
            guard let all = try? crate.number.multiplied(by: holds.number), all.isPositive else {
                throw .tooLarge(text)
            }
            let whole = Start(number: all, numeral: all.text, rest: holds.rest)
            let unit = measure(holds.rest) ?? ""
            return EnteredAmount(quantity: start.number, unit: "\(whole.text(in: unit)) \(unit)")
        }
        // "3 Becher à 200g", "1 Kasten à 20 Flaschen"
        guard startsNumber(rest), var holds = try? number(at: rest, of: text) else { return nil }
        holds = try sum(holds, of: text) ?? holds
        guard measure(holds.rest) != nil || isVessel(holds.rest) && holds.number.denominator == 1
        else { return nil }
        try start.requireCounted(in: text)
        return EnteredAmount(quantity: start.number, unit: try pack(rest, of: text))
    }

    /// The measure before the name of what holds it: `l Flasche`, `g-Glas`.
    private static func measureOfVessel(_ rest: Substring) -> String? {
        let words = rest.split { $0 == " " || $0 == "-" }
        return words.count == 2 && isVessel(words[1]) ? measure(words[0]) : nil
    }

    /// "er Pack", of "10er Pack".
    private static func isOfPieces(_ rest: Substring) -> Bool {
        let words = rest.split { $0 == " " || $0 == "-" }
        return words.first?.lowercased() == "er" && words.dropFirst().allSatisfy(isVessel)
    }

    private static func isVessel(_ word: Substring) -> Bool {
        ContainerWords.forms(of: String(word)) != nil || BuiltInUnit.named(String(word))?.name == "piece"
    }

    private static let vulgar: [Character: Rational] = [
        "½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3), "⅛": (1, 8),
    ].compactMapValues { Rational($0.0, $0.1) }

    /// A decimal, a fraction `3/4`, or a whole number with a fraction sign behind it (`1½`).
    private static func value(of numeral: String, in text: String) throws(AmountTextError) -> Rational {
        if let sign = numeral.last, let fraction = vulgar[sign] {
            let whole = numeral.dropLast()
            return whole.isEmpty ? fraction : try sum(fraction, try value(of: String(whole), in: text), in: text)
        }
        let halves = numeral.split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2 else {
            guard halves.count == 1 else { throw .noNumber(text) }
            return Rational(try decimal(numeral, in: text))
        }
        guard halves.allSatisfy({ DecimalText.readings(of: $0) == nil }) else { throw .groupedDigits(text) }
        let (top, bottom) = (try decimal(halves[0], in: text), try decimal(halves[1], in: text))
        guard bottom.isPositive else { throw .divisionByZero(text) }
        guard let fraction = Rational(top.millionths, bottom.millionths) else { throw .tooLarge(text) }
        return fraction
    }

    private static func sum(_ a: Rational, _ b: Rational, in text: String) throws(AmountTextError) -> Rational {
        let top = Int128(a.numerator) * Int128(b.denominator) + Int128(b.numerator) * Int128(a.denominator)
        guard let sum = Rational(wide: top, Int128(a.denominator) * Int128(b.denominator)) else {
            throw .tooLarge(text)
        }
        return sum
    }

    private static func decimal(_ numeral: some StringProtocol, in text: String) throws(AmountTextError) -> Quantity {
        do {
            return Quantity(millionths: try DecimalText.parse(numeral, places: 6))
        } catch {
            switch error {
            case .notANumber: throw .noNumber(text)
            case .groupedDigits: throw .groupedDigits(text)
            case .tooManyDecimals: throw .tooManyDecimals(text)
            case .tooLarge: throw .tooLarge(text)
            }
        }
    }
}
