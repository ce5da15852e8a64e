import Events
import Inventory

/// The newest event that booked something of each product, in effect or not. Also the newest event of each product
/// after which a lot of it may have parts. A search of the log can stop at these.
///
/// Corrections and reversals do not count as bookings, so that nothing is read twice for a product that was only
/// corrected since.
struct LatestBookings: Equatable, Sendable {
    private struct Row: TableRow {
        var id = ProductID()
        var booked = GlobalPosition.start
        var parted = StreamVersion.start
    }

    private var rows = HashTable<Row>()
    /// The newest version at which a lot was said to be another product, or to have cost something else.
    private(set) var repriced = StreamVersion.start
    /// The newest version at which a product got another base unit, or its old one back.
    private(set) var unitChanged = StreamVersion.start

    init() {}

    /// Nil: nothing was ever booked of it.
    subscript(product: ProductID) -> GlobalPosition? {
        rows[product].flatMap { $0.booked == .start ? nil : $0.booked }
    }

    /// Whether something may have been split off a lot since it was made, in effect or not.
    func isSplit(_ lot: Lot) -> Bool { rows[lot.product].map { $0.parted.value > lot.order } ?? false }

    mutating func apply(_ event: RecordedEvent) {
        guard let product = event.event.bookedProduct else { return }
        let place = place(of: product)
        rows[place].booked = event.header.position
    }

    mutating func apply(_ change: CatalogChange, at version: StreamVersion) {
        if case .changed(_, let patch) = change, patch.baseUnit != nil { unitChanged = version }
    }

    mutating func apply(_ change: LotChange, at version: StreamVersion) {
        if let patch = change.patch, patch.product != nil || patch.cost != nil { repriced = version }
        switch change {
        case .split(_, let part), .rejoined(_, let part, _): note(partOf: part.product, version)
        // It comes with what was split off it before.
        case .corrected(let correction):
            if let product = correction.patch.product?.new { note(partOf: product, version) }
        case .created, .removed, .taken, .returned, .altered: break
        }
    }

    private mutating func note(partOf product: ProductID, _ version: StreamVersion) {
        let place = place(of: product)
        rows[place].parted = version
    }

    private mutating func place(of product: ProductID) -> Int {
        rows.place(of: product) ?? rows.insert(Row(id: product))
    }
}

extension Event {
    /// The product of which it booked something that can be corrected, alone or with its pack (L9, L9a).
    var bookedProduct: ProductID? {
        switch self {
        case .stock(.received(let fact)): fact.product
        case .stock(.consumed(let fact)): fact.product
        case .stock(.opened(let fact)): fact.product
        case .stock(.moved(let fact)): fact.product
        case .price(.observed(let fact)): fact.product
        default: nil
        }
    }
}

extension LatestBookings {
    /// For a snapshot, by product.
    var inOrder: [LatestBookingRow] {
        rows.map { LatestBookingRow(product: $0.id, booked: $0.booked.value, parted: $0.parted.value) }
            .sorted { $0.product < $1.product }
    }

    init(_ inOrder: [LatestBookingRow], _ checkpoint: CheckpointRow) {
        (repriced, unitChanged) = (StreamVersion(checkpoint.repriced), StreamVersion(checkpoint.unitChanged))
        for row in inOrder {
            rows.insert(
                Row(id: row.product, booked: GlobalPosition(row.booked), parted: StreamVersion(row.parted)))
        }
    }
}

struct LatestBookingRow: Message {
    var product = ProductID()
    var booked: UInt64 = 0
    var parted: UInt64 = 0

    static var wireZero: Self { Self() }
    static var messageName: String { "LatestBookingRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product)
        f(2, "booked", &booked)
        f(3, "parted", &parted)
    }
}
