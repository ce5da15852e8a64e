import Events
import Glibc
import Synchronization

/// Login names by uid from the user database. Each is looked up once, on a thread of its own, as the look-up may go
/// over a network.
final class LoginNames: Sendable {
    private let known = Mutex<[UInt32: String]>([:])
    private let thread = ReadThread()

    /// `uid 1234` for a uid that the database does not know.
    func name(of uid: UInt32) async throws -> String {
        if let name = known.withLock({ $0[uid] }) { return name }
        return try await thread.run { [self] in
            let name = Self.lookUp(uid) ?? "uid \(uid)"
            known.withLock { $0[uid] = name }
            return name
        }
    }

    private static func lookUp(_ uid: UInt32) -> String? {
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
            guard let start = buffer.baseAddress, getpwuid_r(uid, &entry, start, buffer.count, &found) == 0,
                found != nil, let name = entry.pw_name
            else { return nil }
            return String(cString: name)
        }
    }
}
