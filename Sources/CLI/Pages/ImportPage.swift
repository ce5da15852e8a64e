import API
import Inventory

/// The summary of an import: read, booked, already booked, skipped and why.
enum ImportPage {
    /// - Parameter inStock: Purchases that are past their date are kept.
    static func lines(_ tally: ImportTally, inStock: Bool = true) -> [Line] {
        let dryRun = tally.dryRun
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
        if tally.booked > 0, !inStock, tally.file.kind.name == "purchases" {
            lines.append([
                Span(
                    "Old items are imported as already used; --in-stock keeps them.",
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
        if !tally.categories.isEmpty {
            let most = tally.categories.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            let all = most.map { "\($0.key) (\(Words.grouped($0.value)))" }.joined(separator: ", ")
            lines.append([
                Span(
                    "Categories were suggested for \(Words.count(most.reduce(0) { $0 + $1.value }, "product")): \(all)"
                        .printable)
            ])
        }
        if !tally.variants.isEmpty {
            let names = tally.variants.prefix(5).joined(separator: "; ") + (tally.variants.count > 5 ? " …" : "")
            let existing = Words.grouped(tally.variants.count - tally.variantsAdded)
            let added =
                tally.variantsAdded == 0
                ? ""
                : " (\(existing) of new products, \(Words.grouped(tally.variantsAdded)) of existing products)"
            let verb = dryRun ? "Would make" : "Made"
            lines.append([
                Span("\(verb) \(Words.count(tally.variants.count, "variant"))\(added): \(names)".printable)
            ])
        }
        if tally.known.rows > 0 { lines.append([Span(known(tally.known, dryRun: dryRun))]) }
        if !tally.stores.isEmpty {
            let names = tally.stores.prefix(10).joined(separator: ", ") + (tally.stores.count > 10 ? " …" : "")
            let verb = dryRun ? "Would make" : "Made"
            lines.append([Span("\(verb) \(Words.count(tally.stores.count, "store")): \(names)".printable)])
        }
        if tally.packs > 0 { lines.append([Span("\(Words.count(tally.packs, "pack")) from the quantity column.")]) }
        lines += tally.changes.prefix(20).map { change in
            [Span("  line \(Words.grouped(change.line))  ", .quiet), Span("+ \(change.text)".printable)]
        }
        if tally.changes.count > 20 {
            lines.append([
                Span("  … and \(Words.count(tally.changes.count - 20, "row")) more; all of them: --json", .quiet)
            ])
        }
        lines +=
            rows(tally.skipped, "skipped")
            + rows(tally.leftOut, tally.file.kind.type == "purchase" ? "to check" : "incomplete")
        if !tally.file.ignored.isEmpty {
            let known = tally.file.kind.columns.map(\.name).joined(separator: ", ")
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

    /// With the products that were made, and what was skipped, these are all rows.
    private static func known(_ known: ImportTally.Known, dryRun: Bool) -> String {
        let parts = [
            (known.variant, "another variant"), (known.packOrCode, "a pack or a code"),
            (known.nothing, "nothing new"),
        ]
        let counts = parts.filter { $0.0 > 0 }.map { "\($0.1) (\(Words.grouped($0.0)))" }.joined(separator: ", ")
        let verb = dryRun ? "would make" : "made"
        return "\(Words.count(known.rows, "row")) of existing or earlier products \(verb) \(counts)."
    }

    /// Rows that count as booked already, but were taken back since.
    /// - Parameter isToRedo: They come back with a redo of their import.
    static func takenBack(_ rows: [Int], of id: ImportID, isToRedo: Bool) -> [Line] {
        let (which, what) =
            rows.count == 1
            ? ("1 of the rows already booked was undone since and stays undone", "it")
            : (
                "\(Words.grouped(rows.count)) of the rows already booked were undone since and stay undone",
                "them"
            )
        let way =
            isToRedo
            ? "To redo \(what): larder redo --import \(id)"
            : "To book \(what) again, import the file again after: larder undo --import \(id)"
        return [[Span("\(which) (\(places(rows))).", .soon)], [Span(way, .soon)]]
    }

    /// `lines 2; 5`, the first of them.
    private static func places(_ lines: [Int]) -> String {
        (lines.count == 1 ? "line " : "lines ") + lines.prefix(5).map(Words.grouped).joined(separator: "; ")
            + (lines.count > 5 ? " …" : "")
    }

    /// The rows that something was wrong with, by what it was.
    private static func rows(_ all: [ImportTally.Skipped], _ what: String) -> [Line] {
        var lines: [Line] = all.prefix(20).map { one in
            let alike = one.isVaried ? ", and the like" : ""
            return [
                Span("  \(Words.count(one.lines.count, "row")) \(what): \(one.reason.printable)\(alike)"),
                Span("  (\(places(one.lines)))", .quiet),
            ]
        }
        if all.count > 20 { lines.append([Span("  … and \(all.count - 20) more reasons", .quiet)]) }
        return lines
    }
}
