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
        ReadingSteps.count(text.utf8.count)
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
            // "6x33cl", and "2 x 6x33cl", which are 12 of them
            try first.requireCounted(in: text)
            var (count, size) = (first.number, first.rest.dropFirst().drop { $0 == " " })
            if let inner = try? number(at: size, of: text), isTimes(inner.rest.first),
                case let one = inner.rest.dropFirst().drop(while: { $0 == " " }), startsNumber(one)
            {
                try inner.requireCounted(in: text)
                guard let all = try? count.multiplied(by: inner.number) else { throw .tooLarge(text) }
                (count, size) = (all, one)
            }
            amount = EnteredAmount(quantity: count, unit: try pack(size, of: text))
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
            // "100 g Salami zu 1,99"
            guard !count.numeral.contains(where: { ".,".contains($0) }) else {
                throw .notACount(text, number: count.numeral)
            }
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

    static let times: Set<Character> = ["x", "X", "×", "*"]

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

    /// `1 lb 4 oz`: a measure and less than one of it in a smaller one of its kind, as one number of the first.
    /// - Returns: Nil where there are no two measures, one behind the other.
    /// - Throws: For any other two, which are neither multiplied nor a part of a name (C1).
    static func sum(_ first: Start, of text: String) throws(AmountTextError) -> Start? {
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
    static func pack(_ rest: Substring, of text: String) throws(AmountTextError) -> String {
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
    static func measure(_ text: Substring) -> String? {
        var words = text.split(separator: " ")
        if let last = words.last, last.count == 1, let sign = last.first, times.contains(sign) { words.removeLast() }
        guard let unit = BuiltInUnit.named(words.joined(separator: " ")), unit.dimension != .count else { return nil }
        return unit.name
    }
}
