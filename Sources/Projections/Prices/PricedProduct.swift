import Inventory

/// The observations of one product, the oldest first, 48 bytes each.
///
/// A household's prices grow for as long as it keeps larder, so a row has numbers in place of ids: those of stores and
/// members count within the household, those of forms within the product. What has no room in a row, a deposit, a
/// condition, a note, is rare: such an observation is kept whole besides.
struct PricedProduct: TableRow {
    var id = ProductID()
    private(set) var rows = PriceRows()
    private(set) var forms: [Form] = []
    /// The numbers of the forms, where there are many.
    private var numbers: [Form: UInt16] = [:]
    /// Of the rows.
    private(set) var stamp = ContentStamp()

    init(id: ProductID) { self.id = id }

    /// The values that most of a product's observations share.
    struct Form: Hashable {
        var variant = VariantID()
        var pack = PackID()
        var packSize = Quantity.zero
        /// Zero: as much as was bought.
        var amount = Quantity.zero
        var currency: UInt16 = 0
        var onSale = false
    }

    struct Row: Equatable {
        fileprivate var high: UInt64 = 0
        fileprivate var low: UInt64 = 0
        var minorUnits: Int64 = 0
        var bought: Int64 = 0
        var order: UInt32 = 0
        var day = CalendarDate()
        var store: UInt16 = 0
        var member: UInt16 = 0
        var form: UInt16 = 0
        /// Of a special, up to its last day; `noEnd`: not known.
        var days: UInt8 = 0
        var isRare = false

        static let noEnd = UInt8.max

        var validUntil: CalendarDate? { days == Self.noEnd ? nil : day + Int(days) }

        /// By the day, then by the place in the log, as observations are.
        func isOlder(than other: Row) -> Bool { (day, order, id) < (other.day, other.order, other.id) }

        /// Two words: sixteen bytes in one would make the row longer.
        var id: ObservationID {
            get { ObservationID(raw: UInt128(high) << 64 | UInt128(low)) }
            set {
                (high, low) = (UInt64(truncatingIfNeeded: newValue.raw >> 64), UInt64(truncatingIfNeeded: newValue.raw))
            }
        }
    }

    mutating func number(of form: Form) -> UInt16? {
        if numbers.isEmpty {
            if let known = forms.lastIndex(of: form) { return UInt16(known) }
        } else if let known = numbers[form] {
            return known
        }
        guard forms.count < UInt16.max else { return nil }
        if forms.count == forms.capacity { forms.reserveCapacity(forms.count + 1 + forms.count / 4) }
        forms.append(form)
        if forms.count == Self.fewForms {
            for (number, form) in forms.enumerated() { numbers[form] = UInt16(number) }
        } else if forms.count > Self.fewForms {
            numbers[form] = UInt16(forms.count - 1)
        }
        return UInt16(forms.count - 1)
    }

    private static let fewForms = 32

    mutating func insert(_ row: Row) {
        stamp = .next()
        rows.insert(row)
    }

    mutating func remove(_ row: Row) {
        stamp = .next()
        rows.remove(row)
    }
}

/// Values by small numbers, in the order in which they came; none is ever dropped.
struct Numbered<Value: Hashable & Sendable>: Sendable {
    private(set) var values: [Value] = []
    private var numbers: [Value: UInt16] = [:]

    subscript(number: UInt16) -> Value { values[Int(number)] }

    /// Nil where there are as many as there are numbers.
    mutating func number(of value: Value) -> UInt16? {
        if let known = numbers[value] { return known }
        guard values.count < UInt16.max else { return nil }
        numbers[value] = UInt16(values.count)
        values.append(value)
        return UInt16(values.count - 1)
    }

    func known(_ value: Value) -> UInt16? { numbers[value] }
}
