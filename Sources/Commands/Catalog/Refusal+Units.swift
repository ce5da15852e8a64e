public import Domain

extension Refusal {
    /// Names the unit that is missing and the command that says it.
    /// - Parameter known: The product is there already.
    public init(_ error: UnitError, of product: Product, known: Bool = true) {
        let base = product.units.base
        // A pack that is so many grams lacks what a gram is, not what the pack is.
        var error = error
        var isBase = false
        if case .missingConversion(var from, let to) = error {
            let said = from
            for _ in product.units.packs where BuiltInUnit.named(from) == nil {
                from = product.units.pack(named: from)?.unit ?? from
            }
            // A part of what the product counts in lacks what all of that holds.
            isBase = ProductUnits.isSame(from, to)
            error = .missingConversion(from: isBase ? said : from, to: to)
        }
        // No figures: nobody knows them, and one that was made up would be booked as it stands.
        let making = "larder product create \"\(product.name)\" --unit \(base)" + ", then "
        func command(_ unit: String) -> String {
            let first = known ? ": say what one holds: " : ": make it first and say what one holds: " + making
            return first + "larder product pack \"\(product.name)\" \(Shell.quoted(UnitName.singular(unit))) AMOUNT"
        }
        if case .unknown(let unit, _) = error, UnitName.twoSizes(unit) != nil {
            self = .twoSizes(unit)
            return
        }
        func isOwn(_ unit: String) -> Bool { BuiltInUnit.named(unit).map { $0.dimension == .count } ?? true }
        let advice =
            switch error {
            case .unknown(let unit, _) where UnitName.isDay(unit): Self.isDay(unit)
            case .unknown(let unit, _) where UnitName.isOfPriceOrDate(unit): ": that is a word of a price or a date"
            case .unknown(let unit, _) where UnitName.isSpecial(unit): ": a special is said with --on-sale"
            case .unknown(let unit, _) where UnitName.isPlace(unit):
                ": of what is bought a place is said with --location and a store with --store, of what is used the lot with --lot"
            case .unknown(let unit, _), .undefined(let unit): command(unit)
            // What one of it holds was said already, in another dimension.
            case .missingConversion(let from, _) where product.units.link(to: from) == .piece: command("piece")
            case .missingConversion(let from, let to) where product.units.link(to: from) == .litre:
                Self.weighing("l", to, known ? "" : making, product)
            case .missingConversion(_, let to) where isBase: command(to)
            // Of pieces nobody says what one holds.
            case .missingConversion(let from, let to)
            where BuiltInUnit.named(from)?.dimension == .count && BuiltInUnit.named(to) == nil:
                command(to)
            case .missingConversion(let from, _) where isOwn(from): command(from)
            case .missingConversion(_, let to) where isOwn(to): command(to)
            case .missingConversion(let from, let to):
                // A mass and a volume: what one litre weighs says all of it, and of what is measured by the cup what that does.
                Self.weighing(BuiltInUnit.named(from)?.name == "cup" ? "cup" : "l", to, known ? "" : making, product)
            case .overflow: ""
            }
        self.init(.unknownUnit, "\(product.name): \(error)\(advice)")
    }

    /// - Parameter making: How the product is made first; empty: it is there.
    private static func weighing(_ unit: String, _ base: String, _ making: String, _ product: Product) -> String {
        let what = "what a \(unit == "l" ? "litre" : unit) weighs: "
        return ": say the amount in \(base), or " + (making.isEmpty ? what : "make it first and say \(what)" + making)
            + "larder product pack \(Shell.quoted(product.name)) \(unit) AMOUNT"
    }

    /// Why `gestern` is no unit, and how it is said.
    static func isDay(_ word: String) -> String {
        ": that is a day: say it with --day \(word), of a date on a pack with --expires \(word)"
    }

    /// A pint, a quart or a gallon of which nobody said whose.
    static func twoSizes(_ typed: String) -> Refusal {
        let (unit, us, imperial) = UnitName.twoSizes(typed) ?? (typed, "", "")
        return Refusal(
            .unknownUnit,
            "“\(typed)” may be a US \(unit) (\(us)) or an imperial \(unit) (\(imperial)): say which, \"1 US \(unit)\" or "
                + "\"1 imperial \(unit)\"")
    }

    static func noPack(_ name: String, of product: Product) -> Refusal {
        let packs = product.units.packs.map(\.name)
        return Refusal(
            .notFound,
            "“\(product.name)” has no pack “\(name)”; "
                + (packs.isEmpty ? "it has none" : "known: \(packs.joined(separator: ", "))"))
    }
}

extension ProductUnits {
    fileprivate enum Link { case piece, litre }

    /// What is to be said of what is counted in something of the household's own, of which is known how much or how many
    /// are in one, so that another unit converts: what a piece is, or a litre weighs. Nil: that is not what is missing.
    fileprivate func link(to unit: String) -> Link? {
        guard BuiltInUnit.named(base) == nil, let dimension = BuiltInUnit.named(unit)?.dimension else { return nil }
        func isKnown(_ unit: String) -> Bool { (try? factor(of: unit)) != nil }
        let isMeasured = isKnown("kg") || isKnown("l")
        switch dimension {
        case .count: return isMeasured ? .piece : nil
        case .mass, .volume: return isMeasured ? .litre : isKnown("piece") ? .piece : nil
        }
    }
}
