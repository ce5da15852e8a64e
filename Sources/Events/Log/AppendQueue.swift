import Glibc
public import LMDB
import Synchronization

/// The state that the writer thread keeps between commands: the households' decider states.
public protocol WriterState: SendableMetatype {
    /// The store transaction was rolled back: states evolved in it must be folded again.
    mutating func rolledBack()
    /// The store transaction is on disk and its callers are answered.
    mutating func committed()
}

/// The one writer. Callers queue jobs; its thread takes the waiting ones, runs them in one store transaction, commits
/// once, then answers them all: refusals, repeats and dry runs too (group commit).
///
/// One caller pays one fsync pair, sixteen share it. If there were several callers last time, it waits before the
/// commit for up to 100 µs, until as many have come again; a single caller never waits.
public final class AppendQueue<State: WriterState>: Sendable {
    /// Decides and appends. Throwing an `LMDBError`, a `CodecError` or an `EventLogError` other than `tooManyEvents`
    /// rolls everybody's work back; any other error is this job's alone, unless it has appended by then, which also
    /// rolls all back.
    public typealias Body<R> = @Sendable (inout State, inout Appender, borrowing WriteTransaction) throws -> R

    private struct Job: Sendable {
        /// It takes long, so it gets a store transaction of its own: the answers to earlier jobs need not wait for it.
        let alone: Bool
        /// Runs the body and returns how to answer it, given the result of the commit.
        let run: @Sendable (inout State, inout Appender, borrowing WriteTransaction) throws -> Answer
        let fail: @Sendable (any Error) -> Void
    }
    private typealias Answer = @Sendable (EventLogError?) -> Void

    private let thread = WorkThread<Job>()
    private let log: EventLog
    private let linger: Int
    private let refusal = QueueRefusal()
    private let tally = WriterTally()

    /// Counts of its writes so far.
    public var figures: WriterFigures { tally.figures }

    /// How many jobs the writer has not taken yet.
    public var waiting: Int { thread.count }

    /// - Parameters:
    ///   - linger: The most nanoseconds to wait for recent writers.
    ///   - deciding: After about this many nanoseconds a batch is committed; the rest goes into the next.
    ///   - state: Made on the writer's thread and used only there.
    ///   - stopped: Called on the writer's thread after a commit that may or may not be on disk: the process should
    ///     end, and the log found at the restart decides.
    public init(
        log: EventLog, linger: Int = 100_000, deciding: Int = 10_000_000, state: @escaping @Sendable () -> State,
        stopped: @escaping @Sendable (EventLogError) -> Void = { _ in }
    ) {
        self.log = log
        self.linger = linger
        let (thread, refusal, tally) = (thread, refusal, tally)
        thread.start {
            var writer = Writer(
                log: log, thread: thread, refusal: refusal, tally: tally, deciding: deciding, state: state())
            writer.run(linger: linger, stopped: stopped)
        }
    }

    deinit { thread.close() }

    /// Takes no more jobs; waiting ones are still written.
    public func close() { thread.close() }

    /// Answers every job with this error from now on, also waiting and uncommitted ones, because the log is damaged.
    public func refuse(because error: EventLogError) { refusal.set(error) }

    /// Runs `body` on the writer's thread and answers after the commit it was part of.
    /// - Parameter alone: In a commit of its own; jobs that come meanwhile are in the next.
    /// - Throws: What the body threw; `EventLogError.store` or `.outcomeUnknown` when the commit failed; `.closed`.
    public func submit<R: Sendable>(alone: Bool = false, _ body: @escaping Body<R>) async throws -> R {
        try await withCheckedThrowingContinuation { continuation in
            if let error = refusal.error {
                continuation.resume(throwing: error)
                return
            }
            let job = Job(
                alone: alone,
                run: { state, appender, transaction in
                    let before = appender.appended
                    do {
                        let value = try body(&state, &appender, transaction)
                        return { failure in
                            if let failure {
                                continuation.resume(throwing: failure)
                            } else {
                                continuation.resume(returning: value)
                            }
                        }
                    } catch let error as LMDBError {
                        throw EventLogError.store(error)
                    } catch let error as EventLogError where !error.concernsOneCommand {
                        throw error
                    } catch let error as CodecError {
                        throw EventLogError(error)
                    } catch {
                        guard appender.appended == before else {
                            throw EventLogError.bug("a command appended and was then refused: \(error)")
                        }
                        return { failure in continuation.resume(throwing: failure ?? error) }
                    }
                },
                fail: { continuation.resume(throwing: $0) })
            if !thread.add(job) { job.fail(EventLogError.closed) }
        }
    }

