import TestSupport

/// Everything that goes to and from a desktop's notification server, as dbus-monitor sees it on the bus.
final class BusRecord {
    private let program: Spawned
    private let transcript: Transcript

    init(_ session: DesktopSession) throws {
        program = try Spawned(
            "dbus-monitor", ["--session", "interface='org.freedesktop.Notifications'"],
            environment: session.environment)
        transcript = Transcript(of: program)
        // Its first line tells that it listens.
        try transcript.wait(seconds: 20, for: "NameAcquired")
    }

    deinit {
        program.signal(9)
        program.reap()
    }

    /// Waits until somebody asked the server to show a bubble with these words.
    func waitForBubble(_ words: String, seconds: Int) throws {
        try transcript.wait(seconds: seconds, for: "a bubble with “\(words)”") { text in
            Self.bubbles(in: text).contains { $0.contains(words) } ? () : nil
        }
    }

    /// The texts of all calls of Notify so far.
    var bubbles: [String] { Self.bubbles(in: transcript.text) }

    private static func bubbles(in text: String) -> [String] {
        var calls: [String] = []
        var isNotify = false
        for line in text.split(separator: "\n") {
            if !line.hasPrefix(" ") {
                isNotify = line.hasPrefix("method call") && line.hasSuffix("member=Notify")
                if isNotify { calls.append("") }
            } else if isNotify {
                calls[calls.count - 1] += line + "\n"
            }
        }
        return calls
    }
}
