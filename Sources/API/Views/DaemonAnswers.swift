public import Domain

/// `GET /health`: the process is up. That is all that anybody who reaches the socket is told.
public struct HealthAnswer: Codable, Equatable, Sendable {
    public var up: Bool

    public init(up: Bool = true) { self.up = up }
}

/// `GET /v1/status`: how larderd and its machine are.
public struct StatusAnswer: Codable, Equatable, Sendable {
    public var version: String
    /// What the machine's clock shows.
    public var time: Timestamp
    public var clockDoubt: ClockDoubt?
    /// Soon nothing more can be booked.
    public var spaceIsLow: Bool
    /// For administrators (H7).
    public var data: DataPlace?

    public init(
        version: String, time: Timestamp, clockDoubt: ClockDoubt? = nil, spaceIsLow: Bool, data: DataPlace? = nil
    ) {
        self.version = version
        self.time = time
        self.clockDoubt = clockDoubt
        self.spaceIsLow = spaceIsLow
        self.data = data
    }
}

/// Where the log lies.
public struct DataPlace: Codable, Equatable, Sendable {
    public var directory: String
    /// Bytes left on the file system of `directory`.
    public var freeBytes: UInt64

    public init(directory: String, freeBytes: UInt64) {
        self.directory = directory
        self.freeBytes = freeBytes
    }
}

/// Why larderd cannot be sure what day it is (L4). The value of `Larder-Clock`, which every answer has meanwhile.
public enum ClockDoubt: String, Codable, Equatable, Sendable, CaseIterable {
    /// The clock is more than a day ahead of the last event and could not be checked; it is gone by all the same.
    case unchecked
    /// The clock is more than a day behind the last event and not believed: today is that event's day.
    case behind
}

/// `GET /ready`: 200 when every read model is at the head, 503 with the same body before, and where the log is damaged.
public struct ReadyAnswer: Codable, Equatable, Sendable {
    public var ready: Bool
    /// The log's newest position, and how far the slowest read model is.
    public var head: UInt64
    public var reached: UInt64
    /// What every command waits for at the moment, in words; absent for nothing.
    public var doing: String?
    /// Why it will not be ready: the log is damaged, and what to do.
    public var damage: String?

    public init(ready: Bool, head: UInt64, reached: UInt64, doing: String? = nil, damage: String? = nil) {
        self.ready = ready
        self.head = head
        self.reached = reached
        self.doing = doing
        self.damage = damage
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
    /// With `done`, of a sound log: bookings that do not add up. They are larder's own mistakes, not the disk's: nobody is
    /// refused because of them.
    public var mistakes: [LogDamage]?
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
