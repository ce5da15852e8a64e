import Files
import Glibc
import Synchronization

/// A request to stop that `poll` can wait for: SIGTERM, SIGINT, or `set()`.
final class InterruptSignal: Sendable {
    let descriptor: Int32
    private let pipe: Pipe
    private static let writeEnd = Atomic<Int32>(-1)

    init() throws(Failure) {
        guard let pipe = Pipe() else { throw Failure(.inputOutput, FileError.reason(errno)) }
        self.pipe = pipe
        descriptor = pipe.readEnd
    }

    /// From now on these signals set it; one per process.
    func catchSignals() {
        Self.writeEnd.store(pipe.writeEnd, ordering: .relaxed)
        for number in [SIGTERM, SIGINT] {
            signal(number) { _ in InterruptSignal.wake(InterruptSignal.writeEnd.load(ordering: .relaxed)) }
        }
    }

    func set() { Self.wake(pipe.writeEnd) }

    private static func wake(_ descriptor: Int32) {
        var byte: UInt8 = 1
        _ = write(descriptor, &byte, 1)
    }

    var isSet: Bool {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&wait, 1, 0) > 0
    }
}
