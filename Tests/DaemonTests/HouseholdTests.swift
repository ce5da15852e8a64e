import API
import Client
import Events
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("households and who may see them (H1, H2)")
struct HouseholdTests {
    @Test("founding needs only a name: the rest comes from the surroundings, and the founder is the owner (H4, H6)")
    func founding() async throws {
        try await TestDaemon.serving { daemon in
            let before = try await daemon.ask { try $0.get(Endpoints.me, at: AtRoot()).value }
            #expect(before.user == nil)
            let made = try await daemon.ask { client in
                try client.send(Endpoints.Households.create, at: AtRoot(), make(FoundHousehold()) { $0.name = "Home" })
                    .value
            }
            #expect(made.write.happened.map(\.type) == ["household-founded"])
            #expect(made.write.undo == nil)
            #expect(made.household.language == "de-AT")
            #expect(made.household.currency == "EUR")
            #expect(made.household.role == "owner")
            let me = try await daemon.ask { try $0.get(Endpoints.me, at: AtRoot()).value }
            #expect(me.user != nil)
            #expect(me.defaultHousehold == made.household.id)
            let places = try await daemon.ask { [here = daemon.here] client in
                try client.get(Endpoints.Locations.list, at: here).value.locations
            }
            #expect(places.map(\.name) == ["Freezer", "Fridge", "Pantry"])
            #expect(places.map(\.kind) == [.freezer, .fridge, .pantry])
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

    @Test("without a household, or with several and none chosen, default says so (H4)")
    func noDefault() async throws {
        try await TestDaemon.serving { daemon in
            #expect(try await daemon.refusal { try await daemon.board() }?.code == RefusalCode.noHousehold.rawValue)
            let home = try await daemon.found("Home")
            try await daemon.found("Boat")
            let several = try #require(try await daemon.refusal { try await daemon.board() })
            #expect(several.code == RefusalCode.severalHouseholds.rawValue)
            #expect(several.more?[home.household.id.description] == "Home")
            for name in ["home", "HOME", home.household.id.description] {
                #expect(try await daemon.raw("GET", "/v1/households/\(name)/board").status == 200, "\(name)")
            }
        }
    }

    @Test("for somebody else there is no such household, by name, id or default, for reads and writes")
    func stranger() async throws {
        try await TestDaemon.serving { daemon in
            let home = try await daemon.found("Home").household.id
            for path in ["home/board", "\(home)/board", "\(home)", "\(home)/products", "default/board"] {
                let answer = try await daemon.raw("GET", "/v1/households/\(path)", uid: 54_321)
                #expect(answer.status == 404, "\(path)")
                #expect(try answer.problem.code != RefusalCode.notAllowed.rawValue)
            }
            let head = daemon.services.log.head.position
            let write = try await daemon.raw(
                "POST", "/v1/households/\(home)/stock/add", body: #"{"product": "milk", "new": true}"#, uid: 54_321)
            #expect(write.status == 404)
            #expect(daemon.services.log.head.position == head)
            let unknown = try await daemon.raw("GET", "/v1/households/\(home)/board", uid: 54_321)
            let missing = try await daemon.raw("GET", "/v1/households/nowhere/board", uid: 54_321)
            #expect(try unknown.problem.code == missing.problem.code, "told alike")
        }
    }

    @Test("settings change and say what they were; what is unreadable is refused (H3)")
    func settings() async throws {
        try await TestDaemon.withHome { daemon in
            let changed = try await daemon.ask { [here = daemon.here] client in
                let request = make(ChangeSettings()) {
                    ($0.window, $0.reminders) = (3, make(ReminderInput()) { $0.time = 1110 })
                }
                return try client.send(Endpoints.Households.change, at: here, request).value
            }
            #expect(changed.household.window == 3)
            #expect(changed.household.reminders.time == "18:30")
            #expect(changed.household.reminders.daysBefore == [3, 1, 0], "what is absent stays")
            let window = changed.write.happened.flatMap(\.fields).first { $0.field == "window" }
            #expect(window?.old == "5 days")
            #expect(window?.new == "3 days")
            let path = "/v1/households/default"
            let body = #"{"reminders": {"time": "25:00"}}"#
            #expect(try await daemon.raw("PATCH", path, body: body).status == 400)
        }
    }

    @Test("a household with the sample has something of everything, and says that it is one")
    func sample() async throws {
        try await TestDaemon.serving { daemon in
            let made = try await daemon.ask { client in
                let request = make(FoundHousehold()) {
                    ($0.name, $0.timeZone, $0.sample) = ("Try", "Europe/Berlin", true)
                }
                return try client.send(Endpoints.Households.create, at: AtRoot(), request).value
            }
            #expect(made.household.sample)
            let counts = try await daemon.board().counts
            #expect(counts.expired > 0)
            #expect(counts.expiringSoon > 0)
            #expect(counts.fresh > counts.expired)
        }
    }

    @Test("a founding that was only tried leaves nothing behind")
    func dryFounding() async throws {
        try await TestDaemon.serving { daemon in
            let made = try await daemon.ask { client in
                try client.send(
                    Endpoints.Households.create, at: AtRoot(), make(FoundHousehold()) { $0.name = "Home" }, dryRun: true
                ).value
            }
            #expect(made.household.name == "Home")
            #expect(daemon.services.log.head.position.value == 0)
            #expect(try await daemon.refusal { try await daemon.board() }?.code == RefusalCode.noHousehold.rawValue)
        }
    }
}
