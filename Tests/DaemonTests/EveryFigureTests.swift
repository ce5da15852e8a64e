import API
import Client
import Commands
import Events
import FoundationEssentials
import Inventory
import TestSupport
import Testing

@testable import Daemon

/// A figure that nobody can explain fails here: teach `explain` to, or say below why there is nothing to explain.
@Suite("every figure that a read shows has an explanation (L7)")
struct EveryFigureTests {
    /// A read, and how its answer is taken apart; nil: it shows no figures.
    private struct Read: Sendable {
        var target: String
        var decode: @Sendable (Data) throws -> Any
        /// Whether it can be asked about a day to come.
        var coming = false
        var location: String?

        init<Answer: Decodable & SendableMetatype>(
            _ target: String, _ type: Answer.Type, coming: Bool = false, location: String? = nil
        ) {
            self.target = target
            self.coming = coming
            self.location = location
            decode = { try JSONDecoder().decode(type, from: $0) }
        }
    }

    private static let reads: [String: [Read]] = [
        "": [Read("", HouseholdView.self)],
        "/board": [
            Read("/board", BoardAnswer.self, coming: true),
            Read("/board?location=Fridge", BoardAnswer.self, coming: true, location: "Fridge"),
        ],
        "/summary": [Read("/summary", SummaryAnswer.self, coming: true)],
        "/stock": [
            Read("/stock", StockAnswer.self, coming: true),
            Read("/stock?location=Pantry", StockAnswer.self, location: "Pantry"),
        ],
        "/products": [Read("/products", ProductsAnswer.self)],
        "/products/{reference}": [Read("/products/milk", ProductView.self)],
        "/variants": [Read("/variants", VariantsAnswer.self)],
        "/variants/{reference}": [Read("/variants/Alpro", VariantView.self)],
        "/locations": [Read("/locations", LocationsAnswer.self)],
        "/locations/{reference}": [Read("/locations/Fridge", LocationView.self)],
        "/stores": [Read("/stores", StoresAnswer.self)],
        "/stores/{reference}": [Read("/stores/Corner", StoreView.self)],
        "/find": [Read("/find?q=milk", FindAnswer.self)],
        "/reminders": [Read("/reminders", RemindersAnswer.self)],
        "/diff": [Read("/diff?from=21", DiffAnswer.self)],
    ]

    /// Reads that show no figure of a read model.
    private static let exempt: [String: String] = [
        "/health": "the process, not the household", "/ready": "the process, not the household",
        "/v1/status": "the process, not the household",
        "/v1/sessions": "the caller's",
        "/v1": "the API, not the household", "/openapi.json": "the API, not the household",
        "/metrics": "the process, not the household",
        "/v1/me": "the caller; households are shown as by their own read", "/v1/households": "as by their own read",
        "/v1/me/tokens": "the caller's secrets, not a household's figures",
        "/v1/admin/users": "the server's, not a household's", "/v1/admin/households": "as by their own read",
        "/v1/log": "the events themselves", "/v1/admin/export": "the events themselves",
        "/events": "the events themselves", "/events/stream": "the events themselves", "/changes": "no figures",
        "/history": "the events themselves", "/explain": "the explanations themselves",
        "/reminders/stream": "firings as they were booked", "/reminders/open": "firings as they were booked",
        "/names": "names", "/categories": "settings, whose changes its history shows",
        "/categories/{reference}": "settings, whose changes its history shows", "/tags": "names",
        "/pictures/{sha256}": "bytes, not figures", "/labels": "a drawing of what stock shows",
        "/brands": "names", "/favourites": "names",
        "/prices": "observed prices, each with its day and who reported it; what comes of them: ExplainPriceTests",
        "/prices/specials": "observed prices, each with its day and who reported it",
        "/compare": "observed prices; why the first holds and others do not: ExplainPriceTests",
        "/prices/inflation": "explains itself: the products of each month with both sums, whose averages are explained",
        "/feed": "what people wrote, each with its author and time, as its history says",
        "/contributions": "explains itself: all that the figure is made of",
        "/feed/{reference}": "what people wrote, each with its author and time, as its history says",
        "/pocket": "the answers of other reads, whose figures are explained",
        "/lists": "what people put there, whose history says who and when",
        "/lists/{reference}": "what people put there, whose history says who and when",
        "/to-settle": "what people did, whose history says who and when",
        "/entries": "what people put there, whose history says who and when",
        "/entries/estimate": "observed prices, each with its day; why one is taken: compare",
        "/compare/list": "observed prices; explains itself",
        "/members": "who belongs to it, whose changes its history shows",
        "/reports": "questions",
        "/reports/{report}": "sums of bookings: the history of what a row is of lists them, a replay adds them up anew",
        "/units": "settings, whose changes its history shows",
    ]

