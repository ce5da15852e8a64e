public import Domain
public import Events

/// Reminders that fall due because of dates, and what became of them (R1–R3).
///
/// Reminders are calculated from an index of the lots by policy and date. Firings are kept for lots in stock only, so
/// nothing here grows with the history.
public struct RemindersDue: Projection {
    public static let name = "reminders"
    public static let version: UInt16 = 2

    private(set) var lots = DatedLots<ReminderPolicy>()
    /// The household's own policy.
    private(set) var policy = Settings().reminders
    public private(set) var firings = Firings()

    public init() {}

    public mutating func apply(_ effect: Effect, of header: EventHeader) {
        switch effect {
        case .lot(let change): change.forEachStep { apply($0, header) }
        case .catalog(.added(let product)): lots.setRule(product.reminders, of: product.id, isNew: true)
        case .catalog(.removed(let product)): lots.setRule(nil, of: product.id, isNew: true)
        case .catalog(.changed(let id, let patch)):
            if let reminders = patch.reminders { lots.setRule(reminders.new, of: id) }
        case .household(.founded(let settings)): policy = settings.reminders
        case .household(.settings(let patch)):
            if let reminders = patch.reminders { policy = reminders.new ?? ReminderPolicy() }
        case .reminder(let change): firings.apply(change)
        default: break
        }
    }

    private mutating func apply(_ change: LotChange, _ header: EventHeader) {
        switch lots.apply(change, own: { $0.reminders }) {
        case .went: firings.forget(change.lot)
        case .came:
            // A lot recorded before this event: an undo brings it back, with its firings.
            if let lot = change.arrival, lot.order < header.version.value { firings.recall(lot.id) }
        case .stayed: break
        }
    }
}

extension RemindersDue {
    public func encode(into writer: inout SnapshotWriter) {
        lots.encode(into: &writer)
        writer.put(policy)
        writer.put(firings)
    }

    public init(from reader: inout SnapshotReader) throws {
        lots = try DatedLots(from: &reader)
        policy = try reader.next(ReminderPolicy.self)
        firings = try reader.firings()
    }
}
