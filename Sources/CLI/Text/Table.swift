/// Rows in aligned columns, two spaces apart. Nothing is cut, as the end of a name may be what tells two things apart:
/// where not all fits, what is wider than its column goes elsewhere. A row's first name has a line of its own, and the
/// rest goes on below it; another name, and what does not fit even so, goes below the row.
struct Table {
    struct Column {
        var rightAligned = false
        /// Minimum width where not all fits; nil: as wide as its text.
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

    /// The lines of each row.
    func grouped(width: Int?) -> [[Line]] {
        let shown = columns.indices.filter { natural[$0] > 0 }
        guard let width else { return laid(shown, natural, nil) }
        return narrowed(shown, to: width).map { laid(shown, $0, width) }.min { $0.joined().count < $1.joined().count }
            ?? []
    }

    private func laid(_ shown: [Int], _ widths: [Int], _ width: Int?) -> [[Line]] {
        let name = shown.first { columns[$0].atLeast != nil }
        return rows.map { row in
            var lines: [Line] = [[Span(String(repeating: " ", count: indent))]]
            var used = indent
            // The line that the columns go on in.
            var main = 0
            var apart: [Span] = []
            for (place, index) in shown.enumerated() {
                let cell = row[index]
                let isTooWide = columns[index].atLeast != nil && cell.text.columns > widths[index]
                // Where what is before it leaves no room, it goes below the row, as any other does.
                if let width, isTooWide, index == name, used < .max / 2, used + 12 <= width {
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
                if isTooWide, used < .max / 2 {
                    apart.append(cell)
                    lines[main].append(Span(String(repeating: " ", count: widths[index] + 2)))
                    used += widths[index] + 2
                    continue
                }
                let text = cell.text
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
            for cell in apart {
                let below = String(repeating: " ", count: indent + 4)
                for words in cell.text.wrapped(to: max(20, (width ?? .max) - below.count)) {
                    lines.append([Span(below), Span(words, cell.style)])
                }
            }
            return lines.map(\.withoutSpaceAtEnd).filter { !$0.isEmpty }
        }
    }

    /// The columns' widths, in two ways if the last one folds: without it, and with it. The widest flexible column is
    /// narrowed first.
    private func narrowed(_ shown: [Int], to width: Int) -> [[Int]] {
        let natural = natural
        func narrowed(by excess: Int) -> [Int] {
            var (widths, excess) = (natural, excess)
            while excess > 0,
                let widest = shown.filter({ index in columns[index].atLeast.map { widths[index] > $0 } ?? false })
                    .max(by: { widths[$0] < widths[$1] })
            {
                widths[widest] -= 1
                excess -= 1
            }
            return settled(shown, widths)
        }
        let excess = indent + shown.reduce(0) { $0 + natural[$1] } + 2 * max(0, shown.count - 1) - width
        guard excess > 0, let last = shown.last, columns[last].folds else { return [narrowed(by: excess)] }
        return [narrowed(by: excess - natural[last] - 2), narrowed(by: excess)]
    }

    /// Distributes the width that texts shown elsewhere do not need. A flexible column is as wide as the widest text
    /// that stays in it; the free width goes to the first column in which more text can stay.
    private func settled(_ shown: [Int], _ widths: [Int]) -> [Int] {
        var (widths, free) = (widths, 0)
        let flexible = shown.filter { columns[$0].atLeast != nil }
        guard flexible.contains(where: { index in rows.contains { $0[index].text.columns > widths[index] } }) else {
            return widths
        }
        for index in flexible.reversed() + flexible {
            let room = widths[index] + free
            let widest = rows.map { $0[index].text.columns }.filter { $0 <= room }.max() ?? 0
            free = room - widest
            widths[index] = widest
        }
        return widths
    }

    /// One line a row, nothing cut; where that does not fit, the text of a column goes below the others, wrapped.
    func lines(width: Int?, below column: Int) -> [Line] { grouped(width: width, below: column).flatMap(\.self) }

    /// The same, the lines of each row.
    func grouped(width: Int?, below column: Int) -> [[Line]] {
        let unwrapped = grouped(width: nil)
        guard let width, unwrapped.joined().contains(where: { $0.reduce(0) { $0 + $1.text.columns } > width }) else {
            return unwrapped
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
