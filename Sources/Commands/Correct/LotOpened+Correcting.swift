import Events
import Inventory

/// Only along with the pack that it was said in (L9a).
extension LotOpened: PartsLot {
    static let isCorrectedAlone = false
    static let kind = "opening"
    static let kinds: [String] = []
    static let done = "opened"
    static let fields: Set<String> = []

    /// It names none: whoever booked it.
    var member: MemberID {
        get { MemberID() }
        set {}
    }

    func corrected(
        by command: CorrectTransaction, of given: Entered?, _ product: Product, _ household: Household,
        _ context: Context
    ) throws(Refusal) -> LotOpened {
        var after = self
        guard let amount = command.amount else { return after }
        (after.amount, after.entered) = try household.amount(
            household.read(amount), correcting: given, of: product,
            usually: product.units.unit(enteredIn: entered, else: product.units.using),
            zero: "the opened amount must be more than 0")
        return after
    }
}
