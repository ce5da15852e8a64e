import Glibc

/// The two ends of a pipe, closed in programs we start; nil when there are no descriptors left.
struct Pipe: Sendable {
    /// Non-blocking.
    let readEnd: Int32
    let writeEnd: Int32

    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        readEnd = ends[0]
        writeEnd = ends[1]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    }
}
