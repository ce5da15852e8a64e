import Domain

/// What is to be booked, as it was said (C1).
extension Household {
    /// A thing and its amount, of a text that may have both.
    /// - Throws: `Refusal` for what is several things, or has a price in it.
    func heard(_ typed: String, _ amount: String?) throws(Refusal) -> Catalog.Spoken {
        var thing = typed
        try Self.requireNoMoneyOrDate([isKnown(typed) ? nil : typed, amount].compactMap(\.self).joined(separator: " "))
        if !isKnown(typed) {
            try requireNumber(typed)
            // "1 Kasten", "Bier (20 x 0,5l)"
            if let amount, let (thing, inside) = Self.bracketed(typed) {
                return try heard(thing, "\(amount) \(inside)")
            }
            thing = counted(amount == nil ? plainly(typed) : typed)
        }
        var said = numberedName(typed, amount) ?? spoken(thing, amount.map(counted))
        // "Müsli mit 5 Früchten": what is in it is of its name.
        if amount == nil, said.amount != nil, !(thing.first?.isNumber ?? false),
            let last = said.thing.split(separator: " ").last, Self.with.contains(last)
        {
            said = (thing, nil, false)
        }
        let text = amount.map { "\(typed) \($0)" } ?? typed
        if let amount = said.amount {
            said.amount = try packOf(amount, of: catalog.products(called: said.thing).first.flatMap { catalog[$0] })
        }
        if said.amount != nil {
            try requireNoPrice(text, said)
            if amount == nil { try requireOne(thing, said) }
        }
        guard !isKnown(said.thing) else { return said }
        if amount == nil { try requireSized(thing) }
        // Of "2 Liter" the unit is taken for a name.
        if said.amount != nil && SpokenThing.isMeasure(said.thing) || SpokenThing.isAmount(said.thing) {
            throw Refusal(.unreadable, "“\(typed)” is only an amount: say of what, too")
        }
        if amount == nil, let first = said.amount,
            let second = SpokenThing(before: said.thing, own: catalog.units)?.before,
            second.contains(where: \.isLetter)
        {
            throw Refusal(.unreadable, "\(AmountTextError.twoMeasures("\(first) \(second)"))")
        }
        // A request that says the amount by itself is taken at its word: "Salz und Pfeffer".
        let parts = Self.parts(of: said.thing, atJoints: amount == nil)
        if parts.filter({ isKnown($0) }).count > 1 {
            throw Refusal(.unreadable, "“\(said.thing)” are \(parts.count) things: say one at a time")
        }
        if let amount = said.amount, let last = said.thing.split(separator: " ").last,
            Self.eachWords.contains(last) || Self.allWords.contains(last)
        {
            throw Refusal(
                .unreadable, "“\(last) \(amount)” looks like a price, not an amount: say it with --price \(amount)")
        }
        // "2 Milch und 3 Butter"
        let words = said.thing.split(separator: " ").map { $0.lowercased() }
        if said.amount != nil, [words.first, words.last].contains(where: { $0.map(Self.joints.contains) ?? false }) {
            throw .several(text)
        }
        // "noch 2 Eier", "2 Milch 3 Eier"
        if let amount = said.amount, let entered = try? AmountText.parse(amount, bare: ""),
            case let isPack = entered.unit.first?.isNumber ?? false,
            case let unit = isPack ? String(entered.unit.drop { $0 != " " }.dropFirst()) : entered.unit,
            let product = catalog.products(called: unit).first.flatMap({ catalog[$0] })
        {
            if isPack { throw .several(text) }
            throw Refusal(
                .unreadable,
                "unknown product “\(said.thing)”; if it is \(product.name) that is meant, leave out “\(said.thing)”")
        }
        return said
    }

    /// `12 pack of 7 Up`, where something is called 7 Up: the number is of its name (C1). Nil where nothing is.
    private func numberedName(_ typed: String, _ amount: String?) -> Catalog.Spoken? {
        let words = typed.split(separator: " ").map(String.init)
        guard amount == nil, let at = words.firstIndex(where: { $0 == "of" || Self.with.contains(Substring($0)) }),
            at > 0, at < words.count - 1, words[at + 1].first?.isNumber ?? false,
            case let name = words[(at + 1)...].joined(separator: " "), isKnown(name)
        else { return nil }
        let before = words[..<at].joined(separator: " ")
        let read = SpokenThing.inDigits(before, own: catalog.units) ?? before
        return SpokenThing.isAmount(read) ? (name, read, false) : nil
    }

