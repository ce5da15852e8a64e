/// `log-probe`, which looks at logs that may be damaged.
enum LogProbe {
    private static let program = Programs.besideDaemon("log-probe")

    /// One line for each data directory: `sound POSITION CHAIN`, or what is wrong.
    static func look(_ directories: [String]) throws -> [String] {
        let lines = try run(["look"] + directories)
        try demand(lines.count == directories.count, "log-probe look said:\n\(lines.joined(separator: "\n"))")
        return lines
    }

    static func run(_ words: [String], seconds: Int = 120) throws -> [String] {
        let outcome = try Programs.run(
            program, words, environment: Programs.environment(home: "/tmp", ["SWIFT_BACKTRACE": "enable=no"]),
            seconds: seconds)
        try demand(outcome.code == 0, "log-probe \(words) ended with \(outcome.code):\n\(outcome.output)")
        return outcome.output.split(separator: "\n").map(String.init)
    }
}
