public import Events
import Inventory
import LMDB
public import Testing

/// A real log in a temporary folder, with a clock that tests move.
public struct TemporaryLog: Sendable {
    public let folder: String
    public let clock: TestClock
    public let log: EventLog
}

/// Runs `body` on a new log, then checks the log as a whole: any fault is an issue of the test.
///
/// - Parameters:
///   - mapSize: In bytes: how much the log can hold.
///   - id: Of the log; fixed, so that its bytes are repeatable. (No `LogID`: in debug builds of Swift 6.3.1 an async
///     closure that captures 128 bits beside other things may jump into nowhere.)
@discardableResult
public func withTemporaryLog<R>(
    mapSize: Int = 64 << 20, clock: TestClock = TestClock(), id: UInt64 = 0x106,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: (TemporaryLog) async throws -> R
) async throws -> R {
    try await withTemporaryFolder { folder in
        let log = try await openLog(folder, mapSize: mapSize, clock: clock, id: id)
        let result = try await body(TemporaryLog(folder: folder, clock: clock, log: log))
        expectClean(log, sourceLocation: sourceLocation)
        return result
    }
}

/// Records an issue when the log's own full check finds a fault.
public func expectClean(_ log: EventLog, sourceLocation: SourceLocation = #_sourceLocation) {
    let report = log.check()
    if let fault = report.fault { Issue.record("the log is not clean: \(fault)", sourceLocation: sourceLocation) }
    if report.head != log.head {
        Issue.record("checked up to \(report.head), the log ends at \(log.head)", sourceLocation: sourceLocation)
    }
}

/// Opens the log of a folder. A writer's thread lets go of its log a moment after its queue has gone, so a log that is
/// still open in this process is asked for again until it is free, for as long as a minute.
public func openLog(
    _ folder: String, mapSize: Int = 64 << 20, clock: TestClock = TestClock(), id: UInt64 = 0x106
) async throws -> EventLog {
    var options = Environment.Options()
    options.mapSize = mapSize
    let deadline = ContinuousClock.now + .seconds(60)
    while true {
        do {
            return try EventLog(
                directory: folder, options: options, clock: clock.wallClock, makeID: { LogID(raw: UInt128(id)) })
        } catch {
            guard case .store(let refusal) = error, refusal.isAlreadyOpen, ContinuousClock.now < deadline else {
                throw error
            }
            await Task.yield()
        }
    }
}
