/// A thing and how much of it, as people say it: `oat milk 1.5 l`, `2 Milch`, `500g Mehl`, `6x33cl Cola`, `6 Cola
/// 33cl`, `2x Pizza`, `Pizza x2`. An amount stands before or behind the name and is never part of it (C1),
/// unless something is called so, which the household knows.
public struct SpokenThing: Hashable, Sendable {
    public var thing: String
    /// As typed, before the name and behind it: one of them may belong to the name, `500g Mehl 405`.
    public private(set) var before: String?
    public private(set) var behind: String?
    /// All of it, where it has an amount and nothing was quoted: something may be called so.
    public private(set) var whole: String?

    /// As typed; nil when absent.
    public var amount: String? { Self.joined([before, behind]) }

    /// Amounts that are multiplied; nil without any.
    public static func joined(_ amounts: [String?]) -> String? {
        let said = amounts.compactMap(\.self)
        return said.isEmpty ? nil : said.joined(separator: " × ")
    }

    /// Nil when there are no words. A word with a space in it, which was quoted, is a name: `"3 Musketiere" 2`.
    /// - Parameter own: The units of the household's own, where they are known.
    public init?(_ words: [String], own: OwnUnits = OwnUnits()) {
        guard !words.isEmpty else { return nil }
        let typed = words.flatMap { AmountText.grouped($0) ?? [$0] }
        let words = Self.numbered(Self.withPacks(typed, own), own)
        let (before, name) = Self.leading(words, own)
        let rest = words.dropFirst(name)
        // Behind the name it begins at the first later word that starts with a digit: `7up 2` is two of 7up.
        let behind = rest.indices.dropFirst().first { Self.startsAmount(rest[$0...]) && !Self.isShare(rest[$0...]) }
        let packs = behind.flatMap { Self.packs(rest, before: $0, own) }
        thing = rest[..<(packs?.from ?? behind ?? rest.endIndex)].joined(separator: " ")
        self.before = before > 0 ? words[..<before].joined(separator: " ") : nil
        self.behind = packs?.amount ?? behind.map { rest[$0...].joined(separator: " ") }
        // "2 Gläser Marmelade je 450g", "1 Kasten Bier mit 20 Flaschen"
        if before > 0, let behind, rest.index(after: rest.startIndex) < behind,
            case let joint = rest[rest.index(before: behind)],
            AmountText.each.contains(joint)
                || Self.with.contains(joint) && !(Self.unit(of: rest[behind...], own) ?? "").isEmpty
        {
            thing = rest[..<rest.index(before: behind)].joined(separator: " ")
        }
        // "water case of 24"
        let named = thing.split(separator: " ")
        if before == 0, let count = self.behind, count.allSatisfy(\.isNumber), named.count > 2, named.last == "of",
            case let vessel = named[named.count - 2], Self.holdsSeveral(String(vessel))
        {
            thing = named.dropLast(2).joined(separator: " ")
            self.behind = "1 \(vessel) of \(count) pieces"
        }
        // "Rosinen, 200 g"
        if behind != nil, thing.count > 1, let end = thing.last, ",;:".contains(end) { thing.removeLast() }
        if amount != nil, !typed.contains(where: { $0.contains(where: \.isWhitespace) }) {
            whole = typed.joined(separator: " ")
        }
    }

    /// With a pack of so many that stands before a name as one amount: `a 12 pack of soda`, `six pack soda` and `2 12-packs
    /// of soda` are a `12-pack`, a `6-pack`, `2 x 12-pack`; `a box of 6 eggs` is `1 box of 6 pieces`; and without an article
    /// before an amount: `ein 6er Pack Pils`.
    private static func withPacks(_ words: [String], _ own: OwnUnits) -> [String] {
        guard words.count > 2 else { return words }
        let hasArticle = articles.contains(words[0].lowercased())
        let written = AmountWords.number([words[0]], own: OwnUnits()).flatMap { Int($0.text) }
        let count = hasArticle ? 1 : Int(words[0]) ?? written
        if let pack = hasArticle ? packOf(words[1...], isCounted: true) : packOf(words[...]) {
            return ["\(pack.size)-pack"] + words[pack.end...]
        }
        if let count, !hasArticle, let pack = packOf(words[1...], isCounted: true) {
            return ["\(count)", "x", "\(pack.size)-pack"] + words[pack.end...]
        }
        // "2 400g tins of beans": so many of these.
        if let count, !hasArticle, words[1].first?.isNumber ?? false, !words[1].contains("/") {
            let size = words[1].contains(where: \.isLetter) ? 2 : 3
            if words.count > size + 1, isContainer(words[size]),
                isMeasure((try? AmountText.parse(words[1..<size].joined(separator: " ")))?.unit ?? "")
            {
                return ["\(count)", "x"] + words[1...]
            }
        }
        // "2 boxes of 6 eggs", "box of 6 eggs"; "12 Flaschen" say themselves of what, and a can of 7 up is one.
        let vessel = count == nil ? 0 : 1
        if words.count > vessel + 3, holdsSeveral(words[vessel]),
            words[vessel + 1] == "of" || with.contains(words[vessel + 1]),
            let size = Int(words[vessel + 2]), size > 1,
            !isMeasure(words[vessel + 3]), words.count == vessel + 4 || !isContainer(words[vessel + 3])
        {
            return ["\(count ?? 1)", words[vessel], "of", "\(size)", "pieces"] + words[(vessel + 3)...]
        }
        let rest = Array(words.dropFirst())
        return hasArticle && words[1].first?.isNumber ?? false && leading(rest, own).amount > 0 ? rest : words
    }

