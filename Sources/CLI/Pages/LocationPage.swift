import API
import Inventory

/// Locations.
enum LocationPage {
    static func lines(_ locations: [LocationView], width: Int?) -> [Line] {
        guard !locations.isEmpty else { return [["No locations. Make one: larder location create NAME --kind fridge"]] }
        var table = Table(columns: [.flexible(8), .fixed, .flexible(6), .number, .fixed], indent: 0)
        for one in locations {
            table.rows.append([
                Span(one.name.printable), Span(one.kind.name, .quiet),
                Span((one.parent.map { "in \($0.name)" } ?? "").printable, .quiet),
                Span(one.lots == 0 ? "" : Words.count(one.lots, "lot")), Span(one.archived ? "archived" : "", .soon),
            ])
        }
        return table.lines(width: width)
    }
}
