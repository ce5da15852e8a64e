import Logging

/// One log entry, not yet formatted.
struct LogRecord: Sendable {
    /// Milliseconds since 1970.
    var time: Int64
    var level: Logger.Level
    var label: String
    var message: String
    /// Sorted by key.
    var fields: [(key: String, value: String)]
    var file: String
    var line: UInt

    /// For journald: metadata as `LARDER_*`.
    var entry: JournalEntry {
        var entry = JournalEntry()
        entry.add("MESSAGE", message)
        entry.add("PRIORITY", String(level.priority))
        entry.add("SYSLOG_IDENTIFIER", "larderd")
        entry.add("LARDER_LOGGER", label)
        entry.add("CODE_FILE", file)
        entry.add("CODE_LINE", String(line))
        for field in fields.prefix(64) { entry.add("LARDER_\(field.key)", field.value) }
        return entry
    }
}
