import ArgumentParser
import Domain

/// What a price holds for (P1).
struct PriceOptions: ParsableArguments {
    @Flag(help: "It is a special, which ends: after a week, or --until.")
    var onSale = false

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The last day of the special: fri, 2026-12-01.", valueName: "date"))
    var until: String?

    @Flag(help: "Only with the store's card: --condition card.")
    var card = false

    @Option(help: ArgumentHelp("What it takes to get it for this: \"2 or more\".", valueName: "text"))
    var condition: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The deposit, which comes on top of the price.", valueName: "money")
    )
    var deposit: String?

    func validate() throws {
        if card, condition != nil { throw ValidationError("Say --card or --condition, not both.") }
    }

    /// Nil: nothing is said.
    var said: SaidTerms? {
        var said = SaidTerms()
        said.onSale = onSale ? true : nil
        (said.until, said.condition, said.deposit) = (until, card ? "card" : condition, deposit)
        return said == SaidTerms() ? nil : said
    }
}

/// What somebody says of a price: `Hafermilch 1.99`, `cola 6x33cl 0.89`, `Äpfel 2,49 €/kg`, `Hafermilch 1.99 Karton`.
struct SpokenPrice {
    var spoken: SpokenThing
    var price: String
    /// What it is for one of, behind it.
    var pack: String?

    /// Nil where there is no price at the end, or nothing before it.
    init?(_ words: [String]) {
        // "1,09 pro 100g" in quotes
        let said = words.enumerated().flatMap { at, word in
            at > 0 && word.first?.isNumber ?? false ? word.split(separator: " ").map(String.init) : [word]
        }
        var (words, behind) = (Self.amountFirst(Self.nameFirst(said)), "")
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
        // `1.45/imperial pint` is one word of two.
        let apart = last.contains("/") && last.last?.isLetter ?? false ? " " : ""
        (price, pack) = isPack ? (last, behind) : behind.isEmpty ? (last, nil) : (last + apart + behind, nil)
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
