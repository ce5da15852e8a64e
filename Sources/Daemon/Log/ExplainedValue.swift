import API
import Domain

/// What a field of a view says, so that it can be compared with what it said before: by the type of what stands there.
enum ExplainedValue: Hashable, Sendable {
    /// Not set, or nothing there.
    case none
    case number(Int64, of: Measure)
    case thing(Named)
    case text(String)

    enum Measure: Hashable, Sendable {
        /// Millionths of a product's base unit.
        case amount
        case money(Currency)
        case days
    }

    /// Numbers that are no days have no share.
    private static let inDays: Set = ["daysLeft", "window"]

    /// - Parameter value: Of an optional field also that.
    init(_ value: Any, of field: String) {
        switch value {
        case let amount as AmountView: self = .amount(Quantity(amount.amount) ?? .zero)
        case let money as MoneyView:
            let read = try? Money.parse(money.amount, in: Currency(code: money.currency))
            self = read.map { .money($0) } ?? .text(money.text)
        case let named as Named: self = .thing(named)
        case let number as Int: self = Self.inDays.contains(field) ? .days(number) : .text("\(number)")
        case let isSo as Bool: self = isSo ? .text(FieldChange.words(field)) : .none
        default: self = .words(Self.words(value))
        }
    }

    /// None of it is nothing.
    static func amount(_ quantity: Quantity) -> Self {
        quantity > .zero ? .number(quantity.millionths, of: .amount) : .none
    }
    static func money(_ money: Money) -> Self { .number(money.minorUnits, of: .money(money.currency)) }
    static func days(_ count: Int) -> Self { .number(Int64(count), of: .days) }
    static func words(_ text: String) -> Self { text.isEmpty ? .none : .text(text) }

    /// What came to it since `before`, where both can be counted alike; nil where nothing did.
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
        case let life as ShelfLife: life.words
        case let policy as ReminderPolicyBody: policy.words
        case let pack as PackView: "\(pack.unit) = \(pack.amount.text)"
        case let list as [Any]: list.map(words).joined(separator: ", ")
        case let term as any StableName: FieldChange.words(term.name)
        case let said as any CustomStringConvertible: said.description
        default: parts(Mirror(reflecting: value))
        }
    }

    /// Of an optional what is in it; of anything else its fields, `city Graz, country Austria`.
    private static func parts(_ mirror: Mirror) -> String {
        if mirror.displayStyle == .optional { return mirror.children.first.map { words($0.value) } ?? "" }
        return mirror.children.compactMap { name, value in
            let said = words(value)
            return said.isEmpty ? nil : "\(FieldChange.words(name ?? "")) \(said)"
        }.joined(separator: ", ")
    }
}
