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
    /// Broken between words where it is wider than the screen. A command of larder's is not broken, as it is copied, and
    /// no word is.
    func wrapped(to width: Int?) -> [Line] {
        guard let width, width > 20, reduce(0, { $0 + $1.text.columns }) > width else { return [self] }
        let words = spacedWords
        let indent = words.first?.gap ?? 0
        let below = Span(String(repeating: " ", count: indent + (indent == 0 ? 2 : 4)))
        var (lines, used) = ([Line()], 0)
        for (place, word) in words.enumerated() {
            let columns = word.spans.reduce(0) { $0 + $1.text.columns }
            if place > 0, used + word.gap + columns > width {
                lines.append([below])
                used = below.text.count
            } else {
                lines[lines.count - 1].append(Span(String(repeating: " ", count: word.gap)))
                used += word.gap
            }
            lines[lines.count - 1] += word.spans
            used += columns
        }
        return lines
    }

    /// The words with the spaces before each; a command of larder's is one word.
    private var spacedWords: [(gap: Int, spans: Line)] {
        var words: [(gap: Int, spans: Line)] = []
        for span in self {
            var rest = span.text[...]
            while !rest.isEmpty {
                let gap = rest.prefix { $0 == " " }.count
                rest = rest.dropFirst(gap)
                let word = rest.hasPrefix("larder ") ? rest : rest.prefix { $0 != " " }
                if gap > 0 || words.isEmpty { words.append((gap, [])) }
                words[words.count - 1].spans.append(Span(String(word), span.style))
                rest = rest.dropFirst(word.count)
            }
        }
        return words
    }

    func rendered(color: Bool) -> String {
        map { span in
            guard color, span.style != .plain, !span.text.isEmpty else { return span.text }
            return "\u{1B}[\(span.style.codes)m\(span.text)\u{1B}[0m"
        }.joined()
    }
}
