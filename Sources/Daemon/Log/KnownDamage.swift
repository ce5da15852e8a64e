import Events
import Synchronization

/// Whether the log is known to be damaged. Once it is, by whatever met it first (the start, a read, a check), it stays so
/// until larderd ends: no household is answered and nothing is booked, as neither could be trusted. What helps goes on:
/// `/health`, `/ready`, verify, export, backup.
final class KnownDamage: Sendable {
    private struct State {
        var isKnown = false
        var tell: @Sendable (_ what: String) -> Void = { _ in }
    }

    private let state = Mutex(State())

    /// - Parameter tell: Hears of the first damage, once, in a sentence. To be set before there can be any.
    func whenMet(_ tell: @escaping @Sendable (_ what: String) -> Void) { state.withLock { $0.tell = tell } }

    var isMet: Bool { state.withLock { $0.isKnown } }

    /// What everybody is told from then on: where it is stays in the journal, as it may name what is not the caller's.
    static var problem: EventLogError { .foundUnsound }

    func meet(_ what: String) {
        let tell = state.withLock { state -> (@Sendable (_ what: String) -> Void)? in
            defer { state.isKnown = true }
            return state.isKnown ? nil : state.tell
        }
        tell?(what)
    }

    /// Notes an error that says that the log is damaged; others are none of its business.
    func note(_ error: any Error) {
        if let error = error as? EventLogError, error.isDamage { meet("\(error)") }
    }

    /// - Throws: `EventLogError.foundUnsound` when damage is known.
    func refuseIfMet() throws(EventLogError) {
        if isMet { throw Self.problem }
    }
}
