/// Rows in aligned columns, two spaces apart. On a narrow screen, flexible columns are cut.
struct Table {
    struct Column {
        var rightAligned = false
        /// Minimum width when cut; nil: never cut.
        var atLeast: Int?

        static let fixed = Column()
        static let number = Column(rightAligned: true)
        static func flexible(_ atLeast: Int) -> Column { Column(atLeast: atLeast) }
        static func flexibleNumber(_ atLeast: Int) -> Column { Column(rightAligned: true, atLeast: atLeast) }
    }

    var columns: [Column]
    var rows: [[Span]] = []
    var indent = 2
    /// Of the columns of a table that this one goes on: they are as wide at least.
    var widths: [Int] = []

    /// The widths that the columns need.
    var natural: [Int] {
        columns.indices.map { index in
            rows.reduce(widths.isEmpty ? 0 : widths[index]) { max($0, $1[index].text.columns) }
        }
    }

    /// `width` nil: as wide as needed (a file, a pipe). A column that is empty in every row is omitted.
    func lines(width: Int?) -> [Line] {
        let natural = natural
        let shown = columns.indices.filter { natural[$0] > 0 }
        var widths = natural
        if let width {
            var excess = indent + shown.reduce(0) { $0 + widths[$1] } + 2 * max(0, shown.count - 1) - width
            // The widest flexible column is cut first.
            while excess > 0,
                let widest = shown.filter({ index in columns[index].atLeast.map { widths[index] > $0 } ?? false })
                    .max(by: { widths[$0] < widths[$1] })
            {
                widths[widest] -= 1
                excess -= 1
            }
        }
        return rows.map { row in
            var line: Line = [Span(String(repeating: " ", count: indent))]
            for (place, index) in shown.enumerated() {
                let cell = row[index]
                let text = cell.text.fitted(to: widths[index])
                let padding = String(repeating: " ", count: widths[index] - text.columns)
                let isLast = place == shown.count - 1
                if columns[index].rightAligned { line.append(Span(padding)) }
                line.append(Span(text, cell.style))
                if !columns[index].rightAligned, !isLast { line.append(Span(padding)) }
                if !isLast { line.append("  ") }
            }
            while let last = line.last, last.text.allSatisfy({ $0 == " " }) { line.removeLast() }
            return line
        }
    }

    /// One line a row, nothing cut; where that does not fit, the text of a column goes below the others, wrapped.
    func lines(width: Int?, below column: Int) -> [Line] {
        let whole = lines(width: nil)
        guard let width, whole.contains(where: { $0.reduce(0) { $0 + $1.text.columns } > width }) else { return whole }
        var others = self
        others.columns.remove(at: column)
        others.rows = rows.map { row in Array(row[..<column] + row[(column + 1)...]) }
        return zip(others.lines(width: width), rows).flatMap { line, row in
            [line] + row[column].text.wrapped(to: max(20, width - 6)).map { [Span("      " + $0, row[column].style)] }
        }
    }
}
