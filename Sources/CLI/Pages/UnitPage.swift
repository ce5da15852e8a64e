import API
import Inventory

/// Units, by what they measure.
enum UnitPage {
    static func lines(_ units: [UnitView], width: Int?) -> [Line] {
        guard !units.isEmpty else { return [["No such unit. Make one: larder unit create Schoppen --is \"0.25 l\""]] }
        var lines: [Line] = []
        for (dimension, title) in [(Dimension.mass, "Mass"), (.volume, "Volume"), (.count, "Count")] {
            let these = units.filter { $0.dimension == dimension }
            guard !these.isEmpty else { continue }
            var table = Table(columns: [.flexible(8), .flexible(8), .flexible(8), .fixed], indent: 2)
            for one in these {
                table.rows.append([
                    Span(one.name.printable), Span((one.plural ?? "").printable, .quiet),
                    Span((one.amount.map { "= \($0.text)" } ?? "").printable),
                    Span(one.id == nil ? "" : "your own", .quiet),
                ])
            }
            lines += [[Span(title, .heading)]] + table.lines(width: width)
        }
        return lines
    }
}
