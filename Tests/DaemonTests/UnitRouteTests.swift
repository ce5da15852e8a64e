import API
import Client
import Inventory
import TestSupport
import Testing

@Suite("units, over the socket (C3)")
struct UnitRouteTests {
    @Test("the list has all units by dimension with their plural and what they are, page by page; history tells of one")
    func list() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            _ = try await daemon.ask {
                try $0.send(
                    Endpoints.Units.create, at: here,
                    make(AddUnit()) { ($0.name, $0.plural, $0.size) = ("Humpen", "Humpen", "0,5 l") })
            }
            let all = try await daemon.ask { try $0.get(Endpoints.Units.list, at: here, SearchQuery()).value.units }
            #expect(all.count == BuiltInUnit.all.count + 1)
            #expect(all.map(\.dimension.rawValue) == all.map(\.dimension.rawValue).sorted())
            let own = try #require(all.first { $0.id != nil })
            #expect((own.name, own.dimension, own.amount?.text) == ("Humpen", .volume, "0.5 l"))
            #expect(all.first { $0.name == "lb" }?.amount?.amount == "453.59237")
            #expect(all.first { $0.name == "cup" }?.plural == "cups")
            var paged: [UnitView] = []
            var query = SearchQuery { $0.limit = 10 }
            repeat {
                let page = try await daemon.ask { [query] in try $0.get(Endpoints.Units.list, at: here, query).value }
                paged += page.units
                query.cursor = page.cursor
            } while query.cursor != nil
            #expect(paged == all)
            let changed = try await daemon.ask {
                try $0.send(
                    Endpoints.Units.change, at: here.thing("humpen"), make(ChangeUnit()) { $0.size = "1 l" }
                ).value
            }
            #expect(changed.happened.first?.text == "changed the unit Humpen: size 0.5 l → 1 l")
            _ = try await daemon.ask { try $0.send(Endpoints.Units.remove, at: here.thing("Humpen"), EmptyBody()) }
            _ = try await daemon.ask { try $0.send(Endpoints.Corrections.undo, at: here, UndoRequest()) }
            let history = try await daemon.ask {
                try $0.get(Endpoints.Reports.history, at: here, SubjectQuery { $0.of = "Humpen" }).value.entries
            }
            #expect(history.last?.change.text == "made the unit Humpen: one is 0.5 l")
            let before = try await daemon.ask {
                try $0.get(
                    Endpoints.Units.list, at: here, SearchQuery { $0.query = "humpen" },
                    options: make(ReadOptions()) { $0.asOf = String(changed.position - 1) }
                ).value.units
            }
            #expect(before.first?.amount?.text == "0.5 l")
        }
    }

    @Test("an answer repeated after its unit was changed says what it said (L3)")
    func repeated() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            _ = try await daemon.ask {
                try $0.send(
                    Endpoints.Units.create, at: here,
                    make(AddUnit()) { ($0.name, $0.plural, $0.size) = ("Humpe", "Humpinas", "0.5 l") })
            }
            try await daemon.add("Bier", "2 Humpe")
            _ = try await daemon.ask {
                try $0.send(
                    Endpoints.Products.change, at: here.thing("Bier"),
                    make(ChangeProduct()) { ($0.settings.usingUnit, $0.settings.buyingUnit) = ("Humpe", "Humpe") })
            }
            let id = CommandID.random()
            let first = try await daemon.add("Bier", "3", sending: Sending(id: id))
            #expect(first.happened.first?.text.contains("3 Humpinas = 1.5 l") == true)
            _ = try await daemon.ask {
                try $0.send(Endpoints.Units.change, at: here.thing("Humpe"), make(ChangeUnit()) { $0.size = "0.4 l" })
            }
            #expect(try await daemon.add("Bier", "3", sending: Sending(id: id)).happened == first.happened)
        }
    }
}
