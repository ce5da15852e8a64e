import Foundation
import TestSupport
import Testing

@testable import Daemon

/// One run of larderd with its own data, socket and manager.
struct DaemonProcess: Sendable {
    let folder: String
    let identifier: Int32
    private let manager: DatagramReceiver
    private let exit: Task<Int32, Never>

    var data: String { "\(folder)/data" }
    var socket: String { "\(folder)/larder.sock" }

    /// `LARDER_TEST_DAEMON`, or larderd beside the test bundle.
    static let program: String? = {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
        let build = URL(fileURLWithPath: bundle.components(separatedBy: ".xctest")[0]).deletingLastPathComponent()
        let path =
            ProcessInfo.processInfo.environment["LARDER_TEST_DAEMON"] ?? build.appendingPathComponent("larderd").path
        return Command.exists(path) ? path : nil
    }()

    static func run(_ body: (DaemonProcess) async throws -> Void) async throws {
        try await withTemporaryFolder { try await run(in: $0, body) }
    }

    /// Kills what the body leaves behind.
    static func run(in folder: String, _ body: (DaemonProcess) async throws -> Void) async throws {
        let daemon = try DaemonProcess(in: folder)
        do {
            try await body(daemon)
        } catch {
            kill(daemon.identifier, SIGKILL)
            _ = await daemon.ended()
            throw error
        }
    }

    private init(in folder: String) throws {
        self.folder = folder
        unlink("\(folder)/notify")
        manager = try DatagramReceiver(at: "\(folder)/notify")
        let spawned = try Spawned(
            #require(Self.program), ["--data", "\(folder)/data", "--socket", "\(folder)/larder.sock"],
            environment: ["NOTIFY_SOCKET": "\(folder)/notify", "HOME": folder, "PATH": "/usr/bin:/bin"],
            output: .file("/dev/null"))
        let (ends, continuation) = AsyncStream.makeStream(of: Int32.self)
        Thread.detachNewThread {
            continuation.yield(spawned.reap())
            continuation.finish()
        }
        identifier = spawned.process
        exit = Task {
            for await end in ends { return end }
            return -1
        }
    }

    /// Exit code, or minus the signal that ended it.
    func ended() async -> Int32 { await exit.value }

    func waitForReady() throws {
        while try !manager.nextText().contains("READY=1") {}
    }

    /// The first thing that it tells the manager: `STATUS=` of its start, or `READY=1`.
    func waitForFirstWord() throws { _ = try manager.nextText() }
}
