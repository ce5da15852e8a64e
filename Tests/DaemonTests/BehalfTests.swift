import API
import Client
import Events
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("For whom something was done is told wherever who did it is (H5)")
struct BehalfTests {
    private static let anna: UInt32 = 4001

    @Test("the log, with words and without, its stream, history, and what an undo and its refusals list")
    func told() async throws {
        try await TestDaemon.serving { daemon in
            let home = try await daemon.founding("Home", by: Self.anna)
            let path = "/v1/households/\(home)"
            @Sendable func post(_ what: String, _ body: String) async throws -> RawAnswer {
                try await daemon.raw("POST", "\(path)/\(what)", body: body, uid: Self.anna)
            }
            _ = try await post("members", #"{"name": "Lisa"}"#)
            _ = try await post("stock/add", #"{"product": "milk", "amount": "3", "new": true}"#)
            let used = try await post("stock/consume", #"{"product": "milk", "for": "Lisa"}"#)
            try #require(used.status == 200, "\(used.text)")
            let told: EventsAnswer = try await daemon.raw(
                "GET", "\(path)/events?newest=true&limit=1&told=true", uid: Self.anna
            ).decoded()
            let event = try #require(told.events.last)
            #expect((event.by, event.for) == ("uid 4001", "Lisa"))
            let bare: EventsAnswer = try await daemon.raw(
                "GET", "\(path)/events?newest=true&limit=2", uid: Self.anna
            ).decoded()
            #expect(bare.events.map { $0.behalf != nil } == [false, true])
            #expect(bare.events.map(\.for) == [nil, nil])
            let history: HistoryAnswer = try await daemon.raw(
                "GET", "\(path)/history?limit=1", uid: Self.anna
            ).decoded()
            #expect(history.entries.map(\.for) == ["Lisa"])
            let preview: UndoAnswer = try await daemon.raw(
                "POST", "\(path)/undo?dryRun=true", body: "{}", uid: Self.anna
            ).decoded()
            #expect(preview.undone.map(\.for) == ["Lisa"] && preview.undone.map(\.actor) == ["uid 4001"])
            // What prevents an undo says so, too.
            let added = try #require(bare.events.first).transaction
            let refused = try await post("undo", "{\"transaction\": \"\(added)\"}")
            let problem = try refused.problem
            #expect(refused.status == 409 && problem.dependents?.map(\.for) == ["Lisa"], "\(refused.text)")
        }
    }

    @Test("the history of a member has what they did in truth: by a correction, until that is undone (L9)")
    func corrected() async throws {
        try await TestDaemon.serving { daemon in
            let home = try await daemon.founding("Home", by: Self.anna)
            let path = "/v1/households/\(home)"
            @Sendable func post(_ what: String, _ body: String) async throws {
                let answer = try await daemon.raw("POST", "\(path)/\(what)", body: body, uid: Self.anna)
                try #require([200, 201].contains(answer.status), "\(answer.text)")
            }
            @Sendable func history(_ member: String) async throws -> [String] {
                let answer: HistoryAnswer = try await daemon.raw(
                    "GET", "\(path)/history?by=\(member)", uid: Self.anna
                ).decoded()
                return answer.entries.map(\.change.type)
            }
            for name in ["Lisa", "Tom"] { try await post("members", "{\"name\": \"\(name)\"}") }
            try await post("stock/add", #"{"product": "milk", "amount": "3", "new": true}"#)
            try await post("stock/consume", #"{"product": "milk", "for": "Lisa"}"#)
            #expect(try await history("Lisa") == ["stock-consumed"])
            let lisas: HistoryAnswer = try await daemon.raw(
                "GET", "\(path)/history?by=Lisa", uid: Self.anna
            ).decoded()
            let use = try #require(lisas.entries.first).transaction
            try await post("correct", "{\"transaction\": \"\(use)\", \"person\": \"Tom\"}")
            #expect(try await history("Lisa").isEmpty)
            #expect(try await history("Tom") == ["stock-consumed"])
            try await post("undo", "{}")
            #expect(try await history("Lisa") == ["stock-consumed"])
            #expect(try await history("Tom").isEmpty)
        }
    }
}
