public import Domain

extension Catalog {
    /// `Sixpack Milch` of one, where Sixpack is a pack of what is called Milch, or of a variant that is called so: an
    /// amount may stand before the name, in a pack that the household made, too (C1).
    /// - Parameter amount: A bare number; nil: nothing was said, and so it is no amount.
    /// - Returns: Nil where that is not so.
    public func packBefore(_ text: String, _ amount: String?) -> (thing: String, amount: String?)? {
        guard let amount, let number = try? AmountText.parse(amount, bare: ""), number.unit.isEmpty else { return nil }
        let words = text.split(whereSeparator: \.isWhitespace)
        for count in 1..<max(1, min(words.count, Self.packWords + 1)) {
            let thing = words.dropFirst(count).joined(separator: " ")
            let pack = words.prefix(count).joined(separator: " ")
            if sold(as: thing).contains(where: { $0.units.pack(named: pack) != nil }) {
                return (thing, "\(amount) \(pack)")
            }
        }
        return nil
    }

    /// The same where the number is written out, a half or glued to the pack, and behind the name too: `eine Palette
    /// Joghurt`, `3Paletten Joghurt`, `Joghurt drei Paletten`.
    func packInWords(_ text: String) -> (thing: String, amount: String)? {
        for (number, rest) in SpokenThing.numbers(before: text, own: units) {
            if let said = packBefore(rest, number), let amount = said.amount { return (said.thing, amount) }
        }
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        for start in words.indices.dropFirst().suffix(SpokenThing.mostWords) {
            let behind = words[start...].joined(separator: " ")
            let readings = SpokenThing.numbers(before: behind, own: units)
            guard !readings.isEmpty else { continue }
            let thing = words[..<start].joined(separator: " ").withoutMark
            for (number, pack) in readings where sold(as: thing).contains(where: { $0.units.pack(named: pack) != nil })
            {
                return (thing, "\(number) \(pack)")
            }
        }
        return nil
    }

    /// How one is said of a text that is a product's name and a unit of its own, without a number: `1 Kasten Bier` of
    /// `Kasten Bier` and `Bier Kasten`. Nil for any other text.
    func oneOfUnit(_ text: String) -> String? {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count > 1, let first = words.first, let last = words.last else { return nil }
        for (unit, name) in [(first, words.dropFirst()), (last, words.dropLast())] {
            let name = name.joined(separator: " ")
            let isOwn = sold(as: name).contains { product in
                let own = [product.units.base, product.units.buying, product.units.using]
                return product.units.pack(named: unit) != nil
                    || BuiltInUnit.named(unit) == nil && own.contains { ProductUnits.isSame($0, unit) }
            }
            if isOwn { return "1 \(unit) \(name)" }
        }
        return nil
    }

    /// A pack's name has at most so many words before a product's.
    private static let packWords = 3

    /// What has exactly this name, as it is sold.
    private func sold(as name: String) -> [Product] {
        let products = self.products(called: name).compactMap { self[$0] }
        let named = called(name).compactMap { hit in variants[hit.key] }
        return products + named.compactMap { variant in target(variant.product)?.sold(as: variant) }
    }
}

extension String {
    /// Without the sign that parts it from what follows: `Joghurt, drei Paletten`.
    fileprivate var withoutMark: String { last.map { ",;:".contains($0) } ?? false ? String(dropLast()) : self }
}
