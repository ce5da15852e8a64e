import API
import Client
import Glibc
import Inventory
import Synchronization

/// Set by Ctrl-C.
private let interrupted = Atomic(false)

/// Sends a file's rows in batches. Every row is a command with its own id, so it is booked once however often the file
/// is sent, in whatever batches, and wherever that stopped.
struct FileImport {
    let session: Session
    let file: RowFile
    let inStock: Bool
    let batch: Int
    let choices: WriteChoices

    func run() throws(Failure) {
        let household = try session.call { () throws(ClientError) in
            try session.client.get(Endpoints.Households.show, at: session.here)
        }.value
        // A dry run knows of a request's rows what those before them would make; which rows are booked is asked of all of a
        // batch, also of a larderd that is just starting.
        session.client.patience = .whileUp
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
        do throws(Failure) {
            try inBatches(of: choices.dryRun ? BatchRequest.mostRehearsed : batch) { (rows) throws(Failure) in
                if interrupted.load(ordering: .relaxed) { throw Failure(.interrupted, "Stopped.") }
                try send(rows, household.id, &tally, &document, &takenBack)
                done += rows.count
                progress.show(done)
            }
        } catch {
            var failure = error
            // A part of the batch that failed may be booked.
            let rows = file.rows[done..<min(done + batch, file.rows.count)]
            if !choices.dryRun, !interrupted.load(ordering: .relaxed),
                let known = try? numbered(rows, household.id, &takenBack)
            {
                done += known.prefix { $0.bookedBy != nil }.count
            }
            failure.details.append(contentsOf: goOn(tally, done))
            throw failure
        }
        progress.clear()
        guard !session.output.json else { return }
        session.output.report(ImportPage.lines(tally, inStock: inStock))
        try tellGone(tally)
        let isComplete =
            session.household == HouseholdName.default || HouseholdID(session.household) != nil
            || NameKey(session.household) == NameKey(household.name)
        if !isComplete {
            let words = "This went to “\(household.name)”, whose name begins with “\(session.household)”."
            session.output.report([[Span(words.printable, .soon)]])
        }
    }

    /// Rows that were booked already and taken back since, alone or with something else: they are not booked anew.
    private func tellGone(_ tally: ImportTally) throws(Failure) {
        for (id, lines) in tally.gone.sorted(by: { $0.value[0] < $1.value[0] }) {
            let isToRedo = try refusal(of: Endpoints.Corrections.redo, id) == nil
            session.output.report(ImportPage.takenBack(lines, of: id, isToRedo: isToRedo))
        }
    }

