import Events
import Inventory
import LMDB

/// Larder's log with its one writer, as the daemon has them, in a directory of its own.
struct Writer {
    struct Nothing: WriterState {
        mutating func rolledBack() {}
        func committed() {}
    }

    let log: EventLog
    private let queue: AppendQueue<Nothing>
    private var appended = 0

    init(
        directory: String, mapSize: Int, clock: WallClock = WallClock(now: { Inputs.recordedAt })
    ) throws {
        var options = Environment.Options()
        options.mapSize = mapSize
        log = try EventLog(directory: directory, options: options, clock: clock, makeID: { Inputs.log })
        queue = AppendQueue(log: log, state: { Nothing() })
    }

    /// `tasks` callers, each giving its next receipt when the one before is durable; receipts per second.
    mutating func append(_ count: Int, tasks: Int) async throws -> Double {
        let (queue, first) = (queue, appended)
        appended += count
        let start = ContinuousClock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<tasks {
                group.addTask {
                    for n in stride(from: first + task, to: first + count, by: tasks) {
                        try await queue.submit { _, appender, transaction in
                            _ = try appender.append(Inputs.receipt(n), in: transaction)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        return Double(count) / start.elapsed
    }

    /// One caller, `batch` commands in one commit; receipts per second.
    mutating func append(_ commits: Int, of batch: Int) async throws -> Double {
        let start = ContinuousClock.now
        for _ in 0..<commits {
            let first = appended
            appended += batch
            try await queue.submit { _, appender, transaction in
                for n in first..<first + batch {
                    _ = try appender.append(Inputs.receipt(n), in: transaction)
                }
            }
        }
        return Double(commits * batch) / start.elapsed
    }

    /// Enters the household in the register, so that a start knows it by name.
    func found() async throws {
        try await queue.submit { _, appender, transaction in
            var founded = HouseholdFounded()
            founded.household = Inputs.household
            founded.name = "Home"
            let append = Append(
                stream: .register, command: CommandID(raw: 1), hash: SHA256Sum.hash([]), author: Inputs.author,
                occurredAt: Inputs.recordedAt, occurredOn: CalendarDate(),
                events: [NewEvent(.register, .register(.householdFounded(founded)))])
            _ = try appender.append(append, in: transaction)
        }
    }

    /// Appends a household's life, a thousand commands to a commit, until so many events are in the log.
    func append(_ life: inout Life, upTo events: Int = .max) async throws {
        while !life.isOver, log.head.position.value < events {
            let (now, limit) = (life, min(1000, events - Int(log.head.position.value)))
            life = try await queue.submit { _, appender, transaction in
                var life = now
                for _ in 0..<limit {
                    guard let next = life.next() else { break }
                    _ = try appender.append(next, in: transaction)
                }
                return life
            }
        }
    }

    /// Reads every record with its checksum and header and decodes none; records per second.
    func scan() throws -> Double {
        let nothing = EventTypes([])
        let time = try seconds {
            try log.read { reader in
                _ = try reader.forEach(after: .start, limit: .max, of: nothing) { _ in }
            }
        }
        return Double(log.head.position.value) / time
    }
}
