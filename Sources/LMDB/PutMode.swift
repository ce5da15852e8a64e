internal import CLMDB

/// The way in which a put treats keys and values that exist.
public enum PutMode: Sendable {
    /// Replaces the value; among duplicates adds it, and does nothing if it is there.
    case upsert
    /// Refuses a key that exists.
    case noOverwrite
    /// Refuses a key not greater than all in the database. Fills pages to the brim and does not search.
    case append
    /// Adds a value to the key; refuses one that the key has.
    case duplicate
    /// Adds a value to the key; refuses one not greater than all the key has.
    case appendDuplicate

    var flags: UInt32 {
        switch self {
        case .upsert: 0
        case .noOverwrite: UInt32(MDB_NOOVERWRITE)
        case .append: UInt32(MDB_APPEND)
        case .duplicate: UInt32(MDB_NODUPDATA)
        case .appendDuplicate: UInt32(MDB_APPENDDUP)
        }
    }
}
