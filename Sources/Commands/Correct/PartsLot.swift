import Events
import Inventory

/// A booking that parts a lot: what it is about becomes a lot of its own, unless it is all of it.
protocol PartsLot: Correctable {
    /// The deed in a word: `opened`.
    static var done: String { get }
    var amount: Quantity { get }
}

extension PartsLot {
    /// It books nothing.
    mutating func bookings(
        since before: Self, _ was: EventHeader, _ now: EventHeader, _ plan: inout UndoPlan, _ log: borrowing LogReader
    ) throws -> [Change<Booking>] { [] }
}

extension RecordedEvent {
    /// The deed of an event that may have made two lots of one, in a word; nil of all other events.
    var parting: String? { (event.payload as? any PartsLot).map { Swift.type(of: $0).done } }
}
