import API
import Domain

/// The outcome of a file's rows.
struct ImportTally {
    let file: PurchaseFile
    var booked = 0
    var repeated = 0
    /// The reasons why rows were not booked, and which rows, in order of first occurrence.
    var skipped: [(reason: String, rows: [Int])] = []
    var id: ImportID?

    init(file: PurchaseFile) {
        self.file = file
        for one in file.skipped { skip(one.reason, row: one.row) }
    }

    mutating func add(_ answer: BatchAnswer, rows: ArraySlice<PurchaseFile.Row>) {
        id = answer.import ?? id
        for (result, row) in zip(answer.results, rows) {
            switch result.outcome {
            case .booked: booked += 1
            case .repeated: repeated += 1
            case .refused, .notBooked: skip(result.problem?.detail ?? "it was not booked", row: row.number)
            }
        }
    }

    private mutating func skip(_ reason: String, row: Int) {
        if let index = skipped.firstIndex(where: { $0.reason == reason }) {
            skipped[index].rows.append(row)
        } else {
            skipped.append((reason, [row]))
        }
    }

    var skippedCount: Int { skipped.reduce(0) { $0 + $1.rows.count } }
}
