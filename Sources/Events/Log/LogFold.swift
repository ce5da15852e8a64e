import Inventory

/// State that follows from the events of all streams, in the order of the log. Types that it does not handle are
/// skipped without decoding, so advancing it costs a look at each header.
///
/// Its progress is a position; its snapshots are named by it.
public protocol LogFold: Fold {
    /// The types whose events it needs, including reversals.
    static var handles: EventTypes { get }
}

extension EventLog {
    /// Advances a fold from after one position through another, or to the log's end if that comes first. In short read
    /// transactions: blocks on the disk.
    /// - Returns: The position reached.
    /// - Throws: `EventLogError`, `CodecError` when the log cannot be read.
    @discardableResult
    public func fold<F: LogFold>(
        _ fold: inout F, after position: GlobalPosition, through last: GlobalPosition
    ) throws -> GlobalPosition {
        var reached = position
        while reached < last {
            let before = reached
            let limit = Int(min(1000, last.value - before.value))
            reached = try read { reader in
                try reader.forEach(after: before, limit: limit, of: F.handles) { fold.apply($0) }
            }
            if reached == before { break }
        }
        return reached
    }
}

extension Snapshots {
    /// As `save(_:of:at:)`; counted back are positions.
    public func save(_ fold: some LogFold, at position: GlobalPosition) throws(SnapshotError) {
        try save(fold, of: .everything, at: Checkpoint(everythingThrough: position))
    }

    /// As `load(_:of:notAfter:)`.
    public func load<F: LogFold>(
        _ fold: F.Type = F.self, notAfter position: GlobalPosition
    ) -> (fold: F, position: GlobalPosition) {
        let found = load(fold, of: .everything, notAfter: position)
        return (found.fold, found.checkpoint.position)
    }

    /// As for a fold of one stream (L10).
    public func faults<F: LogFold>(of fold: F.Type, in log: EventLog) throws -> [String] {
        var faults: [String] = []
        var (state, reached) = (F(), GlobalPosition.start)
        for version in versions(of: fold)[.everything] ?? [] {
            reached = try log.fold(&state, after: reached, through: GlobalPosition(version.value))
            let checkpoint = Checkpoint(everythingThrough: reached)
            if let fault = fault(state, at: checkpoint, of: .everything, saved: version) { faults.append(fault) }
        }
        return faults
    }
}

extension Checkpoint {
    fileprivate init(everythingThrough position: GlobalPosition) {
        self.init(version: StreamVersion(position.value), position: position)
    }
}

extension ID where Tag == HouseholdTag {
    /// The stream id under which snapshots of folds over all streams are kept; no stream has it.
    static var everything: StreamID { StreamID(raw: .max) }
}
