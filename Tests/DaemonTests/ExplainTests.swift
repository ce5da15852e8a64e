import API
import Client
import Events
import FoundationEssentials
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("explanations of every figure (L7)")
struct ExplainTests {
    @Test(
        "of a random past the shares add up to each figure, live, as of a position and on a day",
        arguments: [21, 22, 23] as [UInt64])
    func shares(seed: UInt64) async throws {
        try await TestDaemon.withHome { daemon in
            let household = RandomHousehold(daemon, seed: seed)
            for _ in 0..<45 { try await household.step() }
            let middle = daemon.services.log.head.position
            for _ in 0..<45 { try await household.step() }
            for context in ["", "asOf=\(middle)&", "on=\(daemon.today - 4)&"] {
                let stock: StockAnswer = try await daemon.get("stock?\(context)limit=1000")
                #expect(!stock.items.isEmpty)
                for item in stock.items {
                    let answer: ExplainAnswer = try await daemon.get(
                        "explain?\(context)limit=1000&of=\(item.product.id)")
                    #expect(answer.figure == FigureView(item.amount))
                    #expect(answer.sum == Quantity(item.amount.amount))
                    #expect(answer.steps.map(\.position) == answer.steps.map(\.position).sorted())
                    for lot in item.lots {
                        let answer: ExplainAnswer = try await daemon.get("explain?\(context)limit=1000&of=\(lot.id)")
                        #expect(answer.figure == FigureView(lot.amount))
                        #expect(answer.sum == Quantity(lot.amount.amount))
                        if let date = lot.date {
                            let answer: ExplainAnswer = try await daemon.get("explain?\(context)of=\(lot.id)&what=date")
                            #expect(answer.figure.text.contains(date.words))
                            #expect(answer.steps.last?.after == answer.figure)
                        }
                    }
                    if let all = item.inAll {
                        let answer: ExplainAnswer = try await daemon.get(
                            "explain?\(context)limit=1000&of=\(item.product.id)&what=inAll")
                        #expect(answer.figure == FigureView(all))
                        #expect(answer.sum == Quantity(all.amount))
                    }
                    if let missing = item.missing {
                        let answer: ExplainAnswer = try await daemon.get(
                            "explain?\(context)limit=1000&of=\(item.product.id)&what=missing")
                        #expect(answer.sum == Quantity(missing.amount))
                    }
                }
                let summary: SummaryAnswer = try await daemon.get("summary?\(context)")
                let board: BoardAnswer = try await daemon.get("board?\(context)")
                let counts: [(CountFigure, Int)] = [
                    (.expired, summary.expired), (.expiringSoon, summary.expiringSoon), (.low, summary.low),
                    (.lots, summary.lots), (.products, summary.products), (.fresh, board.counts.fresh),
                ]
                for (count, number) in counts {
                    let answer: ExplainAnswer = try await daemon.get(
                        "explain?\(context)limit=1000&what=\(count.rawValue)")
                    #expect(answer.figure.amount == "\(number)", "\(count) \(context)")
                    #expect(answer.steps.count == number, "\(count) \(context)")
                }
            }
        }
    }

