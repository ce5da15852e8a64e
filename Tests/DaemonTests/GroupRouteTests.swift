import API
import Client
import Inventory
import TestSupport
import Testing

@Suite("categories and tags, over the socket")
struct GroupRouteTests {
    @Test(
        "lists, stock and find show only what has the category and all the tags; a step without such hits is passed (C2)"
    )
    func filters() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            for name in ["milk", "oat milk", "soy milk", "oats"] { try await daemon.add(name, "1") }
            for (name, tags) in [
                ("oat milk", ["vegan", "grain"]), ("soy milk", ["vegan"]), ("oats", ["vegan", "grain"]),
            ] {
                _ = try await daemon.ask {
                    try $0.send(Endpoints.Products.addTags, at: here.thing(name), make(TagProduct()) { $0.tags = tags })
                }
            }
            @Sendable func query(_ text: String?, _ tags: String) -> SearchQuery {
                SearchQuery { ($0.query, $0.tags) = (text, tags) }
            }
            func products(_ query: SearchQuery) async throws -> [String] {
                try await daemon.ask { try $0.get(Endpoints.Products.list, at: here, query).value.products.map(\.name) }
            }
            #expect(try await products(query(nil, "vegan")) == ["oat milk", "oats", "soy milk"])
            #expect(try await products(query(nil, "vegan,grain")) == ["oat milk", "oats"])
            let stock = try await daemon.ask { try $0.get(Endpoints.Stock.list, at: here, query(nil, "grain")).value }
            #expect(stock.items.map(\.product.name) == ["oat milk", "oats"])
            #expect(stock.total == 2)
            for (text, wanted) in [("milk", ["oat milk", "soy milk"]), ("oats", ["oats"])] {
                #expect(try await products(query(text, "vegan")) == wanted)
                let stock = try await daemon.ask {
                    try $0.get(Endpoints.Stock.list, at: here, query(text, "vegan")).value
                }
                #expect(Set(stock.items.map(\.product.name)) == Set(wanted))
            }
            let found = try await daemon.ask {
                try $0.get(Endpoints.Reports.find, at: here, FindQuery { $0.search = query("milk", "vegan") }).value
            }
            #expect(found.step == "word")
            #expect(Set(found.matches.map(\.name)) == ["oat milk", "soy milk"])
            let recent = try await daemon.ask {
                try $0.get(Endpoints.Reports.find, at: here, FindQuery { $0.search = query(nil, "grain") }).value
            }
            #expect(recent.matches.map(\.name) == ["oats", "oat milk"])

            let tags = try await daemon.ask { try $0.get(Endpoints.Tags.list, at: here, SearchQuery()).value.tags }
            #expect(tags.map(\.name) == ["grain", "vegan"])
            #expect(tags.map(\.products) == [2, 3])
            let unknown = try await daemon.refusal { _ = try await products(query(nil, "organic")) }
            #expect(unknown?.code == RefusalCode.unknownTag.rawValue)
            let history = try await daemon.ask {
                try $0.get(Endpoints.Reports.history, at: here, SubjectQuery { $0.of = "grain" }).value.entries
            }
            #expect(history.first?.change.text == "tagged oats grain")
        }
    }

    @Test("of a base unit that changed, what was said in it is told in its own (C3)")
    func baseUnit() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            _ = try await daemon.ask {
                try $0.send(
                    Endpoints.Products.create, at: here,
                    make(AddProduct()) {
                        ($0.name, $0.settings.baseUnit) = ("pasta", "g")
                        ($0.settings.minimum, $0.settings.helping) = ("500 g", "100 g")
                        $0.settings.energy = "350 kcal/100 g"
                    })
            }
            let changed = try await daemon.ask {
                try $0.send(
                    Endpoints.Products.change, at: here.thing("pasta"),
                    make(ChangeProduct()) { $0.settings.baseUnit = "kg" }
                ).value
            }
            let fields = changed.happened.first?.fields ?? []
            #expect(fields.first { $0.field == "minimum" } == FieldChange("minimum", "500 g", "500 g"))
            #expect(fields.first { $0.field == "helping" } == FieldChange("helping", "100 g", "100 g"))
            let undone = try await daemon.ask {
                try $0.send(Endpoints.Corrections.undo, at: here, UndoRequest()).value
            }
            #expect(undone.undone.first?.text.contains("minimum 500 g →") == true)
        }
    }

    @Test("a category's window holds for its products, and its reminders come by its policy (C6, E1, R1)")
    func rules() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            try await daemon.add("Butter", "1", expires: "+9d")
            #expect(try await daemon.board().lots.map(\.status) == [.fresh])
            _ = try await daemon.ask {
                try $0.send(
                    Endpoints.Categories.change, at: here.thing("Milchprodukte & Eier"),
                    make(ChangeCategory()) {
                        $0.rules.window = 10
                        $0.rules.reminders = make(ReminderInput()) { ($0.daysBefore, $0.time) = ([8], 8 * 60) }
                    })
            }
            #expect(try await daemon.board().lots.map(\.status) == [.expiringSoon])
            let next = try await daemon.ask {
                try $0.get(Endpoints.Reminders.list, at: here, RemindersQuery(limit: 1)).value.reminders.first
            }
            #expect(next?.stage == 8)
            let shown = try await daemon.ask {
                try $0.get(Endpoints.Categories.show, at: here.thing("milchprodukte & eier")).value
            }
            #expect((shown.window, shown.products, shown.reminders?.time) == (10, 1, "08:00"))
            // A product without a window of its own says whose holds.
            let why: ExplainAnswer = try await daemon.get("explain?of=butter&what=window")
            #expect(why.figure.text == "not set; 10 days by its category \(shown.name)")
        }
    }
}
