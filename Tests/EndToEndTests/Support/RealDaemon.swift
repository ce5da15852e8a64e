import API
import Client
import Glibc
import Inventory
import TestSupport

/// A larderd of its own process, on the data and the socket of a folder. It does not outlive what started it only if
/// that ends it: `serving` does.
struct RealDaemon: Sendable {
    let folder: String
    private let child: Spawned
    private let notify: NotifySocket

    /// How far a start goes before the test goes on.
    enum Start: Sendable {
        case ready, firstWord
        /// Until it tells its manager something with this in it.
        case said(String)
    }

    /// - Parameters:
    ///   - settings: More words of its command line.
    ///   - variables: More of its environment.
    init(
        in folder: String, until start: Start = .ready, settings: [String] = [], variables: [String: String] = [:]
    ) throws {
        self.folder = folder
        notify = try NotifySocket(at: "\(folder)/notify")
        child = try Spawned(
            Programs.daemon, ["--data", Self.data(folder), "--socket", "\(folder)/larder.sock"] + settings,
            environment: Programs.environment(
                home: folder, variables.merging(["NOTIFY_SOCKET": "\(folder)/notify"]) { $1 }),
            output: .file("\(folder)/larderd.log"))
        do {
            switch start {
            case .ready: try waitForWord("READY=1")
            case .firstWord: try waitForWord("")
            case .said(let words): try waitForWord(words)
            }
        } catch {
            strike()
            let code = child.reap()
            throw error is EndedEarly ? StartFailure(code: code) : error
        }
    }

    /// It ended by itself before it was ready.
    struct StartFailure: Error {
        /// Minus the signal that ended it.
        let code: Int32
    }

    private struct EndedEarly: Error {}

    /// Waits until it tells its manager something with this in it; what it told on the way.
    @discardableResult
    func waitForWord(_ words: String) throws -> [String] {
        var heard: [String] = []
        repeat {
            guard let word = try notify.next(of: child.input) else { throw EndedEarly() }
            heard.append(word)
        } while !(heard.last?.contains(words) ?? false || words.isEmpty)
        return heard
    }

    static func data(_ folder: String) -> String { "\(folder)/data" }

    /// Runs the body with a daemon that is ready, and ends it as an operator would.
    static func serving<Result>(
        in folder: String, until start: Start = .ready, settings: [String] = [], variables: [String: String] = [:],
        _ body: (RealDaemon) throws -> Result
    ) throws -> Result {
        let daemon = try RealDaemon(in: folder, until: start, settings: settings, variables: variables)
        let result: Result
        do {
            result = try body(daemon)
        } catch {
            daemon.kill()
            throw error
        }
        try daemon.stop()
        return result
    }

    /// As the power cut does: nothing is finished.
    func strike() { child.signal(SIGKILL) }

    /// Strikes and waits for its end.
    func kill() {
        strike()
        child.reap()
    }

    /// Waits for the end that a strike brought.
    func reap() { child.reap() }

    func stop() throws { try demandEqual(end(), 0, "larderd's exit code after SIGTERM") }

    /// Asks it to end; its exit code, or minus the signal that ended it.
    func end() -> Int32 {
        child.signal(SIGTERM)
        return child.reap()
    }

    /// A client for one thread.
    func client() -> LarderClient { LarderClient(socket: .choose(asked: "\(folder)/larder.sock"), timeout: 60_000) }

    /// The position of the log's last event.
    func head() throws -> UInt64 {
        guard let head = try client().get(Endpoints.status, at: AtRoot()).position else {
            throw TestFailure("an answer without a position")
        }
        return head
    }

    /// Runs larder against it; its output without the socket's path having to be named.
    func larder(_ arguments: [String], _ more: [String: String] = [:]) throws -> Programs.Outcome {
        try Programs.run(Programs.larder, arguments, environment: environment(more))
    }

    /// A line as it would be typed at a shell, with nobody to ask.
    func shell(_ line: String) throws -> Programs.Outcome {
        let folder = Programs.larder.split(separator: "/").dropLast().joined(separator: "/")
        return try Programs.run(
            "/bin/sh", ["-c", "cd \"$HOME\" && \(line)"], environment: environment(["PATH": "/\(folder):/usr/bin:/bin"])
        )
    }

    func environment(_ more: [String: String] = [:]) -> [String: String] {
        Programs.environment(home: folder, ["LARDER_SOCKET": "\(folder)/larder.sock"].merging(more) { $1 })
    }

    /// Runs larder, which must end well, and returns its output.
    @discardableResult
    func done(_ arguments: [String], _ more: [String: String] = [:]) throws -> String {
        let outcome = try larder(arguments, more)
        try demand(outcome.code == 0, "larder \(arguments) ended with \(outcome.code):\n\(outcome.output)")
        return outcome.output
    }

    /// `larderd verify` on the data, which nobody may hold.
    static func verify(_ folder: String) throws {
        let outcome = try Programs.run(
            Programs.daemon, ["verify", "--data", data(folder)], environment: Programs.environment(home: folder))
        try demand(
            outcome.code == 0 && outcome.output.hasPrefix("Sound:"),
            "larderd verify ended with \(outcome.code):\n\(outcome.output)")
    }
}
