import API
import Client
import Events
import HTTPTypes
import Inventory
import Testing

@testable import Daemon

@Suite("what is refused, and how it is told (X1)")
struct RefusalTests {
    @Test("more than there is: refused with what is there")
    func notEnough() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("milk", "2")
            let problem = try #require(try await daemon.refusal { try await daemon.use("milk", "3") })
            #expect(problem.code == RefusalCode.notEnough.rawValue)
            #expect(problem.status == 409)
            #expect(problem.available?.amount == "2")
            #expect(try await daemon.stock().items[0].amount.amount == "2")
        }
    }

    @Test(
        "a number that its field cannot hold is refused with the field's name (X1)",
        arguments: [("99999999999999999999", "is out of range"), ("4.5", "must be a whole number")])
    func number(rating: String, words: String) async throws {
        try await TestDaemon.withHome { daemon in
            let answer = try await daemon.raw(
                "POST", "/v1/households/default/feed", body: "{\"text\": \"good\", \"rating\": \(rating)}")
            let problem = try answer.problem
            #expect(problem.status == 400 && problem.code == RefusalCode.unreadable.rawValue)
            #expect(problem.more?["field"] == "rating")
            #expect(problem.detail.contains("“rating” \(words)"), "\(problem.detail)")
        }
    }

    @Test("a stranger who asks whether larderd is ready is not told how much is booked (H2)")
    func ready() async throws {
        try await TestDaemon.withHome { daemon in
            let answer = try await daemon.raw("GET", "/ready", uid: 4711)
            #expect(answer.status == 200 && answer.headers[.position] == nil)
            #expect(answer.text == "{\"ready\":true}\n", "\(answer.text)")
            let own = try await daemon.raw("GET", "/ready", uid: 0)
            #expect(own.text.contains("\"head\":\(daemon.services.log.head.position.value)"), "\(own.text)")
        }
    }

    @Test("an unknown product: refused with the nearest names")
    func unknownProduct() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("whole milk", "2")
            let problem = try #require(try await daemon.refusal { try await daemon.use("whole bread") })
            #expect(problem.code == RefusalCode.unknownProduct.rawValue)
            #expect(problem.status == 404)
            #expect(problem.matches?.map(\.name) == ["whole milk"])
        }
    }

    @Test("a name that means several things: refused with all of them")
    func severalMatches() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("whole milk", "2")
            try await daemon.add("oat milk", "1")
            let problem = try #require(try await daemon.refusal { try await daemon.use("milk") })
            #expect(problem.code == RefusalCode.severalMatches.rawValue)
            #expect(problem.matches?.map(\.name).sorted() == ["oat milk", "whole milk"])
            #expect(problem.matches?.first?.detail?.contains("Fridge") == true)
        }
    }

    @Test("what larder does not do yet is refused by name, not passed over (X1)")
    func notYet() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("milk")
            let answer = try await daemon.raw(
                "POST", "/v1/households/default/stock/consume", body: #"{"product": "milk", "recipe": "soup"}"#)
            #expect(answer.status == 400)
            #expect(try answer.problem.more?["field"] == "recipe")
            #expect(try await daemon.stock().items.count == 1)
        }
    }

    @Test(
        "who does it, through what and how quietly is not the body's to say (L1)",
        arguments: ["actor", "origin", "quiet", "via", "behalf", "recordedAt"])
    func authorship(field: String) async throws {
        try await TestDaemon.withHome { daemon in
            let home = "/v1/households/default"
            for (path, body) in [
                ("/stock/add", #"{"product": "milk", "new": true, "\#(field)": "sample"}"#),
                ("/undo", #"{"\#(field)": "sample"}"#), ("/erase", #"{"kind": "note", "\#(field)": "sample"}"#),
            ] {
                let answer = try await daemon.raw("POST", home + path, body: body)
                #expect(answer.status == 400, "\(path)")
                #expect(try answer.problem.more?["field"] == field, "\(path)")
            }
            let command = #"{"id": "0198a000-0000-7000-8000-000000000001", "type": "addStock", "#
            for (inside, path) in [
                (#"\#(command)"body": {"product": "milk", "\#(field)": "sample"}}"#, "body.\(field)"),
                (#"\#(command)"\#(field)": "sample", "body": {"product": "milk"}}"#, field),
            ] {
                let answer = try await daemon.raw("POST", home + "/commands", body: #"{"commands": [\#(inside)]}"#)
                #expect(answer.status == 400)
                #expect(try answer.problem.more?["field"]?.hasSuffix(path) == true)
            }
            #expect(try await daemon.stock().items.isEmpty)
        }
    }

    @Test("a field that there is not: refused by its name, also deep inside")
    func unknownField() async throws {
        try await TestDaemon.withHome { daemon in
            let path = "/v1/households/default/stock/add"
            let top = try await daemon.raw("POST", path, body: #"{"product": "milk", "amuont": "2"}"#)
            #expect(top.status == 400)
            #expect(try top.problem.code == Problem.Code.unknownField.rawValue)
            #expect(try top.problem.more?["field"] == "amuont")
            let deep = try await daemon.raw(
                "POST", path, body: #"{"product": "milk", "settings": {"shelfLife": {"frige": 3}}}"#)
            #expect(try deep.problem.more?["field"] == "settings.shelfLife.frige")
            let query = try await daemon.raw("GET", "/v1/households/default/stock?qq=milk")
            #expect(try query.problem.more?["field"] == "qq")
        }
    }

    @Test(
        "what cannot be read: 400 with a sentence",
        arguments: [
            ("POST", "/v1/households/default/stock/add", "{"), ("POST", "/v1/households/default/stock/add", "{}"),
            ("POST", "/v1/households/default/stock/add", #"{"product": 3}"#),
            ("POST", "/v1/households/default/stock/consume", "{}"),
            ("GET", "/v1/households/default/stock?limit=none", ""), ("GET", "/v1/households/default/stock?limit=0", ""),
            ("GET", "/v1/households/default/board?status=rotten", ""),
            ("GET", "/v1/households/default/board?asOf=whenever", ""),
            ("GET", "/v1/households/default/products?on=whenever", ""),
        ])
    func unreadable(method: String, path: String, body: String) async throws {
        try await TestDaemon.withHome { daemon in
            let answer = try await daemon.raw(method, path, body: body)
            #expect(answer.status == 400)
            #expect(try answer.problem.code == RefusalCode.unreadable.rawValue)
            #expect(try !answer.problem.detail.isEmpty)
            #expect(answer.headers[.contentType] == MediaType.problem)
        }
    }

    @Test("an unknown path is 404, a wrong method 405 with those that work")
    func paths() async throws {
        try await TestDaemon.withHome { daemon in
            #expect(try await daemon.raw("GET", "/v1/nothing").status == 404)
            let wrong = try await daemon.raw("DELETE", "/v1/households/default/stock")
            #expect(wrong.status == 405)
            #expect(wrong.headers[.allow] == "GET")
        }
    }

    @Test("a body above the limit is 413")
    func tooLarge() async throws {
        try await TestDaemon.withHome { daemon in
            let body = #"{"product": "\#(String(repeating: "m", count: 1 << 20))"}"#
            let answer = try await daemon.raw("POST", "/v1/households/default/stock/add", body: body)
            #expect(answer.status == 413)
            #expect(try answer.problem.code == "too-large")
        }
    }

    @Test("origins that only larder itself has cannot be claimed")
    func origins() async throws {
        try await TestDaemon.withHome { daemon in
            let path = "/v1/households/default/stores"
            let claimed = try await daemon.raw(
                "POST", path, headers: [.larderOrigin: "rule"], body: #"{"name": "Lidl"}"#)
            #expect(claimed.status == 400)
            let own = try await daemon.raw("POST", path, headers: [.larderOrigin: "web"], body: #"{"name": "Lidl"}"#)
            #expect(own.status == 200)
        }
    }
}
