import API
import Client
import Inventory
import TestSupport
import Testing

@Suite("Aisles that are learned from ticking, over the socket (Q4, Q8)")
struct LearnedAisleRouteTests {
    /// A list for Lidl with what is of three categories.
    private func open(_ body: @escaping @Sendable (TestDaemon) async throws -> Void) async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.give(Endpoints.Stores.create, make(AddStore()) { $0.store.name = "Lidl" })
            for (name, category) in [("Milch", "Zuletzt"), ("Mehl", "Anfangs"), ("Eier", "Mitte")] {
                try await daemon.give(Endpoints.Categories.create, make(AddCategory()) { $0.name = category })
                try await daemon.give(
                    Endpoints.Products.create,
                    make(AddProduct()) { ($0.name, $0.settings.category) = (name, category) })
            }
            _ = try await daemon.ask { [here = daemon.here] in
                try $0.send(
                    Endpoints.Lists.change, at: here.thing("Shopping"), make(ChangeList()) { $0.store = "Lidl" })
            }
            try await body(daemon)
        }
    }

    /// The log's position after it.
    @discardableResult
    private func put(_ names: String..., on daemon: TestDaemon) async throws -> String {
        var position = ""
        for name in names {
            let add = make(AddEntry()) { ($0.thing, $0.amount, $0.list) = (PhraseField(name), "1", "Shopping") }
            position = "\(try await daemon.give(Endpoints.of(AddEntry.self), add).position)"
        }
        return position
    }

    /// The log's position after it.
    @discardableResult
    private func walk(_ names: String..., on daemon: TestDaemon) async throws -> String {
        var position = ""
        for name in names {
            let tick = make(TickEntry()) { $0.entry = name }
            position = "\(try await daemon.give(Endpoints.of(TickEntry.self), tick).position)"
            daemon.clock.advance(milliseconds: 60_000)
        }
        return position
    }

    private func names(
        on daemon: TestDaemon, asOf: String? = nil, _ change: (inout EntriesQuery) -> Void = { _ in }
    ) async throws -> [String] {
        var query = EntriesQuery()
        change(&query)
        return try await daemon.ask { [here = daemon.here, query] in
            try $0.get(Endpoints.Entries.list, at: here, query, options: ReadOptions { $0.asOf = asOf }).value.entries
                .map(
                    \.name)
        }
    }

    private func lidl(on daemon: TestDaemon) async throws -> StoreView {
        try await daemon.ask { [here = daemon.here] in
            try $0.get(Endpoints.Stores.show, at: here.thing("Lidl")).value
        }
    }

    @Test(
        "a list of the store comes in that order, in pages and as of then; an order that is set wins, until it is gone")
    func learned() async throws {
        try await open { daemon in
            let listed = try await put("Milch", "Mehl", "Eier", "Kerzen", on: daemon)
            #expect(try await names(on: daemon) == ["Mehl", "Eier", "Milch", "Kerzen"])
            #expect(try await lidl(on: daemon).aisles == nil)
            let walked = try await walk("Milch", "Eier", "Mehl", on: daemon)
            daemon.clock.advance(milliseconds: 3 * 3_600_000)
            try await put("Milch", "Mehl", "Eier", on: daemon)
            let order = ["Milch", "Eier", "Mehl", "Kerzen"]
            #expect(try await names(on: daemon) == order)
            #expect(try await names(on: daemon) { $0.sort = "aisle" } == order)
            #expect(try await names(on: daemon) { $0.sort = "category" } == ["Mehl", "Eier", "Milch", "Kerzen"])
            #expect(try await names(on: daemon) { $0.query = "m" } == ["Milch", "Mehl"])
            let view = try await lidl(on: daemon)
            #expect(view.aisles == ["Zuletzt", "Mitte", "Anfangs"] && view.learned == true)
            // What is under the same category comes with it, though nobody ticked it yet.
            try await daemon.give(
                Endpoints.Products.create,
                make(AddProduct()) { ($0.name, $0.settings.category) = ("Quark", "Mitte") })
            try await put("Quark", on: daemon)
            try await walk("Kerzen", on: daemon)
            var (found, cursor): ([String], String?) = ([], nil)
            repeat {
                let query = EntriesQuery { [cursor] in ($0.limit, $0.cursor) = (1, cursor) }
                let page = try await daemon.ask { [here = daemon.here] in
                    try $0.get(Endpoints.Entries.list, at: here, query).value
                }
                found += page.entries.map(\.name)
                cursor = page.cursor
            } while cursor != nil
            #expect(found == ["Milch", "Eier", "Quark", "Mehl", "Kerzen"])
            #expect(
                try await names(on: daemon, asOf: walked) { $0.state = "ticked" }
                    == ["Mehl", "Eier", "Milch"])
            #expect(try await names(on: daemon, asOf: listed) == ["Mehl", "Eier", "Milch", "Kerzen"])

            for (said, aisles, order) in [
                ("Mitte, Anfangs", ["Mitte", "Anfangs"], ["Eier", "Quark", "Mehl", "Milch", "Kerzen"]),
                ("", ["Zuletzt", "Mitte", "Anfangs"], ["Milch", "Eier", "Quark", "Mehl", "Kerzen"]),
            ] {
                _ = try await daemon.ask { [here = daemon.here] in
                    try $0.send(
                        Endpoints.Stores.change, at: here.thing("Lidl"), make(ChangeStore()) { $0.aisles = said })
                }
                #expect(try await names(on: daemon) == order)
                let view = try await lidl(on: daemon)
                #expect(view.aisles == aisles && (view.learned ?? false) == said.isEmpty)
            }
        }
    }

    @Test("a list stays in its order while somebody walks along it")
    func walking() async throws {
        try await open { daemon in
            try await put("Milch", "Mehl", "Eier", "Kerzen", "Seife", on: daemon)
            try await walk("Seife", "Kerzen", "Milch", on: daemon)
            #expect(try await names(on: daemon) { $0.state = "open" } == ["Mehl", "Eier"])
            #expect(try await lidl(on: daemon).aisles == nil)
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
}
