public import LMDB

/// Errors of the log, as sentences a person can act on.
public enum EventLogError: Error, Sendable, CustomStringConvertible {
    /// The store refused; nothing of the transaction is in the log.
    case store(LMDBError)
    /// The commit failed while it was being written: it may or may not be on disk. Send the command again, same id.
    case outcomeUnknown(LMDBError)
    case damaged(GlobalPosition, String)
    case newerFormat(UInt32)
    case unknownType(UInt16)
    case inconsistent(String)
    /// The store's file is not a sound LMDB file.
    case damagedPages(PageDamage)
    /// A read or a check of the whole log found damage before: no more answers or bookings.
    case foundUnsound
    /// The writer has stopped, after an outcome-unknown or because the daemon is stopping.
    case closed
    case tooManyEvents(Int)
    /// A bug in larder itself; the log may be sound.
    case bug(String)
    /// The position is inside a transaction or beyond the log's end; the nearest end of one is at `nearest`.
    case notATransactionsEnd(GlobalPosition, nearest: GlobalPosition)

    /// The data on disk is wrong: not an I/O error, nor a log of another version.
    public var isDamage: Bool {
        switch self {
        case .damaged, .damagedPages, .inconsistent, .foundUnsound: true
        case .store(let error): error.isCorrupted
        case .outcomeUnknown, .newerFormat, .unknownType, .closed, .tooManyEvents, .notATransactionsEnd, .bug: false
        }
    }

    public var description: String {
        switch self {
        case .store(let error) where error.isMapFull:
            "the store is full: the log has reached its map size; raise `map-size` in the configuration and restart"
        case .store(let error) where error.isDiskFull: "the disk is full: make room and try again"
        case .store(let error) where error.isCorrupted:
            "the store's pages are damaged: \(error) Restore a backup"
        case .store(let error): "the store failed: \(error)"
        case .outcomeUnknown(let error):
            "writing to disk failed (\(error)): it is not known whether this was booked; send it again with the same id"
        case .damaged(let position, let why): "the log is damaged at position \(position): \(why); restore a backup"
        case .newerFormat(let version):
            "the log has format \(version), but this version supports only up to \(EventLog.formatVersion): "
                + "install the newer version"
        case .unknownType(let tag):
            "the log has events of type \(tag), which this version does not know: install the newer version"
        case .inconsistent(let what):
            "the log is inconsistent: \(what); check the whole log"
        case .foundUnsound:
            "the log is damaged, so larderd books nothing and gives no answer that may be wrong: restore a backup; "
                + "larderd's journal, and a check of the whole log, say what is wrong"
        case .damagedPages(let damage): "the store's pages are damaged: \(damage); restore a backup"
        case .closed: "larderd is stopping and takes no more commands; try again when it is back"
        case .tooManyEvents(let count):
            "too many events for one transaction (\(count) of at most 20,000): split it"
        case .bug(let what): "larder made a mistake: \(what)"
        case .notATransactionsEnd(let position, let nearest) where nearest < position:
            "the log has no position \(position): it ends at \(nearest)"
        case .notATransactionsEnd(let position, let nearest):
            "position \(position) is inside a transaction, which ends at \(nearest): specify \(nearest)"
        }
    }
}
