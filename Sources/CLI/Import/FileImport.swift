import API
import Client
import Domain
import Glibc
import Synchronization

/// Set by Ctrl-C.
private let interrupted = Atomic(false)

/// Sends a file's rows in batches. Every row is a command with its own id, so it is booked once however often the file
/// is sent, in whatever batches, and wherever that stopped.
struct FileImport<Body: ImportedRow> {
    let session: Session
    let file: RowFile<Body>
    let inStock: Bool
    let batch: Int
    let choices: WriteChoices

    func run() throws(Failure) {
        let household = try session.call { () throws(ClientError) in
            try session.client.get(Endpoints.Households.show, at: session.here)
        }.value
        try requireNotImportedOtherwise(in: household)
        try bringBack(in: household)
        var tally = ImportTally(file: file, dryRun: choices.dryRun)
        var progress = Progress(verb: "Booking", total: file.rows.count, output: session.output)
        var document = BatchDocument()
        // Also where it stops: what is booked until then is the answer.
        defer {
            progress.clear()
            session.output.write(document.end)
        }
        signal(SIGINT) { _ in interrupted.store(true, ordering: .relaxed) }
        var done = 0
        var takenBack: [ImportID: Bool] = [:]
        // A dry run knows of a request's rows what those before them would make.
        if choices.dryRun { session.client.patience = .whileUp }
        var batch = choices.dryRun ? BatchRequest.mostRehearsed : batch
        while done < file.rows.count {
            if interrupted.load(ordering: .relaxed) { throw stopped(tally, done) }
            let rows = Array(file.rows[done..<min(done + batch, file.rows.count)])
            do throws(Failure) {
                try send(rows, household.id, &tally, &document, &takenBack)
            } catch {
                // Wide rows: fewer of them fit into a request.
                if rows.count > 1, error.problem?.status == 413 {
                    batch = rows.count / 2
                    continue
                }
                var failure = error
                failure.details.append(contentsOf: goOn(tally, done))
                throw failure
            }
            done += rows.count
            progress.show(done)
        }
        progress.clear()
        guard !session.output.json else { return }
        session.output.tell(ImportPage.lines(tally, inStock: inStock))
        if tally.repeated > 0, let id = tally.id, try refusal(of: Endpoints.Corrections.redo, id) == nil {
            session.output.tell([["Some of it was taken back. To bring it back: larder redo --import \(id)"]])
        }
        let isWhole =
            session.household == HouseholdName.default || HouseholdID(session.household) != nil
            || NameKey(session.household) == NameKey(household.name)
        if !isWhole {
            let words = "That was for “\(household.name)”, which begins with “\(session.household)”."
            session.output.tell([[Span(words.printable, .soon)]])
        }
    }

    /// Sends rows, and under further ids again those that the import of another file booked, where all of that was taken
    /// back: of a file that was mended nothing is missing.
    /// - Parameter time: How often they are sent again.
    private func send(
        _ rows: [RowFile<Body>.Row], _ household: HouseholdID, time: Int = 0, _ tally: inout ImportTally<Body>,
        _ document: inout BatchDocument, _ takenBack: inout [ImportID: Bool]
    ) throws(Failure) {
        var answer: Answer<BatchAnswer>
        do throws(ClientError) {
            answer = try session.client.send(
                Endpoints.Corrections.batch, at: session.here, request(rows[...], household, inStock: inStock, time),
                dryRun: choices.dryRun)
        } catch {
            throw Failure(error)
        }
        if session.output.json { session.output.write(document.part(answer.raw)) }
        var again: [RowFile<Body>.Row] = []
        var told: [(row: RowFile<Body>.Row, result: BatchResult)] = []
        for (row, result) in zip(rows, answer.value.results) {
            if result.outcome == .repeated, let id = result.import ?? answer.value.import,
                try isTakenBack(id, &takenBack)
            {
                again.append(row)
            } else {
                told.append((row, result))
            }
        }
        answer.value.results = told.map(\.result)
        tally.add(answer.value, rows: told.map(\.row)[...])
        if !again.isEmpty { try send(again, household, time: time + 1, &tally, &document, &takenBack) }
    }

    /// Whether nothing of an import is left.
    private func isTakenBack(_ id: ImportID, _ known: inout [ImportID: Bool]) throws(Failure) -> Bool {
        if let known = known[id] { return known }
        let isGone = try refusal(of: Endpoints.Corrections.undo, id)?.code == .nothingToUndo
        known[id] = isGone
        return isGone
    }

