public import Inventory

/// `POST /v1/admin/trust-clock`: larderd trusts its machine's clock, synchronised or not, until the clock is set (L4).
public struct TrustClockAnswer: Codable, Equatable, Sendable {
    public var transaction: TransactionID
    public var position: UInt64
    public var repeated: Bool
    /// The clock's time.
    public var time: Timestamp

    public init(transaction: TransactionID, position: UInt64, repeated: Bool, time: Timestamp) {
        self.transaction = transaction
        self.position = position
        self.repeated = repeated
        self.time = time
    }
}

/// The first line of an export: the log's id and the exported range.
public struct ExportHead: Codable, Equatable, Sendable {
    public var log: String
    /// The export begins after this position.
    public var after: UInt64
    /// The export's last position.
    public var head: UInt64
    public var eventCount: UInt64
    /// Commands accepted, with or without effect.
    public var commandCount: UInt64
}

/// `POST /v1/admin/backup`: newline-delimited JSON, at least one line per second. The line with a manifest is the
/// last; after it come the backup's bytes, in the number that it gives.
public struct BackupProgress: Codable, Equatable, Sendable {
    /// `copying`, `checking` or `sending`.
    public var phase: String
    /// Bytes copied, and the approximate total.
    public var done: UInt64
    public var total: UInt64
    public var manifest: ManifestView?

    public init(phase: String, done: UInt64, total: UInt64, manifest: ManifestView? = nil) {
        self.phase = phase
        self.done = done
        self.total = total
        self.manifest = manifest
    }
}

/// The contents of a backup: written beside it as `FILE.manifest.json` (L12).
public struct ManifestView: Codable, Equatable, Sendable {
    /// Always `backup`.
    public var larder: String
    public var log: String
    public var position: UInt64
    /// Of the last event.
    public var recordedAt: Timestamp?
    public var chain: String
    public var events: UInt64
    /// Commands accepted, with or without effect.
    public var transactions: UInt64
    public var blobs: UInt64
    /// In bytes.
    public var size: UInt64
    /// SHA-256 of the file; lower-case hexadecimal.
    public var sha256: String
}
