import API
import Client
import Events
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("shopping lists, over the socket (Q1–Q4, Q9)")
struct ListRouteTests {
    @Test("open before ticked, by category and name, by name, newest first; in pages, filtered, as of then (Q4)")
    func orders() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.give(Endpoints.Products.create, make(AddProduct()) { $0.name = "Zitronen" })
            try await daemon.give(Endpoints.Categories.create, make(AddCategory()) { $0.name = "Obst vom Markt" })
            try await daemon.categorise("Zitronen", "Obst vom Markt")
            for thing in ["Kerzen", "Zitronen", "Apfelmus"] { try await daemon.put(thing) }
            try await daemon.give(Endpoints.of(TickEntry.self), make(TickEntry()) { $0.entry = "Kerzen" })
            let position = daemon.services.log.head.position
            #expect(try await daemon.names() == ["Zitronen", "Apfelmus", "Kerzen"])
            #expect(try await daemon.names { $0.sort = "name" } == ["Apfelmus", "Zitronen", "Kerzen"])
            daemon.clock.advance(milliseconds: 1000)
            try await daemon.give(
                Endpoints.of(TickEntry.self), make(TickEntry()) { ($0.entry, $0.untick) = ("Kerzen", true) })
            #expect(try await daemon.names { $0.sort = "newest" } == ["Apfelmus", "Zitronen", "Kerzen"])
            #expect(try await daemon.names(asOf: "\(position)") { $0.state = "ticked" } == ["Kerzen"])
            #expect(try await daemon.names { $0.query = "apf" } == ["Apfelmus"])
            #expect(try await daemon.names { $0.category = "Obst vom Markt" } == ["Zitronen"])
            try await daemon.give(Endpoints.of(RemoveEntry.self), make(RemoveEntry()) { $0.entry = "Apfelmus" })
            #expect(try await daemon.names { $0.state = "removed" } == ["Apfelmus"])
            var (found, cursor): ([String], String?) = ([], nil)
            repeat {
                let page = try await daemon.entries { [cursor] in ($0.limit, $0.cursor) = (1, cursor) }
                #expect(page.entries.count == 1)
                found += page.entries.map(\.name)
                cursor = page.cursor
            } while cursor != nil
            #expect(found == ["Zitronen", "Kerzen"])
            let wrong = try await daemon.refusal { try await daemon.entries { $0.sort = "size" } }
            #expect(wrong?.detail == "“sort” must be category, name, newest, aisle or price, not “size”")
        }
    }

    @Test(
        "an entry is shown with its amount, note, store, category, who put it there, and marked where it is archived (C8)"
    )
    func views() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("Milk", "1 l")
            try await daemon.give(Endpoints.Stores.create, make(AddStore()) { $0.store.name = "Lidl" })
            let put = try await daemon.put("Milk", "2 l") { ($0.note, $0.store) = ("fresh", "Lidl") }
            #expect(put.happened.map(\.text) == ["added 2 l of Milk to Shopping, from Lidl, “fresh”"])
            let more = try await daemon.put("Milk", "1 l")
            #expect(more.happened.map(\.text) == ["added 1 l more of Milk to Shopping"])
            #expect(more.warnings == ["it was on “Shopping” already: now 3 l"])
            let ticked = try await daemon.give(Endpoints.of(TickEntry.self), make(TickEntry()) { $0.entry = "Milk" })
            #expect(ticked.happened.map(\.text) == ["ticked Milk on Shopping"])
            let archive = ArchiveRequest(confirm: true)
            _ = try await daemon.ask { [here = daemon.here] in
                try $0.send(Endpoints.Products.archive, at: here.thing("Milk"), archive)
            }
            let answer = try await daemon.entries()
            let entry = try #require(answer.entries.first)
            #expect((entry.name, entry.amount?.text, entry.note, entry.store?.name) == ("Milk", "3 l", "fresh", "Lidl"))
            #expect(entry.ticked && entry.tickedAt != nil && entry.archived == true && entry.by != nil)
            #expect((answer.on.name, answer.on.open, answer.on.ticked) == ("Shopping", 0, 1))
            #expect(try await daemon.names { $0.store = "Lidl" } == ["Milk"])
            // Undone by itself, in words.
            let undone = try await daemon.ask { [here = daemon.here] in
                try $0.send(Endpoints.Corrections.undo, at: here, UndoRequest(transaction: more.transaction)).value
            }
            #expect(undone.undone.map(\.text) == ["added 1 l more of Milk to Shopping"])
            #expect(try await daemon.entries().entries.first?.amount?.text == "2 l")
        }
    }

    @Test("lists are made, shown, changed, archived and restored; names of lists and entries complete")
    func lists() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            try await daemon.give(Endpoints.Lists.create, make(AddList()) { $0.name = "Drogerie" })
            try await daemon.put("Seife", on: "Drogerie")
            func all(_ archived: Bool? = nil) async throws -> [String] {
                try await daemon.ask { client in
                    try client.get(Endpoints.Lists.list, at: here, ListsQuery { $0.archived = archived }).value.lists
                        .map {
                            "\($0.name) \($0.open)"
                        }
                }
            }
            #expect(try await all() == ["Drogerie 1", "Shopping 0"])
            func names(_ kind: NameKind, _ prefix: String) async throws -> [String] {
                try await daemon.ask { client in
                    let query = NamesQuery { ($0.of, $0.prefix) = (kind.rawValue, prefix) }
                    return try client.get(Endpoints.Reports.names, at: here, query).value.names.map(\.name)
                }
            }
            #expect(try await names(.lists, "dro") == ["Drogerie"])
            #expect(try await names(.entries, "se") == ["Seife"])
            _ = try await daemon.ask {
                try $0.send(Endpoints.Lists.archive, at: here.thing("Drogerie"), ArchiveRequest(confirm: true))
            }
            #expect(try await all() == ["Shopping 0"])
            #expect(try await all(true) == ["Drogerie 1", "Shopping 0"])
            _ = try await daemon.ask { try $0.send(Endpoints.Lists.restore, at: here.thing("Drogerie"), EmptyBody()) }
            let renamed = try await daemon.ask { client in
                let change = make(ChangeList()) { $0.name = "Markt" }
                return try client.send(Endpoints.Lists.change, at: here.thing("Drogerie"), change).value
            }
            #expect(renamed.happened.map(\.text) == ["renamed the list Drogerie to Markt"])
            let history = try await daemon.ask {
                try $0.get(Endpoints.Reports.history, at: here, SubjectQuery { $0.of = "Markt" }).value
            }
            #expect(history.entries.contains { $0.change.text == "added Seife to Markt" })
            let unknown = try await daemon.refusal { try await daemon.entries { $0.list = "Markd" } }
            #expect(unknown?.detail.contains("did you mean Markt?") == true)
        }
    }

    @Test("a batch ticks at the times of who sends it; each member has its own answer (Q9)")
    func batch() async throws {
        try await TestDaemon.withHome { daemon in
            let here = daemon.here
            try await daemon.put("Milk")
            let id = try await daemon.entries().entries[0].id
            var ticks = [
                BatchCommand(id: .random(), type: "tickEntry", body: make(TickEntry()) { $0.entry = "\(id)" }),
                BatchCommand(
                    id: .random(), type: "tickEntry",
                    body: make(TickEntry()) { ($0.entry, $0.untick) = ("\(id)", true) }),
                BatchCommand(id: .random(), type: "tickEntry", body: make(TickEntry()) { $0.entry = "Sugar" }),
            ]
            let now = daemon.clock.now
            ticks[0].occurredAt = now.adding(milliseconds: -1000)
            ticks[1].occurredAt = now.adding(milliseconds: -2000)
            let answer = try await daemon.ask { [ticks] in
                try $0.send(Endpoints.Corrections.batch, at: here, BatchRequest(commands: ticks)).value
            }
            #expect(answer.results.map(\.outcome) == [.booked, .booked, .refused])
            #expect(answer.results[1].answer?.warnings == ["“Milk” was ticked later and stays ticked"])
            #expect(try await daemon.entries().entries.map(\.ticked) == [true])
        }
    }
}

