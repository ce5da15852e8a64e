import API
import Client
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("what was said of a product is there when it is bought, over the socket (F5)")
struct RatingAnswerTests {
    @Test("in the answer of add, when it is compared and when it is found; a variant's is its own")
    func rating() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("Milk", "1 l")
            let here = daemon.here
            _ = try await daemon.ask {
                try $0.send(
                    Endpoints.Variants.create, at: here.thing("Milk"), make(AddVariant()) { $0.brand = "Alpro" })
            }
            try await daemon.post("") { ($0.product, $0.rating) = ("Milk", 5) }
            func added(_ product: String) async throws -> WriteAnswer {
                try await daemon.ask {
                    try $0.send(
                        Endpoints.of(AddStock.self), at: here,
                        make(AddStock()) { ($0.product, $0.amount) = (PhraseField(product), "1 l") }
                    ).value
                }
            }
            #expect(try await added("Milk").rating?.text == "5.0 of 5 (1)")
            #expect(try await added("Alpro Milk").rating?.text == "5.0 of 5 (1)")
            let compared = try await daemon.ask {
                try $0.get(Endpoints.Compare.product, at: here, make(CompareQuery()) { $0.product = "Milk" }).value
            }
            #expect(compared.rating?.average == "5.0")
            let found = try await daemon.ask {
                try $0.get(Endpoints.Reports.find, at: here, FindQuery { $0.query = "Milk" }).value
            }
            #expect(found.matches.first?.rating?.average == "5.0")
            #expect(found.matches.first?.variants?.first?.rating?.average == "5.0")
        }
    }

    @Test("the answer to what is posted, commented and corrected says its number, and that of a dry run does not (F1)")
    func numbers() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            func post(dryRun: Bool) async throws -> [String?] {
                try await daemon.ask {
                    try $0.send(
                        Endpoints.of(AddPost.self), at: here, make(AddPost()) { $0.text = "One" }, dryRun: dryRun
                    )
                    .value.happened.map(\.post)
                }
            }
            #expect(try await post(dryRun: true) == [nil])
            let number = try #require(try await post(dryRun: false).first ?? nil)
            #expect(try await daemon.feed().posts.map(\.number) == [number])
            let withdrawn = try await daemon.ask {
                try $0.send(Endpoints.Feed.withdraw, at: here.thing(number), EmptyBody()).value
            }
            #expect(withdrawn.happened.map(\.post) == [number])
        }
    }
}
