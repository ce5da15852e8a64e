import API
import Client
import Inventory

/// A row of a file, defined by its known columns.
protocol ImportedRow: RequestBody {
    /// `purchases`: of the import, and its verb.
    static var kind: String { get }
    /// In `BatchCommand.types`.
    static var type: String { get }
    /// Those that a row has to have come first.
    static var columns: [String] { get }
    static var required: Int { get }
    /// Columns that such files have and that say nothing of a row.
    static var meaningless: Set<String> { get }

    /// Other names of columns, and what to put behind each value of such a one: `price_eur`.
    static var otherNames: [String: (column: String, unit: String)] { get }

    /// From the values of `columns`; empty ones are absent.
    init(_ fields: [String])
    /// The values of `columns`: the row's command id is derived from them.
    var fields: [String] { get }
}

extension ImportedRow {
    static var meaningless: Set<String> { [] }
    static var otherNames: [String: (column: String, unit: String)] { [:] }
}

typealias PurchaseFile = RowFile<PurchaseRow>

/// A parsed file: the rows to book, and the invalid ones with the reason.
struct RowFile<Body: ImportedRow> {
    struct Row: Equatable {
        /// Data row, from 1.
        var number: Int
        /// Where it begins, as an editor counts.
        var line: Int
        var body: Body
        /// How many earlier rows have the same fields: two litres bought as two rows are two purchases.
        var identicalBefore: Int
    }

    struct Skipped: Equatable {
        /// Where the row begins, as an editor counts.
        var line: Int
        var reason: String
    }

    var name: String
    /// SHA-256 of the file, 64 hexadecimal digits.
    var sha256: String
    /// Data rows in the file, including skipped ones.
    var count: Int
    var rows: [Row] = []
    var skipped: [Skipped] = []
    /// Ignored columns.
    var ignored: [String] = []
    /// Whether some of it was not UTF-8.
    private(set) var isConverted = false

    init(name: String, bytes: [UInt8]) throws(Failure) {
        self.name = name
        let digits = Array("0123456789abcdef")
        sha256 = String(SHA256Sum.hash(bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
        var table: [CSV.Row]
        var separator: UInt8 = 0x2C
        do throws(CSV.Unclosed) {
            let text = Self.readable(bytes)
            isConverted = text != bytes && bytes.first.map { $0 < 0xFE } ?? false
            separator = CSV.separator(of: text)
            table = try CSV.rows(text, separator: separator)
        } catch {
            throw Failure(.wrongUse, "\(name), line \(error.line): a quote is never closed.")
        }
        // `sep=;`, by which Excel knows what stands between the columns.
        if let first = table.first?.fields.first, table[0].fields.allSatisfy({ $0 == first || $0.isEmpty }),
            first.lowercased().hasPrefix("sep=")
        {
            table.removeFirst()
        }
        let headings = (table.first?.fields ?? []).map { Self.trimmed($0).lowercased() }
        // A column that has its own name comes before one that only means it.
        let header = headings.map { name in
            Body.otherNames[name].flatMap { headings.contains($0.column) ? nil : $0.column } ?? name
        }
        let units = headings.map { Body.otherNames[$0]?.unit ?? "" }
        let (columns, required) = (Body.columns, Body.columns.prefix(Body.required))
        for column in columns {
            let twice = header.indices.filter { header[$0] == column }.map { headings[$0] }
            guard twice.count > 1 else { continue }
            let both = twice.map { "“\($0.printable)”" }.joined(separator: " and ")
            throw Failure(
                .wrongUse,
                "\(name) has \(twice.count) columns for the \(column): \(both). Rename the wrong one in the "
                    + "first line, such as “\(twice[1].printable) (not used)”"
                    + (column == "amount" ? "; write three packs of 500 g in one column: 3 x 500 g." : "."))
        }
        guard required.allSatisfy(header.contains) else {
            throw Failure(
                .wrongUse,
                """
                \(name) needs a first line with its columns: \(required.joined(separator: " and ")), and any of \
                \(columns.dropFirst(Body.required).joined(separator: ", ")). \
                Separate them with commas, semicolons or tabs. \
                The file begins: \((table.first?.fields ?? []).joined(separator: String(UnicodeScalar(separator))).printable.prefix(80))
                """)
        }
        let places = columns.map { header.firstIndex(of: $0) }
        ignored = header.filter { !columns.contains($0) && !$0.isEmpty && !Body.meaningless.contains($0) }
        count = table.count - 1
        var seen: [[String]: Int] = [:]
        for (index, row) in table.dropFirst().enumerated() {
            guard row.fields.count == header.count else {
                let reason = "it has \(Words.count(row.fields.count, "field")), the first line \(header.count)"
                skipped.append(Skipped(line: row.line, reason: reason))
                continue
            }
            let fields = places.map { place in
                place.map { Self.trimmed(row.fields[$0]) }.flatMap { $0.isEmpty ? nil : $0 + units[place ?? 0] } ?? ""
            }
            if let missing = required.indices.first(where: { fields[$0].isEmpty }) {
                skipped.append(Skipped(line: row.line, reason: "it has no \(columns[missing])"))
                continue
            }
            let before = seen[fields, default: 0]
            seen[fields] = before + 1
            rows.append(
                Row(number: index + 1, line: row.line, body: Body(fields), identicalBefore: before))
        }
    }

    /// Returns a file's bytes as UTF-8. A line in another encoding is read as what spreadsheets on Windows write in
    /// western Europe. A file that begins as UTF-16 is read as UTF-16.
    private static func readable(_ bytes: [UInt8]) -> [UInt8] {
        if let first = bytes.first, let second = bytes.dropFirst().first, [first, second].sorted() == [0xFE, 0xFF] {
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { at in
                let (low, high) = first == 0xFF ? (bytes[at], bytes[at + 1]) : (bytes[at + 1], bytes[at])
                return UInt16(high) << 8 | UInt16(low)
            }
            return Array(String(decoding: units, as: UTF16.self).utf8)
        }
        guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return Array(lines.map { readable(line: Array($0)) }.joined(separator: [UInt8(ascii: "\n")]))
    }

    private static func readable(line bytes: [UInt8]) -> [UInt8] {
        guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
        let specials = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text.append((0x80...0x9F).contains(byte) ? specials[Int(byte) - 0x80] : Unicode.Scalar(byte))
        }
        return Array(String(text).utf8)
    }

    private static func trimmed(_ text: String) -> String {
        var text = text[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text.map { composed[$0] ?? $0 })
    }

    /// The letters with accents as one code point, as all but Apple's programs write them. So the same row is equal in
    /// both forms (X5).
    private static var composed: [Character: Character] { ComposedLetters.all }
}

private enum ComposedLetters {
    static let all: [Character: Character] = {
        let letters = [0xC0...0x24F, 0x1E00...0x1EFF].joined().compactMap { Unicode.Scalar($0).map(Character.init) }
        return Dictionary(letters.map { ($0, $0) }) { first, _ in first }
    }()
}
