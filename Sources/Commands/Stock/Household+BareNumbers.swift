import Events
public import Inventory

/// Interpretation of numbers without a unit (C3). For a mass or volume, they count packs as last bought, or the only
/// pack; without a pack, the user is asked for the unit. For anything counted, they are in the everyday unit.
extension Household {
    /// - Parameters:
    ///   - unit: The everyday unit, for buying or for using.
    ///   - packs: The packs that it came in, the one that is meant first.
    func sized(
        _ amount: EnteredAmount, of product: Product, usually unit: String, _ packs: () -> [EnteredAmount]
    ) throws(Refusal) -> EnteredAmount {
        guard amount.unit.isEmpty, product.units.isMeasured(by: unit) else { return amount }
        guard let pack = product.packsBought(packs()).first ?? product.onlyPack else {
            throw .unitNeeded(amount, of: product)
        }
        return EnteredAmount(quantity: amount.quantity, unit: pack.unit)
    }

    /// An amount to buy; without one, one of the pack that it was last bought in, or of the buying unit (S2).
    /// - Parameter thing: The name that was given, which may be a code (C5).
    func amountToBuy(
        _ amount: EnteredAmount?, of product: Product, _ variant: VariantID, named thing: String,
        _ packBought: PackBought
    ) throws(Refusal) -> Amount {
        let amount = amount ?? EnteredAmount(quantity: .one)
        if let coded = try self.amount(amount, ofCode: thing, product) { return coded }
        let buying = product.units.buying
        let sized = try sized(amount, of: product, usually: buying) { packBought(product, .latest(variant)) }
        return try self.amount(sized, of: product, usually: buying)
    }

    /// The pack that something measured was last bought in; nil: it is bought loose, or by its buying unit.
    func packToBuy(of product: Product, _ variant: VariantID, _ packBought: PackBought) -> EnteredAmount? {
        guard product.units.isMeasured(by: product.units.buying) else { return nil }
        return product.packsBought(Array(packBought(product, .latest(variant)).prefix(1))).first
    }

    /// An amount to use or open of the lots that are meant, and that were there at the time (L4).
    func amountToUse(
        _ amount: EnteredAmount, of target: StockTarget, named thing: String, _ context: Context,
        _ packBought: PackBought
    ) throws(Refusal) -> EnteredAmount {
        let product = target.product
        if try self.amount(amount, ofCode: thing, product) != nil { return amount }
        let lots = target.lotsInOrder(self)
        // What is not there comes before how much of it.
        if lots.isEmpty, offers(under: product).isEmpty { return amount }
        let there = lots.filter { context.isThere(boughtOn: $0.boughtOn) }
        return try sized(amount, of: product, usually: product.units.using) { packBought(product, .of(there)) }
    }
}

extension Refusal {
    /// A number of what is measured and has no pack: of what is asked, never taken (C3).
    public static func unitNeeded(_ amount: EnteredAmount, of product: Product) -> Refusal {
        let number = amount.quantity.text
        let measures = product.units.measures
        let pack = product.units.packs.first.map { " or 1 \($0.name)" } ?? ""
        return Refusal(
            .unitNeeded, "how much \(product.name)? for example \(product.units.exampleAmount)\(pack)",
            .give("amount", nil, "as in \(measures.map { "\(number) \($0)" }.joined(separator: ", "))"),
            .define(product: product.name, unit: "pack", "to count it in packs"))
    }
}

extension ProductUnits {
    /// Whether a unit of the product is one of mass or volume, and no pack.
    public func isMeasured(by unit: String) -> Bool {
        pack(named: unit) == nil && (BuiltInUnit.named(unit).map { $0.dimension != .count } ?? false)
    }

    /// An amount as people type it: `250 g`.
    fileprivate var exampleAmount: String {
        switch BuiltInUnit.named(base)?.dimension {
        case .mass: "250 g"
        case .volume: "500 ml"
        default: "2 \(base)"
        }
    }

    /// The usual units of what the product is measured in.
    fileprivate var measures: [String] {
        switch BuiltInUnit.named(base)?.dimension {
        case .mass: ["g", "kg"]
        case .volume: ["ml", "l"]
        default: [base]
        }
    }
}

extension Product {
    /// The packs that it came in, each size once, by the name of the product's own pack of that size. Not a crate with a
    /// name, in which it is only bought, nor what holds just one of the base unit.
    func packsBought(_ packs: [EnteredAmount]) -> [EnteredAmount] {
        var sizes: [Rational] = []
        return packs.compactMap { pack in
            guard let size = size(of: pack), !sizes.contains(size),
                size < bulkThreshold || pack.unit.first?.isNumber ?? false
            else { return nil }
            sizes.append(size)
            let named = units.packs.first { self.size(of: EnteredAmount(quantity: .one, unit: $0.name)) == size }
            return EnteredAmount(quantity: .one, unit: named?.name ?? pack.unit)
        }
    }

    /// A number without a unit as so many of its only pack, where it is measured.
    public func inOnlyPack(_ amount: EnteredAmount) -> EnteredAmount {
        guard amount.unit.isEmpty, units.isMeasured(by: units.buying), let pack = onlyPack else { return amount }
        return EnteredAmount(quantity: amount.quantity, unit: pack.unit)
    }

    /// Its only pack, unless that is a crate.
    var onlyPack: EnteredAmount? {
        let packs = units.packs.filter { BuiltInUnit.named($0.name).map { $0.dimension == .count } ?? true }
        guard packs.count == 1, case let pack = EnteredAmount(quantity: .one, unit: packs[0].name) else { return nil }
        return size(of: pack).map { $0 < bulkThreshold } ?? false ? pack : nil
    }

    /// Whether a pack is no crate, so that what is missing is bought in these.
    func isCarried(_ pack: EnteredAmount) -> Bool { size(of: pack).map { $0 < bulkThreshold } ?? false }

    /// In base units.
    func size(of pack: EnteredAmount) -> Rational? { try? units.factor(of: pack.unit) }

    /// From so many base units on, four litres or kilos, it is a crate: nobody carries it in one hand.
    var bulkThreshold: Rational {
        let unit = BuiltInUnit.named(units.base)?.dimension == .volume ? "l" : "kg"
        return (try? units.factor(of: unit).multiplied(by: Rational(4))) ?? Rational(4)
    }
}
