import API
import Client
import Glibc

/// Shown on the terminal when an answer takes longer than a second: larderd's current activity, as it reports it.
struct Waiting {
    private let socket: SocketPath
    private let shown: Bool

    init(socket: SocketPath, output: Output) {
        self.socket = socket
        shown = isatty(STDERR_FILENO) == 1 && !output.quiet && !output.json
    }

    func show(_ seconds: Int) {
        guard shown else { return }
        guard seconds > 0 else { return Output.overwrite("") }
        Output.overwrite(Self.text(LarderClient.readiness(of: socket)?.doing, seconds))
    }

    static func text(_ doing: String?, _ seconds: Int) -> String {
        (doing.map { "larderd is \($0)" } ?? "Waiting for larderd") + ": \(Words.count(seconds, "second"))"
    }
}
