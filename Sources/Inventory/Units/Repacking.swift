/// A correction of the size of a pack, for amounts that were entered in this pack or by way of it. The pack always had
/// the corrected size (L9a).
public struct Repacking: Hashable, Sendable {
    /// The product's units with the pack as it was said, and as it should have been.
    public var before: ProductUnits
    public var after: ProductUnits
    /// Packs that the product had and has no more, or of another size: what was entered in a crate of 20 was 20 bottles.
    public var former: [Pack]

    public init(before: ProductUnits, after: ProductUnits, former: [Pack] = []) {
        self.before = before
        self.after = after
        self.former = former
    }

    /// The correct size of a unit in which an amount was entered. Nil: the size was correct, or does not depend on the
    /// pack.
    /// - Parameter held: The size of the unit when the amount was entered.
    public func factor(of unit: String, held: Rational) -> Rational? {
        if let now = now(unit, held, before, after) { return now == held ? nil : now }
        for pack in former.reversed() where ProductUnits.isSame(pack.name, unit) {
            var (before, after) = (before, after)
            before.packs = before.packs.filter { !ProductUnits.isSame($0.name, pack.name) } + [pack]
            after.packs = after.packs.filter { !ProductUnits.isSame($0.name, pack.name) } + [pack]
            if let now = now(unit, held, before, after) { return now == held ? nil : now }
        }
        return nil
    }

    private func now(_ unit: String, _ held: Rational, _ before: ProductUnits, _ after: ProductUnits) -> Rational? {
        (try? before.factor(of: unit)) == held ? try? after.factor(of: unit) : nil
    }
}
