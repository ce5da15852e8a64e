import Commands
import Events
import Inventory
import Logging
import Projections

/// Shared by every route and service of the daemon. Made once, in `Daemon+build.swift`.
struct Services: Sendable {
    let log: EventLog
    let commands: CommandHandler
    /// The live read models, and those of earlier times.
    let projections: ProjectionRunner
    /// For short reads of the log that may wait for the disk; as-of reads have a thread of their own.
    let reader: ReadThread
    /// For describing an undo or a correction, which may involve many transactions.
    let describing = ReadThread()
    /// Limits how many reads run at once for one user.
    let turns = PerUserLimiter(limit: 8)
    let long = SlowReads()
    let streams = OpenStreams()
    let counters = Counters()
    /// Limits how many pictures of one user are in memory while they arrive.
    let uploads = PerUserLimiter(limit: 2)
    /// Limits how many batches of one user are in memory and worked out at once: each may take the writer for long.
    let batches = PerUserLimiter(limit: 1)
    let joins = WrongTries<UInt32>(most: 5, minutes: 60, of: "codes")
    let credentials = CredentialCheck.Limits()
    let pairing = PairingCodes()
    let signIns = SignInLimits()
    /// Makes backups, one at a time.
    let backups = ReadThread()
    /// The machine-id that a caller's uid is tied to (H4).
    let machine: String
    let configuration: DaemonConfiguration
    /// Defaults for the settings that a new household's founder does not give (H6).
    let defaults: HouseholdDefaults
    let zones: TimeZones
    let logins: LoginNames
    let logger: Logger
    /// Path of larderd, for work in a process of its own.
    let program: String
    let damage: KnownDamage
    /// The page for browsers.
    let page: WebPage
    /// How long the answer to a write, which is booked already, waits for the read models to catch up.
    var writeLimit = Duration.seconds(10)

    /// Shown by `/v1/status`, part of every ETag.
    static let version = "0.1.0"

    /// The clock for every answer.
    var clock: LogClock { log.clock }
}

extension Services {
    /// How long a read waits for the read models to catch up.
    static let readLimit = Duration.seconds(1)

    /// Waits until the read models include everything up to `position`, which may lie beyond the log's end.
    /// - Returns: False when they do not within `limit`.
    func reach(_ position: GlobalPosition, within limit: Duration) async throws -> Bool {
        if projections.position >= position { return true }
        return try await projections.wait(for: position, until: .now + limit)
    }
}
