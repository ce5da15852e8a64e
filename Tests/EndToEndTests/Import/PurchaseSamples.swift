import Foundation

/// Files cut from `Data/groceries-purchases.csv`.
enum PurchaseSamples {
    private static let whole = "\(Programs.repository)/Tests/EndToEndTests/Data/groceries-purchases.csv"

    /// All of it in release builds and with `LARDER_TEST_FULL=1`.
    static var rows: Int {
        #if DEBUG
            Programs.isSet("LARDER_TEST_FULL") ? .max : 2500
        #else
            .max
        #endif
    }

    /// Writes the rows (counted from 0) with the header to a file. How many there were.
    static func write(_ rows: Range<Int>, to path: String) throws -> Int {
        let lines = try String(contentsOfFile: whole, encoding: .utf8).split(separator: "\n")
        let chosen = lines.dropFirst().dropFirst(rows.lowerBound).prefix(rows.count)
        let text = ([lines[0]] + chosen).joined(separator: "\n") + "\n"
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        return chosen.count
    }
}
