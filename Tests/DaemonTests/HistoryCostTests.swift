import API
import Client
import Inventory
import TestSupport
import Testing

@testable import Daemon
@testable import Events

@Suite("A page of the history reads of the log what it shows, however long that is (L7)")
struct HistoryCostTests {
    enum Deed: String, CaseIterable {
        /// Each names the member, every one a post of its own.
        case post
        /// Of a lot that is gone then, from a product and a place that every purchase names.
        case use
        /// Of an entry that every one names.
        case tick
    }

    @Test("20 rows after 160 of a kind as after 40", arguments: Deed.allCases)
    func page(deed: Deed) async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "1")
            if deed == .tick { try await daemon.book([make(AddEntry()) { ($0.thing, $0.text) = ("Card", true) }]) }
            var costs: [Int] = []
            for round in 0..<4 {
                for half in 0..<2 {
                    let start = round * 40 + half * 20
                    try await daemon.book((start..<start + 20).map(deed.command))
                }
                // The least of three: larderd may read for itself meanwhile.
                var least = Int.max
                for _ in 0..<3 {
                    let before = daemon.reads
                    let page: HistoryAnswer = try await daemon.get("history?limit=20")
                    least = min(least, daemon.reads - before)
                    #expect(page.entries.count == 20)
                }
                costs.append(least)
            }
            // What is found by halves takes a step more for twice as many.
            #expect(costs[3] <= costs[0] + 16, "\(costs)")
        }
    }
}

extension HistoryCostTests.Deed {
    fileprivate func command(_ number: Int) -> any RequestBody {
        switch self {
        case .post:
            make(AddPost()) { ($0.text, $0.product) = ("No. \(number)", "milk") }
        case .use where number.isMultiple(of: 2): make(AddStock()) { ($0.product, $0.amount) = ("milk", "1") }
        case .use: make(ConsumeStock()) { ($0.product, $0.amount) = ("milk", "1") }
        case .tick: make(TickEntry()) { ($0.entry, $0.untick) = ("Card", !number.isMultiple(of: 2)) }
        }
    }
}

extension TestDaemon {
    fileprivate var reads: Int { services.log.databases.reads.records }

    fileprivate func book(_ bodies: [any RequestBody]) async throws {
        let commands = bodies.compactMap { BatchCommand(id: .random(), body: $0) }
        let answer = try await batch(BatchRequest(commands: commands))
        #expect(answer.results.count == bodies.count && answer.results.allSatisfy { $0.outcome == .booked })
    }
}
