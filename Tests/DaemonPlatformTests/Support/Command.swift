import Foundation
import TestSupport
import Testing

/// Programs that tests run, and whether they can.
enum Command {
    static let isRoot = geteuid() == 0

    static func exists(_ path: String) -> Bool { access(path, X_OK) == 0 }

    struct Outcome: Sendable {
        var code: Int32
        var output: String
    }

    /// Runs to the end; standard output and error together.
    static func run(_ program: String, _ arguments: [String]) async throws -> Outcome {
        let environment = ProcessInfo.processInfo.environment
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result {
                        let (code, output) = try Spawned.run(program, arguments, environment: environment)
                        return Outcome(code: code, output: String(decoding: output, as: UTF8.self))
                    })
            }
        }
    }
}
