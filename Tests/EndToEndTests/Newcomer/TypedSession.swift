import Foundation

/// Lines typed at a shell, with what larder answered.
struct TypedSession {
    private let daemon: RealDaemon
    private var lines: [String] = []

    init(_ daemon: RealDaemon) { self.daemon = daemon }

    mutating func type(_ words: String...) throws {
        let outcome = try daemon.larder(words, ["TZ": QuietZone.name])
        lines.append("$ larder " + words.joined(separator: " "))
        lines.append(outcome.output + (outcome.code == 0 ? "" : "(exit code \(outcome.code))\n"))
    }

    /// All of it with dates, times, codes, places in the log and the reader's name replaced, and columns closed up.
    func transcript(codes: [String]) -> String {
        var text = lines.joined(separator: "\n")
        for code in codes { text = text.replacingOccurrences(of: code, with: "CODE") }
        let rules: [(String, String)] = [
            (NSRegularExpression.escapedPattern(for: QuietZone.name), "ZONE"),
            (#"--as-of \d+"#, "--as-of PLACE"), (#"undone by \d+"#, "undone by PLACE"),
            (#"(?m)^ *\d+  (?=\S)"#, "PLACE  "),
            (#"\d{4}-\d{2}-\d{2}"#, "DATE"),
            (#"\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b( \d{4})?"#, "DATE"),
            (#"\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b"#, "WEEKDAY"),
            (#"today \d{2}:\d{2}"#, "today TIME"),
            (#"(?m)(?<=  )\#(NSRegularExpression.escapedPattern(for: NSUserName()))(?=$|,|  )"#, "ME"),
            (#"(?<=\S) {3,}"#, "  "),
            // Depends on how long the lines before it took.
            (#"(?m)^.*reminded of.*\n"#, ""),
        ]
        for (pattern, replacement) in rules {
            text = text.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
        }
        return Self.ordered(text.components(separatedBy: "\n")).joined(separator: "\n")
    }

    /// Lots of one day stand in the order of their ids, which are random: here in that of their names.
    private static func ordered(_ lines: [String]) -> [String] {
        var ordered: [String] = []
        for line in lines {
            let day = day(of: line)
            let start = ordered.lastIndex { day == nil || Self.day(of: $0) != day }.map { $0 + 1 } ?? 0
            let place = ordered[start...].firstIndex { line < $0 } ?? ordered.count
            ordered.insert(line, at: day == nil ? ordered.count : place)
        }
        return ordered
    }

    /// Of a lot's line: `in 4 days`.
    private static func day(of line: String) -> Substring? {
        guard line.hasPrefix("  CODE"),
            let place = line.range(of: #"\S+( days( ago)?)?  DATE"#, options: .regularExpression)
        else { return nil }
        return line[place]
    }
}
