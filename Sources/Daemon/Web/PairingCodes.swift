import Inventory
import Synchronization

/// Codes by which another device signs in as the user who asked for them: once, within ten minutes. In memory, so a
/// restart ends them.
final class PairingCodes: Sendable {
    /// In milliseconds.
    static let lasts: Int64 = 600_000
    private static let length = 8
    /// Of one user. The oldest goes for a new one.
    private static let most = 5

    /// By SHA-256 of the code.
    private let open = Mutex<[[UInt8]: Open]>([:])

    private struct Open {
        let user: UserID
        /// By the milliseconds since boot.
        let until: Int64
    }

    /// A new code of a user's, as it is shown: `K7QM-3FTD`.
    func make(for user: UserID, at now: Int64) -> String {
        let code = ShortCode.random(Self.length)
        open.withLock { open in
            open = open.filter { $0.value.until > now }
            let mine = open.filter { $0.value.user == user }.sorted { $0.value.until < $1.value.until }
            if mine.count >= Self.most { open[mine[0].key] = nil }
            open[Self.hash(code)] = Open(user: user, until: now + Self.lasts)
        }
        return "\(code.prefix(4))-\(code.suffix(4))"
    }

    /// The user of a code, however it was typed. The code is used up by it. Nil: unknown, used or too old.
    func take(_ typed: String, at now: Int64) -> UserID? {
        guard let code = ShortCode.normalise(typed) else { return nil }
        let found = open.withLock { $0.removeValue(forKey: Self.hash(code)) }
        return found.flatMap { $0.until > now ? $0.user : nil }
    }

    private static func hash(_ code: String) -> [UInt8] { SHA256Sum.hash(Array(code.utf8)) }
}
