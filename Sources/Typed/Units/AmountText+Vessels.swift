// Amounts in something that holds so much: bottles, crates, tens.

extension AmountText {
    /// A measure in something that holds so much, each an unnamed pack: `2 Flaschen 1,5l`, `3 Becher à 200g`, `1,5l
    /// Flasche`, `450g-Glas`, `10er Karton`.
    static func vessels(_ words: Substring, of text: String) throws(AmountTextError) -> EnteredAmount? {
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
        // "6er Träger 1,5l", also of "6er Träger Cola 1,5l", of which the price is for all six, too
        if parts.count > 2, parts[0].lowercased() == "er", isVessel(parts[1]), start.number.denominator == 1,
            case let size = start.rest[parts[1].endIndex...].drop(while: { $0 == " " || $0 == "×" }),
            startsNumber(size),
            let holds = try? number(at: size, of: text), measure(holds.rest) != nil
        {
            return EnteredAmount(quantity: .one, unit: try whole(start, of: holds, in: text))
        }
        guard let first = parts.first, isVessel(first) else { return nil }
        var rest = start.rest.dropFirst(first.count).drop { $0 == " " }
        var isInside = false
        if let joint = rest.split(separator: " ").first,
            each.contains(String(joint)) || ["a", "mit", "with", "of", "x", "×"].contains(joint)
        {
            isInside = ["mit", "with", "of"].contains(joint)
            rest = rest.dropFirst(joint.count).drop { $0 == " " }
        }
        // "2 packs of 6"
        if isInside, let size = Int(rest), size > 0, !ContainerWords.isSingle(String(first)) {
            try start.requireCounted(in: text)
            return EnteredAmount(quantity: start.number, unit: "\(size) piece")
        }
        // "1 Kasten 12x0,7l": what it costs is for the crate (P1).
        if let crate = try? number(at: rest, of: text), isTimes(crate.rest.first), crate.number.denominator == 1,
            case let size = crate.rest.dropFirst().drop(while: { $0 == " " }), startsNumber(size),
            let holds = try? number(at: size, of: text), measure(holds.rest) != nil
        {
            try start.requireCounted(in: text)
            return EnteredAmount(quantity: start.number, unit: try whole(crate, of: holds, in: text))
        }
        // "12 pack 12oz": what it costs is for all twelve.
        if ["pack", "pk"].contains(first.lowercased()), start.number > .one, start.number.denominator == 1,
            startsNumber(rest), let holds = try? number(at: rest, of: text), measure(holds.rest) != nil
        {
            return EnteredAmount(quantity: .one, unit: try whole(start, of: holds, in: text))
        }
        // "3 Becher à 200g", "1 Kasten à 20 Flaschen"
        guard startsNumber(rest), var holds = try? number(at: rest, of: text) else { return nil }
        holds = try sum(holds, of: text) ?? holds
        guard measure(holds.rest) != nil || isVessel(holds.rest) && holds.number.denominator == 1
        else { return nil }
        try start.requireCounted(in: text)
        return EnteredAmount(quantity: start.number, unit: try pack(rest, of: text))
    }

    /// So many of a measure as one unnamed pack: `8.4 l`, of twelve bottles.
    private static func whole(_ count: Start, of holds: Start, in text: String) throws(AmountTextError) -> String {
        let unit = measure(holds.rest) ?? ""
        try holds.require(unit: unit, in: text)
        guard let all = try? count.number.multiplied(by: holds.number), all.isPositive else { throw .tooLarge(text) }
        return "\(Start(number: all, numeral: all.text, rest: holds.rest).text(in: unit)) \(unit)"
    }

    /// The measure before the name of what holds it: `l Flasche`, `g-Glas`.
    static func measureOfVessel(_ rest: Substring) -> String? {
        let words = rest.split { $0 == " " || $0 == "-" }
        return words.count == 2 && isVessel(words[1]) ? measure(words[0]) : nil
    }

    /// "er Pack", of "10er Pack", and "-pack", of "12-pack".
    package static func isOfPieces(_ rest: Substring) -> Bool {
        let words = rest.split { $0 == " " || $0 == "-" }
        if rest.first == "-" { return words.count == 1 && words.allSatisfy(isVessel) }
        return words.first?.lowercased() == "er" && words.dropFirst().allSatisfy(isVessel)
    }

    /// How many of something are sold as one pack.
    public static let packSizes: Set = [4, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 30, 32, 36, 40, 48]

    static func isVessel(_ word: Substring) -> Bool {
        SpokenThing.isContainer(String(word)) || BuiltInUnit.named(String(word))?.name == "piece"
    }
}
