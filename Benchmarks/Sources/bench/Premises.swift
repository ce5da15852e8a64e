import Commands
import Events
import Inventory
import LMDB
import Projections

/// A log on disk with its snapshots, as a daemon has them.
struct Premises {
    let log: EventLog
    let runner: ProjectionRunner
    let handler: CommandHandler

    init(_ directory: String, mapSize: Int) throws {
        var options = Environment.Options()
        options.mapSize = mapSize
        log = try EventLog(directory: directory, options: options)
        let snapshots = Self.snapshots(directory, log)
        runner = ProjectionRunner(log: log, snapshots: snapshots)
        handler = CommandHandler(log: log, snapshots: snapshots)
    }

    static func snapshots(_ directory: String, _ log: EventLog) -> Snapshots {
        Snapshots(directory: directory + "/snapshots", log: log.id)
    }

    /// Something is decided and nothing booked, which needs the decider's whole state.
    static func ask(_ handler: CommandHandler) async throws {
        var add = AddStock()
        add.product = "Product 7"
        add.amount = "1 l"
        _ = try await handler.handle(add, for: Inputs.household, envelope(0, dryRun: true))
    }

    /// The `n`-th command of larder itself, to which no other has the id.
    static func envelope(_ n: Int, dryRun: Bool = false) -> Envelope {
        let id = UInt128(0x0199_0000_0000) << 80 | 0x7 << 76 | 0x2 << 62 | UInt128(n)
        return Envelope(command: CommandID(raw: id), caller: .larder, origin: .api, dryRun: dryRun)
    }

    /// Makes a log of a household's life with the snapshots that a daemon would have left, and `tail` events after
    /// them.
    static func make(_ directory: String, _ life: Life, events: Int, tail: Int, mapSize: Int) async throws {
        var life = life
        let writer = try Writer(directory: directory, mapSize: mapSize)
        try await writer.found()
        try await writer.append(&life, upTo: events - tail)
        let snapshots = snapshots(directory, writer.log)
        let runner = ProjectionRunner(log: writer.log, snapshots: snapshots)
        try await runner.start()
        await runner.saveAll()
        var household = Household()
        try writer.log.read { reader in
            _ = try reader.forEach(of: Inputs.household, after: .start, limit: .max) { event in
                household.apply(event)
                return true
            }
        }
        try snapshots.save(household, of: Inputs.household, at: household.checkpoint)
        try await writer.append(&life, upTo: events)
    }
}
