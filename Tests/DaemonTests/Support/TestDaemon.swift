import API
import Client
import Commands
import Events
import Glibc
import Inventory
import Logging
import TestSupport

@testable import Daemon

/// A whole larderd in this process, on a data directory and a socket of its own, asked over that socket.
struct TestDaemon: Sendable {
    let folder: String
    let clock: TestClock
    let running: RunningDaemon
    /// The client blocks: not on the pool that the daemon runs on.
    private let thread = ReadThread()

    /// larderd, for what this one does in another process.
    static let program = {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
        let folder = bundle.split(separator: "/").prefix { !$0.hasSuffix(".xctest") && !$0.hasSuffix("PackageTests") }
        return "/\(folder.joined(separator: "/"))/larderd"
    }()

    var services: Services { running.services }
    /// The uid of all callers for whom a test names no other.
    var uid: UInt32 { getuid() }
    var here: AtHousehold { AtHousehold(HouseholdName.default) }

    /// Starts it, runs the body when the socket accepts, stops it and waits for its end.
    static func serving(
        clock: TestClock = TestClock(), settings: [String: String] = [:],
        _ body: @escaping @Sendable (TestDaemon) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            try await serving(in: folder, clock: clock, settings: settings, body)
        }
    }

    /// The same on a folder that stays: for a second start.
    static func serving(
        in folder: String, clock: TestClock, program: String = TestDaemon.program, journal: Journal = Journal(),
        settings: [String: String] = [:], _ body: @escaping @Sendable (TestDaemon) async throws -> Void
    ) async throws {
        let daemon = try await build(
            in: folder, clock: clock, program: program, journal: journal, settings: settings)
        let (running, stop) = (daemon.running, daemon.running.stop)
        let accepting = StopSignal()
        try await withThrowingTaskGroup { tasks in
            tasks.addTask {
                defer { accepting.stop() }
                try await running.run { accepting.stop() }
            }
            tasks.addTask {
                await accepting.wait()
                defer { stop.stop() }
                try await body(daemon)
            }
            try await tasks.waitForAll()
        }
    }

    private static func build(
        in folder: String, clock: TestClock, program: String = TestDaemon.program, journal: Journal = Journal(),
        settings: [String: String] = [:]
    ) async throws -> TestDaemon {
        let surroundings = ProcessEnvironment(environment: ["HOME": folder], user: 1000, home: folder)
        let configuration = try DaemonConfiguration(
            flags: ["data": "\(folder)/data", "socket": "\(folder)/larder.sock"].merging(settings) { $1 },
            surroundings: surroundings)
        let running = try await LarderDaemon.build(
            configuration, sources: [.path(configuration.socket)],
            logger: journal.logger, notifier: SystemdNotifier(socket: nil),
            stop: StopSignal(), environment: ["LANG": "de_AT.UTF-8"], clock: clock.wallClock,
            program: program)
        return TestDaemon(folder: folder, clock: clock, running: running)
    }

    /// One whose parts stand still: it listens on no socket, and its read models follow the log only when asked to.
    static func built(_ body: @escaping @Sendable (TestDaemon) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let daemon = try await build(in: folder, clock: TestClock())
            defer { daemon.services.commands.close() }
            try await body(daemon)
        }
    }

    /// The same, with a household *Home* in Berlin.
    static func withHome(
        clock: TestClock = TestClock(), _ body: @escaping @Sendable (TestDaemon) async throws -> Void
    ) async throws {
        try await serving(clock: clock) { daemon in
            try await daemon.found("Home")
            try await body(daemon)
        }
    }

    func ask<R: Sendable>(_ body: @escaping @Sendable (LarderClient) throws -> R) async throws -> R {
        let socket = services.configuration.socket
        return try await thread.run {
            try body(LarderClient(socket: .choose(asked: socket), timeout: 20_000))
        }
    }
}

/// How a command is sent. A reference: Swift 6.3.1 crashes in an async function that takes enough arguments for a
/// 128-bit one to go on the stack.
final class Sending: Sendable {
    let id: CommandID
    let dryRun: Bool

    init(id: CommandID = .random(), dryRun: Bool = false) {
        self.id = id
        self.dryRun = dryRun
    }
}

extension TestDaemon {
    @discardableResult
    func found(_ name: String) async throws -> HouseholdAnswer {
        try await ask { client in
            let request = make(FoundHousehold()) { ($0.name, $0.timeZone) = (name, "Europe/Berlin") }
            return try client.send(Endpoints.Households.create, at: AtRoot(), request).value
        }
    }

    @discardableResult
    func add(
        _ product: String, _ amount: String? = nil, expires date: String? = nil, sending: Sending = Sending()
    ) async throws -> WriteAnswer {
        let request = make(AddStock()) {
            ($0.product, $0.amount, $0.date, $0.new) = (PhraseField(product), AmountField(typed: amount), date, true)
        }
        return try await ask { [here] client in
            try client.send(Endpoints.of(AddStock.self), at: here, request, id: sending.id, dryRun: sending.dryRun)
                .value
        }
    }

    @discardableResult
    func use(_ product: String, _ amount: String? = nil, sending: Sending = Sending()) async throws -> WriteAnswer {
        let request = make(ConsumeStock()) {
            ($0.product, $0.amount) = (PhraseField(product), AmountField(typed: amount))
        }
        return try await ask { [here] client in
            try client.send(Endpoints.of(ConsumeStock.self), at: here, request, id: sending.id).value
        }
    }

    func board(_ query: BoardQuery = BoardQuery(), asOf: String? = nil, on: String? = nil) async throws -> BoardAnswer {
        try await ask { [here] client in
            let options = ReadOptions { ($0.asOf, $0.on) = (asOf, on) }
            return try client.get(Endpoints.Reports.board, at: here, query, options: options).value
        }
    }

    func stock(_ query: SearchQuery = SearchQuery(), asOf: String? = nil) async throws -> StockAnswer {
        try await ask { [here] client in
            try client.get(Endpoints.Stock.list, at: here, query, options: ReadOptions { $0.asOf = asOf }).value
        }
    }

    /// The problem that a request is refused with; nil when it is not.
    func refusal(_ body: () async throws -> some Any) async throws -> Problem? {
        do {
            _ = try await body()
            return nil
        } catch ClientError.refused(let problem) {
            return problem
        }
    }
}
