import API
import Client
import Domain
import Glibc

/// A wall clock of the test's own for a daemon: `Tests/Harness/other-clock.c`.
struct OtherClock: Sendable {
    private let file: String
    private let shim: String

    /// Right, and synchronised.
    init(in folder: String) throws {
        shim = try Shim.build("other-clock", in: folder)
        // A folder of its own: every file that comes to it is noticed.
        file = "\(try makeFolder("\(folder)/clock"))/clock"
        try set(aheadDays: 0)
    }

    /// For the daemon's environment.
    var variables: [String: String] { ["LD_PRELOAD": shim, "LARDER_CLOCK": file] }

    /// Sets it, so many days from the machine's, and waits until the daemon goes by it.
    func set(aheadDays days: Int, synchronised: Bool = true, _ daemon: RealDaemon) throws {
        try set(aheadDays: days, synchronised: synchronised)
        let deadline = ContinuousClock.now + .seconds(20)
        while ContinuousClock.now < deadline {
            let health = try daemon.client().get(Endpoints.health, at: AtRoot()).value
            let ahead = health.time.milliseconds / 1000 - Int64(time(nil))
            if abs(ahead - Int64(days * 86_400)) < 60, health.clockTrusted == synchronised { return }
        }
        throw TestFailure("larderd does not go by the clock that was set")
    }

    private func set(aheadDays days: Int, synchronised: Bool = true) throws {
        try writeFile(Array("\(days * 86_400) \(synchronised ? 1 : 0)\n".utf8), to: "\(file).new")
        guard rename("\(file).new", file) == 0 else { throw TestFailure("\(file): errno \(errno)") }
    }
}
