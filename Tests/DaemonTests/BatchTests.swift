import API
import Client
import Events
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("many commands in one request (Q9, X5)")
struct BatchTests {
    @Test("each command gets its own answer; a refusal stops nobody else")
    func individually() async throws {
        try await TestDaemon.withHome { daemon in
            let commands = [Self.add("milk", "2 l"), Self.use("bread", "1"), Self.use("milk", "1 l")]
            let answer = try await daemon.batch(BatchRequest(commands: commands))
            #expect(answer.results.map(\.outcome) == [.booked, .refused, .booked])
            #expect(answer.results.map(\.id) == commands.map(\.id))
            #expect(answer.results[1].problem?.code == RefusalCode.unknownProduct.rawValue)
            #expect(answer.results[2].answer?.now?.amount.amount == "1")
            #expect(answer.position == daemon.services.log.head.position.value)
        }
    }

    @Test("the same ids again are repeats, and book nothing", arguments: [false, true])
    func repeated(atomic: Bool) async throws {
        try await TestDaemon.withHome { daemon in
            let request = BatchRequest(commands: [Self.add("milk", "2 l"), Self.use("milk", "1 l")], atomic: atomic)
            let first = try await daemon.batch(request)
            let head = daemon.services.log.head.position
            let again = try await daemon.batch(request)
            #expect(again.results.map(\.outcome) == [.repeated, .repeated])
            #expect(again.results.map(\.transaction) == first.results.map(\.transaction))
            #expect(again.results.map { $0.answer?.happened } == first.results.map { $0.answer?.happened })
            #expect(daemon.services.log.head.position == head)
        }
    }

