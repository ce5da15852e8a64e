public import Inventory

extension Refusal {
    /// Names the unit that is missing, and how it is defined.
    /// - Parameter known: The product is there already.
    public init(_ error: UnitError, of product: Product, known: Bool = true) {
        let base = product.units.base
        // A pack that is so many grams lacks what a gram is, not what the pack is.
        var error = error
        var isBase = false
        if case .missingConversion(var from, let to) = error {
            let source = from
            for _ in product.units.packs where BuiltInUnit.named(from) == nil {
                from = product.units.pack(named: from)?.unit ?? from
            }
            // A part of what the product counts in lacks what all of that holds.
            isBase = ProductUnits.isSame(from, to)
            error = .missingConversion(from: isBase ? source : from, to: to)
        }
        if case .unknown(let unit, _) = error, UnitName.twoSizes(unit) != nil {
            self = .twoSizes(unit)
            return
        }
        func isDefinable(_ unit: String) -> Bool { BuiltInUnit.named(unit).map { $0.dimension == .count } ?? true }
        // No figures: nobody knows them, and one that was made up would be booked as it stands.
        func define(_ unit: String, _ verb: String = "is") -> [Remedy] {
            let define = Remedy.define(
                product: product.name, unit: UnitName.singular(unit),
                "\(known ? "to" : "then") say what one \(unit) \(verb)")
            return known
                ? [define] : [.run(.createProduct, ["name": product.name, "baseUnit": base], "first"), define]
        }
        let (why, remedies): (String, [Remedy]) =
            switch error {
            case .unknown(let unit, _) where UnitName.isDay(unit): (": that is a day", Self.day(unit))
            case .unknown(let unit, _) where UnitName.isOfPriceOrDate(unit):
                (": that word belongs to a price or a date", [])
            case .unknown(let unit, _) where UnitName.isSpecial(unit): ("", [.confirm("onSale", "for a special")])
            case .unknown(let unit, _) where UnitName.isPlace(unit):
                (
                    ": that is a place",
                    [
                        .give("location", nil, "for where it goes"), .give("store", nil, "for a store"),
                        .give("lot", nil, "for the lot to use"),
                    ]
                )
            case .unknown(let unit, _), .undefined(let unit): ("", define(unit))
            // What one of it holds was said already, in another dimension.
            case .missingConversion(let from, _) where product.units.link(to: from) == .piece: ("", define("piece"))
            case .missingConversion(let from, let to) where product.units.link(to: from) == .litre:
                (": give the amount in \(to), or what a litre weighs", define("l", "weighs"))
            case .missingConversion(_, let to) where isBase: ("", define(to))
            // Of pieces nobody says what one holds.
            case .missingConversion(let from, let to)
            where BuiltInUnit.named(from)?.dimension == .count && BuiltInUnit.named(to) == nil:
                ("", define(to))
            case .missingConversion(let from, _) where isDefinable(from): ("", define(from))
            case .missingConversion(_, let to) where isDefinable(to): ("", define(to))
            // A mass and a volume: what one litre weighs says all of it, or one cup of what is measured so.
            case .missingConversion(let from, let to) where BuiltInUnit.named(from)?.name == "cup":
                (": give the amount in \(to), or what a cup weighs", define("cup", "weighs"))
            case .missingConversion(_, let to):
                (": give the amount in \(to), or what a litre weighs", define("l", "weighs"))
            case .overflow: ("", [])
            }
        self.init(.unknownUnit, "\(product.name): \(error)\(why)")
        self.remedies = remedies
    }

    /// Where `gestern` is said, which is no unit.
    static func day(_ word: String) -> [Remedy] {
        [.give("bought", word, "for the day it happened"), .give("date", word, "for the date on a pack")]
    }

    /// A pint, a quart or a gallon of which nobody said whose.
    static func twoSizes(_ typed: String) -> Refusal {
        let (unit, us, imperial) = UnitName.twoSizes(typed) ?? (typed, "", "")
        return Refusal(
            .unknownUnit,
            "“\(typed)” may be a US \(unit) (\(us)) or an imperial \(unit) (\(imperial)): write \"1 US \(unit)\" or "
                + "\"1 imperial \(unit)\"")
    }

    static func noPack(_ name: String, of product: Product) -> Refusal {
        let packs = product.units.packs.map(\.name)
        return Refusal(
            .notFound,
            "“\(product.name)” has no pack “\(name)”; "
                + (packs.isEmpty ? "it has no packs" : "its packs: \(packs.joined(separator: ", "))"))
    }
}

extension ProductUnits {
    fileprivate enum Link { case piece, litre }

    /// Returns the information that is missing to convert a unit of the household's own to another unit. The amount or
    /// number in one of the own unit is known. Missing is what a piece is, or what a litre weighs. Nil: neither would
    /// help.
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
