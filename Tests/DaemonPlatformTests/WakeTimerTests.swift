import CNIOLinux
import Foundation
import TestSupport
import Testing

@testable import Daemon

@Suite(.timeLimit(.minutes(10)), .serialized)
struct WakeTimerTests {
    @Test("rings once at the armed instant, and not before")
    func due() async throws {
        let timer = try WakeTimer()
        let instant = ClockState.now + 30
        timer.arm(at: instant)
        #expect(await first(of: timer) == .due)
        #expect(ClockState.now >= instant)
    }

    @Test("rings at once for an instant that has passed", arguments: [Int64(0), -1, 1, 1_600_000_000_000])
    func past(instant: Int64) async throws {
        let timer = try WakeTimer()
        timer.arm(at: instant)
        #expect(await first(of: timer) == .due)
    }

    @Test("arming again replaces what was armed")
    func rearmed() async throws {
        let timer = try WakeTimer()
        timer.arm(at: ClockState.now + 3_600_000_000)
        timer.arm(at: nil)
        timer.arm(at: ClockState.now + 10)
        #expect(await first(of: timer) == .due)
    }

    @Test("a replaced zone file rings; other files of its folder do not")
    func zone() async throws {
        try await withTemporaryFolder { folder in
            let zone = "\(folder)/localtime"
            symlink("/usr/share/zoneinfo/UTC", zone)
            let timer = try WakeTimer(zoneFile: zone)
            try writeFile("\(folder)/hostname", "other")
            timer.arm(at: 0)
            #expect(await first(of: timer) == .due, "the other file came first and rang nothing")
            symlink("/usr/share/zoneinfo/Europe/Berlin", "\(zone).new")
            rename("\(zone).new", zone)
            #expect(await first(of: timer) == .zoneChanged)
        }
    }

    @Test("a zone file that cannot be watched is looked at whenever the alarm is armed again")
    func unwatched() async throws {
        let timer = try WakeTimer(zoneFile: "/no/such/folder/localtime", longestSleep: 20)
        timer.arm(at: ClockState.now + 3_600_000)
        #expect(await first(of: timer) == .zoneChanged)
    }

    @Test("a read says whether time has come or the clock was set (R5)")
    func outcomes() {
        #expect(WakeTimer.outcome(ofRead: 8, errno: ECANCELED) == .expired)
        #expect(WakeTimer.outcome(ofRead: -1, errno: ECANCELED) == .clockWasSet)
        #expect(WakeTimer.outcome(ofRead: -1, errno: EAGAIN) == .nothing)
    }

    private func first(of timer: WakeTimer) async -> Wake? {
        var iterator = timer.wakes.makeAsyncIterator()
        return await iterator.next()
    }
}
