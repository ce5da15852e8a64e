import API
import Client
import Files
import Inventory
import TestSupport

@testable import CLI

/// larder at a home of its own, with a larderd that comes and goes.
struct OutboxRun {
    let folder: String
    /// Of several people at one larderd, each with a device.
    var name = ""

    private var state: String { "\(folder)/state\(name)" }

    var outbox: OutboxFile { OutboxFile(folder: "\(state)/larder/outbox") }

    /// Runs larder, whether its larderd is there or not.
    func larder(_ arguments: [String], _ more: [String: String] = [:]) throws -> Programs.Outcome {
        let own = [
            "LARDER_SOCKET": "\(folder)/larder.sock", "XDG_STATE_HOME": state, "XDG_CACHE_HOME": "\(state)/cache",
        ]
        return try Programs.run(
            Programs.larder, arguments,
            environment: Programs.environment(home: folder, own.merging(more) { $1 }))
    }

    /// It was kept, and nothing was booked.
    func keep(_ arguments: [String]) throws {
        let outcome = try larder(arguments)
        try demand(outcome.code == 75, "larder \(arguments) ended with \(outcome.code):\n\(outcome.output)")
    }

    @discardableResult
    func done(_ arguments: [String]) throws -> String {
        let outcome = try larder(arguments)
        try demand(outcome.code == 0, "larder \(arguments) ended with \(outcome.code):\n\(outcome.output)")
        return outcome.output
    }

    /// The waiting commands as they were typed.
    func waiting() throws -> [String] { try outbox.read().commands.map(\.typed) }
}