    /// Used only on the writer's thread.
    private struct Writer {
        let log: EventLog
        let thread: WorkThread<Job>
        let refusal: QueueRefusal
        let tally: WriterTally
        let deciding: Int
        var state: State
        /// The number of active callers, by the last batch: those it answered and those that came meanwhile. Lingering
        /// waits for so many, so that callers do not stay split into two halves that take turns.
        var callers = 0
        /// The last commit may or may not be on disk: nothing more is written.
        var isStopped = false

        mutating func run(linger: Int, stopped: @Sendable (EventLogError) -> Void) {
            while true {
                let jobs = thread.take()
                if jobs.isEmpty { return }
                if let error = isStopped ? .closed : refusal.error {
                    for job in jobs { job.fail(error) }
                    continue
                }
                write(jobs, linger: linger, stopped: stopped)
            }
        }

        /// Writes one batch, with jobs that come while it is decided, and answers it. Jobs beyond its time are put
        /// back.
        mutating func write(_ first: [Job], linger: Int, stopped: @Sendable (EventLogError) -> Void) {
            // Up to the first job that is written alone, or only that one.
            let cut = first.first?.alone == true ? 1 : first.firstIndex(where: \.alone) ?? first.count
            var jobs = Array(first[..<cut])
            thread.putBack(first[cut...])
            let isFull = cut < first.count || first.first?.alone == true
            var answers: [Answer] = []
            var published: (head: Head, events: [RecordedEvent], decided: Int)?
            var culprit: Int?
            do {
                let began = monotonic()
                try log.environment.write { transaction in
                    var appender = try Appender(log, in: transaction)
                    var patience = isFull ? 0 : linger
                    while !jobs.isEmpty {
                        for (index, job) in jobs.enumerated().dropFirst(answers.count) {
                            do {
                                answers.append(try job.run(&state, &appender, transaction))
                            } catch {
                                culprit = index
                                throw error
                            }
                            if monotonic() - began > deciding { break }
                        }
                        guard answers.count == jobs.count, jobs.count < callers, patience > 0 else { break }
                        let waiting = monotonic()
                        let more = thread.take(within: patience)
                        if more.isEmpty { break }
                        patience -= monotonic() - waiting
                        let joining = more[..<(more.firstIndex(where: \.alone) ?? more.count)]
                        thread.putBack(more[joining.count...])
                        if joining.count < more.count { patience = 0 }
                        jobs += joining
                    }
                    if let error = refusal.error { throw error }
                    if appender.head.position > log.head.position {
                        published = (appender.head, appender.events, monotonic())
                    }
                }
                if let published {
                    tally.note(
                        events: published.head.position.value - log.head.position.value, jobs: answers.count,
                        nanoseconds: monotonic() - published.decided)
                    log.publish(published.head, published.events)
                }
                // Counted before any job is answered: its caller may be back at once.
                callers = jobs.count + thread.count
                for answer in answers { answer(nil) }
                state.committed()
                thread.putBack(jobs[answers.count...])
            } catch {
                state.rolledBack()
                let failure = EventLogError(error)
                // If it failed before any job was done and by none of them, nothing can be written: all jobs get the
                // error.
                let concerned = culprit.map { $0 + 1 } ?? answers.count
                let taken = concerned == 0 ? jobs.count : concerned
                for answer in answers { answer(failure) }
                for job in jobs[answers.count..<taken] { job.fail(failure) }
                if case .outcomeUnknown = failure {
                    isStopped = true
                    thread.close()
                    stopped(failure)
                }
                thread.putBack(jobs[taken...])
            }
        }

        private func monotonic() -> Int {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return time.tv_sec * 1_000_000_000 + time.tv_nsec
        }
    }
}

/// Why a queue takes no more jobs, shared between threads.
private final class QueueRefusal: Sendable {
    private let state = Mutex<EventLogError?>(nil)

    var error: EventLogError? { state.withLock { $0 } }

    func set(_ error: EventLogError) { state.withLock { $0 = error } }
}

extension EventLogError {
    /// It refuses one command and does not affect the store transaction or the others in it.
    fileprivate var concernsOneCommand: Bool {
        if case .tooManyEvents = self { true } else { false }
    }

    /// An error in reading or writing the log, from whichever layer.
    public init(_ error: any Error) {
        switch error {
        case let error as EventLogError: self = error
        case let error as LMDBError where error.operation == "commit" && error.isIO: self = .outcomeUnknown(error)
        case let error as LMDBError: self = .store(error)
        case let damage as PageDamage: self = .damagedPages(damage)
        // A record whose bytes do not match its type.
        case let error as CodecError: self = .inconsistent("\(error)")
        default: self = .bug("\(error)")
        }
    }
}
