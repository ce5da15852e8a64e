import API
import Client
import Inventory
import TestSupport
import Testing

@Suite("variants and brands, over the socket")
struct VariantRouteTests {
    private static func open(_ body: @escaping @Sendable (TestDaemon) async throws -> Void) async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            for (name, brand, detail) in [
                ("oat milk", "Alpro", "Barista"), ("oat milk", "Oatly", ""), ("soy milk", "Alpro", ""),
                ("pasta", "Barilla", "No 5"),
            ] {
                _ = try await daemon.ask {
                    try $0.send(
                        Endpoints.of(AddStock.self), at: here,
                        make(AddStock()) {
                            ($0.product, $0.amount, $0.new) = (PhraseField(name), "2", true)
                            $0.variant = detail.isEmpty ? brand : "\(brand), \(detail)"
                        })
                }
            }
            try await daemon.add("oat milk", "1")
            try await body(daemon)
        }
    }

    @Test("find is grouped by product and shows the variants that fit; stock shows their lots alone (C2)")
    func found() async throws {
        try await Self.open { daemon in
            let here = daemon.here
            func find(_ text: String) async throws -> FindAnswer {
                try await daemon.ask {
                    try $0.get(Endpoints.Reports.find, at: here, FindQuery { $0.query = text }).value
                }
            }
            let alpro = try await find("alpro")
            #expect(alpro.step == "variant")
            #expect(alpro.matches.map(\.name) == ["oat milk", "soy milk"])
            #expect(
                alpro.matches.map { $0.variants?.map(\.name) } == [["oat milk, Alpro Barista"], ["soy milk, Alpro"]])
            let oat = try await find("oat")
            #expect(oat.step == "word")
            #expect(oat.matches.first?.variants?.map(\.name) == ["oat milk, Alpro Barista", "oat milk, Oatly"])
            #expect(try await find("milk oatl").step == "word")
            #expect(try await find("barilaa").step == "typo")

            func stock(_ change: (inout SearchQuery) -> Void) async throws -> StockAnswer {
                let query = SearchQuery { change(&$0) }
                return try await daemon.ask { try $0.get(Endpoints.Stock.list, at: here, query).value }
            }
            let named = try await stock { $0.query = "oat milk oatly" }
            #expect(named.items.map(\.amount.amount) == ["2"])
            #expect(named.items.first?.lots.map(\.name) == ["oat milk, Oatly"])
            let branded = try await stock { $0.brand = "ALPRO" }
            #expect(branded.items.map(\.product.name) == ["oat milk", "soy milk"])
            #expect(branded.items.map(\.lots.count) == [1, 1])
            #expect(try await stock { ($0.brand, $0.query) = ("alpro", "soy") }.total == 1)
            let products = try await daemon.ask {
                try $0.get(Endpoints.Products.list, at: here, SearchQuery { $0.brand = "barilla" }).value.products
            }
            #expect(products.map(\.name) == ["pasta"])
            let unknown = try await daemon.refusal { _ = try await stock { $0.brand = "Vly" } }
            #expect(unknown?.code == RefusalCode.unknownBrand.rawValue)
        }
    }

    @Test(
        "lists of variants and brands come in pages, in order; one is changed, archived, restored; several are asked about"
    )
    func lists() async throws {
        try await Self.open { daemon in
            let here = daemon.here
            func variants(_ change: (inout VariantsQuery) -> Void) async throws -> VariantsAnswer {
                let query = VariantsQuery { change(&$0) }
                return try await daemon.ask { try $0.get(Endpoints.Variants.list, at: here, query).value }
            }
            var (names, cursor): ([String], String?) = ([], nil)
            repeat {
                let page = try await variants { ($0.limit, $0.cursor) = (1, cursor) }
                names += page.variants.map { "\($0.product.name): \($0.name)" }
                cursor = page.cursor
            } while cursor != nil
            #expect(names == ["oat milk: Alpro Barista", "oat milk: Oatly", "pasta: Barilla No 5", "soy milk: Alpro"])
            #expect(try await variants { $0.brand = "alpro" }.variants.map(\.product.name) == ["oat milk", "soy milk"])
            #expect(try await variants { $0.product = "pasta" }.variants.first?.inStock?.amount == "2")
            let brands = try await daemon.ask {
                try $0.get(Endpoints.Brands.list, at: here, SearchQuery { $0.limit = 2 }).value
            }
            #expect(brands.brands == [BrandView(name: "Alpro", variants: 2), BrandView(name: "Barilla", variants: 1)])
            #expect(brands.cursor != nil)

            let several = try await daemon.refusal {
                _ = try await daemon.ask {
                    try $0.send(
                        Endpoints.of(ConsumeStock.self), at: here, make(ConsumeStock()) { $0.product = "Alpro" })
                }
            }
            #expect(several?.code == RefusalCode.severalMatches.rawValue)
            #expect(several?.matches?.map(\.kind) == [.variant, .variant])
            let first = try #require(several?.matches?.first?.id.description)
            _ = try await daemon.ask {
                try $0.send(
                    Endpoints.of(ConsumeStock.self), at: here, make(ConsumeStock()) { $0.product = PhraseField(first) })
            }

            let thing = here.thing("Oatly")
            let asked = try await daemon.refusal {
                _ = try await daemon.ask { try $0.send(Endpoints.Variants.archive, at: thing, ArchiveRequest()) }
            }
            #expect(asked?.code == RefusalCode.inUse.rawValue)
            _ = try await daemon.ask {
                try $0.send(Endpoints.Variants.archive, at: thing, ArchiveRequest(confirm: true))
            }
            #expect(try await variants { $0.query = "oat milk" }.variants.map(\.name) == ["Alpro Barista"])
            #expect(try await variants { ($0.product, $0.archived) = ("oat milk", true) }.variants.count == 2)
            _ = try await daemon.ask { try $0.send(Endpoints.Variants.restore, at: thing, EmptyBody()) }
            let history = try await daemon.ask {
                try $0.get(Endpoints.Reports.history, at: here, SubjectQuery { $0.of = "Oatly" }).value.entries
            }
            #expect(history.first?.change.text == "restored the variant oat milk, Oatly")
            let completed = try await daemon.ask {
                try $0.get(
                    Endpoints.Reports.names, at: here, NamesQuery { ($0.of, $0.prefix) = ("variants,brands", "oat") }
                ).value.names.map(\.name)
            }
            #expect(completed == ["oat milk, Alpro Barista", "oat milk, Oatly", "Oatly"])
        }
    }
}
