import API
import Client
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("products, locations and stores, over the socket")
struct CatalogTests {
    @Test("a product's settings change field by field; what is absent stays, what is cleared goes (S7, X7)")
    func settings() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("milk", "2")
            let milk = daemon.here.thing("milk")
            let changed = try await daemon.ask { client in
                let settings = make(ProductSettings()) { ($0.shelfLife, $0.minimum) = (ShelfLife(fridge: 9), "3") }
                return try client.send(
                    Endpoints.Products.change, at: milk,
                    make(ChangeProduct()) { ($0.settings, $0.clear) = (settings, ["shelfLife.freezer"]) }
                ).value
            }
            #expect(Set(changed.happened.flatMap(\.fields).map(\.field)) == ["shelfLife", "minimum"])
            let product = try await daemon.ask { try $0.get(Endpoints.Products.show, at: milk).value }
            #expect(product.shelfLife?.fridge == 9)
            #expect(product.shelfLife?.freezer == nil)
            #expect(product.shelfLife?.afterOpening == 7, "what was guessed and not touched stays")
            #expect(product.minimum?.amount == "3")
            #expect(try await daemon.stock().items[0].missing?.amount == "1")
            let summary = try await daemon.ask { [here = daemon.here] client in
                try client.get(Endpoints.Reports.summary, at: here).value
            }
            #expect(summary.low == 1)
        }
    }

    @Test("names with slashes, spaces and letters of all kinds work in paths")
    func paths() async throws {
        try await TestDaemon.withHome { daemon in
            for name in ["half/half", "crème fraîche", "豆腐", "50% fat"] {
                try await daemon.add(name, "1")
                let shown = try await daemon.ask { [thing = daemon.here.thing(name)] client in
                    try client.get(Endpoints.Products.show, at: thing).value
                }
                #expect(shown.name == name)
            }
        }
    }

    @Test(
        "a pack of packs is told as it was said: its booking with what was in it then, no event with what is in it now (L5)"
    )
    func packsOfThen() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.ask { [here = daemon.here] in
                let limo = make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Limo", "l") }
                _ = try $0.send(Endpoints.Products.create, at: here, limo)
            }
            func pack(_ unit: String, _ amount: String, change: Bool? = nil) async throws -> String {
                let pack = AddPackRequest(unit: unit, amount: amount, change: change)
                return try await daemon.ask { [limo = daemon.here.thing("Limo")] in
                    try $0.send(Endpoints.Products.addPack, at: limo, pack).value.happened.map(\.text).joined()
                }
            }
            _ = try await pack("Flasche", "0.7 l")
            #expect(try await pack("Kiste", "6 Flaschen") == "one Kiste of Limo is 6 Flaschen = 4.2 l")
            try await daemon.add("Limo", "2 Kisten")
            _ = try await pack("Flasche", "1 l", change: true)
            let history: HistoryAnswer = try await daemon.get("history?of=Limo")
            let told = history.entries.map(\.change.text)
            #expect(told.contains("one Kiste of Limo is 6 Flaschen"))
            #expect(told.contains("one Flasche of Limo is 1 l"))
            #expect(told.contains { $0.contains("2 Kisten = 8.4 l") })
        }
    }

    @Test("aliases and barcodes find their product, packs spell amounts out, and each can be taken away")
    func names() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("milk", "2 l")
            let milk = daemon.here.thing("milk")
            try await daemon.ask { client in
                _ = try client.send(Endpoints.Products.addAlias, at: milk, make(SetAlias()) { $0.alias = "Vollmilch" })
                _ = try client.send(
                    Endpoints.Products.addBarcode, at: milk, make(SetBarcode()) { $0.code = "4006381333931" })
                let pack = try client.send(
                    Endpoints.Products.addPack, at: milk, AddPackRequest(unit: "crate", amount: "12 l")
                ).value
                #expect(pack.happened.map(\.text) == ["one crate of milk is 12 l"])
                #expect(pack.happened[0].amount?.amount == "12")
            }
            #expect(try await daemon.add("vollmilch", "1 crate").happened[0].amount?.text == "1 crate = 12 l")
            #expect(try await daemon.use("4006381333931", "1 l").now?.amount.amount == "13")
            let removed = try await daemon.ask { client in
                try client.send(
                    Endpoints.Products.removeAlias, at: AtPart(milk.household, "milk", "Vollmilch"), EmptyBody()
                ).value
            }
            #expect(removed.happened.map(\.type) == ["alias-removed"])
            #expect(try await daemon.refusal { try await daemon.use("Vollmilch") }?.status == 404)
        }
    }

    @Test("what is in use is archived only when confirmed, and comes back with its name (C8)")
    func archive() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("milk", "2")
            let milk = daemon.here.thing("milk")
            let problem = try await daemon.refusal {
                try await daemon.ask { try $0.send(Endpoints.Products.archive, at: milk, ArchiveRequest()).value }
            }
            #expect(problem?.code == RefusalCode.inUse.rawValue)
            try await daemon.ask { client in
                _ = try client.send(Endpoints.Products.archive, at: milk, ArchiveRequest(confirm: true))
                #expect(try client.get(Endpoints.Products.show, at: milk).value.archived)
                _ = try client.send(Endpoints.Products.restore, at: milk, EmptyBody())
                #expect(try !client.get(Endpoints.Products.show, at: milk).value.archived)
            }
        }
    }

    @Test("a location lies in another and inherits its kind; a name that is taken is refused with who has it")
    func locations() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            let shelf = try await daemon.ask { client in
                _ = try client.send(
                    Endpoints.Locations.create, at: here,
                    make(AddLocation()) { ($0.name, $0.parent) = ("Top shelf", "fridge") })
                return try client.get(Endpoints.Locations.show, at: here.thing("top shelf")).value
            }
            #expect(shelf.kind == .fridge)
            #expect(shelf.parent?.name == "Fridge")
            let problem = try await daemon.refusal {
                try await daemon.ask {
                    try $0.send(Endpoints.Locations.create, at: here, make(AddLocation()) { $0.name = "FRIDGE" }).value
                }
            }
            #expect(problem?.code == RefusalCode.nameTaken.rawValue)
            #expect(problem?.existing?.name == "Fridge")
        }
    }

    @Test("finding goes by C2's steps, and names the step")
    func find() async throws {
        try await TestDaemon.withHome { daemon in
            let code = try await daemon.add("whole milk", "2").lots[0].code
            try await daemon.add("oat milk", "1")
            func find(_ text: String?) async throws -> FindAnswer {
                try await daemon.ask { [here = daemon.here] client in
                    try client.get(Endpoints.Reports.find, at: here, FindQuery { $0.query = text }).value
                }
            }
            #expect(try await find("whole milk").step == "name")
            let words = try await find("milk")
            #expect(words.step == "word")
            #expect(Set(words.matches.map(\.name)) == ["whole milk", "oat milk"])
            #expect(try await find("whoel milk").step == "typo")
            let lot = try await find(code)
            #expect(lot.step == "code")
            #expect(lot.matches.map(\.kind) == [.lot])
            #expect(try await find("frid").matches.map(\.kind) == [.location])
            #expect(try await find(nil).matches.map(\.name) == ["oat milk", "whole milk"])
        }
    }
}

extension AtHousehold {
    func thing(_ reference: String) -> AtThing { AtThing(household, reference) }
}
