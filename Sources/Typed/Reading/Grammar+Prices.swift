// PRICE (T4): money, with what it is for one of or without.

extension Grammar {
    func price(_ text: String, of all: String) throws(ReadingError) -> PriceText {
        guard !text.isEmpty else { throw ReadingError(.empty, all, forms: ReadingError.priceForms) }
        // "249/-"
        if text.hasSuffix("/-") || text.hasSuffix("/=") { return try price(String(text.dropLast(2)), of: all) }
        if let slash = text.firstIndex(of: "/") {
            return try price(text[..<slash], per: text[text.index(after: slash)...], of: all)
        }
        let words = text.split(separator: " ")
        if let place = words.dropLast().lastIndex(where: { vocabulary.per.contains(UnitName.folded(String($0))) }),
            place > 0
        {
            return try price(text[..<words[place].startIndex], per: text[words[place + 1].startIndex...], of: all)
        }
        // "1.99 each", "1,99 la pièce"
        for count in [2, 1] where words.count > count {
            let start = words[words.count - count].startIndex
            guard isEach(text[start...]) else { continue }
            return PriceText(money: try money(priced: text[..<start], of: all), per: .each)
        }
        return PriceText(money: try money(priced: text[...], of: all))
    }

    private func isEach(_ words: Substring) -> Bool {
        words.utf8.count <= 40 && vocabulary.each.contains(UnitName.folded(String(words)))
    }

    /// `1,99/4`, `2.49/kg`, `1.99/100 g`, `12/3 x 0.75 l`.
    private func price(_ money: Substring, per: Substring, of all: String) throws(ReadingError) -> PriceText {
        let price = try self.money(priced: money, of: all)
        let text = per.split(separator: " ").joined(separator: " ")
        if isEach(text[...]) { return PriceText(money: price, per: .each) }
        if let unit = unit(text[...]) {
            return PriceText(money: price, per: .amount(EnteredAmount(quantity: .one, unit: unit.name)))
        }
        do throws(ReadingError) {
            let amount = try read(text).amount
            guard amount.quantity.isPositive else { throw ReadingError(.noNumber, all, rest: text) }
            return PriceText(money: price, per: .amount(amount))
        } catch {
            var error = error
            if [.noNumber, .empty].contains(error.kind) { error.kind = .notAUnit }
            (error.text, error.forms) = (all, ReadingError.priceForms)
            throw error
        }
    }

    private func money(priced text: Substring, of all: String) throws(ReadingError) -> Money {
        try money(text.split(separator: " ").joined(separator: " "), of: all, forms: ReadingError.priceForms)
    }

