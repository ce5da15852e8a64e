import API
import Client
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("What is to settle, over the socket (Q9)")
struct ToSettleRouteTests {
    /// - Parameter at: By the clock of who did it.
    private static func late(_ product: String, _ amount: String, at: Timestamp) -> BatchCommand {
        var command = BatchCommand(
            id: .random(), type: "consumeStock",
            body: make(ConsumeStock()) { ($0.product, $0.amount) = (PhraseField(product), AmountField(amount)) })
        (command.offline, command.occurredAt) = (true, at)
        return command
    }

    @Test(
        "a member of a batch that no longer fits is answered with what it is left as, is listed, counted and settled (X7)"
    )
    func settled() async throws {
        try await TestDaemon.withHome { daemon in
            let position = try await daemon.add("Milk", "2 l").position
            let commands = ["5 l", "1 l", "3 l"].enumerated().map { index, amount in
                Self.late("Milk", amount, at: daemon.clock.now.adding(milliseconds: Int64(index - 9)))
            }
            let answer = try await daemon.sent(commands)
            #expect(answer.results.map(\.outcome) == [.booked, .booked, .booked])
            let happened = answer.results.map { $0.answer?.happened.map(\.text) ?? [] }
            #expect(happened[0] == ["not booked: use 5 l Milk, not enough left"])
            #expect(happened[1].first?.hasPrefix("used 1 l of Milk") == true)
            #expect(happened[2] == ["not booked: use 3 l Milk, not enough left"])
            let again = try await daemon.sent(commands)
            #expect(again.results.map(\.outcome) == [.repeated, .repeated, .repeated])
            let items = try await daemon.toSettle()
            #expect(items.map(\.text) == ["use 5 l Milk", "use 3 l Milk"])
            #expect(items.allSatisfy { $0.there?.text == "1 l" && $0.reason == "notEnough" && $0.by != nil })
            #expect(try await daemon.toSettle(asOf: "\(position)") == [])
            #expect(try await daemon.counts() == [2, 2])
            let page = try await daemon.ask { [here = daemon.here] in
                try $0.get(Endpoints.ToSettle.list, at: here, ToSettleQuery { $0.limit = 1 }).value
            }
            #expect(page.items == [items[0]] && page.cursor != nil)
            let booked = try await daemon.settle(items[0], make(Settle()) { $0.way = ExtensibleEnum(.booked) })
            #expect(booked.happened.map(\.text).last == "booked the unsettled item: use 5 l Milk")
            #expect(try await daemon.stock().items.isEmpty)
            try await daemon.settle(items[1], make(Settle()) { $0.way = ExtensibleEnum(.discarded) })
            #expect(try await daemon.counts() == [nil, nil])
            let history = try await daemon.ask { [here = daemon.here] in
                try $0.get(Endpoints.Reports.history, at: here, SubjectQuery { $0.of = "Milk" }).value
            }
            let told = history.entries.map(\.change.text)
            #expect(told.contains("discarded the unsettled item: use 3 l Milk"))
            #expect(told.contains("not booked: use 3 l Milk, not enough left"))
        }
    }

    @Test("in an atomic batch, and without the mark, it is refused")
    func refused() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("Milk", "2 l")
            let late = Self.late("Milk", "5 l", at: daemon.clock.now)
            var now = late
            now.offline = nil
            #expect(try await daemon.sent([now]).results.map(\.outcome) == [.refused])
            #expect(
                try await daemon.sent([late], atomic: true).results.map(\.outcome) == [.refused])
            #expect(try await daemon.toSettle() == [])
        }
    }
}

extension TestDaemon {
    fileprivate func sent(_ commands: [BatchCommand], atomic: Bool = false) async throws -> BatchAnswer {
        let request = BatchRequest(commands: commands, atomic: atomic)
        return try await ask { [here] in
            try $0.send(Endpoints.Corrections.batch, at: here, request, id: .random()).value
        }
    }

    fileprivate func toSettle(asOf: String? = nil) async throws -> [UnsettledView] {
        try await ask { [here] in
            try $0.get(Endpoints.ToSettle.list, at: here, options: ReadOptions { $0.asOf = asOf }).value.items
        }
    }

    /// In the summary, and on the board.
    fileprivate func counts() async throws -> [Int?] {
        let summary = try await ask { [here] in try $0.get(Endpoints.Reports.summary, at: here).value }
        return [summary.toSettle, try await board().counts.toSettle]
    }

    @discardableResult
    fileprivate func settle(_ item: UnsettledView, _ settle: Settle) async throws -> WriteAnswer {
        try await ask { [here] in
            try $0.send(Endpoints.ToSettle.settle, at: here.thing("\(item.id)"), settle).value
        }
    }
}
