import Domain
import Synchronization

/// Time zone rules by name, each read from disk once.
final class ZoneCache: Sendable {
    private let known = Mutex<[String: TimeZoneRules]>([:])

    /// UTC for a zone that this machine has no file for, so that a household from elsewhere is still readable.
    func rules(_ identifier: String) -> TimeZoneRules {
        if let rules = known.withLock({ $0[identifier] }) { return rules }
        let rules = (try? TimeZoneRules(identifier: identifier)) ?? .utc
        known.withLock { $0[identifier] = rules }
        return rules
    }
}
