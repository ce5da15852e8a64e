import API
import Client
import Inventory

/// A parsed file: the rows to book, and the invalid ones with the reason. A row is the fields of a command, each a text.
struct RowFile {
    struct Row: Equatable {
        /// Data row, from 1.
        var number: Int
        /// Where it begins, as an editor counts.
        var line: Int
        /// The texts of the used columns.
        var texts: [String]
        /// The texts that its command id follows from.
        var key: [String]
        /// How many earlier rows have the same key: two litres bought as two rows are two purchases.
        var identicalBefore: Int
        /// The item of the row before, where this one is less than nothing.
        var before: String?
    }

    struct Skipped: Equatable {
        /// Where the row begins, as an editor counts.
        var line: Int
        var reason: String
    }

    let kind: ImportKind
    var name: String
    /// SHA-256 of the file, 64 hexadecimal digits.
    var sha256: String
    /// Data rows in the file, including skipped ones.
    var count: Int
    var rows: [Row] = []
    var skipped: [Skipped] = []
    /// Make what a row names and there is not.
    var new = false
    private let headings: Headings
    /// Whether some of it was not UTF-8.
    private(set) var isConverted = false

    /// Unused columns.
    var ignored: [String] { headings.ignored }

    init(kind: ImportKind, name: String, bytes: [UInt8]) throws(Failure) {
        (self.kind, self.name) = (kind, name)
        if let format = FileFormat.name(of: bytes) {
            throw Failure(.wrongUse, "\(name) is \(format), not rows of text: save it as CSV first.")
        }
        let digits = Array("0123456789abcdef")
        sha256 = String(SHA256Sum.hash(bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
        var table: [CSV.Row]
        var separator: UInt8 = 0x2C
        do throws(CSV.Unclosed) {
            let text = FileText.utf8(bytes)
            isConverted = text != bytes && FileFormat.encodedByTwo(bytes) == nil
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
        let header = (table.first?.fields ?? []).map(FileText.trimmed)
        headings = try Headings(header, of: kind, in: name)
        guard kind.required.allSatisfy(headings.has) else {
            let begin = (table.first?.fields ?? []).joined(separator: String(UnicodeScalar(separator))).printable
            throw Failure(
                .wrongUse,
                """
                \(name) needs a first line with its columns: \(kind.needed), and any of \(kind.others). \
                Separate them with commas, semicolons or tabs. The file begins: \(begin.prefix(80))
                """)
        }
        count = table.count - 1
        let keys = KeyReader(header, kind, headings)
        var seen: [[String]: Int] = [:]
        var before = ""
        for (index, row) in table.dropFirst().enumerated() {
            let fields = row.fields.map(FileText.trimmed)
            guard fields.dropFirst(header.count).allSatisfy(\.isEmpty) else {
                skip(row.line, "it has \(Words.count(row.fields.count, "field")), the first line \(header.count)")
                continue
            }
            // A short row ends in empty fields.
            let texts = headings.used.map { $0.place < fields.count ? fields[$0.place] : "" }
            if let reason = missing(texts) {
                skip(row.line, reason)
                continue
            }
            let key = keys.key(of: fields, texts)
            let same = seen[key, default: 0]
            seen[key] = same + 1
            var one = Row(number: index + 1, line: row.line, texts: texts, key: key, identicalBefore: same)
            if isReduction(texts) { one.before = before } else { before = self.name(of: one) }
            rows.append(one)
        }
    }

    /// The fields of a row's command, by their names.
    func fields(of row: Row) -> [String: String] {
        var fields: [String: String] = [:]
        for (used, text) in zip(headings.used, row.texts) where !text.isEmpty {
            let column = used.column
            fields[column.field] = column.suffix.isEmpty || text.contains("/") ? text : text + column.suffix
            for (field, value) in column.sets where fields[field] == nil { fields[field] = value }
        }
        // A row with a code alone is named by it.
        if kind.type == "purchase", fields["item"] == nil { fields["item"] = fields["code"] }
        if let before = row.before, !before.isEmpty { fields["before"] = before }
        if kind.type == "product" {
            for field in ["name", "brand"] { fields[field] = fields[field].map(FileText.unescaped) }
        }
        return fields
    }

    func body(of row: Row) -> RowBody { RowBody(fields(of: row), flags: new ? ["new"] : []) }

    /// The thing that a row is of.
    func name(of row: Row) -> String {
        text("item", row.texts) ?? text("name", row.texts) ?? text("code", row.texts) ?? ""
    }

    private func text(_ field: String, _ texts: [String]) -> String? {
        zip(headings.used, texts).first { $0.0.column.field == field && !$0.1.isEmpty }?.1
    }

    private mutating func skip(_ line: Int, _ reason: String) { skipped.append(Skipped(line: line, reason: reason)) }

    /// Why a row is left out as it is; nil: it is sent.
    private func missing(_ texts: [String]) -> String? {
        if texts.allSatisfy(\.isEmpty) { return "it is empty" }
        for anyOf in kind.required where anyOf.allSatisfy({ text($0, texts) == nil }) {
            let column = kind.columns.first { $0.field == anyOf[0] }
            return "it has no \(column?.name ?? anyOf[0])"
        }
        for (used, text) in zip(headings.used, texts)
        where used.column.needsUnit && !text.isEmpty && used.column.sets["unit"] == nil
            && text.allSatisfy({ !$0.isLetter })
            && self.text("unit", texts) == nil
        {
            return "its \(used.column.name) has no unit: name the column “\(used.column.name) (kg)” if it is in kg"
        }
        return nil
    }

    /// Whether its money is less than nothing.
    private func isReduction(_ texts: [String]) -> Bool {
        zip(headings.used, texts).contains { used, text in
            ["price", "total"].contains(used.column.field) && !text.isEmpty
                && (text.contains("-") || text.contains("−") || text.first == "(")
        }
    }
}

extension ImportKind {
    /// The columns that a file needs, in words.
    fileprivate var needed: String {
        required.map { anyOf in columns.first { $0.field == anyOf[0] }?.name ?? anyOf[0] }.joined(separator: " and ")
    }

    fileprivate var others: String {
        columns.filter { column in !required.contains { $0[0] == column.field } }.map(\.name).joined(separator: ", ")
    }
}

/// Makes the part of a row that its command id follows from (X5).
private struct KeyReader {
    /// The places of the frozen headings, with what is put behind each value; nil: the file has not the ones it needs.
    private var places: [(place: Int?, unit: String)]?
    /// The used columns of the same fields.
    private let columns: [Int?]
    private let isEscaped: Bool

    init(_ header: [String], _ kind: ImportKind, _ headings: Headings) {
        let (key, names) = (kind.key, header.map { $0.lowercased() })
        let meanings = names.map { name in
            key.otherNames[name].flatMap { names.contains($0.column) ? nil : $0.column } ?? name
        }
        if key.columns.prefix(key.required).allSatisfy(meanings.contains), !key.columns.isEmpty {
            places = key.columns.map { column in
                let place = meanings.firstIndex(of: column)
                return (place, place.flatMap { key.otherNames[names[$0]]?.unit } ?? "")
            }
        }
        columns = key.fields.map { field in headings.used.firstIndex { $0.column.field == field } }
        isEscaped = kind.type == "product"
    }

    func key(of fields: [String], _ texts: [String]) -> [String] {
        let key =
            places.map { places in
                places.map { one in
                    guard let place = one.place, place < fields.count, !fields[place].isEmpty else { return "" }
                    return fields[place] + one.unit
                }
            } ?? columns.map { $0.map { texts[$0] } ?? "" }
        guard isEscaped else { return key }
        return key.enumerated().map { [0, 2].contains($0.offset) ? FileText.unescaped($0.element) : $0.element }
    }
}
