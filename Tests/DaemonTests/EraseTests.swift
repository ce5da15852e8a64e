import API
import Client
import Events
import Foundation
import Inventory
import Projections
import TestSupport
import Testing

@testable import Daemon

@Suite("erasing texts of the past (L13)")
struct EraseTests {
    private static let secret = "cure for Grandma"

    private func erase(
        _ daemon: TestDaemon, _ request: EraseRequest, dryRun: Bool = false, sending: Sending = Sending()
    ) async throws -> EraseAnswer {
        try await daemon.ask { [here = daemon.here] client in
            try client.send(Endpoints.Corrections.erase, at: here, request, id: sending.id, dryRun: dryRun).value
        }
    }

    private func whole(_ daemon: TestDaemon) async throws -> String {
        String(decoding: try await daemon.raw("GET", "/v1/admin/export").body, as: UTF8.self)
    }

    @Test("nothing is erased by a name that is only near one, not by its start either; by a code it is (decision 0037)")
    func near() async throws {
        try await TestDaemon.withHome { daemon in
            let request = make(AddStock()) {
                ($0.product, $0.amount, $0.note, $0.new) = ("pill box", "20", Self.secret, true)
            }
            let added = try await daemon.ask { [here = daemon.here] client in
                try client.send(Endpoints.of(AddStock.self), at: here, request).value
            }
            for near in ["pil box", "pill", "box"] {
                await #expect(throws: ClientError.self, "\(near)") {
                    try await erase(daemon, EraseRequest(kind: .note, of: near), dryRun: true)
                }
            }
            #expect(try await whole(daemon).contains(Self.secret))
            let code = try #require(added.lots.first?.code)
            for name in ["Pill  Box", code] {
                #expect(try await !erase(daemon, EraseRequest(kind: .note, of: name), dryRun: true).positions.isEmpty)
            }
        }
    }

    @Test("a lot's note is gone from stock, history, undos, the past and a restart; what there is of it stays")
    func note() async throws {
        try await withTemporaryFolder { folder in
            let clock = TestClock()
            let kept = Kept<UInt64>()
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                // given a note that was read, undone, redone and saved
                try await daemon.found("Home")
                let request = make(AddStock()) {
                    ($0.product, $0.amount, $0.note, $0.new) = ("pills", "20", Self.secret, true)
                }
                let added = try await daemon.ask { [here = daemon.here] client in
                    try client.send(Endpoints.of(AddStock.self), at: here, request).value
                }
                for redo in [false, true] {
                    _ = try await daemon.ask { [here = daemon.here] client in
                        let endpoint = redo ? Endpoints.Corrections.redo : Endpoints.Corrections.undo
                        return try client.send(endpoint, at: here, UndoRequest()).value
                    }
                }
                await daemon.services.projections.saveAll()
                let before = try await daemon.board()
                #expect(try await whole(daemon).contains(Self.secret))
                // when
                let preview = try await erase(daemon, EraseRequest(kind: .note, of: "pills"), dryRun: true)
                #expect(preview.dryRun && preview.positions.count == 3)
                let sending = Sending()
                let done = try await erase(daemon, EraseRequest(kind: .note, of: "pills"), sending: sending)
                let again = try await erase(daemon, EraseRequest(kind: .note, of: "pills"), sending: sending)
                #expect(done.positions == preview.positions && again.repeated && again.positions == done.positions)
                // then
                #expect(try await !whole(daemon).contains(Self.secret))
                let after = try await daemon.board()
                #expect(after.lots.map(\.id) == before.lots.map(\.id))
                #expect(after.lots.allSatisfy { $0.note == nil || $0.note == "" })
                let past = try await daemon.board(asOf: "\(added.position)")
                #expect(past.lots.count == 1 && past.lots.allSatisfy { $0.note == nil || $0.note == "" })
                let nothing = try await daemon.refusal {
                    try await erase(daemon, EraseRequest(kind: .note, of: "pills"))
                }
                #expect(nothing?.code == RefusalCode.notFound.rawValue)
                for target in ["history?of=pills", "explain?of=pills", "events", "find?q=pills", "stock"] {
                    let answer = try await daemon.raw("GET", "/v1/households/default/\(target)")
                    #expect(answer.status == 200, "\(target)")
                    #expect(!String(decoding: answer.body, as: UTF8.self).contains(Self.secret), "\(target)")
                }
                await daemon.services.projections.saveAll()
                #expect(try !holds("\(folder)/data/snapshots"))
                // Nor does it come back by an undo, its redo, or a correction.
                for redo in [false, true] {
                    _ = try await daemon.ask { [here = daemon.here] client in
                        let endpoint = redo ? Endpoints.Corrections.redo : Endpoints.Corrections.undo
                        var request = UndoRequest()
                        request.transaction = added.transaction
                        return try client.send(endpoint, at: here, request).value
                    }
                }
                _ = try await daemon.ask { [here = daemon.here] client in
                    var request = CorrectTransaction()
                    (request.transaction, request.amount) = (added.transaction, "19")
                    return try client.send(Endpoints.Corrections.correct, at: here, request).value
                }
                #expect(try await !whole(daemon).contains(Self.secret))
                _ = try await daemon.use("pills", "1")
                #expect(daemon.services.log.check().fault == nil)
                kept.value = done.position
            }
            // The file is written anew at the next start: what is free in it has nothing either.
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                #expect(daemon.services.log.lastErasure == GlobalPosition(kept.value ?? 0))
                let board = try await daemon.board()
                #expect(board.lots.count == 1 && board.lots.allSatisfy { $0.note == nil || $0.note == "" })
                #expect(try !holds("\(folder)/data"))
                #expect(daemon.services.log.check().fault == nil)
            }
        }
    }

    /// Whether the bytes of any file in a folder have the text.
    private func holds(_ folder: String) throws -> Bool {
        let files = FileManager.default.enumerator(atPath: folder)
        while let name = files?.nextObject() as? String {
            let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
            if bytes.range(of: Data(Self.secret.utf8)) != nil { return true }
        }
        return false
    }

    @Test("a name goes; positions of nobody are refused; anywhere is the administrators'")
    func name() async throws {
        try await TestDaemon.withHome { daemon in
            let me = try await daemon.ask { try $0.get(Endpoints.me, at: AtRoot()).value }
            let done = try await erase(daemon, EraseRequest(kind: .name, of: me.name))
            // Their own: where they joined, and in the register.
            #expect(done.positions.count == 2)
            for request in [
                EraseRequest(kind: .note, positions: [99_999]), EraseRequest(kind: .note),
                EraseRequest(kind: .name, of: "Nobody"),
            ] {
                let refused = try await daemon.refusal { try await erase(daemon, request) }
                #expect(refused != nil)
            }
            let anyMember = try await daemon.raw(
                "POST", "/v1/admin/erase", body: #"{"kind":"name","positions":[1]}"#, uid: 4711)
            #expect(anyMember.status == 403)
            let note = make(AddStock()) {
                ($0.product, $0.amount, $0.note, $0.new) = ("pills", "20", Self.secret, true)
            }
            let added = try await daemon.ask { [here = daemon.here] client in
                try client.send(Endpoints.of(AddStock.self), at: here, note).value
            }
            let root = try await daemon.raw(
                "POST", "/v1/admin/erase", body: "{\"kind\":\"note\",\"positions\":[\(added.position)]}", uid: 0)
            #expect(root.status == 200)
            let text = try await whole(daemon)
            #expect(!text.contains(Self.secret) && !text.contains("\"name\":\"\(me.name)\""))
        }
    }
}