    /// MONEY (T4, H3): a number in the household's currency, or with a sign or a code beside it.
    func money(_ text: String, of all: String, forms: [String]) throws(ReadingError) -> Money {
        func refusal(_ kind: ReadingError.Kind, _ rest: some StringProtocol, _ readings: [String] = []) -> ReadingError
        {
            ReadingError(kind, all, rest: rest, readings: readings, forms: forms)
        }
        guard !text.isEmpty else { throw refusal(all.isEmpty ? .empty : .notMoney, all) }
        if let sign = text.first, "-−–".contains(sign), startsNumber(text.dropFirst().drop { $0 == " " }) {
            throw refusal(.negative, text)
        }
        let text = plainMoney(text)
        guard let first = text.firstIndex(where: \.isASCIIDigit), let last = text.lastIndex(where: \.isASCIIDigit)
        else {
            throw refusal(.notMoney, text)
        }
        var (before, number, behind) = (text[..<first], text[first...last], text[text.index(after: last)...])
        // ".99"
        if let sign = before.last, ".,".contains(sign), before.dropLast().last?.isLetter != true {
            number = text[before.removeLastIndex()...last]
        }
        // "2,-"
        let mark = behind.prefix { ".,-–—".contains($0) }
        if mark.count > 1, !(mark.last.map { ".,".contains($0) } ?? true) { behind = behind.dropFirst(mark.count) }
        guard number.allSatisfy({ $0.isASCIIDigit || $0 == "." || $0 == "," }) else {
            throw refusal(.notMoney, number.drop { $0.isASCIIDigit || ".,".contains($0) }.drop { $0 == " " })
        }
        // "2.00-" of a receipt
        if let sign = behind.first, "-−".contains(sign), behind.dropFirst().allSatisfy({ $0 == " " }) {
            throw refusal(.negative, text)
        }
        // "2,49 B", of a class of tax
        if let letter = behind.last, "ABCDE".contains(letter), behind.count > 1,
            behind.dropLast().last.map({ $0 == " " || !$0.isLetter }) ?? false
        {
            behind = behind.dropLast()
        }
        let beside = [before, behind].map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
        guard beside.count < 2 else { throw refusal(.notMoney, behind.drop { $0 == " " }) }
        var currency = currency
        if let word = beside.first {
            // "99 ct"
            if Currency(sign: word, in: currency) == nil, number.allSatisfy(\.isASCIIDigit),
                Self.isCents(word, currency),
                let cents = Int64(number)
            {
                return Money(minorUnits: cents, currency: currency)
            }
            guard let named = Currency(sign: word, in: currency) ?? (try? Currency(validating: word)) else {
                throw refusal(.notMoney, word)
            }
            currency = named
        }
        if number.contains(where: { $0 == "." || $0 == "," }), let rupees = Self.inLakhs(number) {
            number = rupees[...]
        }
        let groups = number.split(omittingEmptySubsequences: false) { !$0.isASCIIDigit }
        let isGrouped = (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
        let plain = currency.exponent == 0 && isGrouped ? groups.joined() : Self.ungrouped(number)
        if plain == String(number), currency.exponent != 3, let readings = DecimalText.readings(of: number) {
            throw refusal(.twoReadings, text, [readings.decimals, readings.thousands])
        }
        guard let plain else { throw refusal(.notMoney, number) }
        do {
            return Money(minorUnits: try DecimalText.parse(plain, places: currency.exponent), currency: currency)
        } catch {
            switch error {
            case .notANumber, .groupedDigits: throw refusal(.notMoney, number)
            case .tooManyDecimals: throw refusal(.tooManyDecimals, number)
            case .tooLarge: throw refusal(.tooLarge, number)
            }
        }
    }

    /// Money with one point at most, and with no signs in its number. `1299.00` of `1'299.00`, `1290 Ft` of `1 290 Ft`, `1.29
    /// €` of `1€29`, `19.90` of `19:90`.
    private func plainMoney(_ text: String) -> String {
        var signs = Array(text)
        func isDigit(_ place: Int) -> Bool { signs.indices.contains(place) && signs[place].isASCIIDigit }
        /// How many digits stand at a place.
        func run(_ place: Int, _ step: Int) -> Int {
            var (count, at) = (0, place)
            while isDigit(at) { (count, at) = (count + 1, at + step) }
            return count
        }
        for place in signs.indices.reversed() where place < signs.count {
            switch signs[place] {
            case "'", "’", " ", "\u{202F}":
                guard (1...3).contains(run(place - 1, -1)), run(place + 1, 1) == 3 else { continue }
                signs.remove(at: place)
            case ":" where ["SEK", "NOK", "DKK", "ISK"].contains(currency.code):
                if isDigit(place - 1), run(place + 1, 1) == 2 { signs[place] = "." }
                if isDigit(place - 1), place + 2 == signs.count, "-–—".contains(signs[place + 1]) {
                    signs.removeLast(2)
                }
            default:
                guard isDigit(place - 1), run(place + 1, 1) == 2, place + 3 == signs.count,
                    Currency(sign: String(signs[place]), in: currency) != nil
                else { continue }
                signs = signs[..<place] + ["."] + signs[(place + 1)...] + [" ", signs[place]]
            }
        }
        return String(signs)
    }

    /// A number in groups of two before the last of three, as in India: `1,24,999.00`; nil for any other.
    private static func inLakhs(_ number: Substring) -> String? {
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        let groups = parts[0].split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count < 3, groups.count > 2, (1...2).contains(groups[0].count), groups.last?.count == 3,
            groups.dropFirst().dropLast().allSatisfy({ $0.count == 2 }), parts.count < 2 || parts[1].count == 2
        else { return nil }
        return groups.joined() + (parts.count == 2 ? ".\(parts[1])" : "")
    }

    /// A decimal number without the separators of its thousands, in groups of three: `1,249.00`, `1.000.000` (H3). Nil
    /// for what is none.
    static func ungrouped(_ digits: Substring) -> String? {
        let signs = digits.filter { !$0.isASCIIDigit }
        guard let last = signs.last, let other = signs.first, digits.last?.isASCIIDigit ?? false else {
            return signs.isEmpty ? String(digits) : nil
        }
        guard signs.count > 1 else { return String(digits) }
        var groups = digits.split(omittingEmptySubsequences: false, whereSeparator: { !$0.isASCIIDigit }).map {
            String($0)
        }
        guard signs.dropLast().allSatisfy({ $0 == other }) else { return nil }
        let decimals = other == last ? "" : "." + (groups.popLast() ?? "")
        guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
        return groups.joined() + decimals
    }

    private static func isCents(_ word: String, _ currency: Currency) -> Bool {
        guard currency.exponent == 2 else { return false }
        let word = word.lowercased()
        return ["ct", "cent", "cents", "c", "¢"].contains(word)
            || currency.code == "GBP" && ["p", "pence", "penny"].contains(word)
    }
}

extension Substring {
    /// Without its last character, the place where that was.
    fileprivate mutating func removeLastIndex() -> Index {
        self = dropLast()
        return endIndex
    }
}
