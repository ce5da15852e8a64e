import Events
public import Inventory
import Synchronization

/// The rules of time zones by name, each read from its file once.
///
/// Only its own thread opens a file. The writer and the read models look into memory; what is not there they throw as
/// `MissingZone`, and whoever asked them has it supplied and asks again: neither a store transaction nor the
/// cooperative pool waits for a disk.
public final class TimeZones: Sendable {
    public typealias Found = Result<TimeZoneRules, TimeZoneError>

    /// With when it was read: a file that could not be is tried again later, as it may have been installed since.
    private let known = Mutex<[String: (found: Found, at: ContinuousClock.Instant)]>(["UTC": (.success(.utc), .now)])
    private let retry: Duration
    private let thread = ReadThread()
    private let file: @Sendable (String) -> Found

    /// - Parameters:
    ///   - retry: After how long a file that could not be read is tried again.
    ///   - file: Reads one zone's file.
    public init(
        retryAfter retry: Duration = .seconds(10),
        file: @escaping @Sendable (String) -> Found = { name in
            Result { () throws(TimeZoneError) in try TimeZoneRules(identifier: name) }
        }
    ) {
        self.retry = retry
        self.file = file
    }

    /// UTC for a zone that this machine has no file for, so that a household from elsewhere is still readable.
    public func rules(_ name: String) throws(MissingZone) -> TimeZoneRules {
        switch try found(name) {
        case .success(let rules): rules
        case .failure: .utc
        }
    }

    func found(_ name: String) throws(MissingZone) -> Found {
        guard let (found, at) = known.withLock({ $0[name] }) else { throw MissingZone(name: name) }
        if case .failure = found, ContinuousClock.now - at >= retry { throw MissingZone(name: name) }
        return found
    }

    /// Reads the zone of a household, readable or not: from then on it is known, what is not readable for a while.
    public func supply(_ missing: MissingZone) async throws {
        try await thread.run { [self] in
            let found = file(missing.name)
            known.withLock { $0[missing.name] = (found, .now) }
        }
    }

    /// The same rules as `rules`, read where they are missing.
    public func supplied(_ name: String) async throws -> TimeZoneRules {
        do { return try rules(name) } catch { try await supply(error) }
        return try rules(name)
    }

    /// The zone that a command chooses, known or not. Of its names only those with a file are kept.
    public func chosen(_ name: String) async throws -> Found {
        if case .success(let rules)? = known.withLock({ $0[name]?.found }) { return .success(rules) }
        return try await thread.run { [self] in
            let found = file(name)
            if case .success = found { known.withLock { $0[name] = (found, .now) } }
            return found
        }
    }
}

/// A zone's rules are not in memory: have them supplied and ask again.
public struct MissingZone: Error {
    let name: String
}
