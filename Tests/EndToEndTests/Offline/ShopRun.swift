import Glibc
import TestSupport

/// `larder shop` on a terminal of 80 × 24, which `script` makes.
struct ShopRun {
    private let child: Spawned
    let transcript: Transcript
    private let folder: String

    static let mayRun = Programs.isInstalled("script")

    /// - Parameter command: Another one that asks on a terminal.
    init(in folder: String, command: String = "shop") throws {
        self.folder = folder
        let line = """
            stty rows 24 cols 80; stty -a > \(folder)/before; sh -c 'echo pid=$$; exec \(Programs.larder) \(command)'; \
            echo rc=$?; stty -a > \(folder)/after
            """
        child = try Spawned(
            "script", ["-qfec", line, "/dev/null"],
            environment: Programs.environment(
                home: folder,
                ["LARDER_SOCKET": "\(folder)/larder.sock", "TERM": "xterm", "SHELL": "/bin/sh", "NO_COLOR": "1"]))
        transcript = Transcript(of: child)
    }

    func type(_ keys: String) { _ = write(child.input, keys, keys.utf8.count) }

    /// Waits until it is on the screen.
    func wait(for text: String) throws { try transcript.wait(seconds: 60, for: text) }

    /// Waits for a text that is printed after another text.
    func wait(for text: String, after before: String) throws {
        _ = try transcript.wait(seconds: 60, for: "\(text) after \(before)") { all in
            all.firstRange(of: before).flatMap { all[$0.upperBound...].firstRange(of: text) }
        }
    }

    func signal(_ number: Int32) throws {
        let process = try transcript.wait(seconds: 60, for: "its process") { text in
            text.firstMatch(of: /pid=(\d+)/).flatMap { pid_t($0.output.1) }
        }
        Glibc.kill(process, number)
    }

    /// Waits for its end, after which the terminal has to be as it was; its exit code.
    func end() throws -> Int {
        try transcript.waitForEnd(seconds: 60)
        child.reap()
        let stty = try ["before", "after"].map { try readText("\(folder)/\($0)") }
        try demandEqual(stty[1], stty[0], "the terminal's settings")
        let text = transcript.text
        let (entered, left) = (text.ranges(of: "\u{1B}[?1049h").count, text.ranges(of: "\u{1B}[?1049l").count)
        try demand(entered == left && entered > 0, "the screen was taken \(entered) times and given back \(left)")
        try demandEqual(
            text.ranges(of: "\u{1B}[?25l").count, text.ranges(of: "\u{1B}[?25h").count, "the cursor is shown again")
        return try demandValue(text.firstMatch(of: /rc=(\d+)/).flatMap { Int($0.output.1) }, text)
    }
}
