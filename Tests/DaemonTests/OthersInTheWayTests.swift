import API
import Client
import Commands
import Domain
import TestSupport
import Testing

@testable import Daemon

@Suite("what one user does to others: ids that are used before, very many households")
struct OthersInTheWayTests {
    @Test("a household is reminded though somebody used the id of its firing before, and so is the next one (R2)")
    func firing() async throws {
        try await TestDaemon.serving { daemon in
            let due = try #require(Timestamp(rfc3339: "2026-11-22T08:00:00Z"))
            var places: [AtHousehold] = []
            for name in ["Home", "Away"] {
                let id = try await daemon.found(name).household.id
                let place = AtHousehold(id.description)
                places.append(place)
                let milk = make(AddStock()) {
                    ($0.product, $0.amount, $0.date, $0.new) = ("milk", "1 l", "2026-11-22", true)
                }
                _ = try await daemon.ask { try $0.send(Endpoints.Stock.add, at: place, milk) }
                let claim = Sending(id: FireReminders.id(household: id, dueAt: due))
                let other = make(AddStock()) { ($0.product, $0.amount, $0.new) = ("salt", "1", true) }
                _ = try await daemon.ask { try $0.send(Endpoints.Stock.add, at: place, other, id: claim.id) }
            }
            daemon.clock.now = due
            let next = try await daemon.fire()
            #expect(next.map { $0 > due.adding(milliseconds: 60_000) } ?? true, "both are done")
            var fired = 0
            for place in places {
                let events = try await daemon.ask {
                    try $0.get(Endpoints.Reports.events, at: place, LogQuery { $0.limit = 100 }).value.events
                }
                fired += events.count { $0.type == "reminders-fired" }
            }
            #expect(fired == 2)
        }
    }

    @Test("whoever has very many households is told twenty of them, at once")
    func several() async throws {
        try await TestDaemon.serving { daemon in
            for number in 0..<25 { try await daemon.found("House \(number)") }
            let problem = try #require(try await daemon.refusal { try await daemon.board() })
            #expect(problem.code == RefusalCode.severalHouseholds.rawValue)
            #expect(problem.detail.hasSuffix(" and 5 more"))
            #expect(problem.more?.count == 20)
        }
    }
}
