import Foundation
import TestSupport

/// The programs under test, and what else tests run.
enum Programs {
    /// `LARDER_TEST_DAEMON`, or larderd beside the test bundle.
    static let daemon = ProcessInfo.processInfo.environment["LARDER_TEST_DAEMON"] ?? beside("larderd")
    /// Beside larderd.
    static let larder = besideDaemon("larder")

    static func besideDaemon(_ name: String) -> String {
        URL(fileURLWithPath: daemon).deletingLastPathComponent().appendingPathComponent(name).path
    }

    /// The repository, from where this file lies.
    static let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    static let isContinuousIntegration = isSet("CI")

    static func isSet(_ variable: String) -> Bool {
        ProcessInfo.processInfo.environment[variable].map { !$0.isEmpty && $0 != "0" } ?? false
    }

    static func isInstalled(_ program: String) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
    }

    /// The environment that programs get here, whatever that of the tests is.
    static func environment(home: String, _ more: [String: String] = [:]) -> [String: String] {
        let path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        return ["HOME": home, "PATH": path, "LANG": "C.UTF-8", "USER": "tester"].merging(more) { $1 }
    }

    /// The text that a program printed on both outputs, and its exit code.
    struct Outcome: Sendable {
        var code: Int32
        var output: String
    }

    /// Runs to the end, but no longer than the time.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String], seconds: Int = 120
    ) throws -> Outcome {
        let child = try Spawned(program, arguments, environment: environment)
        let transcript = Transcript(of: child)
        do {
            try transcript.waitForEnd(seconds: seconds)
        } catch {
            child.signal(SIGKILL)
            child.reap()
            throw error
        }
        return Outcome(code: child.reap(), output: transcript.text)
    }

    private static func beside(_ name: String) -> String {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: bundle.components(separatedBy: ".xctest")[0]).deletingLastPathComponent()
            .appendingPathComponent(name).path
    }
}