    /// Fields that are no figures.
    private static let noFigures: [String: String] = [
        "BoardAnswer.today": "the clock", "SummaryAnswer.today": "the clock", "StockAnswer.today": "the clock",
        "FindAnswer.today": "the clock", "MatchView.moreOffers": "what the match does not list; compare does",
        "BoardAnswer.asOf": "where in the log", "StockAnswer.asOf": "where in the log",
        "DiffMoment.position": "where in the log", "DiffMoment.day": "where in the log",
        "DiffMoment.time": "where in the log", "BoardAnswer.held": "what the page does not reach",
        "StockItem.held": "what a write's answer does not list; a read lists all",
        "DiffAnswer.total": "the length of a list that shows all of it", "ProductDiff.difference": "after − before",
        "ReminderView.snoozedUntil": "until when the caller put it off; what is still to come has none",
        "SummaryAnswer.onLists": "what people put there, whose history says who and when",
        "StatusCounts.onLists": "what people put there, whose history says who and when",
        "SummaryAnswer.toSettle": "what people did, whose history says who and when",
        "StatusCounts.toSettle": "what people did, whose history says who and when",
    ]

    @Test("the reads of a household are all here")
    func complete() async throws {
        try await TestDaemon.withHome { daemon in
            let prefix = "/v1/households/{household}"
            let templates = LarderDaemon.routes(daemon.services).templates(.get).map {
                $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0
            }
            for template in templates {
                #expect(
                    Self.reads[template] != nil || Self.exempt[template] != nil,
                    "explain what \(template) shows, or say here why not")
            }
        }
    }

    @Test("its shares add up to it, now, as of a position, and on days that are over and to come")
    func everyFigure() async throws {
        try await TestDaemon.withHome { daemon in
            let middle = try await daemon.fillEverything()
            var met: [String: Int] = [:]
            for (context, coming) in [("", false), ("asOf=\(middle)&", false), ("on=-2d&", false), ("on=+2d&", true)] {
                for read in Self.reads.values.joined() where read.coming || !coming {
                    if context.hasPrefix("on"), ["", "/stores", "/stores/Corner"].contains(read.target) { continue }
                    if !context.isEmpty, read.target.hasPrefix("/diff") { continue }
                    try await Self.check(read, context, daemon, &met)
                }
            }
            for (name, times) in met { #expect(times > 0, "the sample household has no \(name)") }
        }
    }

    @Test("the same for a random past, in which much was taken back and corrected", arguments: [31, 32] as [UInt64])
    func random(seed: UInt64) async throws {
        try await TestDaemon.withHome { daemon in
            let household = RandomHousehold(daemon, seed: seed)
            for _ in 0..<40 { try await household.step() }
            let middle = daemon.services.log.head.position
            for _ in 0..<30 { try await household.step() }
            var met: [String: Int] = [:]
            for context in ["", "asOf=\(middle)&", "on=\(daemon.today - 4)&"] {
                for target in ["/stock", "/board", "/summary", "/locations", "/reminders", "/products"] {
                    for read in Self.reads[target] ?? [] { try await Self.check(read, context, daemon, &met) }
                }
            }
            #expect((met["LotView.daysLeft"] ?? 0) > 10)
        }
    }

    /// Asks for the explanation of every figure in an answer.
    /// - Parameter met: How often each figure was there.
    private static func check(
        _ read: Read, _ context: String, _ daemon: TestDaemon, _ met: inout [String: Int]
    ) async throws {
        let query = context.isEmpty ? "" : (read.target.contains("?") ? "&" : "?") + context.dropLast()
        let answer = try await daemon.raw("GET", "/v1/households/default\(read.target)\(query)")
        let text = String(decoding: answer.body, as: UTF8.self)
        try #require(answer.status == 200, "\(read.target) \(context): \(text)")
        for shown in FigureWalk(try read.decode(Data(answer.body))).found where noFigures[shown.name] == nil {
            met[shown.name, default: 0] += shown.value == nil ? 0 : 1
            guard shown.value != nil else { continue }
            let zone = try daemon.services.zones.rules("Europe/Berlin")
            guard let question = FigureQuestion(shown, location: read.location, zone: zone) else {
                Issue.record("nobody explains \(shown.name) of \(read.target)")
                continue
            }
            try await daemon.check(question, context, "\(shown.name) of \(read.target)")
        }
    }
}

