import Domain

/// The balance of each lot in stock, followed through the log (L9). No event takes more from a lot than there is, so a lot
/// that is not in stock has nothing, and nothing about it is remembered.
private struct LotBalances {
    private var amounts: [LotID: Int64] = [:]

    /// - Throws: `EventLogError.damaged` at an event that takes more than there is, or brings a lot back that it does not
    ///   describe.
    mutating func follow(_ event: RecordedEvent) throws(EventLogError) {
        var fault: String?
        event.effects { effect in
            guard case .lot(let change) = effect else { return }
            change.forEachStep { step in fault = fault ?? follow(step) }
        }
        if let fault { throw .damaged(event.header.position, fault) }
    }

    /// - Returns: What is wrong with it.
    private mutating func follow(_ change: LotChange) -> String? {
        let before = amounts[change.lot] ?? 0
        let (after, overflow) = before.addingReportingOverflow(change.given.millionths)
        if overflow || after < 0 { return "it takes more from the lot \(change.lot) than there is of it" }
        if before == 0, after > 0, change.arrival == nil {
            return "it gives to the lot \(change.lot), which is not there"
        }
        amounts[change.lot] = after > 0 ? after : nil
        return nil
    }
}

extension EventLog {
    /// Follows the balance of each lot through the whole log: what checksums and chain cannot tell, that what was booked
    /// adds up. Reads all events once, in one read transaction.
    /// - Throws: `EventLogError.damaged` at the first event that leaves a lot below zero; what reading throws.
    public func checkBalances() throws {
        var balances = LotBalances()
        try read { reader in
            _ = try reader.forEach(after: .start, limit: .max) { try balances.follow($0) }
        }
    }
}
