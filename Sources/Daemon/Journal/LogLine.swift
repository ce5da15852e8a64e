import CNIOLinux
import Glibc
import Logging

/// Formats a log entry as a line of text.
enum LogLine {
    enum Style: Sendable {
        /// Begins with the time in UTC.
        case timed
        /// Begins with `<6>`, which journald reads as the priority.
        case prefixed
    }

    /// Ends with a newline and contains no other, so that text from a client cannot forge a second entry.
    static func text(of record: LogRecord, _ style: Style) -> String {
        let start =
            switch style {
            case .timed: "\(time(record.time)) \(record.level.rawValue) "
            case .prefixed: "<\(record.level.priority)>"
            }
        let fields = record.fields.map { " \($0.key)=\(quotedIfNeeded($0.value))" }.joined()
        return start + escaped(record.message) + fields + "\n"
    }

    private static func time(_ milliseconds: Int64) -> String {
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let day = "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
        let clock = "\(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec))"
        return "\(day)T\(clock).\(padded(Int32(milliseconds % 1000), 3))Z"
    }

    private static func padded(_ number: Int32, _ width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func quotedIfNeeded(_ value: String) -> String {
        let plain = !value.isEmpty && !value.contains { $0 == " " || $0 == "\"" || $0 == "=" }
        return plain ? escaped(value) : "\"\(escaped(value.replacing("\"", with: "\\\"")))\""
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.value < 32 || (127..<160).contains(scalar.value):
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