    /// `six pack` of a size that is sold, and of any where it is said how many there are: `12-packs`, `12 packs`; with the
    /// place of the name behind it. `two packs` are two.
    private static func packOf(_ words: ArraySlice<String>, isCounted: Bool = false) -> (size: Int, end: Int)? {
        guard let first = words.first?.lowercased(), words.count > 1 else { return nil }
        let next = words[words.startIndex + 1].lowercased()
        var (size, end) = (Int?.none, words.startIndex + 2)
        if isCounted, first.first?.isNumber ?? false, let joined = first.wholeMatch(of: /([0-9]{1,2})-?(packs?|pk)/) {
            (size, end) = (Int(joined.output.1), words.startIndex + 1)
        } else if next == "pack" || next == "pk" || isCounted && next == "packs" {
            size = AmountWords.english(first) ?? (isCounted ? Int(first) : nil)
            if !isCounted, let read = size, !AmountText.packSizes.contains(read) { size = nil }
        }
        guard let size, size > 1, end < words.endIndex else { return nil }
        return (size, words[end] == "of" && end + 1 < words.endIndex ? end + 1 : end)
    }

    /// Whether several come in it, as in a box, and not in a can.
    private static func holdsSeveral(_ word: String) -> Bool { isContainer(word) && !ContainerWords.isSingle(word) }

    private static let articles: Set = ["a", "an", "the", "ein", "eine", "einen"]

    /// So many packs of which the number is written out, so that it is no part of the name: `Eier zwei 10er Kartons`.
    private static func packs(
        _ words: ArraySlice<String>, before behind: Int, _ own: OwnUnits
    ) -> (from: Int, amount: String)? {
        let number = words.index(before: behind)
        guard number > words.startIndex, let size = words[behind].lowercased().firstRange(of: "er"),
            words[behind].lowercased()[..<size.lowerBound].allSatisfy(\.isASCIIDigit),
            let count = AmountWords.number([words[number]], own: own), count.count == 1
        else { return nil }
        return (number, ([count.text] + words[behind...]).joined(separator: " "))
    }

    private static let with: Set = ["mit", "with"]

    /// With a first number that is written out in digits where the size of each stands at the end, so that it is no part
    /// of a name: `drei Dosen Mais à 285g`, `eine Packung Nudeln 500g`.
    private static func numbered(_ words: [String], _ own: OwnUnits) -> [String] {
        if let halves = AmountWords.halves(words, own: own) { return [halves.text] + words.dropFirst(halves.count) }
        guard words.count > 3, let number = AmountWords.number(words, own: own) else { return words }
        let each = words.lastIndex(where: AmountText.each.contains) ?? 0
        let isEach = each > 1 && words.indices.contains(each + 1) && startsAmount(words[(each + 1)...])
        guard isEach || isContainer(words[number.count]) && endsInMeasure(words[(number.count + 1)...]) else {
            return words
        }
        return [number.text] + words.dropFirst(number.count)
    }

    /// Whether a mass or a volume stands behind a name: `Nudeln 500 g`.
    private static func endsInMeasure(_ words: ArraySlice<String>) -> Bool {
        guard let start = words.indices.dropFirst().first(where: { startsAmount(words[$0...]) }) else { return false }
        return isMeasure((try? AmountText.parse(words[start...].joined(separator: " ")))?.unit ?? "")
    }

    /// The reading of one text with an amount before the name; nil if it has none.
    public init?(before name: String, own: OwnUnits = OwnUnits()) {
        self.init(before: name.split(whereSeparator: \.isWhitespace).map(String.init), own)
    }

