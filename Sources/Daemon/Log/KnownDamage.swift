import Events
import Synchronization

/// Whether the log is known to be damaged. Once damage is found (by the start, a read or a check), this stays set until
/// larderd ends: no household is answered and nothing is booked, as neither could be trusted. `/health`, `/ready`,
/// verify, export and backup still work.
final class KnownDamage: Sendable {
    private struct State {
        var isKnown = false
        var notify: @Sendable (_ what: String) -> Void = { _ in }
    }

    private let state = Mutex(State())

    /// - Parameter notify: Called once, with a message about the first damage. Set it before damage can be found.
    func onReport(_ notify: @escaping @Sendable (_ what: String) -> Void) { state.withLock { $0.notify = notify } }

    var isMet: Bool { state.withLock { $0.isKnown } }

    /// The error for every request from then on. Details are in the journal only: they may name others' data.
    static var problem: EventLogError { .foundUnsound }

    func report(_ what: String) {
        let notify = state.withLock { state -> (@Sendable (_ what: String) -> Void)? in
            defer { state.isKnown = true }
            return state.isKnown ? nil : state.notify
        }
        notify?(what)
    }

    /// Records an error that says that the log is damaged; ignores others.
    func note(_ error: any Error) {
        if let error = error as? EventLogError, error.isDamage { report("\(error)") }
    }

    /// - Throws: `EventLogError.foundUnsound` when damage is known.
    func refuseIfMet() throws(EventLogError) {
        if isMet { throw Self.problem }
    }
}
