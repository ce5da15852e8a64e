public import Domain

/// `GET /health`: the process is up.
public struct HealthAnswer: Codable, Equatable, Sendable {
    public var version: String
    public var time: Timestamp
    /// False while the kernel says the clock is not synchronised and it looks wrong (L4).
    public var clockTrusted: Bool
    public var dataDirectory: String
    /// Bytes left on the file system of `dataDirectory`.
    public var freeBytes: UInt64

    public init(version: String, time: Timestamp, clockTrusted: Bool, dataDirectory: String, freeBytes: UInt64) {
        self.version = version
        self.time = time
        self.clockTrusted = clockTrusted
        self.dataDirectory = dataDirectory
        self.freeBytes = freeBytes
    }
}

/// `GET /ready`: 200 when every read model is at the head, 503 with the same body before.
public struct ReadyAnswer: Codable, Equatable, Sendable {
    public var ready: Bool
    /// The log's newest position, and how far the slowest read model is.
    public var head: UInt64
    public var reached: UInt64

    public init(ready: Bool, head: UInt64, reached: UInt64) {
        self.ready = ready
        self.head = head
        self.reached = reached
    }
}

/// `POST /v1/log/verify`: one line of newline-delimited JSON, several a second; the last has `done`.
public struct VerifyProgress: Codable, Equatable, Sendable {
    /// Records read, of how many.
    public var checked: UInt64
    public var total: UInt64
    public var done: Bool
    /// What is wrong, first bad position first; empty with `done`: the log is sound.
    public var damage: [LogDamage]
    /// With `done`: snapshots that are not what the log gives, a sentence each. Deleting them costs only time.
    public var snapshots: [String]?
    /// With `done`, of a sound log: its id and newest chain value, to compare with those of a backup.
    public var log: String?
    public var chain: String?

    public init(checked: UInt64, total: UInt64, done: Bool = false, damage: [LogDamage] = []) {
        self.checked = checked
        self.total = total
        self.done = done
        self.damage = damage
    }
}

/// One finding of `verify` (L11).
public struct LogDamage: Codable, Equatable, Sendable {
    public var position: UInt64?
    public var detail: String

    public init(position: UInt64? = nil, detail: String) {
        self.position = position
        self.detail = detail
    }
}
