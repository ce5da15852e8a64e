/// Spelling of unit and pack names: comparison without case, accents and number.
public enum UnitName {
    public static func folded(_ text: String) -> String {
        // Most are written so.
        text.utf8.allSatisfy { 0x61...0x7A ~= $0 } ? text : NameKey(text).text
    }

    /// Built-in names in standard form (`litre` is `l`); others as written, without outer space.
    public static func standard(_ text: String) -> String {
        if let unit = BuiltInUnit.named(text) { return unit.name }
        // Most are one word.
        if text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) { return text }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether it can name a unit: letters, inner spaces, dots and hyphens, no digits (C1).
    public static func isValid(_ name: String) -> Bool {
        name.first?.isLetter ?? false && name.last != " " && name.utf8.count <= 40
            && name.allSatisfy { $0.isLetter || " .-‐".contains($0) }
    }

    /// The US and imperial sizes of a word that does not tell which is used: `pint`, `gal`; nil: any other word (C3).
    public static func twoSizes(_ name: String) -> (word: String, us: String, imperial: String)? {
        switch folded(name) {
        case "pint", "pints", "pt", "pts": ("pint", "473 ml", "568 ml")
        case "quart", "quarts", "qt", "qts": ("quart", "946 ml", "1.14 l")
        case "gallon", "gallons", "gal", "gals": ("gallon", "3.79 l", "4.55 l")
        default: nil
        }
    }

    /// Whether it is a word of prices or dates, and no unit of anything: `Euro`, `für`, `März`.
    public static func isOfPriceOrDate(_ word: String) -> Bool {
        if Money.isUnit(word) || joining.contains(folded(word)) { return true }
        return word.count > 3 && (MonthName.number(word) ?? MonthName.weekday(word)) != nil
    }

    /// Whether it says that something is a special: `im Angebot`, `on sale`.
    public static func isSpecial(_ words: String) -> Bool {
        specials.contains(words.split(separator: " ").last.map { $0.lowercased() } ?? "")
    }

    private static let specials: Set = ["angebot", "sonderangebot", "aktion", "sale", "special"]

    /// Whether it says where: `im Kühlschrank`, `at Kroger`.
    public static func isPlace(_ words: String) -> Bool {
        let parts = words.split(separator: " ")
        return parts.count > 1 && prepositions.contains(parts[0].lowercased())
    }

    private static let prepositions: Set = [
        "in", "im", "ins", "into", "to", "at", "from", "aus", "bei", "beim", "von", "vom", "store",
    ]

    /// Whether it is a day that is said from today: `gestern`.
    public static func isDay(_ word: String) -> Bool {
        MonthName.daysFromToday(word) != nil || ["today", "tomorrow", "yesterday"].contains(folded(word))
    }

    private static let joining: Set = [
        "fur", "for", "pour", "para", "per", "por", "pro", "voor", "za", "je", "a", "zu", "at", "bis", "until", "und",
        "and", "um", "am",
    ]

    /// `per`, in the languages that larder reads: `2 Flaschen pro Liter`.
    public static func isPer(_ word: String) -> Bool { ["per", "pro", "je", "par", "por"].contains(word.lowercased()) }

    /// The unit that a text which is none is a letter away from: litre of `litters`, Flaschen of `Flashen`.
    public static func near(_ text: String) -> String? { BuiltInUnit.measure(near: text) ?? ContainerWords.near(text) }

    /// Whether it is one that larder knows whatever the product: of mass, volume or count, or what things come in.
    public static func isKnown(_ name: String) -> Bool {
        BuiltInUnit.named(name) != nil || ContainerWords.forms(of: name) != nil
    }

    /// Whether it is a tin, in which food keeps in the pantry.
    public static func isTin(_ name: String) -> Bool { ContainerWords.isTin(name) }

    /// Whether it is a jar, in which vegetables and fruit keep as in a tin.
    public static func isJar(_ name: String) -> Bool { ContainerWords.isJar(name) }

    /// `bottles`, `Flaschen`, `pieces`. Abbreviations (`g`, `fl oz`) and words that larder does not know stay (C3).
    public static func plural(_ name: String) -> String {
        guard isWord(name) else { return name }
        guard let forms = ContainerWords.forms(of: name) else {
            // "imperial pints"
            return BuiltInUnit.named(name)?.name == name ? name + "s" : name
        }
        return isWritten(name, forms.many, not: forms.one) ? name : forms.many
    }

    /// The same as `singular`, of a word of several languages as the household's has it.
    public static func singular(_ text: String, in language: String) -> String {
        ContainerWords.singular(text, in: language)
    }

    /// The name whose plural `text` is; `text` itself when larder does not know it.
    public static func singular(_ text: String) -> String {
        guard isWord(text), let forms = ContainerWords.forms(of: text) else { return text }
        return isWritten(text, forms.one, not: forms.many) ? text : forms.one
    }

    /// Whether a word is this form of it; `Kasten` and `Kästen` differ by the accent alone.
    private static func isWritten(_ text: String, _ form: String, not other: String) -> Bool {
        folded(form) == folded(other) ? text.lowercased() == form.lowercased() : folded(text) == folded(form)
    }

    /// Not an abbreviation of a built-in unit.
    static func isWord(_ text: String) -> Bool {
        guard let unit = BuiltInUnit.named(text) else { return true }
        return ["cup", "piece", "portion", "pint", "quart", "gallon"].contains { unit.name.hasSuffix($0) }
    }

    /// Whether both are one name, in singular or plural: `Packung` and `Packungen`, `Knolle` and `Knollen`. Also where
    /// larder does not know the word, by the endings of the languages it reads: only for the few units of a product.
    package static func isSameWord(_ a: String, _ b: String) -> Bool {
        isSameWord(folded: folded(a), folded(b))
    }

    /// The same of two that are folded.
    static func isSameWord(folded a: String, _ b: String) -> Bool {
        if a == b { return true }
        // No plural begins otherwise.
        guard a.utf8.first == b.utf8.first else { return false }
        return isPlural(a, of: b) || isPlural(b, of: a) || ContainerWords.isOne(a, b)
    }

    private static func isPlural(_ many: String, of one: String) -> Bool {
        guard one.count > 1 else { return false }
        if many.hasPrefix(one) { return endings.contains(String(many.dropFirst(one.count))) }
        guard one.count > 2, one.dropLast() == many.prefix(one.count - 1), let from = one.last else { return false }
        return turned.contains { $0.from == from && many.dropFirst(one.count - 1) == $0.to }
    }

    private static let endings: Set<String> = ["s", "es", "n", "en", "nen", "e", "er", "se", "sen", "ken"]
    /// `berry`, `berries`; `fetta`, `fette`; `vasetto`, `vasetti`; `bocal`, `bocaux`; `butelka`, `butelki`.
    private static let turned: [(from: Character, to: Substring)] = [
        ("y", "ies"), ("a", "e"), ("o", "i"), ("e", "i"), ("a", "i"), ("l", "ux"), ("f", "ves"),
    ]
}
