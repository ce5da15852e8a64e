import API
import Inventory

/// Events of the log, one per line, oldest first: as sentences where the answer has them, else with their fields.
enum LogPage {
    /// - Parameter width: The maximum width; nil: not cut.
    static func lines(_ events: [EventView], width: Int?, now: LocalTime) -> [Line] {
        var table = Table(columns: [.number, .fixed, .flexible(6), .fixed, .fixed], indent: 0)
        for event in events {
            let who = event.by.map { Words.author($0, for: event.for, event.origin) } ?? event.origin
            table.rows.append([
                Span("\(event.position)", .quiet), Span(now.showing(event.recordedAt).words(now: now), .quiet),
                Span(who.printable, .quiet), Span((event.text ?? "\(event.type)  \(fields(event.payload))").printable),
                Span(event.text == nil ? "" : event.type, .quiet),
            ])
        }
        return table.lines(width: width, below: 3)
    }

    /// For programs: the newest last, days and times as the API has them.
    static let columns: [ListColumn<EventView>] = [
        ListColumn("position") { "\($0.position)" }, ListColumn("recordedAt") { "\($0.recordedAt)" },
        ListColumn("occurredOn") { "\($0.occurredOn)" }, ListColumn("type") { $0.type },
        ListColumn("text") { $0.text ?? fields($0.payload) }, ListColumn("by") { $0.by }, ListColumn("for") { $0.for },
        ListColumn("origin") { $0.origin }, ListColumn("household") { $0.household.map { "\($0)" } },
        ListColumn("transaction") { "\($0.transaction)" },
    ]

    /// The payload's top-level fields need no brackets.
    private static func fields(_ payload: JSONValue) -> String {
        if case .object(let fields) = payload { list(fields) } else { compact(payload) }
    }

    private static func list(_ fields: [String: JSONValue]) -> String {
        fields.sorted { $0.key < $1.key }.map { "\($0.key)=\(compact($0.value))" }.joined(separator: " ")
    }

    /// JSON on one line, keys sorted, without quotes around keys: for reading, not for parsing.
    static func compact(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): "\(value)"
        case .text(let value): "\"\(value)\""
        case .array(let values): "[" + values.map(compact).joined(separator: ", ") + "]"
        case .object(let fields): "{\(list(fields))}"
        }
    }
}