    @Test("what made a product low is the use that did, not what made it lower since (L7)")
    func low() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "4 l")
            for minimum in ["2 l", "3 l"] {
                let body = "{\"settings\": {\"minimum\": \"\(minimum)\"}}"
                let changed = try await daemon.raw("PATCH", "/v1/households/default/products/milk", body: body)
                #expect(changed.status == 200, "\(changed.text)")
                if minimum == "2 l" { _ = try await daemon.use("milk", "3 l") }
            }
            let answer: ExplainAnswer = try await daemon.get("explain?what=low")
            let texts = answer.steps.map(\.text)
            #expect(texts.count == 1 && texts[0].contains("used 3 l"), "\(texts)")
        }
    }

    @Test("a purchase that was another product is explained for both, and its history says what it was (L9)")
    func otherProduct() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("butter", "1 l")
            let bought = try await daemon.add("milk", "2 l").transaction
            _ = try await daemon.use("milk", "0.5 l")
            let corrected = try await daemon.ask { [here = daemon.here] client in
                var request = CorrectTransaction()
                (request.transaction, request.product) = (bought, "butter")
                return try client.send(Endpoints.Corrections.correct, at: here, request).value
            }
            for (product, sum, shares) in [
                ("butter", "2.5", ["1", "1.5"]), ("milk", "0", ["2", "-0.5", "-1.5"]),
            ] {
                let answer: ExplainAnswer = try await daemon.get("explain?limit=100&of=\(product)")
                #expect(answer.sum == Quantity(sum), "\(product)")
                #expect(answer.steps.compactMap { $0.change?.amount } == shares, "\(product)")
                let history: HistoryAnswer = try await daemon.get("history?of=\(product)")
                let told = history.entries.first { $0.transaction == corrected.transaction }
                #expect(
                    told?.change.text.contains("product milk → butter") == true, "\(String(describing: told))"
                )
            }
        }
    }

    @Test("a lot that was corrected to be another product is explained as of each time by what it was then")
    func otherProductThen() async throws {
        try await TestDaemon.withHome { daemon in
            // given windows and reminders that follow from the product
            let figures = ["price", "window", "status", "reminder", "amount"]
            for (product, days) in [("milk", 3), ("butter", 9)] {
                try await daemon.add(product, "1 l")
                let body = #"{"settings":{"window":\#(days),"reminders":{"daysBefore":[\#(days - 2)]}}}"#
                let changed = try await daemon.raw("PATCH", "/v1/households/default/products/\(product)", body: body)
                #expect(changed.status == 200)
            }
            let bought = try await daemon.ask { [here = daemon.here] client in
                let request = make(AddStock()) {
                    ($0.product, $0.amount, $0.date, $0.total) = ("milk", "2 l", "2026-11-29", "4")
                }
                return try client.send(Endpoints.of(AddStock.self), at: here, request).value
            }
            let lot = try #require(bought.lots.last?.id)
            var moments: [(position: UInt64, said: [String])] = []
            func read() async throws {
                var said: [String] = []
                for what in figures {
                    let answer: ExplainAnswer = try await daemon.get("explain?of=\(lot)&what=\(what)")
                    said.append(answer.figure.text)
                }
                moments.append((daemon.services.log.head.position.value, said))
            }
            try await read()
            // when it is corrected, and that is undone
            _ = try await daemon.ask { [here = daemon.here, of = bought.transaction] client in
                var request = CorrectTransaction()
                (request.transaction, request.product, request.amount) = (of, "butter", "1 l")
                return try client.send(Endpoints.Corrections.correct, at: here, request).value
            }
            try await read()
            _ = try await daemon.undo(UndoRequest())
            try await read()
            // then each is explained as it was
            #expect(moments[0].said == moments[2].said)
            for (what, pair) in zip(figures, zip(moments[0].said, moments[1].said)) {
                #expect(pair.0 != pair.1, "\(what)")
            }
            for context in moments {
                for (what, said) in zip(figures, context.said) {
                    let target = "explain?asOf=\(context.position)&of=\(lot)&what=\(what)"
                    let then = try await daemon.raw("GET", "/v1/households/default/\(target)")
                    #expect(then.status == 200, "\(what) as of \(context.position)")
                    guard then.status == 200 else { continue }
                    #expect(try JSON.decode(ExplainAnswer.self, from: then.body).figure.text == said, "\(target)")
                }
            }
        }
    }

    @Test("of a lot that is used up there is nothing, and all else is what it was at its end")
    func usedUp() async throws {
        try await TestDaemon.withHome { daemon in
            let lot = try await daemon.add("milk", "2 l", expires: "2026-11-30").lots[0].id
            daemon.clock.advance(milliseconds: 86_400_000)
            _ = try await daemon.use("milk", "2 l")
            daemon.clock.advance(milliseconds: 30 * 86_400_000)
            for (what, text) in [
                ("amount", "0 l"), ("date", "best before 30 Nov 2026"), ("location", "Fridge"), ("daysLeft", "8 days"),
                ("bought", "21 Nov 2026"), ("status", "fresh: 8 days left; “soon” starts 5 days before"),
            ] {
                let answer: ExplainAnswer = try await daemon.get("explain?of=\(lot)&what=\(what)")
                #expect(answer.figure.text == text)
                #expect(answer.steps.count == (what == "amount" ? 2 : 1), "\(what)")
            }
            // but of one that was never bought there is none
            let never = try await daemon.add("rice", "1 kg", expires: "2027-11-30").lots[0].id
            _ = try await daemon.undo(UndoRequest())
            let date: ExplainAnswer = try await daemon.get("explain?of=\(never)&what=date")
            #expect(date.figure.text == "not set")
        }
    }

    @Test("on a day a lot is explained with what was opened of it later, though that was used before (L6)")
    func openedLater() async throws {
        try await TestDaemon.withHome { daemon in
            let lot = try await daemon.add("milk", "5 l").lots[0].id
            let day = daemon.today
            daemon.clock.advance(milliseconds: 2 * 86_400_000)
            _ = try await daemon.ask { [here = daemon.here] client in
                let request = make(OpenStock()) { ($0.product, $0.amount) = ("milk", "1 l") }
                return try client.send(Endpoints.of(OpenStock.self), at: here, request).value
            }
            // The opened part is taken first.
            let used = try await daemon.use("milk", "1 l")
            _ = try await daemon.ask { [here = daemon.here] client in
                let request = make(CorrectTransaction()) {
                    ($0.transaction, $0.day) = (used.transaction, (day + 1).description)
                }
                return try client.send(Endpoints.Corrections.correct, at: here, request).value
            }
            let answer: ExplainAnswer = try await daemon.get("explain?on=\(day + 1)&of=\(lot)")
            #expect(answer.sum == Quantity("4"))
            #expect(answer.steps.first?.change?.amount == "5")
            let count: ExplainAnswer = try await daemon.get("explain?on=\(day + 1)&what=lots")
            #expect(count.steps.count == 1)
        }
    }

    @Test("undos that were redone are one step, and what lies between them keeps them apart")
    func pairs() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "5 l")
            _ = try await daemon.use("milk", "1 l")
            for _ in 0..<3 {
                _ = try await daemon.undo(UndoRequest())
                _ = try await daemon.redo(UndoRequest())
            }
            let folded: ExplainAnswer = try await daemon.get("explain?of=milk")
            #expect(folded.steps.map { $0.change?.amount } == ["5", "-1", nil])
            #expect(folded.steps.map { $0.after?.amount } == ["5", "4", "4"])
            #expect(folded.steps[2].text.hasPrefix("undid and redid 3 times: used 1 l of milk"))
            #expect(folded.steps.allSatisfy { !$0.undone })
            let undone = try await daemon.undo(UndoRequest())
            _ = try await daemon.add("milk", "2 l")
            var redo = UndoRequest()
            redo.transaction = undone.of
            _ = try await daemon.redo(redo)
            let apart: ExplainAnswer = try await daemon.get("explain?of=milk")
            #expect(apart.steps.map { $0.change?.amount } == ["5", "-1", nil, "1", "2", "-1"])
            #expect(apart.sum == Quantity("6"))
        }
    }

    @Test("several bookings that were undone and redone together are one step, which says that they are several")
    func pairsOfSeveral() async throws {
        try await TestDaemon.withHome { daemon in
            for amount in ["1 l", "2 l", "4 l"] { _ = try await daemon.add("milk", amount) }
            var undo = UndoRequest()
            (undo.since, undo.only) = ("today", "milk")
            let undone = try await daemon.undo(undo)
            var redo = UndoRequest()
            redo.transaction = undone.transaction
            _ = try await daemon.redo(redo)
            let folded: ExplainAnswer = try await daemon.get("explain?of=milk")
            #expect(folded.steps.map { $0.change?.amount } == ["1", "2", "4", nil])
            #expect(folded.steps[3].text.hasPrefix("undid and redid several, 3 times in all, the last one: added 4 l"))
        }
    }

    @Test("every field of a view is explained by the name that it has in an answer")
    func everyField() async throws {
        try await TestDaemon.withHome { daemon in
            let lot = try await daemon.add("milk", "2 l", expires: "2026-11-30").lots[0].id
            let others: Set = ["id", "code", "product", "lots", "role"]
            for (path, of, more) in [
                ("/board", "of=\(lot)&", ["window", "reminder", "paid"]),
                ("/products/milk", "of=milk&", ["stock", "opened"]),
                ("", "", ["reminderPolicy"]),
            ] {
                let answer = try await daemon.raw("GET", "/v1/households/default\(path)")
                var fields = try JSONDecoder().decode([String: JSONValue].self, from: Data(answer.body))
                if case .array(let lots)? = fields["lots"], case .object(let view)? = lots.first { fields = view }
                for name in Set(fields.keys).subtracting(others).union(more) {
                    let answer: ExplainAnswer = try await daemon.get("explain?\(of)what=\(name)")
                    #expect(answer.what == name)
                    #expect(!answer.figure.text.isEmpty)
                }
            }
        }
    }

    @Test("settings, dates and places are explained by what set them, taken back or not")
    func settings() async throws {
        try await TestDaemon.withHome { daemon in
            let code = try #require(try await daemon.add("milk", "2 l", expires: "2026-11-30").lots[0].code)
            for minimum in ["3 l", "4 l"] {
                _ = try await daemon.ask { [here = daemon.here] client in
                    try client.send(
                        Endpoints.Products.change, at: AtThing(here.household, "milk"),
                        make(ChangeProduct()) {
                            $0.settings = make(ProductSettings()) { $0.minimum = AmountField(minimum) }
                        }
                    ).value
                }
            }
            _ = try await daemon.undo(UndoRequest())
            let minimum: ExplainAnswer = try await daemon.get("explain?of=milk&what=minimum")
            #expect(minimum.figure.text == "3 l")
            #expect(minimum.steps.map(\.after?.text) == ["3 l", "4 l", "3 l"])
            #expect(minimum.steps.map(\.undone) == [false, true, false])
            let missing: ExplainAnswer = try await daemon.get("explain?of=milk&what=missing")
            #expect(missing.figure.text == "1 l")
            let date: ExplainAnswer = try await daemon.get("explain?of=\(code)&what=date")
            #expect(date.figure.text == "best before 30 Nov 2026")
            let location: ExplainAnswer = try await daemon.get("explain?of=\(code)&what=location")
            #expect(location.figure.text == "Fridge")
            let window: ExplainAnswer = try await daemon.get("explain?of=\(code)&what=window")
            #expect(window.figure.text == "5 days")
            let setting: ExplainAnswer = try await daemon.get("explain?what=window")
            #expect(setting.figure.text == "5 days")
            #expect(setting.steps.map(\.text) == ["created the household Home"])
            let wrong = try await daemon.raw("GET", "/v1/households/default/explain?of=milk&what=colour")
            #expect(wrong.status == 400)
            #expect(try wrong.problem.detail.contains("minimum"))
        }
    }
}

extension ExplainAnswer {
    /// Of all shares.
    var sum: Quantity {
        Quantity(millionths: steps.compactMap { $0.change?.amount.flatMap { Quantity($0)?.millionths } }.reduce(0, +))
    }
}

extension TestDaemon {
    func get<Answer: Decodable>(_ target: String) async throws -> Answer {
        let answer = try await raw("GET", "/v1/households/default/\(target)")
        return try JSONDecoder().decode(Answer.self, from: Data(answer.body))
    }
}
