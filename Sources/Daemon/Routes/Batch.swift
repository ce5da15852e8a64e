import API
import Commands
import Events
import Inventory

/// The commands of one request, in progress.
struct Batch: Sendable {
    typealias Member = CommandHandler.Member
    typealias Outcome = (results: [BatchResult], position: GlobalPosition?)

    let request: HouseholdRequest
    /// The request's envelope; an atomic batch uses its id.
    let envelope: Envelope
    /// Set for rows of a file: quiet, and undone as one (X5).
    let origin: ImportOrigin?

    /// Commands per job of the writer.
    private static let slice = 100

    func commands(_ bodies: [BatchCommand]) async throws -> [Member] {
        var commands: [any Command] = []
        for body in bodies { commands.append(try await command(body)) }
        return try zip(commands, bodies).map { command, body in
            guard !body.id.isNone else { throw Problem.unreadable("a command's id cannot be zero", field: "id") }
            var envelope = envelope
            envelope.command = body.id
            envelope.occurredAt = try body.occurredAt?.asOccurrence("occurredAt") ?? envelope.occurredAt
            envelope.offline = body.offline ?? false
            if let origin {
                envelope.origin = .import
                envelope.via = EntityID(origin.id)
                envelope.row = body.row.map { UInt32(clamping: $0) }
                envelope.quiet = true
                // The command takes its time from the file.
                envelope.occurredAt = nil
            }
            return (command, envelope)
        }
    }

    /// Runs each command as a transaction of its own.
    func run(_ commands: [Member]) async throws -> Outcome {
        var results: [BatchResult] = []
        var position: GlobalPosition?
        // Rows of a file build on those before them.
        if envelope.dryRun, origin != nil {
            let answers = try await request.services.commands.rehearse(commands, for: request.id)
            for (member, answer) in zip(commands, answers) { try await note(answer, of: member, &results, &position) }
            return (results, position)
        }
        for start in stride(from: 0, to: commands.count, by: Self.slice) {
            let members = Array(commands[start..<min(start + Self.slice, commands.count)])
            let answers = try await request.services.commands.handle(members, for: request.id)
            for (member, answer) in zip(members, answers) { try await note(answer, of: member, &results, &position) }
        }
        return (results, position)
    }

    /// Which commands are booked already; nothing is decided.
    func known(_ commands: [Member]) async throws -> Outcome {
        var results: [BatchResult] = []
        for (member, known) in zip(commands, try await request.services.commands.known(commands, for: request.id)) {
            guard let known else {
                results.append(BatchResult(id: member.envelope.command, outcome: .notBooked))
                continue
            }
            var result = try await booked(known.receipt, member)
            result.takenBack = known.isInEffect ? nil : true
            results.append(result)
        }
        return (results, nil)
    }

    private func note(
        _ answer: Result<Receipt, Refusal>, of member: Member, _ results: inout [BatchResult],
        _ position: inout GlobalPosition?
    ) async throws {
        switch answer {
        case .success(let receipt):
            position = max(position ?? receipt.position, receipt.position)
            results.append(try await booked(receipt, member))
        case .failure(let refusal):
            let problem = try await request.problem(refusal)
            results.append(BatchResult(id: member.envelope.command, outcome: .refused, problem: problem))
        }
    }

    /// Runs all commands in one transaction, or none.
    func runAtomically(_ commands: [Member]) async throws -> Outcome {
        do {
            let receipts = try await request.services.commands.handleAtomically(
                commands, for: request.id, as: envelope.command)
            var results: [BatchResult] = []
            for (member, receipt) in zip(commands, receipts) { results.append(try await booked(receipt, member)) }
            return (results, receipts.map(\.position).max())
        } catch let error as AtomicRefusal {
            let problem = try await request.problem(error.refusal)
            let results = commands.enumerated().map { index, member in
                index == error.index
                    ? BatchResult(id: member.envelope.command, outcome: .refused, problem: problem)
                    : BatchResult(id: member.envelope.command, outcome: .notBooked)
            }
            return (results, nil)
        }
    }

    /// The result as the command's own endpoint describes it; rows of a file are not described.
    private func booked(_ receipt: Receipt, _ member: Member) async throws -> BatchResult {
        var result = BatchResult(
            id: member.envelope.command, outcome: receipt.repeated ? .repeated : .booked,
            transaction: receipt.transaction)
        if let origin {
            let via = receipt.events.first?.header.author.via.map { ImportID($0) }
            if receipt.repeated, via != origin.id { result.import = via }
            return result.described(receipt)
        }
        switch member.command {
        case let undo as UndoTransaction: result.undone = try await request.undoAnswer(receipt, undo).0
        case is CorrectTransaction: result.corrected = try await request.correctAnswer(receipt).0
        default: result.answer = try await request.answer(receipt).answer
        }
        return result
    }

    private func command(_ member: BatchCommand) async throws -> any Command {
        switch member.body {
        case var row as ImportPurchase:
            row.inStock = try file(of: member).inStock
            return row
        case let row as ImportProduct:
            _ = try file(of: member)
            return row
        case let row as ImportPrice:
            _ = try file(of: member)
            return row
        case let body as UndoRequest:
            return try await body.command(redo: member.type == "redo", in: request)
        case let body as CreateVariant: return body.variant
        case let command as CorrectTransaction: return try command.checked()
        case let command as any DeclaredCommand & Command: return command
        default: throw Problem.unreadable("this command is not allowed in a batch", field: "type")
        }
    }

    /// The file that a row was read from.
    private func file(of row: BatchCommand) throws(Problem) -> ImportOrigin {
        guard let origin else {
            throw .unreadable("a \(row.type) is a row of a file: specify the file in “import”", field: "import")
        }
        return origin
    }
}

extension BatchResult {
    /// With what a row of a file made.
    fileprivate func described(_ receipt: Receipt) -> BatchResult {
        var (result, made, variants, stores, packs) = (self, [String](), [String](), [String](), 0)
        var codes: [String] = []
        for event in receipt.events {
            switch event.event {
            case .catalog(.productAdded(let added)):
                made.append(added.product.name)
                result.category = added.guessed.first { $0.field == "category" }.map { "\($0.value) (\($0.source))" }
            case .catalog(.thing(let added as VariantAdded)):
                variants.append(added.thing.name)
                packs += added.thing.packs.count
            case .catalog(.packAdded): packs += 1
            case .place(.thing(let added as StoreAdded)): stores.append(added.thing.name)
            case .catalog(.barcodeAssigned(let assigned)): codes.append(assigned.code)
            default: break
            }
        }
        result.made = made.isEmpty ? nil : made
        result.variants = variants.isEmpty ? nil : variants
        result.stores = stores.isEmpty ? nil : stores
        result.packs = packs == 0 ? nil : packs
        result.codes = codes.isEmpty ? nil : codes
        result.warnings = receipt.warnings.isEmpty ? nil : receipt.warnings.texts
        result.remedies = receipt.warnings.remedies
        return result
    }
}
