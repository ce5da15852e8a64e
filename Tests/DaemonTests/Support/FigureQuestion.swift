import API
import Events
import Inventory

@testable import Daemon

/// How a figure is asked after, and what the explanation has to say: for a field of a view by the field's own name.
struct FigureQuestion {
    /// The query of `…/explain`.
    var query: String
    var expected: Expected
    /// Of a figure at another moment than its answer.
    var context: String?

    enum Expected {
        /// The shares add up to it; where the explanation counts nothing its words contain it.
        case sum(String)
        /// Its words contain it.
        case words(String)
    }

    /// - Parameter location: Where the answer is about one.
    /// - Returns: Nil for a figure that nobody knows how to explain.
    init?(_ shown: ShownFigure, location: String?, zone: TimeZoneRules) {
        guard let value = shown.value else { return nil }
        expected =
            switch value {
            case let amount as AmountView: .sum(amount.amount)
            case let money as MoneyView: .sum(money.amount)
            case let status as ExpiryStatus:
                .words(status == .expired ? "past its date" : status.name.inWords)
            case let number as Int: .sum("\(number)")
            default: .words("\(value)")
            }
        if let (lot, field) = shown.field(of: LotView.self) {
            query = "of=\(lot.id)&what=\(field)"
        } else if let (item, field) = shown.field(of: StockItem.self) {
            query = "of=\(item.product.id)&what=\(field)"
        } else if let (child, field) = shown.field(of: ChildView.self) {
            query = "of=\(child.product.id)&what=\(field)"
        } else if let (variant, field) = shown.field(of: VariantView.self) {
            query = "of=\(variant.id)&what=\(field)"
            if field == "packs", let amount = value as? AmountView { expected = .words(amount.text) }
        } else if let (product, field) = shown.field(of: ProductView.self) {
            query = "of=\(product.id)&what=\(field)"
            if field == "energy", let amount = value as? AmountView { expected = .words(amount.text) }
        } else if let (_, field) = shown.field(of: HouseholdView.self) {
            query = "what=\(field == "reminders" ? "reminderPolicy" : field)"
        } else if case let (location, "lots")? = shown.field(of: LocationView.self) {
            query = "of=\(location.id)"
        } else if let (reminder, _) = shown.field(of: ReminderView.self) {
            query = "of=\(reminder.lot.id)&what=reminder"
            if let time = value as? Timestamp { expected = .words("\(zone.localDate(at: time)) ") }
            if let days = value as? Int { expected = .words(days == 0 ? "on its date" : "\(abs(days)) day") }
        } else if let (diff, field) = shown.field(of: ProductDiff.self), field != "difference",
            let (both, _) = shown.field(of: DiffAnswer.self)
        {
            query = "of=\(diff.product.id)"
            context = "asOf=\((field == "before" ? both.from : both.to).position)&"
        } else if let time = value as? Timestamp, shown.name == "SummaryAnswer.nextReminder" {
            (query, expected) = ("what=nextReminder", .words("\(zone.localDate(at: time)) "))
        } else if let count = CountFigure(typed: shown.field == "total" ? "products" : shown.field) {
            query = "\(location.map { "of=\($0)&" } ?? "")what=\(count)"
        } else {
            return nil
        }
    }
}
