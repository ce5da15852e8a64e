import Glibc

/// A progress bar on the terminal for slow operations; silent without a terminal.
struct Progress {
    let verb: String
    let total: Int
    private let shown: Bool
    private var drawn = false
    private var lastTenth = -1

    init(verb: String, total: Int, output: Output) {
        self.verb = verb
        self.total = total
        shown = isatty(STDERR_FILENO) == 1 && !output.quiet && !output.json
    }

    mutating func show(_ done: Int) {
        guard shown, total > 0 else { return }
        // A thousand steps are smooth enough.
        let tenth = done * 1000 / total
        guard tenth != lastTenth else { return }
        lastTenth = tenth
        drawn = true
        Output.overwrite(Self.bar(verb: verb, done: done, total: total))
    }

    mutating func clear() {
        guard drawn else { return }
        drawn = false
        Output.overwrite("")
    }

    /// `Booking [██████░░░░] 12,000 of 38,765 (31 %)`.
    static func bar(verb: String, done: Int, total: Int, width: Int = 30) -> String {
        let done = min(done, total)
        let filled = total > 0 ? done * width / total : width
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        let percent = total > 0 ? done * 100 / total : 100
        return "\(verb) [\(bar)] \(Words.grouped(done)) of \(Words.grouped(total)) (\(percent) %)"
    }
}
