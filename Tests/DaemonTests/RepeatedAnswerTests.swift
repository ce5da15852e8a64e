import API
import Client
import Events
import Foundation
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("a repeat's answer is a function of its events (L3)")
struct RepeatedAnswerTests {
    @Test("after renames, archiving, an undo and a restart every id is answered as it was the first time")
    func same() async throws {
        try await withTemporaryFolder { folder in
            let clock = TestClock()
            let first = Kept<Answers>()
            let ids = Ids()
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                try await daemon.found("Home")
                first.value = try await daemon.everything(ids)
            }
            clock.advance(milliseconds: 3 * 86_400_000)
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                let head = daemon.services.log.head.position
                let again = try await daemon.everything(ids)
                #expect(daemon.services.log.head.position == head)
                let expected = try #require(first.value)
                for (one, other) in zip(again.texts, expected.texts) { #expect(one == other) }
                #expect(again.texts.count == expected.texts.count)
                #expect(expected.texts[0].contains("Pantry") && expected.texts[1].contains("\"tea\""))
            }
        }
    }

    @Test("an answer that the read models have overtaken has the names of then too")
    func overtaken() async throws {
        try await TestDaemon.withHome { daemon in
            let id = CommandID.random()
            let first = try await daemon.add("tea", "2 piece", sending: Sending(id: id))
            for number in 0..<20 { try await daemon.add("thing \(number)", "1") }
            #expect(try await daemon.add("tea", "2 piece", sending: Sending(id: id)).happened == first.happened)
        }
    }

    @Test(
        "what became of a post is answered with its number, also when the post is undone by then",
        arguments: [false, true])
    func numbers(isWithdrawn: Bool) async throws {
        try await TestDaemon.withHome { daemon in
            let number = try await daemon.post("Market on Saturday")
            let post = try #require(try await daemon.events(after: 0, limit: 1000).events.last).transaction
            let (path, key) = ("/v1/households/\(daemon.here.household)", CommandID.random())
            func change() async throws -> WriteAnswer {
                let answer = try await daemon.raw(
                    isWithdrawn ? "POST" : "PATCH", "\(path)/feed/\(number)" + (isWithdrawn ? "/withdraw" : ""),
                    headers: [.idempotencyKey: "\(key)"], body: isWithdrawn ? "{}" : #"{"text": "On Sunday"}"#)
                try #require(answer.status == 200, "\(answer.text)")
                return try answer.decoded()
            }
            let first = try await change()
            #expect(first.happened.map(\.post) == [number])
            let undo = try await daemon.raw(
                "POST", "\(path)/undo", body: #"{"transaction": "\#(post)", "cascade": true}"#)
            try #require(undo.status == 200, "\(undo.text)")
            let again = try await change()
            #expect(again.repeated && again.happened == first.happened)
        }
    }

    @Test("the repeat of an undo tells no words of a post that is there again; words only go (F2)")
    func words() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.post("Market on Saturday")
            let post = try #require(try await daemon.events(after: 0, limit: 1000).events.last).transaction
            let path = "/v1/households/\(daemon.here.household)"
            func reverse(_ verb: String, _ key: CommandID) async throws -> UndoAnswer {
                let answer = try await daemon.raw(
                    "POST", "\(path)/\(verb)", headers: [.idempotencyKey: "\(key)"],
                    body: #"{"transaction": "\#(post)"}"#)
                try #require(answer.status == 200, "\(answer.text)")
                return try answer.decoded()
            }
            let (undoing, redoing) = (CommandID.random(), CommandID.random())
            let undone = try await reverse("undo", undoing)
            let redone = try await reverse("redo", redoing)
            #expect(undone.undone.map(\.text) == ["posted"])
            #expect(redone.undone.map(\.text) == ["posted, “Market on Saturday”"])
            #expect(try await reverse("undo", undoing).undone == undone.undone)
            #expect(try await reverse("redo", redoing).undone == redone.undone)
            // Gone again, it is told no more.
            _ = try await reverse("undo", .random())
            #expect(try await reverse("redo", redoing).undone.map(\.text) == ["posted"])
        }
    }

    final class Ids: Sendable {
        let all = (0..<8).map { _ in CommandID.random() }
    }
}

/// The answers to several commands, as JSON, without the fields that are not of their events.
struct Answers: Sendable {
    var texts: [String] = []

    private static func text(_ answer: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return String(decoding: try encoder.encode(answer), as: UTF8.self)
    }

    mutating func add(_ answer: WriteAnswer) throws {
        var answer = answer
        (answer.repeated, answer.warnings, answer.now) = (false, [], nil)
        texts.append(try Self.text(answer))
    }

    mutating func add(_ answer: UndoAnswer) throws {
        var answer = answer
        (answer.repeated, answer.of, answer.now) = (false, nil, Timestamp())
        texts.append(try Self.text(answer))
    }

    mutating func add(_ answer: CorrectAnswer) throws {
        var answer = answer
        (answer.repeated, answer.warnings) = (false, [])
        texts.append(try Self.text(answer))
    }
}

extension TestDaemon {
    /// Adds, uses, corrects, renames what it was of and where it lay, archives and undoes all of it, each under its id.
    fileprivate func everything(_ ids: RepeatedAnswerTests.Ids) async throws -> Answers {
        try await ask { [here] client in
            var answers = Answers()
            let adding = make(AddStock()) { ($0.product, $0.amount, $0.new) = ("tea", "2 piece", true) }
            let added = try client.send(Endpoints.of(AddStock.self), at: here, adding, id: ids.all[0]).value
            try answers.add(added)
            let using = make(ConsumeStock()) { ($0.product, $0.amount) = ("tea", "1") }
            let used = try client.send(Endpoints.of(ConsumeStock.self), at: here, using, id: ids.all[1]).value
            try answers.add(used)
            var correction = CorrectTransaction()
            correction.transaction = used.transaction
            correction.amount = "2"
            try answers.add(try client.send(Endpoints.Corrections.correct, at: here, correction, id: ids.all[2]).value)
            let coffee = make(ChangeProduct()) { $0.name = "coffee" }
            // A repeat of a rename finds what it names by its id only.
            let product = added.happened.first { $0.type == "product-added" }?.thing?.id.description ?? ""
            let renamed = try client.send(
                Endpoints.Products.change, at: AtThing(here.household, product), coffee, id: ids.all[3])
            try answers.add(renamed.value)
            let pantry = added.lots.compactMap(\.location).first?.id.description ?? ""
            let cellar = make(ChangeLocation()) { $0.name = "Cellar" }
            try answers.add(
                try client.send(
                    Endpoints.Locations.change, at: AtThing(here.household, pantry), cellar, id: ids.all[4]
                ).value)
            try answers.add(
                try client.send(
                    Endpoints.Products.archive, at: AtThing(here.household, product), ArchiveRequest(confirm: true),
                    id: ids.all[5]
                ).value)
            let undo = UndoRequest(transaction: used.transaction, cascade: true)
            try answers.add(try client.send(Endpoints.Corrections.undo, at: here, undo, id: ids.all[6]).value)
            let all = UndoRequest(transaction: added.transaction, cascade: true)
            try answers.add(try client.send(Endpoints.Corrections.undo, at: here, all, id: ids.all[7]).value)
            return answers
        }
    }
}
