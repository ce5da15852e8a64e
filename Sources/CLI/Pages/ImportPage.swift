import API

/// The summary of an import: read, booked, already booked, skipped and why.
enum ImportPage {
    static func lines(_ tally: ImportTally, inStock: Bool, dryRun: Bool) -> [Line] {
        let skipped = tally.skippedCount
        var parts = ["\(Words.grouped(tally.booked)) \(dryRun ? "would be booked" : "booked")"]
        parts.append("\(Words.grouped(tally.repeated)) already booked")
        parts.append("\(Words.grouped(skipped)) skipped")
        var lines: [Line] = [
            [
                Span("Read \(Words.count(tally.file.count, "row")) of \(tally.file.name.printable): "),
                Span(parts.joined(separator: ", ") + "."),
            ]
        ]
        if tally.booked > 0, !inStock {
            lines.append([
                Span(
                    "Things past their date \(dryRun ? "would count" : "count") as used up then; --in-stock keeps them.",
                    .quiet)
            ])
        }
        if tally.file.isConverted {
            lines.append([Span("Lines that are not UTF-8 were read as Windows-1252.", .quiet)])
        }
        if !tally.made.isEmpty {
            let names = tally.made.prefix(10).joined(separator: ", ") + (tally.made.count > 10 ? " …" : "")
            let verb = dryRun ? "Would make" : "Made"
            lines.append([Span("\(verb) \(Words.count(tally.made.count, "product")): \(names)".printable)])
        }
        for one in tally.skipped.prefix(20) {
            let shown = one.lines.prefix(5).map(Words.grouped).joined(separator: "; ")
            let more = one.lines.count > 5 ? " …" : ""
            let alike = one.isVaried ? ", and the like" : ""
            lines.append([
                Span("  \(Words.count(one.lines.count, "row")) skipped: \(one.reason.printable)\(alike)"),
                Span("  (\(one.lines.count == 1 ? "line" : "lines") \(shown)\(more))", .quiet),
            ])
        }
        if tally.skipped.count > 20 { lines.append([Span("  … and \(tally.skipped.count - 20) more reasons", .quiet)]) }
        if !tally.file.ignored.isEmpty {
            let known = PurchaseFile.columns.joined(separator: ", ")
            lines.append([Span("Columns not used: \(tally.file.ignored.joined(separator: ", ").printable)", .quiet)])
            // Rows with another content are other purchases.
            let first = tally.booked > 0 && !dryRun ? "undo this import, " : ""
            lines.append([
                Span("To use one, \(first)give it a known name in the first line (\(known)) and import again.", .quiet)
            ])
        }
        if let id = tally.id, tally.booked > 0, !dryRun {
            lines.append([Span("Undo: larder undo --import \(id)", .quiet)])
        }
        return lines
    }
}
