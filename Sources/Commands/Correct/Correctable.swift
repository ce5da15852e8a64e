import Events
import Inventory

/// A booking that can be corrected (L9): what differs between its kinds. All else follows from the effects that it has
/// before and after.
protocol Correctable: EventPayload {
    /// Whether it can be corrected by itself, and not only along with its pack (L9a).
    static var isCorrectedAlone: Bool { get }
    /// One of these, in words: `purchase`.
    static var kind: String { get }
    /// All of them, in words: `uses`, `throw-outs`.
    static var kinds: [String] { get }
    /// The fields of `CorrectTransaction` that it has, besides the amount, the day and the person.
    static var fields: Set<String> { get }

    var product: ProductID { get }
    /// None: not known, or for a use not said.
    var variant: VariantID { get }
    /// The amount as entered, if not in the base unit.
    var entered: Entered? { get }
    /// The member that the event itself names.
    var member: MemberID { get set }

    /// As it should have been entered.
    /// - Parameters:
    ///   - entered: The amount as it was entered, in a unit that holds what it held then; nil: what it holds by now.
    ///   - product: What its lots are by now: their purchase may have been corrected.
    ///   - context: Of the day on which it is to have happened.
    func corrected(
        by command: CorrectTransaction, of entered: Entered?, _ product: Product, _ household: Household,
        _ context: Context
    ) throws(Refusal) -> Self

    /// The changes of bookings that follow from its correction, which this is the result of: its own and those of
    /// others. What these decide is kept in its wording.
    /// - Parameters:
    ///   - was: The event, on the day that it was dated to.
    ///   - now: The event, on the day that it is dated to from now on.
    mutating func bookings(
        since before: Self, _ was: EventHeader, _ now: EventHeader, _ plan: inout UndoPlan,
        _ log: borrowing LogReader
    ) throws -> [Change<Booking>]
}

extension Correctable {
    static var isCorrectedAlone: Bool { true }
}

extension Event {
    /// Also where only its pack corrects it.
    var countedInPack: (any Correctable)? { payload as? any Correctable }

    var correctable: (any Correctable)? {
        countedInPack.flatMap { Swift.type(of: $0).isCorrectedAlone ? $0 : nil }
    }
}

extension Refusal {
    static var notCorrectable: Refusal {
        Refusal(.notCorrectable, "only \(correctable) can be corrected: undo that and do it again")
    }

    /// The refusal when a command names no booking and the caller's latest one cannot be corrected.
    static var latestNotCorrectable: Refusal {
        Refusal(
            .notCorrectable,
            "only \(correctable) can be corrected, and your latest booking is none of these: specify which by a "
                + "lot's code or its number in the history",
            .show(.showHistory))
    }

    private static var correctable: String {
        let kinds = Event.payloads.flatMap { ($0 as? any Correctable.Type)?.kinds ?? [] }
        return "\(kinds.dropLast().joined(separator: ", ")) and \(kinds.last ?? "")"
    }
}

/// An earlier booking as it reads now: the original, or its newest correction in effect.
struct EffectiveWording {
    var original: EventHeader
    var fact: any Correctable
    /// The payload's bytes.
    var payload: [UInt8]
    var occurredAt: Timestamp
    var occurredOn: CalendarDate
}

extension ProductUnits {
    /// Returns the unit of a bare number in a correction: the unit in which the amount was entered (L9). For example,
    /// "it was 3" of "2 boxes" means 3 boxes.
    /// - Parameter usual: The unit for an amount that was entered in another way, or in a unit that this product does
    ///   not have.
    func unit(enteredIn entered: Entered?, else usual: String) -> String {
        guard let entered else { return base }
        return (try? factor(of: entered.unit)) == nil ? usual : entered.unit
    }
}

extension Household {
    /// Refuses a bare number that corrects a use whose unit was not recorded (C3). Its amount was not given, or was
    /// given in the base unit, while the answer showed another unit: the number may be in either.
    func requireUnit(
        _ amount: EnteredAmount, correcting entered: Entered?, of product: Product
    ) throws(Refusal) {
        let units = product.units
        guard entered == nil, units.using != units.base, (try? units.factor(of: units.using)) != nil,
            amount.unit.isEmpty
        else { return }
        let both = [units.using, units.base].map { "\(EnteredAmount(quantity: amount.quantity, unit: $0))" }
        throw Refusal(
            .unreadable, "“\(amount)” may be “\(both[0])” or “\(both[1])”", .choose("amount", both))
    }
}

extension ProductUnits {
    /// Returns an amount in the unit that the product is used by, as answers show it. Nil: that unit is the base unit,
    /// or the amount is not a number of millionths of it.
    func asUsed(_ amount: Quantity) -> Entered? {
        guard using != base, let factor = try? factor(of: using), let count = try? Rational(amount).divided(by: factor),
            (try? Quantity(rounding: count, times: factor)) == amount, count.decimal != nil
        else { return nil }
        return Entered(quantity: count, unit: using, factor: factor)
    }
}
