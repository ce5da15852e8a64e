import API
import Events
import Inventory

extension EventLog {
    /// Makes sure that a position kept by a client still means the same event (L12).
    /// - Parameter name: The id of the log it was read from; nil when unknown, then this log is assumed.
    /// - Throws: `Problem` 410 `log-restored` with the log's id, and the position where it branched off its parent.
    func require(_ position: GlobalPosition, of name: String?) throws(Problem) {
        var log = id
        if let name {
            guard let id = LogID(name) else { throw Problem.wrongQuery("log", name, expected: "a log's id") }
            log = id
        }
        guard !shares(position, of: log) else { return }
        var more = ["log": id.description, "head": head.position.description]
        var detail = "the log has no position \(position) of log \(log)"
        if let branch = ancestry.first {
            more["parent"] = branch.log.description
            more["branch"] = branch.position.description
            detail = "the log was restored, and left log \(branch.log) at position \(branch.position)"
        } else if log == id {
            detail = "the log ends at \(head.position), before \(position)"
        }
        throw Problem(410, .logRestored, "\(detail): start from the beginning", more: more)
    }

    /// A position as a cursor, which includes the log's id.
    func cursor(_ position: GlobalPosition) -> String { "\(position)-\(id)" }

    /// - Throws: `Problem` 410 for a cursor of another branch, 400 for an invalid one.
    func position(cursor: String) throws(Problem) -> GlobalPosition {
        let parts = cursor.split(separator: "-", maxSplits: 1)
        guard parts.count == 2, let value = UInt64(parts[0]), value > 0 else {
            throw Problem.wrongQuery("cursor", cursor, expected: "the cursor from the previous page")
        }
        // A page ends before the cursor's position.
        try require(GlobalPosition(value - 1), of: String(parts[1]))
        return GlobalPosition(value)
    }
}
