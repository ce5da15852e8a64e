import API
import Client
import FoundationEssentials
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("history and explanations (L7), over the socket")
struct HistoryTests {
    @Test("what happened to a thing is told newest first, with what was taken back and what took it back")
    func told() async throws {
        try await TestDaemon.withHome { daemon in
            let added = try await daemon.add("milk", "2 l", expires: "2026-11-24")
            let used = try await daemon.use("milk", "1 l")
            let undone = try await daemon.undo(UndoRequest())
            let code = try #require(added.lots[0].code)

            let history = try await daemon.history("milk")
            #expect(history.of?.name == "milk")
            #expect(
                history.entries.map(\.change.text) == [
                    "undid: used 1 l of milk (\(code), Fridge)", "used 1 l of milk (\(code), Fridge)",
                    "added 2 l of milk (\(code), Fridge), best before 24 Nov 2026", "made the product milk",
                ])
            #expect(
                history.entries.map(\.transaction)
                    == [undone.transaction, used.transaction, added.transaction, added.transaction])
            #expect(history.entries[0].undoes == used.transaction)
            #expect(history.entries[1].undoneBy == undone.transaction)
            #expect(history.entries[2].undoneBy == nil)
            #expect(history.entries[1].change.amount?.text == "1 l")
            #expect(history.entries.allSatisfy { $0.origin == "cli" && $0.occurredOn == CalendarDate("2026-11-21") })

