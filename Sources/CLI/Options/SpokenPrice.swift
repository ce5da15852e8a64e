import Domain

/// What somebody says of a price: `Hafermilch 1.99`, `cola 6x33cl 0.89`, `Äpfel 2,49 €/kg`, `Hafermilch 1.99 Karton`.
struct SpokenPrice {
    var spoken: SpokenThing
    var price: String
    /// What it is for one of, behind it.
    private(set) var pack: String?
    /// `0,49 bis Samstag`: the last day of a special.
    private(set) var until: String?
    /// `0,49 bei Lidl`.
    private(set) var store: String?

    /// Nil where there is no price at the end, or nothing before it.
    init?(_ words: [String]) {
        let typed = words
        // "1,09 pro 100g" in quotes
        let said = words.enumerated().flatMap { at, word in
            at > 0 && word.first?.isNumber ?? false ? word.split(separator: " ").map(String.init) : [word]
        }
        let (priced, options) = Self.options(behind: Self.withCurrency(said))
        (until, store) = (options["until"], options["store"])
        var (words, behind) = (Self.forSoMany(Self.amountFirst(Self.nameFirst(priced))), "")
        // "2,49 pro Karton"
        if let per = words.lastIndex(where: UnitName.isPer), per > 1, per < words.count - 1 {
            let price = SpacedValues.perUnit(words[(per - 1)...].joined(separator: " "))
            if price.contains("/") { words.replaceSubrange((per - 1)..., with: [price]) }
        }
        if let last = words.last, !last.contains(where: \.isNumber), words.count > 1 {
            behind = last
            words.removeLast()
        }
        guard words.count > 1, let last = words.popLast(), last.contains(where: \.isNumber),
            let said = SpokenThing(words)
        else { return nil }
        spoken = said
        let isPack = behind.first?.isLetter ?? false && !last.contains("/") && !Self.isCurrency(behind)
        isAsTyped = typed.contains(last)
        // `1.45/imperial pint` is one word of two.
        let apart = last.contains("/") && last.last?.isLetter ?? false ? " " : ""
        (price, pack) = isPack ? (last, behind) : behind.isEmpty ? (last, nil) : (last + apart + behind, nil)
    }

    /// The words up to the price, and what is said behind it of the day until which it holds and of the store.
    private static func options(behind words: [String]) -> (words: [String], options: [String: String]) {
        func option(_ at: Int) -> String? { at > 1 && at < words.count - 1 ? optionWords[words[at].lowercased()] : nil }
        let first = words.indices.first { at in
            option(at) != nil && words[1..<at].contains { $0.contains(where: \.isNumber) }
        }
        guard let first else { return (words, [:]) }
        var options: [String: String] = [:]
        var at = first
        while at < words.count, let name = option(at) {
            let end = words.indices.first { $0 > at + 1 && option($0) != nil } ?? words.count
            let value = words[(at + 1)..<end].joined(separator: " ")
            // Said twice it is no option, nor is it before the price.
            guard options.updateValue(value, forKey: name) == nil, !value.contains(/[0-9][.,][0-9][0-9]$/) else {
                return (words, [:])
            }
            at = end
        }
        return (Array(words[..<first]), options)
    }

    private static let optionWords = ["bis": "until", "until": "until", "till": "until", "bei": "store", "at": "store"]

    /// With a sign of money that stands by itself behind its number: `0.49 €`.
    private static func withCurrency(_ words: [String]) -> [String] {
        words.reduce(into: []) { joined, word in
            if let last = joined.last, joined.count > 1, word.count == 1, "€$£".contains(word),
                last.last?.isNumber ?? false
            {
                joined[joined.count - 1] += word
            } else {
                joined.append(word)
            }
        }
    }

