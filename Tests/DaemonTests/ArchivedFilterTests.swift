import API
import Client
import Domain
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
                func problem(_ query: String) async throws -> String {
                    try await daemon.raw("GET", "/v1/households/default/\(list)?\(query)").problem.detail
                }
                #expect(try await problem("category=Baby") == "“Baby” is archived: larder category restore Baby")
                #expect(
                    try await problem("brand=alpro")
                        == "what there was of “Alpro” is archived: larder variant list --archived --brand Alpro")
            }
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
