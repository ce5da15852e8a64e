import API

/// What the process that checks a log tells the one that started it, one line of JSON each.
struct CheckLine: Codable, Sendable {
    /// What a sound log has.
    struct Sound: Codable, Sendable {
        var events: UInt64
        var transactions: UInt64
        var log: String
        var position: UInt64
        var chain: String
        /// Sentences about snapshots that are not what the log gives.
        var snapshots: [String]
        /// Bookings that do not add up.
        var mistakes: [LogDamage] = []
    }

    /// Events looked at, of how many.
    var checked: UInt64 = 0
    var total: UInt64 = 0
    var sound: Sound?
    var damage: LogDamage?
    /// Why it could not be looked at.
    var unreadable: String?
}