            _ = try await daemon.redo(UndoRequest())
            let again = try await daemon.history("milk").entries
            #expect(again[0].change.text.hasPrefix("redid: used"))
            #expect(again[0].undoes == undone.transaction)
            #expect(again[0].redoes == used.transaction)
            #expect(again[0].partial == nil)
            #expect(again[1].undoneBy == again[0].transaction)
            #expect(again[2].undoneBy == nil)
        }
    }

    @Test(
        "the history of a day has what happened on that day, in its corrected form, and nothing that was done later (L6)",
        arguments: [("2026-11-19", ["added", "used"]), ("2026-11-20", ["opened"]), ("2026-11-18", [])])
    func ofDay(day: String, verbs: [String]) async throws {
        try await TestDaemon.withHome(clock: TestClock(Timestamp(milliseconds: 1_795_078_800_000))) { daemon in
            _ = try await daemon.add("milk", "4 l", expires: "2026-11-30")
            let used = try await daemon.use("milk", "1 l")
            daemon.clock.advance(milliseconds: 86_400_000)
            let here = daemon.here
            _ = try await daemon.ask {
                try $0.send(Endpoints.of(OpenStock.self), at: here, make(OpenStock()) { $0.product = "milk" })
            }
            daemon.clock.advance(milliseconds: 86_400_000)
            // A correction and an undo of today, of what was then.
            _ = try await daemon.correct(used.transaction, amount: "2 l")
            let gone = try await daemon.use("milk", "1 l")
            _ = try await daemon.undo(UndoRequest(transaction: gone.transaction))
            let history: HistoryAnswer = try await daemon.get("history?on=\(day)&of=milk")
            let told = history.entries.filter { !$0.change.text.hasPrefix("made") }
            #expect(told.reversed().map { String($0.change.text.prefix { $0 != " " }) } == verbs)
            #expect(told.allSatisfy { "\($0.occurredOn)" == day })
            if let use = told.first(where: { $0.change.text.hasPrefix("used") }) {
                #expect(use.now?.amount?.text == "2 l" && use.correctedBy != nil)
            }
        }
    }

    @Test("pages by type, person and time are what is left of everything (L7)", arguments: [51, 52] as [UInt64])
    func filters(seed: UInt64) async throws {
        try await TestDaemon.withHome { daemon in
            let household = RandomHousehold(daemon, seed: seed)
            for _ in 0..<60 { try await household.step() }
            let all: HistoryAnswer = try await daemon.get("history?limit=1000")
            let one = try #require(await household.products.min())
            let ofOne: HistoryAnswer = try await daemon.get("history?limit=1000&of=\(one)")
            let middle = all.entries[all.entries.count / 2].recordedAt
            let filters: [(String, [HistoryEntry])] = [
                ("type=stock-received", all.entries.filter { $0.change.type == "stock-received" }),
                (
                    "type=reversal,stock-consumed",
                    all.entries.filter { ["reversal", "stock-consumed"].contains($0.change.type) }
                ),
                ("since=\(middle)", all.entries.filter { $0.recordedAt >= middle }),
                ("by=larder", all.entries.filter { $0.actor == "larder" }),
                (
                    "of=\(one)&type=stock-received&since=\(middle)",
                    ofOne.entries.filter { $0.change.type == "stock-received" && $0.recordedAt >= middle }
                ),
            ]
            for (filter, wanted) in filters {
                var found: [UInt64] = []
                var cursor: String?
                repeat {
                    let page: HistoryAnswer = try await daemon.get(
                        "history?limit=7&\(filter)" + (cursor.map { "&cursor=\($0)" } ?? ""))
                    #expect(page.entries.count <= 7)
                    found += page.entries.map(\.position)
                    cursor = page.cursor
                } while cursor != nil
                let last = try #require(all.entries.first?.position)
                #expect(found.filter { $0 <= last } == wanted.map(\.position), "\(filter)")
            }
            for (query, status, words) in [
                ("type=eaten", 400, "such as stock-received"), ("by=nobody", 404, "larder"),
                ("since=whenever", 400, "whenever"),
            ] {
                let answer = try await daemon.raw("GET", "/v1/households/default/history?\(query)")
                #expect(answer.status == status, "\(query)")
                #expect(try answer.problem.detail.contains(words), "\(query)")
            }
        }
    }

    @Test("who paid and whose act it was is said by name, and told (H5); nobody else than a member can be")
    func payer() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("tea", "1")
            let name = try #require(try await daemon.history("tea").entries.first?.actor)
            let path = "/v1/households/default/stock/add"
            let added = try await daemon.raw("POST", path, body: #"{"product": "tea", "payer": "\#(name)"}"#)
            #expect(added.status == 200 || added.status == 201)
            #expect(try await daemon.history("tea").entries.first?.change.text.hasSuffix("paid by \(name)") == true)
            let use = "/v1/households/default/stock/consume"
            _ = try await daemon.raw("POST", use, body: #"{"product": "tea", "for": "\#(name)"}"#)
            #expect(try await daemon.history("tea").entries.first?.for == name)
            let refused = try await daemon.raw("POST", path, body: #"{"product": "tea", "payer": "Zoe"}"#)
            #expect(refused.status == 404)
        }
    }

    @Test("what was corrected and what corrects it name each other, the newest that stands")
    func corrected() async throws {
        try await TestDaemon.withHome { daemon in
            let used = try await daemon.addAndUse()
            let first = try await daemon.correct(amount: "2 l").transaction
            let second = try await daemon.correct(used, amount: "3 l").transaction
            let entries = try await daemon.history("milk").entries
            #expect(entries.prefix(3).map(\.transaction) == [second, first, used])
            #expect(entries.prefix(3).map(\.corrects) == [used, used, nil])
            #expect(entries.prefix(3).map(\.correctedBy) == [nil, second, second])
            let undone = try await daemon.undo(UndoRequest())
            let after = try await daemon.history("milk").entries
            #expect(after.prefix(4).map(\.transaction) == [undone.transaction, second, first, used])
            #expect(after.prefix(4).map(\.correctedBy) == [nil, nil, nil, first])
            #expect(after[1].undoneBy == undone.transaction)
            #expect(after[0].undoes == second)
        }
    }

    @Test("an undo of a share says that it is one, and tells only that")
    func partial() async throws {
        try await TestDaemon.withHome { daemon in
            for product in ["milk", "rice"] { _ = try await daemon.add(product, "1 l") }
            let batch = try await daemon.raw(
                "POST", "/v1/households/default/commands",
                body: #"""
                    {"atomic": true, "commands": [
                      {"id": "01a1fec7-0000-7000-8000-000000000001", "type": "addStock", "body": {"product": "milk", "amount": "2 l"}},
                      {"id": "01a1fec7-0000-7000-8000-000000000002", "type": "addStock", "body": {"product": "rice", "amount": "2 l"}}]}
                    """#)
            #expect(batch.status == 200, "\(String(decoding: batch.body, as: UTF8.self))")
            let entry = try #require(try await daemon.history("milk").entries.first)
            let share = try await daemon.undo(UndoRequest(transaction: entry.transaction, only: "milk"))
            #expect(share.undone.map(\.partial) == [true])
            #expect(share.undone[0].text.contains("milk") && !share.undone[0].text.contains("rice"))
            let told = try await daemon.history().entries
            #expect(told[0].partial == true)
            #expect(told[0].undoes == entry.transaction)
            #expect(told.first { $0.change.thing?.name == "rice" }?.undoneBy == nil)
            // What is left is still the latest thing done.
            let answer = try await daemon.raw("POST", "/v1/households/default/undo")
            let rest = try JSONDecoder().decode(UndoAnswer.self, from: Data(answer.body))
            #expect(rest.undone.map(\.transaction) == [entry.transaction])
            #expect(rest.undone[0].text.contains("rice") && !rest.undone[0].text.contains("milk"))
        }
    }

    @Test("a lot that is gone is found by its code and by its id")
    func gone() async throws {
        try await TestDaemon.withHome { daemon in
            let added = try await daemon.add("milk", "1 l", expires: "tomorrow").lots[0]
            _ = try await daemon.use("milk", "1 l")
            let code = try #require(added.code)
            #expect(try await daemon.stock().items.isEmpty)
            let id = added.id
            for reference in [code, code.lowercased(), id.description] {
                let history = try await daemon.history(reference)
                #expect(history.of?.name == "milk (\(code))")
                #expect(history.entries.map(\.change.type) == ["stock-consumed", "stock-received"])
            }
            let problem = try await daemon.refusal { try await daemon.history("zzzz") }
            #expect(problem?.code == RefusalCode.unknownProduct.rawValue)
        }
    }

    @Test("pages follow each other without a gap or a repeat, of one thing and of the household")
    func pages() async throws {
        try await TestDaemon.withHome { daemon in
            for _ in 0..<7 { _ = try await daemon.add("milk", "1 l") }
            for of in ["milk", nil] {
                let whole = try await daemon.history(of).entries.map(\.position)
                var paged: [UInt64] = []
                var cursor: String?
                repeat {
                    let page = try await daemon.history(of, limit: 3, cursor: cursor)
                    paged += page.entries.map(\.position)
                    cursor = page.cursor
                } while cursor != nil
                #expect(paged == whole)
                #expect(whole == whole.sorted(by: >))
            }
        }
    }

    @Test("as of an earlier position, what came later is not there and undoes nothing")
    func asOf() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "2 l")
            let used = try await daemon.use("milk", "1 l")
            _ = try await daemon.undo(UndoRequest())
            let then = try await daemon.history("milk", asOf: "\(used.position)")
            #expect(then.entries[0].transaction == used.transaction)
            #expect(then.entries[0].undoneBy == nil)
            #expect(try await daemon.explain("milk", asOf: "\(used.position)").figure.amount == "1")
            #expect(try await daemon.explain("milk").figure.amount == "2")
        }
    }

    @Test("a transaction's history is its events and what took them back")
    func transaction() async throws {
        try await TestDaemon.withHome { daemon in
            let added = try await daemon.add("milk", "2 l")
            _ = try await daemon.undo(UndoRequest())
            let history = try await daemon.history(added.transaction.description)
            #expect(history.entries.map(\.change.type) == ["reversal", "reversal", "stock-received", "product-added"])
        }
    }

    @Test("the shares of an explanation sum up to the stock there is", arguments: [nil, 2])
    func explained(limit: Int?) async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "2 l", expires: "tomorrow")
            _ = try await daemon.add("milk", "1.5 l", expires: "+5d")
            _ = try await daemon.use("milk", "2.25 l")
            _ = try await daemon.ask { [here = daemon.here] client in
                try client.send(
                    Endpoints.of(OpenStock.self), at: here,
                    make(OpenStock()) { ($0.product, $0.amount) = ("milk", "0.5 l") }
                )
                .value
            }
            _ = try await daemon.use("milk", "0.25 l")
            _ = try await daemon.undo(UndoRequest())
            let stock = try #require(try await daemon.stock().items.first?.amount)

            let answer = try await daemon.explain("milk", limit: limit)
            #expect(answer.figure == FigureView(stock))
            #expect(answer.steps.last?.after == FigureView(stock))
            #expect(answer.kind == .product)
            if limit == nil {
                let sum = answer.steps.compactMap { $0.change?.amount.flatMap { Quantity($0) } }
                    .reduce(0) { $0 + $1.millionths }
                #expect(Quantity(millionths: sum).description == stock.amount)
                #expect(answer.steps.map { $0.change?.amount } == ["2", "1.5", "-2.25", "-0.25", "0.25"])
                #expect(answer.steps.map(\.undone) == [false, false, false, true, false])
                #expect(answer.earlier == 0)
            } else {
                #expect(answer.steps.count == 2)
                #expect(answer.earlier == 3)
            }
            let lot = try #require(answer.lots.first)
            let ofLot = try await daemon.explain(lot.code)
            #expect(ofLot.kind == .lot)
            #expect(ofLot.figure == FigureView(lot.amount))
        }
    }

    @Test("the things of a household one is no member of are not there")
    func othersAreNotThere() async throws {
        try await TestDaemon.withHome { daemon in
            let added = try await daemon.add("milk", "2 l")
            let mine = try await daemon.ask { client in
                try client.get(Endpoints.Households.list, at: AtRoot()).value.households[0].id
            }
            let stranger = try await daemon.raw(
                "GET", "/v1/households/\(mine)/history?of=\(added.transaction)", uid: 4711)
            #expect(stranger.status == 404)
            let founded = try await daemon.raw("POST", "/v1/households", body: #"{"name":"Theirs"}"#, uid: 4711)
            #expect(founded.status == 201)
            let lot = added.lots[0].id
            let theirs = try await daemon.raw("GET", "/v1/households/default/history?of=\(lot)", uid: 4711)
            #expect(theirs.status == 404)
        }
    }
}

extension TestDaemon {
    func history(
        _ of: String? = nil, limit: Int? = nil, cursor: String? = nil, asOf: String? = nil
    ) async throws -> HistoryAnswer {
        try await ask { [here] client in
            try client.get(
                Endpoints.Reports.history, at: here,
                SubjectQuery { ($0.of, $0.limit, $0.cursor) = (of, limit, cursor) },
                options: ReadOptions { $0.asOf = asOf }
            ).value
        }
    }

    func explain(_ of: String, limit: Int? = nil, asOf: String? = nil) async throws -> ExplainAnswer {
        try await ask { [here] client in
            try client.get(
                Endpoints.Reports.explain, at: here, ExplainQuery(of: of, limit: limit),
                options: ReadOptions { $0.asOf = asOf }
            ).value
        }
    }

    func undo(
        _ request: UndoRequest, id: CommandID = .random(), dryRun: Bool = false
    ) async throws -> UndoAnswer {
        try await ask { [here] client in
            try client.send(Endpoints.Corrections.undo, at: here, request, id: id, dryRun: dryRun).value
        }
    }

    /// Adds 5 l of milk and uses 1 l of it.
    fileprivate func addAndUse() async throws -> TransactionID {
        _ = try await add("milk", "5 l")
        return try await use("milk", "1 l").transaction
    }

    fileprivate func correct(_ transaction: TransactionID? = nil, amount: String) async throws -> CorrectAnswer {
        var request = CorrectTransaction()
        request.transaction = transaction ?? TransactionID()
        request.amount = AmountField(amount)
        return try await ask { [here, request] client in
            try client.send(Endpoints.Corrections.correct, at: here, request).value
        }
    }

    func redo(_ request: UndoRequest, dryRun: Bool = false) async throws -> UndoAnswer {
        try await ask { [here] client in
            try client.send(Endpoints.Corrections.redo, at: here, request, dryRun: dryRun).value
        }
    }
}
