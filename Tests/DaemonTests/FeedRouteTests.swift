import API
import Client
import Events
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("the feed, over the socket (F1, F2, F5)")
struct FeedRouteTests {
    @Test("a post is erased by its number, also where # is before it (L13)")
    func erased() async throws {
        try await TestDaemon.withHome { daemon in
            for text in ["Anna moves out", "Ben, too"] {
                let number = try await daemon.post(text)
                let named = text.hasPrefix("Ben") ? "#\(number)" : number
                _ = try await daemon.ask { [here = daemon.here] in
                    try $0.send(Endpoints.Corrections.erase, at: here, EraseRequest(kind: .note, of: named))
                }
            }
            #expect(try await daemon.texts() == [nil, nil])
        }
    }

    @Test("the newest first, in pages, limited to an author, a kind, a product and a store, and as of then (F1)")
    func feed() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("Milk", "1 l")
            try await daemon.give(Endpoints.Stores.create, make(AddStore()) { $0.store.name = "Lidl" })
            try await daemon.post("One")
            try await daemon.post("Two") { ($0.product, $0.rating) = ("Milk", 4) }
            let position = daemon.services.log.head.position
            try await daemon.post("Three") { ($0.store, $0.rating) = ("Lidl", 2) }
            #expect(try await daemon.texts() == ["Three", "Two", "One"])
            #expect(try await daemon.texts(asOf: "\(position)") == ["Two", "One"])
            #expect(try await daemon.texts { $0.author = "me" } == ["Three", "Two", "One"])
            #expect(try await daemon.texts { $0.product = "milk" } == ["Two"])
            #expect(try await daemon.texts { $0.store = "Lidl" } == ["Three"])
            #expect(try await daemon.texts { $0.kind = "general" } == ["One"])
            var (found, cursor): ([String?], String?) = ([], nil)
            repeat {
                let page = try await daemon.feed { [cursor] in ($0.limit, $0.cursor) = (2, cursor) }
                found += page.posts.filter { $0.title == nil }.map(\.text)
                cursor = page.cursor
            } while cursor != nil
            #expect(found == ["Three", "Two", "One"])
            let nobody = try await daemon.refusal { try await daemon.feed { $0.author = "Zoe" } }
            #expect(nobody?.detail.contains("known members") ?? false)
            let kind = try await daemon.refusal { try await daemon.feed { $0.kind = "novel" } }
            #expect(kind?.detail.contains("general") ?? false)
        }
    }

    @Test("comments below what they answer, four levels of them, and how many more there are (F2)")
    func threads() async throws {
        try await TestDaemon.withHome { daemon in
            var number = try await daemon.post("0")
            for level in 1...6 { number = try await daemon.comment(number, "\(level)") }
            let root = try await daemon.post("many")
            for count in 1...53 { _ = try await daemon.comment(root, "\(count)") }
            let posts = try await daemon.feed().posts.filter { $0.title == nil }
            #expect(posts.map(\.text) == ["many", "0"])
            #expect(posts[0].comments?.count == 50 && posts[0].more == 3)
            #expect(try await daemon.one(root).comments?.count == 53)
            var (post, texts) = (posts[1], ["0"])
            while let next = post.comments?.first {
                texts.append(next.text ?? "")
                post = next
            }
            #expect(texts == ["0", "1", "2", "3", "4"] && post.more == 1)
            #expect(try await daemon.one(post.number).comments?.first?.text == "5")
        }
    }

    @Test("what is withdrawn or hidden keeps its place and what answers it, and shows nothing of what it said (F2)")
    func gone() async throws {
        try await TestDaemon.withHome { daemon in
            let first = try await daemon.post("secret") { $0.kind = ExtensibleEnum(.newProduct) }
            _ = try await daemon.comment(first, "why?")
            _ = try await daemon.ask { [here = daemon.here] in
                try $0.send(Endpoints.Feed.withdraw, at: here.thing(first), EmptyBody())
            }
            let second = try await daemon.post("shouted")
            let hidden = try await daemon.ask { [here = daemon.here] in
                try $0.send(
                    Endpoints.Feed.hide, at: here.thing(second), make(HidePost()) { $0.reason = "too loud" }
                ).value
            }
            #expect(hidden.happened.map(\.text) == ["hid a post, “too loud”"])
            let posts = try await daemon.feed().posts
            #expect(posts.map(\.text) == [nil, nil])
            #expect(posts[0].hidden == "too loud" && posts[1].withdrawn != nil)
            #expect(posts[1].comments?.first?.text == "why?")
        }
    }

    @Test("a product's rating, its variant's, and on a list; explained by what was said (F5, L7)")
    func rating() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("Milk", "1 l")
            _ = try await daemon.ask { [here = daemon.here] in
                try $0.send(
                    Endpoints.Variants.create, at: here.thing("Milk"), make(AddVariant()) { $0.brand = "Alpro" })
            }
            let number = try await daemon.post("") { ($0.product, $0.rating) = ("Milk", 5) }
            try await daemon.give(Endpoints.Members.create, make(AddMember()) { $0.name = "Lisa" })
            try await daemon.post("") {
                ($0.product, $0.rating, $0.for, $0.neverAgain) = ("Alpro Milk", 2, "Lisa", true)
            }
            func product() async throws -> ProductView {
                try await daemon.ask { [here = daemon.here] in
                    try $0.get(Endpoints.Products.show, at: here.thing("Milk")).value
                }
            }
            #expect(try await product().rating?.text == "3.5 of 5 (2), not again: Lisa")
            #expect(try await product().variants?.first?.rating?.text == "2.0 of 5 (1), not again: Lisa")
            try await daemon.give(Endpoints.of(AddEntry.self), make(AddEntry()) { $0.thing = "Milk" })
            let entries = try await daemon.ask { [here = daemon.here] in
                try $0.get(Endpoints.Entries.list, at: here, EntriesQuery()).value
            }
            #expect(entries.entries.first?.rating?.average == "3.5")
            _ = try await daemon.ask { [here = daemon.here] in
                try $0.send(
                    Endpoints.Feed.correct, at: here.thing(number), make(CorrectPost()) { $0.rating = 4 })
            }
            #expect(try await product().rating?.average == "3.0")
            let why = try await daemon.ask { [here = daemon.here] in
                try $0.get(Endpoints.Reports.explain, at: here, ExplainQuery(of: "Milk", what: "rating")).value
            }
            #expect(why.figure.text.contains("3.0 of 5 (2)"), "\(why)")
            #expect(why.steps.count == 3, "\(why.steps)")
        }
    }
}

