public import Inventory

/// The balance of each lot in stock, followed through the log (L9). No event takes more from a lot than there is, so a
/// lot that is not in stock has nothing, and nothing about it is remembered.
private struct LotBalances {
    private var amounts: [LotID: Int64] = [:]

    /// - Throws: At an event that takes more than there is, or brings a lot back that it does not describe.
    mutating func follow(_ event: RecordedEvent) throws(BalanceMistake) {
        var mistake: BalanceMistake?
        event.effects { effect in
            guard case .lot(let change) = effect else { return }
            change.forEachStep { step in
                guard mistake == nil, let what = follow(step) else { return }
                mistake = BalanceMistake(position: event.header.position, lot: step.lot, what: what)
            }
        }
        if let mistake { throw mistake }
    }

    /// - Returns: What is wrong with it.
    private mutating func follow(_ change: LotChange) -> String? {
        let before = amounts[change.lot] ?? 0
        let (after, overflow) = before.addingReportingOverflow(change.given.millionths)
        if overflow || after < 0 { return "it removes more than there is" }
        if before == 0, after > 0, change.arrival == nil {
            return "it adds to a lot that does not exist"
        }
        amounts[change.lot] = after > 0 ? after : nil
        return nil
    }
}

/// A booking that does not add up. Its bytes are as they were written, so it is a mistake of larder's own: no backup is
/// without it (decision 0013).
public struct BalanceMistake: Error, Hashable, Sendable, CustomStringConvertible {
    public let position: GlobalPosition
    public let lot: LotID
    fileprivate let what: String

    public var description: String {
        "The booking at position \(position) does not add up for the lot \(lot): \(what). This is a bug in larder, "
            + "and the log itself is intact: please report it, and undo or correct that booking."
    }
}

extension EventLog {
    /// Follows the balance of each lot through the whole log: what checksums and chain cannot tell, that what was
    /// booked adds up. Reads all events once, in one read transaction.
    /// - Throws: `BalanceMistake` at the first event that leaves a lot below zero; what reading throws.
    public func checkBalances() throws {
        var balances = LotBalances()
        try read { reader in
            _ = try reader.forEach(after: .start, limit: .max) { try balances.follow($0) }
        }
    }
}
