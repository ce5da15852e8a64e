import API

/// A line of JSON from the process that checks a log to the one that started it.
struct CheckLine: Codable, Sendable {
    /// The properties of a sound log.
    struct Sound: Codable, Sendable {
        var events: UInt64
        var transactions: UInt64
        var log: String
        var position: UInt64
        var chain: String
        /// Messages about snapshots that differ from what the log gives.
        var snapshots: [String]
        /// Bookings that do not add up.
        var mistakes: [LogDamage] = []
    }

    /// Events checked so far; `total` is how many there are.
    var checked: UInt64 = 0
    var total: UInt64 = 0
    var sound: Sound?
    var damage: LogDamage?
    /// Why the log could not be read.
    var unreadable: String?
}
