import API
import Commands
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("reminders about what belongs to somebody go to them (H5)")
struct OwnRemindersTests {
    private static let (anna, ben) = (UInt32(4001), UInt32(4002))

    /// A household of two and a child without a login; something of nobody's, of Ben's and of the child's, reminded of.
    private static func open(
        _ body: @escaping @Sendable (TestDaemon, String) async throws -> Void
    ) async throws {
        try await TestDaemon.serving { daemon in
            let home = try await daemon.founding("Home", by: anna)
            try await daemon.invite(ben, to: home, by: anna)
            for (path, text) in [
                ("members", #"{"name": "Lisa"}"#), ("stock/add", add("milk", "")),
                ("stock/add", add("cake", #", "owner": "uid 4002""#)), ("stock/add", add("jam", #", "owner": "Lisa""#)),
            ] {
                let done = try await daemon.raw("POST", "/v1/households/\(home)/\(path)", body: text, uid: anna)
                try #require(done.status == 200, "\(done.text)")
            }
            try await body(daemon, home)
        }
    }

    private static func add(_ product: String, _ owner: String) -> String {
        #"{"product": "\#(product)", "amount": "1", "date": "2026-11-23", "new": true\#(owner)}"#
    }

    private static func fire(_ daemon: TestDaemon) async throws {
        daemon.clock.advance(milliseconds: 23 * 3_600_000)
        _ = try await daemon.fire()
    }

    private static func open(of uid: UInt32, _ daemon: TestDaemon, _ home: String) async throws -> OpenRemindersAnswer {
        try await daemon.raw("GET", "/v1/households/\(home)/reminders/open", uid: uid).decoded()
    }

    private static func things(_ reminders: [ReminderView]) -> [String] { reminders.map(\.lot.product.name).sorted() }

    @Test("shown, counted and to come are those of nobody's, of who cannot log in, and one's own")
    func shown() async throws {
        try await Self.open { daemon, home in
            let path = "/v1/households/\(home)"
            for (uid, expected) in [(Self.anna, ["jam", "milk"]), (Self.ben, ["cake", "jam", "milk"])] {
                let next: RemindersAnswer = try await daemon.raw("GET", "\(path)/reminders", uid: uid).decoded()
                #expect(Self.things(next.reminders) == expected)
                let limited: RemindersAnswer = try await daemon.raw("GET", "\(path)/reminders?limit=2", uid: uid)
                    .decoded()
                #expect(limited.reminders.count == 2)
                let summary: SummaryAnswer = try await daemon.raw("GET", "\(path)/summary", uid: uid).decoded()
                #expect(summary.nextReminder == next.reminders.first?.dueAt)
                let count = try await daemon.raw("GET", "\(path)/explain?what=reminders", uid: uid)
                #expect(count.text.contains(#""text":"\#(expected.count)"#), "\(count.text)")
            }
            try await Self.fire(daemon)
            for (uid, expected) in [(Self.anna, ["jam", "milk"]), (Self.ben, ["cake", "jam", "milk"])] {
                let firing = try #require(try await Self.open(of: uid, daemon, home).open.first)
                #expect(Self.things(firing.reminders) == expected)
                #expect(firing.title == "\(expected.count) things expire soon")
                let feed = FiringFeed(
                    services: daemon.services, sender: RequestCaller(PeerCredentials(pid: 1, uid: uid, gid: uid)),
                    household: nil, channel: ChannelQuery.desktop)
                let sent = try await feed.next().events
                #expect(sent.contains("cake") == expected.contains("cake"), "\(sent)")
            }
        }
    }

    @Test("who acknowledges all leaves open what is the owner's alone, and cannot answer for it")
    func answered() async throws {
        try await Self.open { daemon, home in
            try await Self.fire(daemon)
            let firing = try #require(try await Self.open(of: Self.ben, daemon, home).open.first)
            let path = "/v1/households/\(home)/reminders/\(firing.id)/acknowledge"
            let cake = try #require(firing.reminders.first { $0.lot.product.name == "cake" }).lot.id
            let one = try await daemon.raw("POST", path, body: #"{"lot": "\#(cake)"}"#, uid: Self.anna)
            #expect(one.status == 404 && one.text.contains("stock of another member"), "\(one.text)")
            #expect(try await daemon.raw("POST", path, uid: Self.anna).status == 200)
            #expect(try await Self.open(of: Self.anna, daemon, home).open.isEmpty)
            let left = try #require(try await Self.open(of: Self.ben, daemon, home).open.first)
            #expect(Self.things(left.reminders) == ["cake"])
            #expect(try await daemon.raw("POST", path, uid: Self.ben).status == 200)
            #expect(try await Self.open(of: Self.ben, daemon, home).open.isEmpty)
        }
    }

    @Test("who uses the id of a firing beforehand, which a member can reckon, keeps nobody from their reminders (R2)")
    func reckoned() async throws {
        try await Self.open { daemon, home in
            let later = try await daemon.founding("Later", by: Self.ben)
            let added = try await daemon.raw(
                "POST", "/v1/households/\(later)/stock/add", body: Self.add("milk", ""), uid: Self.ben)
            try #require(added.status == 200, "\(added.text)")
            let dueAt = try #require(Timestamp(rfc3339: "2026-11-22T08:00:00Z"))
            for place in [home, later] {
                let id = FireReminders.id(household: try #require(HouseholdID(place)), dueAt: dueAt)
                let taken = try await daemon.raw(
                    "POST", "/v1/households/\(place)/entries", headers: [.idempotencyKey: "\(id)"],
                    body: #"{"thing": "x", "text": true}"#, uid: Self.ben)
                try #require(taken.status == 200, "\(taken.text)")
            }
            try await Self.fire(daemon)
            #expect(try await Self.open(of: Self.anna, daemon, home).open.count == 1)
            #expect(try await Self.open(of: Self.ben, daemon, later).open.count == 1)
        }
    }

    @Test("of what is somebody's alone nothing is next for the others, nor counted, nor explained (H5)")
    func next() async throws {
        try await TestDaemon.serving { daemon in
            let home = try await daemon.founding("Home", by: Self.anna)
            try await daemon.invite(Self.ben, to: home, by: Self.anna)
            let path = "/v1/households/\(home)"
            let add = Self.add("cake", #", "owner": "uid 4002""#)
            let added = try await daemon.raw("POST", "\(path)/stock/add", body: add, uid: Self.anna)
            try #require(added.status == 200, "\(added.text)")
            for (uid, isOwn) in [(Self.anna, false), (Self.ben, true)] {
                let summary: SummaryAnswer = try await daemon.raw("GET", "\(path)/summary", uid: uid).decoded()
                #expect((summary.nextReminder != nil) == isOwn)
                let why = try await daemon.raw("GET", "\(path)/explain?what=nextReminder", uid: uid)
                #expect(why.status == 200 && why.text.contains("none scheduled") != isOwn, "\(why.text)")
            }
        }
    }

    @Test("when the owner has left everybody is reminded of it")
    func left() async throws {
        try await Self.open { daemon, home in
            try await Self.fire(daemon)
            let own = try #require(try await Self.open(of: Self.anna, daemon, home).open.first)
            #expect(Self.things(own.reminders) == ["jam", "milk"])
            let gone = try await daemon.raw("DELETE", "/v1/households/\(home)/members/uid%204002", uid: Self.anna)
            try #require(gone.status == 200, "\(gone.text)")
            let firing = try #require(try await Self.open(of: Self.anna, daemon, home).open.first)
            #expect(Self.things(firing.reminders) == ["cake", "jam", "milk"])
        }
    }
}