    /// The same with a number that is written out: `zwei Milch`, `ein Liter Milch`, `a dozen eggs`. Many names begin so
    /// too ("five spice"): only for what nothing is called.
    public init?(inWords name: String, own: OwnUnits = OwnUnits()) {
        let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let number = AmountWords.number(words, own: own) else { return nil }
        self.init(before: [number.text] + words.dropFirst(number.count), own)
    }

    private init?(before words: [String], _ own: OwnUnits) {
        var words = Self.withPacks(words, own)
        words = AmountWords.halves(words, own: own).map { [$0.text] + words.dropFirst($0.count) } ?? words
        let (before, name) = Self.leading(words, own)
        guard before > 0 else { return nil }
        thing = words[name...].joined(separator: " ")
        self.before = words[..<before].joined(separator: " ")
    }

    /// Whether a text is nothing but an amount, and no barcode: `1 kg`, `6`.
    public static func isAmount(_ text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        return unit(of: words[...], OwnUnits()) != nil && !words.contains(where: isBarcode)
    }

    /// Whether an amount stands behind the name, with its unit: a bare number there may be of the name.
    public var hasUnitBehind: Bool {
        behind.map { Self.isAmount($0) && $0.contains { !$0.isNumber } } ?? false
    }

    /// Whether a word is of what things come in: `Packung`, `tin`.
    public static func isContainer(_ word: String) -> Bool { ContainerWords.forms(of: word) != nil }

    /// Whether a text is nothing but a measure, and none that things are in: `Liter`, and not `cup`.
    public static func isMeasure(_ text: String) -> Bool {
        BuiltInUnit.named(text).map { $0.dimension != .count } ?? false && ContainerWords.forms(of: text) == nil
    }

    /// The most words of an amount: reading one costs its words, however long the text is (T1).
    public static let mostWords = 12

    /// How many words of an amount stand before a name, as many as can, if a name follows, and where that begins:
    /// behind a unit an "of" is no part of it.
    private static func leading(_ words: [String], _ own: OwnUnits) -> (amount: Int, name: Int) {
        guard let first = words.first, startsAmount(words[...]), !first.contains(where: \.isWhitespace),
            !isBarcode(first)
        else {
            return (0, 0)
        }
        let most = (1..<max(1, min(words.count, mostWords + 1))).last { unit(of: words[..<$0], own) != nil } ?? 0
        guard most > 0, unit(of: words[most...], own) == nil || isBarcode(words[most]) else { return (0, 0) }
        let isJoined = words.count > most + 1 && ["of", "de", "di"].contains(words[most])
        return (most, isJoined && unit(of: words[..<most], own) != "" ? most + 1 : most)
    }

    /// A number, with a sign for "times" or without: `2`, `x2`, `x 2`.
    private static func startsAmount(_ words: ArraySlice<String>) -> Bool {
        guard let first = words.first else { return false }
        if startsNumber(first[...]) { return true }
        guard AmountText.isTimes(first.first) else { return false }
        return startsNumber(first.count > 1 ? first.dropFirst() : words.dropFirst().first?[...] ?? "")
    }

    /// A number of percent, which is part of a name: `Milch 1,5%`, `Quark 40 %`.
    private static func isShare(_ words: ArraySlice<String>) -> Bool {
        words.first?.last == "%" || words.dropFirst().first?.first == "%"
    }

    private static func startsNumber(_ word: Substring) -> Bool {
        let digits = word.first == "." || word.first == "," ? word.dropFirst() : word
        return digits.first?.isNumber ?? false
    }

    /// The unit of what is nothing but an amount, in one that larder knows whatever the product: `2 Dosen`; empty for a
    /// bare number, nil for what is no amount, `7up`.
    private static func unit(of words: ArraySlice<String>, _ own: OwnUnits) -> String? {
        let unit: String
        do {
            unit = try AmountText.parse(words.joined(separator: " "), bare: "kg").unit
        } catch {
            // Of two readings the command tells.
            switch error {
            case .twoReadings, .countOrThousands, .countOrName, .twoNumbers, .twoMeasures, .groupedDigits, .range,
                .notACount:
                return "g"
            default: return nil
            }
        }
        guard let initial = unit.first else { return "" }
        let isKnown =
            initial.isNumber || UnitName.isKnown(unit)
            || UnitName.twoSizes(unit) != nil || own.named(unit) != nil
        return isKnown ? unit : nil
    }

    private static func isBarcode(_ word: String) -> Bool { word.count >= 8 && word.allSatisfy(\.isWholeNumber) }
}
