import Events
import Inventory

extension StockMoved: PartsLot {
    static let kind = "move"
    static let kinds = ["moves"]
    static let done = "moved"
    static let fields: Set<String> = []

    func corrected(
        by command: CorrectTransaction, of given: Entered?, _ product: Product, _ household: Household,
        _ context: Context
    ) throws(Refusal) -> StockMoved {
        var after = self
        if command.day != nil, manner.value != .moved { after.redate(to: context.occurredOn) }
        guard let amount = command.amount else { return after }
        guard part != nil || command.repacked != nil else {
            throw Refusal(.notCorrectable, "all of the lot was moved: undo that, and move less")
        }
        (after.amount, after.entered) = try household.amount(
            household.read(amount), correcting: given, of: product,
            usually: product.units.unit(enteredIn: entered, else: product.units.using),
            zero: "the moved amount must be more than 0: undo it instead")
        return after
    }

    /// The dates that were counted from the day of the move are counted from another one (S5).
    private mutating func redate(to day: CalendarDate) {
        if var part {
            (part.frozen, part.date) = Self.redated(part.frozen, part.date, to: day)
            self.part = part
        } else if let change = patch.frozen {
            let after = Self.redated(change.new, patch.date?.new, to: day)
            patch.frozen = Change(old: change.old, new: after.frozen)
            if let date = patch.date { patch.date = Change(old: date.old, new: after.date) }
        }
    }

    private static func redated(
        _ freezing: Freezing?, _ date: LotDate?, to day: CalendarDate
    ) -> (frozen: Freezing?, date: LotDate?) {
        guard var frozen = freezing else { return (nil, date) }
        let days = day - (frozen.thawedOn ?? frozen.on)
        if frozen.thawedOn == nil { frozen.on = day } else { frozen.thawedOn = day }
        var date = date
        if let counted = date, counted.source == .suggested { date?.day = counted.day + days }
        return (frozen, date)
    }
}
