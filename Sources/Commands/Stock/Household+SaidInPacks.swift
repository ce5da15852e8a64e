import Domain
import Events

/// Amounts of what came in packs (C3, S3): two of the wine in bottles of 0.75 l.
extension Household {
    /// A number without a unit as so many of the pack that something came in, where nothing else can be meant: `3 x 150 g`
    /// of 3 of what is kept in grams; any other amount as it is.
    /// - Parameters:
    ///   - choice: What chooses the unit of a bare number: `using` or `buying`.
    ///   - packs: What it came in.
    /// - Throws: `Refusal` with the readings where it may be litres or kilos too, or came in several sizes; and of an
    ///   amount in a bottle of which nobody said what it holds, with what it came in.
    func saidInPacks(
        _ text: String, of product: Product, usually unit: String, choice: String, _ packs: () -> [EnteredAmount]
    ) throws(Refusal) -> String {
        guard !product.units.isCounted else { return text }
        let said = product.inItsUnits(try Self.entered(counted(text), bare: unit), usually: unit)
        try requireKnown(container: said.unit, of: product, packs)
        guard let number = bare(text, of: product, usually: unit), number.quantity.denominator <= 4 else { return text }
        // Fifty are grams; twelve may be ounces, or cans.
        let isTooFew = number.isTooLittle(of: unit)
        if ProductUnits.isTooFine(unit), isTooFew ? number.quantity > Self.mostPacks : !Self.isOfOunces(unit) {
            return text
        }
        let doubtful = product.packsInDoubt(packs())
        guard let pack = doubtful.first else { return text }
        var readings = (isTooFew ? [] : ["\(text) \(unit)"]) + doubtful.map { $0.times(number.quantity) }
        if (try? product.units.factor(of: "piece")) != nil {
            readings.append(EnteredAmount(quantity: number.quantity, unit: "piece").typed)
        }
        if readings.count == 1 { return readings[0] }
        var detail =
            "\(text) of \(product.name) could be \(readings.joined(separator: " or ")), as it was bought: say "
            + readings.map { Shell.quoted($0) }.joined(separator: " or ")
        if pack.unit.first?.isNumber != true {
            let name = Shell.quoted(product.name)
            detail +=
                "; of \(UnitName.plural(pack.unit)) from now on: "
                + "larder product change \(name) --\(choice)-unit \(Shell.quoted(pack.unit))"
        }
        if let pieces = pieces(of: product, unit) { detail += "; \(pieces)" }
        throw Refusal(.unreadable, detail)
    }

    /// So many of a gram that nobody says, and nobody buys of a pack at once.
    private static let mostPacks = Rational(12)

    private static func isOfOunces(_ unit: String) -> Bool { BuiltInUnit.named(unit).map { !$0.isMetric } ?? false }

    /// Refuses a number in a correction or a change of what was said in packs of so many grams that is likelier one of
    /// these: 600 of 4 × 150 g.
    func requireNoGrams(_ text: String, of product: Product, in pack: String) throws(Refusal) {
        let parts = pack.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, pack.first?.isNumber ?? false, ProductUnits.isTooFine(parts[1]),
            let number = try? Self.entered(text, bare: pack), number.unit.isEmpty, !number.isTooLittle(of: parts[1])
        else { return }
        let readings = ["\(text) \(parts[1])", EnteredAmount(quantity: number.quantity, unit: pack).typed]
        throw Refusal(
            .unreadable,
            "\(text) of \(product.name) could be \(readings.joined(separator: " or ")): say "
                + readings.map { Shell.quoted($0) }.joined(separator: " or "))
    }

    /// A number of a thing that was named by a code which says what one of it is, and the one of none (C5), as one types
    /// that: `2 x 0.7 l`, `2 Kästen`. Nil of any other amount or thing.
    func saidByCode(_ text: String?, named thing: String, of product: Product) throws(Refusal) -> String? {
        guard let (base, entered) = try amount(text ?? "1", ofCode: thing, product) else { return nil }
        let all = EnteredAmount(quantity: base, unit: product.units.base)
        guard let entered else { return "\(all)" }
        // What a code stands for has no name.
        let unit = entered.unit.isEmpty ? entered.factor.decimal.map { "\($0) \(all.unit)" } : entered.unit
        return unit.map { EnteredAmount(quantity: entered.quantity, unit: $0).typed } ?? "\(all)"
    }

