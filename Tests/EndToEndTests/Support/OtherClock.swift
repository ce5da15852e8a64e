import API
import Client
import Glibc
import Inventory

/// A wall clock of the test's own for a daemon: `Tests/Harness/other-clock.c`.
final class OtherClock: Sendable {
    private let pipe: String
    private let shim: String
    private let input: Int32

    init(in folder: String) throws {
        shim = try Shim.build("other-clock", in: folder)
        pipe = "\(folder)/clock"
        guard mkfifo(pipe, 0o600) == 0 else { throw TestFailure("\(pipe): errno \(errno)") }
        input = open(pipe, O_RDWR | O_CLOEXEC)
    }

    deinit { close(input) }

    /// For the environment of a daemon whose clock is so many days from the machine's, and synchronised.
    func variables(aheadDays days: Int = 0) -> [String: String] {
        ["LD_PRELOAD": shim, "LARDER_CLOCK": pipe, "LARDER_CLOCK_AHEAD": "\(days * 86_400)"]
    }

    /// Sets it, so many days from the machine's, and waits until the daemon goes by it.
    func set(aheadDays days: Int, synchronised: Bool = true, _ daemon: RealDaemon) throws {
        let line = Array("\(days * 86_400) \(synchronised ? 1 : 0)\n".utf8)
        guard write(input, line, line.count) == line.count else { throw TestFailure("\(pipe): errno \(errno)") }
        let deadline = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < deadline {
            let status = try daemon.client().get(Endpoints.status, at: AtRoot()).value
            let ahead = status.time.milliseconds / 1000 - Int64(time(nil))
            guard abs(ahead - Int64(days * 86_400)) < 60 else { continue }
            if synchronised ? status.clockDoubt == nil : status.clockDoubt != nil { return }
        }
        throw TestFailure("larderd does not go by the clock that was set")
    }
}
