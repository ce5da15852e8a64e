import API
import Client
import Events
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("a stranger's answers do not tell whether a household exists (H1, H2)")
struct StrangerTests {
    private static let bodies = [
        "/v1/households/{household}": #"{"name": "Mine"}"#,
        "/v1/households/{household}/stock/add": #"{"product": "milk", "new": true}"#,
        "/v1/households/{household}/stock/consume": #"{"product": "milk"}"#,
        "/v1/households/{household}/products": #"{"name": "milk"}"#,
        "/v1/households/{household}/locations": #"{"name": "Shelf"}"#,
        "/v1/households/{household}/stores": #"{"name": "Corner"}"#,
        "/v1/households/{household}/erase": #"{"kind": "note", "positions": [1]}"#,
        "/v1/households/{household}/correct":
            #"{"transaction": "0198a000-0000-7000-8000-000000000009", "amount": "1"}"#,
    ]

    @Test("every path of every method answers byte for byte the same before it exists and after")
    func everyPath() async throws {
        try await TestDaemon.serving { daemon in
            // given a stranger with a household of their own, and the id that the other one is going to have
            #expect(try await daemon.found("Boat", uid: 54_321).status == 201)
            let (founding, id) = try #require(Self.founding(1))
            let names = ["Home", id]
            let before = try await daemon.answers(for: names, Self.bodies)
            // when somebody founds it
            #expect(try await daemon.found("Home", founding, uid: 4711).status == 201)
            #expect(try await daemon.raw("GET", "/v1/households/\(id)", uid: 4711).status == 200)
            // then
            let after = try await daemon.answers(for: names, Self.bodies)
            #expect(before.count > 90)
            for (old, new) in zip(before, after) {
                #expect(old.what == new.what && old.answer.status == new.answer.status, "\(new.what)")
                #expect(old.answer.body == new.answer.body, "\(new.what): \(new.answer.text)")
                #expect(old.answer.headers == new.answer.headers, "\(new.what)")
            }
            for template in Self.bodies.keys {
                let asked = after.filter { $0.what.hasSuffix(template) }
                #expect(!asked.isEmpty && asked.allSatisfy { $0.answer.status == 404 }, "\(template)")
            }
            #expect(after.allSatisfy { $0.answer.status >= 400 })
        }
    }

    /// The id of a founding and that of the household that it makes.
    private static func founding(_ n: UInt64) -> (command: String, household: String)? {
        CommandID("0198a000-0000-7000-8000-00000000000\(n)").map { command in
            (command.description, command.derive(0, as: HouseholdTag.self).description)
        }
    }

    @Test(
        "founding answers byte for byte the same, whatever a stranger's household is called", arguments: [true, false])
    func founding(dryRun: Bool) async throws {
        var answers: [RawAnswer] = []
        for name in ["Home", "Nest"] {
            let kept = Kept<RawAnswer>()
            try await TestDaemon.serving { daemon in
                let (theirs, mine) = (try #require(Self.founding(1)).command, try #require(Self.founding(2)).command)
                #expect(try await daemon.found(name, theirs, uid: 4711).status == 201)
                kept.value = try await daemon.found("Home", mine, uid: 54_321, dryRun: dryRun)
            }
            var answer = try #require(kept.value)
            // Each log has an id of its own.
            answer.headers[.log] = nil
            answers.append(answer)
        }
        #expect(answers[0].status == (dryRun ? 200 : 201))
        #expect(answers[0].text == answers[1].text)
        #expect(answers[0].headers == answers[1].headers)
    }
}

extension TestDaemon {
    func found(
        _ name: String, _ id: String = "\(CommandID.random())", uid: UInt32, dryRun: Bool = false
    ) async throws -> RawAnswer {
        try await raw(
            "POST", "/v1/households" + (dryRun ? "?dryRun" : ""), headers: [.idempotencyKey: id],
            body: "{\"name\": \"\(name)\", \"timeZone\": \"Europe/Berlin\"}", uid: uid)
    }

    /// Returns the stranger's answers at each path inside each of the households, by every method that the path takes.
    fileprivate func answers(
        for households: [String], _ bodies: [String: String]
    ) async throws -> [(what: String, answer: RawAnswer)] {
        var answers: [(String, RawAnswer)] = []
        let routes = LarderDaemon.routes(services)
        for household in households {
            for method in [Inventory.HTTPMethod.get, .post, .put, .patch, .delete] {
                for template in routes.templates(method) where template.contains("{household}") {
                    let path = template.replacing("{household}", with: household)
                        .replacing("{reference}", with: "milk").replacing("{item}", with: "box")
                        .replacing("{firing}", with: "0198a000-0000-7000-8000-000000000003")
                    let answer = try await raw(method.rawValue, path, body: bodies[template] ?? "", uid: 54_321)
                    answers.append(("\(household) \(method.rawValue) \(template)", answer))
                }
            }
        }
        return answers
    }
}
