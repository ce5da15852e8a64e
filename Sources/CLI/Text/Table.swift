/// Rows in aligned columns, two spaces apart. On a narrow screen flexible columns are cut, which are names; what does
/// not fit even so goes below the row: an amount or a date is never cut. On a very narrow one a row's first name is not
/// cut either, the rest goes on below it; of another one what would be cut goes below the row.
struct Table {
    struct Column {
        var rightAligned = false
        /// Minimum width when cut; nil: never cut.
        var atLeast: Int?
        /// The last column only: where cutting is not enough, it goes below its row first.
        var folds = false

        static let fixed = Column()
        static let number = Column(rightAligned: true)
        static let folding = Column(folds: true)
        static func flexible(_ atLeast: Int) -> Column { Column(atLeast: atLeast) }
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
    func lines(width: Int?) -> [Line] { grouped(width: width).flatMap(\.self) }

    /// Below this width names are not cut.
    static let narrow = 70

    /// The lines of each row.
    func grouped(width: Int?) -> [[Line]] {
        let shown = columns.indices.filter { natural[$0] > 0 }
        let widths = cut(shown, to: width)
        let name = shown.first { columns[$0].atLeast != nil }
        return rows.map { row in
            var lines: [Line] = [[Span(String(repeating: " ", count: indent))]]
            var used = indent
            // The line that the columns go on in.
            var main = 0
            var cut: [Span] = []
            for (place, index) in shown.enumerated() {
                let cell = row[index]
                if let width, width < Self.narrow, index == name, cell.text.columns > widths[index] {
                    let before = Span(String(repeating: " ", count: used))
                    for (number, words) in cell.text.wrapped(to: max(12, width - used)).enumerated() {
                        if number > 0 { lines.append([before]) }
                        lines[lines.count - 1].append(Span(words, cell.style))
                    }
                    used += widths[index] + 2
                    lines.append([Span(String(repeating: " ", count: used))])
                    main = lines.count - 1
                    continue
                }
                if let width, width < Self.narrow, columns[index].atLeast != nil, cell.text.columns > widths[index],
                    used < .max / 2
                {
                    cut.append(cell)
                    lines[main].append(Span(String(repeating: " ", count: widths[index] + 2)))
                    used += widths[index] + 2
                    continue
                }
                let text = columns[index].atLeast == nil ? cell.text : cell.text.fitted(to: widths[index])
                let padding = String(repeating: " ", count: max(0, widths[index] - text.columns))
                // Padding at the end of a line does not count.
                let right = columns[index].rightAligned ? padding.count : 0
                if let width, place > 0, !text.isEmpty, used + right + text.columns > width {
                    let below = String(repeating: " ", count: indent + 4)
                    let words = text.wrapped(to: max(20, width - below.count))
                    for word in words {
                        let room = width - (lines.last ?? []).reduce(0) { $0 + $1.text.columns }
                        if lines.count > main + 1, words.count == 1, word.columns + 2 <= room {
                            lines[lines.count - 1] += ["  ", Span(word, cell.style)]
                        } else {
                            lines.append([Span(below), Span(word, cell.style)])
                        }
                    }
                    used = .max / 2
                } else if used < .max / 2 {
                    lines[main] +=
                        columns[index].rightAligned
                        ? [Span(padding), Span(text, cell.style)] : [Span(text, cell.style), Span(padding)]
                    lines[main].append("  ")
                    used += widths[index] + 2
                }
            }
            for cell in cut {
                let below = String(repeating: " ", count: indent + 4)
                for words in cell.text.wrapped(to: max(20, (width ?? .max) - below.count)) {
                    lines.append([Span(below), Span(words, cell.style)])
                }
            }
            return lines.map(\.withoutSpaceAtEnd).filter { !$0.isEmpty }
        }
    }

    /// The columns' widths where the widest flexible one is cut first: so far that all fit or, if they cannot, all but
    /// the one that folds.
    private func cut(_ shown: [Int], to width: Int?) -> [Int] {
        guard let width else { return natural }
        func cut(_ natural: [Int], _ excess: Int) -> (widths: [Int], left: Int) {
            var (widths, excess) = (natural, excess)
            while excess > 0,
                let widest = shown.filter({ index in columns[index].atLeast.map { widths[index] > $0 } ?? false })
                    .max(by: { widths[$0] < widths[$1] })
            {
                widths[widest] -= 1
                excess -= 1
            }
            return (widths, excess)
        }
        let natural = natural
        let excess = indent + shown.reduce(0) { $0 + natural[$1] } + 2 * max(0, shown.count - 1) - width
        let all = cut(natural, excess)
        guard all.left > 0, let last = shown.last, columns[last].folds else { return all.widths }
        return cut(natural, excess - natural[last] - 2).widths
    }

    /// One line a row, nothing cut; where that does not fit, the text of a column goes below the others, wrapped.
    func lines(width: Int?, below column: Int) -> [Line] { grouped(width: width, below: column).flatMap(\.self) }

    /// The same, the lines of each row.
    func grouped(width: Int?, below column: Int) -> [[Line]] {
        let whole = grouped(width: nil)
        guard let width, whole.joined().contains(where: { $0.reduce(0) { $0 + $1.text.columns } > width }) else {
            return whole
        }
        var others = self
        others.columns.remove(at: column)
        others.rows = rows.map { row in Array(row[..<column] + row[(column + 1)...]) }
        return zip(others.grouped(width: width), rows).map { lines, row in
            lines + row[column].text.wrapped(to: max(20, width - 6)).map { [Span("      " + $0, row[column].style)] }
        }
    }
}

extension Line {
    fileprivate var withoutSpaceAtEnd: Line {
        var line = self
        while let last = line.last {
            let kept = last.text.reversed().drop { $0 == " " }
            guard kept.isEmpty else {
                line[line.count - 1].text = String(kept.reversed())
                break
            }
            line.removeLast()
        }
        return line
    }
}
