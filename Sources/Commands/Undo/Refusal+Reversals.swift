import Events
import Inventory

extension Refusal {
    static func setAgain(_ found: [TransactionID: GlobalPosition]) -> Refusal {
        let newestFirst = found.sorted { $0.value > $1.value }.map(\.key)
        var refusal = Refusal(
            .changedSince,
            newestFirst.count == 1
                ? "a later booking changed the same thing again: undo that first"
                : "\(newestFirst.count) later bookings changed the same thing again: undo those first")
        refusal.dependents = newestFirst
        return refusal
    }

    /// Other transactions depend on what is to be undone (L8a).
    /// - Parameters:
    ///   - isComplete: `found` contains all of them.
    ///   - besides: What can be done instead.
    static func hasDependents(
        _ found: [TransactionID: GlobalPosition], isComplete: Bool, besides: Remedy? = nil
    ) -> Refusal {
        let newestFirst = found.sorted { $0.value > $1.value }.map(\.key)
        let count = newestFirst.count
        let bookings = count == 1 ? "a later booking depends" : "\(count) later bookings depend"
        var refusal = Refusal(
            .hasDependents,
            (isComplete ? bookings : "at least \(bookings)") + " on it",
            .confirm("cascade", count == 1 ? "to undo that, too" : "to undo them, too"))
        if let besides { refusal.remedies.append(besides) }
        refusal.dependents = newestFirst
        return refusal
    }

    /// A lot would end below zero: its amount, the amount needed, and the bookings that took from it (L9).
    /// - Parameter more: By how much a correction would make what was taken of the lot more, which may have been taken of
    ///   other lots that were there that day, and how more of it is taken.
    /// - Parameter made: Where what made the lot stands, if that is undone.
    static func negative(
        _ shortage: Shortage, _ takers: [(id: TransactionID, position: GlobalPosition)], _ household: Household,
        _ more: (amount: Quantity, again: UseAgain)? = nil, isOfPack: Bool = false, made: GlobalPosition? = nil
    ) -> Refusal {
        let (lot, missing) = (shortage.lot, shortage.missing)
        let units = household.catalog[lot.product]?.units ?? ProductUnits()
        func text(_ amount: Quantity) -> String { units.describe(amount, in: units.using) }
        let needed = lot.amount.addingSaturated(missing)
        // What a use took stays what it took; more of it was another use, which takes of this lot's rest first (L9).
        func there(_ again: UseAgain) -> Quantity {
            let variant = household.catalog.variants[again.variant]
            return household.lots.of(lot.product).reduce(Quantity.zero) { sum, lot in
                let isSameVariant = variant.map { household.catalog.isAlike(lot.variant, $0) } ?? true
                return isSameVariant && lot.boughtOn <= again.day ? sum.addingSaturated(lot.amount) : sum
            }
        }
        let name = household.catalog.target(lot.product)?.name ?? ""
        let elsewhere = more.flatMap { $0.amount >= missing && there($0.again) >= $0.amount ? $0 : nil }
        let history = Remedy.show(.showHistory, ["of": lot.code])
        let (why, remedies): (String, [Remedy])
        if let (more, again) = elsewhere {
            let amount = "\(more) \(units.base)"
            let use = [Remedy.Field("product", name), Remedy.Field("amount", amount)] + again.fields
            why = "There is more in other lots"
            remedies =
                [.run(.consumeStock, fields: use, "if it was taken from these")]
                + (again.rest.map { [.run(.correct, fields: $0, "and then")] } ?? [])
        } else if let made {
            (why, remedies) = ("The booking that added it was undone: redo that first", [again(made)])
        } else if takers.isEmpty, isOfPack {
            why = "More would have been taken from this lot than it had: undo that, correct the pack, and book it again"
            remedies = [history]
        } else if takers.isEmpty {
            (why, remedies) = ("More was taken than was ever added: correct what was added", [history])
        } else {
            (why, remedies) = ("Undo or correct what took from it", [history])
        }
        var refusal = Refusal(
            .wouldGoNegative,
            lot.amount == .zero
                ? "\(lot.code) is used up since, and \(text(needed)) of it are needed. \(why)"
                : "\(lot.code) has only \(text(lot.amount)) left and needs \(text(needed)). \(why)")
        refusal.remedies = remedies
        refusal.available = (lot.product, lot.amount)
        refusal.dependents = elsewhere != nil ? [] : takers.map(\.id)
        return refusal
    }

    /// A redo of rows that were booked anew since (X5).
    /// - Parameter via: The import that did.
    static func importedAgain(_ via: EntityID) -> Refusal {
        Refusal(
            .impossible,
            "this has since been imported again: undo that import first",
            .run(.undo, ["import": "\(via)"]))
    }

    static func again(_ position: GlobalPosition) -> Remedy { .run(.redo, ["of": "\(position.value)"]) }
}
