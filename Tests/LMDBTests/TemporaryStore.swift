import LMDB
import TestSupport

/// A store for tests that suspend, with one plain database. Removed with the object.
final class TemporaryStore: Sendable {
    let directory: String
    let environment: Environment
    let plain: Database

    init() throws {
        directory = try makeTemporaryFolder()
        let environment = try Environment(directory: directory, options: .sized(16 << 20))
        self.environment = environment
        plain = try environment.write { try environment.open("plain", .plain, in: $0) }
    }

    deinit {
        removeFolder(directory)
    }
}
