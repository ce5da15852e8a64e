import Events
import Inventory

/// The past day that was read last, for the next page of the same answer: to fold it anew costs the whole history. As it
/// is as large as a set of read models there is none beside it, and it goes with the next event.
struct RecentDay: Sendable {
    struct Key: Hashable, Sendable {
        let household: HouseholdID
        let day: CalendarDate
        /// Up to where it is known.
        let position: GlobalPosition
        /// The end of the log: what was erased since is in none that is older.
        let head: GlobalPosition
    }

    let key: Key
    let day: PastDay
}
