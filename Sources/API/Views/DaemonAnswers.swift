public import Inventory

/// `GET /health`: the process is up. Anyone who reaches the socket gets only this.
public struct HealthAnswer: Codable, Equatable, Sendable {
    public var up: Bool

    public init(up: Bool = true) { self.up = up }
}

/// `GET /v1/status`: the state of larderd and its machine.
public struct StatusAnswer: Codable, Equatable, Sendable {
    public var version: String
    /// The machine's clock.
    public var time: Timestamp
    public var clockDoubt: ClockDoubt?
    /// Disk space is low: soon nothing more can be booked.
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

/// The log's storage.
public struct DataPlace: Codable, Equatable, Sendable {
    public var directory: String
    /// Free bytes on the file system of `directory`.
    public var freeBytes: UInt64

    public init(directory: String, freeBytes: UInt64) {
        self.directory = directory
        self.freeBytes = freeBytes
    }
}

/// Why larderd is not sure of the date (L4). The value of `Larder-Clock`, sent with every answer meanwhile.
public enum ClockDoubt: String, Codable, Equatable, Sendable, CaseIterable {
    /// The clock is more than a day ahead of the last event and could not be checked; it is used nevertheless.
    case unchecked
    /// The clock is more than a day behind the last event and not used: today is that event's day.
    case behind
}

/// `GET /ready`: 200 when every read model is at the head; 503 with the same body before, and when the log is damaged.
public struct ReadyAnswer: Codable, Equatable, Sendable {
    public var ready: Bool
    /// The log's newest position, and that of the slowest read model. Only for root and larderd's own user: how much is
    /// booked is nothing for strangers.
    public var head: UInt64?
    public var reached: UInt64?
    /// A description of the work that currently blocks all commands; absent if none.
    public var doing: String?
    /// Why it will not become ready: the log is damaged, and what to do.
    public var damage: String?

    public init(ready: Bool, doing: String? = nil, damage: String? = nil) {
        self.ready = ready
        self.doing = doing
        self.damage = damage
    }
}

/// `POST /v1/log/verify`: newline-delimited JSON, several lines per second; the last has `done`.
public struct VerifyProgress: Codable, Equatable, Sendable {
    /// Records read, and the total.
    public var checked: UInt64
    public var total: UInt64
    public var done: Bool
    /// The errors, first bad position first; empty with `done`: the log is undamaged.
    public var damage: [LogDamage]
    /// With `done`: snapshots that differ from the log, a sentence each. Deleting them costs only time.
    public var snapshots: [String]?
    /// With `done`, if the log is undamaged: inconsistent bookings. These are larder's own mistakes, not the disk's,
    /// and cause no refusals.
    public var mistakes: [LogDamage]?
    /// With `done`, if the log is undamaged: its id and newest chain value, to compare with those of a backup.
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
