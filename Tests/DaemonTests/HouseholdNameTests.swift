import API
import Client
import Events
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("households by name (H1, H2)")
struct HouseholdNameTests {
    @Test("a renamed household answers to its new name only; undo, redo and a restart make no difference")
    func renamed() async throws {
        try await withTemporaryFolder { folder in
            let clock = TestClock()
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                try await daemon.found("Home")
                try await daemon.rename("default", to: "Our flat")
                try await daemon.expectNamed("our%20flat", not: "home")
                #expect(try await daemon.raw("POST", "/v1/households/our%20flat/undo").status == 200)
                try await daemon.expectNamed("home", not: "our%20flat")
                #expect(try await daemon.raw("POST", "/v1/households/home/redo").status == 200)
            }
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                try await daemon.expectNamed("our%20flat", not: "home")
                let me = try await daemon.ask { try $0.get(Endpoints.me, at: AtRoot()).value }
                #expect(me.households.map(\.name) == ["Our flat"])
                #expect(me.defaultHousehold == me.households.first?.id)
                #expect(try await daemon.found("Home").household.name == "Home", "a name that was given up is free")
            }
        }
    }

    @Test("households of two users may have one name, and each of them means their own")
    func namesakes() async throws {
        try await TestDaemon.withHome { daemon in
            let theirs = try await daemon.raw("POST", "/v1/households", body: #"{"name": "Home"}"#, uid: 4711)
            #expect(theirs.status == 201)
            try await daemon.add("milk", "2 l")
            for name in ["home", "default"] {
                let mine = try await daemon.raw("GET", "/v1/households/\(name)/stock")
                #expect(mine.text.contains("milk"), "\(name)")
                let stock = try await daemon.raw("GET", "/v1/households/\(name)/stock", uid: 4711)
                #expect(stock.status == 200 && !stock.text.contains("milk"), "\(name)")
            }
        }
    }

    @Test("a name that two of one's own have is refused with their ids, which tell them apart")
    func ambiguous() async throws {
        try await TestDaemon.serving { daemon in
            // given two of one name, as an undo may leave them
            let old = try await daemon.found("Home").household.id.description
            try await daemon.rename("default", to: "Flat")
            let new = try await daemon.found("home").household.id.description
            let undo = try await daemon.raw("POST", "/v1/households/\(old)/undo")
            #expect(undo.status == 200)
            // then
            for name in ["Home", "default"] {
                let answer = try await daemon.raw("GET", "/v1/households/\(name)/board")
                #expect(answer.status == 409)
                let problem = try answer.problem
                #expect(problem.code == RefusalCode.severalHouseholds.rawValue)
                #expect(problem.detail.contains("Home (\(old))") && problem.detail.contains("home (\(new))"))
                #expect(problem.more == [old: "Home", new: "home"])
            }
            for id in [old, new] {
                #expect(try await daemon.raw("GET", "/v1/households/\(id)/board").status == 200)
            }
        }
    }

    @Test("neither a founding nor a rename takes a name that another of one's own households has")
    func taken() async throws {
        try await TestDaemon.serving { daemon in
            let home = try await daemon.found("Home").household.id
            let again = try await daemon.refusal { try await daemon.found("HOME") }
            #expect(again?.code == RefusalCode.nameTaken.rawValue)
            #expect(again?.existing == Named(id: EntityID(home), name: "Home"))
            try await daemon.found("Boat")
            let renamed = try await daemon.raw("PATCH", "/v1/households/boat", body: #"{"name": "home"}"#)
            #expect(renamed.status == 409)
            #expect(try renamed.problem.existing == Named(id: EntityID(home), name: "Home"))
            try await daemon.rename("home", to: "HOME")
            try await daemon.rename("boat", to: "Ship")
        }
    }

    @Test("a founding's id is its founder's: somebody else who sends it learns nothing")
    func otherFounder() async throws {
        try await TestDaemon.serving { daemon in
            let headers: HTTPFields = [.idempotencyKey: "0198a000-0000-7000-8000-000000000001"]
            let first = try await daemon.raw("POST", "/v1/households", headers: headers, body: #"{"name": "Home"}"#)
            let again = try await daemon.raw("POST", "/v1/households", headers: headers, body: #"{"name": "Home"}"#)
            #expect(first.status == 201 && again.status == 201 && again.text.contains(#""repeated":true"#))
            for name in ["Home", "Boat"] {
                let body = "{\"name\": \"\(name)\"}"
                let other = try await daemon.raw("POST", "/v1/households", headers: headers, body: body, uid: 4711)
                #expect(try other.problem.code == RefusalCode.idReused.rawValue)
            }
        }
    }
}

extension TestDaemon {
    func rename(_ household: String, to name: String) async throws {
        let answer = try await raw("PATCH", "/v1/households/\(household)", body: "{\"name\": \"\(name)\"}")
        #expect(answer.status == 200 && answer.text.contains("\"name\":\"\(name)\""), "\(answer.text)")
    }

    /// Reads and writes find the caller's only household by one name and not by the other.
    fileprivate func expectNamed(_ name: String, not old: String) async throws {
        for (name, isThere) in [(name, true), (old, false), ("default", true)] {
            let status = isThere ? 200 : 404
            #expect(try await raw("GET", "/v1/households/\(name)/board").status == status, "\(name)")
            let body = #"{"product": "milk", "new": true}"#
            let write = try await raw("POST", "/v1/households/\(name)/stock/add?dryRun", body: body)
            #expect(write.status == status, "\(name): \(write.text)")
        }
    }
}

extension RawAnswer {
    var text: String { String(decoding: body, as: UTF8.self) }
}
