import FoodData

/// A typed name, next to a similar name that it may refer to (C2). Bookings and settings use the similar name only
/// where nobody would take the typed name for something else. `docs/decisions/0037-near-names.md`.
public struct NearName {
    private let typed: String
    private let words: [Substring]
    private let language: String

    public init(_ typed: String, language: String) {
        (self.typed, words, self.language) = (typed, NameKey(typed).words, language)
    }

    /// - Parameter names: All the names of one thing.
    public func means(_ names: [String], at step: NameStep) -> Bool {
        guard !isOtherFood(names) else { return false }
        return names.contains { name in
            let spellings = NameKey(name).words
            switch step {
            case .exact: return true
            case .wordStart: return isStart(of: spellings)
            case .typo: return isSlip(of: spellings)
            }
        }
    }

    /// Checks that each typed word begins a word of the name, and that the two are close enough. They are close if the
    /// typed words begin the name in order, if two or more typed words are full words of the name, or if the name has
    /// at most three words for each typed word: `milk` is "whole milk", `quinoa` is not "burger quinoa e pesto".
    private func isStart(of name: [Substring]) -> Bool {
        guard words.allSatisfy({ word in name.contains { $0.hasPrefix(word) } }) else { return false }
        return zip(words, name).allSatisfy { $1.hasPrefix($0) } || words.count * 3 >= name.count
            || words.count > 1 && words.allSatisfy(name.contains)
    }

    /// One word is the first of the name, several are any of it.
    private func isSlip(of name: [Substring]) -> Bool {
        let candidates = words.count == 1 ? name.prefix(1) : name[...]
        return words.allSatisfy { word in candidates.contains { isSlip(word, $0) } }
    }

    /// A letter or two in three or four make another word, and so may another first letter.
    private func isSlip(_ word: Substring, _ other: Substring) -> Bool {
        if word == other { return true }
        let slips = word.utf8.count < 5 ? 0 : word.utf8.count < Self.long ? 1 : 2
        return word.first == other.first
            && EditDistance.between(Array(word.utf8), Array(other.utf8), atMost: slips) != nil
    }

    /// Checks that the typed name is the name of another food: an Apfel is not Apfelsaft, a Birne is not a Birbe. A
    /// name that has all typed words is of the same kind: `Speck` is "Speck Alto Adige".
    private func isOtherFood(_ names: [String]) -> Bool {
        guard words.contains(where: { $0.utf8.count < Self.long }),
            !names.contains(where: { Set(NameKey($0).words).isSuperset(of: words) }),
            let food = FoodKeeper.suggest(for: typed, language: language)
        else { return false }
        return !names.contains { FoodKeeper.suggest(for: $0, language: language)?.matched == food.matched }
    }

    /// From so many letters on a word is hardly another one with a slip.
    private static let long = 8
}

extension Catalog {
    /// Resolves a reference for a booking or a setting. It works as `resolve`, but takes a similar name only where
    /// nobody would take the reference for another name. Otherwise it resolves to nothing, with the similar names.
    /// - Parameter language: The household's: in it a word may be a food of its own.
    public func resolveToBook(
        _ reference: String, lots: Lots, stockFirst: Bool, uses: Uses = Uses(), language: String
    ) -> Resolution {
        let read = resolve(reference, lots: lots, stockFirst: stockFirst, uses: uses)
        guard direct(reference, lots: lots) == nil else { return read }
        let found = candidates(reference, limit: 1)
        guard let step = found.variants.step ?? found.products.step, step != .exact else { return read }
        let near = NearName(reference, language: language)
        switch read {
        case .product(let id): return near.means(names(of: id), at: step) ? read : .nothing([id])
        case .variant(let id):
            guard let variant = variants[id] else { return read }
            let product = tree.target(of: variant.product)
            let spellings = [variant.name, variant.brand, variant.detail]
            let combined = names(of: product).flatMap { [variant.name(of: $0), "\(variant.name) \($0)"] }
            return near.means(spellings + combined, at: step) ? read : .nothing([product])
        case .several(let ids): return step == .typo ? .nothing(ids) : read
        case .lot, .severalVariants, .nothing: return read
        }
    }

    /// The names that lead to a product.
    private func names(of id: ProductID) -> [String] {
        tree.same(as: id).flatMap { products[$0]?.allNames ?? [] }
    }
}
