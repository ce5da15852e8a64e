import API
import Files
import Glibc
import Inventory
import TestSupport
import Testing

@testable import CLI
@testable import Client

@Suite("The last answers (Q10)")
struct AnswerCacheTests {
    private static let now = Timestamp(milliseconds: 1_700_000_000_123)

    @Test("an answer is found by its request, with its time; of another request, or cut or changed, it is none")
    func found() throws {
        try inTemporaryFolder { folder in
            let cache = AnswerCache(folder: folder + "/cache/larder")
            #expect(cache.find("/s /v1/a") == nil)
            let body = Array("{\"a\":1}\n".utf8)
            cache.keep(body, to: "/s /v1/a", at: Self.now)
            #expect(cache.find("/s /v1/a") == AnswerCache.Kept(body: body, at: Self.now))
            #expect(cache.find("/other /v1/a") == nil)
            let path = try cache.folder + "/" + #require(Folder.entries(of: cache.folder).first)
            var status = stat()
            #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == 0o600)
            let whole = try File.read(path)
            for count in whole.indices {
                try AtomicFile.write(whole.prefix(count), to: path)
                #expect(cache.find("/s /v1/a") == nil, "\(count)")
                var other = whole
                other[count] ^= 1
                try AtomicFile.write(other, to: path)
                // Only a changed time is not noticed.
                #expect(cache.find("/s /v1/a").map { $0.body == body } ?? true, "\(count)")
            }
            #expect(cache.clear().answers == 1 && Folder.entries(of: cache.folder).isEmpty)
        }
    }

    @Test("more than the limit is not kept: the oldest goes first, and a huge one is not kept at all")
    func bounded() throws {
        try inTemporaryFolder { folder in
            let cache = AnswerCache(folder: folder, limit: 10_000)
            let body = [UInt8](repeating: 1, count: 900)
            for number in 0..<30 { cache.keep(body, to: "\(number)", at: Self.now) }
            let kept = (0..<30).filter { cache.find("\($0)") != nil }
            #expect(kept.last == 29 && kept.count == 10 && kept == Array(20..<30))
            cache.keep([UInt8](repeating: 1, count: 1001), to: "huge", at: Self.now)
            #expect(cache.find("huge") == nil && cache.find("29") != nil)
        }
    }

    @Test("what was answered is read again without larderd; what was not, and what is no list of things, is not")
    func remembered() throws {
        try inTemporaryFolder { folder in
            let cache = AnswerCache(folder: folder + "/cache")
            let server = try TinyServer(folder: folder) { _, _ in .answer(200, TinyServer.summary) }
            let cached = Recalled(cache, socket: server.path, output: Output(quiet: true))
            let client = server.client()
            client.memory = cached.memory()
            let asked = try client.get(Endpoints.Reports.summary, at: AtHousehold("default")).raw
            _ = try client.bytes(Endpoints.Reports.history, at: AtHousehold("default"), SubjectQuery())
            #expect(!cached.isAny && Folder.entries(of: cache.folder).count == 1)
            client.isOffline = true
            #expect(try client.get(Endpoints.Reports.summary, at: AtHousehold("default")).raw == asked)
            #expect(cached.isAny)
            #expect(throws: ClientError.self) {
                try client.get(Endpoints.Reports.summary, at: AtHousehold("Boat"))
            }
            #expect(throws: ClientError.self) {
                try client.bytes(Endpoints.Reports.history, at: AtHousehold("default"), SubjectQuery())
            }
            server.stop()
        }
    }

    @Test(
        "what was answered of the chosen household goes once another one is chosen; of one that was named it stays (Q10)"
    )
    func chosenAnew() throws {
        try inTemporaryFolder { folder in
            let cache = AnswerCache(folder: folder + "/cache")
            let home = try Golden.fixture("household-made", as: HouseholdAnswer.self).household
            var boat = home
            (boat.id, boat.name) = (HouseholdID(raw: 0xBB), "Boat")
            let memory = Recalled(cache, socket: "/s", output: Output(quiet: true)).memory()
            func choose(_ household: HouseholdView) throws {
                memory.keep("/v1/households/default", try Wire.encode(household))
            }
            try choose(home)
            memory.keep("/v1/households/default/stock?limit=20", [1])
            memory.keep("/v1/households/Home/stock?limit=20", [2])
            try choose(home)
            #expect(memory.recall("/v1/households/default/stock?limit=20") == [1])
            try choose(boat)
            #expect(memory.recall("/v1/households/default/stock?limit=20") == nil)
            #expect(memory.recall("/v1/households/Home/stock?limit=20") == [2])
            #expect(memory.recall("/v1/households/default") == Array(try Wire.encode(boat)))
        }
    }

    private static func kept(_ body: some CommandBody) throws -> KeptCommand {
        let command = try #require(BatchCommand(id: .random(), body: body))
        return KeptCommand(command: command, household: "default", socket: "/s", typed: "")
    }

    @Test("a list is shown with what waits done to it, and that is marked")
    func list() throws {
        let list = ListView(
            id: ListID(raw: 1), name: "Shopping", store: nil, archived: false, open: 3, ticked: 0)
        let entries = ["Milk", "Bread", "Eggs"].enumerated().map { index, name in
            var entry = EntryView(id: EntryID(raw: UInt128(index + 1)), name: name, ticked: false)
            entry.amount = AmountView(amount: "2", unit: "l", text: "2 l")
            return entry
        }
        let commands = try [
            Self.kept(make(TickEntry()) { $0.entry = "milk" }), Self.kept(make(RemoveEntry()) { $0.entry = "bread" }),
            Self.kept(make(AddEntry()) { $0.thing = "3 candles" }),
            Self.kept(make(ChangeEntry()) { ($0.entry, $0.amount) = ("eggs", "6") }),
            Self.kept(make(TickEntry()) { ($0.entry, $0.list) = ("eggs", "Drogerie") }),
        ]
        let shown = ListWithKept(EntriesAnswer(on: list, entries: entries), commands, isUsual: true)
        let lines = EntryPage.lines(shown.answer, isAll: true, kept: shown.touched, width: 80).map {
            $0.map(\.text).joined()
        }
        #expect(
            lines == [
                "Shopping · 2 open · 1 ticked",
                "  ·    6  Eggs     not booked yet",
                "  ·    3  candles  not booked yet",
                "  ✓  2 l  Milk     not booked yet",
            ])
        #expect(shown.entry("BREAD") == nil && shown.entry("eggs") == "\(entries[2].id)")
        #expect(shown.amount(of: "eggs") == "6" && shown.amount(of: "milk") == "2 l" && shown.amount(of: "ham") == nil)
        let other = ListWithKept(EntriesAnswer(on: list, entries: entries), commands, isUsual: false)
        #expect(other.touched.isEmpty)
    }
}
