public import Inventory

/// An earlier event was wrong; this is how it should read (L9). The original stays in the log and visible; of several
/// corrections the newest one in effect counts. Dated to the corrected day.
public struct Correction: EventPayload {
    public static let type = EventType(rawValue: 0x0103)
    public static let name = "correction"
    public static let reversibility = Reversibility.undoable

    /// The transaction of the original event.
    public var transaction = TransactionID()
    /// The index of the original event.
    public var index: UInt64 = 0
    public var originalType: UInt64 = 0
    public var product = ProductID()
    /// The payload before it: the original's bytes, or those of the correction before this one.
    public var before: [UInt8] = []
    /// The payload as it reads from now on.
    public var after: [UInt8] = []
    /// The changes of lots, in stock or gone. A use keeps the lots that were chosen: no decision is run again.
    public var lots: [LotCorrection] = []
    /// The changes of bookings: the event's own and, for a purchase, those of its later takes, whose shares add up to
    /// its cost.
    public var bookings: [Change<Booking>] = []
    public var price: Change<Observation>? = nil
    public var occurredAt: Change<Timestamp>? = nil
    public var occurredOn: Change<CalendarDate>? = nil
    /// The change of the member whose act it was (H5).
    public var behalf: Change<MemberID>? = nil

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "transaction", &transaction)
        f(2, "index", &index)
        f(3, "originalType", &originalType)
        f.subject(4, "product", &product)
        f.payload(5, "before", &before, of: originalType)
        f.payload(6, "after", &after, of: originalType)
        f(7, "lots", &lots)
        f(8, "occurredAt", &occurredAt)
        f(9, "occurredOn", &occurredOn)
        f(10, "behalf", &behalf)
        f(11, "bookings", &bookings)
        f(12, "price", &price)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        var complete = self
        complete.completeBookings(on: header.occurredOn)
        complete.effects.forEach(visit)
    }

    /// Adds what only the purchase says, as it read before and as it reads from now on: its store and its deposit. Where
    /// nothing else of its booking changed, none is in the bytes of an older larder.
    private mutating func completeBookings(on day: CalendarDate) {
        guard originalType == UInt64(StockReceived.type.rawValue), case .stock(.received(let was))? = try? original,
            case .stock(.received(let now))? = try? corrected
        else { return }
        let (old, new) = (was.booking(name, day), now.booking(name, day))
        guard let place = bookings.firstIndex(where: { ($0.old ?? $0.new)?.event == name }) else {
            if let change = Change.from(old, to: new) { bookings.append(change) }
            return
        }
        bookings[place].old?.store = old.store
        bookings[place].old?.deposit = old.deposit
        bookings[place].new?.store = new.store
        bookings[place].new?.deposit = new.deposit
    }
}

extension Correction {
    /// Its effects, all worked out when it was decided.
    public var effects: [Effect] {
        lots.map { .lot(.corrected($0)) } + bookings.map { .booked($0) } + (price.map { [.price($0)] } ?? [])
    }

    /// The event that it is about.
    public var name: EventName { EventName(transaction: transaction, index: index) }

    /// The event as it read before this correction.
    /// - Throws: `CodecError` when its bytes are unreadable.
    public var original: Event { get throws(CodecError) { try .decode(originalType, before) } }

    /// The event as it reads from now on.
    /// - Throws: `CodecError` when its bytes are unreadable.
    public var corrected: Event { get throws(CodecError) { try .decode(originalType, after) } }
}

extension Event {
    /// An event inside another one's payload.
    static func decode(_ type: UInt64, _ payload: [UInt8]) throws(CodecError) -> Event {
        do {
            return try payload.withUnsafeBytes { try decode(EventType(rawValue: UInt16(clamping: type)), $0) }
        } catch let error as CodecError {
            throw error
        } catch {
            throw .malformed("event")
        }
    }
}