    /// Without what people say of an amount besides: that it is about so much, `ca. 200 g`, and
    /// brackets around it, `Nudeln (500g)`; and with the one that a container means by itself, `Packung Nudeln 500g`.
    func plainly(_ text: String) -> String {
        var words = text.split(separator: " ").map(String.init)
        // A bare number is how many of it there are: `egg rolls 2`.
        func isSize(_ at: Int) -> Bool {
            guard words.indices.contains(at), words.count - at <= SpokenThing.mostWords,
                words[at].first?.isNumber ?? false
            else { return false }
            let size = words[at...].joined(separator: " ")
            return size.contains(where: \.isLetter) && SpokenThing.isAmount(size)
        }
        if let (thing, inside) = Self.bracketed(text) {
            words = "\(thing) \(inside)".split(separator: " ").map(String.init)
        }
        for at in words.indices.dropLast().reversed() where words[at + 1].first?.isNumber ?? false {
            if Self.roughly.contains(NameKey(words[at]).text) { words.remove(at: at) }
        }
        // Before the name, or right before the size.
        if let at = words.indices.first(where: { SpokenThing.isContainer(words[$0]) && ($0 == 0 || isSize($0 + 1)) }),
            at > 0 ? isOne(words, at) : words.indices.dropFirst(2).contains(where: isSize),
            !words.contains(where: { Self.eachWords.contains(Substring($0)) }),
            at == 0 || !(words[at - 1].first?.isNumber ?? false)
        {
            words.insert("1", at: at)
        }
        return words.joined(separator: " ")
    }

    /// Whether a word for what things come in means one of it, and is not of the name, as of `bread rolls 2 packs`.
    private func isOne(_ words: [String], _ at: Int) -> Bool {
        UnitName.singular(words[at]) == words[at] && !isKnown(words[...at].joined(separator: " "))
    }

    /// A thing, and the amount in brackets behind it: `Nudeln (500g)`.
    private static func bracketed(_ text: String) -> (thing: String, amount: String)? {
        guard text.last == ")", let open = text.lastIndex(of: "("), open > text.startIndex,
            case let inside = String(text[text.index(after: open)...].dropLast()), SpokenThing.isAmount(inside)
        else { return nil }
        return (text[..<open].split(separator: " ").joined(separator: " "), inside)
    }

    /// Refuses `ein paar Äpfel`, of which nobody knows how many there are.
    private func requireNumber(_ text: String) throws(Refusal) {
        let words = text.split(separator: " ").map { $0.lowercased() }
        guard let vague = Self.vague.first(where: { $0.count < words.count && words.starts(with: $0) }) else { return }
        let rest = text.split(separator: " ").dropFirst(vague.count).joined(separator: " ")
        throw Refusal(
            .unreadable, "“\(vague.joined(separator: " "))” says no number: say how much it is, such as 3 \(rest)")
    }

    /// With `18ct`, as a carton of eggs has it, as one pack of so many, where no cent is called so.
    func counted(_ text: String) -> String {
        guard settings.currency.code != "EUR", text.contains("ct") else { return text }
        return text.replacing(/(^|\s)([0-9]+) ?ct\b/) {
            let count = $0.output.2
            return "\($0.output.1)\(count)" + (count == "1" ? " piece" : "-pack")
        }
    }

    /// Refuses a number behind a word for prices that has no unit, or one of money: `100 g Salami zu 1,99`, `1 Kasten
    /// Bier à 20`.
    private func requireNoPrice(_ text: String, _ said: Catalog.Spoken) throws(Refusal) {
        let words = text.split(separator: " ")
        let at = words.indices.dropLast().dropFirst().last { at in
            (Self.eachWords.contains(words[at]) || Self.allWords.contains(words[at]))
                && words[at + 1].drop { $0 == "." }.first?.isNumber ?? false
        }
        guard let at, case let figure = words[at + 1], !(isKnown(said.thing) && said.thing.contains(figure)) else {
            return
        }
        let number = figure.prefix { $0.isNumber || ".,".contains($0) }
        let unit = ([figure.dropFirst(number.count)] + words[(at + 2)...]).filter { !$0.isEmpty && $0 != "each" }
        let isMoney = unit.first.map { Money.isUnit(String($0)) } ?? false
        // "1 Kasten à 20 Pils": the name is behind it.
        let isNameless = Self.eachWords.contains(Substring(said.thing))
        guard unit.isEmpty || isMoney || isNameless else { return }
        let isForAll =
            Self.allWords.contains(words[at])
            && SpokenThing(words[..<at].map(String.init), own: catalog.units)?.amount != nil
        let price = ([number] + (isMoney ? unit.prefix(1) : [])).joined()
        let sized =
            number.allSatisfy(\.isNumber)
            ? "with what it is of, such as \(words[at]) \(number) pieces" : "write its unit behind it"
        throw Refusal(
            .unreadable,
            "“\(words[at]) \(price)” looks like a price, not an amount: say it with "
                + (isForAll ? "--total \(price)" : "--price \(price)")
                + (Self.eachWords.contains(words[at]) && !isMoney
                    ? ", or \(sized)" : ""))
    }

