import API
import Client
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("choosing a household, over the socket (H4)")
struct HouseholdUseTests {
    @Test("what is read and booked without a name goes to the chosen one; me says which that is")
    func chosen() async throws {
        try await withTemporaryFolder { folder in
            let clock = TestClock()
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                for name in ["Home", "Boat"] { try await daemon.found(name) }
                #expect(try await daemon.me().defaultHousehold == nil)
                let answer = try await daemon.choose("bo")
                #expect(answer.household.name == "Boat")
                #expect(answer.write.happened.map(\.text) == ["chose the household Boat"])
                #expect(answer.write.undo == nil)
                try await daemon.add("rum", "1 l")
                let boat = try await daemon.raw("GET", "/v1/households/Boat/stock")
                #expect(boat.text.contains("rum"))
                #expect(try await daemon.choose("Boat").write.happened.isEmpty)
            }
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                let me = try await daemon.me()
                #expect(me.defaultHousehold == me.households.first { $0.name == "Boat" }?.id)
                #expect(try await daemon.stock().items.map(\.product.name) == ["rum"])
                // Of somebody else it changes nothing.
                #expect(try await daemon.raw("POST", "/v1/households/Boat/use", uid: 4711).status == 404)
                let log = try await daemon.raw("GET", "/v1/log?limit=1000")
                #expect(log.text.contains("household-chosen"))
            }
        }
    }

    @Test("a dry run chooses nothing")
    func dryRun() async throws {
        try await TestDaemon.serving { daemon in
            for name in ["Home", "Boat"] { try await daemon.found(name) }
            let answer = try await daemon.raw("POST", "/v1/households/Boat/use?dryRun")
            #expect(answer.status == 200 && answer.text.contains(#""dryRun":true"#))
            #expect(try await daemon.me().defaultHousehold == nil)
        }
    }
}

@Suite("names for a shell to complete")
struct NamesTests {
    @Test("what begins as typed, by kind, folded; what is archived or not in stock is left out where it is no use")
    func names() async throws {
        try await TestDaemon.withHome { daemon in
            for name in ["Milk", "Millet", "Öl", "Oat milk"] { try await daemon.add(name, "1") }
            try await daemon.use("Millet", "1")
            func names(_ query: String) async throws -> [String] {
                let answer: NamesAnswer = try await daemon.get("names?\(query)")
                return answer.names.map(\.name)
            }
            // What is used most comes first (C6).
            #expect(try await names("of=products&prefix=mil") == ["Millet", "Milk"])
            #expect(try await names("of=stocked&prefix=MIL") == ["Milk"])
            #expect(try await names("of=products&prefix=ol") == ["Öl"])
            #expect(try await names("of=products&prefix=oat%20m") == ["Oat milk"])
            #expect(try await names("of=products").count == 4)
            #expect(try await names("of=products&limit=1") == ["Millet"])
            #expect(try await names("of=locations&prefix=fr") == ["Freezer", "Fridge"])
            #expect(try await names("of=types&prefix=stock-").contains("stock-consumed"))
            let code = try await daemon.board(make(BoardQuery()) { $0.limit = 1 }).lots[0].code
            #expect(try await names("of=lots&prefix=\(code.lowercased())") == [code])
            #expect(try await names("of=lots").count == 3)
            #expect(try await names("of=stocked,lots").count == 3, "codes come with some of one")
            #expect(try await daemon.raw("GET", "/v1/households/default/names?of=cats").status == 400)
        }
    }
}

extension TestDaemon {
    fileprivate func me() async throws -> MeView {
        try await ask { try $0.get(Endpoints.me, at: AtRoot()).value }
    }

    fileprivate func choose(_ name: String) async throws -> HouseholdAnswer {
        try await ask { try $0.send(Endpoints.Households.use, at: AtHousehold(name), EmptyBody()).value }
    }
}
