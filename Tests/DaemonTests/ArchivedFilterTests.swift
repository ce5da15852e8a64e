import API
import Client
import Inventory
import TestSupport
import Testing

@Suite("What is archived or gone, in filters and sentences")
struct ArchivedFilterTests {
    @Test(
        "no filter knows an archived category, nor a brand whose variants are: it says so, and how they come back (C8)")
    func filters() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            try await daemon.add("Milch")
            _ = try await daemon.ask {
                _ = try $0.send(Endpoints.Categories.create, at: here, make(AddCategory()) { $0.name = "Baby" })
                _ = try $0.send(
                    Endpoints.Products.change, at: here.thing("Milch"),
                    make(ChangeProduct()) { $0.settings.category = "Baby" })
                _ = try $0.send(
                    Endpoints.Variants.create, at: here.thing("Milch"), make(AddVariant()) { $0.brand = "Alpro" })
                _ = try $0.send(
                    Endpoints.Categories.archive, at: here.thing("Baby"), ArchiveRequest(confirm: true))
                _ = try $0.send(Endpoints.Variants.archive, at: here.thing("Alpro"), ArchiveRequest())
            }
            for list in ["stock", "products", "find"] {
                func problem(_ query: String) async throws -> Problem {
                    try await daemon.raw("GET", "/v1/households/default/\(list)?\(query)").problem
                }
                let category = try await problem("category=Baby")
                #expect(category.detail == "“Baby” is archived")
                #expect(category.remedies == [.run(.restoreCategory, ["name": "Baby"])])
                let brand = try await problem("brand=alpro")
                #expect(brand.detail == "all variants of “Alpro” are archived")
                #expect(brand.remedies == [.show(.showVariants, ["archived": "true", "brand": "Alpro"])])
            }
        }
    }

    @Test("what is left of an archived variant is shown by its name (C8)")
    func archivedVariant() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            try await daemon.add("Hafermilch", "2")
            _ = try await daemon.ask {
                _ = try $0.send(
                    Endpoints.Variants.create, at: here.thing("Hafermilch"), make(AddVariant()) { $0.brand = "Alpro" })
                _ = try $0.send(
                    Endpoints.of(AddStock.self), at: here,
                    make(AddStock()) { ($0.product, $0.amount) = ("Alpro Hafermilch", "3") })
                _ = try $0.send(
                    Endpoints.Variants.archive, at: here.thing("Alpro"), ArchiveRequest(confirm: true))
            }
            let query = SearchQuery { $0.query = "alpro" }
            let items = try await daemon.ask { try $0.get(Endpoints.Stock.list, at: here, query).value.items }
            #expect(items.map(\.product.name) == ["Hafermilch"])
            #expect(items.flatMap(\.lots).map(\.amount.text) == ["3 pieces"])
        }
    }

    @Test("the stock of an archived product is shown by its whole name, and by no less of it (C8)")
    func archivedStock() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            try await daemon.add("Hafermilch", "2")
            _ = try await daemon.ask {
                try $0.send(Endpoints.Products.archive, at: here.thing("Hafermilch"), ArchiveRequest(confirm: true))
            }
            func names(_ text: String) async throws -> [String] {
                let query = SearchQuery { $0.query = text }
                return try await daemon.ask {
                    try $0.get(Endpoints.Stock.list, at: here, query).value.items.map {
                        "\($0.amount.text) \($0.product.name)"
                    }
                }
            }
            #expect(try await names("hafermilch") == ["2 pieces Hafermilch"])
            #expect(try await names("hafer") == [])
            try await daemon.add("Hafermilch", "1")
            #expect(try await names("hafermilch") == ["1 piece Hafermilch"])
        }
    }

    @Test("a tag that is taken off products when it is removed has its name in the answer, and in a repeat (C6, L3)")
    func removedTag() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            try await daemon.add("Milch")
            let answer = try await daemon.ask {
                _ = try $0.send(
                    Endpoints.Products.addTags, at: here.thing("Milch"), make(TagProduct()) { $0.tags = ["bio"] })
                return try $0.send(Endpoints.Tags.remove, at: here.thing("bio"), ArchiveRequest(confirm: true)).value
            }
            #expect(answer.happened.map(\.text) == ["took the tag bio off Milch", "removed the tag bio"])
        }
    }
}
