import API
import Files
import Glibc
import Inventory
import TestSupport
import Testing

@testable import CLI

@Suite("The agent's parts")
struct AgentTests {
    private func firing() throws -> FiringView { try Golden.fixture("firing") }

    @Test("a bubble about one lot has its buttons; one past its use-by nobody vouches for (R4)")
    func buttons() throws {
        var firing = try firing()
        #expect(Bubble(firing).actions == [.used, .spoiled, .keep, .snooze])
        #expect(Bubble(firing).actions.map(\.label) == ["Used up", "Thrown out", "Still good", "Snooze"])
        firing.reminders[0].lot.dateKind = .useBy
        #expect(Bubble(firing).actions == [.used, .spoiled, .snooze])
    }

    @Test("a digest can be shown lot by lot, or snoozed (R4)")
    func digest() throws {
        var firing = try firing()
        firing.reminders.append(firing.reminders[0])
        #expect(Bubble(firing).actions == [.show, .snooze])
        let parts = firing.parts
        #expect(parts.map(\.title) == firing.reminders.map(\.text) && parts.allSatisfy { $0.id == firing.id })
        #expect(parts.allSatisfy { Bubble($0).actions == [.used, .spoiled, .keep, .snooze] })
    }

    @Test("text is an argument of its own behind --, with markup and backslashes made harmless")
    func arguments() throws {
        var firing = try firing()
        firing.title = "-t \u{0}evil"
        firing.body = "Ben & Jerry's <b>1 l</b>\nC:\\new"
        let arguments = NotifySend.arguments(Bubble(firing), actions: true)
        #expect(
            Array(arguments.suffix(3))
                == ["--", "-t evil", "Ben &amp; Jerry's &lt;b&gt;1 l&lt;/b&gt;\nC:\\\\new"])
        #expect(arguments.contains("--action=used=Used up"))
        #expect(!NotifySend.arguments(Bubble(firing), actions: false).contains { $0.hasPrefix("--action") })
    }

    @Test("what was shown is known after a restart, a torn last line included")
    func journal() throws {
        try inTemporaryFolder { folder in
            // Of the same firing, when it was put off and came back.
            let ids = [
                Showing(FiringID(raw: 1)), Showing(FiringID(raw: 1), returned: Timestamp(milliseconds: 7)),
                Showing(FiringID(raw: 1), returned: Timestamp(milliseconds: 8)),
            ]
            var journal: AgentJournal? = try AgentJournal(folder: folder)
            try journal?.add(ids[0])
            journal = nil
            try append("00000000-0000", to: folder + "/shown")
            let again = try AgentJournal(folder: folder)
            try again.add(ids[1])
            let last = try AgentJournal(folder: folder)
            #expect(last.contains(ids[0]) && last.contains(ids[1]) && !last.contains(ids[2]))
        }
    }

    @Test("a long journal begins again with its newest half")
    func longJournal() throws {
        try inTemporaryFolder { folder in
            let count = AgentJournal.limit + 1
            try append((1...count).map { "\(FiringID(raw: UInt128($0)))\n" }.joined(), to: folder + "/shown")
            let journal = try AgentJournal(folder: folder)
            #expect(journal.contains(Showing(FiringID(raw: UInt128(count)))))
            #expect(!journal.contains(Showing(FiringID(raw: 1))))
            #expect(try File.read(folder + "/shown").filter { $0 == 10 }.count == AgentJournal.limit / 2)
        }
    }

    @Test("only one agent holds the lock")
    func lock() throws {
        try inTemporaryFolder { folder in
            let first = AgentLock(folder: folder)
            #expect(first != nil)
            #expect(AgentLock(folder: folder) == nil)
            withExtendedLifetime(first) {}
        }
    }

    @Test("a program's output and exit are read, and one that hangs is killed at its deadline")
    func child() throws {
        let echo = try #require(Child("/bin/echo", ["a b", "$HOME"]))
        let answer = echo.wait(milliseconds: 10_000)
        #expect(answer.isSuccess)
        #expect(answer.output == "a b $HOME\n")
        let hanging = try #require(Child("/bin/sleep", ["600"]))
        #expect(!hanging.wait(milliseconds: 50).isSuccess)
        #expect(Child("/nowhere/notify-send", []) == nil)
    }

    @Test("a failure is said once until it works again, and tries come further apart")
    func backoff() {
        var backoff = Backoff()
        let start = Monotonic.now
        let first = backoff.fail()
        let second = backoff.fail()
        #expect(first && !second)
        #expect(backoff.next - start >= 2000)
        for _ in 0..<20 { _ = backoff.fail() }
        #expect(backoff.next - Monotonic.now <= 60_000)
        let afterFailures = backoff.reset()
        let afterSuccess = backoff.reset()
        #expect(afterFailures && !afterSuccess)
    }

    private func append(_ text: String, to path: String) throws {
        let file = try #require(fopen(path, "a"))
        fputs(text, file)
        fclose(file)
    }
}
