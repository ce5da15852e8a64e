import API
import Domain

/// Events as they are in the log, one a line.
enum LogPage {
    /// - Parameter width: Cut to this; nil: whole.
    static func line(_ event: EventView, width: Int? = nil) -> Line {
        var line: Line = [
            Span("\(event.position)  ", .quiet), Span("\(event.recordedAt)  ", .quiet),
            Span("\(event.origin)  ", .quiet), Span(event.type, .heading),
        ]
        let payload = "  \(fields(event.payload))".printable
        let room = width.map { max(10, $0 - line.reduce(0) { $0 + $1.text.columns }) }
        line.append(Span(room.map { payload.fitted(to: $0) } ?? payload))
        return line
    }

    /// A payload's own fields need no bracket.
    private static func fields(_ payload: JSONValue) -> String {
        if case .object(let fields) = payload { list(fields) } else { compact(payload) }
    }

    private static func list(_ fields: [String: JSONValue]) -> String {
        fields.sorted { $0.key < $1.key }.map { "\($0.key)=\(compact($0.value))" }.joined(separator: " ")
    }

    /// JSON in one line, names in order, without quotes around names: for reading, not for parsing.
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
