import Foundation
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
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = pipe
        return try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { ended in
                let bytes = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
                let output = String(decoding: bytes, as: UTF8.self)
                continuation.resume(returning: Outcome(code: ended.terminationStatus, output: output))
            }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
    }
}
