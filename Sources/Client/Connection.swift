import Glibc

/// One connection to a Unix socket. Blocking, with a limit on each wait; closed when it is deallocated.
final class Connection {
    enum Failure: Error, Equatable {
        /// `connect` failed with this errno.
        case connect(Int32)
        /// Nothing was received or sent within the time allowed.
        case timeout
        /// The other side closed, or the connection broke.
        case closed
    }

    let descriptor: Int32

    /// `timeout` in milliseconds limits connecting and each send: a full backlog or a stopped daemon must not block
    /// us.
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

    /// How to wait for the first byte.
    struct Wait {
        /// Milliseconds; −1: for ever.
        var timeout: Int32
        /// Called after each second without data. The time it takes does not lengthen the wait.
        var tick: (() -> Void)? = nil
        /// Called at the end of `timeout`: whether to wait as long again.
        var goesOn: (() -> Bool)? = nil
    }

    /// The available bytes. Empty when the other side has closed.
    func receive(_ wait: Wait) throws(Failure) -> [UInt8] {
        var awaited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var deadline = Self.deadline(wait)
        var tick = wait.tick.map { _ in ContinuousClock.now + .seconds(1) }
        while true {
            let ready = poll(&awaited, 1, Self.milliseconds(until: [deadline, tick].compactMap(\.self).min()))
            if ready == 0 {
                if let end = deadline, ContinuousClock.now >= end {
                    guard wait.goesOn?() ?? false else { throw .timeout }
                    deadline = Self.deadline(wait)
                } else if let due = tick, ContinuousClock.now >= due {
                    wait.tick?()
                    // Seconds that the call itself took are skipped.
                    tick = due + .seconds(1 + (ContinuousClock.now - due).components.seconds)
                }
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

    /// Nil: never.
    private static func deadline(_ wait: Wait) -> ContinuousClock.Instant? {
        wait.timeout < 0 ? nil : ContinuousClock.now + .milliseconds(wait.timeout)
    }

    /// Rounded up, for `poll`.
    private static func milliseconds(until instant: ContinuousClock.Instant?) -> Int32 {
        guard let instant else { return -1 }
        let left = (instant - ContinuousClock.now) / Duration.milliseconds(1)
        return Int32(clamping: Int(max(0, left.rounded(.up))))
    }
}
