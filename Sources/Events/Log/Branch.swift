public import Inventory
import LMDB

/// Where a restored log branched off the one that it was restored from (L12): both are the same up to `position`.
public struct Branch: Hashable, Sendable {
    /// The log that it branched off.
    public var log: LogID
    /// The last position that both have.
    public var position: GlobalPosition

    public init(log: LogID, position: GlobalPosition) {
        self.log = log
        self.position = position
    }

    /// The size of one in the `meta` database, in bytes.
    static let size = 24

    /// Nearest first. Nil for bytes that are not a list of branches.
    static func list(_ bytes: UnsafeRawBufferPointer) -> [Branch]? {
        guard bytes.count.isMultiple(of: size) else { return nil }
        return stride(from: 0, to: bytes.count, by: size).map { at in
            Branch(
                log: LogID(raw: bytes.loadBigEndian(at: at, as: UInt128.self)),
                position: GlobalPosition(bytes.loadBigEndian(at: at + 16, as: UInt64.self)))
        }
    }

    static func bytes(_ list: [Branch]) -> [UInt8] {
        list.flatMap { branch in
            branch.log.bytes + withUnsafeBytes(of: branch.position.value.bigEndian) { Array($0) }
        }
    }
}

extension EventLog {
    /// Whether a position read from another log is the same event here: it is this log's, or shared with an ancestor
    /// (L12).
    public func shares(_ position: GlobalPosition, of other: LogID) -> Bool {
        var limit = head.position
        if other == id { return position <= limit }
        for branch in ancestry {
            limit = min(limit, branch.position)
            if branch.log == other { return position <= limit }
        }
        return false
    }
}