    @Test("an atomic batch is one transaction, each command seeing what those before it did, and is undone as one")
    func atomic() async throws {
        try await TestDaemon.withHome { daemon in
            let commands = [Self.add("milk", "2 l"), Self.use("milk", "0.5 l"), Self.use("milk", "0.5 l")]
            let answer = try await daemon.batch(BatchRequest(commands: commands, atomic: true))
            #expect(answer.results.map(\.outcome) == [.booked, .booked, .booked])
            #expect(Set(answer.results.map(\.transaction)).count == 1)
            #expect(
                answer.results.map { $0.answer?.happened.map(\.type) }
                    == [["product-added", "stock-received"], ["stock-consumed"], ["stock-consumed"]])
            #expect(try await daemon.stock().items[0].amount.amount == "1")

            let member = TransactionID(commands[1].id)
            let undone = try await daemon.undo(UndoRequest(transaction: member))
            #expect(undone.undone.map(\.transaction) == [answer.results[0].transaction].compactMap(\.self))
            #expect(try await daemon.stock().items.isEmpty)
        }
    }

    @Test("a batch makes a variant of a product that it makes before, and says how where it lacks that (C2)")
    func variants() async throws {
        try await TestDaemon.withHome { daemon in
            let id = { CommandID(raw: 0x0192_0000_0000_7000_8000_0000_0000_0000 | $0) }
            let variant = make(CreateVariant()) {
                ($0.variant.product, $0.variant.brand, $0.variant.packs) = ("Hafermilch", "Alpro", ["Karton = 1 l"])
            }
            let commands = [
                BatchCommand(
                    id: id(71), type: "createProduct",
                    body: make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Hafermilch", "l") }),
                BatchCommand(id: id(72), type: "createVariant", body: variant),
            ]
            let answer = try await daemon.batch(BatchRequest(commands: commands, atomic: true))
            #expect(answer.results.map(\.outcome) == [.booked, .booked])
            let there: VariantsAnswer = try await daemon.get("variants")
            #expect(there.variants.map { "\($0.product.name), \($0.name)" } == ["Hafermilch, Alpro"])
        }
    }

    @Test("a dry run of a file of more rows than a batch knows of each row what those before it would make (X5)")
    func longRehearsal() async throws {
        try await TestDaemon.withHome { daemon in
            let file = ImportFile(
                kind: "products", fileName: "a.csv", sha256: String(repeating: "ab", count: 32), rows: 1_200)
            let rows = (0..<1_200).map { number -> BatchCommand in
                var command = BatchCommand(
                    id: CommandID(raw: 0x0192_0000_0000_7000_8000_0000_0001_0000 + UInt128(number)), type: "product",
                    body: make(ImportProduct()) {
                        ($0.name, $0.brand) = ("Thing \(number % 600)", "Brand \(number / 600)")
                    })
                command.row = number + 1
                return command
            }
            let request = BatchRequest(commands: rows, import: file)
            let answer = try await daemon.batch(request, dryRun: true)
            #expect(answer.results.count == 1_200)
            #expect(answer.results.compactMap(\.made).count == 600)
            #expect(answer.results.suffix(600).allSatisfy { $0.made == nil && $0.variants == ["Brand 1"] })
            await #expect(throws: (any Error).self) { try await daemon.batch(request) }
        }
    }

    @Test(
        "which rows of a file are booked already is told of a dry run, of each row alone, and nothing is decided (X5)")
    func known() async throws {
        try await TestDaemon.withHome { daemon in
            var file = Self.file([("2026-11-01", "milk"), ("no day", "bread"), ("2026-11-02", "milk")])
            let (all, first) = (file.commands, Array(file.commands[..<1]))
            file.commands = first
            _ = try await daemon.batch(file)
            let head = daemon.services.log.head.position
            (file.commands, file.known) = (all, true)
            let answer = try await daemon.batch(file, dryRun: true)
            #expect(answer.results.map(\.outcome) == [.repeated, .notBooked, .notBooked])
            #expect(answer.import != nil && daemon.services.log.head.position == head)
            await #expect(throws: (any Error).self) { try await daemon.batch(file) }
            file.import = nil
            await #expect(throws: (any Error).self) { try await daemon.batch(file, dryRun: true) }
            #expect(daemon.services.log.head.position == head)
        }
    }

    @Test("an atomic batch with a refusal books nothing, and the id of what was refused may succeed later")
    func atomicRefusal() async throws {
        try await TestDaemon.withHome { daemon in
            let commands = [Self.add("milk", "2 l"), Self.use("milk", "3 l"), Self.use("milk", "1 l")]
            let head = daemon.services.log.head.position
            let answer = try await daemon.batch(BatchRequest(commands: commands, atomic: true))
            #expect(answer.results.map(\.outcome) == [.notBooked, .refused, .notBooked])
            #expect(answer.results[1].problem?.code == RefusalCode.notEnough.rawValue)
            #expect(daemon.services.log.head.position == head)
            let later = try await daemon.batch(BatchRequest(commands: [commands[0], commands[2]], atomic: true))
            #expect(later.results.map(\.outcome) == [.booked, .booked])
        }
    }

    @Test("tried atomically, the later commands see the earlier ones and nothing is booked")
    func atomicDryRun() async throws {
        try await TestDaemon.withHome { daemon in
            let head = daemon.services.log.head.position
            let commands = [Self.add("milk", "2 l"), Self.use("milk", "1 l")]
            let answer = try await daemon.batch(BatchRequest(commands: commands, atomic: true), dryRun: true)
            #expect(answer.results.map(\.outcome) == [.booked, .booked])
            #expect(daemon.services.log.head.position == head)
        }
    }

    @Test(
        "undo, redo and correct are told as their own endpoints tell them, and again when they are repeated",
        arguments: [false, true])
    func undone(atomic: Bool) async throws {
        try await TestDaemon.withHome { daemon in
            let milk = try await daemon.add("milk", "2 l")
            let tea = try await daemon.add("tea", "2")
            var correct = CorrectTransaction()
            (correct.transaction, correct.amount) = (tea.transaction, "3")
            let commands = [
                BatchCommand(id: .random(), type: "undo", body: UndoRequest(transaction: milk.transaction)),
                BatchCommand(id: .random(), type: "correct", body: correct), Self.use("tea", "3"),
                BatchCommand(id: .random(), type: "redo", body: UndoRequest(transaction: milk.transaction)),
            ]
            let request = BatchRequest(commands: commands, atomic: atomic)
            let preview = try await daemon.batch(request, dryRun: true)
            let first = try await daemon.batch(request)
            #expect(first.results.map(\.outcome) == [.booked, .booked, .booked, .booked])
            #expect(first.results[0].undone?.undone.map(\.transaction) == [milk.transaction])
            #expect(first.results[0].undone?.figures.map(\.after.amount) == ["0"])
            #expect(first.results[1].corrected?.figures.map(\.after.amount) == ["3"])
            #expect(first.results[1].corrected?.text?.hasPrefix("corrected: ") == true)
            #expect(first.results[2].answer?.happened.map(\.type) == ["stock-consumed"])
            #expect(first.results[3].undone?.redone == true)
            #expect(try await daemon.stock().items.map(\.product.name) == ["milk"])
            if atomic {
                #expect(preview.results.map { $0.corrected?.text } == first.results.map { $0.corrected?.text })
                #expect(preview.results.map { $0.undone?.figures } == first.results.map { $0.undone?.figures })
            }
            let again = try await daemon.batch(request)
            #expect(again.results.map(\.outcome) == [.repeated, .repeated, .repeated, .repeated])
            #expect(again.results.map { $0.undone?.undone } == first.results.map { $0.undone?.undone })
            #expect(again.results.map { $0.undone?.figures } == first.results.map { $0.undone?.figures })
            #expect(again.results.map { $0.corrected?.text } == first.results.map { $0.corrected?.text })
            #expect(again.results.map { $0.corrected?.figures } == first.results.map { $0.corrected?.figures })
        }
    }

    @Test("what an atomic batch books is not undone in it, and erase is in none")
    func undoneItself() async throws {
        try await TestDaemon.withHome { daemon in
            let add = Self.add("milk", "2 l")
            let undo = BatchCommand(id: .random(), type: "undo", body: UndoRequest(transaction: TransactionID(add.id)))
            let answer = try await daemon.batch(BatchRequest(commands: [add, undo], atomic: true))
            #expect(answer.results.map(\.outcome) == [.notBooked, .refused])
            #expect(answer.results[1].problem?.detail.contains("booked by this batch itself") == true)
            #expect(try await daemon.stock().items.isEmpty)
            #expect(!BatchCommand.types.contains { $0.name == "erase" })
        }
    }

    @Test("rows of a file are booked once however often they are sent, quietly, under their import")
    func imported() async throws {
        try await TestDaemon.withHome { daemon in
            let request = Self.file([
                ("2014-03-01", "whole milk"), ("2014-03-01", "whole milk"), ("2026-11-20", "rice"),
            ])
            let first = try await daemon.batch(request)
            #expect(first.results.map(\.outcome) == [.booked, .booked, .booked])
            #expect(first.results.allSatisfy { $0.answer == nil })
            #expect(first.results.map(\.made) == [["whole milk"], nil, ["rice"]])
            // What was bought years ago has been eaten since (X5).
            #expect(try await daemon.stock().items.map(\.product.name) == ["rice"])
            let head = daemon.services.log.head.position
            var renamed = request
            renamed.import?.fileName = "again.csv"
            #expect(try await daemon.batch(renamed).results.map(\.outcome) == [.repeated, .repeated, .repeated])
            #expect(daemon.services.log.head.position == head)

            let history = try await daemon.history("whole milk")
            #expect(history.entries.map(\.change.type).filter { $0 == "stock-received" }.count == 2)
            #expect(history.entries.allSatisfy { $0.origin == "import" })
            // Each on its own day: bought then, used up when it was past its date.
            let (bought, used) = (CalendarDate("2014-03-01"), Set(history.entries.map(\.occurredOn)))
            #expect(
                history.entries.filter { $0.change.type != "stock-consumed" }.allSatisfy { $0.occurredOn == bought })
            #expect(used.count == 2 && used.allSatisfy { $0.description < "2015" })
            let row = try daemon.services.log.read { try $0.header(at: GlobalPosition(head.value)) }
            #expect(row.author.quiet)
            #expect(row.author.row == 3)
            let via: EntityID? = first.import.map { EntityID($0) }
            #expect(row.author.via == via)
        }
    }

    @Test("an import is taken back as a whole, the newest rows first, and named by being the latest")
    func importUndone() async throws {
        try await TestDaemon.withHome { daemon in
            let rows = (1...5).map { ("2026-11-20", "thing \($0)") }
            let imported = try await daemon.batch(Self.file(rows))
            _ = try await daemon.add("milk", "2 l")
            let preview = try await daemon.undo(UndoRequest(latestImport: true), dryRun: true)
            #expect(preview.import == imported.import)
            #expect(preview.total == 5)
            let undone = try await daemon.undo(UndoRequest(import: imported.import))
            #expect(undone.undone.map(\.transaction) == imported.results.reversed().compactMap(\.transaction))
            #expect(undone.undone == preview.undone)
            #expect(undone.figures == preview.figures)
            #expect(undone.total == 5)
            #expect(try await daemon.stock().items.map(\.product.name) == ["milk"])
        }
    }

    @Test("a purchase without its file is refused")
    func purchaseAlone() async throws {
        try await TestDaemon.withHome { daemon in
            var request = Self.file([("2026-11-20", "rice")])
            request.import = nil
            let problem = try await daemon.refusal { try await daemon.batch(request) }
            #expect(problem?.status == 400)
        }
    }

    static func add(_ product: String, _ amount: String) -> BatchCommand {
        BatchCommand(
            id: .random(), type: "addStock",
            body: make(AddStock()) {
                ($0.product, $0.amount, $0.new) = (PhraseField(product), AmountField(amount), true)
            })
    }

    static func use(_ product: String, _ amount: String) -> BatchCommand {
        BatchCommand(
            id: .random(), type: "consumeStock",
            body: make(ConsumeStock()) { ($0.product, $0.amount) = (PhraseField(product), AmountField(amount)) })
    }

    static func file(_ rows: [(date: String, item: String)]) -> BatchRequest {
        let commands = rows.enumerated().map { index, row in
            make(
                BatchCommand(
                    id: .random(), type: "purchase",
                    body: make(ImportPurchase()) { ($0.date, $0.item) = (row.date, PhraseField(row.item)) })
            ) { $0.row = index + 1 }
        }
        let file = ImportFile(
            kind: "purchases", fileName: "groceries.csv", sha256: String(repeating: "ab", count: 32), rows: rows.count)
        return BatchRequest(commands: commands, import: file)
    }
}

extension TestDaemon {
    func batch(_ request: BatchRequest, dryRun: Bool = false) async throws -> BatchAnswer {
        try await ask { [here] client in
            client.patience = .whileUp
            return try client.send(Endpoints.Corrections.batch, at: here, request, dryRun: dryRun).value
        }
    }
}
