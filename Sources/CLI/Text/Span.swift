/// A run of text in one style; a `Line` is one row of output.
struct Span: Equatable {
    var text: String
    var style: Style

    init(_ text: String, _ style: Style = .plain) {
        self.text = text
        self.style = style
    }
}

extension Span: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    init(stringLiteral text: String) { self.init(text) }
}

typealias Line = [Span]

/// A style's name states its meaning; its appearance is defined here.
enum Style: Equatable {
    case plain
    case heading
    /// Secondary text: codes, sources, hints.
    case quiet
    case good
    case soon
    case bad

    /// The ANSI codes; empty for plain text.
    var codes: String {
        switch self {
        case .plain: ""
        case .heading: "1"
        case .quiet: "2"
        case .good: "32"
        case .soon: "33"
        case .bad: "31"
        }
    }
}

extension Line {
    func rendered(color: Bool) -> String {
        map { span in
            guard color, span.style != .plain, !span.text.isEmpty else { return span.text }
            return "\u{1B}[\(span.style.codes)m\(span.text)\u{1B}[0m"
        }.joined()
    }
}