extension TestDaemon {
    @discardableResult
    fileprivate func give<Body: CommandBody>(
        _ endpoint: Endpoints.InHousehold<Body, WriteAnswer>, _ body: Body
    ) async throws -> WriteAnswer {
        try await ask { [here] in try $0.send(endpoint, at: here, body).value }
    }

    /// - Returns: Its number.
    @discardableResult
    func post(_ text: String, _ fill: (inout AddPost) -> Void = { _ in }) async throws -> String {
        var post = AddPost()
        post.text = text
        fill(&post)
        _ = try await give(Endpoints.of(AddPost.self), post)
        return try await feed().posts.first { $0.title == nil }?.number ?? ""
    }

    /// - Returns: Its number.
    func comment(_ post: String, _ text: String) async throws -> String {
        let answer = try await give(
            Endpoints.of(AddComment.self), make(AddComment()) { ($0.post, $0.text) = (post, text) })
        let log = services.log
        let version = try log.read { reader in
            try reader.header(at: GlobalPosition(answer.position)).version
        }
        return PostNumber.text(version.value)
    }

    func one(_ reference: String) async throws -> PostView {
        try await ask { [here] in try $0.get(Endpoints.Feed.show, at: here.thing(reference)).value }
    }

    func feed(asOf: String? = nil, _ change: (inout FeedQuery) -> Void = { _ in }) async throws -> FeedAnswer {
        var query = FeedQuery()
        change(&query)
        return try await ask { [here, query] in
            try $0.get(Endpoints.Feed.list, at: here, query, options: ReadOptions { $0.asOf = asOf }).value
        }
    }

    fileprivate func texts(
        asOf: String? = nil, _ change: (inout FeedQuery) -> Void = { _ in }
    ) async throws -> [String?] {
        try await feed(asOf: asOf, change).posts.filter { $0.title == nil }.map(\.text)
    }
}