    /// An amount to buy as `saidInPacks` reads it, or as a code does; of none said one of the pack that it was last bought in.
    /// - Parameters:
    ///   - thing: As it was named, which may be by a code; nil: by no word of this command.
    ///   - pack: Said besides: what a bare number is of.
    func saidToBuy(
        _ text: String?, of product: Product, _ variant: VariantID, named thing: String?, in pack: String? = nil,
        _ packBought: PackBought
    ) throws(Refusal) -> String? {
        guard pack == nil else { return text }
        if let thing, let coded = try saidByCode(text, named: thing, of: product) { return coded }
        guard let text else { return packToBuy(of: product, variant, packBought)?.times(.one) }
        return try saidInPacks(text, of: product, usually: product.units.buying, choice: "buying") {
            packBought(product, .latest(variant))
        }
    }

    /// The pack that something was last bought in, of which one is meant where no amount is said; nil: one of its buying unit
    /// is meant, as where the last pack holds just that or is a crate with a name.
    func packToBuy(of product: Product, _ variant: VariantID, _ packBought: PackBought) -> EnteredAmount? {
        guard product.units.buying == product.units.base, !product.units.isCounted else { return nil }
        return product.packsInDoubt(Array(packBought(product, .latest(variant)).prefix(1))).first
    }

    /// Refuses an amount in what something comes in, of which nobody said what it holds, with what it came in where that is
    /// likely one: a bottle holds no crate.
    private func requireKnown(
        container unit: String, of product: Product, _ packs: () -> [EnteredAmount]
    ) throws(Refusal) {
        guard SpokenThing.isContainer(unit), BuiltInUnit.named(unit) == nil,
            (try? product.units.factor(of: unit)) == nil,
            let size = packs().lazy.filter({ $0.unit.first?.isNumber ?? false })
                .compactMap({ product.size(of: $0) }).first,
            ContainerWords.isBought(in: unit, asCrate: size >= product.crate)
        else { return }
        let (one, name) = (UnitName.singular(unit), Shell.quoted(product.name))
        let holds = product.units.amountText(size)
        throw Refusal(
            .unknownUnit,
            "\(product.name): unknown unit “\(unit)”: it was bought by \(holds); if one \(one) holds that: "
                + "larder product pack \(name) \(Shell.quoted(one)) \(Shell.quoted(holds))")
    }
}

extension Product {
    /// What is taken of a lot where no amount is said.
    enum UsualTake {
        case one(EnteredAmount)
        case allOfLot
    }

    /// One of the pack that a lot came in, or all of it where no more than one is left: of what is counted by the gram or the
    /// millilitre, and of what is kept in litres or kilos and came in bottles that are more or less than one. Nil: one of its
    /// unit is meant (S3).
    func usualTake(of lot: Lot, _ packBought: PackBought) -> UsualTake? {
        let isFine = units.isUsedByTheCrumb
        guard isFine || units.using == units.base && !units.isCounted else { return nil }
        let pack = lot.product == id ? packBought(self, .of([lot])).first : nil
        guard let pack, let size = size(of: pack), isFine || size != .one && size < crate else {
            return isFine ? .allOfLot : nil
        }
        guard let one = try? Quantity(rounding: .one, times: size), one < lot.amount else { return .allOfLot }
        return .one(pack)
    }

    /// Of the packs that it came in those that a bare number may mean, each size once: not one that holds just one of the
    /// base unit, and not a crate with a name, which is said with it.
    func packsInDoubt(_ packs: [EnteredAmount]) -> [EnteredAmount] {
        var sizes: [Rational] = []
        return packs.compactMap { pack in
            guard let size = size(of: pack), size != .one, !sizes.contains(size),
                size < crate || pack.unit.first?.isNumber ?? false
            else { return nil }
            sizes.append(size)
            let named = units.packs.first { self.size(of: EnteredAmount(quantity: .one, unit: $0.name)) == size }
            return EnteredAmount(quantity: .one, unit: named?.name ?? pack.unit)
        }
    }

    /// In base units.
    func size(of pack: EnteredAmount) -> Rational? { try? units.factor(of: pack.unit) }

    /// From so many base units on, four litres or kilos, it is a crate: nobody carries it in one hand.
    var crate: Rational {
        let whole = BuiltInUnit.named(units.base)?.dimension == .volume ? "l" : "kg"
        return (try? units.factor(of: whole).multiplied(by: Rational(4))) ?? Rational(4)
    }
}

extension EnteredAmount {
    /// So many of it, as one types that: `3 x 150 g`, `2 Flaschen`.
    func times(_ number: Rational) -> String { EnteredAmount(quantity: number, unit: unit).typed }

    /// Whether it is no crate, so that what is missing is bought in these.
    func isBottle(of product: Product) -> Bool { product.size(of: self).map { $0 < product.crate } ?? false }

    /// As one types it.
    var typed: String { description.replacing("×", with: "x") }
}
