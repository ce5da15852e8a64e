import API
import Domain

/// The outcome of a file's rows.
struct ImportTally {
    /// Rows that were not booked for one reason, which may name another value in each.
    struct Skipped {
        /// The reason without what it quotes.
        let kind: String
        /// That of the first row.
        let reason: String
        var lines: [Int]
        /// Another row's reason quotes something else.
        var isVaried = false
    }

    let file: PurchaseFile
    var booked = 0
    var repeated = 0
    /// In order of first occurrence.
    private(set) var skipped: [Skipped] = []
    /// The products that were made, by name.
    private(set) var made: [String] = []
    var id: ImportID?

    init(file: PurchaseFile) {
        self.file = file
        for one in file.skipped { skip(one.reason, line: one.line) }
    }

    mutating func add(_ answer: BatchAnswer, rows: ArraySlice<PurchaseFile.Row>) {
        id = answer.import ?? id
        for (result, row) in zip(answer.results, rows) {
            switch result.outcome {
            case .booked:
                booked += 1
                made += result.made ?? []
            case .repeated: repeated += 1
            case .refused, .notBooked: skip(result.problem?.detail ?? "it was not booked", line: row.line)
            }
        }
    }

    private mutating func skip(_ reason: String, line: Int) {
        let kind = Self.kind(of: reason)
        if let index = skipped.firstIndex(where: { $0.kind == kind }) {
            skipped[index].lines.append(line)
            skipped[index].isVaried = skipped[index].isVaried || skipped[index].reason != reason
        } else {
            skipped.append(Skipped(kind: kind, reason: reason, lines: [line]))
        }
    }

    /// Without numbers, and what stands in quotes.
    private static func kind(of reason: String) -> String {
        var kind = ""
        var isQuoted = false
        for character in reason where !character.isNumber {
            if character == "”" { isQuoted = false }
            if !isQuoted { kind.append(character) }
            if character == "“" { isQuoted = true }
        }
        return kind
    }

    var skippedCount: Int { skipped.reduce(0) { $0 + $1.lines.count } }
}
