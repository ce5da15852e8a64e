import Events
import Inventory

/// Events of one kind that name a thing, newest first: each event that names it is looked at once.
struct FoundEvents {
    private var reached = GlobalPosition(.max)
    private var found: [GlobalPosition] = []

    /// Those after a position, oldest first.
    mutating func after(
        _ position: GlobalPosition, of thing: EntityID, _ log: borrowing LogReader,
        where matches: (RecordedEvent) throws -> Bool
    ) throws -> [GlobalPosition] {
        if position < reached {
            let before = reached == GlobalPosition(.max) ? reached : reached.next
            try log.forEachNewestFirst(of: thing, after: position, before: before) { event in
                if try matches(event) { found.append(event.header.position) }
                return true
            }
            reached = position
        }
        return found.prefix { $0 > position }.reversed()
    }
}
