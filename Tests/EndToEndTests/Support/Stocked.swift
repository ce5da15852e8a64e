import Glibc
import TestSupport

/// A folder for one daemon, and a thread that may wait for it.
func inFolder(_ body: @escaping @Sendable (_ folder: String) throws -> Void) async throws {
    try await withTemporaryFolder { folder in
        try await onOwnThread { try body(folder) }
    }
}

/// A log with two pieces of milk, ended well.
func stocked(_ folder: String) throws {
    try RealDaemon.serving(in: folder) { daemon in
        try daemon.found()
        for _ in 0..<2 { try daemon.add("milk") }
    }
}

/// The cause is gone: the milk is there, and more can be added.
func expectStocked(_ folder: String) throws {
    try RealDaemon.serving(in: folder) { daemon in
        try demandEqual(try daemon.stock()["milk"], 2, "pieces of milk")
        try daemon.add("bread")
    }
    try RealDaemon.verify(folder)
}

extension RealDaemon {
    /// A start that is expected to end by itself: its code and what it said.
    static func end(in folder: String, data: String? = nil, socket: String = "larder.sock") throws -> Programs.Outcome {
        try Programs.run(
            Programs.daemon, ["--data", data ?? Self.data(folder), "--socket", "\(folder)/\(socket)"],
            environment: Programs.environment(home: folder), seconds: 30)
    }
}
