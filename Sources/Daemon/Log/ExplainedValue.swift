import API
import Inventory

/// The value of a view's field, typed so that it can be compared with its earlier value.
enum ExplainedValue: Hashable, Sendable {
    /// Not set, or zero of an amount.
    case none
    case number(Int64, of: Measure)
    case thing(Named)
    case text(String)
    /// With what it is made of, which may change while it does not.
    case reasoned(String, because: String)

    enum Measure: Hashable, Sendable {
        /// Millionths of a product's base unit.
        case amount
        case money(Currency)
        case days
    }

    /// Fields counted in days; other plain numbers have no share.
    private static let inDays: Set = ["daysLeft", "window"]

    /// - Parameter value: May be an optional.
    init(_ value: Any, of field: String) {
        switch value {
        case let amount as AmountView: self = .amount(Quantity(amount.amount) ?? .zero)
        case let price as MoneyView where price.per != nil: self = .text(price.text)
        case let money as MoneyView:
            let read = try? Money.parse(money.amount, in: Currency(code: money.currency))
            self = read.map { .money($0) } ?? .text(money.text)
        case let named as Named: self = .thing(named)
        case let rating as RatingView: self = .text(rating.figures)
        case let energy as EnergyView: self = .text(energy.text)
        case let picture as PictureView:  // Two pictures may look alike in words.
            self = .text("\(picture.text) (\(picture.sha256.prefix(8)))")
        case let number as Int: self = Self.inDays.contains(field) ? .days(number) : .text("\(number)")
        case let isSo as Bool: self = isSo ? .text(field.inWords) : .none
        default: self = .words(Self.words(value))
        }
    }

    /// An amount of zero is `none`.
    static func amount(_ quantity: Quantity) -> Self {
        quantity > .zero ? .number(quantity.millionths, of: .amount) : .none
    }
    static func money(_ money: Money) -> Self { .number(money.minorUnits, of: .money(money.currency)) }
    static func days(_ count: Int) -> Self { .number(Int64(count), of: .days) }
    static func words(_ text: String) -> Self { text.isEmpty ? .none : .text(text) }

    /// The difference from `before`, where both have the same measure; nil where there is none.
    func share(since before: ExplainedValue) -> ExplainedValue? {
        switch (before, self) {
        case (.none, .number(let new, _)): new == 0 ? nil : self
        case (.number(let old, let measure), .none): old == 0 ? nil : .number(0 &- old, of: measure)
        case (.number(let old, let measure), .number(let new, let other)) where measure == other:
            old == new ? nil : .number(new &- old, of: measure)
        default: nil
        }
    }

    /// Empty: not set.
    private static func words(_ value: Any) -> String {
        switch value {
        case let text as String: text
        case let day as CalendarDate: day.words
        case let life as ShelfLife: life.words
        case let policy as ReminderPolicyBody: policy.words
        case let pack as PackView: "\(pack.unit) = \(pack.amount.text)"
        case let list as [Any]: list.map(words).joined(separator: ", ")
        case let term as any StableName: term.name.inWords
        case let formatted as any CustomStringConvertible: formatted.description
        default: parts(Mirror(reflecting: value))
        }
    }

    /// An optional's content; for anything else its fields, `city Graz, country Austria`.
    private static func parts(_ mirror: Mirror) -> String {
        if mirror.displayStyle == .optional { return mirror.children.first.map { words($0.value) } ?? "" }
        return mirror.children.compactMap { name, value in
            let formatted = words(value)
            return formatted.isEmpty ? nil : "\((name ?? "").inWords) \(formatted)"
        }.joined(separator: ", ")
    }
}