    private func inBatches(
        of most: Int, _ take: (ArraySlice<RowFile.Row>) throws(Failure) -> Void
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

    /// Sends rows in the order of the file. Rows whose import was taken back completely get a further id, so that no
    /// row of a corrected file is missing. Cost: besides, a request for each batch that asks which rows are booked.
    private func send(
        _ rows: ArraySlice<RowFile.Row>, _ household: HouseholdID,
        _ tally: inout ImportTally, _ document: inout BatchDocument, _ takenBack: inout [ImportID: Bool]
    ) throws(Failure) {
        let sent = try numbered(rows, household, &takenBack)
        for one in sent where one.isTakenBack {
            if let id = one.bookedBy { tally.gone[id, default: []].append(one.row.line) }
        }
        let answer = try answer(to: request(sent, household, inStock: inStock), dryRun: choices.dryRun)
        if session.output.json { session.output.write(document.part(answer.raw)) }
        tally.add(answer.value, rows: rows)
    }

    /// A row, with what is booked of it.
    private struct Numbered {
        let row: RowFile.Row
        /// How often it was booked and taken back with all of its import.
        var time = 0
        /// The import that booked it, where it is not to be booked.
        var bookedBy: ImportID?
        /// Without the rest of that import.
        var isTakenBack = false
    }

    /// Cost: a look-up for each row, and for each that was taken back one more.
    private func numbered(
        _ rows: ArraySlice<RowFile.Row>, _ household: HouseholdID, _ takenBack: inout [ImportID: Bool]
    ) throws(Failure) -> [Numbered] {
        var found = rows.map { Numbered(row: $0) }
        // As which they were booked before, and are not in effect.
        var gone: [Int: (time: Int, by: ImportID)] = [:]
        var open = Array(found.indices)
        while !open.isEmpty {
            var request = request(open.map { found[$0] }, household, inStock: inStock)
            request.known = true
            let answer = try answer(to: request, dryRun: true).value
            var again: [Int] = []
            for (place, result) in zip(open, answer.results) {
                let id = result.outcome == .repeated ? result.import ?? answer.import : nil
                if let id, result.takenBack == true, found[place].time < CommandID.mostAgain {
                    gone[place] = (found[place].time, id)
                    found[place].time += 1
                    again.append(place)
                } else if let id {
                    (found[place].bookedBy, found[place].isTakenBack) = (id, result.takenBack ?? false)
                } else if let last = gone[place], try !isTakenBack(last.by, &takenBack) {
                    // By itself, or with something else: it stays so.
                    (found[place].time, found[place].bookedBy, found[place].isTakenBack) = (last.time, last.by, true)
                }
            }
            open = again
        }
        // The import of a row was booked anew since, and this one was skipped then: it is missing.
        for place in found.indices where found[place].isTakenBack {
            let row = found[place]
            let isAnew = found.contains { !$0.isTakenBack && $0.bookedBy == row.bookedBy && $0.time > row.time }
            if isAnew, row.time < CommandID.mostAgain { found[place] = Numbered(row: row.row, time: row.time + 1) }
        }
        return found
    }

    /// Whether some of the file's rows are booked by way of another file: brought back, they would be there twice.
    private func isBookedByAnother(
        than id: ImportID, _ household: HouseholdID, _ takenBack: inout [ImportID: Bool]
    ) throws(Failure) -> Bool {
        var found = false
        try inBatches(of: batch) { (batch) throws(Failure) in
            if !found {
                found = try numbered(batch, household, &takenBack).contains {
                    !$0.isTakenBack && $0.bookedBy.map { $0 != id } ?? false
                }
            }
        }
        return found
    }

    private func answer(to request: BatchRequest, dryRun: Bool) throws(Failure) -> Answer<BatchAnswer> {
        do throws(ClientError) {
            return try session.client.send(Endpoints.Corrections.batch, at: session.here, request, dryRun: dryRun)
        } catch {
            throw Failure(error)
        }
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
        guard file.kind.name == "purchases" else { return }
        let answer = try session.call { () throws(ClientError) in
            try session.client.send(
                Endpoints.Corrections.batch, at: session.here, request([], household.id, inStock: !inStock),
                dryRun: true)
        }
        guard let id = answer.value.import, try refusal(of: Endpoints.Corrections.undo, id)?.code != .nothingToUndo
        else { return }
        let (was, now) = inStock ? ("without --in-stock", "with") : ("with --in-stock", "without")
        throw Failure(
            .refused, "This file was already imported \(was).",
            details: [["To import it \(now) that option, undo that import first: larder undo --import \(id)"]])
    }

    /// Brings back an import of the file that was taken back completely, if the user wants this. New rows are then made
    /// beside what that import made. If another file has booked some of its rows since, only the missing rows are
    /// booked.
    private func bringBack(in household: HouseholdView, _ takenBack: inout [ImportID: Bool]) throws(Failure) {
        // Its id, of a request without rows.
        let answer = try session.call { () throws(ClientError) in
            try session.client.send(
                Endpoints.Corrections.batch, at: session.here, request([], household.id, inStock: inStock), dryRun: true
            )
        }
        guard let id = answer.value.import, try isTakenBack(id, &takenBack),
            try !isBookedByAnother(than: id, household.id, &takenBack)
        else { return }
        let before = "This file was imported before and undone"
        if let refused = try refusal(of: Endpoints.Corrections.redo, id) {
            guard refused.code != .nothingToUndo else { return }
            guard file.kind.type == "purchase" else {
                var failure = session.failure(refused.error)
                failure.details.append(["\(before). That import cannot be redone now, so nothing was imported."])
                throw failure
            }
            // What stands in the way, an earlier file's product, is made anew with the rows.
            return session.output.aside([["\(before); it is booked again."]])
        }
        guard !choices.dryRun else {
            return session.output.aside([["\(before). To redo it: larder redo --import \(id)"]])
        }
        try session.confirm("\(before). Redo that import and add what is new?", choices)
        let back = try session.call { () throws(ClientError) in
            try session.client.send(Endpoints.Corrections.redo, at: session.here, UndoRequest(import: id))
        }
        takenBack[id] = false
        session.output.aside([
            ["Redone: \(Words.count(back.value.total, "row")). Undo: larder undo --import \(id)"]
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

    private func request(_ rows: [Numbered], _ household: HouseholdID, inStock: Bool) -> BatchRequest {
        let commands = rows.map { one in
            let row = one.row
            var id = CommandID.row(
                of: file.kind.name, household: household, fields: row.key, identicalBefore: row.identicalBefore
            ).again(one.time)
            if inStock { id = id.ofRowOtherwise }
            var command = BatchCommand(id: id, type: file.kind.type, body: file.body(of: row))
            command.row = row.number
            return command
        }
        let origin = ImportFile(
            kind: file.kind.name, fileName: file.name, sha256: file.sha256, rows: file.count,
            inStock: inStock ? true : nil)
        return BatchRequest(commands: commands, import: origin)
    }

    private func goOn(_ tally: ImportTally, _ done: Int) -> [Line] {
        var lines: [Line] = [
            ["\(Words.grouped(done)) of \(Words.count(file.rows.count, "row")) are done."],
            ["To continue, run the same command again: nothing is booked twice."],
        ]
        if let id = tally.id { lines.append(["To undo what was booked: larder undo --import \(id.description)"]) }
        return lines
    }
}
