import API
import Events
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("If-Match: a write that depends on what was read (X1.8)")
struct IfMatchTests {
    private static let products = "/v1/households/default/products/"

    @Test("of two who read the same, one wins, and the other learns what has changed; read again, they may write")
    func twoClients() async throws {
        try await TestDaemon.withHome { daemon in
            let path = Self.products + (try await daemon.product("milk"))
            let read = try await daemon.raw("GET", path)
            let condition = try #require(read.headers[.eTag])
            async let one = daemon.raw("PATCH", path, headers: [.ifMatch: condition], body: #"{"name": "oat milk"}"#)
            async let two = daemon.raw("PATCH", path, headers: [.ifMatch: condition], body: #"{"name": "soy milk"}"#)
            let answers = try await [one, two]
            #expect(answers.map(\.status).sorted() == [200, 412])
            let won = try #require(answers.first { $0.status == 200 })
            let lost = try #require(answers.first { $0.status == 412 })
            #expect(try lost.problem.code == "changed-meanwhile")
            let name = won.text.contains("oat milk") ? "oat milk" : "soy milk"
            #expect(try lost.problem.detail.contains(name))
            #expect(try lost.problem.more?["version"] == won.headers[.version])
            let again = try #require(try await daemon.raw("GET", path).headers[.eTag])
            let third = try await daemon.raw("PATCH", path, headers: [.ifMatch: again], body: #"{"name": "rice milk"}"#)
            #expect(third.status == 200)
        }
    }

    @Test("what is booked about other things is no change of the thing in the path, but of the household")
    func others() async throws {
        try await TestDaemon.withHome { daemon in
            let milk = try await daemon.product("milk")
            let version = try #require(try await daemon.raw("GET", Self.products + milk).headers[.version])
            let condition: HTTPFields = [.ifMatch: "\"\(version)\""]
            _ = try await daemon.product("rice")
            let stock = "/v1/households/default/stock/consume"
            let use = #"{"product": "milk", "amount": "1 l"}"#
            #expect(try await daemon.raw("POST", stock, headers: condition, body: use).status == 412)
            let named = try await daemon.raw(
                "PATCH", Self.products + "milk", headers: condition, body: #"{"name": "oat milk"}"#)
            #expect(named.status == 412)
            let head = daemon.services.log.head.position
            let tried = try await daemon.raw(
                "PATCH", Self.products + milk + "?dryRun", headers: condition, body: #"{"name": "oat milk"}"#)
            #expect((tried.status, daemon.services.log.head.position) == (200, head))
            // Nothing was booked, so the household has no other version.
            let present = try await daemon.raw("GET", "/v1/households/default/products").headers[.version]
            #expect(tried.headers[.version] == present)
            let changed = try await daemon.raw(
                "PATCH", Self.products + milk, headers: condition, body: #"{"name": "oat milk"}"#)
            #expect(changed.status == 200)
        }
    }

    @Test("a command that was accepted is answered again, whatever has changed since (L3)")
    func repeated() async throws {
        try await TestDaemon.withHome { daemon in
            let path = Self.products + (try await daemon.product("milk"))
            let tag = try #require(try await daemon.raw("GET", path).headers[.eTag])
            let fields: HTTPFields = [.ifMatch: tag, .idempotencyKey: "0198a000-0000-7000-8000-000000000001"]
            let first = try await daemon.raw("PATCH", path, headers: fields, body: #"{"name": "oat milk"}"#)
            #expect(first.status == 200)
            #expect(try await daemon.raw("PATCH", path, body: #"{"name": "soy milk"}"#).status == 200)
            let second = try await daemon.raw("PATCH", path, headers: fields, body: #"{"name": "oat milk"}"#)
            #expect(second.status == 200)
            #expect(second.text.contains(#""repeated":true"#))
            // The refused one books nothing under its id.
            let late: HTTPFields = [.ifMatch: tag, .idempotencyKey: "0198a000-0000-7000-8000-000000000002"]
            #expect(try await daemon.raw("PATCH", path, headers: late, body: #"{"name": "tea"}"#).status == 412)
        }
    }

    @Test("a version of the future is of another log; a tag of something else cannot be read; * asks for no version")
    func unusual() async throws {
        try await TestDaemon.withHome { daemon in
            let path = Self.products + (try await daemon.product("milk"))
            for (condition, status) in [
                ("\"999999\"", 412), ("7", 400), ("W/\"7\"", 400), ("\"abc\"", 400), ("\"1\", \"2\"", 400), ("*", 200),
            ] {
                let answer = try await daemon.raw(
                    "PATCH", path, headers: [.ifMatch: condition], body: #"{"name": "oat milk"}"#)
                #expect(answer.status == status, "\(condition): \(answer.text)")
            }
        }
    }

    @Test("where no condition can be kept it is refused", arguments: ["default/commands", "default/use", ""])
    func impossible(path: String) async throws {
        try await TestDaemon.withHome { daemon in
            let target = path.isEmpty ? "/v1/households" : "/v1/households/\(path)"
            let body = path.hasSuffix("commands") ? #"{"commands": []}"# : path.isEmpty ? #"{"name": "Boat"}"# : ""
            let answer = try await daemon.raw("POST", target, headers: [.ifMatch: "\"7\""], body: body)
            #expect(answer.status == 422)
            #expect(try answer.problem.code == "no-conditions")
        }
    }
}

extension TestDaemon {
    /// The id of a new product of which there is something in stock.
    fileprivate func product(_ name: String) async throws -> String {
        let added = try await add(name, "2 l")
        return try #require(added.happened.first { $0.thing?.name == name }?.thing).id.description
    }
}