extension TestDaemon {
    fileprivate func check(_ question: FigureQuestion, _ context: String, _ what: String) async throws {
        let answer: ExplainAnswer
        let target = "explain?\(question.context ?? context)limit=1000&\(question.query)"
        do {
            answer = try await get(target)
        } catch {
            let raw = try await raw("GET", "/v1/households/default/\(target)")
            Issue.record("\(what): \(target) answers \(String(decoding: raw.body, as: UTF8.self))")
            return
        }
        #expect(answer.steps.map(\.position) == answer.steps.map(\.position).sorted(), "\(target)")
        switch question.expected {
        case .sum(let amount) where answer.figure.amount != nil:
            #expect(answer.figure.amount.flatMap { Quantity($0) } == Quantity(amount), "\(what): \(target)")
            #expect(answer.sum == Quantity(amount), "\(what): \(target)")
        case .sum(let words), .words(let words):
            let words = CalendarDate(String(words.prefix(10)))?.words ?? words
            #expect(answer.figure.text.contains(words), "\(what): \(target): \(answer.figure.text)")
            #expect(answer.steps.last { $0.after != nil }?.after == answer.figure, "\(what): \(target)")
        }
    }

    /// Something of everything, over some days, also corrected and taken back.
    /// - Returns: A position on the way.
    fileprivate func fillEverything() async throws -> UInt64 {
        func post(_ path: String, _ body: String, method: String = "POST") async throws {
            let slash = path.isEmpty ? "" : "/"
            let answer = try await raw(method, "/v1/households/default\(slash)\(path)", body: body)
            #expect((200...201).contains(answer.status), "\(path): \(String(decoding: answer.body, as: UTF8.self))")
        }
        try await post("stores", #"{"name": "Corner"}"#)
        try await post(
            "products",
            #"""
            {"name": "milk", "settings": {"baseUnit": "l", "location": "Fridge", "minimum": "5 l", "window": 3,
             "shelfLife": {"pantry": 3, "fridge": 7, "freezer": 90, "afterOpening": 4, "afterThawing": 2},
             "reminders": {"daysBefore": [4, 2], "time": "08:00"}, "helping": "200 ml", "consumeAt": "Fridge",
             "store": "Corner", "energy": "64 kcal/100 ml", "note": "blue", "openedCounts": true}, "tags": ["organic"]}
            """#)
        try await post("products/milk/packs", #"{"unit": "bottle", "amount": "1.5 l"}"#)
        try await post(
            "stock/add", #"{"product": "milk", "amount": "4 l", "date": "+9d", "price": "1.29", "store": "Corner"}"#)
        try await post("stock/add", #"{"product": "milk", "amount": "1 l", "date": "+2d", "note": "blue"}"#)
        try await post("products", #"{"name": "oat milk", "settings": {"baseUnit": "ml", "parent": "milk"}}"#)
        try await post("products", #"{"name": "barista", "settings": {"baseUnit": "l", "parent": "oat milk"}}"#)
        try await post("stock/add", #"{"product": "oat milk", "amount": "200 ml", "date": "+30d"}"#)
        try await post("stock/add", #"{"product": "barista", "amount": "0.1 l", "date": "+30d"}"#)
        try await post(
            "products/milk/variants",
            #"{"brand": "Alpro", "packs": ["Karton = 0.1 l"], "shelfLife": {"afterOpening": 2}}"#)
        try await post("stock/add", #"{"product": "Alpro", "amount": "2 Karton", "date": "+8d"}"#)
        try await post("stock/add", #"{"product": "napkins", "amount": "20", "date": "none", "new": true}"#)
        try await post(
            "stock/add", #"{"product": "rice", "amount": "2 kg", "date": "+400d", "total": "5.98", "new": true}"#)
        clock.advance(milliseconds: 2 * 86_400_000)
        try await post("stock/open", #"{"product": "milk", "amount": "0.5 l"}"#)
        try await post("stock/consume", #"{"product": "milk", "amount": "0.25 l"}"#)
        let middle = services.log.head.position.value
        clock.advance(milliseconds: 86_400_000)
        try await post("stock/add", #"{"product": "yoghurt", "amount": "3", "date": "yesterday", "new": true}"#)
        try await post("stock/add", #"{"product": "cream", "amount": "1", "date": "tomorrow", "new": true}"#)
        try await post("stock/keep", #"{"product": "cream"}"#)
        try await post("products/milk", #"{"settings": {"minimum": "6 l", "window": 4}}"#, method: "PATCH")
        try await post("", #"{"window": 6}"#, method: "PATCH")
        try await post("stock/consume", #"{"product": "rice", "amount": "0.3 kg"}"#)
        try await post("correct", #"{"amount": "0.4 kg"}"#)
        try await post("stock/consume", #"{"product": "napkins", "amount": "5"}"#)
        try await post("undo", "{}")
        try await post("stock/add", #"{"product": "peas", "amount": "1", "date": "+300d", "new": true}"#)
        try await post("stock/move", #"{"product": "peas", "freeze": true}"#)
        try await post("stock/count", #"{"product": "napkins", "amount": "20"}"#)
        clock.advance(milliseconds: 86_400_000)
        return middle
    }
}
