import API
import Client
import Inventory
import TestSupport
import Testing

@Suite("lists, stock and find by status and store, over the socket (C2)")
struct StatusFilterTests {
    @Test("each status has what it says, several any of them; with a store and a place all must be so")
    func filters() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            for store in ["Corner", "Market"] {
                _ = try await daemon.ask {
                    try $0.send(Endpoints.Stores.create, at: here, make(AddStore()) { $0.store.name = store })
                }
            }
            for (name, date, store) in [
                ("cheese", "-1d", "Corner"), ("cheese", "+30d", "Market"), ("yoghurt", "+2d", "Corner"),
                ("rice", "+90d", "Market"),
            ] {
                let add = make(AddStock()) {
                    ($0.product, $0.amount, $0.date, $0.store, $0.new) = (PhraseField(name), "1", date, store, true)
                }
                _ = try await daemon.ask { try $0.send(Endpoints.of(AddStock.self), at: here, add).value }
            }
            for (name, minimum) in [("rice", "2"), ("salt", "1"), ("tea", nil)] {
                let change = make(ChangeProduct()) { $0.settings.minimum = AmountField(typed: minimum) }
                if name != "rice" {
                    _ = try await daemon.ask {
                        try $0.send(Endpoints.Products.create, at: here, make(AddProduct()) { $0.name = name })
                    }
                }
                guard minimum != nil else { continue }
                _ = try await daemon.ask {
                    try $0.send(Endpoints.Products.change, at: here.thing(name), change)
                }
            }
            _ = try await daemon.ask {
                try $0.send(Endpoints.Products.archive, at: here.thing("tea"), ArchiveRequest())
            }
            @Sendable func query(_ status: String?, _ store: String? = nil, _ text: String? = nil) -> SearchQuery {
                SearchQuery { ($0.status, $0.store, $0.query) = (status, store, text) }
            }
            func products(_ query: SearchQuery) async throws -> [String] {
                try await daemon.ask { try $0.get(Endpoints.Products.list, at: here, query).value.products.map(\.name) }
            }
            #expect(try await products(query("expired")) == ["cheese"])
            #expect(try await products(query("expiring-soon")) == ["yoghurt"])
            #expect(try await products(query("fresh")) == ["cheese", "rice"])
            #expect(try await products(query("low")) == ["rice", "salt"])
            var (paged, cursor) = ([String](), String?.none)
            repeat {
                let asked = SearchQuery { [cursor] in ($0.status, $0.limit, $0.cursor) = ("low", 1, cursor) }
                let page = try await daemon.ask { try $0.get(Endpoints.Products.list, at: here, asked).value }
                (paged, cursor) = (paged + page.products.map(\.name), page.cursor)
            } while cursor != nil
            #expect(paged == ["rice", "salt"], "page by page")
            #expect(try await products(query("low,expired")) == ["cheese", "rice", "salt"])
            #expect(try await products(query("in stock")) == ["cheese", "rice", "yoghurt"])
            // What there is only under something is in stock, too (C10).
            let under = make(ChangeProduct()) { $0.settings.parent = "dairy" }
            _ = try await daemon.ask {
                try $0.send(Endpoints.Products.create, at: here, make(AddProduct()) { $0.name = "dairy" })
            }
            _ = try await daemon.ask { try $0.send(Endpoints.Products.change, at: here.thing("cheese"), under) }
            #expect(try await products(query("in stock")) == ["cheese", "dairy", "rice", "yoghurt"])
            let second = SearchQuery { ($0.status, $0.limit) = ("in-stock", 2) }
            let page = try await daemon.ask { try $0.get(Endpoints.Products.list, at: here, second).value }
            let rest = SearchQuery { [cursor = page.cursor] in ($0.status, $0.cursor) = ("in-stock", cursor) }
            #expect(try await page.products.map(\.name) + products(rest) == ["cheese", "dairy", "rice", "yoghurt"])
            #expect(try await products(query("archived")) == ["tea"])
            #expect(try await products(query(nil, "Corner")) == ["cheese", "yoghurt"])
            #expect(try await products(query("fresh", "Corner")) == [], "what is fresh of it is from elsewhere")
            #expect(try await products(query("expired", nil, "rice")) == [])
            let stock = try await daemon.stock(query("fresh"))
            #expect(stock.items.map(\.product.name) == ["cheese", "rice"] && stock.total == 2)
            #expect(stock.items.first?.lots.map(\.store?.name) == ["Market"])
            let low = try await daemon.stock(query("low"))
            #expect(low.items.map(\.product.name) == ["rice"])
            let found = try await daemon.ask {
                try $0.get(Endpoints.Reports.find, at: here, FindQuery { $0.search = query("archived", nil, "tea") })
                    .value.matches.map(\.name)
            }
            #expect(found == ["tea"])
            let wrong = try await daemon.refusal { try await products(query("stale")) }
            #expect(wrong?.detail.contains("expiring-soon") == true && wrong?.detail.contains("stale") == true)
            let unknown = try await daemon.refusal { try await products(query(nil, "Aldi")) }
            #expect(unknown?.code == RefusalCode.unknownStore.rawValue)
        }
    }
}