    /// The price of so many: `Joghurt 4 für 1,99`, `4 Joghurt für 1,99` and `Joghurt 1,99 für 4` are `Joghurt 1,99/4`.
    private static func forSoMany(_ words: [String]) -> [String] {
        let isMoney = { (word: String) in word.contains(/[0-9][.,][0-9][0-9]/) }
        guard let at = words.lastIndex(where: ["für", "for"].contains), at > 1, at < words.count - 1 else {
            return words
        }
        let behind = words[(at + 1)...].joined(separator: " ")
        if isMoney(words[at - 1]) {
            let amount = SpokenThing.inDigits(behind) ?? behind
            guard SpokenThing.isAmount(amount), !isMoney(amount) else { return words }
            // "Nudeln 500g 1,09 für 2" are two of them.
            let before = SpokenThing(Array(words[..<(at - 1)]))
            guard let size = before?.amount else { return words[..<(at - 1)] + ["\(words[at - 1])/\(amount)"] }
            guard let before, amount.allSatisfy(\.isNumber), !size.contains("×") else { return words }
            return [before.thing, "\(words[at - 1])/\(amount) x \(size)"]
        }
        // "Wein 1 x 0.75 l 3 für 12", "Nudeln 500g 2 für 1,99"
        if at == words.count - 2, at > 2, words[at - 1].allSatisfy(\.isNumber),
            let before = SpokenThing(Array(words[..<(at - 1)])), let size = before.amount,
            let all = several(words[at - 1], of: size)
        {
            return [before.thing, "\(behind)/\(all)"]
        }
        guard at == words.count - 2, let said = SpokenThing(Array(words[..<at])), let amount = said.amount,
            !behind.contains("/"), !amount.contains("×"), !isMoney(amount)
        else { return words }
        return [said.thing, "\(behind)/\(amount)"]
    }

    /// So many of what has its unit: `3 x 0.75 l` of one of these, `3 Flaschen`, `2 x 500g`. Nil of several.
    private static func several(_ count: String, of size: String) -> String? {
        guard size.contains(where: \.isLetter) else { return nil }
        for times in ["1 x ", "1 × "] where size.hasPrefix(times) { return "\(count) x \(size.dropFirst(4))" }
        if size.contains("×") || size.contains(" x ") { return nil }
        return size.hasPrefix("1 ") ? "\(count) \(size.dropFirst(2))" : "\(count) x \(size)"
    }

    /// With a price that was said before the name behind it: `1,29 Butter`; `1,50 l Milch` is an amount.
    private static func nameFirst(_ words: [String]) -> [String] {
        guard words.count > 1, words[0].contains(/^[€$£]?[0-9]+[.,][0-9][0-9][€$£]?$/),
            !SpokenThing.isAmount(words[0...1].joined(separator: " ")),
            !words.dropFirst().contains(where: { $0.contains(where: \.isNumber) })
        else { return words }
        return words.dropFirst() + [words[0]]
    }

    /// With the amount before the price, where it was said behind it: `Butter 1,99 250g`.
    private static func amountFirst(_ words: [String]) -> [String] {
        for count in 1...2 where words.count > count + 1 {
            let (amount, price) = (words.suffix(count), words[words.count - count - 1])
            let text = amount.joined(separator: " ")
            if text.contains(where: \.isLetter), SpokenThing.isAmount(text), price.contains(/^[0-9]+[.,][0-9][0-9]$/) {
                return words.dropLast(count + 1) + amount + [price]
            }
        }
        return words
    }

    /// Whether the price was typed as it is.
    private var isAsTyped = true

    /// Two whole numbers, `2/5`, which somebody may mean either way: two for 5.00, or 2.00 for five.
    var eitherWay: String? {
        guard isAsTyped, let parts = price.wholeMatch(of: /([2-9])\/([2-9]|1[0-9])/) else { return nil }
        let (first, second) = (parts.output.1, parts.output.2)
        return
            "“\(price)” may be \(second).00 for \(first) or \(first).00 for \(second): write \(second).00/\(first) or "
            + "\(first).00/\(second)."
    }

    /// The two prices of `Butter 2,99 3,99`, or a price and a date; nil: there is one.
    var two: String? {
        guard let other = spoken.behind, other.contains(/^[0-9]+[.,][0-9][0-9]$/), pack == nil else { return nil }
        if price.contains(/^[0-9]{1,2}\/[0-9]{1,2}$/) {
            return
                "“\(other)” and “\(price)” are two: the last day of a special is said with --until \(price), the day it was "
                + "seen with --day \(price)."
        }
        guard !price.contains("/") else { return nil }
        return "“\(other)” and “\(price)” are two prices: say one, and how much it is for with its unit."
    }

    /// `EUR`, `eur/kg`; what nobody knows of three capitals, too, so that it is told.
    private static func isCurrency(_ text: String) -> Bool {
        let code = String(text.prefix { $0 != "/" })
        let isKnown = (try? Currency(validating: code.uppercased())) != nil
        return isKnown || Money.isUnit(code) || code.count == 3 && code == code.uppercased()
    }
}
