import Values

extension FoodNames {
    enum Reading: Equatable {
        /// English words, the one that says what it is last.
        case food(String)
        /// Understood, and no food, or no telling which of two.
        case nothing
        case unknown
    }

    fileprivate enum Item {
        case known(Meaning)
        case unknown
        case of, with, purpose
    }

    /// A name in English words. With `everyWord` none may be unknown, as a brand may: for a language that the household
    /// does not speak.
    func reading(of name: String, everyWord: Bool) -> Reading {
        let (core, added) = Self.parts(of: name)
        let items = items(of: core)
        let asides = self.items(of: added)
        guard !(items + asides).contains(where: \.isNotFood) else { return .nothing }
        if everyWord, (items + asides).contains(where: \.isUnknown) { return .unknown }
        let states = asides.compactMap(\.described).flatMap(\.self)
        return mainWord == .first ? readingFirst(items, states) : readingLast(items, states)
    }

    /// Splits a name at its first bracket or comma into the part before and the rest. The comma of a decimal number,
    /// `3,5%`, does not split.
    private static func parts(of name: String) -> (core: Substring, added: Substring) {
        var before: Character = " "
        for index in name.indices {
            let isDecimal = before.isNumber && name[name.index(after: index)...].first?.isNumber == true
            if name[index] == "(" || name[index] == "," && !isDecimal { return (name[..<index], name[index...]) }
            before = name[index]
        }
        return (name[...], "")
    }

    /// The longest phrases from the left. Numbers and units say nothing.
    private func items(of text: Substring) -> [Item] {
        let words = NameKey(String(text)).words.map(String.init)
        var items: [Item] = []
        var index = 0
        while index < words.count {
            var length = min(longestPhrase, words.count - index)
            while length > 0 {
                let phrase = words[index..<index + length].joined(separator: " ")
                if let meaning = meaning(of: phrase) {
                    items.append(.known(meaning))
                    break
                }
                length -= 1
            }
            if length > 0 {
                index += length
                continue
            }
            let word = words[index]
            index += 1
            if word.first?.isNumber == true || FoodWords.units.contains(word) { continue }
            if of.contains(word) {
                items.append(.of)
            } else if with.contains(word) {
                items.append(.with)
            } else if purpose.contains(word) {
                items.append(.purpose)
            } else {
                items.append(.unknown)
            }
        }
        return items
    }

    /// "lait de vache", "Danone yogur fresa", but not "filtres à café", whose first word is no food. One word before
    /// the food may be unknown, as a brand is.
    private func readingFirst(_ items: [Item], _ states: [String]) -> Reading {
        var describing = states
        var foods: [String] = []
        var brands = 0
        var mustBeKnown = false
        var isAside = false
        for item in items {
            switch item {
            case .known(let meaning) where meaning.kind == .describing:
                describing += meaning.english
                mustBeKnown = false
            case .known(let meaning):
                if !isAside { foods = meaning.english + foods }
                mustBeKnown = false
            case .unknown:
                if foods.isEmpty { brands += 1 }
                guard !mustBeKnown, brands < 2 else { return .unknown }
            case .of, .purpose:
                guard !foods.isEmpty || brands == 0 else { return .nothing }
                mustBeKnown = !foods.isEmpty && !isAside
            case .with:
                guard !foods.isEmpty else { return .unknown }
                isAside = true
            }
        }
        return foods.isEmpty || mustBeKnown ? .unknown : .food((describing + foods).joined(separator: " "))
    }

    /// "Erdbeer Joghurt", "Marmelade Erdbeere", but not "Kaffee Filter", nor "Pizza Salami": of two things neither says
    /// which it is, unless one is fruit or vegetable.
    private func readingLast(_ items: [Item], _ states: [String]) -> Reading {
        var describing = states
        var foods: [[String]] = []
        var isAside = false
        for item in items {
            switch item {
            case .known(let meaning) where meaning.kind == .describing: describing += meaning.english
            case .known(let meaning): if !isAside { foods.append(meaning.english) }
            case .unknown: guard foods.isEmpty || isAside else { return .unknown }
            case .of, .with, .purpose:
                guard !foods.isEmpty else { return .unknown }
                isAside = true
            }
        }
        if foods.count > 1 {
            let main = foods.indices.filter { !FoodKeeper.isProduce(foods[$0].joined(separator: " ")) }
            guard main.count < 2 else { return .nothing }
            if let main = main.first { foods.append(foods.remove(at: main)) }
        }
        return foods.isEmpty ? .unknown : .food((describing + foods.flatMap(\.self)).joined(separator: " "))
    }
}

extension FoodNames.Item {
    fileprivate var isNotFood: Bool {
        if case .known(let meaning) = self { meaning.kind == .notFood } else { false }
    }

    fileprivate var isUnknown: Bool {
        if case .unknown = self { true } else { false }
    }

    fileprivate var described: [String]? {
        if case .known(let meaning) = self, meaning.kind == .describing { meaning.english } else { nil }
    }
}