    /// Refuses two things with an amount each, `2 Tomaten, 3 Gurken`, and a fraction of a name before it, `93/7 ground
    /// beef 1 lb`.
    private func requireOne(_ text: String, _ said: Catalog.Spoken) throws(Refusal) {
        let words = text.split(separator: " ").map(String.init)
        func isNumbered(_ words: ArraySlice<String>) -> Bool {
            let part = words.joined(separator: " ")
            return !SpokenThing.isAmount(part)
                && (SpokenThing(before: part, own: catalog.units) ?? SpokenThing(inWords: part, own: catalog.units))
                    != nil
        }
        let commas = words.indices.dropLast().lazy.filter { words[$0].count > 1 && words[$0].last == "," }
        let isSeveral = commas.prefix(Self.mostCommas).contains { at in
            return isNumbered(words[..<at] + [String(words[at].dropLast())]) && isNumbered(words[(at + 1)...])
        }
        if isSeveral { throw .several(text) }
        if let read = SpokenThing(words, own: catalog.units), let before = read.before, let behind = read.behind,
            before.contains("/"), said.amount?.hasPrefix(before) ?? false,
            let number = try? AmountText.parse(before), number.unit.isEmpty, number.quantity > .one
        {
            throw Refusal(
                .unreadable,
                "“\(before)” does not say how many of “\(behind)” it is: if it is of the name, write that in quotes: "
                    + "\"\(before) \(read.thing)\" \(behind)")
        }
    }

    /// So many commas are looked at: two things with an amount each have one of the first between them.
    private static let mostCommas = 8

    /// Refuses so many of a number, `3 x 6 Eier`, of which the 6 is no part of a name.
    private func requireSized(_ text: String) throws(Refusal) {
        let words = text.split(separator: " ")
        for count in 1..<max(1, min(words.count, 4)) {
            do { _ = try AmountText.parse(words.prefix(count).joined(separator: " ")) } catch {
                let isUnit = SpokenThing.isAmount("1 \(words[count])")
                if case .sizeWithoutUnit = error, !isUnit { throw Refusal(.unreadable, "\(error)") }
            }
        }
    }

    /// What is said between commas, and between words that stand between two things.
    private static func parts(of text: String, atJoints: Bool) -> [String] {
        var parts: [[Substring]] = [[]]
        for word in text.split(separator: " ") {
            if atJoints, joints.contains(word.lowercased()) {
                parts.append([])
                continue
            }
            let pieces = word.split(separator: ",", omittingEmptySubsequences: false)
            parts[parts.count - 1].append(pieces[0])
            parts += pieces.dropFirst().map { [$0] }
        }
        return parts.map { $0.filter { !$0.isEmpty }.joined(separator: " ") }.filter { !$0.isEmpty }
    }

    /// What stands between a thing and what is in it.
    private static let with: Set<Substring> = ["mit", "with"]

    /// What stands before an amount that nobody weighed.
    private static let roughly: Set = [
        "ca", "ca.", "circa", "etwa", "ungefahr", "rund", "about", "around", "approx.", "approx",
    ]
    private static let vague = [
        ["ein", "paar"], ["a", "few"], ["a", "couple", "of"], ["some"], ["etwas"], ["einige"], ["mehrere"], ["several"],
    ]

    /// What stands between two things.
    private static let joints: Set = ["und", "and", "et", "oraz", "&", "+"]

    /// What stands before the price of one.
    private static let eachWords: Set<Substring> = ["zu", "à", "á", "je", "jeweils", "at", "@"]
    /// What stands before the price of all, where it was said how many these are.
    private static let allWords: Set<Substring> = ["für", "for", "pour", "voor"]
}

extension Refusal {
    fileprivate static func several(_ text: String) -> Refusal {
        Refusal(.unreadable, "“\(text)” are several things: say one at a time")
    }
}
