import CNIOLinux
import Glibc

// Why some files here import CNIOLinux: NIO's C module includes the same system headers as Glibc, and in a module that
// uses NIO the compiler credits structs and enumerators (`stat`, `timespec`, `SOCK_STREAM`) to whichever of the two it
// happened to load first. Without this import a build breaks or not depending on how files fall into batches.

/// The address of an `AF_UNIX` socket.
struct UnixAddress: Sendable {
    /// As given: a path, or `@name` for the abstract namespace.
    let name: String
    private let bytes: [UInt8]

    /// The longest path that the kernel accepts: 107 bytes.
    static let longestPath = MemoryLayout<sockaddr_un>.size - MemoryLayout<sa_family_t>.size - 1

    /// - Returns: nil for an empty name, one that is too long, or a path that is not absolute.
    init?(_ name: String) {
        var bytes = Array(name.utf8)
        guard (1...Self.longestPath).contains(bytes.count), !bytes.contains(0) else { return nil }
        switch bytes[0] {
        case UInt8(ascii: "@"): bytes[0] = 0
        case UInt8(ascii: "/"): bytes.append(0)
        default: return nil
        }
        self.name = name
        self.bytes = bytes
    }

    /// The path of a bound descriptor; nil for abstract, unnamed and other sockets.
    static func path(of descriptor: Int32) -> String? {
        var address = sockaddr_un()
        var length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        guard result == 0, address.sun_family == sa_family_t(AF_UNIX) else { return nil }
        let path = withUnsafeBytes(of: address.sun_path) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        return path.isEmpty ? nil : path
    }

    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }
}
