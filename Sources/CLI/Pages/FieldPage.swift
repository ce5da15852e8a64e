/// A thing's fields, one per line; unset fields are omitted.
enum FieldPage {
    static func lines(_ fields: [(String, String?)], width: Int?) -> [Line] {
        var table = Table(columns: [.fixed, .folding])
        for (name, value) in fields {
            if let value { table.rows.append([Span(name, .quiet), Span(value.printable)]) }
        }
        return table.lines(width: width)
    }
}
