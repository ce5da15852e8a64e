import Commands
import Domain
import Events
import Logging
import Projections

/// What every route and every service of the daemon works with. Made once, in `Daemon+build.swift`.
struct Services: Sendable {
    let log: EventLog
    let commands: CommandHandler
    /// Live read models, and those of earlier moments.
    let projections: ProjectionRunner
    /// For reads of the log that may wait for the disk and are short; as-of has a thread of its own.
    let reader: ReadThread
    /// For what is told of an undo or a correction, which may be of many.
    let telling = ReadThread()
    /// Of reads that are being made for one user.
    let turns = Turns(limit: 8)
    /// Makes backups, one after the other.
    let backups = ReadThread()
    /// The machine-id that a caller's uid is tied to (H4).
    let machine: String
    let configuration: DaemonConfiguration
    /// What a new household gets where its founder says nothing (H6).
    let defaults: HouseholdDefaults
    let zones: ZoneCache
    let logins: LoginNames
    let logger: Logger
    /// larderd, for what is done in a process of its own.
    let program: String
    let damage: KnownDamage

    /// Shown by `/v1/status`, part of every ETag.
    static let version = "0.1.0"

    /// What every answer goes by.
    var clock: LogClock { log.clock }
}

extension Services {
    /// How long a read waits for the read models to come as far as it needs.
    static let readLimit = Duration.seconds(1)
    /// The same for the answer to a write, which is booked already.
    static let writeLimit = Duration.seconds(10)

    /// Waits until the read models have everything up to `position`, which may lie ahead of the log's end.
    /// - Returns: False when they have not after `limit`.
    func reach(_ position: GlobalPosition, within limit: Duration) async throws -> Bool {
        if await projections.position >= position { return true }
        return try await withThrowingTaskGroup(of: Bool.self) { tasks in
            tasks.addTask {
                try await projections.wait(for: position)
                return true
            }
            tasks.addTask {
                try await Task.sleep(for: limit)
                return false
            }
            defer { tasks.cancelAll() }
            return try await tasks.next() ?? false
        }
    }
}
