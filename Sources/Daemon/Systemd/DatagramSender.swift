import CNIOLinux
import Glibc

/// Sends datagrams to one address from one descriptor that lives as long as this object.
final class DatagramSender: Sendable {
    private let descriptor: Int32
    private let address: UnixAddress

    /// - Returns: nil when no socket could be made.
    init?(to address: UnixAddress) {
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        self.address = address
    }

    deinit { close(descriptor) }

    /// - Parameter waits: Whether to wait until the receiver has room; else nothing is sent (`EAGAIN`).
    /// - Returns: 0, or the errno.
    func send(_ bytes: [UInt8], waits: Bool = true) -> Int32 {
        let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
        let sent = address.withPointer { address, length in
            sendto(descriptor, bytes, bytes.count, flags, address, length)
        }
        return sent < 0 ? errno : 0
    }
}