    /// Whether some of the file's rows are in stock through another file: brought back, they would be there twice.
    /// Cost: that of a dry run of the rows that are not.
    private func isBookedByAnother(_ household: HouseholdID) throws(Failure) -> Bool {
        var known: [ImportID: Bool] = [:]
        for start in stride(from: 0, to: file.rows.count, by: 1000) {
            var rows = Array(file.rows[start..<min(start + 1000, file.rows.count)])
            var time = 0
            while !rows.isEmpty {
                let answer = try session.call { () throws(ClientError) in
                    try session.client.send(
                        Endpoints.Corrections.batch, at: session.here,
                        request(rows[...], household, inStock: inStock, time), dryRun: true)
                }.value
                var again: [RowFile<Body>.Row] = []
                for (row, result) in zip(rows, answer.results) where result.outcome == .repeated {
                    guard let id = result.import ?? answer.import else { continue }
                    if try isTakenBack(id, &known) { again.append(row) } else if id != answer.import { return true }
                }
                (rows, time) = (again, time + 1)
            }
        }
        return false
    }

    /// Whether what has certainly been eaten is kept is said for the whole file: imported the other way, it is taken back
    /// first.
    private func requireNotImportedOtherwise(in household: HouseholdView) throws(Failure) {
        guard Body.self == PurchaseRow.self else { return }
        let answer = try session.call { () throws(ClientError) in
            try session.client.send(
                Endpoints.Corrections.batch, at: session.here, request([], household.id, inStock: !inStock),
                dryRun: true)
        }
        guard let id = answer.value.import, try refusal(of: Endpoints.Corrections.undo, id)?.code != .nothingToUndo
        else { return }
        let (was, now) = inStock ? ("without --in-stock", "with") : ("with --in-stock", "without")
        throw Failure(
            .refused, "This file is imported already, \(was).",
            details: [["To import it \(now) it, take that back first: larder undo --import \(id)"]])
    }

    /// Where the file was imported and all of it taken back, its rows are known and would book nothing: they are brought
    /// back first, for what is new is made beside what they made.
    private func bringBack(in household: HouseholdView) throws(Failure) {
        // Its id, of a request without rows.
        let answer = try session.call { () throws(ClientError) in
            try session.client.send(
                Endpoints.Corrections.batch, at: session.here, request([], household.id, inStock: inStock), dryRun: true
            )
        }
        guard let id = answer.value.import,
            try refusal(of: Endpoints.Corrections.undo, id)?.code == .nothingToUndo
        else { return }
        if try isBookedByAnother(household.id) { return }
        let before = "This file was imported before and taken back"
        if let refused = try refusal(of: Endpoints.Corrections.redo, id) {
            guard refused.code != .nothingToUndo else { return }
            var failure = session.failure(refused.error)
            failure.details.append(["\(before). It cannot be brought back as things are, so nothing was imported."])
            throw failure
        }
        guard !choices.dryRun else {
            return session.output.aside([["\(before). To bring it back: larder redo --import \(id)"]])
        }
        try session.confirm("\(before). Bring that back, and import what is new?", choices)
        let back = try session.call { () throws(ClientError) in
            try session.client.send(Endpoints.Corrections.redo, at: session.here, UndoRequest(import: id))
        }
        session.output.aside([
            ["Brought back \(Words.count(back.value.total, "row")). Undo: larder undo --import \(id)"]
        ])
    }

    /// Why an import cannot be taken back, or brought back; nil: it can.
    private func refusal(
        of reversal: Endpoints.InHousehold<UndoRequest, UndoAnswer>, _ id: ImportID
    ) throws(Failure) -> (code: RefusalCode, error: ClientError)? {
        do throws(ClientError) {
            _ = try session.client.send(reversal, at: session.here, UndoRequest(import: id), dryRun: true)
            return nil
        } catch {
            guard case .refused(let problem) = error, let code = RefusalCode(rawValue: problem.code) else {
                throw session.failure(error)
            }
            return (code, error)
        }
    }

    private func request(
        _ rows: ArraySlice<RowFile<Body>.Row>, _ household: HouseholdID, inStock: Bool, _ time: Int = 0
    ) -> BatchRequest {
        let commands = rows.map { row in
            var id: CommandID = .row(
                of: Body.kind, household: household, fields: row.body.fields, identicalBefore: row.identicalBefore)
            if time > 0 { id = id.again(time) }
            if inStock { id = id.ofRowOtherwise }
            var command = BatchCommand(id: id, type: Body.type, body: row.body)
            command.row = row.number
            return command
        }
        let origin = ImportFile(
            kind: Body.kind, fileName: file.name, sha256: file.sha256, rows: file.count,
            inStock: inStock ? true : nil)
        return BatchRequest(commands: commands, import: origin)
    }

    private func stopped(_ tally: ImportTally<Body>, _ done: Int) -> Failure {
        Failure(.interrupted, "Stopped.", details: goOn(tally, done))
    }

    private func goOn(_ tally: ImportTally<Body>, _ done: Int) -> [Line] {
        var lines: [Line] = [
            ["\(Words.grouped(done)) of \(Words.count(file.rows.count, "row")) are done."],
            ["To go on, run the same line again: nothing is booked twice."],
        ]
        if let id = tally.id { lines.append(["To take back what is booked: larder undo --import \(id.description)"]) }
        return lines
    }
}
