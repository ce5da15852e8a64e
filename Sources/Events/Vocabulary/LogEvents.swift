public import Inventory

/// Events about the log itself: reversals, corrections, imports and erasing (L8, L9, X5, L13).
public enum LogEvent: EventCategory {
    case reversed(Reversal)
    case importRecorded(ImportRecorded)
    case corrected(Correction)
    case textErased(TextErased)

    public static let kinds = [kind(reversed), kind(importRecorded), kind(corrected), kind(textErased)]

    public var payload: any EventPayload {
        switch self {
        case .reversed(let fact): fact
        case .importRecorded(let fact): fact
        case .corrected(let fact): fact
        case .textErased(let fact): fact
        }
    }
}

/// One event of an earlier transaction is taken back, or applied again (L8). Dated to its original.
public struct Reversal: EventPayload {
    public static let type = EventType(rawValue: 0x0101)
    public static let name = "reversal"
    public static let reversibility = Reversibility.undoable

    /// The transaction of the original event.
    public var transaction = TransactionID()
    /// The index of the original event.
    public var index: UInt64 = 0
    /// The transaction that this one takes back: the original, or for a redo the undo.
    public var through = TransactionID()
    public var originalType: UInt64 = 0
    /// The original's bytes as stored.
    public var payload: [UInt8] = []
    /// A redo: the original's effects apply again.
    public var reapplied = false
    /// The whole lots that come back into stock.
    public var lots: [Lot] = []
    /// The original's version in its stream and time of recording: what it creates again keeps its age.
    public var version: UInt64 = 0
    public var recordedAt = Timestamp()
    /// The original was booked quietly (L1).
    public var quiet = false
    /// The original is a row of an import (X5).
    public var imported = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "transaction", &transaction)
        f(2, "index", &index)
        f.subject(3, "through", &through)
        f(4, "originalType", &originalType)
        f.payload(5, "payload", &payload, of: originalType)
        f(6, "reapplied", &reapplied)
        f(7, "lots", &lots)
        f(8, "version", &version)
        f(9, "recordedAt", &recordedAt)
        f(10, "quiet", &quiet)
        f(11, "imported", &imported)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        forEachEffect(header, visit)
    }
}

/// A file is being imported; the rows' events name this import (X5).
public struct ImportRecorded: EventPayload {
    public static let type = EventType(rawValue: 0x0102)
    public static let name = "import-recorded"
    public static let reversibility = Reversibility.record

    public var importID = ImportID()
    public var kind = ""
    public var fileName = ""
    public var sha256: [UInt8] = []
    public var rows: UInt64 = 0

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "importID", &importID)
        f(2, "kind", &kind, .thing)
        f(3, "fileName", &fileName, .note)
        f(4, "sha256", &sha256)
        f(5, "rows", &rows)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {}
}
