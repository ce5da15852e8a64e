import Foundation
import TestSupport

/// Files of made-up purchases.
enum PurchaseSamples {
    static var rows: Int { Runs.importedRows }

    /// Writes the rows (counted from 0) with the header to a file.
    static func write(_ rows: Range<Int>, withoutDay: Int = 0, to path: String) throws {
        let lines = Purchases.lines(rows.upperBound, withoutDay: withoutDay)[rows]
        let text = ([Purchases.header] + lines).joined(separator: "\n") + "\n"
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }
}