extension TestDaemon {
    @discardableResult
    fileprivate func give<Body: Values.RequestBody>(
        _ endpoint: Endpoints.InHousehold<Body, WriteAnswer>, _ body: Body
    ) async throws -> WriteAnswer {
        try await ask { [here] in try $0.send(endpoint, at: here, body).value }
    }

    @discardableResult
    fileprivate func put(
        _ thing: String, _ amount: String? = nil, on list: String? = nil, _ change: (inout AddEntry) -> Void = { _ in }
    ) async throws -> WriteAnswer {
        var add = AddEntry()
        (add.thing, add.amount, add.list) = (PhraseField(thing), AmountField(typed: amount), list)
        change(&add)
        return try await give(Endpoints.of(AddEntry.self), add)
    }

    fileprivate func categorise(_ product: String, _ category: String) async throws {
        _ = try await ask { [here] client in
            try client.send(
                Endpoints.Products.change, at: here.thing(product),
                make(ChangeProduct()) { $0.settings.category = category })
        }
    }

    fileprivate func entries(
        asOf: String? = nil, _ change: (inout EntriesQuery) -> Void = { _ in }
    ) async throws -> EntriesAnswer {
        var query = EntriesQuery()
        change(&query)
        return try await ask { [here, query] in
            try $0.get(Endpoints.Entries.list, at: here, query, options: ReadOptions { $0.asOf = asOf }).value
        }
    }

    fileprivate func names(
        asOf: String? = nil, _ change: (inout EntriesQuery) -> Void = { _ in }
    ) async throws -> [String] {
        try await entries(asOf: asOf, change).entries.map(\.name)
    }
}
