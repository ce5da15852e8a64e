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
        // Whether nothing is left of an import: its preview costs what undoing it does.
        var takenBack: [ImportID: Bool] = [:]
        try bringBack(in: household, &takenBack)
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
        // A dry run knows of a request's rows what those before them would make.
        if choices.dryRun { session.client.patience = .whileUp }
        do throws(Failure) {
            try inBatches(of: choices.dryRun ? BatchRequest.mostRehearsed : batch) { (rows) throws(Failure) in
                if interrupted.load(ordering: .relaxed) { throw Failure(.interrupted, "Stopped.") }
                try send(rows, household.id, &tally, &document, &takenBack)
                done += rows.count
                progress.show(done)
            }
        } catch {
            var failure = error
            failure.details.append(contentsOf: goOn(tally, done))
            throw failure
        }
        progress.clear()
        guard !session.output.json else { return }
        session.output.tell(ImportPage.lines(tally, inStock: inStock))
        // Of what was taken back as a whole what is missing is booked by now.
        if tally.repeated > 0, let id = tally.id, takenBack[id] != true,
            try refusal(of: Endpoints.Corrections.redo, id) == nil
        {
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

    private func inBatches(
        of most: Int, _ take: (ArraySlice<RowFile<Body>.Row>) throws(Failure) -> Void
    ) throws(Failure) {
        var (done, batch) = (0, most)
        while done < file.rows.count {
            let rows = file.rows[done..<min(done + batch, file.rows.count)]
            do throws(Failure) { try take(rows) } catch {
                // Wide rows: fewer of them fit into a request.
                guard rows.count > 1, error.problem?.status == 413 else { throw error }
                batch = rows.count / 2
                continue
            }
            done += rows.count
        }
    }

    /// Sends rows, and under further ids again those that an import booked of which nothing is left: of a file that was
    /// mended nothing is missing.
    /// - Parameter time: How often they were sent.
    private func send(
        _ rows: ArraySlice<RowFile<Body>.Row>, _ household: HouseholdID, time: Int = 0,
        _ tally: inout ImportTally<Body>, _ document: inout BatchDocument, _ takenBack: inout [ImportID: Bool]
    ) throws(Failure) {
        var answer = try answer(to: rows, household, time, dryRun: choices.dryRun)
        if session.output.json { session.output.write(document.part(answer.raw)) }
        let (told, again) = try parted(answer.value, rows, &takenBack)
        answer.value.results = told.map(\.result)
        tally.add(answer.value, rows: told.map(\.row)[...])
        if !again.isEmpty { try send(again[...], household, time: time + 1, &tally, &document, &takenBack) }
    }

    /// Whether some of the file's rows are booked by way of another file: brought back, they would be there twice.
    /// Cost: that of a dry run of the rows that are not.
    private func isBookedByAnother(
        _ household: HouseholdID, _ takenBack: inout [ImportID: Bool]
    ) throws(Failure) -> Bool {
        var found = false
        try inBatches(of: batch) { (batch) throws(Failure) in
            var (rows, time) = (batch, 0)
            while !rows.isEmpty, !found {
                let answer = try answer(to: rows, household, time, dryRun: true).value
                let (told, again) = try parted(answer, rows, &takenBack)
                found = told.contains { $0.result.import != nil }
                (rows, time) = (again[...], time + 1)
            }
        }
        return found
    }

    private func answer(
        to rows: ArraySlice<RowFile<Body>.Row>, _ household: HouseholdID, _ time: Int, dryRun: Bool
    ) throws(Failure) -> Answer<BatchAnswer> {
        do throws(ClientError) {
            return try session.client.send(
                Endpoints.Corrections.batch, at: session.here, request(rows, household, inStock: inStock, time),
                dryRun: dryRun)
        } catch {
            throw Failure(error)
        }
    }

    /// What came of rows, and apart those that are known from an import of which nothing is left.
    private func parted(
        _ answer: BatchAnswer, _ rows: ArraySlice<RowFile<Body>.Row>, _ takenBack: inout [ImportID: Bool]
    ) throws(Failure) -> (told: [(row: RowFile<Body>.Row, result: BatchResult)], again: [RowFile<Body>.Row]) {
        var (told, again): ([(row: RowFile<Body>.Row, result: BatchResult)], [RowFile<Body>.Row]) = ([], [])
        for (row, result) in zip(rows, answer.results) {
            if result.outcome == .repeated, let id = result.import ?? answer.import, try isTakenBack(id, &takenBack) {
                again.append(row)
            } else {
                told.append((row, result))
            }
        }
        return (told, again)
    }

    private func isTakenBack(_ id: ImportID, _ known: inout [ImportID: Bool]) throws(Failure) -> Bool {
        if let known = known[id] { return known }
        let isGone = try refusal(of: Endpoints.Corrections.undo, id)?.code == .nothingToUndo
        known[id] = isGone
        return isGone
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

    /// Where the file was imported and all of it taken back, it is brought back first, where that is wanted, for what is
    /// new is made beside what it made; but where another file has booked some of it since only what is missing is booked.
    private func bringBack(in household: HouseholdView, _ takenBack: inout [ImportID: Bool]) throws(Failure) {
        // Its id, of a request without rows.
        let answer = try session.call { () throws(ClientError) in
            try session.client.send(
                Endpoints.Corrections.batch, at: session.here, request([], household.id, inStock: inStock), dryRun: true
            )
        }
        guard let id = answer.value.import, try isTakenBack(id, &takenBack),
            try !isBookedByAnother(household.id, &takenBack)
        else { return }
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
        takenBack[id] = false
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

    private func goOn(_ tally: ImportTally<Body>, _ done: Int) -> [Line] {
        var lines: [Line] = [
            ["\(Words.grouped(done)) of \(Words.count(file.rows.count, "row")) are done."],
            ["To go on, run the same line again: nothing is booked twice."],
        ]
        if let id = tally.id { lines.append(["To take back what is booked: larder undo --import \(id.description)"]) }
        return lines
    }
}
