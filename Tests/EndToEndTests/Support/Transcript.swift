import Glibc
import TestSupport

/// The output of a program so far.
final class Transcript {
    private(set) var text = ""
    /// How many of its lines have ended.
    private(set) var lines = 0
    private let descriptor: Int32
    private(set) var hasEnded = false

    init(of program: Spawned) { descriptor = program.output }

    /// Reads until the text has something, and returns it.
    func wait<Found>(seconds: Int, for what: String, _ find: (String) -> Found?) throws -> Found {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while true {
            if let found = find(text) { return found }
            guard !hasEnded else { throw TestFailure("it ended without \(what):\n\(text)") }
            try readMore(until: deadline, what)
        }
    }

    func wait(seconds: Int, for part: String) throws {
        try wait(seconds: seconds, for: "“\(part)”") { $0.contains(part) ? () : nil }
    }

    /// Reads all there is until the program closes it.
    func waitForEnd(seconds: Int) throws {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while !hasEnded { try readMore(until: deadline, "an end") }
    }

    private func readMore(until deadline: ContinuousClock.Instant, _ what: String) throws {
        let left = ContinuousClock.now.duration(to: deadline).components.seconds
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard left >= 0, poll(&ready, 1, Int32(clamping: (left + 1) * 1000)) > 0 else {
            throw TestFailure("\(what) did not come in time; so far:\n\(text)")
        }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return hasEnded = true }
        text += String(decoding: bytes.prefix(count), as: UTF8.self)
        lines += bytes.prefix(count).count { $0 == UInt8(ascii: "\n") }
    }
}
