import API
import Client
import Domain
import Glibc
import Synchronization

/// Sends a file's rows in batches. Every row is a command with its own id, so it is booked once however often the file
/// is sent, in whatever batches, and wherever that stopped.
struct PurchaseImport {
    let session: Session
    let file: PurchaseFile
    let inStock: Bool
    let batch: Int
    let choices: WriteChoices

    private static let interrupted = Atomic(false)

    func run() throws(Failure) {
        let household = try session.call { () throws(ClientError) in
            try session.client.get(Endpoints.Households.show, at: session.here)
        }.value
        var tally = ImportTally(file: file)
        var progress = Progress(verb: "Booking", total: file.rows.count, output: session.output)
        defer { progress.clear() }
        signal(SIGINT) { _ in PurchaseImport.interrupted.store(true, ordering: .relaxed) }
        var done = 0
        while done < file.rows.count {
            if Self.interrupted.load(ordering: .relaxed) { throw stopped(tally, done) }
            let rows = file.rows[done..<min(done + batch, file.rows.count)]
            let answer: Answer<BatchAnswer>
            do throws(ClientError) {
                answer = try session.client.send(
                    Endpoints.Corrections.batch, at: session.here, request(rows, household.id), dryRun: choices.dryRun)
            } catch {
                var failure = Failure(error)
                failure.details.append(contentsOf: goOn(tally, done))
                throw failure
            }
            tally.add(answer.value, rows: rows)
            done += rows.count
            progress.show(done)
            if session.output.json { session.output.show(raw: answer.raw) }
        }
        progress.clear()
        guard !session.output.json else { return }
        session.output.tell(ImportPage.lines(tally, inStock: inStock, dryRun: choices.dryRun))
        if tally.booked == 0, tally.repeated > 0, isTakenBack() {
            session.output.tell([["It was booked before and taken back. To bring it back: larder redo --import"]])
        }
        let isWhole =
            session.household == HouseholdName.default || HouseholdID(session.household) != nil
            || NameKey(session.household) == NameKey(household.name)
        if !isWhole {
            let words = "That was for “\(household.name)”, which begins with “\(session.household)”."
            session.output.tell([[Span(words.printable, .soon)]])
        }
    }

    /// Whether the newest import is undone: its rows are known, and importing them again books nothing.
    private func isTakenBack() -> Bool {
        let redone = try? session.client.send(
            Endpoints.Corrections.redo, at: session.here, UndoRequest(latestImport: true), dryRun: true)
        return redone != nil
    }

    private func request(_ rows: ArraySlice<PurchaseFile.Row>, _ household: HouseholdID) -> BatchRequest {
        let commands = rows.map { row in
            let id: CommandID = .row(
                of: "purchases", household: household, fields: row.purchase.fields,
                identicalBefore: row.identicalBefore)
            var command = BatchCommand(id: id, type: "purchase", body: row.purchase)
            command.row = row.number
            return command
        }
        let origin = ImportFile(
            kind: "purchases", fileName: file.name, sha256: file.sha256, rows: file.count,
            inStock: inStock ? true : nil)
        return BatchRequest(commands: commands, import: origin)
    }

    private func stopped(_ tally: ImportTally, _ done: Int) -> Failure {
        Failure(.interrupted, "Stopped.", details: goOn(tally, done))
    }

    private func goOn(_ tally: ImportTally, _ done: Int) -> [Line] {
        var lines: [Line] = [
            ["\(Words.grouped(done)) of \(Words.count(file.rows.count, "row")) are done."],
            ["To go on, run the same line again: nothing is booked twice."],
        ]
        if let id = tally.id { lines.append(["To take back what is booked: larder undo --import \(id.description)"]) }
        return lines
    }
}
