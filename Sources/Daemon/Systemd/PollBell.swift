import CNIOLinux
import CSystemd
import Glibc

/// Wakes a thread that waits in `poll`: an `eventfd` that closes with its owner.
struct PollBell: Sendable {
    let descriptor: Int32

    init() throws(DaemonExit) {
        descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        guard descriptor >= 0 else { throw DaemonExit.system(errno, "Creating an eventfd") }
    }

    func ring() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
    }

    /// Waits until one of `descriptors` or the bell is readable.
    /// - Returns: which of `descriptors` are readable, or nil when the bell rang.
    func wait(for descriptors: [Int32]) -> [Bool]? {
        var polled = (descriptors + [descriptor]).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&polled, nfds_t(polled.count), -1) < 0 {
            guard errno == EINTR else { return nil }
        }
        guard polled[descriptors.count].revents == 0 else { return nil }
        return polled.dropLast().map { $0.revents != 0 }
    }
}
