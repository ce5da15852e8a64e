import Events
import Inventory

/// The bookings of events that a redo applies again, one event after the other. A correction is applied again only to
/// the bookings that it was worked out with.
struct Reappended {
    private var made: Set<Booking> = []
    private var replaced: Set<Booking> = []
    /// Bookings in effect, by purchase.
    private var standing: [LotID: Set<Booking>] = [:]

    /// - Throws: `Refusal` where something was taken, or corrected otherwise, since.
    mutating func book(_ event: RecordedEvent, in plan: UndoPlan, _ log: borrowing LogReader) throws {
        for change in event.bookings {
            if let old = change.old, made.remove(old) == nil {
                let booked = try standing[old.purchase] ?? Set(plan.bookings(of: old.purchase, log))
                standing[old.purchase] = booked
                guard booked.contains(old), replaced.insert(old).inserted else {
                    throw Refusal(.changedSince, "what was taken from it has changed since: correct it again instead")
                }
            }
            if let new = change.new { made.insert(new) }
        }
    }
}
