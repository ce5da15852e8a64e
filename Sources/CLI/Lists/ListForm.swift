/// A column of a list for programs: its name, and what one row has in it.
struct ListColumn<Row>: Sendable {
    var name: String
    var value: @Sendable (Row) -> String?

    init(_ name: String, _ value: @escaping @Sendable (Row) -> String?) { (self.name, self.value) = (name, value) }
}

/// A list as CSV or by a template such as `{{.product}} {{.amount}}`, one line for each row. CSV is quoted by RFC 4180,
/// and its lines end as those of any Unix file, for `cut` and `sort`. Values are as the API has them: exact decimals,
/// ISO days, nothing cut.
struct ListForm<Row> {
    private enum Part {
        case text(String)
        case column(ListColumn<Row>)
    }

    private let columns: [ListColumn<Row>]
    /// Nil for CSV.
    private let template: [Part]?

    /// Nil where a list is for people, or printed as JSON.
    init?(_ options: ListOptions, _ columns: [ListColumn<Row>], _ output: Output) throws(Failure) {
        guard options.csv || options.format != nil else { return nil }
        guard [options.csv, options.format != nil, output.json].filter(\.self).count == 1 else {
            throw Failure(.wrongUse, "Use only one of --csv, --format and --json.")
        }
        self.columns = columns
        guard let format = options.format else {
            template = nil
            return
        }
        template = try Self.parts(of: format, columns)
    }

    private static func parts(of format: String, _ columns: [ListColumn<Row>]) throws(Failure) -> [Part] {
        var parts: [Part] = []
        var rest = format.replacing("\\t", with: "\t").replacing("\\n", with: "\n")[...]
        while let open = rest.firstRange(of: "{{") {
            guard let close = rest[open.upperBound...].firstRange(of: "}}") else {
                throw Failure(.wrongUse, "--format: “{{” is never closed.")
            }
            let name = rest[open.upperBound..<close.lowerBound].filter { $0 != " " && $0 != "." }
            guard let column = columns.first(where: { $0.name.lowercased() == name.lowercased() }) else {
                let known = columns.map(\.name).joined(separator: ", ")
                throw Failure(.wrongUse, "--format: unknown name “\(name.printable)”; known names: \(known).")
            }
            parts += [.text(String(rest[..<open.lowerBound])), .column(column)]
            rest = rest[close.upperBound...]
        }
        return parts + [.text(String(rest))]
    }

    /// The header line above the rows; empty for a template.
    var head: [UInt8] { template == nil ? Self.line(columns.map(\.name)) : [] }

    func text(_ rows: [Row]) -> [UInt8] {
        rows.flatMap { row -> [UInt8] in
            guard let template else { return Self.line(columns.map { $0.value(row) ?? "" }) }
            let words = template.map { part in
                switch part {
                case .text(let text): text
                case .column(let column): (column.value(row) ?? "").printable
                }
            }
            return Array((words.joined() + "\n").utf8)
        }
    }

    private static func line(_ fields: [String]) -> [UInt8] {
        Array((fields.map(quoted).joined(separator: ",") + "\n").utf8)
    }

    /// Quotes a field for CSV. A spreadsheet computes a field that begins with one of `=+-@`, and names and notes can
    /// be anything. Such a field gets a leading quote, as OWASP advises for CSV; numbers stay numbers.
    private static func quoted(_ field: String) -> String {
        let isComputed = field.first.map { "=+-@\t\r".contains($0) } ?? false
        let field = isComputed && Double(field) == nil ? "'" + field : field
        return field.utf8.contains { [10, 13, UInt8(ascii: ","), UInt8(ascii: "\"")].contains($0) }
            ? "\"" + field.replacing("\"", with: "\"\"") + "\"" : field
    }
}
