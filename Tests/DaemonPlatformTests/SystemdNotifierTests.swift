import Foundation
import TestSupport
import Testing

@testable import Daemon

@Suite(.timeLimit(.minutes(10)), .serialized)
struct SystemdNotifierTests {
    @Test("the manager hears each state in its words")
    func states() async throws {
        try await withTemporaryFolder { folder in
            let manager = try DatagramReceiver(at: "\(folder)/notify")
            let notifier = SystemdNotifier(socket: "\(folder)/notify")
            notifier.ready("serving 2 households")
            #expect(try manager.nextText() == "READY=1\nSTATUS=serving 2 households")
            notifier.status("one\ntwo")
            #expect(try manager.nextText() == "STATUS=one two", "a newline would begin another assignment")
            notifier.starting("reading")
            #expect(try manager.nextText() == "STATUS=reading\nEXTEND_TIMEOUT_USEC=600000000")
            notifier.stopping("bye")
            #expect(try manager.nextText() == "STOPPING=1\nSTATUS=bye")
            notifier.alive()
            #expect(try manager.nextText() == "WATCHDOG=1")
        }
    }

    @Test("a reload carries the monotonic time that Type=notify-reload asks for")
    func reload() async throws {
        try await withTemporaryFolder { folder in
            let manager = try DatagramReceiver(at: "\(folder)/notify")
            let before = ClockState.monotonicMicroseconds
            SystemdNotifier(socket: "\(folder)/notify").reloading()
            let lines = try manager.nextText().split(separator: "\n")
            #expect(lines.first == "RELOADING=1")
            let stamp = try #require(Int64(lines[1].dropFirst("MONOTONIC_USEC=".count)))
            #expect((before...ClockState.monotonicMicroseconds).contains(stamp))
        }
    }

    @Test("an abstract address works too")
    func abstract() throws {
        let manager = try DatagramReceiver(at: "@larder-test-\(getpid())")
        SystemdNotifier(socket: "@larder-test-\(getpid())").alive()
        #expect(try manager.nextText() == "WATCHDOG=1")
    }

    @Test("what is reported while there is no manager is lost, and the next one hears what comes then")
    func nobody() async throws {
        SystemdNotifier(socket: nil).ready("")
        try await withTemporaryFolder { folder in
            let notifier = SystemdNotifier(socket: "\(folder)/notify")
            notifier.ready("unheard")
            var manager = try DatagramReceiver(at: "\(folder)/notify")
            notifier.status("one")
            #expect(try manager.nextText() == "STATUS=one")
            try #require(unlink("\(folder)/notify") == 0)
            manager = try DatagramReceiver(at: "\(folder)/notify")
            notifier.status("two")
            #expect(try manager.nextText() == "STATUS=two")
        }
    }

    // Each in a process of its own: nothing else may read the environment while it is set.

    @Test("what is taken from the environment is gone from it, so that no child speaks for larderd")
    func environment() async {
        await #expect(processExitsWith: .success) {
            let address = "@larder-test-environment-\(getpid())"
            let manager = try DatagramReceiver(at: address)
            setenv("NOTIFY_SOCKET", address, 1)
            setenv("WATCHDOG_USEC", "400000", 1)
            setenv("WATCHDOG_PID", "\(getpid())", 1)
            let notifier = SystemdNotifier.fromEnvironment()
            #expect(notifier.watchdogInterval == .milliseconds(400))
            for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { #expect(getenv(name) == nil) }
            notifier.alive()
            let heard = try manager.nextText()
            #expect(heard == "WATCHDOG=1")
        }
    }

    @Test("a watchdog meant for another process is none")
    func otherProcess() async {
        await #expect(processExitsWith: .success) {
            setenv("WATCHDOG_USEC", "400000", 1)
            setenv("WATCHDOG_PID", "1", 1)
            #expect(SystemdNotifier.fromEnvironment().watchdogInterval == nil)
            #expect(getenv("WATCHDOG_USEC") == nil)
        }
    }

    @Test("sockets meant for another process are not taken")
    func otherSockets() async {
        await #expect(processExitsWith: .success) {
            setenv("LISTEN_FDS", "1", 1)
            setenv("LISTEN_PID", "1", 1)
            let taken = try SocketActivation.descriptors()
            #expect(taken == [])
            #expect(getenv("LISTEN_FDS") == nil)
        }
    }

    @Test("the watchdog is fed only after a probe that came back well")
    func watchdog() async throws {
        try await withTemporaryFolder { folder in
            let manager = try DatagramReceiver(at: "\(folder)/notify")
            let notifier = SystemdNotifier(socket: "\(folder)/notify", watchdogInterval: .milliseconds(2))
            let (asked, continuation) = AsyncStream.makeStream(of: Int.self)
            let count = Counter()
            let watchdog = try #require(
                Watchdog(notifier: notifier) {
                    let number = count.next()
                    continuation.yield(number)
                    notifier.status("probe \(number)")
                    return number > 3
                })
            let feeding = Task { await watchdog.run() }
            for await number in asked where number == 5 { break }
            feeding.cancel()
            let heard = try (1...6).map { _ in try manager.nextText() }
            #expect(
                heard == [
                    "STATUS=probe 1", "STATUS=probe 2", "STATUS=probe 3", "STATUS=probe 4", "WATCHDOG=1",
                    "STATUS=probe 5",
                ]
            )
        }
    }

    @Test("no watchdog runs when nobody watches")
    func unwatched() {
        #expect(Watchdog(notifier: SystemdNotifier(socket: nil)) { true } == nil)
    }
}
