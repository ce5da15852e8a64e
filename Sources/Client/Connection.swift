import Glibc

/// One connection to a Unix socket. Blocking, with a limit on each wait; closed when it goes.
final class Connection {
    enum Failure: Error, Equatable {
        /// `connect` failed with this errno.
        case connect(Int32)
        /// Nothing came, or nothing could be sent, within the time allowed.
        case timeout
        /// The other side closed, or the connection broke.
        case closed
    }

    let descriptor: Int32

    /// `timeout` in milliseconds limits connecting and each send: a full backlog or a stopped daemon must not hold us.
    init(path: String, timeout: Int32) throws(Failure) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { throw .connect(ENAMETOOLONG) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }

        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
        guard descriptor >= 0 else { throw .connect(errno) }
        var limit = timeval(tv_sec: Int(timeout / 1000), tv_usec: Int(timeout % 1000) * 1000)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                while true {
                    let result = connect(descriptor, generic, socklen_t(MemoryLayout<sockaddr_un>.size))
                    if result == 0 || errno != EINTR { return result }
                }
            }
        }
        guard result == 0 else {
            let reason = errno
            close(descriptor)
            if reason == EAGAIN { throw .timeout }
            throw .connect(reason)
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    func send(_ bytes: [UInt8]) throws(Failure) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.send(descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                sent += count
            } else if errno == EAGAIN {
                throw .timeout
            } else if errno != EINTR {
                throw .closed
            }
        }
    }

    /// What is there, waiting up to `timeout` milliseconds for the first byte (−1: for ever). Empty when the other side
    /// has ended.
    /// - Parameter waiting: Called after each second in which nothing came.
    func receive(timeout: Int32, waiting: (() -> Void)? = nil) throws(Failure) -> [UInt8] {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var left = timeout
        while true {
            let step = waiting != nil && left > 1000 ? 1000 : left
            let ready = poll(&wait, 1, step)
            if ready == 0 {
                guard step < left else { throw .timeout }
                left -= step
                waiting?()
                continue
            }
            if ready < 0 {
                if errno == EINTR { continue }
                throw .closed
            }
            var failure = false
            let bytes = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
                let got = recv(descriptor, buffer.baseAddress, buffer.count, 0)
                failure = got < 0
                count = max(0, got)
            }
            guard failure else { return bytes }
            if errno != EINTR { throw .closed }
        }
    }
}
