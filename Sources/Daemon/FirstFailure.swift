import Events
import LMDB
import Synchronization

/// Why larderd ends without having been asked to. Only the first reason is kept; noting one stops larderd.
final class FirstFailure: Sendable {
    private let stop: StopSignal
    private let noted = Mutex<DaemonExit?>(nil)

    init(stop: StopSignal) { self.stop = stop }

    var first: DaemonExit? { noted.withLock { $0 } }

    func note(_ failure: DaemonExit) {
        noted.withLock { $0 = $0 ?? failure }
        stop.stop()
    }
}

extension DaemonExit {
    /// Translates the log error that stops larderd.
    init(_ error: EventLogError) {
        switch error {
        case .store(let cause) where cause.isPermission: self.init(.permission, "\(error)")
        case .store(let cause) where cause.isCorrupted: self.init(.dataError, "\(error)")
        case .store, .outcomeUnknown: self.init(.inputOutput, "\(error)")
        case .damaged, .damagedPages, .foundUnsound, .newerFormat, .unknownType, .inconsistent:
            self.init(.dataError, "\(error)")
        case .closed, .tooManyEvents, .notATransactionsEnd, .bug: self.init(.bug, "\(error)")
        }
    }
}
