import API
import Client
import Dispatch
import Events
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("undo and redo (L8), over the socket")
struct UndoTests {
    @Test("a bare undo takes back one's latest, and says what that was and which figures change")
    func latest() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "2 l", expires: "tomorrow")
            let used = try await daemon.use("milk", "0.5 l")
            daemon.clock.advance(milliseconds: 90_000)

            let preview = try await daemon.undo(UndoRequest(), dryRun: true)
            #expect(preview.dryRun)
            #expect(preview.undone.map(\.transaction) == [used.transaction])
            #expect(preview.undone[0].age(at: preview.now) == 90)
            #expect(try await daemon.stock().items[0].amount.amount == "1.5")

            let done = try await daemon.undo(UndoRequest(transaction: preview.undone[0].transaction))
            #expect(done.undone[0].text.hasPrefix("used 0.5 l of milk ("))
            #expect(done.figures.map(\.product.name) == ["milk"])
            #expect(done.figures.map(\.before.amount) == ["1.5"])
            #expect(done.figures.map(\.after.amount) == ["2"])
            #expect(try await daemon.stock().items[0].amount.amount == "2")

            let again = try await daemon.redo(UndoRequest())
            #expect(again.undone.map(\.transaction) == [used.transaction])
            #expect(try await daemon.stock().items[0].amount.amount == "1.5")
        }
    }

    @Test("what is told of an undo does not wait for the thread of short reads")
    func ownThread() async throws {
        try await TestDaemon.withHome { daemon in
            let added = try await daemon.add("milk", "2 l")
            let gate = DispatchSemaphore(value: 0)
            daemon.services.reader.start { gate.wait() }
            defer { gate.signal() }
            let undone = try await daemon.undo(UndoRequest(transaction: added.transaction))
            #expect(undone.figures.map(\.after.amount) == ["0"])
        }
    }

    @Test("of more than are shown the refusal says how many, too")
    func moreDependents() async throws {
        try await TestDaemon.withHome { daemon in
            let added = try await daemon.add("milk", "30 l")
            for _ in 0..<23 { _ = try await daemon.use("milk", "1 l") }
            let problem = try await daemon.refusal {
                try await daemon.undo(UndoRequest(transaction: added.transaction))
            }
            #expect(problem?.dependents?.count == Problem.listed && problem?.moreDependents == 3)
        }
    }

    @Test(
        "what later bookings are built on is refused with their sentences, newest first; cascade takes all of it back")
    func dependents() async throws {
        try await TestDaemon.withHome { daemon in
            let added = try await daemon.add("milk", "2 l")
            let first = try await daemon.use("milk", "0.5 l")
            let second = try await daemon.use("milk", "1 l")
            let problem = try await daemon.refusal {
                try await daemon.undo(UndoRequest(transaction: added.transaction))
            }
            #expect(problem?.code == RefusalCode.hasDependents.rawValue)
            #expect(problem?.dependents?.map(\.transaction) == [second.transaction, first.transaction])
            #expect(problem?.dependents?.first?.text.hasPrefix("used 1 l of milk") == true)

            let undone = try await daemon.undo(UndoRequest(transaction: added.transaction, cascade: true))
            #expect(undone.undone.map(\.transaction) == [second.transaction, first.transaction, added.transaction])
            #expect(try await daemon.stock().items.isEmpty)

            // What a bare redo means is the whole of that undo, also when it is asked for by name.
            let preview = try await daemon.redo(UndoRequest(), dryRun: true)
            #expect(preview.of == undone.transaction && preview.redone == true && preview.undone.count == 3)
            _ = try await daemon.redo(UndoRequest(transaction: preview.of))
            let again = try await daemon.stock()
            #expect(again.items.map(\.amount.amount) == ["0.5"])
            let half = try await daemon.stock(asOf: "\(added.position - 1)")
            #expect(half.items.isEmpty && half.asOf == added.position - UInt64(added.happened.count))
        }
    }

    @Test("the same undo again is the same undo, and nothing is left for another")
    func repeated() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "2 l")
            let id = CommandID.random()
            let first = try await daemon.undo(UndoRequest(), id: id)
            let again = try await daemon.undo(UndoRequest(), id: id)
            #expect(again.repeated)
            #expect(again.transaction == first.transaction)
            #expect(again.undone == first.undone)
            let problem = try await daemon.refusal { try await daemon.undo(UndoRequest()) }
            #expect(problem?.code == RefusalCode.nothingToUndo.rawValue)
        }
    }

    @Test("an empty name is refused, and nothing is undone instead", arguments: ["only", "by"])
    func empty(field: String) async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "1 l")
            for path in ["undo", "redo"] {
                let body = #"{"\#(field)": " "}"#
                let answer = try await daemon.raw("POST", "/v1/households/default/\(path)", body: body)
                #expect(answer.status == 400 && answer.text.contains("“\(field)” is empty"), "\(answer.text)")
            }
        }
    }

    @Test("two answers to what is to be undone are one too many")
    func ambiguous() async throws {
        try await TestDaemon.withHome { daemon in
            let problem = try await daemon.refusal {
                try await daemon.undo(UndoRequest(transaction: TransactionID(raw: 1), import: ImportID(raw: 2)))
            }
            #expect(problem?.status == 400)
        }
    }

    @Test("what is undone together with the making of its product keeps its name and units")
    func goneProduct() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "2 l")
            let done = try await daemon.undo(UndoRequest())
            #expect(done.figures.map(\.product.name) == ["milk"])
            #expect(done.figures.map(\.before.text) == ["2 l"])
            #expect(done.figures.map(\.after.text) == ["0 l"])
        }
    }
}
