/// A name that was typed, beside a name that it may mean but is not (C2): what is booked and set goes by the other only
/// where nobody would take what was typed for the name of something else. `docs/decisions/0037-near-names.md`.
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

    /// The name begins so; or it has two words that are whole ones of it; or there are no more than three words of it
    /// to each: `milk` is "whole milk", `quinoa` is no "burger quinoa e pesto".
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

    /// What was typed is called so itself, and is not the same food: an Apfel is no Apfelsaft, a Birne no Birbe. What
    /// has all its words is still one of its kind: `Speck` is "Speck Alto Adige".
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
    /// What a reference means to what is booked or set: as `resolve`, but what is near only where nobody would take it
    /// for another name. Else nothing is meant, and what is near is told.
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
